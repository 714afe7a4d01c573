/* Strike It Out in plain words. No theory is known, so what there is to say is shown: equations,
 * and what answers them, where few enough numbers are left to look that far. */
#include "../answers.h"
#include "../games.h"
#include "strikeout.h"

/* Answers are shown to so many replies, and with so many free numbers. */
enum { SHOWN = 4, FREE = 12 };

static unsigned equations(const void *self, const uint64_t *position)
{
    return (unsigned)zm_strikeout.count(self, position);
}

static bool is_small(const uint64_t *position)
{
    return __builtin_popcountll(position[0]) <= FREE;
}

/* The first equation that wins. */
static bool find_winner(const void *self, const uint64_t *position, const zm_oracle *oracle,
                        zm_move *out)
{
    *out = ZM_BEFORE_FIRST;
    while (zm_strikeout.next(self, position, out)) {
        uint64_t child[2];
        zm_strike_play(self, position, *out, child);
        if (oracle->value(oracle->context, child) == ZM_LOSE)
            return true;
    }
    return false;
}

/* "8-1=7 (then 7-3=4 wins) and 8-3=5 (then 5-1=4 wins)": every reply, all of which lose. */
static void show_answers(const void *self, const uint64_t *position, const zm_oracle *oracle,
                         zm_text *out)
{
    zm_items items = {equations(self, position), 0};
    zm_move reply = ZM_BEFORE_FIRST, answer;
    while (zm_strikeout.next(self, position, &reply)) {
        uint64_t child[2];
        zm_strike_play(self, position, reply, child);
        zm_next_item(&items, " and ", out);
        zm_strikeout.write_move(self, reply, out);
        if (!find_winner(self, child, oracle, &answer))
            continue; /* the oracle knows nothing, and then this is not told */
        zm_text_put(out, " (then ");
        zm_strikeout.write_move(self, answer, out);
        zm_text_put(out, " wins)");
    }
}

static void explain(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    unsigned many = equations(self, position);
    (void)oracle;
    if (many == 0)
        zm_text_put(out, "No equation can be written: whoever moves now has lost.");
    else if (value == ZM_LOSE && many == 1)
        zm_text_put(out, "Only one equation can be written, and the other player has an answer "
                         "that wins.");
    else if (value == ZM_LOSE)
        zm_text_format(out, "%u equations can be written, and to each the other player has an "
                            "answer that wins.", many);
}

static void explain_move(const void *self, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out)
{
    uint64_t child[2];
    zm_move answer;
    zm_strike_play(self, position, move, child);
    unsigned replies = equations(self, child);
    if (replies == 0) {
        zm_text_put(out, "leaves no equation to write, and that wins");
    } else if (value == ZM_WIN && replies <= SHOWN && is_small(child)) {
        zm_text_put(out, "leaves only ");
        show_answers(self, child, oracle, out);
    } else if (value == ZM_WIN) {
        zm_text_format(out, "leaves %u equation%s, and %s has an answer that wins", replies,
                       replies == 1 ? "" : "s", replies == 1 ? "it" : "each");
    } else if (is_small(child) && find_winner(self, child, oracle, &answer)) {
        zm_text_put(out, "lets the other player win with ");
        zm_strikeout.write_move(self, answer, out);
    } else {
        zm_text_format(out, "leaves %u equation%s, and the other player can win with %s", replies,
                       replies == 1 ? "" : "s", replies == 1 ? "it" : "one of them");
    }
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    zm_text_put(out, "write ");
    zm_strikeout.write_move(self, move, out);
}

/* The number to begin with; later the operation, and the numbers that it can be done with. */
static void region(const void *self, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    static const char *const words[] = {"Add something to %lld.", "Take something away from %lld.",
                                        "Multiply %lld by something.",
                                        "Divide %lld by something."};
    if (position[1] == 0) {
        zm_text_format(says, "Begin with %lld.", (long long)move.a);
        zm_text_format(cells, "%lld", (long long)move.a);
        return;
    }
    zm_text_format(says, words[move.b], (long long)move.a);
    for (zm_move at = ZM_BEFORE_FIRST; zm_strikeout.next(self, position, &at);)
        if (at.b == move.b)
            zm_text_format(cells, cells->length ? " %d" : "%d", (int)at.c);
}

const zm_plain_words zm_strike_tells = {
    .explain = explain,
    .explain_move = explain_move,
    .name_move = name_move,
    .region = region,
};

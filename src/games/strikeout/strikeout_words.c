/* Strike It Out in words and pictures. */
#include "../games.h"
#include "strikeout.h"

enum { ROW = 10 };

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_strike *self = instance;
    unsigned moves = (unsigned)zm_strikeout.count(self, position);
    (void)oracle;
    if (moves == 0)
        zm_text_put(out, "No equation can be written, and whoever cannot write one loses.");
    else if (value == ZM_LOSE)
        zm_text_format(out, moves == 1 ? "The only equation allows a winning reply."
                       : "Each of the %u equations that can be written allows a winning reply.",
                       moves);
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    uint64_t child[2];
    zm_strike_play(instance, position, move, child);
    unsigned replies = (unsigned)zm_strikeout.count(instance, child);
    (void)oracle;
    if (replies == 0)
        zm_text_put(out, "leaves no equation to write");
    else
        zm_text_format(out, "leaves %u repl%s, %s", replies, replies == 1 ? "y" : "ies",
                       value == ZM_WIN ? replies == 1 ? "which loses" : "all of which lose"
                                       : replies == 1 ? "which wins"
                                                      : "at least one of which wins");
}

static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_strike *self = instance;
    for (int64_t x = self->low; x <= self->high; x++) {
        bool circled = position[1] == (uint64_t)(x - self->low) + 1;
        int width = (x < 0) + (x > -10 && x < 10 ? 1 : 2);
        if (circled)
            zm_text_format(out, "%*s(%lld)", 4 - width, "", (long long)x);
        else if (position[0] & zm_strike_bit(self, x))
            zm_text_format(out, "%5lld ", (long long)x);
        else
            zm_text_put(out, "    x ");
        if ((x - self->low + 1) % ROW == 0 || x == self->high)
            zm_text_put(out, "\n");
    }
    zm_text_put(out, position[1] ? "  x is used, ( ) is circled: start with it.\n"
                                 : "  Start with any number.\n");
}

const zm_words zm_strike_says = {
    .explain = explain,
    .explain_move = explain_move,
    .picture = picture,
};

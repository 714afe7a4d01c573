/* The parity bean game in words and pictures: residue classes, as Guy has them, and replies. */
#include "beans.h"
#include "../games.h"

/* Heaps up to the preperiod may have the same remainder and another value. */
static void explain_by_period(uint64_t heap, uint64_t preperiod, uint64_t period, const char *fate,
                              zm_text *out)
{
    zm_text_put(out, ". Heaps ");
    if (preperiod > 0)
        zm_text_format(out, "of more than %llu bean%s ", (unsigned long long)preperiod,
                       preperiod == 1 ? "" : "s");
    zm_text_format(out, "repeat every %llu beans, and %llu leaves the remainder %llu: with that "
                        "remainder",
                   (unsigned long long)period, (unsigned long long)heap,
                   (unsigned long long)(heap % period));
    if (preperiod > 0)
        zm_text_format(out, ", these parities and more than %llu bean%s",
                       (unsigned long long)preperiod, preperiod == 1 ? "" : "s");
    else
        zm_text_put(out, " and these parities");
    zm_text_format(out, " the player to move %s", fate);
}

/* By the residue class, as Guy does, where the period is known; else by what can be reached. */
static void explain(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    uint64_t preperiod = 0, period;
    bool repeats = zm_beans_period(self, &period) ||
                   oracle->period(oracle->context, &preperiod, &period);
    const char *fate = value == ZM_WIN ? "wins" : value == ZM_LOSE ? "loses" : "draws";
    zm_text_put(out, "In Guy's notation this is ");
    zm_beans.write_position(self, position, out);
    zm_text_format(out, ": the player to move holds an %s number and wants an %s one; the "
                        "other holds an %s number and wants an %s one",
                   zm_parity_name(position[1] & ZM_MOVER_ODD),
                   zm_parity_name(position[1] & ZM_MOVER_WISH),
                   zm_parity_name(position[1] & ZM_OTHER_ODD),
                   zm_parity_name(position[1] & ZM_OTHER_WISH));
    if (repeats && position[0] > preperiod && period > 1)
        explain_by_period(position[0], preperiod, period, fate, out);
    else
        zm_text_format(out, ". The player to move %s", fate);
    zm_text_put(out, ".");
}

/* ", and the reply 2 or 3": those that are worth as much as the position, if they can be named. */
static bool name_replies(const zm_bean_board *board, const uint64_t *child, zm_value there,
                         const zm_oracle *oracle, zm_text *out)
{
    const char *before = ", and the reply ";
    bool theorem = board->tracks.theorem && there == ZM_WIN;
    if (!theorem && board->sizes == 0)
        return false;
    zm_move reply = ZM_BEFORE_FIRST;
    for (uint64_t take = 0; theorem && (take = zm_beans_next_winning(board, child, take)) > 0;
         before = " or ")
        zm_text_format(out, "%s%llu", before, (unsigned long long)take);
    while (!theorem && zm_beans.next(board, child, &reply)) {
        uint64_t grandchild[2];
        zm_beans.play(board, child, reply, grandchild);
        if (zm_value_flip(oracle->value(oracle->context, grandchild)) != there)
            continue;
        zm_text_format(out, "%s%lld", before, (long long)reply.a);
        before = " or ";
    }
    return true;
}

static void explain_move(const void *self, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    uint64_t child[2];
    zm_beans.play(self, position, move, child);
    zm_move reply = ZM_BEFORE_FIRST;
    zm_value there = zm_value_flip(value);
    zm_text_put(out, "leaves ");
    zm_beans.write_position(self, child, out);
    if (!zm_beans.next(self, child, &reply)) {
        zm_text_put(out, ", the end");
        return;
    }
    if (there == ZM_LOSE) {
        zm_text_put(out, ", where every reply loses");
        return;
    }
    if (!name_replies(self, child, there, oracle, out)) {
        zm_text_put(out, there == ZM_WIN ? ", and a reply wins" : ", and a reply draws");
        return;
    }
    zm_text_put(out, there == ZM_WIN ? " wins" : " draws");
}

static void picture(const void *self, const uint64_t *position, zm_text *out)
{
    (void)self;
    enum { SHOWN = 60, ROW = 10 };
    for (uint64_t i = 0; i < position[0] && i < SHOWN; i++)
        zm_text_put(out, i % ROW == 0 ? (i ? "\n  o" : "  o") : " o");
    if (position[0] > SHOWN)
        zm_text_put(out, " ...");
    zm_text_format(out, "%s  %llu bean%s in the heap.\n"
                        "  The player to move holds an %s number and wants an %s one.\n"
                        "  The other player holds an %s number and wants an %s one.\n",
                   position[0] ? "\n" : "", (unsigned long long)position[0],
                   position[0] == 1 ? "" : "s", zm_parity_name(position[1] & ZM_MOVER_ODD),
                   zm_parity_name(position[1] & ZM_MOVER_WISH),
                   zm_parity_name(position[1] & ZM_OTHER_ODD),
                   zm_parity_name(position[1] & ZM_OTHER_WISH));
}

const zm_words zm_beans_says = {
    .explain = explain,
    .explain_move = explain_move,
    .picture = picture,
};

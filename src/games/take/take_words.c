/* Subtraction games in words. If 1 to m may be taken, whatever one player takes the other completes to
 * m+1; that is all there is to know. Else heaps repeat, and the period is named. */
#include "take.h"

typedef unsigned long long number;

enum { SHOWN = 60 };

/* What a player leaves to win, if 1 to m may be taken: a multiple of m+1, or one more. */
static const char *good_rest(const zm_take *self)
{
    return self->normal ? "a multiple" : "one more than a multiple";
}

static bool is_good(const zm_take *self, uint64_t heap)
{
    return heap % (zm_take_run(self) + 1) == !self->normal;
}

static void explain_run(const zm_take *self, uint64_t heap, zm_text *out)
{
    number m = zm_take_run(self);
    if (heap == 1 && !self->normal)
        zm_text_put(out, "Only one counter is left, and it has to be taken.");
    else if (is_good(self, heap))
        zm_text_format(out, "%llu is %s of %llu. Whatever is taken, the other player can complete it "
                            "to %llu, until %s.", (number)heap, good_rest(self), m + 1, m + 1,
                       self->normal ? "nothing is left" : "one counter is left, which has to be taken");
    else
        zm_text_format(out, "Leave %s of %llu. Whatever the other player takes from then on, it can be "
                            "completed to %llu, until %s.", good_rest(self), m + 1, m + 1,
                       self->normal ? "nothing is left"
                                    : "one counter is left, which the other player has to take");
}

static void explain_end(const zm_take *self, uint64_t heap, zm_text *out)
{
    zm_text_format(out, heap ? "Too few are left for any move, so the player to move %s."
                             : "Nothing is left, so the player to move %s.",
                   self->normal ? "loses" : "wins");
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_take *self = instance;
    uint64_t last, period, heap = position[0];
    if (heap < (uint64_t)self->size[0])
        explain_end(self, heap, out);
    else if (zm_take_run(self))
        explain_run(self, heap, out);
    else if (oracle->period(oracle->context, &last, &period) && heap > last)
        zm_text_format(out, "Heaps above %llu repeat every %llu counters, and %llu leaves the "
                            "remainder %llu: the player to move %s any of them with that remainder.",
                       (number)last, (number)period, (number)heap, (number)(heap % period),
                       value == ZM_WIN ? "wins" : "loses");
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_take *self = instance;
    uint64_t rest = position[0] - (uint64_t)move.a;
    (void)oracle;
    zm_text_format(out, "leaves %llu, ", (number)rest);
    if (zm_take_run(self))
        zm_text_format(out, "%s%s of %llu", is_good(self, rest) ? "" : "not ", good_rest(self),
                       (number)zm_take_run(self) + 1);
    else
        zm_text_format(out, "with which the player to move %s", value == ZM_WIN ? "loses" : "wins");
}

static void picture(const void *self, const uint64_t *position, zm_text *out)
{
    (void)self;
    zm_text_format(out, "  %5llu  ", (number)position[0]);
    zm_text_repeat(out, "o", position[0] < SHOWN ? (size_t)position[0] : SHOWN);
    zm_text_put(out, position[0] > SHOWN ? " ...\n" : "\n");
}

const zm_words zm_take_says = {
    .explain = explain, .explain_move = explain_move, .picture = picture,
};

/* ---- To pupils: the same where it is that simple. ---- */

static void tell(const void *instance, const uint64_t *position, zm_value value,
                 const zm_oracle *oracle, zm_text *out)
{
    const zm_take *self = instance;
    (void)value, (void)oracle;
    if (position[0] < (uint64_t)self->size[0])
        explain_end(self, position[0], out);
    else if (zm_take_run(self))
        explain_run(self, position[0], out);
}

static void tell_move(const void *instance, const uint64_t *position, zm_move move, zm_value value,
                      const zm_oracle *oracle, zm_text *out)
{
    const zm_take *self = instance;
    uint64_t rest = position[0] - (uint64_t)move.a;
    (void)oracle;
    zm_text_format(out, "leaves %llu, ", (number)rest);
    if (zm_take_run(self) && value == ZM_WIN)
        zm_text_format(out, "%s of %llu", good_rest(self), (number)zm_take_run(self) + 1);
    else
        zm_text_format(out, "and with that the other player %s",
                       value == ZM_WIN ? "loses" : "can win");
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "take %lld", (long long)move.a);
}

const zm_plain_words zm_take_tells = {
    .explain = tell, .explain_move = tell_move, .name_move = name_move,
};

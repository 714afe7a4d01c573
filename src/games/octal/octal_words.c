/* Octal games in the words of the books. */
#include "../games.h"
#include "octal.h"

enum { WRITTEN_OUT = 8, SHOWN = 40 };

typedef unsigned long long number;

static void write_values(const zm_octal *self, const uint64_t *position, zm_text *out)
{
    uint64_t one;
    for (size_t i = 0; i < self->words && position[i] > 0; i++) {
        bool more = i + 1 < self->words && position[i + 1] > 0;
        if (zm_octal_values.value(self, position[i], &one))
            zm_text_format(out, "%s%llu", i == 0 ? "" : more ? ", " : " and ", (number)one);
    }
}

static void explain_normal(const zm_octal *self, const uint64_t *position, zm_text *out)
{
    uint64_t sum;
    bool one = self->words < 2 || position[1] == 0;
    bool few = self->words < WRITTEN_OUT || position[WRITTEN_OUT - 1] == 0;
    if (!zm_octal_sum(self, position, &sum))
        return;
    if (one)
        zm_text_format(out, "The heap has the Grundy value %llu. ", (number)sum);
    else {
        zm_text_put(out, few ? "The heaps have the Grundy values " : "The heaps have Grundy values");
        if (few)
            write_values(self, position, out);
        zm_text_format(out, few ? ", whose exclusive or is %llu. "
                                : " whose exclusive or is %llu. ", (number)sum);
    }
    if (sum == 0)
        zm_text_put(out, "Every move makes it something other than 0, and the other player can "
                         "always make it 0 again.");
    else
        zm_text_put(out, "A move that makes it 0 wins, for every reply changes that, and it can "
                         "always be made 0 again.");
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_octal *self = instance;
    zm_move move = ZM_BEFORE_FIRST;
    (void)value, (void)oracle;
    if (self->normal && zm_octal_game.next(self, position, &move))
        explain_normal(self, position, out);
}

void zm_octal_write_left(const uint64_t *left, unsigned count, zm_text *out)
{
    for (unsigned i = 0; i < count; i++)
        zm_text_format(out, "%s%llu", i == 0 ? "" : i + 1 < count ? ", " : " and ",
                       (number)left[i]);
    if (count == 0)
        zm_text_put(out, "nothing");
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_octal *self = instance;
    uint64_t left[ZM_MOST_LEFT], sum;
    unsigned count = zm_octal_play(self, position[move.b - 1], move, left);
    (void)value, (void)oracle;
    zm_text_put(out, "leaves ");
    zm_octal_write_left(left, count, out);
    zm_text_format(out, " of heap %d", (int)move.b);
    if (self->normal && zm_octal_sum_after(self, position, move, &sum))
        zm_text_format(out, ": together the heaps have the value %llu", (number)sum);
}

static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_octal *self = instance;
    for (size_t i = 0; i < self->words && (i == 0 || position[i] > 0); i++) {
        zm_text_format(out, "  heap %zu  %5llu  ", i + 1, (number)position[i]);
        zm_text_repeat(out, "o", position[i] < SHOWN ? (size_t)position[i] : SHOWN);
        zm_text_put(out, position[i] > SHOWN ? " ...\n" : "\n");
    }
}

const zm_words zm_octal_says = {
    .explain = explain, .explain_move = explain_move, .picture = picture,
};

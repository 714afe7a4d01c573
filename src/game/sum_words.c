/* Sums in words. */
#include "sum.h"

#include <string.h>

typedef unsigned long long number;

/* At the end of the game there is nothing to say about moves. */
static bool is_end(const zm_sum *self, const uint64_t *position)
{
    size_t i = 0;
    while (i < self->parts && !zm_has_moves(self->part[i], position + self->at[i]))
        i++;
    return i == self->parts;
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_sum *self = instance;
    bool failed = false;
    uint64_t total, one;
    (void)value, (void)oracle;
    if (is_end(self, position) || !zm_sum_total(self, position, &total, &failed))
        return;
    zm_text_put(out, "The parts have the Grundy values ");
    for (size_t i = 0; i < self->parts; i++)
        if (zm_sum_value(self, i, position, &one, &failed))
            zm_text_format(out, "%s%llu", i == 0 ? "" : i + 1 < self->parts ? ", " : " and ",
                           (number)one);
    zm_text_format(out, ", whose exclusive or is %llu. ", (number)total);
    zm_text_put(out, total == 0
                         ? "Every move makes it something other than 0, and the other player can "
                           "always make it 0 again."
                         : "A move that makes it 0 wins, for every reply changes that, and it can "
                           "always be made 0 again.");
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_sum *self = instance;
    uint64_t *child = zm_alloc_beside(self, self->at[self->parts], sizeof *child);
    uint64_t total, before, after;
    size_t part = zm_sum_part_of(move);
    bool failed = false;
    (void)value, (void)oracle;
    if (child && zm_sum_total(self, position, &total, &failed) &&
        zm_sum_value(self, part, position, &before, &failed) &&
        zm_sum_value_after(self, position, move, child, &after, &failed))
        zm_text_format(out, "makes part %zu worth %llu: together %llu", part + 1, (number)after,
                       (number)(total ^ before ^ after));
    zm_release(child);
}

static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_sum *self = instance;
    for (size_t i = 0; i < self->parts; i++) {
        const zm_instance *part = self->part[i];
        zm_text_format(out, "%zu: %s\n", i + 1, part->text);
        if (part->says->picture) {
            part->says->picture(part->self, position + self->at[i], out);
            continue;
        }
        zm_text_put(out, "  ");
        zm_write_position(part, position + self->at[i], out);
        zm_text_put(out, "\n");
    }
}

const zm_words zm_sum_says = {
    .explain = explain, .explain_move = explain_move, .picture = picture,
};

/* ---- To pupils. ---- */

/* Two parts that are the same game in the same position. */
static bool are_twins(const zm_sum *self, const uint64_t *position)
{
    if (self->parts != 2 || self->part[0]->words != self->part[1]->words ||
        self->part[0]->game != self->part[1]->game)
        return false;
    return strcmp(self->part[0]->text, self->part[1]->text) == 0 &&
           memcmp(position, position + self->at[1], self->at[1] * sizeof *position) == 0;
}

static void tell(const void *instance, const uint64_t *position, zm_value value,
                 const zm_oracle *oracle, zm_text *out)
{
    const zm_sum *self = instance;
    (void)value, (void)oracle;
    if (!is_end(self, position) && are_twins(self, position))
        zm_text_put(out, "The two parts are alike. Whatever is done in one, the other player can do in "
                         "the other one.");
}

static void name_move(const void *instance, zm_move move, zm_text *out)
{
    const zm_sum *self = instance;
    zm_text_format(out, "in part %zu, ", zm_sum_part_of(move) + 1);
    zm_name_move(self->part[zm_sum_part_of(move)], zm_sum_inside(move), false, out);
}

static void region(const void *self, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    (void)self, (void)position;
    zm_text_format(says, "Look at part %zu.", zm_sum_part_of(move) + 1);
    zm_text_format(cells, "%zu", zm_sum_part_of(move) + 1);
}

const zm_plain_words zm_sum_tells = {.explain = tell, .name_move = name_move, .region = region};

/* What is known about sums: the exclusive or of the parts' Grundy values. */
#include "sum.h"
#include "winners.h"

bool zm_sum_value(const zm_sum *self, size_t part, const uint64_t *position, uint64_t *out,
                  bool *failed)
{
    const zm_instance *one = self->part[part];
    const zm_part_values *values = &self->values[part];
    if (values->value)
        return values->value(values->context, position + self->at[part], out);
    bool known = one->knows->grundy &&
                 one->knows->grundy(one->self, position + self->at[part], out);
    *failed = *failed || (one->knows->grundy && !known);
    return known;
}

bool zm_sum_total(const zm_sum *self, const uint64_t *position, uint64_t *out, bool *failed)
{
    bool known = true;
    *out = 0;
    for (size_t i = 0; known && i < self->parts; i++) {
        uint64_t one = 0;
        known = zm_sum_value(self, i, position, &one, failed);
        *out ^= one;
    }
    return known;
}

/* In a game of several heaps the others need not be looked at; b is the heap, from 1, as in octal.c. */
static bool value_after_heap(const zm_instance *part, const uint64_t *position, zm_move move,
                             uint64_t *out)
{
    const zm_heap_values *values = part->knows->heaps;
    uint64_t left[ZM_MOST_LEFT], heap = position[move.b - 1], one;
    unsigned count = part->game->heaps->play(part->self, heap, move, left);
    bool known = part->knows->grundy(part->self, position, out) &&
                 values->value(part->self, heap, &one);
    if (known)
        *out ^= one;
    for (unsigned i = 0; known && i < count; i++) {
        known = values->value(part->self, left[i], &one);
        *out ^= known ? one : 0;
    }
    return known;
}

bool zm_sum_value_after(const zm_sum *self, const uint64_t *position, zm_move move, uint64_t *child,
                        uint64_t *out, bool *failed)
{
    size_t i = zm_sum_part_of(move);
    const zm_instance *part = self->part[i];
    /* What is too large to be played has no room for the heaps that a move leaves. */
    if (part->knows->heaps && (part->words > 1 || !zm_playable(part))) {
        bool known = value_after_heap(part, position + self->at[i], zm_sum_inside(move), out);
        *failed = *failed || !known;
        return known;
    }
    part->game->play(part->self, position + self->at[i], zm_sum_inside(move), child + self->at[i]);
    return zm_sum_value(self, i, child, out, failed);
}

static bool total(const void *self, const uint64_t *position, uint64_t *out, bool *failed)
{
    return zm_sum_total(self, position, out, failed);
}

static bool change(const void *self, const uint64_t *position, zm_move move, uint64_t *child,
                   uint64_t *out, bool *failed)
{
    uint64_t before;
    bool known = zm_sum_value(self, zm_sum_part_of(move), position, &before, failed) &&
                 zm_sum_value_after(self, position, move, child, out, failed);
    if (known)
        *out ^= before;
    return known;
}

static const zm_worth worth = {
    .game = &zm_sum_game,
    .theorem = "exclusive or of the parts' Grundy values (Sprague and Grundy)",
    .total = total,
    .change = change,
};

static bool theory(const void *self, const uint64_t *position, zm_claim *out)
{
    return zm_worth_theory(&worth, self, position, out);
}

static size_t theory_moves(const void *self, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    return zm_worth_moves(&worth, self, position, out, capacity);
}

/* "nim:rows=3/5,play=normal has 6, octal has 1, together 7" */
static void theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_sum *self = instance;
    uint64_t total = 0, one;
    bool failed = false;
    for (size_t i = 0; i < self->parts; i++)
        if (zm_sum_value(self, i, position, &one, &failed)) {
            zm_text_format(out, "part %zu (%.60s) has %llu, ", i + 1, self->part[i]->game->name,
                           (unsigned long long)one);
            total ^= one;
        }
    zm_text_format(out, "together %llu", (unsigned long long)total);
}

static bool grundy(const void *self, const uint64_t *position, uint64_t *out)
{
    bool failed = false;
    return zm_sum_total(self, position, out, &failed);
}

/* Each part by itself. (Equal games could change places as well; that is not looked for.) */
static void canonical(const void *instance, uint64_t *position)
{
    const zm_sum *self = instance;
    for (size_t i = 0; i < self->parts; i++)
        if (self->part[i]->knows->canonical)
            self->part[i]->knows->canonical(self->part[i]->self, position + self->at[i]);
}

const zm_knowledge zm_sum_knows = {
    .canonical = canonical,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .grundy = grundy,
};

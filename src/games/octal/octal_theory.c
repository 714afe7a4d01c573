/* What is known about octal games: in normal play the exclusive or of the heaps' Grundy values. In
 * misere play nothing of the kind is true, and every position is searched. */
#include "../../game/winners.h"
#include "../games.h"
#include "octal.h"

static bool total(const void *self, const uint64_t *position, uint64_t *out, bool *failed)
{
    *failed = !zm_octal_sum(self, position, out);
    return !*failed;
}

/* The other heaps need not be looked at. */
static bool change(const void *self, const uint64_t *position, zm_move move, uint64_t *child,
                   uint64_t *out, bool *failed)
{
    uint64_t left[ZM_MOST_LEFT], heap = position[move.b - 1], one = 0;
    unsigned parts = zm_octal_play(self, heap, move, left);
    (void)child;
    *failed = !zm_octal_values.value(self, heap, out);
    for (unsigned i = 0; i < parts && !*failed; i++) {
        *failed = !zm_octal_values.value(self, left[i], &one);
        *out ^= one;
    }
    return !*failed;
}

static const zm_worth worth = {
    .game = &zm_octal_game,
    .theorem = "exclusive or of the heaps' Grundy values (Sprague and Grundy)",
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

/* "9 has 4, 5 has 4, together 0" */
static void theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_octal *self = instance;
    uint64_t sum, one;
    for (size_t i = 0; i < self->words && position[i] > 0; i++)
        if (zm_octal_values.value(self, position[i], &one))
            zm_text_format(out, "%llu has %llu, ", (unsigned long long)position[i],
                           (unsigned long long)one);
    if (zm_octal_sum(self, position, &sum))
        zm_text_format(out, "together %llu", (unsigned long long)sum);
}

static bool grundy(const void *self, const uint64_t *position, uint64_t *out)
{
    return zm_octal_sum(self, position, out);
}

/* Heaps in order; one in which nobody can move is as good as none. */
static void canonical(const void *instance, uint64_t *position)
{
    const zm_octal *self = instance;
    size_t count = 0;
    for (size_t i = 0; i < self->words && position[i] > 0; i++) {
        uint64_t heap = position[i];
        zm_move move = ZM_BEFORE_FIRST;
        size_t at = count;
        position[i] = 0;
        if (!zm_octal_next(self, heap, &move))
            continue;
        for (; at > 0 && position[at - 1] < heap; at--)
            position[at] = position[at - 1];
        position[at] = heap;
        count++;
    }
}

const zm_knowledge zm_octal_knows = {
    .canonical = canonical,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .grundy = grundy,
    .heaps = &zm_octal_values,
};

const zm_knowledge zm_octal_misere_knows = {.canonical = canonical};

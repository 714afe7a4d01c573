/* The partners of a number: how many numbers on the board have its residue, and how many the one that
 * makes a sum with it divisible by d. */
#include "zahlenschlacht.h"

typedef zm_zahlen zahlenschlacht;

/* With a small d there are several in each word: bits that are d apart, and from word to word they
 * move down by 64 mod d. */
static uint64_t of_small_residue(const zahlenschlacht *self, const uint64_t *position,
                                 uint64_t residue)
{
    uint64_t d = self->d, total = 0, every = 0, at = (residue + d - 1) % d, down = 64 % d;
    for (uint64_t bit = 0; bit < 64; bit += d)
        every |= (uint64_t)1 << bit;
    for (size_t i = 0; i < (self->n + 63) / 64; i++) {
        total += (uint64_t)__builtin_popcountll(position[i] & every << at);
        at = at >= down ? at - down : at + d - down;
    }
    return total;
}

static uint64_t of_residue(const zahlenschlacht *self, const uint64_t *position, uint64_t residue)
{
    uint64_t total = 0;
    if (self->n > ZM_ZAHLEN_BOARD)
        return zm_residues_of(&(zm_residues){.n = self->n, .d = self->d}, residue);
    if (self->d < 64)
        return of_small_residue(self, position, residue);
    for (uint64_t x = residue ? residue : self->d; x <= self->n; x += self->d)
        total += position[(x - 1) / 64] >> (x - 1) % 64 & 1;
    return total;
}

/* All residues at once, for the reasons of all moves of a position. Larger ones than n have none. */
static uint32_t *count_all(const zahlenschlacht *self, const uint64_t *position)
{
    uint32_t *table = zm_alloc_beside(self, self->n + 1, sizeof *table);
    for (uint64_t x = table ? zm_zahlen_number_from(self, position, 1) : 0; x;
         x = zm_zahlen_number_from(self, position, x + 1))
        table[x % self->d]++;
    return table;
}

/* The table of all residues, if it can be kept; NULL: there is none. */
static const uint32_t *table_of(const zahlenschlacht *self, const uint64_t *position, void **notes)
{
    if (!notes || self->n > ZM_ZAHLEN_BOARD)
        return NULL;
    if (!*notes)
        *notes = count_all(self, position);
    return *notes;
}

zm_partners zm_zahlen_partners(const zahlenschlacht *self, const uint64_t *position,
                               uint64_t number, void **notes)
{
    const zm_residues board = {.n = self->n, .d = self->d};
    const uint32_t *table = table_of(self, position, notes);
    zm_partners p = {.residue = number % self->d};
    p.partner = zm_residues_partner(&board, p.residue);
    p.own = zm_residues_own_partner(&board, p.residue);
    if (table) {
        p.here = table[p.residue];
        p.there = p.partner <= self->n ? table[p.partner] : 0;
    } else {
        p.here = of_residue(self, position, p.residue);
        p.there = of_residue(self, position, p.partner);
    }
    return p;
}

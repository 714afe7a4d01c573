/* Strike It Out in bits, for its own search and counting.
 *
 * A node is the mask of free places, the same mask mirrored (bit i becomes bit 63-i) and the
 * circled place. With the mirror beside it, subtraction is one shift like addition: x+y=z pairs y
 * with the free places shifted by x, x-y=z pairs y with the mirrored ones, because the places of
 * y and z add up to the same sum. */
#ifndef ZM_STRIKEOUT_BITS_H
#define ZM_STRIKEOUT_BITS_H

#include "strikeout.h"

typedef struct zm_strike_node {
    uint64_t free, mirror;
    int circled; /* place */
} zm_strike_node;

/* Fills the line of an instance whose other fields are set. */
void zm_strike_prepare(zm_strike *self);

/* The second numbers of all sums, and of all differences. */
static inline uint64_t zm_strike_added(const zm_strike_line *line, const zm_strike_node *n)
{
    const zm_strike_pairing *p = &line->pairing[n->circled];
    return n->free & n->free >> p->right << p->left & p->adds;
}

static inline uint64_t zm_strike_subtracted(const zm_strike_line *line, const zm_strike_node *n)
{
    const zm_strike_pairing *p = &line->pairing[n->circled];
    return n->free & n->mirror << p->up >> p->down & p->subtracts;
}

/* What becomes of x with a second number y in a sum, in a difference. */
static inline int zm_strike_sum(const zm_strike_line *line, const zm_strike_node *n, int y)
{
    return y + line->low + n->circled;
}

static inline int zm_strike_difference(const zm_strike_line *line, const zm_strike_node *n, int y)
{
    return n->circled - line->low - y;
}

static inline bool zm_strike_fits(const zm_strike_node *n, const zm_strike_product *product)
{
    return (n->free & product->both) == product->both;
}

static inline zm_strike_node zm_strike_child(const zm_strike_node *n, int y, int z)
{
    uint64_t gone = (uint64_t)1 << y | (uint64_t)1 << z;
    uint64_t gone_mirrored = (uint64_t)1 << (63 - y) | (uint64_t)1 << (63 - z);
    return (zm_strike_node){n->free & ~gone, n->mirror & ~gone_mirrored, z};
}

#endif

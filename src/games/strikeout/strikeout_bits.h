/* Strike It Out in bits, for its own search and counting.
 *
 * A node is the mask of free places, the same mask mirrored (bit i becomes bit 63-i) and the
 * circled place. With x circled, z is the result of a sum if z-x is free as well: the free places
 * turned by x. It is the result of a difference if x-z is free: the mirrored places turned, because
 * the places of y and z add up to the same sum whatever z is. */
#ifndef ZM_STRIKEOUT_BITS_H
#define ZM_STRIKEOUT_BITS_H

#include "strikeout.h"

typedef struct zm_strike_node {
    uint64_t free, mirror;
    int circled; /* place */
} zm_strike_node;

/* Fills the line of an instance whose other fields are set. */
void zm_strike_prepare(zm_strike *self);

static inline uint64_t zm_strike_turned(uint64_t mask, unsigned by)
{
    return mask << (by & 63) | mask >> (-by & 63);
}

/* The results of all sums, and of all differences. */
static inline uint64_t zm_strike_sums(const zm_strike_line *line, const zm_strike_node *n)
{
    const zm_strike_pairing *p = &line->pairing[n->circled];
    return n->free & zm_strike_turned(n->free, p->turn) & p->sums;
}

static inline uint64_t zm_strike_differences(const zm_strike_line *line, const zm_strike_node *n)
{
    const zm_strike_pairing *p = &line->pairing[n->circled];
    return n->free & zm_strike_turned(n->mirror, p->mirror_turn) & p->differences;
}

/* The place of y in x+y=z, and in x-y=z. */
static inline int zm_strike_added(const zm_strike_line *line, const zm_strike_node *n, int z)
{
    return z - line->low - n->circled;
}

static inline int zm_strike_subtracted(const zm_strike_line *line, const zm_strike_node *n, int z)
{
    return n->circled - line->low - z;
}

static inline bool zm_strike_fits(const zm_strike_node *n, const zm_strike_product *product)
{
    return (n->free & product->both) == product->both;
}

/* The node after an equation; y and z are free. */
static inline zm_strike_node zm_strike_child(const zm_strike_node *n, int y, int z)
{
    uint64_t first = 1, last = (uint64_t)1 << 63;
    return (zm_strike_node){n->free ^ (first << y | first << z),
                            n->mirror ^ (last >> y | last >> z), z};
}

/* Calls visit(context, y, z) for every equation that there is not in `less`, a node with fewer free
 * places, as long as it says true; whether it always did. Inlined together with its visitor. */
static inline __attribute__((always_inline)) bool
zm_strike_each_besides(const zm_strike_line *line, const zm_strike_node *n,
                       const zm_strike_node *less, bool (*visit)(void *context, int y, int z),
                       void *context)
{
    uint64_t sums = zm_strike_sums(line, n) & ~zm_strike_sums(line, less);
    for (; sums; sums &= sums - 1) {
        int z = __builtin_ctzll(sums);
        if (!visit(context, zm_strike_added(line, n, z), z))
            return false;
    }
    uint64_t differences = zm_strike_differences(line, n) & ~zm_strike_differences(line, less);
    for (; differences; differences &= differences - 1) {
        int z = __builtin_ctzll(differences);
        if (!visit(context, zm_strike_subtracted(line, n, z), z))
            return false;
    }
    if (!line->products)
        return true;
    const zm_strike_product *end = line->product + line->first_product[n->circled + 1];
    for (const zm_strike_product *p = line->product + line->first_product[n->circled]; p < end; p++)
        if (zm_strike_fits(n, p) && !zm_strike_fits(less, p) && !visit(context, p->y, p->z))
            return false;
    return true;
}

/* The same for every equation. */
static inline __attribute__((always_inline)) bool
zm_strike_each(const zm_strike_line *line, const zm_strike_node *n,
               bool (*visit)(void *context, int y, int z), void *context)
{
    zm_strike_node nothing = {0, 0, n->circled};
    return zm_strike_each_besides(line, n, &nothing, visit, context);
}

#endif

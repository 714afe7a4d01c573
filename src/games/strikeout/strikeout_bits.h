/* Strike It Out in bits, for its own search and counting: every equation of a node, given to a visitor. */
#ifndef ZM_STRIKEOUT_BITS_H
#define ZM_STRIKEOUT_BITS_H

#include "strikeout.h"

/* Fills the line of an instance whose other fields are set. */
void zm_strike_prepare(zm_strike *self);

static inline bool zm_strike_fits(const zm_strike_node *n, const zm_strike_product *product)
{
    return (n->free & product->both) == product->both;
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

/* Sets of places, all taken from one larger set, in the order of their masks among those with as
 * many places. A set's rank is how many come before it. */
#ifndef ZM_STRIKEOUT_SETS_H
#define ZM_STRIKEOUT_SETS_H

#include "strikeout.h"

enum { ZM_STRIKE_WIDEST = 34, ZM_STRIKE_HALF = 16 };

typedef struct zm_strike_sets {
    uint64_t all;  /* the places that sets are made of */
    unsigned size; /* their number */
    uint64_t lowest[ZM_STRIKE_WIDEST + 1]; /* the lowest so many of them */
    uint64_t binomial[ZM_STRIKE_WIDEST + 1][ZM_STRIKE_WIDEST + 1];
    /* Ranks, looked up for the low and the high half of a mask. */
    uint32_t *low;
    uint64_t *high; /* by the number of places in the low half, then the high half */
    uint64_t high_sets;
} zm_strike_sets;

/* Sets of some places of a line that has `line` places, at most ZM_STRIKE_WIDEST. */
void zm_strike_sets_of(zm_strike_sets *s, uint64_t all, unsigned line);

/* The tables that zm_strike_rank needs: how large they are, and to make and release them. */
uint64_t zm_strike_sets_bytes(const zm_strike_sets *s);
bool zm_strike_sets_open(zm_strike_sets *s, const zm_worker *worker);
void zm_strike_sets_close(zm_strike_sets *s);

/* The binomials of a part of a set before whose first place there are so many others. */
uint64_t zm_strike_rank_part(const zm_strike_sets *s, uint64_t part, unsigned taken);
/* The rank without the tables. */
uint64_t zm_strike_rank_slowly(const zm_strike_sets *s, uint64_t set);
/* The set with a rank among those of so many places. */
uint64_t zm_strike_set_of(const zm_strike_sets *s, uint64_t rank, unsigned places);

static inline uint64_t zm_strike_rank(const zm_strike_sets *s, uint64_t set)
{
    uint64_t low = set & ((1 << ZM_STRIKE_HALF) - 1);
    unsigned below = (unsigned)__builtin_popcountll(low);
    return s->low[low] + s->high[below * s->high_sets + (set >> ZM_STRIKE_HALF)];
}

/* How many sets have so many places; none if that is less than 0. */
static inline uint64_t zm_strike_sets_count(const zm_strike_sets *s, int places)
{
    return places < 0 || places > (int)s->size ? 0 : s->binomial[s->size][places];
}

/* The next set with as many places (Gosper's way, with gaps between the places); not to be asked
 * for after the last. */
static inline uint64_t zm_strike_next_set(const zm_strike_sets *s, uint64_t set, unsigned places)
{
    uint64_t carried = ((set | ~s->all) + (set & -set)) & s->all;
    return carried | s->lowest[places - (unsigned)__builtin_popcountll(carried)];
}

/* A place's number among those of a set. */
static inline unsigned zm_strike_index_in(uint64_t set, int place)
{
    return (unsigned)__builtin_popcountll(set & (((uint64_t)1 << place) - 1));
}

#endif

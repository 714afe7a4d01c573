/* Games of heaps: each move changes one heap and leaves a few in its place, and no heap cares about
 * the others. So in normal play the Grundy value of a position is the exclusive or of those of its
 * heaps (Sprague and Grundy), and a sequence, one value for each size, knows everything. */
#ifndef ZM_HEAPS_H
#define ZM_HEAPS_H

#include "value.h"

enum { ZM_MOST_LEFT = 3 };

/* The rules of one heap, and where the heaps of a position are. A game's own `next` and `play` do the
 * same to one heap of a position. */
typedef struct zm_heap_rules {
    const char *parameter; /* the list of heaps */
    /* How much a move takes at most, and how many heaps it leaves of one at most. */
    void (*reach)(const void *self, uint64_t *taken, unsigned *left);
    bool (*next)(const void *self, uint64_t heap, zm_move *move);
    /* Returns how many heaps are left. */
    unsigned (*play)(const void *self, uint64_t heap, zm_move move, uint64_t left[ZM_MOST_LEFT]);
    /* How many heaps a position has, and one of them. */
    size_t (*count)(const void *self, const uint64_t *position);
    uint64_t (*heap)(const void *self, const uint64_t *position, size_t at);
} zm_heap_rules;

/* G(n + length) = G(n) for all n >= first. It was worked out for first <= n < until, which is enough:
 * if a move takes up to t of a heap and leaves up to m heaps, until = m * first + (m - 1) * length + t.
 * For a larger n the largest heap that a move leaves of n + length is at least first + length, and
 * that one can lose `length`: so both have options of the same values. (Guy and Smith 1956, m = 2.) */
typedef struct zm_heap_period {
    uint64_t first, length, until; /* length 0: none is known */
    uint64_t rise; /* not 0: G(n + length) = G(n) + rise, by the theorem of octal_rise.c */
} zm_heap_period;

/* n itself, or the smaller heap that has the same value but for what the values rise. */
static inline uint64_t zm_heap_reduce(const zm_heap_period *period, uint64_t heap)
{
    bool far = period->length > 0 && heap >= period->first;
    return far ? period->first + (heap - period->first) % period->length : heap;
}

/* The value of n, from that of the smaller heap. False: it is too large to count. */
static inline bool zm_heap_worth(const zm_heap_period *period, uint64_t smaller, uint64_t heap,
                                 uint64_t *out)
{
    bool far = period->length > 0 && heap >= period->first;
    uint64_t rise = far ? (heap - period->first) / period->length : 0;
    return !__builtin_mul_overflow(rise, period->rise, &rise) &&
           !__builtin_add_overflow(smaller, rise, out);
}

/* What is known about heaps in normal play. False: no time or memory, or too large to count. */
typedef struct zm_heap_values {
    bool (*value)(const void *self, uint64_t heap, uint64_t *out);
    /* Looks for a period until there is one, or the values up to this heap show none. */
    bool (*period)(const void *self, uint64_t heap, zm_heap_period *out);
} zm_heap_values;

#endif

/* Games of one heap in which only parities count: players take some of the heap until nothing is
 * left, and each still needs an even (0) or an odd number (1) of what lies there. In a contest
 * exactly one of them will get it, so that heap + need + the other's need is odd: the heap and the
 * need of the player to move are the whole position. Whatever is taken, the next player to move is
 * the one who needed the other number. When nothing is left, who needs an odd number has lost.
 *
 * So two tracks know everything: the heaps that are lost for a player who needs an even number, and
 * those that are lost for a player who needs an odd one. */
#ifndef ZM_PARITY_H
#define ZM_PARITY_H

#include "value.h"

/* What the rules say. */
typedef struct zm_parity_rules {
    /* All numbers from low to high may be taken: the runs upwards, from i = 0 on. False: no more. */
    bool (*takes)(const void *self, size_t i, uint64_t *low, uint64_t *high);
    /* False: the position is not a contest. */
    bool (*read)(const void *self, const uint64_t *position, uint64_t *heap, unsigned *need);
} zm_parity_rules;

enum { ZM_TRACK_RESTS = 16, ZM_TRACK_EARLY = 64 };

/* Tracks that repeat from `from` on: the lost heaps are those that leave one of these rests when
 * divided by the period, and below `from` the early ones. All go upwards. */
typedef struct zm_rests {
    uint64_t from, period;
    size_t early_count[2], count[2];
    uint64_t early[2][ZM_TRACK_EARLY], rest[2][ZM_TRACK_RESTS];
} zm_rests;

static inline bool zm_rests_lost(const zm_rests *rests, unsigned need, uint64_t heap)
{
    bool early = heap < rests->from, found = false;
    const uint64_t *list = early ? rests->early[need] : rests->rest[need];
    size_t count = early ? rests->early_count[need] : rests->count[need];
    for (size_t i = 0; i < count; i++)
        found = found || list[i] == (early ? heap : heap % rests->period);
    return found;
}

#endif

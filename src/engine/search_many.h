/* The seam for searching many positions at once: a batch of lanes goes in, and comes back with
 * values, or with how far they got. Threads can do it; so can a device (src/cuda). */
#ifndef ZM_SEARCH_MANY_H
#define ZM_SEARCH_MANY_H

#include "../game/game.h"
#include "threads.h"

/* Lanes, those that matter most in front. As many run at the same time as `zm_many` says; one that
 * is settled early makes room for the next, until each place has visited `slice` positions. What was
 * not come to has visited none. */
typedef struct zm_batch {
    zm_lane *lanes;
    size_t count;
    uint32_t slice;
} zm_batch;

enum { ZM_BATCHES = 2 }; /* under way at the same time: one runs while the other is prepared */

typedef struct zm_many {
    void *context;
    size_t lanes; /* at the same time */
    uint32_t slice;
    /* Begins, and ends, to run a batch of lanes of an instance; `which` is below ZM_BATCHES. False:
     * it cannot be run, and nothing has changed. */
    bool (*start)(void *context, const zm_instance *instance, unsigned which, zm_batch *batch);
    bool (*finish)(void *context, unsigned which, zm_batch *batch);
} zm_many;

/* Threads as if they had so many lanes. */
typedef struct zm_many_here {
    const zm_threads *threads; /* NULL: none */
    zm_many many;
} zm_many_here;

void zm_many_open_here(zm_many_here *here, const zm_threads *threads, size_t lanes,
                       uint32_t slice);

#endif

/* Computations of the game's own, where the general ones are too slow. They buy speed: the answers
 * are the same. `--plain` does without all of them. */
#ifndef ZM_DOES_H
#define ZM_DOES_H

#include "../team.h"
#include "lane.h"
#include "value.h"

/* ---- What a computation of the game's own is given: it says how many positions it visits, and
 * stops when it is told to; large memory counts against the budget. ---- */

typedef struct zm_worker {
    void *context;
    bool (*spend)(void *context, uint64_t positions);
    bool (*need)(void *context, uint64_t bytes); /* so much is going to be allocated: is there? */
    void *(*allocate)(void *context, uint64_t count, size_t size); /* zeroed; NULL: stop */
    void *(*spare)(void *context, uint64_t count, size_t size); /* the same; NULL: do without */
    /* Threads that may help, this one included, and to run so many jobs side by side, in which no
     * other of these functions may be called. */
    unsigned hands;
    void (*side_by_side)(void *context, void (*job)(void *argument, uint64_t index), void *argument);
    const zm_team *team; /* all of which run this computation at the same time; NULL: alone */
    /* In all processes of the team at the same time, also in one that was told to stop; false,
     * everywhere alike: stop. `agree` sets *any to whether it was true in any process; `add_up`
     * leaves the sums of the processes' counts in the first one. */
    bool (*agree)(void *context, bool *any);
    bool (*exchange)(void *context, const zm_parcel *out, zm_parcel *in);
    bool (*add_up)(void *context, zm_count *counts, size_t many);
} zm_worker;

typedef struct zm_computations {
    /* A search of the game's own, for where the general one is too slow: same answers, ZM_UNKNOWN
     * when `spend` says stop. */
    zm_value (*search)(const void *self, const uint64_t *position, const zm_worker *worker);
    /* How many winning lines there are from each of some positions, by a count of the game's own;
     * the players to move all win, or all lose. ZM_COUNT_OVERFLOW is a count as well. False when
     * `spend` or the memory says stop. */
    bool (*lines)(const void *self, const uint64_t *positions, size_t many, bool won,
                  const zm_worker *worker, zm_count *out);
    /* How many ways there are to use everything up from each of some positions, all a move after
     * the same one, by a count of the game's own; *known is set to false where it has none. False
     * when `spend` or the memory says stop. In a team only the first process needs the counts.
     * Goes with `used_up`. */
    bool (*ways)(const void *self, const uint64_t *positions, size_t many, const zm_worker *worker,
                 zm_count *out, bool *known);
    /* The same search in lanes, many at a time; NULL: the game has none. */
    const zm_lanes *lanes;
} zm_computations;

#endif

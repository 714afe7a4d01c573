/* Time: the clock on the wall, and the clock of a question.
 *
 * A question's time ends at its deadline, or when it is cancelled. What it knows then has to be put
 * together and written, for which there is a little more: of processor time, so that a busy machine
 * loses no answers, and of the thread that asks the question, so that threads which work for it end
 * at once. */
#ifndef ZM_CLOCK_H
#define ZM_CLOCK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Nanoseconds since some moment, the same for all threads. */
int64_t zm_now(void);

typedef struct zm_clock {
    int64_t deadline;          /* of zm_now; 0: none */
    const atomic_bool *cancel; /* may be NULL */
    int64_t hurry;             /* of zm_now; 0: none. From then on nobody does what can be left */
    const void *asker;         /* the thread that asks; NULL: any */
    _Atomic int64_t closing;   /* processor time of that thread at which it closes; 0: not yet known */
} zm_clock;

/* A clock that this thread looks at. */
zm_clock zm_clock_start(int64_t deadline, const atomic_bool *cancel);
bool zm_clock_is_cancelled(const zm_clock *clock);
/* Whether the deadline has passed or the question was cancelled. */
bool zm_clock_is_over(const zm_clock *clock);
/* Whether the time for putting the answer together is over as well. */
bool zm_clock_is_closed(zm_clock *clock);

#endif

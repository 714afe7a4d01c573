/* Clocks: see clock.h. */
#include "clock.h"

#include <stddef.h>
#include <time.h>

/* For putting an answer together: when the time is over, and when nobody waits for it. */
enum { GRACE = 100000000, CANCELLED_GRACE = 25000000 };

/* What `closing` is when it has closed. */
enum { CLOSED = -1 };

static int64_t read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t zm_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

/* Where there is no such clock there are no threads either. */
static int64_t work_of_thread(void)
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
#else
    return zm_now();
#endif
}

/* Every thread has one of its own, so its address tells threads apart. */
static const void *this_thread(void)
{
    static _Thread_local const char mark = 0;
    return &mark;
}

zm_clock zm_clock_start(int64_t deadline, const atomic_bool *cancel)
{
    return (zm_clock){.deadline = deadline, .cancel = cancel, .asker = this_thread()};
}

bool zm_clock_is_cancelled(const zm_clock *clock)
{
    return clock->cancel && atomic_load_explicit(clock->cancel, memory_order_relaxed);
}

bool zm_clock_is_over(const zm_clock *clock)
{
    return zm_clock_is_cancelled(clock) || (clock->deadline && zm_now() >= clock->deadline);
}

bool zm_clock_is_closed(zm_clock *clock)
{
    int64_t closing = atomic_load_explicit(&clock->closing, memory_order_relaxed);
    if (closing == CLOSED)
        return true;
    if (!zm_clock_is_over(clock))
        return false;
    if (clock->asker && clock->asker != this_thread())
        return true;
    int64_t work = work_of_thread();
    if (closing == 0) {
        closing = work + (zm_clock_is_cancelled(clock) ? CANCELLED_GRACE : GRACE);
        atomic_store_explicit(&clock->closing, closing, memory_order_relaxed);
    }
    if (work < closing)
        return false;
    atomic_store_explicit(&clock->closing, CLOSED, memory_order_relaxed); /* no clock is read again */
    return true;
}

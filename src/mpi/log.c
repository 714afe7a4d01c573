/* Progress of a job: a line now and then, for what mpirun passes on is no terminal. */
#include "log.h"

#include <stdio.h>

static const int64_t EVERY = 10000000000; /* nanoseconds */

/* The state belongs to the one question that the first process answers; one of its threads
 * reports at a time. */
static int64_t start, last;
static atomic_flag reporting = ATOMIC_FLAG_INIT;

static void report(const zm_budget *budget)
{
    int64_t now = zm_now();
    if (atomic_flag_test_and_set(&reporting))
        return;
    if (start == 0)
        start = last = now;
    if (now - last >= EVERY) {
        last = now;
        fputs("zermelo-mpi: ", stderr);
        zm_progress_write(budget, (now - start) / 100000000);
        fputc('\n', stderr);
    }
    atomic_flag_clear(&reporting);
}

const zm_progress zm_log_progress = {report};

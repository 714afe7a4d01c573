/* Progress on stderr, four times a second at most, only on a terminal. The state belongs to the
 * one question that a process of the command answers at a time; of its threads, one reports. */
#include "cli.h"

#include <stdio.h>
#include <unistd.h>

enum { QUIET = 500000000, EVERY = 250000000 };

static struct {
    int64_t start, last;
    bool shown;
} line;

static atomic_flag reporting = ATOMIC_FLAG_INIT;

static void show(uint64_t positions, const zm_steps *steps)
{
    int64_t now = zm_now();
    if (line.start == 0)
        line.start = now;
    if (now - line.start < QUIET || now - line.last < EVERY || !isatty(STDERR_FILENO))
        return;
    line.last = now;
    line.shown = true;
    int64_t tenths = (now - line.start) / 100000000;
    fprintf(stderr, "\r\033[K%lld.%lld s", (long long)(tenths / 10), (long long)(tenths % 10));
    uint64_t done = steps ? atomic_load_explicit(&steps->done, memory_order_relaxed) : 0;
    if (!steps)
        fprintf(stderr, ", %llu thousand positions", (unsigned long long)(positions / 1000));
    else
        fprintf(stderr, ", %llu of %llu done", (unsigned long long)done,
                (unsigned long long)steps->total);
    if (done > 0 && done < steps->total)
        fprintf(stderr, ", at most about %llu s left",
                (unsigned long long)((uint64_t)tenths * (steps->total - done) / done / 10));
    fflush(stderr);
}

static void report(uint64_t positions, const zm_steps *steps)
{
    if (atomic_flag_test_and_set(&reporting))
        return;
    show(positions, steps);
    atomic_flag_clear(&reporting);
}

const zm_progress zm_terminal_progress = {report};

void zm_progress_done(void)
{
    if (line.shown)
        fputs("\r\033[K", stderr);
    line.start = line.last = 0;
    line.shown = false;
}

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

/* "7 of 120 first moves done, at most about 30 s left": the steps differ in length, and often not
 * all need to be done. */
static void show_steps(const zm_steps *steps, int64_t tenths)
{
    uint64_t done = atomic_load_explicit(&steps->done, memory_order_relaxed);
    fprintf(stderr, ", %llu of %llu %s done", (unsigned long long)done,
            (unsigned long long)steps->total, steps->name);
    if (done > 0 && done < steps->total)
        fprintf(stderr, ", at most about %llu s left",
                (unsigned long long)((uint64_t)tenths * (steps->total - done) / done / 10));
}

void zm_progress_write(const zm_budget *budget, int64_t tenths)
{
    uint64_t positions = budget->steps ? atomic_load_explicit(&budget->steps->positions,
                                                              memory_order_relaxed)
                                       : budget->positions;
    fprintf(stderr, "%lld.%lld s", (long long)(tenths / 10), (long long)(tenths % 10));
    if (budget->needed >> 20 > 0)
        fprintf(stderr, ", needs %llu MB", (unsigned long long)(budget->needed >> 20));
    if (positions > 0 && tenths > 0)
        fprintf(stderr, ", %llu thousand positions, %llu thousand a second",
                (unsigned long long)(positions / 1000),
                (unsigned long long)(positions / 100 / (uint64_t)tenths));
    if (budget->steps)
        show_steps(budget->steps, tenths);
}

static void show(const zm_budget *budget)
{
    int64_t now = zm_now();
    if (line.start == 0)
        line.start = now;
    if (now - line.start < QUIET || now - line.last < EVERY || !isatty(STDERR_FILENO))
        return;
    line.last = now;
    line.shown = true;
    fputs("\r\033[K", stderr);
    zm_progress_write(budget, (now - line.start) / 100000000);
    fflush(stderr);
}

static void report(const zm_budget *budget)
{
    if (atomic_flag_test_and_set(&reporting))
        return;
    show(budget);
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

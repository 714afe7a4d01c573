/* Progress on stderr, four times a second at most, only on a terminal. The state belongs to the
 * one question that a process of the command answers at a time; only its main thread reports. */
#include "cli.h"

#include <stdio.h>
#include <unistd.h>

enum { QUIET = 500000000, EVERY = 250000000 };

static struct {
    int64_t start, last;
    bool shown;
} line;

static void report(void *context, uint64_t positions, uint64_t done, uint64_t total)
{
    int64_t now = zm_now();
    (void)context;
    if (line.start == 0)
        line.start = now;
    if (now - line.start < QUIET || now - line.last < EVERY || !isatty(STDERR_FILENO))
        return;
    line.last = now;
    line.shown = true;
    int64_t tenths = (now - line.start) / 100000000;
    fprintf(stderr, "\r\033[K%lld.%lld s, %llu million positions", (long long)(tenths / 10),
            (long long)(tenths % 10), (unsigned long long)(positions / 1000000));
    if (done > 0 && done < total)
        fprintf(stderr, ", %llu of %llu done, about %lld s left", (unsigned long long)done,
                (unsigned long long)total,
                (long long)((uint64_t)tenths * (total - done) / done / 10));
    fflush(stderr);
}

const zm_progress zm_terminal_progress = {NULL, report};

void zm_progress_done(void)
{
    if (line.shown)
        fputs("\r\033[K", stderr);
    line.start = line.last = 0;
    line.shown = false;
}

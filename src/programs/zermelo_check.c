/* zermelo-check FILE: the checker as a program of its own, made of the games' rules, src/check and
 * threads alone. */
#include "../check/check.h"
#include "../input.h"
#include "../posix/threads.h"

#include <stdio.h>
#include <string.h>

/* A certificate comes from a stranger, so there is always a limit. */
enum { SECONDS = 60, MEGABYTES = 4096, MOST = 1000000000 };

typedef struct inspection {
    zm_input file;
    zm_account account;
    zm_threads threads;
} inspection;

static size_t read_bytes(void *context, unsigned char *buffer, size_t size)
{
    return zm_input_read(&((inspection *)context)->file, buffer, size);
}

static bool go_on(void *context)
{
    const inspection *i = context;
    return !zm_clock_is_over(&i->account.clock);
}

static void run_jobs(void *context, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                     void *argument)
{
    zm_threads_run(&((inspection *)context)->threads, jobs, job, argument);
}

static int usage(FILE *out, int status)
{
    fprintf(out, "usage: zermelo-check [--time SECONDS] [--memory MEGABYTES] [--threads N] FILE\n"
                 "It takes at most %d seconds and %d megabytes, and all cores, unless you\n"
                 "set other limits; the seconds may be a fraction, such as 2.5.\n"
                 "Exit status 0: accepted, 1: refuted, 2: not a certificate, 3: the time or the\n"
                 "memory ran out.\n", SECONDS, MEGABYTES);
    return status;
}

static bool read_limit(const char *option, const char *text, int64_t *out)
{
    bool fits;
    if (strcmp(option, "--time") == 0)
        return zm_number_read_seconds(text, out);
    return zm_number_read(&text, out, &fits) && fits && *text == '\0' && *out >= 0 && *out <= MOST;
}

typedef struct limits {
    int64_t milliseconds, megabytes, threads;
} limits;

static int unreadable(const char *name, int reason)
{
    fprintf(stderr, "zermelo-check: %s cannot be read: %s\n", name, strerror(reason));
    return ZM_UNREADABLE;
}

/* On a full disk, or where nobody listens, nothing has been said: that is no success. */
static int written(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs("zermelo-check: the output could not be written\n", stderr);
    return ZM_UNREADABLE;
}

static int check(const char *name, const limits *most)
{
    zm_checked checked;
    zm_error error = {{0}};
    inspection i = {.account.limit = (uint64_t)most->megabytes << 20, .threads = zm_pthreads};
    i.account.clock = zm_clock_start(zm_now() + most->milliseconds * 1000000 + 1, NULL);
    i.threads.count = most->threads < ZM_MOST_THREADS ? (unsigned)most->threads : ZM_MOST_THREADS;
    if (!zm_input_open(&i.file, name, &i.account))
        return unreadable(name, i.file.reason);
    zm_check_input input = {.context = &i, .read = read_bytes, .go_on = go_on,
                            .run = run_jobs, .account = &i.account};
    zm_judgement judgement = zm_check_certificate(&checked, &input, &error);
    zm_input_close(&i.file);
    if (i.file.reason)
        return unreadable(name, i.file.reason);
    if (i.file.late)
        judgement = ZM_GAVE_UP;
    if (judgement == ZM_ACCEPTED)
        printf("accepted: the %s player wins %s%s%s\n", checked.winner, checked.game,
               *checked.after ? " after " : "", checked.after);
    else if (judgement == ZM_GAVE_UP)
        fprintf(stderr, "zermelo-check: undecided: the %s ran out\n",
                go_on(&i) ? "memory (--memory)" : "time (--time)");
    else
        fprintf(stderr, "zermelo-check: %s\n", error.message);
    return (int)judgement;
}

/* Where the value of an option goes; NULL: it is not one. */
static int64_t *limit_of(limits *most, const char *word)
{
    return strcmp(word, "--time") == 0 ? &most->milliseconds
         : strcmp(word, "--memory") == 0 ? &most->megabytes
         : strcmp(word, "--threads") == 0 ? &most->threads : NULL;
}

int main(int count, char **words)
{
    limits most = {SECONDS * 1000, MEGABYTES, zm_core_count()};
    const char *name = NULL;
    for (int i = 1; i < count; i++) {
        int64_t *limit = limit_of(&most, words[i]);
        if (strcmp(words[i], "--help") == 0)
            return written(usage(stdout, 0));
        if (limit) {
            if (++i == count || !read_limit(words[i - 1], words[i], limit))
                return usage(stderr, ZM_UNREADABLE);
        } else if (name || strncmp(words[i], "--", 2) == 0) {
            return usage(stderr, ZM_UNREADABLE);
        } else {
            name = words[i];
        }
    }
    return name ? written(check(name, &most)) : usage(stderr, ZM_UNREADABLE);
}

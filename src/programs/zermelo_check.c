/* zermelo-check FILE: the checker as a program of its own, made of the games' rules and src/check
 * alone. */
#include "../check/check.h"

#include <stdio.h>
#include <string.h>

/* A certificate comes from a stranger, so there is always a limit. */
enum { SECONDS = 60, MEGABYTES = 4096, MOST = 1000000000 };

typedef struct inspection {
    FILE *file;
    zm_account account;
} inspection;

static size_t read_bytes(void *context, unsigned char *buffer, size_t size)
{
    inspection *i = context;
    return fread(buffer, 1, size, i->file);
}

static bool go_on(void *context)
{
    const inspection *i = context;
    return !zm_clock_is_over(&i->account.clock);
}

static int usage(FILE *out, int status)
{
    fprintf(out, "usage: zermelo-check [--time SECONDS] [--memory MEGABYTES] FILE\n"
                 "It takes at most %d seconds and %d megabytes, unless told otherwise.\n"
                 "Exit status 0: accepted, 1: refuted, 2: not a certificate, \n"
                 "3: the time or the memory ran out.\n", SECONDS, MEGABYTES);
    return status;
}

static bool read_limit(const char *text, int64_t *out)
{
    bool fits;
    return zm_number_read(&text, out, &fits) && fits && *text == '\0' && *out >= 0 && *out <= MOST;
}

static int check(const char *name, int64_t seconds, int64_t megabytes)
{
    zm_checked checked;
    zm_error error = {{0}};
    inspection i = {.file = fopen(name, "rb"), .account.limit = (uint64_t)megabytes << 20};
    i.account.clock = zm_clock_start(zm_now() + seconds * 1000000000 + 1, NULL);
    if (!i.file) {
        fprintf(stderr, "zermelo-check: %s cannot be read\n", name);
        return ZM_UNREADABLE;
    }
    zm_check_input input = {.context = &i, .read = read_bytes, .go_on = go_on,
                            .account = &i.account};
    zm_judgement judgement = zm_check_certificate(&checked, &input, &error);
    fclose(i.file);
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

int main(int count, char **words)
{
    int64_t seconds = SECONDS, megabytes = MEGABYTES;
    const char *name = NULL;
    for (int i = 1; i < count; i++) {
        bool time = strcmp(words[i], "--time") == 0, memory = strcmp(words[i], "--memory") == 0;
        if (strcmp(words[i], "--help") == 0)
            return usage(stdout, 0);
        if (time || memory) {
            if (i + 1 == count || !read_limit(words[++i], time ? &seconds : &megabytes))
                return usage(stderr, ZM_UNREADABLE);
        } else if (name) {
            return usage(stderr, ZM_UNREADABLE);
        } else {
            name = words[i];
        }
    }
    return name ? check(name, seconds, megabytes) : usage(stderr, ZM_UNREADABLE);
}

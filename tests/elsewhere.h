/* A folder of its own for what writes files, from where the project's examples are seen: parts of the
 * tests run side by side. */
#ifndef ZM_ELSEWHERE_H
#define ZM_ELSEWHERE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct elsewhere {
    char home[4000], place[32];
} elsewhere;

static inline bool go_elsewhere(elsewhere *e)
{
    char examples[sizeof e->home + 10];
    snprintf(e->place, sizeof e->place, "/tmp/zermelo-test-XXXXXX");
    if (!getcwd(e->home, sizeof e->home) || !mkdtemp(e->place) || chdir(e->place) != 0)
        return false;
    snprintf(examples, sizeof examples, "%s/examples", e->home);
    return symlink(examples, "examples") == 0;
}

static inline bool come_back(const elsewhere *e)
{
    char removal[sizeof e->place + 10];
    snprintf(removal, sizeof removal, "rm -rf %s", e->place);
    return chdir(e->home) == 0 && system(removal) == 0;
}

#endif

/* The seam for a team: several processes, each with memory and threads of its own, that work on one
 * question. The core itself knows no network; who has one (src/mpi) passes a zm_team.
 *
 * The first process has the question. It hands out errands, each of which one hand of some other
 * process does alone, or it summons all the others to a task that all do together. */
#ifndef ZM_TEAM_H
#define ZM_TEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct zm_instance;
struct zm_budget;

/* Words that go from process to process: the first says what they are about. */
typedef struct zm_message {
    uint64_t *words;
    size_t count;
} zm_message;

typedef struct zm_parcel {
    void *bytes;
    uint64_t size;
} zm_parcel;

typedef struct zm_team {
    void *context;
    unsigned rank, ranks; /* which process this is, and how many there are; 0 is the first */

    /* ---- Only in the first process, by one thread at a time. ---- */

    /* How many errands the others can have at the same time, if this process has so many threads:
     * those that they do, and some that wait until a thread is free. */
    unsigned (*hands)(void *context, unsigned threads);
    /* Sends a free hand on an errand. False: no memory. */
    bool (*give)(void *context, unsigned hand, const struct zm_instance *instance,
                 const struct zm_budget *budget, zm_message errand);
    /* Asks a hand to come back at once; its report comes as soon as it can. */
    void (*call_back)(void *context, unsigned hand);
    /* A report that has come in, which stays until the next call; false: there is none now. */
    bool (*report)(void *context, unsigned *hand, zm_message *out);
    /* Brings all others into zm_team_join with the same instance, budget and words. */
    bool (*summon)(void *context, const struct zm_instance *instance,
                   const struct zm_budget *budget, zm_message task);

    /* ---- In all processes at the same time, in a task. ---- */

    /* Parcel out[i] goes to process i, and in[i] is what process i sent to this one; its bytes stay
     * until the next exchange. An empty parcel may be NULL. False, everywhere alike: some process
     * had no memory for it. */
    bool (*exchange)(void *context, const zm_parcel *out, zm_parcel *in);
    /* The greatest, and the sum, of the numbers that the processes name. */
    uint64_t (*greatest)(void *context, uint64_t number);
    uint64_t (*sum)(void *context, uint64_t number);
} zm_team;

#endif

/* Time, memory, progress and cancellation, in one place for every engine.
 *
 * An engine calls zm_budget_spend for the positions it visits and stops when that says false; all
 * its memory counts on the budget's account. Nothing else ever ends a computation early. */
#ifndef ZM_BUDGET_H
#define ZM_BUDGET_H

#include "../game/game.h"
#include "../team.h"

#include <stdatomic.h>

typedef enum zm_stop {
    ZM_RUNNING = 0,
    ZM_OUT_OF_TIME,
    ZM_OUT_OF_MEMORY,
    ZM_OUT_OF_POSITIONS,
    ZM_ABANDONED, /* the result is no longer wanted */
    ZM_TOO_LARGE, /* not a matter of budget: nothing could be searched */
    ZM_CANCELLED
} zm_stop;

/* Work in steps of which it is known how many there are; threads share one. */
typedef struct zm_steps {
    const char *name; /* of several: "first moves" */
    _Atomic uint64_t done, positions;
    uint64_t total;
} zm_steps;

typedef struct zm_budget zm_budget;

typedef struct zm_progress {
    /* Called now and then, by any thread. */
    void (*report)(const zm_budget *budget);
} zm_progress;

struct zm_budget {
    int64_t deadline;           /* nanoseconds of zm_now; 0: none */
    zm_account account;         /* its memory; of a part, a part of the whole budget's */
    uint64_t share;             /* of it, for each part while threads are at work; 0: all */
    uint64_t most_positions;    /* 0: no limit */
    const atomic_bool *cancel;  /* may be NULL */
    const atomic_bool *abandon; /* may be NULL: set when the result is no longer wanted */
    const zm_progress *progress; /* may be NULL */
    uint64_t positions;         /* visited so far */
    uint64_t next_look;         /* look at the clock again when so many were visited */
    uint64_t look_every;        /* so many positions apart; 0: a few thousand */
    uint64_t steps_taken;       /* since the last look, of loops that visit no positions */
    uint64_t needed;            /* bytes that a count said it needs; 0: nothing was said */
    zm_steps *steps;            /* for the progress report; may be NULL */
    uint64_t told;              /* positions that the steps know of */
    const zm_team *team;        /* other processes that may help; may be NULL */
    const struct zm_many *many; /* a device that may help; may be NULL */
    const struct zm_threads *threads; /* that may help; may be NULL. A part has none */
    struct zm_archive *archive; /* tables of earlier questions; may be NULL. A part has none */
    zm_stop stop;
};

/* Positions, and steps of loops that visit none, between two looks at the clock. */
extern const uint64_t zm_positions_at_once, zm_steps_at_once;

/* Looks at the clock and the cancel flag; called by zm_budget_spend now and then. */
bool zm_budget_look(zm_budget *budget);
bool zm_budget_is_cancelled(const zm_budget *budget);

/* Counts positions; false when the engine must stop. */
static inline bool zm_budget_spend(zm_budget *budget, uint64_t positions)
{
    budget->positions += positions;
    return budget->positions < budget->next_look || zm_budget_look(budget);
}

/* Before work that needs so much memory: is there as much? If not, the report says how much. */
bool zm_budget_need(zm_budget *budget, uint64_t bytes);

/* For a step of any other loop: looks at the clock now and then; false when it must stop. */
static inline bool zm_budget_go_on(zm_budget *budget)
{
    return ++budget->steps_taken < zm_steps_at_once || zm_budget_look(budget);
}

/* The next legal move (game.h), on the clock: false as well, with `stop` set, when the time is
 * over. Engines list moves in no other way. */
static inline bool zm_next_move(zm_budget *budget, const zm_instance *instance,
                                const uint64_t *position, zm_move *move)
{
    return zm_budget_go_on(budget) && instance->game->next(instance->self, position, move);
}

/* How many legal moves there are; false: there are so many that the budget ran out. */
bool zm_budget_count_moves(zm_budget *budget, const zm_instance *instance,
                           const uint64_t *position, zm_count *out);

/* What stopped those who were refused memory: its own time, that of a question further out, which
 * closes all accounts inside its own, or really the memory. */
zm_stop zm_budget_refusal(const zm_budget *budget);
/* Somebody was refused memory: that stops it, unless something else did before. NULL. */
void *zm_budget_refused(zm_budget *budget);
/* Zeroed memory of the budget's account; NULL (and stop set) when it is refused. */
void *zm_budget_alloc(zm_budget *budget, uint64_t count, size_t size);
/* Larger memory with the old content in front; the old block, which may be NULL, stays when NULL is
 * returned. */
void *zm_budget_grow(zm_budget *budget, void *block, uint64_t count, size_t size);

/* Starts and ends work in steps; a step is done by zm_budget_step. */
void zm_budget_begin(zm_budget *budget, zm_steps *steps, uint64_t total, const char *name);
void zm_budget_step(zm_budget *budget);
void zm_budget_end(zm_budget *budget);

/* ---- In all processes of a team at the same time, also in one whose budget has run out: then all
 * get false, and stop for the same reason. Without a team there is nobody to ask. ---- */

/* *any becomes whether it was true in any process. */
bool zm_budget_agree(zm_budget *budget, bool *any);
/* The team's exchange. */
bool zm_budget_exchange(zm_budget *budget, const zm_parcel *out, zm_parcel *in);
/* Adds up the counts of all processes, in the first one. */
bool zm_budget_add_up(zm_budget *budget, zm_count *counts, size_t many);
/* The first process adds what each other one visited since it had visited `before` positions. */
void zm_budget_add_visits(zm_budget *budget, uint64_t before);

/* The budget as a computation of the game's own sees it. */
zm_worker zm_budget_worker(zm_budget *budget);

/* A budget like this one with its own counters, for a part of the work, done without the team. */
zm_budget zm_budget_part(zm_budget *budget, uint64_t most_positions);
/* Before several threads begin, each with parts of its own: all parts get the same share of what is
 * left now, whatever the others have taken by then. With 1 that ends. */
void zm_budget_divide(zm_budget *budget, uint64_t threads);
/* Adds what a part has spent. */
void zm_budget_join(zm_budget *budget, const zm_budget *part);

/* What ran out, in words; and the same with how far it got. */
const char *zm_budget_reason(const zm_budget *budget);
void zm_budget_report(const zm_budget *budget, zm_text *out);

#endif

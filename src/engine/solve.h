/* The solver: the value of positions and moves of one instance, by the cheapest exact way.
 *
 * The rules (nobody can move), else the game's theory, else its counter cells, else layers that
 * are already there, else a search. Every answer says which way it was. */
#ifndef ZM_SOLVE_H
#define ZM_SOLVE_H

#include "journal.h"
#include "layers.h"
#include "period.h"
#include "table.h"
#include "threads.h"

typedef enum zm_proof_kind {
    ZM_PROOF_NONE, /* undecided */
    ZM_PROOF_RULES,
    ZM_PROOF_THEOREM,
    ZM_PROOF_SEARCH,
    ZM_PROOF_EXHAUSTIVE,
    ZM_PROOF_PERIOD
} zm_proof_kind;

typedef struct zm_verdict {
    zm_value value;    /* ZM_UNKNOWN: undecided */
    uint64_t distance; /* ZM_NO_DISTANCE: not known */
    zm_proof_kind proof;
    const char *theorem;
    uint64_t positions; /* visited for it; of a counter game, sizes worked out */
    uint64_t settled;   /* replies that a journal has now, and those of them that were in it */
    uint64_t recalled;
} zm_verdict;

typedef struct zm_solver {
    const zm_instance *instance;
    zm_budget *budget;
    const zm_threads *threads;
    const zm_journal *journal; /* of a long search; may be NULL */
    zm_table table;
    zm_layers *layers;
    zm_budget layers_budget; /* why there are none, if they were wanted */
    zm_stream stream;
    bool streaming;
    zm_period period;
    bool period_known;
    uint64_t period_tried; /* steps in which no period was found */
} zm_solver;

void zm_solver_open(zm_solver *solver, const zm_instance *instance, const zm_threads *threads,
                    zm_budget *budget);
void zm_solver_close(zm_solver *solver);

/* The theory's claim; its value is ZM_UNKNOWN where the theory says nothing. A failure to ask it
 * stops the budget. */
zm_claim zm_solver_claim(zm_solver *solver, const uint64_t *position);

zm_verdict zm_solver_value(zm_solver *solver, const uint64_t *position);
/* The same for a position in which there are moves and whose claim is known. */
zm_verdict zm_solver_claimed_value(zm_solver *solver, const uint64_t *position,
                                   const zm_claim *claim);
/* Whether nothing is left for a position with this claim but a search. */
bool zm_solver_must_search(const zm_solver *solver, const zm_claim *claim);

/* As many positions as it takes. */
#define ZM_ANY_EFFORT UINT64_MAX

/* Solves everything below a position, so that distances are known there; false if it would take
 * more than `most` positions, or the budget ran out. */
bool zm_solver_learn_distances(zm_solver *solver, const uint64_t *position, uint64_t most);

/* For an explanation to ask (ZM_UNKNOWN is possible). */
zm_oracle zm_solver_oracle(zm_solver *solver);

#endif

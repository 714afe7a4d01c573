/* The moves of a position judged by search, over threads.
 *
 * The first two plies become jobs: a candidate (a move) and a reply to it. Candidates
 * with the smallest promise come first. As long as a candidate may be refuted by its next reply one
 * thread is enough for it; one that stands after many replies gets all threads. A reply that
 * refutes a candidate ends the other jobs of it. Moves that lead to equivalent positions are judged
 * once. The answer does not depend on the number of threads. */
#ifndef ZM_CANDIDATES_H
#define ZM_CANDIDATES_H

#include "solve.h"

typedef struct zm_ranked {
    zm_move move;
    zm_value value;    /* for the player who makes the move */
    uint64_t distance; /* plies to the end after the move, or ZM_NO_DISTANCE */
} zm_ranked;

/* Fills in the values. With `until_win`, only up to the first winning candidate; the values of the
 * rest stay ZM_UNKNOWN. False when the budget ran out. */
bool zm_judge_candidates(zm_solver *solver, const uint64_t *position, zm_ranked *moves,
                         size_t count, bool until_win);

#endif

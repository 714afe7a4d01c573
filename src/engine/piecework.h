/* A position judged move by move, so that who is stopped can say how far it got. */
#ifndef ZM_PIECEWORK_H
#define ZM_PIECEWORK_H

#include "solve.h"

typedef struct zm_piece {
    zm_move move;
    uint32_t promise; /* of the position after the move */
    size_t place;     /* among the moves: the order must not depend on how the library sorts */
} zm_piece;

/* The moves of a position, those with the smallest promise first; to be
 * released. NULL: the budget ran out. */
zm_piece *zm_list_pieces(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                         size_t *count);

typedef struct zm_piecework {
    size_t settled; /* so many pieces from the front */
    zm_value best;  /* of their values, for the player to move; ZM_UNKNOWN: none is settled */
} zm_piecework;

/* The value of a position, or ZM_UNKNOWN with *out saying how far it got. */
zm_value zm_judge_pieces(zm_solver *solver, const uint64_t *position, zm_piecework *out);

#endif

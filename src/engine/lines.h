/* Counting winning lines. */
#ifndef ZM_LINES_H
#define ZM_LINES_H

#include "first_moves.h"
#include "solve.h"

/* The numbers of lines from some positions, all with the same value, which is not a draw: who wins
 * plays every winning move, who loses every legal move, to the end of the game. False: the budget
 * ran out. ZM_COUNT_OVERFLOW: more than 128 bits hold. */
bool zm_count_lines(zm_solver *solver, const uint64_t *positions, size_t many, zm_value value,
                    zm_count *out);

/* The same without the game's own count. */
bool zm_count_lines_plainly(zm_solver *solver, const uint64_t *positions, size_t many,
                            zm_value value, zm_count *out);

/* The lines from a position by its first moves, over threads; a move that gives the win away has
 * none. The list is the caller's to free in any case. False: the budget ran out. */
bool zm_count_lines_by_first(zm_solver *solver, const uint64_t *position, zm_value value,
                             zm_first_moves *list);

/* A part of that, for the team: an errand (errands.h). */
bool zm_count_part(const zm_instance *instance, zm_budget *budget, zm_message errand,
                   zm_message *report);

#endif

/* Counting: winning lines, and ways of cooperative play. */
#ifndef ZM_LINES_H
#define ZM_LINES_H

#include "solve.h"

/* The number of lines from a position: who wins plays every winning move, who loses every legal
 * move, to the end of the game. The position must not be a draw. False: the budget ran out.
 * ZM_COUNT_OVERFLOW: more than 128 bits hold. */
bool zm_count_lines(zm_solver *solver, const uint64_t *position, zm_count *out);

/* The number of ways in which both players together use everything up (the game's `used_up`), by
 * counting forward one rank at a time. False: the budget ran out. */
bool zm_count_ways(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                   zm_count *out);

/* One such way: up to `most` moves, their number in *count, 0 if there is none. */
bool zm_find_way(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                 zm_move *out, uint64_t most, uint64_t *count);

#endif

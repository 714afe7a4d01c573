/* Counting winning lines. */
#ifndef ZM_LINES_H
#define ZM_LINES_H

#include "solve.h"

/* The number of lines from a position: who wins plays every winning move, who loses every legal
 * move, to the end of the game. The position must not be a draw. False: the budget ran out.
 * ZM_COUNT_OVERFLOW: more than 128 bits hold. */
bool zm_count_lines(zm_solver *solver, const uint64_t *position, zm_count *out);

#endif

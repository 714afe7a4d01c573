/* Best play: the best move of a position, and the main line from there on. */
#ifndef ZM_BEST_H
#define ZM_BEST_H

#include "ranking.h"

/* The best move: fastest win, slowest loss, as far as distances are known. The position's value
 * saves work if it is known. False: there is no move, or the budget ran out. */
bool zm_best_move(zm_solver *solver, const uint64_t *position, zm_value value, zm_move *out);

/* A lost position that is searched has no best move without distances: the one that leaves the most
 * replies, and so the most ways to go wrong. */
bool zm_stubborn_move(zm_solver *solver, const uint64_t *position, zm_move *out);

/* The slowest move of a lost position, if the game can tell it without comparing them all. */
bool zm_told_delay(const zm_instance *instance, const uint64_t *position, zm_move *out);

/* Best play from a position on, whose value and ranking are known: up to `most` moves into `out`,
 * their number returned. */
size_t zm_main_line(zm_solver *solver, const uint64_t *position, zm_value value,
                    const zm_ranking *ranking, zm_move *out, size_t most);

#endif

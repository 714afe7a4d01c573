/* Cooperative play: counting the ways to use everything up, and finding one. */
#ifndef ZM_WAYS_H
#define ZM_WAYS_H

#include "../game.h"
#include "budget.h"

/* The number of ways in which both players together use everything up (the game's `used_up`), by
 * counting forward one rank at a time. False: the budget ran out. */
bool zm_count_ways(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                   zm_count *out);

/* The same without the game's own count. */
bool zm_count_ways_forward(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget, zm_count *out);

/* One such way: up to `most` moves, their number in *count, 0 if there is none. */
bool zm_find_way(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                 zm_move *out, uint64_t most, uint64_t *count);

#endif

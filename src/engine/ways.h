/* Cooperative play: counting the ways to use everything up, and finding one. */
#ifndef ZM_WAYS_H
#define ZM_WAYS_H

#include "first_moves.h"

/* The number of ways in which both players together use everything up (the game's `used_up`).
 * False: the budget ran out. */
bool zm_count_ways(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                   zm_count *out);

/* The same by first move. The list is the caller's to free in any case. */
bool zm_count_ways_by_first(const zm_instance *instance, const uint64_t *position,
                            zm_budget *budget, zm_first_moves *list);

/* The same without the game's own count: forward, one rank at a time. */
bool zm_count_ways_forward(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget, zm_count *out);

/* What the other processes of a team do when they are summoned to one of these counts. */
void zm_join_ways(const zm_instance *instance, zm_budget *budget, zm_message task);
void zm_join_ways_forward(const zm_instance *instance, zm_budget *budget, zm_message task);

/* One such way: up to `most` moves, their number in *count, 0 if there is none. */
bool zm_find_way(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                 zm_move *out, uint64_t most, uint64_t *count);

#endif

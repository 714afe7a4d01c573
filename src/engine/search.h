/* Who wins a position: plain depth-first search, with an exact table if the game wants one. */
#ifndef ZM_SEARCH_H
#define ZM_SEARCH_H

#include "../game/game.h"
#include "table.h"

/* The value of a position, ZM_UNKNOWN when the budget ran out. The table may be kept from search
 * to search of the same instance. */
zm_value zm_search(const zm_instance *instance, const uint64_t *position, zm_table *table,
                   zm_budget *budget);

/* Whether the game wants its positions remembered. */
bool zm_search_remembers(const zm_instance *instance);

/* A copy of a position, replaced by the representative of its equivalents. */
void zm_key_of(const zm_instance *instance, const uint64_t *position, uint64_t *key);

#endif

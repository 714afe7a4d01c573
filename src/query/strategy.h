/* A strategy as text, "xyz=0/1/2", becomes a player. */
#ifndef ZM_QUERY_STRATEGY_H
#define ZM_QUERY_STRATEGY_H

#include "../engine/strategy.h"

typedef struct zm_chosen {
    zm_player player;
    zm_argument argument; /* the player's, if it has one */
} zm_chosen;

/* Finds the strategy among the game's own and the general ones, and reads its argument. Free it in
 * every case. */
zm_status zm_choose_strategy(zm_chosen *out, const zm_instance *instance, const char *text,
                             zm_error *error);
void zm_chosen_free(zm_chosen *chosen);

/* The strategy after `strategy` (NULL: the first) of a game: its own, then the general ones. */
const zm_strategy *zm_next_strategy(const zm_game *game, const zm_strategy *strategy);

#endif

/* A strategy as text, "xyz=0/1/2" or "lua:FILE", becomes a player. */
#ifndef ZM_QUERY_STRATEGY_H
#define ZM_QUERY_STRATEGY_H

#include "../query/request.h"

typedef struct zm_chosen {
    zm_player player;
    zm_argument argument; /* the player's, if it has one */
} zm_chosen;

/* Finds the strategy among the game's own and the general ones, and reads its argument. Free it in
 * every case. */
zm_status zm_choose_strategy(zm_chosen *out, const zm_instance *instance, const char *text,
                             zm_error *error);
void zm_chosen_free(zm_chosen *chosen);

/* Whether a text names a file, "lua:FILE", and the opening of it for one of the players. */
bool zm_is_script(const char *text);
zm_status zm_open_script(zm_script **out, zm_request *request, const char *text, bool first,
                         zm_error *error);
void zm_close_script(const zm_request *request, zm_script *script); /* NULL: nothing */

/* Lets a player forget everything and hear the moves of the request, from the start of the game. */
zm_status zm_player_replay(zm_player *player, const zm_request *request, bool first,
                           zm_error *error);

/* The strategy after `strategy` (NULL: the first) of a game: its own, then the general ones. */
const zm_strategy *zm_next_strategy(const zm_game *game, const zm_strategy *strategy);

#endif

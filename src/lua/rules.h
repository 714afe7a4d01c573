/* Games whose rules are in a Lua file (docs/your-own-game.md). */
#ifndef ZM_RULES_H
#define ZM_RULES_H

#include "../game/catalogue.h"

extern const zm_game_files zm_lua_games;

#endif

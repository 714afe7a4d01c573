/* Every game's table, for the list in games.c, and the strategies of the papers. */
#ifndef ZM_GAMES_H
#define ZM_GAMES_H

#include "../game/game.h"

extern const zm_game zm_beans;
extern const zm_game zm_nim;
extern const zm_game zm_numberpad;
extern const zm_game zm_octal_game;
extern const zm_game zm_strikeout;
extern const zm_game zm_take_game;
extern const zm_game zm_zahlenschlacht;

extern const zm_strategy zm_beans_strategies[];
extern const zm_strategy zm_nim_strategies[];
extern const zm_strategy zm_numberpad_strategies[];
extern const zm_strategy zm_zahlenschlacht_strategies[];

#endif

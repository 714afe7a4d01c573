/* Every game's table, for the list in games.c. */
#ifndef ZM_GAMES_H
#define ZM_GAMES_H

#include "../game.h"

extern const zm_game zm_beans;
extern const zm_game zm_nim;
extern const zm_game zm_numberpad;
extern const zm_game zm_strikeout;
extern const zm_game zm_zahlenschlacht;

#endif

/* The list of all games: a new one is named in games.h and here, and nowhere else in C. */
#include "games.h"

#include <stddef.h>

const zm_game *const zm_games[] = {
    &zm_zahlenschlacht, &zm_beans, &zm_nim, &zm_numberpad, &zm_strikeout, &zm_octal_game,
    &zm_take_game, NULL,
};

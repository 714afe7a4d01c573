/* A game as text, "zahlenschlacht:n=15,d=7", becomes an instance. */
#ifndef ZM_OPEN_H
#define ZM_OPEN_H

#include "game.h"

zm_status zm_open(zm_instance **out, const char *text, zm_error *error);
/* Leaves the instance its rules, and takes away the game's theorems, cells, symmetries and its own
 * searches and counts: a second way to compute everything. False: no memory. */
bool zm_make_plain(zm_instance *instance);
void zm_close(zm_instance *instance);

/* The same game with one number parameter changed, or with one number of a list: the first, at
 * place 1, or another. For a parameter that is a number alone, place is 0. */
zm_status zm_open_varied(zm_instance **out, const zm_instance *base, size_t parameter,
                         size_t place, int64_t value, zm_error *error);

const zm_game *zm_find_game(const char *name, size_t length);

#endif

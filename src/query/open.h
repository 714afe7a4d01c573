/* A game as text, "zahlenschlacht:n=15,d=7", becomes an instance. */
#ifndef ZM_OPEN_H
#define ZM_OPEN_H

#include "../game.h"

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

/* Reads one parameter's value by its table entry, as zm_open does. The list is malloced. */
zm_status zm_read_argument(zm_argument *out, const zm_game *game, const zm_parameter *parameter,
                           const char *text, zm_error *error);

/* Reads A..B; *fits says whether both ends fit into 64 bits. */
bool zm_read_range(const char *text, int64_t *low, int64_t *high, bool *fits);

/* Writes a bound as people do: 10^18 rather than nineteen digits. */
void zm_write_bound(zm_text *out, int64_t bound);

#endif

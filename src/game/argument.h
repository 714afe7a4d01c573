/* The value of a parameter as text, "15" or "1..3/7", by its entry in the game's table. */
#ifndef ZM_ARGUMENT_H
#define ZM_ARGUMENT_H

#include "game.h"

/* out->list, if there is one, is to be released. */
zm_status zm_read_argument(zm_argument *out, zm_account *account, const zm_game *game,
                           const zm_parameter *parameter, const char *text, zm_error *error);

/* Reads A..B; *fits says whether both ends fit into 64 bits. */
bool zm_read_range(const char *text, int64_t *low, int64_t *high, bool *fits);

/* Writes a bound as people do: 10^18 rather than nineteen digits. */
void zm_write_bound(zm_text *out, int64_t bound);

#endif

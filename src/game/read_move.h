/* A move as text becomes a move. */
#ifndef ZM_READ_MOVE_H
#define ZM_READ_MOVE_H

#include "game.h"

/* Reads a move in a position, by the game's own reader or as one of the legal moves. Not ZM_OK:
 * *error says what is wrong with it, or that there is no memory or no time to find out. */
zm_status zm_read_move(const zm_instance *instance, const uint64_t *position, const char *text,
                       zm_move *out, zm_error *error);

#endif

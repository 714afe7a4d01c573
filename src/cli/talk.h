/* Saying something in the middle of a match, in the same layout as every answer. */
#ifndef ZM_TALK_H
#define ZM_TALK_H

#include "match.h"

/* Prints a text and frees it: behind a label ("Why"), or as a headline if that is NULL. */
zm_status zm_tell(const char *label, zm_text *text);
zm_status zm_tell_format(const char *label, const char *format, ...) ZM_PRINTF(2, 3);

void zm_put_move(const zm_match *match, zm_move move, zm_text *out);
/* How the players are called: "You", "The program", or "The second player" between two people. */
const char *zm_player_name(const zm_match *match, size_t moves_made);

#endif

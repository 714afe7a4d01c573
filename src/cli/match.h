/* A match: one game being played, by a person against the program or by two people.
 *
 * It goes on in its request: a move that is played is one more move of --after, so position,
 * player to move and winner are read there as everywhere else. */
#ifndef ZM_MATCH_H
#define ZM_MATCH_H

#include "../commands/opponent.h"
#include "cli.h"

typedef struct zm_match {
    zm_request request;
    zm_opponent program; /* also when two people play: it gives the hints */
    size_t given;    /* moves of --after: undo does not go behind them */
    size_t capacity; /* of request.after */
    uint64_t *spare; /* the position before the last move, if there is one */
} zm_match;

/* Close it in every case. With request.wants_help there is no match, only a wish. */
zm_status zm_match_open(zm_match *match, zm_context *context, const zm_command *command,
                        size_t count, const char *const *words, zm_error *error);
void zm_match_close(zm_match *match);

bool zm_match_over(const zm_match *match);
bool zm_match_two_people(const zm_match *match);
/* Whether a person is to move, or was to move when so many moves had been made. */
bool zm_match_person_moves(const zm_match *match, size_t moves_made);
bool zm_match_cancelled(const zm_match *match);

/* False when there is no memory. */
bool zm_match_play(zm_match *match, zm_move move);
/* Takes back the last move of a person and what followed it; false when there is none. */
bool zm_match_undo(zm_match *match);
void zm_match_restart(zm_match *match);

#endif

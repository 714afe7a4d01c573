/* The program as an opponent: at four levels, or a robot that somebody has written. */
#ifndef ZM_OPPONENT_H
#define ZM_OPPONENT_H

#include "match.h"

/* The program's move. False when its search was stopped, or the robot could not answer: then *out
 * is a legal move at random, and *why says what happened. */
bool zm_opponent_move(zm_match *match, zm_move *out, zm_error *why);

#endif

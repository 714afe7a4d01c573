/* The program as an opponent, at four levels. */
#ifndef ZM_OPPONENT_H
#define ZM_OPPONENT_H

#include "match.h"

/* The program's move. False when its search was stopped (see the budget): then *out is a legal
 * move at random. */
bool zm_opponent_move(zm_match *match, zm_move *out);

#endif

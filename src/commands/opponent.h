/* The program as an opponent: at five levels, or a robot that somebody has written.
 *
 * It lives in a request: where it is to move, and at which level, is read there. */
#ifndef ZM_OPPONENT_H
#define ZM_OPPONENT_H

#include "../engine/ranking.h"
#include "../query/request.h"

/* In the order of --level. */
typedef enum zm_level {
    ZM_PERFECT,
    ZM_PAPER,
    ZM_FEW_MISTAKES,
    ZM_MANY_MISTAKES,
    ZM_RANDOM,
    ZM_ROBOT
} zm_level;

typedef struct zm_opponent {
    zm_request *request;
    zm_solver solver; /* what it found out for one move helps with the next */
    zm_random random;
    int64_t latest;  /* no move may take longer; 0: each has the time of --time */
    bool proved_win; /* it has found a sure win and is on its way */
} zm_opponent;

/* Without --seed it draws one, which is then in the request. */
void zm_opponent_open(zm_opponent *opponent, zm_request *request);
void zm_opponent_close(zm_opponent *opponent);

zm_level zm_opponent_level(const zm_request *request);
/* As in --level; of a robot its file. */
const char *zm_opponent_level_name(zm_answer *answer, const zm_request *request);
const char *zm_opponent_robot(const zm_request *request); /* "lua:FILE", at the level ZM_ROBOT */

/* The program's move. Not ZM_OK when its search was stopped, or the robot could not answer: then
 * *out is a legal move at random (none if the question was cancelled), and *why says what
 * happened. */
zm_status zm_opponent_move(zm_opponent *opponent, zm_move *out, zm_error *why);

/* Renews the time for a move, and learns exact distances if they are few enough. */
void zm_opponent_prepare(zm_opponent *opponent);
/* After that, the value of the position and the best of its winning moves; see zm_judge. */
bool zm_opponent_judge(zm_opponent *opponent, zm_verdict *verdict, zm_ranking *ranking);
/* With what that found out, the best move: wins as fast and loses as slowly as it can tell. False:
 * it was not found. */
bool zm_opponent_choose(zm_opponent *opponent, const zm_verdict *verdict,
                        const zm_ranking *winners, zm_ranked *out);

#endif

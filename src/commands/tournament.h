/* A tournament: each robot against each, on both sides, from several starting positions.
 *
 * A game has a number, from which its players and its start follow, and luck of its own. What
 * happens in it depends on nothing else: no robot, level or judge carries anything that matters from
 * one game to the next. So the results are the same for any number of threads. */
#ifndef ZM_TOURNAMENT_H
#define ZM_TOURNAMENT_H

#include "../query/request.h"
#include "opponent.h"
#include "strategy.h"

enum { ZM_FIRST, ZM_SECOND, ZM_SIDES };

/* ---- Robots, as they were named. ---- */

typedef enum zm_robot_kind {
    ZM_ROBOT_LEVEL,
    ZM_ROBOT_STRATEGY,
    ZM_ROBOT_SCRIPT,
    ZM_ROBOT_PROGRAM
} zm_robot_kind;

typedef struct zm_robot {
    const char *name;
    zm_robot_kind kind;
    zm_level level;
    zm_chosen chosen; /* of a strategy */
} zm_robot;

/* Reads the robots of a request, and looks whether their files can be used. Free them in every
 * case. */
zm_status zm_robots_read(zm_robot *robots, zm_request *request, zm_error *error);
void zm_robots_free(zm_robot *robots, size_t count);

/* ---- Starting positions. ---- */

typedef struct zm_start {
    zm_move *moves; /* from the start of the game */
    size_t count;
    uint64_t *position;
} zm_start;

typedef struct zm_starts {
    zm_start *list;
    size_t count;
} zm_starts;

/* Those of --starts, or as many as wanted by --count, drawn by --seed among the positions from which
 * both players can still win. Free them in every case. */
zm_status zm_starts_find(zm_starts *starts, zm_request *request, zm_error *error);
void zm_starts_free(zm_starts *starts);

/* ---- Results. ---- */

typedef enum zm_outcome { ZM_NOT_PLAYED, ZM_FIRST_WON, ZM_SECOND_WON, ZM_NOBODY_WON } zm_outcome;

typedef struct zm_result {
    zm_outcome outcome;
    bool failed[ZM_SIDES];         /* the robot could not be asked, or answered no move */
    uint32_t given_away[ZM_SIDES]; /* moves that turned a won position into another */
    bool unjudged;                 /* of some positions it was too much to find the value */
} zm_result;

/* Something to tell of a robot: the moves of a game up to where it happened. */
typedef struct zm_incident {
    uint64_t game;
    uint64_t weight; /* the smallest is told, and among equals that of the first game */
    zm_move *moves;  /* NULL: nothing has happened */
    size_t count;
    zm_error why;    /* of a failure */
} zm_incident;

typedef struct zm_record_of {
    zm_incident mistake, failure;
} zm_record_of;

typedef struct zm_tournament {
    zm_request *request;
    zm_robot *robots;
    size_t count;
    zm_starts starts;
    uint64_t games;
    zm_result *results;    /* one for each game */
    zm_record_of *records; /* one for each robot */
    _Atomic uint64_t next; /* the first game that nobody has begun */
    atomic_flag lock;      /* of the records, and of the request's budget */
} zm_tournament;

/* The robots of a game, and its start. */
void zm_tournament_pair(const zm_tournament *t, uint64_t game, size_t robots[ZM_SIDES],
                        size_t *start);

/* Tells of an incident, if it is to be told before what is known. */
void zm_note_incident(zm_tournament *t, zm_incident *slot, uint64_t game, uint64_t weight,
                      const zm_move *moves, size_t count, const zm_error *why);

/* ---- A player: a robot that plays in a thread. What it needs for that is kept between games. ---- */

typedef struct zm_contestant {
    zm_script *scripts[ZM_SIDES];
} zm_contestant;

typedef struct zm_ring {
    zm_tournament *tournament;
    zm_request request; /* where a game is being played: position, moves, budget */
    uint64_t *spare;
    size_t room; /* for moves */
    zm_contestant *contestants;
    zm_solver judge;
    zm_table judged; /* what had to be searched */
    /* Of the game that is being played. */
    uint64_t game;
    size_t robots[ZM_SIDES];
    zm_opponent levels[ZM_SIDES];
    zm_process *programs[ZM_SIDES];
    zm_player players[ZM_SIDES];
    zm_random luck[ZM_SIDES];
} zm_ring;

/* The move of the robot that is to move. ZM_FAILED: it gave none, and *why says what it did;
 * ZM_UNDECIDED: the tournament is to stop. */
zm_status zm_contestant_move(zm_ring *ring, zm_move *out, zm_error *why);
/* Before a game, after a move in it, after the game, and after the last one. A level and a program
 * begin each game anew. */
void zm_contestants_begin(zm_ring *ring);
void zm_contestants_hear(zm_ring *ring, zm_move move);
void zm_contestants_end(zm_ring *ring);
void zm_contestants_close(zm_ring *ring);

/* Plays games until all are played or the budget runs out: a job for each thread. */
void zm_tournament_play(void *tournament, uint64_t thread);

/* What was found, as an answer. */
void zm_put_tournament(zm_answer *answer, const zm_tournament *t);

#endif

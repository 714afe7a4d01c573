/* Puzzles: positions in which exactly one move wins, met in games that are played by luck. */
#ifndef ZM_PUZZLE_H
#define ZM_PUZZLE_H

#include "ranking.h"

/* What makes a puzzle hard, in points. */
typedef struct zm_hardness {
    unsigned moves;  /* how often the number of tempting moves can be halved */
    unsigned length; /* the same of the moves to the end; 0 if they are not known */
    unsigned hidden; /* 2 if moves leave fewer replies than the solution does, 1 if as few; moves
                        that end the game as lost do not count */
} zm_hardness;

typedef struct zm_puzzle {
    zm_solver solver; /* of its game, for reasons and lines */
    zm_move *after;   /* the moves from the start of the game to the position */
    size_t after_count;
    uint64_t *position;
    zm_verdict verdict;
    zm_ranking ranking; /* every move; the first one wins and no other */
    size_t tempting; /* moves that do not lose soon, the solution among them */
    zm_hardness hardness;
} zm_puzzle;

/* A game is played by luck, for at most `most` moves, and one of its positions is looked at: true
 * if it is a puzzle that is small enough for exact lengths. The same luck always finds the same;
 * budget->stop says if it could not be found out. Close it in every case, and do not move it. */
bool zm_puzzle_open(zm_puzzle *puzzle, const zm_instance *instance, zm_budget *budget,
                    zm_random *random, size_t most);
void zm_puzzle_close(zm_puzzle *puzzle);

unsigned zm_hardness_points(const zm_hardness *hardness);

/* The move that refutes a wrong one: the best reply. False: the game is over, or a budget ran
 * out. */
bool zm_puzzle_reply(zm_puzzle *puzzle, const zm_ranked *wrong, zm_move *out);

#endif

/* A strategy on trial: played against every reply, with every choice that it leaves open. */
#ifndef ZM_STRATEGY_H
#define ZM_STRATEGY_H

#include "solve.h"

/* A strategy with its argument, and what it remembers. Whatever fills a zm_strategy with hooks can
 * be tried; one that needs more than an argument embeds it and finds itself by turn->strategy. */
typedef struct zm_player {
    const zm_strategy *strategy;
    const zm_argument *argument;
    uint64_t memory;
} zm_player;

/* Tells the player of a move from a position, his own or the opponent's. */
void zm_player_hears(zm_player *player, const zm_instance *instance, const uint64_t *position,
                     zm_move move, bool own);

typedef enum zm_failure { ZM_NO_FAILURE, ZM_LOST, ZM_DRAWN, ZM_NO_ADVICE } zm_failure;

/* How a strategy fails: moves from the position where the trial began, and what is there then. */
typedef struct zm_refutation {
    zm_move *moves;
    uint64_t count;
    zm_failure failure; /* ZM_NO_FAILURE: there is none, or none was found */
} zm_refutation;

typedef struct zm_trial {
    bool sure_win;       /* else there is a first refutation */
    uint64_t positions;  /* different ones met, up to the first refutation if there is one */
    zm_refutation first; /* the first in the order of moves */
    zm_refutation shortest; /* as far as it was found within the budget and a few seconds */
} zm_trial;

/* Tries a strategy from a position on, with its player to move there (`own`) or the other one.
 * False when the budget ran out before it was settled, or the strategy could not be asked. The
 * trial is the caller's to free in any case. */
bool zm_try(zm_solver *solver, const zm_player *player, const uint64_t *position, bool own,
            zm_trial *out);
void zm_trial_free(zm_trial *trial);

#endif

/* Everything about every position that can be reached, one rank at a time: value, exact distance,
 * and on request Grundy values.
 *
 * Where the game numbers its positions, and there are many, they are solved in that order
 * (numbered.h). Else all
 * positions are discovered, then solved from the lowest rank up; every move lowers the rank, so a
 * position's children are always solved before it. Equivalent positions (the game's `canonical`)
 * are solved once. Keys are whole positions: exact. */
#ifndef ZM_LAYERS_H
#define ZM_LAYERS_H

#include "../game/game.h"
#include "budget.h"

typedef struct zm_layers zm_layers;

typedef struct zm_record {
    zm_value value;
    uint64_t distance; /* plies to the end: the winner hurries, the loser delays */
} zm_record;

/* Better for the mover: a quicker win, else a draw, else a slower loss. Draws: the longer. */
static inline bool zm_record_better(zm_record a, zm_record b)
{
    if (a.value != b.value)
        return a.value > b.value;
    return a.value == ZM_WIN ? a.distance < b.distance : a.distance > b.distance;
}

/* What is worked out besides values and distances, or instead of them where that saves memory; and,
 * for a game that numbers its positions, whether to go by key or by number in any case. */
enum {
    ZM_LAYERS_GRUNDY = 1,
    ZM_LAYERS_NO_DISTANCES = 2,
    ZM_LAYERS_BY_KEY = 4,
    ZM_LAYERS_BY_NUMBER = 8
};

/* What the budget's archive has about a position; NULL: that is not all that is wanted. */
zm_layers *zm_layers_recall(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                            zm_budget *budget);
/* Solves everything below a position, with the budget's team if it has one, unless it can be
 * recalled. NULL when the budget
 * stopped it (see budget->stop), or when the game has no rank or too large a one; the budget is
 * kept for the layers' lifetime. */
zm_layers *zm_layers_solve(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                           zm_budget *budget);
void zm_layers_free(zm_layers *layers);

/* False when the position was not reached, or has no number. */
bool zm_layers_get(const zm_layers *layers, const uint64_t *position, zm_record *out);
bool zm_layers_grundy(const zm_layers *layers, const uint64_t *position, uint64_t *out);

uint64_t zm_layers_positions(const zm_layers *layers);
uint64_t zm_layers_moves(const zm_layers *layers); /* examined, in both directions */

/* Whether a position's rank is small enough to be worth layers of at most so many positions. */
bool zm_layers_possible(const zm_instance *instance, const uint64_t *position, uint64_t most);

#endif

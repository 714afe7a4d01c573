/* Layers of a game that numbers its positions (game/numbering.h): one small entry for each number,
 * filled from 0 upwards. There are no keys, nothing is discovered, and the memory is known before
 * the work begins. Only for layers.c. */
#ifndef ZM_NUMBERED_H
#define ZM_NUMBERED_H

#include "layers.h"

typedef struct zm_numbered zm_numbered;

/* Numbers for all that is below a position; NULL where the game has none, or not enough memory for
 * their plan, or (the budget stops then) more positions than the budget allows. */
zm_numbered *zm_numbered_open(const zm_instance *instance, const uint64_t *position,
                              zm_budget *budget);
/* The bytes that solving takes, besides a little for each thread. */
uint64_t zm_numbered_bytes(const zm_numbered *numbered, unsigned wanted);
/* False when the budget stopped it. */
bool zm_numbered_solve(zm_numbered *numbered, unsigned wanted, zm_budget *budget);
void zm_numbered_free(zm_numbered *numbered);
/* Makes them count on another account, with an instance of the same game; false: they do not fit
 * there, and can only be moved again or freed. */
bool zm_numbered_move(zm_numbered *numbered, const zm_instance *instance, zm_account *account);
/* The position that they were opened for, canonical. */
const uint64_t *zm_numbered_top(const zm_numbered *numbered);

/* What is known about a canonical position, as far as it was wanted; false when it has no number. */
bool zm_numbered_get(const zm_numbered *numbered, const uint64_t *key, zm_record *out,
                     uint64_t *grundy);

/* Whether the numbers are those of the positions that are reached, and no others. */
bool zm_numbered_exact(const zm_numbered *numbered);
uint64_t zm_numbered_positions(const zm_numbered *numbered);
uint64_t zm_numbered_moves(const zm_numbered *numbered);

#endif

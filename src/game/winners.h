/* Winning moves by Grundy values: where a position is worth the exclusive or of several parts, each
 * move changes one of them, and those win that leave 0 (Sprague and Grundy). */
#ifndef ZM_WINNERS_H
#define ZM_WINNERS_H

#include "game.h"

/* False, of both: a value is not known, or (*failed) there was no time or memory. */
typedef struct zm_worth {
    const zm_game *game;
    const char *theorem;
    bool (*total)(const void *self, const uint64_t *position, uint64_t *out, bool *failed);
    /* The exclusive or of a part's values before and after a move; `child` is room for a position. */
    bool (*change)(const void *self, const uint64_t *position, zm_move move, uint64_t *child,
                   uint64_t *out, bool *failed);
} zm_worth;

/* A game's `theory` and `theory_moves`. */
bool zm_worth_theory(const zm_worth *worth, const void *self, const uint64_t *position,
                     zm_claim *out);
size_t zm_worth_moves(const zm_worth *worth, const void *self, const uint64_t *position,
                      zm_move *out, size_t capacity);

#endif

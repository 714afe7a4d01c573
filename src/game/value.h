/* Values and moves. Values are for the player to move. */
#ifndef ZM_VALUE_H
#define ZM_VALUE_H

#include "../text.h"

typedef enum zm_value { ZM_UNKNOWN = 0, ZM_LOSE = 1, ZM_DRAW = 2, ZM_WIN = 3 } zm_value;

/* The same value as the other player sees it. */
static inline zm_value zm_value_flip(zm_value value)
{
    return value == ZM_UNKNOWN ? ZM_UNKNOWN : (zm_value)(4 - (int)value);
}

/* A move: up to three numbers that mean what the game wants. Moves are compared field by field. */
typedef struct zm_move {
    int64_t a;
    int32_t b, c;
} zm_move;

/* The cursor before the first legal move; see `next`. */
#define ZM_BEFORE_FIRST ((zm_move){INT64_MIN, 0, 0})

static inline bool zm_move_is_first(zm_move move)
{
    return move.a == INT64_MIN;
}

static inline bool zm_move_equal(zm_move x, zm_move y)
{
    return x.a == y.a && x.b == y.b && x.c == y.c;
}

#endif

/* What the parts of the subtraction games share: take.c holds the rules, take_words.c the words. */
#ifndef ZM_TAKE_H
#define ZM_TAKE_H

#include "../../game/game.h"

typedef struct zm_take {
    uint64_t heap;
    const int64_t *size; /* upwards */
    size_t sizes;
    bool normal;
} zm_take;

/* The largest m if exactly 1 to m may be taken, else 0. */
uint64_t zm_take_run(const zm_take *self);

extern const zm_words zm_take_says;
extern const zm_plain_words zm_take_tells;

#endif

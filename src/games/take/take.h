/* What the parts of the subtraction games share: take.c holds the rules, take_values.c works out Grundy
 * values, take_words.c has the words. */
#ifndef ZM_TAKE_H
#define ZM_TAKE_H

#include "../../game/heap_memo.h"

typedef struct zm_take {
    uint64_t heap;
    const int64_t *size; /* upwards */
    size_t sizes;
    bool normal;
    zm_heap_memo *memo; /* Grundy values so far: the one thing that grows */
} zm_take;

/* The largest m if exactly 1 to m may be taken, else 0. */
uint64_t zm_take_run(const zm_take *self);

/* The largest number that may be taken. */
static inline uint64_t zm_take_most(const zm_take *self)
{
    return (uint64_t)self->size[self->sizes - 1];
}

bool zm_take_next(const void *self, const uint64_t *heap, zm_move *move);

extern const zm_heap_rules zm_take_heaps;
extern const zm_heap_values zm_take_values;
bool zm_take_grundy(const void *self, const uint64_t *position, uint64_t *out);

extern const zm_words zm_take_says;
extern const zm_plain_words zm_take_tells;

#endif

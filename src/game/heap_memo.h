/* The Grundy values of heaps so far, and their period: what a game of heaps (heaps.h) has learnt.
 *
 * The values stay in blocks, each with all values of the one before it. A block never changes once it
 * is there, so threads need no lock: who comes second throws his own away. */
#ifndef ZM_HEAP_MEMO_H
#define ZM_HEAP_MEMO_H

#include "game.h"

typedef struct zm_heap_block {
    struct zm_heap_block *before;
    uint64_t count;
    zm_heap_period period;
    uint32_t value[];
} zm_heap_block;

/* How a game works its values out. */
typedef struct zm_heap_mill {
    const zm_heap_rules *rules;
    /* Those from `known` on, which is 1 at first: an empty heap has 0. False: no time or memory. */
    bool (*fill)(const void *self, zm_heap_block *out, uint64_t known);
    /* Another period, if the theorem of heaps.h shows none; may be NULL. */
    zm_heap_period (*rise)(const void *self, const uint32_t *value, uint64_t count);
} zm_heap_mill;

typedef struct zm_heap_memo zm_heap_memo;

/* Beside an instance; NULL: no memory. */
zm_heap_memo *zm_heap_memo_open(const void *self);
void zm_heap_memo_close(zm_heap_memo *memo);

/* zm_heap_values of the game. */
bool zm_heap_memo_value(zm_heap_memo *memo, const zm_heap_mill *mill, const void *self,
                        uint64_t heap, uint64_t *out);
bool zm_heap_memo_period(zm_heap_memo *memo, const zm_heap_mill *mill, const void *self,
                         uint64_t heap, zm_heap_period *out);

#endif

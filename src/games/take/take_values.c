/* Grundy values of subtraction games: the heap as one of a game of heaps (heaps.h) that is never broken.
 * The value of a heap depends on those that are smaller by at most the largest number of the set, so
 * they repeat once so many in a row come again. */
#include "take.h"

enum { BITS = 64 };

/* ---- The rules of one heap. ---- */

static void reach(const void *self, uint64_t *taken, unsigned *left)
{
    *taken = zm_take_most(self);
    *left = 1;
}

static bool next(const void *self, uint64_t heap, zm_move *move)
{
    return zm_take_next(self, &heap, move);
}

static unsigned play(const void *self, uint64_t heap, zm_move move, uint64_t left[ZM_MOST_LEFT])
{
    (void)self;
    left[0] = heap - (uint64_t)move.a;
    return left[0] > 0;
}

static size_t count(const void *self, const uint64_t *position)
{
    (void)self, (void)position;
    return 1;
}

static uint64_t heap_at(const void *self, const uint64_t *position, size_t at)
{
    (void)self, (void)at;
    return position[0];
}

const zm_heap_rules zm_take_heaps = {"heap", reach, next, play, count, heap_at};

/* ---- The values. ---- */

/* There are at most 64 moves: if they lead to 0 to 63, to nothing else. */
static uint32_t least_missing(const zm_take *self, const uint32_t *value, uint64_t heap)
{
    uint64_t met = 0;
    for (size_t i = 0; i < self->sizes && (uint64_t)self->size[i] <= heap; i++) {
        uint32_t one = value[heap - (uint64_t)self->size[i]];
        met |= one < BITS ? (uint64_t)1 << one : 0;
    }
    return ~met ? (uint32_t)__builtin_ctzll(~met) : BITS;
}

static bool fill(const void *self, zm_heap_block *out, uint64_t known)
{
    bool ok = true;
    for (uint64_t heap = known; ok && heap < out->count; heap++) {
        out->value[heap] = least_missing(self, out->value, heap);
        ok = !zm_account_is_closed(zm_account_of(out));
    }
    return ok;
}

static const zm_heap_mill values = {&zm_take_heaps, fill, NULL};

static bool value(const void *self, uint64_t heap, uint64_t *out)
{
    return zm_heap_memo_value(((const zm_take *)self)->memo, &values, self, heap, out);
}

static bool period(const void *self, uint64_t heap, zm_heap_period *out)
{
    return zm_heap_memo_period(((const zm_take *)self)->memo, &values, self, heap, out);
}

const zm_heap_values zm_take_values = {value, period};

bool zm_take_grundy(const void *self, const uint64_t *position, uint64_t *out)
{
    return value(self, position[0], out);
}

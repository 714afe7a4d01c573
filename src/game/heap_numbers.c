/* Numberings of heaps: see heap_numbers.h. */
#include "heap_numbers.h"

/* A plan for sorted heaps has at most so many numbers in its tables: more are never solved. */
enum { MOST_BEFORE = 1 << 22 };

uint64_t zm_heaps_bytes(const void *self, const uint64_t *top, size_t words)
{
    const zm_heap_plan *plan = NULL;
    (void)self, (void)top;
    return sizeof *plan + words * sizeof plan->heap[0];
}

uint64_t zm_heaps_open(const void *self, const uint64_t *top, size_t words, void *out)
{
    zm_heap_plan *plan = out;
    zm_count step = 1;
    (void)self;
    plan->heaps = words;
    for (size_t i = 0; i < words && step < ZM_MOST_NUMBERS; i++) {
        plan->heap[i].most = top[i];
        plan->heap[i].step = (uint64_t)step;
        step *= (zm_count)top[i] + 1;
    }
    return step < ZM_MOST_NUMBERS ? (uint64_t)step : 0;
}

uint64_t zm_heaps_number(const void *from, const uint64_t *position)
{
    const zm_heap_plan *plan = from;
    uint64_t number = 0;
    for (size_t i = 0; i < plan->heaps; i++) {
        if (position[i] > plan->heap[i].most)
            return ZM_UNNUMBERED;
        number += position[i] * plan->heap[i].step;
    }
    return number;
}

void zm_heaps_position(const void *from, uint64_t number, uint64_t *out)
{
    const zm_heap_plan *plan = from;
    for (size_t i = 0; i < plan->heaps; i++)
        out[i] = number / plan->heap[i].step % (plan->heap[i].most + 1);
}

void zm_heaps_follow(const void *from, uint64_t *position)
{
    const zm_heap_plan *plan = from;
    size_t i = 0;
    for (; i + 1 < plan->heaps && position[i] == plan->heap[i].most; i++)
        position[i] = 0;
    position[i]++;
}

const zm_numbering zm_heaps = {ZM_HEAPS};

/* ---- Sorted heaps. ---- */

static uint64_t before_size(const uint64_t *top, size_t words)
{
    uint64_t size = 0;
    for (size_t i = 0; i < words && size < MOST_BEFORE; i++)
        size = top[i] < MOST_BEFORE ? size + top[i] + 2 : MOST_BEFORE;
    return size;
}

uint64_t zm_sorted_bytes(const void *self, const uint64_t *top, size_t words)
{
    const zm_sorted_plan *plan = NULL;
    uint64_t size = before_size(top, words);
    (void)self;
    return size < MOST_BEFORE
               ? sizeof *plan + words * sizeof plan->heap[0] + size * sizeof(uint64_t)
               : 0;
}

/* The ways to choose all heaps up to the i-th; its table is behind those of the others. */
static zm_count choose(zm_sorted_plan *plan, size_t i, uint64_t *before)
{
    zm_count ways = 0;
    for (uint64_t n = 0; n <= plan->heap[i].most + 1 && ways < ZM_MOST_NUMBERS; n++) {
        before[n] = (uint64_t)ways;
        uint64_t last = i > 0 && n > plan->heap[i - 1].most ? plan->heap[i - 1].most : n;
        if (n <= plan->heap[i].most)
            ways += i > 0 ? plan->heap[i - 1].before[last + 1] : 1;
    }
    plan->heap[i].before = before;
    return ways;
}

uint64_t zm_sorted_open(const void *self, const uint64_t *top, size_t words, void *out)
{
    zm_sorted_plan *plan = out;
    uint64_t *before = (uint64_t *)(plan->heap + words);
    zm_count ways = 1;
    (void)self;
    plan->heaps = words;
    for (size_t i = 0; i < words && ways < ZM_MOST_NUMBERS; before += top[i++] + 2) {
        plan->heap[i].most = top[i];
        ways = choose(plan, i, before);
    }
    return ways < ZM_MOST_NUMBERS ? (uint64_t)ways : 0;
}

uint64_t zm_sorted_number(const void *from, const uint64_t *position)
{
    const zm_sorted_plan *plan = from;
    uint64_t number = 0;
    for (size_t i = 0; i < plan->heaps; i++) {
        if (position[i] > plan->heap[i].most)
            return ZM_UNNUMBERED;
        number += plan->heap[i].before[position[i]];
    }
    return number;
}

void zm_sorted_position(const void *from, uint64_t number, uint64_t *out)
{
    const zm_sorted_plan *plan = from;
    for (size_t i = plan->heaps; i-- > 0; number -= plan->heap[i].before[out[i]])
        for (out[i] = plan->heap[i].most; plan->heap[i].before[out[i]] > number;)
            out[i]--;
}

void zm_sorted_follow(const void *from, uint64_t *position)
{
    const zm_sorted_plan *plan = from;
    size_t i = 0;
    for (; i + 1 < plan->heaps &&
           (position[i] == plan->heap[i].most || position[i] == position[i + 1]); i++)
        position[i] = 0;
    position[i]++;
}

const zm_numbering zm_sorted_heaps = {ZM_SORTED_HEAPS};

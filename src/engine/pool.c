/* Pools: see pool.h. Every change of a counter charges the whole for the part of its step that lies
 * beyond `own`, so the charges of all steps add up, in whatever order threads make them. */
#include "pool.h"

#include <stddef.h>

static uint64_t beyond(const zm_pool *pool, uint64_t bytes)
{
    return bytes > pool->own ? bytes - pool->own : 0;
}

bool zm_pool_take(zm_pool *pool, uint64_t bytes)
{
    uint64_t step = bytes;
    bool fits = true;
    for (zm_pool *p = pool; p; p = p->whole) {
        uint64_t before = atomic_fetch_add_explicit(&p->in_use, step, memory_order_relaxed);
        bool too_much = step > p->most || before > p->most - step;
        if (fits && too_much && p != pool)
            atomic_store_explicit(&pool->starved, true, memory_order_relaxed);
        fits = fits && !too_much;
        step = beyond(p, before + step) - beyond(p, before);
    }
    if (!fits)
        zm_pool_give(pool, bytes);
    return fits;
}

void zm_pool_give(zm_pool *pool, uint64_t bytes)
{
    for (zm_pool *p = pool; p; p = p->whole) {
        uint64_t before = atomic_fetch_sub_explicit(&p->in_use, bytes, memory_order_relaxed);
        bytes = beyond(p, before) - beyond(p, before - bytes);
    }
}

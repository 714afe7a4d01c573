/* Many positions searched by threads: see search_many.h. */
#include "search_many.h"

#include <stdatomic.h>

typedef struct work {
    const zm_instance *instance;
    zm_batch *batch;
    _Atomic size_t next;
} work;

/* One place of a device: it takes lanes until its slice is all but used up. */
static void run_place(void *argument, uint64_t place)
{
    work *w = argument;
    const zm_batch *batch = w->batch;
    size_t index;
    (void)place;
    for (uint32_t left = batch->slice; left > batch->slice / 20;
         left -= batch->lanes[index].visited) {
        index = atomic_fetch_add(&w->next, 1);
        if (index >= batch->count)
            return;
        w->instance->does->lanes->run(w->instance->self, &batch->lanes[index], left);
    }
}

static bool start(void *context, const zm_instance *instance, unsigned which, zm_batch *batch)
{
    const zm_many_here *here = context;
    work w = {instance, batch, 0};
    (void)which;
    for (size_t i = 0; i < batch->count; i++)
        batch->lanes[i].visited = 0;
    zm_threads_run(here->threads, here->many.lanes, run_place, &w);
    return true;
}

static bool finish(void *context, unsigned which, zm_batch *batch)
{
    (void)context, (void)which, (void)batch;
    return true;
}

void zm_many_open_here(zm_many_here *here, const zm_threads *threads, size_t lanes, uint32_t slice)
{
    *here = (zm_many_here){threads, {here, lanes, slice, start, finish}};
}

/* A CUDA device behind a seam: see cuda_many.h. */
#include "cuda_many.h"
#include "../games/strikeout/strikeout.h"

#include <stdio.h>

/* How many microseconds a batch may take: an interrupt waits for two, and results help the choice of
 * the next. */
enum { SHORTEST = 50000, LONGEST = 500000 };
enum { FIRST_SLICE = 1000, LEAST_SLICE = 100, MOST_SLICE = 1000000 };

static bool fail(zm_cuda_many *cuda)
{
    if (!cuda->failed)
        fprintf(stderr, "zermelo-cuda: the device failed: %s; continuing on the processors\n",
                zm_device_failure(cuda->device));
    cuda->failed = true;
    return false;
}

static bool start(void *context, const zm_instance *instance, unsigned which, zm_batch *batch)
{
    zm_cuda_many *cuda = context;
    const zm_strike *self = instance->self;
    return !cuda->failed && instance->does->lanes == &zm_strike_lanes &&
           (zm_device_start(cuda->device, &self->line, which, batch->lanes, batch->count,
                            batch->slice) ||
            fail(cuda));
}

/* Batches as short as can be without the device having to wait for the next. */
static void set_pace(zm_cuda_many *cuda, bool late)
{
    uint64_t wanted = late ? cuda->wanted + cuda->wanted / 4 : cuda->wanted - cuda->wanted / 16;
    cuda->wanted = wanted < SHORTEST ? SHORTEST : wanted > LONGEST ? LONGEST : wanted;
}

/* At most twice or half as many positions. */
static uint32_t next_slice(uint64_t wanted, uint32_t slice, uint64_t microseconds)
{
    uint64_t next = (uint64_t)slice * wanted / (microseconds + 1);
    next = next > 2 * (uint64_t)slice ? 2 * (uint64_t)slice : next < slice / 2 ? slice / 2 : next;
    return (uint32_t)(next < LEAST_SLICE ? LEAST_SLICE : next > MOST_SLICE ? MOST_SLICE : next);
}

static bool finish(void *context, unsigned which, zm_batch *batch)
{
    zm_cuda_many *cuda = context;
    uint64_t microseconds;
    bool late;
    if (!zm_device_finish(cuda->device, which, batch->lanes, batch->count, &microseconds, &late))
        return fail(cuda);
    cuda->batches++;
    cuda->microseconds += microseconds;
    for (size_t i = 0; i < batch->count; i++)
        cuda->positions += batch->lanes[i].visited;
    set_pace(cuda, late);
    cuda->many.slice = next_slice(cuda->wanted, batch->slice, microseconds);
    return true;
}

bool zm_cuda_many_open(zm_cuda_many *cuda, char why[ZM_DEVICE_WORDS])
{
    *cuda = (zm_cuda_many){.device = zm_device_open(why), .wanted = SHORTEST};
    if (!cuda->device)
        return false;
    cuda->many = (zm_many){cuda, zm_device_lanes(cuda->device), FIRST_SLICE, start, finish};
    return true;
}

void zm_cuda_many_close(zm_cuda_many *cuda)
{
    zm_device_close(cuda->device);
}

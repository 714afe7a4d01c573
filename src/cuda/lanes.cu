/* The kernel: each group of threads takes lanes from the batch, one after another, until its slice is
 * all but used up. */
#include "group.h"
#include "../games/strikeout/strikeout_lane.h"
#include "lanes.h"

typedef struct place {
    unsigned index; /* of its lane in the batch */
    uint32_t left, visited;
} place;

static __device__ bool take(place *p, zm_lane *lanes, unsigned count, unsigned *next)
{
    if (zm_group_rank() == 0)
        p->index = atomicAdd(next, 1);
    p->index = zm_group_first(p->index);
    p->visited = 0;
    return p->index < count;
}

static __global__ void __launch_bounds__(ZM_THREADS, ZM_BLOCKS)
    run_lanes(const unsigned char *front, zm_lane *lanes, unsigned count, uint32_t slice,
              unsigned *next)
{
    __shared__ __align__(16) unsigned char copy[ZM_LINE_FRONT];
    const zm_strike_line *line = (const zm_strike_line *)copy;
    zm_strike_stack stack;
    zm_strike_walk walk;
    place p = {0, slice, 0};
    for (unsigned i = threadIdx.x; i < ZM_LINE_FRONT; i += blockDim.x)
        copy[i] = front[i];
    __syncthreads();
    walk.going = false;
    /* One loop for all: a group that has finished a lane need not wait for its neighbours. */
    while (walk.going || (p.left > slice / 20 && take(&p, lanes, count, next))) {
        if (!walk.going)
            zm_strike_resume(line, &lanes[p.index], &walk, &stack);
        zm_strike_step(line, &lanes[p.index], &walk, &stack);
        p.visited++;
        p.left--;
        if (!walk.going || p.left == 0) {
            zm_strike_stop(&lanes[p.index], &walk, &stack, p.visited);
            walk.going = false;
        }
    }
}

static cudaError_t blocks(int *out)
{
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(out, run_lanes, ZM_THREADS, 0);
}

static cudaError_t launch(const zm_launch *l)
{
    run_lanes<<<l->blocks, ZM_THREADS, 0, l->stream>>>(l->front, l->lanes, l->count, l->slice,
                                                      l->next);
    return cudaGetLastError();
}

extern const zm_kernel zm_lane_kernel;
const zm_kernel zm_lane_kernel = {ZM_GROUP, ZM_THREADS, blocks, launch};

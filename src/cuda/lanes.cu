/* The kernel: each thread takes lanes from the batch, one after another, and runs them for so many
 * steps. The ways to where they stand are in shared memory. */
#define ZM_STRIKE_STRIDE ZM_THREADS
#define ZM_STRIKE_LOOKS ZM_LOOKS
#include "../games/strikeout/strikeout_lane.h"
#include "lanes.h"

/* A position takes about so many steps. */
enum { STEPS = 2, LEVEL = ZM_THREADS * sizeof(zm_strike_choice) };

static __device__ const zm_strike_line *copy_line(unsigned char *copy, const unsigned char *front)
{
    for (unsigned i = threadIdx.x; i < ZM_LINE_FRONT; i += blockDim.x)
        copy[i] = front[i];
    __syncthreads();
    return (const zm_strike_line *)copy;
}

/* The next lane of the batch, or NULL. */
static __device__ zm_lane *take(zm_lane *lanes, unsigned count, unsigned *next)
{
    unsigned index = atomicAdd(next, 1);
    return index < count ? &lanes[index] : NULL;
}

static __global__ void __launch_bounds__(ZM_THREADS, ZM_BLOCKS)
    run_lanes(const unsigned char *front, zm_lane *lanes, unsigned count, uint32_t slice,
              unsigned *next)
{
    __shared__ __align__(16) unsigned char copy[ZM_LINE_FRONT];
    extern __shared__ zm_strike_choice room[];
    const zm_strike_line *line = copy_line(copy, front);
    zm_strike_choice *choices = room + threadIdx.x;
    zm_strike_walk walk;
    zm_lane *lane = take(lanes, count, next);
    if (!lane)
        return;
    zm_strike_resume(line, lane, &walk, choices);
    for (int left = (int)slice * STEPS; lane; left--) {
        zm_strike_step(line, lane, &walk, choices);
        if (walk.value != ZM_LANE_OPEN || (left <= 0 && zm_strike_can_stop(&walk))) {
            zm_strike_stop(lane, &walk, choices);
            lane = left > 0 ? take(lanes, count, next) : NULL;
            if (lane)
                zm_strike_resume(line, lane, &walk, choices);
        }
    }
}

static __global__ void count_open(const unsigned char *front, zm_lane *lanes, unsigned count)
{
    __shared__ __align__(16) unsigned char copy[ZM_LINE_FRONT];
    const zm_strike_line *line = copy_line(copy, front);
    unsigned index = blockIdx.x * blockDim.x + threadIdx.x;
    if (index < count && lanes[index].visited > 0)
        zm_strike_count_open(line, &lanes[index]);
}

/* At most ZM_BLOCKS, even if more fit: the fewer lanes, the less they do in vain. Of longer lines,
 * whose ways have more levels, fewer may run at a time. */
static cudaError_t blocks(int *out)
{
    cudaError_t error = cudaFuncSetAttribute(
        run_lanes, cudaFuncAttributeMaxDynamicSharedMemorySize, ZM_LANE_DEPTH * LEVEL);
    if (!error)
        error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(out, run_lanes, ZM_THREADS,
                                                              ZM_LANE_DEPTH * LEVEL);
    *out = *out < ZM_BLOCKS ? *out : ZM_BLOCKS;
    return error;
}

static cudaError_t launch(const zm_launch *l)
{
    run_lanes<<<l->blocks, ZM_THREADS, l->levels * LEVEL, l->stream>>>(l->front, l->lanes, l->count,
                                                                      l->slice, l->next);
    count_open<<<(l->count + ZM_THREADS - 1) / ZM_THREADS, ZM_THREADS, 0, l->stream>>>(
        l->front, l->lanes, l->count);
    return cudaGetLastError();
}

extern const zm_kernel zm_lane_kernel;
const zm_kernel zm_lane_kernel = {ZM_THREADS, blocks, launch};

/* The threads of a warp that are one lane together (strikeout_lane.h): ZM_GROUP of them, a power of
 * two up to 32. All of them are where one is, but for loops over children of their own. */
#ifndef ZM_CUDA_GROUP_H
#define ZM_CUDA_GROUP_H

#include <stdint.h>

static __device__ inline unsigned zm_group_rank(void)
{
    return threadIdx.x % ZM_GROUP;
}

static __device__ inline unsigned zm_group_mask(void)
{
    return (unsigned)((1ull << ZM_GROUP) - 1) << (threadIdx.x % 32 / ZM_GROUP * ZM_GROUP);
}

/* Every so manieth bit, from one's rank on. */
static __device__ inline uint64_t zm_group_mine(uint64_t mask)
{
    const uint64_t every = ~0ull / (ZM_GROUP == 1 ? 1 : (1ull << ZM_GROUP) - 1);
    return ZM_GROUP == 1 ? mask : mask & every << zm_group_rank();
}

static __device__ inline unsigned zm_group_first(unsigned number)
{
    return ZM_GROUP == 1 ? number : __shfl_sync(zm_group_mask(), number, 0, ZM_GROUP);
}

static __device__ inline uint32_t zm_group_least(uint32_t number)
{
    return ZM_GROUP == 1 ? number : __reduce_min_sync(zm_group_mask(), number);
}

static __device__ inline unsigned zm_group_sum(unsigned number)
{
    return ZM_GROUP == 1 ? number : __reduce_add_sync(zm_group_mask(), number);
}

#endif

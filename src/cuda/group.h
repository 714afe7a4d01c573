/* The threads of a warp that are one lane together (strikeout_lane.h): ZM_GROUP of them, a power of
 * two from 2 to 32. All of them are where one is, but for loops over children of their own. */
#ifndef ZM_CUDA_GROUP_H
#define ZM_CUDA_GROUP_H

#include "../games/strikeout/strikeout_line.h"

static __device__ inline unsigned zm_group_rank(void)
{
    return threadIdx.x % ZM_GROUP;
}

static __device__ inline unsigned zm_group_mask(void)
{
    return (unsigned)((1ull << ZM_GROUP) - 1) << (threadIdx.x % 32 / ZM_GROUP * ZM_GROUP);
}

/* A thread has neighbouring places: their sums in the lower half of a word, their differences in the
 * upper one. With few threads, these are long words. */
#if ZM_GROUP >= 4
typedef uint32_t zm_group_word;
#define zm_group_top(word) (31 - __clz((int)(word)))
#else
typedef uint64_t zm_group_word;
#define zm_group_top(word) (63 - __clzll((long long)(word)))
#endif

enum { ZM_GROUP_HALF = 4 * sizeof(zm_group_word) };

typedef struct zm_group_todo {
    zm_group_word word;
    int first; /* place */
} zm_group_todo;

static __device__ inline zm_group_todo zm_group_share(const zm_strike_line *line, uint64_t sums,
                                                      uint64_t differences)
{
    int width = (line->places + ZM_GROUP - 1) / ZM_GROUP, first = width * (int)zm_group_rank();
    zm_group_word mine = ((zm_group_word)1 << width) - 1;
    zm_group_todo todo = {((zm_group_word)(sums >> first) & mine) |
                              ((zm_group_word)(differences >> first) & mine) << ZM_GROUP_HALF,
                          first};
    return todo;
}

static __device__ inline bool zm_group_is_done(const zm_group_todo *todo)
{
    return todo->word == 0;
}

/* The next result; whether it is that of a sum. */
static __device__ inline bool zm_group_take(zm_group_todo *todo, int *z)
{
    int top = zm_group_top(todo->word);
    todo->word ^= (zm_group_word)1 << top;
    *z = todo->first + (top & (ZM_GROUP_HALF - 1));
    return top < ZM_GROUP_HALF;
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

/* The kernel that runs lanes, as host code calls it. */
#ifndef ZM_CUDA_LANES_H
#define ZM_CUDA_LANES_H

#include "../game/lane.h"
#include "../games/strikeout/strikeout_line.h"

#include <cuda_runtime.h>
#include <stddef.h>

/* What a device has of a line: all but the products. */
enum { ZM_LINE_FRONT = offsetof(zm_strike_line, product) };

typedef struct zm_launch {
    cudaStream_t stream;
    unsigned blocks;
    const unsigned char *front; /* the next four are the device's */
    zm_lane *lanes;
    unsigned *next; /* 0 */
    unsigned count;
    uint32_t slice;
    unsigned levels; /* that a way has, at most */
} zm_launch;

typedef struct zm_kernel {
    unsigned threads; /* in a block */
    cudaError_t (*blocks)(int *out); /* that fit into a multiprocessor */
    cudaError_t (*launch)(const zm_launch *launch);
} zm_kernel;

#endif

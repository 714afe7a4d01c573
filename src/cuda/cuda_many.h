/* A CUDA device behind the seam of search_many.h. */
#ifndef ZM_CUDA_MANY_H
#define ZM_CUDA_MANY_H

#include "../engine/search_many.h"
#include "device.h"

typedef struct zm_cuda_many {
    zm_device *device;
    zm_many many;
    bool failed;
    uint64_t wanted; /* microseconds for a batch */
    uint64_t batches, positions, microseconds; /* done by the device so far */
} zm_cuda_many;

/* False: there is no device, and `why` says so. */
bool zm_cuda_many_open(zm_cuda_many *cuda, char why[ZM_DEVICE_WORDS]);
void zm_cuda_many_close(zm_cuda_many *cuda);

#endif

/* A CUDA device: see device.h. Batches follow one another in one stream; the host prepares one while
 * another runs. */
#include "device.h"
#include "lanes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 2 };

extern const zm_kernel zm_lane_kernel;

/* Room for a batch, on the host and on the device. */
typedef struct room {
    zm_lane *here, *there;
    size_t capacity;
    unsigned char *front; /* of the line, on the device */
    unsigned *next;
    cudaEvent_t begun, done;
} room;

struct zm_device {
    const zm_kernel *kernel;
    cudaStream_t stream;
    cudaDeviceProp about;
    unsigned blocks;
    room rooms[BATCHES];
    cudaError_t failure;
};

/* Remembers the first failure. */
static bool works(zm_device *d, cudaError_t error)
{
    if (d->failure == cudaSuccess)
        d->failure = error;
    return error == cudaSuccess;
}

static bool open_room(zm_device *d, room *r)
{
    return works(d, cudaMalloc(&r->front, ZM_LINE_FRONT)) &&
           works(d, cudaMalloc(&r->next, sizeof *r->next)) &&
           works(d, cudaEventCreate(&r->begun)) && works(d, cudaEventCreate(&r->done));
}

static bool open_kernel(zm_device *d)
{
    int blocks = 0;
    if (!works(d, d->kernel->blocks(&blocks)))
        return false;
    d->blocks = (unsigned)blocks * (unsigned)d->about.multiProcessorCount;
    return d->blocks > 0;
}

zm_device *zm_device_open(char why[ZM_DEVICE_WORDS])
{
    int count = 0;
    zm_device *d = (zm_device *)calloc(1, sizeof *d);
    if (!d) {
        snprintf(why, ZM_DEVICE_WORDS, "out of memory");
        return NULL;
    }
    d->kernel = &zm_lane_kernel;
    bool ok = works(d, cudaGetDeviceCount(&count)) && count > 0 &&
              works(d, cudaGetDeviceProperties(&d->about, 0)) && works(d, cudaSetDevice(0)) &&
              works(d, cudaStreamCreate(&d->stream)) && open_kernel(d);
    for (room *r = d->rooms; ok && r < d->rooms + BATCHES; r++)
        ok = open_room(d, r);
    if (ok)
        return d;
    snprintf(why, ZM_DEVICE_WORDS, "no CUDA device can be used: %s",
             d->failure ? cudaGetErrorString(d->failure) : "there is none");
    zm_device_close(d);
    return NULL;
}

static void close_room(room *r)
{
    cudaFreeHost(r->here);
    cudaFree(r->there);
    cudaFree(r->front);
    cudaFree(r->next);
    if (r->begun)
        cudaEventDestroy(r->begun);
    if (r->done)
        cudaEventDestroy(r->done);
}

void zm_device_close(zm_device *d)
{
    for (room *r = d->rooms; r < d->rooms + BATCHES; r++)
        close_room(r);
    if (d->stream)
        cudaStreamDestroy(d->stream);
    free(d);
}

const char *zm_device_name(const zm_device *d)
{
    return d->about.name;
}

size_t zm_device_lanes(const zm_device *d)
{
    return (size_t)d->blocks * d->kernel->threads;
}

const char *zm_device_failure(const zm_device *d)
{
    return cudaGetErrorString(d->failure);
}

static bool reserve(zm_device *d, room *r, size_t count)
{
    if (count <= r->capacity)
        return true;
    cudaFreeHost(r->here);
    cudaFree(r->there);
    r->here = r->there = NULL;
    r->capacity = 0;
    if (!works(d, cudaMallocHost(&r->here, count * sizeof *r->here)) ||
        !works(d, cudaMalloc(&r->there, count * sizeof *r->there)))
        return false;
    r->capacity = count;
    return true;
}

bool zm_device_start(zm_device *d, const zm_strike_line *line, unsigned which,
                     const zm_lane *lanes, size_t count, uint32_t slice)
{
    room *r = &d->rooms[which];
    if (!reserve(d, r, count))
        return false;
    memcpy(r->here, lanes, count * sizeof *lanes);
    zm_launch launch = {d->stream, d->blocks, r->front, r->there, r->next, (unsigned)count, slice,
                        (unsigned)line->places / 2}; /* an equation takes two numbers */
    for (size_t i = 0; i < count; i++)
        r->here[i].visited = 0;
    return works(d, cudaEventRecord(r->begun, d->stream)) &&
           works(d, cudaMemcpyAsync(r->front, line, ZM_LINE_FRONT, cudaMemcpyHostToDevice,
                                    d->stream)) &&
           works(d, cudaMemcpyAsync(r->there, r->here, count * sizeof *lanes,
                                    cudaMemcpyHostToDevice, d->stream)) &&
           works(d, cudaMemsetAsync(r->next, 0, sizeof *r->next, d->stream)) &&
           works(d, d->kernel->launch(&launch)) &&
           works(d, cudaMemcpyAsync(r->here, r->there, count * sizeof *lanes,
                                    cudaMemcpyDeviceToHost, d->stream)) &&
           works(d, cudaEventRecord(r->done, d->stream));
}

bool zm_device_finish(zm_device *d, unsigned which, zm_lane *lanes, size_t count,
                      uint64_t *microseconds, bool *late)
{
    room *r = &d->rooms[which];
    float milliseconds = 0;
    *late = cudaEventQuery(r->done) == cudaSuccess;
    if (!works(d, cudaEventSynchronize(r->done)) ||
        !works(d, cudaEventElapsedTime(&milliseconds, r->begun, r->done)))
        return false;
    *microseconds = (uint64_t)(1e3f * milliseconds);
    memcpy(lanes, r->here, count * sizeof *lanes);
    return true;
}

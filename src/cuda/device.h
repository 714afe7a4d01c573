/* A CUDA device that runs lanes of Strike It Out: see search_many.h for what a batch is. */
#ifndef ZM_CUDA_DEVICE_H
#define ZM_CUDA_DEVICE_H

#ifdef __cplusplus
extern "C" {
#endif

#include "../game/lane.h"
#include "../games/strikeout/strikeout_line.h"

typedef struct zm_device zm_device;

enum { ZM_DEVICE_WORDS = 200 };

/* The first device. NULL: there is none, or it cannot be used; `why` says so in one line. */
zm_device *zm_device_open(char why[ZM_DEVICE_WORDS]);
void zm_device_close(zm_device *device);

const char *zm_device_name(const zm_device *device);
/* Lanes that run at the same time. */
size_t zm_device_lanes(const zm_device *device);

/* Sends a batch off, and waits for it and says how long it ran, and whether it had ended before;
 * `which` is 0 or 1. False: it failed, zm_device_failure says how. */
bool zm_device_start(zm_device *device, const zm_strike_line *line, unsigned which,
                     const zm_lane *lanes, size_t count, uint32_t slice);
bool zm_device_finish(zm_device *device, unsigned which, zm_lane *lanes, size_t count,
                      uint64_t *microseconds, bool *late);
const char *zm_device_failure(const zm_device *device);

#ifdef __cplusplus
}
#endif

#endif

/* A search of one position that can stop at any moment and go on later, also somewhere else: on
 * another thread, or on a device (src/cuda). All that it keeps is the way to where it stands. */
#ifndef ZM_LANE_H
#define ZM_LANE_H

#include <stddef.h>
#include <stdint.h>

enum { ZM_LANE_DEPTH = 32, ZM_LANE_CHILDREN = 128 };

typedef enum zm_lane_value { ZM_LANE_OPEN, ZM_LANE_WON, ZM_LANE_LOST } zm_lane_value;

typedef struct zm_lane {
    uint64_t position[2];
    uint32_t path[ZM_LANE_DEPTH]; /* moves as the game packs them; siblings in ascending order */
    uint8_t depth;                /* of them so many; the position there is visited next */
    uint8_t open;                 /* moves from the first position that are not settled */
    uint8_t value;                /* for the player to move: a zm_lane_value */
    uint8_t effort;               /* four times the logarithm, to base 2, of the visits expected */
    uint32_t visited;             /* positions, in the last run */
} zm_lane;

/* What a game does that can be searched in lanes. */
typedef struct zm_lanes {
    /* A lane that has not begun; not for every game: false. */
    int (*begin)(const void *self, const uint64_t *position, zm_lane *out);
    /* Goes on until the value is known or so many positions were visited. */
    void (*run)(const void *self, zm_lane *lane, uint32_t most);
    /* The moves of an open lane that are not settled, each as a lane, in the order in which they
     * would be searched; the first one keeps what was done for it. At most ZM_LANE_CHILDREN. */
    size_t (*split)(const void *self, const zm_lane *lane, zm_lane *out);
} zm_lanes;

#endif

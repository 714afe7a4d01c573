/* Work in parts that can be done anywhere and in any order: by threads here, by hands of the team. */
#ifndef ZM_SHARE_H
#define ZM_SHARE_H

#include "solve.h"

typedef struct zm_share {
    void *argument;
    uint64_t parts;
    /* Does a part; several threads at once. */
    void (*here)(void *argument, uint64_t part);
    /* A part as an errand, whose words stay until the next call; and its report. One thread. */
    zm_message (*errand)(void *argument, uint64_t part);
    void (*report)(void *argument, uint64_t part, zm_message report);
} zm_share;

/* Returns when every part is done, or has been tried: what stops a part is for its owner to say.
 * False: no memory to begin. */
bool zm_share_out(const zm_solver *solver, const zm_share *work);

#endif

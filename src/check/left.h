/* Positions that an outline leaves to the checker: in each the loser is to move, and the checker
 * finds out by a search of its own whether the claimed winner wins. They are collected, and searched
 * many at a time, so that threads can share them; what is found does not depend on how many there
 * are. */
#ifndef ZM_LEFT_H
#define ZM_LEFT_H

#include "proofs.h"

typedef struct zm_left {
    zm_claimed *claimed;
    zm_reading *r;
    uint64_t *positions; /* collected, and where in the certificate each is left */
    uint64_t *bytes;
    uint64_t count;
} zm_left;

/* False: no memory. */
bool zm_left_open(zm_left *left, zm_claimed *claimed, zm_reading *r);
void zm_left_close(zm_left *left);

/* Collects a position; when there are enough, searches them all. */
zm_judgement zm_left_add(zm_left *left, const uint64_t *position, zm_error *error);
/* Searches those that are still there. */
zm_judgement zm_left_finish(zm_left *left, zm_error *error);

#endif

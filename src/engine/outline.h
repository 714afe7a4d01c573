/* The outline of a proof that the player to move wins: the winner's moves where a search is long, and
 * a mark where it is so short that the checker can do it again (certificate.h). It is written by the
 * search that finds the win, so nothing is searched twice but what is just above the limit. */
#ifndef ZM_OUTLINE_H
#define ZM_OUTLINE_H

#include "budget.h"

typedef struct zm_outline {
    uint64_t limit; /* a search that visits fewer positions is left to the checker */
    unsigned char *bytes; /* to be released */
    size_t length, capacity;
    uint64_t moves; /* of the winner, */
    uint64_t left;  /* those of them after which the rest is left, */
    uint64_t work;  /* and the positions that the search visits there */
    zm_move first;  /* the winner's, at the beginning */
} zm_outline;

/* The value of a position. If the player to move wins, the outline holds the proof; it is empty
 * before, but for its limit. `hint`: a move to try first, or NULL. ZM_UNKNOWN: the budget ran out. */
zm_value zm_outline_win(zm_outline *out, const zm_instance *instance, const uint64_t *position,
                        const zm_move *hint, zm_budget *budget);

#endif

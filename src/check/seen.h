/* Positions that were met, and what is known of each. They are kept whole, so that no two are ever
 * taken for one. */
#ifndef ZM_SEEN_H
#define ZM_SEEN_H

#include "reading.h"

/* What is known: it is being looked at, or it is done; whoever wants to know more adds it to this. */
enum { ZM_OPEN = 1, ZM_DONE = 2 };

/* Open addressing, capacity a power of two; begins as zeros and the words of a position. */
typedef struct zm_seen {
    size_t words;
    uint64_t *slots; /* words of the position, then what is known; 0: empty */
    uint64_t capacity, used;
} zm_seen;

/* What is known of a position; a new one becomes ZM_OPEN. 0: new, -1: no memory, or told to stop. */
int64_t zm_seen_meet(zm_seen *s, zm_reading *r, const uint64_t *position);
/* Where that is kept, of a position that was met. */
uint64_t *zm_seen_known(const zm_seen *s, const uint64_t *position);

#endif

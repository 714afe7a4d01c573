/* The values of heaps that a certificate has, and what checks them: heaps.c and rise.c. */
#ifndef ZM_CHECK_HEAPS_H
#define ZM_CHECK_HEAPS_H

#include "proofs.h"

/* So that no sum and no product of them is too large to count. */
enum { ZM_HEAPS_MOST = 1 << 28 };

typedef struct zm_heap_sequence {
    zm_claimed *claimed;
    zm_reading *r;
    zm_error *error;
    uint64_t first, length, rise; /* of a period, if length is not 0 */
    uint64_t count;               /* of values */
    uint64_t taken;               /* by a move at most */
    unsigned left;                /* of a heap at most */
    uint64_t *value;
    uint64_t *met, room; /* met[v] == n + 1: a move from a heap of n leads to v */
} zm_heap_sequence;

zm_judgement zm_heaps_refute(const zm_heap_sequence *s, uint64_t heap, const char *what);

/* That the values rise with each period for ever. They are known to be right. */
zm_judgement zm_check_rise(const zm_heap_sequence *s);

#endif

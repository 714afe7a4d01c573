/* Memory that is counted in one place for several questions at once: what each of them may take,
 * and all of them together. Threads may share a pool. A pool that is NULL has no limit. */
#ifndef ZM_POOL_H
#define ZM_POOL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct zm_pool {
    uint64_t most; /* bytes */
    _Atomic uint64_t in_use;
    struct zm_pool *whole; /* what this one is a part of; may be NULL */
    uint64_t own;          /* the first bytes are its own: they do not count in the whole */
    atomic_bool starved;   /* it was refused what it may take, for others have the whole */
} zm_pool;

/* False, and nothing is taken, when it would be too much here or in the whole. */
bool zm_pool_take(zm_pool *pool, uint64_t bytes);
void zm_pool_give(zm_pool *pool, uint64_t bytes);

#endif

/* Seeded randomness (splitmix64), so that every game can be played again move by move. */
#ifndef ZM_RANDOM_H
#define ZM_RANDOM_H

#include <stdint.h>

typedef struct zm_random {
    uint64_t state;
} zm_random;

static inline uint64_t zm_random_next(zm_random *random)
{
    uint64_t z = random->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* A number from 0 to bound-1; the bias is below bound / 2^64. */
static inline uint64_t zm_random_below(zm_random *random, uint64_t bound)
{
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)(((wide)zm_random_next(random) * bound) >> 64);
}

#endif

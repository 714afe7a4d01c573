/* A line of Strike It Out prepared for bits, and what can be read from it; C, and CUDA (src/cuda).
 *
 * A node is the mask of free places, the same mask mirrored (bit i becomes bit 63-i) and the
 * circled place. With x circled, z is the result of a sum if z-x is free as well: the free places
 * turned by x. It is the result of a difference if x-z is free: the mirrored places turned, because
 * the places of y and z add up to the same sum whatever z is. */
#ifndef ZM_STRIKEOUT_LINE_H
#define ZM_STRIKEOUT_LINE_H

#include <stdbool.h>
#include <stdint.h>

/* A function for a processor, or for a device, and what they call differently. */
#ifdef __CUDACC__
#define ZM_BOTH static inline __device__
#else
#define ZM_BOTH static inline
#endif
#ifdef __CUDA_ARCH__
#define zm_count_bits(x) __popcll(x)
#define zm_lowest_bit(x) (__ffsll((long long)(x)) - 1)
#else
#define zm_count_bits(x) __builtin_popcountll(x)
#define zm_lowest_bit(x) __builtin_ctzll(x)
#endif

enum { ZM_STRIKE_PLACES = 64, ZM_STRIKE_PRODUCTS = 1024 };

/* Addition and subtraction with x circled: which results can be at all (0 where there is no such
 * equation). */
typedef struct zm_strike_pairing {
    uint64_t sums, differences;
} zm_strike_pairing;

/* An equation x op y = z by multiplication or division, with x given: y and z as places. */
typedef struct zm_strike_product {
    uint64_t both; /* the two bits */
    uint8_t y, z;
} zm_strike_product;

/* A line, prepared: by the place of x. A device has only what stands before the products. */
typedef struct zm_strike_line {
    zm_strike_pairing pairing[ZM_STRIKE_PLACES];
    int low, places;
    uint8_t size[ZM_STRIKE_PLACES]; /* of the number, whatever its sign */
    bool products; /* whether there are any */
    zm_strike_product product[ZM_STRIKE_PRODUCTS]; /* those of x from first_product[x] on */
    uint16_t first_product[ZM_STRIKE_PLACES + 1];
} zm_strike_line;

typedef struct zm_strike_node {
    uint64_t free, mirror;
    int circled; /* place */
} zm_strike_node;

/* Bit i becomes bit 63-i. */
ZM_BOTH uint64_t zm_strike_mirror(uint64_t x)
{
#ifdef __CUDA_ARCH__
    return __brevll(x);
#else
    x = (x >> 1 & 0x5555555555555555u) | (x & 0x5555555555555555u) << 1;
    x = (x >> 2 & 0x3333333333333333u) | (x & 0x3333333333333333u) << 2;
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (x & 0x0F0F0F0F0F0F0F0Fu) << 4;
    return __builtin_bswap64(x);
#endif
}

ZM_BOTH uint64_t zm_strike_turned(uint64_t mask, unsigned by)
{
#ifdef __CUDA_ARCH__
    uint32_t low = (uint32_t)mask, high = (uint32_t)(mask >> 32);
    uint32_t first = by & 32 ? high : low, second = by & 32 ? low : high;
    return (uint64_t)__funnelshift_l(first, second, by) << 32 |
           __funnelshift_l(second, first, by);
#else
    return mask << (by & 63) | mask >> (-by & 63);
#endif
}

/* The results of all sums, and of all differences. */
ZM_BOTH uint64_t zm_strike_sums(const zm_strike_line *line, const zm_strike_node *n)
{
    unsigned turn = (unsigned)(line->low + n->circled);
    return n->free & zm_strike_turned(n->free, turn) & line->pairing[n->circled].sums;
}

ZM_BOTH uint64_t zm_strike_differences(const zm_strike_line *line, const zm_strike_node *n)
{
    unsigned turn = (unsigned)(n->circled - line->low + 1);
    return n->free & zm_strike_turned(n->mirror, turn) & line->pairing[n->circled].differences;
}

/* The place of y in x+y=z, and in x-y=z. */
ZM_BOTH int zm_strike_added(const zm_strike_line *line, const zm_strike_node *n, int z)
{
    return z - line->low - n->circled;
}

ZM_BOTH int zm_strike_subtracted(const zm_strike_line *line, const zm_strike_node *n, int z)
{
    return n->circled - line->low - z;
}

/* The node after an equation; y and z are free. */
ZM_BOTH zm_strike_node zm_strike_child(const zm_strike_node *n, int y, int z)
{
    uint64_t first = 1, last = (uint64_t)1 << 63;
    zm_strike_node child = {n->free ^ (first << y | first << z),
                            n->mirror ^ (last >> y | last >> z), z};
    return child;
}

#endif

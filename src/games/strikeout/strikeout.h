/* What the parts of Strike It Out share: strikeout.c is the game, with its rules in
 * strikeout_rules.c, its own search in strikeout_search.c, its counts of winning lines and of
 * cooperative ways in strikeout_lines.c and strikeout_ways.c, all three in the bits of
 * strikeout_bits.h; its facts in strikeout_facts.c, its plain words in strikeout_plain.c. Ways are counted in tables of sets
 * (strikeout_sets.h), in blocks for a team (strikeout_blocks.h).
 * Places count the numbers of the line from 0: place i is the number low+i. */
#ifndef ZM_STRIKEOUT_H
#define ZM_STRIKEOUT_H

#include "../../game/game.h"

enum { ZM_ADD, ZM_SUBTRACT, ZM_MULTIPLY, ZM_DIVIDE, ZM_OPERATIONS };

enum { ZM_STRIKE_PLACES = 64, ZM_STRIKE_PRODUCTS = 1024 };

/* Addition and subtraction with x circled: how far the free places are turned, and which results
 * can be at all (0 where there is no such equation). */
typedef struct zm_strike_pairing {
    uint64_t sums, differences;
    uint8_t turn, mirror_turn;
} zm_strike_pairing;

/* An equation x op y = z by multiplication or division, with x given: y and z as places. */
typedef struct zm_strike_product {
    uint64_t both; /* the two bits */
    uint8_t y, z;
} zm_strike_product;

/* A line, prepared: by the place of x. */
typedef struct zm_strike_line {
    int low;
    uint8_t size[ZM_STRIKE_PLACES]; /* of the number, whatever its sign */
    zm_strike_pairing pairing[ZM_STRIKE_PLACES];
    zm_strike_product product[ZM_STRIKE_PRODUCTS]; /* those of x from first_product[x] on */
    uint16_t first_product[ZM_STRIKE_PLACES + 1];
    bool products; /* whether there are any */
} zm_strike_line;

typedef struct zm_strike {
    int64_t low, high;
    bool allowed[ZM_OPERATIONS];
    uint64_t free;    /* at the start, bit i for place i */
    uint64_t circled; /* at the start: place + 1, or 0 */
    zm_strike_line line;
} zm_strike;

/* The result of an equation; false when a division is not exact. */
static inline bool zm_strike_result(int op, int64_t x, int64_t y, int64_t *z)
{
    if (op == ZM_DIVIDE && (y == 0 || x % y != 0))
        return false;
    *z = op == ZM_ADD ? x + y : op == ZM_SUBTRACT ? x - y : op == ZM_MULTIPLY ? x * y : x / y;
    return true;
}

/* Bit i becomes bit 63-i. */
static inline uint64_t zm_strike_mirror(uint64_t x)
{
    x = (x >> 1 & 0x5555555555555555u) | (x & 0x5555555555555555u) << 1;
    x = (x >> 2 & 0x3333333333333333u) | (x & 0x3333333333333333u) << 2;
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (x & 0x0F0F0F0F0F0F0F0Fu) << 4;
    return __builtin_bswap64(x);
}

/* Whether negating every number of an equation gives another one: not so with products, because
 * -2 x -3 is not -(2 x 3). */
static inline bool zm_strike_is_symmetric(const zm_strike *self)
{
    return self->low == -self->high && !self->allowed[ZM_MULTIPLY] && !self->allowed[ZM_DIVIDE];
}

/* The rules. */
bool zm_strike_plain_next(const void *self, const uint64_t *position, zm_move *move);
void zm_strike_play(const void *self, const uint64_t *from, zm_move move, uint64_t *to);

bool zm_strike_lines(const void *self, const uint64_t *positions, size_t many, bool won,
                     const zm_worker *worker, zm_count *out);
bool zm_strike_ways(const void *self, const uint64_t *positions, size_t many,
                    const zm_worker *worker, zm_count *out, bool *known);
bool zm_strike_facts(const void *self, const uint64_t *position, const zm_facts *out);
extern const zm_plain_words zm_strike_tells;
zm_value zm_strike_search(const void *self, const uint64_t *position, const zm_worker *worker);

#endif

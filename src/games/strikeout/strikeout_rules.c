/* The rules of Strike It Out as the report words them: numbers are tried one by one. Certificates
 * are checked with these; what must be quick goes by bits, and a test compares the two. */
#include "strikeout.h"

static bool is_free(const zm_strike *self, uint64_t free, int64_t number)
{
    return number >= self->low && number <= self->high && (free & zm_strike_bit(self, number));
}

/* Three different numbers; the first may be written there, the second is unused. */
static bool may_write(const zm_strike *self, uint64_t free, int64_t x, int op, int64_t y)
{
    int64_t z;
    return zm_strike_result(op, x, y, &z) && is_free(self, free, z) && x != y && x != z && y != z;
}

/* The unused numbers from this one on, which may be one past the last. */
static uint64_t free_from(const zm_strike *self, uint64_t free, int64_t number)
{
    return number > self->high ? 0 : free & ~(zm_strike_bit(self, number) - 1);
}

/* The next one that starts with this number, from this one on: by operation, then second number. */
static bool find_with(const zm_strike *self, uint64_t free, zm_move at, zm_move *move)
{
    for (; at.b < ZM_OPERATIONS; at.b++, at.c = (int32_t)self->low)
        for (uint64_t rest = self->allowed[at.b] ? free_from(self, free, at.c) : 0; rest;
             rest &= rest - 1) {
            at.c = (int32_t)(self->low + __builtin_ctzll(rest));
            if (may_write(self, free, at.a, at.b, at.c)) {
                *move = at;
                return true;
            }
        }
    return false;
}

/* An equation starts with the circled number; the first one with any number. */
static bool find(const zm_strike *self, const uint64_t *position, zm_move at, zm_move *move)
{
    if (position[1] > 0)
        return find_with(self, position[0], at, move);
    for (; at.a <= self->high; at = (zm_move){at.a + 1, 0, (int32_t)self->low})
        if (is_free(self, position[0], at.a) && find_with(self, position[0], at, move))
            return true;
    return false;
}

bool zm_strike_plain_next(const void *instance, const uint64_t *position, zm_move *move)
{
    const zm_strike *self = instance;
    int64_t x = self->low + (position[1] > 0 ? (int64_t)position[1] - 1 : 0);
    zm_move first = {x, 0, (int32_t)self->low}, next = {move->a, move->b, move->c + 1};
    return find(self, position, zm_move_is_first(*move) ? first : next, move);
}

/* All three are used; the result is circled. */
void zm_strike_play(const void *instance, const uint64_t *from, zm_move move, uint64_t *to)
{
    const zm_strike *self = instance;
    int64_t result = 0;
    zm_strike_result(move.b, move.a, move.c, &result);
    uint64_t used = zm_strike_bit(self, move.a) | zm_strike_bit(self, move.c) |
                    zm_strike_bit(self, result);
    to[0] = from[0] & ~used;
    to[1] = (uint64_t)(result - self->low) + 1;
}

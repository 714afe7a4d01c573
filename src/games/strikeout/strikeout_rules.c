/* The rules of Strike It Out as the report words them: numbers are tried one by one. Certificates
 * are checked with these; what must be quick goes by bits, and a test compares the two. */
#include "strikeout.h"

static uint64_t bit(const zm_strike *self, int64_t number)
{
    return (uint64_t)1 << (number - self->low);
}

static bool is_free(const zm_strike *self, const uint64_t *position, int64_t number)
{
    return number >= self->low && number <= self->high &&
           (position[0] & bit(self, number));
}

/* An equation starts with the circled number; the first one with any number. */
static bool may_start(const zm_strike *self, const uint64_t *position, int64_t x)
{
    return position[1] > 0 ? x == self->low + (int64_t)position[1] - 1
                           : is_free(self, position, x);
}

/* Three different numbers, all unused but the first, which may be written there. */
static bool may_write(const zm_strike *self, const uint64_t *position, zm_move move)
{
    int64_t x = move.a, y = move.c, z;
    return is_free(self, position, y) && zm_strike_result(move.b, x, y, &z) &&
           is_free(self, position, z) && x != y && x != z && y != z;
}

/* The next one, if any, from this one on: by first number, then operation, then second number. */
static bool find(const zm_strike *self, const uint64_t *position, zm_move at, zm_move *move)
{
    for (; at.a <= self->high; at.a++, at.b = 0)
        for (; may_start(self, position, at.a) && at.b < ZM_OPERATIONS;
             at.b++, at.c = (int32_t)self->low)
            for (; self->allowed[at.b] && at.c <= self->high; at.c++)
                if (may_write(self, position, at)) {
                    *move = at;
                    return true;
                }
    return false;
}

bool zm_strike_plain_next(const void *instance, const uint64_t *position, zm_move *move)
{
    const zm_strike *self = instance;
    zm_move first = {self->low, 0, (int32_t)self->low}, next = {move->a, move->b, move->c + 1};
    return find(self, position, zm_move_is_first(*move) ? first : next, move);
}

/* All three are used; the result is circled. */
void zm_strike_play(const void *instance, const uint64_t *from, zm_move move, uint64_t *to)
{
    const zm_strike *self = instance;
    int64_t result = 0;
    zm_strike_result(move.b, move.a, move.c, &result);
    uint64_t used = bit(self, move.a) | bit(self, move.c) | bit(self, result);
    to[0] = from[0] & ~used;
    to[1] = (uint64_t)(result - self->low) + 1;
}

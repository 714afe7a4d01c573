/* A line prepared for bits: see strikeout_bits.h. */
#include "strikeout_bits.h"

static zm_strike_pairing pairing_of(const zm_strike *self, int place)
{
    int x = (int)self->low + place, sum = place - (int)self->low; /* of the places of y and z */
    int half = x / 2 - (int)self->low;
    zm_strike_pairing p = {0};
    p.right = (uint8_t)(x > 0 ? x : 0);
    p.left = (uint8_t)(x < 0 ? -x : 0);
    if (self->allowed[ZM_ADD] && x != 0)
        p.adds = ~(uint64_t)0;
    if (sum >= 0) {
        p.down = (uint8_t)(sum < 63 ? 63 - sum : 0);
        p.up = (uint8_t)(sum > 63 ? sum - 63 : 0);
        if (self->allowed[ZM_SUBTRACT])
            p.subtracts = ~(uint64_t)0;
    }
    if (x % 2 == 0 && half >= 0 && half <= self->high - self->low)
        p.subtracts &= ~((uint64_t)1 << half);
    return p;
}

static void list_products(zm_strike *self, int place)
{
    zm_strike_line *line = &self->line;
    int64_t x = self->low + place, z;
    uint16_t count = line->first_product[place];
    for (int64_t y = self->low; y <= self->high; y++)
        for (int op = ZM_MULTIPLY; op <= ZM_DIVIDE; op++) {
            if (!self->allowed[op] || !zm_strike_result(op, x, y, &z) || z < self->low ||
                z > self->high || x == y || x == z || y == z)
                continue;
            uint8_t at = (uint8_t)(y - self->low), to = (uint8_t)(z - self->low);
            line->product[count++] =
                (zm_strike_product){(uint64_t)1 << at | (uint64_t)1 << to, at, to};
        }
    line->first_product[place + 1] = count;
}

void zm_strike_prepare(zm_strike *self)
{
    self->line.low = (int)self->low;
    for (int place = 0; place <= self->high - self->low; place++) {
        self->line.pairing[place] = pairing_of(self, place);
        list_products(self, place);
    }
}

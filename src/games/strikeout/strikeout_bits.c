/* A line prepared for bits: see strikeout_bits.h. */
#include "strikeout_bits.h"

static zm_strike_pairing pairing_of(const zm_strike *self, int place)
{
    int low = (int)self->low, size = (int)(self->high - self->low) + 1, x = low + place;
    zm_strike_pairing p = {0, 0};
    for (int z = 0; z < size; z++) {
        int added = z - x, subtracted = place - low - z;
        if (self->allowed[ZM_ADD] && x != 0 && added >= 0 && added < size)
            p.sums |= (uint64_t)1 << z;
        if (self->allowed[ZM_SUBTRACT] && subtracted != z && subtracted != place &&
            subtracted >= 0 && subtracted < size)
            p.differences |= (uint64_t)1 << z;
    }
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
    self->line.places = (int)(self->high - self->low) + 1;
    for (int place = 0; place <= self->high - self->low; place++) {
        int64_t number = self->low + place;
        self->line.size[place] = (uint8_t)(number < 0 ? -number : number);
        self->line.pairing[place] = pairing_of(self, place);
        list_products(self, place);
    }
    self->line.products = self->line.first_product[self->high - self->low + 1] > 0;
}

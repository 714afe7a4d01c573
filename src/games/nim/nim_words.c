/* The Penny Game in words and pictures: the binary columns of the rows. */
#include "nim.h"

void zm_nim_write_binary(zm_text *out, uint64_t value, unsigned width)
{
    while (width-- > 0)
        zm_text_put(out, value >> width & 1 ? "1" : "0");
}

unsigned zm_nim_widest(const zm_nim_rows *self, const uint64_t *position)
{
    unsigned width = 1;
    for (size_t i = 0; i < self->rows; i++)
        width = zm_nim_bits(position[i]) > width ? zm_nim_bits(position[i]) : width;
    return width;
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_nim_rows *self = instance;
    zm_nim_shape s = zm_nim_shape_of(self, position);
    (void)value, (void)oracle;
    if (s.big + s.ones == 0) {
        zm_text_put(out, "The table is empty: no pennies are left.");
    } else if (!self->normal && s.big == 0) {
        zm_text_format(out, "Only single pennies are left and the last one loses: with an %s "
                            "number of them (%zu) the player to move %s.",
                       s.ones % 2 ? "odd" : "even", s.ones,
                       s.ones % 2 ? "takes the last" : "leaves the last to the other player");
    } else if (s.sum == 0) {
        zm_text_put(out, "Written in binary, every column of the rows holds an even number of "
                         "ones: the position is symmetric. Every move spoils that, and ");
        zm_text_put(out, self->normal
                             ? "the other player can always restore it."
                             : "as long as two rows have more than one penny, the other player can "
                               "restore it. When only one such row is left, that player cuts it "
                               "down so that an odd number of single pennies is left.");
    } else {
        unsigned column = zm_nim_bits(s.sum) - 1;
        zm_text_format(out, "Written in binary, the column of %llu holds an odd number of ones, "
                            "so the rows are not symmetric. ",
                       1ull << column);
        zm_text_put(out, !self->normal && s.big == 1
                             ? "Only one row has more than one penny: cut it down so that an odd "
                               "number of single pennies is left."
                             : "Take pennies from a row with a one in that column so that every "
                               "column becomes even.");
    }
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_nim_rows *self = instance;
    (void)value, (void)oracle;
    zm_nim_shape s = zm_nim_shape_of(self, position);
    uint64_t held = position[move.b - 1], rest = held - (uint64_t)move.a;
    s.sum ^= held ^ rest;
    s.ones += (size_t)(rest == 1) - (size_t)(held == 1);
    s.big += (size_t)(rest > 1) - (size_t)(held > 1);
    zm_text_format(out, "leaves %llu in row %d: ", (unsigned long long)rest, (int)move.b);
    if (!self->normal && s.big == 0)
        zm_text_format(out, "%zu single penn%s, an %s number", s.ones, s.ones == 1 ? "y" : "ies",
                       s.ones % 2 ? "odd" : "even");
    else if (s.sum == 0)
        zm_text_put(out, "every binary column is even");
    else
        zm_text_format(out, "the column of %llu is odd", 1ull << (zm_nim_bits(s.sum) - 1));
}

/* The paper's levels: W_0 are the units (misere) or the empty table (normal), and a position of
 * level n needs two more plies than one of level n-1. */
static void explain_distance(const void *instance, zm_value value, uint64_t distance, zm_text *out)
{
    const zm_nim_rows *self = instance;
    if (value == ZM_LOSE)
        zm_text_format(out, "a %s of level %llu, in the paper's words, for the player who "
                            "leaves it",
                       self->normal ? "contrary winner" : "winner",
                       (unsigned long long)(distance / 2));
}

static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_nim_rows *self = instance;
    enum { SHOWN = 40 };
    for (size_t i = 0; i < self->rows; i++) {
        zm_text_format(out, "  row %zu  %5llu  ", i + 1, (unsigned long long)position[i]);
        zm_text_repeat(out, "o", position[i] < SHOWN ? (size_t)position[i] : SHOWN);
        zm_text_put(out, position[i] > SHOWN ? " ...\n" : "\n");
    }
}

const zm_words zm_nim_says = {
    .explain = explain,
    .explain_move = explain_move,
    .explain_distance = explain_distance,
    .picture = picture,
};

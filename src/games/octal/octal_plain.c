/* Octal games in plain words. The one trick that needs no numbers is copying: as long as the heaps
 * come in equal pairs, whatever is done to one can be done to its twin. */
#include "../games.h"
#include "octal.h"

typedef unsigned long long number;

/* How often a size occurs after a move (b 0: none is made), all moves made in heaps that matter. */
static bool occurs_evenly(const zm_octal *self, const uint64_t *position, zm_move move,
                          const uint64_t *left, unsigned count, uint64_t size)
{
    unsigned times = 0;
    for (size_t i = 0; i < self->words && position[i] > 0; i++)
        times += i + 1 != (size_t)move.b && position[i] == size;
    for (unsigned i = 0; i < count; i++)
        times += left[i] == size;
    return times % 2 == 0;
}

/* Whether the heaps come in equal pairs; large positions are not looked at. */
static bool is_paired(const zm_octal *self, const uint64_t *position, zm_move move)
{
    enum { LARGE = 64 };
    uint64_t left[ZM_MOST_LEFT];
    unsigned count = move.b ? zm_octal_play(self, position[move.b - 1], move, left) : 0;
    bool paired = self->words <= LARGE || position[LARGE] == 0;
    for (size_t i = 0; paired && i < self->words && position[i] > 0; i++)
        paired = i + 1 == (size_t)move.b ||
                 occurs_evenly(self, position, move, left, count, position[i]);
    for (unsigned i = 0; paired && i < count; i++)
        paired = occurs_evenly(self, position, move, left, count, left[i]);
    return paired;
}

/* Whether nothing at all is left after a move. */
static bool is_empty(const zm_octal *self, const uint64_t *position, zm_move move, unsigned count)
{
    for (size_t i = 0; i < self->words && position[i] > 0; i++)
        if (i + 1 != (size_t)move.b)
            return false;
    return count == 0;
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_octal *self = instance;
    zm_move move = ZM_BEFORE_FIRST;
    (void)value, (void)oracle;
    if (self->normal && zm_octal_game.next(self, position, &move) &&
        is_paired(self, position, (zm_move){0, 0, 0}))
        zm_text_put(out, "The rows come in equal pairs. Whatever is done to one row, the other "
                         "player can do to its twin.");
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_octal *self = instance;
    uint64_t left[ZM_MOST_LEFT];
    unsigned count = zm_octal_play(self, position[move.b - 1], move, left);
    (void)oracle;
    if (self->normal && is_empty(self, position, move, count)) {
        zm_text_put(out, "leaves nothing, so the other player cannot move and loses");
        return;
    }
    zm_text_put(out, "leaves ");
    if (self->normal && is_paired(self, position, move)) {
        zm_text_put(out, "nothing but equal pairs of rows, and then every move can be copied");
        return;
    }
    zm_octal_write_left(left, count, out);
    zm_text_format(out, " of row %d, and with that the other player %s", (int)move.b,
                   value == ZM_WIN ? "loses" : "can win");
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    if (zm_octal_taken(move) > 0)
        zm_text_format(out, "take %u from row %d", zm_octal_taken(move), (int)move.b);
    else
        zm_text_format(out, "take nothing from row %d", (int)move.b);
    if (move.c % 4 == 2)
        zm_text_format(out, " and leave %llu on one side", (number)move.a);
    if (move.c % 4 == 3)
        zm_text_format(out, " and leave rows of %llu and %llu apart", (number)move.a & UINT32_MAX,
                       (number)move.a >> 32);
}

static void region(const void *self, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    (void)self, (void)position;
    zm_text_format(says, "Look at row %d.", (int)move.b);
    zm_text_format(cells, "%d", (int)move.b);
}

const zm_plain_words zm_octal_tells = {
    .explain = explain, .explain_move = explain_move, .name_move = name_move, .region = region,
};

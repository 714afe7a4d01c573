/* What the parts of Strike It Out share: strikeout.c is the game, with its rules in
 * strikeout_rules.c, its own search in strikeout_search.c, its counts of winning lines and of
 * cooperative ways in strikeout_lines.c and strikeout_ways.c, all three in the bits of
 * strikeout_bits.h and strikeout_line.h; strikeout_equations.c reads and writes its moves,
 * strikeout_words.c and strikeout_plain.c put it into words, strikeout_facts.c tells it as data.
 * Ways are counted in tables of sets (strikeout_sets.h), in blocks for a team (strikeout_blocks.h);
 * Grundy values and distances have a table too (strikeout_numbers.c).
 * Places count the numbers of the line from 0: place i is the number low+i. */
#ifndef ZM_STRIKEOUT_H
#define ZM_STRIKEOUT_H

#include "../../game/game.h"
#include "strikeout_line.h"

enum { ZM_ADD, ZM_SUBTRACT, ZM_MULTIPLY, ZM_DIVIDE, ZM_OPERATIONS };

typedef struct zm_strike {
    int64_t low, high;
    bool allowed[ZM_OPERATIONS];
    uint64_t free;    /* at the start, bit i for place i */
    uint64_t circled; /* at the start: place + 1, or 0 */
    zm_strike_line line;
} zm_strike;

static inline bool zm_strike_on_line(const zm_strike *self, int64_t number)
{
    return number >= self->low && number <= self->high;
}

static inline uint64_t zm_strike_bit(const zm_strike *self, int64_t number)
{
    return (uint64_t)1 << (number - self->low);
}

/* The result of an equation; false when a division is not exact. */
static inline bool zm_strike_result(int op, int64_t x, int64_t y, int64_t *z)
{
    if (op == ZM_DIVIDE && (y == 0 || x % y != 0))
        return false;
    *z = op == ZM_ADD ? x + y : op == ZM_SUBTRACT ? x - y : op == ZM_MULTIPLY ? x * y : x / y;
    return true;
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
/* The numbers y, as a mask of places, such that x op y = z with y and z free and all three
 * different. */
uint64_t zm_strike_seconds(const zm_strike *self, uint64_t free, int64_t x, int op);

/* Equations as they are written. */
extern const char zm_strike_operators[ZM_OPERATIONS];
void zm_strike_write_move(const void *self, zm_move move, zm_text *out);
bool zm_strike_read_move(const void *self, const uint64_t *position, const char *text,
                         zm_move *out, zm_error *error);

bool zm_strike_lines(const void *self, const uint64_t *positions, size_t many, bool won,
                     const zm_worker *worker, zm_count *out);
bool zm_strike_ways(const void *self, const uint64_t *positions, size_t many,
                    const zm_worker *worker, zm_count *out, bool *known);
bool zm_strike_facts(const void *self, const uint64_t *position, const zm_facts *out);
extern const zm_words zm_strike_says;
extern const zm_plain_words zm_strike_tells;
extern const zm_lanes zm_strike_lanes;
extern const zm_numbering zm_strike_numbers;
zm_value zm_strike_search(const void *self, const uint64_t *position, const zm_worker *worker);

#endif

/* What the parts of the Penny Game share: nim.c holds the rules, nim_theory.c what is known,
 * nim_words.c and nim_plain.c put it into words, nim_facts.c tells it as data; nim_numbers.c has the
 * numbers of its positions. */
#ifndef ZM_NIM_H
#define ZM_NIM_H

#include "../../game/game.h"

enum { ZM_NIM_ROWS = 1000 };

typedef struct zm_nim_rows {
    size_t rows;
    uint64_t row[ZM_NIM_ROWS];
    bool normal;
} zm_nim_rows;

/* What decides a position: the exclusive or, the rows of at least two, the rows of one. */
typedef struct zm_nim_shape {
    uint64_t sum;
    size_t big, ones;
} zm_nim_shape;

zm_nim_shape zm_nim_shape_of(const zm_nim_rows *self, const uint64_t *position);

/* ---- Rows in binary. ---- */

static inline unsigned zm_nim_bits(uint64_t value)
{
    return value ? 64 - (unsigned)__builtin_clzll(value) : 1;
}

/* The digits that the longest row has. */
unsigned zm_nim_widest(const zm_nim_rows *self, const uint64_t *position);
void zm_nim_write_binary(zm_text *out, uint64_t value, unsigned width);

/* ---- For the game. ---- */

/* By their numbers (nim_numbers.c): all rows, and sorted ones. */
extern const zm_numbering zm_nim_numbers, zm_nim_sorted_numbers;
extern const zm_knowledge zm_nim_knows;
extern const zm_words zm_nim_says;
extern const zm_plain_words zm_nim_tells;
uint64_t zm_nim_complete(const void *self, zm_voice voice, zm_text *why);
bool zm_nim_facts(const void *self, const uint64_t *position, const zm_facts *out);
/* Why a new row (0: none) makes the player to move lose, as a pupil can see it. */
void zm_nim_tell_new_row(const zm_nim_rows *self, uint64_t row, zm_text *out);

#endif

/* What the parts of the Penny Game share: nim.c holds the rules and the theory, nim_plain.c its plain
 * words, nim_numbers.c the numbers of its positions. */
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

/* By their numbers (nim_numbers.c): all rows, and sorted ones. */
extern const zm_numbering zm_nim_numbers, zm_nim_sorted_numbers;
extern const zm_plain_words zm_nim_tells;
/* Why a new row (0: none) makes the player to move lose, as a pupil can see it. */
void zm_nim_tell_new_row(const zm_nim_rows *self, uint64_t row, zm_text *out);

#endif

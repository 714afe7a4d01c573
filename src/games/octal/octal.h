/* What the parts of the octal games share: octal_code.c reads the code, octal.c holds the rules,
 * octal_values.c works out Grundy values, octal_rise.c proves that they rise, octal_theory.c uses them, octal_words.c and octal_plain.c
 * put them into words, octal_facts.c tells them as data. */
#ifndef ZM_OCTAL_H
#define ZM_OCTAL_H

#include "../../game/heap_memo.h"

enum { ZM_OCTAL_DIGITS = 64, ZM_OCTAL_HEAPS = 32, ZM_OCTAL_HEAP = 1000000 };

typedef struct zm_octal {
    /* Bit p of digit k: k may be taken from a heap so that p heaps are left of it. */
    unsigned char digit[ZM_OCTAL_DIGITS + 1];
    unsigned last; /* the last digit that is not 0 */
    unsigned left; /* heaps that a move leaves at most */
    bool normal;
    bool playable;
    size_t heaps, words;
    uint64_t heap[ZM_OCTAL_HEAPS];
    zm_heap_memo *memo; /* Grundy values so far: the one thing that grows */
} zm_octal;

/* Reads "0.77", ".77" or a name. */
zm_status zm_octal_read_code(zm_octal *out, const char *text, zm_error *error);

/* ---- The rules of one heap (heaps.h). ---- */

extern const zm_heap_rules zm_octal_heaps;
bool zm_octal_next(const void *self, uint64_t heap, zm_move *move);
unsigned zm_octal_play(const void *self, uint64_t heap, zm_move move,
                       uint64_t left[ZM_MOST_LEFT]);
static inline unsigned zm_octal_taken(zm_move move)
{
    return (unsigned)move.c >> 2;
}

/* ---- Grundy values. ---- */

extern const zm_heap_values zm_octal_values;
/* The arithmetic period that the values of the heaps below `count` prove, or one of length 0. */
zm_heap_period zm_octal_rise(const void *self, const uint32_t *value, uint64_t count);
/* The exclusive or of the heaps of a position. False: no time or memory. */
bool zm_octal_sum(const zm_octal *self, const uint64_t *position, uint64_t *out);
/* The same after a move, which is not made. */
bool zm_octal_sum_after(const zm_octal *self, const uint64_t *position, zm_move move,
                        uint64_t *out);

extern const zm_knowledge zm_octal_knows, zm_octal_misere_knows;
extern const zm_words zm_octal_says;
extern const zm_plain_words zm_octal_tells;
extern const zm_from_paper zm_octal_paper;

/* "4 and 3": the heaps that a move leaves of one. */
void zm_octal_write_left(const uint64_t *left, unsigned count, zm_text *out);

#endif

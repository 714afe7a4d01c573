/* Numbers for positions: a game that can say which number a position has spares the layers all keys,
 * hashes and discovery (engine/numbered.h).
 *
 * Numbers are given from 0 on to all positions that one of them, the top, can lead to; every move
 * leads to a smaller number. Some may belong to positions that the top does not lead to, as long as
 * the rules can be asked about them, or to none if the game fills its table itself. What the other
 * hooks need is worked out once, in a plan. */
#ifndef ZM_NUMBERING_H
#define ZM_NUMBERING_H

#include "value.h"

/* The number of a position that has none, and how many there may be where they are listed. */
#define ZM_UNNUMBERED UINT64_MAX
#define ZM_MOST_NUMBERS UINT32_MAX

/* What an entry says: the Grundy value, or the distance where who cannot move loses. */
typedef enum zm_fold { ZM_FOLD_GRUNDY, ZM_FOLD_DISTANCE } zm_fold;

/* A table of rows, and the bytes of each, two entries to a byte. */
typedef struct zm_rows {
    uint64_t many, bytes;
} zm_rows;

/* A position's entry from those of its children, bit i for i. A position loses if its distance is
 * even, so the winner goes to the least even one, and the loser to the greatest there is. */
static inline uint32_t zm_fold_set(zm_fold fold, uint32_t children)
{
    uint32_t lost = children & 0x55555555;
    if (fold == ZM_FOLD_GRUNDY)
        return (uint32_t)__builtin_ctz(~children);
    if (lost)
        return (uint32_t)__builtin_ctz(lost) + 1;
    return children ? 32 - (uint32_t)__builtin_clz(children) : 0;
}

typedef struct zm_numbering {
    /* The bytes of a plan; 0: there would be too many numbers. A position has so many words. */
    uint64_t (*bytes)(const void *self, const uint64_t *top, size_t words);
    /* Fills a plan, which is zeroed: how many positions have numbers; 0: too many. */
    uint64_t (*open)(const void *self, const uint64_t *top, size_t words, void *plan);
    /* The number of a position; ZM_UNNUMBERED for one that has none. */
    uint64_t (*number)(const void *plan, const uint64_t *position);

    /* Whether every number belongs to a position that the top leads to. */
    bool exact;

    /* ---- Either the positions one by one ---- */

    /* The position with a number. */
    void (*position)(const void *plan, uint64_t number, uint64_t *out);
    /* For speed. Replaces a position by the one with the next number, which there is. */
    void (*follow)(const void *plan, uint64_t *position);
    /* For speed. The numbers of all children of a position, one or several times each; how many. At
     * most `widest` are written. The two go together. */
    size_t (*children)(const void *plan, const uint64_t *position, uint64_t number, uint32_t *out);
    uint64_t (*widest)(const void *plan);

    /* ---- Or all in rows, if no entry is above 15: number n is in one half of byte n/2 ---- */

    /* Rows are numbered by sets of bits, all of them: a row needs only rows of subsets. One more row
     * behind them may need any. */
    zm_rows (*rows)(const void *plan);
    /* Fills some rows, when those that they need are there. */
    void (*fill)(const void *plan, zm_fold fold, uint64_t begin, uint64_t end, uint8_t *table);
} zm_numbering;

#endif

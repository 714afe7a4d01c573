/* Numbers for positions: a game that can say which number a position has spares the layers all keys,
 * hashes and discovery (engine/numbered.h).
 *
 * Numbers are given from 0 on to all positions that one of them, the top, can lead to; every move
 * leads to a smaller number. Some may belong to positions that the top does not lead to, as long as
 * the rules can be asked about them. What the other hooks need is worked out once, in a plan. */
#ifndef ZM_NUMBERING_H
#define ZM_NUMBERING_H

#include "value.h"

/* There are at most so many numbers; this one itself stands for none. */
#define ZM_UNNUMBERED UINT32_MAX

typedef struct zm_numbering {
    /* The bytes of a plan; 0: there would be too many numbers. A position has so many words. */
    uint64_t (*bytes)(const void *self, const uint64_t *top, size_t words);
    /* Fills a plan, which is zeroed: how many numbers there are; 0: too many. */
    uint64_t (*open)(const void *self, const uint64_t *top, size_t words, void *plan);
    /* The number of a position; ZM_UNNUMBERED for one that has none. */
    uint64_t (*number)(const void *plan, const uint64_t *position);
    /* The position with a number. */
    void (*position)(const void *plan, uint64_t number, uint64_t *out);

    /* Whether every number belongs to a position that the top leads to. */
    bool exact;

    /* ---- For speed: leave out what the game has no quicker way for ---- */

    /* Replaces a position by the one with the next number, which there is. */
    void (*follow)(const void *plan, uint64_t *position);
    /* The numbers of all children of a position, one or several times each; how many. At most
     * `widest` are written. The two go together. */
    size_t (*children)(const void *plan, const uint64_t *position, uint64_t number, uint32_t *out);
    uint64_t (*widest)(const void *plan);
    /* The end of the run of numbers that begins with this one, in which no move leads from one to
     * another: threads share it. Default: this one alone. */
    uint64_t (*level)(const void *plan, uint64_t number);
} zm_numbering;

#endif

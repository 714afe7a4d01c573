/* Ready-made numberings for games whose words are heaps: no move makes any of them larger.
 *
 * `.numbers = &zm_heaps` is all that such a game needs. A game that also has a quicker way to list
 * the children's numbers makes a table of its own with these hooks and that one. */
#ifndef ZM_HEAP_NUMBERS_H
#define ZM_HEAP_NUMBERS_H

#include "numbering.h"

/* All heaps up to those of the top are the digits of a number, the first one the least. */
typedef struct zm_heap_plan {
    size_t heaps;
    struct {
        uint64_t most, step; /* a counter more makes the number so much larger */
    } heap[];
} zm_heap_plan;

/* Where the order of the heaps does not matter, and `canonical` sorts them, the smallest first: the
 * number is how many sorted heaps come before, compared from the largest heap on. */
typedef struct zm_sorted_plan {
    size_t heaps;
    struct {
        uint64_t most;
        const uint64_t *before; /* [n]: ways to choose the heaps up to this one, this one below n */
    } heap[];
} zm_sorted_plan;

extern const zm_numbering zm_heaps, zm_sorted_heaps;

uint64_t zm_heaps_bytes(const void *self, const uint64_t *top, size_t words);
uint64_t zm_heaps_open(const void *self, const uint64_t *top, size_t words, void *plan);
uint64_t zm_heaps_number(const void *plan, const uint64_t *position);
void zm_heaps_position(const void *plan, uint64_t number, uint64_t *out);
void zm_heaps_follow(const void *plan, uint64_t *position);
#define ZM_HEAPS                                                                    \
    .bytes = zm_heaps_bytes, .open = zm_heaps_open, .number = zm_heaps_number,      \
    .position = zm_heaps_position, .follow = zm_heaps_follow

uint64_t zm_sorted_bytes(const void *self, const uint64_t *top, size_t words);
uint64_t zm_sorted_open(const void *self, const uint64_t *top, size_t words, void *plan);
uint64_t zm_sorted_number(const void *plan, const uint64_t *position);
void zm_sorted_position(const void *plan, uint64_t number, uint64_t *out);
void zm_sorted_follow(const void *plan, uint64_t *position);
#define ZM_SORTED_HEAPS                                                             \
    .bytes = zm_sorted_bytes, .open = zm_sorted_open, .number = zm_sorted_number,   \
    .position = zm_sorted_position, .follow = zm_sorted_follow

#endif

/* The sets of a layer in blocks, dealt to the processes of a team.
 *
 * Some places are marked; sets with the same marks are a block. An equation takes two places, so a
 * block needs the one with the same marks in the layer below, and of those with one or two marks
 * less only the columns that an equation which takes these marks can circle. The marked places are
 * those that stand as y in the fewest equations x+y=z: then such columns are few. A process alone
 * has a single block, without marks.
 *
 * Blocks with equally many marks are equally large, and blocks are dealt by their number of marks.
 * Sizes first grow with that number and then shrink, so two processes never differ by more than
 * two blocks in any layer. */
#ifndef ZM_STRIKEOUT_BLOCKS_H
#define ZM_STRIKEOUT_BLOCKS_H

#include "strikeout_bits.h"
#include "strikeout_sets.h"

typedef struct zm_strike_blocks {
    uint64_t all, marked;
    unsigned size, marks;
    uint8_t mark[ZM_STRIKE_PLACES]; /* which of the marked places it is, from 1; 0: none */
    zm_strike_sets rest, few;       /* sets of the other places, and of the marked ones */
    unsigned rank, ranks;           /* as in the team */
    uint64_t count, rounds;         /* blocks in all, and at most in one process */
    uint64_t *order;                /* the marks of each block */
    uint64_t *causes; /* by the marks that are taken and the result: what was circled before */
} zm_strike_blocks;

/* Chooses marks for the sets of `all`; what is allocated is small. To be closed in any case. */
bool zm_strike_blocks_open(zm_strike_blocks *b, const zm_strike *self, uint64_t all,
                           const zm_worker *worker);
void zm_strike_blocks_close(zm_strike_blocks *b);

/* The block that a process has in a round; false: none, there are no more. */
static inline bool zm_strike_block(const zm_strike_blocks *b, unsigned rank, uint64_t round,
                                   uint64_t *marks)
{
    uint64_t index = round * b->ranks + rank;
    if (index < b->count)
        *marks = b->order[index];
    return index < b->count;
}

/* Which process has a block, and in which round. */
unsigned zm_strike_block_owner(const zm_strike_blocks *b, uint64_t marks, uint64_t *round);

/* How many sets of so many places a block has. */
static inline uint64_t zm_strike_block_sets(const zm_strike_blocks *b, uint64_t marks,
                                            unsigned places)
{
    return zm_strike_sets_count(&b->rest, (int)places - __builtin_popcountll(marks));
}

/* One or two of the marks of a block, after others of them (0: the first); 0: no more. */
static inline uint64_t zm_strike_next_taken(uint64_t marks, uint64_t taken)
{
    uint64_t first = taken & -taken, last = taken == first ? first : taken ^ first;
    uint64_t after = marks & -(last << 1);
    if (taken == 0)
        return marks & -marks;
    if (after != 0)
        return first | (after & -after);
    after = marks & -(first << 1);
    return after & -after;
}

/* What equations in sets of the block can circle when they take these marks and no others. */
uint64_t zm_strike_columns(const zm_strike_blocks *b, uint64_t marks, uint64_t taken);

#endif

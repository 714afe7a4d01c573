/* The layers of a count (strikeout_ways.c) and what the processes of a team lend each other.
 *
 * A layer is a dense table of blocks (strikeout_blocks.h), each with its sets in order and for each
 * set the places outside it in order. Entries are 32 bits wide as long as all counts fit, else 64.
 * Each process has blocks of its own and fills one in a round. Before a round every process lends the
 * others the columns of its blocks below that their blocks need. */
#ifndef ZM_STRIKEOUT_LAYERS_H
#define ZM_STRIKEOUT_LAYERS_H

#include "strikeout_blocks.h"

typedef struct zm_strike_layer {
    unsigned places; /* in a set */
    unsigned outside;
    uint64_t entries; /* of this process */
    bool wide;
    void *table;
} zm_strike_layer;

/* Some columns of a block below: for each of its sets one entry a column, 0 where the set has the
 * column's place itself. */
typedef struct zm_strike_loan {
    const void *table;
    uint64_t columns;
    unsigned many;
} zm_strike_loan;

typedef struct zm_strike_counting {
    const zm_strike_line *line;
    const zm_worker *worker;
    zm_strike_blocks blocks;
    zm_strike_loan *loans; /* to the block that is being filled, by the marks of y and z */
    zm_parcel *out, *in;   /* loans on their way, by process */
    bool overflow;         /* an entry did not fit, in some process */
} zm_strike_counting;

static inline size_t zm_strike_width(bool wide)
{
    return wide ? sizeof(uint64_t) : sizeof(uint32_t);
}

static inline uint64_t zm_strike_entry_of(const void *table, bool wide, uint64_t entry)
{
    return wide ? ((const uint64_t *)table)[entry] : ((const uint32_t *)table)[entry];
}

static inline void *zm_strike_entry_at(void *table, bool wide, uint64_t entry)
{
    return (char *)table + entry * zm_strike_width(wide);
}

/* False: no memory. */
bool zm_strike_open_layer(zm_strike_counting *k, zm_strike_layer *l, unsigned places, bool wide);
void zm_strike_close_layer(zm_strike_layer *l);
/* The entries of a process in a layer, those of its rounds before `round` only. */
uint64_t zm_strike_entries_before(const zm_strike_counting *k, unsigned rank, uint64_t round,
                                  unsigned places);
/* The block of this process that a round is about. */
void *zm_strike_block_table(const zm_strike_counting *k, const zm_strike_layer *l, uint64_t round);

static inline zm_strike_loan *zm_strike_loan_for(const zm_strike_counting *k, unsigned mark,
                                                 unsigned other)
{
    return &k->loans[mark * (k->blocks.marks + 1) + other];
}

static inline uint64_t zm_strike_loans_count(const zm_strike_counting *k)
{
    return (uint64_t)(k->blocks.marks + 1) * (k->blocks.marks + 1);
}

/* The bytes of a loan to a block in the layer above those of `places`. */
uint64_t zm_strike_loan_bytes(const zm_strike_counting *k, uint64_t marks, uint64_t taken,
                              unsigned places, bool wide);
/* Lends and borrows for the blocks of a round. */
bool zm_strike_swap_loans(zm_strike_counting *k, const zm_strike_layer *below, uint64_t round);

#endif

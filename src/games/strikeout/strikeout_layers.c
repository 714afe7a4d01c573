/* Layers and loans: see strikeout_layers.h. */
#include "strikeout_layers.h"

uint64_t zm_strike_entries_before(const zm_strike_counting *k, unsigned rank, uint64_t round,
                                  unsigned places)
{
    uint64_t sets = 0, marks;
    for (uint64_t i = 0; i < round && zm_strike_block(&k->blocks, rank, i, &marks); i++)
        sets += zm_strike_block_sets(&k->blocks, marks, places);
    return sets * (k->blocks.size - places);
}

bool zm_strike_open_layer(zm_strike_counting *k, zm_strike_layer *l, unsigned places, bool wide)
{
    *l = (zm_strike_layer){.places = places, .outside = k->blocks.size - places, .wide = wide};
    l->entries = zm_strike_entries_before(k, k->blocks.rank, k->blocks.rounds, places);
    l->table = k->worker->allocate(k->worker->context, l->entries, zm_strike_width(wide));
    return l->table != NULL;
}

void zm_strike_close_layer(zm_strike_layer *l)
{
    zm_release(l->table);
    l->table = NULL;
}

void *zm_strike_block_table(const zm_strike_counting *k, const zm_strike_layer *l, uint64_t round)
{
    uint64_t before = zm_strike_entries_before(k, k->blocks.rank, round, l->places);
    return zm_strike_entry_at(l->table, l->wide, before);
}

/* ---- Loans. ---- */

uint64_t zm_strike_loan_bytes(const zm_strike_counting *k, uint64_t marks, uint64_t taken,
                              unsigned places, bool wide)
{
    return zm_strike_block_sets(&k->blocks, marks & ~taken, places) * zm_strike_width(wide) *
           (unsigned)__builtin_popcountll(zm_strike_columns(&k->blocks, marks, taken));
}

static void copy_columns(const zm_strike_counting *k, const zm_strike_layer *below, uint64_t round,
                         uint64_t marks, uint64_t columns, void *to)
{
    const zm_strike_sets *sets = &k->blocks.rest;
    const void *from = zm_strike_block_table(k, below, round);
    unsigned places = below->places - (unsigned)__builtin_popcountll(marks);
    uint64_t many = zm_strike_sets_count(sets, (int)places), set = sets->lowest[places], entry = 0;
    for (uint64_t i = 0; i < many; i++) {
        uint64_t others = k->blocks.all & ~(set | marks);
        for (uint64_t rest = columns; rest; rest &= rest - 1, entry++) {
            uint64_t found = 0;
            if (rest & -rest & others)
                found = zm_strike_entry_of(from, below->wide, i * below->outside +
                                 zm_strike_index_in(others, __builtin_ctzll(rest)));
            if (below->wide)
                ((uint64_t *)to)[entry] = found;
            else
                ((uint32_t *)to)[entry] = (uint32_t)found;
        }
        if (i + 1 < many)
            set = zm_strike_next_set(sets, set, places);
    }
}

/* Puts together what this process lends to a block, in the order of what the block takes; the
 * bytes, which are only counted if there is nowhere to put them. */
static uint64_t lend(const zm_strike_counting *k, const zm_strike_layer *below, uint64_t marks,
                     char *to)
{
    uint64_t bytes = 0, round;
    for (uint64_t taken = 0; (taken = zm_strike_next_taken(marks, taken)) != 0;) {
        uint64_t size = zm_strike_loan_bytes(k, marks, taken, below->places, below->wide);
        if (size == 0 ||
            zm_strike_block_owner(&k->blocks, marks & ~taken, &round) != k->blocks.rank)
            continue;
        if (to)
            copy_columns(k, below, round, marks & ~taken,
                         zm_strike_columns(&k->blocks, marks, taken), to + bytes);
        bytes += size;
    }
    return bytes;
}

/* Finds what was lent to a block in the parcels that came. */
static void sort_loans(zm_strike_counting *k, const zm_strike_layer *below, uint64_t marks)
{
    const zm_strike_blocks *b = &k->blocks;
    uint64_t round;
    for (uint64_t taken = 0; (taken = zm_strike_next_taken(marks, taken)) != 0;) {
        uint64_t second = taken & (taken - 1);
        unsigned mark = b->mark[__builtin_ctzll(taken)];
        unsigned other = second ? b->mark[__builtin_ctzll(second)] : 0;
        zm_parcel *from = &k->in[zm_strike_block_owner(b, marks & ~taken, &round)];
        zm_strike_loan found = {from->bytes, zm_strike_columns(b, marks, taken), 0};
        found.many = (unsigned)__builtin_popcountll(found.columns);
        *zm_strike_loan_for(k, mark, other) = *zm_strike_loan_for(k, other, mark) = found;
        from->bytes = (char *)from->bytes +
                      zm_strike_loan_bytes(k, marks, taken, below->places, below->wide);
    }
}

bool zm_strike_swap_loans(zm_strike_counting *k, const zm_strike_layer *below, uint64_t round)
{
    const zm_worker *worker = k->worker;
    uint64_t marks, total = 0, at = 0;
    for (unsigned i = 0; i < k->blocks.ranks; i++) {
        bool some = zm_strike_block(&k->blocks, i, round, &marks);
        k->out[i] = (zm_parcel){NULL, some ? lend(k, below, marks, NULL) : 0};
        total += k->out[i].size;
    }
    char *bytes = worker->allocate(worker->context, total, 1);
    for (unsigned i = 0; bytes && i < k->blocks.ranks; at += k->out[i++].size)
        if (k->out[i].size > 0 && zm_strike_block(&k->blocks, i, round, &marks)) {
            k->out[i].bytes = bytes + at;
            lend(k, below, marks, bytes + at);
        }
    bool ok = worker->exchange(worker->context, k->out, k->in);
    zm_release(bytes);
    if (ok && zm_strike_block(&k->blocks, k->blocks.rank, round, &marks))
        sort_loans(k, below, marks);
    return ok;
}

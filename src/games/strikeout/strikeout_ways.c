/* Strike It Out together: in how many ways the free numbers can be used up.
 *
 * ways(S, c) counts the ways to use up the free places S with c circled. Every equation takes two
 * places from S, so one layer of sets of m places needs only the layer of m-2 (strikeout_layers.h).
 * All sets lie within the places that are free in some position that is asked for. The whole count
 * has 128 bits and says when even they overflow. */
#include "strikeout_layers.h"

/* So many entries are filled before the team agrees to go on: less than a second; and by each thread
 * before the clock is looked at. */
enum { SLICE = 1 << 23, TURN = 1 << 19, MOST_HANDS = 64 };

/* ---- Filling. ---- */

/* The ways from one node of a block by equations without marks, which lead to the block with the
 * same marks below. */
typedef struct tally {
    const zm_strike_counting *k;
    const void *block;
    uint64_t others; /* all places but the marks */
    unsigned outside;
    bool wide;
    zm_strike_node node; /* without its marks */
    zm_count ways;
} tally;

static inline bool add_ways(void *context, int y, int z)
{
    tally *s = context;
    uint64_t set = zm_strike_child(&s->node, y, z).free;
    uint64_t entry = zm_strike_rank(&s->k->blocks.rest, set) * s->outside +
                     zm_strike_index_in(s->others & ~set, z);
    s->ways += zm_strike_entry_of(s->block, s->wide, entry);
    return true;
}

/* The same by equations with marks, which lead to what was lent. */
typedef struct lent_tally {
    const zm_strike_counting *k;
    uint64_t free; /* without the marks */
    bool wide;
    zm_count ways;
} lent_tally;

static inline bool add_lent_ways(void *context, int y, int z)
{
    lent_tally *s = context;
    const zm_strike_blocks *b = &s->k->blocks;
    const zm_strike_loan *l = zm_strike_loan_for(s->k, b->mark[y], b->mark[z]);
    uint64_t set = s->free & ~((uint64_t)1 << y | (uint64_t)1 << z);
    uint64_t entry = zm_strike_rank(&b->rest, set) * l->many + zm_strike_index_in(l->columns, z);
    s->ways += zm_strike_entry_of(l->table, s->wide, entry);
    return true;
}

/* Apart from the loop that a process alone spends its time in. */
static __attribute__((noinline)) zm_count lent_ways(const zm_strike_counting *k, bool wide,
                                                    uint64_t marks, zm_strike_node without)
{
    uint64_t free = without.free | marks;
    zm_strike_node n = {free, without.mirror | zm_strike_mirror(marks), without.circled};
    lent_tally s = {k, without.free, wide, 0};
    zm_strike_each_besides(k->line, &n, &without, add_lent_ways, &s);
    return s.ways;
}

/* False: it does not fit. */
static inline bool store(void *table, bool wide, uint64_t entry, zm_count sum)
{
    if (sum > (wide ? UINT64_MAX : UINT32_MAX))
        return false;
    if (wide)
        ((uint64_t *)table)[entry] = (uint64_t)sum;
    else
        ((uint32_t *)table)[entry] = (uint32_t)sum;
    return true;
}

/* A block, and how far it is filled. */
typedef struct filling {
    const zm_strike_layer *layer, *below; /* below NULL: the empty set */
    void *table;
    const void *block;
    uint64_t marks, done, sets;
} filling;

static inline zm_count ways_from(tally *s, uint64_t marks)
{
    s->ways = 0;
    zm_strike_each(s->k->line, &s->node, add_ways, s);
    return marks ? s->ways + lent_ways(s->k, s->wide, marks, s->node) : s->ways;
}

/* Fills some sets of a block, from one to another; false: an entry does not fit. */
static bool fill_sets(const zm_strike_counting *k, const filling *f, uint64_t done, uint64_t until)
{
    const zm_strike_layer *l = f->layer;
    uint64_t marks = f->marks, entry = done * l->outside;
    unsigned places = l->places - (unsigned)__builtin_popcountll(marks);
    uint64_t set = zm_strike_set_of(&k->blocks.rest, done, places);
    bool fits = true;
    tally s = {.k = k, .block = f->block, .others = k->blocks.all & ~marks};
    if (f->below) {
        s.outside = f->below->outside;
        s.wide = f->below->wide;
    }
    while (fits && done < until) {
        s.node = (zm_strike_node){set, zm_strike_mirror(set), 0};
        for (uint64_t rest = s.others & ~set; rest; rest &= rest - 1) {
            s.node.circled = __builtin_ctzll(rest);
            fits = store(f->table, l->wide, entry++, f->below ? ways_from(&s, marks) : 1) && fits;
        }
        if (++done < until)
            set = zm_strike_next_set(&k->blocks.rest, set, places);
    }
    return fits;
}

/* The sets that all threads fill before the clock is looked at: each a share of them. */
typedef struct turn {
    const zm_strike_counting *k;
    const filling *f;
    uint64_t begin, sets;
    unsigned hands;
    bool too_large[MOST_HANDS];
} turn;

static void fill_share(void *argument, uint64_t index)
{
    turn *t = argument;
    if (index < t->hands)
        t->too_large[index] = !fill_sets(t->k, t->f, t->begin + t->sets * index / t->hands,
                                         t->begin + t->sets * (index + 1) / t->hands);
}

static void fill_turn(zm_strike_counting *k, filling *f, uint64_t sets)
{
    turn t = {.k = k, .f = f, .begin = f->done, .sets = sets};
    uint64_t worth = sets * f->layer->outside / (TURN / 8) + 1; /* threads are not for little work */
    t.hands = k->worker->hands < worth ? k->worker->hands : (unsigned)worth;
    t.hands = t.hands < MOST_HANDS ? t.hands : MOST_HANDS;
    if (t.hands > 1)
        k->worker->side_by_side(k->worker->context, fill_share, &t);
    else
        fill_share(&t, 0);
    for (unsigned i = 0; i < t.hands; i++)
        k->overflow = k->overflow || t.too_large[i];
    f->done += sets;
}

/* Fills a block up to so many of its sets. Ends early when told to stop, and when an entry does not
 * fit. */
static void fill_until(zm_strike_counting *k, filling *f, uint64_t until)
{
    uint64_t outside = f->layer->outside;
    unsigned hands = k->worker->hands < MOST_HANDS ? k->worker->hands : MOST_HANDS;
    uint64_t most = (hands > 1 ? hands * TURN : TURN / 8) / (outside + 1) + 1;
    for (bool go_on = true; go_on && f->done < until && !k->overflow;) {
        uint64_t sets = until - f->done < most ? until - f->done : most;
        fill_turn(k, f, sets);
        go_on = k->worker->spend(k->worker->context, sets * outside);
    }
}

/* In how many slices the blocks of a round are filled: in every process alike. */
static uint64_t slices_in(const zm_strike_counting *k, const zm_strike_layer *l, uint64_t round)
{
    const zm_strike_blocks *b = &k->blocks;
    uint64_t most = 0, marks;
    for (unsigned i = 0; i < b->ranks && zm_strike_block(b, i, round, &marks); i++) {
        uint64_t sets = zm_strike_block_sets(b, marks, l->places);
        most = sets > most ? sets : most;
    }
    return most * l->outside / SLICE + 1;
}

/* Fills a layer from the one below it (NULL: the empty set). False when told to stop; an entry that
 * does not fit sets k->overflow. */
static bool fill(zm_strike_counting *k, zm_strike_layer *l, const zm_strike_layer *below)
{
    const zm_strike_blocks *b = &k->blocks;
    for (uint64_t round = 0; round < b->rounds && !k->overflow; round++) {
        filling f = {.layer = l, .below = below, .table = zm_strike_block_table(k, l, round)};
        if (below && b->marks > 0 && !zm_strike_swap_loans(k, below, round))
            return false;
        if (zm_strike_block(b, b->rank, round, &f.marks))
            f.sets = zm_strike_block_sets(b, f.marks, l->places);
        if (below)
            f.block = zm_strike_block_table(k, below, round);
        uint64_t slices = slices_in(k, l, round);
        for (uint64_t i = 1; i <= slices && !k->overflow; i++) {
            fill_until(k, &f, f.sets / slices * i + f.sets % slices * i / slices);
            if (!k->worker->agree(k->worker->context, &k->overflow))
                return false;
        }
    }
    return true;
}

/* The layer of the next larger sets, in 64 bits if 32 do not hold its counts. */
static bool climb(zm_strike_counting *k, zm_strike_layer *l, const zm_strike_layer *below,
                  unsigned places)
{
    bool wide = below && below->wide;
    for (;; wide = true) {
        k->overflow = false;
        bool ok = zm_strike_open_layer(k, l, places, wide);
        ok = k->worker->agree(k->worker->context, &k->overflow) && ok && fill(k, l, below);
        if (ok && !k->overflow)
            return true;
        zm_strike_close_layer(l);
        if (!ok || wide)
            return false;
    }
}

/* ---- The whole count. ---- */

/* The most that a process borrows and lends at once for a layer of sets of `places`; `load` has a
 * number for each process. */
static uint64_t most_on_loan(const zm_strike_counting *k, unsigned places, uint64_t *load)
{
    const zm_strike_blocks *b = &k->blocks;
    uint64_t most = 0, marks, there;
    for (uint64_t round = 0; round < b->rounds; round++) {
        for (unsigned i = 0; i < b->ranks; i++)
            load[i] = 0;
        for (unsigned i = 0; i < b->ranks && zm_strike_block(b, i, round, &marks); i++)
            for (uint64_t taken = 0; (taken = zm_strike_next_taken(marks, taken)) != 0;) {
                uint64_t bytes = zm_strike_loan_bytes(k, marks, taken, places - 2, false);
                load[i] += bytes;
                load[zm_strike_block_owner(b, marks & ~taken, &there)] += bytes;
            }
        for (unsigned i = 0; i < b->ranks; i++)
            most = load[i] > most ? load[i] : most;
    }
    return most;
}

/* The bytes that a process needs for two neighbouring layers up to that of `places`, for loans and
 * the ranks of sets; more only if counts grow beyond 32 bits. */
static uint64_t bytes_needed(const zm_strike_counting *k, unsigned places, uint64_t *load)
{
    uint64_t most = 0;
    for (unsigned i = 0; i <= places; i += 2) {
        uint64_t loans = i > 0 ? most_on_loan(k, i, load) : 0;
        for (unsigned rank = 0; rank < k->blocks.ranks; rank++) {
            uint64_t both = zm_strike_entries_before(k, rank, k->blocks.rounds, i);
            if (i > 0)
                both += zm_strike_entries_before(k, rank, k->blocks.rounds, i - 2);
            uint64_t bytes = both * zm_strike_width(false) + loans;
            most = bytes > most ? bytes : most;
        }
    }
    return most + zm_strike_sets_bytes(&k->blocks.rest);
}

/* The ways from one position, as far as they are in blocks of this process. */
typedef struct share {
    const zm_strike_counting *k;
    const zm_strike_layer *below;
    zm_strike_node node;
    zm_count ways;
} share;

static bool add_own_ways(void *context, int y, int z)
{
    share *s = context;
    const zm_strike_blocks *b = &s->k->blocks;
    uint64_t set = zm_strike_child(&s->node, y, z).free, round;
    if (zm_strike_block_owner(b, set & b->marked, &round) == b->rank)
        s->ways += zm_strike_entry_of(zm_strike_block_table(s->k, s->below, round), s->below->wide,
                            zm_strike_rank(&b->rest, set & ~b->marked) * s->below->outside +
                                zm_strike_index_in(b->all & ~set, z));
    return true;
}

/* All layers up to the one that an equation in the positions leads to; then the positions. */
static bool count(zm_strike_counting *k, const uint64_t *positions, size_t many, unsigned free,
                  zm_count *out)
{
    zm_strike_layer below, next;
    bool ok = climb(k, &below, NULL, 0);
    for (unsigned places = 2; ok && places + 2 <= free; places += 2) {
        ok = climb(k, &next, &below, places);
        zm_strike_close_layer(&below);
        below = next;
    }
    if (!ok)
        return false;
    for (size_t i = 0; i < many; i++) {
        const uint64_t *position = positions + 2 * i;
        zm_strike_node n = {position[0], zm_strike_mirror(position[0]), (int)position[1] - 1};
        share s = {k, &below, n, 0};
        zm_strike_each(k->line, &n, add_own_ways, &s);
        out[i] = s.ways;
    }
    zm_strike_close_layer(&below);
    return k->worker->add_up(k->worker->context, out, many);
}

/* Whether the tables can do it: something is circled everywhere, equally many places are free, and
 * all are in reach. */
static bool is_in_reach(const zm_strike *self, const uint64_t *positions, size_t many)
{
    for (size_t i = 0; i < many; i++)
        if (positions[2 * i + 1] == 0 || __builtin_popcountll(positions[2 * i]) !=
                                             __builtin_popcountll(positions[0]))
            return false;
    return many > 0 && self->high - self->low < ZM_STRIKE_WIDEST;
}

/* What is needed besides the layers; false: not enough memory for all that follows. */
static bool prepare(zm_strike_counting *k, const zm_strike *self, uint64_t all, unsigned places)
{
    const zm_worker *worker = k->worker;
    zm_strike_blocks *b = &k->blocks;
    if (!zm_strike_blocks_open(b, self, all, worker))
        return false;
    k->loans = worker->allocate(worker->context, zm_strike_loans_count(k), sizeof *k->loans);
    k->out = worker->allocate(worker->context, b->ranks, sizeof *k->out);
    k->in = worker->allocate(worker->context, b->ranks, sizeof *k->in);
    uint64_t *load = worker->allocate(worker->context, b->ranks, sizeof *load);
    bool ok = k->loans && k->out && k->in && load &&
              worker->need(worker->context, bytes_needed(k, places, load)) &&
              zm_strike_sets_open(&b->rest, worker);
    zm_release(load);
    return ok;
}

static void clear(zm_strike_counting *k)
{
    zm_release(k->loans);
    zm_release(k->out);
    zm_release(k->in);
    zm_strike_sets_close(&k->blocks.rest);
    zm_strike_blocks_close(&k->blocks);
}

bool zm_strike_ways(const void *instance, const uint64_t *positions, size_t many,
                    const zm_worker *worker, zm_count *out, bool *known)
{
    const zm_strike *self = instance;
    zm_strike_counting k = {.line = &self->line, .worker = worker};
    uint64_t all = 0;
    *known = is_in_reach(self, positions, many);
    if (!*known)
        return true;
    unsigned free = (unsigned)__builtin_popcountll(positions[0]);
    for (size_t i = 0; i < many; i++) {
        out[i] = free == 0; /* every equation takes two places: an odd number is never used up */
        all |= positions[2 * i];
    }
    if (free == 0 || free % 2 == 1)
        return true;
    bool ok = prepare(&k, self, all, free - 2);
    ok = worker->agree(worker->context, &k.overflow) && ok &&
         count(&k, positions, many, free, out);
    clear(&k);
    *known = !k.overflow;
    return ok || k.overflow;
}

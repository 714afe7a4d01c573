/* Strike It Out together: in how many ways the free numbers can be used up.
 *
 * ways(S, c) counts the ways to use up the free places S with c circled. Every equation takes two
 * places from S, so one layer of sets of m places needs only the layer of m-2. A layer is a dense
 * table of blocks (strikeout_blocks.h), each with its sets in order and for each set the places
 * outside it in order. All sets lie within the places that are free in some position that is asked
 * for. Entries are 32 bits wide as long as all counts fit, else 64; the whole count has 128 and
 * says when even they overflow.
 *
 * Each process of a team has blocks of its own and fills one in a round. Before a round every
 * process lends the others the columns of its blocks below that their blocks need. */
#include "strikeout_blocks.h"

typedef struct layer {
    unsigned places; /* in a set */
    unsigned outside;
    uint64_t entries; /* of this process */
    bool wide;
    void *table;
} layer;

/* Some columns of a block below: for each of its sets one entry a column, 0 where the set has the
 * column's place itself. */
typedef struct loan {
    const void *table;
    uint64_t columns;
    unsigned many;
} loan;

typedef struct counting {
    const zm_strike_line *line;
    const zm_worker *worker;
    zm_strike_blocks blocks;
    loan *loans;         /* to the block that is being filled, by the marks of y and z */
    zm_parcel *out, *in; /* loans on their way, by process */
    bool overflow;       /* an entry did not fit, in some process */
} counting;

/* So many entries are filled before the team agrees to go on: less than a second; and by each thread
 * before the clock is looked at. */
enum { SLICE = 1 << 23, TURN = 1 << 19, MOST_HANDS = 64 };

static size_t width(bool wide)
{
    return wide ? sizeof(uint64_t) : sizeof(uint32_t);
}

static inline uint64_t entry_of(const void *table, bool wide, uint64_t entry)
{
    return wide ? ((const uint64_t *)table)[entry] : ((const uint32_t *)table)[entry];
}

static inline void *entry_at(void *table, bool wide, uint64_t entry)
{
    return (char *)table + entry * width(wide);
}

/* The entries of a process in a layer, those of its rounds before `round` only. */
static uint64_t entries_before(const counting *k, unsigned rank, uint64_t round, unsigned places)
{
    uint64_t sets = 0, marks;
    for (uint64_t i = 0; i < round && zm_strike_block(&k->blocks, rank, i, &marks); i++)
        sets += zm_strike_block_sets(&k->blocks, marks, places);
    return sets * (k->blocks.size - places);
}

static bool open_layer(counting *k, layer *l, unsigned places, bool wide)
{
    *l = (layer){.places = places, .outside = k->blocks.size - places, .wide = wide};
    l->entries = entries_before(k, k->blocks.rank, k->blocks.rounds, places);
    l->table = k->worker->allocate(k->worker->context, l->entries, width(wide));
    return l->table != NULL;
}

static void close_layer(layer *l)
{
    zm_release(l->table);
    l->table = NULL;
}

static void *block_table(const counting *k, const layer *l, uint64_t round)
{
    return entry_at(l->table, l->wide, entries_before(k, k->blocks.rank, round, l->places));
}

/* ---- Loans. ---- */

static loan *loan_for(const counting *k, unsigned mark, unsigned other)
{
    return &k->loans[mark * (k->blocks.marks + 1) + other];
}

static uint64_t loans_count(const counting *k)
{
    return (uint64_t)(k->blocks.marks + 1) * (k->blocks.marks + 1);
}

/* The bytes of a loan to a block in the layer above those of `places`. */
static uint64_t loan_bytes(const counting *k, uint64_t marks, uint64_t taken, unsigned places,
                           bool wide)
{
    return zm_strike_block_sets(&k->blocks, marks & ~taken, places) * width(wide) *
           (unsigned)__builtin_popcountll(zm_strike_columns(&k->blocks, marks, taken));
}

static void copy_columns(const counting *k, const layer *below, uint64_t round, uint64_t marks,
                         uint64_t columns, void *to)
{
    const zm_strike_sets *sets = &k->blocks.rest;
    const void *from = block_table(k, below, round);
    unsigned places = below->places - (unsigned)__builtin_popcountll(marks);
    uint64_t many = zm_strike_sets_count(sets, (int)places), set = sets->lowest[places], entry = 0;
    for (uint64_t i = 0; i < many; i++) {
        uint64_t others = k->blocks.all & ~(set | marks);
        for (uint64_t rest = columns; rest; rest &= rest - 1, entry++) {
            uint64_t found = 0;
            if (rest & -rest & others)
                found = entry_of(from, below->wide, i * below->outside +
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
static uint64_t lend(const counting *k, const layer *below, uint64_t marks, char *to)
{
    uint64_t bytes = 0, round;
    for (uint64_t taken = 0; (taken = zm_strike_next_taken(marks, taken)) != 0;) {
        uint64_t size = loan_bytes(k, marks, taken, below->places, below->wide);
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
static void sort_loans(counting *k, const layer *below, uint64_t marks)
{
    const zm_strike_blocks *b = &k->blocks;
    uint64_t round;
    for (uint64_t taken = 0; (taken = zm_strike_next_taken(marks, taken)) != 0;) {
        uint64_t second = taken & (taken - 1);
        unsigned mark = b->mark[__builtin_ctzll(taken)];
        unsigned other = second ? b->mark[__builtin_ctzll(second)] : 0;
        zm_parcel *from = &k->in[zm_strike_block_owner(b, marks & ~taken, &round)];
        loan found = {from->bytes, zm_strike_columns(b, marks, taken), 0};
        found.many = (unsigned)__builtin_popcountll(found.columns);
        *loan_for(k, mark, other) = *loan_for(k, other, mark) = found;
        from->bytes = (char *)from->bytes + loan_bytes(k, marks, taken, below->places, below->wide);
    }
}

/* Lends and borrows for the blocks of a round. */
static bool swap_loans(counting *k, const layer *below, uint64_t round)
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

/* ---- Filling. ---- */

/* The ways from one node of a block by equations without marks, which lead to the block with the
 * same marks below. */
typedef struct tally {
    const counting *k;
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
    s->ways += entry_of(s->block, s->wide, entry);
    return true;
}

/* The same by equations with marks, which lead to what was lent. */
typedef struct lent_tally {
    const counting *k;
    uint64_t free; /* without the marks */
    bool wide;
    zm_count ways;
} lent_tally;

static inline bool add_lent_ways(void *context, int y, int z)
{
    lent_tally *s = context;
    const zm_strike_blocks *b = &s->k->blocks;
    const loan *l = loan_for(s->k, b->mark[y], b->mark[z]);
    uint64_t set = s->free & ~((uint64_t)1 << y | (uint64_t)1 << z);
    uint64_t entry = zm_strike_rank(&b->rest, set) * l->many + zm_strike_index_in(l->columns, z);
    s->ways += entry_of(l->table, s->wide, entry);
    return true;
}

/* Apart from the loop that a process alone spends its time in. */
static __attribute__((noinline)) zm_count lent_ways(const counting *k, bool wide, uint64_t marks,
                                                    zm_strike_node without)
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
    const layer *layer, *below; /* below NULL: the empty set */
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
static bool fill_sets(const counting *k, const filling *f, uint64_t done, uint64_t until)
{
    const layer *l = f->layer;
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
    const counting *k;
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

static void fill_turn(counting *k, filling *f, uint64_t sets)
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
static void fill_until(counting *k, filling *f, uint64_t until)
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
static uint64_t slices_in(const counting *k, const layer *l, uint64_t round)
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
static bool fill(counting *k, layer *l, const layer *below)
{
    const zm_strike_blocks *b = &k->blocks;
    for (uint64_t round = 0; round < b->rounds && !k->overflow; round++) {
        filling f = {.layer = l, .below = below, .table = block_table(k, l, round)};
        if (below && b->marks > 0 && !swap_loans(k, below, round))
            return false;
        if (zm_strike_block(b, b->rank, round, &f.marks))
            f.sets = zm_strike_block_sets(b, f.marks, l->places);
        if (below)
            f.block = block_table(k, below, round);
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
static bool climb(counting *k, layer *l, const layer *below, unsigned places)
{
    bool wide = below && below->wide;
    for (;; wide = true) {
        k->overflow = false;
        bool ok = open_layer(k, l, places, wide);
        ok = k->worker->agree(k->worker->context, &k->overflow) && ok && fill(k, l, below);
        if (ok && !k->overflow)
            return true;
        close_layer(l);
        if (!ok || wide)
            return false;
    }
}

/* ---- The whole count. ---- */

/* The most that a process borrows and lends at once for a layer of sets of `places`; `load` has a
 * number for each process. */
static uint64_t most_on_loan(const counting *k, unsigned places, uint64_t *load)
{
    const zm_strike_blocks *b = &k->blocks;
    uint64_t most = 0, marks, there;
    for (uint64_t round = 0; round < b->rounds; round++) {
        for (unsigned i = 0; i < b->ranks; i++)
            load[i] = 0;
        for (unsigned i = 0; i < b->ranks && zm_strike_block(b, i, round, &marks); i++)
            for (uint64_t taken = 0; (taken = zm_strike_next_taken(marks, taken)) != 0;) {
                uint64_t bytes = loan_bytes(k, marks, taken, places - 2, false);
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
static uint64_t bytes_needed(const counting *k, unsigned places, uint64_t *load)
{
    uint64_t most = 0;
    for (unsigned i = 0; i <= places; i += 2) {
        uint64_t loans = i > 0 ? most_on_loan(k, i, load) : 0;
        for (unsigned rank = 0; rank < k->blocks.ranks; rank++) {
            uint64_t both = entries_before(k, rank, k->blocks.rounds, i);
            if (i > 0)
                both += entries_before(k, rank, k->blocks.rounds, i - 2);
            uint64_t bytes = both * width(false) + loans;
            most = bytes > most ? bytes : most;
        }
    }
    return most + zm_strike_sets_bytes(&k->blocks.rest);
}

/* The ways from one position, as far as they are in blocks of this process. */
typedef struct share {
    const counting *k;
    const layer *below;
    zm_strike_node node;
    zm_count ways;
} share;

static bool add_own_ways(void *context, int y, int z)
{
    share *s = context;
    const zm_strike_blocks *b = &s->k->blocks;
    uint64_t set = zm_strike_child(&s->node, y, z).free, round;
    if (zm_strike_block_owner(b, set & b->marked, &round) == b->rank)
        s->ways += entry_of(block_table(s->k, s->below, round), s->below->wide,
                            zm_strike_rank(&b->rest, set & ~b->marked) * s->below->outside +
                                zm_strike_index_in(b->all & ~set, z));
    return true;
}

/* All layers up to the one that an equation in the positions leads to; then the positions. */
static bool count(counting *k, const uint64_t *positions, size_t many, unsigned free,
                  zm_count *out)
{
    layer below, next;
    bool ok = climb(k, &below, NULL, 0);
    for (unsigned places = 2; ok && places + 2 <= free; places += 2) {
        ok = climb(k, &next, &below, places);
        close_layer(&below);
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
    close_layer(&below);
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
static bool prepare(counting *k, const zm_strike *self, uint64_t all, unsigned places)
{
    const zm_worker *worker = k->worker;
    zm_strike_blocks *b = &k->blocks;
    if (!zm_strike_blocks_open(b, self, all, worker))
        return false;
    k->loans = worker->allocate(worker->context, loans_count(k), sizeof *k->loans);
    k->out = worker->allocate(worker->context, b->ranks, sizeof *k->out);
    k->in = worker->allocate(worker->context, b->ranks, sizeof *k->in);
    uint64_t *load = worker->allocate(worker->context, b->ranks, sizeof *load);
    bool ok = k->loans && k->out && k->in && load &&
              worker->need(worker->context, bytes_needed(k, places, load)) &&
              zm_strike_sets_open(&b->rest, worker);
    zm_release(load);
    return ok;
}

static void clear(counting *k)
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
    counting k = {.line = &self->line, .worker = worker};
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

/* Strike It Out together: in how many ways the free numbers can be used up.
 *
 * ways(S, c) counts the ways to use up the free places S with c circled. Every equation takes two
 * places from S, so one layer of sets of m places needs only the layer of m-2. A layer is a dense
 * table: sets in the order of their masks (so that listing them counts their ranks), and for each
 * set the places outside it in order. All sets lie within the places that are free in some
 * position that is asked for. Entries are 32 bits wide as long as all counts fit, else 64; the
 * whole count has 128 and says when even they overflow. */
#include "strikeout_bits.h"

enum { SPLIT = 16, WIDEST = 34 };

/* How many sets come before a set: the sum of binomials (index of a place over number of places so
 * far), looked up for the low and the high half of the mask. */
typedef struct ranking {
    uint64_t binomial[WIDEST + 1][WIDEST + 1];
    uint32_t *low;  /* by the low half */
    uint64_t *high; /* by the number of places in the low half, then the high half */
    uint64_t high_sets;
} ranking;

typedef struct layer {
    unsigned places; /* in a set */
    unsigned outside;
    uint64_t entries;
    bool wide;
    void *table;
} layer;

typedef struct counting {
    const zm_strike_line *line;
    const zm_worker *worker;
    uint64_t all;                /* the places that sets are made of */
    unsigned size;               /* their number */
    uint64_t lowest[WIDEST + 1]; /* the lowest so many of them */
    ranking ranks;
    bool overflow; /* an entry did not fit */
} counting;

/* The place's number among those of a set. */
static inline unsigned index_in(uint64_t set, int place)
{
    return (unsigned)__builtin_popcountll(set & (((uint64_t)1 << place) - 1));
}

/* The binomials of a part of a set whose first place has so many others before it. */
static uint64_t rank_part(const counting *k, uint64_t part, unsigned taken)
{
    uint64_t sum = 0;
    for (uint64_t rest = part & k->all; rest && taken < WIDEST; rest &= rest - 1)
        sum += k->ranks.binomial[index_in(k->all, __builtin_ctzll(rest))][++taken];
    return sum;
}

static void fill_binomials(ranking *r)
{
    for (unsigned n = 0; n <= WIDEST; n++)
        for (unsigned i = 0; i <= WIDEST; i++)
            r->binomial[n][i] = i == 0 ? 1 : n == 0 ? 0
                                : r->binomial[n - 1][i - 1] + r->binomial[n - 1][i];
}

static bool open_ranking(counting *k)
{
    ranking *r = &k->ranks;
    r->low = k->worker->allocate(k->worker->context, 1 << SPLIT, sizeof *r->low);
    r->high = k->worker->allocate(k->worker->context, (SPLIT + 1) * r->high_sets, sizeof *r->high);
    if (!r->low || !r->high)
        return false;
    for (uint64_t set = 0; set < (uint64_t)1 << SPLIT; set++)
        r->low[set] = (uint32_t)rank_part(k, set, 0);
    for (uint64_t set = 0; set < r->high_sets; set++)
        for (unsigned below = 0; below <= SPLIT; below++)
            r->high[below * r->high_sets + set] = rank_part(k, set << SPLIT, below);
    return true;
}

static void close_ranking(counting *k)
{
    k->worker->release(k->worker->context, k->ranks.low, 1 << SPLIT, sizeof *k->ranks.low);
    k->worker->release(k->worker->context, k->ranks.high, (SPLIT + 1) * k->ranks.high_sets,
                       sizeof *k->ranks.high);
}

static inline uint64_t rank_of(const counting *k, uint64_t set)
{
    uint64_t low = set & ((1 << SPLIT) - 1);
    unsigned below = (unsigned)__builtin_popcountll(low);
    return k->ranks.low[low] + k->ranks.high[below * k->ranks.high_sets + (set >> SPLIT)];
}

static size_t width(const layer *l)
{
    return l->wide ? sizeof(uint64_t) : sizeof(uint32_t);
}

static bool open_layer(counting *k, layer *l, unsigned places, bool wide)
{
    *l = (layer){.places = places, .outside = k->size - places, .wide = wide};
    l->entries = k->ranks.binomial[k->size][places] * l->outside;
    l->table = k->worker->allocate(k->worker->context, l->entries, width(l));
    return l->table != NULL;
}

static void close_layer(counting *k, layer *l)
{
    k->worker->release(k->worker->context, l->table, l->entries, width(l));
    l->table = NULL;
}

static inline uint64_t look_up(const counting *k, const layer *below, uint64_t set, int place)
{
    uint64_t entry = rank_of(k, set) * below->outside + index_in(k->all & ~set, place);
    return below->wide ? ((const uint64_t *)below->table)[entry]
                       : ((const uint32_t *)below->table)[entry];
}

/* The ways from one node, all in the layer below. */
typedef struct tally {
    const counting *k;
    const layer *below;
    zm_strike_node node;
    zm_count ways;
} tally;

static inline bool add_ways(void *context, int y, int z)
{
    tally *s = context;
    s->ways += look_up(s->k, s->below, zm_strike_child(&s->node, y, z).free, z);
    return true;
}

static inline zm_count ways_from(const counting *k, const layer *below, const zm_strike_node *n)
{
    tally s = {k, below, *n, 0};
    zm_strike_each(k->line, n, add_ways, &s);
    return s.ways;
}

static inline void store(counting *k, layer *l, uint64_t entry, zm_count sum)
{
    if (sum > (l->wide ? UINT64_MAX : UINT32_MAX))
        k->overflow = true;
    else if (l->wide)
        ((uint64_t *)l->table)[entry] = (uint64_t)sum;
    else
        ((uint32_t *)l->table)[entry] = (uint32_t)sum;
}

/* The next larger set with as many places (Gosper's way, with gaps between the places). */
static uint64_t next_set(const counting *k, uint64_t set, unsigned places)
{
    uint64_t carried = ((set | ~k->all) + (set & -set)) & k->all;
    return carried | k->lowest[places - (unsigned)__builtin_popcountll(carried)];
}

/* Fills a layer from the one below it (NULL: the empty set). False when told to stop; an entry that
 * does not fit sets k->overflow. */
static bool fill(counting *k, layer *l, const layer *below)
{
    uint64_t set = k->lowest[l->places], entry = 0;
    uint64_t sets = k->ranks.binomial[k->size][l->places];
    for (uint64_t i = 0; i < sets && !k->overflow; i++) {
        zm_strike_node n = {set, zm_strike_mirror(set), 0};
        for (uint64_t rest = k->all & ~set; rest; rest &= rest - 1) {
            n.circled = __builtin_ctzll(rest);
            store(k, l, entry++, below ? ways_from(k, below, &n) : 1);
        }
        if (!k->worker->spend(k->worker->context, l->outside))
            return false;
        if (i + 1 < sets)
            set = next_set(k, set, l->places);
    }
    return true;
}

/* The layer of the next larger sets, in 64 bits if 32 do not hold its counts. */
static bool climb(counting *k, layer *l, const layer *below, unsigned places)
{
    bool wide = below && below->wide;
    for (;; wide = true) {
        k->overflow = false;
        if (!open_layer(k, l, places, wide))
            return false;
        if (!fill(k, l, below)) {
            close_layer(k, l);
            return false;
        }
        if (!k->overflow)
            return true;
        close_layer(k, l);
        if (wide)
            return false;
    }
}

static uint64_t layer_bytes(const counting *k, unsigned places)
{
    return k->ranks.binomial[k->size][places] * (k->size - places) * sizeof(uint32_t);
}

/* The bytes that two neighbouring layers up to that of `places` need at most, and the ranking; more
 * only if counts grow beyond 32 bits. */
static uint64_t bytes_needed(const counting *k, unsigned places)
{
    uint64_t most = layer_bytes(k, 0);
    for (unsigned i = 2; i <= places; i += 2) {
        uint64_t both = layer_bytes(k, i - 2) + layer_bytes(k, i);
        most = both > most ? both : most;
    }
    return most + (1 << SPLIT) * sizeof *k->ranks.low +
           (SPLIT + 1) * k->ranks.high_sets * sizeof *k->ranks.high;
}

/* All layers up to the one that an equation in the positions leads to; then the positions. */
static bool count(counting *k, const uint64_t *positions, size_t many, unsigned free,
                  zm_count *out)
{
    layer below, next;
    bool ok = climb(k, &below, NULL, 0);
    for (unsigned places = 2; ok && places + 2 <= free; places += 2) {
        ok = climb(k, &next, &below, places);
        close_layer(k, &below);
        below = next;
    }
    if (!ok)
        return false;
    for (size_t i = 0; i < many; i++) {
        const uint64_t *position = positions + 2 * i;
        zm_strike_node n = {position[0], zm_strike_mirror(position[0]), (int)position[1] - 1};
        out[i] = ways_from(k, &below, &n);
    }
    close_layer(k, &below);
    return true;
}

/* Whether the tables can do it: something is circled everywhere, equally many places are free, and
 * all are in reach. */
static bool is_in_reach(const zm_strike *self, const uint64_t *positions, size_t many)
{
    for (size_t i = 0; i < many; i++)
        if (positions[2 * i + 1] == 0 || __builtin_popcountll(positions[2 * i]) !=
                                             __builtin_popcountll(positions[0]))
            return false;
    return many > 0 && self->high - self->low < WIDEST;
}

bool zm_strike_ways(const void *instance, const uint64_t *positions, size_t many,
                    const zm_worker *worker, zm_count *out, bool *known)
{
    const zm_strike *self = instance;
    counting k = {.line = &self->line, .worker = worker};
    *known = is_in_reach(self, positions, many);
    if (!*known)
        return true;
    unsigned free = (unsigned)__builtin_popcountll(positions[0]);
    for (size_t i = 0; i < many; i++) {
        out[i] = free == 0; /* every equation takes two places: an odd number is never used up */
        k.all |= positions[2 * i];
    }
    if (free == 0 || free % 2 == 1)
        return true;
    for (uint64_t rest = k.all; rest; rest &= rest - 1, k.size++)
        k.lowest[k.size + 1] = k.lowest[k.size] | (rest & -rest);
    k.ranks.high_sets = (uint64_t)1 << (self->high - self->low >= SPLIT
                                            ? self->high - self->low + 1 - SPLIT : 0);
    fill_binomials(&k.ranks);
    bool ok = worker->need(worker->context, bytes_needed(&k, free - 2)) && open_ranking(&k) &&
              count(&k, positions, many, free, out);
    close_ranking(&k);
    *known = !k.overflow;
    return ok || k.overflow;
}

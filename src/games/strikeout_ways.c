/* Strike It Out together: in how many ways a whole line can be used up.
 *
 * ways(S, c) counts the ways to use up the free places S with c circled. Every equation takes two
 * places from S, so one layer of sets of m places needs only the layer of m-2. A layer is a dense
 * table: sets in the order of their masks (so that listing them counts their ranks), and for each
 * set the places outside it in order. Entries are 32 bits wide as long as all counts fit, else
 * 64; the whole count has 128 and says when even they overflow. */
#include "strikeout_bits.h"

enum { SPLIT = 16, WIDEST = 34 };

/* How many sets come before a set: the sum of binomials (place over number of places so far),
 * looked up for the low and the high half of the mask. */
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
    unsigned size; /* of the line */
    ranking ranks;
    bool overflow; /* an entry did not fit */
} counting;

static bool open_ranking(counting *k)
{
    ranking *r = &k->ranks;
    unsigned high_bits = k->size > SPLIT ? k->size - SPLIT : 0;
    r->high_sets = (uint64_t)1 << high_bits;
    r->low = k->worker->allocate(k->worker->context, 1 << SPLIT, sizeof *r->low);
    r->high = k->worker->allocate(k->worker->context, (SPLIT + 1) * r->high_sets, sizeof *r->high);
    if (!r->low || !r->high)
        return false;
    for (unsigned n = 0; n <= WIDEST; n++)
        for (unsigned i = 0; i <= WIDEST; i++)
            r->binomial[n][i] = i == 0 ? 1 : n == 0 ? 0
                                : r->binomial[n - 1][i - 1] + r->binomial[n - 1][i];
    for (uint64_t set = 0; set < (uint64_t)1 << SPLIT; set++) {
        unsigned taken = 0;
        for (uint64_t rest = set; rest; rest &= rest - 1)
            r->low[set] += (uint32_t)r->binomial[__builtin_ctzll(rest)][++taken];
    }
    for (uint64_t set = 0; set < r->high_sets; set++)
        for (unsigned below = 0; below <= SPLIT; below++) {
            unsigned taken = below;
            for (uint64_t rest = set; rest && taken < WIDEST; rest &= rest - 1)
                r->high[below * r->high_sets + set] +=
                    r->binomial[SPLIT + __builtin_ctzll(rest)][++taken];
        }
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

/* The place's number among those outside the set. */
static inline unsigned outside_rank(uint64_t set, int place)
{
    return (unsigned)__builtin_popcountll(~set & (((uint64_t)1 << place) - 1));
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
    uint64_t entry = rank_of(k, set) * below->outside + outside_rank(set, place);
    return below->wide ? ((const uint64_t *)below->table)[entry]
                       : ((const uint32_t *)below->table)[entry];
}

/* The ways from one node, all in the layer below. */
static inline zm_count ways_from(const counting *k, const layer *below, const zm_strike_node *n)
{
    zm_count sum = 0;
    for (uint64_t rest = zm_strike_added(k->line, n); rest; rest &= rest - 1) {
        int y = __builtin_ctzll(rest), z = zm_strike_sum(k->line, n, y);
        sum += look_up(k, below, zm_strike_child(n, y, z).free, z);
    }
    for (uint64_t rest = zm_strike_subtracted(k->line, n); rest; rest &= rest - 1) {
        int y = __builtin_ctzll(rest), z = zm_strike_difference(k->line, n, y);
        sum += look_up(k, below, zm_strike_child(n, y, z).free, z);
    }
    for (unsigned i = k->line->first_product[n->circled];
         i < k->line->first_product[n->circled + 1]; i++) {
        const zm_strike_product *p = &k->line->product[i];
        if (zm_strike_fits(n, p))
            sum += look_up(k, below, zm_strike_child(n, p->y, p->z).free, p->z);
    }
    return sum;
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

/* The next larger mask with as many bits (Gosper). */
static uint64_t next_set(uint64_t set)
{
    uint64_t lowest = set & -set, carried = set + lowest;
    return carried | ((carried ^ set) / lowest) >> 2;
}

/* Fills a layer from the one below it (NULL: the empty set). False when told to stop; an entry that
 * does not fit sets k->overflow. */
static bool fill(counting *k, layer *l, const layer *below)
{
    uint64_t set = ((uint64_t)1 << l->places) - 1, all = ((uint64_t)1 << k->size) - 1, entry = 0;
    uint64_t sets = k->ranks.binomial[k->size][l->places];
    for (uint64_t i = 0; i < sets && !k->overflow; i++, set = set ? next_set(set) : 0) {
        zm_strike_node n = {set, zm_strike_mirror(set), 0};
        for (uint64_t rest = all & ~set; rest; rest &= rest - 1) {
            n.circled = __builtin_ctzll(rest);
            store(k, l, entry++, below ? ways_from(k, below, &n) : 1);
        }
        if (!k->worker->spend(k->worker->context, l->outside))
            return false;
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

/* All layers up to the one below the whole line; then the first number is chosen. */
static bool count(counting *k, zm_count *out)
{
    layer below, next;
    uint64_t all = ((uint64_t)1 << k->size) - 1;
    bool ok = climb(k, &below, NULL, 0);
    for (unsigned places = 2; ok && places + 1 < k->size; places += 2) {
        ok = climb(k, &next, &below, places);
        close_layer(k, &below);
        below = next;
    }
    if (!ok)
        return false;
    *out = 0;
    for (unsigned place = 0; place < k->size; place++) {
        uint64_t set = all & ~((uint64_t)1 << place);
        zm_strike_node n = {set, zm_strike_mirror(set), (int)place};
        *out = zm_count_add(*out, ways_from(k, &below, &n));
    }
    close_layer(k, &below);
    return true;
}

bool zm_strike_ways(const void *instance, const uint64_t *position, const zm_worker *worker,
                    zm_count *out, bool *known)
{
    const zm_strike *self = instance;
    unsigned size = (unsigned)(self->high - self->low) + 1;
    counting k = {.line = &self->line, .worker = worker, .size = size};
    /* The tables are for whole lines; every equation but the first takes two places, the first
     * three, so an even line is never used up. */
    *known = size <= WIDEST && position[1] == 0 &&
             position[0] == ((uint64_t)1 << size) - 1;
    *out = 0;
    if (!*known || size % 2 == 0 || size < 3)
        return true;
    bool ok = open_ranking(&k) && count(&k, out);
    close_ranking(&k);
    *known = !k.overflow;
    return ok || k.overflow;
}

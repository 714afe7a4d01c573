/* The numbers of Strike It Out's positions: sets of free places in layers, the smallest sets first;
 * in a layer the sets in order, and for each set the places outside it, one of which is circled.
 *
 * Every equation takes two places from the set, so sets of a top with n free places have n, n-2,
 * n-4, ... of them. The places are those that are free or circled at the top. Before the first
 * equation nothing is circled: then the sets below have three places less, and the top has a number
 * of its own, the last. */
#include "strikeout_bits.h"
#include "strikeout_sets.h"

typedef struct plan {
    const zm_strike *self;
    zm_strike_sets sets;
    uint64_t first[ZM_STRIKE_WIDEST + 3]; /* number in the layer of so many places, and behind it */
    unsigned least, most;                 /* places in the smallest layer, and behind the largest */
    uint64_t start;                       /* the top's free places if nothing is circled, or 0 */
    uint64_t count;
    /* The number of a set's first position is high + low * places outside. A mask is cut in two:
     * the ranks of low parts, and for each layer the numbers of high parts. */
    unsigned cut;
    uint32_t *low, *high;
    uint32_t tables[];
} plan;

static uint64_t circle(uint64_t circled)
{
    return circled ? (uint64_t)1 << (circled - 1) : 0;
}

/* The places of a top, and where their masks are cut. */
static uint64_t set_up(plan *p, const uint64_t *top)
{
    uint64_t all = top[0] | circle(top[1]);
    unsigned width = all ? 64 - (unsigned)__builtin_clzll(all) : 0;
    p->cut = (width + 1) / 2;
    return width <= ZM_STRIKE_WIDEST ? all : 0;
}

static uint64_t high_parts(const plan *p)
{
    return (p->sets.all >> p->cut) + 1;
}

static uint64_t bytes(const void *self, const uint64_t *top, size_t words)
{
    plan p = {0};
    (void)self, (void)words;
    p.sets.all = set_up(&p, top);
    uint64_t layers = (unsigned)__builtin_popcountll(p.sets.all) / 2 + 1;
    return p.sets.all
               ? sizeof p + (((uint64_t)1 << p.cut) + layers * high_parts(&p)) * sizeof p.low[0]
               : 0;
}

/* The high part of a mask in a layer, in which the low part has the other places. */
static uint32_t number_high(const plan *p, unsigned places, uint64_t high)
{
    unsigned above = (unsigned)__builtin_popcountll(high);
    uint64_t rank = above <= places
                        ? zm_strike_rank_part(&p->sets, high << p->cut, places - above) : 0;
    return (uint32_t)(p->first[places] + rank * (p->sets.size - places));
}

static void fill_tables(plan *p)
{
    uint32_t *at = p->low = p->tables;
    for (uint64_t low = 0; low < (uint64_t)1 << p->cut; low++)
        *at++ = (uint32_t)zm_strike_rank_part(&p->sets, low, 0);
    p->high = at;
    for (unsigned places = p->least; places < p->most; places += 2)
        for (uint64_t high = 0; high < high_parts(p); high++)
            *at++ = number_high(p, places, high);
}

static uint64_t open(const void *self, const uint64_t *top, size_t words, void *out)
{
    plan *p = out;
    (void)words;
    p->self = self;
    zm_strike_sets_of(&p->sets, set_up(p, top), 0);
    p->start = top[1] ? 0 : top[0];
    p->least = p->most = (p->sets.size - 1) % 2;
    for (; p->most + (top[1] ? 1 : 3) <= p->sets.size; p->most += 2) {
        p->first[p->most] = p->count;
        p->count += p->sets.binomial[p->sets.size][p->most] * (p->sets.size - p->most);
    }
    p->first[p->most] = p->count;
    p->count += p->start != 0;
    if (p->count >= ZM_UNNUMBERED)
        return 0;
    fill_tables(p);
    return p->count;
}

/* Sets of a layer, for their numbers. */
typedef struct layer {
    uint64_t all;
    const uint32_t *low, *high;
    unsigned cut, outside;
} layer;

static inline layer layer_of(const plan *p, unsigned places)
{
    return (layer){p->sets.all, p->low, p->high + places / 2 * high_parts(p), p->cut,
                   p->sets.size - places};
}

static inline uint32_t number_in(layer l, uint64_t set, int circled)
{
    return l.high[set >> l.cut] + l.low[set & (((uint64_t)1 << l.cut) - 1)] * l.outside +
           zm_strike_index_in(l.all & ~set, circled);
}

static uint64_t number_as_it_is(const plan *p, uint64_t set, uint64_t circled)
{
    uint64_t bit = circle(circled);
    unsigned places = (unsigned)__builtin_popcountll(set);
    if (bit == 0)
        return set == p->start && set != 0 ? p->count - 1 : ZM_UNNUMBERED;
    if (((set | bit) & ~p->sets.all) || (set & bit) || places % 2 != p->least || places >= p->most)
        return ZM_UNNUMBERED;
    return number_in(layer_of(p, places), set, (int)circled - 1);
}

/* On a symmetric line the canonical one of a position and its mirror image may be the one that the
 * top does not lead to. */
static uint64_t number(const void *from, const uint64_t *position)
{
    const plan *p = from;
    uint64_t found = number_as_it_is(p, position[0], position[1]);
    if (found != ZM_UNNUMBERED || !zm_strike_is_symmetric(p->self))
        return found;
    uint64_t size = (uint64_t)(p->self->high - p->self->low) + 1;
    return number_as_it_is(p, zm_strike_mirror(position[0]) >> (64 - size),
                           position[1] ? size + 1 - position[1] : 0);
}

/* A position of a set: the place of the circle is that of a bit. */
static void circle_in(uint64_t *position, uint64_t set, uint64_t bit)
{
    position[0] = set;
    position[1] = (uint64_t)__builtin_ctzll(bit) + 1;
}

static void position_of(const void *from, uint64_t number, uint64_t *out)
{
    const plan *p = from;
    unsigned places = p->least;
    if (number >= p->first[p->most]) {
        out[0] = p->start;
        out[1] = 0;
        return;
    }
    while (number >= p->first[places + 2])
        places += 2;
    uint64_t entry = number - p->first[places], outside = p->sets.size - places;
    uint64_t set = zm_strike_set_of(&p->sets, entry / outside, places), rest = p->sets.all & ~set;
    for (uint64_t i = entry % outside; i > 0; i--)
        rest &= rest - 1;
    circle_in(out, set, rest);
}

static void follow(const void *from, uint64_t *position)
{
    const plan *p = from;
    uint64_t set = position[0], others = p->sets.all & ~set;
    uint64_t rest = others & -(circle(position[1]) << 1);
    unsigned places = (unsigned)__builtin_popcountll(set);
    if (rest) {
        position[1] = (uint64_t)__builtin_ctzll(rest) + 1;
    } else if (others == p->sets.lowest[p->sets.size - places]) {
        position_of(p, p->first[places + 2], position);
    } else {
        set = zm_strike_next_set(&p->sets, set, places);
        circle_in(position, set, p->sets.all & ~set);
    }
}

/* The numbers of a node's children, as they are found. */
typedef struct listing {
    layer layer;
    uint64_t free;
    uint32_t *at;
} listing;

static inline bool add_number(void *context, int y, int z)
{
    listing *l = context;
    *l->at++ = number_in(l->layer, l->free ^ ((uint64_t)1 << y | (uint64_t)1 << z), z);
    return true;
}

static uint32_t *list_node(const plan *p, uint64_t free, int circled, uint32_t *at)
{
    unsigned places = (unsigned)__builtin_popcountll(free);
    if (places < 2)
        return at;
    zm_strike_node node = {free, zm_strike_mirror(free), circled};
    listing l = {layer_of(p, places - 2), free, at};
    zm_strike_each(&p->self->line, &node, add_number, &l);
    return l.at;
}

static size_t children(const void *from, const uint64_t *position, uint64_t number, uint32_t *out)
{
    uint32_t *at = out;
    (void)number;
    if (position[1])
        at = list_node(from, position[0], (int)position[1] - 1, at);
    for (uint64_t rest = position[1] ? 0 : position[0]; rest; rest &= rest - 1)
        at = list_node(from, position[0] & ~(rest & -rest), __builtin_ctzll(rest), at);
    return (size_t)(at - out);
}

/* For each x so many sums and differences, and all products. */
static uint64_t widest(const void *from)
{
    const plan *p = from;
    return 2 * p->sets.size * p->sets.size + ZM_STRIKE_PRODUCTS;
}

static uint64_t level(const void *from, uint64_t number)
{
    const plan *p = from;
    unsigned places = p->least;
    while (places < p->most && number >= p->first[places + 2])
        places += 2;
    return places < p->most ? p->first[places + 2] : p->count;
}

const zm_numbering zm_strike_numbers = {
    .bytes = bytes,
    .open = open,
    .number = number,
    .position = position_of,
    .follow = follow,
    .children = children,
    .widest = widest,
    .level = level,
};

/* A table of all positions of Strike It Out, for Grundy values and distances.
 *
 * A row is a set of free places, and has an entry for each place that may be circled. Every equation
 * takes two places from the set, so all sets have as many places as the largest, or 2, 4, ... fewer:
 * whether the lowest place is in a set follows from the others, and the others number the rows. Only
 * places that are free or circled at the top are counted, from 0 on. Before the first equation
 * nothing is circled: the last row is for that.
 *
 * A row is filled for all circles at once. Two places of the set, a and b, are used up together by
 * an equation that starts with their sum, or with their difference: so each pair is looked up once,
 * and what follows is added to the circles that can start so. */
#include "strikeout.h"

/* Entries are below 16 because no game is longer than half the places. */
enum { MOST = 31, NOWHERE = MOST };

/* The circles with which places a < b are used up, leaving b circled, or a, or either. */
typedef struct meetings {
    uint8_t leaves_b[MOST][MOST], leaves_a[MOST][MOST], leaves_either[MOST][MOST];
} meetings;

typedef struct plan {
    const zm_strike *self;
    unsigned places, half; /* a byte has the entries of a place below half, and of that half above */
    uint64_t all;
    bool start;     /* nothing is circled at the top */
    bool more;      /* there are meetings besides b-a and a+b */
    int number[MOST];
    meetings met[2]; /* by addition and subtraction; by multiplication and division */
} plan;

static uint64_t circle(uint64_t circled)
{
    return circled ? (uint64_t)1 << (circled - 1) : 0;
}

static uint64_t bytes(const void *self, const uint64_t *top, size_t words)
{
    uint64_t all = top[0] | circle(top[1]);
    (void)self, (void)words;
    return all && __builtin_popcountll(all) <= MOST ? sizeof(plan) : 0;
}

/* The place that x has in x op y = z. */
static uint8_t starts(const plan *p, int op, unsigned y, unsigned z)
{
    int64_t result;
    for (unsigned x = 0; x < p->places && p->self->allowed[op]; x++)
        if (x != y && x != z &&
            zm_strike_result(op, p->number[x], p->number[y], &result) && result == p->number[z])
            return (uint8_t)x;
    return NOWHERE;
}

/* What has x - a = b has x - b = a too. */
static void let_meet(plan *p, unsigned kind, unsigned a, unsigned b)
{
    meetings *met = &p->met[kind];
    int up = kind ? ZM_MULTIPLY : ZM_ADD, down = kind ? ZM_DIVIDE : ZM_SUBTRACT;
    met->leaves_b[a][b] = starts(p, up, a, b);
    met->leaves_a[a][b] = starts(p, up, b, a);
    met->leaves_either[a][b] = starts(p, down, a, b);
    p->more = p->more || met->leaves_a[a][b] != NOWHERE ||
              (kind && (met->leaves_b[a][b] & met->leaves_either[a][b]) != NOWHERE);
}

static uint64_t open(const void *self, const uint64_t *top, size_t words, void *out)
{
    plan *p = out;
    (void)words;
    p->self = self;
    p->all = top[0] | circle(top[1]);
    p->start = top[1] == 0;
    for (uint64_t rest = p->all; rest; rest &= rest - 1)
        p->number[p->places++] = (int)p->self->low + __builtin_ctzll(rest);
    p->half = (p->places + 1) / 2;
    for (unsigned b = 0; b < p->places; b++)
        for (unsigned a = 0; a < b; a++) {
            let_meet(p, 0, a, b);
            let_meet(p, 1, a, b);
        }
    return (((uint64_t)p->places << (p->places - 1)) + 1) / 2 + p->start;
}

static zm_rows rows(const void *from)
{
    const plan *p = from;
    return (zm_rows){((uint64_t)1 << (p->places - 1)) + p->start, p->half};
}

/* ---- The number of a position. ---- */

/* A mask of the line as one of places. */
static uint64_t squeezed(const plan *p, uint64_t mask)
{
    uint64_t set = 0, bit = 1;
    for (uint64_t rest = p->all; rest; rest &= rest - 1, bit <<= 1)
        set |= mask & rest & -rest ? bit : 0;
    return set;
}

static uint64_t number_as_it_is(const plan *p, uint64_t free, uint64_t circled)
{
    uint64_t bit = circle(circled);
    if (bit == 0)
        return p->start && free == p->all ? (uint64_t)p->half << p->places : ZM_UNNUMBERED;
    if (((free | bit) & ~p->all) || (free & bit) ||
        ((unsigned)__builtin_popcountll(free) + p->places) % 2 == 0)
        return ZM_UNNUMBERED;
    unsigned place = (unsigned)__builtin_ctzll(squeezed(p, bit));
    return (squeezed(p, free) >> 1) * 2 * p->half + 2 * (place % p->half) + place / p->half;
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

/* ---- Filling. ---- */

#define INLINED static inline __attribute__((always_inline))

/* A row that is being filled: for each circle the entries of its children, bit i for i. */
typedef struct row {
    const plan *plan;
    const uint8_t *table;
    uint32_t set, children[MOST + 1];
} row;

INLINED void add_meeting(row *r, const meetings *met, bool more, unsigned a, unsigned b,
                         uint32_t if_a, uint32_t if_b)
{
    r->children[met->leaves_b[a][b]] |= if_b;
    r->children[met->leaves_either[a][b]] |= if_a | if_b;
    if (more)
        r->children[met->leaves_a[a][b]] |= if_a;
}

/* All pairs of which a is among `some` and b, which is greater, among `others`: in the lower or in
 * the upper half of the places. */
INLINED void add_pairs(row *r, bool more, uint32_t some, bool upper_a, uint32_t others, bool upper_b)
{
    const plan *p = r->plan;
    for (; some; some &= some - 1) {
        unsigned a = (unsigned)__builtin_ctz(some);
        uint32_t without_a = r->set & ~(some & -some);
        for (uint32_t rest = others & ((uint32_t)-2 << a); rest; rest &= rest - 1) {
            unsigned b = (unsigned)__builtin_ctz(rest);
            const uint8_t *below = r->table + (uint64_t)((without_a & ~(rest & -rest)) >> 1) * p->half;
            unsigned left_a = upper_a ? below[a - p->half] >> 4 : below[a] & 15;
            unsigned left_b = upper_b ? below[b - p->half] >> 4 : below[b] & 15;
            add_meeting(r, &p->met[0], more, a, b, (uint32_t)1 << left_a, (uint32_t)1 << left_b);
            if (more)
                add_meeting(r, &p->met[1], more, a, b, (uint32_t)1 << left_a, (uint32_t)1 << left_b);
        }
    }
}

INLINED void add_all(row *r, bool more, uint32_t set)
{
    uint32_t lower = ((uint32_t)1 << r->plan->half) - 1;
    r->set = set;
    add_pairs(r, more, set & lower, false, set & lower, false);
    add_pairs(r, more, set & lower, false, set & ~lower, true);
    add_pairs(r, more, set & ~lower, true, set & ~lower, true);
}

/* The first equation starts with any place, which is circled then and not free. */
static uint32_t children_of_start(const plan *p, const uint8_t *table)
{
    uint32_t all = ((uint32_t)1 << p->places) - 1, children = 0;
    for (unsigned place = 0; place < p->places; place++) {
        row r = {.plan = p, .table = table};
        add_all(&r, true, all & ~((uint32_t)1 << place));
        children |= r.children[place];
    }
    return children;
}

/* The set of a row; the lowest place makes its number of places odd or even. */
static inline uint32_t set_of(const plan *p, uint64_t number)
{
    unsigned others = (unsigned)__builtin_popcountll(number);
    return (uint32_t)number << 1 | ((others + p->places + 1) & 1);
}

INLINED void fill_rows(const plan *p, zm_fold fold, bool more, uint64_t begin, uint64_t end,
                       uint8_t *table)
{
    for (uint64_t number = begin; number < end; number++) {
        row r = {.plan = p, .table = table};
        uint8_t *out = table + number * p->half;
        add_all(&r, more, set_of(p, number));
        for (unsigned i = 0; i < p->half; i++)
            out[i] = (uint8_t)(zm_fold_set(fold, r.children[i]) |
                               zm_fold_set(fold, r.children[i + p->half]) << 4);
    }
}

static void fill(const void *from, zm_fold fold, uint64_t begin, uint64_t end, uint8_t *table)
{
    const plan *p = from;
    uint64_t sets = (uint64_t)1 << (p->places - 1), last = end < sets ? end : sets;
    if (p->more)
        fill_rows(p, fold, true, begin, last, table);
    else if (fold == ZM_FOLD_GRUNDY)
        fill_rows(p, ZM_FOLD_GRUNDY, false, begin, last, table);
    else
        fill_rows(p, ZM_FOLD_DISTANCE, false, begin, last, table);
    if (end > sets)
        table[sets * p->half] = (uint8_t)zm_fold_set(fold, children_of_start(p, table));
}

const zm_numbering zm_strike_numbers = {
    .bytes = bytes,
    .open = open,
    .number = number,
    .rows = rows,
    .fill = fill,
};

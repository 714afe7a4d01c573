/* Strike It Out's own search: who wins, without a table.
 *
 * All children of a node are generated and their replies counted before any is entered: a child
 * without replies wins at once, and the one with the fewest is refuted most quickly. The depth
 * is at most half the line, so this may be recursive.
 *
 * Most nodes have two or three children, so loops and branches are saved: a node's equations are
 * listed in one loop where its line allows it, and the search is compiled once for each kind of
 * line. */
#include "strikeout_search.h"

/* All children of the nodes on the way: with f numbers free a node has at most 4f, one for each
 * second number and operation, and f is at most 63, then 61, and so on. */
enum { ROOM = 4 * 32 * 32 };

#define INLINED static inline __attribute__((always_inline))

typedef zm_strike_node node;

/* Of natural numbers no sum is a difference too: it is greater than x, or less. On a narrow line
 * the results of both find room in one word. Neither has products. */
typedef enum line_kind { NATURAL, NARROW, OTHER } line_kind;

static line_kind kind_of(const zm_strike_line *line)
{
    return line->products ? OTHER : line->low >= 0 ? NATURAL : line->places <= 32 ? NARROW : OTHER;
}

/* The children of a node that are not entered yet, each in one number, so that the least is found
 * without a branch: how soon to enter it, y and z as places, and where in the list it stands. */
typedef struct children {
    const zm_strike_line *line;
    line_kind kind;
    node parent;
    unsigned count;
    uint32_t *packed;
} children;

/* How many replies the child has. Its z may stay in the mirror: that allows no more than z-z=0,
 * which is no equation. */
INLINED unsigned replies(const children *c, int y, int z)
{
    const zm_strike_line *line = c->line;
    uint64_t first = 1, last = (uint64_t)1 << 63;
    node child = {c->parent.free ^ (first << y | first << z), c->parent.mirror ^ last >> y, z};
    uint64_t sums = zm_strike_sums(line, &child), differences = zm_strike_differences(line, &child);
    if (c->kind == NATURAL)
        return (unsigned)__builtin_popcountll(sums | differences);
    unsigned count = (unsigned)__builtin_popcountll(sums) +
                     (unsigned)__builtin_popcountll(differences);
    if (c->kind == OTHER && line->products)
        for (unsigned i = line->first_product[z]; i < line->first_product[z + 1]; i++)
            count += zm_strike_fits(&child, &line->product[i]);
    return count;
}

/* Of natural numbers, places will do: they are all less than the numbers by the same. */
INLINED unsigned size(const children *c, int place)
{
    return c->kind == NATURAL ? (unsigned)place : c->line->size[place];
}

/* Few replies first; small numbers, which are of use more often, before large ones. False: the
 * child has no replies, so its parent is won and needs no other. */
INLINED bool add_child(void *context, int y, int z)
{
    children *c = context;
    unsigned count = replies(c, y, z);
    unsigned order = 8 * count + size(c, y) + size(c, z);
    c->packed[c->count] = order << 20 | (unsigned)y << 14 | (unsigned)z << 8 | c->count;
    c->count++;
    return count > 0;
}

/* Adds the children up to one without replies; whether there is none such. */
INLINED bool list(children *c)
{
    const node *n = &c->parent;
    if (c->kind == OTHER)
        return zm_strike_each(c->line, n, add_child, c);
    unsigned beside = c->kind == NARROW ? 32 : 0;
    uint64_t rest = zm_strike_sums(c->line, n) | zm_strike_differences(c->line, n) << beside;
    for (; rest; rest &= rest - 1) {
        int bit = __builtin_ctzll(rest), z = c->kind == NARROW ? bit & 31 : bit;
        int apart = z - n->circled;
        bool sum = c->kind == NARROW ? bit < 32 : apart > 0;
        int y = (sum ? apart : -apart) - c->line->low;
        if (!add_child(c, y, z))
            return false;
    }
    return true;
}

/* Takes the most promising child out of the list. Most nodes need one or two. */
INLINED uint32_t take_least(children *c)
{
    uint32_t least = c->packed[0];
    for (unsigned i = 1; i < c->count; i++)
        least = c->packed[i] < least ? c->packed[i] : least;
    uint32_t place = least & 255, last = c->packed[--c->count];
    c->packed[place] = (last & ~UINT32_C(255)) | place;
    return least;
}

/* A node comes in three arguments, which are passed in registers. */
static bool wins(zm_strike_searcher *s, line_kind kind,
                 uint64_t free, uint64_t mirror, int circled, uint32_t *room);

INLINED bool wins_on(zm_strike_searcher *s, line_kind kind,
                     uint64_t free, uint64_t mirror, int circled, uint32_t *room)
{
    children c = {s->line, kind, {free, mirror, circled}, 0, room};
    if (!zm_strike_spend(s))
        return false;
    if (!list(&c))
        return true;
    while (c.count > 0) {
        uint32_t next = take_least(&c);
        node child = zm_strike_child(&c.parent, next >> 14 & 63, next >> 8 & 63);
        if (!wins(s, kind, child.free, child.mirror, child.circled, room + c.count))
            return !s->stopped;
    }
    return false;
}

static bool wins_natural(zm_strike_searcher *s,
                         uint64_t free, uint64_t mirror, int circled, uint32_t *room)
{
    return wins_on(s, NATURAL, free, mirror, circled, room);
}

static bool wins_narrow(zm_strike_searcher *s,
                        uint64_t free, uint64_t mirror, int circled, uint32_t *room)
{
    return wins_on(s, NARROW, free, mirror, circled, room);
}

static bool wins_other(zm_strike_searcher *s,
                       uint64_t free, uint64_t mirror, int circled, uint32_t *room)
{
    return wins_on(s, OTHER, free, mirror, circled, room);
}

INLINED bool wins(zm_strike_searcher *s, line_kind kind,
                  uint64_t free, uint64_t mirror, int circled, uint32_t *room)
{
    return kind == NATURAL  ? wins_natural(s, free, mirror, circled, room)
           : kind == NARROW ? wins_narrow(s, free, mirror, circled, room)
                            : wins_other(s, free, mirror, circled, room);
}

bool zm_strike_wins(zm_strike_searcher *s, uint64_t free, uint64_t mirror, int circled)
{
    uint32_t room[ROOM];
    return wins(s, kind_of(s->line), free, mirror, circled, room);
}

bool zm_strike_report(zm_strike_searcher *s)
{
    s->stopped = s->stopped || !s->worker->spend(s->worker->context, s->unspent);
    s->unspent = 0;
    return !s->stopped;
}

/* Before the first equation any free number may stand in front: it is circled and not free. */
static bool wins_start(zm_strike_searcher *s, const node *n)
{
    for (uint64_t rest = n->free; rest && !s->stopped; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        if (zm_strike_wins(s, n->free & ~((uint64_t)1 << place),
                           n->mirror & ~((uint64_t)1 << (63 - place)), place))
            return true;
    }
    return false;
}

zm_value zm_strike_search(const void *self, const uint64_t *position, const zm_worker *worker)
{
    zm_strike_searcher s = {.worker = worker, .line = &((const zm_strike *)self)->line};
    node n = {position[0], zm_strike_mirror(position[0]), (int)position[1] - 1};
    bool won = position[1] > 0 ? zm_strike_wins(&s, n.free, n.mirror, n.circled)
                               : wins_start(&s, &n);
    if (!s.stopped && s.unspent > 0)
        s.stopped = !worker->spend(worker->context, s.unspent);
    return s.stopped ? ZM_UNKNOWN : won ? ZM_WIN : ZM_LOSE;
}

/* Strike It Out's own search: who wins, without a table.
 *
 * All children of a node are generated and their replies counted before any is entered: a child
 * without replies wins at once, and the one with the fewest is refuted most quickly. The depth
 * is at most half the line, so this may be recursive. */
#include "strikeout_search.h"

enum { CHILDREN = 256, SPEND_EVERY = 1024 };

typedef zm_strike_node node;

static inline unsigned replies(const zm_strike_line *line, const node *n)
{
    unsigned count = (unsigned)__builtin_popcountll(zm_strike_sums(line, n)) +
                     (unsigned)__builtin_popcountll(zm_strike_differences(line, n));
    if (line->products)
        for (unsigned i = line->first_product[n->circled];
             i < line->first_product[n->circled + 1]; i++)
            count += zm_strike_fits(n, &line->product[i]);
    return count;
}

/* The children of a node that are not entered yet, each in one number, so that comparing is cheap:
 * y and z as places, and in front of them how soon to enter it. */
typedef struct children {
    const zm_strike_line *line;
    node parent;
    unsigned count;
    uint32_t packed[CHILDREN];
} children;

/* Few replies first; small numbers, which are of use more often, before large ones. False: the
 * child has no replies, so its parent is won and needs no other. */
static inline bool add_child(void *context, int y, int z)
{
    children *c = context;
    node child = zm_strike_child(&c->parent, y, z);
    unsigned count = replies(c->line, &child);
    unsigned order = 8 * count + c->line->size[y] + c->line->size[z];
    c->packed[c->count++] = order << 12 | (unsigned)y << 6 | (unsigned)z;
    return count > 0;
}

/* Takes the most promising child out of the list. Most nodes need one or two. */
static inline uint32_t take_smallest(children *c)
{
    unsigned best = 0;
    for (unsigned i = 1; i < c->count; i++)
        best = c->packed[i] < c->packed[best] ? i : best;
    uint32_t packed = c->packed[best];
    c->packed[best] = c->packed[--c->count];
    return packed;
}

bool zm_strike_spend(zm_strike_searcher *s)
{
    if (++s->unspent < SPEND_EVERY)
        return !s->stopped;
    s->stopped = s->stopped || !s->worker->spend(s->worker->context, s->unspent);
    s->unspent = 0;
    return !s->stopped;
}

bool zm_strike_wins(zm_strike_searcher *s, uint64_t free, uint64_t mirror, int circled)
{
    children c;
    c.line = s->line;
    c.parent = (node){free, mirror, circled};
    c.count = 0;
    if (!zm_strike_spend(s))
        return false;
    if (!zm_strike_each(s->line, &c.parent, add_child, &c))
        return true;
    while (c.count > 0) {
        uint32_t packed = take_smallest(&c);
        node child = zm_strike_child(&c.parent, packed >> 6 & 63, packed & 63);
        if (!zm_strike_wins(s, child.free, child.mirror, child.circled))
            return !s->stopped;
    }
    return false;
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

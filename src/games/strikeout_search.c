/* Strike It Out's own search: who wins, without a table.
 *
 * All children of a node are generated and their replies counted before any is entered: a child
 * without replies wins at once, and the one with the fewest is refuted most quickly. The depth
 * is at most half the line, so this may be recursive. */
#include "strikeout_bits.h"

enum { CHILDREN = 256, SPEND_EVERY = 1024 };

typedef struct searcher {
    const zm_worker *worker;
    uint64_t unspent;
    bool stopped;
    const zm_strike_line *line;
} searcher;

typedef zm_strike_node node;

static inline unsigned replies(const zm_strike_line *line, const node *n)
{
    unsigned count = (unsigned)__builtin_popcountll(zm_strike_added(line, n)) +
                     (unsigned)__builtin_popcountll(zm_strike_subtracted(line, n));
    for (unsigned i = line->first_product[n->circled]; i < line->first_product[n->circled + 1]; i++)
        count += zm_strike_fits(n, &line->product[i]);
    return count;
}

/* The children of a node, each as replies, y and z in one number, so that comparing is cheap. */
typedef struct children {
    unsigned count;
    bool immediate; /* one of them has no replies; then the list is not complete */
    uint32_t packed[CHILDREN];
} children;

static inline void add_child(const zm_strike_line *line, const node *n, int y, int z, children *c)
{
    node child = zm_strike_child(n, y, z);
    unsigned count = replies(line, &child);
    c->immediate = count == 0;
    c->packed[c->count++] = count << 12 | (unsigned)y << 6 | (unsigned)z;
}

static inline void generate(const zm_strike_line *line, const node *n, children *c)
{
    c->count = 0;
    c->immediate = false;
    for (uint64_t rest = zm_strike_added(line, n); rest && !c->immediate; rest &= rest - 1) {
        int y = __builtin_ctzll(rest);
        add_child(line, n, y, zm_strike_sum(line, n, y), c);
    }
    for (uint64_t rest = zm_strike_subtracted(line, n); rest && !c->immediate; rest &= rest - 1) {
        int y = __builtin_ctzll(rest);
        add_child(line, n, y, zm_strike_difference(line, n, y), c);
    }
    const zm_strike_product *end = line->product + line->first_product[n->circled + 1];
    for (const zm_strike_product *p = line->product + line->first_product[n->circled];
         p < end && !c->immediate; p++)
        if (zm_strike_fits(n, p))
            add_child(line, n, p->y, p->z, c);
}

/* Takes the child with the fewest replies out of the list. Most nodes need one or two. */
static inline uint32_t take_smallest(children *c)
{
    unsigned best = 0;
    for (unsigned i = 1; i < c->count; i++)
        best = c->packed[i] < c->packed[best] ? i : best;
    uint32_t packed = c->packed[best];
    c->packed[best] = c->packed[--c->count];
    return packed;
}

static bool spend(searcher *s)
{
    if (++s->unspent < SPEND_EVERY)
        return !s->stopped;
    s->stopped = !s->worker->spend(s->worker->context, s->unspent);
    s->unspent = 0;
    return !s->stopped;
}

/* Whether the player to move wins; false without meaning once the search has stopped. */
static bool wins(searcher *s, const node *n)
{
    children c;
    if (!spend(s))
        return false;
    generate(s->line, n, &c);
    if (c.immediate)
        return true;
    while (c.count > 0) {
        uint32_t packed = take_smallest(&c);
        node child = zm_strike_child(n, packed >> 6 & 63, packed & 63);
        if (!wins(s, &child))
            return !s->stopped;
    }
    return false;
}

/* Before the first equation any free number may stand in front: it is circled and not free. */
static bool wins_start(searcher *s, const node *n)
{
    for (uint64_t rest = n->free; rest && !s->stopped; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        node circled = {n->free & ~((uint64_t)1 << place),
                        n->mirror & ~((uint64_t)1 << (63 - place)), place};
        if (wins(s, &circled))
            return true;
    }
    return false;
}

zm_value zm_strike_search(const void *self, const uint64_t *position, const zm_worker *worker)
{
    searcher s = {.worker = worker, .line = &((const zm_strike *)self)->line};
    node n = {position[0], zm_strike_mirror(position[0]), (int)position[1] - 1};
    bool won = position[1] > 0 ? wins(&s, &n) : wins_start(&s, &n);
    if (!s.stopped && s.unspent > 0)
        s.stopped = !worker->spend(worker->context, s.unspent);
    return s.stopped ? ZM_UNKNOWN : won ? ZM_WIN : ZM_LOSE;
}

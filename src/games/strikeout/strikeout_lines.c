/* Strike It Out's own count of winning lines: who wins is found by search, and where it pays counts
 * are remembered.
 *
 * On a line that is symmetric about 0 many lines meet again, mirrored or not. A cell of the memory
 * holds one node with its exact key and is overwritten by the next that falls on it. Elsewhere
 * remembering costs more than it saves. */
#include "strikeout_search.h"

enum { CELLS_LOG = 14 };

typedef struct cell {
    uint64_t free;    /* the key: free places and circled place + 1; 0 + 0 is empty */
    uint64_t circled;
    zm_count lines;
} cell;

typedef struct counting {
    zm_strike_searcher search;
    cell *cells; /* NULL: nothing is remembered */
    unsigned size;
} counting;

/* A node with its sum so far; visited by zm_strike_each. */
typedef struct sum {
    counting *k;
    zm_strike_node node;
    bool won;
    zm_count lines;
    bool moved;
} sum;

static zm_count count(counting *k, const zm_strike_node *n, bool won);

static inline bool add_lines(void *context, int y, int z)
{
    sum *s = context;
    zm_strike_node child = zm_strike_child(&s->node, y, z);
    s->moved = true;
    if (!s->won || !zm_strike_wins(&s->k->search, child.free, child.mirror, z))
        s->lines = zm_count_add(s->lines, count(s->k, &child, !s->won));
    return !s->k->search.stopped;
}

static cell *cell_of(const counting *k, const zm_strike_node *n, cell *key)
{
    uint64_t mirrored = n->mirror >> (64 - k->size);
    uint64_t circled = (uint64_t)n->circled + 1;
    bool flip = mirrored < n->free || (mirrored == n->free && k->size + 1 - circled < circled);
    *key = (cell){flip ? mirrored : n->free, flip ? k->size + 1 - circled : circled, 0};
    uint64_t mixed = (key->free ^ key->circled << 48) * 0x9E3779B97F4A7C15u;
    return &k->cells[mixed >> (64 - CELLS_LOG)];
}

/* The winning lines from a node of which it is known whether the player to move wins. */
static zm_count count(counting *k, const zm_strike_node *n, bool won)
{
    sum s = {k, *n, won, 0, false};
    cell key, *at = k->cells ? cell_of(k, n, &key) : NULL;
    if (at && at->free == key.free && at->circled == key.circled)
        return at->lines;
    if (!zm_strike_spend(&k->search))
        return 0;
    zm_strike_each(k->search.line, n, add_lines, &s);
    if (!s.moved)
        return 1;
    if (at && !k->search.stopped) {
        key.lines = s.lines;
        *at = key;
    }
    return s.lines;
}

/* Before the first equation any free number may be circled. */
static zm_count count_start(counting *k, const zm_strike_node *n, bool won)
{
    sum s = {k, *n, won, 0, false};
    for (uint64_t rest = n->free; rest && !k->search.stopped; rest &= rest - 1) {
        int place = __builtin_ctzll(rest);
        s.node = (zm_strike_node){n->free & ~((uint64_t)1 << place),
                                  n->mirror & ~((uint64_t)1 << (63 - place)), place};
        zm_strike_each(k->search.line, &s.node, add_lines, &s);
    }
    return s.moved ? s.lines : 1;
}

bool zm_strike_lines(const void *instance, const uint64_t *positions, size_t many, bool won,
                     const zm_worker *worker, zm_count *out)
{
    const zm_strike *self = instance;
    counting k = {.search = {.line = &self->line, .worker = worker},
                  .size = (unsigned)(self->high - self->low) + 1};
    if (zm_strike_is_symmetric(self))
        k.cells = worker->spare(worker->context, (uint64_t)1 << CELLS_LOG, sizeof *k.cells);
    for (size_t i = 0; i < many && !k.search.stopped; i++) {
        const uint64_t *position = positions + 2 * i;
        zm_strike_node n = {position[0], zm_strike_mirror(position[0]), (int)position[1] - 1};
        out[i] = position[1] > 0 ? count(&k, &n, won) : count_start(&k, &n, won);
    }
    if (k.cells)
        zm_release(k.cells);
    return !k.search.stopped && worker->spend(worker->context, k.search.unspent);
}

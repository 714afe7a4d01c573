/* Lanes of Strike It Out on processors: see strikeout_lane.h. */
#include "strikeout_lane.h"
#include "strikeout.h"

/* The children of a node from a key on. */
typedef struct children {
    uint32_t keys[ZM_LANE_CHILDREN];
    unsigned count;
    unsigned replies; /* to all children together, also to those before the key */
    unsigned moves;   /* all children */
    bool won;         /* one of them has no replies */
} children;

static unsigned replies_of(const zm_strike_line *line, uint32_t key)
{
    unsigned sizes = zm_strike_size(line, key >> 6 & 63) + zm_strike_size(line, key & 63);
    return ((key >> 12) - sizes) / 8;
}

static void list(const zm_strike_line *line, const zm_strike_node *n, uint32_t from, children *c)
{
    zm_strike_walk w = {.node = *n};
    c->count = c->replies = c->moves = 0;
    c->won = false;
    zm_strike_begin(line, &w, 0);
    for (; !c->won && !zm_strike_is_listed(&w); c->moves++) {
        uint32_t key = zm_strike_look(line, &w);
        c->won = key == ZM_STRIKE_WON;
        c->replies += c->won ? 0 : replies_of(line, key);
        if (key >= from)
            c->keys[c->count++] = key;
    }
}

/* The more free numbers, and the more replies to each of the moves, the longer it takes: fitted to
 * positions of 1..34, 1..38 and -15..15. It decides what is split, and no more. */
static uint8_t effort(const zm_strike_node *n, const children *c)
{
    int fitted = zm_count_bits(n->free) - 18 + (int)(27 * c->replies / (10 * c->moves + 1));
    return (uint8_t)(fitted > 0 && !c->won ? fitted : 0);
}

static uint32_t first_open(const zm_lane *lane)
{
    return lane->depth > 0 ? lane->path[0] : 0;
}

static void look_at(const zm_strike_line *line, zm_lane *lane)
{
    zm_strike_node n = zm_strike_root(lane);
    children c;
    list(line, &n, first_open(lane), &c);
    lane->open = (uint8_t)c.count;
    lane->effort = effort(&n, &c);
}

static int begin(const void *instance, const uint64_t *position, zm_lane *out)
{
    const zm_strike *self = instance;
    *out = (zm_lane){.position = {position[0], position[1]}};
    if (self->line.products || position[1] == 0)
        return false;
    look_at(&self->line, out);
    return true;
}

static void run(const void *instance, zm_lane *lane, uint32_t most)
{
    const zm_strike_line *line = &((const zm_strike *)instance)->line;
    zm_strike_choice choices[ZM_LANE_DEPTH];
    zm_strike_walk walk;
    zm_strike_resume(line, lane, &walk, choices);
    while (walk.value == ZM_LANE_OPEN &&
           (walk.visited < most || !zm_strike_can_stop(&walk)))
        zm_strike_step(line, lane, &walk, choices);
    zm_strike_stop(lane, &walk, choices);
    zm_strike_count_open(line, lane);
}

/* In the order in which they are searched. */
static void sort(children *c)
{
    for (unsigned i = 1; i < c->count; i++) {
        uint32_t key = c->keys[i];
        unsigned place = i;
        for (; place > 0 && c->keys[place - 1] > key; place--)
            c->keys[place] = c->keys[place - 1];
        c->keys[place] = key;
    }
}

/* A first child has what was done for it. */
static void keep_way(const zm_lane *lane, zm_lane *child)
{
    child->depth = (uint8_t)(lane->depth - 1);
    for (int i = 0; i < child->depth; i++)
        child->path[i] = lane->path[i + 1];
}

static size_t split(const void *instance, const zm_lane *lane, zm_lane *out)
{
    const zm_strike_line *line = &((const zm_strike *)instance)->line;
    zm_strike_node n = zm_strike_root(lane);
    children c;
    list(line, &n, first_open(lane), &c);
    sort(&c);
    for (unsigned i = 0; i < c.count && !c.won; i++) {
        zm_strike_node child = zm_strike_after(&n, c.keys[i]);
        out[i] = (zm_lane){.position = {child.free, (uint64_t)child.circled + 1}};
        if (i == 0 && lane->depth > 0)
            keep_way(lane, out);
        look_at(line, &out[i]);
    }
    return c.won ? 0 : c.count;
}

const zm_lanes zm_strike_lanes = {begin, run, split};

/* Lanes of Strike It Out on processors: see strikeout_lane.h. */
#include "strikeout_lane.h"
#include "strikeout.h"

/* The more free numbers, and the more replies to each of the moves, the longer it takes: fitted to
 * positions of 1..34, 1..38 and -15..15. It decides what is split, and no more. */
static uint8_t effort(const zm_strike_line *line, const zm_strike_node *n, const zm_strike_stack *s)
{
    unsigned replies = 0, moves = s->begin[1];
    for (unsigned i = 0; i < moves; i++) {
        zm_strike_node child = zm_strike_after(n, s->keys[i]);
        replies += zm_strike_replies(line, &child);
    }
    int fitted = zm_count_bits(n->free) - 18 + (int)(27 * replies / (10 * moves + 1));
    return (uint8_t)(fitted > 0 ? fitted : 0);
}

static void look_at(const zm_strike_line *line, zm_lane *lane)
{
    zm_strike_node n = zm_strike_root(lane);
    zm_strike_stack s;
    s.begin[0] = 0;
    bool won = zm_strike_list(line, &n, &s, 0) == ZM_STRIKE_WON;
    lane->open = (uint8_t)zm_strike_open(&s, lane->depth > 0 ? lane->path[0] : 0);
    lane->effort = won ? 0 : effort(line, &n, &s);
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
    zm_strike_stack stack;
    zm_strike_walk walk;
    uint32_t visited = 0;
    zm_strike_resume(line, lane, &walk, &stack);
    for (; walk.going && visited < most; visited++)
        zm_strike_step(line, lane, &walk, &stack);
    zm_strike_stop(lane, &walk, &stack, visited);
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
    zm_strike_stack s;
    size_t count = 0;
    s.begin[0] = 0;
    uint32_t first = zm_strike_list(line, &n, &s, 0);
    if (first == ZM_STRIKE_WON)
        return 0;
    for (uint32_t key = lane->depth > 0 ? lane->path[0] : first; key != ZM_STRIKE_NONE; key = zm_strike_next(&s, 0, key)) {
        zm_strike_node child = zm_strike_after(&n, key);
        out[count] = (zm_lane){.position = {child.free, (uint64_t)child.circled + 1}};
        if (count == 0 && lane->depth > 0)
            keep_way(lane, out);
        look_at(line, &out[count++]);
    }
    return count;
}

const zm_lanes zm_strike_lanes = {begin, run, split};

/* Strike It Out's own search (strikeout_search.c) as a lane: the same positions in the same order,
 * with a stack of its own. C, and CUDA, where several threads, a group, may be one lane: each has
 * the children with results of its own. Not for products. */
#ifndef ZM_STRIKEOUT_LANE_H
#define ZM_STRIKEOUT_LANE_H

#include "../../game/lane.h"
#include "strikeout_line.h"

/* The results of sums and differences to come, of which each thread of a group has its own, and how
 * the group agrees: alone, there is nothing to agree on. */
#ifndef ZM_GROUP
#define ZM_GROUP 1
#define zm_group_least(number) (number)
#define zm_group_sum(number) (number)

typedef struct zm_group_todo {
    uint64_t sums, differences;
} zm_group_todo;

ZM_BOTH zm_group_todo zm_group_share(const zm_strike_line *line, uint64_t sums,
                                     uint64_t differences)
{
    (void)line;
    return (zm_group_todo){sums, differences};
}

ZM_BOTH bool zm_group_is_done(const zm_group_todo *todo)
{
    return (todo->sums | todo->differences) == 0;
}

/* The next result; whether it is that of a sum. */
ZM_BOTH bool zm_group_take(zm_group_todo *todo, int *z)
{
    bool sum = todo->sums != 0;
    uint64_t *from = sum ? &todo->sums : &todo->differences;
    *z = zm_lowest_bit(*from);
    *from &= *from - 1;
    return sum;
}
#endif

#define ZM_STRIKE_NONE UINT32_MAX
#define ZM_STRIKE_WON 0u

enum { ZM_STRIKE_KEYS = 1984 / ZM_GROUP + 512 };

/* The children of the nodes on the way, packed as y and z with their order in front. */
typedef struct zm_strike_stack {
    uint32_t keys[ZM_STRIKE_KEYS];
    uint16_t begin[ZM_LANE_DEPTH + 1]; /* those of depth d from begin[d] to begin[d+1] */
} zm_strike_stack;

/* Of numbers above 0, no sum is a difference too. */
ZM_BOTH unsigned zm_strike_replies(const zm_strike_line *line, const zm_strike_node *n)
{
    uint64_t sums = zm_strike_sums(line, n), differences = zm_strike_differences(line, n);
    if (line->low > 0)
        return (unsigned)zm_count_bits(sums | differences);
    return (unsigned)zm_count_bits(sums) + (unsigned)zm_count_bits(differences);
}

ZM_BOTH unsigned zm_strike_size(const zm_strike_line *line, int place)
{
    int number = line->low + place;
    return (unsigned)(number < 0 ? -number : number);
}

/* Few replies first, then small numbers. */
ZM_BOTH uint32_t zm_strike_key(const zm_strike_line *line, unsigned replies, int y, int z)
{
    return (8 * replies + zm_strike_size(line, y) + zm_strike_size(line, z)) << 12 |
           (unsigned)y << 6 | (unsigned)z;
}

ZM_BOTH zm_strike_node zm_strike_after(const zm_strike_node *n, uint32_t key)
{
    return zm_strike_child(n, key >> 6 & 63, key & 63);
}

/* Lists the children of a node; the first one, or ZM_STRIKE_WON as soon as one has no replies, or
 * ZM_STRIKE_NONE. */
ZM_BOTH uint32_t zm_strike_list(const zm_strike_line *line, const zm_strike_node *n,
                                zm_strike_stack *s, int depth)
{
    zm_group_todo todo = zm_group_share(line, zm_strike_sums(line, n),
                                        zm_strike_differences(line, n));
    unsigned end = s->begin[depth], replies = 1;
    uint32_t least = ZM_STRIKE_NONE;
    while (!zm_group_is_done(&todo) && replies > 0) {
        int z, y;
        if (zm_group_take(&todo, &z))
            y = zm_strike_added(line, n, z);
        else
            y = zm_strike_subtracted(line, n, z);
        zm_strike_node child = zm_strike_child(n, y, z);
        replies = zm_strike_replies(line, &child);
        uint32_t key = zm_strike_key(line, replies, y, z);
        least = key < least ? key : least;
        s->keys[end++] = key;
    }
    s->begin[depth + 1] = (uint16_t)end;
    return zm_group_least(replies == 0 ? ZM_STRIKE_WON : least);
}

/* The child that follows on `last` at a depth, or none. */
ZM_BOTH uint32_t zm_strike_next(const zm_strike_stack *s, int depth, uint32_t last)
{
    uint32_t least = ZM_STRIKE_NONE;
    for (unsigned i = s->begin[depth]; i < s->begin[depth + 1]; i++)
        if (s->keys[i] > last && s->keys[i] < least)
            least = s->keys[i];
    return zm_group_least(least);
}

/* How many children of the first node are not settled, from the one under way on. */
ZM_BOTH unsigned zm_strike_open(const zm_strike_stack *s, uint32_t from)
{
    unsigned open = 0;
    for (unsigned i = s->begin[0]; i < s->begin[1]; i++)
        open += s->keys[i] >= from;
    return zm_group_sum(open);
}

ZM_BOTH zm_strike_node zm_strike_root(const zm_lane *lane)
{
    zm_strike_node n = {lane->position[0], zm_strike_mirror(lane->position[0]),
                        (int)lane->position[1] - 1};
    return n;
}

/* Where a lane stands while it runs. */
typedef struct zm_strike_walk {
    zm_strike_node node;
    int depth;
    bool going, won; /* not settled; if it is, how */
    uint32_t path[ZM_LANE_DEPTH];
} zm_strike_walk;

/* Goes to where a lane has stopped. */
ZM_BOTH void zm_strike_resume(const zm_strike_line *line, const zm_lane *lane,
                              zm_strike_walk *w, zm_strike_stack *s)
{
    w->node = zm_strike_root(lane);
    w->going = true;
    s->begin[0] = 0;
    for (w->depth = 0; w->depth < lane->depth; w->depth++) {
        zm_strike_list(line, &w->node, s, w->depth);
        w->path[w->depth] = lane->path[w->depth];
        w->node = zm_strike_after(&w->node, w->path[w->depth]);
    }
}

/* Takes the last move back. */
ZM_BOTH void zm_strike_back(zm_strike_walk *w, const zm_lane *lane)
{
    w->depth--;
    w->node = zm_strike_after(&w->node, w->path[w->depth]);
    w->node.circled = w->depth > 0 ? (int)(w->path[w->depth - 1] & 63)
                                   : (int)lane->position[1] - 1;
}

/* Visits a node, and goes up from it until there is a child to visit next, or all is settled. */
ZM_BOTH void zm_strike_step(const zm_strike_line *line, const zm_lane *lane, zm_strike_walk *w,
                            zm_strike_stack *s)
{
    uint32_t next = zm_strike_list(line, &w->node, s, w->depth);
    w->won = next == ZM_STRIKE_WON;
    while (next == ZM_STRIKE_WON || next == ZM_STRIKE_NONE) {
        w->going = w->depth > 0;
        if (!w->going)
            return;
        zm_strike_back(w, lane);
        w->won = !w->won;
        next = w->won ? ZM_STRIKE_WON : zm_strike_next(s, w->depth, w->path[w->depth]);
    }
    w->path[w->depth++] = next;
    w->node = zm_strike_after(&w->node, next);
}

/* Keeps in a lane where it stands. */
ZM_BOTH void zm_strike_stop(zm_lane *lane, const zm_strike_walk *w, const zm_strike_stack *s,
                            uint32_t visited)
{
    for (int i = 0; i < w->depth; i++)
        lane->path[i] = w->path[i];
    lane->depth = (uint8_t)w->depth;
    lane->open = (uint8_t)(w->going && w->depth > 0 ? zm_strike_open(s, w->path[0]) : 0);
    lane->value = (uint8_t)(w->going ? ZM_LANE_OPEN : w->won ? ZM_LANE_WON : ZM_LANE_LOST);
    lane->visited = visited;
}

#endif

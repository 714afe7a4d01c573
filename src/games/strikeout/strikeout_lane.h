/* Strike It Out's own search (strikeout_search.c) as a lane: the same positions in the same order,
 * with a stack of its own. C, and CUDA, where several threads, a group, may be one lane: each has
 * the children with every so manieth result. Not for products. */
#ifndef ZM_STRIKEOUT_LANE_H
#define ZM_STRIKEOUT_LANE_H

#include "../../game/lane.h"
#include "strikeout_line.h"

/* How the threads of a group agree: alone, there is nothing to agree on. */
#ifndef ZM_GROUP
#define ZM_GROUP 1
#define zm_group_mine(mask) (mask)
#define zm_group_any(condition) (condition)
#define zm_group_least(number) (number)
#define zm_group_sum(number) (number)
#endif

#define ZM_STRIKE_NONE UINT32_MAX

enum { ZM_STRIKE_KEYS = 1984 / ZM_GROUP + 512 };

/* The children of the nodes on the way, packed as y and z with their order in front. */
typedef struct zm_strike_stack {
    uint32_t keys[ZM_STRIKE_KEYS];
    uint16_t begin[ZM_LANE_DEPTH + 1]; /* those of depth d from begin[d] to begin[d+1] */
} zm_strike_stack;

ZM_BOTH unsigned zm_strike_replies(const zm_strike_line *line, const zm_strike_node *n)
{
    return (unsigned)zm_count_bits(zm_strike_sums(line, n)) +
           (unsigned)zm_count_bits(zm_strike_differences(line, n));
}

/* Few replies first, then small numbers. */
ZM_BOTH uint32_t zm_strike_key(const zm_strike_line *line, unsigned replies, int y, int z)
{
    return (8 * replies + line->size[y] + line->size[z]) << 12 | (unsigned)y << 6 | (unsigned)z;
}

ZM_BOTH zm_strike_node zm_strike_after(const zm_strike_node *n, uint32_t key)
{
    return zm_strike_child(n, key >> 6 & 63, key & 63);
}

/* Lists the children of a node; true as soon as one has no replies: the node is won. */
ZM_BOTH bool zm_strike_list(const zm_strike_line *line, const zm_strike_node *n,
                            zm_strike_stack *s, int depth)
{
    uint64_t sums = zm_group_mine(zm_strike_sums(line, n));
    uint64_t differences = zm_group_mine(zm_strike_differences(line, n));
    unsigned end = s->begin[depth], replies = 1;
    while ((sums | differences) != 0 && replies > 0) {
        bool sum = sums != 0;
        int z = zm_lowest_bit(sum ? sums : differences);
        int y = sum ? zm_strike_added(line, n, z) : zm_strike_subtracted(line, n, z);
        differences = sum ? differences : differences & (differences - 1);
        sums &= sums - 1;
        zm_strike_node child = zm_strike_child(n, y, z);
        replies = zm_strike_replies(line, &child);
        s->keys[end++] = zm_strike_key(line, replies, y, z);
    }
    s->begin[depth + 1] = (uint16_t)end;
    return zm_group_any(replies == 0);
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

/* Back before the last move of a way. */
ZM_BOTH zm_strike_node zm_strike_before(const zm_strike_node *n, const zm_lane *lane,
                                        const uint32_t *path, int depth)
{
    zm_strike_node before = zm_strike_after(n, path[depth]);
    before.circled = depth > 0 ? (int)(path[depth - 1] & 63) : (int)lane->position[1] - 1;
    return before;
}

/* Visits a node and goes up from it until there is a child to visit next: to that one, true. False:
 * the first node is settled, as *won says. */
ZM_BOTH bool zm_strike_step(const zm_strike_line *line, const zm_lane *lane, uint32_t *path,
                            zm_strike_stack *s, zm_strike_node *n, int *depth, bool *won)
{
    uint32_t last = 0, next = ZM_STRIKE_NONE;
    *won = zm_strike_list(line, n, s, *depth);
    for (;;) {
        if (!*won)
            next = zm_strike_next(s, *depth, last);
        if (!*won && next != ZM_STRIKE_NONE)
            break;
        if (*depth == 0)
            return false;
        --*depth;
        *n = zm_strike_before(n, lane, path, *depth);
        last = path[*depth];
        *won = !*won;
    }
    path[*depth] = next;
    *n = zm_strike_after(n, next);
    ++*depth;
    return true;
}

/* Goes on until the value is known or `most` positions, at least one, were visited. */
ZM_BOTH void zm_strike_run(const zm_strike_line *line, zm_lane *lane, zm_strike_stack *s,
                           uint32_t most)
{
    zm_strike_node n = zm_strike_root(lane);
    uint32_t visited = 0, path[ZM_LANE_DEPTH];
    int depth = 0;
    bool won = false, going = true;
    for (s->begin[0] = 0; depth < lane->depth; depth++) {
        zm_strike_list(line, &n, s, depth);
        path[depth] = lane->path[depth];
        n = zm_strike_after(&n, path[depth]);
    }
    for (; going && visited < most; visited++)
        going = zm_strike_step(line, lane, path, s, &n, &depth, &won);
    for (int i = 0; i < depth; i++)
        lane->path[i] = path[i];
    lane->depth = (uint8_t)depth;
    lane->open = going && depth > 0 ? (uint8_t)zm_strike_open(s, path[0]) : 0;
    lane->value = (uint8_t)(going ? ZM_LANE_OPEN : won ? ZM_LANE_WON : ZM_LANE_LOST);
    lane->visited = visited;
}

#endif

/* Strike It Out's own search (strikeout_search.c) as a lane: the same positions in the same order, in
 * short steps that are alike, so that the lanes of a device, which take their steps together, seldom
 * wait for one another. Of a node on the way only two children are kept: the one that is under way
 * and the next. When those are settled, all children are looked at again. C, and CUDA. Not for
 * products. */
#ifndef ZM_STRIKEOUT_LANE_H
#define ZM_STRIKEOUT_LANE_H

#include "../../game/lane.h"
#include "strikeout_line.h"

/* The children of a node are packed as y and z with their order in front. */
#define ZM_STRIKE_NONE UINT32_MAX
#define ZM_STRIKE_WON 0u     /* instead of a child: one has no replies */
#define ZM_STRIKE_UNKNOWN 0u /* instead of a next child */

/* The choice at a node on the way. Those of a lane are ZM_STRIKE_STRIDE apart. */
typedef struct zm_strike_choice {
    uint32_t taken, next;
} zm_strike_choice;

#ifndef ZM_STRIKE_STRIDE
#define ZM_STRIKE_STRIDE 1
#define ZM_STRIKE_LOOKS 128 /* children looked at in a step, at most */
#endif

/* Where a lane stands while it runs. */
typedef struct zm_strike_walk {
    zm_strike_node node;
    uint64_t sums, differences; /* the results of children to look at */
    uint32_t last;              /* children up to this one are settled; 0: none, the node is new */
    uint32_t least, second;     /* of the others, among those that were looked at */
    uint32_t visited;
    int depth;
    uint8_t value; /* a zm_lane_value */
} zm_strike_walk;

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

ZM_BOTH zm_strike_node zm_strike_root(const zm_lane *lane)
{
    zm_strike_node n = {lane->position[0], zm_strike_mirror(lane->position[0]),
                        (int)lane->position[1] - 1};
    return n;
}

/* ---- The children of a node, one after another. ---- */

ZM_BOTH void zm_strike_begin(const zm_strike_line *line, zm_strike_walk *w, uint32_t last)
{
    w->sums = zm_strike_sums(line, &w->node);
    w->differences = zm_strike_differences(line, &w->node);
    w->last = last;
    w->least = w->second = ZM_STRIKE_NONE;
}

ZM_BOTH bool zm_strike_is_listed(const zm_strike_walk *w)
{
    return (w->sums | w->differences) == 0;
}

/* The next child, or ZM_STRIKE_WON. */
ZM_BOTH uint32_t zm_strike_look(const zm_strike_line *line, zm_strike_walk *w)
{
    bool sum = w->sums != 0;
    uint64_t rest = sum ? w->sums : w->differences, less = rest & (rest - 1);
    int z = zm_lowest_bit(rest);
    int y = sum ? zm_strike_added(line, &w->node, z) : zm_strike_subtracted(line, &w->node, z);
    zm_strike_node child = zm_strike_child(&w->node, y, z);
    unsigned replies = zm_strike_replies(line, &child);
    w->sums = sum ? less : 0;
    w->differences = sum ? w->differences : less;
    return replies > 0 ? zm_strike_key(line, replies, y, z) : ZM_STRIKE_WON;
}

ZM_BOTH uint32_t zm_strike_lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Keeps the two least. */
ZM_BOTH void zm_strike_note(zm_strike_walk *w, uint32_t key)
{
    bool won = key == ZM_STRIKE_WON;
    uint32_t open = won || key > w->last ? key : ZM_STRIKE_NONE;
    uint32_t greater = open > w->least ? open : w->least;
    w->second = zm_strike_lesser(w->second, greater);
    w->least = zm_strike_lesser(w->least, open);
    w->sums = won ? 0 : w->sums;
    w->differences = won ? 0 : w->differences;
}

/* ---- From node to node. ---- */

/* Takes the last move back. */
ZM_BOTH void zm_strike_back(zm_strike_walk *w, const zm_lane *lane,
                            const zm_strike_choice *choices)
{
    w->depth--;
    w->node = zm_strike_after(&w->node, choices[w->depth * ZM_STRIKE_STRIDE].taken);
    w->node.circled = w->depth > 0
                          ? (int)(choices[(w->depth - 1) * ZM_STRIKE_STRIDE].taken & 63)
                          : (int)lane->position[1] - 1;
}

/* A node is settled. If it is won, so is a child of its parent, which needs another one; if it is
 * lost, its parent is won. */
ZM_BOTH void zm_strike_settle(const zm_strike_line *line, const zm_lane *lane, zm_strike_walk *w,
                              const zm_strike_choice *choices)
{
    bool won = w->least == ZM_STRIKE_WON;
    if (w->depth <= !won) {
        w->value = won || w->depth == 1 ? ZM_LANE_WON : ZM_LANE_LOST;
        return;
    }
    zm_strike_back(w, lane, choices);
    if (!won)
        zm_strike_back(w, lane, choices);
    zm_strike_choice choice = choices[w->depth * ZM_STRIKE_STRIDE];
    if (choice.next == ZM_STRIKE_UNKNOWN) {
        zm_strike_begin(line, w, choice.taken);
    } else {
        w->last = choice.taken;
        w->least = choice.next;
        w->second = ZM_STRIKE_UNKNOWN;
    }
}

ZM_BOTH void zm_strike_enter(const zm_strike_line *line, zm_strike_walk *w,
                             zm_strike_choice *choices)
{
    zm_strike_choice choice = {w->least, w->second};
    choices[w->depth++ * ZM_STRIKE_STRIDE] = choice;
    w->node = zm_strike_after(&w->node, w->least);
    zm_strike_begin(line, w, 0);
}

/* All children were looked at. */
ZM_BOTH void zm_strike_move(const zm_strike_line *line, const zm_lane *lane, zm_strike_walk *w,
                            zm_strike_choice *choices)
{
    w->visited += w->last == 0;
    if (w->least == ZM_STRIKE_WON || w->least == ZM_STRIKE_NONE)
        zm_strike_settle(line, lane, w, choices);
    if (w->value == ZM_LANE_OPEN && zm_strike_is_listed(w) && w->least != ZM_STRIKE_NONE)
        zm_strike_enter(line, w, choices);
}

ZM_BOTH void zm_strike_step(const zm_strike_line *line, const zm_lane *lane, zm_strike_walk *w,
                            zm_strike_choice *choices)
{
    for (int i = 0; i < ZM_STRIKE_LOOKS && !zm_strike_is_listed(w); i++)
        zm_strike_note(w, zm_strike_look(line, w));
    if (zm_strike_is_listed(w))
        zm_strike_move(line, lane, w, choices);
}

/* ---- Going on and stopping. ---- */

/* Goes to where a lane has stopped. */
ZM_BOTH void zm_strike_resume(const zm_strike_line *line, const zm_lane *lane,
                              zm_strike_walk *w, zm_strike_choice *choices)
{
    w->node = zm_strike_root(lane);
    w->value = ZM_LANE_OPEN;
    w->visited = 0;
    for (w->depth = 0; w->depth < lane->depth; w->depth++) {
        zm_strike_choice choice = {lane->path[w->depth], ZM_STRIKE_UNKNOWN};
        choices[w->depth * ZM_STRIKE_STRIDE] = choice;
        w->node = zm_strike_after(&w->node, choice.taken);
    }
    zm_strike_begin(line, w, 0);
}

/* Only at a new node, or at the end, can a lane be stopped. */
ZM_BOTH bool zm_strike_can_stop(const zm_strike_walk *w)
{
    return w->value != ZM_LANE_OPEN || w->last == 0;
}

/* Keeps in a lane where it stands. How many moves are open is not counted yet. */
ZM_BOTH void zm_strike_stop(zm_lane *lane, const zm_strike_walk *w,
                            const zm_strike_choice *choices)
{
    lane->depth = (uint8_t)(w->value == ZM_LANE_OPEN ? w->depth : 0);
    for (int i = 0; i < lane->depth; i++)
        lane->path[i] = choices[i * ZM_STRIKE_STRIDE].taken;
    lane->value = w->value;
    lane->visited = w->visited;
}

/* How many moves of the first position are not settled. */
ZM_BOTH void zm_strike_count_open(const zm_strike_line *line, zm_lane *lane)
{
    zm_strike_walk w;
    unsigned open = 0;
    w.node = zm_strike_root(lane);
    zm_strike_begin(line, &w, 0);
    while (lane->value == ZM_LANE_OPEN && !zm_strike_is_listed(&w))
        open += zm_strike_look(line, &w) >= (lane->depth > 0 ? lane->path[0] : 0);
    lane->open = (uint8_t)open;
}

#endif

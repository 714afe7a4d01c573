/* A node of a strategy tree in an answer: a position, the move that led there, its moves. */
#ifndef ZM_TREE_NODE_H
#define ZM_TREE_NODE_H

#include "write.h"

/* The first of its moves; they are chained by `next`. NULL: there are none. */
static inline const zm_node *zm_tree_moves(const zm_node *node)
{
    const zm_node *moves = zm_find(node, "moves");
    return moves ? moves->first : NULL;
}

/* How many nodes, itself included. As deep as --depth at most. */
static inline size_t zm_tree_count(const zm_node *node, zm_text *out)
{
    size_t count = 1;
    for (const zm_node *move = zm_tree_moves(node); move; move = zm_row_after(move, out))
        count += zm_tree_count(move, out);
    return count;
}

static inline bool zm_tree_flag(const zm_node *node, const char *name)
{
    const zm_node *flag = zm_find(node, name);
    return flag && flag->number;
}

/* Did the winner make the move? */
static inline bool zm_tree_winning(const zm_node *node)
{
    return zm_tree_flag(node, "winning");
}

/* Does the game go on where the tree does not? */
static inline bool zm_tree_more(const zm_node *node)
{
    return zm_tree_flag(node, "more");
}

static inline const char *zm_tree_text(const zm_node *node, const char *name)
{
    const zm_node *text = zm_find(node, name);
    return text && text->text ? text->text : "";
}

#endif

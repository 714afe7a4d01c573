/* Where the nodes of a strategy tree are drawn: a column for each move, from left to right, and
 * rows such that no two nodes overlap and a node stands in the middle of its moves. */
#ifndef ZM_TREE_LAYOUT_H
#define ZM_TREE_LAYOUT_H

#include "answer.h"

typedef struct zm_place {
    const zm_node *node;
    size_t parent; /* its place in the list; the root's is 0 */
    size_t column; /* how many moves from the root */
    int64_t row;   /* in half rows, from 0 on: neighbours in a column are two apart at least */
    int64_t middle; /* of its moves, from the first one on */
} zm_place;

typedef struct zm_tree_layout {
    zm_place *places; /* a node before its moves */
    size_t count, columns;
    int64_t rows; /* the greatest row */
} zm_tree_layout;

/* False: no memory, or nobody waits for `out` any more. Free it in every case. */
bool zm_tree_lay_out(zm_tree_layout *layout, const zm_node *tree, zm_text *out);
void zm_tree_layout_free(zm_tree_layout *layout);

#endif

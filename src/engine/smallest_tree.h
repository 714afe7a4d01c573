/* The smallest winning tree: of the winner's moves, those that leave the fewest moves to draw.
 *
 * A tree has one move where the winner is to move and every move where the loser is; its size is
 * the number of moves in it, down to a depth. A position that occurs twice is counted twice, as
 * it is drawn. */
#ifndef ZM_SMALLEST_TREE_H
#define ZM_SMALLEST_TREE_H

#include "solve.h"
#include "stack.h"

typedef struct zm_smallest_tree {
    zm_solver *solver;
    zm_table memo; /* sizes; the key is a position and how many moves deep */
    zm_stack stack;
    uint64_t *key, *child;
} zm_smallest_tree;

/* False: no memory. Close it in every case. */
bool zm_smallest_tree_open(zm_smallest_tree *tree, zm_solver *solver);
void zm_smallest_tree_close(zm_smallest_tree *tree);

/* The size of the smallest tree below a position; `won` tells whether the player to move wins or
 * loses. False: the budget ran out. ZM_COUNT_OVERFLOW: more than 128 bits hold. */
bool zm_smallest_tree_size(zm_smallest_tree *tree, const uint64_t *position, bool won,
                           uint64_t depth, zm_count *out);

/* The winning move with the smallest tree, of a position that is won and at least one move deep;
 * of equals the quickest win, as far as distances are known, then the first. False: the budget
 * ran out. */
bool zm_smallest_tree_move(zm_smallest_tree *tree, const uint64_t *position, uint64_t depth,
                           zm_move *out);

#endif

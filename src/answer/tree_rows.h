/* A strategy tree as rows of text, in Fink and Guy's notation: the winner's moves carry "!", a
 * line of play runs on in its row, and a new row begins only where the loser has another reply. */
#ifndef ZM_TREE_ROWS_H
#define ZM_TREE_ROWS_H

#include "../text.h"
#include "answer.h"

/* Draws the moves below a node; when there is no memory, the text fails. */
void zm_draw_tree_rows(const zm_node *tree, zm_text *out);

#endif

/* What a claim looks at in an answer: rows[t=27].moves[*].move joined or none. */
#ifndef ZM_SELECT_H
#define ZM_SELECT_H

#include "../answer/answer.h"

/* Writes the values at a path, separated by blanks. [*] goes through a list, [3] takes one element
 * (the first is 0), [name=value] those whose field has this value; a list at the end stands for
 * its elements. " joined" sorts the values and leaves no blanks between them ("none" if there are
 * none); " or WORD" is the word if there are no values. False: no memory. */
bool zm_select(zm_text *out, const zm_node *root, const char *path);

#endif

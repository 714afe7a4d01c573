/* What a claim looks at in an answer: rows[t=27].moves[*].move joined or none. */
#ifndef ZM_SELECT_H
#define ZM_SELECT_H

#include "../answer/answer.h"

/* Writes the values at a path, separated by blanks. [*] goes through a list, [3] takes one element
 * (the first is 0), [name=value] those whose field has this value; a list at the end stands for
 * its elements. " joined" sorts the values and leaves no blanks between them ("none" if there are
 * none); " or WORD" is the word if there are no values.
 *
 * ZM_BAD_INPUT: it is no path, or without " or WORD" it leads nowhere, to a field or an element
 * that the answer does not have: a claim that nothing is there would hold by a slip of the pen. (A
 * list may be empty.) Or it goes through a list of which not all is there: what is not there may be
 * among the rest. ZM_UNDECIDED: no memory to select; that of the text is its own matter. */
zm_status zm_select(zm_text *out, const zm_answer *answer, const char *path, zm_error *error);

#endif

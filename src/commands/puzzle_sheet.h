/* Puzzles as a sheet that can be printed: all of them come first, then the answers. */
#ifndef ZM_PUZZLE_SHEET_H
#define ZM_PUZZLE_SHEET_H

#include "../query/request.h"

/* A text of a puzzle's record, "" if there is none. */
static inline const char *zm_puzzle_text(const zm_node *record, const char *name)
{
    const zm_node *node = zm_find(record, name);
    return node && node->text ? node->text : "";
}

/* What is said is read from the list of puzzles. */
void zm_say_puzzles(zm_answer *answer, const zm_request *request, const zm_node *list,
                    const char *level, int64_t seed);

#endif

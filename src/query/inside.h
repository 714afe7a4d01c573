/* Questions that a question asks. */
#ifndef ZM_INSIDE_H
#define ZM_INSIDE_H

#include "../engine/budget.h"
#include "../answer/answer.h"

/* Like zm_ask, within the time that the outer question has left, and stopped with it; one thread,
 * no progress. */
zm_status zm_ask_inside(zm_answer **out, zm_budget *outer, const char *question);

#endif

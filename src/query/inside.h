/* Questions that a question asks. */
#ifndef ZM_INSIDE_H
#define ZM_INSIDE_H

#include "../answer/answer.h"
#include "../engine/budget.h"
#include "../game/catalogue.h"

/* Like zm_ask about the games of a catalogue, within the time that the outer question has left, and
 * stopped with it; one thread, no progress, and no files but those of games. An answer is whole: if
 * the budget ran out on the way, it is undecided even if something could be said. */
zm_status zm_ask_inside(zm_answer **out, zm_budget *outer, const zm_catalogue *games,
                        const char *question);

#endif

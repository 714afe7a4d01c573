/* Advice for the person to move: the hints of the question `hint`, one step further each time, and
 * what the last move did. What was worked out for a position is kept until zm_advice_forget. */
#ifndef ZM_ADVICE_H
#define ZM_ADVICE_H

#include "../commands/hint.h"
#include "talk.h"

typedef struct zm_advice {
    zm_hints hints;
    unsigned given; /* steps for this position */
} zm_advice;

/* Advice about a match that is open, and stays where it is. */
void zm_advice_open(zm_advice *advice, zm_match *match);
/* With every move, and at the end. */
void zm_advice_forget(zm_advice *advice);

zm_status zm_advice_hint(zm_advice *advice, zm_match *match);
zm_status zm_advice_why(zm_advice *advice, zm_match *match);

#endif

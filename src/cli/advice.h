/* Advice for the person to move: hints in steps, and the reason why.
 *
 * What was worked out for a position is kept until zm_advice_forget, which goes with every move. */
#ifndef ZM_ADVICE_H
#define ZM_ADVICE_H

#include "talk.h"

typedef struct zm_advice {
    unsigned hints; /* given for this position */
    bool judged;
    zm_verdict verdict;
    zm_ranking ranking;
} zm_advice;

void zm_advice_forget(zm_advice *advice);

/* One step further each time: who is winning, how many moves win, one of them, why. */
zm_status zm_advice_hint(zm_advice *advice, zm_match *match);
zm_status zm_advice_why(zm_advice *advice, zm_match *match);

#endif

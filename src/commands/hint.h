/* Hints about a position, in steps that tell more and more: who has a sure win, how many moves win,
 * one of them, and why. The question `hint` and the game in the terminal say the same sentences.
 *
 * What was worked out for a position is kept until zm_hints_forget, which goes with every move. */
#ifndef ZM_HINT_H
#define ZM_HINT_H

#include "opponent.h"

/* The steps of --step. */
enum { ZM_HINT_WHO = 1, ZM_HINT_HOW_MANY, ZM_HINT_WHICH, ZM_HINT_WHY };

/* Which player is spoken to; the first three in the order of --as. */
typedef enum zm_you { ZM_YOU_FIRST, ZM_YOU_SECOND, ZM_YOU_BOTH, ZM_YOU_TO_MOVE } zm_you;

typedef struct zm_hints {
    zm_opponent *adviser; /* its moves are what perfect play is */
    zm_you you;
    bool judged, chosen;
    zm_verdict verdict; /* these two if judged */
    zm_ranking winners;
    zm_ranked best; /* if chosen */
} zm_hints;

void zm_hints_forget(zm_hints *hints);

/* The sentence of a step into *out; the answer keeps it. ZM_UNDECIDED: it says what ran out. */
zm_status zm_hint(zm_hints *hints, unsigned step, zm_answer *answer, const char **out);
/* In the same way: what the last move did to the position before it (NULL: there was none), and why
 * the position is won or lost. */
zm_status zm_hint_last_move(zm_hints *hints, const uint64_t *before, zm_answer *answer,
                            const char **out);

#endif

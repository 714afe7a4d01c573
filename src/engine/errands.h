/* Errands: what one hand does alone, a thread of this process or a hand of another one in the team.
 * To another process an errand goes as words, of which the first is the kind, and the report comes
 * back as words. */
#ifndef ZM_ERRANDS_H
#define ZM_ERRANDS_H

#include "piecework.h"

typedef enum zm_errand { ZM_ERRAND_JUDGE, ZM_ERRAND_LINES } zm_errand;

/* In another process: does an errand; the report's words are to be released. False: no memory. */
bool zm_errand_run(const zm_instance *instance, zm_budget *budget, zm_message errand,
                   zm_message *report);

/* ---- To judge a position: the kind, the position. ---- */

typedef struct zm_errand_result {
    zm_value value; /* for the player to move; ZM_UNKNOWN: stopped */
    zm_piecework pieces;
    zm_stop stop;
    uint64_t positions;
} zm_errand_result;

enum { ZM_JUDGEMENT_WORDS = 5 };

zm_errand_result zm_judge_alone(const zm_instance *instance, zm_budget *budget,
                            const uint64_t *position);
zm_errand_result zm_read_errand_result(zm_message report);

#endif

/* A set of keys that forgets nothing: the positions that a walk has met.
 *
 * Whole keys are stored and compared, as in table.h; but here every key stays, and when there is
 * no memory for one more the walk must end. */
#ifndef ZM_VISITS_H
#define ZM_VISITS_H

#include "budget.h"

typedef struct zm_visits {
    size_t words;    /* in a key; its last word is never 0 */
    uint64_t *slots; /* capacity * words; a last word of 0 is an empty slot */
    uint64_t capacity, used;
    zm_budget *budget;
} zm_visits;

void zm_visits_open(zm_visits *visits, size_t words, zm_budget *budget);
void zm_visits_close(zm_visits *visits);

/* Puts a key in; *fresh says whether it was not there before. False: no memory. */
bool zm_visits_add(zm_visits *visits, const uint64_t *key, bool *fresh);
bool zm_visits_has(const zm_visits *visits, const uint64_t *key);

#endif

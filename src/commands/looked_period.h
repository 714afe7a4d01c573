/* A period that is seen and not proved: for a game whose rules are in a file, of which nothing is
 * known but its sizes one by one. */
#ifndef ZM_LOOKED_PERIOD_H
#define ZM_LOOKED_PERIOD_H

#include "parts.h"

/* Looks at the first sizes. What repeats among them is told, clearly as no proof, and the question is
 * undecided. */
zm_status zm_run_looked_period(zm_request *request, zm_answer *answer, zm_error *error);

#endif

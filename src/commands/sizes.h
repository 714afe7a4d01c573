/* Lists of sizes in an answer about all sizes: those at which the first player loses, alone or in
 * progressions, and those that a period does not fit. */
#ifndef ZM_SIZES_H
#define ZM_SIZES_H

#include "parts.h"

/* Lost sizes as they are found: those that stand alone, and the first of each progression. */
typedef struct zm_lost_sizes {
    const zm_request *request;
    zm_answer *answer;
    zm_node *record, *finite, *progressions;
    uint64_t limit, finite_total, progressions_total;
    zm_text words;
} zm_lost_sizes;

zm_lost_sizes zm_lost_begin(zm_answer *answer, const zm_request *request);
void zm_lost_alone(zm_lost_sizes *found, uint64_t size);
/* size, size + step, size + 2 step, ... */
void zm_lost_progression(zm_lost_sizes *found, uint64_t size, uint64_t step);
/* The totals, and all of it in a line to say; not whole: the budget ran out, and there may be more. */
void zm_lost_end(zm_lost_sizes *found, bool whole);

/* Irregular sizes as they are found, upwards, and the run of neighbours that is not in the words
 * yet. */
typedef struct zm_irregular_sizes {
    const zm_request *request;
    zm_answer *answer;
    zm_node *list;
    uint64_t limit, total, run_start, run_end;
    zm_text words;
} zm_irregular_sizes;

zm_irregular_sizes zm_irregular_begin(zm_answer *answer, const zm_request *request);
void zm_irregular_put(void *found, uint64_t size);
/* The total, and all of it in a line to say. */
void zm_irregular_end(zm_irregular_sizes *found, bool whole);

#endif

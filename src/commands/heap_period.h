/* period, in a game of heaps: the Grundy values of single heaps repeat. */
#ifndef ZM_HEAP_PERIOD_H
#define ZM_HEAP_PERIOD_H

#include "../query/request.h"

zm_status zm_run_heap_period(zm_request *request, zm_answer *answer, zm_error *error);
/* The same beside an answer about winning moves, in a record of its own; nothing where heaps have no
 * values. */
void zm_put_heap_period(zm_request *request, zm_answer *answer);

#endif

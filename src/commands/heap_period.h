/* period, in a game of heaps: the Grundy values of single heaps repeat. */
#ifndef ZM_HEAP_PERIOD_H
#define ZM_HEAP_PERIOD_H

#include "../query/request.h"

zm_status zm_run_heap_period(zm_request *request, zm_answer *answer, zm_error *error);
/* The theorem that proves it, with its instance worked out: in the proof's record, and said. */
void zm_put_heap_period(zm_answer *answer, const zm_instance *instance,
                        const zm_heap_period *period);

#endif

/* The parts of bench. */
#ifndef ZM_BENCH_H
#define ZM_BENCH_H

#include "../query/request.h"

/* The bench that the request's word names. */
zm_status zm_bench_ratios(zm_request *request, zm_answer *answer, zm_error *error);

#endif

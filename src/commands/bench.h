/* The parts of bench. */
#ifndef ZM_BENCH_H
#define ZM_BENCH_H

#include "../query/request.h"

zm_status zm_bench_strikeout(zm_request *request, zm_answer *answer, zm_error *error);

#endif

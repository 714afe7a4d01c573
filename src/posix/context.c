/* The library's threads for a context. */
#include "threads.h"
#include "../query/request.h"

void zm_context_set_threads(zm_context *context, unsigned count)
{
    context->own_threads = zm_pthreads;
    context->own_threads.count = count == 0 ? zm_core_count()
                               : count < ZM_MOST_THREADS ? count : ZM_MOST_THREADS;
    context->threads = &context->own_threads;
}

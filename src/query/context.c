/* Contexts: what the outside lends to every question (request.h, zermelo.h). */
#include "request.h"
#include "../engine/archive.h"

zm_context *zm_context_new(void)
{
    return zm_alloc(NULL, 1, sizeof(zm_context));
}

void zm_context_free(zm_context *context)
{
    if (context) {
        zm_archive_free(context->archive);
        zm_catalogue_clear(&context->games);
    }
    zm_release(context);
}

void zm_context_set_kept(zm_context *context, unsigned long megabytes)
{
    zm_archive_free(context->archive);
    context->archive = megabytes ? zm_archive_new((uint64_t)megabytes << 20) : NULL;
}

void zm_context_cancel(zm_context *context)
{
    atomic_store_explicit(&context->cancel, true, memory_order_relaxed);
}

void zm_context_end(zm_context *context)
{
    atomic_store(&context->ended, true);
    atomic_store(&context->cancel, true);
}

void zm_context_set_limits(zm_context *context, unsigned long milliseconds,
                           unsigned long megabytes)
{
    context->most_milliseconds = milliseconds;
    context->most_megabytes = megabytes;
}

/* ---- Progress: the library's caller is told what the command shows on a terminal. ---- */

static zm_context *context_of(const zm_progress *progress)
{
    return (zm_context *)((uintptr_t)progress - offsetof(zm_context, own_progress));
}

static void report(const zm_budget *budget)
{
    const zm_context *context = context_of(budget->progress);
    const zm_steps *steps = budget->steps;
    zm_how_far how_far = {.positions = budget->positions};
    if (steps) {
        how_far.positions = atomic_load_explicit(&steps->positions, memory_order_relaxed);
        how_far.steps_done = atomic_load_explicit(&steps->done, memory_order_relaxed);
        how_far.steps_total = steps->total;
        how_far.steps = steps->name;
    }
    context->reporter(context->reporter_user, &how_far);
}

void zm_context_set_progress(zm_context *context, zm_reporter *reporter, void *user)
{
    context->reporter = reporter;
    context->reporter_user = user;
    context->own_progress = (zm_progress){report};
    context->progress = reporter ? &context->own_progress : NULL;
}

/* Breakdowns: see breakdown.h. The words stand before the state says so, and nobody writes them twice. */
#include "breakdown.h"

#include <stdio.h>

enum { NOTHING, SAYING, SAID };

void zm_breakdown_clear(zm_breakdown *breakdown, atomic_bool *cancel)
{
    breakdown->cancel = cancel;
    atomic_store(&breakdown->state, NOTHING);
}

void zm_breakdown_say(zm_breakdown *breakdown, zm_status status, const char *format,
                      va_list arguments)
{
    int nothing = NOTHING;
    char message[sizeof breakdown->why.message];
    if (!atomic_compare_exchange_strong(&breakdown->state, &nothing, SAYING))
        return;
    vsnprintf(message, sizeof message, format, arguments);
    breakdown->status = zm_fail(&breakdown->why, status, "%s", message);
    atomic_store(&breakdown->state, SAID);
    atomic_store(breakdown->cancel, true);
}

const zm_error *zm_breakdown_said(const zm_breakdown *breakdown)
{
    return atomic_load(&breakdown->state) == SAID ? &breakdown->why : NULL;
}

/* Why a question cannot go on: said once, by whoever finds out first, in whatever thread. Saying it
 * cancels the question, so every loop ends as it does after Ctrl-C, and the door gives the reason
 * instead of an answer (query/ask.c). */
#ifndef ZM_BREAKDOWN_H
#define ZM_BREAKDOWN_H

#include "text.h"

#include <stdarg.h>
#include <stdatomic.h>

typedef struct zm_breakdown {
    atomic_bool *cancel; /* of the question */
    atomic_int state;
    zm_status status;
    zm_error why;
} zm_breakdown;

void zm_breakdown_clear(zm_breakdown *breakdown, atomic_bool *cancel);
void zm_breakdown_say(zm_breakdown *breakdown, zm_status status, const char *format,
                      va_list arguments);
/* NULL: nothing was said. */
const zm_error *zm_breakdown_said(const zm_breakdown *breakdown);

#endif

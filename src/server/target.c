/* The first line of a request: see target.h. */
#include "target.h"
#include "../query/parameters.h"

#include <string.h>

/* A parameter takes this much beside its text, or less; a quarter is for the head. */
enum { PARAMETER = 100, ROOM = ZM_REQUEST_MEMORY / 4 * 3 };

zm_fault zm_target_fault(const char *target)
{
    size_t parameters = 0;
    for (const char *at = strchr(target, '?'); at; at = strchr(at + 1, '&'))
        parameters++;
    if (strstr(target, "%00"))
        return (zm_fault){ZM_WRONG, "a question cannot contain a zero byte (%00)"};
    if (parameters > 0 && strlen(target) + parameters * PARAMETER > ROOM)
        return (zm_fault){ZM_TOO_LONG, "the question is too long"};
    return (zm_fault){0, NULL};
}

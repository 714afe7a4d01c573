/* The first line of a request: see target.h. */
#include "target.h"
#include "../query/parameters.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A parameter takes this much beside its text, or less; a quarter is for the head. */
enum { PARAMETER = 100, ROOM = ZM_REQUEST_MEMORY / 4 * 3 };

static const zm_fault zero_byte = {ZM_WRONG, "a question cannot contain a zero byte (%00)"};

zm_fault zm_target_fault(const char *target)
{
    size_t parameters = 0;
    for (const char *at = strchr(target, '?'); at; at = strchr(at + 1, '&'))
        parameters++;
    if (strstr(target, "%00"))
        return zero_byte;
    if (parameters > 0 && strlen(target) + parameters * PARAMETER > ROOM)
        return (zm_fault){ZM_TOO_LONG, "the question is too long, or has too many parameters"};
    return (zm_fault){0, NULL};
}

/* Whether more than blanks stands between the end of a word and the next one. A library that keeps
 * them elsewhere tells nothing, and its requests are not refused for that. */
static bool hides(const char *end, const char *next)
{
    uintptr_t between = (uintptr_t)next - (uintptr_t)(end + 1);
    return between < ZM_REQUEST_MEMORY && strspn(end + 1, " ") < between;
}

zm_fault zm_line_fault(const char *method, const char *target, size_t length, const char *version)
{
    bool cut = hides(method + strlen(method), target) || hides(target + length, version);
    return cut ? zero_byte : (zm_fault){0, NULL};
}

/* Counts of Strike It Out: only `lines` and `coop` ask for them, and these are in the large
 * module. */
#include "../../games/strikeout/strikeout.h"

bool zm_strike_lines(const void *self, const uint64_t *positions, size_t many, bool won,
                     const zm_worker *worker, zm_count *out)
{
    (void)self;
    (void)positions;
    (void)many;
    (void)won;
    (void)worker;
    (void)out;
    return false;
}

bool zm_strike_ways(const void *self, const uint64_t *positions, size_t many,
                    const zm_worker *worker, zm_count *out, bool *known)
{
    (void)self;
    (void)positions;
    (void)many;
    (void)worker;
    (void)out;
    (void)known;
    return false;
}

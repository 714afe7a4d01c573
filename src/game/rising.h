/* Numbers that rise: base, base + step, base + 2 step, ... */
#ifndef ZM_RISING_H
#define ZM_RISING_H

#include <stdbool.h>
#include <stdint.h>

enum { ZM_RISING = 3 };

/* Some numbers, each of which may have taken any number of steps, and a last one that has taken as
 * many as all of them together, and `ahead` more. */
typedef struct zm_rising {
    uint64_t step; /* not 0 */
    unsigned count;
    uint64_t base[ZM_RISING], last;
    uint64_t ahead;
    uint64_t with; /* what the numbers are combined with */
} zm_rising;

/* False: the exclusive or of the numbers and of `with` is never the last number, however many steps
 * each has taken. True: it can be, or that is too much work to settle. */
bool zm_rising_meet(const zm_rising *numbers);

#endif

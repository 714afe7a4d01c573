/* Luck: see luck.h. */
#include "luck.h"

bool zm_random_move(const zm_instance *instance, const uint64_t *position, uint64_t most,
                    zm_budget *budget, zm_random *random, zm_move *out)
{
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t total = 0;
    while (total < most && zm_next_move(budget, instance, position, &move))
        total++;
    if (total == 0 || budget->stop != ZM_RUNNING)
        return false;
    uint64_t place = zm_random_below(random, total);
    *out = ZM_BEFORE_FIRST;
    for (uint64_t i = 0; i <= place; i++)
        if (!zm_next_move(budget, instance, position, out))
            return false;
    return true;
}

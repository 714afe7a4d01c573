/* Moves at random. */
#ifndef ZM_LUCK_H
#define ZM_LUCK_H

#include "budget.h"

/* One of the first `most` legal moves, each as likely as the others, so that a huge list need not
 * be kept. False: there is none, or the budget ran out. */
bool zm_random_move(const zm_instance *instance, const uint64_t *position, uint64_t most,
                    zm_budget *budget, zm_random *random, zm_move *out);

#endif

/* The parts of a sum, solved alone: those that do not know their Grundy values have them by layers. */
#ifndef ZM_SUM_VALUES_H
#define ZM_SUM_VALUES_H

#include "budget.h"

/* For any game; does nothing but to a sum, and there once. False: not all parts are known, because the
 * budget ran out or a part is too large for layers. */
bool zm_learn_parts(const zm_instance *instance, zm_budget *budget);

#endif

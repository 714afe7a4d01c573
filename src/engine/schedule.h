/* The jobs of a judging done by a device that searches many positions at once (search_many.h): in
 * rounds, each of the positions that are needed most likely. */
#ifndef ZM_SCHEDULE_H
#define ZM_SCHEDULE_H

#include "jobs.h"

/* Whether the budget has such a device, and the game lanes for it. */
bool zm_schedule_suits(const zm_judging *j);

/* Does all jobs that are worth doing, as far as the time goes. False: for lack of memory, or because
 * the device failed, some are left for the threads. */
bool zm_schedule_run(zm_judging *j);

#endif

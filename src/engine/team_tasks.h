/* What the processes of a team do together: the first one summons the others to a task, and they
 * join it. */
#ifndef ZM_TEAM_TASKS_H
#define ZM_TEAM_TASKS_H

#include "budget.h"

/* The first word of a summons says which task it is. */
typedef enum zm_task {
    ZM_TASK_WAYS,        /* then the positions to count from */
    ZM_TASK_WAYS_FORWARD /* then the position */
} zm_task;

/* In the first process: brings the others to a task about some positions. True as well if there
 * are no others; false: no memory. */
bool zm_team_summon(zm_task task, const zm_instance *instance, const uint64_t *positions,
                    size_t many, zm_budget *budget);

/* In another process: does what it was summoned to, and returns when all are done. *kept is what
 * stays from one summons to the next, NULL at first. */
void zm_team_join(const zm_instance *instance, zm_budget *budget, zm_message task, void **kept);

#endif

/* Tasks that all processes of a team do together. */
#ifndef ZM_TEAM_TASKS_H
#define ZM_TEAM_TASKS_H

#include "budget.h"

/* In another process than the first: takes part in the task that it was summoned to. */
void zm_team_join(const zm_instance *instance, zm_budget *budget, zm_message task, void **kept);

#endif

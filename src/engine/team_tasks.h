/* What all processes of a team do together when the first one summons them (src/team.h). */
#ifndef ZM_TEAM_TASKS_H
#define ZM_TEAM_TASKS_H

#include "budget.h"

/* The first word of a summons. */
typedef enum zm_task {
    ZM_TASK_LAYERS,     /* its name, what is wanted, the position */
    ZM_TASK_LAYERS_GET, /* the same with a key */
    ZM_TASK_LAYERS_FREE /* the same without */
} zm_task;

/* What a process keeps from one summons to the next; NULL is nothing. */
typedef struct zm_kept zm_kept;

/* In a process that was summoned: does its part of the task. budget->team is the team. The game is
 * the summoner's, but neither the instance nor the budget need stay until the next summons. */
void zm_team_join(const zm_instance *instance, zm_budget *budget, zm_message task, zm_kept **kept);

/* Frees what is still kept when no summons can come any more. */
void zm_team_leave(zm_kept **kept);

#endif

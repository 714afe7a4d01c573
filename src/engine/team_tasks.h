/* What the processes of a team do together: the first one summons the others to a task, and they
 * join it (src/team.h). */
#ifndef ZM_TEAM_TASKS_H
#define ZM_TEAM_TASKS_H

#include "budget.h"

/* The first word of a summons says which task it is; then come words about it, then positions. */
typedef enum zm_task {
    ZM_TASK_LAYERS,      /* their name, what is wanted; the position */
    ZM_TASK_LAYERS_GET,  /* their name; the key */
    ZM_TASK_LAYERS_FREE, /* their name */
    ZM_TASK_WAYS,        /* the positions to count from */
    ZM_TASK_WAYS_FORWARD /* the position */
} zm_task;

/* In the first process: brings the others to a task. True as well if there are no others; false: no
 * memory. */
bool zm_team_summon(zm_task task, zm_message about, const zm_instance *instance,
                    const uint64_t *positions, size_t many, zm_budget *budget);

/* What a process keeps from one summons to the next; NULL is nothing. */
typedef struct zm_kept zm_kept;

/* In another process: does what it was summoned to, and returns when all are done. budget->team is
 * the team; neither the instance nor the budget need stay until the next summons. */
void zm_team_join(const zm_instance *instance, zm_budget *budget, zm_message task, zm_kept **kept);

/* Frees what is still kept when no summons can come any more. */
void zm_team_leave(zm_kept **kept);

#endif

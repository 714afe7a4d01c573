/* Tasks of a team: see team_tasks.h. */
#include "team_tasks.h"
#include "ways.h"

#include <string.h>

bool zm_team_summon(zm_task task, const zm_instance *instance, const uint64_t *positions,
                    size_t many, zm_budget *budget)
{
    const zm_team *team = budget->team;
    if (!team || team->ranks == 1)
        return true;
    zm_message message = {.count = 1 + many * instance->words};
    message.words = zm_budget_alloc(budget, message.count, sizeof *message.words);
    if (message.words) {
        message.words[0] = task;
        memcpy(message.words + 1, positions, many * instance->words * sizeof *positions);
    }
    bool ok = message.words && team->summon(team->context, instance, budget, message);
    zm_budget_free(budget, message.words, message.count, sizeof *message.words);
    if (!ok)
        budget->stop = ZM_OUT_OF_MEMORY;
    return ok;
}

void zm_team_join(const zm_instance *instance, zm_budget *budget, zm_message task, void **kept)
{
    (void)kept;
    switch ((zm_task)task.words[0]) {
    case ZM_TASK_WAYS:
        zm_join_ways(instance, budget, task);
        break;
    case ZM_TASK_WAYS_FORWARD:
        zm_join_ways_forward(instance, budget, task);
        break;
    }
}

/* Tasks of a team: see team_tasks.h. */
#include "team_tasks.h"
#include "layers_team.h"
#include "ways.h"

#include <string.h>

bool zm_team_summon(zm_task task, zm_message about, const zm_instance *instance,
                    const uint64_t *positions, size_t many, zm_budget *budget)
{
    const zm_team *team = budget->team;
    if (!team || team->ranks == 1)
        return true;
    zm_message message = {.count = 1 + about.count + many * instance->words};
    message.words = zm_budget_alloc(budget, message.count, sizeof *message.words);
    if (message.words) {
        message.words[0] = task;
        for (size_t i = 0; i < about.count; i++)
            message.words[1 + i] = about.words[i];
        if (many)
            memcpy(message.words + 1 + about.count, positions,
                   many * instance->words * sizeof *positions);
    }
    bool ok = message.words && team->summon(team->context, instance, budget, message);
    zm_release(message.words);
    if (!ok)
        budget->stop = ZM_OUT_OF_MEMORY;
    return ok;
}

/* This process's part of some layers, in a list of all that are kept. */
struct zm_kept {
    uint64_t name;
    zm_layers layers;
    zm_budget budget; /* of the layers */
    zm_kept *next;
};

static zm_kept **find(zm_kept **kept, uint64_t name)
{
    while ((*kept)->name != name)
        kept = &(*kept)->next;
    return kept;
}

static void drop(zm_kept **kept)
{
    zm_kept *gone = *kept;
    *kept = gone->next;
    zm_layers_close(&gone->layers);
    zm_release(gone);
}

static void join_layers(const zm_instance *instance, zm_budget *budget, const uint64_t *words,
                        zm_kept **kept)
{
    zm_kept *k = zm_alloc(NULL, 1, sizeof *k);
    if (!k) { /* which the others must be told */
        budget->stop = ZM_OUT_OF_MEMORY;
        zm_layers_solve_together(NULL, instance, words + 3, (unsigned)words[2], budget);
        return;
    }
    *k = (zm_kept){.name = words[1], .budget = zm_budget_part(budget, 0), .next = *kept};
    *kept = k;
    k->budget.account.whole = NULL; /* it outlives the budget that it is a part of */
    k->budget.team = budget->team;
    bool solved = zm_layers_solve_together(&k->layers, instance, words + 3, (unsigned)words[2],
                                           &k->budget);
    zm_budget_join(budget, &k->budget);
    if (!solved)
        drop(kept);
}

void zm_team_join(const zm_instance *instance, zm_budget *budget, zm_message task, zm_kept **kept)
{
    const uint64_t *words = task.words;
    zm_known known;
    switch ((zm_task)words[0]) {
    case ZM_TASK_LAYERS:
        join_layers(instance, budget, words, kept);
        break;
    case ZM_TASK_LAYERS_GET:
        zm_layers_get_together(&(*find(kept, words[1]))->layers, words + 2, &known);
        break;
    case ZM_TASK_LAYERS_FREE:
        drop(find(kept, words[1]));
        break;
    case ZM_TASK_WAYS:
        zm_join_ways(instance, budget, task);
        break;
    case ZM_TASK_WAYS_FORWARD:
        zm_join_ways_forward(instance, budget, task);
        break;
    }
}

void zm_team_leave(zm_kept **kept)
{
    while (*kept)
        drop(kept);
}

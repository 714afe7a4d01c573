/* The parts of a sum: see sum_values.h. */
#include "sum_values.h"
#include "../game/sum.h"
#include "layers.h"

/* All positions of a part, and the budget that they were solved with, which they keep. */
typedef struct learnt {
    zm_budget budget;
    zm_layers *layers;
} learnt;

static bool value(void *context, const uint64_t *position, uint64_t *out)
{
    return zm_layers_grundy(((learnt *)context)->layers, position, out);
}

static void forget(void *context)
{
    learnt *part = context;
    zm_layers_free(part->layers);
    zm_release(part);
}

/* Their memory is the sum's: both go together. */
static bool learn(zm_sum *sum, size_t i, zm_budget *budget)
{
    const zm_instance *part = sum->part[i];
    learnt *found = zm_alloc_beside(sum, 1, sizeof *found);
    uint64_t *start = zm_budget_alloc(budget, part->words, sizeof *start);
    if (found && start) {
        part->game->start(part->self, start);
        found->budget = zm_budget_part(budget, 0);
        found->budget.account.whole = zm_account_of(sum);
        found->budget.archive = budget->archive;
        found->layers = zm_layers_solve(part, start, ZM_LAYERS_GRUNDY, &found->budget);
        zm_budget_join(budget, &found->budget);
    }
    if (!found)
        budget->stop = zm_budget_refusal(budget);
    zm_release(start);
    if (found && found->layers)
        sum->values[i] = (zm_part_values){found, value, forget};
    else
        zm_release(found);
    return sum->values[i].value != NULL;
}

bool zm_learn_parts(const zm_instance *instance, zm_budget *budget)
{
    zm_sum *sum = zm_sum_of(instance);
    bool known = true;
    for (size_t i = 0; sum && known && i < sum->parts; i++)
        known = sum->part[i]->knows->grundy || sum->values[i].value || learn(sum, i, budget);
    return known;
}

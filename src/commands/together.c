/* Boards solved together: see together.h. */
#include "together.h"
#include "../game/open.h"

static bool are_sizes(const zm_game *game, const zm_axis *axes, size_t count)
{
    bool sizes = count > 0;
    for (size_t i = 0; i < count; i++)
        sizes = sizes && zm_is_size(game, game->parameters[axes[i].parameter].name);
    return sizes;
}

void zm_together_open(zm_together *t, zm_request *request, const zm_axis *axes, size_t count,
                      unsigned wanted)
{
    zm_error ignored;
    *t = (zm_together){.budget = zm_budget_part(&request->budget, 0)};
    t->budget.threads = request->budget.threads;
    t->budget.archive = request->budget.archive;
    if (!are_sizes(request->instance->game, axes, count) ||
        zm_open_cell(&t->largest, &t->budget.account, request->instance, axes, count,
                     zm_axes_size(axes, count) - 1, &ignored) != ZM_OK)
        return;
    uint64_t *start = zm_alloc_beside(t->largest, t->largest->words, sizeof *start);
    if (start) {
        t->largest->game->start(t->largest->self, start);
        t->layers = zm_layers_solve(t->largest, start, wanted, &t->budget);
    }
    zm_release(start);
    zm_budget spent = t->budget;
    if (spent.stop == ZM_OUT_OF_MEMORY || spent.stop == ZM_TOO_LARGE)
        spent.stop = ZM_RUNNING; /* smaller boards may be solved one by one */
    zm_budget_join(&request->budget, &spent);
}

void zm_together_close(zm_together *t)
{
    zm_layers_free(t->layers);
    zm_close(t->largest);
}

/* Boards solved together: see together.h. */
#include "together.h"
#include "../game/open.h"

/* Positions of more words are not looked up without memory, so not by several threads. */
enum { MOST_WORDS = 64 };

static bool are_sizes(const zm_game *game, const zm_axis *axes, size_t count)
{
    bool sizes = count > 0;
    for (size_t i = 0; i < count; i++)
        sizes = sizes && zm_is_size(game, game->parameters[axes[i].parameter].name);
    return sizes;
}

/* The last board along the axes, or the one before it: beans are no game by every other number. */
static bool open_largest(zm_together *t, const zm_request *request, const zm_axis *axes, size_t count)
{
    uint64_t cells = zm_axes_size(axes, count);
    zm_status status = ZM_BAD_INPUT;
    zm_error ignored;
    for (uint64_t back = 1; status == ZM_BAD_INPUT && back <= 2 && back <= cells; back++)
        status = zm_open_cell(&t->largest, &t->budget.account, request->instance, axes, count,
                              cells - back, &ignored);
    return status == ZM_OK;
}

/* Whether a theorem tells who wins. */
static bool is_told(const zm_instance *instance, const uint64_t *position)
{
    zm_claim claim = {0};
    return instance->knows->theory && instance->knows->theory(instance->self, position, &claim);
}

void zm_together_open(zm_together *t, zm_request *request, const zm_axis *axes, size_t count,
                      unsigned wanted, uint64_t most)
{
    *t = (zm_together){.budget = zm_budget_part(&request->budget, most)};
    t->budget.threads = request->budget.threads;
    t->budget.archive = request->budget.archive;
    if (!are_sizes(request->instance->game, axes, count) ||
        request->instance->words > MOST_WORDS || !open_largest(t, request, axes, count))
        return;
    uint64_t *start = zm_alloc_beside(t->largest, t->largest->words, sizeof *start);
    if (start) {
        t->largest->game->start(t->largest->self, start);
        if (wanted & ZM_LAYERS_GRUNDY || !is_told(t->largest, start))
            t->layers = zm_layers_solve(t->largest, start, wanted, &t->budget);
    }
    zm_release(start);
    zm_budget spent = t->budget;
    if (spent.stop == ZM_OUT_OF_MEMORY || spent.stop == ZM_TOO_LARGE)
        spent.stop = ZM_RUNNING; /* smaller boards may be solved one by one */
    zm_budget_join(&request->budget, &spent);
}

bool zm_together_value(const zm_together *t, const uint64_t *position, zm_value *out)
{
    zm_record record;
    bool known = t->layers && zm_layers_get(t->layers, position, &record);
    if (known)
        *out = record.value;
    return known;
}

void zm_together_close(zm_together *t)
{
    zm_layers_free(t->layers);
    zm_close(t->largest);
}

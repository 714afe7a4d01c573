/* Layers: see layers.h. Here are those of one process alone; a team's are in layers_team.c. */
#include "layer_outcome.h"
#include "layers_team.h"
#include "search.h"

/* The children of a position behind *move, their memory on its way. */
static size_t next_children(zm_layers *l, uint64_t number, zm_move *move, bool *ok)
{
    size_t count = zm_layers_children(l, number, move, ok);
    zm_layers_look_ahead(l, l->hashes, count);
    return count;
}

static bool discover_children(zm_layers *l, uint64_t number)
{
    zm_move move = ZM_BEFORE_FIRST;
    bool ok = true;
    for (size_t count = ZM_LAYER_BATCH; count == ZM_LAYER_BATCH;) {
        count = next_children(l, number, &move, &ok);
        for (size_t i = 0; i < count && ok; i++)
            ok = zm_layers_take(l, l->batch + i * l->words, l->hashes[i]);
        if (!ok)
            return false;
    }
    return true;
}

/* Solves one position from its children; false when the budget ran out. */
static bool solve(zm_layers *l, uint64_t number)
{
    zm_move move = ZM_BEFORE_FIRST;
    zm_outcome outcome;
    bool ok = true;
    zm_outcome_begin(&outcome, l);
    for (size_t count = ZM_LAYER_BATCH; count == ZM_LAYER_BATCH;) {
        count = next_children(l, number, &move, &ok);
        if (!ok)
            return false;
        for (size_t i = 0; i < count; i++) {
            uint64_t child = zm_layers_find(l, l->batch + i * l->words, l->hashes[i]);
            if (child == ZM_NO_POSITION)
                return zm_layers_wrong(l, "a position has other moves when asked again");
            zm_outcome_add(&outcome, l, zm_layers_known(l, child - 1));
        }
    }
    return zm_outcome_end(&outcome, l, number);
}

static bool solve_all(zm_layers *l)
{
    for (uint64_t rank = 0; rank < l->rank_count; rank++)
        for (uint32_t at = l->ranks[rank]; at != ZM_NO_POSITION; at = l->below[at - 1])
            if (!solve(l, at - 1))
                return false;
    return true;
}

static bool solve_alone(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                        unsigned wanted, zm_budget *budget)
{
    if (!zm_layers_open(l, instance, position, budget))
        return false;
    zm_key_of(instance, position, l->batch);
    if (!zm_layers_take(l, l->batch, zm_hash(l->batch, l->words)))
        return false;
    for (uint64_t number = 0; number < l->count; number++)
        if (!discover_children(l, number))
            return false;
    return zm_layers_open_results(l, wanted) && solve_all(l);
}

zm_layers *zm_layers_solve(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                           zm_budget *budget)
{
    if (!zm_layers_possible(instance, position, ZM_MOST_RANKS)) {
        budget->stop = ZM_TOO_LARGE;
        return NULL;
    }
    zm_layers *l = zm_budget_alloc(budget, 1, sizeof *l);
    if (!l) {
        budget->stop = ZM_OUT_OF_MEMORY;
        return NULL;
    }
    bool together = budget->team && budget->team->ranks > 1;
    if (together ? !zm_layers_lead(l, instance, position, wanted, budget)
                 : !solve_alone(l, instance, position, wanted, budget)) {
        zm_layers_close(l);
        zm_release(l);
        return NULL;
    }
    return l;
}

void zm_layers_free(zm_layers *l)
{
    if (!l)
        return;
    if (l->leads)
        zm_layers_dismiss(l);
    zm_layers_close(l);
    zm_release(l);
}

/* What is known about a position; false when it was not reached, or cannot be looked up. */
static bool look_up(const zm_layers *l, const uint64_t *position, zm_known *out)
{
    enum { ON_STACK = 64 };
    uint64_t small[ON_STACK], *key = small;
    if (l->words > ON_STACK)
        key = zm_budget_alloc(l->budget, l->words, sizeof *key);
    if (!key)
        return false;
    zm_key_of(l->instance, position, key);
    uint64_t number = zm_layers_find(l, key, zm_hash(key, l->words));
    if (number != ZM_NO_POSITION)
        *out = zm_layers_known(l, number - 1);
    bool found = number != ZM_NO_POSITION || (l->leads && zm_layers_inquire(l, key, out));
    if (key != small)
        zm_release(key);
    return found;
}

bool zm_layers_get(const zm_layers *l, const uint64_t *position, zm_record *out)
{
    zm_known known;
    bool found = look_up(l, position, &known);
    if (found)
        *out = zm_unpack(known.solved);
    return found;
}

bool zm_layers_grundy(const zm_layers *l, const uint64_t *position, uint64_t *out)
{
    zm_known known;
    bool found = look_up(l, position, &known);
    if (found)
        *out = known.grundy;
    return found;
}

uint64_t zm_layers_positions(const zm_layers *l)
{
    return l->team ? l->all_positions : l->count;
}

uint64_t zm_layers_moves(const zm_layers *l)
{
    return l->team ? l->all_moves : l->moves;
}

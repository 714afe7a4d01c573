/* First moves: see first_moves.h. */
#include "first_moves.h"
#include "search.h"


static size_t child_size(const zm_first_moves *list)
{
    return list->instance->words * sizeof *list->children;
}

static bool grow(zm_first_moves *list)
{
    size_t capacity = list->capacity ? 2 * list->capacity : 64;
    zm_first_move *moves = zm_budget_grow(list->budget, list->moves, capacity, sizeof *moves);
    if (!moves)
        return false;
    list->moves = moves;
    uint64_t *children = zm_budget_grow(list->budget, list->children, capacity, child_size(list));
    if (!children)
        return false;
    list->children = children;
    list->capacity = capacity;
    return true;
}

static bool add(zm_first_moves *list, const uint64_t *position, zm_move move, zm_table *seen,
                uint64_t *key)
{
    const zm_instance *instance = list->instance;
    zm_count earlier = list->many;
    if (list->many == list->capacity && !grow(list))
        return false;
    instance->game->play(instance->self, position, move, zm_first_child(list, list->many));
    zm_key_of(instance, zm_first_child(list, list->many), key);
    if (!zm_table_get(seen, key, &earlier))
        zm_table_put(seen, key, earlier);
    list->moves[list->many++] = (zm_first_move){0, move, (size_t)earlier};
    return zm_budget_spend(list->budget, 1);
}

bool zm_first_moves_list(zm_first_moves *list, const zm_instance *instance,
                         const uint64_t *position, zm_budget *budget)
{
    zm_move move = ZM_BEFORE_FIRST;
    zm_table seen;
    uint64_t *key = zm_budget_alloc(budget, instance->words, sizeof *key);
    bool ok = key != NULL;
    *list = (zm_first_moves){.instance = instance, .budget = budget};
    zm_table_open(&seen, instance->words, 0, budget);
    while (ok && zm_next_move(budget, instance, position, &move))
        ok = add(list, position, move, &seen, key);
    zm_table_close(&seen);
    zm_release(key);
    return budget->stop == ZM_RUNNING;
}

void zm_first_moves_free(zm_first_moves *list)
{
    if (list->moves)
        zm_release(list->moves);
    if (list->children)
        zm_release(list->children);
    *list = (zm_first_moves){0};
}

void zm_first_moves_share(zm_first_moves *list)
{
    for (size_t i = 0; i < list->many; i++)
        list->moves[i].count = list->moves[list->moves[i].twin].count;
}

zm_count zm_first_moves_total(const zm_first_moves *list)
{
    zm_count total = 0;
    for (size_t i = 0; i < list->many; i++)
        total = zm_count_add(total, list->moves[i].count);
    return total;
}

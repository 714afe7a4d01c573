/* First moves: see first_moves.h. */
#include "first_moves.h"
#include "search.h"

#include <stdlib.h>

/* The arrays grow together; one that could not keeps its old size, and the capacity with it. */
static bool grow(zm_first_moves *list)
{
    size_t capacity = list->capacity ? 2 * list->capacity : 64;
    size_t width = list->instance->words * sizeof *list->children;
    zm_move *moves = realloc(list->moves, capacity * sizeof *moves);
    list->moves = moves ? moves : list->moves;
    zm_count *counts = realloc(list->counts, capacity * sizeof *counts);
    list->counts = counts ? counts : list->counts;
    size_t *twins = realloc(list->twins, capacity * sizeof *twins);
    list->twins = twins ? twins : list->twins;
    uint64_t *children = realloc(list->children, capacity * width);
    list->children = children ? children : list->children;
    if (!moves || !counts || !twins || !children)
        return false;
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
    list->twins[list->many] = (size_t)earlier;
    list->counts[list->many] = 0;
    list->moves[list->many++] = move;
    return true;
}

bool zm_first_moves_list(zm_first_moves *list, const zm_instance *instance,
                         const uint64_t *position, zm_budget *budget)
{
    zm_move move = ZM_BEFORE_FIRST;
    zm_table seen;
    uint64_t *key = malloc(instance->words * sizeof *key);
    bool ok = key != NULL;
    *list = (zm_first_moves){.instance = instance};
    zm_table_open(&seen, instance->words, 0, budget);
    while (ok && instance->game->next(instance->self, position, &move))
        ok = add(list, position, move, &seen, key);
    zm_table_close(&seen);
    free(key);
    if (!ok)
        budget->stop = ZM_OUT_OF_MEMORY;
    return ok;
}

void zm_first_moves_free(zm_first_moves *list)
{
    free(list->moves);
    free(list->counts);
    free(list->twins);
    free(list->children);
    *list = (zm_first_moves){0};
}

void zm_first_moves_share(zm_first_moves *list)
{
    for (size_t i = 0; i < list->many; i++)
        list->counts[i] = list->counts[list->twins[i]];
}

zm_count zm_first_moves_total(const zm_first_moves *list)
{
    zm_count total = 0;
    for (size_t i = 0; i < list->many; i++)
        total = zm_count_add(total, list->counts[i]);
    return total;
}

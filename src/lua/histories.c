/* Lists of moves: see histories.h. Open addressing, at most half full. */
#include "histories.h"
#include "../engine/table.h"

void zm_histories_open(zm_histories *histories, zm_budget *budget)
{
    *histories = (zm_histories){.budget = budget};
}

void zm_histories_close(zm_histories *histories)
{
    zm_release(histories->lists);
    zm_release(histories->slots);
}

/* The slot of a list, or the empty one where it belongs. */
static uint64_t *find(const zm_histories *histories, uint64_t before, zm_move move)
{
    const uint64_t words[] = {before, (uint64_t)move.a, (uint32_t)move.b, (uint32_t)move.c};
    uint64_t mask = histories->capacity - 1, i = zm_hash(words, 4) & mask;
    for (;; i = (i + 1) & mask) {
        uint64_t *slot = &histories->slots[i];
        if (*slot == 0)
            return slot;
        const zm_history *list = &histories->lists[*slot - 1];
        if (list->before == before && zm_move_equal(list->last, move))
            return slot;
    }
}

static bool grow(zm_histories *histories)
{
    zm_budget *budget = histories->budget;
    uint64_t old = histories->capacity, capacity = old ? 2 * old : 256;
    zm_history *lists = zm_budget_grow(budget, histories->lists, capacity / 2, sizeof *lists);
    if (!lists)
        return false;
    histories->lists = lists;
    histories->room = capacity / 2;
    uint64_t *slots = zm_budget_alloc(budget, capacity, sizeof *slots);
    if (!slots)
        return false;
    zm_release(histories->slots);
    histories->slots = slots;
    histories->capacity = capacity;
    for (uint64_t i = 0; i < histories->used && zm_budget_go_on(budget); i++)
        *find(histories, lists[i].before, lists[i].last) = i + 1;
    return budget->stop == ZM_RUNNING;
}

uint64_t zm_histories_add(zm_histories *histories, uint64_t list, zm_move move)
{
    if (list > histories->used ||
        (2 * histories->used >= histories->capacity && !grow(histories)))
        return UINT64_MAX;
    uint64_t *slot = find(histories, list, move);
    if (*slot == 0) {
        uint64_t count = list ? histories->lists[list - 1].count : 0;
        histories->lists[histories->used] = (zm_history){list, move, count + 1};
        *slot = ++histories->used;
    }
    return *slot;
}

/* Cooperative play: see ways.h. The general count is in ways_forward.c. */
#include "ways.h"
#include "search.h"
#include "team_tasks.h"

#include <string.h>

/* By the game's own count, in all processes of a team at the same time; *known: whether it has
 * one. */
static bool count_own(const zm_instance *instance, const uint64_t *positions, size_t many,
                      zm_budget *budget, zm_count *out, bool *known)
{
    zm_worker worker = zm_budget_worker(budget);
    uint64_t before = budget->positions;
    bool nothing = false;
    bool ok = zm_budget_agree(budget, &nothing) &&
              instance->does->ways(instance->self, positions, many, &worker, out, known);
    zm_budget_add_visits(budget, before);
    return ok;
}

void zm_join_ways(const zm_instance *instance, zm_budget *budget, zm_message task)
{
    bool known;
    size_t many = (task.count - 1) / instance->words;
    zm_count *ignored = zm_budget_alloc(budget, many, sizeof *ignored);
    count_own(instance, task.words + 1, many, budget, ignored, &known);
    zm_release(ignored);
}

/* The same from the positions after the first moves, with the team's help. */
static bool count_first_moves(zm_first_moves *list, zm_budget *budget, bool *known)
{
    const zm_instance *instance = list->instance;
    *known = false;
    if (!instance->does->ways || list->many == 0)
        return true;
    zm_count *counts = zm_budget_alloc(budget, list->many, sizeof *counts);
    bool ok = counts &&
              zm_team_summon(ZM_TASK_WAYS, (zm_message){0}, instance, list->children, list->many,
                             budget) &&
              count_own(instance, list->children, list->many, budget, counts, known);
    for (size_t i = 0; ok && *known && i < list->many; i++)
        list->moves[i].count = counts[i];
    zm_release(counts);
    return ok;
}

bool zm_count_ways_by_first(const zm_instance *instance, const uint64_t *position,
                            zm_budget *budget, zm_first_moves *list)
{
    bool known;
    if (!zm_first_moves_list(list, instance, position, budget) ||
        !count_first_moves(list, budget, &known))
        return false;
    for (size_t i = 0; !known && i < list->many; i++)
        if (list->moves[i].twin == i &&
            !zm_count_ways_forward(instance, zm_first_child(list, i), budget,
                                   &list->moves[i].count))
            return false;
    zm_first_moves_share(list);
    return true;
}

bool zm_count_ways(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                   zm_count *out)
{
    zm_first_moves list;
    bool known = false;
    bool ok = zm_first_moves_list(&list, instance, position, budget) &&
              count_first_moves(&list, budget, &known);
    *out = zm_first_moves_total(&list);
    zm_first_moves_free(&list);
    return ok && (known || zm_count_ways_forward(instance, position, budget, out));
}

/* One way, depth-first; positions that lead nowhere are remembered. */
typedef struct trail {
    const zm_instance *instance;
    zm_budget *budget;
    zm_table dead;
    uint64_t *positions, *key;
    uint64_t depth;
} trail;

static bool is_dead(trail *t, const uint64_t *position)
{
    zm_count nothing;
    zm_key_of(t->instance, position, t->key);
    return zm_table_get(&t->dead, t->key, &nothing);
}

static bool follow(trail *t, zm_move *out, uint64_t *count)
{
    const zm_game *game = t->instance->game;
    const void *self = t->instance->self;
    uint64_t depth = 0;
    out[0] = ZM_BEFORE_FIRST;
    for (;;) {
        uint64_t *here = t->positions + depth * t->instance->words;
        uint64_t *there = here + t->instance->words;
        if (game->used_up(self, here))
            return *count = depth, true;
        if (!zm_budget_spend(t->budget, 1))
            return false;
        if (zm_next_move(t->budget, t->instance, here, &out[depth])) {
            game->play(self, here, out[depth], there);
            if (!is_dead(t, there))
                out[++depth] = ZM_BEFORE_FIRST;
            continue;
        }
        if (t->budget->stop != ZM_RUNNING)
            return false;
        zm_key_of(t->instance, here, t->key);
        zm_table_put(&t->dead, t->key, 0);
        if (depth-- == 0)
            return *count = 0, true;
    }
}

bool zm_find_way(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                 zm_move *out, uint64_t most, uint64_t *count)
{
    trail t = {.instance = instance, .budget = budget};
    uint64_t plies = instance->game->rank(instance->self, position) + 1;
    *count = 0;
    if (plies >= most) {
        budget->stop = ZM_TOO_LARGE;
        return false;
    }
    zm_table_open(&t.dead, instance->words, 0, budget);
    t.positions = zm_budget_alloc(budget, plies + 1, instance->words * sizeof *t.positions);
    t.key = zm_budget_alloc(budget, instance->words, sizeof *t.key);
    bool ok = t.positions && t.key;
    if (ok) {
        memcpy(t.positions, position, instance->words * sizeof *position);
        ok = follow(&t, out, count);
    }
    zm_table_close(&t.dead);
    zm_release(t.positions);
    zm_release(t.key);
    return ok;
}

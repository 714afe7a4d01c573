/* Cooperative play: see ways.h.
 *
 * Counting goes forward: each position carries the number of ways to it. When all positions of a
 * rank are expanded their tally is dropped, so only the few ranks that a move can reach are in
 * memory. Equivalent positions have equally many ways to go on, so they are tallied as one. */
#include "ways.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

/* A tally of one rank: an open-addressed map from keys to counts that forgets nothing. */
typedef struct tally {
    uint64_t *slots; /* capacity * (words + 2): key, then the count; a count of 0 is empty */
    uint64_t capacity, used;
} tally;

typedef struct ways {
    const zm_instance *instance;
    zm_budget *budget;
    tally *ranks;
    uint64_t rank_count;
    uint64_t *key;
} ways;

static size_t width_of(const ways *w)
{
    return w->instance->words + 2;
}

static zm_count slot_count(const ways *w, const uint64_t *slot)
{
    return (zm_count)slot[w->instance->words + 1] << 64 | slot[w->instance->words];
}

static void set_slot_count(const ways *w, uint64_t *slot, zm_count count)
{
    slot[w->instance->words] = (uint64_t)count;
    slot[w->instance->words + 1] = (uint64_t)(count >> 64);
}

static void close_tally(ways *w, tally *t)
{
    zm_budget_free(w->budget, t->slots, t->capacity, width_of(w) * sizeof *t->slots);
    *t = (tally){0};
}

static uint64_t *find_slot(const ways *w, const tally *t, const uint64_t *key)
{
    uint64_t mask = t->capacity - 1, i = zm_hash(key, w->instance->words) & mask;
    for (;; i = (i + 1) & mask) {
        uint64_t *slot = t->slots + i * width_of(w);
        if (slot_count(w, slot) == 0 || zm_key_equal(slot, key, w->instance->words))
            return slot;
    }
}

static bool grow_tally(ways *w, tally *t)
{
    tally larger = {.capacity = t->capacity ? 2 * t->capacity : 64, .used = t->used};
    larger.slots = zm_budget_alloc(w->budget, larger.capacity,
                                   width_of(w) * sizeof *larger.slots);
    if (!larger.slots)
        return false;
    for (uint64_t i = 0; i < t->capacity; i++) {
        const uint64_t *slot = t->slots + i * width_of(w);
        if (slot_count(w, slot) != 0)
            memcpy(find_slot(w, &larger, slot), slot, width_of(w) * sizeof *slot);
    }
    close_tally(w, t);
    *t = larger;
    return true;
}

/* Adds ways to the position in w->key, in the tally of its rank. */
static bool add_ways(ways *w, zm_count count)
{
    tally *t = &w->ranks[w->instance->game->rank(w->instance->self, w->key)];
    if (4 * t->used >= 3 * t->capacity && !grow_tally(w, t))
        return false;
    uint64_t *slot = find_slot(w, t, w->key);
    zm_count before = slot_count(w, slot);
    if (before == 0) {
        memcpy(slot, w->key, w->instance->words * sizeof *slot);
        t->used++;
    }
    set_slot_count(w, slot, zm_count_add(before, count));
    return zm_budget_spend(w->budget, before == 0);
}

static bool expand(ways *w, const uint64_t *slot, zm_count *total)
{
    const zm_instance *instance = w->instance;
    zm_move move = ZM_BEFORE_FIRST;
    while (instance->game->next(instance->self, slot, &move)) {
        instance->game->play(instance->self, slot, move, w->key);
        if (instance->game->canonical)
            instance->game->canonical(instance->self, w->key);
        if (!add_ways(w, slot_count(w, slot)))
            return false;
    }
    if (instance->game->used_up(instance->self, slot))
        *total = zm_count_add(*total, slot_count(w, slot));
    return true;
}

bool zm_count_ways_forward(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget, zm_count *out)
{
    ways w = {.instance = instance, .budget = budget};
    w.rank_count = instance->game->rank(instance->self, position) + 1;
    w.ranks = zm_budget_alloc(budget, w.rank_count, sizeof *w.ranks);
    w.key = zm_budget_alloc(budget, instance->words, sizeof *w.key);
    bool ok = w.ranks && w.key;
    if (ok) {
        zm_key_of(instance, position, w.key);
        ok = add_ways(&w, 1);
    }
    *out = 0;
    for (uint64_t rank = w.rank_count; ok && rank-- > 0;) {
        tally *t = &w.ranks[rank];
        for (uint64_t i = 0; ok && i < t->capacity; i++) {
            const uint64_t *slot = t->slots + i * width_of(&w);
            ok = slot_count(&w, slot) == 0 || expand(&w, slot, out);
        }
        close_tally(&w, t);
    }
    for (uint64_t rank = 0; w.ranks && rank < w.rank_count; rank++)
        close_tally(&w, &w.ranks[rank]);
    zm_budget_free(budget, w.ranks, w.rank_count, sizeof *w.ranks);
    zm_budget_free(budget, w.key, instance->words, sizeof *w.key);
    return ok;
}

/* By the game's own count, from the positions after the first moves; *known: whether it has one. */
static bool count_own(zm_first_moves *list, zm_budget *budget, bool *known)
{
    const zm_instance *instance = list->instance;
    zm_worker worker = zm_budget_worker(budget);
    *known = false;
    if (!instance->game->ways || list->many == 0)
        return true;
    zm_count *counts = zm_budget_alloc(budget, list->many, sizeof *counts);
    bool ok = counts && instance->game->ways(instance->self, list->children, list->many, &worker,
                                             counts, known);
    for (size_t i = 0; ok && *known && i < list->many; i++)
        list->moves[i].count = counts[i];
    zm_budget_free(budget, counts, list->many, sizeof *counts);
    return ok;
}

bool zm_count_ways_by_first(const zm_instance *instance, const uint64_t *position,
                            zm_budget *budget, zm_first_moves *list)
{
    bool known;
    if (!zm_first_moves_list(list, instance, position, budget) || !count_own(list, budget, &known))
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
              count_own(&list, budget, &known);
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
        if (game->next(self, here, &out[depth])) {
            game->play(self, here, out[depth], there);
            if (!is_dead(t, there))
                out[++depth] = ZM_BEFORE_FIRST;
            continue;
        }
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
    zm_budget_free(budget, t.positions, plies + 1, instance->words * sizeof *t.positions);
    zm_budget_free(budget, t.key, instance->words, sizeof *t.key);
    return ok;
}

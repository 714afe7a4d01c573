/* The table behind layers: see layer_table.h. */
#include "layer_table.h"
#include "search.h"

#include <string.h>

bool zm_layers_possible(const zm_instance *instance, const uint64_t *position, uint64_t most)
{
    return instance->game->rank && instance->game->rank(instance->self, position) < most &&
           zm_playable(instance);
}

/* Memory for the table itself, for which the edges are given up. */
static void *grow(zm_layers *l, void *block, uint64_t count, size_t size)
{
    void *larger = zm_budget_grow(l->budget, block, count, size);
    if (larger || !l->edges.kept || l->budget->stop != ZM_OUT_OF_MEMORY)
        return larger;
    zm_layer_edges_close(&l->edges);
    l->budget->stop = ZM_RUNNING;
    return zm_budget_grow(l->budget, block, count, size);
}

static bool grow_positions(zm_layers *l)
{
    uint64_t capacity = l->capacity ? 2 * l->capacity : 1024;
    if (capacity > UINT32_MAX / 2) {
        l->budget->stop = ZM_OUT_OF_MEMORY;
        return false;
    }
    uint64_t *keys = grow(l, l->keys, capacity, l->words * sizeof *keys);
    if (!keys)
        return false;
    l->keys = keys;
    uint32_t *below = grow(l, l->below, capacity, sizeof *below);
    if (!below)
        return false;
    l->below = below;
    l->capacity = capacity;
    return true;
}

static void insert_slot(zm_layers *l, uint64_t hash, uint64_t number)
{
    uint64_t mask = l->slot_count - 1, i = hash & mask;
    while (l->slots[i] != ZM_NO_POSITION)
        i = (i + 1) & mask;
    l->slots[i] = (hash & ~(uint64_t)UINT32_MAX) | (number + 1);
}

static bool grow_slots(zm_layers *l)
{
    uint64_t *old = l->slots, old_count = l->slot_count;
    uint64_t count = old_count ? 2 * old_count : 4096;
    uint64_t *slots = grow(l, NULL, count, sizeof *slots);
    if (!slots)
        return false;
    l->slots = slots;
    l->slot_count = count;
    for (uint64_t number = 0; number < l->count && zm_budget_go_on(l->budget); number++)
        insert_slot(l, zm_hash(l->keys + number * l->words, l->words), number);
    zm_release(old);
    return l->budget->stop == ZM_RUNNING;
}

bool zm_layers_open(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                    zm_budget *budget)
{
    *l = (zm_layers){.instance = instance, .budget = budget, .words = instance->words};
    l->rank_count = instance->game->rank(instance->self, position) + 1;
    l->ranks = zm_budget_alloc(budget, l->rank_count, sizeof *l->ranks);
    l->batch = zm_budget_alloc(budget, ZM_LAYER_BATCH, l->words * sizeof *l->batch);
    return l->ranks && l->batch && grow_slots(l);
}

void zm_layers_close(zm_layers *l)
{
    zm_release(l->keys);
    zm_release(l->below);
    zm_release(l->solved);
    zm_release(l->grundy);
    zm_release(l->seen);
    zm_release(l->slots);
    zm_release(l->ranks);
    zm_release(l->batch);
    zm_layer_edges_close(&l->edges);
    zm_numbered_free(l->numbered);
    if (l->team)
        zm_release(l->parcels);
}

/* What is needed to fill the table, but not to look something up in it. */
static void forget_scratch(zm_layers *l)
{
    zm_release(l->below);
    zm_release(l->seen);
    zm_release(l->ranks);
    zm_release(l->batch);
    l->below = l->ranks = NULL;
    l->seen = l->batch = NULL;
    l->seen_used = 0;
}

bool zm_layers_move(zm_layers *l, const zm_instance *instance, zm_budget *budget)
{
    zm_account *account = &budget->account;
    forget_scratch(l);
    l->instance = instance;
    l->budget = budget;
    return zm_hand_over(l, account) && zm_hand_over(l->keys, account) &&
           zm_hand_over(l->slots, account) && zm_hand_over(l->solved, account) &&
           zm_hand_over(l->grundy, account) &&
           (!l->numbered || zm_numbered_move(l->numbered, instance, account));
}

uint64_t zm_layers_bytes(const zm_layers *l)
{
    return l->numbered ? zm_numbered_bytes(l->numbered, l->wanted)
                       : l->capacity * (l->words * sizeof *l->keys + sizeof *l->solved +
                                        (l->grundy ? sizeof *l->grundy : 0)) +
                             l->slot_count * sizeof *l->slots;
}

const uint64_t *zm_layers_top(const zm_layers *l)
{
    return l->numbered ? zm_numbered_top(l->numbered) : l->keys;
}

bool zm_layers_open_results(zm_layers *l, unsigned wanted)
{
    l->wanted = wanted & ~(unsigned)ZM_LAYERS_NO_DISTANCES; /* they come by themselves */
    l->solved = grow(l, NULL, l->capacity, sizeof *l->solved);
    if (wanted & ZM_LAYERS_GRUNDY)
        l->grundy = grow(l, NULL, l->capacity, sizeof *l->grundy);
    return l->solved && (l->grundy || !(wanted & ZM_LAYERS_GRUNDY));
}

size_t zm_layers_children(zm_layers *l, uint64_t number, zm_move *move, bool *ok)
{
    const zm_instance *instance = l->instance;
    const uint64_t *position = l->keys + number * l->words;
    size_t count = 0;
    for (uint64_t *key = l->batch;
         count < ZM_LAYER_BATCH && zm_next_move(l->budget, instance, position, move);
         key += l->words) {
        instance->game->play(instance->self, position, *move, key);
        if (instance->knows->canonical)
            instance->knows->canonical(instance->self, key);
        l->hashes[count++] = zm_hash(key, l->words);
    }
    l->moves += count;
    /* A full batch of moves counts as one position more: much work never goes unnoticed. */
    *ok = zm_budget_spend(l->budget, count == ZM_LAYER_BATCH);
    return count;
}

void zm_layers_look_ahead(const zm_layers *l, const uint64_t *hashes, size_t count)
{
    uint64_t mask = l->slot_count - 1;
    for (size_t i = 0; i < count; i++)
        __builtin_prefetch(&l->slots[hashes[i] & mask]);
    for (size_t i = 0; i < count; i++) {
        uint64_t slot = l->slots[hashes[i] & mask];
        if (slot != ZM_NO_POSITION)
            __builtin_prefetch(l->keys + ((slot & UINT32_MAX) - 1) * l->words);
    }
}

bool zm_layers_wrong(zm_layers *l, const char *what)
{
    zm_hook_failed(l->instance->self, "%s: the rules are wrong: %s", l->instance->game->name, what);
    l->budget->stop = ZM_CANCELLED;
    return false;
}

uint64_t zm_layers_take(zm_layers *l, const uint64_t *key, uint64_t hash)
{
    uint64_t found = zm_layers_find(l, key, hash);
    if (found != ZM_NO_POSITION)
        return found;
    if (l->count == l->capacity && !grow_positions(l))
        return ZM_NO_POSITION;
    if (2 * l->count >= l->slot_count && !grow_slots(l))
        return ZM_NO_POSITION;
    uint64_t rank = l->instance->game->rank(l->instance->self, key);
    if (rank >= l->rank_count) {
        zm_layers_wrong(l, "a move does not lower the rank");
        return ZM_NO_POSITION;
    }
    memcpy(l->keys + l->count * l->words, key, l->words * sizeof *key);
    l->below[l->count] = l->ranks[rank];
    l->ranks[rank] = (uint32_t)l->count + 1;
    insert_slot(l, hash, l->count);
    l->count++;
    return zm_budget_spend(l->budget, 1) ? l->count : ZM_NO_POSITION;
}

/* A position's outcome, worked out from what is known about its children one by one, in any
 * order: value and distance, and if wanted the Grundy value. */
#ifndef ZM_LAYER_OUTCOME_H
#define ZM_LAYER_OUTCOME_H

#include "layer_table.h"

#include <string.h>

typedef struct zm_outcome {
    zm_record best; /* ZM_UNKNOWN: no child yet */
} zm_outcome;

static inline void zm_outcome_begin(zm_outcome *o, zm_layers *l)
{
    o->best = (zm_record){ZM_UNKNOWN, 0};
    if (l->seen_used)
        memset(l->seen, 0, (size_t)l->seen_used * sizeof *l->seen);
    l->seen_used = 0;
}

/* Notes that a child has this value; without the memory for it the budget stops. */
static inline void zm_outcome_see(zm_layers *l, uint32_t grundy)
{
    uint64_t word = grundy / 64;
    if (word >= l->seen_words) {
        uint64_t words = 2 * word + 64;
        uint64_t *seen = zm_budget_grow(l->budget, l->seen, words, sizeof *seen);
        if (!seen)
            return;
        l->seen = seen;
        l->seen_words = words;
    }
    l->seen[word] |= (uint64_t)1 << grundy % 64;
    if (word >= l->seen_used)
        l->seen_used = word + 1;
}

static inline void zm_outcome_add(zm_outcome *o, zm_layers *l, zm_known child)
{
    zm_record record = zm_unpack(child.solved);
    record = (zm_record){zm_value_flip(record.value), record.distance + 1};
    if (o->best.value == ZM_UNKNOWN || zm_record_better(record, o->best))
        o->best = record;
    if (l->grundy)
        zm_outcome_see(l, child.grundy);
}

/* The least value that no child has. */
static inline uint32_t zm_least_unseen(const zm_layers *l)
{
    uint64_t word = 0;
    while (word < l->seen_used && l->seen[word] == UINT64_MAX)
        word++;
    uint64_t rest = word < l->seen_used ? l->seen[word] : 0;
    return (uint32_t)(64 * word) + (uint32_t)__builtin_ctzll(~rest);
}

/* All children are in: writes down what is known now; false when the budget ran out. */
static inline bool zm_outcome_end(zm_outcome *o, zm_layers *l, uint64_t number)
{
    const zm_instance *instance = l->instance;
    if (o->best.value == ZM_UNKNOWN)
        o->best.value = zm_end_value(instance, l->keys + number * l->words);
    l->solved[number] = (uint32_t)(o->best.distance << 2 | (uint64_t)o->best.value);
    if (l->grundy)
        l->grundy[number] = zm_least_unseen(l);
    return l->budget->stop == ZM_RUNNING && zm_budget_spend(l->budget, 1);
}

#endif

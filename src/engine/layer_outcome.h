/* A position's outcome, worked out from what is known about its children one by one, in any
 * order: value and distance, and if wanted the Grundy value. */
#ifndef ZM_LAYER_OUTCOME_H
#define ZM_LAYER_OUTCOME_H

#include "layer_table.h"

#include <string.h>

enum { ZM_GRUNDY_BITS = 4096 };

typedef struct zm_outcome {
    zm_record best;                     /* ZM_UNKNOWN: no child yet */
    uint64_t seen[ZM_GRUNDY_BITS / 64]; /* the Grundy values that children have */
} zm_outcome;

static inline void zm_outcome_begin(zm_outcome *o, const zm_layers *l)
{
    o->best = (zm_record){ZM_UNKNOWN, 0};
    if (l->grundy)
        memset(o->seen, 0, sizeof o->seen);
}

static inline void zm_outcome_add(zm_outcome *o, const zm_layers *l, zm_known child)
{
    zm_record record = zm_unpack(child.solved);
    record = (zm_record){zm_value_flip(record.value), record.distance + 1};
    if (o->best.value == ZM_UNKNOWN || zm_record_better(record, o->best))
        o->best = record;
    if (l->grundy && child.grundy < ZM_GRUNDY_BITS)
        o->seen[child.grundy / 64] |= (uint64_t)1 << child.grundy % 64;
}

/* The least value that no child has. */
static inline uint32_t zm_outcome_grundy(const zm_outcome *o)
{
    uint32_t least = 0;
    while (least < ZM_GRUNDY_BITS && o->seen[least / 64] >> least % 64 & 1)
        least++;
    return least;
}

/* All children are in: writes down what is known now; false when the budget ran out. */
static inline bool zm_outcome_end(zm_outcome *o, zm_layers *l, uint64_t number)
{
    const zm_instance *instance = l->instance;
    if (o->best.value == ZM_UNKNOWN)
        o->best.value = instance->game->end(instance->self, l->keys + number * l->words);
    l->solved[number] = (uint32_t)(o->best.distance << 2 | (uint64_t)o->best.value);
    if (l->grundy) {
        l->grundy[number] = zm_outcome_grundy(o);
        if (l->grundy[number] == ZM_GRUNDY_BITS) { /* larger ones are not told apart: no answer */
            l->budget->stop = ZM_OUT_OF_MEMORY;
            return false;
        }
    }
    return zm_budget_spend(l->budget, 1);
}

#endif

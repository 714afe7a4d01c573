/* Positions in a row, each with a record of its user's beside it: the plies of a search, the nodes
 * of a walk. Their capacity is that of the shorter one. */
#ifndef ZM_STACK_H
#define ZM_STACK_H

#include "budget.h"

typedef struct zm_stack {
    zm_budget *budget;
    size_t words, record_size;
    uint64_t *positions;
    void *records;
    uint64_t capacity;
} zm_stack;

void zm_stack_open(zm_stack *stack, const zm_instance *instance, size_t record_size,
                   zm_budget *budget);
void zm_stack_close(zm_stack *stack);

bool zm_stack_grow(zm_stack *stack);

/* Makes room for the places up to `place`, which is at most one beyond what there was room for;
 * what they hold is zero. False: no memory. */
static inline bool zm_stack_reserve(zm_stack *stack, uint64_t place)
{
    return place < stack->capacity || zm_stack_grow(stack);
}

static inline uint64_t *zm_stack_position(const zm_stack *stack, uint64_t place)
{
    return stack->positions + place * stack->words;
}

#endif

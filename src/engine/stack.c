/* Positions in a row: see stack.h. */
#include "stack.h"

enum { FIRST_CAPACITY = 64 };

void zm_stack_open(zm_stack *stack, const zm_instance *instance, size_t record_size,
                   zm_budget *budget)
{
    *stack = (zm_stack){.budget = budget, .words = instance->words, .record_size = record_size};
}

static size_t position_size(const zm_stack *stack)
{
    return stack->words * sizeof *stack->positions;
}

void zm_stack_close(zm_stack *stack)
{
    zm_release(stack->positions);
    zm_release(stack->records);
    stack->positions = stack->records = NULL;
    stack->capacity = 0;
}

bool zm_stack_grow(zm_stack *stack)
{
    uint64_t old = stack->capacity, capacity = old ? 2 * old : FIRST_CAPACITY;
    uint64_t *positions = zm_budget_grow(stack->budget, stack->positions, capacity,
                                         position_size(stack));
    if (!positions)
        return false;
    stack->positions = positions;
    void *records = zm_budget_grow(stack->budget, stack->records, capacity, stack->record_size);
    if (!records)
        return false;
    stack->records = records;
    stack->capacity = capacity;
    return true;
}

/* The Penny Game's children by their numbers: a move takes any number of pennies from one row. */
#include "../../game/heap_numbers.h"
#include "nim.h"

static size_t children(const void *from, const uint64_t *position, uint64_t number, uint32_t *out)
{
    const zm_heap_plan *plan = from;
    uint32_t *at = out;
    for (size_t i = 0; i < plan->heaps; i++) {
        uint64_t child = number, step = plan->heap[i].step;
        for (uint64_t left = position[i]; left > 0; left--)
            *at++ = (uint32_t)(child -= step);
    }
    return (size_t)(at - out);
}

static uint64_t widest(const void *from)
{
    const zm_heap_plan *plan = from;
    uint64_t most = 0;
    for (size_t i = 0; i < plan->heaps; i++)
        most += plan->heap[i].most;
    return most;
}

/* Row i is cut down to `left` pennies. Rows that are larger move up a place, so they are counted in
 * the table of the place above; what is left of row i comes into the lowest place that they gave
 * up. */
static size_t sorted_cuts(const zm_sorted_plan *plan, const uint64_t *position, uint64_t number,
                          size_t i, uint32_t *out)
{
    size_t place = i, many = 0;
    uint64_t others = number - plan->heap[i].before[position[i]];
    for (uint64_t left = position[i]; left-- > 0;) {
        for (; place > 0 && position[place - 1] > left; place--)
            others += plan->heap[place].before[position[place - 1]] -
                      plan->heap[place - 1].before[position[place - 1]];
        out[many++] = (uint32_t)(others + plan->heap[place].before[left]);
    }
    return many;
}

static size_t sorted_children(const void *from, const uint64_t *position, uint64_t number,
                              uint32_t *out)
{
    const zm_sorted_plan *plan = from;
    size_t many = 0;
    for (size_t i = 0; i < plan->heaps; i++)
        if (i == 0 || position[i] != position[i - 1]) /* equal rows have the same children */
            many += sorted_cuts(plan, position, number, i, out + many);
    return many;
}

static uint64_t sorted_widest(const void *from)
{
    const zm_sorted_plan *plan = from;
    uint64_t most = 0;
    for (size_t i = 0; i < plan->heaps; i++)
        most += plan->heap[i].most;
    return most;
}

const zm_numbering zm_nim_numbers = {
    ZM_HEAPS,
    .exact = true,
    .children = children,
    .widest = widest,
};

const zm_numbering zm_nim_sorted_numbers = {
    ZM_SORTED_HEAPS,
    .exact = true,
    .children = sorted_children,
    .widest = sorted_widest,
};

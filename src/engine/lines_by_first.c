/* Winning lines by first move: see lines.h.
 *
 * The first moves are dealt out to a fixed number of hands, each of which shares what it remembers;
 * threads take hand after hand. */
#include "lines.h"

#include <stdlib.h>
#include <string.h>

enum { HANDS = 64 };

typedef struct census {
    zm_solver *solver;
    zm_value value;
    zm_first_moves *list;
    _Atomic int stop; /* a zm_stop */
    _Atomic uint64_t positions;
} census;

/* The moves of a hand that belong to a line: all of a lost position, the winning ones of a won one.
 * Their positions are copied side by side. */
static bool pick(census *c, uint64_t hand, zm_solver *solver, size_t *picked, uint64_t *positions,
                 size_t *many)
{
    size_t words = solver->instance->words, turn = 0;
    for (size_t i = 0; i < c->list->many; i++) {
        if (c->list->moves[i].twin != i || turn++ % HANDS != hand)
            continue;
        const uint64_t *child = zm_first_child(c->list, i);
        zm_value value = c->value == ZM_WIN ? zm_solver_value(solver, child).value : ZM_WIN;
        if (value == ZM_UNKNOWN || !zm_budget_spend(solver->budget, 1))
            return false;
        if (value == c->value)
            continue;
        memcpy(positions + *many * words, child, words * sizeof *positions);
        picked[(*many)++] = i;
    }
    return true;
}

static void count_hand(void *argument, uint64_t hand)
{
    census *c = argument;
    const zm_instance *instance = c->solver->instance;
    size_t many = 0, most = c->list->many / HANDS + 1;
    zm_budget budget = zm_budget_part(c->solver->budget, 0);
    budget.memory /= zm_threads_count(c->solver->threads);
    size_t *picked = malloc(most * sizeof *picked);
    uint64_t *positions = malloc(most * instance->words * sizeof *positions);
    zm_count *lines = malloc(most * sizeof *lines);
    zm_solver solver;
    zm_solver_open(&solver, instance, NULL, &budget);
    if (!picked || !positions || !lines)
        budget.stop = ZM_OUT_OF_MEMORY;
    else if (zm_budget_look(&budget) && pick(c, hand, &solver, picked, positions, &many) &&
             zm_count_lines(&solver, positions, many, zm_value_flip(c->value), lines))
        for (size_t i = 0; i < many; i++)
            c->list->moves[picked[i]].count = lines[i];
    zm_solver_close(&solver);
    free(picked);
    free(positions);
    free(lines);
    atomic_fetch_add(&c->positions, budget.positions);
    if (budget.stop != ZM_RUNNING)
        atomic_store(&c->stop, (int)budget.stop);
    zm_budget_step(c->solver->budget);
}

bool zm_count_lines_by_first(zm_solver *solver, const uint64_t *position, zm_value value,
                             zm_first_moves *list)
{
    census c = {.solver = solver, .value = value, .list = list};
    zm_steps steps;
    if (!zm_first_moves_list(list, solver->instance, position, solver->budget))
        return false;
    zm_budget_begin(solver->budget, &steps, HANDS, "parts");
    zm_threads_run(solver->threads, HANDS, count_hand, &c);
    zm_budget_end(solver->budget);
    solver->budget->positions += atomic_load(&c.positions);
    solver->budget->stop = (zm_stop)atomic_load(&c.stop);
    zm_first_moves_share(list);
    return solver->budget->stop == ZM_RUNNING;
}

/* Winning lines by first move: see lines.h.
 *
 * The first moves are dealt out into a fixed number of parts, each of which shares what it
 * remembers; threads and hands of the team take part after part. */
#include "errands.h"
#include "lines.h"
#include "share.h"

#include <string.h>

enum { PARTS = 64, HEAD = 3 };

typedef struct census {
    zm_solver *solver;
    const uint64_t *position;
    zm_value value;
    zm_first_moves *list;
    uint64_t *errand;
    _Atomic int stop; /* a zm_stop */
    _Atomic uint64_t positions;
} census;

/* The moves of a part: those that are no twins of others, dealt out one by one. */
static bool is_in_part(const zm_first_moves *list, size_t move, uint64_t part, size_t *turn)
{
    return list->moves[move].twin == move && (*turn)++ % PARTS == part;
}

/* The moves of a part that belong to a line: all of a lost position, the winning ones of a won one.
 * Their positions are copied side by side. */
static bool pick(const zm_first_moves *list, zm_value won, uint64_t part, zm_solver *solver,
                 size_t *picked, uint64_t *positions, size_t *many)
{
    size_t words = solver->instance->words, turn = 0;
    for (size_t i = 0; i < list->many; i++) {
        if (!is_in_part(list, i, part, &turn))
            continue;
        const uint64_t *child = zm_first_child(list, i);
        zm_value value = won == ZM_WIN ? zm_solver_value(solver, child).value : ZM_LOSE;
        if (value == ZM_UNKNOWN || !zm_budget_spend(solver->budget, 1))
            return false;
        if (value != ZM_LOSE)
            continue;
        memcpy(positions + *many * words, child, words * sizeof *positions);
        picked[(*many)++] = i;
    }
    return true;
}

/* Gives the moves of a part their counts. False: the budget ran out. */
static bool count_part(zm_first_moves *list, zm_value won, uint64_t part, zm_budget *budget)
{
    const zm_instance *instance = list->instance;
    size_t many = 0, most = list->many / PARTS + 1;
    size_t *picked = zm_budget_alloc(budget, most, sizeof *picked);
    uint64_t *positions = zm_budget_alloc(budget, most * instance->words, sizeof *positions);
    zm_count *lines = zm_budget_alloc(budget, most, sizeof *lines);
    zm_solver solver;
    zm_solver_open(&solver, instance, NULL, budget);
    if (picked && positions && lines && zm_budget_look(budget) &&
        pick(list, won, part, &solver, picked, positions, &many) &&
        zm_count_lines(&solver, positions, many, zm_value_flip(won), lines))
        for (size_t i = 0; i < many; i++)
            list->moves[picked[i]].count = lines[i];
    zm_solver_close(&solver);
    zm_release(picked);
    zm_release(positions);
    zm_release(lines);
    return budget->stop == ZM_RUNNING;
}

/* ---- In the process that has the question. ---- */

/* A part that was abandoned is missing, but the reason is another part's, or the budget's. */
static void note(census *c, zm_stop stop, uint64_t positions)
{
    int none = ZM_RUNNING;
    atomic_fetch_add(&c->positions, positions);
    if (stop == ZM_ABANDONED)
        atomic_compare_exchange_strong(&c->stop, &none, (int)stop);
    else if (stop != ZM_RUNNING)
        atomic_store(&c->stop, (int)stop);
    zm_budget_step(c->solver->budget);
}

static void count_here(void *argument, uint64_t part)
{
    census *c = argument;
    zm_budget budget = zm_budget_part(c->solver->budget, 0);
    count_part(c->list, c->value, part, &budget);
    note(c, budget.stop, budget.positions);
}

static zm_message ask_for_part(void *argument, uint64_t part)
{
    census *c = argument;
    c->errand[0] = ZM_ERRAND_LINES;
    c->errand[1] = part;
    c->errand[2] = c->value;
    memcpy(c->errand + HEAD, c->position, c->solver->instance->words * sizeof *c->errand);
    return (zm_message){c->errand, HEAD + c->solver->instance->words};
}

/* The report: why it stopped, the positions, the counts of the part's moves in two words each. */
static void take_part(void *argument, uint64_t part, zm_message report)
{
    census *c = argument;
    size_t turn = 0, at = 2;
    for (size_t i = 0; i < c->list->many && at + 1 < report.count; i++)
        if (is_in_part(c->list, i, part, &turn)) {
            c->list->moves[i].count = (zm_count)report.words[at + 1] << 64 | report.words[at];
            at += 2;
        }
    note(c, (zm_stop)report.words[0], report.words[1]);
}

bool zm_count_lines_by_first(zm_solver *solver, const uint64_t *position, zm_value value,
                             zm_first_moves *list)
{
    census c = {.solver = solver, .position = position, .value = value, .list = list};
    zm_share work = {&c, PARTS, count_here, ask_for_part, take_part};
    zm_budget *budget = solver->budget;
    zm_steps steps;
    if (!zm_first_moves_list(list, solver->instance, position, budget))
        return false;
    c.errand = zm_budget_alloc(budget, HEAD + solver->instance->words, sizeof *c.errand);
    zm_budget_begin(budget, &steps, PARTS, "parts");
    bool ok = c.errand && zm_share_out(solver, &work);
    zm_budget_end(budget);
    zm_release(c.errand);
    budget->positions += atomic_load(&c.positions);
    zm_stop stop = (zm_stop)atomic_load(&c.stop);
    if (!ok)
        zm_budget_refused(budget);
    else if (stop != ZM_ABANDONED || zm_budget_look(budget))
        budget->stop = stop;
    zm_first_moves_share(list);
    return budget->stop == ZM_RUNNING;
}

/* ---- In another process. ---- */

bool zm_count_part(const zm_instance *instance, zm_budget *budget, zm_message errand,
                   zm_message *report)
{
    uint64_t part = errand.words[1];
    size_t turn = 0;
    zm_first_moves list;
    bool ok = zm_first_moves_list(&list, instance, errand.words + HEAD, budget);
    uint64_t listed = budget->positions; /* the first process has counted these */
    report->words = zm_alloc(NULL, 2 + 2 * (list.many / PARTS + 1), sizeof *report->words);
    ok = ok && report->words && count_part(&list, (zm_value)errand.words[2], part, budget);
    if (report->words) {
        report->words[0] = budget->stop;
        report->words[1] = budget->positions - listed;
        report->count = 2;
    }
    for (size_t i = 0; ok && i < list.many; i++)
        if (is_in_part(&list, i, part, &turn)) {
            report->words[report->count++] = (uint64_t)list.moves[i].count;
            report->words[report->count++] = (uint64_t)(list.moves[i].count >> 64);
        }
    zm_first_moves_free(&list);
    return report->words != NULL;
}

/* Sweeps: see sweep.h. */
#include "sweep.h"
#include "../engine/period.h"
#include "../game/open.h"
#include "together.h"

#include <stdatomic.h>
#include <string.h>

/* Sizes from here on are reduced by the proved period. */
enum { FAR = 1 << 20 };

/* Positions of the largest board that are solved for all cells together, and more for each cell: a
 * search may do with fewer. */
enum { TOGETHER = 1 << 22, FOR_A_CELL = 1 << 12 };

/* Opens the game of a cell, with room for its start; NULL: there is none, or no memory. */
static uint64_t *open_cell(const zm_sweep *s, uint64_t index, zm_swept *c)
{
    zm_error ignored;
    zm_status status = zm_open_cell(&c->instance, &c->budget.account, s->request->instance,
                                    s->axes, s->axis_count, index, &ignored);
    c->none = status == ZM_BAD_INPUT;
    uint64_t *start = c->instance
                          ? zm_budget_alloc(&c->budget, c->instance->words, sizeof *start) : NULL;
    if (start)
        c->instance->game->start(c->instance->self, start);
    else if (!c->none)
        zm_budget_refused(&c->budget);
    return start;
}

static void close_cell(zm_swept *c)
{
    zm_ranking_free(&c->ranking);
    zm_close(c->instance);
    c->instance = NULL;
}

bool zm_swept_is_whole(const zm_sweep *s, const zm_swept *cell)
{
    bool listed = s->axis_count > 1 || cell->budget.stop == ZM_RUNNING;
    return cell->none || (cell->value != ZM_UNKNOWN && listed);
}

/* ---- Cells side by side. ---- */

typedef struct cells {
    const zm_sweep *sweep;
    zm_together together;   /* what is known of all of them */
    zm_swept *list;
    uint64_t columns;       /* cells a row of the first axis */
    _Atomic uint64_t begun; /* rows; after Ctrl-C the others are not even looked at */
} cells;

/* The best stand first; the rest is not for the table. */
static void keep_winners(zm_ranking *ranking)
{
    size_t count = 0;
    while (count < ranking->count && ranking->moves[count].value == ZM_WIN)
        count++;
    if (ranking->moves)
        ranking->moves = zm_shrink(ranking->moves, count + 1, sizeof *ranking->moves);
    ranking->count = count;
}

static zm_value judge(const zm_sweep *s, zm_solver *solver, const uint64_t *start,
                      zm_ranking *ranking)
{
    zm_verdict verdict;
    zm_judge(solver, start, s->one ? ZM_RANK_WINNERS : ZM_RANK_ALL,
             zm_moves_limit(s->request, solver->instance, start), 0, &verdict, ranking);
    keep_winners(ranking);
    return verdict.value;
}

/* The cell by itself. */
static void solve_alone(const zm_sweep *s, const uint64_t *start, zm_swept *c)
{
    zm_solver solver;
    zm_solver_open(&solver, c->instance, NULL, &c->budget);
    c->value = s->axis_count == 1 ? judge(s, &solver, start, &c->ranking)
                                  : zm_solver_value(&solver, start).value;
    zm_solver_close(&solver);
}

/* The first winning moves, in the order of `next`, and how many there are. False: something is not
 * known of the largest board. */
static bool find_winners(const zm_together *together, const uint64_t *start, size_t limit,
                         uint64_t *child, zm_swept *c)
{
    const zm_instance *instance = c->instance;
    zm_ranking *ranking = &c->ranking;
    zm_move move = ZM_BEFORE_FIRST;
    zm_value value = ZM_UNKNOWN;
    zm_count total;
    bool ok = child && zm_budget_count_moves(&c->budget, instance, start, &total);
    if (ok)
        ranking->moves = zm_budget_alloc(&c->budget, (total < limit ? (uint64_t)total : limit) + 1,
                                         sizeof *ranking->moves);
    ok = ok && ranking->moves;
    while (ok && zm_next_move(&c->budget, instance, start, &move)) {
        instance->game->play(instance->self, start, move, child);
        ok = zm_together_value(together, child, &value);
        if (ok && value == ZM_LOSE && ranking->count < limit)
            ranking->moves[ranking->count++] = (zm_ranked){move, ZM_WIN, ZM_NO_DISTANCE};
        ranking->winning += ok && value == ZM_LOSE;
    }
    return ranking->winning_known = ok && c->budget.stop == ZM_RUNNING;
}

/* The cell as a position of the largest board. False: it is not. */
static bool read_together(const cells *all, const uint64_t *start, zm_swept *c)
{
    const zm_sweep *s = all->sweep;
    zm_value value;
    if (!zm_together_value(&all->together, start, &value))
        return false;
    bool known = true;
    if (s->axis_count == 1) {
        uint64_t *child = zm_budget_alloc(&c->budget, c->instance->words, sizeof *child);
        known = find_winners(&all->together, start,
                             zm_moves_limit(s->request, c->instance, start), child, c);
        zm_release(child);
    }
    if (known)
        c->value = value;
    else
        zm_ranking_free(&c->ranking);
    return known;
}

static void solve_cell(const cells *all, uint64_t index, zm_swept *c)
{
    const zm_sweep *s = all->sweep;
    uint64_t *start = open_cell(s, index, c);
    if (start && !read_together(all, start, c))
        solve_alone(s, start, c);
    zm_release(start);
    if (s->axis_count > 1) /* of many cells only the value is kept */
        close_cell(c);
}

/* A row of the first axis is a job. */
static void row_job(void *argument, uint64_t row)
{
    cells *all = argument;
    zm_budget *budget = &all->sweep->request->budget;
    uint64_t begun = atomic_load(&all->begun);
    if (zm_budget_is_cancelled(budget))
        return;
    while (begun <= row && !atomic_compare_exchange_weak(&all->begun, &begun, row + 1))
        continue;
    for (uint64_t i = row * all->columns; i < (row + 1) * all->columns; i++) {
        all->list[i].budget = zm_budget_part(budget, 0);
        if (zm_budget_look(&all->list[i].budget))
            solve_cell(all, i, &all->list[i]);
    }
    zm_budget_step(budget);
}

static void solve_rows(cells *all)
{
    zm_request *request = all->sweep->request;
    uint64_t rows = zm_axis_size(&all->sweep->axes[0]);
    zm_steps steps;
    zm_budget_begin(&request->budget, &steps, rows, "rows");
    zm_budget_divide(&request->budget, zm_threads_count(&request->threads));
    zm_threads_run(&request->threads, rows, row_job, all);
    zm_budget_divide(&request->budget, 1);
    zm_budget_end(&request->budget);
}

static zm_status sweep_cells(const zm_sweep *s, zm_take_swept *take, void *context,
                             zm_error *error)
{
    zm_request *request = s->request;
    uint64_t count = zm_axes_size(s->axes, s->axis_count);
    cells all = {.sweep = s, .columns = count / zm_axis_size(&s->axes[0])};
    all.list = zm_budget_alloc(&request->budget, count, sizeof *all.list);
    if (!all.list)
        return zm_fail_memory(error);
    if (s->axis_count > 1 || !s->one) /* of one winning move only a search knows which it meets first */
        zm_together_open(&all.together, request, s->axes, s->axis_count, 0,
                         TOGETHER + FOR_A_CELL * count);
    solve_rows(&all);
    zm_together_close(&all.together);
    uint64_t begun = atomic_load(&all.begun) * all.columns;
    bool known = begun == count;
    for (uint64_t i = 0; i < begun; i++)
        take(context, i, &all.list[i]);
    for (uint64_t i = 0; i < begun; i++) {
        zm_swept *c = &all.list[i];
        known = known && zm_swept_is_whole(s, c);
        zm_budget_join(&request->budget, &c->budget);
        close_cell(c);
    }
    zm_release(all.list);
    if (!known)
        zm_budget_look(&request->budget); /* cancelled before the first row was begun? */
    return known ? ZM_OK : zm_undecided(request, error);
}

/* ---- Along a counter. ---- */

/* The winning moves, of which `winning` has a bit each, in the order of `next`. */
static void list_winners(const zm_sweep *s, const uint64_t *start, uint64_t winning, zm_swept *c)
{
    size_t total = (size_t)__builtin_popcountll(winning), limit = zm_list_limit(s->request, total);
    zm_move move = ZM_BEFORE_FIRST;
    zm_ranking *ranking = &c->ranking;
    ranking->winning = total;
    ranking->winning_known = true;
    ranking->moves = zm_budget_alloc(&c->budget, total + 1, sizeof *ranking->moves);
    for (; winning && ranking->moves && zm_next_move(&c->budget, c->instance, start, &move);
         winning >>= 1)
        if (winning & 1 && ranking->count < limit)
            ranking->moves[ranking->count++] = (zm_ranked){move, ZM_WIN, ZM_NO_DISTANCE};
}

/* The cell of the size t, `now` being the values up to it. */
static void read_cell(const zm_sweep *s, uint64_t index, uint64_t t, const uint64_t *now,
                      zm_swept *c)
{
    zm_value ignored;
    uint64_t *start = open_cell(s, index, c);
    if (start) {
        const zm_counter *counter = c->instance->knows->counter;
        c->value = counter->value(c->instance->self, start, now);
        list_winners(s, start, counter->opening(c->instance->self, t, now, &ignored), c);
    }
    zm_release(start);
}

static bool sweep_counter(const zm_sweep *s, zm_take_swept *take, void *context)
{
    zm_budget *budget = &s->request->budget;
    uint64_t low = (uint64_t)s->axes[0].low;
    zm_period period = {.last = UINT64_MAX};
    zm_stream stream;
    bool ok = low < FAR || zm_period_of_cells(s->request->instance, budget, &period);
    ok = zm_stream_open(&stream, s->request->instance, 0, budget) && ok;
    if (low >= FAR) /* what is won first depends on a window of values that repeats */
        period.last += period.window;
    for (uint64_t i = 0; ok && i < zm_axis_size(&s->axes[0]); i++) {
        const uint64_t *now = zm_stream_at(&stream, zm_period_reduce(&period, low + i));
        zm_swept c = {.budget = zm_budget_part(budget, 0)};
        if (now) {
            read_cell(s, i, low + i, now, &c);
            take(context, i, &c);
        }
        zm_budget_join(budget, &c.budget);
        close_cell(&c);
        ok = now && budget->stop == ZM_RUNNING;
    }
    zm_stream_close(&stream);
    return ok;
}

zm_status zm_sweep_run(const zm_sweep *s, zm_take_swept *take, void *context, zm_error *error)
{
    const zm_counter *counter = s->request->instance->knows->counter;
    if (!counter || s->axis_count != 1 || strcmp(s->axes[0].name, counter->parameter) != 0)
        return sweep_cells(s, take, context, error);
    return sweep_counter(s, take, context) ? ZM_OK : zm_undecided(s->request, error);
}

/* The solver: see solve.h. */
#include "solve.h"
#include "search.h"
#include "sum_values.h"

/* Counters up to DIRECT are worked out from 0 on; a period that only serves an explanation may
 * take PERIOD_FOR_WORDS steps; positions of more than LARGE words are never cheap. */
enum { DIRECT = 1 << 17, PERIOD_FOR_WORDS = 1 << 20, LARGE = 8 };

void zm_solver_open(zm_solver *solver, const zm_instance *instance, const zm_threads *threads,
                    zm_budget *budget)
{
    *solver = (zm_solver){.instance = instance, .budget = budget, .threads = threads};
    zm_table_open(&solver->table, instance->words, 0, budget);
    if (instance->knows->grundy)
        zm_learn_parts(instance, budget);
    if (instance->words > LARGE) /* large positions are dear: look at the clock more often */
        budget->look_every = 1 + 4096 / instance->words;
}

void zm_solver_close(zm_solver *solver)
{
    zm_table_close(&solver->table);
    zm_layers_free(solver->layers);
    if (solver->streaming)
        zm_stream_close(&solver->stream);
}

/* The cells' period, if it is found with at most `most` steps. */
static bool find_period(zm_solver *solver, uint64_t most)
{
    if (!solver->period_known && most > solver->period_tried) {
        zm_budget part = zm_budget_part(solver->budget, most);
        solver->period_known = zm_period_of_cells(solver->instance, &part, &solver->period);
        zm_budget_join(solver->budget, &part);
        if (solver->budget->stop == ZM_RUNNING)
            solver->period_tried = most;
    }
    return solver->period_known;
}

static zm_verdict by_counter(zm_solver *solver, const uint64_t *position)
{
    const zm_counter *counter = solver->instance->knows->counter;
    zm_verdict verdict = {.distance = ZM_NO_DISTANCE};
    uint64_t t = counter->counter(solver->instance->self, position);
    verdict.proof = ZM_PROOF_EXHAUSTIVE;
    /* A period makes huge counters small; small ones are worked out from 0 on. */
    if (t >= DIRECT) {
        if (find_period(solver, t)) {
            verdict.proof = t > solver->period.last ? ZM_PROOF_PERIOD : ZM_PROOF_EXHAUSTIVE;
            t = zm_period_reduce(&solver->period, t);
        } else if (solver->budget->stop != ZM_RUNNING) {
            return (zm_verdict){.distance = ZM_NO_DISTANCE};
        }
    }
    if (!solver->streaming)
        solver->streaming = zm_stream_open(&solver->stream, solver->instance,
                                           t < DIRECT ? t + 1 : DIRECT, solver->budget);
    const uint64_t *now = solver->streaming ? zm_stream_at(&solver->stream, t) : NULL;
    if (!now)
        return (zm_verdict){.distance = ZM_NO_DISTANCE};
    verdict.value = counter->value(solver->instance->self, position, now);
    verdict.positions = t + 1;
    return verdict;
}

static bool by_layers(zm_solver *solver, const uint64_t *position, zm_verdict *verdict)
{
    zm_record record;
    if (!solver->layers || !zm_layers_get(solver->layers, position, &record))
        return false;
    verdict->distance = record.distance;
    if (verdict->value == ZM_UNKNOWN) {
        verdict->value = record.value;
        verdict->proof = ZM_PROOF_EXHAUSTIVE;
        verdict->positions = zm_layers_positions(solver->layers);
    }
    return true;
}

zm_claim zm_solver_claim(zm_solver *solver, const uint64_t *position)
{
    const zm_instance *instance = solver->instance;
    zm_claim claim = {0};
    if (!instance->knows->theory || instance->knows->theory(instance->self, position, &claim))
        return claim;
    if (claim.failed)
        solver->budget->stop = zm_budget_refusal(solver->budget);
    return (zm_claim){.failed = claim.failed};
}

bool zm_solver_must_search(const zm_solver *solver, const zm_claim *claim)
{
    return claim->value == ZM_UNKNOWN && !solver->instance->knows->counter && !solver->layers;
}

static zm_verdict by_theory(zm_solver *solver, const uint64_t *position, const zm_claim *claim)
{
    zm_verdict verdict = {.value = claim->value, .distance = claim->distance,
                          .proof = ZM_PROOF_THEOREM, .theorem = claim->name};
    if (claim->distance == ZM_NO_DISTANCE)
        by_layers(solver, position, &verdict);
    return verdict;
}

static zm_verdict by_search(zm_solver *solver, const uint64_t *position)
{
    const zm_instance *instance = solver->instance;
    zm_verdict verdict = {.distance = ZM_NO_DISTANCE};
    if (solver->budget->stop != ZM_RUNNING) /* a game's own search would look at it late, each time */
        return verdict;
    if (!zm_playable(instance)) {
        solver->budget->stop = ZM_TOO_LARGE;
        return verdict;
    }
    uint64_t before = solver->budget->positions;
    zm_worker worker = zm_budget_worker(solver->budget);
    verdict.value = instance->does->search
                        ? instance->does->search(instance->self, position, &worker)
                        : zm_search(instance, position, &solver->table, solver->budget);
    verdict.proof = verdict.value == ZM_UNKNOWN ? ZM_PROOF_NONE : ZM_PROOF_SEARCH;
    verdict.positions = solver->budget->positions - before;
    return verdict;
}

zm_verdict zm_solver_claimed_value(zm_solver *solver, const uint64_t *position,
                                   const zm_claim *claim)
{
    zm_verdict verdict = {.distance = ZM_NO_DISTANCE};
    if (claim->value != ZM_UNKNOWN)
        return by_theory(solver, position, claim);
    if (claim->failed)
        return verdict;
    if (solver->instance->knows->counter) {
        verdict = by_counter(solver, position);
        by_layers(solver, position, &verdict);
        return verdict;
    }
    return by_layers(solver, position, &verdict) ? verdict : by_search(solver, position);
}

zm_verdict zm_solver_value(zm_solver *solver, const uint64_t *position)
{
    const zm_instance *instance = solver->instance;
    if (!zm_has_moves(instance, position))
        return (zm_verdict){.value = zm_end_value(instance, position), .proof = ZM_PROOF_RULES};
    zm_claim claim = zm_solver_claim(solver, position);
    return zm_solver_claimed_value(solver, position, &claim);
}

bool zm_solver_learn_distances(zm_solver *solver, const uint64_t *position, uint64_t most)
{
    zm_record record;
    if (solver->layers && zm_layers_get(solver->layers, position, &record))
        return true;
    zm_layers_free(solver->layers);
    solver->layers = NULL;
    bool large = most != ZM_ANY_EFFORT && solver->instance->words > LARGE;
    solver->layers_budget = zm_budget_part(solver->budget, most);
    solver->layers_budget.archive = solver->budget->archive;
    solver->layers = zm_layers_recall(solver->instance, position, 0, &solver->layers_budget);
    if (solver->layers)
        return true;
    if (large || !zm_layers_possible(solver->instance, position, most)) {
        solver->layers_budget.stop = ZM_TOO_LARGE;
        return false;
    }
    if (most == ZM_ANY_EFFORT)
        solver->layers_budget.team = solver->budget->team;
    solver->layers_budget.threads = solver->budget->threads;
    solver->layers = zm_layers_solve(solver->instance, position, 0, &solver->layers_budget);
    zm_budget spent = solver->layers_budget;
    if (spent.stop == ZM_OUT_OF_MEMORY || spent.stop == ZM_TOO_LARGE)
        spent.stop = ZM_RUNNING; /* there is no distance then, but the value may be had */
    zm_budget_join(solver->budget, &spent);
    return solver->layers != NULL;
}

static zm_value oracle_value(void *context, const uint64_t *position)
{
    return zm_solver_value(context, position).value;
}

static bool oracle_period(void *context, uint64_t *preperiod, uint64_t *period)
{
    zm_solver *solver = context;
    if (!solver->instance->knows->counter || !find_period(solver, PERIOD_FOR_WORDS))
        return false;
    *preperiod = solver->period.last;
    *period = solver->period.length;
    return true;
}

zm_oracle zm_solver_oracle(zm_solver *solver)
{
    return (zm_oracle){.context = solver, .value = oracle_value, .period = oracle_period};
}

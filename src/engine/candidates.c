/* Candidates: see candidates.h. */
#include "jobs.h"
#include "piecework.h"
#include "search.h"
#include "sort.h"

static int candidate_order(const void *left, const void *right)
{
    const zm_candidate *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->move < b->move ? -1 : 1;
}

static bool add_job(zm_judging *j, zm_job next)
{
    if (j->job_count == j->job_capacity) {
        size_t capacity = j->job_capacity ? 2 * j->job_capacity : 256;
        zm_job *jobs = zm_budget_grow(j->solver->budget, j->jobs, capacity, sizeof *jobs);
        if (!jobs)
            return false;
        j->jobs = jobs;
        j->job_capacity = capacity;
    }
    j->jobs[j->job_count++] = next;
    return true;
}

/* One job for each reply if the game is a tree; one for all where a table remembers positions, or
 * where there is no reply. */
static bool add_jobs(zm_judging *j, size_t index)
{
    const zm_instance *instance = j->solver->instance;
    zm_candidate *c = &j->candidates[index];
    size_t replies = 0;
    zm_piece *pieces = NULL;
    c->next = j->job_count;
    if (!zm_search_remembers(instance)) {
        pieces = zm_list_pieces(instance, zm_child_of(j, index), j->solver->budget, &replies);
        if (!pieces)
            return false;
    }
    bool ok = replies > 0 || add_job(j, (zm_job){.candidate = index, .move = ZM_BEFORE_FIRST});
    for (size_t i = 0; ok && i < replies; i++)
        ok = add_job(j, (zm_job){.candidate = index, .move = pieces[i].move});
    zm_release(pieces);
    c->end = j->job_count;
    c->jobs = c->left = c->end - c->next;
    return ok;
}

/* Sorts the candidates and finds their positions, twins and jobs. */
static bool prepare(zm_judging *j, uint64_t *scratch)
{
    const zm_instance *instance = j->solver->instance;
    zm_budget *budget = j->solver->budget;
    zm_table seen;
    bool ok = true;
    for (size_t i = 0; i < j->count && zm_budget_go_on(budget); i++) {
        instance->game->play(instance->self, j->position, j->moves[i].move, scratch);
        j->candidates[i].move = i;
        if (instance->game->promise)
            j->candidates[i].promise = instance->game->promise(instance->self, scratch);
    }
    ok = zm_sort(budget, j->candidates, j->count, sizeof *j->candidates, candidate_order);
    zm_table_open(&seen, instance->words, 0, budget);
    for (size_t i = 0; ok && i < j->count; i++) {
        ok = zm_budget_look(budget);
        if (!ok)
            break;
        zm_candidate *c = &j->candidates[i];
        zm_count earlier = i;
        instance->game->play(instance->self, j->position, j->moves[c->move].move,
                             zm_child_of(j, i));
        zm_key_of(instance, zm_child_of(j, i), scratch);
        if (!zm_table_get(&seen, scratch, &earlier))
            zm_table_put(&seen, scratch, i);
        c->twin = (size_t)earlier;
        c->worst = ZM_WIN;
        j->distinct += c->twin == i;
        if (c->twin == i)
            ok = add_jobs(j, i);
    }
    zm_table_close(&seen);
    return ok;
}

static zm_move move_of(const zm_judging *j, const zm_job *job)
{
    return j->moves[j->candidates[job->candidate].move].move;
}

/* Takes over what an earlier run has settled. */
static void recall(zm_judging *j)
{
    const zm_journal *journal = j->solver->journal;
    for (size_t i = 0; journal && i < j->job_count; i++) {
        zm_job *job = &j->jobs[i];
        zm_value value = journal->recall(journal->context, move_of(j, job), job->move);
        job->done = value != ZM_UNKNOWN;
        if (job->done)
            zm_candidate_settle(j, job->candidate, value);
    }
}

/* The jobs that are no replies, one after another with the solver's own table: where positions are
 * remembered, sharing them is worth more than threads. False: the budget ran out. */
static bool run_whole(zm_judging *j)
{
    const zm_journal *journal = j->solver->journal;
    for (size_t i = 0; i < j->job_count; i++) {
        zm_job *job = &j->jobs[i];
        if (!zm_move_is_first(job->move) || job->done || j->candidates[job->candidate].skip)
            continue;
        const uint64_t *child = zm_child_of(j, job->candidate);
        zm_value value = zm_value_flip(zm_solver_value(j->solver, child).value);
        if (value == ZM_UNKNOWN)
            return false;
        job->done = true;
        if (journal)
            journal->record(journal->context, move_of(j, job), job->move, value);
        zm_candidate_settle(j, job->candidate, value);
    }
    return true;
}

/* Values from candidates to moves; false if one is missing that should be there. What was found by
 * chance behind the first winner, because a thread was free, is not told: it would be another
 * answer every time. */
static bool collect(zm_judging *j)
{
    bool complete = true;
    size_t last = j->count;
    for (size_t i = 0; i < j->count; i++) {
        size_t twin = j->candidates[i].twin;
        const zm_candidate *c = &j->candidates[twin];
        zm_value value = c->worst;
        bool done = value == ZM_LOSE || c->left == 0;
        bool told = done && twin <= last;
        j->moves[j->candidates[i].move].value = told ? value : ZM_UNKNOWN;
        complete = complete && (done || i > last);
        if (j->until_win && complete && value == ZM_WIN && last == j->count)
            last = i;
    }
    return complete;
}

bool zm_judge_candidates(zm_solver *solver, const uint64_t *position, zm_ranked *moves,
                         size_t count, bool until_win)
{
    const zm_instance *instance = solver->instance;
    zm_budget *budget = solver->budget;
    zm_judging j = {.solver = solver, .position = position, .moves = moves, .count = count,
                 .until_win = until_win, .lock = ATOMIC_FLAG_INIT};
    zm_steps steps;
    uint64_t each = sizeof *j.candidates + instance->words * sizeof *j.children, bytes;
    if (__builtin_mul_overflow((uint64_t)count + 1, each, &bytes))
        bytes = UINT64_MAX;
    if (!zm_budget_need(budget, bytes))
        return false;
    uint64_t *scratch = zm_budget_alloc(budget, instance->words, sizeof *scratch);
    j.candidates = zm_budget_alloc(budget, count + 1, sizeof *j.candidates);
    j.children = zm_budget_alloc(budget, count + 1, instance->words * sizeof *j.children);
    bool ok = scratch && j.candidates && j.children && prepare(&j, scratch);
    if (ok) {
        zm_budget_begin(budget, &steps, j.distinct, "first moves");
        recall(&j);
        ok = !run_whole(&j) || zm_jobs_run(&j);
        zm_budget_end(budget);
        budget->positions += j.positions;
        budget->next_look = budget->positions;
        if (budget->stop == ZM_RUNNING)
            budget->stop = j.stop;
        ok = collect(&j) && ok;
    }
    zm_release(scratch);
    zm_release(j.candidates);
    zm_release(j.children);
    zm_jobs_free(&j);
    return ok;
}

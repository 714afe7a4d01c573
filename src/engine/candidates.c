/* Candidates: see candidates.h. */
#include "candidates.h"
#include "search.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { UNSHARED = 1 << 18 };

typedef struct candidate {
    size_t move;  /* its place in the list of moves */
    size_t twin;  /* the earlier candidate that leads to an equivalent position, or itself */
    uint32_t promise;
    size_t first_job, jobs;
    size_t next;         /* the first job that no thread has taken; under the lock */
    _Atomic int worst;   /* of the values found so far, for the player who makes the move */
    _Atomic size_t left; /* jobs not done */
    atomic_bool skip;    /* refuted, or behind a winner: its jobs are not worth doing */
} candidate;

typedef struct job {
    size_t candidate;
    zm_move reply; /* ZM_BEFORE_FIRST: the position after the move itself is judged */
    uint32_t promise;
    size_t place; /* among the replies: the order must not depend on how the library sorts */
    bool done; /* by an earlier run, or before the threads began */
} job;

typedef struct judging {
    zm_solver *solver;
    const uint64_t *position;
    zm_ranked *moves;
    candidate *candidates;
    uint64_t *children; /* positions after the candidates' moves */
    size_t count, distinct; /* of the latter only one of equivalent moves */
    job *jobs;
    size_t job_count, job_capacity;
    size_t front; /* no candidate before this one has a job left; under the lock */
    atomic_flag lock;
    atomic_bool empty; /* no job is left that nobody has taken */
    bool until_win;
    _Atomic uint64_t positions;
    _Atomic int stop; /* why a job could not be done, a zm_stop */
} judging;

static int candidate_order(const void *left, const void *right)
{
    const candidate *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->move < b->move ? -1 : 1;
}

static int job_order(const void *left, const void *right)
{
    const job *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->place < b->place ? -1 : 1;
}

static uint64_t *child_of(const judging *j, size_t index)
{
    return j->children + index * j->solver->instance->words;
}

static bool add_job(judging *j, job next)
{
    if (j->job_count == j->job_capacity) {
        size_t capacity = j->job_capacity ? 2 * j->job_capacity : 256;
        job *jobs = realloc(j->jobs, capacity * sizeof *jobs);
        if (!jobs)
            return false;
        j->jobs = jobs;
        j->job_capacity = capacity;
    }
    j->jobs[j->job_count++] = next;
    return true;
}

/* One job for each reply if the game is a tree; one for all where a table remembers positions. */
static bool add_jobs(judging *j, size_t index, uint64_t *scratch)
{
    const zm_instance *instance = j->solver->instance;
    const zm_game *game = instance->game;
    candidate *c = &j->candidates[index];
    zm_move reply = ZM_BEFORE_FIRST;
    c->first_job = c->next = j->job_count;
    bool split = !zm_search_remembers(instance);
    while (split && game->next(instance->self, child_of(j, index), &reply)) {
        job next = {index, reply, 0, j->job_count, false};
        if (game->promise) {
            game->play(instance->self, child_of(j, index), reply, scratch);
            next.promise = game->promise(instance->self, scratch);
        }
        if (!add_job(j, next))
            return false;
    }
    c->jobs = j->job_count - c->first_job;
    if (c->jobs > 1)
        qsort(j->jobs + c->first_job, c->jobs, sizeof *j->jobs, job_order);
    else if (c->jobs == 0 && !add_job(j, (job){index, ZM_BEFORE_FIRST, 0, 0, false}))
        return false;
    c->jobs = j->job_count - c->first_job;
    atomic_init(&c->left, c->jobs);
    return true;
}

/* Sorts the candidates and finds their positions, twins and jobs. */
static bool prepare(judging *j, uint64_t *scratch)
{
    const zm_instance *instance = j->solver->instance;
    zm_table seen;
    bool ok = true;
    for (size_t i = 0; i < j->count; i++) {
        instance->game->play(instance->self, j->position, j->moves[i].move, scratch);
        j->candidates[i].move = i;
        if (instance->game->promise)
            j->candidates[i].promise = instance->game->promise(instance->self, scratch);
    }
    qsort(j->candidates, j->count, sizeof *j->candidates, candidate_order);
    zm_table_open(&seen, instance->words, 0, j->solver->budget);
    for (size_t i = 0; ok && i < j->count && zm_budget_look(j->solver->budget); i++) {
        candidate *c = &j->candidates[i];
        zm_count earlier = i;
        instance->game->play(instance->self, j->position, j->moves[c->move].move, child_of(j, i));
        zm_key_of(instance, child_of(j, i), scratch);
        if (!zm_table_get(&seen, scratch, &earlier))
            zm_table_put(&seen, scratch, i);
        c->twin = (size_t)earlier;
        atomic_init(&c->worst, ZM_WIN);
        atomic_init(&c->skip, false);
        j->distinct += c->twin == i;
        if (c->twin == i)
            ok = add_jobs(j, i, scratch);
    }
    zm_table_close(&seen);
    return ok && j->solver->budget->stop == ZM_RUNNING;
}

/* The value of a job for the player who makes the candidate's move. */
static zm_value judge_job(const judging *j, const job *next, zm_solver *solver)
{
    const zm_instance *instance = j->solver->instance;
    const uint64_t *child = child_of(j, next->candidate);
    if (zm_move_is_first(next->reply))
        return zm_value_flip(zm_solver_value(solver, child).value);
    uint64_t *position = malloc(instance->words * sizeof *position);
    if (!position) {
        solver->budget->stop = ZM_OUT_OF_MEMORY;
        return ZM_UNKNOWN;
    }
    instance->game->play(instance->self, child, next->reply, position);
    zm_value value = zm_solver_value(solver, position).value;
    free(position);
    return value;
}

/* Takes a job's value into account: what it decides makes other jobs superfluous. */
static void settle(judging *j, size_t index, zm_value value)
{
    candidate *c = &j->candidates[index];
    int worst = atomic_load(&c->worst);
    while ((int)value < worst && !atomic_compare_exchange_weak(&c->worst, &worst, (int)value))
        ;
    if (value == ZM_LOSE)
        atomic_store(&c->skip, true);
    if (atomic_fetch_sub(&c->left, 1) > 1 && value != ZM_LOSE)
        return;
    zm_budget_step(j->solver->budget);
    if (j->until_win && atomic_load(&c->worst) == ZM_WIN)
        for (size_t i = index + 1; i < j->count; i++)
            atomic_store(&j->candidates[i].skip, true);
}

static zm_move move_of(const judging *j, const job *next)
{
    return j->moves[j->candidates[next->candidate].move].move;
}

/* Takes over what an earlier run has settled. */
static void recall(judging *j)
{
    const zm_journal *journal = j->solver->journal;
    for (size_t i = 0; journal && i < j->job_count; i++) {
        job *next = &j->jobs[i];
        zm_value value = journal->recall(journal->context, move_of(j, next), next->reply);
        next->done = value != ZM_UNKNOWN;
        if (next->done)
            settle(j, next->candidate, value);
    }
}

static void settle_and_record(judging *j, const job *next, zm_value value)
{
    const zm_journal *journal = j->solver->journal;
    if (journal)
        journal->record(journal->context, move_of(j, next), next->reply, value);
    settle(j, next->candidate, value);
}

static bool is_superfluous(judging *j, const job *next)
{
    return next->done || atomic_load(&j->candidates[next->candidate].skip);
}

/* Does a job with a budget and a solver of its own; `most` positions, 0 for any number. */
static zm_stop run_alone(judging *j, const job *next, uint64_t most)
{
    candidate *c = &j->candidates[next->candidate];
    zm_budget part = zm_budget_part(j->solver->budget, most);
    zm_solver solver;
    part.memory /= zm_threads_count(j->solver->threads);
    part.abandon = &c->skip;
    zm_solver_open(&solver, j->solver->instance, NULL, &part);
    zm_value value = judge_job(j, next, &solver);
    zm_solver_close(&solver);
    atomic_fetch_add(&j->positions, part.positions);
    if (part.stop == ZM_RUNNING)
        settle_and_record(j, next, value);
    return part.stop;
}

/* A candidate whose jobs some thread is at is best left to it: refuted by a reply, the work on the
 * other replies would be lost. If half of them are settled and it still stands, it may well be the
 * winner, whose replies must all be settled. */
static bool wants_help(const candidate *c)
{
    size_t settled = c->jobs - atomic_load(&c->left), taken = c->next - c->first_job;
    return taken == settled || 2 * settled >= c->jobs;
}

/* The next job that is worth doing, NULL if there is none. */
static const job *take_job(judging *j)
{
    candidate *best = NULL;
    while (atomic_flag_test_and_set_explicit(&j->lock, memory_order_acquire))
        sched_yield(); /* who has the lock may be waiting for a core */
    for (size_t i = j->front; i < j->count; i++) {
        candidate *c = &j->candidates[i];
        while (c->next < c->first_job + c->jobs && is_superfluous(j, &j->jobs[c->next]))
            c->next++;
        if (c->next == c->first_job + c->jobs) {
            j->front += j->front == i;
            continue;
        }
        if (!best || wants_help(c))
            best = c;
        if (wants_help(c))
            break;
    }
    const job *next = best ? &j->jobs[best->next++] : NULL;
    if (!next)
        atomic_store(&j->empty, true);
    atomic_flag_clear_explicit(&j->lock, memory_order_release);
    return next;
}

/* What a thread does when it is free: the number says only that something may be left. */
static void run_job(void *argument, uint64_t number)
{
    judging *j = argument;
    bool idle = atomic_load(&j->empty) || atomic_load(&j->stop) != ZM_RUNNING;
    const job *next = idle ? NULL : take_job(j);
    (void)number;
    if (!next)
        return;
    zm_stop stop = run_alone(j, next, 0);
    if (stop != ZM_RUNNING && stop != ZM_ABANDONED)
        atomic_store(&j->stop, (int)stop);
}

/* One job after another with the solver's own table: where positions are remembered, sharing them
 * is worth more than threads. */
static void run_remembering(judging *j)
{
    for (size_t i = 0; i < j->job_count; i++) {
        const job *next = &j->jobs[i];
        if (is_superfluous(j, next))
            continue;
        zm_value value = judge_job(j, next, j->solver);
        if (value == ZM_UNKNOWN)
            return;
        settle_and_record(j, next, value);
    }
}

/* The first positions are visited by one thread alone: quick answers need no others, and say the
 * same number of positions every time. What is left then is shared out. */
static void run_tree(judging *j)
{
    for (size_t i = 0; i < j->job_count; i++) {
        uint64_t spent = atomic_load(&j->positions);
        if (is_superfluous(j, &j->jobs[i]))
            continue;
        if (spent >= UNSHARED)
            break;
        zm_stop stop = run_alone(j, &j->jobs[i], UNSHARED - spent);
        if (stop == ZM_OUT_OF_POSITIONS)
            break;
        if (stop != ZM_RUNNING) {
            atomic_store(&j->stop, (int)stop);
            return;
        }
        j->jobs[i].done = true;
    }
    zm_threads_run(j->solver->threads, j->job_count, run_job, j);
}

/* Values from candidates to moves; false if one is missing that should be there. What was found by
 * chance behind the first winner, because a thread was free, is not told: it would be another
 * answer every time. */
static bool collect(judging *j)
{
    bool complete = true;
    size_t last = j->count;
    for (size_t i = 0; i < j->count; i++) {
        size_t twin = j->candidates[i].twin;
        const candidate *c = &j->candidates[twin];
        zm_value value = (zm_value)atomic_load(&c->worst);
        bool done = value == ZM_LOSE || atomic_load(&c->left) == 0;
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
    judging j = {.solver = solver, .position = position, .moves = moves, .count = count,
                 .until_win = until_win, .lock = ATOMIC_FLAG_INIT};
    zm_steps steps;
    uint64_t *scratch = malloc(instance->words * sizeof *scratch);
    j.candidates = zm_budget_alloc(budget, count + 1, sizeof *j.candidates);
    j.children = zm_budget_alloc(budget, count + 1, instance->words * sizeof *j.children);
    bool ok = scratch && j.candidates && j.children && prepare(&j, scratch);
    if (ok) {
        zm_budget_begin(budget, &steps, j.distinct, "first moves");
        recall(&j);
        if (zm_search_remembers(instance))
            run_remembering(&j);
        else
            run_tree(&j);
        zm_budget_end(budget);
        budget->positions += atomic_load(&j.positions);
        budget->next_look = budget->positions;
        if (budget->stop == ZM_RUNNING)
            budget->stop = (zm_stop)atomic_load(&j.stop);
        ok = collect(&j);
    } else if (budget->stop == ZM_RUNNING) {
        budget->stop = ZM_OUT_OF_MEMORY;
    }
    free(scratch);
    zm_budget_free(budget, j.candidates, count + 1, sizeof *j.candidates);
    zm_budget_free(budget, j.children, count + 1, instance->words * sizeof *j.children);
    free(j.jobs);
    return ok;
}

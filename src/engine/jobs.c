/* Jobs: see jobs.h. */
#include "jobs.h"
#include "errands.h"

#include <sched.h>
#include <stdlib.h>

/* So many positions are visited by one thread alone; a job is long after so many nanoseconds. */
enum { UNSHARED = 1 << 18, LONG = 50000000 };

static void lock(zm_judging *j)
{
    while (atomic_flag_test_and_set_explicit(&j->lock, memory_order_acquire))
        sched_yield(); /* who has the lock may be waiting for a core */
}

static void unlock(zm_judging *j)
{
    atomic_flag_clear_explicit(&j->lock, memory_order_release);
}

static bool is_superfluous(const zm_judging *j, const zm_job *job)
{
    bool done = job->done || j->candidates[job->candidate].skip;
    for (; !done && job->from; done = job->done)
        job = job->from->whole;
    return done;
}

static void position_of(const zm_judging *j, const zm_job *job, uint64_t *out)
{
    const zm_instance *instance = j->solver->instance;
    const uint64_t *before = job->from ? job->from->position : zm_child_of(j, job->candidate);
    instance->game->play(instance->self, before, job->move, out);
}

/* ---- What a value decides. ---- */

void zm_candidate_settle(zm_judging *j, size_t index, zm_value value)
{
    zm_candidate *c = &j->candidates[index];
    c->left--;
    c->worst = value < c->worst ? value : c->worst;
    c->skip = c->skip || value == ZM_LOSE;
    if (c->left > 0 && value != ZM_LOSE)
        return;
    zm_budget_step(j->solver->budget);
    if (j->until_win && c->worst == ZM_WIN)
        for (size_t i = index + 1; i < j->count; i++)
            j->candidates[i].skip = true;
}

/* A job's value, for the player to move after it, may settle the job that it is a part of, and so
 * on; what is settled about a reply is worth recording. */
static void settle(zm_judging *j, zm_job *job, zm_value value)
{
    const zm_journal *journal = j->solver->journal;
    for (job->done = true; job->from; job->done = true) {
        zm_split *split = job->from;
        zm_value flipped = zm_value_flip(value);
        split->left--;
        split->best = flipped > split->best ? flipped : split->best;
        if (split->best != ZM_WIN && split->left > 0)
            return;
        job = split->whole;
        value = split->best;
    }
    if (journal)
        journal->record(journal->context, j->moves[j->candidates[job->candidate].move].move,
                        job->move, value);
    zm_candidate_settle(j, job->candidate, value);
}

/* ---- Splitting. ---- */

/* Tells the hand that is at the longest job of a candidate (j->count: of any) to come back with
 * what it has, if that job is long. */
static void ask_to_split(zm_judging *j, size_t candidate)
{
    zm_hand *longest = NULL;
    for (unsigned i = 0; i < j->hand_count; i++) {
        zm_hand *hand = &j->hands[i];
        if (hand->job && !atomic_load(&hand->abandon) &&
            (candidate == j->count || hand->job->candidate == candidate) &&
            (!longest || hand->since < longest->since))
            longest = hand;
    }
    if (!longest || zm_now() - longest->since < LONG)
        return;
    longest->split = true;
    atomic_store(&longest->abandon, true);
}

/* The moves that are not settled become jobs. False: no memory. */
static bool split_up(zm_judging *j, zm_job *job, zm_piecework settled)
{
    const zm_instance *instance = j->solver->instance;
    size_t count;
    zm_split *split = calloc(1, sizeof *split);
    uint64_t *position = malloc(instance->words * sizeof *position);
    if (position)
        position_of(j, job, position);
    zm_piece *pieces = position ? zm_list_pieces(instance, position, &count) : NULL;
    zm_job *parts = pieces ? calloc(count - settled.settled, sizeof *parts) : NULL;
    if (!split || !parts) {
        free(split);
        free(position);
        free(pieces);
        free(parts);
        return false;
    }
    for (size_t i = settled.settled; i < count; i++)
        parts[i - settled.settled] = (zm_job){job->candidate, split, pieces[i].move, false};
    free(pieces);
    size_t left = count - settled.settled;
    *split = (zm_split){job, position, parts, left, 0, left, settled.best, j->splits};
    j->splits = split;
    return true;
}

/* ---- Taking jobs and coming back. All of it under the lock. ---- */

static zm_job *next_part(zm_judging *j)
{
    for (zm_split *split = j->splits; split; split = split->before)
        if (split->next < split->count && !is_superfluous(j, split->whole))
            return &split->parts[split->next++];
    return NULL;
}

/* If half of its replies are settled and a candidate still stands, it may well be the winner, whose
 * replies must all be settled. */
static bool may_win(const zm_candidate *c)
{
    return 2 * (c->jobs - c->left) >= c->jobs;
}

/* A candidate whose jobs somebody is at is best left to it: refuted by a reply, the work on the
 * other replies would be lost. */
static bool wants_help(const zm_candidate *c)
{
    return c->hands == 0 || may_win(c);
}

/* The replies that promise most are tried first. If they have failed, and a reply refutes the
 * candidate all the same, it is often one of the last: who helps begins there. */
static zm_job *take_reply(zm_judging *j, zm_candidate *c)
{
    return &j->jobs[c->hands == 0 ? c->next++ : --c->end];
}

static zm_job *next_reply(zm_judging *j)
{
    zm_candidate *best = NULL;
    for (size_t i = j->front; i < j->count; i++) {
        zm_candidate *c = &j->candidates[i];
        while (c->next < c->end && is_superfluous(j, &j->jobs[c->next]))
            c->next++;
        while (c->next < c->end && is_superfluous(j, &j->jobs[c->end - 1]))
            c->end--;
        if (c->next == c->end) {
            bool settled = c->skip || c->left == 0;
            j->front += settled && j->front == i;
            if (!settled && may_win(c))
                ask_to_split(j, i);
            continue;
        }
        if (!best || wants_help(c))
            best = c;
        if (wants_help(c))
            break;
    }
    return best ? take_reply(j, best) : NULL;
}

/* Gives a free hand the next job that is worth doing; *over: there will never be one again. */
static bool take_job(zm_judging *j, zm_hand *hand, bool *over)
{
    bool busy = false;
    zm_job *job = NULL;
    if (j->stop == ZM_RUNNING)
        job = next_part(j);
    if (j->stop == ZM_RUNNING && !job)
        job = next_reply(j);
    for (unsigned i = 0; !job && i < j->hand_count; i++)
        busy = busy || j->hands[i].job;
    *over = !job && (!busy || j->stop != ZM_RUNNING);
    if (!job && !*over)
        ask_to_split(j, j->count);
    hand->job = job;
    hand->since = job ? zm_now() : 0;
    if (job)
        j->candidates[job->candidate].hands++;
    hand->split = hand->called = false;
    atomic_store(&hand->abandon, false);
    return job != NULL;
}

/* The first reason is the one that is told. */
static void stop_all(zm_judging *j, zm_stop stop)
{
    if (j->stop == ZM_RUNNING)
        j->stop = stop;
    for (unsigned i = 0; i < j->hand_count; i++)
        atomic_store(&j->hands[i].abandon, true);
}

static void come_back(zm_judging *j, zm_hand *hand, const zm_judgement *found)
{
    zm_job *job = hand->job;
    bool wanted = !is_superfluous(j, job);
    j->candidates[job->candidate].hands--;
    hand->job = NULL;
    j->positions += found->positions;
    if (wanted && found->value != ZM_UNKNOWN)
        settle(j, job, found->value);
    else if (found->stop != ZM_RUNNING && found->stop != ZM_ABANDONED)
        stop_all(j, found->stop);
    else if (wanted && hand->split && !split_up(j, job, found->pieces))
        stop_all(j, ZM_OUT_OF_MEMORY);
    for (unsigned i = 0; i < j->hand_count; i++)
        if (j->hands[i].job && is_superfluous(j, j->hands[i].job))
            atomic_store(&j->hands[i].abandon, true);
}

/* ---- Threads. ---- */

static zm_budget part_of(const zm_judging *j, uint64_t most)
{
    zm_budget part = zm_budget_part(j->solver->budget, most);
    part.memory /= zm_threads_count(j->solver->threads);
    return part;
}

static zm_judgement judge_here(zm_judging *j, const zm_job *job, const atomic_bool *abandon)
{
    const zm_instance *instance = j->solver->instance;
    zm_budget part = part_of(j, 0);
    zm_judgement found = {.stop = ZM_OUT_OF_MEMORY};
    uint64_t *position = malloc(instance->words * sizeof *position);
    part.abandon = abandon;
    if (position) {
        position_of(j, job, position);
        found = zm_judge_alone(instance, &part, position);
    }
    free(position);
    return found;
}

static void work_here(zm_judging *j, zm_hand *hand)
{
    for (bool over = false; !over;) {
        lock(j);
        bool taken = take_job(j, hand, &over);
        unlock(j);
        if (taken) {
            zm_judgement found = judge_here(j, hand->job, &hand->abandon);
            lock(j);
            come_back(j, hand, &found);
            unlock(j);
        } else if (!over) {
            j->solver->threads->nap();
        }
    }
}

/* ---- The team. ---- */

static bool send_off(zm_judging *j, zm_hand *hand, unsigned number, uint64_t *words)
{
    const zm_team *team = j->solver->budget->team;
    zm_budget part = part_of(j, 0);
    words[0] = ZM_ERRAND_JUDGE;
    position_of(j, hand->job, words + 1);
    return team->give(team->context, number, j->solver->instance, &part,
                      (zm_message){words, j->solver->instance->words + 1});
}

/* Sends free hands off and calls back those whose jobs are superfluous; false when all is over. */
static bool direct(zm_judging *j, uint64_t *words)
{
    const zm_team *team = j->solver->budget->team;
    bool busy = false, over = false;
    for (unsigned i = j->threads; i < j->hand_count; i++) {
        zm_hand *hand = &j->hands[i];
        if (!hand->job && !over && take_job(j, hand, &over) &&
            !send_off(j, hand, i - j->threads, words)) {
            j->candidates[hand->job->candidate].hands--;
            hand->job = NULL;
            stop_all(j, ZM_OUT_OF_MEMORY);
        }
        if (hand->job && atomic_load(&hand->abandon) && !hand->called) {
            team->call_back(team->context, i - j->threads);
            hand->called = true;
        }
        busy = busy || hand->job;
    }
    return busy || !over;
}

/* What one thread does for all hands of the team. */
static void attend(zm_judging *j, uint64_t *words)
{
    const zm_team *team = j->solver->budget->team;
    zm_budget own = part_of(j, 0);
    for (bool going = true; going;) {
        unsigned number;
        zm_message report;
        bool idle = true;
        lock(j);
        for (; team->report(team->context, &number, &report); idle = false) {
            zm_judgement found = zm_read_judgement(report);
            atomic_fetch_add_explicit(&own.steps->positions, found.positions,
                                      memory_order_relaxed);
            come_back(j, &j->hands[j->threads + number], &found);
        }
        if (!zm_budget_look(&own))
            stop_all(j, own.stop);
        going = direct(j, words);
        unlock(j);
        if (going && idle)
            j->solver->threads->nap();
    }
}

static void work(void *argument, uint64_t number)
{
    zm_judging *j = argument;
    uint64_t *words = NULL;
    if (number > 0) {
        work_here(j, &j->hands[number - 1]);
    } else if (j->hand_count > j->threads) {
        words = malloc((j->solver->instance->words + 1) * sizeof *words);
        if (words)
            attend(j, words);
    }
    free(words);
}

/* ---- All together. ---- */

/* Quick answers need no threads, and say the same number of positions every time. False when so
 * much is left that it is worth sharing out. */
static bool run_first(zm_judging *j)
{
    const zm_instance *instance = j->solver->instance;
    uint64_t *position = malloc(instance->words * sizeof *position);
    j->stop = position ? ZM_RUNNING : ZM_OUT_OF_MEMORY;
    bool all = true;
    for (size_t i = 0; i < j->job_count && all && j->stop == ZM_RUNNING; i++) {
        zm_job *job = &j->jobs[i];
        if (is_superfluous(j, job))
            continue;
        all = j->positions < UNSHARED;
        if (!all)
            break;
        zm_budget part = part_of(j, UNSHARED - j->positions);
        zm_solver solver;
        position_of(j, job, position);
        zm_solver_open(&solver, instance, NULL, &part);
        zm_value value = zm_solver_value(&solver, position).value;
        zm_solver_close(&solver);
        j->positions += part.positions;
        all = part.stop != ZM_OUT_OF_POSITIONS;
        if (part.stop == ZM_RUNNING)
            settle(j, job, value);
        else if (all)
            j->stop = part.stop;
    }
    free(position);
    return all;
}

bool zm_jobs_run(zm_judging *j)
{
    const zm_threads *threads = j->solver->threads;
    const zm_team *team = j->solver->budget->team;
    if (run_first(j))
        return true;
    j->threads = j->hand_count = (unsigned)zm_threads_count(threads);
    if (team && threads)
        j->hand_count += team->hands(team->context, j->threads);
    j->hands = zm_budget_alloc(j->solver->budget, j->hand_count, sizeof *j->hands);
    if (!j->hands)
        return false;
    zm_threads_run_each(threads, j->hand_count > j->threads, work, j);
    zm_budget_free(j->solver->budget, j->hands, j->hand_count, sizeof *j->hands);
    return true;
}

void zm_jobs_free(zm_judging *j)
{
    while (j->splits) {
        zm_split *split = j->splits;
        j->splits = split->before;
        free(split->position);
        free(split->parts);
        free(split);
    }
    free(j->jobs);
}

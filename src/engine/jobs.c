/* Jobs: see jobs.h. */
#include "jobs.h"

#include <sched.h>

/* A job is long after so many nanoseconds. */
enum { LONG = 50000000 };

static void lock(zm_judging *j)
{
    while (atomic_flag_test_and_set_explicit(&j->lock, memory_order_acquire))
        sched_yield(); /* who has the lock may be waiting for a core */
}

static void unlock(zm_judging *j)
{
    atomic_flag_clear_explicit(&j->lock, memory_order_release);
}

bool zm_job_is_superfluous(const zm_judging *j, const zm_job *job)
{
    bool done = job->done || j->candidates[job->candidate].skip;
    for (; !done && job->from; done = job->done)
        job = job->from->whole;
    return done;
}

void zm_job_position(const zm_judging *j, const zm_job *job, uint64_t *out)
{
    const zm_instance *instance = j->solver->instance;
    const uint64_t *before = job->from ? job->from->position : zm_child_of(j, job->candidate);
    instance->game->play(instance->self, before, job->move, out);
}

/* ---- Crews. ---- */

static void join(zm_crew *crew, int which, zm_hand *hand)
{
    hand->place[which].before = crew->newest;
    hand->place[which].after = NULL;
    *(crew->newest ? &crew->newest->place[which].after : &crew->oldest) = hand;
    crew->newest = hand;
}

static void leave(zm_crew *crew, int which, zm_hand *hand)
{
    zm_hand *before = hand->place[which].before, *after = hand->place[which].after;
    *(before ? &before->place[which].after : &crew->oldest) = after;
    *(after ? &after->place[which].before : &crew->newest) = before;
}

static void leave_crews(zm_judging *j, zm_hand *hand)
{
    leave(&j->crew, ZM_OF_ALL, hand);
    leave(&j->candidates[hand->job->candidate].crew, ZM_OF_CANDIDATE, hand);
}

static void take_up(zm_judging *j, zm_hand *hand, zm_job *job)
{
    hand->job = job;
    hand->since = zm_now();
    hand->split = false;
    atomic_store(&hand->abandon, false);
    join(&j->crew, ZM_OF_ALL, hand);
    join(&j->candidates[job->candidate].crew, ZM_OF_CANDIDATE, hand);
    j->candidates[job->candidate].hands++;
    j->busy++;
}

static void lay_down(zm_judging *j, zm_hand *hand)
{
    if (!atomic_load(&hand->abandon))
        leave_crews(j, hand);
    j->candidates[hand->job->candidate].hands--;
    j->busy--;
    hand->job = NULL;
}

/* Tells a hand of a crew to come back. A thread sees that for itself; a hand of the team is told by
 * the one who attends it. */
static void call_off(zm_judging *j, zm_hand *hand)
{
    leave_crews(j, hand);
    atomic_store(&hand->abandon, true);
    if (hand >= j->hands + j->threads) {
        hand->next_called = j->called;
        j->called = hand;
    }
}

static void call_off_superfluous(zm_judging *j, size_t candidate)
{
    for (zm_hand *hand = j->candidates[candidate].crew.oldest, *after; hand; hand = after) {
        after = hand->place[ZM_OF_CANDIDATE].after;
        if (zm_job_is_superfluous(j, hand->job))
            call_off(j, hand);
    }
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
    for (size_t i = index + 1; j->until_win && c->worst == ZM_WIN && i < j->count; i++) {
        j->candidates[i].skip = true;
        call_off_superfluous(j, i);
    }
}

/* A job's value, for the player to move after it, may settle the job that it is a part of, and so
 * on. Returns the outermost job that is settled now, with its value. */
static zm_job *climb(zm_job *job, zm_value *value)
{
    for (job->done = true; job->from; job->done = true) {
        zm_split *split = job->from;
        zm_value flipped = zm_value_flip(*value);
        split->left--;
        split->best = flipped > split->best ? flipped : split->best;
        if (split->best != ZM_WIN && split->left > 0)
            break;
        job = split->whole;
        *value = split->best;
    }
    return job;
}

/* What is settled about a reply is worth keeping, as soon as nobody waits for the lock. */
typedef struct finding {
    const zm_job *reply; /* NULL: nothing is settled */
    zm_value value;
} finding;

static finding settle(zm_judging *j, zm_job *job, zm_value value)
{
    zm_job *settled = climb(job, &value);
    bool whole = !settled->from;
    if (whole)
        zm_candidate_settle(j, job->candidate, value);
    if (settled != job || value == ZM_LOSE) /* else it was one of many, and the others go on */
        call_off_superfluous(j, job->candidate);
    return (finding){whole ? settled : NULL, value};
}

static void keep(const zm_judging *j, finding found)
{
    const zm_journal *journal = j->solver->journal;
    if (journal && found.reply)
        journal->record(journal->context,
                        j->moves[j->candidates[found.reply->candidate].move].move,
                        found.reply->move, found.value);
}

void zm_job_found(zm_judging *j, zm_job *job, zm_value value)
{
    keep(j, settle(j, job, value));
}

/* ---- Splitting. ---- */

/* Tells the hand of a crew that has been at its job longest to come back with what it has, if that
 * is long. */
static void ask_to_split(zm_judging *j, const zm_crew *crew)
{
    zm_hand *oldest = crew->oldest;
    if (!oldest || zm_now() - oldest->since < LONG)
        return;
    oldest->split = true;
    call_off(j, oldest);
}

/* The moves that are not settled become jobs. False: no memory. */
static bool split_up(zm_judging *j, zm_job *job, zm_piecework settled)
{
    const zm_instance *instance = j->solver->instance;
    size_t count;
    zm_account *account = &j->solver->budget->account;
    zm_budget part = zm_budget_part(j->solver->budget, 0);
    zm_split *split = zm_alloc(account, 1, sizeof *split);
    uint64_t *position = zm_alloc(account, instance->words, sizeof *position);
    if (position)
        zm_job_position(j, job, position);
    zm_piece *pieces = position ? zm_list_pieces(instance, position, &part, &count) : NULL;
    zm_job *parts = pieces ? zm_alloc(account, count - settled.settled, sizeof *parts) : NULL;
    if (!split || !parts) {
        zm_release(split);
        zm_release(position);
        zm_release(pieces);
        zm_release(parts);
        return false;
    }
    for (size_t i = settled.settled; i < count; i++)
        parts[i - settled.settled] = (zm_job){job->candidate, split, pieces[i].move, false};
    zm_release(pieces);
    size_t left = count - settled.settled;
    *split = (zm_split){job, position, parts, left, 0, left, settled.best, j->splits};
    j->splits = split;
    return true;
}

/* ---- Taking jobs and coming back. All of it under the lock. ---- */

static zm_job *next_part(zm_judging *j)
{
    for (zm_split *split = j->splits; split; split = split->before)
        if (split->next < split->count && !zm_job_is_superfluous(j, split->whole))
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
        while (c->next < c->end && zm_job_is_superfluous(j, &j->jobs[c->next]))
            c->next++;
        while (c->next < c->end && zm_job_is_superfluous(j, &j->jobs[c->end - 1]))
            c->end--;
        if (c->next == c->end) {
            bool settled = c->skip || c->left == 0;
            j->front += settled && j->front == i;
            if (!settled && may_win(c))
                ask_to_split(j, &c->crew);
            continue;
        }
        if (!best || wants_help(c))
            best = c;
        if (wants_help(c))
            break;
    }
    return best ? take_reply(j, best) : NULL;
}

static bool take_job(zm_judging *j, zm_hand *hand, bool *over)
{
    zm_job *job = NULL;
    if (j->stop == ZM_RUNNING)
        job = next_part(j);
    if (j->stop == ZM_RUNNING && !job)
        job = next_reply(j);
    *over = !job && (j->busy == 0 || j->stop != ZM_RUNNING);
    if (job)
        take_up(j, hand, job);
    else if (!*over)
        ask_to_split(j, &j->crew);
    return job != NULL;
}

/* The first reason is the one that is told. */
static void stop_all(zm_judging *j, zm_stop stop)
{
    if (j->stop == ZM_RUNNING)
        j->stop = stop;
    while (j->crew.oldest)
        call_off(j, j->crew.oldest);
}

static finding come_back(zm_judging *j, zm_hand *hand, const zm_errand_result *found)
{
    zm_job *job = hand->job;
    bool wanted = !zm_job_is_superfluous(j, job);
    lay_down(j, hand);
    j->positions += found->positions;
    if (wanted && found->value != ZM_UNKNOWN)
        return settle(j, job, found->value);
    if (found->stop != ZM_RUNNING && found->stop != ZM_ABANDONED)
        stop_all(j, found->stop);
    else if (wanted && hand->split && !split_up(j, job, found->pieces))
        stop_all(j, zm_budget_refusal(j->solver->budget));
    return (finding){0};
}

/* ---- For the hands: with the lock. ---- */

bool zm_job_take(zm_judging *j, zm_hand *hand, bool *over)
{
    lock(j);
    bool taken = take_job(j, hand, over);
    unlock(j);
    return taken;
}

void zm_job_come_back(zm_judging *j, zm_hand *hand, const zm_errand_result *found)
{
    lock(j);
    finding settled = come_back(j, hand, found);
    unlock(j);
    keep(j, settled);
}

void zm_jobs_stop(zm_judging *j, zm_stop stop)
{
    lock(j);
    stop_all(j, stop);
    unlock(j);
}

zm_hand *zm_jobs_called(zm_judging *j)
{
    lock(j);
    zm_hand *called = j->called;
    j->called = NULL;
    unlock(j);
    return called;
}

void zm_jobs_free(zm_judging *j)
{
    while (j->splits) {
        zm_split *split = j->splits;
        j->splits = split->before;
        zm_release(split->position);
        zm_release(split->parts);
        zm_release(split);
    }
    zm_release(j->jobs);
}

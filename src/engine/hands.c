/* The hands that do jobs: threads here, and the team, which one thread attends. */
#include "jobs.h"
#include "schedule.h"

/* So many positions are visited by one thread alone. */
enum { UNSHARED = 1 << 18 };

static zm_budget part_of(const zm_judging *j, uint64_t most)
{
    return zm_budget_part(j->solver->budget, most);
}

/* ---- Threads. ---- */

static zm_errand_result judge_here(zm_judging *j, const zm_job *job, const atomic_bool *abandon)
{
    const zm_instance *instance = j->solver->instance;
    zm_budget part = part_of(j, 0);
    uint64_t *position = zm_budget_alloc(&part, instance->words, sizeof *position);
    zm_errand_result found = {.stop = part.stop};
    part.abandon = abandon;
    if (position) {
        zm_job_position(j, job, position);
        found = zm_judge_alone(instance, &part, position);
    }
    zm_release(position);
    return found;
}

static void work_here(zm_judging *j, zm_hand *hand)
{
    for (bool over = false; !over;) {
        if (zm_job_take(j, hand, &over)) {
            zm_errand_result found = judge_here(j, hand->job, &hand->abandon);
            zm_job_come_back(j, hand, &found);
        } else if (!over) {
            j->solver->threads->nap();
        }
    }
}

/* ---- The team. ---- */

/* The one who attends the team is the only one who talks to it, and does so without the lock. */
typedef struct attendant {
    zm_judging *j;
    const zm_team *team;
    zm_hand *free; /* hands of the team without a job */
    unsigned away; /* those with one */
    uint64_t *words; /* of an errand */
} attendant;

static void set_free(attendant *a, zm_hand *hand)
{
    hand->next_free = a->free;
    a->free = hand;
}

static unsigned number_of(const attendant *a, const zm_hand *hand)
{
    return (unsigned)(hand - a->j->hands) - a->j->threads;
}

/* A hand may have come back by itself in the meantime. */
static void call_back(attendant *a)
{
    for (zm_hand *called = zm_jobs_called(a->j); called; called = called->next_called)
        if (called->job)
            a->team->call_back(a->team->context, number_of(a, called));
}

static bool send_off(attendant *a, const zm_hand *hand)
{
    const zm_instance *instance = a->j->solver->instance;
    zm_budget part = part_of(a->j, 0);
    a->words[0] = ZM_ERRAND_JUDGE;
    zm_job_position(a->j, hand->job, a->words + 1);
    return a->team->give(a->team->context, number_of(a, hand), instance, &part,
                         (zm_message){a->words, instance->words + 1});
}

/* Sends free hands off; false when all is over. */
static bool direct(attendant *a)
{
    zm_judging *j = a->j;
    bool taken = true, over = false;
    while (a->free && taken) {
        zm_hand *hand = a->free;
        taken = zm_job_take(j, hand, &over);
        if (taken && send_off(a, hand)) {
            a->free = hand->next_free;
            a->away++;
        } else if (taken) {
            zm_job_come_back(j, hand, &(zm_errand_result){.stop = ZM_OUT_OF_MEMORY});
        }
    }
    return a->away > 0 || !over;
}

static bool receive(attendant *a, zm_budget *own)
{
    unsigned number;
    zm_message report;
    if (!a->team->report(a->team->context, &number, &report))
        return false;
    zm_hand *hand = &a->j->hands[a->j->threads + number];
    zm_errand_result found = zm_read_errand_result(report);
    atomic_fetch_add_explicit(&own->steps->positions, found.positions, memory_order_relaxed);
    zm_job_come_back(a->j, hand, &found);
    set_free(a, hand);
    a->away--;
    return true;
}

/* What one thread does for all hands of the team. */
static void attend(zm_judging *j, uint64_t *words)
{
    attendant a = {.j = j, .team = j->solver->budget->team, .words = words};
    zm_budget own = part_of(j, 0);
    for (unsigned i = j->hand_count; i > j->threads; i--)
        set_free(&a, &j->hands[i - 1]);
    for (bool going = true; going;) {
        bool idle = true;
        while (receive(&a, &own))
            idle = false;
        if (!zm_budget_look(&own))
            zm_jobs_stop(j, own.stop);
        call_back(&a);
        going = direct(&a);
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
        words = zm_alloc(&j->solver->budget->account, j->solver->instance->words + 1,
                         sizeof *words);
        if (words)
            attend(j, words);
    }
    zm_release(words);
}

/* ---- All together. ---- */

/* Quick answers need no threads, and say the same number of positions every time. False when so
 * much is left that it is worth sharing out. */
static bool run_first(zm_judging *j)
{
    const zm_instance *instance = j->solver->instance;
    uint64_t *position = zm_budget_alloc(j->solver->budget, instance->words, sizeof *position);
    j->stop = j->solver->budget->stop;
    bool all = true;
    for (size_t i = 0; i < j->job_count && all && j->stop == ZM_RUNNING; i++) {
        zm_job *job = &j->jobs[i];
        if (zm_job_is_superfluous(j, job))
            continue;
        all = j->positions < UNSHARED;
        if (!all)
            break;
        zm_budget part = part_of(j, UNSHARED - j->positions);
        zm_solver solver;
        zm_job_position(j, job, position);
        zm_solver_open(&solver, instance, NULL, &part);
        zm_value value = zm_solver_value(&solver, position).value;
        zm_solver_close(&solver);
        j->positions += part.positions;
        all = part.stop != ZM_OUT_OF_POSITIONS;
        if (part.stop == ZM_RUNNING)
            zm_job_found(j, job, value);
        else if (all)
            j->stop = part.stop;
    }
    zm_release(position);
    return all;
}

static bool run_all(zm_judging *j)
{
    const zm_threads *threads = j->solver->threads;
    const zm_team *team = j->solver->budget->team;
    if (run_first(j))
        return true;
    if (zm_schedule_suits(j) && zm_schedule_run(j))
        return true;
    zm_budget_divide(j->solver->budget, zm_threads_count(threads));
    j->threads = j->hand_count = (unsigned)zm_threads_count(threads);
    if (team && threads)
        j->hand_count += team->hands(team->context, j->threads);
    j->hands = zm_budget_alloc(j->solver->budget, j->hand_count, sizeof *j->hands);
    if (!j->hands)
        return false;
    zm_threads_run_each(threads, j->hand_count > j->threads, work, j);
    zm_release(j->hands);
    return true;
}

bool zm_jobs_run(zm_judging *j)
{
    bool begun = run_all(j);
    zm_budget_divide(j->solver->budget, 1);
    return begun;
}

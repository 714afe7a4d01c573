/* Budgets: see budget.h. */
#include "budget.h"
#include "threads.h"

#include <string.h>

bool zm_budget_is_cancelled(const zm_budget *budget)
{
    return budget->cancel && atomic_load_explicit(budget->cancel, memory_order_relaxed);
}

/* In hard mode (tests/hard) the clock is looked at all the time. */
#ifdef ZM_HARD
const uint64_t zm_positions_at_once = 1, zm_steps_at_once = 1;
#else
const uint64_t zm_positions_at_once = 4096, zm_steps_at_once = 1024;
#endif

bool zm_budget_look(zm_budget *budget)
{
    if (budget->stop != ZM_RUNNING)
        return false;
    if (zm_budget_is_cancelled(budget))
        budget->stop = ZM_CANCELLED;
    else if (budget->abandon && atomic_load_explicit(budget->abandon, memory_order_relaxed))
        budget->stop = ZM_ABANDONED;
    else if (budget->most_positions && budget->positions >= budget->most_positions)
        budget->stop = ZM_OUT_OF_POSITIONS;
    else if (budget->deadline && zm_now() >= budget->deadline)
        budget->stop = ZM_OUT_OF_TIME;
    if (budget->stop != ZM_RUNNING) {
        budget->next_look = 0; /* whoever goes on hears of it at once */
        budget->steps_taken = zm_steps_at_once;
        return false;
    }
    if (budget->steps)
        atomic_fetch_add_explicit(&budget->steps->positions, budget->positions - budget->told,
                                  memory_order_relaxed);
    budget->told = budget->positions;
    if (budget->progress)
        budget->progress->report(budget);
    budget->next_look = budget->positions +
                        (budget->look_every ? budget->look_every : zm_positions_at_once);
    if (budget->most_positions && budget->next_look > budget->most_positions)
        budget->next_look = budget->most_positions;
    budget->steps_taken = 0;
    return true;
}

zm_stop zm_budget_refusal(const zm_budget *budget)
{
    bool late = budget->deadline && zm_now() >= budget->deadline;
    bool cancelled = zm_budget_is_cancelled(budget);
    for (const zm_account *account = &budget->account; account; account = account->whole) {
        late = late || zm_clock_is_over(&account->clock);
        cancelled = cancelled || zm_clock_is_cancelled(&account->clock);
    }
    return cancelled ? ZM_CANCELLED : late ? ZM_OUT_OF_TIME : ZM_OUT_OF_MEMORY;
}

void *zm_budget_refused(zm_budget *budget)
{
    if (budget->stop == ZM_RUNNING)
        budget->stop = zm_budget_refusal(budget);
    return NULL;
}

bool zm_budget_count_moves(zm_budget *budget, const zm_instance *instance,
                           const uint64_t *position, zm_count *out)
{
    zm_move move = ZM_BEFORE_FIRST;
    if (instance->game->count)
        return zm_count_moves(instance, position, 0, out);
    for (*out = 0; zm_budget_go_on(budget); ++*out)
        if (!instance->game->next(instance->self, position, &move))
            return true;
    return false;
}

bool zm_budget_need(zm_budget *budget, uint64_t bytes)
{
    budget->needed = bytes;
    if (bytes > zm_account_left(&budget->account)) {
        budget->stop = ZM_OUT_OF_MEMORY;
        return false;
    }
    if (budget->progress)
        budget->progress->report(budget);
    return true;
}

void *zm_budget_alloc(zm_budget *budget, uint64_t count, size_t size)
{
    void *block = zm_alloc(&budget->account, count, size);
    return block ? block : zm_budget_refused(budget);
}

void *zm_budget_grow(zm_budget *budget, void *block, uint64_t count, size_t size)
{
    void *larger = block ? zm_grow(block, count, size) : zm_alloc(&budget->account, count, size);
    return larger ? larger : zm_budget_refused(budget);
}

void zm_budget_begin(zm_budget *budget, zm_steps *steps, uint64_t total, const char *name)
{
    steps->name = name;
    atomic_init(&steps->done, 0);
    atomic_init(&steps->positions, 0);
    steps->total = total;
    budget->steps = steps;
}

void zm_budget_step(zm_budget *budget)
{
    if (budget->steps)
        atomic_fetch_add_explicit(&budget->steps->done, 1, memory_order_relaxed);
}

void zm_budget_end(zm_budget *budget)
{
    budget->steps = NULL;
}

bool zm_budget_agree(zm_budget *budget, bool *any)
{
    const zm_team *team = budget->team;
    if (!team)
        return budget->stop == ZM_RUNNING;
    zm_budget_look(budget);
    uint64_t most = team->greatest(team->context, (uint64_t)budget->stop << 1 | *any);
    budget->stop = (zm_stop)(most >> 1);
    *any = most & 1;
    return budget->stop == ZM_RUNNING;
}

bool zm_budget_exchange(zm_budget *budget, const zm_parcel *out, zm_parcel *in)
{
    bool nothing = false;
    if (!zm_budget_agree(budget, &nothing))
        return false;
    if (budget->team->exchange(budget->team->context, out, in))
        return true;
    budget->stop = ZM_OUT_OF_MEMORY;
    return false;
}

bool zm_budget_add_up(zm_budget *budget, zm_count *counts, size_t many)
{
    if (!budget->team)
        return true;
    unsigned ranks = budget->team->ranks;
    zm_parcel *parcels = zm_budget_alloc(budget, 2 * (uint64_t)ranks, sizeof *parcels);
    if (parcels)
        parcels[0] = (zm_parcel){counts, many * sizeof *counts};
    bool ok = zm_budget_exchange(budget, parcels, parcels + ranks);
    for (unsigned i = 1; ok && budget->team->rank == 0 && i < ranks; i++)
        for (size_t k = 0; k < many; k++) {
            zm_count part;
            memcpy(&part, (const char *)parcels[ranks + i].bytes + k * sizeof part, sizeof part);
            counts[k] = zm_count_add(counts[k], part);
        }
    zm_release(parcels);
    return ok;
}

void zm_budget_add_visits(zm_budget *budget, uint64_t before)
{
    const zm_team *team = budget->team;
    if (!team)
        return;
    uint64_t all = team->sum(team->context, budget->positions - before);
    if (team->rank == 0)
        budget->positions = before + all;
}

static bool worker_spend(void *context, uint64_t positions)
{
    return zm_budget_spend(context, positions);
}

static bool worker_need(void *context, uint64_t bytes)
{
    return zm_budget_need(context, bytes);
}

static void *worker_allocate(void *context, uint64_t count, size_t size)
{
    return zm_budget_alloc(context, count, size);
}

static void *worker_spare(void *context, uint64_t count, size_t size)
{
    zm_budget *budget = context;
    zm_stop stop = budget->stop;
    void *block = zm_budget_alloc(budget, count, size);
    budget->stop = stop;
    return block;
}

static bool worker_agree(void *context, bool *any)
{
    return zm_budget_agree(context, any);
}

static bool worker_exchange(void *context, const zm_parcel *out, zm_parcel *in)
{
    return zm_budget_exchange(context, out, in);
}

static bool worker_add_up(void *context, zm_count *counts, size_t many)
{
    return zm_budget_add_up(context, counts, many);
}

static void worker_side_by_side(void *context, void (*job)(void *argument, uint64_t index),
                                void *argument)
{
    const zm_budget *budget = context;
    zm_threads_run(budget->threads, zm_threads_count(budget->threads), job, argument);
}

zm_worker zm_budget_worker(zm_budget *budget)
{
    return (zm_worker){.context = budget,
                       .spend = worker_spend,
                       .need = worker_need,
                       .allocate = worker_allocate,
                       .spare = worker_spare,
                       .hands = (unsigned)zm_threads_count(budget->threads),
                       .side_by_side = worker_side_by_side,
                       .team = budget->team,
                       .agree = worker_agree,
                       .exchange = worker_exchange,
                       .add_up = worker_add_up};
}

zm_budget zm_budget_part(zm_budget *budget, uint64_t most_positions)
{
    return (zm_budget){.deadline = budget->deadline,
                       .account = {.limit = budget->share ? budget->share
                                                          : zm_account_left(&budget->account),
                                   .whole = &budget->account},
                       .most_positions = most_positions, .cancel = budget->cancel,
                       .abandon = budget->abandon, .progress = budget->progress,
                       .look_every = budget->look_every, .needed = budget->needed,
                       .steps = budget->steps, .stop = budget->stop};
}

void zm_budget_divide(zm_budget *budget, uint64_t threads)
{
    budget->share = threads > 1 ? zm_account_left(&budget->account) / threads : 0;
}

void zm_budget_join(zm_budget *budget, const zm_budget *part)
{
    budget->positions += part->positions;
    budget->next_look = budget->positions;
    if (budget->stop == ZM_RUNNING && part->stop != ZM_OUT_OF_POSITIONS)
        budget->stop = part->stop;
}

const char *zm_budget_reason(const zm_budget *budget)
{
    switch (budget->stop) {
    case ZM_OUT_OF_TIME:
        return "the time ran out (--time)";
    case ZM_OUT_OF_MEMORY:
        return "the memory ran out (--memory)";
    case ZM_OUT_OF_POSITIONS:
        return "too many positions";
    case ZM_TOO_LARGE:
        return "without a theorem it is too large to work out";
    case ZM_CANCELLED:
        return "it was interrupted";
    case ZM_ABANDONED:
    case ZM_RUNNING:
        break;
    }
    return "nothing ran out";
}

void zm_budget_report(const zm_budget *budget, zm_text *out)
{
    zm_text_put(out, zm_budget_reason(budget));
    if (budget->stop == ZM_OUT_OF_MEMORY && budget->needed > budget->account.limit)
        zm_text_format(out, ": %llu MB are needed%s",
                       (unsigned long long)((budget->needed >> 20) + 1),
                       budget->team ? " in each process" : "");
    else if (budget->positions > 0)
        zm_text_format(out, " after %llu position%s", (unsigned long long)budget->positions,
                       budget->positions == 1 ? "" : "s");
}

/* Sharing work out: see share.h. */
#include "share.h"

static const uint64_t NOTHING = UINT64_MAX;

typedef struct sharing {
    const zm_solver *solver;
    const zm_share *work;
    _Atomic uint64_t next;
    unsigned hands;
    uint64_t *doing; /* the parts that the team's hands are at, or NOTHING */
} sharing;

static uint64_t take(sharing *s)
{
    uint64_t part = atomic_fetch_add(&s->next, 1);
    return part < s->work->parts ? part : NOTHING;
}

static bool send_off(sharing *s, unsigned hand, const zm_budget *budget)
{
    const zm_team *team = s->solver->budget->team;
    uint64_t part = take(s);
    if (part == NOTHING)
        return false;
    if (team->give(team->context, hand, s->solver->instance, budget,
                   s->work->errand(s->work->argument, part)))
        s->doing[hand] = part;
    else
        s->work->here(s->work->argument, part);
    return true;
}

/* What one thread does for all hands of the team. After a stop no hand is sent off any more; the
 * parts that are left then are for the threads here to refuse. */
static void attend(sharing *s)
{
    const zm_team *team = s->solver->budget->team;
    zm_budget own = zm_budget_part(s->solver->budget, 0);
    bool left = true, busy = true, called = false;
    while (left || busy) {
        unsigned hand;
        zm_message report;
        bool idle = true;
        for (; team->report(team->context, &hand, &report); idle = false) {
            s->work->report(s->work->argument, s->doing[hand], report);
            s->doing[hand] = NOTHING;
        }
        bool stopped = !zm_budget_look(&own);
        busy = false;
        left = left && !stopped;
        for (unsigned i = 0; i < s->hands; i++) {
            left = left && (s->doing[i] != NOTHING || send_off(s, i, &own));
            busy = busy || s->doing[i] != NOTHING;
            if (stopped && !called && s->doing[i] != NOTHING)
                team->call_back(team->context, i);
        }
        called = called || stopped;
        if (idle && (left || busy))
            s->solver->threads->nap();
    }
}

static void share(void *argument, uint64_t number)
{
    sharing *s = argument;
    if (number == 0 && s->hands > 0)
        attend(s);
    for (uint64_t part; number > 0 && (part = take(s)) != NOTHING;)
        s->work->here(s->work->argument, part);
}

bool zm_share_out(const zm_solver *solver, const zm_share *work)
{
    const zm_threads *threads = solver->threads;
    const zm_team *team = solver->budget->team;
    sharing s = {.solver = solver, .work = work};
    if (team && threads)
        s.hands = team->hands(team->context, (unsigned)zm_threads_count(threads));
    s.doing = zm_budget_alloc(solver->budget, s.hands + 1, sizeof *s.doing);
    if (!s.doing)
        return false;
    for (unsigned i = 0; i < s.hands; i++)
        s.doing[i] = NOTHING;
    zm_budget_divide(solver->budget, zm_threads_count(threads));
    zm_threads_run_each(threads, s.hands > 0, share, &s);
    zm_budget_divide(solver->budget, 1);
    zm_release(s.doing);
    return true;
}

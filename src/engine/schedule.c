/* A schedule for many lanes: see schedule.h. */
#include "schedule.h"
#include "proof_tree.h"
#include "search_many.h"

#include <string.h>

/* If no more than so many lanes work at one first move, little of what they do is in vain. */
enum { LANES_A_MOVE = 32 };

/* Leaves that take longer than so many slices are split; below this need none is worth it. */
enum { SLICES = 8, LEAST_NEED = 430, LEAST_SPLIT = 64, TRIES = 3, RANKS = 256, CROWD = 3 };

/* A leaf that may be run. */
typedef struct choice {
    uint32_t need, knot;
} choice;

/* A batch under way, and whose lanes it has. */
typedef struct flight {
    zm_batch batch;
    uint32_t *knots, *stamps;
    bool away;
} flight;

typedef struct schedule {
    zm_judging *j;
    const zm_many *many;
    zm_budget own; /* on the clock */
    zm_proof_tree tree;
    choice *choices;
    size_t count, capacity;
    size_t ranks[RANKS]; /* choices by the rank of their need */
    uint64_t work;       /* visits that they are good for in a slice */
    zm_spread spread;
    uint32_t least, most; /* of it, at the beginning of a walk */
    flight flights[ZM_BATCHES];
} schedule;

/* ---- The tree's first two plies are the judging's candidates and jobs. ---- */

static void settled(void *context, uint32_t name, bool won)
{
    schedule *s = context;
    zm_job_found(s->j, &s->j->jobs[name], won ? ZM_WIN : ZM_LOSE);
}

static bool plant_job(schedule *s, size_t job, uint32_t knot)
{
    const zm_instance *instance = s->j->solver->instance;
    uint64_t position[2];
    zm_lane lane;
    zm_job_position(s->j, &s->j->jobs[job], position);
    if (!instance->does->lanes->begin(instance->self, position, &lane))
        return false;
    zm_tree_plant(&s->tree, knot, &lane);
    s->tree.leaves[knot].name = (uint32_t)job;
    return true;
}

static bool plant_candidate(schedule *s, size_t candidate, uint32_t knot)
{
    const zm_judging *j = s->j;
    size_t first = 0;
    while (j->jobs[first].candidate != candidate)
        first++;
    size_t count = 0;
    for (size_t i = first; i < first + j->candidates[candidate].jobs; i++)
        count += !j->jobs[i].done;
    uint32_t at = zm_tree_grow(&s->tree, knot, (uint32_t)count);
    if (at == ZM_NO_KNOT)
        return false;
    for (size_t i = first; i < first + j->candidates[candidate].jobs; i++)
        if (!j->jobs[i].done && !plant_job(s, i, at++))
            return false;
    return true;
}

static bool is_open(const zm_judging *j, size_t candidate)
{
    const zm_candidate *c = &j->candidates[candidate];
    return c->twin == candidate && !c->skip && c->left > 0;
}

static bool plant(schedule *s)
{
    uint32_t count = 0, knot;
    for (size_t i = 0; i < s->j->count; i++)
        count += is_open(s->j, i);
    if (!zm_tree_open(&s->tree, s->j->solver->instance, &s->own) ||
        (knot = zm_tree_grow(&s->tree, 0, count)) == ZM_NO_KNOT)
        return false;
    s->tree.all = !s->j->until_win;
    s->tree.trust = 8 + (uint32_t)(s->many->lanes / LANES_A_MOVE);
    for (size_t i = 0; i < s->j->count; i++)
        s->tree.won += s->j->candidates[i].twin == i && s->j->candidates[i].worst == ZM_LOSE;
    s->tree.context = s;
    s->tree.settled = settled;
    for (size_t i = 0; i < s->j->count; i++)
        if (is_open(s->j, i) && !plant_candidate(s, i, knot++))
            return false;
    return true;
}

/* ---- Choosing. ---- */

/* The greatest needs first: logarithms, an eighth of a power of two apart. */
static unsigned rank_of(uint32_t need)
{
    unsigned power = 31 - (unsigned)__builtin_clz(need | 8);
    return RANKS - 1 - (8 * power + (need >> (power - 3) & 7));
}

static bool choose(void *context, uint32_t knot, uint32_t need)
{
    schedule *s = context;
    uint32_t left = s->tree.knots[knot].left;
    if (s->count == s->capacity) {
        size_t capacity = s->capacity ? 2 * s->capacity : 4096;
        choice *choices = zm_budget_grow(&s->own, s->choices, capacity, sizeof *choices);
        if (!choices)
            return false;
        s->choices = choices;
        s->capacity = capacity;
    }
    s->choices[s->count++] = (choice){need, knot};
    s->ranks[rank_of(need)]++;
    if (s->count > CROWD * s->many->lanes)
        s->spread.most = UINT32_MAX; /* these are enough: nothing more is split */
    s->work += left < s->many->slice ? left : s->many->slice;
    return true;
}

static bool are_enough(const schedule *s)
{
    return s->count >= s->many->lanes &&
           5 * s->work >= 6 * (uint64_t)s->many->lanes * s->many->slice;
}

/* Lowers what is demanded of a leaf, first its need and then, for want of leaves, its size. */
static bool lower(schedule *s)
{
    if (s->least > LEAST_NEED)
        s->least -= s->least / 3;
    else if (s->count < s->many->lanes && s->most > LEAST_SPLIT)
        s->most = s->most / 5 * 3;
    else
        return false;
    return true;
}

static bool walk(schedule *s)
{
    s->count = 0;
    s->work = 0;
    memset(s->ranks, 0, sizeof s->ranks);
    s->spread = (zm_spread){s->least, s->most, s, choose};
    return zm_tree_spread(&s->tree, &s->spread);
}

static bool choose_enough(schedule *s)
{
    uint32_t usual = SLICES * s->many->slice;
    bool ok = walk(s);
    for (int tries = 1; ok && !are_enough(s) && zm_budget_look(&s->own) &&
                        (tries < TRIES || 2 * s->count < s->many->lanes) && lower(s);
         tries++)
        ok = walk(s);
    s->most = s->most + s->most / 4 < usual ? s->most + s->most / 4 : usual;
    return ok;
}

/* Where the choices of each rank begin, in their order. */
static void order_ranks(schedule *s)
{
    size_t begin = 0;
    for (int i = 0; i < RANKS; i++) {
        size_t count = s->ranks[i];
        s->ranks[i] = begin;
        begin += count;
    }
}

/* The next round demands about as much as was needed in this one. */
static void adjust(schedule *s, size_t taken, uint32_t lowest)
{
    if (taken < s->count / 4 && lowest / 2 > s->least)
        s->least = lowest / 2;
    else if (taken == s->count)
        s->least = s->least / 2 > LEAST_NEED ? s->least / 2 : LEAST_NEED;
    if (s->least > ZM_CERTAIN / 3)
        s->least = ZM_CERTAIN / 3;
}

/* ---- Rounds. ---- */

/* Some are settled early, and others take their place. */
static size_t most_of(const schedule *s)
{
    return s->many->lanes + s->many->lanes / 4;
}

static void take(schedule *s, flight *f, size_t place, const choice *chosen)
{
    zm_knot *k = &s->tree.knots[chosen->knot];
    f->knots[place] = chosen->knot;
    f->stamps[place] = k->stamp;
    f->batch.lanes[place] = s->tree.leaves[chosen->knot].lane;
    k->away = true;
}

static bool send(schedule *s, unsigned which)
{
    flight *f = &s->flights[which];
    size_t most = most_of(s);
    uint32_t lowest = ZM_CERTAIN;
    if (!choose_enough(s))
        return false;
    f->batch.count = s->count < most ? s->count : most;
    f->batch.slice = s->many->slice;
    order_ranks(s);
    for (size_t i = 0; i < s->count; i++) {
        size_t place = s->ranks[rank_of(s->choices[i].need)]++;
        if (place < f->batch.count)
            take(s, f, place, &s->choices[i]);
        if (place < f->batch.count && s->choices[i].need < lowest)
            lowest = s->choices[i].need;
    }
    adjust(s, f->batch.count, lowest);
    f->away = f->batch.count > 0;
    return !f->away || s->many->start(s->many->context, s->tree.instance, which, &f->batch);
}

static bool receive(schedule *s, unsigned which)
{
    flight *f = &s->flights[which];
    uint64_t visited = 0;
    if (!f->away)
        return true;
    f->away = false;
    if (!s->many->finish(s->many->context, which, &f->batch))
        return false;
    for (size_t i = 0; i < f->batch.count; i++) {
        visited += f->batch.lanes[i].visited;
        if (s->tree.knots[f->knots[i]].stamp == f->stamps[i])
            zm_tree_come_back(&s->tree, f->knots[i], &f->batch.lanes[i]);
    }
    zm_budget_spend(&s->own, visited);
    return true;
}

static bool run(schedule *s)
{
    bool ok = true;
    for (unsigned which = 0; ok && !zm_tree_is_settled(&s->tree) && zm_budget_look(&s->own);
         which = (which + 1) % ZM_BATCHES)
        ok = receive(s, which) && send(s, which);
    for (unsigned which = 0; which < ZM_BATCHES; which++)
        ok = receive(s, which) && ok;
    return ok;
}

/* ---- All together. ---- */

static bool open_flights(schedule *s)
{
    size_t most = most_of(s);
    bool ok = true;
    for (flight *f = s->flights; ok && f < s->flights + ZM_BATCHES; f++) {
        f->batch.lanes = zm_budget_alloc(&s->own, most, sizeof *f->batch.lanes);
        f->knots = zm_budget_alloc(&s->own, most, sizeof *f->knots);
        f->stamps = zm_budget_alloc(&s->own, most, sizeof *f->stamps);
        ok = f->batch.lanes && f->knots && f->stamps;
    }
    return ok;
}

static void close_all(schedule *s)
{
    for (flight *f = s->flights; f < s->flights + ZM_BATCHES; f++) {
        zm_release(f->batch.lanes);
        zm_release(f->knots);
        zm_release(f->stamps);
    }
    zm_release(s->choices);
    zm_tree_close(&s->tree);
}

bool zm_schedule_suits(const zm_judging *j)
{
    const zm_instance *instance = j->solver->instance;
    zm_lane lane;
    return j->solver->budget->many && instance->does->lanes && j->job_count > 0 &&
           instance->does->lanes->begin(instance->self, zm_child_of(j, 0), &lane);
}

bool zm_schedule_run(zm_judging *j)
{
    zm_budget_divide(j->solver->budget, 1);
    schedule s = {.j = j, .many = j->solver->budget->many,
                  .own = zm_budget_part(j->solver->budget, 0), .least = ZM_CERTAIN / 2};
    s.most = SLICES * s.many->slice;
    bool done = open_flights(&s) && plant(&s) && run(&s);
    bool over = s.own.stop != ZM_RUNNING && s.own.stop != ZM_OUT_OF_MEMORY;
    j->positions += s.own.positions;
    if (over)
        j->stop = s.own.stop;
    close_all(&s);
    return done || over;
}

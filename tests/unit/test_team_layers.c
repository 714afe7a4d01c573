/* Layers that a team solves together are those of one process alone, position by position; they
 * take a share of the memory each, and when one of the team must stop all do. The team is made of
 * threads; one process alone is compared with plain minimax in test_engines.c. */
#include "ask.h"
#include "engine/layers_team.h"
#include "engine/search.h"
#include "engine/team_tasks.h"
#include "random.h"
#include "team_of_threads.h"

/* Instances of every game that has a rank, and of its variants. */
static const char *const games[] = {
    "beans:beans=25", "beans:beans=40,take=2/4,win=even/odd", "nim:rows=3/4/5,play=normal",
    "nim:rows=5/9/12", "nim:rows=7/7", "numberpad:t=120", "numberpad:t=57,play=normal",
    "numberpad:t=40,pad=789/456/123/00.,opening=any", "strikeout:line=1..12",
    "strikeout:line=-4..4", "strikeout:line=1..9,ops=add/sub/mul/div", "zahlenschlacht:n=14,d=4",
    "zahlenschlacht:n=11,d=5,leave=3", "zahlenschlacht:n=66,d=2",
};

static const unsigned sizes[] = {1, 2, 3, 4, 7};

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { LOOK_UPS = 20, MOST_WORDS = 512 };

/* A team whose exchange fails, everywhere alike, the n-th time. */
typedef struct weak {
    const zm_team *strong;
    uint64_t left; /* 0: it never fails */
} weak;

/* What a team is asked, and what each member of it has in the end. */
typedef struct trial {
    const zm_instance *instance;
    uint64_t position[MOST_WORDS];
    unsigned wanted;
    zm_budget budgets[MOST_MEMBERS];
    zm_layers layers[MOST_MEMBERS];
    zm_team teams[MOST_MEMBERS];
    weak weak[MOST_MEMBERS];
    bool solved[MOST_MEMBERS];
    uint64_t failing_exchange; /* the number of one that has no memory; 0: all have */
    uint64_t keys[LOOK_UPS * MOST_WORDS];
    bool found[LOOK_UPS];
    zm_known known[LOOK_UPS];
} trial;

static trial open_trial(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                        uint64_t memory)
{
    trial t = {.instance = instance, .wanted = wanted};
    memcpy(t.position, position, instance->words * sizeof *position);
    for (size_t i = 0; i < MOST_MEMBERS; i++)
        t.budgets[i] = (zm_budget){.account.limit = memory};
    return t;
}

static void close_trial(trial *t, unsigned ranks)
{
    for (unsigned i = 0; i < ranks; i++) {
        zm_layers_close(&t->layers[i]);
        CHECK_SAY(t->budgets[i].account.in_use == 0, "%s: process %u of %u keeps %llu bytes",
                  t->instance->text, i, ranks, (unsigned long long)t->budgets[i].account.in_use);
    }
}

static bool weak_exchange(void *context, const zm_parcel *out, zm_parcel *in)
{
    weak *w = context;
    return (w->left == 0 || --w->left > 0) && w->strong->exchange(w->strong->context, out, in);
}

static uint64_t weak_greatest(void *context, uint64_t number)
{
    const zm_team *strong = ((weak *)context)->strong;
    return strong->greatest(strong->context, number);
}

static uint64_t weak_sum(void *context, uint64_t number)
{
    const zm_team *strong = ((weak *)context)->strong;
    return strong->sum(strong->context, number);
}

/* What each member does. */
static void solve_in_team(const zm_team *team, void *argument)
{
    trial *t = argument;
    unsigned i = team->rank;
    t->weak[i] = (weak){team, t->failing_exchange};
    t->teams[i] = (zm_team){.context = &t->weak[i], .rank = i, .ranks = team->ranks,
                            .exchange = weak_exchange, .greatest = weak_greatest,
                            .sum = weak_sum};
    t->budgets[i].team = &t->teams[i];
    t->solved[i] = zm_layers_solve_together(&t->layers[i], t->instance, t->position, t->wanted,
                                            &t->budgets[i]);
    for (size_t k = 0; t->solved[i] && k < LOOK_UPS; k++) {
        zm_known known;
        bool found = zm_layers_get_together(&t->layers[i], t->keys + k * t->instance->words,
                                            &known);
        if (i == 0) {
            t->found[k] = found;
            t->known[k] = found ? known : (zm_known){0};
        }
    }
}

static bool same_known(zm_known a, zm_known b)
{
    return a.solved == b.solved && a.grundy == b.grundy;
}

static bool alone_knows(const zm_layers *alone, const uint64_t *key, zm_known *out)
{
    uint64_t number = zm_layers_find(alone, key, zm_hash(key, alone->words));
    if (number != ZM_NO_POSITION)
        *out = zm_layers_known(alone, number - 1);
    return number != ZM_NO_POSITION;
}

/* Keys to look up: some of the layers' own, and a few that belong nowhere. */
static void choose_keys(trial *t, const zm_layers *alone, zm_random *random)
{
    for (size_t k = 0; k < LOOK_UPS; k++) {
        uint64_t *key = t->keys + k * alone->words;
        memcpy(key, alone->keys + zm_random_below(random, alone->count) * alone->words,
               alone->words * sizeof *key);
        if (k % 5 == 4)
            key[0] = ~key[0];
    }
}

static void compare_with_alone(const trial *t, const zm_layers *alone, unsigned ranks)
{
    uint64_t count = 0, moves = 0, differ = 0;
    zm_known known;
    for (unsigned i = 0; i < ranks; i++) {
        const zm_layers *l = &t->layers[i];
        CHECK_SAY(t->solved[i], "%s: process %u of %u has not solved it", t->instance->text, i,
                  ranks);
        for (uint64_t n = 0; t->solved[i] && n < l->count; n++)
            differ += !alone_knows(alone, l->keys + n * l->words, &known) ||
                      !same_known(known, zm_layers_known(l, n));
        CHECK(l->all_positions == alone->count && l->all_moves == alone->moves);
        count += l->count;
        moves += l->moves;
    }
    /* Every key of a process is one of them: so if there are as many, none is missing or twice. */
    CHECK_SAY(count == alone->count && moves == alone->moves && differ == 0,
              "%s with %u processes: %llu positions instead of %llu, %llu moves instead of %llu, "
              "%llu wrong", t->instance->text, ranks, (unsigned long long)count,
              (unsigned long long)alone->count, (unsigned long long)moves,
              (unsigned long long)alone->moves, (unsigned long long)differ);
    CHECK(t->budgets[0].positions == alone->budget->positions);
    for (size_t k = 0; k < LOOK_UPS; k++) {
        bool there = alone_knows(alone, t->keys + k * alone->words, &known);
        CHECK(t->found[k] == there && (!there || same_known(t->known[k], known)));
    }
}

/* Goes some random moves on. */
static void walk(const zm_instance *g, uint64_t *position, unsigned steps, zm_random *random)
{
    uint64_t next[MOST_WORDS];
    for (unsigned i = 0; i < steps; i++) {
        zm_count moves;
        zm_move move = ZM_BEFORE_FIRST;
        if (!zm_count_moves(g, position, UINT64_MAX, &moves) || moves == 0)
            return;
        for (uint64_t k = zm_random_below(random, (uint64_t)moves) + 1; k > 0; k--)
            g->game->next(g->self, position, &move);
        g->game->play(g->self, position, move, next);
        memcpy(position, next, g->words * sizeof *position);
    }
}

static void test_same_as_alone(void)
{
    zm_random random = {20};
    for (size_t i = 0; i < COUNT(games); i++)
        for (unsigned steps = ZM_WATCHED ? 2 : 0; steps < 4; steps++) {
            zm_instance *instance = open_game("%s", games[i]);
            uint64_t position[MOST_WORDS];
            instance->game->start(instance->self, position);
            walk(instance, position, steps, &random);
            zm_budget budget = plenty();
            zm_layers *alone = zm_layers_solve(instance, position, steps % 2 | ZM_LAYERS_BY_KEY,
                                               &budget);
            CHECK_SAY(alone != NULL, "%s: no layers", games[i]);
            for (size_t k = 0; alone && k < COUNT(sizes); k++) {
                /* Little memory for the mail makes many rounds. */
                trial t = open_trial(instance, position, steps % 2, (uint64_t)(k % 2 ? 1 : 64) << 21);
                choose_keys(&t, alone, &random);
                run_team(sizes[k], solve_in_team, &t);
                compare_with_alone(&t, alone, sizes[k]);
                close_trial(&t, sizes[k]);
            }
            zm_layers_free(alone);
            zm_close(instance);
        }
}

/* ---- Memory. ---- */

static bool solves_alone(const zm_instance *instance, const uint64_t *start, uint64_t memory)
{
    zm_budget budget = {.account.limit = memory};
    zm_layers *layers = zm_layers_solve(instance, start, ZM_LAYERS_BY_KEY, &budget);
    zm_layers_free(layers);
    return layers != NULL;
}

/* The least memory that one process needs, to the last hundredth. */
static uint64_t needed_alone(const zm_instance *instance, const uint64_t *start)
{
    uint64_t low = 1 << 16, high = (uint64_t)1 << 30;
    while (high - low > low / 100) {
        uint64_t middle = low + (high - low) / 2;
        if (solves_alone(instance, start, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

static void test_memory_is_shared(void)
{
    static const char *const large[] = {"strikeout:line=1..16", "nim:rows=10/16/21/24"};
    for (size_t i = 0; i < COUNT(large); i++) {
        zm_instance *instance = open_game("%s", large[i]);
        uint64_t start[MOST_WORDS];
        instance->game->start(instance->self, start);
        uint64_t needed = needed_alone(instance, start);
        trial third = open_trial(instance, start, 0, needed / 3);
        run_team(4, solve_in_team, &third);
        for (unsigned k = 0; k < 4; k++)
            CHECK_SAY(third.solved[k], "%s: process %u needs more than a third of %llu bytes",
                      large[i], k, (unsigned long long)needed);
        close_trial(&third, 4);
        trial tenth = open_trial(instance, start, 0, needed / 10);
        run_team(4, solve_in_team, &tenth);
        for (unsigned k = 0; k < 4; k++)
            CHECK(!tenth.solved[k] && tenth.budgets[k].stop == ZM_OUT_OF_MEMORY);
        close_trial(&tenth, 4);
        trial plenty_each = open_trial(instance, start, 0, 1 << 28);
        uint64_t bytes = run_team(4, solve_in_team, &plenty_each);
        /* Half the moves are for discovery and half want an answer, and of four children three
         * belong to others; but a key that has just been sent is not sent again. */
        uint64_t each = instance->words * sizeof(uint64_t) + sizeof(uint32_t) / 2;
        CHECK(bytes < plenty_each.layers[0].all_moves * each * 3 / 4 * 9 / 10);
        close_trial(&plenty_each, 4);
        zm_close(instance);
    }
}

/* ---- One must stop. ---- */

static void check_all_stop(trial *t, unsigned ranks, zm_stop reason, const char *which)
{
    run_team(ranks, solve_in_team, t);
    for (unsigned i = 0; i < ranks; i++)
        CHECK_SAY(!t->solved[i] && t->budgets[i].stop == reason,
                  "%s, %s: process %u of %u has stop %d", t->instance->text, which, i, ranks,
                  (int)t->budgets[i].stop);
    close_trial(t, ranks);
}

/* Sets the flag that the budget looks at, after a while. */
static void cancel_later(const zm_budget *budget)
{
    if (budget->positions > 5000)
        atomic_store((atomic_bool *)(uintptr_t)budget->cancel, true);
}

static void test_all_stop(unsigned ranks, unsigned who)
{
    static const zm_progress progress = {cancel_later};
    zm_instance *instance = open_game("strikeout:line=1..14");
    uint64_t start[MOST_WORDS];
    instance->game->start(instance->self, start);
    for (uint64_t memory = 1; memory < 1 << 18; memory = memory * 3 / 2 + 1) {
        trial t = open_trial(instance, start, ZM_LAYERS_GRUNDY, 1 << 26);
        t.budgets[who].account.limit = memory;
        check_all_stop(&t, ranks, ZM_OUT_OF_MEMORY, "memory");
    }
    trial late = open_trial(instance, start, 0, 1 << 26);
    late.budgets[who].deadline = 1;
    check_all_stop(&late, ranks, ZM_OUT_OF_TIME, "time");
    trial few = open_trial(instance, start, 0, 1 << 26);
    few.budgets[who].most_positions = 6000;
    check_all_stop(&few, ranks, ZM_OUT_OF_POSITIONS, "positions");
    for (uint64_t every = 100; every <= 100000000; every *= 1000000) { /* then only by rounds */
        atomic_bool cancel = false;
        trial cancelled = open_trial(instance, start, 0, 1 << 26);
        cancelled.budgets[who].cancel = &cancel;
        cancelled.budgets[who].progress = &progress;
        cancelled.budgets[who].look_every = every;
        check_all_stop(&cancelled, ranks, ZM_CANCELLED, "cancelled");
    }
    for (uint64_t n = 1; n < 20; n += 3) {
        trial t = open_trial(instance, start, 0, 1 << 26);
        t.failing_exchange = n;
        check_all_stop(&t, ranks, ZM_OUT_OF_MEMORY, "exchange");
    }
    zm_close(instance);
}

/* ---- The first process summons the others. ---- */

/* Each summons comes with an instance and a budget that are gone afterwards; one without words lets
 * the others go. */
static bool summon(void *context, const zm_instance *instance, const zm_budget *budget,
                   zm_message task)
{
    zm_parcel out[MOST_MEMBERS] = {{NULL, 0}}, in[MOST_MEMBERS];
    const member *m = context;
    (void)instance;
    (void)budget;
    for (unsigned i = 1; i < m->team.ranks; i++)
        out[i] = (zm_parcel){task.words, task.count * sizeof *task.words};
    return member_exchange(context, out, in);
}

static void obey(const zm_team *team, const char *game)
{
    zm_kept *kept = NULL;
    for (;;) {
        zm_parcel out[MOST_MEMBERS] = {{NULL, 0}}, in[MOST_MEMBERS];
        team->exchange(team->context, out, in);
        if (in[0].size == 0)
            break;
        zm_message task = {malloc(in[0].size), in[0].size / sizeof(uint64_t)};
        memcpy(task.words, in[0].bytes, in[0].size);
        zm_instance *instance = open_game("%s", game);
        zm_budget budget = {.account.limit = 1 << 26, .team = team};
        zm_team_join(instance, &budget, task, &kept);
        zm_close(instance);
        free(task.words);
    }
    zm_team_leave(&kept);
}

typedef struct summoner {
    const char *game;
    zm_verdict verdict[3];
    uint64_t grundy, positions;
    bool learnt, starved, kept_nothing;
} summoner;

/* Two solvers and a Grundy value at the same time; then one without memory. */
static void lead(summoner *s, zm_team team)
{
    zm_instance *instance = open_game("%s", s->game);
    uint64_t start[MOST_WORDS];
    zm_budget budget = {.account.limit = 1 << 26, .team = &team};
    zm_budget little = {.account.limit = 1 << 12};
    zm_solver one, other, poor;
    zm_random random = {4};
    team.summon = summon;
    little.team = &team;
    instance->game->start(instance->self, start);
    zm_solver_open(&one, instance, NULL, &budget);
    zm_solver_open(&other, instance, NULL, &budget);
    zm_solver_open(&poor, instance, NULL, &little);
    s->learnt = zm_solver_learn_distances(&one, start, ZM_ANY_EFFORT);
    s->verdict[0] = zm_solver_value(&one, start);
    s->positions = zm_layers_positions(one.layers);
    zm_layers *layers = zm_layers_solve(instance, start, ZM_LAYERS_GRUNDY, &budget);
    s->learnt &= layers && zm_layers_grundy(layers, start, &s->grundy);
    walk(instance, start, 2, &random);
    s->learnt &= zm_solver_learn_distances(&other, start, ZM_ANY_EFFORT);
    s->verdict[1] = zm_solver_value(&other, start);
    zm_layers_free(layers);
    s->starved = !zm_solver_learn_distances(&poor, start, ZM_ANY_EFFORT);
    s->verdict[2] = zm_solver_value(&one, start);
    zm_solver_close(&other);
    zm_solver_close(&one);
    zm_solver_close(&poor);
    s->kept_nothing = budget.account.in_use == 0 && little.account.in_use == 0;
    summon(team.context, instance, &budget, (zm_message){NULL, 0});
    zm_close(instance);
}

static void lead_or_obey(const zm_team *team, void *argument)
{
    summoner *s = argument;
    if (team->rank == 0)
        lead(s, *team);
    else
        obey(team, s->game);
}

static bool same_verdict(zm_verdict a, zm_verdict b)
{
    return a.value == b.value && a.distance == b.distance && a.proof == b.proof &&
           a.positions == b.positions;
}

static void test_summons(const char *game)
{
    summoner alone = {.game = game};
    run_team(1, lead_or_obey, &alone);
    CHECK(alone.learnt && alone.kept_nothing);
    CHECK(alone.verdict[0].distance != ZM_NO_DISTANCE && alone.positions > 0);
    CHECK(alone.verdict[1].distance == alone.verdict[2].distance);
    for (unsigned ranks = 2; ranks < 6; ranks++) {
        summoner s = {.game = game};
        run_team(ranks, lead_or_obey, &s);
        CHECK(s.learnt && s.starved && s.kept_nothing);
        CHECK(s.grundy == alone.grundy && s.positions == alone.positions);
        for (size_t i = 0; i < COUNT(s.verdict); i++)
            CHECK(same_verdict(s.verdict[i], alone.verdict[i]));
    }
}

int main(void)
{
    /* Games that do not number their positions: those that do need no team for what is small. */
    test_summons("zahlenschlacht:n=14,d=4");
    test_summons("numberpad:t=57,play=normal");
    test_same_as_alone();
    if (!ZM_WATCHED) /* a sanitizer has memory of its own, and takes half a minute */
        test_memory_is_shared();
    test_all_stop(3, 0);
    test_all_stop(4, 3);
    return zm_test_report("test_team_layers");
}

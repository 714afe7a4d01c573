/* bench strikeout, bench layers: what a game's own search and counts, and the numbers of its
 * positions, gain over the general engines that know only its rules, and what a second thread gains.
 * All in one run, because machines are noisy. */
#include "../engine/lines.h"
#include "../engine/ways.h"
#include "bench.h"
#include "../game/open.h"
#include "parts.h"

#include <string.h>

typedef bool question(zm_solver *solver, const uint64_t *position);

static bool ask_who(zm_solver *solver, const uint64_t *position)
{
    zm_verdict verdict;
    zm_ranking ranking;
    bool ok = zm_judge(solver, position, ZM_RANK_WINNERS, 1, 0, &verdict, &ranking);
    zm_ranking_free(&ranking);
    return ok;
}

static bool ask_lines(zm_solver *solver, const uint64_t *position)
{
    zm_first_moves list = {0};
    zm_value value = zm_solver_value(solver, position).value;
    bool ok = value != ZM_UNKNOWN && zm_count_lines_by_first(solver, position, value, &list);
    zm_first_moves_free(&list);
    return ok;
}

static bool ask_coop(zm_solver *solver, const uint64_t *position)
{
    zm_count ways;
    return zm_count_ways(solver->instance, position, solver->budget, &ways);
}

/* Everything below the start: by the rules alone, with keys. */
static bool ask_layers(zm_solver *solver, const uint64_t *position, unsigned wanted)
{
    zm_layers *layers = zm_layers_solve(solver->instance, position,
                                        wanted | (solver->instance->plain ? ZM_LAYERS_BY_KEY : 0),
                                        solver->budget);
    zm_layers_free(layers);
    return layers != NULL;
}

static bool ask_distances(zm_solver *solver, const uint64_t *position)
{
    return ask_layers(solver, position, 0);
}

static bool ask_grundy(zm_solver *solver, const uint64_t *position)
{
    return ask_layers(solver, position, ZM_LAYERS_GRUNDY | ZM_LAYERS_NO_DISTANCES);
}

typedef struct task {
    const char *name, *game;
    question *ask;
    bool plain;       /* by the bare rules as well: not where that takes minutes */
    unsigned threads; /* the same once more with so many; 0: not */
} task;

static const task strikeout[] = {
    {"lines", "strikeout:line=1..20", ask_lines, true, 0},
    {"lines", "strikeout:line=-8..8", ask_lines, true, 0},
    {"lines", "strikeout:line=-10..10", ask_lines, false, 2},
    {"coop", "strikeout:line=1..17", ask_coop, true, 0},
    {"coop", "strikeout:line=1..21", ask_coop, false, 0},
    {"who", "strikeout:line=1..26", ask_who, true, 0},
    {"who", "strikeout:line=1..30", ask_who, true, 0},
    {"who", "strikeout:line=-14..14", ask_who, false, 0},
    {"who", "strikeout:line=1..34", ask_who, false, 2},
    {0},
};

static const task layers[] = {
    {"distances", "nim:rows=9/18/34/57", ask_distances, true, 0},
    {"distances", "nim:rows=20/20/20/20,play=normal", ask_distances, true, 0},
    {"grundy", "nim:rows=40/50/60,play=normal", ask_grundy, true, 0},
    {"distances", "strikeout:line=1..18", ask_distances, true, 2},
    {"grundy", "strikeout:line=1..18", ask_grundy, true, 2},
    {"grundy", "strikeout:line=1..21", ask_grundy, false, 2},
    {"distances", "numberpad:t=20000", ask_distances, false, 0},
    {"distances", "zahlenschlacht:n=18,d=5,leave=3", ask_distances, false, 0},
    {0},
};

static const struct {
    const char *word;
    const task *tasks;
    const char *headline;
} benches[] = {
    {"strikeout", strikeout,
     "Strike It Out with one thread; then by the bare rules, and with two."},
    {"layers", layers,
     "All positions below a start with one thread; then by the bare rules and keys, and with two."},
};

typedef struct run {
    uint64_t microseconds, positions;
    bool ok;
} run;

/* Asks once, with so many threads. */
static run measure(zm_request *request, const task *t, bool plain, unsigned threads)
{
    run result = {0};
    zm_instance *instance;
    zm_error ignored;
    zm_threads some = request->threads;
    zm_budget budget = zm_budget_part(&request->budget, 0);
    if (zm_open(&instance, NULL, &budget.account, t->game, &ignored) != ZM_OK)
        return result;
    uint64_t *position = zm_budget_alloc(&budget, instance->words, sizeof *position);
    some.count = threads;
    budget.threads = &some;
    if (position) {
        zm_solver solver;
        zm_take_groups(instance, plain);
        instance->game->start(instance->self, position);
        zm_solver_open(&solver, instance, &some, &budget);
        int64_t start = zm_now();
        result.ok = t->ask(&solver, position);
        result.microseconds = (uint64_t)(zm_now() - start) / 1000 + 1;
        result.positions = budget.positions;
        zm_solver_close(&solver);
    }
    zm_budget_join(&request->budget, &budget);
    zm_release(position);
    zm_close(instance);
    return result;
}

/* "12.3", or nothing where there is nothing to compare. */
static void put_ratio(zm_answer *answer, zm_node *row, const char *name, const run *over,
                      const run *under)
{
    zm_text text = zm_text_beside(answer);
    if (!over->microseconds || !under->microseconds) {
        zm_add_null(answer, row, name);
        return;
    }
    uint64_t hundredths = over->microseconds * 100 / under->microseconds;
    zm_text_format(&text, "%llu.%02llu", (unsigned long long)(hundredths / 100),
                   (unsigned long long)(hundredths % 100));
    zm_add_text(answer, row, name, zm_keep_text(answer, &text));
}

static bool put_task(zm_answer *answer, zm_node *rows, zm_request *request, const task *t)
{
    run plain = {.ok = true}, threads = {.ok = true};
    run own = measure(request, t, false, 1);
    if (own.ok && t->plain)
        plain = measure(request, t, true, 1);
    if (own.ok && t->threads && request->threads.run)
        threads = measure(request, t, false, t->threads);
    zm_node *row = zm_add_record(answer, rows, NULL);
    zm_add_text(answer, row, "question", t->name);
    zm_add_text(answer, row, "game", t->game);
    zm_add_count(answer, row, "milliseconds", own.microseconds / 1000);
    zm_add_count(answer, row, "positions", own.positions);
    zm_add_count(answer, row, "thousands_a_second",
                 own.microseconds ? own.positions * 1000 / own.microseconds : 0);
    put_ratio(answer, row, "plain/own", &plain, &own);
    put_ratio(answer, row, "one/two_threads", &own, &threads);
    return own.ok && plain.ok && threads.ok;
}

static zm_status run_tasks(zm_request *request, zm_answer *answer, const task *tasks,
                           const char *headline, zm_error *error)
{
    bool ok = true;
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    for (const task *t = tasks; ok && t->name; t++)
        ok = put_task(answer, rows, request, t);
    zm_say(answer, NULL, headline);
    zm_say_table(answer, rows, "question game milliseconds positions thousands_a_second plain/own "
                               "one/two_threads");
    return ok ? ZM_OK : zm_undecided(request, error);
}

zm_status zm_bench_ratios(zm_request *request, zm_answer *answer, zm_error *error)
{
    for (size_t i = 0; i < sizeof benches / sizeof *benches; i++)
        if (strcmp(request->word, benches[i].word) == 0)
            return run_tasks(request, answer, benches[i].tasks, benches[i].headline, error);
    return zm_fail(error, ZM_BAD_INPUT,
                   "bench: there is no bench '%.40s'; leave it out for the engines, or write "
                   "strikeout or layers", request->word);
}

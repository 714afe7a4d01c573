/* bench: how fast the engines are, and a signature: the positions visited, which only a change of
 * behaviour can change. */
#include "bench.h"
#include "../engine/search.h"
#include "../game/open.h"
#include "parts.h"

typedef struct bench {
    zm_request *request;
    zm_answer *answer;
    zm_node *rows;
    uint64_t signature;
    zm_status status;
} bench;

typedef struct task {
    const char *name, *game, *unit;
    /* Does the work once; the number of units done, 0 when it failed. */
    uint64_t (*run)(const zm_instance *instance, const uint64_t *position, zm_budget *budget);
} task;

static uint64_t run_search(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget)
{
    zm_table table;
    zm_table_open(&table, instance->words, 0, budget);
    zm_value value = zm_search(instance, position, &table, budget);
    zm_table_close(&table);
    return value == ZM_UNKNOWN ? 0 : budget->positions;
}

static uint64_t run_layers(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget)
{
    zm_layers *layers = zm_layers_solve(instance, position, ZM_LAYERS_BY_KEY, budget);
    uint64_t moves = layers ? zm_layers_moves(layers) : 0;
    zm_layers_free(layers);
    return moves;
}

static uint64_t run_stream(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget)
{
    enum { VALUES = 10000000 };
    zm_stream stream;
    (void)position;
    bool ok = zm_stream_open(&stream, instance, 0, budget) &&
              zm_stream_at(&stream, VALUES - 1) != NULL;
    zm_stream_close(&stream);
    return ok ? VALUES : 0;
}

static uint64_t run_theory(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget)
{
    enum { ANSWERS = 1000000 };
    zm_claim claim = {0};
    for (uint64_t i = 0; i < ANSWERS; i++)
        if (!instance->knows->theory(instance->self, position, &claim) ||
            !zm_budget_spend(budget, 1))
            return 0;
    return ANSWERS;
}

static const task tasks[] = {
    {"search", "strikeout:line=1..26", "positions", run_search},
    {"search", "zahlenschlacht:n=26,d=5,leave=3", "positions", run_search},
    {"search", "nim:rows=9/10/11/12", "positions", run_search},
    {"layers", "nim:rows=9/18/34/57", "moves", run_layers},
    {"layers", "strikeout:line=1..17", "moves", run_layers},
    {"layers", "numberpad:t=20000", "moves", run_layers},
    {"period", "numberpad", "values of t", run_stream},
    {"period", "beans", "values of t", run_stream},
    {"theory", "zahlenschlacht:n=999999999999999999,d=1000003", "answers", run_theory},
    {"theory", "nim", "answers", run_theory},
};

static void run_task(bench *b, const task *t)
{
    zm_instance *instance;
    b->status = zm_open(&instance, NULL, &b->request->budget.account, t->game, &b->answer->error);
    if (b->status != ZM_OK)
        return;
    uint64_t *position = zm_alloc_beside(instance, instance->words, sizeof *position);
    zm_budget budget = zm_budget_part(&b->request->budget, 0);
    uint64_t units = 0;
    int64_t start = zm_now();
    if (position) {
        instance->game->start(instance->self, position);
        units = t->run(instance, position, &budget);
    }
    int64_t time = zm_now() - start;
    uint64_t microseconds = time > 1000 ? (uint64_t)time / 1000 : 1;
    zm_node *row = zm_add_record(b->answer, b->rows, NULL);
    zm_add_text(b->answer, row, "engine", t->name);
    zm_add_text(b->answer, row, "game", t->game);
    zm_add_text(b->answer, row, "unit", t->unit);
    zm_add_count(b->answer, row, "units", units);
    zm_add_count(b->answer, row, "microseconds", microseconds);
    zm_add_count(b->answer, row, "thousands_a_second", units * 1000 / microseconds);
    b->signature += budget.positions;
    if (units == 0) {
        zm_budget_join(&b->request->budget, &budget);
        b->status = zm_undecided(b->request, &b->answer->error);
    }
    zm_release(position);
    zm_close(instance);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    if (request->word)
        return zm_bench_ratios(request, answer, error);
    bench b = {.request = request, .answer = answer};
    zm_text text = zm_text_beside(answer);
    b.rows = zm_add_list(answer, answer->root, "rows");
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks && b.status == ZM_OK; i++)
        run_task(&b, &tasks[i]);
    zm_add_count(answer, answer->root, "signature", b.signature);
    zm_text_format(&text, "Signature %llu (positions visited, one thread).",
                   (unsigned long long)b.signature);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_say_table(answer, b.rows, "engine game unit units microseconds thousands_a_second");
    return b.status;
}

const zm_command zm_command_bench = {
    .name = "bench",
    .summary = "how fast the engines are here, and a signature of what they visit",
    .usage = "[strikeout|layers] [--format FORMAT]",
    .example = "bench --time 60",
    .help = "bench strikeout measures Strike It Out's own search and counts against the general "
            "ones that know only its rules; bench layers does so for the layers, which the numbers of "
            "positions make faster.",
    .options = ZM_LONG_OPTIONS,
    .local = true,
    .shows = ZM_SHOWS_TABLE,
    .own_word = "what",
    .run = run,
};

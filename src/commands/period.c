/* period: the winning first moves repeat as the size grows, proved. */
#include "../engine/period.h"
#include "parts.h"

/* Lost sizes as they are found: those that stand alone, and the first of each progression. */
typedef struct lost_sizes {
    zm_answer *answer;
    zm_node *finite, *progressions;
    uint64_t limit, finite_total, progressions_total;
    zm_text words;
} lost_sizes;

static void put_alone(lost_sizes *found, uint64_t t)
{
    if (found->finite_total++ >= found->limit)
        return;
    zm_add_count(found->answer, found->finite, NULL, t);
    zm_text_format(&found->words, found->words.length ? ", %llu" : "%llu", (unsigned long long)t);
}

/* "8k+1" */
static void put_progression(lost_sizes *found, uint64_t start, uint64_t step)
{
    if (found->progressions_total++ >= found->limit)
        return;
    zm_node *one = zm_add_record(found->answer, found->progressions, NULL);
    zm_add_count(found->answer, one, "start", start);
    zm_add_count(found->answer, one, "step", step);
    zm_text_format(&found->words, found->words.length ? ", %lluk" : "%lluk",
                   (unsigned long long)step);
    if (start > 0)
        zm_text_format(&found->words, "+%llu", (unsigned long long)start);
}

/* All up to the last irregular size, and those of the first period above it. */
static bool find_lost(lost_sizes *found, const zm_view_period *lost, zm_request *request)
{
    const zm_instance *instance = request->instance;
    uint64_t least = zm_least_size(instance), regular = (uint64_t)(lost->preperiod + 1);
    uint64_t end = (regular > least ? regular : least) + lost->period, is_lost;
    zm_stream stream;
    bool ok = zm_stream_open(&stream, instance, 0, &request->budget);
    for (uint64_t t = least; ok && t < end; t++) {
        const uint64_t *now = zm_stream_at(&stream, t);
        ok = now != NULL;
        if (!ok || !zm_view_at(instance, ZM_VIEW_LOST, t, now, &is_lost) || !is_lost)
            continue;
        if (t < regular)
            put_alone(found, t);
        else
            put_progression(found, t, lost->period);
    }
    zm_stream_close(&stream);
    return ok;
}

static void put_list_total(const lost_sizes *found, const zm_request *request, const char *name,
                           const zm_node *list, uint64_t total)
{
    zm_put_limited(found->answer, request, name, list ? list->count : 0, total);
}

static bool put_lost(zm_answer *answer, zm_request *request, const zm_view_period *lost)
{
    zm_node *record = zm_add_record(answer, answer->root, "p_positions");
    lost_sizes found = {.answer = answer,
                        .finite = zm_add_list(answer, record, "finite"),
                        .progressions = zm_add_list(answer, record, "progressions"),
                        .limit = zm_list_limit(request, 0),
                        .words = zm_text_beside(answer)};
    bool ok = find_lost(&found, lost, request);
    zm_add_count(answer, record, "finite_total", found.finite_total);
    zm_add_count(answer, record, "progressions_total", found.progressions_total);
    put_list_total(&found, request, "p_positions.finite", found.finite, found.finite_total);
    put_list_total(&found, request, "p_positions.progressions", found.progressions,
                   found.progressions_total);
    if (found.finite_total > found.limit || found.progressions_total > found.limit)
        zm_text_format(&found.words, ", ... (%llu and %llu progressions)",
                       (unsigned long long)found.finite_total,
                       (unsigned long long)found.progressions_total);
    else if (found.words.length == 0)
        zm_text_put(&found.words, "none");
    zm_say(answer, "Lost", zm_keep_text(answer, &found.words));
    return ok;
}

/* Irregular sizes as they are found, and the run of neighbours that is not in the words yet. */
typedef struct irregular {
    zm_answer *answer;
    zm_node *list;
    uint64_t limit, total, run_start, run_end;
    zm_text words;
} irregular;

/* "7, 8" or "2..4" */
static void write_run(irregular *found)
{
    uint64_t start = found->run_start, end = found->run_end;
    zm_text_format(&found->words, found->words.length ? ", %llu" : "%llu",
                   (unsigned long long)start);
    if (end > start)
        zm_text_format(&found->words, end == start + 1 ? ", %llu" : "..%llu",
                       (unsigned long long)end);
}

static void put_size(void *context, uint64_t t)
{
    irregular *found = context;
    if (found->total++ >= found->limit)
        return;
    zm_add_count(found->answer, found->list, NULL, t);
    if (found->total > 1 && t == found->run_end + 1) {
        found->run_end = t;
        return;
    }
    if (found->total > 1)
        write_run(found);
    found->run_start = found->run_end = t;
}

/* The sizes whose winning first moves are not those that the period gives them. */
static bool put_irregular(zm_answer *answer, zm_request *request, const zm_view_period *moves)
{
    irregular found = {.answer = answer,
                       .list = zm_add_list(answer, answer->root, "irregular"),
                       .limit = zm_list_limit(request, 0)};
    bool ok = zm_period_irregular(request->instance, ZM_VIEW_MOVES, moves, &request->budget,
                                  put_size, &found);
    zm_add_count(answer, answer->root, "irregular_total", found.total);
    zm_put_limited(answer, request, "irregular", found.list ? found.list->count : 0, found.total);
    if (found.total > 0)
        write_run(&found);
    if (found.total > found.limit)
        zm_text_put(&found.words, ", ...");
    if (found.total > 1)
        zm_text_format(&found.words, " (%llu sizes)", (unsigned long long)found.total);
    const char *words = zm_keep_text(answer, &found.words);
    if (found.total > 0)
        zm_say(answer, "Irregular", words);
    return ok;
}

static void put_view(zm_answer *answer, const char *parameter, const zm_view_period *view)
{
    zm_text text = zm_text_beside(answer);
    if (view->preperiod < 0) {
        zm_text_format(&text, "The winning first moves repeat from the start, with period %llu "
                              "in %s.", (unsigned long long)view->period, parameter);
        zm_add_null(answer, answer->root, "preperiod");
    } else {
        zm_text_format(&text, "The winning first moves have period %llu in %s; the last "
                              "irregular size (the preperiod) is %lld.",
                       (unsigned long long)view->period, parameter,
                       (long long)view->preperiod);
        zm_add_number(answer, answer->root, "preperiod", view->preperiod);
    }
    zm_add_count(answer, answer->root, "period", view->period);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

static bool has_counter(const zm_instance *instance, zm_text *out)
{
    (void)out;
    return instance->knows->counter != NULL;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    const zm_counter *counter = instance->knows->counter;
    zm_period cells;
    zm_view_period moves, lost;
    if (!counter && instance->game->knows && instance->game->knows->counter)
        return zm_fail(error, ZM_UNDECIDED, "period: undecided: %s is too wide a game: too much is "
                                            "needed to work out one size from those before it",
                       instance->text);
    if (!counter)
        return zm_wrong_game(request, "there is no single size that grows", has_counter, error);
    bool ok = zm_period_of_cells(instance, &request->budget, &cells) &&
              zm_period_of_view(instance, &cells, ZM_VIEW_MOVES, &request->budget, &moves) &&
              zm_period_of_view(instance, &cells, ZM_VIEW_LOST, &request->budget, &lost);
    zm_add_text(answer, answer->root, "game", instance->text);
    zm_add_text(answer, answer->root, "parameter", counter->parameter);
    if (ok) {
        put_view(answer, counter->parameter, &moves);
        ok = put_irregular(answer, request, &moves);
        ok = put_lost(answer, request, &lost) && ok;
        zm_put_period_proof(answer, &cells);
    }
    return ok ? ZM_OK : zm_undecided(request, error);
}

const zm_command zm_command_period = {
    .name = "period",
    .summary = "preperiod and period of the winning first moves, proved",
    .usage = "GAME",
    .example = "period numberpad",
    .help = "For games with a single size that grows, such as t in numberpad. The preperiod is the "
            "last irregular size. Lost sizes are those at which the first player loses; a misere "
            "tower on which no key fits at all is not listed.",
    .fields = "game parameter preperiod period irregular irregular_total p_positions proof",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_LIMIT),
    .shows = ZM_SHOWS_WORDS,
    .takes_game = true,
    .all_sizes = true,
    .run = run,
};

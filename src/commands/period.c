/* period: the winning first moves repeat as the size grows, proved. */
#include "../engine/period.h"
#include "heap_period.h"
#include "../query/inside.h"
#include "looked_period.h"
#include "proofs.h"
#include "sizes.h"

enum { MORE = 10, MOST_DRAWN = 2000, MOST_NAMED = 10000 };

/* All up to the last irregular size, and those of the first period above it. */
static bool find_lost(zm_lost_sizes *found, const zm_view_period *lost, zm_request *request)
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
            zm_lost_alone(found, t);
        else
            zm_lost_progression(found, t, lost->period);
    }
    zm_stream_close(&stream);
    return ok;
}

static bool put_lost(zm_answer *answer, zm_request *request, const zm_view_period *lost)
{
    zm_lost_sizes found = zm_lost_begin(answer, request);
    bool ok = find_lost(&found, lost, request);
    zm_lost_end(&found, ok);
    return ok;
}

/* The sizes whose winning first moves are not those that the period gives them. */
static bool put_irregular(zm_answer *answer, zm_request *request, const zm_view_period *moves)
{
    zm_irregular_sizes found = zm_irregular_begin(answer, request);
    bool ok = zm_period_irregular(request->instance, ZM_VIEW_MOVES, moves, &request->budget,
                                  zm_irregular_put, &found);
    zm_irregular_end(&found, ok);
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

/* For a picture: the winning first moves up to where the period has shown itself twice. */
static bool put_strip(zm_answer *answer, zm_request *request, const char *parameter, uint64_t low,
                      const zm_view_period *moves)
{
    const zm_instance *instance = request->instance;
    uint64_t regular = (uint64_t)(moves->preperiod + 1);
    uint64_t high = (regular > low ? regular : low) + 2 * moves->period + MORE;
    zm_text question = zm_text_beside(answer);
    zm_answer *table = NULL;
    high = high > low + MOST_DRAWN ? low + MOST_DRAWN : high;
    zm_text_format(&question, "table %s --over %s=%llu..%llu --format json", instance->text,
                   parameter, (unsigned long long)low, (unsigned long long)high);
    bool ok = zm_ask_inside(&table, &request->budget, &request->context->games,
                            zm_text_string(&question)) == ZM_OK;
    if (ok) {
        zm_add_copy(answer, answer->root, "axes", zm_find(table->root, "axes"));
        zm_add_copy(answer, answer->root, "rows", zm_find(table->root, "rows"));
    }
    zm_answer_free(table);
    zm_text_free(&question);
    return ok;
}

/* ---- By a theorem, where there is no counter. ---- */

/* Calls `put` for the first numbers of all stretches, at most `most`; returns how many there are. */
static uint64_t name_sizes(const zm_stretches *sizes, uint64_t most,
                           void (*put)(void *context, uint64_t size), void *context)
{
    uint64_t total = 0, named = 0;
    for (size_t i = 0; i < sizes->count; i++) {
        const zm_stretch *s = &sizes->list[i];
        for (uint64_t k = 0; k < s->count && named < most; k++, named++)
            put(context, s->first + k * s->step);
        total += s->count;
    }
    return total;
}

static void put_named_irregular(zm_answer *answer, const zm_request *request,
                                const zm_size_period *found)
{
    zm_irregular_sizes sizes = zm_irregular_begin(answer, request);
    sizes.limit = sizes.limit < MOST_NAMED ? sizes.limit : MOST_NAMED;
    sizes.total = name_sizes(&found->irregular, sizes.limit, zm_irregular_put, &sizes);
    zm_irregular_end(&sizes, true);
}

typedef struct named_lost {
    zm_lost_sizes sizes;
    uint64_t step;
} named_lost;

static void put_alone(void *context, uint64_t size)
{
    zm_lost_alone(&((named_lost *)context)->sizes, size);
}

static void put_progression(void *context, uint64_t size)
{
    named_lost *lost = context;
    zm_lost_progression(&lost->sizes, size, lost->step);
}

static void put_named_lost(zm_answer *answer, const zm_request *request,
                           const zm_size_period *found)
{
    named_lost lost = {zm_lost_begin(answer, request), found->lost_period};
    lost.sizes.limit = lost.sizes.limit < MOST_NAMED ? lost.sizes.limit : MOST_NAMED;
    lost.sizes.finite_total = name_sizes(&found->alone, lost.sizes.limit, put_alone, &lost);
    lost.sizes.progressions_total =
        name_sizes(&found->lost, lost.sizes.limit, put_progression, &lost);
    zm_lost_end(&lost.sizes, true);
}

static void put_theorem(zm_answer *answer, const zm_size_period *found)
{
    zm_node *proof = zm_add_record(answer, answer->root, "proof");
    zm_text line = zm_text_beside(answer);
    zm_add_text(answer, proof, "kind", "theorem");
    zm_add_text(answer, proof, "name", found->theorem);
    zm_add_text(answer, proof, "detail", found->why);
    zm_text_format(&line, "theorem, %s: %s", found->theorem, found->why);
    zm_say(answer, "Proof", zm_keep_text(answer, &line));
}

static int64_t last_irregular(const zm_size_period *found)
{
    size_t count = found->irregular.count;
    const zm_stretch *last = count ? &found->irregular.list[count - 1] : NULL;
    return last ? (int64_t)(last->first + (last->count - 1) * last->step) : -1;
}

static zm_status run_theorem(zm_request *request, zm_answer *answer, const zm_size_period *found,
                             zm_error *error)
{
    zm_view_period moves = {last_irregular(found), found->period};
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_add_text(answer, answer->root, "parameter", found->parameter);
    put_view(answer, found->parameter, &moves);
    put_named_irregular(answer, request, found);
    put_named_lost(answer, request, found);
    put_theorem(answer, found);
    bool ok = answer->format != ZM_SVG || put_strip(answer, request, found->parameter, 1, &moves);
    return ok ? ZM_OK : zm_undecided(request, error);
}

static bool has_counter(const zm_instance *instance, zm_text *out)
{
    (void)out;
    return instance->knows->counter || instance->knows->heaps;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    const zm_counter *counter = instance->knows->counter;
    zm_period cells;
    zm_view_period moves, lost;
    zm_size_period by_theorem;
    bool heaps = instance->game->heaps && !counter;
    if (heaps && answer->format == ZM_SVG)
        return zm_fail(error, ZM_BAD_INPUT, "period: --format svg: this picture is of winning first "
                                            "moves; for Grundy values try zermelo grundy --over");
    if (heaps)
        return zm_run_heap_period(request, answer, error);
    if (!counter && instance->knows->repeat &&
        instance->knows->repeat(instance->self, &by_theorem))
        return run_theorem(request, answer, &by_theorem, error);
    if (!counter && instance->game->knows && instance->game->knows->counter)
        return zm_fail(error, ZM_UNDECIDED, "period: undecided: %s is too wide a game: too much is "
                                            "needed to work out one size from those before it",
                       instance->text);
    if (instance->game->origin)
        return zm_run_looked_period(request, answer, error);
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
        zm_put_period_proof(answer, &cells, moves.preperiod);
        zm_put_heap_period(request, answer);
        ok = ok && (answer->format != ZM_SVG || put_strip(answer, request, counter->parameter,
                                                      zm_least_size(instance), &moves));
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
            "tower on which no key fits at all is not listed. For octal, and for files that name "
            "a code, it is about the Grundy values of single heaps of any size; for take it is "
            "about both. For any other game in a file, the answer shows what repeated in the sizes "
            "it looked at, with status 3.",
    .fields = "game parameter preperiod period irregular irregular_total p_positions proof",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_LIMIT),
    .shows = ZM_SHOWS_WORDS | ZM_SHOWS_FIGURE,
    .takes_game = true,
    .all_sizes = true,
    .run = run,
};

/* The period of heaps: see heap_period.h. */
#include "heap_period.h"
#include "sizes.h"

typedef unsigned long long number;

enum { HEXADECIMAL = 1000, BESIDE = 1 << 23 };

/* What is told, and where: in this record. */
typedef struct telling {
    zm_request *request;
    zm_answer *answer;
    zm_node *record;
    const char *headline; /* NULL: it is what the answer is about */
    const char *values;
    const zm_heap_period *period;
} telling;

static uint64_t value_of(const zm_instance *instance, uint64_t heap)
{
    uint64_t value = 0;
    instance->knows->heaps->value(instance->self, heap, &value); /* known already */
    return value;
}

/* The heap that the period, continued downwards, gives the same value. */
static uint64_t regular(const zm_heap_period *period, uint64_t heap)
{
    uint64_t lag = (period->first - heap + period->length - 1) / period->length * period->length;
    return heap + lag;
}

static bool put_irregular(zm_answer *answer, zm_request *request, const zm_heap_period *period)
{
    const zm_instance *instance = request->instance;
    zm_irregular_sizes found = zm_irregular_begin(answer, request);
    bool ok = true;
    for (uint64_t heap = 0; ok && heap < period->first; heap++) {
        uint64_t alike = regular(period, heap);
        if (value_of(instance, heap) + (alike - heap) / period->length * period->rise !=
            value_of(instance, alike))
            zm_irregular_put(&found, heap);
        ok = zm_budget_go_on(&request->budget);
    }
    zm_irregular_end(&found, ok);
    return ok;
}

static bool put_lost(zm_answer *answer, zm_request *request, const zm_heap_period *period)
{
    zm_lost_sizes found = zm_lost_begin(answer, request);
    bool ok = true;
    for (uint64_t heap = 0; ok && heap < period->first + period->length; heap++) {
        bool lost = value_of(request->instance, heap) == 0;
        if (lost && heap < period->first)
            zm_lost_alone(&found, heap);
        else if (lost && period->rise)
            zm_lost_alone(&found, heap);
        else if (lost)
            zm_lost_progression(&found, heap, period->length);
        ok = zm_budget_go_on(&request->budget);
    }
    zm_lost_end(&found, ok);
    return ok;
}

/* The values of a whole period. */
static void put_values(const telling *t)
{
    const zm_heap_period *period = t->period;
    zm_text words = zm_text_beside(t->answer);
    zm_node *list = zm_add_list(t->answer, t->record, "values");
    uint64_t limit = zm_list_limit(t->request, 0);
    uint64_t many = limit < period->length ? limit : period->length;
    for (uint64_t i = 0; i < many; i++) {
        uint64_t value = value_of(t->request->instance, period->first + i);
        zm_add_count(t->answer, list, NULL, value);
        zm_text_format(&words, i ? " %llu" : "%llu", (number)value);
    }
    zm_put_limited(t->answer, t->request, t->values, many, period->length);
    zm_text_format(&words, many < period->length ? " ..., from heap %llu on" : ", from heap %llu on",
                   (number)period->first);
    zm_say(t->answer, "Values", zm_keep_text(t->answer, &words));
}

static void put_headline(const telling *t)
{
    const zm_heap_period *period = t->period;
    zm_text text = zm_text_beside(t->answer);
    bool from_start = period->first == 1 &&
                      value_of(t->request->instance, period->length) == period->rise;
    zm_text_format(&text, "%she Grundy values of heaps %s %llu", t->headline ? "t" : "T",
                   from_start ? "repeat from the start, with period" : "have period",
                   (number)period->length);
    if (from_start) {
        zm_add_null(t->answer, t->record, "preperiod");
    } else {
        zm_text_format(&text, "; the last exception is %llu", (number)period->first - 1);
        zm_add_count(t->answer, t->record, "preperiod", period->first - 1);
    }
    if (period->rise)
        zm_text_format(&text, from_start ? ", in which they rise by %llu" : "; in each period they rise by %llu",
                       (number)period->rise);
    zm_text_put(&text, t->headline ? "" : ".");
    zm_add_count(t->answer, t->record, "period", period->length);
    zm_add_count(t->answer, t->record, "rise", period->rise);
    zm_say(t->answer, t->headline, zm_keep_text(t->answer, &text));
}

static const char *theorem(const zm_heap_period *period, unsigned left)
{
    return period->rise ? "values that rise"
           : left == 1  ? "heaps that are never broken"
           : left == 2  ? "octal games (Guy and Smith)"
                        : "heaps broken in three, like that of Guy and Smith";
}

static void explain_rise(const zm_heap_period *period, zm_text *out)
{
    zm_text_format(out, "for every heap from %llu to %llu the one that is larger by %llu has a value "
                        "that is larger by %llu; that is far enough, and every smaller value is that "
                        "of a move for ever (docs/octal.md)",
                   (number)period->first, (number)period->until - 1, (number)period->length,
                   (number)period->rise);
}

static void explain_period(const zm_heap_period *period, uint64_t taken, unsigned left, zm_text *out)
{
    zm_text_format(out, "every heap from %llu to %llu has the value of the heap that is larger "
                        "by %llu, and that is far enough, because a move takes at most %llu and "
                        "leaves at most %u heap%s: ",
                   (number)period->first, (number)period->until - 1, (number)period->length,
                   (number)taken, left, left == 1 ? "" : "s");
    if (left > 1)
        zm_text_format(out, "%u * ", left);
    zm_text_format(out, "%llu + ", (number)period->first);
    if (left > 2)
        zm_text_format(out, "%u * ", left - 1);
    if (left > 1)
        zm_text_format(out, "%llu + ", (number)period->length);
    zm_text_format(out, "%llu - 1 = %llu", (number)taken, (number)period->until - 1);
}

/* The theorem, with its instance worked out. */
static void put_proof(const telling *t)
{
    const zm_instance *instance = t->request->instance;
    zm_node *proof = zm_add_record(t->answer, t->record, "proof");
    zm_text detail = zm_text_beside(t->answer);
    uint64_t taken;
    unsigned left;
    instance->game->heaps->reach(instance->self, &taken, &left);
    const char *name = theorem(t->period, left);
    zm_add_text(t->answer, proof, "kind", "period");
    zm_add_text(t->answer, proof, "name", name);
    zm_add_count(t->answer, proof, "from", t->period->first);
    zm_add_count(t->answer, proof, "to", t->period->until - 1);
    if (t->period->rise)
        explain_rise(t->period, &detail);
    else
        explain_period(t->period, taken, left, &detail);
    const char *kept = zm_keep_text(t->answer, &detail);
    zm_add_text(t->answer, proof, "detail", kept);
    zm_text_format(&detail, t->headline ? "for %s: %s" : "period, theorem for %s: %s", name, kept);
    zm_say(t->answer, t->headline ? "Theorem" : "Proof", zm_keep_text(t->answer, &detail));
}

static zm_status no_values(const zm_request *request, zm_error *error)
{
    const char *try = NULL;
    request->instance->game->impartial(request->instance->self, &try);
    return zm_fail(error, ZM_UNDECIDED,
                   "period: undecided: heaps have values of their own only in normal play%s%s%s%s",
                   try ? "; try " : "", try ? request->instance->game->name : "", try ? ":" : "",
                   try ? try : "");
}

/* How far to look. Where heaps are broken in three, most games have values that rise for ever, and
 * all triples of heaps are tried. */
static uint64_t farthest(const zm_instance *instance)
{
    uint64_t taken;
    unsigned left;
    instance->game->heaps->reach(instance->self, &taken, &left);
    return left > 2 ? HEXADECIMAL : UINT64_MAX;
}

zm_status zm_run_heap_period(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_heap_period period;
    if (!instance->knows->heaps)
        return no_values(request, error);
    zm_add_text(answer, answer->root, "game", instance->text);
    zm_add_text(answer, answer->root, "parameter", instance->game->heaps->parameter);
    if (!instance->knows->heaps->period(instance->self, farthest(instance), &period)) {
        zm_budget_refused(&request->budget);
        return zm_undecided(request, error);
    }
    if (period.length == 0)
        return zm_fail(error, ZM_UNDECIDED,
                       "period: undecided: there is no period among the heaps up to %d; where heaps "
                       "are broken in three the values may rise for ever, and no theorem shows here that they do",
                       HEXADECIMAL);
    const telling t = {request, answer, answer->root, NULL, "values", &period};
    put_headline(&t);
    bool ok = put_irregular(answer, request, &period);
    put_values(&t);
    ok = put_lost(answer, request, &period) && ok;
    put_proof(&t);
    return ok ? ZM_OK : zm_undecided(request, error);
}

void zm_put_heap_period(zm_request *request, zm_answer *answer)
{
    const zm_instance *instance = request->instance;
    const zm_heap_values *values = instance->knows->heaps;
    zm_heap_period period = {0};
    if (!values)
        return;
    if (!values->period(instance->self, BESIDE - 1, &period) || period.length == 0) {
        zm_add_null(answer, answer->root, "grundy");
        zm_say(answer, "Grundy", "no period of the Grundy values was found");
        return;
    }
    const telling t = {request, answer, zm_add_record(answer, answer->root, "grundy"), "Grundy",
                       "grundy.values", &period};
    put_headline(&t);
    put_values(&t);
    put_proof(&t);
}

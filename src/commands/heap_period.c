/* The period of heaps: see heap_period.h. */
#include "heap_period.h"
#include "sizes.h"

typedef unsigned long long number;

enum { HEXADECIMAL = 1000 };

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
    zm_irregular_end(&found, "Irregular");
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
    zm_lost_end(&found);
    return ok;
}

/* The values of a whole period. */
static void put_values(zm_answer *answer, zm_request *request, const zm_heap_period *period)
{
    zm_text words = zm_text_beside(answer);
    zm_node *list = zm_add_list(answer, answer->root, "values");
    uint64_t limit = zm_list_limit(request, 0), many = limit < period->length ? limit : period->length;
    for (uint64_t i = 0; i < many; i++) {
        uint64_t value = value_of(request->instance, period->first + i);
        zm_add_count(answer, list, NULL, value);
        zm_text_format(&words, i ? " %llu" : "%llu", (number)value);
    }
    zm_put_limited(answer, request, "values", many, period->length);
    zm_text_format(&words, many < period->length ? " ..., from heap %llu on" : ", from heap %llu on",
                   (number)period->first);
    zm_say(answer, "Values", zm_keep_text(answer, &words));
}

static void put_headline(zm_answer *answer, const zm_instance *instance,
                         const zm_heap_period *period)
{
    zm_text text = zm_text_beside(answer);
    bool from_start = period->first == 1 && value_of(instance, period->length) == period->rise;
    zm_text_format(&text, "The Grundy values of heaps %s %llu",
                   from_start ? "repeat from the start, with period" : "have period",
                   (number)period->length);
    if (from_start) {
        zm_add_null(answer, answer->root, "preperiod");
    } else {
        zm_text_format(&text, "; the last exception is %llu", (number)period->first - 1);
        zm_add_count(answer, answer->root, "preperiod", period->first - 1);
    }
    if (period->rise)
        zm_text_format(&text, from_start ? ", in which they rise by %llu" : "; in each period they rise by %llu",
                       (number)period->rise);
    zm_text_put(&text, ".");
    zm_add_count(answer, answer->root, "period", period->length);
    zm_add_count(answer, answer->root, "rise", period->rise);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

static const char *theorem(unsigned left)
{
    return left == 1   ? "heaps that are never broken"
           : left == 2 ? "octal games (Guy and Smith)"
                       : "heaps broken in three, like that of Guy and Smith";
}

static void put_rise(zm_answer *answer, const zm_heap_period *period)
{
    zm_node *proof = zm_add_record(answer, answer->root, "proof");
    zm_text detail = zm_text_beside(answer);
    zm_add_text(answer, proof, "kind", "period");
    zm_add_text(answer, proof, "name", "values that rise");
    zm_add_count(answer, proof, "from", period->first);
    zm_add_count(answer, proof, "to", period->until - 1);
    zm_text_format(&detail, "for every heap from %llu to %llu the one that is larger by %llu has a value "
                            "that is larger by %llu; that is far enough, and every smaller value is that "
                            "of a move for ever (docs/octal.md)",
                   (number)period->first, (number)period->until - 1, (number)period->length,
                   (number)period->rise);
    const char *kept = zm_keep_text(answer, &detail);
    zm_add_text(answer, proof, "detail", kept);
    zm_text_format(&detail, "period, theorem for values that rise: %s", kept);
    zm_say(answer, "Proof", zm_keep_text(answer, &detail));
}

void zm_put_heap_period(zm_answer *answer, const zm_instance *instance,
                        const zm_heap_period *period)
{
    zm_node *proof = zm_add_record(answer, answer->root, "proof");
    zm_text detail = zm_text_beside(answer);
    uint64_t taken;
    unsigned left;
    instance->game->heaps->reach(instance->self, &taken, &left);
    zm_add_text(answer, proof, "kind", "period");
    zm_add_text(answer, proof, "name", theorem(left));
    zm_add_count(answer, proof, "from", period->first);
    zm_add_count(answer, proof, "to", period->until - 1);
    zm_text_format(&detail, "every heap from %llu to %llu has the value of the heap that is larger "
                            "by %llu, and that is far enough, because a move takes at most %llu and "
                            "leaves at most %u heap%s: ",
                   (number)period->first, (number)period->until - 1, (number)period->length,
                   (number)taken, left, left == 1 ? "" : "s");
    if (left > 1)
        zm_text_format(&detail, "%u * ", left);
    zm_text_format(&detail, "%llu + ", (number)period->first);
    if (left > 2)
        zm_text_format(&detail, "%u * ", left - 1);
    if (left > 1)
        zm_text_format(&detail, "%llu + ", (number)period->length);
    zm_text_format(&detail, "%llu - 1 = %llu", (number)taken, (number)period->until - 1);
    const char *kept = zm_keep_text(answer, &detail);
    zm_add_text(answer, proof, "detail", kept);
    zm_text_format(&detail, "period, theorem for %s: %s", theorem(left), kept);
    zm_say(answer, "Proof", zm_keep_text(answer, &detail));
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
        request->budget.stop = zm_budget_refusal(&request->budget);
        return zm_undecided(request, error);
    }
    if (period.length == 0)
        return zm_fail(error, ZM_UNDECIDED,
                       "period: undecided: there is no period among the heaps up to %d; where heaps "
                       "are broken in three the values may rise for ever, and no theorem shows here that they do",
                       HEXADECIMAL);
    put_headline(answer, instance, &period);
    bool ok = put_irregular(answer, request, &period);
    put_values(answer, request, &period);
    ok = put_lost(answer, request, &period) && ok;
    if (period.rise)
        put_rise(answer, &period);
    else
        zm_put_heap_period(answer, instance, &period);
    return ok ? ZM_OK : zm_undecided(request, error);
}

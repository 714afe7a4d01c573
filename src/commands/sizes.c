/* Lists of sizes: see sizes.h. */
#include "sizes.h"

zm_lost_sizes zm_lost_begin(zm_answer *answer, const zm_request *request)
{
    zm_node *record = zm_add_record(answer, answer->root, "p_positions");
    return (zm_lost_sizes){.request = request, .answer = answer, .record = record,
                           .finite = zm_add_list(answer, record, "finite"),
                           .progressions = zm_add_list(answer, record, "progressions"),
                           .limit = zm_list_limit(request, 0),
                           .words = zm_text_beside(answer)};
}

void zm_lost_alone(zm_lost_sizes *found, uint64_t size)
{
    if (found->finite_total++ >= found->limit)
        return;
    zm_add_count(found->answer, found->finite, NULL, size);
    zm_text_format(&found->words, found->words.length ? ", %llu" : "%llu",
                   (unsigned long long)size);
}

/* "8k+1" */
void zm_lost_progression(zm_lost_sizes *found, uint64_t size, uint64_t step)
{
    if (found->progressions_total++ >= found->limit)
        return;
    zm_node *one = zm_add_record(found->answer, found->progressions, NULL);
    zm_add_count(found->answer, one, "start", size);
    zm_add_count(found->answer, one, "step", step);
    zm_text_format(&found->words, found->words.length ? ", %lluk" : "%lluk",
                   (unsigned long long)step);
    if (size > 0)
        zm_text_format(&found->words, "+%llu", (unsigned long long)size);
}

/* What is in a list that the budget has cut is no total, and --limit is not to blame. */
static void put_total(zm_answer *answer, const zm_request *request, zm_node *record,
                      const char *key, const char *name, const zm_node *list, uint64_t total,
                      bool whole)
{
    if (!whole) {
        zm_add_null(answer, record, key);
        return;
    }
    zm_add_count(answer, record, key, total);
    zm_put_limited(answer, request, name, list ? list->count : 0, total);
}

static void write_more(zm_text *words)
{
    zm_text_put(words, words->length ? " ... and perhaps more" : "... perhaps some");
}

void zm_lost_end(zm_lost_sizes *found, bool whole)
{
    zm_answer *answer = found->answer;
    put_total(answer, found->request, found->record, "finite_total", "p_positions.finite",
              found->finite, found->finite_total, whole);
    put_total(answer, found->request, found->record, "progressions_total",
              "p_positions.progressions", found->progressions, found->progressions_total, whole);
    if (!whole)
        write_more(&found->words);
    else if (found->finite_total > found->limit || found->progressions_total > found->limit)
        zm_text_format(&found->words, ", ... (%llu and %llu progressions)",
                       (unsigned long long)found->finite_total,
                       (unsigned long long)found->progressions_total);
    else if (found->words.length == 0)
        zm_text_put(&found->words, "none");
    zm_say(answer, "Lost", zm_keep_text(answer, &found->words));
}

zm_irregular_sizes zm_irregular_begin(zm_answer *answer, const zm_request *request)
{
    return (zm_irregular_sizes){.request = request, .answer = answer,
                                .list = zm_add_list(answer, answer->root, "irregular"),
                                .limit = zm_list_limit(request, 0),
                                .words = zm_text_beside(answer)};
}

/* "7, 8" or "2..4" */
static void write_run(zm_irregular_sizes *found)
{
    uint64_t start = found->run_start, end = found->run_end;
    zm_text_format(&found->words, found->words.length ? ", %llu" : "%llu",
                   (unsigned long long)start);
    if (end > start)
        zm_text_format(&found->words, end == start + 1 ? ", %llu" : "..%llu",
                       (unsigned long long)end);
}

void zm_irregular_put(void *context, uint64_t size)
{
    zm_irregular_sizes *found = context;
    if (found->total++ >= found->limit)
        return;
    zm_add_count(found->answer, found->list, NULL, size);
    if (found->total > 1 && size == found->run_end + 1) {
        found->run_end = size;
        return;
    }
    if (found->total > 1)
        write_run(found);
    found->run_start = found->run_end = size;
}

void zm_irregular_end(zm_irregular_sizes *found, bool whole)
{
    zm_answer *answer = found->answer;
    put_total(answer, found->request, answer->root, "irregular_total", "irregular", found->list,
              found->total, whole);
    if (found->total > 0)
        write_run(found);
    if (!whole)
        write_more(&found->words);
    else if (found->total > found->limit)
        zm_text_put(&found->words, ", ...");
    if (whole && found->total > 1)
        zm_text_format(&found->words, " (%llu sizes)", (unsigned long long)found->total);
    const char *words = zm_keep_text(answer, &found->words);
    if (!whole || found->total > 0)
        zm_say(answer, "Irregular", words);
}

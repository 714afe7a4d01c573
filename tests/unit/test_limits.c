/* --limit: lists are whole for programs, a beginning for people, and what is left out is told.
 * How many moves there are is a matter of the rules: nim with one row of r has r, all of
 * Zahlenschlacht's 1001 numbers win where the paper's theorem says so. */
#include "../ask.h"
#include "../test.h"
#include "query/request.h"

typedef struct expectation {
    const char *question, *list;
    size_t listed;
    long long total; /* 0: the list is whole, and nothing is told */
} expectation;

static const expectation expectations[] = {
    {"moves nim:rows=300", "moves", 200, 300},
    {"moves nim:rows=300 --limit 300", "moves", 300, 0},
    {"moves nim:rows=200", "moves", 200, 0},
    {"moves nim:rows=300 --format json", "moves", 300, 0},
    {"moves nim:rows=300 --format csv", "moves", 300, 0},
    {"moves nim:rows=300 --format md", "moves", 300, 0},
    {"moves nim:rows=300 --format tex", "moves", 300, 0},
    {"moves nim:rows=300 --format csv --limit 7", "moves", 7, 300},
    {"moves nim:rows=20000 --format json", "moves", 20000, 0},
    {"moves nim:rows=1000001 --format json", "moves", 200, 1000001}, /* cannot be whole */
    {"moves nim:rows=1000001 --format json --limit 20000", "moves", 20000, 1000001},
    {"who zahlenschlacht:n=1001 --format json", "moves", 1001, 0},
    {"who zahlenschlacht:n=1001", "moves", 200, 1001},
    {"table zahlenschlacht --over n=1001..1001 --format json", "rows.0.moves", 1001, 0},
    {"table zahlenschlacht --over n=1001..1001", "rows.0.moves", 200, 1001},
    {"table zahlenschlacht --over n=1001..1001 --limit 1", "rows.0.moves", 1, 1001},
    {"table numberpad --over t=200..200", "rows.0.moves", 3, 0}, /* 3, 5 and 7 */
    {"table numberpad --over t=200..200 --limit 2", "rows.0.moves", 2, 3},
    {"period numberpad --format json", "irregular", 106, 0},
    {"period numberpad --format json --limit 105", "irregular", 105, 106},
};

static void check_limited(const zm_answer *answer, const expectation *e, size_t listed)
{
    CHECK_SAY(zm_answer_count(answer, e->list) == listed, "%s: %zu listed", e->question,
              zm_answer_count(answer, e->list));
    CHECK_SAY(zm_answer_count(answer, "limited") == (e->total != 0), "%s: %zu lists cut",
              e->question, zm_answer_count(answer, "limited"));
    if (e->total == 0)
        return;
    CHECK_SAY(number_field(answer, "limited.0.listed") == (long long)listed &&
                  number_field(answer, "limited.0.total") == e->total,
              "%s: %s of %s", e->question, field(answer, "limited.0.listed"),
              field(answer, "limited.0.total"));
}

static void test_lists(void)
{
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        zm_answer *answer = ask(context, ZM_OK, "%s", expectations[i].question);
        check_limited(answer, &expectations[i], expectations[i].listed);
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* In text the words say it. */
static void test_words(void)
{
    static const char *const questions[][2] = {
        {"moves nim:rows=300", "the best 200 are listed"},
        {"moves nim:rows=300 --format md --limit 9", "the best 9 are listed"},
        {"table zahlenschlacht --over n=1001..1001", "200 of 1001 winning moves are listed"},
        {"table zahlenschlacht --over n=1001..1001 --limit 1", "each with one winning first move"},
        {"period numberpad --limit 5", "0..4, ... (106 sizes)"},
    };
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const char *written;
        zm_answer *answer = ask(context, ZM_OK, "%s", questions[i][0]);
        CHECK_SAY(zm_answer_write(&written, answer) == ZM_OK && strstr(written, questions[i][1]),
                  "%s: %s", questions[i][0], written);
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* Those outside get no more than their limits allow, whatever they ask for, and are told. */
static void test_outside(void)
{
    static const zm_limits limits = {60000, (uint64_t)1 << 30, 50};
    static const expectation outside[] = {
        {"moves nim:rows=300 --format json", "moves", 50, 300},
        {"moves nim:rows=300 --format json --limit 1000", "moves", 50, 300},
        {"moves nim:rows=300 --format json --limit 20", "moves", 20, 300},
        {"moves nim:rows=50 --format json", "moves", 50, 0},
    };
    zm_context *context = zm_context_new();
    context->limits = &limits;
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        zm_answer *answer = ask(context, ZM_OK, "%s", outside[i].question);
        check_limited(answer, &outside[i], outside[i].listed);
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* Where memory ends before the list does, the answer is undecided and says so, and each of its rows
 * is whole. */
static void test_cut_by_memory(void)
{
    static const char *const parts[] = {"move", "value", "why"};
    zm_context *context = zm_context_new();
    for (int megabytes = 1; megabytes <= 12; megabytes++) {
        zm_answer *answer = ask(context, ZM_UNDECIDED, "moves nim:rows=40000 --format json "
                                                       "--memory %d", megabytes);
        size_t count = zm_answer_count(answer, "moves");
        for (size_t i = 0; i < 3 && count > 0; i++) {
            char path[60];
            snprintf(path, sizeof path, "moves.%zu.%s", count - 1, parts[i]);
            CHECK_SAY(zm_answer_get(answer, path) != NULL, "--memory %d: there is no %s", megabytes,
                      path);
        }
        CHECK_SAY(zm_answer_get(answer, "undecided") != NULL, "--memory %d: no word", megabytes);
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

int main(void)
{
    test_lists();
    test_words();
    test_outside();
    test_cut_by_memory();
    return zm_test_report("test_limits");
}

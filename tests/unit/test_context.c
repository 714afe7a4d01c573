/* What a program that links the library sets through zermelo.h: threads, limits, progress. Answers
 * stay the same; values are the papers' (Strike It Out: the first player wins on 1..20, Z(15,7) too). */
#include "ask.h"
#include "query/request.h"

typedef struct told {
    zm_context *context;
    unsigned long reports;
    unsigned long long positions;
    bool steps, cancels;
} told;

static void listen(void *user, const zm_how_far *how_far)
{
    told *t = user;
    t->reports++;
    t->positions = how_far->positions;
    t->steps = t->steps || (how_far->steps && how_far->steps_done <= how_far->steps_total);
    if (t->cancels)
        zm_context_cancel(t->context);
}

static void test_threads(zm_context *context)
{
    for (unsigned count = 0; count <= 3; count++) {
        zm_context_set_threads(context, count);
        zm_answer *answer = ask(context, ZM_OK, "who strikeout:line=1..20");
        CHECK_TEXT(field(answer, "winner"), "first");
        zm_answer_free(answer);
    }
    zm_context_set_threads(context, 1);
}

static void test_limits(zm_context *context)
{
    zm_context_set_limits(context, 50, 0);
    zm_answer *answer = ask(context, ZM_UNDECIDED, "who strikeout:line=1..34");
    CHECK(strstr(zm_answer_message(answer), "time") != NULL);
    zm_answer_free(answer);
    answer = ask(context, ZM_UNDECIDED, "who strikeout:line=1..34 --time 600");
    CHECK(strstr(zm_answer_message(answer), "time") != NULL);
    zm_answer_free(answer);
    zm_context_set_limits(context, 0, 1);
    answer = ask(context, ZM_UNDECIDED, "grundy strikeout:line=1..20 --memory 1000 --plain");
    CHECK(strstr(zm_answer_message(answer), "memory") != NULL);
    zm_answer_free(answer);
    zm_context_set_limits(context, 0, 0);
    answer = ask(context, ZM_OK, "who zahlenschlacht:n=15,d=7");
    CHECK_TEXT(field(answer, "winner"), "first");
    zm_answer_free(answer);
}

static void test_progress(zm_context *context)
{
    told t = {.context = context};
    zm_context_set_progress(context, listen, &t);
    zm_answer_free(ask(context, ZM_OK, "who strikeout:line=1..22"));
    CHECK(t.reports > 0 && t.positions > 0 && t.steps);
    t.cancels = true;
    zm_answer *answer = ask(context, ZM_UNDECIDED, "who strikeout:line=1..40");
    CHECK(strstr(zm_answer_message(answer), "interrupted") != NULL);
    zm_answer_free(answer);
    zm_context_set_progress(context, NULL, NULL);
    t.reports = 0;
    zm_answer_free(ask(context, ZM_OK, "who strikeout:line=1..20"));
    CHECK(t.reports == 0);
}

/* Ctrl-C before a question begins: a program that ends with it asks nothing more; others begin
 * afresh. */
static void test_cancelled_before(zm_context *context)
{
    zm_context_cancel(context);
    zm_answer_free(ask(context, ZM_OK, "who strikeout:line=1..20"));
    context->ends = true;
    zm_context_cancel(context);
    for (int i = 0; i < 2; i++) {
        zm_answer *answer = ask(context, ZM_UNDECIDED, "who strikeout:line=1..34 --time 100");
        CHECK(strstr(zm_answer_message(answer), "interrupted") != NULL);
        zm_answer_free(answer);
    }
}

/* An end that comes before its question is as good as one that comes after. */
static void test_ended(void)
{
    zm_context *context = zm_context_new();
    zm_answer_free(ask(context, ZM_OK, "who strikeout:line=1..20"));
    zm_context_end(context);
    for (int i = 0; i < 2; i++)
        zm_answer_free(ask(context, ZM_UNDECIDED, "who strikeout:line=1..34 --time 100"));
    zm_context_free(context);
}

/* One answer in several formats; those that cannot show it are refused. */
static void test_formats(zm_context *context)
{
    const char *text;
    zm_answer *answer = ask(context, ZM_OK, "tree beans:beans=3 --format json");
    CHECK(zm_answer_write_as(&text, answer, "svg") == ZM_OK && strncmp(text, "<svg", 4) == 0);
    CHECK(zm_answer_write_as(&text, answer, "csv") == ZM_BAD_INPUT);
    CHECK_TEXT(zm_answer_message(answer), "this answer does not come as csv");
    CHECK(zm_answer_write_as(&text, answer, "") == ZM_BAD_INPUT);
    CHECK(zm_answer_write(&text, answer) == ZM_OK && text[0] == '{');
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "moves nim:rows=1/2");
    CHECK(zm_answer_write_as(&text, answer, "csv") == ZM_OK && strncmp(text, "move,", 5) == 0);
    CHECK(zm_answer_write_as(&text, answer, "svg") == ZM_BAD_INPUT);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "period numberpad --format json");
    CHECK(zm_answer_write_as(&text, answer, "svg") == ZM_BAD_INPUT);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "period numberpad --format svg");
    CHECK(zm_answer_write_as(&text, answer, "svg") == ZM_OK && !strstr(text, "nothing to draw"));
    zm_answer_free(answer);
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_ended();
    test_formats(context);
    test_threads(context);
    test_limits(context);
    test_progress(context);
    test_cancelled_before(context);
    zm_context_free(context);
    return zm_test_report("test_context");
}

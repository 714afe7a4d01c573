/* Questions from outside, over HTTP or from the page: whatever they ask for, they get no more time
 * and memory than their limits, touch no file, and are refused in words when they are too long. */
#include "ask.h"
#include "query/parameters.h"

#include <unistd.h>

/* ---- Limits. ---- */

/* Questions that would take hours, or gigabytes, with limits of a moment and of little. */
static void test_budgets(zm_context *context)
{
    static const zm_limits brief = {50, (uint64_t)1 << 30, 50};
    static const zm_limits small = {60000, (uint64_t)4 << 20, 50};
    context->limits = &brief;
    zm_answer_free(ask(context, ZM_UNDECIDED, "who strikeout:n=60"));
    zm_answer_free(ask(context, ZM_UNDECIDED, "who strikeout:n=60 --time 3600"));
    context->limits = &small;
    zm_answer *answer = ask(context, ZM_UNDECIDED,
                            "grundy nim:rows=60/60/60,play=normal --plain --memory 100000");
    CHECK_SAY(strstr(zm_answer_message(answer), "memory") != NULL, "%s", zm_answer_message(answer));
    zm_answer_free(answer);
    context->limits = NULL;
}

static void test_no_files(zm_context *context)
{
    static const zm_limits limits = {10000, (uint64_t)1 << 30, 50};
    static const char name[] = "build/test_outside.file";
    unlink(name);
    context->limits = &limits;
    zm_answer_free(ask(context, ZM_BAD_INPUT, "prove nim:rows=1/2 -o %s", name));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who nim:rows=1/2 --checkpoint %s", name));
    context->limits = NULL;
    CHECK(access(name, F_OK) != 0);
}

/* ---- Words from parameters. ---- */

static zm_asked outcome_of(const char *command, size_t times, const char *name, const char *value)
{
    zm_parameters parameters;
    zm_error error = {""};
    zm_parameters_open(&parameters, command);
    for (size_t i = 0; i < times; i++)
        zm_parameters_add(&parameters, name, value);
    zm_asked outcome = zm_parameters_end(&parameters, &error);
    CHECK_SAY((outcome == ZM_ANSWERED) == (*error.message == '\0'), "%s: %d %s", command,
              (int)outcome, error.message);
    CHECK(parameters.count <= ZM_MOST_WORDS);
    zm_parameters_close(&parameters);
    return outcome;
}

static void test_refusals(void)
{
    char *huge = calloc(1, 100001);
    memset(huge, '1', 100000);
    CHECK(outcome_of("who", 1, "game", "nim") == ZM_ANSWERED);
    CHECK(outcome_of("whom", 1, "game", "nim") == ZM_NO_QUESTION);
    CHECK(outcome_of("prove", 1, "game", "nim") == ZM_NO_QUESTION);
    CHECK(outcome_of("who", 1, "game", huge) == ZM_TOO_LONG);
    CHECK(outcome_of("who", 1, huge, NULL) == ZM_TOO_LONG);
    CHECK(outcome_of("who", 30, "limit", "3") == ZM_ANSWERED);
    CHECK(outcome_of("who", 100, "limit", "3") == ZM_TOO_LONG);
    free(huge);
}

/* Flags are on when they are empty, 1 or true; the format is JSON unless another one is named. */
static void test_words(void)
{
    static const char *const values[] = {"", "1", "true", NULL, "0", "false", "no"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        zm_parameters parameters;
        zm_error error;
        zm_parameters_open(&parameters, "who");
        zm_parameters_add(&parameters, "game", "nim");
        zm_parameters_add(&parameters, "distance", values[i]);
        CHECK(zm_parameters_end(&parameters, &error) == ZM_ANSWERED);
        CHECK(parameters.count == (i < 4 ? 4 : 3));
        CHECK_TEXT(parameters.words[parameters.count - 1], "--format=json");
        zm_parameters_close(&parameters);
    }
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_budgets(context);
    test_no_files(context);
    test_refusals();
    test_words();
    zm_context_free(context);
    return zm_test_report("test_outside");
}

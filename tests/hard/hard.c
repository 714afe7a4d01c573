/* Hard mode: every question is asked again and again with the first, second, third ... call of
 * malloc failing. Nothing may crash or leak (the build has AddressSanitizer), no answer may come
 * out wrong, and an answer that cannot be given must say so.
 *
 * Linked with --wrap=malloc, --wrap=calloc and --wrap=realloc. */
#include "test.h"

#include <stdlib.h>
#include <zermelo.h>

static unsigned long calls, failing; /* the call that fails; 0: none */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

/* From the failing call on, every call fails: memory that has run out stays so. */
static int fails(void)
{
    return ++calls >= failing && failing != 0;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails() ? NULL : __real_realloc(block, size);
}

static const char *const questions[] = {
    "games --format json",
    "who beans",
    "who beans:beans=1000000000000000001 --format json",
    "who nim:rows=3/4/5 --distance",
    "who numberpad --format md",
    "who zahlenschlacht:n=15,d=7 --after 1,9",
    "who zahlenschlacht:n=601,d=7",
    "who zahlenschlacht:n=9,d=3,leave=3 --memory 1",
    "who strikeout:line=1..12 --format csv",
    "moves strikeout:line=-3..3 --format tex",
    "moves nim:rows=1/2",
    "table numberpad --over t=0..9",
    "table zahlenschlacht --over n=4..6 --over d=2..4",
    "period numberpad:pad=789/456/123/.0.",
    "lines strikeout:line=1..8 --by first",
    "coop strikeout:line=1..7",
    "grundy strikeout:line=1..7",
    "grundy nim:play=normal,rows=3/9",
    "grundy numberpad:play=normal --over t=0..3",
    "complete nim:rows=9/18/34",
    "tree numberpad:t=7 --format dot",
    "who nim --help",
    "who nosuchgame",
    "who nim:rows=1/2 --after 9-9",
};

/* Asks and writes; the winner (or NULL) into winner. */
static zm_status ask(const char *question, char winner[16])
{
    zm_answer *answer = NULL;
    const char *written;
    winner[0] = '\0';
    zm_context *context = zm_context_new();
    if (!context)
        return ZM_UNDECIDED;
    zm_status status = zm_ask(&answer, context, question);
    if (answer) {
        const char *who = zm_answer_get(answer, "winner");
        if (who)
            snprintf(winner, 16, "%s", who);
        if (status == ZM_OK)
            status = zm_answer_write(&written, answer);
        if (status != ZM_OK)
            CHECK_SAY(*zm_answer_message(answer) != '\0', "%s: status %d without a message",
                      question, (int)status);
        zm_answer_free(answer);
    }
    zm_context_free(context);
    return status;
}

static void ask_hard(const char *question)
{
    char expected[16], winner[16];
    failing = calls = 0;
    zm_status right = ask(question, expected);
    unsigned long total = calls, step = total / 400 + 1;
    for (unsigned long n = 1; n <= total; n += n < 100 ? 1 : step) {
        calls = 0;
        failing = n;
        zm_status status = ask(question, winner);
        failing = 0;
        CHECK_SAY(status == right || status == ZM_UNDECIDED, "%s: call %lu fails: status %d",
                  question, n, (int)status);
        CHECK_SAY(winner[0] == '\0' || strcmp(winner, expected) == 0,
                  "%s: call %lu fails: the winner is %s, not %s", question, n, winner, expected);
    }
}

int main(void)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        ask_hard(questions[i]);
    return zm_test_report("hard");
}

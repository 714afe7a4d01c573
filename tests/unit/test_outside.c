/* Questions from outside, over HTTP or from the page: whatever they ask for, they get no more time
 * and memory than their limits, touch no file, and are refused in words when they are too long. */
#include "ask.h"
#include "check/check.h"
#include "commands/base64.h"
#include "sha256.h"
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
                            "coop strikeout:line=1..26 --plain --memory 100000");
    CHECK_SAY(strstr(zm_answer_message(answer), "memory") != NULL, "%s", zm_answer_message(answer));
    zm_answer_free(answer);
    context->limits = NULL;
}

static void test_no_files(zm_context *context)
{
    static const zm_limits limits = {10000, (uint64_t)1 << 30, 50};
    char place[] = "/tmp/zermelo-outside-XXXXXX", name[sizeof place + 10];
    CHECK(mkdtemp(place) != NULL);
    snprintf(name, sizeof name, "%s/file", place);
    context->limits = &limits;
    zm_answer_free(ask(context, ZM_BAD_INPUT, "prove nim:rows=1/2 -o %s", name));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who nim:rows=1/2 --checkpoint %s", name));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "reproduce examples/claims/afternoon.claims"));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "tournament nim:rows=1/2 perfect random"));
    context->limits = NULL;
    zm_answer_free(ask(context, ZM_OK, "reproduce examples/claims/afternoon.claims"));
    CHECK(access(name, F_OK) != 0);
    /* A certificate that is there, and would be accepted. */
    zm_answer_free(ask(context, ZM_OK, "prove nim:rows=1/2 -o %s", name));
    zm_answer_free(ask(context, ZM_OK, "check %s", name));
    context->limits = &limits;
    zm_answer_free(ask(context, ZM_BAD_INPUT, "check %s", name));
    context->limits = NULL;
    CHECK(unlink(name) == 0 && rmdir(place) == 0);
}

/* ---- A certificate in an answer. ---- */

static void check_base64(const char *bytes, const char *expected)
{
    zm_text text = {0};
    zm_write_base64((const unsigned char *)bytes, strlen(bytes), &text);
    CHECK_TEXT(zm_text_string(&text), expected);
    zm_text_free(&text);
}

static void check_sha256(const char *text, const char *expected)
{
    char sum[ZM_SHA256_HEX + 1];
    zm_sha256(text, strlen(text), sum);
    CHECK_TEXT(sum, expected);
}

/* The examples of FIPS 180-4, and what sha256sum says of nothing. */
static void test_sha256(void)
{
    check_sha256("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check_sha256("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check_sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                 "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* What is written is read again, and nothing else is. */
static void test_reading_base64(void)
{
    static const char bytes[] = "a\0\xff\x80 what else?";
    for (size_t count = 0; count <= sizeof bytes; count++) {
        zm_text letters = {0}, again = {0};
        zm_write_base64((const unsigned char *)bytes, count, &letters);
        CHECK(zm_read_base64(zm_text_string(&letters), &again));
        CHECK(again.length == count && (count == 0 || memcmp(again.data, bytes, count) == 0));
        zm_text_free(&letters);
        zm_text_free(&again);
    }
    zm_text none = {0};
    CHECK(!zm_read_base64("abc", &none) && !zm_read_base64("ab!d", &none) &&
          !zm_read_base64("ab==abcd", &none));
    zm_text_free(&none);
}

/* The test vectors of RFC 4648, section 10. */
static void test_base64(void)
{
    check_base64("", "");
    check_base64("f", "Zg==");
    check_base64("fo", "Zm8=");
    check_base64("foo", "Zm9v");
    check_base64("foob", "Zm9vYg==");
    check_base64("fooba", "Zm9vYmE=");
    check_base64("foobar", "Zm9vYmFy");
}

typedef struct letters {
    const char *at;
    unsigned bits, count; /* that are read and not yet a byte */
} letters;

/* Base64 back into bytes, by the table of RFC 4648. */
static size_t read_letters(void *context, unsigned char *buffer, size_t size)
{
    static const char table[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    letters *from = context;
    size_t made = 0;
    while (made < size && *from->at && *from->at != '=') {
        from->bits = from->bits << 6 | (unsigned)(strchr(table, *from->at++) - table);
        from->count += 6;
        if (from->count >= 8)
            buffer[made++] = (unsigned char)(from->bits >> (from->count -= 8) & 255);
    }
    return made;
}

static bool go_on(void *context)
{
    (void)context;
    return true;
}

/* Those outside get what the checker accepts, about the game that they asked for. */
static void test_certificates(zm_context *context)
{
    static const zm_limits limits = {60000, (uint64_t)1 << 30, 50}, small = {60000, (uint64_t)1 << 20, 50};
    static const char *const games[] = {"nim:rows=3/5/7", "beans:beans=25", "numberpad:t=1000000000",
                                        "zahlenschlacht:n=15,d=7", "strikeout:line=1..9"};
    context->limits = &limits;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_answer *answer = ask(context, ZM_OK, "prove %s", games[i]);
        letters from = {.at = field(answer, "certificate")};
        zm_check_input input = {.context = &from, .read = read_letters, .go_on = go_on,
                                .games = &context->games};
        zm_checked checked;
        zm_error why = {""};
        CHECK_SAY(zm_check_certificate(&checked, &input, &why) == ZM_ACCEPTED, "%s: %s", games[i],
                  why.message);
        CHECK_TEXT(checked.game, games[i]);
        CHECK_TEXT(checked.winner, field(answer, "winner"));
        CHECK_TEXT(field(answer, "file"), "(none)");
        zm_answer_free(answer);
    }
    context->limits = &small;
    zm_answer_free(ask(context, ZM_UNDECIDED, "prove nim:rows=30/40/50"));
    context->limits = NULL;
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
    CHECK(outcome_of("prove", 1, "game", "nim") == ZM_ANSWERED);
    CHECK(outcome_of("check", 1, "file", "proof.zc") == ZM_NO_QUESTION);
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
    test_base64();
    test_reading_base64();
    test_sha256();
    test_certificates(context);
    test_refusals();
    test_words();
    zm_context_free(context);
    return zm_test_report("test_outside");
}

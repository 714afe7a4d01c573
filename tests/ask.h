/* Helpers for tests that ask the program: a question with printf arguments, fields of its answer,
 * a game opened from its text, a budget that never runs out. */
#ifndef ZM_TEST_ASK_H
#define ZM_TEST_ASK_H

#include "engine/solve.h"
#include "game/open.h"
#include "test.h"

#include <stdlib.h>
#include <zermelo.h>

enum { LONGEST_QUESTION = 4096 };

#if defined(__GNUC__)
#define TEST_PRINTF(at, first) __attribute__((format(printf, at, first), unused))
#else
#define TEST_PRINTF(at, first)
#endif

/* Asks, and checks the status. Free the answer. */
TEST_PRINTF(3, 4)
static zm_answer *ask(zm_context *context, zm_status expected, const char *format, ...)
{
    char question[LONGEST_QUESTION];
    zm_answer *answer;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(question, sizeof question, format, arguments);
    va_end(arguments);
    zm_status status = zm_ask(&answer, context, question);
    CHECK_SAY(status == expected, "%.200s: status %d, expected %d: %s", question, (int)status,
              (int)expected, zm_answer_message(answer));
    return answer;
}

/* A field as text; never NULL. */
TEST_PRINTF(2, 3)
static const char *field(const zm_answer *answer, const char *format, ...)
{
    char path[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, sizeof path, format, arguments);
    va_end(arguments);
    const char *text = zm_answer_get(answer, path);
    return text ? text : "(none)";
}

/* A field as a number; -1 when it is missing or null. */
TEST_PRINTF(2, 3)
static long long number_field(const zm_answer *answer, const char *format, ...)
{
    char path[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(path, sizeof path, format, arguments);
    va_end(arguments);
    const char *text = zm_answer_get(answer, path);
    return text ? atoll(text) : -1;
}

/* The texts of a list of moves in the order of the answer, separated by blanks. */
#if defined(__GNUC__)
__attribute__((unused))
#endif
static void join_list(const zm_answer *answer, const char *list, const char *key, char *out,
                      size_t size)
{
    size_t count = zm_answer_count(answer, list), used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < count && used < size; i++) {
        const char *text = key ? field(answer, "%s.%zu.%s", list, i, key)
                               : field(answer, "%s.%zu", list, i);
        used += (size_t)snprintf(out + used, size - used, i ? " %s" : "%s", text);
    }
}

/* Opens a game that must be a good one; the program ends if it is not. */
TEST_PRINTF(1, 2)
static zm_instance *open_game(const char *format, ...)
{
    char text[LONGEST_QUESTION];
    zm_instance *instance;
    zm_error error;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (zm_open(&instance, NULL, NULL, text, &error) != ZM_OK) {
        printf("cannot open %s: %s\n", text, error.message);
        exit(1);
    }
    return instance;
}

static inline zm_budget plenty(void)
{
    return (zm_budget){.account.limit = (uint64_t)1 << 32};
}

#endif

/* The test harness: checks are counted, failures are told with their place, and the program ends
 * with "NAME: N passed, N failed". A test program is a file in tests/unit with a main that calls
 * its tests and returns zm_test_report. With STOP_AT_FAILURE in the environment the first failure
 * ends it, which is all that make mutants wants to know. */
#ifndef ZM_TEST_H
#define ZM_TEST_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whether a sanitizer watches. The faults that it finds are in a short comparison as well as in a long
 * one, and it takes many times as long: the long ones are made without it. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ZM_WATCHED 1
#endif
#endif
#ifndef ZM_WATCHED
#define ZM_WATCHED 0
#endif

static unsigned long zm_passed, zm_failed;

enum { ZM_FAILURES_SHOWN = 20 };

#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
static inline void
zm_check(int ok, const char *file, int line, const char *format, ...)
{
    va_list arguments;
    if (ok) {
        zm_passed++;
        return;
    }
    if (++zm_failed > ZM_FAILURES_SHOWN)
        return;
    printf("%s:%d: ", file, line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    if (getenv("STOP_AT_FAILURE")) {
        fflush(stdout);
        _Exit(1);
    }
}

/* CHECK(condition): told by its own text. CHECK_SAY(condition, format, ...): told in words. */
#define CHECK(condition) zm_check((condition), __FILE__, __LINE__, "%s", #condition)
#define CHECK_SAY(condition, ...) zm_check((condition), __FILE__, __LINE__, __VA_ARGS__)
#define CHECK_TEXT(actual, expected) \
    zm_check(strcmp((actual), (expected)) == 0, __FILE__, __LINE__, "got '%s', expected '%s'", \
             (actual), (expected))

static inline int zm_test_report(const char *name)
{
    printf("%s: %lu passed, %lu failed\n", name, zm_passed, zm_failed);
    return zm_failed ? 1 : 0;
}

#endif

/* The formatting of the page's small module against that of the C library. */
#include "test.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#undef vsnprintf
#undef snprintf
#define vsnprintf small_vsnprintf
#define snprintf small_snprintf
int small_vsnprintf(char *restrict to, size_t room, const char *restrict format, va_list list);
int small_snprintf(char *restrict to, size_t room, const char *restrict format, ...);
#include "../../src/wasm/play/printf.c"
#undef vsnprintf
#undef snprintf

enum { ROOM = 64 };

/* In any room, also in none. */
static void same(const char *format, ...)
{
    for (size_t room = 0; room <= ROOM; room++) {
        char here[ROOM] = "untouched", there[ROOM] = "untouched";
        va_list list, again;
        va_start(list, format);
        va_copy(again, list);
        int length = small_vsnprintf(here, room, format, list);
        CHECK(length == vsnprintf(there, room, format, again));
        CHECK_TEXT(here, there);
        va_end(again);
        va_end(list);
    }
}

int main(void)
{
    same("no argument, 100%%");
    same("%s|%s|%.3s|%.9s|%.0s", "", "word", "word", "word", "word");
    same("%6s|%-6s|%2s|%*s|%-*s|%*s", "ab", "ab", "abc", 4, "x", 4, "y", -4, "z");
    same("%.*s|%.*s|%6.2s", 2, "abc", -1, "abc", "abc");
    same("%c|%3c|%-3c|", 'a', 'b', 'c');
    same("%d|%d|%d|%u|%x", 0, INT32_MAX, INT32_MIN, UINT32_MAX, UINT32_MAX);
    same("%lld|%lld", (long long)INT64_MAX, (long long)INT64_MIN);
    same("%llu|%zu|%ld|%lu", (unsigned long long)UINT64_MAX, (size_t)7, -5L, 5UL);
    same("%5lld|%-8lld|%*lld|", -42LL, -42LL, 6, 42LL);
    same("%02d|%05d|%04x|%02llu|%04zu", 7, -42, 0xabu, 123ULL, (size_t)9);
    return zm_test_report("test_small_printf");
}

/* Exact arithmetic: see number.h. */
#include "number.h"

zm_count zm_count_add(zm_count a, zm_count b)
{
    if (a == ZM_COUNT_OVERFLOW || b == ZM_COUNT_OVERFLOW || a > ZM_COUNT_OVERFLOW - b)
        return ZM_COUNT_OVERFLOW;
    return a + b;
}

size_t zm_count_write(zm_count value, char out[ZM_COUNT_DIGITS])
{
    char reversed[ZM_COUNT_DIGITS];
    size_t length = 0;
    do {
        reversed[length++] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value != 0);
    for (size_t i = 0; i < length; i++)
        out[i] = reversed[length - 1 - i];
    out[length] = '\0';
    return length;
}

bool zm_number_read(const char **cursor, int64_t *out, bool *fits)
{
    const char *at = *cursor;
    bool negative = *at == '-';
    if (negative)
        at++;
    if (*at < '0' || *at > '9')
        return false;
    int64_t value = 0;
    *fits = true;
    for (; *at >= '0' && *at <= '9'; at++) {
        int64_t digit = negative ? '0' - *at : *at - '0';
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, digit, &value))
            *fits = false;
    }
    *cursor = at;
    *out = value;
    return true;
}

bool zm_number_read_seconds(const char *text, int64_t *milliseconds)
{
    bool fits;
    if (*text == '-' || !zm_number_read(&text, milliseconds, &fits) || !fits ||
        *milliseconds > ZM_MOST_SECONDS)
        return false;
    *milliseconds *= 1000;
    if (*text == '.') {
        text++;
        for (int64_t unit = 100; *text >= '0' && *text <= '9'; text++, unit /= 10)
            *milliseconds += (*text - '0') * unit;
    }
    return *text == '\0';
}

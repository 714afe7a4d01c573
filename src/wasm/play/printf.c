/* The C library's formatting is a large part of a small module. This one has what our words need:
 * %s %c %d %u %x %%, with l, ll or z, a width, the flags - and 0, and a precision for strings.
 * Anything else ends in a trap. */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DIGITS = 20 };

typedef struct sink {
    char *to;
    size_t room, length; /* the length counts what there is no room for as well */
} sink;

typedef struct spec {
    bool left, zeros;
    int width, most; /* most: characters of a string; -1: all */
    size_t size;     /* of a number, in bytes */
} spec;

static void put(sink *out, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++, out->length++)
        if (out->length + 1 < out->room)
            out->to[out->length] = bytes[i];
}

static void pad(sink *out, char with, int count)
{
    for (; count > 0; count--)
        put(out, &with, 1);
}

static void put_padded(sink *out, const spec *s, const char *bytes, size_t count)
{
    int missing = s->width - (int)count;
    if (!s->left)
        pad(out, ' ', missing);
    put(out, bytes, count);
    if (s->left)
        pad(out, ' ', missing);
}

static void put_number(sink *out, const spec *s, uint64_t value, unsigned base, bool negative)
{
    char digits[DIGITS + 1];
    size_t at = sizeof digits;
    do {
        digits[--at] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value > 0);
    size_t count = sizeof digits - at;
    if (s->zeros && !s->left) {
        put(out, "-", negative);
        pad(out, '0', s->width - (int)count - negative);
        put(out, digits + at, count);
    } else {
        if (negative)
            digits[--at] = '-';
        put_padded(out, s, digits + at, count + negative);
    }
}

static void put_string(sink *out, const spec *s, const char *string)
{
    const char *end = s->most < 0 ? NULL : memchr(string, 0, (size_t)s->most);
    put_padded(out, s, string, end ? (size_t)(end - string) : s->most < 0 ? strlen(string)
                                                                          : (size_t)s->most);
}

typedef struct arguments {
    va_list list;
} arguments;

static const char *read_count(const char *format, arguments *from, int *out)
{
    if (*format == '*') {
        *out = va_arg(from->list, int);
        return format + 1;
    }
    for (*out = 0; *format >= '0' && *format <= '9'; format++)
        *out = 10 * *out + (*format - '0');
    return format;
}

static const char *read_size(const char *format, size_t *out)
{
    *out = sizeof(int);
    if (*format == 'z')
        *out = sizeof(size_t);
    else if (*format == 'l')
        *out = format[1] == 'l' ? sizeof(long long) : sizeof(long);
    return format + strspn(format, "zl");
}

/* All between the % and the letter, which it returns. */
static const char *read_spec(const char *format, arguments *from, spec *out)
{
    *out = (spec){.most = -1};
    for (; *format == '-' || *format == '0'; format++)
        *(*format == '-' ? &out->left : &out->zeros) = true;
    format = read_count(format, from, &out->width);
    if (out->width < 0) {
        out->left = true;
        out->width = -out->width;
    }
    if (*format == '.')
        format = read_count(format + 1, from, &out->most);
    return read_size(format, &out->size);
}

static void put_signed(sink *out, const spec *s, int64_t value)
{
    put_number(out, s, value < 0 ? -(uint64_t)value : (uint64_t)value, 10, value < 0);
}

static void put_argument(sink *out, const spec *s, char letter, arguments *from)
{
    bool small = s->size == sizeof(int);
    if (letter == '%') {
        put(out, "%", 1);
    } else if (letter == 's') {
        put_string(out, s, va_arg(from->list, const char *));
    } else if (letter == 'c') {
        char c = (char)va_arg(from->list, int);
        put_padded(out, s, &c, 1);
    } else if (letter == 'd') {
        put_signed(out, s, small ? va_arg(from->list, int) : va_arg(from->list, int64_t));
    } else if (letter == 'u' || letter == 'x') {
        put_number(out, s, small ? va_arg(from->list, unsigned) : va_arg(from->list, uint64_t),
                   letter == 'u' ? 10 : 16, false);
    } else {
        __builtin_trap();
    }
}

int vsnprintf(char *restrict to, size_t room, const char *restrict format, va_list list)
{
    sink out = {to, room, 0};
    arguments from;
    va_copy(from.list, list);
    for (; *format; format++) {
        spec s;
        if (*format != '%') {
            put(&out, format, 1);
            continue;
        }
        format = read_spec(format + 1, &from, &s);
        put_argument(&out, &s, *format, &from);
    }
    va_end(from.list);
    if (room > 0)
        to[out.length < room ? out.length : room - 1] = '\0';
    return (int)out.length;
}

int snprintf(char *restrict to, size_t room, const char *restrict format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(to, room, format, list);
    va_end(list);
    return length;
}

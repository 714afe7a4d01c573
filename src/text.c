/* A growing string and one-line errors: see text.h. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char no_memory[] = "out of memory";

size_t zm_text_character(const char *at, size_t left)
{
    static const uint32_t least[] = {0, ' ', 0xA0, 0x800, 0x10000};
    const unsigned char first = (unsigned char)*at;
    size_t length = first < 0x80   ? 1
                    : first < 0xC0 ? 0
                    : first < 0xE0 ? 2
                    : first < 0xF0 ? 3
                    : first < 0xF8 ? 4
                                   : 0;
    uint32_t character = length == 1 ? first : first & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if (i >= left || (at[i] & 0xC0) != 0x80)
            return 0;
        character = character << 6 | (at[i] & 0x3F);
    }
    bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    return character < least[length] || character == 127 || surrogate || character > 0x10FFFF
               ? 0
               : length;
}

/* Almost everything that is ever written. */
static bool is_plain(char c)
{
    return c >= ' ' && c < 127;
}

void zm_disarm(char *text, bool one_line)
{
    while (*text) {
        bool fine = is_plain(*text) || (*text == '\n' && !one_line);
        size_t length = fine ? 1 : zm_text_character(text, SIZE_MAX);
        if (length == 0)
            *text = '?';
        text += length > 0 ? length : 1;
    }
}

zm_status zm_fail(zm_error *error, zm_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    zm_disarm(error->message, true);
    return status;
}

zm_status zm_fail_memory(zm_error *error)
{
    return zm_fail(error, ZM_UNDECIDED, "%s", no_memory);
}

bool zm_is_memory_failure(const zm_error *error)
{
    return strcmp(error->message, no_memory) == 0;
}

zm_text zm_text_beside(const void *block)
{
    return (zm_text){.account = zm_account_of(block)};
}

void zm_text_free(zm_text *text)
{
    zm_release(text->data);
    *text = (zm_text){.account = text->account};
}

bool zm_text_ok(const zm_text *text)
{
    return !text->failed;
}

bool zm_text_goes_on(zm_text *text)
{
    text->failed = text->failed || zm_account_is_closed(text->account);
    return !text->failed;
}

const char *zm_text_string(const zm_text *text)
{
    return text->data ? text->data : "";
}

/* Whoever writes much hears in time that nobody waits for it: after so many bytes. */
enum { STRETCH = 1 << 16 };

static void look_again_behind(zm_text *text, size_t length)
{
    text->capacity = text->room - length < STRETCH ? text->room : length + STRETCH;
}

void zm_text_clear(zm_text *text)
{
    look_again_behind(text, text->length = 0);
    if (text->data)
        text->data[0] = '\0';
}

/* In smaller steps when it is large, none of which takes long. */
static size_t larger(size_t room)
{
    enum { LARGE = 1 << 20 };
    return room + (room < LARGE ? room : room / 8);
}

static bool make_room(zm_text *text, size_t needed)
{
    size_t room = text->room ? text->room : 64;
    while (room < needed)
        room = larger(room);
    char *data = text->data ? zm_grow(text->data, room, 1) : zm_alloc(text->account, room, 1);
    if (!data)
        return false;
    text->data = data;
    text->room = room;
    return true;
}

static bool reserve(zm_text *text, size_t extra)
{
    if (text->failed)
        return false;
    size_t needed = text->length + extra + 1;
    if (needed <= text->capacity)
        return true;
    if (needed > text->room ? !make_room(text, needed) : zm_account_is_closed(text->account)) {
        text->failed = true;
        return false;
    }
    look_again_behind(text, needed);
    return true;
}

void zm_text_put_bytes(zm_text *text, const char *bytes, size_t length)
{
    if (!reserve(text, length))
        return;
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void zm_text_put(zm_text *text, const char *string)
{
    zm_text_put_bytes(text, string, strlen(string));
}

void zm_text_repeat(zm_text *text, const char *string, size_t times)
{
    size_t length = strlen(string);
    if (length > 0 && times > SIZE_MAX / 4 / length)
        text->failed = true;
    if (!reserve(text, times * length))
        return;
    for (; times > 0; times--, text->length += length)
        memcpy(text->data + text->length, string, length);
    text->data[text->length] = '\0';
}

void zm_text_count(zm_text *text, zm_count value)
{
    char digits[ZM_COUNT_DIGITS];
    zm_text_put_bytes(text, digits, zm_count_write(value, digits));
}

/* Into the room that is left; once more, into more room, if that was not enough. */
void zm_text_format(zm_text *text, const char *format, ...)
{
    size_t room = text->capacity - text->length;
    char *end = room ? text->data + text->length : NULL;
    va_list arguments, again;
    if (text->failed)
        return;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(end, room, format, arguments);
    bool fits = length >= 0 && (size_t)length < room;
    if (!fits && end)
        *end = '\0';
    if (!fits && length >= 0 && reserve(text, (size_t)length)) {
        vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
        fits = true;
    }
    text->length += fits ? (size_t)length : 0;
    va_end(again);
    va_end(arguments);
}

static size_t width_of(const char *bytes, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)bytes[i] & 0xC0) != 0x80)
            width++;
    return width;
}

size_t zm_text_width(const char *string)
{
    return width_of(string, strlen(string));
}

void zm_text_wrap(zm_text *out, const char *text, size_t indent, size_t at)
{
    bool first = true;
    while (*text) {
        size_t length = strcspn(text, " "), width = width_of(text, length);
        if (!first && at + 1 + width > ZM_TEXT_COLUMNS) {
            zm_text_put(out, "\n");
            zm_text_repeat(out, " ", indent);
            at = indent;
            first = true;
        }
        zm_text_put(out, first ? "" : " ");
        zm_text_put_bytes(out, text, length);
        at += width + !first;
        first = false;
        text += length;
        text += strspn(text, " ");
    }
    zm_text_put(out, "\n");
}

bool zm_text_choice(const char *choices, const char *string, int64_t *which)
{
    size_t length = strlen(string);
    for (*which = 0;; ++*which) {
        size_t width = strcspn(choices, "|");
        if (width == length && strncmp(choices, string, length) == 0)
            return true;
        choices += width;
        if (*choices++ == '\0')
            return false;
    }
}

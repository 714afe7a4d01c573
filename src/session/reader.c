/* Lines: see reader.h. */
#include "reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void keep(zm_reader *reader, const char *bytes, size_t count)
{
    reader->is_too_long = reader->is_too_long || reader->begun.length + count > ZM_LONGEST_QUESTION;
    reader->has_zero = reader->has_zero || memchr(bytes, '\0', count);
    if (!reader->is_too_long)
        zm_text_put_bytes(&reader->begun, bytes, count);
}

static const char *find_wrong(const zm_reader *reader)
{
    if (reader->is_too_long)
        return "the question is longer than a million characters";
    if (reader->has_zero)
        return "there is a zero byte in the question";
    return reader->begun.length == 0 ? "the line is empty: write a question, for example who nim"
                                    : NULL;
}

/* Without the blanks at both ends, among them what comes before the end of a line in Windows. */
static void trim(zm_text *line)
{
    size_t lead = 0;
    while (line->length > 0 && strchr(" \t\r", line->data[line->length - 1]))
        line->length--;
    while (lead < line->length && strchr(" \t", line->data[lead]))
        lead++;
    line->length -= lead;
    if (line->data) {
        memmove(line->data, line->data + lead, line->length);
        line->data[line->length] = '\0';
    }
}

static bool end_line(zm_reader *reader, zm_waiting *waiting)
{
    zm_text *begun = &reader->begun;
    trim(begun);
    bool kept = zm_text_ok(begun) &&
                zm_waiting_add(waiting, zm_text_string(begun), begun->length, find_wrong(reader));
    zm_text_free(begun);
    *reader = (zm_reader){0};
    return kept;
}

bool zm_reader_read(zm_reader *reader, int from, zm_waiting *waiting)
{
    char bytes[4096];
    ssize_t count = read(from, bytes, sizeof bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    if (count <= 0) {
        bool begun = reader->begun.length > 0 || reader->is_too_long;
        if (begun)
            end_line(reader, waiting);
        reader->failed = count < 0;
        return false;
    }
    for (const char *at = bytes, *end = bytes + count; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        keep(reader, at, (size_t)((stop ? stop : end) - at));
        if (stop && !end_line(reader, waiting))
            return false;
        at = stop ? stop + 1 : end;
    }
    return true;
}

/* Any parameters as a question from outside, as the server and the page pass them on: a command, then
 * a name and a value to a line. */
#include "query/parameters.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const zm_limits small = {20, (uint64_t)16 << 20, 50};

/* What is sent must be JSON that a browser can read, so no message may hold a torn character. */
static bool is_utf8(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        int more = *at < 0x80 ? 0 : *at >= 0xC2 && *at < 0xE0 ? 1 : *at >= 0xE0 && *at < 0xF0 ? 2
                 : *at >= 0xF0 && *at < 0xF5 ? 3 : -1;
        if (more < 0)
            return false;
        for (at++; more > 0; more--, at++)
            if ((*at & 0xC0) != 0x80)
                return false;
    }
    return true;
}

static void must_be_a_line(const char *message)
{
    if (*message == '\0' || strchr(message, '\n') || !is_utf8(message))
        abort();
}

static void ask(const zm_parameters *parameters)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    const char *written = NULL;
    context->limits = &small;
    zm_status status = zm_ask_words(&answer, context, parameters->count, parameters->words);
    if (status != ZM_OK)
        must_be_a_line(zm_answer_message(answer));
    if (zm_answer_write(&written, answer) == ZM_OK && !is_utf8(written))
        abort();
    zm_answer_free(answer);
    zm_context_free(context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    zm_parameters parameters;
    zm_error error = {""};
    if (!text)
        return 0;
    if (size)
        memcpy(text, data, size);
    text[size] = '\0';
    char *line = strchr(text, '\n');
    if (line)
        *line++ = '\0';
    zm_parameters_open(&parameters, text);
    while (line && *line) {
        char *end = strchr(line, '\n'), *value;
        if (end)
            *end++ = '\0';
        value = strchr(line, '=');
        if (value)
            *value++ = '\0';
        if (!zm_parameters_add(&parameters, line, value))
            break;
        line = end;
    }
    if (zm_parameters_end(&parameters, &error) == ZM_ANSWERED)
        ask(&parameters);
    else
        must_be_a_line(error.message);
    zm_parameters_close(&parameters);
    free(text);
    return 0;
}

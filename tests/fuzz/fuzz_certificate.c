/* Any bytes as a certificate: what is no certificate is refused in one line, and what is accepted is
 * true. The last bytes are replaced by the right checksum, so that the rest is looked at. */
#include "check/check.h"
#include "query/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LOOKS = 2 }; /* after which the checker is stopped: some thousand moves */

typedef struct source {
    const uint8_t *data;
    size_t size;
    int looks;
} source;

static size_t read_bytes(void *context, unsigned char *buffer, size_t size)
{
    source *s = context;
    size_t count = s->size < size ? s->size : size;
    memcpy(buffer, s->data, count);
    s->data += count;
    s->size -= count;
    return count;
}

static bool go_on(void *context)
{
    return ++((source *)context)->looks < LOOKS;
}

static void mend_checksum(uint8_t *bytes, size_t size)
{
    uint64_t sum = ~(uint64_t)0;
    if (size < ZM_CERTIFICATE_SUM)
        return;
    for (size_t i = 0; i < size - ZM_CERTIFICATE_SUM; i++)
        sum = zm_checksum(sum, bytes[i]);
    for (int i = 0; i < ZM_CERTIFICATE_SUM; i++)
        bytes[size - ZM_CERTIFICATE_SUM + (size_t)i] = (uint8_t)(~sum >> (56 - 8 * i));
}

/* The engines, which share nothing with the checker but the rules, must not say otherwise. */
static void compare(const zm_checked *checked)
{
    const char *words[] = {"who", checked->game, "--time=0.1", "--memory=64", "--after",
                           checked->after};
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    zm_status status = zm_ask_words(&answer, context, *checked->after ? 6 : 4, words);
    const char *winner = status == ZM_OK ? zm_answer_get(answer, "winner") : NULL;
    if (status == ZM_BAD_INPUT || (winner && strcmp(winner, checked->winner) != 0))
        abort();
    zm_answer_free(answer);
    zm_context_free(context);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    zm_checked checked;
    zm_error error = {{0}};
    uint8_t *bytes = malloc(size + 1);
    if (!bytes)
        return 0;
    if (size)
        memcpy(bytes, data, size);
    mend_checksum(bytes, size);
    source s = {bytes, size, 0};
    zm_check_input input = {.context = &s, .read = read_bytes, .go_on = go_on};
    zm_judgement judgement = zm_check_certificate(&checked, &input, &error);
    if (judgement != ZM_ACCEPTED && (*error.message == '\0' || strchr(error.message, '\n')))
        abort();
    if (judgement == ZM_ACCEPTED)
        compare(&checked);
    free(bytes);
    return 0;
}

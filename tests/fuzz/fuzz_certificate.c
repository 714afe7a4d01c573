/* Any bytes as a certificate. The checker is stopped after a few thousand moves. */
#include "check/check.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct source {
    const uint8_t *data;
    size_t size;
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
    (void)context;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char head[] = "zermelo certificate 1\ngame ";
    source s = {NULL, sizeof head - 1 + size};
    zm_checked checked;
    zm_error error = {{0}};
    uint8_t *bytes = malloc(s.size + 1);
    if (!bytes)
        return 0;
    memcpy(bytes, head, sizeof head - 1);
    if (size)
        memcpy(bytes + sizeof head - 1, data, size);
    s.data = bytes;
    zm_check_input input = {.context = &s, .read = read_bytes, .go_on = go_on};
    zm_judgement judgement = zm_check_certificate(&checked, &input, &error);
    if (judgement != ZM_ACCEPTED && (*error.message == '\0' || strchr(error.message, '\n')))
        abort();
    free(bytes);
    return 0;
}

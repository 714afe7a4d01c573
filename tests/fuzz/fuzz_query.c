/* Fuzz: any text as a question, answered within a small budget, and written out. It is asked as one
 * from outside, which may not touch files: else any file of this machine would be written to. */
#include "query/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static const zm_limits limits = {20, (uint64_t)16 << 20, 1000};
    char *text = malloc(size + 1);
    zm_answer *answer;
    const char *written;
    memcpy(text, data, size);
    text[size] = '\0';
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\0')
            text[i] = ' ';
    zm_context *context = zm_context_new();
    context->limits = &limits;
    zm_status status = zm_ask(&answer, context, text);
    if (status != ZM_OK && *zm_answer_message(answer) == '\0')
        abort();
    zm_answer_write(&written, answer);
    zm_answer_free(answer);
    zm_context_free(context);
    free(text);
    return 0;
}

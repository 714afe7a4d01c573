/* Fuzz: any text as a question, answered within a small budget, and written out. */
#include <zermelo.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static const char budget[] = " --time 0.02 --memory 16";
    char *text = malloc(size + sizeof budget);
    zm_answer *answer;
    const char *written;
    memcpy(text, data, size);
    memcpy(text + size, budget, sizeof budget);
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\0')
            text[i] = ' ';
    zm_context *context = zm_context_new();
    zm_status status = zm_ask(&answer, context, text);
    if (status != ZM_OK && *zm_answer_message(answer) == '\0')
        abort();
    zm_answer_write(&written, answer);
    zm_answer_free(answer);
    zm_context_free(context);
    free(text);
    return 0;
}

/* Fuzz: any words as the options of each command. The first byte chooses the command. */
#include "query/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { WORDS = 64 };
    const char *words[WORDS] = {"nim"};
    size_t count = 1, commands = 0;
    if (size == 0)
        return 0;
    char *text = malloc(size);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    for (char *word = strtok(text, " "); word && count < WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    while (zm_commands[commands])
        commands++;
    zm_context *context = zm_context_new();
    zm_request request;
    zm_error error = {{0}};
    zm_status status = zm_request_open(&request, context, NULL, zm_commands[data[0] % commands], count,
                                       words, &error);
    if (status != ZM_OK && error.message[0] == '\0')
        abort();
    zm_request_close(&request);
    zm_context_free(context);
    free(text);
    return 0;
}

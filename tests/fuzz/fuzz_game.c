/* Fuzz: any text as a game. */
#include "game/open.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    zm_instance *instance;
    zm_error error = {{0}};
    memcpy(text, data, size);
    text[size] = '\0';
    zm_status status = zm_open(&instance, NULL, NULL, text, &error);
    if (status != ZM_OK && (error.message[0] == '\0' || strchr(error.message, '\n')))
        abort();
    zm_close(instance);
    free(text);
    return 0;
}

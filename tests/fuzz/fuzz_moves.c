/* Fuzz: any text as moves of each game. The first byte chooses the game. */
#include "query/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const games[] = {
    "beans", "nim:rows=3/9223372036854775807", "numberpad:pad=789/456/123/00.,opening=any",
    "zahlenschlacht:n=70,d=7", "strikeout:line=-9..9,ops=add/sub/mul/div", "strikeout:line=1..63",
    "zahlenschlacht:n=1000000000000000000,d=3",
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    char *text = malloc(size);
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    const char *words[] = {games[data[0] % (sizeof games / sizeof *games)], "--after", text};
    zm_context *context = zm_context_new();
    zm_request request;
    zm_error error = {{0}};
    zm_status status = zm_request_open(&request, context, NULL, zm_find_command("moves"), 3, words,
                                       &error);
    if (status != ZM_OK && error.message[0] == '\0')
        abort();
    zm_request_close(&request);
    zm_context_free(context);
    free(text);
    return 0;
}

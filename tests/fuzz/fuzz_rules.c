/* Any bytes as the rules of a game, asked about with a small budget: it ends, and what is wrong is
 * told in one line. The first byte chooses the question. */
#include "lua/rules.h"
#include "query/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const commands[] = {"who", "moves", "grundy", "tree", "lines", "facts", "hint",
                                       "puzzle"};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const char *command = commands[data[0] % (sizeof commands / sizeof *commands)];
    const char *words[] = {command, "fuzz.lua", "--format=json", "--time=0.05", "--memory=16"};
    bool quick = strcmp(command, "facts") == 0; /* it takes no budget */
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    zm_text rules = {0};
    const char *written;
    zm_text_put(&rules, "");
    zm_text_put_bytes(&rules, (const char *)data + 1, size - 1);
    context->games.files = &zm_lua_games;
    context->games.text = &rules;
    zm_status status = zm_ask_words(&answer, context, quick ? 3 : 5, words);
    const char *message = zm_answer_message(answer);
    if (status == ZM_OK && *message)
        abort();
    if (status != ZM_OK && (*message == '\0' || strpbrk(message, "\n\033")))
        abort();
    if (zm_answer_write(&written, answer) == ZM_OK && strchr(written, '\033'))
        abort();
    zm_answer_free(answer);
    zm_context_free(context);
    zm_text_free(&rules);
    return 0;
}

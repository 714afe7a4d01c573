/* Any bytes as a robot, on trial with a small budget: it ends, and what is wrong is told in one line.
 * The first byte chooses the game. */
#include "lua/robot.h"
#include "query/request.h"
#include "scratch_file.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const games[] = {
    "beans:beans=7", "nim:rows=1/2/3", "numberpad:t=9", "zahlenschlacht:n=7,d=3",
    "strikeout:line=-3..4",
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char strategy[80];
    if (size == 0)
        return 0;
    snprintf(strategy, sizeof strategy, "--strategy=lua:%s", scratch_file(data + 1, size - 1));
    const char *words[] = {"try", games[data[0] % (sizeof games / sizeof *games)], strategy,
                           "--time=0.05", "--memory=16", data[0] % 2 ? "--as=first" : "--as=second"};
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    const char *written;
    context->scripts = &zm_lua;
    zm_status status = zm_ask_words(&answer, context, sizeof words / sizeof *words, words);
    const char *message = zm_answer_message(answer);
    if (status == ZM_OK && *message)
        abort();
    if (status != ZM_OK && (*message == '\0' || strchr(message, '\n')))
        abort();
    zm_answer_write(&written, answer);
    zm_answer_free(answer);
    zm_context_free(context);
    return 0;
}

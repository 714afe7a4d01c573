/* complete: what to add so that the player to move loses (the Penny Game's missing row). */
#include "parts.h"
#include "proofs.h"

#include <string.h>

static const char example[] = "complete nim:rows=9/18/34";

/* Where a game is completed in the example, as there: by default it may have nothing missing. */
static bool can_be_completed(const zm_instance *instance, zm_text *out)
{
    const char *name = instance->game->name;
    const char *board = strchr(example, ' ') + 1;
    size_t length = strlen(name);
    if (strncmp(board, name, length) == 0 && board[length] == ':')
        zm_text_put(out, board + length);
    return instance->paper->complete != NULL;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_text why = zm_text_beside(answer), headline = zm_text_beside(answer);
    if (!instance->paper->complete)
        return zm_wrong_game(request, "nothing can be added", can_be_completed, error);
    uint64_t row = instance->paper->complete(instance->self, instance->voice, &why);
    const char *reason = zm_keep_text(answer, &why);
    zm_add_text(answer, answer->root, "game", instance->text);
    zm_add_count(answer, answer->root, "add", row);
    zm_add_text(answer, answer->root, "why", reason);
    zm_put_count_proof(answer, request, "theorem");
    zm_text_format(&headline, "Add a row of %llu: then the player to move loses.",
                   (unsigned long long)row);
    zm_say(answer, NULL, zm_keep_text(answer, &headline));
    zm_say(answer, "Why", reason);
    return ZM_OK;
}

const zm_command zm_command_complete = {
    .name = "complete",
    .summary = "nim: the row to add so that the player to move loses",
    .usage = "GAME [--voice paper|plain]",
    .example = example,
    .fields = "game add why proof",
    .options = ZM_ALLOW(ZM_OPT_FORMAT) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

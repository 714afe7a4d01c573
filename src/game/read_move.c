/* Reading moves: see read_move.h. */
#include "read_move.h"

#include <string.h>

enum { LISTED = 12, LOOK_EVERY = 1024 };

/* The default reader: the legal move that is written like this. */
static zm_status read_listed(const zm_instance *instance, const uint64_t *position,
                             const char *text, zm_move *out, zm_error *error)
{
    zm_text written = zm_text_beside(instance), legal = written;
    zm_move move = ZM_BEFORE_FIRST;
    bool found = false, over = false;
    uint64_t i = 0;
    for (; !found && !over && instance->game->next(instance->self, position, &move); i++) {
        over = i % LOOK_EVERY == LOOK_EVERY - 1 && zm_account_is_closed(zm_account_of(instance));
        zm_text_clear(&written);
        zm_write_move(instance, move, &written);
        found = zm_text_ok(&written) && strcmp(zm_text_string(&written), text) == 0;
        if (i < LISTED)
            zm_text_format(&legal, i ? ", %s" : "%s", zm_text_string(&written));
        else if (i == LISTED)
            zm_text_put(&legal, ", ...");
    }
    zm_status status = ZM_OK;
    if (found)
        *out = move;
    else if (over || !zm_text_ok(&written) || !zm_text_ok(&legal))
        status = zm_fail_memory(error);
    else
        status = zm_fail(error, ZM_BAD_INPUT,
                         i == 1 ? "the only legal move is %s" : "the legal moves are %s",
                         zm_text_string(&legal));
    zm_text_free(&written);
    zm_text_free(&legal);
    return status;
}

zm_status zm_read_move(const zm_instance *instance, const uint64_t *position, const char *text,
                       zm_move *out, zm_error *error)
{
    if (!zm_has_moves(instance, position))
        return zm_fail(error, ZM_BAD_INPUT, "the game is over");
    if (instance->game->read_move)
        return instance->game->read_move(instance->self, position, text, out, error)
                   ? ZM_OK : ZM_BAD_INPUT;
    return read_listed(instance, position, text, out, error);
}

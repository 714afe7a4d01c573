/* grundy: the Grundy value of a position, or of the start while a parameter runs. */
#include "../query/axis.h"
#include "parts.h"

/* The value by theory or by layers; false when the budget ran out. */
static bool value_of(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                     uint64_t *out)
{
    if (instance->knows->grundy) {
        *out = instance->knows->grundy(instance->self, position);
        return true;
    }
    zm_layers *layers = zm_layers_solve(instance, position, ZM_LAYERS_GRUNDY, budget);
    bool ok = layers && zm_layers_grundy(layers, position, out);
    zm_layers_free(layers);
    return ok;
}

/* As it is, or with the parameters that the game itself names. */
static bool is_impartial(const zm_instance *instance, zm_text *out)
{
    const char *try = NULL;
    if (!instance->game->impartial)
        return false;
    bool as_it_is = instance->game->impartial(instance->self, &try);
    if (!as_it_is && try)
        zm_text_format(out, ":%s", try);
    return as_it_is || try;
}

static zm_status check(const zm_request *request, zm_error *error)
{
    const zm_instance *instance = request->instance;
    const char *try = NULL;
    if (!instance->game->impartial)
        return zm_wrong_game(request, "it matters who moves, so there are no Grundy values",
                             is_impartial, error);
    if (!instance->game->impartial(instance->self, &try))
        return zm_fail(error, ZM_BAD_INPUT,
                       "grundy: Grundy values need normal play, in which a player who cannot move "
                       "loses%s"
                       "%s%s%s", try ? "; try " : "", try ? instance->game->name : "",
                       try ? ":" : "", try ? try : "");
    return ZM_OK;
}

static zm_status run_one(zm_request *request, zm_answer *answer, zm_error *error)
{
    uint64_t value;
    zm_text text = zm_text_beside(answer);
    zm_put_question(answer, request);
    if (!value_of(request->instance, request->position, &request->budget, &value))
        return zm_undecided(request, error);
    zm_add_count(answer, answer->root, "grundy", value);
    zm_put_count_proof(answer, request, request->instance->knows->grundy ? "theorem" : "exhaustive");
    zm_text_format(&text, "Grundy value %llu: %s.", (unsigned long long)value,
                   value ? "the player to move wins" : "the player to move loses");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    return ZM_OK;
}

static bool put_value(zm_request *request, const zm_instance *instance, const uint64_t *position,
                      zm_answer *answer, zm_node *row)
{
    uint64_t value;
    if (!value_of(instance, position, &request->budget, &value))
        return zm_add_null(answer, row, "grundy"), false;
    zm_add_count(answer, row, "grundy", value);
    return true;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_status status = check(request, error);
    if (status != ZM_OK)
        return status;
    return zm_run_along(request, answer, "Grundy values of the start.", "grundy", put_value,
                        run_one, error);
}

const zm_command zm_command_grundy = {
    .name = "grundy",
    .summary = "Grundy value of a normal-play game, of one position or over a parameter",
    .usage = "GAME [--after MOVES] [--over PARAM=A..B]",
    .example = "grundy nim:rows=3/4/5,play=normal",
    .fields = "grundy proof",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_AFTER) |
               ZM_ALLOW(ZM_OPT_OVER),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

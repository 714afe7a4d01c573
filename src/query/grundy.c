/* grundy: the Grundy value of a position, or of the start while a parameter runs. */
#include "axis.h"
#include "open.h"
#include "parts.h"

#include <stdlib.h>

/* The value by theory or by layers; false when the budget ran out. */
static bool value_of(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                     uint64_t *out)
{
    if (instance->game->grundy) {
        *out = instance->game->grundy(instance->self, position);
        return true;
    }
    zm_layers *layers = zm_layers_solve(instance, position, ZM_LAYERS_GRUNDY, budget);
    bool ok = layers && zm_layers_grundy(layers, position, out);
    zm_layers_free(layers);
    return ok;
}

static zm_status check(const zm_instance *instance, zm_error *error)
{
    const char *try = NULL;
    if (!instance->game->impartial)
        return zm_fail(error, ZM_BAD_INPUT,
                       "grundy: in %s it matters who moves, so there are no Grundy values; try "
                       "nim:play=normal, numberpad:play=normal or strikeout",
                       instance->game->name);
    if (!instance->game->impartial(instance->self, &try))
        return zm_fail(error, ZM_BAD_INPUT,
                       "grundy: Grundy values need normal play, in which who cannot move loses; "
                       "try %s:%s", instance->game->name, try);
    return ZM_OK;
}

static zm_status run_one(zm_request *request, zm_answer *answer, zm_error *error)
{
    uint64_t value;
    zm_text text = {0};
    zm_put_question(answer, request);
    if (!value_of(request->instance, request->position, &request->budget, &value))
        return zm_undecided(request, error);
    zm_add_count(answer, answer->root, "grundy", value);
    zm_put_count_proof(answer, request, request->instance->game->grundy ? "theorem" : "exhaustive");
    zm_text_format(&text, "Grundy value %llu: %s.", (unsigned long long)value,
                   value ? "the player to move wins" : "the player to move loses");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    return ZM_OK;
}

static zm_status run_axis(zm_request *request, zm_answer *answer, const zm_axis *axis,
                          zm_error *error)
{
    zm_status status = ZM_OK;
    zm_text columns = {0};
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_put_axes(answer, axis, 1);
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    for (int64_t value = axis->low; status == ZM_OK && value <= axis->high; value++) {
        zm_instance *instance;
        uint64_t grundy = 0;
        status = zm_open_varied(&instance, request->instance, axis->parameter, value, error);
        if (status != ZM_OK)
            break;
        uint64_t *position = malloc(instance->words * sizeof *position);
        if (position) {
            instance->game->start(instance->self, position);
            if (!value_of(instance, position, &request->budget, &grundy))
                status = zm_undecided(request, error);
        } else {
            status = zm_fail_memory(error);
        }
        if (status == ZM_OK) {
            zm_node *row = zm_add_record(answer, rows, NULL);
            zm_add_number(answer, row, axis->name, value);
            zm_add_count(answer, row, "grundy", grundy);
        }
        free(position);
        zm_close(instance);
    }
    zm_text_format(&columns, "%s grundy", axis->name);
    const char *kept = zm_keep_text(answer, &columns);
    zm_say(answer, NULL, "Grundy values of the start.");
    if (kept)
        zm_say_table(answer, rows, kept);
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_axis axes[ZM_OPTION_TIMES];
    size_t count;
    zm_status status = check(request->instance, error);
    if (status == ZM_OK)
        status = zm_read_axes(axes, &count, request, error);
    if (status != ZM_OK)
        return status;
    if (count == 1 && request->after_count > 0)
        return zm_fail(error, ZM_BAD_INPUT, "grundy: --over is about the start; leave out --after");
    if (count > 1)
        return zm_fail(error, ZM_BAD_INPUT, "grundy: --over: one parameter can run, not two");
    if (count == 1)
        return run_axis(request, answer, &axes[0], error);
    return run_one(request, answer, error);
}

const zm_command zm_command_grundy = {
    .name = "grundy",
    .summary = "Grundy value of a normal-play game, of one position or over a parameter",
    .usage = "GAME [--after MOVES] [--over PARAM=A..B]",
    .example = "grundy nim:rows=3/4/5,play=normal",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_OVER),
    .formats = ZM_TABLE_FORMATS,
    .takes_game = true,
    .run = run,
};

/* Axes: see axis.h. */
#include "axis.h"
#include "open.h"
#include "parts.h"

#include <stdlib.h>
#include <string.h>

uint64_t zm_axis_size(const zm_axis *axis)
{
    return (uint64_t)(axis->high - axis->low) + 1;
}

static zm_status not_a_number(const zm_request *request, const zm_parameter *parameter,
                              zm_error *error)
{
    const zm_game *game = request->instance->game;
    zm_text others = {0};
    for (size_t i = 0; i < game->parameter_count; i++)
        if (game->parameters[i].type == ZM_NUMBER)
            zm_text_format(&others, others.length ? ", %s" : "%s", game->parameters[i].name);
    zm_status status = zm_fail(error, ZM_BAD_INPUT,
                               "%s: --over: %s of %s is not a single number; what can run: %s",
                               request->command->name, parameter->name, game->name,
                               others.length ? zm_text_string(&others) : "nothing");
    zm_text_free(&others);
    return status;
}

static zm_status read_axis(zm_axis *axis, const zm_request *request, const char *text,
                           zm_error *error)
{
    const zm_game *game = request->instance->game;
    const char *command = request->command->name;
    size_t length = strcspn(text, "=");
    bool fits;
    axis->parameter = 0;
    while (axis->parameter < game->parameter_count &&
           (strlen(game->parameters[axis->parameter].name) != length ||
            strncmp(game->parameters[axis->parameter].name, text, length) != 0))
        axis->parameter++;
    if (axis->parameter == game->parameter_count)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over: %s has no parameter '%.*s'", command,
                       game->name, (int)(length < 40 ? length : 40), text);
    const zm_parameter *parameter = &game->parameters[axis->parameter];
    axis->name = parameter->name;
    if (parameter->type != ZM_NUMBER)
        return not_a_number(request, parameter, error);
    if (text[length] == '\0' || !zm_read_range(text + length + 1, &axis->low, &axis->high, &fits))
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over %.60s: expected a range, like %s=%lld..%s",
                       command, text, parameter->name, (long long)parameter->least,
                       *parameter->fallback ? parameter->fallback : "12");
    if (!fits || axis->low < parameter->least || axis->high > parameter->greatest) {
        zm_text bounds = {0};
        zm_write_bound(&bounds, parameter->least);
        zm_text_put(&bounds, " to ");
        zm_write_bound(&bounds, parameter->greatest);
        zm_fail(error, ZM_BAD_INPUT, "%s: --over %.60s: %s goes from %s", command, text,
                parameter->name, zm_text_string(&bounds));
        zm_text_free(&bounds);
        return ZM_BAD_INPUT;
    }
    if (axis->low > axis->high)
        return zm_fail(error, ZM_BAD_INPUT,
                       "%s: --over %.60s is empty; write the smaller number first", command, text);
    return ZM_OK;
}

zm_status zm_read_axes(zm_axis axes[ZM_OPTION_TIMES], size_t *count, const zm_request *request,
                       zm_error *error)
{
    const zm_option_value *over = &request->options[ZM_OPT_OVER];
    zm_count cells = 1;
    *count = (size_t)over->given;
    for (size_t i = 0; i < *count; i++) {
        zm_status status = read_axis(&axes[i], request, over->text[i], error);
        if (status != ZM_OK)
            return status;
        cells *= zm_axis_size(&axes[i]);
    }
    if (*count == 2 && axes[0].parameter == axes[1].parameter)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over: %s cannot run twice",
                       request->command->name, axes[0].name);
    if (cells > ZM_MOST_CELLS)
        return zm_fail(error, ZM_BAD_INPUT,
                       "%s: --over: that table is too large; at most %d rows are worked out",
                       request->command->name, ZM_MOST_CELLS);
    zm_count bytes = cells * ZM_CELL_BYTES;
    if (*count == 1 && request->command->options & ZM_ALLOW(ZM_OPT_LIMIT)) {
        zm_count moves = zm_count_moves(request->instance, request->position);
        zm_count limit = (zm_count)request->options[ZM_OPT_LIMIT].number;
        bytes += cells * (moves < limit ? moves : limit) * ZM_CELL_MOVE_BYTES;
    }
    if (bytes > request->budget.memory)
        return zm_fail(error, ZM_UNDECIDED,
                       "%s: undecided: that table may need %llu megabytes (--memory)",
                       request->command->name, (unsigned long long)(bytes >> 20) + 1);
    return ZM_OK;
}

void zm_put_axes(zm_answer *answer, const zm_axis *axes, size_t count)
{
    zm_node *list = zm_add_list(answer, answer->root, "axes");
    for (size_t i = 0; i < count && list; i++) {
        zm_node *axis = zm_add_record(answer, list, NULL);
        zm_add_text(answer, axis, "param", axes[i].name);
        zm_add_number(answer, axis, "from", axes[i].low);
        zm_add_number(answer, axis, "to", axes[i].high);
    }
}

/* The axis of a question that may run along one; *along: whether it does. */
static zm_status read_one_axis(zm_axis *axis, bool *along, const zm_request *request,
                               zm_error *error)
{
    zm_axis axes[ZM_OPTION_TIMES];
    size_t count;
    zm_status status = zm_read_axes(axes, &count, request, error);
    *along = count > 0;
    if (status != ZM_OK || count == 0)
        return status;
    if (request->after_count > 0)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over is about the start; leave out --after",
                       request->command->name);
    if (count > 1)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over: one parameter can run, not two",
                       request->command->name);
    *axis = axes[0];
    return ZM_OK;
}

static zm_status put_along(zm_answer *answer, zm_request *request, const zm_axis *axis,
                           const char *names, zm_row_question *ask, zm_error *error)
{
    zm_status status = ZM_OK;
    zm_text columns = {0};
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_put_axes(answer, axis, 1);
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    for (int64_t value = axis->low; status == ZM_OK && value <= axis->high; value++) {
        zm_instance *instance;
        status = zm_open_varied(&instance, request->instance, axis->parameter, value, error);
        if (status != ZM_OK)
            break;
        uint64_t *position = malloc(instance->words * sizeof *position);
        if (position) {
            zm_node *row = zm_add_record(answer, rows, NULL);
            zm_add_number(answer, row, axis->name, value);
            instance->game->start(instance->self, position);
            if (!ask(request, instance, position, answer, row))
                status = zm_undecided(request, error);
        } else {
            status = zm_fail_memory(error);
        }
        free(position);
        zm_close(instance);
    }
    zm_text_format(&columns, "%s %s", axis->name, names);
    const char *kept = zm_keep_text(answer, &columns);
    if (kept)
        zm_say_table(answer, rows, kept);
    return status;
}

zm_status zm_run_along(zm_request *request, zm_answer *answer, const char *headline,
                       const char *names, zm_row_question *ask,
                       zm_status (*run_one)(zm_request *request, zm_answer *answer,
                                            zm_error *error),
                       zm_error *error)
{
    zm_axis axis;
    bool along;
    zm_status status = read_one_axis(&axis, &along, request, error);
    if (status != ZM_OK)
        return status;
    if (!along)
        return run_one(request, answer, error);
    zm_say(answer, NULL, headline);
    return put_along(answer, request, &axis, names, ask, error);
}

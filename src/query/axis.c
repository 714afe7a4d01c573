/* Axes: see axis.h. */
#include "axis.h"
#include "../game/argument.h"
#include "../game/open.h"
#include "../game/sum.h"
#include "../answer/write.h"

#include <stdio.h>
#include <string.h>

uint64_t zm_axis_size(const zm_axis *axis)
{
    return (uint64_t)(axis->high - axis->low) + 1;
}

uint64_t zm_axes_size(const zm_axis *axes, size_t count)
{
    uint64_t cells = 1;
    for (size_t i = 0; i < count; i++)
        cells *= zm_axis_size(&axes[i]);
    return cells;
}

int64_t zm_axis_value(const zm_axis *axes, size_t count, size_t axis, uint64_t cell)
{
    cell /= zm_axes_size(axes + axis + 1, count - axis - 1);
    return axes[axis].low + (int64_t)(cell % zm_axis_size(&axes[axis]));
}

zm_status zm_open_cell(zm_instance **out, zm_account *account, const zm_instance *base,
                       const zm_axis *axes, size_t count, uint64_t cell, zm_error *error)
{
    zm_change changes[ZM_OPTION_TIMES];
    for (size_t i = 0; i < count; i++)
        changes[i] = (zm_change){axes[i].parameter, axes[i].place,
                                 zm_axis_value(axes, count, i, cell)};
    return zm_open_varied(out, account, base, changes, count, error);
}

/* ---- Reading --over. ---- */

/* "what can run: n, rows/1": the numbers of this game, and those of its lists. */
static void write_runners(const zm_instance *instance, zm_text *out)
{
    const zm_game *game = instance->game;
    for (size_t i = 0; i < game->parameter_count; i++) {
        const char *name = game->parameters[i].name;
        size_t count = instance->arguments[i].count;
        if (game->parameters[i].type == ZM_NUMBER)
            zm_text_format(out, out->length ? ", %s" : "what can run: %s", name);
        bool list = zm_has_places(&game->parameters[i]);
        if (list && count > 0)
            zm_text_format(out, out->length ? ", %s/1" : "what can run: %s/1", name);
        if (list && count > 1)
            zm_text_format(out, " to %s/%zu", name, count);
    }
    if (out->length == 0)
        zm_text_put(out, "nothing can run");
}

static zm_status cannot_run(const zm_request *request, const char *name, bool known,
                            zm_error *error)
{
    zm_text others = {0};
    write_runners(request->instance, &others);
    zm_status status = zm_fail(error, ZM_BAD_INPUT,
                               known ? "%s: --over: %.40s of %s is not a single number; %s"
                                     : "%s: --over: there is no parameter '%.40s' in %s; %s",
                               request->command->name, name, zm_name_in_words(request->instance),
                               zm_text_string(&others));
    zm_text_free(&others);
    return status;
}

/* "n", or "rows/2" for the second number of a list or run of a set. */
static zm_status read_name(zm_axis *axis, const zm_request *request, zm_error *error)
{
    const zm_instance *instance = request->instance;
    const zm_game *game = instance->game;
    size_t length = strcspn(axis->name, "/");
    const char *behind = axis->name + length;
    int64_t place = 0;
    bool fits = true;
    axis->parameter = 0;
    while (axis->parameter < game->parameter_count &&
           (strlen(game->parameters[axis->parameter].name) != length ||
            strncmp(game->parameters[axis->parameter].name, axis->name, length) != 0))
        axis->parameter++;
    if (axis->parameter == game->parameter_count)
        return cannot_run(request, axis->name, false, error);
    bool list = zm_has_places(&game->parameters[axis->parameter]);
    bool number = game->parameters[axis->parameter].type == ZM_NUMBER && *behind == '\0';
    if (list && *behind == '/') {
        behind++;
        number = zm_number_read(&behind, &place, &fits) && fits && *behind == '\0' && place > 0 &&
                 (uint64_t)place <= instance->arguments[axis->parameter].count;
    }
    if (list && *behind == '\0' && instance->arguments[axis->parameter].count == 1) {
        place = 1; /* of a list of one number the place goes without saying */
        number = true;
    }
    axis->place = (size_t)place;
    return number ? ZM_OK : cannot_run(request, axis->name, true, error);
}

static zm_status read_axis(zm_axis *axis, const zm_request *request, const char *text,
                           zm_error *error)
{
    const char *command = request->command->name;
    size_t length = strcspn(text, "=");
    bool fits;
    snprintf(axis->name, sizeof axis->name, "%.*s",
             (int)(length < sizeof axis->name ? length : sizeof axis->name), text);
    zm_status status = read_name(axis, request, error);
    if (status != ZM_OK)
        return status;
    const zm_parameter *parameter = &request->instance->game->parameters[axis->parameter];
    if (text[length] == '\0' || !zm_read_range(text + length + 1, &axis->low, &axis->high, &fits))
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over %.60s: expected a range, for example "
                                            "%s=%lld..%s",
                       command, text, axis->name, (long long)parameter->least,
                       parameter->type == ZM_NUMBER && *parameter->fallback ? parameter->fallback
                                                                            : "12");
    if (!fits || axis->low < parameter->least || axis->high > parameter->greatest) {
        zm_text bounds = {0};
        zm_write_bound(&bounds, parameter->least);
        zm_text_put(&bounds, " to ");
        zm_write_bound(&bounds, parameter->greatest);
        zm_fail(error, ZM_BAD_INPUT, "%s: --over %.60s: %s must be from %s", command, text,
                axis->name, zm_text_string(&bounds));
        zm_text_free(&bounds);
        return ZM_BAD_INPUT;
    }
    if (axis->low > axis->high)
        return zm_fail(error, ZM_BAD_INPUT,
                       "%s: --over %.60s is empty; write the smaller number first", command, text);
    return ZM_OK;
}

static zm_status read_axes(zm_axis axes[ZM_OPTION_TIMES], size_t *count, const zm_request *request,
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
    if (*count == 2 && axes[0].parameter == axes[1].parameter &&
        axes[0].place == axes[1].place)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over: %s cannot run twice",
                       request->command->name, axes[0].name);
    if (cells > ZM_MOST_CELLS)
        return zm_fail(error, ZM_BAD_INPUT,
                       "%s: --over: that table is too large; at most %d rows are worked out",
                       request->command->name, ZM_MOST_CELLS);
    return ZM_OK;
}

zm_status zm_read_axes(zm_axis axes[ZM_OPTION_TIMES], size_t *count, zm_request *request,
                       zm_error *error)
{
    zm_status status = read_axes(axes, count, request, error);
    if (status != ZM_OK)
        return status;
    zm_count cells = zm_axes_size(axes, *count), bytes = cells * ZM_CELL_BYTES;
    if (*count == 1 && request->command->options & ZM_ALLOW(ZM_OPT_LIMIT)) {
        zm_count moves;
        if (!zm_budget_count_moves(&request->budget, request->instance, request->position, &moves))
            return zm_undecided(request, error);
        zm_count limit = zm_list_limit(request, moves);
        bytes += cells * (moves < limit ? moves : limit) * ZM_CELL_MOVE_BYTES;
    }
    if (bytes > request->budget.account.limit)
        return zm_fail(error, ZM_UNDECIDED,
                       "%s: undecided: that table may need %llu megabytes (--memory)",
                       request->command->name, (unsigned long long)(bytes >> 20) + 1);
    return ZM_OK;
}

/* ---- A game among those that are meant. ---- */

/* The sizes of a question about all sizes, or enough of them to find a game. */
static bool sizes_of(const zm_game *game, zm_axis *out)
{
    enum { TRIED = 1000 };
    const zm_counter *counter = game->knows ? game->knows->counter : NULL;
    for (size_t i = 0; counter && i < game->parameter_count; i++)
        if (strcmp(game->parameters[i].name, counter->parameter) == 0) {
            int64_t least = game->parameters[i].least;
            *out = (zm_axis){.parameter = i, .low = least, .high = least + TRIED};
            return true;
        }
    return false;
}

/* The first game along axes, which goes by the name that was written. */
static zm_status open_first(zm_request *request, const zm_axis *axes, size_t count, zm_error *error)
{
    zm_status status = ZM_BAD_INPUT;
    zm_error ignored;
    zm_instance *base = request->instance, *found = NULL;
    for (uint64_t cell = 0; status == ZM_BAD_INPUT && cell < zm_axes_size(axes, count); cell++)
        status = zm_open_cell(&found, &request->budget.account, base, axes, count, cell, &ignored);
    if (status != ZM_OK)
        return status == ZM_BAD_INPUT ? status : zm_fail_memory(error);
    char *varied = found->text;
    found->text = base->text;
    base->text = varied;
    zm_close(base);
    request->instance = found;
    return ZM_OK;
}

zm_status zm_open_along(zm_request *request, zm_error *error)
{
    zm_axis axes[ZM_OPTION_TIMES];
    size_t count = 1;
    zm_status status = zm_open_arguments(&request->instance, &request->context->games, &request->budget.account,
                                         request->game, error);
    if (status != ZM_OK)
        return status;
    if (request->command->all_sizes)
        status = sizes_of(request->instance->game, &axes[0]) ? ZM_OK : ZM_BAD_INPUT;
    else
        status = read_axes(axes, &count, request, error);
    return status == ZM_OK ? open_first(request, axes, count, error) : status;
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

zm_status zm_check_sequence(const zm_request *request, size_t axes, const int64_t *gap,
                            zm_error *error)
{
    const char *name = request->command->name;
    if (request->options[ZM_OPT_FORMAT].number == ZM_SVG && axes == 0)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --format svg: a picture is along one or two "
                                            "parameters that run: --over PARAM=A..B", name);
    if (request->options[ZM_OPT_FORMAT].number != ZM_BFILE)
        return ZM_OK;
    if (axes != 1)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --format bfile: a b-file is about one parameter that "
                                            "runs: --over PARAM=A..B", name);
    if (gap)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --format bfile: at %lld there is no game, and a "
                                            "b-file has no gaps", name, (long long)*gap);
    return ZM_OK;
}

/* A question along axes, and the rows of its answer so far. */
typedef struct sweep {
    zm_request *request;
    zm_answer *answer;
    zm_axis *axes;
    size_t count;
    const char *names; /* of the fields that `ask` adds */
    zm_row_question *ask;
    void *context;
    zm_node *rows;
    uint64_t gaps; /* where the parameters make no game */
    int64_t gap;   /* the last of them, along the first axis */
} sweep;

static void put_gap(sweep *s, zm_node *row, int64_t value)
{
    char name[32];
    for (const char *at = s->names; zm_next_column(&at, name);)
        zm_add_null(s->answer, row, name);
    zm_add_text(s->answer, row, "note", "no game");
    s->gaps++;
    s->gap = value;
}

static zm_status put_row(sweep *s, uint64_t cell, zm_error *error)
{
    zm_instance *instance;
    zm_status status = zm_open_cell(&instance, &s->request->budget.account, s->request->instance,
                                    s->axes, s->count, cell, error);
    if (status != ZM_OK && status != ZM_BAD_INPUT)
        return status;
    zm_node *row = zm_add_record(s->answer, s->rows, NULL);
    for (size_t i = 0; i < s->count; i++)
        zm_add_number(s->answer, row, s->axes[i].name, zm_axis_value(s->axes, s->count, i, cell));
    if (status == ZM_BAD_INPUT)
        return put_gap(s, row, zm_axis_value(s->axes, s->count, 0, cell)), ZM_OK;
    uint64_t *position = zm_alloc_beside(instance, instance->words, sizeof *position);
    if (position)
        instance->game->start(instance->self, position);
    if (!position)
        status = zm_fail_memory(error);
    else if (!s->ask(s->request, s->context, instance, position, s->answer, row))
        status = zm_undecided(s->request, error);
    zm_release(position);
    zm_close(instance);
    return status;
}

static zm_status put_along(sweep *s, zm_error *error)
{
    zm_status status = ZM_OK;
    zm_text columns = zm_text_beside(s->answer);
    uint64_t cells = zm_axes_size(s->axes, s->count);
    zm_add_text(s->answer, s->answer->root, "game", s->request->instance->text);
    zm_put_axes(s->answer, s->axes, s->count);
    s->rows = zm_add_list(s->answer, s->answer->root, "rows");
    for (uint64_t cell = 0; status == ZM_OK && cell < cells; cell++)
        status = zm_budget_look(&s->request->budget) ? put_row(s, cell, error)
                                                     : zm_undecided(s->request, error);
    if (s->gaps == cells) /* nowhere a game: *error says why */
        return ZM_BAD_INPUT;
    if (status == ZM_OK)
        status = zm_check_sequence(s->request, s->count, s->gaps ? &s->gap : NULL, error);
    if (status == ZM_OK)
        *error = (zm_error){""};
    for (size_t i = 0; i < s->count; i++)
        zm_text_format(&columns, "%s ", s->axes[i].name);
    zm_text_format(&columns, "%s%s", s->names, s->gaps ? " note" : "");
    zm_say_table(s->answer, s->rows, zm_keep_text(s->answer, &columns));
    const char *last = strrchr(s->names, ' ');
    zm_say_sequence(s->answer, s->axes[0].name, last ? last + 1 : s->names);
    return status;
}

zm_status zm_run_along(zm_request *request, zm_answer *answer, const char *headline,
                       const char *names, zm_row_question *ask, void *context,
                       zm_status (*run_one)(zm_request *request, zm_answer *answer,
                                            zm_error *error),
                       zm_error *error)
{
    zm_axis axes[ZM_OPTION_TIMES];
    size_t count;
    zm_status status = zm_read_axes(axes, &count, request, error);
    if (status == ZM_OK)
        status = zm_check_sequence(request, count, NULL, error);
    if (status != ZM_OK)
        return status;
    if (count == 0)
        return run_one(request, answer, error);
    if (request->after_count > 0)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over is about the start; leave out --after",
                       request->command->name);
    if (request->options[ZM_OPT_BY].given)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --over gives one count per row; leave out --by",
                       request->command->name);
    zm_say(answer, NULL, headline);
    sweep s = {request, answer, axes, count, names, ask, context, NULL, 0, 0};
    return put_along(&s, error);
}

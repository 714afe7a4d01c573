/* grundy: the Grundy value of a position, or of the start while a parameter runs. */
#include "../query/axis.h"
#include "../engine/sum_values.h"
#include "grundy.h"
#include "parts.h"
#include "proofs.h"

#include <string.h>

enum { WANTED = ZM_LAYERS_GRUNDY | ZM_LAYERS_NO_DISTANCES };

bool zm_grundy_of(const zm_instance *instance, const uint64_t *position, const zm_together *all,
                  zm_budget *budget, uint64_t *out)
{
    if (instance->knows->grundy) {
        bool known = zm_learn_parts(instance, budget) &&
                     instance->knows->grundy(instance->self, position, out);
        if (!known)
            budget->stop = zm_budget_refusal(budget);
        return known;
    }
    if (all && all->layers && zm_layers_grundy(all->layers, position, out))
        return true;
    zm_layers *layers = zm_layers_solve(instance, position, WANTED, budget);
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
    if (!zm_grundy_of(request->instance, request->position, NULL, &request->budget, &value))
        return zm_undecided(request, error);
    zm_add_count(answer, answer->root, "grundy", value);
    zm_text_format(&text, "Grundy value %llu: %s.", (unsigned long long)value,
                   value ? "the player to move wins" : "the player to move loses");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_put_count_proof(answer, request, request->instance->knows->grundy ? "theorem" : "exhaustive");
    return ZM_OK;
}

static bool put_value(zm_request *request, void *all, const zm_instance *instance,
                      const uint64_t *position, zm_answer *answer, zm_node *row)
{
    uint64_t value;
    if (!zm_grundy_of(instance, position, all, &request->budget, &value))
        return zm_add_null(answer, row, "grundy"), false;
    zm_add_count(answer, row, "grundy", value);
    return true;
}

/* Whether the one heap of a game of heaps runs: then its values are a sequence, found in one pass. */
static bool is_sequence(const zm_request *request, const zm_axis *axes, size_t count)
{
    const zm_instance *instance = request->instance;
    return count == 1 && request->after_count == 0 && instance->knows->heaps &&
           !instance->game->origin &&
           instance->arguments[axes[0].parameter].count <= 1 &&
           strcmp(instance->game->parameters[axes[0].parameter].name,
                  instance->game->heaps->parameter) == 0;
}

static bool put_heap(zm_request *request, zm_answer *answer, zm_node *rows, const zm_axis *axis,
                     int64_t heap)
{
    const zm_instance *instance = request->instance;
    uint64_t value;
    bool ok = zm_budget_go_on(&request->budget) &&
              instance->knows->heaps->value(instance->self, (uint64_t)heap, &value);
    if (!ok && request->budget.stop == ZM_RUNNING)
        request->budget.stop = zm_budget_refusal(&request->budget);
    zm_node *row = ok ? zm_add_record(answer, rows, NULL) : NULL;
    if (row) {
        zm_add_number(answer, row, axis->name, heap);
        zm_add_count(answer, row, "grundy", value);
    }
    return ok;
}

static zm_status put_sequence(zm_request *request, zm_answer *answer, const zm_axis *axis,
                              zm_error *error)
{
    zm_text columns = zm_text_beside(answer);
    bool ok = true;
    zm_say(answer, NULL, "Grundy values of the start.");
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_put_axes(answer, axis, 1);
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    for (int64_t heap = axis->low; ok && heap <= axis->high; heap++)
        ok = put_heap(request, answer, rows, axis, heap);
    zm_text_format(&columns, "%s grundy", axis->name);
    zm_say_table(answer, rows, zm_keep_text(answer, &columns));
    zm_say_sequence(answer, axis->name, "grundy");
    return ok ? ZM_OK : zm_undecided(request, error);
}

/* Whether the values are put into rows. Pictures and b-files are made of one value after the other. */
static bool is_grid(const zm_request *request, const zm_answer *answer, size_t count)
{
    bool given = request->options[ZM_OPT_GRID].given && answer->format != ZM_SVG &&
                 answer->format != ZM_BFILE;
    return count == 2 && request->after_count == 0 && (given || answer->format == ZM_TEXT);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_status status = check(request, error);
    zm_axis axes[ZM_OPTION_TIMES];
    size_t count = 0;
    if (status == ZM_OK)
        status = zm_read_axes(axes, &count, request, error);
    if (status != ZM_OK)
        return status;
    if (is_sequence(request, axes, count))
        return put_sequence(request, answer, axes, error);
    if (request->options[ZM_OPT_GRID].given && count != 2)
        return zm_fail(error, ZM_BAD_INPUT, "grundy: --grid needs two parameters that run");
    zm_together all = {0};
    if (!request->instance->knows->grundy && request->after_count == 0)
        zm_together_open(&all, request, axes, count, WANTED, 0);
    status = is_grid(request, answer, count)
                 ? zm_grundy_grid(request, answer, axes, &all, error)
                 : zm_run_along(request, answer, "Grundy values of the start.", "grundy", put_value,
                                &all, run_one, error);
    zm_together_close(&all);
    return status;
}

const zm_command zm_command_grundy = {
    .name = "grundy",
    .summary = "Grundy value of a normal-play game, of one position or over a parameter",
    .usage = "GAME [--after MOVES] [--over PARAM=A..B [--over PARAM=A..B [--grid]]]",
    .example = "grundy nim:rows=3/4/5,play=normal",
    .fields = "grundy proof",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_AFTER) |
               ZM_ALLOW(ZM_OPT_OVER) | ZM_ALLOW(ZM_OPT_GRID),
    .shows = ZM_SHOWS_TABLE | ZM_SHOWS_SEQUENCE | ZM_SHOWS_FIGURE,
    .takes_game = true,
    .run = run,
};

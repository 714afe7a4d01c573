/* lines: how many winning lines there are, in total, by first move or by starting number. */
#include "../engine/lines.h"
#include "parts.h"

#include <stdlib.h>

enum { BY_TOTAL, BY_FIRST, BY_START };

typedef struct row {
    zm_move first;
    int64_t start;
    zm_count lines;
} row;

typedef struct census {
    zm_request *request;
    zm_solver solver;
    row *rows;
    size_t count, capacity;
    zm_count total;
    bool won; /* for the player to move */
} census;

/* Counts a first move's lines; losing first moves of a won position are no lines. */
static bool count_first(census *c, zm_move move, uint64_t *child)
{
    const zm_instance *instance = c->request->instance;
    zm_count lines;
    instance->game->play(instance->self, c->request->position, move, child);
    zm_value value = zm_solver_value(&c->solver, child).value;
    if (value == ZM_UNKNOWN)
        return false;
    if (c->won && value != ZM_LOSE)
        return true;
    if (!zm_count_lines(&c->solver, child, &lines))
        return false;
    if (c->count == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 64;
        row *rows = realloc(c->rows, capacity * sizeof *rows);
        if (!rows) {
            c->request->budget.stop = ZM_OUT_OF_MEMORY;
            return false;
        }
        c->rows = rows;
        c->capacity = capacity;
    }
    int64_t start = instance->game->starting_number
                        ? instance->game->starting_number(instance->self, move) : 0;
    c->rows[c->count++] = (row){move, start, lines};
    c->total = zm_count_add(c->total, lines);
    return true;
}

static bool count_all(census *c)
{
    const zm_instance *instance = c->request->instance;
    uint64_t *child = malloc(instance->words * sizeof *child);
    zm_move move = ZM_BEFORE_FIRST;
    bool ok = child != NULL;
    zm_steps steps;
    zm_budget_begin(&c->request->budget, &steps,
                    (uint64_t)zm_count_moves(instance, c->request->position));
    while (ok && instance->game->next(instance->self, c->request->position, &move)) {
        ok = count_first(c, move, child) && zm_budget_spend(&c->request->budget, 1);
        zm_budget_step(&c->request->budget);
    }
    zm_budget_end(&c->request->budget);
    if (!zm_has_moves(instance, c->request->position))
        c->total = 1;
    free(child);
    return ok;
}

static void put_rows(zm_answer *answer, const census *c, int64_t by)
{
    zm_node *list = zm_add_list(answer, answer->root, "rows");
    for (size_t i = 0; i < c->count && list;) {
        size_t end = i + 1;
        zm_count lines = c->rows[i].lines;
        while (by == BY_START && end < c->count && c->rows[end].start == c->rows[i].start)
            lines = zm_count_add(lines, c->rows[end++].lines);
        zm_node *record = zm_add_record(answer, list, NULL);
        if (by == BY_START)
            zm_add_number(answer, record, "start", c->rows[i].start);
        else
            zm_add_text(answer, record, "first",
                        zm_kept_move(answer, c->request->instance, c->rows[i].first));
        zm_add_big(answer, record, "lines", lines);
        i = end;
    }
    if (list && list->count)
        zm_say_table(answer, list, by == BY_START ? "start lines" : "first lines");
}

static zm_status check(const zm_request *request, zm_error *error)
{
    const zm_instance *instance = request->instance;
    if (request->options[ZM_OPT_BY].number == BY_START && !instance->game->starting_number)
        return zm_fail(error, ZM_BAD_INPUT,
                       "lines: --by start: moves of %s have no starting number; try --by first",
                       instance->game->name);
    return zm_check_playable(request, error);
}

static void say_total(zm_answer *answer, const census *c, zm_value value)
{
    zm_text text = {0};
    if (c->total == ZM_COUNT_OVERFLOW)
        zm_text_put(&text, "More than 2^128 winning lines: too many to count exactly.");
    else {
        zm_text_count(&text, c->total);
        zm_text_format(&text, " winning line%s for the %s player.", c->total == 1 ? "" : "s",
                       zm_winner(c->request, value));
    }
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_status status = check(request, error);
    if (status != ZM_OK)
        return status;
    census c = {.request = request};
    zm_solver_open(&c.solver, request->instance, &request->threads, &request->budget);
    zm_verdict verdict = zm_solver_value(&c.solver, request->position);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "winner", zm_winner(request, verdict.value));
    c.won = verdict.value == ZM_WIN;
    if (verdict.value == ZM_DRAW) {
        zm_add_big(answer, answer->root, "total", 0);
        zm_say(answer, NULL, "Nobody wins with best play: there are no winning lines.");
    } else if (verdict.value == ZM_UNKNOWN || !count_all(&c)) {
        zm_add_null(answer, answer->root, "total");
        status = zm_undecided(request, error);
    } else {
        zm_add_big(answer, answer->root, "total", c.total);
        zm_put_count_proof(answer, request, "search");
        say_total(answer, &c, verdict.value);
        if (request->options[ZM_OPT_BY].number != BY_TOTAL)
            put_rows(answer, &c, request->options[ZM_OPT_BY].number);
    }
    free(c.rows);
    zm_solver_close(&c.solver);
    return status;
}

const zm_command zm_command_lines = {
    .name = "lines",
    .summary = "the number of winning lines, by first move or starting number",
    .usage = "GAME [--by first|start] [--after MOVES]",
    .example = "lines strikeout:line=1..12 --by first",
    .help = "In a winning line the winner plays any winning move and the loser any move at all.",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_BY),
    .formats = ZM_TABLE_FORMATS,
    .takes_game = true,
    .run = run,
};

/* table: winners, and with one axis the winning first moves, while parameters run. */
#include "../query/axis.h"
#include "../game/open.h"
#include "parts.h"

#include <string.h>

/* Sizes from here on are reduced by the proved period. */
enum { FAR = 1 << 20 };

/* One cell; `none` when the parameters make no game there (an even heap in beans, say). */
typedef struct cell {
    zm_value value;
    bool none;
    zm_instance *instance; /* kept only for its moves, with one axis */
    zm_ranking ranking;
    zm_budget budget;
} cell;

typedef struct sweep {
    zm_request *request;
    zm_axis axes[ZM_OPTION_TIMES];
    size_t axis_count;
    uint64_t columns; /* cells a row of the first axis */
    cell *cells;
    bool one;  /* one winning move of each game is enough (--limit 1), so a search may stop there */
    bool grid; /* a word for each value of the first of two axes */
} sweep;

static zm_status open_cell(zm_instance **out, zm_account *account, const sweep *s,
                           uint64_t index)
{
    zm_error ignored;
    return zm_open_cell(out, account, s->request->instance, s->axes, s->axis_count, index,
                        &ignored);
}

/* The best stand first; the rest is not for the table. */
static void keep_winners(zm_ranking *ranking)
{
    size_t count = 0;
    while (count < ranking->count && ranking->moves[count].value == ZM_WIN)
        count++;
    if (ranking->moves)
        ranking->moves = zm_shrink(ranking->moves, count + 1, sizeof *ranking->moves);
    ranking->count = count;
}

static zm_value judge(const sweep *s, zm_solver *solver, const uint64_t *position,
                      zm_ranking *ranking)
{
    zm_verdict verdict;
    zm_judge(solver, position, s->one ? ZM_RANK_WINNERS : ZM_RANK_ALL,
             zm_moves_limit(s->request, solver->instance, position), 0, &verdict, ranking);
    keep_winners(ranking);
    return verdict.value;
}

static void solve_cell(sweep *s, cell *c, uint64_t index)
{
    zm_solver solver;
    zm_instance *instance;
    c->none = open_cell(&instance, &c->budget.account, s, index) == ZM_BAD_INPUT;
    uint64_t *position = instance ? zm_budget_alloc(&c->budget, instance->words, sizeof *position)
                                  : NULL;
    if (!position && !c->none)
        c->budget.stop = zm_budget_refusal(&c->budget);
    if (position) {
        instance->game->start(instance->self, position);
        zm_solver_open(&solver, instance, NULL, &c->budget);
        if (s->axis_count == 1) {
            c->value = judge(s, &solver, position, &c->ranking);
        } else {
            c->value = zm_solver_value(&solver, position).value;
        }
        zm_solver_close(&solver);
    }
    zm_release(position);
    if (s->axis_count == 1)
        c->instance = instance;
    else
        zm_close(instance);
}

/* A row of the first axis is a job. */
static void row_job(void *argument, uint64_t row)
{
    sweep *s = argument;
    for (uint64_t i = row * s->columns; i < (row + 1) * s->columns; i++) {
        s->cells[i].budget = zm_budget_part(&s->request->budget, 0);
        if (zm_budget_look(&s->cells[i].budget))
            solve_cell(s, &s->cells[i], i);
    }
    zm_budget_step(&s->request->budget);
}

/* ---- Rows of the answer. ---- */

static const char *winner_name(zm_value value)
{
    return value == ZM_WIN ? "first" : value == ZM_LOSE ? "second"
         : value == ZM_DRAW ? "draw" : NULL;
}

static void put_row(zm_answer *answer, zm_node *rows, const sweep *s, uint64_t index,
                    const char *winner, zm_node **row, zm_node **moves)
{
    *row = zm_add_record(answer, rows, NULL);
    for (size_t i = 0; i < s->axis_count; i++)
        zm_add_number(answer, *row, s->axes[i].name,
                      zm_axis_value(s->axes, s->axis_count, i, index));
    zm_add_text(answer, *row, "winner", winner);
    *moves = s->axis_count == 1 ? zm_add_list(answer, *row, "moves") : NULL;
}

/* ---- Along a counter one stream of cells serves every value. ---- */

static void put_stream_row(zm_answer *answer, zm_node *rows, const sweep *s, uint64_t index,
                           uint64_t t, const uint64_t *now)
{
    zm_instance *instance;
    zm_budget *budget = &s->request->budget;
    zm_status status = open_cell(&instance, &budget->account, s, index);
    uint64_t *position = instance ? zm_budget_alloc(budget, instance->words, sizeof *position)
                                  : NULL;
    zm_node *row, *moves;
    if (!position) {
        answer->failed = answer->failed || status != ZM_BAD_INPUT;
        put_row(answer, rows, s, index, NULL, &row, &moves);
        zm_add_text(answer, row, "note", "no game");
        zm_close(instance);
        return;
    }
    const zm_counter *counter = instance->knows->counter;
    zm_value ignored;
    uint64_t winning = counter->opening(instance->self, t, now, &ignored);
    zm_move move = ZM_BEFORE_FIRST;
    instance->game->start(instance->self, position);
    put_row(answer, rows, s, index, winner_name(counter->value(instance->self, position, now)),
            &row, &moves);
    size_t limit = zm_list_limit(s->request, (zm_count)__builtin_popcountll(winning));
    for (uint64_t rest = winning; rest && zm_next_move(budget, instance, position, &move);
         rest >>= 1)
        if (rest & 1 && moves && moves->count < limit)
            zm_add_text(answer, moves, NULL, zm_kept_move(answer, instance, move));
    zm_add_count(answer, row, "winning_total", (zm_count)__builtin_popcountll(winning));
    zm_release(position);
    zm_close(instance);
}

static bool put_stream_rows(zm_answer *answer, zm_node *rows, const sweep *s)
{
    const zm_instance *instance = s->request->instance;
    zm_budget *budget = &s->request->budget;
    zm_period period = {.last = UINT64_MAX};
    zm_stream stream;
    bool ok = s->axes[0].low < FAR || zm_period_of_cells(instance, budget, &period);
    ok = zm_stream_open(&stream, instance, 0, budget) && ok;
    if (s->axes[0].low >= FAR) /* what is won first depends on a window of cells that repeats */
        period.last += period.window;
    for (uint64_t i = 0; ok && i < zm_axis_size(&s->axes[0]); i++) {
        uint64_t t = (uint64_t)s->axes[0].low + i;
        const uint64_t *now = zm_stream_at(&stream, zm_period_reduce(&period, t));
        if (now)
            put_stream_row(answer, rows, s, i, t, now);
        ok = now != NULL;
    }
    zm_stream_close(&stream);
    return ok;
}

/* ---- Moves. ---- */

static void put_moves(zm_answer *answer, zm_node *row, zm_node *moves, const cell *c)
{
    for (size_t i = 0; i < c->ranking.count; i++)
        zm_add_text(answer, moves, NULL,
                    zm_kept_move(answer, c->instance, c->ranking.moves[i].move));
    if (c->ranking.winning_known)
        zm_add_count(answer, row, "winning_total", c->ranking.winning);
    else
        zm_add_null(answer, row, "winning_total");
    if (c->instance->knows->theory_class && c->ranking.winning > 0) {
        uint64_t *position = zm_alloc_beside(answer, c->instance->words, sizeof *position);
        zm_text text = zm_text_beside(answer);
        if (position) {
            c->instance->game->start(c->instance->self, position);
            c->instance->knows->theory_class(c->instance->self, position, &text);
        }
        if (text.length > 0 || text.failed)
            zm_add_text(answer, row, "class", zm_keep_text(answer, &text));
        zm_text_free(&text);
        zm_release(position);
    }
}

/* ---- The grid: a word for each value of the first axis, a sign for each of the second. ---- */

static void write_word(const sweep *s, uint64_t row, zm_text *out)
{
    static const char signs[] = {'?', '2', '=', '1'};
    for (uint64_t i = row * s->columns; i < (row + 1) * s->columns; i++)
        zm_text_put_bytes(out, s->cells[i].none ? "." : &signs[s->cells[i].value], 1);
}

/* The values of the second axis above its columns, every tenth of them. */
static void write_ruler(const sweep *s, zm_text *out)
{
    zm_text_put(out, "        ");
    for (uint64_t at = 0; at < s->columns; at += 10)
        zm_text_format(out, at + 10 < s->columns ? "  %-8lld" : "  %lld",
                       (long long)(s->axes[1].low + (int64_t)at));
    zm_text_put(out, "\n");
}

static void say_grid(zm_answer *answer, const sweep *s)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, "%s runs down, %s runs across. 1: the first player wins, 2: the second, "
                          "=: a draw, .: no game, ?: undecided.", s->axes[0].name, s->axes[1].name);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    write_ruler(s, &text);
    for (uint64_t row = 0; row < zm_axis_size(&s->axes[0]); row++) {
        zm_text_format(&text, "%8lld  ", (long long)(s->axes[0].low + (int64_t)row));
        write_word(s, row, &text);
        zm_text_put(&text, "\n");
    }
    zm_say_block(answer, zm_keep_text(answer, &text));
}

static void put_words(zm_answer *answer, zm_node *rows, const sweep *s)
{
    for (uint64_t row = 0; row < zm_axis_size(&s->axes[0]); row++) {
        zm_node *record = zm_add_record(answer, rows, NULL);
        zm_text word = zm_text_beside(answer);
        zm_add_number(answer, record, s->axes[0].name, s->axes[0].low + (int64_t)row);
        write_word(s, row, &word);
        zm_add_text(answer, record, "winners", zm_keep_text(answer, &word));
    }
}

/* ---- Cells to rows. ---- */

static void put_cell(zm_answer *answer, zm_node *rows, const sweep *s, uint64_t index)
{
    const cell *c = &s->cells[index];
    zm_node *row, *moves;
    put_row(answer, rows, s, index, winner_name(c->value), &row, &moves);
    if (c->value == ZM_UNKNOWN)
        zm_add_text(answer, row, "note", c->none ? "no game" : "undecided");
    if (c->instance)
        put_moves(answer, row, moves, c);
}

/* Ends all cells; are their values known? */
static bool join_cells(sweep *s)
{
    bool known = true;
    for (uint64_t i = 0; i < zm_axes_size(s->axes, s->axis_count); i++) {
        cell *c = &s->cells[i];
        known = known && (c->none || c->value != ZM_UNKNOWN);
        zm_budget_join(&s->request->budget, &c->budget);
        zm_ranking_free(&c->ranking);
        zm_close(c->instance);
    }
    return known;
}

static void put_column_if_used(const zm_node *rows, const char *name, zm_text *columns)
{
    const zm_node *row = rows ? rows->first : NULL;
    while (row && !zm_find(row, name))
        row = row->next;
    if (row)
        zm_text_format(columns, " %s", name);
}

/* What --limit has left out of all rows together. */
static void put_left_out(zm_answer *answer, const sweep *s, const zm_node *rows)
{
    zm_count listed = 0, winning = 0;
    for (const zm_node *row = rows ? rows->first : NULL; row; row = row->next) {
        const zm_node *moves = zm_find(row, "moves"), *total = zm_find(row, "winning_total");
        if (!moves || !total || total->kind != ZM_NODE_NUMBER)
            continue;
        listed += moves->count;
        winning = zm_count_add(winning, (zm_count)total->number);
    }
    zm_put_limited(answer, s->request, "moves", listed, winning);
    if (listed >= winning || s->one)
        return;
    zm_text text = zm_text_beside(answer);
    zm_text_count(&text, listed);
    zm_text_put(&text, " of ");
    zm_text_count(&text, winning);
    zm_text_put(&text, " winning moves are listed (--limit)");
    zm_say(answer, "Cut", zm_keep_text(answer, &text));
}

static void say_rows(zm_answer *answer, const sweep *s, const zm_node *rows)
{
    zm_text columns = zm_text_beside(answer);
    for (size_t i = 0; i < (s->grid ? 1 : s->axis_count); i++)
        zm_text_format(&columns, "%s ", s->axes[i].name);
    zm_text_put(&columns, s->grid ? "winners" : s->axis_count == 1 ? "winner moves" : "winner");
    put_column_if_used(rows, "class", &columns);
    put_column_if_used(rows, "note", &columns);
    zm_say_table(answer, rows, zm_keep_text(answer, &columns));
}

static zm_status sweep_cells(sweep *s, zm_answer *answer, zm_node *rows, zm_error *error)
{
    uint64_t count = zm_axes_size(s->axes, s->axis_count);
    s->cells = zm_budget_alloc(&s->request->budget, count, sizeof *s->cells);
    if (!s->cells)
        return zm_fail_memory(error);
    zm_steps steps;
    zm_budget_begin(&s->request->budget, &steps, zm_axis_size(&s->axes[0]), "rows");
    zm_budget_divide(&s->request->budget, zm_threads_count(&s->request->threads));
    zm_threads_run(&s->request->threads, zm_axis_size(&s->axes[0]), row_job, s);
    zm_budget_divide(&s->request->budget, 1);
    zm_budget_end(&s->request->budget);
    if (s->axis_count == 2 && answer->format == ZM_TEXT)
        say_grid(answer, s);
    if (s->grid)
        put_words(answer, rows, s);
    for (uint64_t i = 0; !s->grid && i < count; i++)
        put_cell(answer, rows, s, i);
    bool known = join_cells(s);
    zm_release(s->cells);
    return known ? ZM_OK : zm_undecided(s->request, error);
}

/* Whether the game as written has Grundy values, which a reader of the table may want next. */
static bool is_impartial(const zm_instance *instance)
{
    const char *ignored;
    return instance->game->impartial && instance->game->impartial(instance->self, &ignored);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    sweep s = {.request = request, .one = request->options[ZM_OPT_LIMIT].number == 1};
    const zm_counter *counter = request->instance->knows->counter;
    zm_text headline = zm_text_beside(answer);
    zm_status status = zm_read_axes(s.axes, &s.axis_count, request, error);
    if (status == ZM_OK && s.axis_count == 0)
        status = zm_fail(error, ZM_BAD_INPUT, "table: over what? usage: zermelo table %s",
                         request->command->usage);
    if (status != ZM_OK)
        return status;
    s.grid = request->options[ZM_OPT_GRID].given;
    if (s.grid && s.axis_count != 2)
        return zm_fail(error, ZM_BAD_INPUT, "table: --grid needs two parameters that run");
    s.columns = s.axis_count == 2 ? zm_axis_size(&s.axes[1]) : 1;
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_put_axes(answer, s.axes, s.axis_count);
    zm_add_bool(answer, answer->root, "impartial", is_impartial(request->instance));
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    zm_text_format(&headline, s.axis_count == 2 ? "Winners of %s."
                              : s.one ? "Winners of %s, each with one winning first move."
                              : "Winners and winning first moves of %s.",
                   request->instance->text);
    zm_say(answer, NULL, zm_keep_text(answer, &headline));
    bool stream = counter && s.axis_count == 1 &&
                 strcmp(s.axes[0].name, counter->parameter) == 0;
    if (stream)
        status = put_stream_rows(answer, rows, &s) ? ZM_OK : zm_undecided(request, error);
    else
        status = sweep_cells(&s, answer, rows, error);
    put_left_out(answer, &s, rows);
    if (s.axis_count == 1 || answer->format != ZM_TEXT)
        say_rows(answer, &s, rows);
    return status;
}

const zm_command zm_command_table = {
    .name = "table",
    .summary = "winners and winning first moves as a parameter runs",
    .usage = "GAME --over PARAM=A..B [--over PARAM=A..B [--grid]]",
    .example = "table numberpad --over t=20..30",
    .help = "One axis lists the winning first moves for each value; two axes give the winner for "
            "each pair. A number in a list runs by its place: nim --over rows/2=0..15.",
    .fields = "game axes impartial rows",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_OVER) |
               ZM_ALLOW(ZM_OPT_GRID) | ZM_ALLOW(ZM_OPT_LIMIT),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

/* table: winners, and with one axis the winning first moves, while parameters run. */
#include "parts.h"
#include "sweep.h"

typedef struct table {
    zm_sweep sweep;
    zm_answer *answer;
    zm_node *rows;
    bool grid;    /* a row is a word with a sign for each value of the second axis */
    bool drawing; /* for people, all words one below the other */
    bool has_gap; /* somewhere there is no game */
    int64_t gap;
    zm_text word, drawn;
} table;

/* ---- A row for each cell. ---- */

static const char *winner_name(zm_value value)
{
    return value == ZM_WIN ? "first" : value == ZM_LOSE ? "second"
         : value == ZM_DRAW ? "draw" : NULL;
}

/* The winning moves as a class, where they come in classes. */
static void put_class(zm_answer *answer, zm_node *row, const zm_instance *instance)
{
    uint64_t *start = zm_alloc_beside(answer, instance->words, sizeof *start);
    zm_text text = zm_text_beside(answer);
    if (start) {
        instance->game->start(instance->self, start);
        instance->knows->theory_class(instance->self, start, &text);
    }
    if (text.length > 0 || text.failed)
        zm_add_text(answer, row, "class", zm_keep_text(answer, &text));
    zm_text_free(&text);
    zm_release(start);
}

static bool is_plain(const zm_request *request)
{
    return request->instance->voice == ZM_VOICE_PLAIN;
}

/* Whoever wants one move of each game (--limit 1) is not told how many there are. */
static void count_all(const table *t, zm_node *moves, const zm_ranking *ranking)
{
    if (moves && ranking->winning_known && ranking->winning <= INT64_MAX && !t->sweep.one)
        moves->number = (int64_t)ranking->winning;
}

static void put_moves(const table *t, zm_node *row, zm_node *moves, const zm_swept *cell)
{
    zm_answer *answer = t->answer;
    const zm_instance *instance = cell->instance;
    const zm_ranking *ranking = &cell->ranking;
    for (size_t i = 0; i < ranking->count; i++)
        zm_add_text(answer, moves, NULL, zm_kept_move(answer, instance, ranking->moves[i].move));
    count_all(t, moves, ranking);
    if (ranking->winning_known)
        zm_add_count(answer, row, "winning_total", ranking->winning);
    else
        zm_add_null(answer, row, "winning_total");
    if (instance->knows->theory_class && ranking->winning > 0 && !is_plain(t->sweep.request))
        put_class(answer, row, instance);
}

static void put_row(table *t, uint64_t index, const zm_swept *cell)
{
    const zm_sweep *s = &t->sweep;
    zm_node *row = zm_add_record(t->answer, t->rows, NULL);
    for (size_t i = 0; i < s->axis_count; i++)
        zm_add_number(t->answer, row, s->axes[i].name,
                      zm_axis_value(s->axes, s->axis_count, i, index));
    zm_add_text(t->answer, row, "winner", winner_name(cell->value));
    zm_node *moves = s->axis_count == 1 ? zm_add_list(t->answer, row, "moves") : NULL;
    if (cell->none || !zm_swept_is_whole(s, cell))
        zm_add_text(t->answer, row, "note", cell->none ? "no game"
                    : cell->value == ZM_UNKNOWN ? "undecided" : "not all moves");
    if (cell->instance)
        put_moves(t, row, moves, cell);
}

/* ---- A word for each value of the first axis. ---- */

/* The values of the second axis above its columns, every tenth of them. */
static void draw_ruler(table *t)
{
    uint64_t columns = zm_axis_size(&t->sweep.axes[1]);
    zm_text_put(&t->drawn, "        ");
    for (uint64_t at = 0; at < columns; at += 10)
        zm_text_format(&t->drawn, at + 10 < columns ? "  %-8lld" : "  %lld",
                       (long long)(t->sweep.axes[1].low + (int64_t)at));
    zm_text_put(&t->drawn, "\n");
}

static void end_word(table *t, int64_t value)
{
    const char *word = zm_text_string(&t->word);
    if (t->drawing)
        zm_text_format(&t->drawn, "%8lld  %s\n", (long long)value, word);
    if (t->grid) {
        zm_node *row = zm_add_record(t->answer, t->rows, NULL);
        zm_add_number(t->answer, row, t->sweep.axes[0].name, value);
        zm_add_text(t->answer, row, "winners", word);
    }
    t->answer->failed = t->answer->failed || t->word.failed;
    zm_text_clear(&t->word);
}

static void put_sign(table *t, uint64_t index, const zm_swept *cell)
{
    static const char signs[] = {'?', '2', '=', '1'};
    const zm_axis *axes = t->sweep.axes;
    zm_text_put_bytes(&t->word, cell->none ? "." : &signs[cell->value], 1);
    if ((index + 1) % zm_axis_size(&axes[1]) == 0)
        end_word(t, zm_axis_value(axes, 2, 0, index));
}

static void say_drawing(table *t)
{
    zm_text text = zm_text_beside(t->answer);
    zm_text_format(&text, is_plain(t->sweep.request)
                   ? "Go down to a value of %s and across to one of %s. 1: whoever begins wins, "
                     "2: the other one does, =: neither can, .: no such game, ?: unknown."
                   : "%s runs down, %s runs across. 1: the first player wins, 2: the second, "
                     "=: a draw, .: no game, ?: undecided.",
                   t->sweep.axes[0].name, t->sweep.axes[1].name);
    zm_say(t->answer, NULL, zm_keep_text(t->answer, &text));
    zm_say_block(t->answer, zm_keep_text(t->answer, &t->drawn));
}

/* ---- The whole table. ---- */

static void take_cell(void *context, uint64_t index, const zm_swept *cell)
{
    table *t = context;
    if (cell->none) {
        t->has_gap = true;
        t->gap = zm_axis_value(t->sweep.axes, t->sweep.axis_count, 0, index);
    }
    if (t->grid || t->drawing)
        put_sign(t, index, cell);
    if (!t->grid)
        put_row(t, index, cell);
}

static void put_column_if_used(zm_answer *answer, const zm_node *rows, const char *name,
                               zm_text *columns)
{
    const zm_node *row = rows ? rows->first : NULL;
    while (row && !zm_find(row, name))
        row = zm_part_after(answer, row);
    if (row)
        zm_text_format(columns, " %s", name);
}

/* What --limit has left out of all rows together; a row with a note lacks moves for another reason. */
static void put_left_out(const table *t)
{
    zm_answer *answer = t->answer;
    zm_count listed = 0, winning = 0;
    for (const zm_node *row = t->rows ? t->rows->first : NULL; row;
         row = zm_part_after(answer, row)) {
        const zm_node *moves = zm_find(row, "moves"), *total = zm_find(row, "winning_total");
        if (!moves || !total || total->kind != ZM_NODE_NUMBER || zm_find(row, "note"))
            continue;
        listed += moves->count;
        winning = zm_count_add(winning, (zm_count)total->number);
    }
    zm_put_limited(answer, t->sweep.request, "moves", listed, winning);
    if (listed >= winning || t->sweep.one)
        return;
    zm_text text = zm_text_beside(answer);
    zm_text_count(&text, listed);
    zm_text_put(&text, " of ");
    zm_text_count(&text, winning);
    zm_text_put(&text, " winning moves are listed (--limit)");
    zm_say(answer, "Cut", zm_keep_text(answer, &text));
}

static void say_rows(const table *t)
{
    const zm_sweep *s = &t->sweep;
    zm_text columns = zm_text_beside(t->answer);
    for (size_t i = 0; i < (t->grid ? 1 : s->axis_count); i++)
        zm_text_format(&columns, "%s ", s->axes[i].name);
    zm_text_put(&columns, t->grid ? "winners" : s->axis_count == 1 ? "winner moves" : "winner");
    put_column_if_used(t->answer, t->rows, "class", &columns);
    put_column_if_used(t->answer, t->rows, "note", &columns);
    zm_say_table(t->answer, t->rows, zm_keep_text(t->answer, &columns));
}

static const char *headline(const table *t)
{
    const zm_sweep *s = &t->sweep;
    if (is_plain(s->request))
        return s->axis_count == 2 ? "Who wins %s if both play as well as they can."
             : s->one ? "Who wins %s if both play as well as they can, and a good first move."
             : "Who wins %s if both play as well as they can, and all good first moves.";
    return s->axis_count == 2 ? "Winners of %s."
         : s->one ? "Winners of %s, each with one winning first move."
         : "Winners and winning first moves of %s.";
}

static void say_headline(const table *t)
{
    zm_text text = zm_text_beside(t->answer);
    zm_text_format(&text, headline(t), t->sweep.request->instance->text);
    zm_say(t->answer, NULL, zm_keep_text(t->answer, &text));
}

static zm_status open_table(table *t, zm_request *request, zm_answer *answer, zm_error *error)
{
    *t = (table){.answer = answer, .grid = request->options[ZM_OPT_GRID].given,
                 .word = zm_text_beside(answer), .drawn = zm_text_beside(answer)};
    t->sweep = (zm_sweep){.request = request,
                          .one = request->options[ZM_OPT_LIMIT].number == 1};
    zm_status status = zm_read_axes(t->sweep.axes, &t->sweep.axis_count, request, error);
    if (status != ZM_OK)
        return status;
    if (t->sweep.axis_count == 0)
        return zm_fail(error, ZM_BAD_INPUT, "table: over what? usage: zermelo table %s",
                       request->command->usage);
    t->grid = t->grid || (answer->format == ZM_SVG && t->sweep.axis_count == 2);
    if (t->grid && t->sweep.axis_count != 2)
        return zm_fail(error, ZM_BAD_INPUT, "table: --grid needs two parameters that run");
    status = zm_check_sequence(request, t->sweep.axis_count, NULL, error);
    if (status == ZM_OK && answer->format == ZM_BFILE && t->sweep.one)
        return zm_fail(error, ZM_BAD_INPUT, "table: --format bfile counts the winning first moves: "
                                            "leave out --limit 1");
    t->drawing = t->sweep.axis_count == 2 && answer->format == ZM_TEXT;
    return status;
}

/* Whether the game as written has Grundy values, which a reader of the table may want next. */
static bool is_impartial(const zm_instance *instance)
{
    const char *ignored;
    return instance->game->impartial && instance->game->impartial(instance->self, &ignored);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    table t;
    zm_status status = open_table(&t, request, answer, error);
    if (status != ZM_OK)
        return status;
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_put_axes(answer, t.sweep.axes, t.sweep.axis_count);
    zm_add_bool(answer, answer->root, "impartial", is_impartial(request->instance));
    t.rows = zm_add_list(answer, answer->root, "rows");
    say_headline(&t);
    if (t.drawing)
        draw_ruler(&t);
    status = zm_sweep_run(&t.sweep, take_cell, &t, error);
    if (t.drawing)
        say_drawing(&t);
    put_left_out(&t);
    if (!t.drawing)
        say_rows(&t);
    zm_say_sequence(answer, t.sweep.axes[0].name, "winning_total");
    zm_text_free(&t.word);
    return status == ZM_OK ? zm_check_sequence(request, t.sweep.axis_count,
                                               t.has_gap ? &t.gap : NULL, error)
                           : status;
}

const zm_command zm_command_table = {
    .name = "table",
    .summary = "winners and winning first moves as a parameter runs",
    .usage = "GAME --over PARAM=A..B [--over PARAM=A..B [--grid]] [--voice paper|plain]",
    .example = "table numberpad --over t=20..30",
    .help = "One axis lists the winning first moves for each value; two axes give the winner for "
            "each pair. A number in a list runs by its place: nim --over rows/2=0..15.",
    .fields = "game axes impartial rows",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_OVER) |
               ZM_ALLOW(ZM_OPT_GRID) | ZM_ALLOW(ZM_OPT_LIMIT) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE | ZM_SHOWS_SEQUENCE | ZM_SHOWS_FIGURE,
    .takes_game = true,
    .run = run,
};

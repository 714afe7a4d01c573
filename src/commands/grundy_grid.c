/* Grundy values over two parameters, drawn for people or with --grid: the values along the second one,
 * a row for each of the first. */
#include "../game/open.h"
#include "grundy.h"
#include "parts.h"

/* Where the parameters make no game. */
#define NO_GAME UINT64_MAX

typedef struct grid {
    zm_request *request;
    const zm_axis *axes;
    const zm_together *all;
    uint64_t *values; /* the second axis runs fastest */
    uint64_t cells, known, greatest;
} grid;

static zm_status find_value(grid *g, uint64_t cell, zm_error *error)
{
    zm_budget *budget = &g->request->budget;
    zm_instance *instance = NULL;
    zm_status status = zm_open_cell(&instance, &budget->account, g->request->instance, g->axes, 2,
                                    cell, error);
    if (status == ZM_BAD_INPUT)
        return g->values[cell] = NO_GAME, ZM_OK;
    if (status != ZM_OK)
        return status;
    uint64_t *start = zm_budget_alloc(budget, instance->words, sizeof *start);
    if (start)
        instance->game->start(instance->self, start);
    if (!start || !zm_grundy_of(instance, start, g->all, budget, &g->values[cell]))
        status = zm_undecided(g->request, error);
    else if (g->values[cell] > g->greatest)
        g->greatest = g->values[cell];
    zm_release(start);
    zm_close(instance);
    return status;
}

/* Fills the grid; what is known when it must stop is a beginning of it. */
static zm_status find_values(grid *g, zm_error *error)
{
    zm_status status = ZM_OK;
    for (; status == ZM_OK && g->known < g->cells; g->known += status == ZM_OK)
        status = zm_budget_look(&g->request->budget) ? find_value(g, g->known, error)
                                                     : zm_undecided(g->request, error);
    return status;
}

static void write_value(zm_text *out, uint64_t value, int width)
{
    if (value == NO_GAME)
        zm_text_format(out, "%*s", width, ".");
    else
        zm_text_format(out, "%*llu", width, (unsigned long long)value);
}

static int digits(uint64_t value)
{
    int count = 1;
    for (; value >= 10; value /= 10)
        count++;
    return count;
}

/* The values of a row, with a blank between two; aligned for people. */
static void write_row(const grid *g, uint64_t row, int width, zm_text *out)
{
    uint64_t columns = zm_axis_size(&g->axes[1]);
    for (uint64_t i = 0; i < columns && zm_text_ok(out); i++) {
        zm_text_put(out, i ? " " : "");
        write_value(out, g->values[row * columns + i], width);
    }
}

static void say_drawing(const grid *g, zm_answer *answer, uint64_t rows)
{
    zm_text text = zm_text_beside(answer), drawn = zm_text_beside(answer);
    uint64_t columns = zm_axis_size(&g->axes[1]);
    int last = digits((uint64_t)g->axes[1].high), width = digits(g->greatest);
    width = last > width ? last : width;
    zm_text_format(&text, "Grundy values: %s runs down, %s runs across.", g->axes[0].name,
                   g->axes[1].name);
    zm_text_put(&drawn, "          ");
    for (uint64_t i = 0; i < columns; i++)
        zm_text_format(&drawn, i ? " %*lld" : "%*lld", width,
                       (long long)g->axes[1].low + (long long)i);
    zm_text_put(&drawn, "\n");
    for (uint64_t row = 0; row < rows && zm_text_ok(&drawn); row++) {
        zm_text_format(&drawn, "%8lld  ", (long long)g->axes[0].low + (long long)row);
        write_row(g, row, width, &drawn);
        zm_text_put(&drawn, "\n");
    }
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_say_block(answer, zm_keep_text(answer, &drawn));
}

/* A row for each value of the first parameter. */
static void put_words(const grid *g, zm_answer *answer, zm_node *list, uint64_t rows)
{
    for (uint64_t row = 0; row < rows && !answer->failed; row++) {
        zm_node *record = zm_add_record(answer, list, NULL);
        zm_text word = zm_text_beside(answer);
        write_row(g, row, 0, &word);
        zm_add_number(answer, record, g->axes[0].name, g->axes[0].low + (int64_t)row);
        zm_add_text(answer, record, "grundy", zm_keep_text(answer, &word));
    }
}

/* A row for each value. */
static void put_values(const grid *g, zm_answer *answer, zm_node *list)
{
    for (uint64_t cell = 0; cell < g->known && !answer->failed; cell++) {
        zm_node *record = zm_add_record(answer, list, NULL);
        for (size_t i = 0; i < 2; i++)
            zm_add_number(answer, record, g->axes[i].name, zm_axis_value(g->axes, 2, i, cell));
        if (g->values[cell] != NO_GAME) {
            zm_add_count(answer, record, "grundy", g->values[cell]);
        } else {
            zm_add_null(answer, record, "grundy");
            zm_add_text(answer, record, "note", "no game");
        }
    }
}

static void say_words(const grid *g, zm_answer *answer, zm_node *list)
{
    zm_text columns = zm_text_beside(answer);
    zm_text_format(&columns, "%s grundy", g->axes[0].name);
    zm_say_table(answer, list, zm_keep_text(answer, &columns));
}

zm_status zm_grundy_grid(zm_request *request, zm_answer *answer, const zm_axis *axes,
                         const zm_together *all, zm_error *error)
{
    grid g = {.request = request, .axes = axes, .all = all, .cells = zm_axes_size(axes, 2)};
    g.values = zm_budget_alloc(&request->budget, g.cells, sizeof *g.values);
    if (!g.values)
        return zm_fail_memory(error);
    zm_status status = find_values(&g, error);
    uint64_t rows = g.known / zm_axis_size(&axes[1]);
    zm_add_text(answer, answer->root, "game", request->instance->text);
    zm_put_axes(answer, axes, 2);
    zm_node *list = zm_add_list(answer, answer->root, "rows");
    if (request->options[ZM_OPT_GRID].given)
        put_words(&g, answer, list, rows);
    else
        put_values(&g, answer, list);
    if (answer->format == ZM_TEXT)
        say_drawing(&g, answer, rows);
    else
        say_words(&g, answer, list);
    zm_release(g.values);
    return status;
}

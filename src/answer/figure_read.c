/* What is in a figure: see figure.h. */
#include "figure.h"
#include "write.h"

#include <string.h>

static const char *text_of(const zm_node *record, const char *key)
{
    const zm_node *node = record ? zm_find(record, key) : NULL;
    return node && node->text ? node->text : "";
}

static int64_t number_of(const zm_node *record, const char *key)
{
    const zm_node *node = zm_find(record, key);
    return node ? node->number : 0;
}

static unsigned char *cell(const zm_figure *f, size_t row, size_t column)
{
    return &f->kinds[row * f->columns + column];
}

static bool make_room(zm_figure *f, zm_account *account, size_t rows, size_t columns, bool values)
{
    f->rows = rows;
    f->columns = columns;
    f->labels = zm_alloc(account, rows + 1, sizeof *f->labels);
    f->kinds = zm_alloc(account, (uint64_t)rows * columns + 1, 1);
    f->values = values ? zm_alloc(account, (uint64_t)rows * columns + 1, sizeof *f->values) : NULL;
    return f->labels && f->kinds && (f->values || !values);
}

/* ---- A map. ---- */

static zm_cell_kind kind_of_sign(char sign)
{
    return sign == '1' ? ZM_CELL_FIRST : sign == '2' ? ZM_CELL_SECOND : sign == '=' ? ZM_CELL_DRAW
         : sign == '.' ? ZM_CELL_NONE : ZM_CELL_UNKNOWN;
}

static void read_words(zm_figure *f, const zm_node *rows, zm_text *out)
{
    size_t row = 0;
    for (const zm_node *node = rows->first; node; node = zm_row_after(node, out), row++) {
        const char *word = text_of(node, "winners");
        f->labels[row] = text_of(node, f->up);
        for (size_t i = 0; i < f->columns && word[i]; i++)
            *cell(f, row, i) = (unsigned char)kind_of_sign(word[i]);
    }
}

/* ---- Grundy values. ---- */

static void take_value(zm_figure *f, size_t place, const zm_node *record)
{
    const zm_node *node = zm_find(record, "grundy");
    bool known = node && node->kind == ZM_NODE_NUMBER;
    uint64_t value = known ? (uint64_t)node->number : 0;
    f->values[place] = known ? value + 1 : 0;
    f->kinds[place] = (unsigned char)(known ? ZM_CELL_EMPTY
                                      : *text_of(record, "note") ? ZM_CELL_NONE : ZM_CELL_UNKNOWN);
    f->greatest = value > f->greatest ? value : f->greatest;
}

static void read_values(zm_figure *f, const zm_node *rows, zm_text *out)
{
    size_t place = 0;
    for (const zm_node *node = rows->first; node && place < f->rows * f->columns;
         node = zm_row_after(node, out), place++) {
        f->labels[place / f->columns] = *f->up ? text_of(node, f->up) : "";
        take_value(f, place, node);
    }
}

/* ---- A strip. ---- */

static zm_cell_kind winner_of(const zm_node *row)
{
    const char *winner = text_of(row, "winner"), *note = text_of(row, "note");
    return *winner == 'f' ? ZM_CELL_FIRST : *winner == 's' ? ZM_CELL_SECOND
         : *winner == 'd' ? ZM_CELL_DRAW : strcmp(note, "no game") == 0 ? ZM_CELL_NONE
         : ZM_CELL_UNKNOWN;
}

/* Rows of moves that can be drawn: where there are more, none is. */
enum { MOST_MOVES = 200 };

/* The row of a move; `count`: it is none of them. */
static size_t row_of(const char *const *moves, size_t count, const char *move)
{
    size_t row = 0;
    while (row < count && strcmp(moves[row], move) != 0)
        row++;
    return row;
}

/* Numbers by their size, so that the keys of a pad stand in order; other moves as they came. */
static bool is_after(const char *a, const char *b)
{
    bool numbers = strspn(a, "0123456789") == strlen(a) && strspn(b, "0123456789") == strlen(b);
    return numbers && (strlen(a) > strlen(b) || (strlen(a) == strlen(b) && strcmp(a, b) > 0));
}

static void sort_moves(const char **moves, size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (size_t k = i; k > 0 && is_after(moves[k - 1], moves[k]); k--) {
            const char *move = moves[k];
            moves[k] = moves[k - 1];
            moves[k - 1] = move;
        }
}

static size_t list_moves(const zm_node *rows, const char *moves[MOST_MOVES], zm_text *out)
{
    size_t count = 0;
    for (const zm_node *row = rows->first; row; row = zm_row_after(row, out)) {
        const zm_node *list = zm_find(row, "moves");
        for (const zm_node *move = list ? list->first : NULL; move;
             move = zm_row_after(move, out)) {
            if (row_of(moves, count, move->text) < count)
                continue;
            if (count == MOST_MOVES)
                return 0;
            moves[count++] = move->text;
        }
    }
    sort_moves(moves, count);
    return count;
}

/* The moves from the bottom up, and the winners above them. */
static bool read_strip(zm_figure *f, const zm_node *rows, zm_text *out)
{
    const char *moves[MOST_MOVES];
    size_t count = list_moves(rows, moves, out), column = 0;
    if (!make_room(f, out->account, count + 1, rows->count, false))
        return false;
    for (size_t i = 0; i < count; i++)
        f->labels[i] = moves[i];
    f->labels[count] = "winner";
    for (const zm_node *row = rows->first; row; row = zm_row_after(row, out), column++) {
        const zm_node *list = zm_find(row, "moves");
        *cell(f, count, column) = (unsigned char)winner_of(row);
        for (const zm_node *move = list && count ? list->first : NULL; move;
             move = zm_row_after(move, out))
            *cell(f, row_of(moves, count, move->text), column) = ZM_CELL_MOVE;
    }
    return true;
}

/* ---- Which of them it is. ---- */

static void read_period(zm_figure *f, const zm_node *root)
{
    const zm_node *period = zm_find(root, "period"), *before = zm_find(root, "preperiod");
    if (!period || period->kind != ZM_NODE_NUMBER)
        return;
    f->period = (uint64_t)period->number;
    f->preperiod = before && before->kind == ZM_NODE_NUMBER ? before->number : -1;
}

static bool read_cells(zm_figure *f, const zm_node *rows, const zm_node *first,
                       const zm_node *second, zm_text *out)
{
    const zm_node *across = second ? second : first;
    size_t columns = (size_t)(number_of(across, "to") - number_of(across, "from") + 1);
    bool values = zm_find(rows->first, "grundy") != NULL;
    f->across = text_of(across, "param");
    f->up = second ? text_of(first, "param") : "";
    f->low = number_of(across, "from");
    if (!second && !values)
        return read_strip(f, rows, out);
    if (!make_room(f, out->account, values ? (rows->count + columns - 1) / columns : rows->count,
                   columns, values))
        return false;
    if (values)
        read_values(f, rows, out);
    else
        read_words(f, rows, out);
    return true;
}

bool zm_figure_read(zm_figure *figure, const zm_answer *answer, zm_text *out)
{
    const zm_node *axes = zm_find(answer->root, "axes"), *rows = zm_find(answer->root, "rows");
    *figure = (zm_figure){.across = "", .up = "", .preperiod = -1};
    if (!axes || !axes->first || !rows || !rows->first)
        return false;
    read_period(figure, answer->root);
    if (read_cells(figure, rows, axes->first, axes->first->next, out) && zm_text_ok(out))
        return true;
    out->failed = true;
    return false;
}

void zm_figure_free(zm_figure *figure)
{
    zm_release(figure->labels);
    zm_release(figure->kinds);
    zm_release(figure->values);
}

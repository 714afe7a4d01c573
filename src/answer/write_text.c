/* Text for people: the answer first, the reason second, aligned, sentences at most 80 columns wide. */
#include "write.h"

#include <string.h>

enum { LABEL = 6 };

/* Labels stand in a column that is as wide as the widest. */
static size_t label_width(const zm_answer *answer)
{
    size_t width = LABEL;
    for (const zm_saying *saying = answer->first; saying; saying = saying->next)
        if (saying->label && strlen(saying->label) > width)
            width = strlen(saying->label);
    return width;
}

static void write_line(const zm_saying *saying, size_t label, bool headline, bool colour,
                       zm_text *out)
{
    if (!saying->label) {
        zm_text_put(out, headline && colour ? "\033[1m" : "");
        zm_text_put(out, headline ? "" : "  ");
        zm_text_wrap(out, saying->text, headline ? 0 : 2, headline ? 0 : 2);
        if (headline && colour && zm_text_ok(out)) {
            out->length--;
            zm_text_put(out, "\033[0m\n");
        }
        return;
    }
    zm_text_format(out, "  %-*s ", (int)label, saying->label);
    zm_text_wrap(out, saying->text, label + 3, label + 3);
}

/* A blank line above, and below the highest two a line of signs. */
static void write_heading(const zm_saying *saying, bool first, bool colour, zm_text *out)
{
    zm_text_put(out, first ? "" : "\n");
    zm_text_put(out, colour ? "\033[1m" : "");
    zm_text_format(out, "%s%s\n", saying->text, colour ? "\033[0m" : "");
    if (saying->level > 2)
        return;
    zm_text_repeat(out, saying->level == 1 ? "=" : "-", zm_text_width(saying->text));
    zm_text_put(out, "\n");
}

static void put_cell(zm_text *out, const char *cell, size_t width, bool right, bool last)
{
    size_t pad = width - (zm_text_width(cell) < width ? zm_text_width(cell) : width);
    zm_text_put(out, "  ");
    if (right)
        zm_text_repeat(out, " ", pad);
    zm_text_put(out, cell);
    if (!right && !last)
        zm_text_repeat(out, " ", pad);
}

static void write_row(const zm_columns *columns, const zm_node *row, zm_text *out)
{
    zm_text cell = {.account = out->account};
    for (size_t i = 0; i < columns->count; i++) {
        zm_text_clear(&cell);
        if (row)
            zm_cell(row, columns->name[i], &cell);
        else
            zm_column_title(columns->name[i], &cell);
        put_cell(out, zm_text_string(&cell), columns->width[i], columns->numeric[i],
                 i + 1 == columns->count);
    }
    zm_text_put(out, "\n");
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

static void write_table(const zm_saying *saying, zm_text *out)
{
    zm_columns columns;
    zm_columns_measure(&columns, saying, out);
    write_row(&columns, NULL, out);
    for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out))
        write_row(&columns, row, out);
}

void zm_write_text(const zm_answer *answer, zm_text *out)
{
    size_t label = label_width(answer);
    for (const zm_saying *saying = answer->first; saying; saying = saying->next)
        switch (saying->kind) {
        case ZM_SAY_LINE:
            write_line(saying, label, saying == answer->first, answer->colour, out);
            break;
        case ZM_SAY_HEADING:
            write_heading(saying, saying == answer->first, answer->colour, out);
            break;
        case ZM_SAY_TABLE:
            write_table(saying, out);
            break;
        case ZM_SAY_BLOCK:
            zm_text_put(out, saying->text);
            break;
        case ZM_SAY_BREAK: /* the heading that follows stands out enough */
            break;
        }
}

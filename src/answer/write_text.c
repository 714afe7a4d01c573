/* Text for people: the answer first, the reason second, aligned, sentences at most 80 columns wide. */
#include "write.h"

#include <string.h>

enum { LABEL = 6, COLUMNS = 72 };

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

static bool is_numeric(const zm_node *table, const char *column)
{
    for (const zm_node *row = table->first; row; row = row->next) {
        const zm_node *node = zm_find(row, column);
        if (!node || node->kind == ZM_NODE_NULL)
            continue;
        if (!node->text || node->kind == ZM_NODE_BOOL ||
            strspn(node->text, "-0123456789") != strlen(node->text))
            return false;
    }
    return true;
}

static void write_title(const char *column, zm_text *out)
{
    for (; *column; column++)
        zm_text_put_bytes(out, *column == '_' ? " " : column, 1);
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

static void write_table(const zm_saying *saying, zm_text *out)
{
    size_t widths[COLUMNS] = {0}, count = 0;
    bool right[COLUMNS];
    char names[COLUMNS][32];
    zm_text cell = {.account = out->account};
    for (const char *at = saying->columns; count < COLUMNS && zm_next_column(&at, names[count]);)
        count++;
    for (size_t i = 0; i < count; i++) {
        right[i] = is_numeric(saying->table, names[i]);
        widths[i] = strlen(names[i]);
        for (const zm_node *row = saying->table->first; row; row = row->next) {
            zm_text_clear(&cell);
            zm_cell(row, names[i], &cell);
            size_t width = zm_text_width(zm_text_string(&cell));
            widths[i] = width > widths[i] ? width : widths[i];
        }
    }
    for (size_t i = 0; i < count; i++) {
        zm_text_clear(&cell);
        write_title(names[i], &cell);
        put_cell(out, zm_text_string(&cell), widths[i], right[i], i + 1 == count);
    }
    zm_text_put(out, "\n");
    for (const zm_node *row = saying->table->first; row; row = row->next) {
        for (size_t i = 0; i < count; i++) {
            zm_text_clear(&cell);
            zm_cell(row, names[i], &cell);
            put_cell(out, zm_text_string(&cell), widths[i], right[i], i + 1 == count);
        }
        zm_text_put(out, "\n");
    }
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
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

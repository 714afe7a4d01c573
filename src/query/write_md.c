/* Markdown. */
#include "write.h"

#include <string.h>

static void write_escaped(const char *text, zm_text *out)
{
    for (; *text; text++) {
        if (strchr("*_|`<>#[]\\", *text))
            zm_text_put(out, "\\");
        zm_text_put_bytes(out, text, 1);
    }
}

static void write_row(const zm_node *row, const char *columns, zm_text *out)
{
    char column[32];
    zm_text cell = {0};
    zm_text_put(out, "|");
    while (zm_next_column(&columns, column)) {
        zm_text_clear(&cell);
        if (row)
            zm_cell(row, column, &cell);
        else
            zm_text_put(&cell, column);
        zm_text_put(out, " ");
        write_escaped(zm_text_string(&cell), out);
        zm_text_put(out, " |");
    }
    zm_text_put(out, "\n");
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

static void write_table(const zm_saying *saying, zm_text *out)
{
    char column[32];
    const char *at = saying->columns;
    write_row(NULL, saying->columns, out);
    zm_text_put(out, "|");
    while (zm_next_column(&at, column))
        zm_text_put(out, "---|");
    zm_text_put(out, "\n");
    for (const zm_node *row = saying->table->first; row; row = row->next)
        write_row(row, saying->columns, out);
    zm_text_put(out, "\n");
}

void zm_write_md(const zm_answer *answer, zm_text *out)
{
    for (const zm_saying *saying = answer->first; saying; saying = saying->next) {
        if (saying->kind == ZM_SAY_TABLE) {
            write_table(saying, out);
        } else if (saying->kind == ZM_SAY_BLOCK) {
            zm_text_format(out, "```\n%s```\n\n", saying->text);
        } else {
            if (saying->label)
                zm_text_format(out, "**%s.** ", saying->label);
            write_escaped(saying->text, out);
            zm_text_put(out, "\n\n");
        }
    }
}

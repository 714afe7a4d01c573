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
    zm_text_put(out, "| ");
    zm_write_cells(row, columns, " | ", write_escaped, out);
    zm_text_put(out, " |\n");
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
    for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out))
        write_row(row, saying->columns, out);
    zm_text_put(out, "\n");
}

void zm_write_md(const zm_answer *answer, zm_text *out)
{
    for (const zm_saying *saying = answer->first; saying; saying = saying->next) {
        if (saying->kind == ZM_SAY_TABLE) {
            write_table(saying, out);
        } else if (saying->kind == ZM_SAY_HEADING) {
            zm_text_repeat(out, "#", (size_t)saying->level);
            zm_text_put(out, " ");
            write_escaped(saying->text, out);
            zm_text_put(out, "\n\n");
        } else if (saying->kind == ZM_SAY_BREAK) {
            zm_text_put(out, "---\n\n");
        } else if (saying->kind == ZM_SAY_BLOCK) {
            zm_text_put(out, "```\n");
            zm_text_put(out, saying->text);
            zm_text_put(out, "```\n\n");
        } else {
            if (saying->label)
                zm_text_format(out, "**%s.** ", saying->label);
            write_escaped(saying->text, out);
            zm_text_put(out, "\n\n");
        }
    }
}

/* LaTeX: paragraphs and tabulars, to be put into a document. */
#include "write.h"

static void write_escaped(const char *text, zm_text *out)
{
    for (; *text; text++)
        switch (*text) {
        case '&': case '%': case '$': case '#': case '_': case '{': case '}':
            zm_text_format(out, "\\%c", *text);
            break;
        case '~':
            zm_text_put(out, "\\textasciitilde{}");
            break;
        case '^':
            zm_text_put(out, "\\textasciicircum{}");
            break;
        case '\\':
            zm_text_put(out, "\\textbackslash{}");
            break;
        case '<':
            zm_text_put(out, "\\textless{}");
            break;
        case '>':
            zm_text_put(out, "\\textgreater{}");
            break;
        default:
            zm_text_put_bytes(out, text, 1);
        }
}

static void write_row(const zm_node *row, const char *columns, zm_text *out)
{
    zm_write_cells(row, columns, " & ", write_escaped, out);
    zm_text_put(out, " \\\\\n");
}

static void write_table(const zm_saying *saying, zm_text *out)
{
    char column[32];
    const char *at = saying->columns;
    zm_text_put(out, "\\begin{tabular}{");
    while (zm_next_column(&at, column))
        zm_text_put(out, "l");
    zm_text_put(out, "}\n\\hline\n");
    write_row(NULL, saying->columns, out);
    zm_text_put(out, "\\hline\n");
    for (const zm_node *row = saying->table->first; row; row = row->next)
        write_row(row, saying->columns, out);
    zm_text_put(out, "\\hline\n\\end{tabular}\n\n");
}

void zm_write_tex(const zm_answer *answer, zm_text *out)
{
    for (const zm_saying *saying = answer->first; saying; saying = saying->next) {
        if (saying->kind == ZM_SAY_TABLE) {
            write_table(saying, out);
        } else if (saying->kind == ZM_SAY_HEADING) {
            zm_text_format(out, "\\%s*{", saying->level == 1 ? "section" : saying->level == 2
                           ? "subsection" : saying->level == 3 ? "subsubsection" : "paragraph");
            write_escaped(saying->text, out);
            zm_text_put(out, "}\n\n");
        } else if (saying->kind == ZM_SAY_BREAK) {
            zm_text_put(out, "\\newpage\n\n");
        } else if (saying->kind == ZM_SAY_BLOCK) {
            zm_text_put(out, "\\begin{verbatim}\n");
            zm_text_put(out, saying->text);
            zm_text_put(out, "\\end{verbatim}\n\n");
        } else {
            if (saying->label)
                zm_text_format(out, "\\textbf{%s.} ", saying->label);
            write_escaped(saying->text, out);
            zm_text_put(out, "\n\n");
        }
    }
}

/* HTML: a page in one file, which asks nobody for anything. */
#include "write.h"

static const char style[] =
    "body{font:16px/1.5 sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222;"
    "background:#fff;overflow-wrap:break-word}\n"
    "h1{font-size:1.4em}h2{font-size:1.2em}h3{font-size:1.1em}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;margin:1em 0}\n"
    "caption{text-align:left;font-weight:bold}\n"
    "th,td{padding:.2em .7em;text-align:left;border-bottom:1px solid #ddd}\n"
    "th{border-bottom:2px solid #444}\n"
    "tbody tr:nth-child(even){background:#f6f6f6}\n"
    ".number{text-align:right;font-variant-numeric:tabular-nums}\n"
    "pre{overflow-x:auto}\n"
    "hr{break-after:page;border:0}\n"
    /* On a phone names are broken, so that the numbers next to them can be seen. */
    "@media(max-width:40em){th,td{padding:.2em .35em}"
    "td:not(.number){min-width:6em;overflow-wrap:anywhere}}\n";

static void write_element(const char *name, const char *text, zm_text *out)
{
    zm_text_format(out, "<%s>", name);
    zm_escape_xml(text, out);
    zm_text_format(out, "</%s>\n", name);
}

/* A row of the table, or its head if `row` is NULL. */
static void write_row(const zm_columns *columns, const zm_node *row, zm_text *out)
{
    zm_text cell = {.account = out->account};
    zm_text_put(out, "<tr>");
    for (size_t i = 0; i < columns->count; i++) {
        zm_text_clear(&cell);
        if (row)
            zm_cell(row, columns->name[i], &cell);
        else
            zm_column_title(columns->name[i], &cell);
        zm_text_format(out, "<%s%s>", row ? "td" : "th scope=\"col\"",
                       columns->numeric[i] ? " class=\"number\"" : "");
        zm_escape_xml(zm_text_string(&cell), out);
        zm_text_put(out, row ? "</td>" : "</th>");
    }
    zm_text_put(out, "</tr>\n");
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

static void write_table(const zm_saying *saying, zm_text *out)
{
    zm_columns columns;
    zm_columns_measure(&columns, saying, out);
    zm_text_put(out, "<div class=\"wide\"><table>\n<thead>\n");
    write_row(&columns, NULL, out);
    zm_text_put(out, "</thead>\n<tbody>\n");
    for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out))
        write_row(&columns, row, out);
    zm_text_put(out, "</tbody>\n</table></div>\n");
}

static void write_line(const zm_saying *saying, zm_text *out)
{
    zm_text_put(out, "<p>");
    if (saying->label) {
        zm_text_put(out, "<b>");
        zm_escape_xml(saying->label, out);
        zm_text_put(out, ".</b> ");
    }
    zm_escape_xml(saying->text, out);
    zm_text_put(out, "</p>\n");
}

static void write_saying(const zm_saying *saying, bool first, zm_text *out)
{
    static const char *const headings[] = {"h1", "h2", "h3", "h4"};
    switch (saying->kind) {
    case ZM_SAY_LINE:
        if (first)
            write_element("h1", saying->text, out);
        else
            write_line(saying, out);
        break;
    case ZM_SAY_HEADING:
        write_element(headings[saying->level < 4 ? saying->level - 1 : 3], saying->text, out);
        break;
    case ZM_SAY_TABLE:
        write_table(saying, out);
        break;
    case ZM_SAY_BLOCK:
        write_element("pre", saying->text, out);
        break;
    case ZM_SAY_BREAK:
        zm_text_put(out, "<hr>\n");
        break;
    }
}

void zm_write_html(const zm_answer *answer, zm_text *out)
{
    const zm_saying *head = answer->first;
    zm_text_put(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    write_element("title", head && head->text ? head->text : "Zermelo", out);
    zm_text_format(out, "<style>\n%s</style>\n</head>\n<body>\n", style);
    for (const zm_saying *saying = head; saying; saying = saying->next)
        write_saying(saying, saying == head, out);
    zm_text_put(out, "</body>\n</html>\n");
}

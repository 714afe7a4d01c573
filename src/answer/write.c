/* What the writers share: see write.h. */
#include "write.h"

#include <string.h>

enum { LISTED = 12 };

void zm_write(const zm_answer *answer, zm_text *out)
{
    zm_formats[answer->format].write(answer, out);
}

bool zm_next_column(const char **cursor, char out[32])
{
    *cursor += strspn(*cursor, " ");
    size_t length = strcspn(*cursor, " ");
    if (length == 0 || length > 31)
        return false;
    memcpy(out, *cursor, length);
    out[length] = '\0';
    *cursor += length;
    return true;
}

void zm_cell(const zm_node *row, const char *column, zm_text *out)
{
    const zm_node *node = zm_find(row, column);
    if (!node || node->kind != ZM_NODE_LIST) {
        zm_node_plain(node, " ", out);
        return;
    }
    size_t shown = 0;
    for (const zm_node *child = node->first; child && shown < LISTED; child = child->next) {
        zm_text_put(out, shown++ ? " " : "");
        zm_node_plain(child, " ", out);
    }
    int64_t total = node->number > (int64_t)node->count ? node->number : (int64_t)node->count;
    if (total > (int64_t)shown)
        zm_text_format(out, " ... (%lld)", (long long)total);
    zm_text_put(out, node->count == 0 ? "-" : "");
}

void zm_write_cells(const zm_node *row, const char *columns, const char *between,
                    void (*escape)(const char *text, zm_text *out), zm_text *out)
{
    char column[32];
    zm_text cell = {.account = out->account};
    for (bool first = true; zm_next_column(&columns, column); first = false) {
        zm_text_clear(&cell);
        if (row)
            zm_cell(row, column, &cell);
        else
            zm_text_put(&cell, column);
        zm_text_put(out, first ? "" : between);
        escape(zm_text_string(&cell), out);
    }
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

const zm_node *zm_row_after(const zm_node *row, zm_text *out)
{
    return zm_text_goes_on(out) ? row->next : NULL;
}

void zm_column_title(const char *column, zm_text *out)
{
    for (; *column; column++)
        zm_text_put_bytes(out, *column == '_' ? " " : column, 1);
}

/* A list is never taken for a number. */
static bool is_numeric(const zm_node *row, const char *column)
{
    const zm_node *node = zm_find(row, column);
    if (!node || node->kind == ZM_NODE_NULL)
        return true;
    return node->text && node->kind != ZM_NODE_BOOL &&
           strspn(node->text, "-0123456789.") == strlen(node->text);
}

void zm_columns_measure(zm_columns *columns, const zm_saying *saying, zm_text *out)
{
    const char *at = saying->columns;
    zm_text cell = {.account = out->account};
    *columns = (zm_columns){0};
    while (columns->count < ZM_MOST_COLUMNS && zm_next_column(&at, columns->name[columns->count]))
        columns->count++;
    for (size_t i = 0; i < columns->count; i++) {
        columns->numeric[i] = true;
        columns->width[i] = strlen(columns->name[i]);
        for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out)) {
            zm_text_clear(&cell);
            zm_cell(row, columns->name[i], &cell);
            size_t width = zm_text_width(zm_text_string(&cell));
            columns->width[i] = width > columns->width[i] ? width : columns->width[i];
            columns->numeric[i] = columns->numeric[i] && is_numeric(row, columns->name[i]);
        }
    }
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

void zm_escape_xml(const char *text, zm_text *out)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            zm_text_put(out, "&amp;");
            break;
        case '<':
            zm_text_put(out, "&lt;");
            break;
        case '>':
            zm_text_put(out, "&gt;");
            break;
        case '"':
            zm_text_put(out, "&quot;");
            break;
        default: /* XML knows no other control characters */
            zm_text_put_bytes(out, (unsigned char)*text < ' ' && *text != '\n' ? " " : text, 1);
        }
}

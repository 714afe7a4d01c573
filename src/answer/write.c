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
    if (node->count > LISTED)
        zm_text_format(out, " ... (%zu)", node->count);
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

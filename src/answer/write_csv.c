/* CSV (RFC 4180): the answer's table, or its scalar fields if it has none. */
#include "write.h"

#include <string.h>

static void write_field(const char *field, zm_text *out)
{
    if (strpbrk(field, ",\"\r\n") == NULL) {
        zm_text_put(out, field);
        return;
    }
    zm_text_put(out, "\"");
    for (; *field; field++) {
        zm_text_put(out, *field == '"' ? "\"" : "");
        zm_text_put_bytes(out, field, 1);
    }
    zm_text_put(out, "\"");
}

static void write_node(const zm_node *node, zm_text *out)
{
    zm_text cell = {.account = out->account};
    bool records = node && node->kind == ZM_NODE_LIST && node->first &&
                   node->first->kind == ZM_NODE_RECORD;
    for (const zm_node *child = records ? node->first : NULL; child;
         child = zm_row_after(child, &cell)) {
        zm_node_plain(child->first, " ", &cell); /* of records, their first fields: the moves */
        zm_text_put(&cell, child->next ? " " : "");
    }
    if (!records && node && node->kind != ZM_NODE_NULL)
        zm_node_plain(node, " ", &cell);
    write_field(zm_text_string(&cell), out);
    out->failed = out->failed || cell.failed;
    zm_text_free(&cell);
}

static void write_table(const zm_saying *saying, zm_text *out)
{
    char column[32];
    bool first = true;
    for (const char *at = saying->columns; zm_next_column(&at, column); first = false)
        zm_text_format(out, first ? "%s" : ",%s", column);
    zm_text_put(out, "\n");
    for (const zm_node *row = saying->table->first; row; row = zm_row_after(row, out)) {
        first = true;
        for (const char *at = saying->columns; zm_next_column(&at, column); first = false) {
            zm_text_put(out, first ? "" : ",");
            write_node(zm_find(row, column), out);
        }
        zm_text_put(out, "\n");
    }
}

/* The fields of a record, those of records inside it behind their name and a dot. */
static void write_fields(const zm_node *record, const char *prefix, zm_text *out)
{
    for (const zm_node *node = record->first; node; node = zm_row_after(node, out)) {
        if (node->kind == ZM_NODE_RECORD) {
            write_fields(node, node->key, out);
            continue;
        }
        zm_text_format(out, "%s%s%s,", prefix, *prefix ? "." : "", node->key);
        write_node(node, out);
        zm_text_put(out, "\n");
    }
}

void zm_write_csv(const zm_answer *answer, zm_text *out)
{
    for (const zm_saying *saying = answer->first; saying; saying = saying->next)
        if (saying->kind == ZM_SAY_TABLE) {
            write_table(saying, out);
            return;
        }
    zm_text_put(out, "field,value\n");
    write_fields(answer->root, "", out);
}

/* JSON on one line. Numbers beyond 2^53 are strings, because readers would round them. */
#include "write.h"

static void write_string(const char *string, zm_text *out)
{
    zm_text_put(out, "\"");
    for (; *string; string++) {
        unsigned char c = (unsigned char)*string;
        if (c == '"' || c == '\\')
            zm_text_format(out, "\\%c", c);
        else if (c < 0x20)
            zm_text_format(out, "\\u%04x", c);
        else
            zm_text_put_bytes(out, string, 1);
    }
    zm_text_put(out, "\"");
}

static void write_scalar(const zm_node *node, zm_text *out)
{
    const int64_t exact = (int64_t)1 << 53;
    switch (node->kind) {
    case ZM_NODE_NULL:
        zm_text_put(out, "null");
        return;
    case ZM_NODE_BOOL:
        zm_text_put(out, node->text);
        return;
    case ZM_NODE_NUMBER:
        if (node->number <= exact && node->number >= -exact)
            zm_text_put(out, node->text ? node->text : "null");
        else
            write_string(node->text ? node->text : "", out);
        return;
    default:
        write_string(node->text ? node->text : "", out);
    }
}

static void write_node(const zm_node *node, zm_text *out)
{
    bool record = node->kind == ZM_NODE_RECORD;
    if (!record && node->kind != ZM_NODE_LIST) {
        write_scalar(node, out);
        return;
    }
    zm_text_put(out, record ? "{" : "[");
    for (const zm_node *child = node->first; child && !out->failed; child = child->next) {
        if (record) {
            write_string(child->key, out);
            zm_text_put(out, ":");
        }
        write_node(child, out);
        if (child->next)
            zm_text_put(out, ",");
    }
    zm_text_put(out, record ? "}" : "]");
}

void zm_write_json(const zm_answer *answer, zm_text *out)
{
    write_node(answer->root, out);
    zm_text_put(out, "\n");
}

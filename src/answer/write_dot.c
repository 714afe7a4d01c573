/* DOT for Graphviz: the tree in the field "tree", the winner's moves drawn bold and marked "!". */
#include "tree_node.h"
#include "write.h"

static void write_label(const zm_node *node, zm_text *out)
{
    for (const char *at = zm_tree_text(node, "position"); *at; at++) {
        if (*at == '"' || *at == '\\')
            zm_text_put(out, "\\");
        zm_text_put_bytes(out, at, 1);
    }
}

static void write_tree(const zm_node *node, unsigned *serial, zm_text *out)
{
    unsigned here = (*serial)++;
    zm_text_format(out, "  n%u [label=\"", here);
    write_label(node, out);
    zm_text_put(out, "\"];\n");
    for (const zm_node *child = zm_tree_moves(node); child; child = zm_row_after(child, out)) {
        bool winning = zm_tree_winning(child);
        zm_text_format(out, "  n%u -> n%u [label=\"%s%s\"%s];\n", here, *serial,
                       zm_tree_text(child, "move"), winning ? "!" : "",
                       winning ? ", style=bold" : "");
        write_tree(child, serial, out);
    }
}

void zm_write_dot(const zm_answer *answer, zm_text *out)
{
    const zm_node *tree = zm_find(answer->root, "tree");
    unsigned serial = 0;
    zm_text_put(out, "digraph strategy {\n  node [shape=box, fontname=\"sans-serif\"];\n");
    if (tree)
        write_tree(tree, &serial, out);
    zm_text_put(out, "}\n");
}

/* Tidy trees after Reingold and Tilford: see tree_layout.h.
 *
 * From the leaves up, the trees behind a node's moves are pushed together as far as their contours
 * allow, and the node is put in the middle. A contour holds the first and the last row of a tree
 * in each column, relative to its root, the last column first: so that a root is added at the
 * end. A place's row is relative to its parent's first move until all are known. */
#include "tree_layout.h"
#include "tree_node.h"


/* Half rows between neighbours that are moves of one node, and that are not. */
enum { SIBLINGS = 2, COUSINS = 3 };

typedef struct edge {
    int64_t first, last;
} edge;

typedef struct contour {
    edge *edges;
    size_t columns, capacity;
} contour;

/* The edge in a column, counted from the root of the tree. */
static edge *edge_at(const contour *c, size_t column)
{
    return &c->edges[c->columns - 1 - column];
}

static void shift(contour *c, int64_t rows)
{
    for (size_t i = 0; i < c->columns; i++) {
        c->edges[i].first += rows;
        c->edges[i].last += rows;
    }
}

/* Puts `next` below `upper` as close as it gets, and joins them in `upper`. The row of its root
 * is returned. */
static int64_t push_together(contour *upper, contour *next)
{
    size_t common = upper->columns < next->columns ? upper->columns : next->columns;
    int64_t row = INT64_MIN;
    for (size_t i = 0; i < common; i++) {
        int64_t least = edge_at(upper, i)->last - edge_at(next, i)->first +
                        (i == 0 ? SIBLINGS : COUSINS);
        row = least > row ? least : row;
    }
    shift(next, row);
    for (size_t i = 0; i < common; i++) {
        edge joined = {edge_at(upper, i)->first, edge_at(next, i)->last};
        *edge_at(upper, i) = *edge_at(next, i) = joined;
    }
    if (next->columns > upper->columns) { /* the longer one has the columns behind */
        contour longer = *next;
        *next = *upper;
        *upper = longer;
    }
    zm_release(next->edges);
    return row;
}

static bool add_root(contour *c, zm_account *account)
{
    if (c->columns == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 4;
        edge *edges = c->edges ? zm_grow(c->edges, capacity, sizeof *edges)
                               : zm_alloc(account, capacity, sizeof *edges);
        if (!edges)
            return false;
        c->edges = edges;
        c->capacity = capacity;
    }
    c->edges[c->columns++] = (edge){0, 0};
    return true;
}

/* Places a node and everything behind it. */
static bool place(zm_tree_layout *layout, const zm_node *node, size_t parent, contour *around,
                  zm_text *out)
{
    size_t here = layout->count++, column = here ? layout->places[parent].column + 1 : 0;
    int64_t last = 0;
    bool ok = true;
    layout->places[here] = (zm_place){.node = node, .parent = parent, .column = column};
    layout->columns = column + 1 > layout->columns ? column + 1 : layout->columns;
    *around = (contour){0};
    for (const zm_node *move = zm_tree_moves(node); move && ok; move = zm_row_after(move, out)) {
        contour next;
        size_t child = layout->count;
        ok = place(layout, move, here, &next, out);
        if (ok && around->columns > 0)
            layout->places[child].row = last = push_together(around, &next);
        else if (ok)
            *around = next;
        else
            zm_release(next.edges);
    }
    layout->places[here].middle = last / 2;
    shift(around, -(last / 2));
    return ok && zm_text_ok(out) && add_root(around, out->account);
}

/* A node's row, once its parent's is known. */
static int64_t find_row(const zm_tree_layout *layout, const zm_place *node)
{
    const zm_place *parent = &layout->places[node->parent];
    return parent->row - parent->middle + node->row;
}

bool zm_tree_lay_out(zm_tree_layout *layout, const zm_node *tree, zm_text *out)
{
    contour whole = {0};
    *layout = (zm_tree_layout){0};
    layout->places = zm_alloc(out->account, zm_tree_count(tree, out), sizeof *layout->places);
    bool ok = layout->places && zm_text_ok(out) && place(layout, tree, 0, &whole, out);
    int64_t top = 0;
    for (size_t i = 0; ok && i < whole.columns; i++)
        top = whole.edges[i].first < top ? whole.edges[i].first : top;
    for (size_t i = 0; ok && i < layout->count; i++) {
        zm_place *node = &layout->places[i];
        node->row = i ? find_row(layout, node) : -top;
        layout->rows = node->row > layout->rows ? node->row : layout->rows;
    }
    zm_release(whole.edges);
    return ok;
}

void zm_tree_layout_free(zm_tree_layout *layout)
{
    zm_release(layout->places);
}

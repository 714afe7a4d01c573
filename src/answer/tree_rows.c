/* Rows of text: see tree_rows.h.
 *
 * Replies after which the tree is the same share a row, with commas between them: "2,5,7 8!". The
 * replies to a move stand below each other behind it if that fits into the width; else they
 * begin new rows, indented. "..." is where the game goes on and the tree does not. */
#include "tree_rows.h"
#include "tree_node.h"

#include <string.h>

enum { WIDTH = 80, INDENT = 2, DOTS = sizeof " ..." - 1 };

/* A move; links are places in the array, 0 (the root) for none. */
typedef struct twig {
    const zm_node *node;
    size_t parent;
    size_t first; /* of the moves behind it, one for each group of equals */
    size_t next;  /* the next group */
    size_t same;  /* the next move of its group */
    size_t last;  /* of the first of a group: its last move */
    uint64_t hash; /* of everything behind it: different hashes, different trees */
    size_t label;  /* how wide the moves of the group are */
    size_t span;   /* how wide they and everything behind them are, in one block */
} twig;

/* Groups are found by their parents and hashes: `slots` has their places, 0 where it is free, and
 * is never more than half full. */
typedef struct rows {
    twig *twigs;
    size_t count;
    size_t *slots, mask;
    zm_text *out;
} rows;

/* Exactly the same moves behind both? */
static bool equal_behind(const rows *r, size_t a, size_t b)
{
    const twig *x = &r->twigs[a], *y = &r->twigs[b];
    if (x->hash != y->hash || zm_tree_more(x->node) != zm_tree_more(y->node) ||
        !zm_text_goes_on(r->out))
        return false;
    for (a = x->first, b = y->first; a && b; a = r->twigs[a].next, b = r->twigs[b].next) {
        size_t c = a, d = b;
        for (; c && d; c = r->twigs[c].same, d = r->twigs[d].same)
            if (strcmp(zm_tree_text(r->twigs[c].node, "move"),
                       zm_tree_text(r->twigs[d].node, "move")) != 0)
                return false;
        if (c || d || !equal_behind(r, a, b))
            return false;
    }
    return !a && !b;
}

static uint64_t mix(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001B3u;
    return hash;
}

/* The slot of the group of a move's equals, or the free one where it belongs. */
static size_t *find_group(const rows *r, size_t move)
{
    const twig *m = &r->twigs[move];
    size_t slot = (size_t)((m->hash ^ m->parent) * 0x9E3779B97F4A7C15u >> 20) & r->mask;
    for (; r->slots[slot]; slot = (slot + 1) & r->mask)
        if (r->twigs[r->slots[slot]].parent == m->parent && equal_behind(r, r->slots[slot], move))
            break;
    return &r->slots[slot];
}

/* Puts a move into the group of its equals, or behind `last`, the last group, as a new one. The
 * last group then is returned. */
static size_t join_group(rows *r, size_t move, size_t last)
{
    size_t *slot = find_group(r, move), group = *slot;
    if (group) {
        r->twigs[group].label += 1 + r->twigs[move].label;
        r->twigs[r->twigs[group].last].same = move;
        r->twigs[group].last = move;
        return last;
    }
    *slot = move;
    if (last)
        r->twigs[last].next = move;
    else
        r->twigs[r->twigs[move].parent].first = move;
    return move;
}

/* Takes over a node and everything below it. Its place is returned. */
static size_t plant(rows *r, size_t parent, const zm_node *node)
{
    size_t place = r->count++, last = 0;
    twig *here = &r->twigs[place];
    *here = (twig){.node = node, .parent = parent, .last = place, .hash = zm_tree_more(node),
                   .label = zm_text_width(zm_tree_text(node, "move")) + zm_tree_winning(node)};
    for (const zm_node *move = zm_tree_moves(node); move; move = zm_row_after(move, r->out)) {
        size_t child = plant(r, place, move);
        here->hash = mix(here->hash ^ r->twigs[child].hash * 0x9E3779B97F4A7C15u,
                         zm_tree_text(move, "move")) + 1;
        last = join_group(r, child, last);
    }
    size_t widest = zm_tree_more(node) ? DOTS : 0;
    for (size_t group = here->first; group; group = r->twigs[group].next) {
        twig *g = &r->twigs[group];
        g->span += g->label;
        widest = g->span + 1 > widest ? g->span + 1 : widest;
    }
    here->span = widest; /* the label comes when the group is complete */
    return place;
}

static void new_row(rows *r, size_t column)
{
    zm_text_put(r->out, "\n");
    zm_text_repeat(r->out, " ", column);
}

/* Writes the moves of a group at a column; returns the column behind them. */
static size_t write_label(rows *r, size_t group, size_t column)
{
    size_t at = column;
    for (; group; group = r->twigs[group].same) {
        const zm_node *node = r->twigs[group].node;
        const char *move = zm_tree_text(node, "move");
        bool more = r->twigs[group].same != 0;
        size_t width = zm_text_width(move) + zm_tree_winning(node) + more;
        if (at > column && at + width > WIDTH) {
            new_row(r, column);
            at = column;
        }
        zm_text_format(r->out, "%s%s%s", move, zm_tree_winning(node) ? "!" : "", more ? "," : "");
        at += width;
    }
    return at;
}

/* Draws a group and what is behind it from a column of a row that began at `indent`. */
static void draw(rows *r, size_t group, size_t indent, size_t column)
{
    const twig *here = &r->twigs[group];
    size_t behind = write_label(r, group, column) + 1, first = here->first;
    if (!first) {
        zm_text_put(r->out, zm_tree_more(here->node) ? " ..." : "");
        return;
    }
    bool forced = r->twigs[first].next == 0;
    size_t needed = forced ? r->twigs[first].label + DOTS : here->span - here->label - 1;
    bool fits = behind + needed <= WIDTH;
    size_t place = fits ? behind : indent + INDENT;
    if (fits) {
        zm_text_put(r->out, " ");
        draw(r, first, forced ? indent : behind, behind);
        first = r->twigs[first].next;
    }
    for (; first && zm_text_ok(r->out); first = r->twigs[first].next) {
        new_row(r, place);
        draw(r, first, place, place);
    }
    if (zm_tree_more(here->node)) { /* not all moves are drawn */
        new_row(r, place);
        zm_text_put(r->out, "...");
    }
}

static void draw_all(rows *r, const zm_node *tree)
{
    plant(r, 0, tree);
    for (size_t group = r->twigs[0].first; group; group = r->twigs[group].next) {
        draw(r, group, 0, 0);
        zm_text_put(r->out, "\n");
    }
    zm_text_put(r->out, zm_tree_more(tree) ? "...\n" : "");
}

void zm_draw_tree_rows(const zm_node *tree, zm_text *out)
{
    size_t count = zm_tree_count(tree, out), capacity = 2;
    while (capacity < 2 * count)
        capacity *= 2;
    rows r = {.twigs = zm_alloc(out->account, count, sizeof *r.twigs),
              .slots = zm_alloc(out->account, capacity, sizeof *r.slots), .mask = capacity - 1,
              .out = out};
    if (r.twigs && r.slots)
        draw_all(&r, tree);
    else
        out->failed = true;
    zm_release(r.slots);
    zm_release(r.twigs);
}

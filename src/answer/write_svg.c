/* SVG: the tree in the field "tree" as a picture, laid out by tree_layout.c; or a figure (figure.h).
 *
 * The winner's moves are round, bold, thickly drawn and marked "!", so no colour is needed to tell
 * them. A fixed font and a white background of its own make the picture the same everywhere; a page
 * that shows it in dark colours finds its parts by their classes. The description holds the tree
 * as text for those who cannot see it. */
#include "figure.h"
#include "tree_layout.h"
#include "tree_node.h"
#include "write.h"

#include <string.h>

/* In pixels. The letters of a fixed font are 0.6 as wide as high. */
enum {
    LETTER = 10, FONT = 16, BOX = 28, HALF_ROW = 18, MARGIN = 20, PADDING = 8, GAP = 36,
    HEADING = 3 * FONT + 2 * PADDING, MORE = 3 * LETTER + PADDING
};

/* In letters. */
enum { ROOT = 40 };

/* The mouse looks through the letters at the box, whose title is the position. */
#define FIXED "class=\"tree-words\" font-family=\"monospace\" font-size=\"16\" " \
              "pointer-events=\"none\""

#define LINE "class=\"tree-line\" fill=\"none\" stroke=\"#444\""

typedef struct picture {
    zm_tree_layout layout;
    int64_t *columns; /* where each begins, and where one more would */
    zm_text *out;
} picture;

static bool is_winning(const zm_place *place)
{
    return zm_tree_winning(place->node);
}

/* The move; at the root the position, if it is short. */
static const char *label(const zm_place *place)
{
    const char *text = zm_tree_text(place->node, place->column ? "move" : "position");
    return place->column || zm_text_width(text) <= ROOT ? text : "position";
}

static int64_t box_width(const zm_place *place)
{
    return (int64_t)(zm_text_width(label(place)) + is_winning(place)) * LETTER + 2 * PADDING;
}

/* The width of the box and the dots behind it, where the game goes on. */
static int64_t whole_width(const zm_place *place)
{
    return box_width(place) + (zm_tree_more(place->node) ? MORE : 0);
}

static int64_t middle(const zm_place *place)
{
    return MARGIN + HEADING + BOX / 2 + place->row * HALF_ROW;
}

static bool find_columns(picture *p)
{
    size_t count = p->layout.columns;
    p->columns = zm_alloc(p->out->account, count + 1, sizeof *p->columns);
    if (!p->columns)
        return false;
    for (size_t i = 0; i < p->layout.count && zm_text_goes_on(p->out); i++) {
        const zm_place *place = &p->layout.places[i];
        int64_t width = whole_width(place) + GAP;
        int64_t *behind = &p->columns[place->column + 1];
        *behind = width > *behind ? width : *behind;
    }
    p->columns[0] = MARGIN;
    for (size_t i = 0; i < count; i++)
        p->columns[i + 1] += p->columns[i];
    return true;
}

/* From the right of the parent along the gap between the columns to the left of the box. */
static void write_edge(const picture *p, const zm_place *to)
{
    const zm_place *from = &p->layout.places[to->parent];
    if (to->column == 0)
        return;
    zm_text_format(p->out, "<path d=\"M%lld %lldH%lldV%lldH%lld\"/>\n",
                   (long long)(p->columns[from->column] + whole_width(from)),
                   (long long)middle(from), (long long)(p->columns[to->column] - GAP / 2),
                   (long long)middle(to), (long long)p->columns[to->column]);
}

static void write_box(const picture *p, const zm_place *place)
{
    zm_text_format(p->out, "<rect x=\"%lld\" y=\"%lld\" width=\"%lld\" height=\"%d\" rx=\"%d\">"
                           "<title>",
                   (long long)p->columns[place->column], (long long)middle(place) - BOX / 2,
                   (long long)box_width(place), BOX, is_winning(place) ? BOX / 2 : 0);
    zm_escape_xml(zm_tree_text(place->node, "position"), p->out);
    zm_text_put(p->out, "</title></rect>\n");
}

static void write_label(const picture *p, const zm_place *place)
{
    zm_text_format(p->out, "<text x=\"%lld\" y=\"%lld\">",
                   (long long)p->columns[place->column] + PADDING,
                   (long long)middle(place) + FONT / 3);
    zm_escape_xml(label(place), p->out);
    zm_text_format(p->out, "%s</text>\n", is_winning(place) ? "!" : "");
}

/* Where the game goes on. */
static void write_dots(const picture *p, const zm_place *place)
{
    if (zm_tree_more(place->node))
        zm_text_format(p->out, "<text x=\"%lld\" y=\"%lld\">...</text>\n",
                       (long long)(p->columns[place->column] + box_width(place)) + PADDING,
                       (long long)middle(place) + FONT / 3);
}

/* Something of all the winner's moves, or of all others. */
static void write_all(const picture *p, bool winning, const char *attributes,
                      void (*write)(const picture *p, const zm_place *place))
{
    size_t before = p->out->length;
    zm_text_format(p->out, "<g %s>\n", attributes);
    size_t start = p->out->length;
    for (size_t i = 0; i < p->layout.count && zm_text_goes_on(p->out); i++)
        if (is_winning(&p->layout.places[i]) == winning)
            write(p, &p->layout.places[i]);
    if (p->out->length > start)
        zm_text_put(p->out, "</g>\n");
    else if (zm_text_ok(p->out)) /* no empty groups */
        p->out->data[p->out->length = before] = '\0';
}

static void write_tree(const picture *p)
{
    write_all(p, false, LINE " shape-rendering=\"crispEdges\"", write_edge);
    write_all(p, true, LINE " stroke-width=\"3\"", write_edge);
    write_all(p, false, "class=\"tree-box\" fill=\"#fff\" stroke=\"#444\"", write_box);
    write_all(p, true, "class=\"tree-winner\" fill=\"#ffe9a8\" stroke=\"#444\" stroke-width=\"3\"",
              write_box);
    write_all(p, false, FIXED, write_label);
    write_all(p, true, FIXED " font-weight=\"bold\"", write_label);
    write_all(p, false, FIXED, write_dots);
    write_all(p, true, FIXED, write_dots);
}

/* "numberpad:t=9 after 8,2" */
static void write_question(const zm_answer *answer, zm_text *out)
{
    const zm_node *after = zm_find(answer->root, "after");
    zm_text_put(out, zm_tree_text(answer->root, "game"));
    if (after && after->count > 0) {
        zm_text_put(out, " after ");
        zm_node_plain(after, ",", out);
    }
}

/* What is said of the tree, and the tree as text. */
static void write_description(const zm_answer *answer, zm_text *out)
{
    zm_text_put(out, "<desc id=\"moves\">");
    for (const zm_saying *saying = answer->first; saying; saying = saying->next)
        if (saying->kind == ZM_SAY_LINE && !saying->label) {
            zm_escape_xml(saying->text, out);
            zm_text_put(out, "\n");
        } else if (saying->kind == ZM_SAY_BLOCK) {
            zm_escape_xml(saying->text, out);
        }
    zm_text_put(out, "</desc>\n");
}

static void write_heading(const char *question, const char *legend, zm_text *out)
{
    zm_text_format(out, "<g " FIXED "><text x=\"%d\" y=\"%d\" font-weight=\"bold\">", MARGIN,
                   MARGIN + FONT);
    zm_escape_xml(question, out);
    zm_text_format(out, "</text><text x=\"%d\" y=\"%d\">", MARGIN, MARGIN + 2 * FONT + PADDING);
    zm_escape_xml(legend, out);
    zm_text_put(out, "</text></g>\n");
}

static void write_picture(picture *p, const zm_answer *answer, const char *question)
{
    const char *legend = strcmp(zm_tree_text(answer->root, "winner"), "first") == 0
                             ? "The first player wins, with the moves marked !"
                             : "The second player wins, with the moves marked !";
    size_t longest = zm_text_width(question) > zm_text_width(legend) ? zm_text_width(question)
                                                                     : zm_text_width(legend);
    int64_t width = p->columns[p->layout.columns] - GAP, words = MARGIN + (int64_t)longest * LETTER;
    int64_t height = MARGIN + HEADING + p->layout.rows * HALF_ROW + BOX + MARGIN;
    width = (width > words ? width : words) + MARGIN;
    zm_text_format(p->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lld\" "
                           "height=\"%lld\" viewBox=\"0 0 %lld %lld\" role=\"img\" "
                           "aria-labelledby=\"strategy moves\">\n<title id=\"strategy\">"
                           "Winning strategy: ",
                   (long long)width, (long long)height, (long long)width, (long long)height);
    zm_escape_xml(question, p->out);
    zm_text_put(p->out, "</title>\n");
    write_description(answer, p->out);
    zm_text_put(p->out, "<rect class=\"tree-ground\" width=\"100%\" height=\"100%\" "
                        "fill=\"#fff\"/>\n");
    write_heading(question, legend, p->out);
    write_tree(p);
    zm_text_put(p->out, "</svg>\n");
}

/* What is not a tree is a figure, if there is anything to draw. */
static void write_figure(const zm_answer *answer, zm_text *out)
{
    zm_figure figure;
    zm_text question = zm_text_beside(answer);
    write_question(answer, &question);
    if (zm_figure_read(&figure, answer, out))
        zm_figure_write(&figure, zm_text_string(&question), out);
    else if (zm_text_ok(out))
        zm_text_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\">"
                         "<title>There is nothing to draw.</title></svg>\n");
    zm_figure_free(&figure);
    zm_text_free(&question);
}

void zm_write_svg(const zm_answer *answer, zm_text *out)
{
    const zm_node *tree = zm_find(answer->root, "tree");
    picture p = {.out = out};
    zm_text question = zm_text_beside(answer);
    if (!tree) {
        write_figure(answer, out);
        return;
    }
    write_question(answer, &question);
    if (zm_tree_lay_out(&p.layout, tree, out) && find_columns(&p) && zm_text_ok(&question))
        write_picture(&p, answer, zm_text_string(&question));
    else
        out->failed = true;
    zm_text_free(&question);
    zm_tree_layout_free(&p.layout);
    zm_release(p.columns);
}

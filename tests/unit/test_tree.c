/* Strategy trees: every tree is walked with the rules alone, the sizes of the smallest ones are
 * compared with a plain recursion, and the pictures are read back: well-formed, complete, and
 * without overlaps. */
#include "ask.h"
#include "engine/smallest_tree.h"
#include "answer/answer.h"

enum { WORDS = 64, FULL = 1000 };

static const char *const boards[] = {
    "nim:rows=1/2/3", "nim:rows=2/2/2", "nim:rows=3/4", "nim:rows=1/3/4,play=normal",
    "nim:rows=1/1/1/2",
    "beans:beans=7", "beans:beans=12,win=even/odd", "beans:beans=13,win=odd,take=1/3/4",
    "beans:beans=9,take=2/5,win=odd",
    "numberpad:t=5", "numberpad:t=9", "numberpad:t=12", "numberpad:t=15",
    "numberpad:t=6,play=normal", "numberpad:t=4,pad=123/.0.", "numberpad:t=3,pad=12/34,opening=any",
    "zahlenschlacht:n=5,d=3", "zahlenschlacht:n=6,d=4", "zahlenschlacht:n=7,d=3",
    "zahlenschlacht:n=7,d=5,roles=reversed", "zahlenschlacht:n=6,d=3,leave=3",
    "strikeout:line=1..5", "strikeout:line=1..8", "strikeout:line=1..10", "strikeout:line=-3..3",
    "strikeout:line=-4..4", "strikeout:line=1..8,ops=add/sub/mul/div",
};
static const unsigned depths[] = {1, 2, 3, 4, 5, FULL};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- The rules alone, and the smallest tree by plain recursion. ---- */

static zm_value naive_value(const zm_instance *instance, const uint64_t *position)
{
    uint64_t child[WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    zm_value best = ZM_UNKNOWN;
    while (best != ZM_WIN && instance->game->next(instance->self, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        zm_value value = zm_value_flip(naive_value(instance, child));
        best = value > best ? value : best;
    }
    return best == ZM_UNKNOWN ? zm_end_value(instance, position) : best;
}

static unsigned long naive_size(const zm_instance *instance, const uint64_t *position, bool won,
                                unsigned depth)
{
    uint64_t child[WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    unsigned long sum = 0, least = 0;
    while (depth > 0 && instance->game->next(instance->self, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        if (won && naive_value(instance, child) != ZM_LOSE)
            continue;
        unsigned long size = 1 + naive_size(instance, child, !won, depth - 1);
        sum += size;
        least = least == 0 || size < least ? size : least;
    }
    return won ? least : sum;
}

/* ---- A tree is a winning strategy: one move for the winner, and it wins; every move for the
 * loser; it ends with the game or at its depth, and only there it says that there is more. ---- */

static void check_strategy(const zm_instance *instance, const zm_node *node,
                           const uint64_t *position, bool won, unsigned depth,
                           unsigned long *moves)
{
    uint64_t child[WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    const zm_node *list = zm_find(node, "moves"), *more = zm_find(node, "more");
    const zm_node *at = list ? list->first : NULL;
    bool ends = !instance->game->next(instance->self, position, &move);
    CHECK(!!more == (!ends && depth == 0));
    if (ends || depth == 0) {
        CHECK(!list);
        return;
    }
    CHECK(!won || (list && list->count == 1));
    move = ZM_BEFORE_FIRST;
    while (at && instance->game->next(instance->self, position, &move)) {
        zm_text text = {0};
        zm_write_move(instance, move, &text);
        bool drawn = strcmp(zm_text_string(&text), zm_find(at, "move")->text) == 0;
        zm_text_free(&text);
        if (won && !drawn)
            continue;
        CHECK(drawn);
        instance->game->play(instance->self, position, move, child);
        CHECK(zm_find(at, "winning")->number == won);
        CHECK(!won || naive_value(instance, child) == ZM_LOSE);
        ++*moves;
        check_strategy(instance, at, child, !won, depth - 1, moves);
        at = at->next;
    }
    CHECK(!at && (won || !instance->game->next(instance->self, position, &move)));
}

static void check_board(zm_context *context, const char *board, unsigned depth)
{
    zm_instance *instance = open_game("%s", board);
    uint64_t start[WORDS];
    CHECK(instance->words <= WORDS);
    instance->game->start(instance->self, start);
    bool won = naive_value(instance, start) == ZM_WIN;
    unsigned long least = naive_size(instance, start, won, depth);
    for (int minimal = 0; minimal < 2; minimal++) {
        unsigned long moves = 0;
        zm_answer *answer = ask(context, ZM_OK, "tree %s --depth %u%s", board, depth,
                                minimal ? " --minimal" : "");
        CHECK_TEXT(field(answer, "winner"), won ? "first" : "second");
        check_strategy(instance, zm_find(answer->root, "tree"), start, won, depth, &moves);
        CHECK_SAY(number_field(answer, "drawn") == (long long)moves, "%s: %lu moves, said %s",
                  board, moves, field(answer, "drawn"));
        CHECK_TEXT(field(answer, "cut"), "false");
        CHECK_TEXT(field(answer, "minimal"), minimal ? "exact" : "not attempted");
        CHECK_TEXT(minimal ? field(answer, "smallest") : "", minimal ? field(answer, "drawn") : "");
        CHECK_SAY(minimal ? moves == least : moves >= least,
                  "%s --depth %u: %lu moves, by recursion %lu", board, depth, moves, least);
        zm_answer_free(answer);
    }
    zm_close(instance);
}

static void test_sizes(void)
{
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < COUNT(boards); i++)
        for (size_t k = 0; k < COUNT(depths); k++)
            check_board(context, boards[i], depths[k]);
    zm_context_free(context);
}

/* ---- Sizes that are not found, do not fit, or are not drawn. ---- */

static void test_bounds(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_UNDECIDED,
                            "tree strikeout:line=1..28 --depth 4 --minimal --time 3");
    CHECK_TEXT(field(answer, "minimal"), "cut");
    CHECK(number_field(answer, "drawn") > 0);
    CHECK(strstr(zm_answer_message(answer), "smallest") != NULL);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "tree nim:rows=5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5/5 --depth 1000 "
                                 "--minimal");
    CHECK_TEXT(field(answer, "minimal"), "overflow");
    CHECK_TEXT(field(answer, "smallest"), "overflow");
    CHECK_TEXT(field(answer, "cut"), "true");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "tree zahlenschlacht:n=15,d=7 --depth 1000 --minimal");
    CHECK_TEXT(field(answer, "minimal"), "exact");
    CHECK_TEXT(field(answer, "cut"), "true");
    CHECK(number_field(answer, "smallest") > number_field(answer, "drawn"));
    zm_answer_free(answer);
    zm_context_free(context);
}

/* Whether every reply of the loser is there or marked, and every end that is none. */
static bool marks_what_is_missing(const zm_instance *instance, const zm_node *node,
                                  const uint64_t *position, bool won)
{
    uint64_t child[WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    const zm_node *list = zm_find(node, "moves");
    bool more = zm_find(node, "more") != NULL, marked = true;
    size_t total = 0;
    while (instance->game->next(instance->self, position, &move)) {
        zm_text text = {0};
        zm_write_move(instance, move, &text);
        instance->game->play(instance->self, position, move, child);
        for (const zm_node *at = list ? list->first : NULL; marked && at; at = at->next)
            if (strcmp(zm_text_string(&text), zm_find(at, "move")->text) == 0)
                marked = marks_what_is_missing(instance, at, child, !won);
        zm_text_free(&text);
        total++;
    }
    size_t drawn = list ? list->count : 0;
    return marked && (more || total == 0 || (won ? drawn == 1 : drawn == total));
}

/* The time may run out anywhere: then the tree is cut, it does not say how deep it is, and where a
 * reply is missing there is more. */
static void test_cut_anywhere(void)
{
    static const char board[] = "octal:heaps=15,play=misere";
    zm_context *context = zm_context_new();
    zm_instance *instance = open_game("%s", board);
    uint64_t start[WORDS];
    instance->game->start(instance->self, start);
    bool won = naive_value(instance, start) == ZM_WIN;
    for (int i = 0; i < 150; i++) {
        zm_answer *answer;
        char question[100];
        const char *text;
        snprintf(question, sizeof question, "tree %s --depth 30 --time %d.%06d", board, 0,
                 200 + 50 * i);
        zm_status status = zm_ask(&answer, context, question);
        const zm_node *tree = answer ? zm_find(answer->root, "tree") : NULL;
        if (tree) {
            CHECK(marks_what_is_missing(instance, tree, start, won));
            bool cut = strcmp(field(answer, "cut"), "true") == 0;
            CHECK(status == ZM_UNDECIDED || !cut);
            CHECK(zm_answer_write(&text, answer) != ZM_OK || !strstr(text, "30 moves deep"));
        }
        zm_answer_free(answer);
    }
    zm_close(instance);
    zm_context_free(context);
}

/* A table too small for anything, so that sizes are forgotten and worked out again, and a budget
 * that ends in the middle. */
static void test_small_tables(void)
{
    zm_instance *instance = open_game("nim:rows=3/4/5,play=normal");
    uint64_t start[WORDS];
    zm_count sizes[2] = {0, 1};
    instance->game->start(instance->self, start);
    for (int small = 0; small < 2; small++) {
        zm_budget budget = plenty();
        zm_solver solver;
        zm_smallest_tree tree;
        zm_solver_open(&solver, instance, NULL, &budget);
        CHECK(zm_smallest_tree_open(&tree, &solver));
        if (small)
            budget.account.limit = budget.account.in_use + 65536;
        CHECK(zm_smallest_tree_size(&tree, start, true, FULL, &sizes[small]));
        budget.most_positions = budget.positions + 100;
        budget.next_look = budget.positions;
        CHECK(!zm_smallest_tree_size(&tree, start, true, 9, &sizes[small]));
        CHECK(budget.stop == ZM_OUT_OF_POSITIONS);
        zm_smallest_tree_close(&tree);
        zm_solver_close(&solver);
        CHECK(budget.account.in_use == 0);
    }
    CHECK(sizes[0] == sizes[1]);
    zm_close(instance);
}

/* ---- Pictures. A tiny reader of XML: elements nest, attributes are quoted, "<" and "&" are
 * written as they must be. ---- */

enum { DEEPEST = 16, BOXES = 5000 };

typedef struct box {
    long x, y, width, height;
} box;

typedef struct reader {
    const char *at, *wrong; /* wrong: what, if anything */
    const char *open[DEEPEST]; /* where the names of the open elements stand */
    size_t depth;
    box boxes[BOXES];
    size_t box_count, marks, edges, scripts;
} reader;

static size_t name_length(const char *text)
{
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:");
}

static bool is_name(const char *text, const char *name)
{
    return name_length(text) == strlen(name) && strncmp(text, name, strlen(name)) == 0;
}

static void read_entity(reader *r)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (size_t i = 0; i < COUNT(known); i++)
        if (strncmp(r->at, known[i], strlen(known[i])) == 0) {
            r->at += strlen(known[i]);
            return;
        }
    r->wrong = "a raw &";
}

static void read_attribute(reader *r, box *b)
{
    static const char *const sides[] = {"x", "y", "width", "height"};
    long *const values[] = {&b->x, &b->y, &b->width, &b->height};
    const char *name = r->at;
    size_t length = name_length(name);
    if (length == 0 || name[length] != '=' || name[length + 1] != '"') {
        r->wrong = "an attribute without quotes";
        return;
    }
    r->at += length + 2;
    for (size_t i = 0; i < COUNT(sides); i++)
        if (is_name(name, sides[i]))
            *values[i] = strchr(r->at, '%') == r->at + strcspn(r->at, "\"%") ? -1 : atol(r->at);
    while (!r->wrong && *r->at && *r->at != '"') {
        if (*r->at == '&')
            read_entity(r);
        else if (*r->at++ == '<')
            r->wrong = "< in an attribute";
    }
    r->at += *r->at == '"';
}

static void read_tag(reader *r)
{
    const char *name = ++r->at;
    box b = {0, 0, 0, 0};
    if (*name == '/') {
        size_t length = name_length(++name);
        if (r->depth == 0 || name_length(r->open[r->depth - 1]) != length ||
            strncmp(name, r->open[r->depth - 1], length) != 0 || name[length] != '>')
            r->wrong = "an end without its beginning";
        else
            r->depth--;
        r->at = name + length + 1;
        return;
    }
    r->at += name_length(name);
    while (!r->wrong && *r->at == ' ') {
        r->at++;
        read_attribute(r, &b);
    }
    bool empty = *r->at == '/';
    r->at += empty;
    if (r->wrong || *r->at++ != '>' || name_length(name) == 0 || r->depth == DEEPEST) {
        r->wrong = r->wrong ? r->wrong : "a tag that does not end";
        return;
    }
    if (!empty)
        r->open[r->depth++] = name;
    r->edges += is_name(name, "path");
    r->scripts += is_name(name, "script");
    if (is_name(name, "rect") && b.width > 0 && r->box_count < BOXES)
        r->boxes[r->box_count++] = b;
}

static void read_picture(reader *r, const char *svg)
{
    memset(r, 0, sizeof *r);
    r->at = svg;
    while (!r->wrong && *r->at) {
        const char *before = r->at;
        if (*r->at == '<')
            read_tag(r);
        else if (*r->at == '&')
            read_entity(r);
        else
            r->marks += strncmp(r->at++, "!</text>", 8) == 0;
        if (r->depth == 0 && *before != '<' && *before != '\n')
            r->wrong = "text outside";
    }
    if (!r->wrong && r->depth > 0)
        r->wrong = "an element that does not end";
}

static bool overlap(const box *a, const box *b)
{
    return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
           b->y < a->y + a->height;
}

static unsigned long count_winning(const zm_node *node)
{
    const zm_node *list = zm_find(node, "moves"), *winning = zm_find(node, "winning");
    unsigned long count = winning && winning->number;
    for (const zm_node *move = list ? list->first : NULL; move; move = move->next)
        count += count_winning(move);
    return count;
}

static void check_picture(zm_context *context, const char *question)
{
    static reader r;
    const char *svg;
    long width = 0, height = 0;
    zm_answer *answer = ask(context, ZM_OK, "tree %s --format svg", question);
    CHECK(zm_answer_write(&svg, answer) == ZM_OK);
    read_picture(&r, svg);
    CHECK_SAY(!r.wrong, "%s: %s", question, r.wrong ? r.wrong : "");
    CHECK(sscanf(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%ld\" height=\"%ld\"",
                 &width, &height) == 2);
    size_t drawn = (size_t)number_field(answer, "drawn");
    CHECK_SAY(r.box_count == drawn + 1, "%s: %zu boxes for %zu moves", question, r.box_count,
              drawn);
    CHECK(r.edges == drawn && r.scripts == 0);
    CHECK(r.marks == count_winning(zm_find(answer->root, "tree")) + 1); /* and in the legend */
    unsigned long overlaps = 0, outside = 0;
    for (size_t i = 0; i < r.box_count; i++) {
        const box *b = &r.boxes[i];
        outside += b->x < 0 || b->y < 0 || b->x + b->width > width || b->y + b->height > height;
        for (size_t k = 0; k < i; k++)
            overlaps += overlap(&r.boxes[k], b);
    }
    CHECK_SAY(overlaps == 0 && outside == 0, "%s: %lu overlaps, %lu outside", question, overlaps,
              outside);
    zm_answer_free(answer);
}

static void test_pictures(void)
{
    static const char *const more[] = {
        "numberpad:t=30 --depth 20", "numberpad:t=40 --depth 7", "nim:rows=3/5/7 --depth 5",
        "strikeout:line=1..20 --depth 9", "strikeout:line=-8..8 --minimal --depth 9",
        "nim:rows=1/2/3 --after 3-1,1-1", "nim:rows=1 --after 1-1", "beans:beans=25 --depth 12",
    };
    zm_context *context = zm_context_new();
    char question[200];
    for (size_t i = 0; i < COUNT(boards); i++)
        for (unsigned depth = 1; depth <= 9; depth += 4) {
            snprintf(question, sizeof question, "%s --depth %u", boards[i], depth);
            check_picture(context, question);
        }
    for (size_t i = 0; i < COUNT(more); i++)
        check_picture(context, more[i]);
    zm_context_free(context);
}

/* The reader itself: it must see what is wrong. */
static void test_reader(void)
{
    static const char *const good[] = {"<a/>", "<a b=\"1 &amp; 2\"><c>x &lt; y</c></a>\n"};
    static const char *const bad[] = {
        "<a>", "<a></b>", "<a b=1/>", "<a b=\"<\"/>", "<a>x & y</a>", "<a b=\"&\"/>", "x", "<a",
        "</a>",
    };
    static reader r;
    for (size_t i = 0; i < COUNT(good); i++) {
        read_picture(&r, good[i]);
        CHECK_SAY(!r.wrong, "%s: %s", good[i], r.wrong ? r.wrong : "");
    }
    for (size_t i = 0; i < COUNT(bad); i++) {
        read_picture(&r, bad[i]);
        CHECK_SAY(r.wrong != NULL, "%s", bad[i]);
    }
}

/* ---- Rows of text keep to 80 columns. ---- */

static void test_rows(void)
{
    static const char *const questions[] = {
        "numberpad:t=30 --depth 20", "numberpad:t=50 --depth 20", "strikeout:line=1..20",
        "strikeout:line=1..20 --depth 2", "strikeout:line=1..18 --depth 20",
        "strikeout:line=-8..8 --depth 8", "nim:rows=9/18/34/57 --depth 3",
        "nim:rows=200/200 --depth 1",
        "zahlenschlacht:n=11,d=7 --depth 20", "beans:beans=25 --depth 20",
    };
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < COUNT(questions); i++) {
        const char *text;
        size_t longest = 0;
        zm_answer *answer = ask(context, ZM_OK, "tree %s", questions[i]);
        CHECK(zm_answer_write(&text, answer) == ZM_OK);
        for (const char *at = text; *at;) {
            size_t length = strcspn(at, "\n");
            longest = length > longest ? length : longest;
            at += length + (at[length] == '\n');
        }
        CHECK_SAY(longest <= 80, "%s: %zu columns", questions[i], longest);
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

int main(void)
{
    test_sizes();
    test_bounds();
    test_cut_anywhere();
    test_small_tables();
    test_reader();
    test_pictures();
    test_rows();
    return zm_test_report("test_tree");
}

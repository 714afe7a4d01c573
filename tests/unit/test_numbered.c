/* Layers by number: every number belongs to one position, moves lead to the numbers of the children
 * that the rules give, and what is found is what plain recursion finds, with any number of threads. */
#include "ask.h"
#include "engine/layers.h"
#include "engine/search.h"
#include "engine/threads.h"
#include "engine/ways.h"
#include "game/heap_numbers.h"
#include "posix/threads.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { MOST_WORDS = 16, MOST_CHILDREN = 4096 };

static const char *const games[] = {
    "nim:rows=0", "nim:rows=7,play=normal", "nim:rows=3/4/5,play=normal", "nim:rows=2/2/2",
    "nim:rows=5/1/4", "nim:rows=0/3/0/2", "nim:rows=1/1/1/1/1", "strikeout:line=1..1",
    "strikeout:line=1..2", "strikeout:line=1..3", "strikeout:line=1..8", "strikeout:line=1..9",
    "strikeout:line=-3..3", "strikeout:line=-2..6", "strikeout:line=1..8,ops=add/sub/mul/div",
    "strikeout:line=1..9,used=2/5,circled=4", "strikeout:line=1..9,used=7",
    "strikeout:line=-4..4,ops=add/sub,used=3/4,circled=-3", "strikeout:line=-3..3,used=2",
    "strikeout:line=-4..4,ops=add/sub/mul/div", "strikeout:line=1..9,ops=mul/div",
    "strikeout:line=1..9,ops=add", "strikeout:line=1..9,ops=sub", "strikeout:line=-9..-1",
    "strikeout:line=4..13", "strikeout:line=0..9,ops=add/sub/mul,used=3/8",
};

static const zm_numbering *numbering_of(const zm_instance *g)
{
    return g->knows->canonical ? g->knows->numbers : g->game->numbers;
}

/* ---- Plain recursion, without any memory. ---- */

static zm_record record_of(const zm_instance *g, const uint64_t *position, uint64_t *grundy)
{
    zm_record best = {ZM_UNKNOWN, 0};
    uint64_t child[MOST_WORDS], seen = 0, value;
    zm_move move = ZM_BEFORE_FIRST;
    while (g->game->next(g->self, position, &move)) {
        g->game->play(g->self, position, move, child);
        zm_record below = record_of(g, child, &value);
        below = (zm_record){zm_value_flip(below.value), below.distance + 1};
        if (best.value == ZM_UNKNOWN || zm_record_better(below, best))
            best = below;
        seen |= (uint64_t)1 << value;
    }
    *grundy = (uint64_t)__builtin_ctzll(~seen);
    return best.value == ZM_UNKNOWN ? (zm_record){zm_end_value(g, position), 0} : best;
}

/* ---- The numbers themselves. ---- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Sorts, and leaves each number once. */
static size_t tidy(uint32_t *numbers, size_t many)
{
    size_t kept = 0;
    qsort(numbers, many, sizeof *numbers, by_size);
    for (size_t i = 0; i < many; i++)
        if (i == 0 || numbers[i] != numbers[i - 1])
            numbers[kept++] = numbers[i];
    return kept;
}

static size_t children_by_rules(const zm_instance *g, const void *plan, const uint64_t *position,
                                uint32_t *out)
{
    size_t many = 0;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t child[MOST_WORDS], key[MOST_WORDS];
    while (g->game->next(g->self, position, &move)) {
        g->game->play(g->self, position, move, child);
        zm_key_of(g, child, key);
        out[many++] = (uint32_t)numbering_of(g)->number(plan, key);
    }
    return tidy(out, many);
}

/* Two numbers of children are as good as one if canonical positions are the same. */
static size_t children_by_hook(const zm_instance *g, const void *plan, const uint64_t *position,
                               uint64_t number, uint32_t *out)
{
    const zm_numbering *numbers = numbering_of(g);
    uint64_t child[MOST_WORDS], key[MOST_WORDS];
    size_t many = numbers->children(plan, position, number, out);
    CHECK(many <= numbers->widest(plan));
    for (size_t i = 0; i < many; i++) {
        numbers->position(plan, out[i], child);
        zm_key_of(g, child, key);
        out[i] = (uint32_t)numbers->number(plan, key);
    }
    return tidy(out, many);
}

static void compare_children(const zm_instance *g, const void *plan, const uint64_t *position,
                             uint64_t number)
{
    static uint32_t rules[MOST_CHILDREN], hook[MOST_CHILDREN];
    size_t many = children_by_rules(g, plan, position, rules);
    size_t found = children_by_hook(g, plan, position, number, hook);
    CHECK_SAY(many == found && memcmp(rules, hook, many * sizeof *rules) == 0,
              "%s, number %d: other children", g->text, (int)number);
    CHECK(many == 0 || rules[many - 1] < number);
}

static void test_numbers(const char *text)
{
    zm_instance *g = open_game("%s", text);
    const zm_numbering *numbers = numbering_of(g);
    uint64_t start[MOST_WORDS], top[MOST_WORDS], position[MOST_WORDS], next[MOST_WORDS];
    g->game->start(g->self, start);
    zm_key_of(g, start, top);
    void *plan = zm_alloc(NULL, numbers->bytes(g->self, top, g->words), 1);
    uint64_t count = numbers->open(g->self, top, g->words, plan);
    CHECK_SAY(count > 0 && numbers->number(plan, top) < count, "%s: the top", text);
    numbers->position(plan, 0, next);
    for (uint64_t number = 0; number < count; number++) {
        numbers->position(plan, number, position);
        CHECK_SAY(memcmp(position, next, g->words * sizeof *next) == 0, "%s: number %d follows",
                  text, (int)number);
        CHECK_SAY(numbers->number(plan, position) == number, "%s: number %d", text, (int)number);
        compare_children(g, plan, position, number);
        if (number + 1 < count)
            numbers->follow(plan, next);
    }
    zm_release(plan);
    zm_close(g);
}

/* In rows: no two positions below one have the same number, and each has a place in the table. */
static void mark_below(const zm_instance *g, const void *plan, const uint64_t *position,
                       uint64_t (*marks)[2], uint64_t entries)
{
    uint64_t child[MOST_WORDS], key[MOST_WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    zm_key_of(g, position, key);
    uint64_t number = numbering_of(g)->number(plan, key);
    CHECK_SAY(number < entries, "%s: a number is too large", g->text);
    if (number >= entries || (marks[number][0] == key[0] && marks[number][1] == key[1] + 1))
        return;
    CHECK_SAY(marks[number][1] == 0, "%s: number %d twice", g->text, (int)number);
    marks[number][0] = key[0];
    marks[number][1] = key[1] + 1;
    while (g->game->next(g->self, position, &move)) {
        g->game->play(g->self, position, move, child);
        mark_below(g, plan, child, marks, entries);
    }
}

static void test_rows(const char *text)
{
    zm_instance *g = open_game("%s", text);
    const zm_numbering *numbers = numbering_of(g);
    uint64_t start[MOST_WORDS], top[MOST_WORDS], used[2] = {1, 1};
    g->game->start(g->self, start);
    zm_key_of(g, start, top);
    void *plan = zm_alloc(NULL, numbers->bytes(g->self, top, g->words), 1);
    CHECK(numbers->open(g->self, top, g->words, plan) > 0);
    zm_rows rows = numbers->rows(plan);
    uint64_t entries = 2 * rows.many * rows.bytes;
    uint64_t(*marks)[2] = zm_alloc(NULL, entries, sizeof *marks);
    mark_below(g, plan, start, marks, entries);
    CHECK(numbers->number(plan, used) == ZM_UNNUMBERED); /* circled and free */
    uint64_t all = top[0] | (top[1] ? (uint64_t)1 << (top[1] - 1) : 0);
    uint64_t end[2] = {0, (uint64_t)__builtin_ctzll(all) + 1}; /* two places at a time are used up */
    CHECK((numbers->number(plan, end) == ZM_UNNUMBERED) == (__builtin_popcountll(all) % 2 == 0));
    zm_release(marks);
    zm_release(plan);
    zm_close(g);
}

/* ---- What is found. ---- */

static void compare_below(const zm_instance *g, const zm_layers *layers, const uint64_t *position,
                          int depth)
{
    uint64_t child[MOST_WORDS], grundy = 0, expected = 0;
    zm_record record = {ZM_UNKNOWN, 0}, plain = record_of(g, position, &expected);
    zm_move move = ZM_BEFORE_FIRST;
    CHECK(zm_layers_get(layers, position, &record) && zm_layers_grundy(layers, position, &grundy));
    CHECK_SAY(record.value == plain.value && record.distance == plain.distance &&
                  grundy == expected,
              "%s: distance %d and Grundy value %d, expected %d and %d", g->text,
              (int)record.distance, (int)grundy, (int)plain.distance, (int)expected);
    while (depth > 0 && g->game->next(g->self, position, &move)) {
        g->game->play(g->self, position, move, child);
        compare_below(g, layers, child, depth - 1);
    }
}

static void test_records(const char *text)
{
    zm_instance *g = open_game("%s", text);
    uint64_t start[MOST_WORDS], outside[MOST_WORDS];
    zm_record record;
    zm_budget budget = plenty();
    g->game->start(g->self, start);
    zm_layers *layers = zm_layers_solve(g, start, ZM_LAYERS_GRUNDY | ZM_LAYERS_BY_NUMBER, &budget);
    CHECK(layers != NULL);
    compare_below(g, layers, start, text[0] == 's' ? MOST_WORDS : 2);
    memcpy(outside, start, g->words * sizeof *start);
    outside[0] += 1000;
    CHECK(text[0] != 'n' || !zm_layers_get(layers, outside, &record)); /* heaps above the top's */
    zm_layers_free(layers);
    CHECK(budget.account.in_use == 0);
    zm_close(g);
}

/* Larger boards, where threads share the rows: the same as layers by key. */
static void compare_walk(const zm_instance *g, const zm_layers *a, const zm_layers *b)
{
    uint64_t position[MOST_WORDS], child[MOST_WORDS], x = 0, y = 1;
    zm_record r = {ZM_UNKNOWN, 0}, s = {ZM_WIN, 0};
    zm_move move = ZM_BEFORE_FIRST;
    g->game->start(g->self, position);
    memcpy(child, position, g->words * sizeof *child);
    do {
        CHECK(zm_layers_get(a, child, &r) && zm_layers_get(b, child, &s));
        CHECK(zm_layers_grundy(a, child, &x) && zm_layers_grundy(b, child, &y));
        CHECK(r.value == s.value && r.distance == s.distance && x == y);
    } while (g->game->next(g->self, position, &move) &&
             (g->game->play(g->self, position, move, child), true));
}

static void test_threads(const char *text, unsigned threads)
{
    zm_instance *g = open_game("%s", text);
    zm_threads crew = zm_pthreads;
    zm_budget budget = plenty(), other = plenty();
    uint64_t start[MOST_WORDS];
    g->game->start(g->self, start);
    crew.count = threads;
    budget.threads = &crew;
    zm_layers *quick = zm_layers_solve(g, start, ZM_LAYERS_GRUNDY | ZM_LAYERS_BY_NUMBER, &budget);
    zm_layers *slow = zm_layers_solve(g, start, ZM_LAYERS_GRUNDY | ZM_LAYERS_BY_KEY, &other);
    CHECK(quick && slow);
    if (quick && slow)
        compare_walk(g, quick, slow);
    CHECK(budget.positions >= zm_layers_positions(quick));
    zm_layers_free(quick);
    zm_layers_free(slow);
    zm_close(g);
}

/* Strike It Out's cooperative ways, layer by layer, with threads: as many as the general count, which
 * goes forward by the rules, finds. */
static void test_ways(const char *text)
{
    zm_instance *g = open_game("%s", text);
    zm_threads crew = zm_pthreads;
    zm_budget budget = plenty();
    zm_count ways = 0, expected = 1;
    uint64_t start[MOST_WORDS], visited = 0;
    g->game->start(g->self, start);
    CHECK(zm_count_ways_forward(g, start, &budget, &expected));
    for (crew.count = 1; crew.count <= 3; crew.count++) {
        budget = plenty();
        budget.threads = &crew;
        CHECK(zm_count_ways(g, start, &budget, &ways) && ways == expected);
        CHECK(crew.count == 1 || budget.positions == visited);
        visited = budget.positions;
    }
    zm_close(g);
}

/* A single heap: Grundy values are its size (Bouton). With 3,000 pennies entries are 16 bits wide,
 * with 20 they are 8. */
static void test_widths(uint64_t pennies)
{
    zm_instance *g = open_game("nim:rows=%d,play=normal", (int)pennies);
    zm_budget budget = plenty();
    zm_layers *layers = zm_layers_solve(g, &pennies, ZM_LAYERS_GRUNDY | ZM_LAYERS_BY_NUMBER,
                                        &budget);
    for (uint64_t n = 0; n <= pennies; n++) {
        zm_record record = {ZM_UNKNOWN, 0};
        uint64_t grundy = 0;
        CHECK(zm_layers_get(layers, &n, &record) && record.distance == (n > 0) &&
              record.value == (n > 0 ? ZM_WIN : ZM_LOSE));
        CHECK(zm_layers_grundy(layers, &n, &grundy) && grundy == n);
    }
    zm_layers_free(layers);
    zm_close(g);
}

/* By key, where the moves lead is remembered if there is memory for it: with little memory and with
 * much, the same is found and the same is visited. */
static void test_little_memory(const char *text)
{
    zm_instance *g = open_game("%s", text);
    zm_budget much = plenty();
    uint64_t start[MOST_WORDS], solved = 0;
    g->game->start(g->self, start);
    zm_layers *best = zm_layers_solve(g, start, ZM_LAYERS_GRUNDY | ZM_LAYERS_BY_KEY, &much);
    for (uint64_t memory = 50000; memory < 3000000; memory += memory / 16) {
        zm_budget little = {.account.limit = memory};
        zm_layers *layers = zm_layers_solve(g, start, ZM_LAYERS_GRUNDY | ZM_LAYERS_BY_KEY, &little);
        CHECK(layers || little.stop == ZM_OUT_OF_MEMORY);
        CHECK_SAY(layers || solved == 0, "%s: less memory was enough", text);
        solved += layers != NULL;
        CHECK(!layers || (little.positions == much.positions &&
                          zm_layers_moves(layers) == zm_layers_moves(best)));
        if (layers)
            compare_walk(g, layers, best);
        zm_layers_free(layers);
        CHECK(little.account.in_use == 0);
    }
    CHECK(solved > 10);
    zm_layers_free(best);
    zm_close(g);
}

/* ---- Budgets, and numbers that are wrong. ---- */

static void test_memory(void)
{
    zm_instance *g = open_game("strikeout:line=1..16");
    zm_budget little = {.account.limit = 100000};
    uint64_t start[2];
    g->game->start(g->self, start);
    CHECK(zm_layers_solve(g, start, ZM_LAYERS_BY_NUMBER, &little) == NULL && little.stop == ZM_OUT_OF_MEMORY);
    CHECK(little.needed == ((1 << 15) + 1) * 8 && little.positions == 0);
    CHECK(little.account.in_use == 0);
    zm_close(g);
}

/* As many numbers as it has positions, or it goes by keys, which find out that there are fewer. */
static void test_most_positions(void)
{
    zm_instance *g = open_game("strikeout:line=1..10");
    uint64_t start[2];
    g->game->start(g->self, start);
    for (uint64_t most = 2510; most <= 2610; most += 50) {
        zm_budget budget = plenty();
        budget.most_positions = most;
        zm_layers *layers = zm_layers_solve(g, start, ZM_LAYERS_BY_NUMBER, &budget);
        CHECK(layers && (zm_layers_positions(layers) == 2561) == (most > 2561));
        zm_layers_free(layers);
    }
    zm_close(g);
}

static zm_stop stop_of(const char *game, uint64_t most, uint64_t *visited)
{
    zm_instance *g = open_game("%s", game);
    uint64_t start[MOST_WORDS];
    zm_budget budget = plenty();
    budget.most_positions = most;
    g->game->start(g->self, start);
    zm_layers_free(zm_layers_solve(g, start, 0, &budget));
    CHECK(budget.account.in_use == 0);
    *visited = budget.positions;
    zm_close(g);
    return budget.stop;
}

/* Where every number belongs to a position that is reached, no position is visited if there are too
 * many; the paper's rows lead to so many sorted ones. */
static void test_too_many_positions(void)
{
    uint64_t sorted = 0, visited;
    for (uint64_t a = 0; a <= 9; a++)
        for (uint64_t b = a; b <= 18; b++)
            for (uint64_t c = b; c <= 34; c++)
                sorted += 57 - c + 1;
    CHECK(stop_of("nim:rows=9/18/34/57", 3 * sorted, &visited) == ZM_RUNNING && visited >= sorted);
    CHECK(stop_of("nim:rows=9/18/34/57", sorted - 1, &visited) == ZM_OUT_OF_POSITIONS);
    CHECK(visited == 0);
    CHECK(stop_of("nim:rows=99/99/99/99/99/99/99", sorted, &visited) == ZM_OUT_OF_POSITIONS);
    CHECK(visited == 0); /* 24,370,067,800 of them: more than numbers are given to */
    CHECK(stop_of("strikeout:line=1..16", 9000, &visited) == ZM_OUT_OF_POSITIONS && visited > 0);
}

static uint64_t all_alike(const void *plan, const uint64_t *position)
{
    (void)plan, (void)position;
    return 3;
}

static uint64_t far_away(const void *plan, const uint64_t *position)
{
    (void)plan, (void)position;
    return UINT32_MAX - 5;
}

static uint64_t flat(const void *self, const uint64_t *position)
{
    (void)self, (void)position;
    return 1;
}

static void test_lies(void)
{
    zm_numbering lies[] = {{ZM_HEAPS}, {ZM_HEAPS}, {ZM_HEAPS}};
    lies[0].number = all_alike;
    lies[1].number = far_away;
    for (size_t i = 0; i < COUNT(lies); i++) {
        zm_instance *g = open_game("nim:rows=3/3");
        zm_game game = *g->game;
        zm_knowledge nothing = {0};
        zm_budget budget = plenty();
        uint64_t start[2] = {3, 3};
        game.numbers = &lies[i];
        if (i == 2)
            game.rank = flat;
        g->game = &game;
        g->knows = &nothing;
        CHECK_SAY(zm_layers_solve(g, start, ZM_LAYERS_BY_NUMBER, &budget) == NULL, "lie %d", (int)i);
        CHECK(budget.stop == ZM_CANCELLED && budget.account.in_use == 0);
        zm_close(g);
    }
}

/* Too many for 32 bits, too long for a plan, or no place at all: layers by key, or none. */
static void test_no_numbers(void)
{
    static const char *const large[] = {"nim:rows=70000/70000", "nim:rows=9000000000",
                                        "strikeout:line=1..40"};
    for (size_t i = 0; i < COUNT(large); i++) {
        zm_instance *g = open_game("%s", large[i]);
        uint64_t start[MOST_WORDS];
        zm_budget budget = {.account.limit = 1 << 24};
        budget.most_positions = 100;
        g->game->start(g->self, start);
        CHECK(zm_layers_solve(g, start, ZM_LAYERS_BY_NUMBER, &budget) == NULL);
        CHECK(budget.account.in_use == 0);
        zm_close(g);
    }
}

int main(void)
{
    for (size_t i = 0; i < COUNT(games); i++) {
        (games[i][0] == 's' ? test_rows : test_numbers)(games[i]);
        test_records(games[i]);
    }
    for (unsigned threads = 1; threads <= 3; threads++) {
        test_threads("strikeout:line=1..15", threads);
        test_threads("strikeout:line=-7..7", threads);
        test_threads("nim:rows=3/8/9/12", threads);
    }
    test_little_memory("strikeout:line=1..11");
    test_little_memory("nim:rows=5/6/7");
    test_ways("strikeout:line=1..15");
    test_ways("strikeout:line=1..17");
    test_widths(20);
    test_widths(3000);
    test_memory();
    test_most_positions();
    test_too_many_positions();
    test_lies();
    test_no_numbers();
    return zm_test_report("test_numbered");
}

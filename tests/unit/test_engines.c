/* The engines without regard to a game: search with any table, layers and counter cells agree
 * with a plain minimax; budgets stop and never falsify; counts overflow openly; and a won
 * position stays won along the main line. Periods have a file of their own: test_periods.c. */
#include "ask.h"
#include "engine/lines.h"
#include "engine/ways.h"
#include "engine/best.h"
#include "engine/search.h"

#include <stdint.h>

/* ---- Plain minimax over a game's rules (next, play, end), with a memo that forgets nothing. */

enum { SLOTS = 1 << 16, MOST_WORDS = 4 };

typedef struct truth {
    uint64_t position[MOST_WORDS];
    zm_value value; /* ZM_UNKNOWN: empty */
    uint64_t distance;
} truth;

typedef struct plain {
    const zm_instance *instance;
    truth *slots;
    size_t count;
} plain;

static truth *slot_of(plain *p, const uint64_t *position)
{
    size_t words = p->instance->words, at = 0;
    for (size_t i = 0; i < words; i++)
        at = at * 1000003 + (size_t)(position[i] * 2654435761u >> 7);
    for (;; at++) {
        truth *t = &p->slots[at % SLOTS];
        if (t->value == ZM_UNKNOWN || memcmp(t->position, position, words * sizeof *position) == 0)
            return t;
    }
}

static truth *plain_value(plain *p, const uint64_t *position)
{
    const zm_instance *g = p->instance;
    truth *known = slot_of(p, position);
    if (known->value != ZM_UNKNOWN)
        return known;
    truth best = {.value = ZM_UNKNOWN};
    zm_move move = ZM_BEFORE_FIRST;
    while (g->game->next(g->self, position, &move)) {
        uint64_t child[MOST_WORDS];
        g->game->play(g->self, position, move, child);
        truth after = *plain_value(p, child);
        zm_value value = zm_value_flip(after.value);
        uint64_t distance = after.distance + 1;
        bool quicker = value == ZM_WIN ? distance < best.distance : distance > best.distance;
        if (value > best.value || (value == best.value && quicker))
            best.value = value, best.distance = distance;
    }
    if (best.value == ZM_UNKNOWN)
        best.value = zm_end_value(g, position);
    memcpy(best.position, position, g->words * sizeof *position);
    known = slot_of(p, position);
    *known = best;
    if (++p->count > SLOTS / 2)
        abort(); /* too large a game for this test */
    return known;
}

static plain plain_open(const zm_instance *instance)
{
    plain p = {instance, calloc(SLOTS, sizeof(truth)), 0};
    if (!p.slots || instance->words > MOST_WORDS)
        abort();
    return p;
}

/* Small instances of every game, and of its variants. */
static const char *const games[] = {
    "beans:beans=25", "beans:beans=30,take=1/3/4,win=even/odd", "beans:beans=31,take=2/5,win=odd",
    "beans:beans=28,take=3/4/9,win=odd/even", "beans:beans=40,take=2/4,win=even/odd",
    "nim:rows=3/4/5", "nim:rows=3/4/5,play=normal", "nim:rows=1/1/2/3", "nim:rows=0/2/2",
    "nim:rows=7/7", "numberpad:t=30", "numberpad:t=27,play=normal",
    "numberpad:t=20,pad=789/456/123/.0.", "numberpad:t=25,pad=789/456/123/00.,opening=any",
    "numberpad:t=17,pad=4.1/..5/2.3,play=normal", "strikeout:line=1..8", "strikeout:line=1..10",
    "strikeout:line=-3..3", "strikeout:line=-4..4", "strikeout:line=1..9,ops=add/sub/mul/div",
    "strikeout:line=-3..4,ops=mul/sub,used=2,circled=3", "zahlenschlacht:n=10,d=4",
    "zahlenschlacht:n=11,d=3", "zahlenschlacht:n=11,d=5,leave=3",
    "zahlenschlacht:n=10,d=4,leave=3", "zahlenschlacht:n=11,d=4,roles=reversed,leave=4",
    "zahlenschlacht:n=9,d=7,roles=reversed",
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- All engines agree. ---- */

static void check_search(plain *p, const truth *t, uint64_t most, const char *which)
{
    zm_budget budget = plenty();
    zm_table table;
    zm_table_open(&table, p->instance->words, most, &budget);
    zm_value value = zm_search(p->instance, t->position, &table, &budget);
    CHECK_SAY(value == t->value, "%s: search with %s says %d, not %d", p->instance->text, which,
              (int)value, (int)t->value);
    CHECK(most == 0 || table.capacity <= most);
    zm_table_close(&table);
    CHECK_SAY(budget.account.in_use == 0, "%s: search keeps %d bytes", p->instance->text,
              (int)budget.account.in_use);
}

static void check_layers(plain *p, const uint64_t *start)
{
    zm_budget budget = plenty();
    zm_layers *layers = zm_layers_solve(p->instance, start, false, &budget);
    CHECK_SAY(layers != NULL, "%s: no layers", p->instance->text);
    for (size_t i = 0; layers && i < SLOTS; i++) {
        const truth *t = &p->slots[i];
        zm_record record;
        if (t->value == ZM_UNKNOWN)
            continue;
        CHECK(zm_layers_get(layers, t->position, &record));
        CHECK_SAY(record.value == t->value &&
                      (t->value == ZM_DRAW || record.distance == t->distance),
                  "%s: layers say %d in %d, not %d in %d", p->instance->text, (int)record.value,
                  (int)record.distance, (int)t->value, (int)t->distance);
    }
    zm_layers_free(layers);
    CHECK(budget.account.in_use == 0);
}

static void check_counter(plain *p)
{
    const zm_counter *counter = p->instance->knows->counter;
    zm_budget budget = plenty();
    zm_stream stream;
    if (!counter)
        return;
    CHECK(zm_stream_open(&stream, p->instance, 0, &budget));
    for (size_t i = 0; i < SLOTS; i++) {
        const truth *t = &p->slots[i];
        if (t->value == ZM_UNKNOWN)
            continue;
        const uint64_t *now = zm_stream_at(&stream, counter->counter(p->instance->self,
                                                                     t->position));
        CHECK_SAY(now && counter->value(p->instance->self, t->position, now) == t->value,
                  "%s: the cell of a position is wrong", p->instance->text);
    }
    zm_stream_close(&stream);
    CHECK(budget.account.in_use == 0);
}

static void test_engines_agree(void)
{
    for (size_t i = 0; i < COUNT(games); i++) {
        zm_instance *instance = open_game("%s", games[i]);
        plain p = plain_open(instance);
        uint64_t start[MOST_WORDS];
        instance->game->start(instance->self, start);
        plain_value(&p, start);
        for (size_t k = 0, seen = 0; k < SLOTS; k++)
            if (p.slots[k].value != ZM_UNKNOWN && seen++ % 7 == 0) {
                check_search(&p, &p.slots[k], 0, "a large table");
                check_search(&p, &p.slots[k], 1024, "a tiny table");
                check_search(&p, &p.slots[k], 1, "no room in the table");
            }
        check_layers(&p, start);
        check_counter(&p);
        free(p.slots);
        zm_close(instance);
    }
}

/* Layers hold one position of each class: of three rows of up to three the multisets, 6 over 3. */
static void test_classes(void)
{
    zm_instance *instance = open_game("nim:rows=3/3/3");
    uint64_t start[MOST_WORDS];
    zm_budget budget = plenty();
    instance->game->start(instance->self, start);
    zm_layers *layers = zm_layers_solve(instance, start, false, &budget);
    CHECK(layers && zm_layers_positions(layers) == 20);
    zm_layers_free(layers);
    zm_close(instance);
}

/* A way that is found uses everything up, and none is found exactly if there is none. */
static void test_a_way(void)
{
    static const char *const lines[] = {"1..3", "1..4", "1..5", "1..6", "1..7", "1..9", "1..11",
                                        "-2..2", "-3..3", "3..9"};
    for (size_t i = 0; i < COUNT(lines); i++) {
        zm_instance *instance = open_game("strikeout:line=%s", lines[i]);
        uint64_t here[MOST_WORDS], next[MOST_WORDS], length = 0;
        zm_move moves[64];
        zm_count ways = 0;
        zm_budget budget = plenty();
        instance->game->start(instance->self, here);
        CHECK(zm_count_ways_forward(instance, here, &budget, &ways));
        CHECK(zm_find_way(instance, here, &budget, moves, COUNT(moves), &length));
        CHECK_SAY((length > 0) == (ways > 0), "%s: %d moves", lines[i], (int)length);
        for (uint64_t k = 0; k < length; k++) {
            instance->game->play(instance->self, here, moves[k], next);
            memcpy(here, next, sizeof here);
        }
        CHECK_SAY(length == 0 || instance->game->used_up(instance->self, here), "%s", lines[i]);
        zm_close(instance);
    }
}

/* Tables much too small for the search: every entry is replaced many times. The large table's
 * answer is compared with layers. */
static void test_tiny_tables(void)
{
    static const char *const large[] = {"zahlenschlacht:n=15,d=5,leave=3",
                                        "zahlenschlacht:n=17,d=6,leave=3",
                                        "zahlenschlacht:n=16,d=9,leave=4,roles=reversed",
                                        "nim:rows=9/10/11/12"};
    for (size_t i = 0; i < COUNT(large); i++) {
        zm_instance *instance = open_game("%s", large[i]);
        uint64_t start[MOST_WORDS];
        zm_record record = {ZM_UNKNOWN, 0};
        instance->game->start(instance->self, start);
        zm_budget budget = plenty();
        zm_layers *layers = zm_layers_solve(instance, start, false, &budget);
        CHECK(layers && zm_layers_get(layers, start, &record));
        for (uint64_t most = 1024; most <= 1 << 20; most *= 32) {
            zm_budget own = plenty();
            zm_table table;
            zm_table_open(&table, instance->words, most, &own);
            CHECK_SAY(zm_search(instance, start, &table, &own) == record.value,
                      "%s with %d entries", large[i], (int)most);
            zm_table_close(&table);
        }
        zm_layers_free(layers);
        zm_close(instance);
    }
}

/* A full table may forget, but what it gives back is what was put in. */
static void test_table_never_lies(void)
{
    zm_budget budget = plenty();
    zm_table table;
    uint64_t kept = 0;
    zm_table_open(&table, 2, 1024, &budget);
    for (uint64_t i = 0; i < 20000; i++) {
        uint64_t key[2] = {i / 7, i % 7 << 32 | i};
        zm_table_put(&table, key, i * 3);
    }
    for (uint64_t i = 0; i < 20000; i++) {
        uint64_t key[2] = {i / 7, i % 7 << 32 | i};
        zm_count value;
        if (zm_table_get(&table, key, &value)) {
            CHECK(value == i * 3);
            kept++;
        }
    }
    CHECK(kept > 0 && kept <= 1024);
    uint64_t strange[2] = {1, 1};
    zm_count value;
    CHECK(!zm_table_get(&table, strange, &value));
    zm_table_close(&table);
}

/* ---- Budgets. ---- */

static const char hard_game[] = "zahlenschlacht:n=21,d=11,leave=3"; /* B last: no theory, search */

static void test_most_positions(void)
{
    zm_instance *instance = open_game("%s", hard_game);
    uint64_t start[MOST_WORDS];
    instance->game->start(instance->self, start);
    for (uint64_t most = 1; most <= 5000; most = most * 3 + 1) {
        zm_budget budget = plenty();
        zm_table table;
        budget.most_positions = most;
        zm_table_open(&table, instance->words, 0, &budget);
        CHECK(zm_search(instance, start, &table, &budget) == ZM_UNKNOWN);
        CHECK_SAY(budget.stop == ZM_OUT_OF_POSITIONS && budget.positions <= most,
                  "limit %d: stop %d after %d", (int)most, (int)budget.stop,
                  (int)budget.positions);
        zm_table_close(&table);
        CHECK(budget.account.in_use == 0);
        zm_budget other = plenty();
        other.most_positions = most;
        CHECK(zm_layers_solve(instance, start, false, &other) == NULL);
        CHECK(other.stop == ZM_OUT_OF_POSITIONS && other.account.in_use == 0);
    }
    zm_close(instance);
}

/* Whatever the memory, the answer is right or there is none, and the reason is told. */
static void check_little_memory(const zm_instance *instance, plain *p, const uint64_t *start,
                                uint64_t memory)
{
    zm_value value = plain_value(p, start)->value;
    zm_budget budget = {.account.limit = memory};
    zm_table table;
    zm_table_open(&table, instance->words, 0, &budget);
    zm_value found = zm_search(instance, start, &table, &budget);
    CHECK_SAY(found == value || (found == ZM_UNKNOWN && budget.stop == ZM_OUT_OF_MEMORY),
              "%s in %d bytes: %d, stop %d", instance->text, (int)memory, (int)found,
              (int)budget.stop);
    zm_table_close(&table);
    CHECK_SAY(budget.account.in_use == 0, "%s: the search keeps %d of %d bytes", instance->text,
              (int)budget.account.in_use, (int)memory);
    zm_budget other = {.account.limit = memory};
    zm_layers *layers = zm_layers_solve(instance, start, false, &other);
    zm_record record;
    if (layers)
        CHECK(zm_layers_get(layers, start, &record) && record.value == value);
    else
        CHECK(other.stop == ZM_OUT_OF_MEMORY);
    zm_layers_free(layers);
    CHECK_SAY(other.account.in_use == 0, "%s: layers keep %d of %d bytes", instance->text,
              (int)other.account.in_use, (int)memory);
}

static void test_little_memory(void)
{
    static const char *const some[] = {"zahlenschlacht:n=10,d=4,leave=3", "strikeout:line=1..9",
                                       "nim:rows=3/4/5", "beans:beans=25"};
    for (size_t i = 0; i < COUNT(some); i++) {
        zm_instance *instance = open_game("%s", some[i]);
        plain p = plain_open(instance);
        uint64_t start[MOST_WORDS];
        instance->game->start(instance->self, start);
        for (uint64_t memory = 0; memory <= 256 * 1024; memory += memory < 8192 ? 512 : memory / 2)
            check_little_memory(instance, &p, start, memory);
        free(p.slots);
        zm_close(instance);
    }
}

/* A few KB are too little for a board that is hard to search: it must stop, not guess. */
static void test_memory_runs_out(void)
{
    zm_instance *instance = open_game("%s", hard_game);
    uint64_t start[MOST_WORDS];
    zm_count ways;
    instance->game->start(instance->self, start);
    zm_budget budget = {.account.limit = 4096};
    CHECK(zm_layers_solve(instance, start, false, &budget) == NULL);
    CHECK(budget.stop == ZM_OUT_OF_MEMORY && budget.account.in_use == 0);
    budget = (zm_budget){.account.limit = 2048};
    CHECK(zm_search(instance, start, NULL, &budget) == ZM_UNKNOWN);
    CHECK(budget.stop == ZM_OUT_OF_MEMORY);
    CHECK_SAY(budget.account.in_use == 0, "the search keeps %d bytes", (int)budget.account.in_use);
    zm_close(instance);
    instance = open_game("strikeout:line=1..13");
    instance->game->start(instance->self, start);
    budget = (zm_budget){.account.limit = 8192};
    CHECK(!zm_count_ways(instance, start, &budget, &ways));
    CHECK(budget.stop == ZM_OUT_OF_MEMORY);
    CHECK_SAY(budget.account.in_use == 0, "counting keeps %d bytes", (int)budget.account.in_use);
    zm_close(instance);
    instance = open_game("beans:beans=25,take=1..64");
    zm_period period;
    budget = (zm_budget){.account.limit = 1024};
    CHECK(!zm_period_of_cells(instance, &budget, &period));
    CHECK(budget.stop == ZM_OUT_OF_MEMORY && budget.account.in_use == 0);
    zm_close(instance);
}

static void test_cancel_and_deadline(void)
{
    zm_instance *instance = open_game("%s", hard_game);
    uint64_t start[MOST_WORDS];
    atomic_bool cancel = true;
    instance->game->start(instance->self, start);
    for (int late = 0; late < 2; late++) {
        zm_budget budget = plenty();
        zm_table table;
        if (late)
            budget.deadline = zm_now() - 1;
        else
            budget.cancel = &cancel;
        zm_stop expected = late ? ZM_OUT_OF_TIME : ZM_CANCELLED;
        zm_table_open(&table, instance->words, 0, &budget);
        CHECK(zm_search(instance, start, &table, &budget) == ZM_UNKNOWN);
        CHECK(budget.stop == expected && budget.positions < 100000);
        zm_table_close(&table);
        zm_budget other = plenty();
        other.cancel = budget.cancel;
        other.deadline = budget.deadline;
        CHECK(zm_layers_solve(instance, start, false, &other) == NULL && other.stop == expected);
    }
    zm_close(instance);
}

/* ---- Counts. A tower of so many floors with so many equal moves down from each: the number of
 * lines is a power, by multiplication. ---- */

typedef struct tower {
    uint64_t floors, moves;
} tower;

static bool tower_next(const void *self, const uint64_t *position, zm_move *move)
{
    const tower *t = self;
    int64_t next = zm_move_is_first(*move) ? 1 : move->a + 1;
    if (position[0] == 0 || next > (int64_t)t->moves)
        return false;
    *move = (zm_move){next, 0, 0};
    return true;
}

static void tower_play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self, (void)move;
    to[0] = from[0] - 1;
}

static zm_value tower_end(const void *self, const uint64_t *position)
{
    (void)self, (void)position;
    return ZM_LOSE;
}

static uint64_t tower_rank(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0];
}

static bool tower_used_up(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0] == 0;
}

static const zm_game tower_game = {.name = "tower", .next = tower_next, .play = tower_play,
                                   .end = tower_end, .rank = tower_rank,
                                   .used_up = tower_used_up};

static zm_count power(uint64_t base, uint64_t exponent)
{
    zm_count result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

static void check_tower(uint64_t floors, uint64_t moves, zm_count expected, bool lines)
{
    tower self = {floors, moves};
    char text[] = "tower";
    zm_instance instance = {.game = &tower_game, .self = &self, .words = 1, .text = text};
    zm_take_groups(&instance, false);
    zm_budget budget = plenty();
    zm_count count = 7;
    CHECK(zm_count_ways(&instance, &floors, &budget, &count));
    CHECK_SAY(count == expected, "ways down %d floors by %d moves", (int)floors, (int)moves);
    if (!lines)
        return;
    zm_solver solver;
    zm_solver_open(&solver, &instance, NULL, &budget);
    CHECK(zm_count_lines(&solver, &floors, 1, zm_solver_value(&solver, &floors).value, &count));
    CHECK_SAY(count == expected, "lines down %d floors by %d moves", (int)floors, (int)moves);
    zm_solver_close(&solver);
}

static void test_counts(void)
{
    zm_count most = ZM_COUNT_OVERFLOW - 1;
    char digits[ZM_COUNT_DIGITS];
    CHECK(zm_count_add(most - 5, 5) == most);
    CHECK(zm_count_add(most, 1) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(most, most) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(ZM_COUNT_OVERFLOW, 0) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(0, ZM_COUNT_OVERFLOW) == ZM_COUNT_OVERFLOW);
    CHECK(zm_count_add(ZM_COUNT_OVERFLOW, ZM_COUNT_OVERFLOW) == ZM_COUNT_OVERFLOW);
    zm_count_write(most, digits); /* 2^128 - 2, a number that every table of powers has */
    CHECK_TEXT(digits, "340282366920938463463374607431768211454");
    zm_count_write(power(10, 38), digits);
    CHECK_TEXT(digits, "100000000000000000000000000000000000000");
    check_tower(6, 1000, power(1000, 6), true);
    check_tower(7, 1000, power(1000, 7), true); /* beyond 64 bits */
    check_tower(127, 2, power(2, 127), false);
    check_tower(128, 2, ZM_COUNT_OVERFLOW, false);
    check_tower(300, 2, ZM_COUNT_OVERFLOW, false);
    check_tower(80, 3, power(3, 80), false); /* 3^80 < 2^128 < 3^81 */
    check_tower(81, 3, ZM_COUNT_OVERFLOW, false);
}

/* Lines of every game: the winner plays every winning move, the loser every move. */
static zm_count plain_lines(plain *p, const uint64_t *position)
{
    const zm_instance *g = p->instance;
    zm_value value = plain_value(p, position)->value;
    zm_count total = 0;
    zm_move move = ZM_BEFORE_FIRST;
    if (!g->game->next(g->self, position, &move))
        return 1;
    do {
        uint64_t child[MOST_WORDS];
        g->game->play(g->self, position, move, child);
        if (value == ZM_LOSE || plain_value(p, child)->value == ZM_LOSE)
            total += plain_lines(p, child);
    } while (g->game->next(g->self, position, &move));
    return total;
}

/* The lines of each first move; equivalent moves, which are counted once, have equally many. */
static void check_first_lines(plain *p, zm_solver *solver, const uint64_t *start)
{
    zm_first_moves list;
    zm_value value = plain_value(p, start)->value;
    CHECK(zm_count_lines_by_first(solver, start, value, &list));
    for (size_t i = 0; i < list.many; i++) {
        const uint64_t *child = zm_first_child(&list, i);
        bool belongs = value == ZM_LOSE || plain_value(p, child)->value == ZM_LOSE;
        CHECK_SAY(list.moves[i].count == (belongs ? plain_lines(p, child) : 0),
                  "%s: the lines of first move %d", p->instance->text, (int)i);
    }
    zm_first_moves_free(&list);
}

static void test_lines(void)
{
    static const char *const some[] = {
        "beans:beans=19", "beans:beans=20,take=1/3/4,win=even/odd", "nim:rows=2/3/4",
        "nim:rows=2/3/4,play=normal", "numberpad:t=14", "numberpad:t=8,pad=789/456/123/.0.",
        "strikeout:line=-4..4", "strikeout:line=1..9,ops=add/sub/mul/div",
        "zahlenschlacht:n=8,d=3", "zahlenschlacht:n=9,d=4", "zahlenschlacht:n=8,d=5,leave=3",
        "zahlenschlacht:n=9,d=4,roles=reversed",
        /* Won, but with moves that draw. */
        "beans:beans=3,take=2/3,win=odd", "beans:beans=13,take=3/4,win=odd"};
    for (size_t i = 0; i < COUNT(some); i++) {
        zm_instance *instance = open_game("%s", some[i]);
        plain p = plain_open(instance);
        uint64_t start[MOST_WORDS];
        zm_count count = 0;
        zm_budget budget = plenty();
        zm_solver solver;
        instance->game->start(instance->self, start);
        zm_solver_open(&solver, instance, NULL, &budget);
        CHECK(zm_count_lines(&solver, start, 1, zm_solver_value(&solver, start).value, &count));
        CHECK_SAY(count == plain_lines(&p, start), "%s: %llu lines, expected %llu", some[i],
                  (unsigned long long)count, (unsigned long long)plain_lines(&p, start));
        check_first_lines(&p, &solver, start);
        zm_solver_close(&solver);
        free(p.slots);
        zm_close(instance);
    }
}

/* ---- The main line: who has won stays the winner, to the very end. ---- */

static void follow(plain *p, zm_solver *solver, const uint64_t *start, bool exact)
{
    zm_move line[200];
    uint64_t here[MOST_WORDS], next[MOST_WORDS];
    const zm_instance *g = p->instance;
    truth at_start = *plain_value(p, start);
    zm_value value = at_start.value;
    zm_ranking nothing = {0};
    uint64_t length = zm_main_line(solver, start, value, &nothing, line, 200);
    memcpy(here, start, sizeof here);
    for (uint64_t i = 0; i < length; i++) {
        g->game->play(g->self, here, line[i], next);
        memcpy(here, next, sizeof here);
        zm_value after = plain_value(p, here)->value;
        CHECK_SAY(after == zm_value_flip(value), "%s: move %d of the main line gives %d away",
                  g->text, (int)i + 1, (int)value);
        value = after;
    }
    CHECK_SAY(!zm_has_moves(g, here), "%s: the main line stops too early", g->text);
    if (exact && at_start.value != ZM_DRAW)
        CHECK_SAY(length == at_start.distance, "%s: %d moves, distance %d", g->text, (int)length,
                  (int)at_start.distance);
}

static void test_main_lines(void)
{
    for (size_t i = 0; i < COUNT(games); i++) {
        zm_instance *instance = open_game("%s", games[i]);
        plain p = plain_open(instance);
        uint64_t start[MOST_WORDS] = {0};
        instance->game->start(instance->self, start);
        plain_value(&p, start);
        zm_budget budget = plenty(), other = plenty();
        zm_solver blind, knowing;
        zm_solver_open(&blind, instance, NULL, &budget);
        zm_solver_open(&knowing, instance, NULL, &other);
        CHECK(zm_solver_learn_distances(&knowing, start, ZM_ANY_EFFORT));
        for (size_t k = 0, seen = 0; k < SLOTS; k++)
            if (p.slots[k].value != ZM_UNKNOWN && seen++ % 5 == 0) {
                uint64_t from[MOST_WORDS] = {0};
                memcpy(from, p.slots[k].position, instance->words * sizeof *from);
                follow(&p, &blind, from, false);
                follow(&p, &knowing, from, true);
            }
        zm_solver_close(&blind);
        zm_solver_close(&knowing);
        free(p.slots);
        zm_close(instance);
    }
}

int main(void)
{
    test_engines_agree();
    test_classes();
    test_a_way();
    test_tiny_tables();
    test_table_never_lies();
    test_most_positions();
    test_little_memory();
    test_memory_runs_out();
    test_cancel_and_deadline();
    test_counts();
    test_lines();
    test_main_lines();
    return zm_test_report("test_engines");
}

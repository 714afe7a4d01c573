/* What remembers positions never takes one for another, and forgets without harm.
 *
 * Positions that all have the same hash are told apart all the same, by everything that remembers
 * positions: the table, the visits, the search, layers, lines and ways.
 * The hash of a key of two words a, b is a function of f(a) o + f(b) p modulo 2^64, where o and p
 * are odd and f(x) = x ^ x >> 32 is its own inverse. So f(a) = p t, f(b) = -o t give the same hash for
 * every t. The game is a heap of t from which one or two are taken; who cannot move loses: lost
 * exactly if 3 divides t, and the heap is used up in as many ways as t is a sum of ones and twos, a
 * Fibonacci number. */
#include "ask.h"
#include "engine/layers.h"
#include "engine/lines.h"
#include "engine/search.h"
#include "engine/visits.h"
#include "engine/ways.h"

#define ODD 0x9E3779B97F4A7C15u
#define OTHER (ODD * 0xD1342543DE82EF95u)

enum { HEAP = 24 };

static uint64_t fold(uint64_t x)
{
    return x ^ x >> 32;
}

static void key_of(uint64_t t, uint64_t *out)
{
    out[0] = fold(OTHER * (t + 1));
    out[1] = fold(0 - ODD * (t + 1));
}

static uint64_t heap_of(const uint64_t *position)
{
    for (uint64_t t = 0; t <= HEAP; t++) {
        uint64_t key[2];
        key_of(t, key);
        if (zm_key_equal(key, position, 2))
            return t;
    }
    abort();
}

static size_t words(const void *self)
{
    (void)self;
    return 2;
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    (void)self;
    int64_t take = zm_move_is_first(*move) ? 1 : move->a + 1;
    if (take > 2 || (uint64_t)take > heap_of(position))
        return false;
    *move = (zm_move){take, 0, 0};
    return true;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    key_of(heap_of(from) - (uint64_t)move.a, to);
}

static zm_value end(const void *self, const uint64_t *position)
{
    (void)self, (void)position;
    return ZM_LOSE;
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return heap_of(position);
}

static bool used_up(const void *self, const uint64_t *position)
{
    return rank(self, position) == 0;
}

static const zm_game game = {.name = "collisions", .words = words, .next = next, .play = play,
                             .end = end, .rank = rank, .used_up = used_up};
static zm_instance instance = {.game = &game, .words = 2};

/* Winning lines by their definition: the winner's winning moves, all moves of the loser. */
static uint64_t lines_from(uint64_t t)
{
    if (t == 0)
        return 1;
    if (t % 3 != 0)
        return lines_from(t - t % 3);
    return lines_from(t - 1) + lines_from(t - 2);
}

static void test_table(void)
{
    zm_budget budget = plenty();
    zm_table table;
    zm_visits visits;
    zm_table_open(&table, 2, 0, &budget);
    zm_visits_open(&visits, 2, &budget);
    for (uint64_t t = 0; t <= HEAP; t++) {
        uint64_t key[2];
        zm_count value = 0;
        bool fresh = false;
        key_of(t, key);
        CHECK(!zm_table_get(&table, key, &value));
        zm_table_put(&table, key, t);
        CHECK(zm_table_get(&table, key, &value) && value == t);
        CHECK(zm_visits_add(&visits, key, &fresh) && fresh);
        CHECK(zm_visits_add(&visits, key, &fresh) && !fresh);
    }
    CHECK(visits.used == HEAP + 1);
    zm_table_close(&table);
    zm_visits_close(&visits);
}

/* Counts have two words. An empty slot is not the key of zeros. No room is no reason to stop: then
 * keys replace each other. */
static void test_little_room(void)
{
    zm_budget budget = {.account.limit = 100000};
    zm_table table;
    uint64_t key[2] = {0, 0};
    zm_count large = (zm_count)3 << 100, value = 0;
    zm_table_open_counts(&table, 2, &budget);
    CHECK(!zm_table_get(&table, key, &value));
    key[0] = 1;
    zm_table_put(&table, key, large);
    CHECK(zm_table_get(&table, key, &value) && value == large);
    key[0] = 0;
    CHECK(!zm_table_get(&table, key, &value));
    for (key[0] = 0; key[0] < 10000; key[0]++) {
        zm_table_put(&table, key, large + key[0]);
        CHECK(zm_table_get(&table, key, &value) && value == large + key[0]);
    }
    CHECK(budget.stop == ZM_RUNNING && budget.account.in_use <= budget.account.limit);
    zm_table_close(&table);
    CHECK(budget.account.in_use == 0);
}

static void test_same_hash(void)
{
    uint64_t first[2], key[2];
    key_of(0, first);
    for (uint64_t t = 1; t <= HEAP; t++) {
        key_of(t, key);
        CHECK(zm_hash(key, 2) == zm_hash(first, 2) && !zm_key_equal(key, first, 2));
    }
}

static void test_values(void)
{
    zm_budget budget = plenty();
    zm_solver solver;
    uint64_t start[2];
    key_of(HEAP, start);
    zm_solver_open(&solver, &instance, NULL, &budget);
    zm_layers *layers = zm_layers_solve(&instance, start, 0, &budget);
    CHECK(layers && zm_layers_positions(layers) == HEAP + 1);
    for (uint64_t t = 0; t <= HEAP; t++) {
        uint64_t key[2];
        zm_record record;
        zm_value value = t % 3 == 0 ? ZM_LOSE : ZM_WIN;
        key_of(t, key);
        CHECK_SAY(zm_solver_value(&solver, key).value == value, "search: a heap of %d", (int)t);
        CHECK_SAY(layers && zm_layers_get(layers, key, &record) && record.value == value,
                  "layers: a heap of %d", (int)t);
    }
    zm_layers_free(layers);
    zm_solver_close(&solver);
}

static void test_counts(void)
{
    zm_budget budget = plenty();
    zm_solver solver;
    uint64_t ways = 1, before = 0;
    zm_solver_open(&solver, &instance, NULL, &budget);
    for (uint64_t t = 0; t <= HEAP; t++) {
        uint64_t key[2];
        zm_count count = 0;
        key_of(t, key);
        CHECK_SAY(zm_count_ways_forward(&instance, key, &budget, &count) && count == ways,
                  "ways: a heap of %d", (int)t);
        CHECK_SAY(zm_count_lines_plainly(&solver, key, 1, t % 3 == 0 ? ZM_LOSE : ZM_WIN, &count) &&
                      count == lines_from(t), "lines: a heap of %d", (int)t);
        uint64_t sum = ways + before;
        before = ways;
        ways = sum;
    }
    zm_solver_close(&solver);
}

int main(void)
{
    zm_take_groups(&instance, false);
    test_same_hash();
    test_table();
    test_little_room();
    test_values();
    test_counts();
    return zm_test_report("test_collisions");
}

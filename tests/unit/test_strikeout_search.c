/* Strike It Out's own search and counts against the general engines, which see the game only
 * through its rules, on every line that both can do and on random positions. That the rules are
 * right is checked in test_strikeout.c against a naive program. */
#include "ask.h"
#include "engine/lines.h"
#include "engine/search.h"
#include "engine/ways.h"
#include "games/strikeout/strikeout_bits.h"
#include "games/strikeout/strikeout_search.h"
#include "random.h"

static void check_value(const zm_instance *instance, const uint64_t *position)
{
    zm_budget budget = plenty();
    zm_worker worker = zm_budget_worker(&budget);
    zm_value own = instance->does->search(instance->self, position, &worker);
    zm_value general = zm_search(instance, position, NULL, &budget);
    CHECK_SAY(own == general, "%s: %llx/%llu: own search %d, general %d", instance->text,
              (unsigned long long)position[0], (unsigned long long)position[1], (int)own,
              (int)general);
}

/* Lines twice: the game's own count, and the general one. */
static void check_lines(const zm_instance *instance, const uint64_t *position)
{
    zm_budget budget = plenty();
    zm_solver solver;
    zm_count own = 0, general = 1;
    zm_solver_open(&solver, instance, NULL, &budget);
    zm_value value = zm_solver_value(&solver, position).value;
    CHECK(zm_count_lines(&solver, position, 1, value, &own));
    CHECK(zm_count_lines_plainly(&solver, position, 1, value, &general));
    CHECK_SAY(own == general, "%s: %llx/%llu: %llu lines, general %llu", instance->text,
              (unsigned long long)position[0], (unsigned long long)position[1],
              (unsigned long long)own, (unsigned long long)general);
    zm_solver_close(&solver);
    CHECK(budget.account.in_use == 0);
}

static void check_ways(const zm_instance *instance, const uint64_t *position)
{
    zm_budget budget = plenty();
    zm_first_moves list;
    zm_count total = 1, general = 2;
    CHECK(zm_count_ways(instance, position, &budget, &total));
    CHECK(zm_count_ways_forward(instance, position, &budget, &general));
    CHECK_SAY(total == general, "%s: %llx/%llu: %llu ways, forward %llu", instance->text,
              (unsigned long long)position[0], (unsigned long long)position[1],
              (unsigned long long)total, (unsigned long long)general);
    CHECK(zm_count_ways_by_first(instance, position, &budget, &list));
    CHECK(zm_first_moves_total(&list) + (position[0] == 0) == general);
    for (size_t i = 0; i < list.many; i++) {
        CHECK(zm_count_ways_forward(instance, zm_first_child(&list, i), &budget, &general));
        CHECK_SAY(list.moves[i].count == general, "%s: first move %d", instance->text, (int)i);
    }
    zm_first_moves_free(&list);
    CHECK(budget.account.in_use == 0);
}

/* ---- The equations in bits, against the rules as the paper states them. ---- */

/* How many operations make x, y, z an equation. */
static int equations(const zm_strike *self, int64_t x, int64_t y, int64_t z)
{
    return (self->allowed[ZM_ADD] && x + y == z) + (self->allowed[ZM_SUBTRACT] && x - y == z) +
           (self->allowed[ZM_MULTIPLY] && x * y == z) +
           (self->allowed[ZM_DIVIDE] && y != 0 && x % y == 0 && x / y == z);
}

typedef struct met {
    int times[64][64], outside; /* how often; with a number that is not on the line */
} met;

static bool meet(void *context, int y, int z)
{
    met *m = context;
    if (y < 0 || y > 63 || z < 0 || z > 63)
        m->outside++;
    else
        m->times[y][z]++;
    return true;
}

/* Any places may be free, and any other one circled: wide lines, on which bits turn right round. */
static void check_bits(const char *text)
{
    zm_instance *instance = open_game("%s", text);
    const zm_strike *self = instance->self;
    int size = (int)(self->high - self->low) + 1;
    zm_random random = {11};
    for (int i = 0; i < 200; i++) {
        uint64_t all = ~(uint64_t)0 >> (64 - size), free = zm_random_next(&random) & all;
        int circled = (int)zm_random_below(&random, (uint64_t)size);
        met m = {.outside = 0};
        free = (i % 2 ? free : all) & ~((uint64_t)1 << circled);
        zm_strike_node node = {free, zm_strike_mirror(free), circled};
        CHECK(zm_strike_each(&self->line, &node, meet, &m));
        bool same = m.outside == 0;
        for (int y = 0; y < size; y++)
            for (int z = 0; z < size; z++) {
                bool may = y != z && free >> y & 1 && free >> z & 1;
                int right = may ? equations(self, self->low + circled, self->low + y,
                                            self->low + z) : 0;
                same = same && m.times[y][z] == right;
            }
        CHECK_SAY(same, "%s: %llx, circled %d: other equations", text, (unsigned long long)free,
                  circled);
    }
    zm_close(instance);
}

static void test_bits(void)
{
    static const char *const lines[] = {
        "1..63", "1..20", "-31..31", "-31..20", "0..31", "31..63", "5..60", "-9..9", "-31..-3",
    };
    static const char *const operations[] = {"add", "sub", "mul", "div", "add/sub/mul/div"};
    char text[80];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (size_t o = 0; o < sizeof operations / sizeof *operations; o++) {
            snprintf(text, sizeof text, "strikeout:line=%s,ops=%s", lines[i], operations[o]);
            check_bits(text);
        }
}

/* ---- Random positions. ---- */

/* A random position: some random equations are played. */
static void wander(const zm_instance *instance, zm_random *random, bool counts)
{
    uint64_t position[2], next[2];
    instance->game->start(instance->self, position);
    for (uint64_t plies = 2 + zm_random_below(random, 4); plies > 0; plies--) {
        zm_move move = ZM_BEFORE_FIRST, chosen = move;
        for (uint64_t seen = 0; instance->game->next(instance->self, position, &move);)
            if (zm_random_below(random, ++seen) == 0)
                chosen = move;
        if (zm_move_is_first(chosen))
            break;
        instance->game->play(instance->self, position, chosen, next);
        memcpy(position, next, sizeof position);
    }
    check_value(instance, position);
    if (counts) {
        check_lines(instance, position);
        check_ways(instance, position);
    }
}

static void check_line(const char *text, bool small)
{
    zm_random random = {7};
    zm_instance *instance = open_game("%s", text);
    uint64_t start[2];
    instance->game->start(instance->self, start);
    check_value(instance, start);
    if (small) {
        check_lines(instance, start);
        check_ways(instance, start);
    }
    for (int i = 0; i < 60; i++)
        wander(instance, &random, i % 4 == 0);
    zm_close(instance);
}

/* Cancelled before it begins, a search ends when it looks up for the first time: a longer one would
 * have told more positions, or dropped some. */
static void test_cancelled(void)
{
    zm_instance *instance = open_game("strikeout:n=22");
    atomic_bool cancelled = false;
    zm_budget budget = plenty();
    zm_worker worker = zm_budget_worker(&budget);
    uint64_t start[2];
    budget.cancel = &cancelled;
    instance->game->start(instance->self, start);
    CHECK(instance->does->search(instance->self, start, &worker) != ZM_UNKNOWN);
    CHECK(budget.positions > 10 * ZM_STRIKE_REPORT_EVERY);
    cancelled = true;
    budget.positions = budget.next_look = 0;
    CHECK(instance->does->search(instance->self, start, &worker) == ZM_UNKNOWN);
    CHECK(budget.stop == ZM_CANCELLED);
    CHECK(budget.positions == ZM_STRIKE_REPORT_EVERY);
    zm_close(instance);
}

int main(void)
{
    static const char *const operations[] = {"add/sub", "add/sub/mul/div", "sub/mul", "add/div"};
    char text[80];
    test_cancelled();
    test_bits();
    for (int o = 0; o < 4; o++) {
        for (int n = 3; n <= (o == 0 ? 16 : 14); n++) {
            snprintf(text, sizeof text, "strikeout:n=%d,ops=%s", n, operations[o]);
            check_line(text, n <= (o == 0 ? 16 : 12));
        }
        for (int k = 1; k <= (o == 0 ? 7 : 5); k++) {
            snprintf(text, sizeof text, "strikeout:k=%d,ops=%s", k, operations[o]);
            check_line(text, k <= (o == 0 ? 7 : 5));
        }
    }
    /* The ends of what fits into 64 bits: only positions late in the game can be searched twice. */
    check_line("strikeout:line=-31..31,used=-25..25,ops=add/sub/mul/div", false);
    check_line("strikeout:line=1..63,used=5..55,ops=add/sub/mul/div", false);
    return zm_test_report("test_strikeout_search");
}

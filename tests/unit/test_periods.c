/* The period engine on counter games made for it: shift registers with a known long period,
 * sequences that only look periodic for a while, and random ones compared with brute force. */
#include "ask.h"
#include "random.h"

#include <stdint.h>

/* A counter game that is nothing but its cells. */
typedef struct cells {
    uint64_t window;
    uint64_t seed[8];       /* cells of t < window */
    int kind;
    uint64_t tap;           /* REGISTER: the second tap */
    uint64_t tail, loop;    /* RHO: so many cells before the loop of so many */
    uint64_t next[4][4];    /* TABLE: the cell after the last two */
    int view;
    bool by_parity;         /* starts at odd t are no contest */
} cells;

enum { REGISTER, RHO, TABLE };
enum { VIEW_CELL, VIEW_MOD_3, VIEW_TWO_CELLS, VIEW_HALF };

static uint64_t window_of(const void *self)
{
    return ((const cells *)self)->window;
}

static uint64_t cell_of(const void *self, uint64_t t, const uint64_t *now)
{
    const cells *c = self;
    if (t < c->window)
        return c->kind == REGISTER ? t == 0 : c->seed[t];
    if (c->kind == REGISTER)
        return now[-(int64_t)c->window] ^ now[-(int64_t)c->tap];
    if (c->kind == RHO)
        return now[-1] + 1 < c->tail + c->loop ? now[-1] + 1 : c->tail;
    return c->next[now[-2]][now[-1]];
}

/* What is seen: all of the cell, a part of it, or the cell and the one before. VIEW_MOD_3 shows
 * 0 1 2 0 1 2 ... all through the tail and something else in the loop. */
static uint64_t seen_of(const cells *c, uint64_t t, const uint64_t *now)
{
    switch (c->view) {
    case VIEW_MOD_3:
        return now[0] < c->tail ? now[0] % 3 : now[0] == c->tail ? 7 : now[0] % 5 == 0;
    case VIEW_TWO_CELLS:
        return t == 0 ? 99 : now[0] * 4 + now[-1];
    case VIEW_HALF:
        return now[0] / 2;
    default:
        return now[0];
    }
}

/* Seeing 0 is a loss. */
static uint64_t opening_of(const void *self, uint64_t t, const uint64_t *now, zm_value *value)
{
    const cells *c = self;
    uint64_t seen = seen_of(c, t, now);
    *value = c->by_parity && t % 2 == 1 ? ZM_UNKNOWN : seen ? ZM_WIN : ZM_LOSE;
    return seen;
}

static const zm_counter counter = {.parameter = "t", .window = window_of, .cell = cell_of,
                                   .opening = opening_of};
static const zm_knowledge knows = {.counter = &counter};
static const zm_game counter_game = {.name = "cells", .knows = &knows};

static zm_instance instance_of(cells *c)
{
    static char text[] = "cells";
    zm_instance instance = {.game = &counter_game, .self = c, .words = 1, .text = text};
    zm_take_groups(&instance, false);
    return instance;
}

/* ---- Shift registers: x^k + x^j + 1 primitive, so the period is 2^k - 1 (the theory of linear
 * shift registers; and counted here, state by state). ---- */

static uint64_t register_period(uint64_t k, uint64_t j)
{
    uint64_t state = 1, start = 1, steps = 0, mask = ((uint64_t)1 << k) - 1;
    do { /* bit i is the cell i+1 places back */
        uint64_t bit = (state >> (k - 1) ^ state >> (j - 1)) & 1;
        state = (state << 1 | bit) & mask;
        steps++;
    } while (state != start);
    return steps;
}

static void test_shift_registers(void)
{
    static const uint64_t taps[][2] = {{2, 1}, {3, 1}, {4, 1}, {5, 2}, {6, 1}, {7, 1},
                                       {9, 4}, {10, 3}, {11, 2}, {15, 1}, {17, 3}};
    for (size_t i = 0; i < sizeof taps / sizeof *taps; i++) {
        cells c = {.window = taps[i][0], .kind = REGISTER, .tap = taps[i][1]};
        zm_instance instance = instance_of(&c);
        zm_budget budget = plenty();
        zm_period period;
        zm_view_period view;
        uint64_t expected = ((uint64_t)1 << taps[i][0]) - 1;
        CHECK(register_period(taps[i][0], taps[i][1]) == expected);
        CHECK(zm_period_of_cells(&instance, &budget, &period));
        CHECK_SAY(period.length == expected && period.last == 0, "register %d: period %d after %d",
                  (int)taps[i][0], (int)period.length, (int)period.last);
        CHECK(zm_period_of_view(&instance, &period, ZM_VIEW_MOVES, &budget, &view));
        CHECK_SAY(view.period == expected && view.preperiod == -1, "register %d: seen %d after %d",
                  (int)taps[i][0], (int)view.period, (int)view.preperiod);
        CHECK(budget.account.in_use == 0);
    }
}

/* Too few steps: no period may be claimed, although the first cells 1 0 0 0 ... look like one. */
static void test_no_claim_without_proof(void)
{
    cells c = {.window = 17, .kind = REGISTER, .tap = 3};
    zm_instance instance = instance_of(&c);
    for (uint64_t most = 1; most < 131071; most = most * 2 + 1) {
        zm_budget budget = plenty();
        zm_period period;
        budget.most_positions = most;
        CHECK_SAY(!zm_period_of_cells(&instance, &budget, &period), "claimed after %d steps",
                  (int)most);
        CHECK(budget.stop == ZM_OUT_OF_POSITIONS && budget.account.in_use == 0);
    }
}

/* ---- Irregular sizes, counted as they are found. ---- */

typedef struct irregular {
    uint64_t total, sum;
} irregular;

static void count_size(void *context, uint64_t t)
{
    irregular *s = context;
    s->total++;
    s->sum += t;
}

/* ---- Tails and loops of known length. ---- */

static uint64_t rho_cell(uint64_t tail, uint64_t loop, uint64_t t)
{
    return t < tail ? t : tail + (t - tail) % loop;
}

static void check_rho(uint64_t tail, uint64_t loop)
{
    cells c = {.window = 1, .kind = RHO, .tail = tail, .loop = loop, .view = VIEW_CELL};
    zm_instance instance = instance_of(&c);
    zm_budget budget = plenty();
    zm_period period;
    zm_view_period view;
    CHECK(zm_period_of_cells(&instance, &budget, &period));
    CHECK_SAY(period.length == loop && period.last == (tail ? tail - 1 : 0),
              "tail %d, loop %d: period %d, last %d", (int)tail, (int)loop, (int)period.length,
              (int)period.last);
    CHECK(zm_period_of_view(&instance, &period, ZM_VIEW_MOVES, &budget, &view));
    CHECK_SAY(view.period == loop && view.preperiod == (int64_t)tail - 1,
              "tail %d, loop %d: seen %d after %d", (int)tail, (int)loop, (int)view.period,
              (int)view.preperiod);
    /* The cells of the tail come nowhere else. */
    irregular all = {0, 0};
    CHECK(zm_period_irregular(&instance, ZM_VIEW_MOVES, &view, &budget, count_size, &all));
    CHECK(all.total == tail && 2 * all.sum + tail == tail * tail);
    CHECK(budget.account.in_use == 0);
    for (uint64_t t = 0; t < tail + 3 * loop; t += 1 + tail / 7) {
        uint64_t same = zm_period_reduce(&period, t);
        CHECK(same <= t && same <= tail + loop &&
              rho_cell(tail, loop, same) == rho_cell(tail, loop, t));
    }
}

static void test_tails_and_loops(void)
{
    static const uint64_t sizes[] = {0, 1, 2, 3, 7, 64, 100, 127, 128, 129, 1000, 30011};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t k = 1; k < sizeof sizes / sizeof *sizes; k++)
            check_rho(sizes[i], sizes[k]);
}

/* 0 1 2 0 1 2 ... for 30000 sizes, then something else: the prefix is no period. */
static void test_a_prefix_is_no_period(void)
{
    cells c = {.window = 1, .kind = RHO, .tail = 30000, .loop = 35, .view = VIEW_MOD_3};
    zm_instance instance = instance_of(&c);
    zm_budget budget = plenty();
    zm_period period;
    zm_view_period view;
    int64_t last = -1;
    for (uint64_t t = 0; t < 2 * c.tail; t++) {
        uint64_t here = rho_cell(c.tail, c.loop, t), later = rho_cell(c.tail, c.loop, t + c.loop);
        if (seen_of(&c, t, &here) != seen_of(&c, t + c.loop, &later))
            last = (int64_t)t;
    }
    CHECK(zm_period_of_cells(&instance, &budget, &period));
    CHECK(period.length == c.loop && period.last == c.tail - 1);
    CHECK(zm_period_of_view(&instance, &period, ZM_VIEW_MOVES, &budget, &view));
    /* In the loop only the first cell shows 7, so no shorter period than the loop is seen. */
    CHECK(view.period == c.loop);
    CHECK_SAY(view.preperiod == last && last > 29000, "last irregular %d, expected %d",
              (int)view.preperiod, (int)last);
}

/* ---- Random sequences against brute force. ---- */

enum { LONG = 600 };

/* A sight that no mask of moves here is. */
#define NO_CONTEST UINT64_MAX

typedef struct sequence {
    uint64_t cell[LONG], view[LONG];
} sequence;

static void write_out(const cells *c, zm_view view, sequence *s)
{
    for (uint64_t t = 0; t < LONG; t++) {
        s->cell[t] = cell_of(c, t, s->cell + t);
        s->view[t] = seen_of(c, t, s->cell + t);
        if (view == ZM_VIEW_LOST)
            s->view[t] = s->view[t] == 0 ? 1 : 0;
        if (c->by_parity && t % 2 == 1)
            s->view[t] = NO_CONTEST;
    }
}

/* The shortest period of a sequence that is periodic in its second half, and its last irregular
 * place, by trying them all. */
static void brute_force(const uint64_t *list, uint64_t *period, int64_t *last)
{
    bool agrees = false;
    for (*period = 0; !agrees;) {
        ++*period;
        agrees = true;
        for (uint64_t t = LONG / 2; t + *period < LONG && agrees; t++)
            agrees = list[t] == list[t + *period];
    }
    *last = -1;
    for (uint64_t t = 0; t + *period < LONG; t++)
        if (list[t] != list[t + *period])
            *last = (int64_t)t;
}

/* What the period, continued backwards, does not give. */
static irregular brute_irregular(const uint64_t *list, uint64_t period, int64_t last)
{
    irregular found = {0, 0};
    for (int64_t t = 0; t <= last; t++) {
        int64_t regular = t;
        while (regular <= last)
            regular += (int64_t)period;
        if (list[t] != list[regular])
            count_size(&found, (uint64_t)t);
    }
    return found;
}

static void compare_random(cells *c)
{
    static sequence s;
    zm_instance instance = instance_of(c);
    zm_budget budget = plenty();
    zm_period period;
    uint64_t length;
    int64_t last;
    CHECK(zm_period_of_cells(&instance, &budget, &period));
    for (int view = ZM_VIEW_MOVES; view <= ZM_VIEW_LOST; view++) {
        zm_view_period seen;
        write_out(c, (zm_view)view, &s);
        brute_force(s.view, &length, &last);
        CHECK(zm_period_of_view(&instance, &period, (zm_view)view, &budget, &seen));
        CHECK_SAY(seen.period == length && seen.preperiod == last,
                  "view %d of kind %d: %d after %d, expected %d after %d", view, c->view,
                  (int)seen.period, (int)seen.preperiod, (int)length, (int)last);
        irregular found = {0, 0}, expected = brute_irregular(s.view, length, last);
        CHECK(zm_period_irregular(&instance, (zm_view)view, &seen, &budget, count_size, &found));
        CHECK_SAY(found.total == expected.total && found.sum == expected.sum,
                  "view %d of kind %d: %d irregular, expected %d", view, c->view,
                  (int)found.total, (int)expected.total);
    }
    brute_force(s.cell, &length, &last);
    CHECK_SAY(period.length == length && period.last == (uint64_t)(last < 0 ? 0 : last),
              "cells: %d after %d, expected %d after %d", (int)period.length, (int)period.last,
              (int)length, (int)last);
    for (uint64_t t = 0; t < LONG; t++)
        CHECK(s.cell[zm_period_reduce(&period, t)] == s.cell[t]);
    CHECK(budget.account.in_use == 0);
}

/* The next cell is a random function of the last two of four values: at most 16 states, so 300
 * places are more than any tail and twice any loop. */
static void test_random_sequences(void)
{
    zm_random random = {42};
    for (int round = 0; round < 4000; round++) {
        cells c = {.window = 2, .kind = TABLE, .view = round % 4 == 1 ? VIEW_HALF : round % 4};
        for (int i = 0; i < 16; i++)
            c.next[i / 4][i % 4] = zm_random_below(&random, 4);
        c.seed[0] = zm_random_below(&random, 4);
        c.seed[1] = zm_random_below(&random, 4);
        c.by_parity = zm_random_below(&random, 3) == 0;
        compare_random(&c);
    }
}

/* ---- Streams: any cell in any order, with little memory. ---- */

static void test_streams(void)
{
    cells c = {.window = 7, .kind = REGISTER, .tap = 1};
    zm_instance instance = instance_of(&c);
    zm_budget budget = plenty();
    zm_stream stream;
    static uint64_t cell[5000];
    zm_random random = {7};
    for (uint64_t t = 0; t < 5000; t++)
        cell[t] = cell_of(&c, t, cell + t);
    CHECK(zm_stream_open(&stream, &instance, 0, &budget));
    for (int round = 0; round < 3000; round++) {
        uint64_t t = zm_random_below(&random, round % 10 ? 5000 : 50);
        const uint64_t *now = zm_stream_at(&stream, t);
        for (uint64_t k = 0; now && k <= 7 && k <= t; k++)
            CHECK_SAY(now[-(int64_t)k] == cell[t - k], "cell %d behind %d", (int)k, (int)t);
        CHECK(now != NULL);
    }
    zm_stream_close(&stream);
    CHECK(budget.account.in_use == 0);
}

int main(void)
{
    test_shift_registers();
    test_no_claim_without_proof();
    test_tails_and_loops();
    test_a_prefix_is_no_period();
    test_random_sequences();
    test_streams();
    return zm_test_report("test_periods");
}

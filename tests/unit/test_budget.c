/* The budget itself: what stops it and when it looks, and parts of it that cost no more than there is
 * and tell what they spent. */
#include "ask.h"

/* The positions that could be spent until it stopped, at most so many. */
static uint64_t spend_all(zm_budget *budget, uint64_t most)
{
    uint64_t spent = 0;
    while (spent < most && zm_budget_spend(budget, 1))
        spent++;
    return spent;
}

static void test_stops(void)
{
    enum { MANY = 20 * 4096 };
    atomic_bool yes = true, no = false;
    zm_budget free = plenty(), cancelled = plenty(), abandoned = plenty(), late = plenty();
    zm_budget counted = plenty();
    free.cancel = free.abandon = &no;
    cancelled.cancel = abandoned.abandon = &yes;
    late.deadline = zm_now();
    counted.most_positions = 1000;
    CHECK(spend_all(&free, MANY) == MANY && free.stop == ZM_RUNNING && free.positions == MANY);
    CHECK(spend_all(&cancelled, MANY) < MANY && cancelled.stop == ZM_CANCELLED);
    CHECK(spend_all(&abandoned, MANY) < MANY && abandoned.stop == ZM_ABANDONED);
    CHECK(spend_all(&late, MANY) < MANY && late.stop == ZM_OUT_OF_TIME);
    CHECK(spend_all(&counted, MANY) == 999 && counted.stop == ZM_OUT_OF_POSITIONS);
    CHECK(!zm_budget_spend(&late, 1) && !zm_budget_look(&late)); /* what has stopped stays so */
}

/* It looks soon after something has changed, also in loops that visit nothing. */
static void test_looks(void)
{
    atomic_bool cancel = false;
    zm_budget budget = plenty();
    budget.cancel = &cancel;
    CHECK(spend_all(&budget, 100000) == 100000);
    atomic_store(&cancel, true);
    CHECK(spend_all(&budget, 100000) <= zm_positions_at_once && budget.stop == ZM_CANCELLED);
    zm_budget heard = plenty(); /* what one loop has heard the next one hears at once */
    heard.cancel = &cancel;
    heard.next_look = 1000000;
    CHECK(!zm_budget_look(&heard) && !zm_budget_spend(&heard, 1) && !zm_budget_go_on(&heard));
    zm_budget often = plenty();
    atomic_store(&cancel, false);
    often.cancel = &cancel;
    often.look_every = 10;
    CHECK(spend_all(&often, 1000) == 1000);
    atomic_store(&cancel, true);
    CHECK(spend_all(&often, 1000) <= 10);
    zm_budget idle = plenty();
    uint64_t steps = 0;
    idle.cancel = &cancel;
    atomic_store(&cancel, false);
    CHECK(zm_budget_look(&idle));
    atomic_store(&cancel, true);
    while (steps < 10 * zm_steps_at_once && zm_budget_go_on(&idle))
        steps++;
    CHECK(steps == zm_steps_at_once - 1 && idle.stop == ZM_CANCELLED);
}

/* A part has the memory that is left, and takes it from the whole. */
static void test_parts(void)
{
    zm_budget whole = {.account.limit = 1000000};
    void *held = zm_budget_alloc(&whole, 600000, 1);
    zm_budget part = zm_budget_part(&whole, 50);
    CHECK(held && !zm_budget_alloc(&part, 500000, 1) && part.stop == ZM_OUT_OF_MEMORY);
    CHECK(whole.stop == ZM_RUNNING && !part.account.starved);
    part = zm_budget_part(&whole, 50);
    void *block = zm_budget_alloc(&part, 300000, 1);
    CHECK(block && zm_account_left(&whole.account) < 100000);
    CHECK(!zm_budget_alloc(&whole, 200000, 1));
    uint64_t left = zm_account_left(&whole.account);
    block = zm_shrink(block, 100000, 1);
    CHECK(zm_account_left(&whole.account) == left + 200000);
    zm_release(block);
    zm_release(held);
    CHECK(zm_account_left(&whole.account) == 1000000);
}

/* What a part spends counts; that its own bound was reached does not stop the whole. */
static void test_joins(void)
{
    atomic_bool cancel = true;
    zm_budget whole = plenty();
    whole.positions = 7;
    zm_budget part = zm_budget_part(&whole, 50);
    CHECK(part.positions == 0 && spend_all(&part, 1000) == 49 && part.stop == ZM_OUT_OF_POSITIONS);
    zm_budget_join(&whole, &part);
    CHECK(whole.positions == 57 && whole.stop == ZM_RUNNING);
    part = zm_budget_part(&whole, 0);
    part.stop = ZM_OUT_OF_MEMORY;
    zm_budget_join(&whole, &part);
    CHECK(whole.stop == ZM_OUT_OF_MEMORY);
    part.stop = ZM_OUT_OF_TIME;
    zm_budget_join(&whole, &part);
    CHECK(whole.stop == ZM_OUT_OF_MEMORY); /* the first reason is the reason */
    whole.stop = ZM_RUNNING;
    whole.cancel = &cancel;
    part = zm_budget_part(&whole, 0);
    CHECK(!zm_budget_look(&part) && part.stop == ZM_CANCELLED);
    whole.cancel = NULL;
    whole.deadline = zm_now();
    part = zm_budget_part(&whole, 0);
    CHECK(!zm_budget_look(&part) && part.stop == ZM_OUT_OF_TIME);
    whole.deadline = 0;
    whole.abandon = &cancel;
    part = zm_budget_part(&whole, 0);
    CHECK(!zm_budget_look(&part) && part.stop == ZM_ABANDONED);
}

static void test_needs(void)
{
    zm_budget budget = {.account.limit = 1000};
    CHECK(zm_budget_need(&budget, 1000) && budget.stop == ZM_RUNNING);
    CHECK(!zm_budget_need(&budget, 1001) && budget.stop == ZM_OUT_OF_MEMORY);
    zm_text text = {0};
    zm_budget_report(&budget, &text);
    CHECK_TEXT(zm_text_string(&text), "the memory ran out (--memory): 1 MB are needed");
    zm_text_free(&text);
}

/* The stop after a block that does not fit into the account was refused. */
static zm_stop stop_of_refused(zm_budget budget)
{
    CHECK(!zm_budget_alloc(&budget, 1000, 1));
    return budget.stop;
}

/* An account that is closed refuses memory as well: then it is not the memory that ran out. And what
 * had stopped before stays the reason. */
static void test_refusals(void)
{
    atomic_bool yes = true, no = false;
    zm_budget budget = {.account.limit = 100, .cancel = &no};
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_MEMORY);
    budget.deadline = zm_now() + INT64_C(3600000000000);
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_MEMORY);
    budget.deadline = zm_now();
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_TIME);
    budget.cancel = &yes;
    CHECK(stop_of_refused(budget) == ZM_CANCELLED);
    budget.stop = ZM_OUT_OF_POSITIONS;
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_POSITIONS);
}

/* The account of a question further out refuses, too: it closes when its own time is over. */
static void test_refusals_from_further_out(void)
{
    atomic_bool yes = true, no = false;
    zm_account whole = {.limit = UINT64_MAX}, between = {.limit = UINT64_MAX, .whole = &whole};
    zm_budget budget = {.account = {.limit = 100, .whole = &between}, .cancel = &no,
                        .deadline = zm_now() + INT64_C(3600000000000)};
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_MEMORY);
    whole.clock = zm_clock_start(budget.deadline, &no);
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_MEMORY);
    whole.clock = zm_clock_start(zm_now(), &no);
    CHECK(stop_of_refused(budget) == ZM_OUT_OF_TIME);
    between.clock = zm_clock_start(budget.deadline, &yes); /* Ctrl-C, wherever it was seen */
    CHECK(stop_of_refused(budget) == ZM_CANCELLED);
}

/* Whoever has stopped begins no search: one that looks after a thousand positions, asked for a
 * thousand moves, would take a while. */
static void test_no_search_begins(void)
{
    zm_instance *instance = open_game("strikeout:line=1..30");
    uint64_t position[8];
    zm_budget budget = plenty();
    zm_solver solver;
    CHECK(instance->words <= 8);
    instance->game->start(instance->self, position);
    budget.stop = ZM_OUT_OF_TIME;
    zm_solver_open(&solver, instance, NULL, &budget);
    CHECK(zm_solver_value(&solver, position).value == ZM_UNKNOWN && budget.positions == 0);
    zm_solver_close(&solver);
    zm_close(instance);
}

int main(void)
{
    test_stops();
    test_looks();
    test_parts();
    test_joins();
    test_needs();
    test_refusals();
    test_refusals_from_further_out();
    test_no_search_begins();
    return zm_test_report("test_budget");
}

/* Memory that several questions share: limits are kept, and everything is given back. */
#include "cli/cli.h"
#include "engine/stack.h"
#include "test.h"

enum { JOBS = 8, ROUNDS = 20000 };

static void test_limits(void)
{
    zm_pool whole = {.most = 100};
    zm_pool first = {.most = 80, .whole = &whole, .own = 10};
    zm_pool second = {.most = 80, .whole = &whole, .own = 10};
    CHECK(zm_pool_take(NULL, UINT64_MAX));
    CHECK(zm_pool_take(&first, 80) && whole.in_use == 70);
    CHECK(!zm_pool_take(&first, 1) && !first.starved);
    CHECK(first.in_use == 80 && whole.in_use == 70);
    CHECK(zm_pool_take(&second, 40) && whole.in_use == 100);
    CHECK(!zm_pool_take(&second, 1) && second.starved);
    CHECK(second.in_use == 40 && whole.in_use == 100);
    zm_pool_give(&first, 75);
    CHECK(first.in_use == 5 && whole.in_use == 30);
    CHECK(zm_pool_take(&first, 5) && whole.in_use == 30);
    zm_pool_give(&first, 10);
    zm_pool_give(&second, 40);
    CHECK(first.in_use == 0 && second.in_use == 0 && whole.in_use == 0);
}

/* What is its own nobody can take from it. */
static void test_own(void)
{
    zm_pool whole = {.most = 50};
    zm_pool greedy = {.most = 50, .whole = &whole};
    zm_pool modest = {.most = 50, .whole = &whole, .own = 20};
    CHECK(zm_pool_take(&greedy, 50));
    CHECK(zm_pool_take(&modest, 20) && !modest.starved);
    CHECK(!zm_pool_take(&modest, 1) && modest.starved);
}

static void test_budget(void)
{
    zm_pool pool = {.most = 1000};
    zm_budget budget = {.memory = 1 << 20, .pool = &pool};
    char *block = zm_budget_alloc(&budget, 60, 10);
    CHECK(block && pool.in_use == 600);
    CHECK(!zm_budget_alloc(&budget, 60, 10) && budget.stop == ZM_OUT_OF_MEMORY);
    CHECK(pool.in_use == 600 && budget.in_use == 600);
    CHECK(!zm_budget_grow(&budget, block, 60, 160, 10) && pool.in_use == 600);
    block = zm_budget_grow(&budget, block, 60, 90, 10);
    CHECK(block && pool.in_use == 900);
    zm_budget_free(&budget, block, 90, 10);
    CHECK(pool.in_use == 0 && budget.in_use == 0);
}

/* Positions could grow and their records could not: then neither has grown, in any account. */
static void test_stack(void)
{
    zm_pool pool = {0};
    zm_budget budget = {.memory = 1 << 20, .pool = &pool};
    zm_instance instance = {.words = 1};
    zm_stack stack;
    zm_stack_open(&stack, &instance, 32, &budget);
    pool.most = 1 << 20;
    CHECK(zm_stack_reserve(&stack, 0));
    uint64_t before = pool.in_use, capacity = stack.capacity;
    pool.most = before + capacity * (8 + 32) - 1;
    CHECK(!zm_stack_reserve(&stack, capacity) && budget.stop == ZM_OUT_OF_MEMORY);
    CHECK(pool.in_use == before && budget.in_use == before && stack.capacity == capacity);
    pool.most++;
    CHECK(zm_stack_reserve(&stack, capacity) && pool.in_use == pool.most);
    zm_stack_close(&stack);
    CHECK(pool.in_use == 0 && budget.in_use == 0);
}

static void take_and_give(void *argument, uint64_t job)
{
    zm_random random = {job};
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t bytes = zm_random_below(&random, 40);
        if (zm_pool_take(argument, bytes))
            zm_pool_give(argument, bytes);
    }
}

static void test_threads(void)
{
    zm_pool whole = {.most = 60}, part = {.most = 90, .whole = &whole, .own = 20};
    zm_pthreads.run(JOBS, JOBS, take_and_give, &part);
    CHECK(part.in_use == 0 && whole.in_use == 0);
}

/* Every engine and every answer gives back what it took; with too little there is no answer, or
 * none that says more than is known. */
static void test_questions(void)
{
    static const uint64_t sizes[] = {20000, 200000, 2000000, (uint64_t)1 << 29};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    for (const zm_command *const *command = zm_commands; *command; command++)
        for (size_t i = 0; i < SIZES && !(*command)->local; i++) {
            const char *question = (*command)->example;
            bool enough = i == SIZES - 1;
            zm_pool pool = {.most = sizes[i]};
            zm_context context = {.pool = &pool};
            zm_answer *answer;
            zm_status status = zm_ask(&answer, &context, question);
            CHECK_SAY(status == ZM_OK || (!enough && status == ZM_UNDECIDED), "%s with %llu bytes",
                      question, (unsigned long long)sizes[i]);
            zm_answer_free(answer);
            CHECK_SAY(pool.in_use == 0, "%s with %llu bytes keeps %llu", question,
                      (unsigned long long)sizes[i], (unsigned long long)pool.in_use);
        }
}

int main(void)
{
    test_limits();
    test_own();
    test_budget();
    test_stack();
    test_threads();
    test_questions();
    return zm_test_report("test_pool");
}

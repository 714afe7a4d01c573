/* Memory: limits are kept, by those who share one too, everything is given back, and nothing is
 * given any more when the time is over. */
#include "elsewhere.h"
#include "posix/threads.h"
#include "query/request.h"
#include "engine/sort.h"
#include "engine/stack.h"
#include "pages.h"
#include "test.h"

#include <pthread.h>
#include <sys/resource.h>
#include <time.h>

enum { JOBS = 8, ROUNDS = 20000 };

static void test_limits(void)
{
    zm_account whole = {.limit = 100};
    zm_account first = {.limit = 80, .whole = &whole, .own = 10};
    zm_account second = {.limit = 80, .whole = &whole, .own = 10};
    CHECK(zm_account_take(NULL, UINT64_MAX));
    CHECK(zm_account_take(&first, 80) && whole.in_use == 70);
    CHECK(!zm_account_take(&first, 1) && !first.starved);
    CHECK(first.in_use == 80 && whole.in_use == 70);
    CHECK(zm_account_take(&second, 40) && whole.in_use == 100);
    CHECK(!zm_account_take(&second, 1) && second.starved);
    CHECK(second.in_use == 40 && whole.in_use == 100);
    zm_account_give(&first, 75);
    CHECK(first.in_use == 5 && whole.in_use == 30);
    CHECK(zm_account_take(&first, 5) && whole.in_use == 30);
    zm_account_give(&first, 10);
    zm_account_give(&second, 40);
    CHECK(first.in_use == 0 && second.in_use == 0 && whole.in_use == 0);
}

/* What is its own nobody can take from it. */
static void test_own(void)
{
    zm_account whole = {.limit = 50};
    zm_account greedy = {.limit = 50, .whole = &whole};
    zm_account modest = {.limit = 50, .whole = &whole, .own = 20};
    CHECK(zm_account_take(&greedy, 50));
    CHECK(zm_account_take(&modest, 20) && !modest.starved);
    CHECK(!zm_account_take(&modest, 1) && modest.starved);
}

static void test_budget(void)
{
    zm_account pool = {.limit = 1000};
    zm_budget budget = {.account = {.limit = 1 << 20, .whole = &pool}};
    char *block = zm_budget_alloc(&budget, 60, 10);
    uint64_t taken = 600 + ZM_BLOCK_COST;
    CHECK(block && pool.in_use == taken && zm_account_of(block) == &budget.account);
    CHECK(!zm_budget_alloc(&budget, 60, 10) && budget.stop == ZM_OUT_OF_MEMORY);
    CHECK(pool.in_use == taken && budget.account.in_use == taken);
    CHECK(!zm_budget_grow(&budget, block, 160, 10) && pool.in_use == taken);
    block[599] = 1;
    block = zm_budget_grow(&budget, block, 90, 10);
    CHECK(block && pool.in_use == taken + 300 && block[599] == 1 && block[899] == 0);
    CHECK(!zm_alloc_beside(block, 100, 1));
    zm_release(block);
    CHECK(pool.in_use == 0 && budget.account.in_use == 0);
    CHECK(!zm_alloc(NULL, UINT64_MAX / 2, 4) && !zm_alloc(NULL, UINT64_MAX, 1));
}

/* What one part of a budget takes, another lacks. */
static void test_parts(void)
{
    zm_budget budget = {.account.limit = 1000};
    zm_budget one = zm_budget_part(&budget, 0), other = zm_budget_part(&budget, 0);
    void *block = zm_budget_alloc(&one, 600, 1);
    CHECK(block && !zm_budget_alloc(&other, 600, 1) && other.stop == ZM_OUT_OF_MEMORY);
    zm_release(block);
    CHECK((block = zm_budget_alloc(&other, 600, 1)) != NULL);
    zm_release(block);
    CHECK(budget.account.in_use == 0 && one.account.in_use == 0 && other.account.in_use == 0);
}

/* Threads have equal shares, however much the others have taken when a part begins. */
static void test_shares(void)
{
    zm_budget budget = {.account.limit = 1000};
    zm_budget_divide(&budget, 2);
    zm_budget one = zm_budget_part(&budget, 0);
    void *block = zm_budget_alloc(&one, 400, 1);
    zm_budget other = zm_budget_part(&budget, 0);
    CHECK(block && one.account.limit == 500 && other.account.limit == 500);
    CHECK(!zm_budget_alloc(&other, 500, 1));
    zm_budget_divide(&budget, 1);
    other = zm_budget_part(&budget, 0);
    CHECK(other.account.limit == 1000 - 400 - ZM_BLOCK_COST);
    zm_release(block);
}

static void test_hand_over(void)
{
    zm_account from = {.limit = 100}, to = {.limit = 200}, small = {.limit = 50};
    char *block = zm_alloc(&from, 60, 1);
    CHECK(zm_hand_over(NULL, &to) && zm_hand_over(block, &to));
    CHECK(from.in_use == 0 && to.in_use == 60 + ZM_BLOCK_COST && zm_account_of(block) == &to);
    CHECK(!zm_hand_over(block, &small) && small.in_use == 0 && to.in_use == 60 + ZM_BLOCK_COST);
    zm_release(block);
    CHECK(to.in_use == 0);
}

/* Positions could grow and their records could not: then the stack has not grown. */
static void test_stack(void)
{
    zm_account pool = {0};
    zm_budget budget = {.account = {.limit = 1 << 20, .whole = &pool}};
    zm_instance instance = {.words = 1};
    zm_stack stack;
    zm_stack_open(&stack, &instance, 32, &budget);
    pool.limit = 1 << 20;
    CHECK(zm_stack_reserve(&stack, 0));
    uint64_t before = pool.in_use, capacity = stack.capacity;
    pool.limit = before + capacity * (8 + 32) - 1;
    CHECK(!zm_stack_reserve(&stack, capacity) && budget.stop == ZM_OUT_OF_MEMORY);
    CHECK(pool.in_use == before + capacity * 8 && stack.capacity == capacity);
    pool.limit++;
    CHECK(zm_stack_reserve(&stack, capacity) && pool.in_use == pool.limit);
    zm_stack_close(&stack);
    CHECK(pool.in_use == 0 && budget.account.in_use == 0);
}

/* ---- The time. ---- */

/* A loop that looks at no clock, and needs memory now and then. */
static uint64_t forgetful_loop(zm_account *account)
{
    uint64_t rounds = 0;
    for (void *block; (block = zm_alloc(account, 100, 1)); rounds++)
        zm_release(block);
    return rounds;
}

static double seconds_of_work(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void test_closing(void)
{
    zm_account whole = {.limit = 1 << 20, .clock = zm_clock_start(zm_now(), NULL)};
    zm_account part = {.limit = 1 << 20, .whole = &whole};
    double before = seconds_of_work();
    uint64_t rounds = forgetful_loop(&part);
    double spent = seconds_of_work() - before;
    CHECK_SAY(rounds > 0 && spent > 0.05 && spent < 0.15, "%llu rounds, %.3f s",
              (unsigned long long)rounds, spent);
    CHECK(!zm_alloc(&whole, 1, 1) && whole.in_use == 0 && part.in_use == 0);
    atomic_bool cancel = false;
    whole.clock = zm_clock_start(0, &cancel);
    void *block = zm_alloc(&part, 100, 1);
    CHECK(block != NULL);
    cancel = true;
    before = seconds_of_work();
    forgetful_loop(&part);
    CHECK(seconds_of_work() - before < 0.1);
    CHECK(!zm_grow(block, 200, 1) && zm_grow(block, 50, 1) == block);
    zm_release(block);
    CHECK(whole.in_use == 0 && part.in_use == 0);
}

/* Threads that work for a question have no time beyond the end: they put no answer together. */
static void *try_to_take(void *argument)
{
    return zm_alloc(argument, 1, 1);
}

static void test_other_threads(void)
{
    zm_account account = {.limit = 1000, .clock = zm_clock_start(zm_now(), NULL)};
    pthread_t thread;
    void *theirs = NULL, *ours;
    CHECK(pthread_create(&thread, NULL, try_to_take, &account) == 0);
    pthread_join(thread, &theirs);
    ours = zm_alloc(&account, 1, 1);
    CHECK(!theirs && ours);
    zm_release(ours);
}

/* ---- Sorting. ---- */

static int by_number(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

static void test_sort(void)
{
    static const size_t counts[] = {0, 1, 2, 4096, 4097, 8192, 12289, 100000};
    zm_budget budget = {.account.limit = 1 << 24};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        uint64_t *list = zm_budget_alloc(&budget, counts[i] + 1, sizeof *list), sum = 0;
        zm_random random = {i};
        for (size_t j = 0; j < counts[i]; j++)
            sum += list[j] = zm_random_next(&random);
        CHECK(zm_sort(&budget, list, counts[i], sizeof *list, by_number));
        bool ordered = true;
        for (size_t j = 0; j < counts[i]; j++) {
            ordered = ordered && (j == 0 || list[j - 1] < list[j]);
            sum -= list[j];
        }
        CHECK_SAY(ordered && sum == 0, "%zu numbers", counts[i]);
        zm_release(list);
    }
    budget.deadline = 1;
    uint64_t *list = zm_alloc(&budget.account, 100000, sizeof *list);
    CHECK(!zm_sort(&budget, list, 100000, sizeof *list, by_number));
    CHECK(budget.stop == ZM_OUT_OF_TIME);
    zm_release(list);
    CHECK(budget.account.in_use == 0);
}

static void take_and_give(void *argument, uint64_t job)
{
    zm_random random = {job};
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t bytes = zm_random_below(&random, 40);
        if (zm_account_take(argument, bytes))
            zm_account_give(argument, bytes);
    }
}

static void test_threads(void)
{
    zm_account whole = {.limit = 60}, part = {.limit = 90, .whole = &whole, .own = 20};
    zm_pthreads.run(JOBS, JOBS, take_and_give, &part);
    CHECK(part.in_use == 0 && whole.in_use == 0);
}

/* Every engine and every answer gives back what it took; with too little there is no answer, or
 * none that says more than is known. */
static void test_questions(void)
{
    static const uint64_t sizes[] = {20000, 200000, 2000000, (uint64_t)1 << 29};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    elsewhere writing; /* as prove does */
    CHECK(go_elsewhere(&writing));
    for (const zm_command *const *command = zm_commands; *command; command++)
        for (size_t i = 0; i < SIZES && !(*command)->local; i++) {
            const char *question = (*command)->example;
            bool enough = i == SIZES - 1;
            zm_account pool = {.limit = sizes[i]};
            zm_context context = {.account = &pool};
            zm_answer *answer;
            zm_status status = zm_ask(&answer, &context, question);
            CHECK_SAY(status == ZM_OK || (!enough && status == ZM_UNDECIDED), "%s with %llu bytes",
                      question, (unsigned long long)sizes[i]);
            zm_answer_free(answer);
            CHECK_SAY(pool.in_use == 0, "%s with %llu bytes keeps %llu", question,
                      (unsigned long long)sizes[i], (unsigned long long)pool.in_use);
        }
    CHECK(come_back(&writing));
}

/* Asks with so much memory; whether that was enough, and then what was said of it is in `out`. */
static bool told_with(uint64_t bytes, const char *question, zm_text *out)
{
    zm_account pool = {.limit = bytes};
    zm_context context = {.account = &pool};
    zm_answer *answer;
    const char *written = "";
    bool told = zm_ask(&answer, &context, question) == ZM_OK &&
                zm_answer_write(&written, answer) == ZM_OK;
    zm_text_clear(out);
    zm_text_put(out, written);
    zm_answer_free(answer);
    return told;
}

/* Whatever the memory is, nothing is left out of an answer that is told as a whole one. */
static void check_whole(const char *question)
{
    zm_text whole = {0}, told = {0};
    uint64_t enough = 0;
    CHECK_SAY(told_with((uint64_t)1 << 29, question, &whole), "%s is not answered", question);
    for (uint64_t bytes = 20000; bytes < (uint64_t)1 << 28; bytes += bytes / 16)
        if (told_with(bytes, question, &told)) {
            bool same = strcmp(zm_text_string(&told), zm_text_string(&whole)) == 0;
            CHECK_SAY(same, "%s says less with %llu bytes", question, (unsigned long long)bytes);
            if (++enough > 5)
                break;
        }
    zm_text_free(&whole);
    zm_text_free(&told);
}

static void test_whole_answers(void)
{
    check_whole("refute take:heap=40 --limit 3000");
    check_whole("refute nim:rows=3/5/7 --limit 3000 --format md");
    check_whole("refute nim:rows=3/5/7 --limit 3000 --format json");
    check_whole("moves zahlenschlacht:n=400,d=7");
    check_whole("tree nim:rows=3/5/7,play=normal --depth 20 --format svg");
    check_whole("table numberpad --over t=0..60");
    check_whole("table zahlenschlacht --over n=4..40 --over d=2..40 --format svg");
    check_whole("grundy octal:heaps=1 --over heaps/1=1..300 --format tex");
    check_whole("lines strikeout:line=1..12 --by first");
    check_whole("period numberpad");
    check_whole("facts zahlenschlacht:n=60,d=7");
}

/* ---- Large blocks. ---- */

enum { MEGABYTE = 1 << 20 };

static long resident_megabytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

static bool is_zero(const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (bytes[i])
            return false;
    return true;
}

/* Marks the ends of what is there, and where it is cut, and cuts or grows it. */
static char *mark_and_resize(char *block, size_t before, size_t bytes)
{
    block[0] = block[before - 1] = 1;
    if (bytes < before)
        block[bytes] = 1;
    block = bytes < before ? zm_shrink(block, bytes, 1) : zm_grow(block, bytes, 1);
    CHECK(block && block[0] == 1);
    CHECK(bytes < before || (block[before - 1] == 1 && is_zero(block + before, MEGABYTE)));
    return block;
}

/* A block that grows over what another one has left there. */
static void test_zeros(void)
{
    zm_account account = {.limit = MEGABYTE};
    char *block = zm_alloc(&account, 10, 1), *neighbour = zm_alloc(&account, 4000, 1);
    memset(neighbour, 1, 4000);
    zm_release(neighbour);
    block = zm_grow(block, 3000, 1);
    CHECK(block && is_zero(block, 3000));
    zm_release(block);
}

/* A block keeps its content in every size, and what is behind that is zero, also where something was
 * before it was cut. */
static void test_large_blocks(void)
{
    static const size_t sizes[] = {3, 31, 33, 70, 90, 34, 60, 20, 40};
    zm_account account = {.limit = (uint64_t)1 << 40};
    size_t before = MEGABYTE - 100;
    char *block = zm_alloc(&account, before, 1);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t bytes = sizes[i] * MEGABYTE + 100 * i;
        block = mark_and_resize(block, before, bytes);
        before = bytes;
    }
    CHECK(account.in_use == before + ZM_BLOCK_COST);
    zm_release(block);
    CHECK(account.in_use == 0);
}

/* Memory that nobody has touched is not there: so it costs no time to get it, and Ctrl-C need not
 * wait for that. */
static void test_untouched(void)
{
    enum { MOST = 512 };
    zm_account account = {.limit = (uint64_t)1 << 40};
    char *block = zm_alloc(&account, 64, MEGABYTE);
    long before = resident_megabytes();
    for (size_t size = 128; size <= MOST; size *= 2)
        block = zm_grow(block, size, MEGABYTE);
    long more = resident_megabytes() - before;
    CHECK_SAY(zm_large_piece == SIZE_MAX || more < MOST / 8, "%ld megabytes", more);
    zm_release(block);
}

/* A whole is given back what it has not been charged for yet: nobody is refused for that, and nobody
 * gets more. */
static void test_below_zero(void)
{
    zm_account whole = {.limit = 1000, .in_use = (uint64_t)-30};
    CHECK(zm_account_left(&whole) == 1000);
    CHECK(!zm_account_take(&whole, 1001));
    CHECK(zm_account_take(&whole, 1000));
    CHECK(zm_account_take(&whole, 30)); /* the charge that was late */
    CHECK(!zm_account_take(&whole, 1));
}

int main(void)
{
    test_limits();
    test_below_zero();
    test_own();
    test_budget();
    test_parts();
    test_shares();
    test_hand_over();
    test_stack();
    test_closing();
    test_other_threads();
    test_sort();
    test_threads();
    test_questions();
    test_whole_answers();
    test_zeros();
    test_large_blocks();
    test_untouched();
    return zm_test_report("test_memory");
}

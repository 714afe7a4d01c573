/* The period of takes of 1 to m by Theorem 1 (docs/beans.md), against the period that is found by
 * working out heaps one by one, as it is wherever m is small; and what the theorem says of huge m. */
#include "ask.h"

static const char *const wishes[] = {"even", "odd", "even/odd", "odd/even"};

static void compare_irregular(const zm_answer *worked_out, const zm_size_period *told)
{
    uint64_t total = (uint64_t)number_field(worked_out, "irregular_total");
    uint64_t last = told->irregular + (told->irregular_total - 1) * told->irregular_step;
    CHECK_SAY(total == told->irregular_total, "%s: %llu irregular sizes", field(worked_out, "game"),
              (unsigned long long)told->irregular_total);
    for (uint64_t i = 0; i < total; i++)
        CHECK((uint64_t)number_field(worked_out, "irregular.%llu", (unsigned long long)i) ==
              told->irregular + i * told->irregular_step);
    if (total > 0)
        CHECK((uint64_t)number_field(worked_out, "preperiod") == last);
    else
        CHECK_TEXT(field(worked_out, "preperiod"), "(none)");
}

static void compare_lost(const zm_answer *worked_out, const zm_size_period *told)
{
    CHECK(number_field(worked_out, "p_positions.finite_total") == 0);
    CHECK_SAY(number_field(worked_out, "p_positions.progressions_total") == (told->lost > 0),
              "%s: lost %llu", field(worked_out, "game"), (unsigned long long)told->lost);
    if (told->lost > 0) {
        CHECK_SAY((uint64_t)number_field(worked_out, "p_positions.progressions.0.start") == told->lost,
                  "%s: lost %llu", field(worked_out, "game"), (unsigned long long)told->lost);
        CHECK((uint64_t)number_field(worked_out, "p_positions.progressions.0.step") == told->period);
    }
}

static void test_small(zm_context *context, int m, const char *win)
{
    zm_size_period told;
    int beans = strchr(win, '/') ? 24 : 25;
    zm_instance *instance = open_game("beans:beans=%d,take=1..%d,win=%s", beans, m, win);
    zm_answer *worked_out = ask(context, ZM_OK, "period beans:take=1..%d,win=%s", m, win);
    CHECK_TEXT(field(worked_out, "proof.kind"), "period");
    CHECK(instance->knows->repeat(instance->self, &told));
    CHECK_SAY((uint64_t)number_field(worked_out, "period") == told.period, "1..%d, %s: %llu", m, win,
              (unsigned long long)told.period);
    compare_irregular(worked_out, &told);
    compare_lost(worked_out, &told);
    zm_answer_free(worked_out);
    zm_close(instance);
}

/* The table after Theorem 1, for m = 10^12 and 10^18 - 1. */
static void test_huge(zm_context *context)
{
    static const struct {
        const char *takes, *win;
        long long period, lost, irregular;
    } rows[] = {{"1..1000000000000", "even", 1000000000002, 1, 0},
                {"1..1000000000000", "odd", 1000000000002, 1000000000001, 500000000000},
                {"1..1000000000000", "even/odd", 1000000000002, 0, 499999999999},
                {"1..1000000000000", "odd/even", 1000000000002, 1000000000002, 0},
                {"1..999999999999999999", "even", 2000000000000000000, 1, 0},
                {"1..999999999999999999", "odd", 2000000000000000000, 1000000000000000001, 0},
                {"1..999999999999999999", "even/odd", 2000000000000000000, 1000000000000000000, 0},
                {"1..999999999999999999", "odd/even", 2000000000000000000, 2000000000000000000, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        zm_answer *answer = ask(context, ZM_OK, "period beans:take=%s,win=%s --limit 3",
                                rows[i].takes, rows[i].win);
        CHECK_TEXT(field(answer, "proof.kind"), "theorem");
        CHECK_TEXT(field(answer, "proof.name"), "takes of 1 to m (Theorem 1)");
        CHECK(number_field(answer, "period") == rows[i].period);
        CHECK(number_field(answer, "irregular_total") == rows[i].irregular);
        CHECK(zm_answer_count(answer, "irregular") == (rows[i].irregular ? 3 : 0));
        CHECK(number_field(answer, "p_positions.progressions_total") == (rows[i].lost > 0));
        if (rows[i].lost)
            CHECK(number_field(answer, "p_positions.progressions.0.start") == rows[i].lost);
        zm_answer_free(answer);
    }
}

/* A set that is too wide and not all of 1 to m: nothing is claimed. */
static void test_silence(zm_context *context)
{
    zm_answer_free(ask(context, ZM_UNDECIDED, "period beans:take=1..1000/1002"));
}

int main(void)
{
    zm_context *context = zm_context_new();
    for (int m = 1; m <= 40; m++)
        for (int i = 0; i < 4; i++)
            test_small(context, m, wishes[i]);
    test_huge(context);
    test_silence(context);
    zm_context_free(context);
    return zm_test_report("test_beans_period");
}

/* The period by theorems (docs/beans.md), against the period that is found by working out heaps one
 * by one, as it is wherever the takes are small; and what Theorem 1 says of huge takes. */
#include "ask.h"
#include "games/beans/beans.h"

static const char *const wishes[] = {"even", "odd", "even/odd", "odd/even"};

/* The k-th number of some stretches; 0: there are not as many. */
static uint64_t number_of(const zm_stretches *sizes, uint64_t k)
{
    size_t i = 0;
    for (; i < sizes->count && k >= sizes->list[i].count; i++)
        k -= sizes->list[i].count;
    return i < sizes->count ? sizes->list[i].first + k * sizes->list[i].step : 0;
}

/* Whether a list of the answer has these numbers, and no others. */
static void compare(const zm_answer *worked_out, const char *list, const char *member,
                    const zm_stretches *told)
{
    uint64_t total = (uint64_t)number_field(worked_out, "%s_total", list), k = 0;
    for (; k < total; k++)
        CHECK_SAY((uint64_t)number_field(worked_out, "%s.%llu%s", list, (unsigned long long)k,
                                         member) == number_of(told, k),
                  "%s: %s %llu is told as %llu", field(worked_out, "game"), list,
                  (unsigned long long)k, (unsigned long long)number_of(told, k));
    CHECK_SAY(number_of(told, total) == 0, "%s: %s: one more is told: %llu",
              field(worked_out, "game"), list, (unsigned long long)number_of(told, total));
}

/* What a proof says is lost, and what the theorems say, which test_beans_theory.c compares with the rules. */
static void compare_rests(const zm_instance *instance, const char *win)
{
    static zm_rests rests;
    unsigned need = win[0] == 'o', next = strchr(win, '/') ? 1 - need : need;
    if (!instance->knows->rests(instance->self, &rests))
        return;
    for (uint64_t heap = 1 + (need + next) % 2; heap < 120; heap += 2) {
        uint64_t position[2] = {heap, need * ZM_MOVER_WISH + next * ZM_OTHER_WISH};
        zm_claim claim = {0};
        CHECK(instance->knows->theory(instance->self, position, &claim));
        CHECK_SAY(zm_rests_lost(&rests, need, heap) == (claim.value == ZM_LOSE), "%s: %llu",
                  instance->text, (unsigned long long)heap);
    }
}

/* Whether wishes no longer matter: by what theorems say of heaps of 200 to 300 beans, for both needs. */
static void compare_forgetting(const zm_instance *instance, const char *why)
{
    bool same = true;
    for (uint64_t heap = 200; heap < 300; heap++) {
        zm_claim even, odd; /* a contest: the other one needs what makes heap and needs odd */
        uint64_t a[2] = {heap, heap % 2 ? 0 : ZM_OTHER_WISH};
        uint64_t b[2] = {heap, heap % 2 ? ZM_MOVER_WISH | ZM_OTHER_WISH : ZM_MOVER_WISH};
        CHECK(instance->knows->theory(instance->self, a, &even) &&
              instance->knows->theory(instance->self, b, &odd));
        same = same && even.value == odd.value;
    }
    CHECK_SAY(same == (strstr(why, "whatever the players want") != NULL), "%s: %s", instance->text,
              why);
}

/* False: no theorem says how these takes repeat. */
static bool test_small(zm_context *context, const char *takes, const char *win)
{
    static zm_size_period told;
    zm_instance *instance = open_game("beans:beans=%d,take=%s,win=%s", strchr(win, '/') ? 24 : 25,
                                      takes, win);
    bool tells = instance->knows->repeat(instance->self, &told);
    compare_rests(instance, win);
    if (tells) {
        zm_answer *answer = ask(context, ZM_OK, "period beans:take=%s,win=%s --limit 1000000", takes,
                                win);
        CHECK_TEXT(field(answer, "proof.kind"), "period");
        CHECK_SAY((uint64_t)number_field(answer, "period") == told.period, "%s, %s: %llu", takes, win,
                  (unsigned long long)told.period);
        compare(answer, "irregular", "", &told.irregular);
        if (told.irregular.count > 0)
            compare_forgetting(instance, told.why);
        compare(answer, "p_positions.finite", "", &told.alone);
        compare(answer, "p_positions.progressions", ".start", &told.lost);
        if (told.lost.count > 0)
            CHECK_SAY((uint64_t)number_field(answer, "p_positions.progressions.0.step") ==
                          told.lost_period, "%s, %s: %llu", takes, win,
                      (unsigned long long)told.lost_period);
        zm_answer_free(answer);
    }
    zm_close(instance);
    return tells;
}

static int test_wishes(zm_context *context, const char *takes)
{
    int told = 0;
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        told += test_small(context, takes, wishes[i]);
    return told;
}

/* All sets of numbers up to 9 with a 1. Of the 64 up to 7, 37 are covered by theorems, as counted
 * by hand in the table of all 64. */
static void test_small_sets(zm_context *context)
{
    int told = 0;
    for (unsigned set = 1; set < 1 << 9; set += 2) {
        char takes[40] = "1";
        for (unsigned take = 2; take <= 9; take++)
            if (set >> (take - 1) & 1)
                snprintf(takes + strlen(takes), 4, "/%u", take);
        int wishes_told = test_wishes(context, takes);
        CHECK(wishes_told == 0 || wishes_told == 4);
        told += set < 1 << 7 && wishes_told == 4;
    }
    CHECK_SAY(told == 37, "%d sets", told);
}

/* Larger ones of each theorem. */
static void test_larger_sets(zm_context *context)
{
    char takes[40];
    for (int m = 10; m <= 40; m++) {
        snprintf(takes, sizeof takes, "1..%d", m);
        CHECK(test_wishes(context, takes) == 4);
        snprintf(takes, sizeof takes, "1/%d", m);
        CHECK(test_wishes(context, takes) == 4);
        for (int k = 2; m <= 18 && k < m; k++) {
            snprintf(takes, sizeof takes, "1..%d/%d..%d", k - 1, k + 1, m);
            CHECK(test_wishes(context, takes) == 4);
        }
    }
    CHECK(test_wishes(context, "1..2/6/10/14..15") == 0);
    CHECK(test_wishes(context, "1..2/5..6/9/10/34") == 4);
    CHECK(test_wishes(context, "1..3/5..7/9/11..15/17/19..21") == 4);
    CHECK(test_wishes(context, "1..2/4..6/8/10..16") == 4);
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
    zm_answer_free(ask(context, ZM_UNDECIDED, "period beans:take=1..1000/2003"));
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_small_sets(context);
    test_larger_sets(context);
    test_huge(context);
    test_silence(context);
    zm_context_free(context);
    return zm_test_report("test_beans_period");
}

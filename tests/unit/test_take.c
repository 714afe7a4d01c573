/* Take: a naive table from the rules against answers, Grundy values, periods and certificates. */
#include "ask.h"

#include <string.h>

enum { HEAPS = 400 };

typedef struct set {
    const char *text;
    int sizes[8], count;
} set;

static const set sets[] = {
    {"1..3", {1, 2, 3}, 3},   {"1/3/4", {1, 3, 4}, 3},    {"2/5/7", {2, 5, 7}, 3},
    {"1", {1}, 1},            {"4", {4}, 1},              {"2..4/9", {2, 3, 4, 9}, 4},
    {"1..7", {1, 2, 3, 4, 5, 6, 7}, 7}, {"3/5/8/13", {3, 5, 8, 13}, 4},
};

enum { SETS = sizeof sets / sizeof *sets };

static int won[HEAPS], value[HEAPS];

/* Who wins each heap, and the least number that no option has. */
static void work_out(const set *s, bool normal)
{
    for (int heap = 0; heap < HEAPS; heap++) {
        char met[16] = {0};
        bool over = true;
        won[heap] = 0;
        for (int i = 0; i < s->count; i++)
            if (s->sizes[i] <= heap) {
                over = false;
                won[heap] |= !won[heap - s->sizes[i]];
                met[value[heap - s->sizes[i]]] = 1;
            }
        if (over)
            won[heap] = !normal;
        for (value[heap] = 0; met[value[heap]]; value[heap]++)
            ;
    }
}

static void test_winners(zm_context *context, const set *s, bool normal)
{
    zm_answer *table = ask(context, ZM_OK, "table take:take=%s,play=%s --over heap=0..60", s->text,
                           normal ? "normal" : "misere");
    for (int heap = 0; heap <= 60; heap++) {
        size_t winners = 0;
        for (int i = 0; i < s->count; i++)
            winners += s->sizes[i] <= heap && !won[heap - s->sizes[i]];
        CHECK_TEXT(field(table, "rows.%d.winner", heap), won[heap] ? "first" : "second");
        CHECK(number_field(table, "rows.%d.winning_total", heap) == (long long)winners);
    }
    zm_answer_free(table);
}

static void test_grundy(zm_context *context, const set *s)
{
    zm_answer *answer = ask(context, ZM_OK, "grundy take:take=%s --over heap=0..60", s->text);
    for (int heap = 0; heap <= 60; heap++)
        CHECK(number_field(answer, "rows.%d.grundy", heap) == value[heap]);
    zm_answer_free(answer);
}

/* The period, continued, must give the naive winners; a large heap and its proof as well. */
static void test_period(zm_context *context, const set *s, bool normal)
{
    const char *play = normal ? "normal" : "misere";
    zm_answer *answer = ask(context, ZM_OK, "period take:take=%s,play=%s", s->text, play);
    int period = (int)number_field(answer, "period"), last = (int)number_field(answer, "preperiod");
    CHECK(period > 0 && 2 * (last + period) < HEAPS);
    for (int heap = last + 1; heap + period < HEAPS; heap++)
        CHECK(won[heap] == won[heap + period]);
    zm_answer_free(answer);
    int regular = last + 1 + s->sizes[s->count - 1];
    for (int heap = regular; heap < regular + 3; heap++) {
        long long large = heap + 1000000LL * period;
        answer = ask(context, ZM_OK, "prove take:heap=%lld,take=%s,play=%s --format json", large,
                     s->text, play);
        CHECK_TEXT(field(answer, "winner"), won[heap] ? "first" : "second");
        CHECK_TEXT(field(answer, "kind"), "period");
        zm_answer_free(answer);
    }
}

/* The period of the Grundy values is the shortest one of the naive values, from the first heap on that
 * it can have; sums are proved by it. */
static void test_grundy_period(zm_context *context, const set *s)
{
    zm_answer *answer = ask(context, ZM_OK, "period take:take=%s", s->text);
    int period = (int)number_field(answer, "grundy.period"), first = 0, shorter = 1;
    if (strcmp(field(answer, "grundy.preperiod"), "") != 0)
        first = (int)number_field(answer, "grundy.preperiod") + 1;
    CHECK(period > 0 && 2 * (first + period) < HEAPS);
    for (int heap = first; heap + period < HEAPS; heap++)
        CHECK(value[heap] == value[heap + period]);
    CHECK(first == 0 || value[first - 1] != value[first - 1 + period]);
    for (int heap = first; heap < first + period; heap++)
        for (; shorter < period && value[heap] != value[heap + shorter]; heap = first)
            shorter++;
    CHECK(shorter == period);
    int from = first > 0 ? first : 1;
    for (int i = 0; i < period; i++)
        CHECK(number_field(answer, "grundy.values.%d", i) == value[from + i]);
    CHECK_TEXT(field(answer, "grundy.proof.name"), "heaps that are never broken");
    zm_answer_free(answer);
    for (int heap = from; heap < from + 4; heap++) {
        answer = ask(context, ZM_OK, "prove take:heap=%lld,take=%s+nim:rows=2,play=normal --format json",
                     heap + 1000000LL * period, s->text);
        CHECK_TEXT(field(answer, "winner"), value[heap] == 2 ? "second" : "first");
        CHECK_TEXT(field(answer, "kind"), "sum");
        zm_answer_free(answer);
    }
}

/* Taking 1 to m a heap of n is worth n mod (m+1) (Winning Ways): with 64 numbers up to 64. */
static void test_largest_set(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_OK, "grundy take:take=1..64 --over heap=0..200");
    for (int heap = 0; heap <= 200; heap++)
        CHECK(number_field(answer, "rows.%d.grundy", heap) == heap % 65);
    zm_answer_free(answer);
}

/* What is said when 1 to m may be taken is what decides the game. */
static void test_words(zm_context *context)
{
    for (int m = 1; m <= 5; m++)
        for (int heap = 1; heap <= 14; heap++)
            for (int normal = 0; normal < 2; normal++) {
                zm_answer *answer = ask(context, ZM_OK, "who take:heap=%d,take=1..%d,play=%s", heap,
                                        m, normal ? "normal" : "misere");
                bool lost = heap % (m + 1) == !normal;
                CHECK_TEXT(field(answer, "winner"), lost ? "second" : "first");
                CHECK((strncmp(field(answer, "why"), "Leave", 5) == 0) == !lost);
                zm_answer_free(answer);
            }
}

int main(void)
{
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < SETS; i++)
        for (int normal = 0; normal < 2; normal++) {
            work_out(&sets[i], normal);
            test_winners(context, &sets[i], normal);
            if (normal) {
                test_grundy(context, &sets[i]);
                test_grundy_period(context, &sets[i]);
            }
            test_period(context, &sets[i], normal);
        }
    test_words(context);
    test_largest_set(context);
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who take:take=0..3"));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who take:heap=-1"));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "grundy take:play=misere"));
    zm_context_free(context);
    return zm_test_report("take");
}

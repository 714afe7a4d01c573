/* Levels that can be beaten: what a player who moves at random wins against them. What is expected
 * stands in the help of `levels`: about a fifth of the games, and about half. */
#include "ask.h"

static long long wins(const zm_answer *answer, const char *level, const char *side)
{
    for (size_t i = 0; i < zm_answer_count(answer, "rows"); i++)
        if (strcmp(field(answer, "rows.%zu.level", i), level) == 0)
            return number_field(answer, "rows.%zu.%s", i, side);
    return -1;
}

static zm_answer *measured(zm_context *context, const char *game, int seed)
{
    return ask(context, ZM_OK, "levels %s --seed %d", game, seed);
}

/* The boards that the page begins with, three seeds, both sides: 600 games. Of so many a fair half
 * is 300 give or take 12, a fifth 120 give or take 10. */
static void test_halves_and_fifths(zm_context *context)
{
    static const char *const games[] = {"nim:rows=3/5/7", "beans", "numberpad",
                                        "zahlenschlacht:n=9,d=4", "strikeout:line=1..14"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        long long few = 0, many = 0;
        for (int seed = 1; seed <= 3; seed++) {
            zm_answer *answer = measured(context, games[g], seed);
            few += wins(answer, "few-mistakes", "random_first") +
                   wins(answer, "few-mistakes", "random_second");
            many += wins(answer, "many-mistakes", "random_first") +
                    wins(answer, "many-mistakes", "random_second");
            zm_answer_free(answer);
        }
        CHECK_SAY(few >= 90 && few <= 150, "%s, few mistakes: %lld of 600", games[g], few);
        CHECK_SAY(many >= 240 && many <= 330, "%s, many mistakes: %lld of 600", games[g], many);
    }
}

/* Nobody wins a lost game from the perfect level: 3/5/7 is won by the first player (Penny Game,
 * Corollary 2), 2/4/6 by the second; 27 on the number pad by the second (003, Theorem 1). */
static void test_perfect_is_perfect(zm_context *context)
{
    static const struct { const char *game, *lost_side; } list[] = {
        {"nim:rows=3/5/7", "random_second"}, {"nim:rows=2/4/6", "random_first"},
        {"numberpad:t=27", "random_first"}, {"beans", "random_first"}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        zm_answer *answer = measured(context, list[i].game, 5);
        CHECK(wins(answer, "perfect", list[i].lost_side) == 0);
        CHECK(wins(answer, "random", list[i].lost_side) > 0);
        zm_answer_free(answer);
    }
}

static void test_seeds(zm_context *context)
{
    zm_answer *one = measured(context, "beans", 1), *again = measured(context, "beans", 1);
    zm_answer *other = measured(context, "beans", 2);
    const char *text[3];
    CHECK(zm_answer_write(&text[0], one) == ZM_OK && zm_answer_write(&text[1], again) == ZM_OK &&
          zm_answer_write(&text[2], other) == ZM_OK);
    CHECK_TEXT(text[0], text[1]);
    CHECK(strcmp(text[0], text[2]) != 0);
    CHECK(wins(one, "paper", "random_first") == -1); /* 001 describes no opponent */
    zm_answer_free(one);
    zm_answer_free(again);
    zm_answer_free(other);
}

/* One row of one penny, misere: whoever begins loses, whatever the level. */
static void test_no_choice(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_OK, "levels nim:rows=1 --count 7");
    for (size_t i = 0; i < zm_answer_count(answer, "rows"); i++) {
        CHECK(number_field(answer, "rows.%zu.random_first", i) == 0);
        CHECK(number_field(answer, "rows.%zu.random_second", i) == 7);
    }
    zm_answer_free(answer);
    zm_answer_free(ask(context, ZM_BAD_INPUT, "levels zahlenschlacht:n=1000000000"));
    /* Time runs out while the program thinks, or while a move is drawn: the same line. */
    static const char *const long_ones[] = {"strikeout:line=1..40", "nim:rows=1000000000000/5"};
    for (size_t i = 0; i < 2; i++) {
        zm_answer *cut = ask(context, ZM_UNDECIDED, "levels %s --time 0.05", long_ones[i]);
        CHECK_TEXT(zm_answer_message(cut), "levels: undecided: the time ran out (--time)");
        zm_answer_free(cut);
    }
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_halves_and_fifths(context);
    test_perfect_is_perfect(context);
    test_seeds(context);
    test_no_choice(context);
    zm_context_free(context);
    return zm_test_report("test_levels");
}

/* The machine behind reproduce: expressions, blocks, paths, relations, and claims that are made up
 * here so that each outcome comes up. What the papers' own claims give is checked by running
 * reproduce (scripts/test). */
#include "ask.h"
#include "papers/papers.h"
#include "papers/relation.h"
#include "papers/select.h"
#include "papers/steps.h"

/* ---- Expressions, against C's own arithmetic. ---- */

static void check_value(const char *expression, int64_t expected)
{
    zm_variables v = {.count = 0};
    zm_error error = {{0}};
    int64_t value = -999;
    CHECK(zm_variables_add(&v, "n", 1, "17", 2) && zm_variables_add(&v, "d", 1, "-5", 2) &&
          zm_variables_add(&v, "word", 4, "a+b", 3));
    CHECK_SAY(zm_evaluate(&value, expression, strlen(expression), &v, &error), "%s: %s",
              expression, error.message);
    CHECK_SAY(value == expected, "%s = %lld, not %lld", expression, (long long)value,
              (long long)expected);
}

static void check_wrong(const char *expression)
{
    zm_variables v = {.count = 0};
    zm_error error = {{0}};
    int64_t value;
    CHECK_SAY(!zm_evaluate(&value, expression, strlen(expression), &v, &error) &&
              *error.message, "%s should be wrong", expression);
}

static void test_expressions(void)
{
    char deep[400];
    check_value("1+2*3", 7);
    check_value("(1+2)*3", 9);
    check_value("n / 2 * 2", 16);
    check_value("n % 5 == 2 and n > 3", 1);
    check_value("not n == 17 or d < 0", 1);
    check_value("d / 2", -3); /* rounding down */
    check_value("d % 3", 1);
    check_value("(0-7) % 3", 2);
    check_value("7 % (0-3)", -2);
    check_value("(0-9223372036854775807-1) % 3", 1);
    check_value("9223372036854775807 % (0-9223372036854775807-1)", -1);
    check_value("-n - -n", 0);
    check_value("gcd(n*6, 12) + min(n,3) * max(d,2) + xor(5,3)", 6 + 6 + 6);
    check_value("1 <= 1 and 1 >= 1 and 1 != 2 and not 2 < 1", 1);
    check_value("9223372036854775807", INT64_MAX);
    check_wrong("");
    check_wrong("1 +");
    check_wrong("(1");
    check_wrong("1)");
    check_wrong("1 2");
    check_wrong("n");
    check_wrong("1 / 0");
    check_wrong("1 % 0");
    check_wrong("9223372036854775808");
    check_wrong("9223372036854775807 + 1");
    check_wrong("gcd(1)");
    memset(deep, '(', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    check_wrong(deep);
}

static void test_holes(void)
{
    zm_variables v = {.count = 0};
    zm_error error = {{0}};
    zm_text text = {0};
    zm_variables_add(&v, "n", 1, "17", 2);
    zm_variables_add(&v, "move", 4, "10-1=9", 6);
    CHECK(zm_fill_holes(&text, "who x:n={n},d={(n-1)/2} --after {move}.", &v, &error));
    CHECK_TEXT(zm_text_string(&text), "who x:n=17,d=8 --after 10-1=9.");
    zm_text_clear(&text);
    CHECK(!zm_fill_holes(&text, "a {n", &v, &error) && strstr(error.message, "}"));
    CHECK(!zm_fill_holes(&text, "a {m}", &v, &error) && strstr(error.message, "no such variable"));
    CHECK(!zm_fill_holes(&text, "a {move + 1}", &v, &error) && strstr(error.message, "word"));
    zm_text_free(&text);
}

/* ---- Relations. ---- */

static void test_relations(void)
{
    const char *text = "includes 1 2";
    CHECK(zm_relation_read(&text) == ZM_INCLUDES && strcmp(text, "1 2") == 0);
    text = "<= 5";
    CHECK(zm_relation_read(&text) == ZM_AT_MOST && strcmp(text, "5") == 0);
    text = "first";
    CHECK(zm_relation_read(&text) == ZM_EQUAL && strcmp(text, "first") == 0);
    CHECK(zm_compare(ZM_EQUAL, "1  2", "1 2") && !zm_compare(ZM_EQUAL, "1 2", "1 2 3") &&
          !zm_compare(ZM_EQUAL, "", "0") && zm_compare(ZM_EQUAL, "", ""));
    CHECK(zm_compare(ZM_UNEQUAL, "1", "2") && !zm_compare(ZM_UNEQUAL, "2", "2"));
    CHECK(zm_compare(ZM_LESS, "9", "10") && !zm_compare(ZM_LESS, "10", "9") &&
          !zm_compare(ZM_LESS, "x", "9"));
    CHECK(zm_compare(ZM_AT_LEAST, "-3", "-3") && zm_compare(ZM_GREATER, "-3", "-4"));
    CHECK(zm_compare(ZM_INCLUDES, "3 1 2", "1 3") && !zm_compare(ZM_INCLUDES, "3 1 2", "4"));
    CHECK(zm_compare(ZM_EXCLUDES, "3 1 2", "4 5") && !zm_compare(ZM_EXCLUDES, "3 1 2", "4 1"));
    CHECK(zm_compare(ZM_SORTED, "3 1 1", "1 3 1") && !zm_compare(ZM_SORTED, "3 1 1", "3 3 1"));
    CHECK(zm_compare(ZM_REFUSED, "refused: no", "") && !zm_compare(ZM_REFUSED, "5", ""));
    CHECK(!zm_compare(ZM_EXCLUDES, "refused: no", "5") &&
          !zm_compare(ZM_UNEQUAL, "refused: no", "5"));
}

/* ---- Paths. ---- */

static void check_path(const zm_answer *answer, const char *path, const char *expected)
{
    zm_text text = {0};
    CHECK(zm_select(&text, answer->root, path));
    CHECK_SAY(strcmp(zm_text_string(&text), expected) == 0, "%s: '%s', expected '%s'", path,
              zm_text_string(&text), expected);
    zm_text_free(&text);
}

static void test_paths(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_OK, "lines strikeout:n=5 --by first");
    check_path(answer, "total", "8");
    check_path(answer, "rows[*].first", "1+2=3 1+3=4 2+1=3 3+1=4 3-1=2 4-3=1 5-1=4 5-3=2");
    check_path(answer, "rows[2].first", "2+1=3");
    check_path(answer, "rows[first=5-1=4].lines", "1");
    check_path(answer, "rows[first=5-2=3].lines", "");
    check_path(answer, "rows[first=5-2=3].lines or 0", "0");
    check_path(answer, "rows[99].lines or none", "none");
    check_path(answer, "nothing.here[*]", "");
    check_path(answer, "proof.kind", "search");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "table numberpad --over t=1..3");
    check_path(answer, "rows[t=2].moves joined", "12");
    check_path(answer, "rows[t=2].moves[*]", "1 2");
    check_path(answer, "rows[t=9].moves joined", "none");
    zm_answer_free(answer);
}

/* ---- Claims. ---- */

static zm_budget endless(void)
{
    return (zm_budget){.account.limit = (uint64_t)1 << 31};
}

/* Tests the first block of a text as a claim, the second as its difference. */
static zm_finding find_out(const char *text, zm_blocks *blocks, bool *as_known)
{
    zm_budget budget = endless();
    zm_finding finding;
    CHECK(zm_blocks_read(blocks, NULL, text));
    const zm_block *difference = blocks->count > 1 ? &blocks->blocks[1] : NULL;
    zm_claim_test(&finding, &blocks->blocks[0], difference, NULL, &budget);
    *as_known = zm_finding_as_known(&finding, difference);
    return finding;
}

#define HEAD "claim c\nwhere here\nsays something\n"
#define NIM HEAD "for a = 1..4\nask who nim:rows={a}/2,play=normal\nget winner\n"
/* 2/2 is lost in normal play, so the second player wins there; that is all that differs. */
#define LISTED "\ndifference p c\nbecause of this\nat a == 2\nagain plain\n"

static const struct {
    const char *text;
    zm_outcome_kind outcome;
    bool as_known;
    uint64_t steps, differing;
    const char *error; /* a part of it */
} cases[] = {
    {NIM "expect first\n", ZM_CLAIM_DIFFERS, false, 4, 1, ""},
    {NIM "expect first\n" LISTED, ZM_CLAIM_DIFFERS, true, 4, 1, ""},
    {NIM "print first second first first\n", ZM_CLAIM_HOLDS, true, 4, 0, ""},
    {NIM "print first - first first\n", ZM_CLAIM_HOLDS, true, 3, 0, ""},
    /* The list hides nothing: a claim that holds, and a step too many, are failures. */
    {NIM "print first second first first\n" LISTED, ZM_CLAIM_HOLDS, false, 4, 0, ""},
    {NIM "expect first\n\ndifference p c\nbecause x\nat a >= 2\nagain plain\n", ZM_CLAIM_DIFFERS,
     false, 4, 1, ""},
    {NIM "expect second\n" LISTED, ZM_CLAIM_DIFFERS, false, 4, 3, ""},
    {NIM "expect first\n\ndifference p c\nbecause x\nat a == 2\nagain who nim:rows=2/3,play="
     "normal\n", ZM_CLAIM_BROKEN, false, 2, 1, "second way"},
    {NIM "expect first\n\ndifference p c\nbecause x\nat a == 2\nagain grundy nim:rows=2/2,play="
     "normal get grundy\n", ZM_CLAIM_BROKEN, false, 2, 1, "second way"},
    {NIM "expect first\n\ndifference p c\nat a == 2\nagain plain\n", ZM_CLAIM_BROKEN, false, 0, 0,
     "because"},
    {NIM "expect some second\n", ZM_CLAIM_HOLDS, true, 4, 0, ""},
    {NIM "expect count 3 first\n", ZM_CLAIM_HOLDS, true, 4, 0, ""},
    {NIM "expect count 4 first\n", ZM_CLAIM_DIFFERS, false, 4, 1, ""},
    {NIM "expect count 4 first\n\ndifference p c\nbecause x\nagain plain\n", ZM_CLAIM_DIFFERS, true,
     4, 1, ""},
    {NIM "against who nim:rows=2/{a},play=normal\n", ZM_CLAIM_HOLDS, true, 4, 0, ""},
    {NIM "against grundy nim:rows=2/{a},play=normal get to_move\nexpect !=\n", ZM_CLAIM_DIFFERS,
     false, 4, 3, ""},
    {NIM "answer yes\n", ZM_CLAIM_ANSWERED, true, 4, 0, ""},
    {NIM "answer yes\nexpect != draw\n", ZM_CLAIM_ANSWERED, true, 4, 0, ""},
    {HEAD "uncomputable a picture\n", ZM_CLAIM_UNCOMPUTABLE, true, 0, 0, ""},
    {HEAD "ask who nim:rows=0/0/x\nget winner\nexpect refused\n", ZM_CLAIM_HOLDS, true, 1, 0, ""},
    {HEAD "ask who nim:rows=0/0/x\nget winner\nexpect first\n", ZM_CLAIM_DIFFERS, false, 1, 1, ""},
    {HEAD "for x in 1/2 {1+1}/2\nlet y = 2\nwhen y == 2\nask who nim:rows={x},play=normal\n"
     "get winner\nprint first second\n", ZM_CLAIM_HOLDS, true, 2, 0, ""},
    {NIM, ZM_CLAIM_BROKEN, false, 0, 0, "expect"},
    {NIM "print first second first\n", ZM_CLAIM_BROKEN, false, 3, 0, "fewer cells"},
    {NIM "print first second first first first\n", ZM_CLAIM_BROKEN, false, 4, 0, "more cells"},
    {HEAD "for a = 2..1\nask who nim\nget winner\nexpect first\n", ZM_CLAIM_BROKEN, false, 0, 0,
     "no steps"},
    {HEAD "for a = 1..999999999\nwhen 0\nask who nim\nget winner\nexpect first\n", ZM_CLAIM_BROKEN,
     false, 0, 0, "steps"},
    {HEAD "for a = 1..\nask who nim\nget winner\nexpect first\n", ZM_CLAIM_BROKEN, false, 0, 0,
     "number"},
    {HEAD "for a\nask who nim\nget winner\nexpect first\n", ZM_CLAIM_BROKEN, false, 0, 0, "for a"},
    {HEAD "ask who nim:rows={x}\nget winner\nexpect first\n", ZM_CLAIM_BROKEN, false, 0, 0,
     "no such variable"},
    {HEAD "asks who nim\nget winner\nexpect first\n", ZM_CLAIM_BROKEN, false, 0, 0, "asks"},
    {"claim c\nsays x\nask who nim\nget winner\nexpect first\n", ZM_CLAIM_BROKEN, false, 0, 0,
     "where"},
};

static void test_claims(void)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        zm_blocks blocks;
        bool as_known;
        zm_finding finding = find_out(cases[i].text, &blocks, &as_known);
        CHECK_SAY(finding.outcome == cases[i].outcome, "case %d: outcome %d: %s", (int)i,
                  (int)finding.outcome, finding.error.message);
        CHECK_SAY(as_known == cases[i].as_known, "case %d: as known %d", (int)i, as_known);
        CHECK_SAY(finding.steps == cases[i].steps, "case %d: %d steps", (int)i,
                  (int)finding.steps);
        CHECK_SAY(finding.differing == cases[i].differing, "case %d: %d differ", (int)i,
                  (int)finding.differing);
        CHECK_SAY(strstr(finding.error.message, cases[i].error) != NULL, "case %d: %s", (int)i,
                  finding.error.message);
        zm_finding_free(&finding);
        zm_blocks_free(&blocks);
    }
}

/* A budget that has run out leaves a claim undecided, whatever it says. */
static void test_budget(void)
{
    zm_blocks blocks;
    zm_budget budget = endless();
    zm_finding finding;
    budget.deadline = zm_now();
    CHECK(zm_blocks_read(&blocks, NULL, HEAD "ask who strikeout:n=50\nget winner\nexpect first\n"));
    zm_claim_test(&finding, &blocks.blocks[0], NULL, NULL, &budget);
    CHECK(finding.outcome == ZM_CLAIM_UNDECIDED && strstr(finding.error.message, "time"));
    CHECK(!zm_finding_as_known(&finding, NULL));
    zm_finding_free(&finding);
    zm_blocks_free(&blocks);
}

/* ---- A claim about a game that was added: three counters, take one at a time. ---- */

static void start_with_three(const void *self, uint64_t *position)
{
    (void)self;
    *position = 3;
}

static bool take_one(const void *self, const uint64_t *position, zm_move *move)
{
    (void)self;
    if (!zm_move_is_first(*move) || *position == 0)
        return false;
    *move = (zm_move){1, 0, 0};
    return true;
}

static void leave_one_less(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self, (void)move;
    *to = *from - 1;
}

static void test_added_game(void)
{
    static const zm_game three = {.name = "three", .title = "three counters", .summary = "take one",
                                  .move_help = "1", .source = "this test",
                                  .start = start_with_three, .next = take_one,
                                  .play = leave_one_less};
    static const char *const claim = HEAD "ask who three\nget winner\nexpect first\n";
    zm_catalogue games = {0};
    zm_blocks blocks;
    zm_error error;
    CHECK(zm_catalogue_add(&games, &three, &error) == ZM_OK);
    CHECK(zm_blocks_read(&blocks, NULL, claim));
    for (int known = 0; known <= 1; known++) {
        zm_budget budget = endless();
        zm_finding finding;
        zm_claim_test(&finding, &blocks.blocks[0], NULL, known ? &games : NULL, &budget);
        CHECK(finding.outcome == (known ? ZM_CLAIM_HOLDS : ZM_CLAIM_DIFFERS));
        zm_finding_free(&finding);
    }
    zm_blocks_free(&blocks);
    zm_catalogue_clear(&games);
}

static void test_blocks(void)
{
    zm_blocks blocks;
    CHECK(zm_blocks_read(&blocks, NULL,
                         "# comment\n\n\na 1\nb   two  \n  three\n# no\n    four\n\n\nc\n"));
    CHECK(blocks.count == 2 && blocks.blocks[0].count == 2 && blocks.blocks[1].count == 1);
    CHECK_TEXT(zm_block_get(&blocks.blocks[0], "b"), "two three four");
    CHECK_TEXT(zm_block_get(&blocks.blocks[1], "c"), "");
    CHECK(zm_block_get(&blocks.blocks[1], "a") == NULL);
    zm_blocks_free(&blocks);
    CHECK(zm_blocks_read(&blocks, NULL, "") && blocks.count == 0);
    zm_blocks_free(&blocks);
}

/* In the papers' own files every claim has a name of its own. */
static void test_names(void)
{
    zm_papers papers;
    CHECK(zm_papers_open(&papers, NULL) && papers.count == 5);
    for (size_t i = 0; i < papers.count; i++) {
        const zm_blocks *blocks = &papers.papers[i].blocks;
        CHECK_TEXT(zm_block_get(&blocks->blocks[0], "paper"), papers.papers[i].name);
        for (size_t j = 1; j < blocks->count; j++) {
            const char *name = zm_block_get(&blocks->blocks[j], "claim");
            CHECK_SAY(name != NULL, "%s: block %d has no name", papers.papers[i].name, (int)j);
            for (size_t k = 1; name && k < j; k++)
                CHECK_SAY(strcmp(name, zm_block_get(&blocks->blocks[k], "claim")) != 0,
                          "%s: two claims %s", papers.papers[i].name, name);
        }
    }
    zm_papers_close(&papers);
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_expressions();
    test_holes();
    test_relations();
    test_paths(context);
    test_blocks();
    test_claims();
    test_budget();
    test_added_game();
    test_names();
    zm_context_free(context);
    return zm_test_report("test_papers");
}

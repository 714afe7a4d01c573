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

static void check_wrong_as(const char *expression, const char *why)
{
    zm_variables v = {.count = 0};
    zm_error error = {{0}};
    int64_t value;
    CHECK_SAY(!zm_evaluate(&value, expression, strlen(expression), &v, &error) &&
              strstr(error.message, why), "%s should be wrong: %s, not: %s", expression, why,
              error.message);
}

static void check_wrong(const char *expression)
{
    check_wrong_as(expression, ": ");
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
    check_value("(0-9223372036854775807-1) % (0-1)", 0);
    check_value("(0-9223372036854775807-1) % 1", 0);
    check_value("(0-9223372036854775807) / (0-1)", INT64_MAX);
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
    check_wrong_as("1 / 0", "a division by zero");
    check_wrong_as("1 % 0", "a division by zero");
    check_wrong_as("(0-9223372036854775807-1) / (0-1)", "too large");
    check_wrong_as("gcd(0, 0-9223372036854775807-1)", "too large");
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
    zm_error error = {{0}};
    CHECK_SAY(zm_select(&text, answer, path, &error) == ZM_OK, "%s: %s", path, error.message);
    CHECK_SAY(strcmp(zm_text_string(&text), expected) == 0, "%s: '%s', expected '%s'", path,
              zm_text_string(&text), expected);
    zm_text_free(&text);
}

/* A path that leads nowhere; `why` is how the line ends that says so. */
static void check_no_path(const zm_answer *answer, const char *path, const char *why)
{
    zm_text text = {0};
    zm_error error = {{0}};
    CHECK_SAY(zm_select(&text, answer, path, &error) == ZM_BAD_INPUT, "%s: '%s'", path,
              zm_text_string(&text));
    size_t length = strlen(error.message), wanted = strlen(why);
    CHECK_SAY(length >= wanted && strcmp(error.message + length - wanted, why) == 0,
              "%s: %s, expected %s", path, error.message, why);
    zm_text_free(&text);
}

/* Nothing is there: in a list that is empty, in a null, and where a word is given for that. */
static void test_empty_paths(void)
{
    zm_answer *answer = zm_answer_new(NULL);
    zm_add_list(answer, answer->root, "none");
    zm_add_null(answer, answer->root, "unknown");
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    for (int i = 0; i < 3; i++) {
        zm_node *row = zm_add_record(answer, rows, NULL);
        zm_add_null(answer, row, "distance");
        if (i == 1) /* where it is not the first */
            zm_add_text(answer, row, "note", "optional");
    }
    check_path(answer, "none[*].move", "");
    check_path(answer, "none[*].move joined", "none");
    check_path(answer, "none", "");
    check_path(answer, "unknown", "null");
    check_path(answer, "unknown.part", "");
    check_path(answer, "unknown[*].part", "");
    check_path(answer, "rows[*].distance", "null null null");
    check_path(answer, "rows[*].note", "optional");
    check_path(answer, "rows[note=optional].distance", "null");
    check_path(answer, "rows[*].nothing.at[*].all or none", "none");
    check_path(answer, "nothing or none", "none");
    check_path(answer, "none[0].move joined or -", "-");
    check_no_path(answer, "none[0].move", "the list has 0 elements, and the first is [0]");
    check_no_path(answer, "unknown[0]", "the list has 0 elements, and the first is [0]");
    check_no_path(answer, "rows[note=other].distance", "nothing in rows has note=other");
    check_no_path(answer, "none[note=other].distance", "nothing in none has note=other");
    zm_answer_free(answer);
}

static void test_wrong_paths(const zm_answer *lines)
{
    check_no_path(lines, "totl", "get: there is no field 'totl'; did you mean total?");
    check_no_path(lines, "rows[*].fist", "there is no field 'fist'; did you mean first?");
    check_no_path(lines, "rows[*].nothing joined", "'nothing'; the fields are first, lines");
    check_no_path(lines, "rows[fist=5-1=4].lines", "did you mean first?");
    check_no_path(lines, "rows[first=5-2=3].lines", "get: nothing in rows has first=5-2=3");
    check_no_path(lines, "rows[8].first",
                  "get: there is no rows[8]: the list has 8 elements, and the first is [0]");
    check_no_path(lines, "rows[99999999999999999999].first", "and the first is [0]");
    check_no_path(lines, "total[*]", "get: total is not a list");
    check_no_path(lines, "proof[*].kind", "get: proof is not a list");
    check_no_path(lines, "total.sum", "get: total has no fields");
    check_no_path(lines, "rows[0].first.sum", "get: rows[0].first has no fields");
    check_no_path(lines, "rows.first", "get: rows has no fields");
    check_no_path(lines, "rows", "it has parts, and the path must name one");
    check_no_path(lines, "rows[*] or none", "it has parts, and the path must name one");
    check_no_path(lines, "proof", "it has parts, and the path must name one");
    static const char *const no_paths[] = {
        "", "[0]", ".total", "total.", "rows..first", "rows[", "rows[*", "rows[]", "rows[x].first",
        "rows[=3].first", "rows[1 ].first", "rows[0]].first", "total sorted", "total joinedly",
        "total or none joined", "total or", " or none"};
    for (size_t i = 0; i < sizeof no_paths / sizeof *no_paths; i++)
        check_no_path(lines, no_paths[i], "moves joined or none");
}

/* Of a list that was cut an element is known, and whatever is beside the list. */
static void test_cut_paths(zm_context *context)
{
    static const char *const cut = "a larger --limit";
    zm_answer *answer = ask(context, ZM_OK, "moves nim:rows=300 --limit 2");
    check_path(answer, "winner", "first");
    check_path(answer, "moves_total", "300");
    check_path(answer, "moves[1].move", "1-1");
    check_path(answer, "after[*]", "");
    check_path(answer, "limited[*].total", "300");
    check_no_path(answer, "moves[*].move",
                  "get: the list moves was cut, only 2 of 300 are there: give the question a "
                  "larger --limit");
    check_no_path(answer, "moves[2].move or none", cut);
    check_no_path(answer, "moves[move=1-1].value", cut);
    check_no_path(answer, "moves[move=1-7].value or none", cut);
    check_no_path(answer, "moves[move=1-7].value", cut);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "table numberpad --over t=1..3 --limit 1");
    check_path(answer, "rows[*].winner", "first first first");
    check_path(answer, "rows[t=2].moves[0]", "1");
    check_no_path(answer, "rows[t=2].moves", cut);
    check_no_path(answer, "rows[t=2].moves[*]", cut);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "period numberpad --limit 2");
    check_path(answer, "p_positions.finite_total", "3");
    check_no_path(answer, "p_positions.finite", cut);
    check_no_path(answer, "irregular[*]", cut);
    zm_answer_free(answer);
}

static void test_paths(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_OK, "lines strikeout:n=5 --by first");
    check_path(answer, "total", "8");
    check_path(answer, "rows[*].first", "1+2=3 1+3=4 2+1=3 3+1=4 3-1=2 4-3=1 5-1=4 5-3=2");
    check_path(answer, "rows[2].first", "2+1=3");
    check_path(answer, "rows[first=5-1=4].lines", "1");
    check_path(answer, "rows[first=5-2=3].lines or 0", "0");
    check_path(answer, "rows[99].lines or none", "none");
    check_path(answer, "proof.kind", "search");
    test_wrong_paths(answer);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "table numberpad --over t=1..3");
    check_path(answer, "rows[t=2].moves joined", "12");
    check_path(answer, "rows[t=2].moves[*]", "1 2");
    check_path(answer, "rows[t=9].moves joined or none", "none");
    zm_answer_free(answer);
    test_empty_paths();
    test_cut_paths(context);
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
    /* A slip of the pen proves nothing: 1-1 does win. */
    {HEAD "ask who nim:rows=3/5/7\nget wining_moves[*].move\nexpect excludes 1-1\n",
     ZM_CLAIM_BROKEN, false, 0, 0, "'wining_moves'; the fields are game,"},
    {HEAD "ask who nim:rows=3/5/7\nget moves[7].move\nexpect != 1-1\n", ZM_CLAIM_BROKEN, false, 0,
     0, "no moves[7]"},
    {HEAD "ask who nim:rows=1/2/3\nget moves[*].move\nexpect excludes 1-1\n", ZM_CLAIM_HOLDS, true,
     1, 0, ""},
    /* 1-7 is a move, but not among the first two. */
    {HEAD "ask moves nim:rows=300 --limit 2\nget moves[*].move\nexpect excludes 1-7\n",
     ZM_CLAIM_BROKEN, false, 0, 0, "2 of 300"},
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

/* What a claim is told that is refused all memory, since the time further out is over for any other
 * thread, or was cancelled, or since there is none. */
static void check_refusal(zm_account *whole, uint64_t limit, const char *reason)
{
    zm_blocks blocks;
    zm_budget budget = {.account = {.limit = limit, .whole = whole}};
    zm_finding finding;
    CHECK(zm_blocks_read(&blocks, NULL, HEAD "ask who nim\nget winner\nexpect first\n"));
    zm_claim_test(&finding, &blocks.blocks[0], NULL, NULL, &budget);
    CHECK(finding.outcome == ZM_CLAIM_UNDECIDED);
    CHECK_TEXT(finding.error.message, reason);
    zm_finding_free(&finding);
    zm_blocks_free(&blocks);
}

static void test_refusals(void)
{
    static const char elsewhere;
    atomic_bool cancel = false;
    zm_account whole = {.limit = UINT64_MAX, .clock = zm_clock_start(zm_now(), &cancel)};
    whole.clock.asker = &elsewhere;
    check_refusal(&whole, (uint64_t)1 << 31, "the time ran out (--time)");
    atomic_store(&cancel, true);
    check_refusal(&whole, (uint64_t)1 << 31, "it was interrupted");
    check_refusal(NULL, 10, "the memory ran out (--memory)");
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

/* The time of the question further out is over as soon as this game starts: whatever the one inside
 * does then, it is refused memory, and its own clock knows nothing of that. */
static zm_account *closing;

static void close_at_start(const void *self, uint64_t *position)
{
    static const char elsewhere;
    start_with_three(self, position);
    closing->clock = zm_clock_start(zm_now(), NULL);
    closing->clock.asker = &elsewhere;
}

static void test_closed_inside(void)
{
    static const zm_game late = {.name = "late", .title = "late", .summary = "take one",
                                 .move_help = "1", .source = "this test",
                                 .start = close_at_start, .next = take_one,
                                 .play = leave_one_less};
    static const char *const questions[] = {"who late", "moves late", "lines late", "tree late",
                                            "facts late", "prove late"};
    zm_catalogue games = {0};
    zm_error error;
    CHECK(zm_catalogue_add(&games, &late, &error) == ZM_OK);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        zm_account whole = {.limit = UINT64_MAX};
        zm_budget outer = {.account = {.limit = (uint64_t)1 << 31, .whole = &whole}};
        zm_answer *answer = NULL;
        closing = &whole;
        CHECK(zm_ask_inside(&answer, &outer, &games, questions[i]) == ZM_UNDECIDED && answer);
        CHECK_SAY(answer && strstr(zm_answer_message(answer), "the time ran out (--time)"),
                  "%s: %s", questions[i], answer ? zm_answer_message(answer) : "no answer");
        zm_answer_free(answer);
    }
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
    test_refusals();
    test_added_game();
    test_closed_inside();
    test_names();
    zm_context_free(context);
    return zm_test_report("test_papers");
}

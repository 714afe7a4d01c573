/* Sums: a naive search of the bare rules of both parts against the exclusive or, games that cannot be
 * added, and texts that are no sums. */
#include "ask.h"
#include "game/sum.h"

#include <string.h>

/* ---- The second program: nim rows and a Kayles row and a subtraction heap, searched as one. ---- */

typedef struct board {
    int row[2];  /* nim */
    int pins[8]; /* Kayles rows */
    int heap;    /* take 1 to 3 */
} board;

static int wins(board b)
{
    for (int i = 0; i < 2; i++)
        for (int rest = 0; rest < b.row[i]; rest++) {
            board next = b;
            next.row[i] = rest;
            if (!wins(next))
                return 1;
        }
    for (int i = 0; i < 8; i++)
        for (int k = 1; k <= 2 && k <= b.pins[i]; k++)
            for (int a = 0; 2 * a <= b.pins[i] - k; a++) {
                board next = b;
                next.pins[i] = b.pins[i] - k - a;
                for (int j = 0; j < 8 && a > 0; j++)
                    if (b.pins[j] == 0 && j != i) {
                        next.pins[j] = a;
                        break;
                    }
                if (!wins(next))
                    return 1;
            }
    for (int k = 1; k <= 3 && k <= b.heap; k++) {
        board next = b;
        next.heap -= k;
        if (!wins(next))
            return 1;
    }
    return 0;
}

static void test_winners(zm_context *context)
{
    for (int row = 0; row <= 3; row++)
        for (int pins = 0; pins <= 5; pins++)
            for (int heap = 0; heap <= 4; heap++) {
                board b = {{row, 2}, {pins}, heap};
                zm_answer *answer = ask(context, ZM_OK,
                                        "who nim:rows=%d/2,play=normal+octal:heaps=%d+take:heap=%d",
                                        row, pins, heap);
                CHECK_SAY(strcmp(field(answer, "winner"), wins(b) ? "first" : "second") == 0,
                          "nim %d/2 + kayles %d + take %d: %s", row, pins, heap,
                          field(answer, "winner"));
                zm_answer_free(answer);
            }
}

/* ---- The theory against layers of the whole sum: values and moves. ---- */

static const char *const sums[] = {
    "nim:rows=2/3,play=normal+strikeout:line=1..5",
    "octal:heaps=5+octal:heaps=5",
    "take:heap=6,take=1/3/4+octal:code=0.137,heaps=6+nim:rows=2,play=normal",
    "numberpad:t=9,play=normal+take:heap=5",
    "octal:code=0.3f,heaps=6+nim:rows=1/2,play=normal",
};

enum { SUMS = sizeof sums / sizeof *sums };

static void test_plain(zm_context *context)
{
    for (size_t i = 0; i < SUMS; i++) {
        zm_answer *theory = ask(context, ZM_OK, "grundy %s", sums[i]);
        zm_answer *plain = ask(context, ZM_OK, "grundy %s --plain", sums[i]);
        CHECK_TEXT(field(theory, "grundy"), field(plain, "grundy"));
        zm_answer_free(theory);
        zm_answer_free(plain);
        theory = ask(context, ZM_OK, "moves %s", sums[i]);
        plain = ask(context, ZM_OK, "moves %s --plain", sums[i]);
        CHECK(zm_answer_count(theory, "moves") > 5);
        CHECK_TEXT(field(theory, "proof.kind"), "theorem");
        CHECK_TEXT(field(theory, "winning_total"), field(plain, "winning_total"));
        for (size_t m = 0; m < zm_answer_count(theory, "moves"); m++) {
            CHECK_TEXT(field(theory, "moves.%zu.move", m), field(plain, "moves.%zu.move", m));
            CHECK_TEXT(field(theory, "moves.%zu.value", m), field(plain, "moves.%zu.value", m));
            CHECK_TEXT(field(theory, "moves.%zu.distance", m),
                       field(plain, "moves.%zu.distance", m));
        }
        zm_answer_free(theory);
        zm_answer_free(plain);
    }
}

/* A part alone has the value that it has in the sum. */
static void test_alone(zm_context *context)
{
    static const char *const parts[] = {"nim:rows=3/4,play=normal", "octal:code=dawson,heaps=20",
                                        "take:heap=9,take=2/3", "strikeout:line=1..6",
                                        "numberpad:play=normal"};
    enum { PARTS = sizeof parts / sizeof *parts };
    long long value[PARTS];
    for (size_t i = 0; i < PARTS; i++) {
        zm_answer *answer = ask(context, ZM_OK, "grundy %s", parts[i]);
        value[i] = number_field(answer, "grundy");
        zm_answer_free(answer);
    }
    for (size_t i = 0; i < PARTS; i++)
        for (size_t j = 0; j < PARTS; j++) {
            zm_answer *answer = ask(context, ZM_OK, "grundy %s+%s", parts[i], parts[j]);
            CHECK_SAY(number_field(answer, "grundy") == (value[i] ^ value[j]), "%s + %s", parts[i],
                      parts[j]);
            zm_answer_free(answer);
        }
}

/* Nim has as many moves as pennies, take:take=1..3 three, however large they are: they are added up,
 * for nobody could count them one by one. */
static void test_count(void)
{
    zm_instance *sum;
    zm_error error;
    zm_count moves = 0;
    uint64_t position[8];
    CHECK(zm_open(&sum, NULL, NULL, "take:heap=999999999999999998 + nim:rows=9223372036854775804/9,"
                                    "play=normal", &error) == ZM_OK);
    sum->game->start(sum->self, position);
    CHECK(zm_count_moves(sum, position, 1000, &moves) && moves == 9223372036854775816u);
    zm_close(sum);
}

/* A row of nim is worth its length, and a heap of 1 is worth 1: by layers too, which read no theory. */
static void test_layers(void)
{
    enum { ROW = 150 };
    zm_instance *sum = open_game("nim:rows=%d,play=normal + take:heap=1", ROW);
    zm_budget budget = plenty();
    uint64_t position[8], value;
    sum->game->start(sum->self, position);
    zm_layers *layers = zm_layers_solve(sum, position, true, &budget);
    for (position[0] = 0; position[0] <= ROW; position[0]++)
        CHECK(layers && zm_layers_grundy(layers, position, &value) && value == (position[0] ^ 1));
    zm_layers_free(layers);
    zm_close(sum);
}

/* Every command answers; a proof is accepted by the checker, which knows the rules alone. */
static void test_commands(zm_context *context)
{
    const char *sum = "octal:heaps=4+take:heap=3";
    static const char *const commands[] = {"who", "moves", "tree", "lines", "facts", "reply", "hint",
                                           "refute", "grundy", "puzzle"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        zm_answer_free(ask(context, ZM_OK, "%s %s", commands[i], sum));
    zm_answer *proof = ask(context, ZM_OK, "prove %s --format json", sum);
    CHECK_TEXT(field(proof, "winner"), "first"); /* 1 against 3 */
    zm_answer_free(proof);
    zm_answer *after = ask(context, ZM_OK, "who %s --after 2:2,1:1-1=1", sum);
    CHECK_TEXT(field(after, "position"), "1/2 + 1");
    zm_answer_free(after);
    zm_answer_free(ask(context, ZM_OK, "try %s --strategy greedy", sum));
}

static void test_refusals(zm_context *context)
{
    static const char *const bad[] = {
        "nim+octal", "octal+nim", "beans+octal", "zahlenschlacht+octal", "octal+", "+octal", "+",
        "octal++take", "octal+chess", "numberpad+take", "octal:play=misere+take",
        "take:heap=3,play=misere+take", "octal:heaps=+take",
        "take+take+take+take+take+take+take+take+take+take+take+take+take+take+take+take+take",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        zm_answer *answer = ask(context, ZM_BAD_INPUT, "who %s", bad[i]);
        const char *message = zm_answer_message(answer);
        CHECK_SAY(*message && !strchr(message, '\n'), "%s: %s", bad[i], message);
        zm_answer_free(answer);
    }
    const char *sum = "octal:heaps=4+take:heap=3";
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who %s --after 3:1", sum));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who %s --after 1-1", sum));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who %s --after 2:4", sum));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who %s --after 2:3,2:1", sum));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "table %s --over heap=1..3", sum));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "period %s", sum));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "complete %s", sum));
    zm_answer_free(ask(context, ZM_UNDECIDED, "who strikeout:line=1..30+take --memory 1"));
}

/* A plus with blanks binds no more and no less than one without. */
static void test_mixed(void)
{
    zm_instance *sum = open_game("octal:heaps=3+take:heap=2 + take:heap=1");
    CHECK(zm_sum_of(sum)->parts == 3);
    zm_close(sum);
}

/* The text of a sum, with blanks or without. */
static void test_text(void)
{
    static const char *const same[] = {"octal:heaps=3 + take:heap=2", "octal:heaps=3+take:heap=2",
                                       "octal:heaps=3  +  take:heap=2 ",
                                       "octal:heaps=3+ take:heap=2"};
    for (size_t i = 0; i < 4; i++) {
        zm_instance *sum = open_game("%s", same[i]);
        uint64_t position[16];
        zm_text text = {0};
        sum->game->start(sum->self, position);
        zm_write_position(sum, position, &text);
        CHECK_TEXT(zm_text_string(&text), "3 + 2");
        zm_text_free(&text);
        zm_close(sum);
    }
}

/* Nobody opens files here, and the message says which one was looked for: so that is the part. */
static void test_files(void)
{
    static const struct {
        const char *text, *file;
    } named[] = {{"c++.lua", "c++.lua:"},         {"a/c++.lua:n=3+octal", "a/c++.lua:"},
                {"octal+c++.lua", "c++.lua:"},   {"octal:heaps=3+b.lua", "b.lua:"},
                {"b.lua+c++.lua", "b.lua:"},     {"b.lua:n=3+octal", "b.lua:"},
                {"octal+octal + b.lua", "b.lua:"}, {"octal +b.lua", "b.lua:"},
                {"x+b.lua", "x+b.lua:"}};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        zm_instance *none;
        zm_error error;
        CHECK(zm_open(&none, NULL, NULL, named[i].text, &error) == ZM_BAD_INPUT);
        CHECK_SAY(strncmp(error.message, named[i].file, strlen(named[i].file)) == 0, "%s: %s",
                  named[i].text, error.message);
    }
}

/* A heap that is too large to be played. Kayles has the value 4 for every large multiple of 12 (Guy
 * and Smith), and none of its heaps has 77: only the pennies can be cut down to 4. */
static void test_large_heap(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_OK, "who octal:heaps=90000+nim:rows=77,play=normal");
    CHECK_TEXT(field(answer, "winner"), "first");
    CHECK_TEXT(field(answer, "winning_total"), "1");
    CHECK_TEXT(field(answer, "moves.0.move"), "2:1-73");
    zm_answer_free(answer);
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_winners(context);
    test_plain(context);
    test_alone(context);
    test_commands(context);
    test_large_heap(context);
    test_refusals(context);
    test_count();
    test_layers();
    test_text();
    test_mixed();
    test_files();
    zm_context_free(context);
    return zm_test_report("sum");
}

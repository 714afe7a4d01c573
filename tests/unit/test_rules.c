/* Games in files: the examples against published sequences, theorems and second programs, which are
 * as naive as can be; rules that are wrong; rules that would never end. */
#include "ask.h"
#include "lua/rules.h"
#include "lua/rules_inside.h"
#include "query/request.h"

#include <unistd.h>

#define GAMES "examples/games/"

static zm_context *new_context(void)
{
    zm_context *context = zm_context_new();
    context->games.files = &zm_lua_games;
    return context;
}

/* ---- Grundy values. ---- */

enum { MOST = 60 };

/* The least number that is not among the marked ones. */
static int least_free(const bool *marked)
{
    int value = 0;
    while (marked[value])
        value++;
    return value;
}

/* Asks for the Grundy values of a game as a parameter grows from `from` on. */
static void check_sequence(zm_context *context, const char *game, const char *parameter, int from,
                           const int *values, int count)
{
    zm_answer *answer = ask(context, ZM_OK, "grundy " GAMES "%s --over %s=%d..%d --format json",
                            game, parameter, from, from + count - 1);
    for (int i = 0; i < count; i++)
        CHECK_SAY(number_field(answer, "rows.%d.grundy", i) == values[i], "%s at %d: %lld", game,
                  from + i, number_field(answer, "rows.%d.grundy", i));
    zm_answer_free(answer);
}

/* A002186, from 0 pins on. */
static const int kayles[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
                             4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7};
/* A002187, from 0 files on. */
static const int dawson[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3,
                             0, 2, 1, 1, 0, 4, 5, 2, 7, 4};
/* A002188, from a heap of 1 on. */
static const int grundys[] = {0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4,
                              3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4};

static void test_published(zm_context *context)
{
    int lasker[40];
    for (int i = 0; i < 40; i++) /* 4k + 3 and 4k + 4 change places (Winning Ways, chapter 4) */
        lasker[i] = i % 4 == 3 ? i + 1 : i > 0 && i % 4 == 0 ? i - 1 : i;
    check_sequence(context, "kayles.lua", "pins", 0, kayles, sizeof kayles / sizeof *kayles);
    check_sequence(context, "dawson.lua", "files", 0, dawson, sizeof dawson / sizeof *dawson);
    check_sequence(context, "grundy.lua", "heap", 1, grundys, sizeof grundys / sizeof *grundys);
    check_sequence(context, "lasker.lua", "heap", 0, lasker, 40);
}

static void test_subtraction(zm_context *context)
{
    static const int take[] = {1, 3, 4};
    int values[40];
    for (int heap = 0; heap < 40; heap++) {
        bool marked[8] = {0};
        for (int i = 0; i < 3; i++)
            if (take[i] <= heap)
                marked[values[heap - take[i]]] = true;
        values[heap] = least_free(marked);
    }
    check_sequence(context, "subtraction.lua", "heap", 0, values, 40);
}

enum { WYTHOFF = 13 };

/* A004481 is this table by antidiagonals; its zeros are A000201 and A001950: 1 and 2, 3 and 5. */
static void test_wythoff(zm_context *context)
{
    int value[WYTHOFF][WYTHOFF];
    for (int a = 0; a < WYTHOFF; a++)
        for (int b = 0; b < WYTHOFF; b++) {
            bool marked[4 * WYTHOFF] = {0};
            for (int k = 1; k <= a; k++)
                marked[value[a - k][b]] = true;
            for (int k = 1; k <= b; k++)
                marked[value[a][b - k]] = true;
            for (int k = 1; k <= a && k <= b; k++)
                marked[value[a - k][b - k]] = true;
            value[a][b] = least_free(marked);
        }
    CHECK(value[1][1] == 2 && value[2][2] == 1 && value[3][5] == 0);
    for (int a = 0; a < WYTHOFF; a += 3) {
        char game[40];
        snprintf(game, sizeof game, "wythoff.lua:a=%d", a);
        check_sequence(context, game, "b", 0, value[a], WYTHOFF);
    }
}

/* ---- Winners. ---- */

/* Who wins as a parameter grows: `wins` says whether the first player does. */
static void check_winners(zm_context *context, const char *game, const char *parameter, int from,
                          int to, bool (*wins)(int))
{
    zm_answer *answer = ask(context, ZM_OK, "table " GAMES "%s --over %s=%d..%d --format json",
                            game, parameter, from, to);
    for (int i = from; i <= to; i++)
        CHECK_SAY(strcmp(field(answer, "rows.%d.winner", i - from),
                         wins(i) ? "first" : "second") == 0, "%s at %d: %s", game, i,
                  field(answer, "rows.%d.winner", i - from));
    zm_answer_free(answer);
}

/* Who says 20 wins, and so 16, 12, 8, 4 and 0. */
static bool wins_21(int goal)
{
    return (goal - 1) % 4 != 0;
}

/* Whinihan 1963: all but the Fibonacci numbers, A000045, are won. */
static bool wins_fibonacci(int heap)
{
    int a = 1, b = 2;
    while (b < heap) {
        int sum = a + b;
        a = b;
        b = sum;
    }
    return b != heap;
}

/* Cole and Davie 1969: won unless the larger number is below the golden ratio times the smaller. */
static bool wins_euclid(int b)
{
    int a = 8, small = a < b ? a : b, large = a < b ? b : a;
    return small == large || large * large > large * small + small * small;
}

/* An even number has the divisor 1, an odd one leaves an even number whatever is taken. */
static bool wins_divisor(int n)
{
    return n % 2 == 0;
}

/* Rows of tiles as strings, by the rules alone. */
static bool wins_row(const char *row, size_t length)
{
    for (size_t i = 1; i + 1 < length; i++) {
        char left[32];
        memcpy(left, row, i);
        memcpy(left + i, row + i + 1, length - i - 1);
        if (row[i - 1] == row[i + 1] && !wins_row(left, length - 1))
            return true;
    }
    return false;
}

static bool wins_sandwich(int tiles)
{
    return wins_row("ABABABABABABABAB", (size_t)tiles);
}

static void test_winners(zm_context *context)
{
    check_winners(context, "21.lua", "goal", 1, 30, wins_21);
    check_winners(context, "fibonacci.lua", "heap", 2, 60, wins_fibonacci);
    check_winners(context, "euclid.lua:a=8", "b", 1, 40, wins_euclid);
    check_winners(context, "divisor.lua", "n", 1, 50, wins_divisor);
    check_winners(context, "sandwich.lua", "tiles", 1, 12, wins_sandwich);
}

/* Gale 1974: in a square the bite at 2.2 wins, in two rows the one that leaves the upper row one
 * longer; and the first player wins every bar but one of a single piece. */
static void test_chomp(zm_context *context)
{
    for (int n = 2; n <= 5; n++) {
        zm_answer *square = ask(context, ZM_OK, "who " GAMES "chomp.lua:rows=%d,columns=%d", n, n),
                  *two = ask(context, ZM_OK, "who " GAMES "chomp.lua:rows=2,columns=%d", n);
        char last[8];
        snprintf(last, sizeof last, "2.%d", n);
        CHECK_TEXT(field(square, "moves.0.move"), "2.2");
        CHECK_TEXT(field(two, "moves.0.move"), last);
        zm_answer_free(square);
        zm_answer_free(two);
    }
    zm_answer *poison = ask(context, ZM_OK, "who " GAMES "chomp.lua:rows=1,columns=1");
    CHECK_TEXT(field(poison, "winner"), "second");
    zm_answer_free(poison);
}

/* A winning divisor leaves an odd number; from 1 there is no reply that could leave an even one. */
static void test_divisor_reasons(zm_context *context)
{
    for (int n = 2; n <= 50; n += 2) {
        zm_answer *answer = ask(context, ZM_OK, "moves " GAMES "divisor.lua:n=%d", n);
        for (int m = 0; m < number_field(answer, "winning_total"); m++) {
            int left = n - (int)number_field(answer, "moves.%d.move", m);
            CHECK_TEXT(field(answer, "moves.%d.why", m),
                       left == 1 ? "leaves 1, from which nothing can be taken"
                                 : "leaves an odd number, whose divisors are odd: the reply "
                                   "leaves an even one");
        }
        zm_answer_free(answer);
    }
}

/* Without the theory of sums, without what is alike: the same values. */
static void test_plain(zm_context *context)
{
    static const char *const games[] = {"kayles.lua:pins=9", "dawson.lua:files=10",
                                        "wythoff.lua:a=4,b=7", "grundy.lua:heap=11",
                                        "sandwich.lua:tiles=8", "lasker.lua:heap=6"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_answer *known = ask(context, ZM_OK, "grundy " GAMES "%s", games[i]),
                  *plain = ask(context, ZM_OK, "grundy " GAMES "%s --plain", games[i]);
        CHECK_TEXT(field(known, "grundy"), field(plain, "grundy"));
        zm_answer_free(known);
        zm_answer_free(plain);
    }
}

/* ---- Files of our own. ---- */

static char file[64];

static void write_rules(const char *text)
{
    FILE *out = fopen(file, "w");
    if (!out)
        abort();
    fputs(text, out);
    fclose(out);
}

/* A game that falls apart, played so that the last move loses: sums of misere games have no
 * theorem. The second program plays Kayles with the last pin losing, row by row, on the whole. */
static bool wins_misere(const int *rows, int count)
{
    bool ended = true;
    for (int i = 0; i < count; i++)
        for (int take = 1; take <= 2 && take <= rows[i]; take++)
            for (int left = 0; left <= rows[i] - take; left++) {
                int after[16];
                memcpy(after, rows, (size_t)count * sizeof *rows);
                after[i] = left;
                after[count] = rows[i] - take - left;
                ended = false;
                if (!wins_misere(after, count + 1))
                    return true;
            }
    return ended;
}

static void test_misere(zm_context *context)
{
    write_rules("return {name = 'K', parameters = {{name = 'n', default = 5}}, last = 'loses',\n"
                "start = function(p) return p.n end, moves = function(n) local l = {}\n"
                "for t = 1, 2 do for k = 0, n - t do l[#l + 1] = {t .. '-' .. k, k, n - t - k} end\n"
                "end return l end}\n");
    for (int n = 0; n <= 7; n++) {
        zm_answer *answer = ask(context, ZM_OK, "who %s:n=%d", file, n);
        CHECK_TEXT(field(answer, "winner"), wins_misere(&n, 1) ? "first" : "second");
        zm_answer_free(answer);
    }
}

/* A number, a string of the same bytes and a list of that number are three positions: 3, "\3\0..." and
 * {3} have 3, 2 and 1 moves to go, one after another. */
static void test_alike(zm_context *context)
{
    write_rules("local text = '\\3\\0\\0\\0\\0\\0\\0\\0'\n"
                "return {start = function() return 3 end, moves = function(x)\n"
                "if x == 3 then return {{'a', text}} elseif x == text then return {{'b', {3}}} end\n"
                "return x ~= '' and {{'c', ''}} or {} end}\n");
    zm_answer *answer = ask(context, ZM_OK, "who %s", file);
    CHECK_TEXT(field(answer, "winner"), "first");
    CHECK(number_field(answer, "distance") == 3);
    zm_answer_free(answer);
}

/* ---- Games of heaps: the code is the rules, and moves gives them names. ---- */

/* Kayles with a code; `more` changes what moves lists. */
static void write_heaps(const char *code, const char *more, const char *last)
{
    char text[600];
    snprintf(text, sizeof text,
             "return {parameters = {{name = 'n', default = 9, to = 100000}}, heaps = '%s', last = '%s',\n"
             "start = function(p) return p.n end, moves = function(n) local l = {}\n"
             "for t = 1, 2 do for k = 0, (n - t) // 2 do l[#l + 1] = {t .. '-' .. k, k, n - t - k} end\n"
             "end %s return l end}\n", code, last, more);
    write_rules(text);
}

static void check_told(zm_context *context, int n, const char *told)
{
    zm_answer *answer = ask(context, ZM_BAD_INPUT, "moves %s:n=%d", file, n);
    CHECK_SAY(strstr(zm_answer_message(answer), told) != NULL, "said: %s", zm_answer_message(answer));
    zm_answer_free(answer);
}

/* The file's heap is the octal game's, whose values test_octal.c compares with a second program. */
static void test_heaps(zm_context *context)
{
    write_heaps("0.77", "", "wins");
    for (int n = 9; n < 100000; n = 10 * n + 1) {
        zm_answer *own = ask(context, ZM_OK, "grundy %s:n=%d", file, n),
                  *octal = ask(context, ZM_OK, "grundy octal:code=kayles,heaps=%d", n);
        CHECK_TEXT(field(own, "grundy"), field(octal, "grundy"));
        zm_answer_free(own);
        zm_answer_free(octal);
    }
    zm_answer *period = ask(context, ZM_OK, "period %s", file); /* Guy and Smith 1956 */
    CHECK(number_field(period, "period") == 12 && number_field(period, "preperiod") == 70);
    zm_answer_free(period);
}

/* A heap in which nobody can move need not be empty: two neighbours are taken, and one may be left.
 * Whether a game is over is told by the code. */
static void test_dead_heaps(zm_context *context)
{
    write_rules("return {parameters = {{name = 'n', default = 9, to = 100000}}, heaps = '0.07',\n"
                "start = function(p) return p.n end, moves = function(n) local l = {}\n"
                "for k = 1, n - 1 do l[#l + 1] = {k, k - 1, n - k - 1} end return l end}\n");
    zm_answer *over = ask(context, ZM_OK, "who %s:n=4 --after 2 --format json", file),
              *reply = ask(context, ZM_OK, "reply %s:n=4 --after 2 --level random", file),
              *one = ask(context, ZM_OK, "who %s:n=1", file),
              *large = ask(context, ZM_OK, "who %s:n=2001 --limit 1", file),
              *octal = ask(context, ZM_OK, "who octal:code=0.07,heaps=2001 --limit 1");
    CHECK_TEXT(field(over, "winner"), "first");
    CHECK_TEXT(field(reply, "move"), "(none)"); /* null */
    CHECK_TEXT(field(one, "winner"), "second");
    CHECK_TEXT(field(large, "winner"), field(octal, "winner"));
    CHECK(number_field(over, "distance") == 0 && number_field(one, "distance") == 0);
    zm_answer_free(over);
    zm_answer_free(reply);
    zm_answer_free(one);
    zm_answer_free(large);
    zm_answer_free(octal);
}

static void test_wrong_heaps(zm_context *context)
{
    write_heaps("0.7", "", "wins");
    check_told(context, 5, "a move that leaves 3 is listed, but not allowed; the position was 5");
    write_heaps("0.777", "", "wins");
    check_told(context, 5, "a move that leaves 2 is allowed, but not listed");
    write_heaps("0.77", "l[#l] = nil", "wins");
    check_told(context, 5, "is allowed, but not listed");
    write_heaps("0.77", "l[#l + 1] = {'all', 0, 0}", "wins");
    check_told(context, 5, "a move that leaves nothing is listed, but not allowed");
    write_heaps("0.77", "l[#l + 1] = {'less', -1}", "wins");
    check_told(context, 5, "a position is not a heap");
    write_heaps("0.7x", "", "wins");
    check_told(context, 5, "heaps: octal: code=0.7x: write digits");
    write_heaps("0.77,play=misere", "", "wins");
    check_told(context, 5, "heaps should be the code of an octal game");
}

static void test_misere_heaps(zm_context *context)
{
    write_heaps("0.77", "", "loses");
    for (int n = 0; n <= 7; n++) {
        zm_answer *answer = ask(context, ZM_OK, "who %s:n=%d", file, n);
        CHECK_TEXT(field(answer, "winner"), wins_misere(&n, 1) ? "first" : "second");
        zm_answer_free(answer);
    }
    zm_answer_free(ask(context, ZM_UNDECIDED, "period %s", file));
}

/* What is wrong is told with the file, the line, the position and what came back. */
static const struct {
    const char *rules, *told;
} wrong[] = {
    {"return 3", "the file returns a number"},
    {"return {", "rules-test"},
    {"return {moves = function() end}", "start is missing; it should be a function"},
    {"return {start = function() return 1 end, moves = 5}", "moves is a number"},
    {"return {start = function() return 1 end, moves = function() return {} end, move = 1}",
     "has a field 'move'"},
    {"return {start = function() end, moves = function() return {} end}",
     "what start returned is nothing; a position is a whole number"},
    {"return {start = function() return 0.5 end, moves = function() return {} end}",
     "what start returned is a fraction"},
    {"return {start = function() return {1, {}} end, moves = function() return {} end}",
     "a list whose element 2 is a table"},
    {"return {start = function() return 7 end,\nmoves = function() end}",
     ".lua:2: moves returned nothing; return a list of moves, {} if there are none; the position "
     "was 7"},
    {"return {start = function() return 7 end, moves = function() return {5} end}",
     "move 1 is a number; a move is a table"},
    {"return {start = function() return 7 end, moves = function() return {{{}, 5}} end}",
     "move 1 begins with a table"},
    {"return {start = function() return 7 end, moves = function() return {{'a', true}} end}",
     "what move 1 leaves is a boolean"},
    {"return {start = function() return 7 end,\n\nmoves = function(n) return {{'a', n - 1},\n"
     "{'a', n - 2}} end}", ".lua:3: two moves are named 'a'"},
    {"return {start = function() return 7 end, moves = function() return {{'a,b', 5}} end}",
     "has a comma"},
    {"return {start = function() return 7 end, moves = function() return {{'\\27[31m', 5}} end}",
     "a character that cannot be written"},
    {"return {start = function() return 7 end,\nmoves = function(n) return n.x.y end}",
     ".lua:2: attempt to index"},
    {"return {start = function() return 7 end, moves = function(n) error('no \\27[31m') end}",
     "no ?[31m; the position was 7"},
    {"return {start = function() return 7 end, moves = function(n) return {{'stay', n}} end}",
     "from 7 the move stay leads back to it"},
    {"return {start = function() return 0 end, moves = function(n)\n"
     "return {{'on', (n + 1) % 3}} end}", "from 0 the moves on, on, on lead back to it"},
    {"return {parameters = {{name = 'n', default = 'x'}}, start = function() return 0 end, "
     "moves = function(n) return {} end}", "choices should be a list of words"},
    {"return {parameters = {{name = 'n', default = 5, to = 3}}, start = function() return 0 end, "
     "moves = function(n) return {} end}", "default is 5, which is not from 0 to 3"},
    {"return {parameters = {{name = 'n', default = 5, from = 1 << 40, to = 1 << 41}}, "
     "start = function() return 0 end, moves = function(n) return {} end}",
     "which is not from 1099511627776 to 2199023255552"},
    {"return {start = function() return 8 end, moves = function(n) return {{n / 2, 0}} end}",
     "move 1 begins with a fraction (// divides to a whole number); a move is"},
    {"return {start = function() return 7 end,\nmoves = function(n) return {{'x', misspelt}} end}",
     ".lua:2: 'misspelt' is not defined; the position was 7"},
    {"return {parameters = {{name = 'n', default = 7}}, start = function(p) return p.n end,\n"
     "moves = function(n, p) return {{'x', p.m}} end}",
     ".lua:2: there is no parameter 'm'; the position was 7"},
    {"return {start = function() return 7 end, moves = function(n) return {x = {'x', 0}} end}",
     "moves returned a table with the key 'x'; return a list of moves"},
    {"return {start = function() return 7 end, moves = function(n) return {{'x', left = 0}} end}",
     "move 1 has the key 'left'; a move is a list"},
    {"return {start = function() return {1, 2, red = 3} end, moves = function(n) return {} end}",
     "what start returned is a table with the key 'red'"},
    {"return {start = function() return 7 end, moves = function(n) return {{'x', {[0] = 1}}} end}",
     "what move 1 leaves is a table with a key that is not an index"},
    {"return {start = function() return os.time() end, moves = function(n) return {} end}",
     ".lua:1: there is no 'os' here: the file has nothing but the position"},
    {"return {parameters = {{name = 'N'}}, start = 1}", "start is a number"},
    {"return {last = 'maybe', start = 1}", "last is 'maybe'; choose one of wins|loses"},
    {"while true do end", "stopped after 10 million steps"},
    {"return {start = function() return 7 end, moves = function(n) while true do end end}",
     "stopped after 10 million steps"},
    {"return {start = function() return 7 end, moves = function(n) local t = {}\n"
     "for i = 1, 1e9 do t[i] = {i, i} end return t end}", "this needs too much memory"},
    {"return {start = function() return ('x'):rep(1e9) end, moves = function() return {} end}",
     "stopped after 10 million steps"},
};

static void test_wrong(zm_context *context)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        write_rules(wrong[i].rules);
        zm_answer *answer = ask(context, ZM_BAD_INPUT, "who %s", file);
        CHECK_SAY(strstr(zm_answer_message(answer), wrong[i].told) != NULL, "%s\n  said: %s",
                  wrong[i].rules, zm_answer_message(answer));
        zm_answer_free(answer);
    }
}

/* Positions without end: undecided within the memory, whatever is asked. */
static void test_endless(zm_context *context)
{
    static const char *const questions[] = {"who", "moves", "grundy", "tree", "lines", "levels"};
    write_rules("return {start = function() return 0 end, moves = function(n)\n"
                "return {{'a', n + 1}, {'b', n + 2}} end}");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        zm_answer_free(ask(context, ZM_UNDECIDED, "%s %s --memory 4", questions[i], file));
}

/* Whoever is outside names no files. */
static void test_outside(zm_context *context)
{
    context->games.files = NULL;
    zm_answer *answer = ask(context, ZM_BAD_INPUT, "who " GAMES "kayles.lua");
    CHECK(strstr(zm_answer_message(answer), "only the command zermelo opens games in files") != NULL);
    zm_answer_free(answer);
    context->games.files = &zm_lua_games;
}

/* Rules in a question that another one asks have the time of both, hear of Ctrl-C, which the outer
 * one hears of, and of what breaks down in their own. */
static void test_time_further_out(void)
{
    atomic_bool own = false, interrupted = false;
    int64_t now = zm_now(), hour = INT64_C(3600000000000);
    zm_account outer = {.limit = UINT64_MAX}, part = {.limit = UINT64_MAX, .whole = &outer};
    zm_account inner = {.limit = UINT64_MAX, .whole = &part};
    zm_account account = {.limit = UINT64_MAX, .whole = &inner};
    CHECK(zm_rules_budget(&account).deadline == 0 && !zm_rules_budget(&account).cancel);
    inner.clock = zm_clock_start(now + 2 * hour, &own);
    outer.clock = zm_clock_start(now + hour, &interrupted);
    CHECK(zm_rules_budget(&account).deadline == now + hour);
    outer.clock.deadline = now + 3 * hour;
    CHECK(zm_rules_budget(&account).deadline == now + 2 * hour);
    zm_budget budget = zm_rules_budget(&account);
    CHECK(zm_budget_look(&budget));
    atomic_store(&own, true);
    CHECK(!zm_budget_look(&budget) && budget.stop == ZM_ABANDONED);
    budget = zm_rules_budget(&account);
    atomic_store(&interrupted, true);
    CHECK(!zm_budget_look(&budget) && budget.stop == ZM_CANCELLED);
}

/* Whoever plays a game again by its moves does not see where the rules have failed: from there on
 * no move belongs to the board that is there, and each leaves it as it is. */
static void test_played_on(zm_context *context)
{
    static const zm_move far_away = {.a = 0, .b = 0, .c = INT32_MAX};
    atomic_bool over = false;
    zm_account account = {.limit = UINT64_MAX, .clock = zm_clock_start(0, &over)};
    zm_instance *instance;
    zm_move first = ZM_BEFORE_FIRST;
    uint64_t start = 0, left = 0, same = 0;
    zm_text why = {0};
    zm_error error;
    write_rules("return {name = 'parts', start = function() return 3 end, moves = function(n) "
                "for i = 1, 9999 do end return {{'split', n - 1, n - 1}} end, "
                "why = function() return 'w' end}");
    CHECK(zm_open(&instance, &context->games, &account, file, &error) == ZM_OK);
    instance->game->start(instance->self, &start);
    CHECK(instance->game->next(instance->self, &start, &first));
    instance->game->play(instance->self, &start, first, &left);
    CHECK(left != start);
    atomic_store(&over, true); /* Ctrl-C: the file is asked no more */
    instance->game->play(instance->self, &left, first, &same);
    CHECK(same == left);
    instance->game->play(instance->self, &start, far_away, &same);
    CHECK(same == start);
    instance->game->says->explain_move(instance->self, &start, far_away, ZM_WIN, NULL, &why);
    CHECK(why.length == 0);
    zm_text_free(&why);
    zm_close(instance);
}

int main(void)
{
    zm_context *context = new_context();
    snprintf(file, sizeof file, "/tmp/rules-test-%ld.lua", (long)getpid());
    test_published(context);
    test_subtraction(context);
    test_wythoff(context);
    test_winners(context);
    test_chomp(context);
    test_divisor_reasons(context);
    test_plain(context);
    test_misere(context);
    test_alike(context);
    test_heaps(context);
    test_dead_heaps(context);
    test_wrong_heaps(context);
    test_misere_heaps(context);
    test_wrong(context);
    test_endless(context);
    test_outside(context);
    test_time_further_out();
    test_played_on(context);
    unlink(file);
    zm_context_free(context);
    return zm_test_report("rules");
}

/* Games in files: the examples against second programs, which are as naive as can be, and against
 * published sequences. */
#include "ask.h"
#include "lua/rules.h"
#include "query/request.h"

#define GAMES "examples/games/"

static zm_context *new_context(void)
{
    zm_context *context = zm_context_new();
    context->games.files = &zm_lua_games;
    return context;
}

/* ---- Naive second programs: Grundy values by the rules, row by row. ---- */

/* The least number that is not among the marked ones. */
static int least_free(const bool *marked)
{
    int value = 0;
    while (marked[value])
        value++;
    return value;
}

enum { WYTHOFF = 13 };

static void fill_wythoff(int value[WYTHOFF][WYTHOFF])
{
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
}

/* A004481 is this table by antidiagonals; its zeros are A000201 and A001950: 1 and 2, 3 and 5. */
static void test_wythoff(zm_context *context)
{
    int value[WYTHOFF][WYTHOFF];
    fill_wythoff(value);
    CHECK(value[1][1] == 2 && value[2][2] == 1 && value[3][5] == 0);
    for (int a = 0; a < WYTHOFF; a += 3) {
        zm_answer *answer = ask(context, ZM_OK, "grundy " GAMES "wythoff.lua:a=%d --over b=0..%d "
                                                "--format json", a, WYTHOFF - 1);
        for (int b = 0; b < WYTHOFF; b++)
            CHECK(number_field(answer, "rows.%d.grundy", b) == value[a][b]);
        zm_answer_free(answer);
    }
}

static void test_plain(zm_context *context)
{
    for (int b = 0; b < 9; b++) {
        zm_answer *known = ask(context, ZM_OK, "who " GAMES "wythoff.lua:a=4,b=%d", b),
                  *plain = ask(context, ZM_OK, "who " GAMES "wythoff.lua:a=4,b=%d --plain", b);
        CHECK_TEXT(field(known, "winner"), field(plain, "winner"));
        zm_answer_free(known);
        zm_answer_free(plain);
    }
}

int main(void)
{
    zm_context *context = new_context();
    test_wythoff(context);
    test_plain(context);
    zm_context_free(context);
    return zm_test_report("rules");
}

/* Tables whose boards are all positions of the largest: solved in one go, they say what each board
 * says by itself. */
#include "ask.h"
#include "lua/rules.h"
#include "query/request.h"

typedef struct along {
    const char *game, *parameter, *rest; /* the parameter stands between the two */
    int from, to;
} along;

static const along tables[] = {
    {"nim:play=normal,rows=9/", "rows/2", "/2 --plain", 0, 12},
    {"nim:play=misere,rows=7/", "rows/2", "/2 --plain", 0, 12},
    {"take:take=1/3/4,heap=", "heap", " --plain", 0, 40},
    {"take:take=2/5,play=misere,heap=", "heap", " --plain", 0, 40},
    {"beans:win=odd,beans=", "beans", " --plain", 1, 40},
    {"beans:take=2/3,beans=", "beans", " --plain", 1, 40},
    {"beans:take=1..5/9..70,beans=", "beans", "", 1, 80},
    {"examples/games/wythoff.lua:a=6,b=", "b", "", 0, 12},
    {"examples/games/fibonacci.lua:heap=", "heap", "", 2, 30},
};

/* `moves` tells the best ones first, a table the first ones first. */
static bool lists(const zm_answer *one, int winners, const char *move)
{
    bool found = false;
    for (int i = 0; i < winners; i++)
        found = found || strcmp(field(one, "moves.%d.move", i), move) == 0;
    return found;
}

static void check_row(zm_context *context, const along *t, const zm_answer *table, int size)
{
    int row = size - t->from, winners = (int)number_field(table, "rows.%d.winning_total", row);
    const char *winner = field(table, "rows.%d.winner", row);
    zm_answer *one = ask(context, strcmp(winner, "(none)") == 0 ? ZM_BAD_INPUT : ZM_OK,
                         "moves %s%d%s", t->game, size, t->rest);
    if (strcmp(winner, "(none)") != 0) {
        const char *value = field(one, "value");
        CHECK_SAY(strcmp(winner, strcmp(value, "win") == 0    ? "first"
                                 : strcmp(value, "lose") == 0 ? "second" : "draw") == 0,
                  "%s%d%s: %s, %s", t->game, size, t->rest, winner, value);
        CHECK(winners == number_field(one, "winning_total"));
        for (int i = 0; i < winners; i++)
            CHECK_SAY(lists(one, winners, field(table, "rows.%d.moves.%d", row, i)), "%s%d%s: %s",
                      t->game, size, t->rest, field(table, "rows.%d.moves.%d", row, i));
    }
    zm_answer_free(one);
}

static void test_one_by_one(zm_context *context)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const along *t = &tables[i];
        zm_answer *table = ask(context, ZM_OK, "table %s%d%s --over %s=%d..%d --limit 100", t->game,
                               t->to, t->rest, t->parameter, t->from, t->to);
        for (int size = t->from; size <= t->to; size++)
            check_row(context, t, table, size);
        zm_answer_free(table);
    }
}

/* The lost positions of Wythoff's game, A000201 and A001950, from the least numbers not met yet. */
static void test_wythoff(zm_context *context)
{
    enum { SIZE = 40 };
    bool met[2 * SIZE] = {0}, lost[SIZE][SIZE] = {{true}};
    for (int k = 1, a = 1; a < SIZE; k++) {
        met[a] = met[a + k] = true;
        if (a + k < SIZE)
            lost[a][a + k] = lost[a + k][a] = true;
        while (met[a])
            a++;
    }
    zm_answer *table = ask(context, ZM_OK, "table examples/games/wythoff.lua --over a=0..%d "
                                           "--over b=0..%d --grid", SIZE - 1, SIZE - 1);
    for (int a = 0; a < SIZE; a++)
        for (int b = 0; b < SIZE; b++)
            CHECK_SAY(field(table, "rows.%d.winners", a)[b] == (lost[a][b] ? '2' : '1'), "%d/%d", a,
                      b);
    zm_answer_free(table);
}

int main(void)
{
    zm_context *context = zm_context_new();
    context->games.files = &zm_lua_games;
    test_one_by_one(context);
    test_wythoff(context);
    zm_context_free(context);
    return zm_test_report("test_together");
}

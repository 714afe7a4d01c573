/* Games whose parameters run: the text of a varied game is the game, here and in another process;
 * what is written need not be a game as long as what is meant is. */
#include "../ask.h"
#include "../test.h"

#include <stdlib.h>

enum { DEPTH = 3 };

/* Do both have the same moves, the same positions after them and the same ends, some moves deep? */
static bool same_play(const zm_instance *a, const zm_instance *b, const uint64_t *at,
                      const uint64_t *there, int depth)
{
    zm_move one = ZM_BEFORE_FIRST, other = ZM_BEFORE_FIRST;
    size_t bytes = a->words * sizeof(uint64_t);
    if (a->words != b->words || memcmp(at, there, bytes) != 0)
        return false;
    if (depth == 0)
        return true;
    uint64_t *left = malloc(bytes), *right = malloc(bytes);
    bool same = left && right, moves = false;
    while (same) {
        bool more = a->game->next(a->self, at, &one);
        same = more == b->game->next(b->self, there, &other);
        if (!more || !same)
            break;
        moves = true;
        a->game->play(a->self, at, one, left);
        b->game->play(b->self, there, other, right);
        same = zm_move_equal(one, other) && same_play(a, b, left, right, depth - 1);
    }
    if (same && !moves)
        same = zm_end_value(a, at) == zm_end_value(b, there);
    free(left);
    free(right);
    return same;
}

static bool same_game(const zm_instance *a, const zm_instance *b)
{
    uint64_t *at = calloc(a->words, sizeof *at), *there = calloc(b->words, sizeof *there);
    a->game->start(a->self, at);
    b->game->start(b->self, there);
    bool same = same_play(a, b, at, there, DEPTH);
    free(at);
    free(there);
    return same;
}

/* The same parameters with the numbers in the text, as a user would write them. */
typedef struct variation {
    const char *base, *written;
    zm_change changes[2];
    size_t count;
} variation;

static const variation variations[] = {
    {"strikeout", "strikeout:k=3", {{5, 0, 3}}, 1},
    {"strikeout", "strikeout:n=9", {{4, 0, 9}}, 1},
    {"strikeout:ops=add/sub/mul", "strikeout:ops=add/sub/mul,k=4", {{5, 0, 4}}, 1},
    {"zahlenschlacht", "zahlenschlacht:n=9", {{0, 0, 9}}, 1},
    {"zahlenschlacht:roles=reversed", "zahlenschlacht:n=8,d=5,roles=reversed",
     {{0, 0, 8}, {1, 0, 5}}, 2},
    {"nim", "nim:rows=9/18/9/57", {{0, 3, 9}}, 1},
    {"nim:rows=1..3,play=normal", "nim:rows=7/2/8,play=normal", {{0, 1, 7}, {0, 3, 8}}, 2},
    {"beans", "beans:beans=7", {{0, 0, 7}}, 1},
    {"beans:win=even/odd", "beans:beans=8,win=even/odd", {{0, 0, 8}}, 1}, /* the base is no game */
    {"beans:beans=24", "beans:beans=27,take=1..7", {{0, 0, 27}, {1, 1, 7}}, 2},
    {"beans:take=1/4/6..8", "beans:take=1/3/6..10", {{1, 2, 3}, {1, 3, 10}}, 2},
    {"numberpad:pad=71,play=normal", "numberpad:t=12,pad=71,play=normal", {{0, 0, 12}}, 1},
};

static void test_texts(void)
{
    for (size_t i = 0; i < sizeof variations / sizeof *variations; i++) {
        const variation *v = &variations[i];
        zm_instance *base, *varied = NULL, *again = NULL, *meant = open_game("%s", v->written);
        zm_error error = {""};
        bool opened = zm_open_arguments(&base, NULL, NULL, v->base, &error) == ZM_OK &&
                      zm_open_varied(&varied, NULL, base, v->changes, v->count, &error) == ZM_OK &&
                      zm_open(&again, NULL, NULL, varied->text, &error) == ZM_OK;
        CHECK_SAY(opened, "%s varied into %s: %s", v->base, v->written, error.message);
        if (opened) {
            CHECK_SAY(same_game(varied, meant), "%s varied is not %s", v->base, v->written);
            CHECK_SAY(same_game(again, meant), "the text of %s varied, %s, is not %s", v->base,
                      varied->text, v->written);
        }
        zm_close(base);
        zm_close(varied);
        zm_close(again);
        zm_close(meant);
    }
}

/* A plain game stays one when it is varied. */
static void test_plain(void)
{
    zm_instance *base = open_game("strikeout"), *varied;
    zm_error error;
    zm_change change = {4, 0, 8};
    CHECK(base->does->search != NULL);
    zm_take_groups(base, true);
    CHECK(zm_open_varied(&varied, NULL, base, &change, 1, &error) == ZM_OK);
    CHECK(varied->plain && !varied->does->search && !varied->knows->canonical);
    CHECK_TEXT(varied->text, "strikeout:n=8");
    zm_close(base);
    zm_close(varied);
}

/* Where a parameter runs, what is written for it is nothing: also if it is no game, and also where
 * only two changes together make one. */
static void test_no_game_as_written(void)
{
    static const char *const questions[][2] = {
        {"table beans:win=even/odd --over beans=3..9",
         "table beans:beans=24,win=even/odd --over beans=3..9"},
        {"lines beans:win=even/odd --over beans=3..9",
         "lines beans:beans=24,win=even/odd --over beans=3..9"},
        {"table beans:beans=24 --over beans=20..24 --over take/1=3..5",
         "table beans --over beans=20..24 --over take/1=3..5"},
        {"period beans:win=even/odd", "period beans:beans=24,win=even/odd"},
        {"table zahlenschlacht:n=4,leave=6 --over n=8..10",
         "table zahlenschlacht:n=8,leave=6 --over n=8..10"},
    };
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const char *one, *other;
        zm_answer *a = ask(context, ZM_OK, "%s --format md", questions[i][0]);
        zm_answer *b = ask(context, ZM_OK, "%s --format md", questions[i][1]);
        if (zm_answer_write(&one, a) == ZM_OK && zm_answer_write(&other, b) == ZM_OK)
            CHECK_TEXT(strchr(one, '\n'), strchr(other, '\n')); /* the headline names the game */
        zm_answer_free(a);
        zm_answer_free(b);
    }
    zm_context_free(context);
}

/* The messages stay: of words that mean nothing, and where no game is met on the way. */
static void test_still_refused(void)
{
    static const char *const questions[][2] = {
        {"table beans:win=even/odd,take=x --over beans=3..9", "beans: take=x: expected numbers"},
        {"table beans:win=even/odd --over beans=3..3", "beans: no contest"},
        {"table beans:win=even/odd --over heap=3..4", "table: --over: there is no parameter"},
        {"who beans:win=even/odd", "beans: no contest"},
        {"period zahlenschlacht:n=4,leave=6", "zahlenschlacht: "},
    };
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        zm_answer *answer = ask(context, ZM_BAD_INPUT, "%s", questions[i][0]);
        CHECK_SAY(strncmp(zm_answer_message(answer), questions[i][1], strlen(questions[i][1])) == 0,
                  "%s: %s", questions[i][0], zm_answer_message(answer));
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

int main(void)
{
    test_texts();
    test_plain();
    test_no_game_as_written();
    test_still_refused();
    return zm_test_report("test_varied");
}

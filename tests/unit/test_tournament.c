/* Tournaments: two robots whose games are played a second time here, by the paper's wording of the
 * Penny Game (naive_nim.h). One takes a penny from the first row that has some, the other takes all
 * of the last row. Who wins, who gives wins away, and how near the nearest of them was must be the
 * same. */
#include "ask.h"
#include "lua/robot.h"
#include "naive_nim.h"
#include "posix/threads.h"
#include "query/request.h"

#include <unistd.h>

enum { FIRST, LAST, ROBOTS };

typedef struct told {
    int won, given_away, nearest;
} told;

static const nim_table start_tables[] = {{{3, 5, 6, 0}}, {{3, 3, 6, 0}}, {{0, 5, 6, 0}}};
static const char starts[] = ";2-2;1-3";

static nim_table move_of(int robot, nim_table t)
{
    int row = robot == FIRST ? 0 : NIM_ROWS - 1;
    while (t.row[row] == 0)
        row += robot == FIRST ? 1 : -1;
    return nim_after(t, row, robot == FIRST ? t.row[row] - 1 : 0);
}

/* One game; the first robot to move is `robot`. */
static void play(naive_nim *game, nim_table t, int robot, told *out)
{
    for (; nim_index(t) != 0; robot = 1 - robot) {
        nim_table next = move_of(robot, t);
        if (naive_nim_wins(game, t) && naive_nim_wins(game, next)) {
            int length = naive_nim_length(game, t);
            out[robot].given_away++;
            out[robot].nearest = length < out[robot].nearest ? length : out[robot].nearest;
        }
        t = next;
    }
    out[naive_nim_wins(game, t) ? robot : 1 - robot].won++;
}

static int length_of(naive_nim *game, const char *board)
{
    nim_table t = {{0}};
    CHECK(sscanf(board, "%d/%d/%d", &t.row[0], &t.row[1], &t.row[2]) == 3);
    return naive_nim_length(game, t);
}

static void compare(naive_nim *game, const zm_answer *answer, const char *robot, const told *t)
{
    for (size_t i = 0; i < ROBOTS; i++)
        if (strcmp(field(answer, "rows.%zu.robot", i), robot) == 0) {
            CHECK(number_field(answer, "rows.%zu.played", i) == 6);
            CHECK(number_field(answer, "rows.%zu.won", i) == t->won);
            CHECK(number_field(answer, "rows.%zu.lost", i) == 6 - t->won);
            CHECK(number_field(answer, "rows.%zu.gave_away", i) == t->given_away);
        }
    bool found = false;
    for (size_t i = 0; i < zm_answer_count(answer, "mistakes"); i++)
        if (strcmp(field(answer, "mistakes.%zu.robot", i), robot) == 0) {
            found = true;
            CHECK(length_of(game, field(answer, "mistakes.%zu.board", i)) == t->nearest);
        }
    CHECK(found == (t->given_away > 0));
}

static void test_by_hand(zm_context *context, const char *last, bool normal)
{
    static naive_nim game;
    static const char first[] = "lua:examples/strategies/first.lua";
    told by_hand[ROBOTS] = {{.nearest = 100}, {.nearest = 100}};
    naive_nim_open(&game, normal);
    zm_answer *answer = ask(context, ZM_OK, "tournament nim:rows=3/5/6,play=%s %s %s --starts %s",
                            normal ? "normal" : "misere", first, last, starts);
    for (size_t i = 0; i < sizeof start_tables / sizeof *start_tables; i++) {
        play(&game, start_tables[i], FIRST, by_hand);
        play(&game, start_tables[i], LAST, by_hand);
    }
    CHECK(by_hand[FIRST].given_away + by_hand[LAST].given_away > 0);
    compare(&game, answer, first, &by_hand[FIRST]);
    compare(&game, answer, last, &by_hand[LAST]);
    zm_answer_free(answer);
}

/* Same seed, same bytes, for any number of threads; levels, strategies and files with luck in it. */
static void test_threads(void)
{
    static const char *const questions[] = {
        "tournament strikeout:line=1..10 perfect few-mistakes greedy random --count 3",
        "tournament nim:rows=2/3/4 many-mistakes paper symmetric random --count 6 --format json",
        "tournament numberpad:t=20 table lua:examples/strategies/first.lua random --format md"};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        zm_context *contexts[2] = {zm_context_new(), zm_context_new()};
        zm_answer *answers[2];
        const char *texts[2];
        for (unsigned k = 0; k < 2; k++) {
            contexts[k]->scripts = &zm_lua;
            zm_context_set_threads(contexts[k], 1 + 3 * k);
            answers[k] = ask(contexts[k], ZM_OK, "%s", questions[i]);
            CHECK(zm_answer_write(&texts[k], answers[k]) == ZM_OK);
        }
        CHECK_TEXT(texts[0], texts[1]);
        for (unsigned k = 0; k < 2; k++) {
            zm_answer_free(answers[k]);
            zm_context_free(contexts[k]);
        }
    }
}

/* Whoever plays perfectly gives nothing away, whatever is judged by. */
static void test_perfect(zm_context *context)
{
    static const char *const games[] = {"nim:rows=2/3/4", "beans:beans=13", "numberpad:t=18",
                                        "zahlenschlacht:n=9,d=4", "strikeout:line=1..9"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        zm_answer *answer = ask(context, ZM_OK, "tournament %s perfect random --count 5", games[g]);
        for (size_t i = 0; i < 2; i++) {
            bool perfect = strcmp(field(answer, "rows.%zu.robot", i), "perfect") == 0;
            long long given = number_field(answer, "rows.%zu.gave_away", i);
            CHECK_SAY((given == 0) == perfect, "%s: %lld", games[g], given);
        }
        zm_answer_free(answer);
    }
}

/* From a position that is drawn both players can win: on 1/1 whoever begins loses, however they
 * play. */
static void test_starts(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_BAD_INPUT, "tournament nim:rows=1/1 perfect random");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "tournament nim:rows=1/1 perfect random --starts ;1-1");
    CHECK(zm_answer_count(answer, "starts") == 2);
    CHECK(number_field(answer, "rows.0.won") == 2);
    zm_answer_free(answer);
}

/* Without time nothing is played, and nothing is claimed. */
static void test_stopped(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_UNDECIDED,
                            "tournament strikeout:line=1..14 perfect random --time 0");
    CHECK(zm_answer_count(answer, "rows") == 0);
    zm_answer_free(answer);
}

int main(void)
{
    char file[] = "/tmp/zermelo-last-XXXXXX", last[80];
    static const char text[] = "return function(position)\n"
                               "    return position.legal[#position.legal]\nend\n";
    zm_context *context = zm_context_new();
    context->scripts = &zm_lua;
    int out = mkstemp(file);
    if (out < 0 || write(out, text, sizeof text - 1) != (ssize_t)sizeof text - 1)
        return 1;
    close(out);
    snprintf(last, sizeof last, "lua:%s", file);
    test_by_hand(context, last, false);
    test_by_hand(context, last, true);
    test_threads();
    test_perfect(context);
    test_starts(context);
    test_stopped(context);
    unlink(file);
    zm_context_free(context);
    return zm_test_report("test_tournament");
}

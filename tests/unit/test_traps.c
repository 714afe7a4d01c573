/* The traps that others fell into (the list is in the design notes on style), a test for each. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "ask.h"
#include "elsewhere.h"
#include "engine/ranking.h"
#include "engine/search.h"
#include "games/games.h"
#include "naive_beans.h"
#include "naive_numberpad.h"
#include "query/request.h"
#include "random.h"

#include <stdint.h>
#include <unistd.h>

/* ---- Side to move missing from a state key (OpenSpiel). ---- */

/* The position after so many moves that take two beans each. */
static void after_twos(const zm_instance *beans, int moves, uint64_t *position)
{
    uint64_t next[2];
    beans->game->start(beans->self, position);
    for (int i = 0; i < moves; i++) {
        beans->game->play(beans->self, position, (zm_move){2, 0, 0}, next);
        memcpy(position, next, sizeof next);
    }
}

static zm_value value_by(const zm_instance *instance, const uint64_t *position)
{
    zm_budget budget = plenty();
    zm_solver solver;
    zm_solver_open(&solver, instance, NULL, &budget);
    zm_value value = zm_solver_value(&solver, position).value;
    zm_solver_close(&solver);
    return value;
}

/* Two ways to a heap of h beans in which both players hold even numbers: with the first player to
 * move (after 2,2) and with the second (after 2). Only the wishes tell them apart; unlike wishes
 * need an even total. */
static void test_side_to_move_in_the_key(void)
{
    int different = 0;
    for (int h = 2; h <= 60; h += 2) {
        naive_beans game = {.sizes = 3, .take = {1, 2, 3}};
        zm_instance *longer = open_game("beans:beans=%d,win=even/odd", h + 4);
        zm_instance *shorter = open_game("beans:beans=%d,win=even/odd", h + 2);
        uint64_t a[2], b[2], key_a[2], key_b[2];
        after_twos(longer, 2, a);
        after_twos(shorter, 1, b);
        zm_key_of(longer, a, key_a);
        zm_key_of(shorter, b, key_b);
        CHECK_SAY(memcmp(key_a, key_b, sizeof key_a) != 0, "one key for two sides, %d beans", h);
        naive_beans_open(&game, h);
        int first = naive_beans_value(&game, h, 0, 0, 0, 1);
        int second = naive_beans_value(&game, h, 0, 0, 1, 0);
        CHECK(value_by(longer, a) == (first > 0 ? ZM_WIN : ZM_LOSE));
        CHECK(value_by(longer, b) == (second > 0 ? ZM_WIN : ZM_LOSE));
        different += first != second;
        naive_beans_close(&game);
        zm_close(longer);
        zm_close(shorter);
    }
    CHECK_SAY(different > 5, "the wishes mattered %d times only", different);
}

/* Equal keys must mean equal values, worked out move by move along every path without any memo. */
enum { KEYS = 1 << 14, WORDS = 4 };

typedef struct key_value {
    uint64_t key[WORDS];
    zm_value value;
    uint64_t distance;
} key_value;

static key_value *keys;

static key_value *key_slot(const zm_instance *g, const uint64_t *key)
{
    size_t at = 0;
    for (size_t i = 0; i < g->words; i++)
        at = at * 31 + (size_t)(key[i] * 2654435761u >> 5);
    for (;; at++) {
        key_value *k = &keys[at % KEYS];
        if (k->value == ZM_UNKNOWN || memcmp(k->key, key, g->words * sizeof *key) == 0)
            return k;
    }
}

static key_value walk(const zm_instance *g, const uint64_t *position)
{
    key_value here = {.value = ZM_UNKNOWN};
    zm_move move = ZM_BEFORE_FIRST;
    while (g->game->next(g->self, position, &move)) {
        uint64_t child[WORDS];
        g->game->play(g->self, position, move, child);
        key_value there = walk(g, child);
        zm_value value = zm_value_flip(there.value);
        bool better = value == ZM_WIN ? there.distance + 1 < here.distance
                                      : there.distance + 1 > here.distance;
        if (value > here.value || (value == here.value && better))
            here.value = value, here.distance = there.distance + 1;
    }
    if (here.value == ZM_UNKNOWN)
        here.value = zm_end_value(g, position);
    zm_key_of(g, position, here.key);
    key_value *slot = key_slot(g, here.key);
    CHECK_SAY(slot->value == ZM_UNKNOWN ||
                  (slot->value == here.value && slot->distance == here.distance),
              "%s: two values for one key", g->text);
    *slot = here;
    return here;
}

static void test_equal_keys_equal_values(void)
{
    static const char *const games[] = {
        "beans:beans=13", "beans:beans=14,win=even/odd", "beans:beans=17,take=2/3,win=odd",
        "nim:rows=2/2/3", "nim:rows=1/2/3,play=normal", "numberpad:t=9",
        "numberpad:t=6,pad=789/456/123/.0.,opening=any", "strikeout:line=1..8",
        "strikeout:line=-3..3", "strikeout:line=-3..3,ops=add/sub/mul/div",
        "strikeout:line=-4..4,ops=mul/div", "zahlenschlacht:n=8,d=3",
        "zahlenschlacht:n=8,d=4,roles=reversed", "zahlenschlacht:n=8,d=2,leave=3"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_instance *g = open_game("%s", games[i]);
        uint64_t start[WORDS];
        keys = calloc(KEYS, sizeof *keys);
        if (!keys)
            abort();
        g->game->start(g->self, start);
        walk(g, start);
        free(keys);
        zm_close(g);
    }
}

/* ---- Overflow at heap size 92,679 (CGSuite), and wherever else something overflows. ---- */

static const unsigned long long sizes_to_try[] = {
    92677, 92678, 92679, 92680, 92681, 92682, 131071, 131072, 131073, 2147483646, 2147483647,
    2147483648, 2147483649, 4294967295, 4294967296, 4294967297, 4294967298, 9007199254740991,
    9007199254740992, 9007199254740993, 999999999999999999, 1000000000000000000};

enum { SIZES = sizeof sizes_to_try / sizeof *sizes_to_try };

static const char *winner_name(int value)
{
    return value > 0 ? "first" : value < 0 ? "second" : "draw";
}

static void compare_huge_beans(zm_context *context, naive_beans *game, const char *sizes,
                               unsigned long long heap, int first_wish, int second_wish)
{
    static const char *const wishes[2][2] = {{"even", "even/odd"}, {"odd/even", "odd"}};
    long long same = naive_beans_reduce(game, heap);
    CHECK_SAY(same > 0 && same <= game->most, "take=%s: no period found", sizes);
    zm_answer *answer = ask(context, ZM_OK, "moves beans:beans=%llu,take=%s,win=%s", heap, sizes,
                            wishes[first_wish][second_wish]);
    int value = naive_beans_value(game, (int)same, 0, 0, first_wish, second_wish);
    CHECK_SAY(strcmp(field(answer, "winner"), winner_name(value)) == 0,
              "%llu beans, take=%s: %s, expected as with %lld", heap, sizes,
              field(answer, "winner"), same);
    for (int i = 0; i < game->sizes; i++) {
        int take = (int)number_field(answer, "moves.%d.move", i);
        int move = naive_beans_move(game, (int)same, take, first_wish, second_wish);
        CHECK_SAY(strcmp(field(answer, "moves.%d.value", i),
                         move > 0 ? "win" : move < 0 ? "lose" : "draw") == 0,
                  "%llu beans, take=%s: the move %d", heap, sizes, take);
    }
    zm_answer_free(answer);
}

static void test_huge_heaps(void)
{
    static const struct {
        const char *sizes;
        naive_beans game;
    } list[] = {{"1/2/3", {.sizes = 3, .take = {1, 2, 3}}},
                {"1/4/5", {.sizes = 3, .take = {1, 4, 5}}},
                {"2/3/7", {.sizes = 3, .take = {2, 3, 7}}}};
    zm_context *context = zm_context_new();
    for (size_t g = 0; g < sizeof list / sizeof *list; g++) {
        naive_beans game = list[g].game;
        naive_beans_open(&game, 2000);
        naive_beans_fill(&game);
        for (int i = 0; i < SIZES; i++)
            for (int wishes = 0; wishes < 4; wishes++) {
                int first = wishes / 2, second = wishes % 2;
                if (game.take[0] > 1 ||
                    (sizes_to_try[i] + (unsigned)first + (unsigned)second) % 2 == 1)
                    compare_huge_beans(context, &game, list[g].sizes, sizes_to_try[i], first,
                                       second);
            }
        naive_beans_close(&game);
    }
    zm_context_free(context);
}

/* Heaps around 92,679 one by one, by the recursion and without a period. */
static void test_heap_92679(void)
{
    naive_beans game = {.sizes = 4, .take = {1, 3, 8, 10}};
    zm_context *context = zm_context_new();
    naive_beans_open(&game, 92690);
    naive_beans_fill(&game);
    for (int heap = 92671; heap <= 92689; heap += 2) {
        zm_answer *answer = ask(context, ZM_OK, "who beans:beans=%d,take=1/3/8/10", heap);
        CHECK_TEXT(field(answer, "winner"),
                   winner_name(naive_beans_value(&game, heap, 0, 0, 0, 0)));
        zm_answer_free(answer);
    }
    naive_beans_close(&game);
    zm_context_free(context);
}

static void test_huge_towers(void)
{
    static const char *const pads[] = {"789/456/123", "789/456/123/.0.", "789/456/123/0..",
                                       "789/456/123/00.", "a.3/257"};
    zm_context *context = zm_context_new();
    for (int which = 0; which < 10; which++) {
        const char *pad = pads[which / 2];
        bool normal = which % 2;
        naive_pad game;
        naive_pad_open(&game, pad, normal, false, 1000);
        for (int i = 0; i < SIZES; i++) {
            char computed[PAD_KEYS + 1];
            long long same = naive_pad_reduce(&game, sizes_to_try[i]);
            zm_answer *answer = ask(context, ZM_OK, "moves numberpad:t=%llu,pad=%s,play=%s",
                                    sizes_to_try[i], pad, normal ? "normal" : "misere");
            CHECK_SAY(same > 0 && same <= 1000, "%s: no period found", pad);
            naive_pad_winners(&game, (int)same, PAD_START, computed);
            CHECK_SAY(number_field(answer, "winning_total") == (long long)strlen(computed),
                      "%s: %s winning keys, expected %s", field(answer, "game"),
                      field(answer, "winning_total"), computed);
            for (size_t k = 0; k < strlen(computed); k++)
                CHECK_SAY(strchr(computed, field(answer, "moves.%zu.move", k)[0]) != NULL,
                          "%s: %s should not win", field(answer, "game"),
                          field(answer, "moves.%zu.move", k));
            zm_answer_free(answer);
        }
        naive_pad_close(&game);
    }
    zm_context_free(context);
}

/* The exclusive or as the paper's Definition 9 has it: place by place. */
static unsigned long long by_places(unsigned long long a, unsigned long long b)
{
    unsigned long long result = 0, place = 1;
    for (; a || b; a /= 2, b /= 2, place *= 2)
        if (a % 2 != b % 2)
            result += place;
    return result;
}

static void test_huge_rows(void)
{
    zm_context *context = zm_context_new();
    for (int i = 0; i < SIZES; i++)
        for (int k = 0; k < SIZES; k += 5) {
            unsigned long long a = sizes_to_try[i], b = sizes_to_try[k], sum = by_places(a, b);
            char expected[40];
            zm_answer *answer = ask(context, ZM_OK, "complete nim:rows=%llu/%llu", a, b);
            snprintf(expected, sizeof expected, "%llu", sum);
            CHECK_TEXT(field(answer, "add"), expected);
            zm_answer_free(answer);
            answer = ask(context, ZM_OK, "who nim:rows=%llu/%llu/%llu", a, b, sum);
            CHECK_TEXT(field(answer, "winner"), "second");
            zm_answer_free(answer);
        }
    zm_context_free(context);
}

/* ---- A proved win followed by a random move (Ludii). ---- */

/* Whoever has a proved win plays what the program lists first, the other one plays at random: the
 * winner must never change. Moves are asked for one by one, as a page or a script would. */
static void play_a_game(zm_context *context, const char *game, uint64_t seed)
{
    char after[4096] = "", won[12] = "";
    zm_random random = {seed};
    for (int ply = 0; ply < 400; ply++) {
        zm_answer *answer = ask(context, ZM_OK, "moves %s --limit 100000%s%s", game,
                                *after ? " --after " : "", after);
        size_t count = zm_answer_count(answer, "moves");
        const char *winner = field(answer, "winner");
        bool wins = strcmp(winner, field(answer, "to_move")) == 0;
        CHECK_SAY(!*won || strcmp(winner, won) == 0, "%s after %s: %s had won", game, after, won);
        if (strcmp(winner, "draw") != 0)
            snprintf(won, sizeof won, "%s", winner);
        size_t choice = wins || count == 0 ? 0 : (size_t)zm_random_below(&random, count);
        if (count > 0)
            sprintf(after + strlen(after), *after ? ",%s" : "%s",
                    field(answer, "moves.%zu.move", choice));
        zm_answer_free(answer);
        if (count == 0)
            return;
    }
    CHECK_SAY(false, "%s: no end after %s", game, after);
}

static void test_a_won_game_is_won(void)
{
    static const char *const games[] = {
        "zahlenschlacht:n=19,d=7", "zahlenschlacht:n=31,d=9", "zahlenschlacht:n=61,d=16",
        "zahlenschlacht:n=24,d=7,roles=reversed", "zahlenschlacht:n=13,d=5,leave=3",
        "beans:beans=101", "beans:beans=60,take=2/3/7,win=even/odd", "nim:rows=9/18/34/56",
        "nim:rows=1/1/2/5", "nim:rows=3/5/7/9,play=normal", "numberpad:t=100",
        "numberpad:t=64,play=normal", "numberpad:t=40,pad=789/456/123/.0.", "strikeout:line=1..12",
        "strikeout:line=-5..5", "strikeout:line=1..11,ops=add/sub/mul/div"};
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (uint64_t seed = 1; seed <= 4; seed++)
            play_a_game(context, games[i], seed * 1000 + i);
    zm_context_free(context);
}

/* ---- The whole hash table cleared at every query (Pons' Connect 4 solver). ---- */

/* A tiny question may not take and clear a large memory: bytes are counted, not seconds. */
static void test_tiny_questions_are_cheap(void)
{
    static const char *const games[] = {"nim:rows=1/2/3", "zahlenschlacht:n=15,d=7",
                                        "strikeout:line=1..6", "zahlenschlacht:n=9,d=4,leave=3",
                                        "numberpad:t=30", "beans:beans=25"};
    enum { ENOUGH = 256 * 1024 };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_instance *g = open_game("%s", games[i]);
        zm_budget budget = plenty();
        zm_solver solver;
        uint64_t start[WORDS];
        g->game->start(g->self, start);
        zm_solver_open(&solver, g, NULL, &budget);
        CHECK(zm_solver_value(&solver, start).value != ZM_UNKNOWN);
        CHECK_SAY(budget.account.in_use <= ENOUGH, "%s takes %llu bytes", games[i],
                  (unsigned long long)budget.account.in_use);
        zm_solver_close(&solver);
        CHECK(budget.account.in_use == 0);
        zm_close(g);
    }
}

static void test_thousands_of_questions(void)
{
    zm_context *context = zm_context_new();
    int answered = 0;
    for (int i = 0; i < 3000; i++) {
        zm_answer *answer;
        if (i % 3 == 0)
            answer = ask(context, ZM_OK, "who nim:rows=%d/%d", i % 7, i % 5);
        else if (i % 3 == 1)
            answer = ask(context, ZM_OK, "who numberpad:t=%d", i % 60);
        else
            answer = ask(context, ZM_OK, "who zahlenschlacht:n=%d", 5 + i % 9);
        answered += zm_answer_get(answer, "winner") != NULL;
        zm_answer_free(answer);
    }
    CHECK(answered == 3000);
    zm_context_free(context);
}

/* ---- Help examples that break the rules (GamesmanClassic). ---- */

static void check_runs(zm_context *context, const char *question)
{
    const char *text;
    zm_answer *answer = ask(context, ZM_OK, "%s", question);
    CHECK(zm_answer_write(&text, answer) == ZM_OK && strlen(text) > 0);
    CHECK_TEXT(zm_answer_message(answer), "");
    zm_answer_free(answer);
}

static void test_help_examples_run(void)
{
    zm_context *context = zm_context_new();
    elsewhere writing; /* as some examples do */
    CHECK(go_elsewhere(&writing));
    for (const zm_command *const *command = zm_commands; *command; command++) {
        char help[100];
        check_runs(context, (*command)->example);
        CHECK_SAY(strncmp((*command)->example, (*command)->name, strlen((*command)->name)) == 0,
                  "the example of %s is %s", (*command)->name, (*command)->example);
        snprintf(help, sizeof help, "%s --help", (*command)->name);
        check_runs(context, help);
    }
    CHECK(come_back(&writing));
    for (const zm_game *const *game = zm_games; *game; game++) { /* "Try: zermelo who NAME" */
        char question[100];
        snprintf(question, sizeof question, "who %s", (*game)->name);
        check_runs(context, question);
    }
    zm_context_free(context);
}

/* What error messages propose must work. */
static void test_proposals_run(void)
{
    static const struct {
        const char *wrong, *proposal, *right;
    } list[] = {
        {"grundy nim:rows=1/2", "nim:play=normal", "grundy nim:play=normal"},
        {"grundy numberpad", "numberpad:play=normal", "grundy numberpad:play=normal"},
        {"grundy beans", "strikeout", "grundy strikeout:line=1..9"},
        {"complete beans", "try nim", "complete nim"},
        {"period nim", "beans, numberpad, octal or take", "period beans"},
        {"coop nim", "strikeout", "coop strikeout:line=1..7"},
        {"who beans:beans=24", "win=even/odd", "who beans:beans=24,win=even/odd"},
        {"who beans:beans=25,win=even/odd", "win=odd", "who beans:beans=25,win=odd"},
        {"lines nim --by start", "--by first", "lines nim:rows=2/3 --by first"},
    };
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        zm_answer *answer = ask(context, ZM_BAD_INPUT, "%s", list[i].wrong);
        CHECK_SAY(strstr(zm_answer_message(answer), list[i].proposal) != NULL, "%s: %s",
                  list[i].wrong, zm_answer_message(answer));
        zm_answer_free(answer);
        check_runs(context, list[i].right);
    }
    zm_context_free(context);
}

/* ---- Rounded distances (Syzygy). ---- */

/* Plies to the end of Guy's game, heap by heap: the winner hurries, the loser delays. */
static void test_distances_are_exact(void)
{
    enum { MOST = 301 };
    static int plies[MOST + 1][2][2];
    naive_beans game = {.sizes = 3, .take = {1, 2, 3}};
    zm_context *context = zm_context_new();
    int told = 0;
    naive_beans_open(&game, MOST);
    for (int heap = 1; heap <= MOST; heap++)
        for (int state = 0; state < 4; state++) {
            int f = state / 2, s = state % 2, best = -1;
            int value = naive_beans_value(&game, heap, f, s, 0, 0);
            for (int take = 1; take <= 3 && take <= heap; take++) {
                int held = (f + take) % 2, after = plies[heap - take][s][held] + 1;
                if (-naive_beans_value(&game, heap - take, s, held, 0, 0) == value &&
                    (best < 0 || (value > 0 ? after < best : after > best)))
                    best = after;
            }
            plies[heap][f][s] = best;
        }
    for (int heap = 1; heap <= MOST; heap += 2)
        for (int asked = 0; asked < 2; asked++) {
            zm_answer *answer = ask(context, ZM_OK, "who beans:beans=%d%s", heap,
                                    asked ? " --distance" : "");
            const char *distance = zm_answer_get(answer, "distance");
            told += distance != NULL;
            CHECK_SAY(distance ? atoi(distance) == plies[heap][0][0] : !asked,
                      "%d beans: distance %s, expected %d", heap, distance ? distance : "null",
                      plies[heap][0][0]);
            zm_answer_free(answer);
        }
    CHECK(told >= MOST / 2);
    naive_beans_close(&game);
    zm_context_free(context);
}

/* Above 2^53 a floating-point number would round: n - 2 moves to the end of Z(n,7). */
static void test_huge_distances_are_exact(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "who zahlenschlacht:n=999999999999999999,d=7");
    CHECK_TEXT(field(answer, "distance"), "999999999999999997");
    CHECK_TEXT(field(answer, "moves.0.distance"), "999999999999999996");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who zahlenschlacht:n=9007199254740995,d=7 --format json");
    const char *text;
    zm_answer_write(&text, answer);
    CHECK(strstr(text, "\"distance\":\"9007199254740993\"") != NULL); /* 2^53 + 1: a string */
    zm_answer_free(answer);
    zm_context_free(context);
}

/* ---- Periods claimed from a finite prefix. ---- */

/* The proof names a window of sizes and its repetition: the values of all positions there must
 * really be the same, and the window must be as long as the greatest move. */
static void test_period_windows(void)
{
    static const char *const pads[] = {"789/456/123", "789/456/123/.0.", "789/456/123/0..",
                                       "a.3/257", "7/2"};
    zm_context *context = zm_context_new();
    for (int which = 0; which < 10; which++) {
        naive_pad game;
        naive_pad_open(&game, pads[which / 2], which % 2, false, 3000);
        zm_answer *answer = ask(context, ZM_OK, "period numberpad:pad=%s,play=%s",
                                pads[which / 2], which % 2 ? "normal" : "misere");
        long long window = number_field(answer, "proof.window");
        long long ends = number_field(answer, "proof.preperiod") +
                         number_field(answer, "proof.window");
        long long again = number_field(answer, "proof.period");
        CHECK(window >= naive_pad_greatest(&game) && again > 0 && ends + again <= 3000);
        for (long long k = 0; k < window && ends + again <= 3000; k++)
            CHECK_SAY(naive_pad_same(&game, (int)(ends - k), (int)(ends - k + again)),
                      "%s: the windows differ at %lld", field(answer, "game"), ends - k);
        zm_answer_free(answer);
        naive_pad_close(&game);
    }
    zm_context_free(context);
}

static void test_bean_windows(void)
{
    static const naive_beans games[] = {{.sizes = 3, .take = {1, 2, 3}},
                                        {.sizes = 3, .take = {1, 4, 5}},
                                        {.sizes = 3, .take = {2, 3, 7}}};
    static const char *const sizes[] = {"1/2/3", "1/4/5", "2/3/7"};
    zm_context *context = zm_context_new();
    for (size_t g = 0; g < 3; g++) {
        naive_beans game = games[g];
        naive_beans_open(&game, 3000);
        naive_beans_fill(&game);
        zm_answer *answer = ask(context, ZM_OK, "period beans:take=%s", sizes[g]);
        long long window = number_field(answer, "proof.window");
        long long ends = number_field(answer, "proof.preperiod") +
                         number_field(answer, "proof.window");
        long long again = number_field(answer, "proof.period");
        CHECK(window >= game.take[game.sizes - 1] && again > 0 && ends + again <= 3000);
        for (long long k = 0; k < window && ends + again <= 3000; k++)
            CHECK_SAY(naive_beans_cell(&game, (int)(ends - k)) ==
                          naive_beans_cell(&game, (int)(ends - k + again)),
                      "take=%s: the windows differ at %lld", sizes[g], ends - k);
        zm_answer_free(answer);
        naive_beans_close(&game);
    }
    zm_context_free(context);
}

int main(void)
{
    test_side_to_move_in_the_key();
    test_equal_keys_equal_values();
    test_huge_heaps();
    test_heap_92679();
    test_huge_towers();
    test_huge_rows();
    test_a_won_game_is_won();
    test_tiny_questions_are_cheap();
    test_thousands_of_questions();
    test_help_examples_run();
    test_proposals_run();
    test_distances_are_exact();
    test_huge_distances_are_exact();
    test_period_windows();
    test_bean_windows();
    return zm_test_report("test_traps");
}

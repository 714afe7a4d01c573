/* Strategies on trial: the engine against a naive recursion without any memory, on small boards;
 * refutations played again by the rules; and what the papers claim of their strategies. */
#include "ask.h"
#include "engine/strategy.h"
#include "commands/strategy.h"

enum { MOVES = 400, DEPTH = 64 };

/* ---- A checker of our own: every allowed move, every reply, nothing remembered. ---- */

typedef struct choices {
    zm_move moves[MOVES];
    size_t count;
} choices;

typedef struct naive {
    const zm_instance *instance;
    const zm_strategy *strategy;
    const zm_argument *argument;
    zm_oracle oracle;
    zm_worker worker;
    zm_move path[DEPTH], first[DEPTH];
    size_t first_count;
    zm_failure first_failure;
    size_t shortest; /* SIZE_MAX: no failure was met */
} naive;

static bool take_note(void *context, zm_move move)
{
    choices *list = context;
    if (list->count == MOVES)
        abort();
    list->moves[list->count++] = move;
    return true;
}

static zm_turn turn_of(const naive *n, const uint64_t *position, uint64_t memory, choices *list)
{
    return (zm_turn){n->instance, n->strategy, n->argument, memory, position, &n->oracle,
                     &n->worker, list, take_note};
}

static void legal_moves(const zm_instance *instance, const uint64_t *position, choices *list)
{
    zm_move move = ZM_BEFORE_FIRST;
    list->count = 0;
    while (instance->game->next(instance->self, position, &move))
        take_note(list, move);
}

static bool is_among(const choices *list, zm_move move)
{
    for (size_t i = 0; i < list->count; i++)
        if (zm_move_equal(list->moves[i], move))
            return true;
    return false;
}

/* What fails here, if anything; the moves to go on with are then in `list`. */
static zm_failure judge(const naive *n, const uint64_t *position, uint64_t memory, bool own,
                        choices *list)
{
    choices legal;
    legal_moves(n->instance, position, &legal);
    list->count = 0;
    if (legal.count == 0) {
        zm_value value = zm_end_value(n->instance, position);
        if (value == ZM_DRAW)
            return ZM_DRAWN;
        return (value == ZM_WIN) == own ? ZM_NO_FAILURE : ZM_LOST;
    }
    if (!own) {
        *list = legal;
        return ZM_NO_FAILURE;
    }
    zm_turn turn = turn_of(n, position, memory, list);
    CHECK(n->strategy->advise(&turn));
    for (size_t i = 0; i < list->count; i++)
        CHECK_SAY(is_among(&legal, list->moves[i]), "%s of %s advises what is not legal",
                  n->strategy->name, n->instance->text);
    return list->count ? ZM_NO_FAILURE : ZM_NO_ADVICE;
}

static uint64_t memory_of(const naive *n, const uint64_t *position, uint64_t memory, zm_move move,
                          bool own)
{
    zm_turn turn = turn_of(n, position, memory, NULL);
    return n->strategy->remember ? n->strategy->remember(&turn, move, own) : memory;
}

static void descend(naive *n, const uint64_t *position, uint64_t memory, bool own, size_t depth)
{
    choices list;
    uint64_t child[16];
    zm_failure failure = judge(n, position, memory, own, &list);
    if (failure != ZM_NO_FAILURE) {
        if (n->shortest == SIZE_MAX) {
            memcpy(n->first, n->path, sizeof n->path);
            n->first_count = depth;
            n->first_failure = failure;
        }
        n->shortest = depth < n->shortest ? depth : n->shortest;
        return;
    }
    for (size_t i = 0; i < list.count; i++) {
        n->path[depth] = list.moves[i];
        n->instance->game->play(n->instance->self, position, list.moves[i], child);
        descend(n, child, memory_of(n, position, memory, list.moves[i], own), !own, depth + 1);
    }
}

/* A refutation must be a game that the strategy and the rules allow, and end as it says. */
static void replay(const naive *n, const uint64_t *start, uint64_t memory, bool own,
                   const zm_refutation *refutation, const char *what)
{
    uint64_t position[16], next[16];
    choices list;
    memcpy(position, start, n->instance->words * sizeof *start);
    for (size_t i = 0; i < refutation->count; i++, own = !own) {
        zm_failure failure = judge(n, position, memory, own, &list);
        CHECK_SAY(failure == ZM_NO_FAILURE && is_among(&list, refutation->moves[i]),
                  "%s: move %d of a refutation is not allowed", what, (int)i + 1);
        memory = memory_of(n, position, memory, refutation->moves[i], own);
        n->instance->game->play(n->instance->self, position, refutation->moves[i], next);
        memcpy(position, next, sizeof next);
    }
    CHECK_SAY(judge(n, position, memory, own, &list) == refutation->failure,
              "%s: a refutation ends otherwise than it says", what);
}

static void compare(const zm_instance *instance, const zm_player *player, bool own)
{
    const zm_strategy *strategy = player->strategy;
    const zm_argument *argument = player->argument;
    zm_budget budget = plenty();
    zm_solver solver;
    zm_trial trial;
    uint64_t start[16];
    char what[200];
    snprintf(what, sizeof what, "%s, %s%s%s as %s", instance->text, strategy->name,
             argument ? "=" : "", argument ? argument->text : "", own ? "first" : "second");
    zm_solver_open(&solver, instance, NULL, &budget);
    naive n = {.instance = instance, .strategy = strategy, .argument = argument,
               .oracle = zm_solver_oracle(&solver), .worker = zm_budget_worker(&budget),
               .shortest = SIZE_MAX};
    instance->game->start(instance->self, start);
    descend(&n, start, player->memory, own, 0);
    CHECK_SAY(zm_try(&solver, player, start, own, &trial), "%s: undecided", what);
    CHECK_SAY(trial.sure_win == (n.shortest == SIZE_MAX), "%s: sure win %d", what, trial.sure_win);
    if (!trial.sure_win && n.shortest != SIZE_MAX) {
        CHECK_SAY(trial.shortest.count == n.shortest, "%s: shortest %d, not %d", what,
                  (int)trial.shortest.count, (int)n.shortest);
        bool same = trial.first.count == n.first_count && trial.first.failure == n.first_failure;
        for (size_t i = 0; same && i < n.first_count; i++)
            same = zm_move_equal(trial.first.moves[i], n.first[i]);
        CHECK_SAY(same, "%s: the first refutation is another one", what);
        replay(&n, start, player->memory, own, &trial.shortest, what);
    }
    zm_trial_free(&trial);
    zm_solver_close(&solver);
    CHECK_SAY(budget.account.in_use == 0, "%s: %d bytes are not given back", what,
              (int)budget.account.in_use);
}

/* One strategy as written, for both players. */
static void compare_one(const char *game, const char *text)
{
    zm_instance *instance = open_game("%s", game);
    zm_chosen chosen;
    zm_error error;
    if (zm_choose_strategy(&chosen, instance, text, &error) == ZM_OK) {
        compare(instance, &chosen.player, true);
        compare(instance, &chosen.player, false);
        chosen.player.memory = 1; /* to some, as if they had moved already */
        compare(instance, &chosen.player, false);
    } else {
        CHECK_SAY(0, "%s: %s", game, error.message);
    }
    zm_chosen_free(&chosen);
    zm_close(instance);
}

/* All strategies of a game that take no argument. */
static void compare_all(const char *game)
{
    zm_instance *instance = open_game("%s", game);
    for (const zm_strategy *s = NULL; (s = zm_next_strategy(instance->game, s));)
        if (!s->argument)
            compare_one(game, s->name);
    zm_close(instance);
}

static void test_zahlenschlacht_naively(void)
{
    static const char *const lists[] = {"xyz=0/1/2", "xyz-any=0/1/2", "xyz=0/1/3", "xyz-any=0/2/4",
                                        "cross-out=2/3/4"};
    char game[80];
    for (int n = 4; n <= 7; n++)
        for (int d = 2; d <= n + 4; d++) {
            snprintf(game, sizeof game, "zahlenschlacht:n=%d,d=%d", n, d);
            compare_all(game);
            for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
                if (d > 4)
                    compare_one(game, lists[i]);
        }
    compare_one("zahlenschlacht:n=7,d=4", "xyz-any=0/1/2");
    compare_one("zahlenschlacht:n=9,d=4", "pairing");
    compare_one("zahlenschlacht:n=9,d=4", "xyz=0/1/2");
    compare_one("zahlenschlacht:n=9,d=11", "one-to-one");
    compare_all("zahlenschlacht:n=8,d=3,roles=reversed");
    compare_all("zahlenschlacht:n=7,d=4,leave=3");
}

static void test_others_naively(void)
{
    static const char *const games[] = {
        "nim:rows=1/2/3", "nim:rows=1/2/3,play=normal", "nim:rows=2/2/1", "nim:rows=4,play=normal",
        "nim:rows=0", "beans:beans=13", "beans:beans=12,win=odd/even", "beans:beans=9,take=2/3",
        "beans:beans=11,take=2/4", "beans:beans=14,take=3,win=even/odd", "numberpad:t=9",
        "numberpad:t=8,play=normal", "numberpad:t=7,pad=789/456/123/00.,opening=any",
        "numberpad:t=5,pad=789/456/123/.0.", "numberpad:t=3,pad=1.2", "strikeout:line=1..8",
        "strikeout:line=-3..3",
    };
    char game[80];
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        compare_all(games[i]);
    for (int t = 0; t <= 11; t++) {
        snprintf(game, sizeof game, "numberpad:t=%d", t);
        compare_one(game, "357-above=5");
        compare_one(game, "table");
    }
    for (int a = 0; a <= 3; a++)
        for (int b = a; b <= 3; b++) {
            snprintf(game, sizeof game, "nim:rows=%d/%d/2", a, b);
            compare_one(game, "symmetric");
            compare_one(game, "xor");
        }
}

/* ---- A strategy of the test's own: do anything, but have no advice when the opponent has just
 * made a certain move. Of that the position tells nothing, only the memory. ---- */

typedef struct superstition {
    zm_strategy strategy; /* first, so that a hook finds the whole */
    uint64_t feared;
} superstition;

static bool unless_feared(const zm_turn *turn)
{
    const superstition *self = (const superstition *)turn->strategy;
    choices legal;
    legal_moves(turn->instance, turn->position, &legal);
    for (size_t i = 0; i < legal.count && turn->memory != self->feared; i++)
        turn->allow(turn->context, legal.moves[i]);
    return true;
}

static uint64_t note_last(const zm_turn *turn, zm_move move, bool own)
{
    (void)turn;
    return own ? 0 : (uint64_t)move.a;
}

static void test_memory(void)
{
    superstition self = {.strategy = {.name = "superstition", .advise = unless_feared,
                                      .remember = note_last}};
    zm_player player = {.strategy = &self.strategy};
    zm_instance *board = open_game("zahlenschlacht:n=7,d=20"), *heap = open_game("beans:beans=11");
    for (self.feared = 1; self.feared <= 7; self.feared++) {
        compare(board, &player, true);
        compare(board, &player, false);
        compare(heap, &player, true);
        compare(heap, &player, false);
    }
    zm_close(board);
    zm_close(heap);
}

/* ---- Positions that are treated alike, against the same trial without that ---- */

static void try_merged(const zm_instance *instance, const zm_chosen *chosen, bool own)
{
    zm_budget budget = plenty();
    zm_solver solver;
    zm_trial merged, plain;
    zm_strategy unmerged = *chosen->player.strategy;
    zm_player player = {&unmerged, chosen->player.argument, chosen->player.memory};
    uint64_t start[16];
    unmerged.canonical = NULL;
    zm_solver_open(&solver, instance, NULL, &budget);
    instance->game->start(instance->self, start);
    CHECK(zm_try(&solver, &chosen->player, start, own, &merged));
    CHECK(zm_try(&solver, &player, start, own, &plain));
    bool same = merged.sure_win == plain.sure_win && merged.positions <= plain.positions &&
                merged.first.count == plain.first.count &&
                merged.first.failure == plain.first.failure &&
                merged.shortest.count == plain.shortest.count;
    for (size_t i = 0; same && i < plain.first.count; i++)
        same = zm_move_equal(plain.first.moves[i], merged.first.moves[i]);
    CHECK_SAY(same, "%s, %s as %s: merging changes something", instance->text, unmerged.name,
              own ? "first" : "second");
    zm_trial_free(&merged);
    zm_trial_free(&plain);
    zm_solver_close(&solver);
}

static void test_merging(void)
{
    static const char *const names[] = {
        "pairing", "last-move", "website", "one-to-one", "below-three", "other-parity", "greedy",
        "xyz=0/1/2", "xyz-any=0/1/2",
    };
    zm_error error;
    for (int n = 8; n <= 13; n++)
        for (int d = 3; d <= n + 4; d++) {
            zm_instance *instance = open_game("zahlenschlacht:n=%d,d=%d", n, d);
            for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
                zm_chosen chosen;
                CHECK(zm_choose_strategy(&chosen, instance, names[i], &error) == ZM_OK);
                try_merged(instance, &chosen, true);
                try_merged(instance, &chosen, false);
                chosen.player.memory = 1; /* to some, as if they had moved already */
                try_merged(instance, &chosen, false);
                zm_chosen_free(&chosen);
            }
            zm_close(instance);
        }
}

/* ---- What is claimed ---- */

static zm_context *context;

/* Asks whether a strategy is a sure win. */
static void expect(bool sure, const char *format, ...) TEST_PRINTF(2, 3);
static void expect(bool sure, const char *format, ...)
{
    char question[LONGEST_QUESTION];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(question, sizeof question, format, arguments);
    va_end(arguments);
    zm_answer *answer = ask(context, ZM_OK, "%s", question);
    CHECK_SAY(strcmp(field(answer, "sure_win"), sure ? "true" : "false") == 0,
              "%s: sure_win is %s", question, field(answer, "sure_win"));
    zm_answer_free(answer);
}

/* Theorem 3.1.4, Lemma 3.1.2, Theorem 3.1.8 of 000; the refutation of Z(15,13) is in its text. */
static void test_strategies_of_A(void)
{
    for (int n = 5; n <= 17; n += 2) {
        int divisors[] = {(n - 1) / 2, (n + 1) / 2, n, n + 1, n + 2};
        for (int i = 0; i < 5; i++)
            expect(true, "try zahlenschlacht:n=%d,d=%d --strategy pairing", n, divisors[i]);
        expect(true, "try zahlenschlacht:n=%d,d=2 --strategy last-move", n);
    }
    for (int n = 13; n <= 29; n += 8) {
        expect(true, "try zahlenschlacht:n=%d,d=4 --strategy xyz=0/1/2", n);
        expect(true, "try zahlenschlacht:n=%d,d=4 --strategy xyz-any=0/1/2", n);
    }
    for (int n = 17; n <= 37; n += 10)
        expect(true, "try zahlenschlacht:n=%d,d=5 --strategy xyz=0/1/2", n);
    for (int n = 19; n <= 31; n += 12)
        expect(true, "try zahlenschlacht:n=%d,d=6 --strategy xyz=0/1/3", n);
    for (int n = 15; n <= 27; n += 12)
        expect(true, "try zahlenschlacht:n=%d,d=6 --strategy xyz=1/2/3", n);
    for (int n = 21; n <= 33; n += 12)
        expect(true, "try zahlenschlacht:n=%d,d=6 --strategy xyz=0/1/2", n);
    expect(true, "try zahlenschlacht:n=15,d=6 --after 7,2 --strategy xyz=1/2/3");
    expect(false, "try zahlenschlacht:n=15,d=6 --after 7 --strategy xyz=1/2/3 --as second");
    expect(false, "try zahlenschlacht:n=15,d=13 --strategy xyz=0/1/2");
}

/* Theorems 3.2.3, 3.2.5 and the examples of 000; that below-three fails for d = 2 and one-to-one
 * for Z(9,6) was found by brute force. */
static void test_strategies_of_B(void)
{
    for (int n = 5; n <= 13; n += 2)
        for (int d = n + 3; d <= 2 * n + 2; d++)
            expect(true, "try zahlenschlacht:n=%d,d=%d --strategy one-to-one --as second", n, d);
    expect(true, "try zahlenschlacht:n=23,d=26 --strategy one-to-one --as second");
    expect(false, "try zahlenschlacht:n=9,d=6 --strategy one-to-one --as second");
    for (int n = 4; n <= 14; n += 2) {
        for (int d = 3; d <= n + 3; d++)
            expect(true, "try zahlenschlacht:n=%d,d=%d --strategy below-three --as second", n, d);
        expect(true, "try zahlenschlacht:n=%d,d=2 --strategy other-parity --as second", n);
        expect(n < 8, "try zahlenschlacht:n=%d,d=2 --strategy below-three --as second", n);
    }
    expect(true, "try zahlenschlacht:n=17,d=7 --strategy cross-out=4..7/11..13 --as second");
    expect(true, "try zahlenschlacht:n=17,d=7 --strategy cross-out=4..6/11..14 --as second");
    expect(true, "try zahlenschlacht:n=15,d=9 --after 9,8,1,7,2 --strategy cross-out=3/4/12/13 "
                 "--as second");
}

/* Theorem 3.2.6 of 000: on its boards the website's program beats every opening that is not
 * optimal, and only those. */
static void test_website(void)
{
    for (int n = 5; n <= 13; n += 2) {
        int divisors[] = {(n - 1) / 2, (n + 1) / 2, n, n + 1, n + 2};
        for (int i = 0; i < 5; i++)
            for (int first = 1; divisors[i] > 2 && first <= n; first++) {
                zm_answer *who = ask(context, ZM_OK, "who zahlenschlacht:n=%d,d=%d --after %d", n,
                                     divisors[i], first);
                expect(strcmp(field(who, "winner"), "second") == 0,
                       "try zahlenschlacht:n=%d,d=%d --after %d --strategy website", n,
                       divisors[i], first);
                zm_answer_free(who);
            }
    }
}

/* 001: the first player wins every odd heap but 8k+1. 002: Brian wins; Theorem 6 is about normal
 * play, and in misere play a row of two refutes it. */
static void test_beans_and_nim(void)
{
    for (int beans = 1; beans <= 41; beans += 2) {
        expect(beans % 8 != 1, "try beans:beans=%d --strategy arrows", beans);
        expect(beans % 8 == 1, "try beans:beans=%d --strategy arrows --as second", beans);
    }
    expect(true, "try nim:rows=9/18/34/57 --strategy symmetric --as second");
    for (int a = 0; a <= 5; a++)
        for (int b = a; b <= 5; b++)
            for (int c = b; c <= 5; c++) {
                bool first = a ^ b ^ c, units = c < 2;
                expect(first, "try nim:rows=%d/%d/%d,play=normal --strategy xor", a, b, c);
                expect(first != units, "try nim:rows=%d/%d/%d --strategy symmetric", a, b, c);
            }
    zm_answer *answer = ask(context, ZM_OK, "try nim:rows=2 --strategy xor");
    CHECK_TEXT(field(answer, "refutation.0"), "1-2");
    CHECK_TEXT(field(answer, "reason"), "lost");
    zm_answer_free(answer);
}

/* 003: every height but 27, 43 and 64; above 107 any of 3, 5, 7, but not already above 100 (brute
 * force); 0 always wins where it may open; and the clock. */
static void test_numberpad(void)
{
    static const char *const zeros[] = {".0.", "0..", "00."};
    for (int t = 1; t <= 120; t++) {
        bool lost = t == 27 || t == 43 || t == 64;
        expect(!lost, "try numberpad:t=%d --strategy table", t);
        expect(lost, "try numberpad:t=%d --strategy table --as second", t);
    }
    for (int t = 108; t <= 150; t++)
        expect(true, "try numberpad:t=%d --strategy 357-above=107", t);
    for (int t = 0; t <= 30; t++)
        for (int i = 0; i < 3; i++)
            expect(true, "try numberpad:t=%d,pad=789/456/123/%s,opening=any --strategy zero", t,
                   zeros[i]);
    for (int t = 0; t <= 60; t++) {
        expect(t % 12 >= 3, "try numberpad:t=%d,pad=789/456/123/00. --strategy clock", t);
        expect(t % 12 < 3, "try numberpad:t=%d,pad=789/456/123/00. --strategy clock --as second",
               t);
    }
    char moves[40];
    zm_answer *answer = ask(context, ZM_OK, "try numberpad:t=108 --strategy 357-above=100");
    join_list(answer, "refutation", NULL, moves, sizeof moves);
    CHECK_TEXT(moves, "5 2 5 4");
    CHECK_TEXT(field(answer, "reason"), "no advice");
    CHECK_TEXT(field(answer, "sure_win"), "false");
    zm_answer_free(answer);
}

/* What cannot be decided is said, within the budget; bad arguments are refused. */
static void test_limits(void)
{
    static const char *const bad[] = {
        "xyz", "xyz=", "xyz=0/1", "xyz=0/1/2/3", "xyz=0/1/7", "xyz=0/0/1", "xyz=a/b/c",
        "xyz=-1/0/1", "xyz=0/1/99999999999999999999", "pairing=3", "pairing=", "cross-out=",
        "cross-out=0", "cross-out=3/", "cross-out=1..100", "pair", "=", "357-above=107",
        "cross-out=3/3", "cross-out=16",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        zm_answer *answer = ask(context, ZM_BAD_INPUT, "try zahlenschlacht --strategy %s", bad[i]);
        CHECK(*zm_answer_message(answer) != '\0');
        zm_answer_free(answer);
    }
    zm_answer_free(ask(context, ZM_BAD_INPUT, "try zahlenschlacht:n=1000000000 --strategy random"));
    zm_answer_free(ask(context, ZM_UNDECIDED, "try zahlenschlacht:n=601 --strategy pairing "
                                              "--time 0.05"));
    zm_answer_free(ask(context, ZM_UNDECIDED, "try nim:rows=9223372036854775807 --strategy greedy "
                                              "--time 0.05"));
    zm_answer *answer = ask(context, ZM_UNDECIDED,
                            "try nim:rows=100000 --strategy random --memory 1");
    CHECK(!zm_answer_get(answer, "sure_win"));
    zm_answer_free(answer);
    /* Long lines are no recursion. */
    answer = ask(context, ZM_OK, "try numberpad:t=500000 --strategy table");
    CHECK_TEXT(field(answer, "sure_win"), "true");
    zm_answer_free(answer);
    /* The game is over. */
    answer = ask(context, ZM_OK, "try nim:rows=1 --after 1-1 --strategy random");
    CHECK_TEXT(field(answer, "as"), "second");
    CHECK_TEXT(field(answer, "sure_win"), "true");
    zm_answer_free(answer);
}

int main(void)
{
    context = zm_context_new();
    test_zahlenschlacht_naively();
    test_others_naively();
    test_memory();
    test_merging();
    test_strategies_of_A();
    test_strategies_of_B();
    test_website();
    test_beans_and_nim();
    test_numberpad();
    test_limits();
    zm_context_free(context);
    return zm_test_report("test_strategies");
}

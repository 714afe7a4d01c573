/* The sentences that are the same for every game, in the answers to `who` and `moves`: who wins and
 * by which moves, how many win, how long it takes, the best line, what the proof looked at. They
 * are held against plain recursion over the rules. And a reason that a budget cut short is not
 * given. */
#include "answer/answer.h"
#include "commands/reasons.h"
#include "games/beans/beans.h"
#include "naive_beans.h"
#include "naive_numberpad.h"
#include "plain_search.h"
#include "reasons.h"

static zm_context *context;

/* A question about a position, with what the rules say of it. */
typedef struct asked {
    plain rules;
    zm_instance *instance;
    uint64_t position[PLAIN_WORDS];
    char after[200]; /* as an option, or "" */
    size_t made, total, winning;
    plain_entry truth;
} asked;

static const char *line_of(const zm_answer *answer, const char *label)
{
    for (const zm_saying *say = answer->first; say; say = say->next)
        if (say->kind == ZM_SAY_LINE &&
            (label ? say->label && strcmp(say->label, label) == 0 : !say->label))
            return say->text;
    return NULL;
}

static said read_line(const asked *a, const char *line)
{
    return (said){line ? line : "", line ? line : "", a->instance, a->position, false};
}

static plain_entry after_move(asked *a, zm_move move)
{
    uint64_t child[PLAIN_WORDS];
    a->instance->game->play(a->instance->self, a->position, move, child);
    return plain_look(&a->rules, child);
}

static const char *player(const asked *a, bool to_move)
{
    return (a->made % 2 == 0) == to_move ? "first" : "second";
}

/* "1, 2 or 3" are all that win; "1, 2, 3 and more, 12 in all"; a class is the game's own claim. */
static void says_winners(said *s, asked *a)
{
    size_t named = 0;
    zm_move move;
    if (a->instance->knows->theory_class && a->winning > 8)
        return;
    do {
        if (!says_move(s, a->position, &move)) {
            must_say(s, "(a move)");
            return;
        }
        claim(s, after_move(a, move).value == ZM_LOSE, "a move that is named does not win");
        named++;
    } while (says(s, ", ") || says(s, " or "));
    if (says(s, " and more, ")) {
        claim(s, says_number(s) == (long long)a->winning && named < a->winning, "not so many win");
        must_say(s, " in all");
    } else {
        claim(s, named == a->winning, "other moves win, too");
    }
    must_say(s, ".");
    must_end(s);
}

static void hear_headline(const zm_answer *answer, asked *a)
{
    said s = read_line(a, line_of(answer, NULL));
    zm_value value = a->truth.value;
    bool over = a->total == 0;
    if (over)
        must_say(&s, "The game is over: ");
    if (value == ZM_DRAW) {
        must_say(&s, over ? "a draw." : "With best play nobody wins: a draw.");
        return;
    }
    must_say(&s, over ? "the " : "The ");
    must_say(&s, player(a, value == ZM_WIN));
    must_say(&s, over ? " player wins" : " player wins with best play");
    if (says(&s, ": ")) {
        claim(&s, value == ZM_WIN && !over, "there is nothing to name");
        says_winners(&s, a);
        return;
    }
    claim(&s, over || value == ZM_LOSE, "no move is named");
    must_say(&s, ".");
    must_end(&s);
}

static void hear_length(const zm_answer *answer, asked *a)
{
    const char *line = line_of(answer, "Length");
    said s = read_line(a, line);
    if (!line) {
        claim(&s, a->total == 0, "no length");
        return;
    }
    bool draw = says(&s, "at most ");
    claim(&s, says_many(&s, "move", "moves") == (long long)a->truth.distance, "another length");
    must_say(&s, draw ? " to the end if both hold the draw"
                      : " to the end if the winner hurries and the loser delays");
    claim(&s, draw == (a->truth.value == ZM_DRAW), "a draw or not");
    if (!says(&s, "; ")) /* what comes then is the game's own */
        must_end(&s);
}

/* Every move of the line is a best one, and it ends where the game does. */
static void hear_best_line(const zm_answer *answer, asked *a)
{
    const char *line = line_of(answer, "Line");
    said s = read_line(a, line);
    uint64_t here[PLAIN_WORDS], there[PLAIN_WORDS];
    size_t moves = 0;
    memcpy(here, a->position, sizeof here);
    while (line && !s.lost && *s.at && !says(&s, " ...")) {
        zm_move move;
        plain_entry before = plain_look(&a->rules, here);
        if (moves > 0)
            must_say(&s, " ");
        if (!says_move(&s, here, &move)) {
            must_say(&s, "(a move)");
            break;
        }
        a->instance->game->play(a->instance->self, here, move, there);
        plain_entry after = plain_look(&a->rules, there);
        claim(&s, zm_value_flip(after.value) == before.value &&
                      after.distance + 1 == before.distance, "that is not a best move");
        memcpy(here, there, sizeof here);
        moves++;
    }
    claim(&s, moves == (a->truth.distance > 24 ? 24 : a->truth.distance), "it is cut short");
}

static void hear_proof(const zm_answer *answer, asked *a)
{
    const zm_counter *counter = a->instance->knows->counter;
    const char *line = line_of(answer, "Proof");
    said s = read_line(a, line);
    if (!line || says(&s, "theorem, ") || says(&s, "period, "))
        return;
    bool exhaustive = says_either(&s, "exhaustive, ", "search, ");
    if (counter) {
        must_say(&s, "every position with ");
        must_say(&s, counter->parameter);
        must_say(&s, " from 0 to ");
        claim(&s, exhaustive && says_number(&s) >=
                      (long long)counter->counter(a->instance->self, a->position),
              "it is not among them");
    } else {
        claim(&s, says_many(&s, "position visited", "positions visited") > 0, "none at all");
    }
    must_end(&s);
}

/* "5 moves, 2 win": the moves of a position, counted. */
static void hear_tally(const zm_answer *answer, asked *a)
{
    said s = read_line(a, line_of(answer, NULL));
    if (a->total == 0) {
        must_say(&s, "The game is over: there are no moves.");
        must_end(&s);
        return;
    }
    must_say(&s, "The ");
    must_say(&s, player(a, true));
    must_say(&s, " player is to move: ");
    claim(&s, says_many(&s, "move, ", "moves, ") == (long long)a->total, "not so many moves");
    if (a->total == 1)
        must_say(&s, a->winning == 1 ? "and it wins" : "and it does not win");
    else if (says(&s, "none wins"))
        claim(&s, a->winning == 0, "one does");
    else if (says(&s, "every one wins"))
        claim(&s, a->winning == a->total, "one does not");
    else {
        claim(&s, says_number(&s) == (long long)a->winning, "not so many win");
        must_say(&s, a->winning == 1 ? " wins" : " win");
    }
    must_say(&s, ".");
    must_end(&s);
}

/* In a lost position the line begins with a move after which it takes longest, and so does the list
 * of all moves, whose first is the one that hints name. */
static void check_stubborn(const zm_answer *who, const zm_answer *moves, asked *a)
{
    const char *first = field(who, "line.0"), *best = field(moves, "moves.0.move");
    said s = {first, first, a->instance, a->position, false};
    said b = {best, best, a->instance, a->position, false};
    zm_move move;
    if (a->truth.value != ZM_LOSE || a->total == 0)
        return;
    claim(&s, says_move(&s, a->position, &move) &&
                  after_move(a, move).distance + 1 == a->truth.distance, "another loses later");
    claim(&b, says_move(&b, a->position, &move) &&
                  after_move(a, move).distance + 1 == a->truth.distance, "another loses later");
}

static void count_moves(asked *a)
{
    zm_move move = ZM_BEFORE_FIRST;
    a->truth = plain_look(&a->rules, a->position);
    a->total = a->winning = 0;
    while (a->instance->game->next(a->instance->self, a->position, &move)) {
        a->total++;
        a->winning += after_move(a, move).value == ZM_LOSE;
    }
}

static void hear_answers(asked *a, const char *plain_option)
{
    zm_answer *who = ask(context, ZM_OK, "who %s%s%s", a->instance->text, a->after, plain_option);
    zm_answer *moves = ask(context, ZM_OK, "moves %s%s%s", a->instance->text, a->after,
                           plain_option);
    count_moves(a);
    hear_headline(who, a);
    hear_length(who, a);
    hear_best_line(who, a);
    if (!*plain_option)
        hear_proof(who, a);
    hear_tally(moves, a);
    check_stubborn(who, moves, a);
    zm_answer_free(who);
    zm_answer_free(moves);
}

/* The start, and positions along lines in which every time another move is made. */
static void hear_game(const char *game)
{
    asked a = {.instance = open_game("%s", game)};
    plain_open(&a.rules, a.instance);
    for (unsigned choice = 0; choice < 3; choice++) {
        a.instance->game->start(a.instance->self, a.position);
        a.after[0] = '\0';
        for (a.made = 0;; a.made++) {
            hear_answers(&a, "");
            hear_answers(&a, " --plain");
            if (a.total == 0)
                break;
            zm_move move = ZM_BEFORE_FIRST;
            uint64_t child[PLAIN_WORDS];
            zm_text text = {0};
            for (size_t i = (choice * 5 + a.made) % a.total + 1; i > 0; i--)
                a.instance->game->next(a.instance->self, a.position, &move);
            zm_write_move(a.instance, move, &text);
            snprintf(a.after + strlen(a.after), sizeof a.after - strlen(a.after), "%s%s",
                     a.made ? "," : " --after ", zm_text_string(&text));
            zm_text_free(&text);
            a.instance->game->play(a.instance->self, a.position, move, child);
            memcpy(a.position, child, sizeof child);
        }
    }
    plain_close(&a.rules);
    zm_close(a.instance);
}

static void test_answers(void)
{
    static const char *const games[] = {
        "beans:beans=11", "beans:beans=14,take=1/2/4/5,win=even/odd",
        "beans:beans=9,take=2/3,win=odd",
        "beans:beans=13,take=2/5/6", "beans:beans=1", "beans:beans=60,take=1,win=odd/even",
        "nim:rows=2/2", "nim:rows=1/2/3,play=normal", "nim:rows=9/1", "nim:rows=1", "nim:rows=0",
        "nim:rows=1/1/1/1", "numberpad:t=13", "numberpad:t=9,pad=789/456/123/.0.,play=normal",
        "numberpad:t=4,pad=1.2/.3.,opening=any", "numberpad:t=0", "strikeout:line=1..7",
        "strikeout:line=-3..3,ops=add/sub/mul/div", "strikeout:line=1..2",
        "strikeout:line=1..9,circled=5", "zahlenschlacht:n=9,d=4", "zahlenschlacht:n=10,d=3",
        "zahlenschlacht:n=8,d=5,leave=3", "zahlenschlacht:n=9,d=4,leave=3",
        "zahlenschlacht:n=10,d=4,roles=reversed", "zahlenschlacht:n=4,d=9"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        hear_game(games[i]);
}

/* ---- With a budget that runs out, a reason is right or not given. ---- */

static void hear_in_haste(zm_instance *instance, const uint64_t *position, zm_value value,
                          uint64_t most, visit *v)
{
    zm_budget budget = {.account.limit = 1 << 24, .most_positions = most, .look_every = 1};
    zm_solver solver;
    zm_ranking none = {.count = 0};
    zm_answer *answer = zm_answer_new(NULL);
    zm_move move = ZM_BEFORE_FIRST;
    zm_solver_open(&solver, instance, NULL, &budget);
    const char *why = zm_kept_reason(answer, &solver, position, value, &none);
    if (why && strstr(why, " by "))
        CHECK_SAY(!strstr(why, " by ;") && !strstr(why, " by ."), "%s: %s", instance->text, why);
    while (instance->game->next(instance->self, position, &move)) {
        uint64_t child[2];
        zm_text right = {0};
        instance->game->play(instance->self, position, move, child);
        zm_ranked ranked = {move, zm_value_flip(zm_solver_value(v->solver, child).value), 0};
        instance->says->explain_move(instance->self, position, move, ranked.value, &v->oracle,
                                     &right);
        const char *said_so = zm_kept_move_reason(answer, &solver, position, &ranked, NULL);
        if (said_so)
            CHECK_TEXT(said_so, zm_text_string(&right));
        zm_text_free(&right);
    }
    zm_solver_close(&solver);
    zm_answer_free(answer);
}

static void test_haste(void)
{
    static const char *const games[] = {"numberpad:t=31", "beans:beans=25"};
    for (size_t i = 0; i < 2; i++) {
        zm_instance *instance = open_game("%s", games[i]);
        zm_budget budget = plenty();
        zm_solver solver;
        uint64_t start[2];
        zm_solver_open(&solver, instance, NULL, &budget);
        visit v = {.instance = instance, .solver = &solver, .oracle = zm_solver_oracle(&solver)};
        instance->game->start(instance->self, start);
        for (uint64_t most = 1; most < 60; most++)
            hear_in_haste(instance, start, zm_solver_value(&solver, start).value, most, &v);
        zm_solver_close(&solver);
        zm_close(instance);
    }
}

/* ---- The proof by a period: cells of the naive games repeat as it says. ---- */

static void hear_repetition(const char *game, void *second,
                            bool (*same)(void *second, int one, int other), int window, int most)
{
    zm_answer *answer = ask(context, ZM_OK, "who %s", game);
    asked a = {.instance = open_game("%s", game)};
    said s = read_line(&a, line_of(answer, "Proof"));
    a.instance->game->start(a.instance->self, a.position);
    must_say(&s, "period, everything above ");
    int above = (int)says_number(&s);
    must_say(&s, " repeats with period ");
    int period = (int)says_number(&s);
    must_say(&s, ": the ");
    claim(&s, says_number(&s) == window, "another window");
    must_say(&s, " values up to ");
    claim(&s, says_number(&s) == above + window, "another end of the window");
    s.at = s.lost ? s.at : strstr(s.at, ", and each value depends only on the ");
    if (!s.at)
        s.at = s.whole;
    must_say(&s, ", and each value depends only on the ");
    claim(&s, says_number(&s) == window, "another window");
    must_say(&s, " before it");
    must_end(&s);
    claim(&s, above >= 0 && period > 0 && above + window + period <= most, "that is too far");
    for (int t = above + 1; !s.lost && period > 0 && t + period <= most; t++)
        claim(&s, same(second, t, t + period), "it does not repeat");
    zm_answer_free(answer);
    zm_close(a.instance);
}

static bool same_heaps(void *second, int one, int other)
{
    return naive_beans_cell(second, one) == naive_beans_cell(second, other);
}

static bool same_heights(void *second, int one, int other)
{
    return naive_pad_same(second, one, other);
}

static bool has_theorem(const char *game)
{
    zm_instance *instance = open_game("%s", game);
    bool has = ((const zm_bean_board *)instance->self)->tracks.theorem != NULL;
    zm_close(instance);
    return has;
}

static void test_repetitions(void)
{
    static const char *const pads[] = {"789/456/123", "789/456/123/.0.", "12", "02/31", "77/12"};
    for (unsigned set = 1; set < 32; set++) {
        char game[100];
        naive_beans beans = {.sizes = 0};
        int used = snprintf(game, sizeof game, "beans:beans=999999999999999999,take=");
        for (int size = 1; size <= 5; size++)
            if (set >> (size - 1) & 1) {
                used += snprintf(game + used, sizeof game - (size_t)used,
                                 beans.sizes ? "/%d" : "%d", size);
                beans.take[beans.sizes++] = size;
            }
        if (has_theorem(game))
            continue;
        naive_beans_open(&beans, 300);
        naive_beans_fill(&beans);
        hear_repetition(game, &beans, same_heaps, beans.take[beans.sizes - 1], 300);
        naive_beans_close(&beans);
    }
    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++)
        for (int normal = 0; normal < 2; normal++) {
            char game[100];
            naive_pad pad;
            snprintf(game, sizeof game, "numberpad:t=999999999999999999,pad=%s,play=%s", pads[i],
                     normal ? "normal" : "misere");
            naive_pad_open(&pad, pads[i], normal, false, 400);
            hear_repetition(game, &pad, same_heights, naive_pad_greatest(&pad), 400);
            naive_pad_close(&pad);
        }
}

int main(void)
{
    context = zm_context_new();
    test_answers();
    test_haste();
    test_repetitions();
    zm_context_free(context);
    return zm_test_report("reasons_answers");
}

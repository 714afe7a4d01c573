/* What refute shows is checked against plain recursion over the rules, at every position of small
 * boards: in the tree the winner has one move everywhere, and it wins; the loser has every move; the
 * line is best play; and each sentence about them is true. */
#include "answer/answer.h"
#include "answer/tree_node.h"
#include "game/read_move.h"
#include "places.h"

static zm_context *context;

static bool is_by(const zm_node *node, const place *p)
{
    return strcmp(zm_tree_text(node, "by"), p->made % 2 == 0 ? "first" : "second") == 0;
}

static zm_move move_of(const zm_node *node, const place *p)
{
    zm_move move = ZM_BEFORE_FIRST;
    zm_error error;
    CHECK_SAY(zm_read_move(p->instance, p->position, zm_tree_text(node, "move"), &move, &error) ==
                  ZM_OK, "%s%s: %s", p->instance->text, p->after, zm_tree_text(node, "move"));
    return move;
}

/* Returns the moves below the node, and whether the tree ends early anywhere. */
static size_t check_tree(const zm_node *node, const place *p, bool *more)
{
    const zm_node *moves = zm_find(node, "moves");
    bool winner = p->truth.value == ZM_WIN;
    size_t below = 0;
    if (zm_tree_more(node) || !moves) {
        CHECK(!moves && zm_tree_more(node) == (p->total > 0));
        CHECK_SAY(!zm_tree_more(node) || !winner, "%s%s: it ends with an open question",
                  p->instance->text, p->after);
        *more = *more || zm_tree_more(node);
        return 0;
    }
    CHECK_SAY(moves->count == (winner ? 1 : p->total), "%s%s: %zu moves", p->instance->text,
              p->after, moves->count);
    zm_move last = ZM_BEFORE_FIRST;
    for (const zm_node *child = moves->first; child; child = child->next) {
        zm_move move = move_of(child, p);
        place next = place_after(p, move);
        /* Each once: in the order of the rules. */
        CHECK(winner || (p->instance->game->next(p->instance->self, p->position, &last) &&
                         zm_move_equal(last, move)));
        CHECK(zm_tree_winning(child) == winner && is_by(child, p));
        CHECK_SAY(!winner || next.truth.value == ZM_LOSE, "%s%s: it does not win",
                  p->instance->text, next.after);
        below += 1 + check_tree(child, &next, more);
    }
    return below;
}

/* Best play to the end: every move keeps the value, and hurries or delays as well as can be. */
static void check_line(const zm_node *list, const place *p)
{
    place here = *p;
    for (const zm_node *step = list->first; step; step = step->next) {
        place next = place_after(&here, move_of(step, &here));
        CHECK(is_by(step, &here) && zm_tree_winning(step) == (here.truth.value == ZM_WIN));
        CHECK_SAY(zm_value_flip(next.truth.value) == here.truth.value &&
                      next.truth.distance + 1 == here.truth.distance,
                  "%s%s is not best play", p->instance->text, next.after);
        here = next;
    }
    CHECK(here.total == 0 && list->count == p->truth.distance);
}

/* ---- The sentence. ---- */

static void says_reply(said *s, const place *p)
{
    place reply = says_play(s, p);
    claim(s, reply.truth.value == ZM_WIN, "it does not lose");
    if (says(s, " is answered by "))
        claim(s, says_play(s, &reply).truth.value == ZM_LOSE, "that is not an answer");
    else if (says(s, " loses at once"))
        claim(s, reply.total == 0, "not at once");
    else
        must_say(s, " loses");
}

static void says_replies(said *s, const place *p)
{
    size_t told = 1;
    claim(s, p->truth.value == ZM_LOSE, "somebody else wins");
    if (says(s, "each of the ")) {
        claim(s, says_number(s) == (long long)p->total, "not so many");
        must_say(s, " moves loses: for example, ");
        says_reply(s, p);
        return;
    }
    for (says_reply(s, p); says(s, ", ") || says(s, " and "); told++)
        says_reply(s, p);
    claim(s, told == p->total, "a move is missing");
}

static void hear_words(const place *p, const char *sentence)
{
    said s = {sentence, sentence, p->instance, p->position, false};
    bool first_wins = (p->truth.value == ZM_WIN) == (p->made % 2 == 0);
    if (p->truth.value == ZM_DRAW) {
        must_say(&s, "Nobody can be sure to win from here.");
        must_end(&s);
        return;
    }
    if (says(&s, "The game is over.")) {
        claim(&s, p->total == 0, "it is not");
        must_end(&s);
        return;
    }
    if (says(&s, "Here ")) {
        says_replies(&s, p);
    } else if (says(&s, "Whatever comes now, the ")) {
        claim(&s, says_either(&s, "first", "second") == first_wins, "another player");
        must_say(&s, " player can win");
    } else {
        must_say(&s, p->made ? "Then the " : "From here the ");
        claim(&s, says_either(&s, "first", "second") == first_wins, "another player");
        must_say(&s, " player can play ");
        place answer = says_play(&s, p);
        claim(&s, answer.truth.value == ZM_LOSE, "that does not win");
        if (says(&s, ". After that "))
            says_replies(&s, &answer);
        else if (says(&s, ", and that wins at once"))
            claim(&s, answer.total == 0, "not at once");
    }
    must_say(&s, ".");
    if (says(&s, " The game is over after at most ")) {
        claim(&s, says_number(&s) == (long long)p->truth.distance, "another length");
        must_say(&s, " moves.");
    } else {
        claim(&s, p->truth.distance <= 1, "no length");
    }
    must_end(&s);
}

/* ---- Every position. ---- */

static unsigned long cut_short, whole_trees;

static void ask_about(const place *p, size_t limit)
{
    zm_answer *answer = ask(context, ZM_OK, "refute %s%s --limit %zu", p->instance->text, p->after,
                            limit);
    const zm_node *tree = zm_find(answer->root, "tree");
    bool more = false, draw = p->truth.value == ZM_DRAW;
    CHECK_TEXT(field(answer, "value"), p->truth.value == ZM_WIN ? "win" : draw ? "draw" : "lose");
    CHECK_TEXT(field(answer, "refuted"), p->made == 0 ? "(none)"
                                         : p->truth.value == ZM_WIN ? "true" : "false");
    if (!draw) {
        size_t below = check_tree(tree, p, &more);
        CHECK_SAY(below <= limit, "%s%s: %zu moves", p->instance->text, p->after, below);
        CHECK_TEXT(field(answer, "whole"), more ? "false" : "true");
    }
    check_line(zm_find(answer->root, "line"), p);
    hear_words(p, field(answer, "says"));
    cut_short += more;
    whole_trees += !more;
    zm_answer_free(answer);
}

static void ask_twice(const place *p)
{
    ask_about(p, 200);
    ask_about(p, 9);
}

static void test_games(void)
{
    static const char *const games[] = {
        "beans:beans=9", "beans:beans=9,take=2/3,win=odd", "nim:rows=1/2/3",
        "nim:rows=2/3/1,play=normal", "nim:rows=0", "numberpad:t=9",
        "numberpad:t=6,pad=789/456/123/.0.,play=normal", "strikeout:line=1..7",
        "strikeout:line=-3..3,ops=add/sub/mul/div", "zahlenschlacht:n=6,d=3",
        "zahlenschlacht:n=7,d=5,leave=3"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        visit_places(games[i], ask_twice);
    CHECK(cut_short > 0 && whole_trees > 0);
}

/* The program speaks to you, and in plain words tells you what to do. */
static void test_voices(void)
{
    static const char *const cases[][2] = {
        {"--voice plain --as first", "Then I can write 3+4=7, and that wins at once."},
        {"--voice plain --as second", "Then you can write 3+4=7, and that wins at once."},
        {"--voice plain", "Then the second player can write 3+4=7, and that wins at once."},
        {"", "Then the second player can play 3+4=7, and that wins at once."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        zm_answer *answer = ask(context, ZM_OK, "refute strikeout:line=1..8 --after 1+2=3 %s",
                                cases[i][0]);
        CHECK_TEXT(field(answer, "says"), cases[i][1]);
        zm_answer_free(answer);
    }
}

/* Without the time to find out, it says so. */
static void test_undecided(void)
{
    zm_answer *answer = ask(context, ZM_UNDECIDED, "refute strikeout:line=1..40 --time 0.01");
    CHECK_TEXT(field(answer, "value"), "undecided");
    CHECK_TEXT(field(answer, "says"), "(none)");
    CHECK(*field(answer, "undecided") == 'r');
    zm_answer_free(answer);
}

/* While it lists the replies the time runs out: those that are listed by then are not all. */
static void test_cut_among_replies(void)
{
    static const char *const boards[] = {"nim:rows=3000/3000", "nim:rows=3000/3001"};
    for (size_t i = 0; i < 60; i++) {
        char question[100];
        zm_answer *answer;
        snprintf(question, sizeof question, "refute %s --limit 100000 --time 0.%06d",
                 boards[i % 2], 200 + 60 * (int)i);
        zm_ask(&answer, context, question);
        const char *counted = strstr(field(answer, "says"), "each of the ");
        CHECK_SAY(!counted || strncmp(counted, "each of the 6000 moves loses", 28) == 0, "%s: %s",
                  question, field(answer, "says"));
        zm_answer_free(answer);
    }
}

int main(void)
{
    context = zm_context_new();
    test_cut_among_replies();
    test_games();
    test_voices();
    test_undecided();
    zm_context_free(context);
    return zm_test_report("test_refute");
}

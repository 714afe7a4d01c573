/* Hints are claims: at every position of small boards each step says what plain recursion over the
 * rules finds true, to whomever it speaks. Reasons are put together from those of `who` and
 * `moves`, which test_reasons.c holds against the games a second time. The same holds where no distances are
 * known, and where a budget runs out: then a hint is true or not given. */
#include "commands/hint.h"
#include "plain_search.h"
#include "reasons.h"

static zm_context *context;

/* A position, the way to it, and what the rules say of it. */
typedef struct place {
    plain *rules;
    const zm_instance *instance;
    uint64_t position[PLAIN_WORDS];
    char after[300]; /* as an option, or "" */
    size_t made, total, winning;
    plain_entry truth;
} place;

/* What was said, so that a test that never hears some sentence can be told. */
static unsigned long heard_wins, heard_only, heard_slowest, heard_like_others, heard_own,
    heard_nothing;

static plain_entry after_move(const place *p, zm_move move)
{
    uint64_t child[PLAIN_WORDS];
    p->instance->game->play(p->instance->self, p->position, move, child);
    return plain_look(p->rules, child);
}

static void count_moves(place *p)
{
    zm_move move = ZM_BEFORE_FIRST;
    p->truth = plain_look(p->rules, p->position);
    p->total = p->winning = 0;
    while (p->instance->game->next(p->instance->self, p->position, &move)) {
        p->total++;
        p->winning += after_move(p, move).value == ZM_LOSE;
    }
}

/* The move that must come next in a sentence. */
static zm_move must_say_move(said *s, const place *p)
{
    zm_move move = ZM_BEFORE_FIRST;
    if (!says_move(s, p->position, &move))
        must_say(s, "(a move)");
    return move;
}

static zm_answer *hint(const place *p, int step, const char *more)
{
    zm_answer *answer = ask(context, ZM_OK, "hint %s%s --step %d%s", p->instance->text, p->after,
                            step, more);
    CHECK(number_field(answer, "step") == step && number_field(answer, "steps") == 4);
    return answer;
}

static said listen(const place *p, const char *sentence)
{
    return (said){sentence, sentence, p->instance, p->position, false};
}

/* ---- The steps. ---- */

/* The first is about two players, and what they are called depends on who "you" is. */
static void hear_who(const place *p)
{
    static const struct {
        const char *option, *first, *second;
    } speech[] = {
        {" --as first", "You have", "The program has"},
        {" --as second", "The program has", "You have"},
        {" --as both", "The first player has", "The second player has"},
    };
    bool mover_wins = p->truth.value == ZM_WIN, first_wins = mover_wins == (p->made % 2 == 0);
    for (size_t i = 0; i <= 3; i++) {
        zm_answer *answer = hint(p, 1, i < 3 ? speech[i].option : "");
        said s = listen(p, field(answer, "hint"));
        if (p->truth.value == ZM_DRAW) {
            must_say(&s, "With best play nobody wins.");
        } else {
            must_say(&s, i == 3 ? mover_wins ? "You have" : "Your opponent has"
                         : first_wins ? speech[i].first : speech[i].second);
            must_say(&s, " a sure win.");
        }
        must_end(&s);
        CHECK_TEXT(field(answer, "you"), i == 0   ? "first"
                                         : i == 1 ? "second"
                                         : i == 2 ? "(none)" : field(answer, "to_move"));
        zm_answer_free(answer);
    }
}

static void hear_how_many(const place *p, const char *sentence)
{
    said s = listen(p, sentence);
    if (says(&s, "There is only one move, and it ")) {
        claim(&s, p->total == 1, "there are more");
        claim(&s, says_either(&s, "wins", "does not win") == (p->winning == 1), "it is not so");
        must_say(&s, ".");
    } else if (says(&s, "None of the ")) {
        claim(&s, p->winning == 0, "one does");
        claim(&s, says_many(&s, "move", "moves wins.") == (long long)p->total, "not so many");
    } else {
        claim(&s, says_number(&s) == (long long)p->winning && p->winning > 0, "not so many win");
        must_say(&s, " of ");
        claim(&s, says_number(&s) == (long long)p->total && p->total > 1, "not so many");
        must_say(&s, p->winning == 1 ? " moves wins." : " moves win.");
    }
    must_end(&s);
}

static void hear_which(const place *p, const char *sentence)
{
    static const char *const ends[] = {" wins.", " holds the draw.", " loses.",
                                       " loses, but not sooner than any other move.",
                                       " loses, like every other move."};
    said s = listen(p, sentence);
    plain_entry child = after_move(p, must_say_move(&s, p));
    size_t which = says_one_of(&s, 5, ends);
    zm_value value = zm_value_flip(child.value);
    claim(&s, value == (which == 0 ? ZM_WIN : which == 1 ? ZM_DRAW : ZM_LOSE), "it does not");
    claim(&s, value == p->truth.value, "another move is better");
    if (which == 2)
        claim(&s, p->total == 1, "there are others");
    if (which == 3)
        claim(&s, child.distance + 1 == p->truth.distance && p->total > 1, "another loses later");
    if (which == 4)
        claim(&s, p->winning == 0 && p->truth.value == ZM_LOSE && p->total > 1, "not every one");
    must_end(&s);
    heard_wins += which == 0;
    heard_only += which == 2;
    heard_slowest += which == 3;
    heard_like_others += which == 4;
}

/* "MOVE: what it does. Why": a best move with its reason in `moves`, then that of `who`. The first
 * is left out where the second tells it. */
static void hear_why(const place *p)
{
    zm_answer *answer = hint(p, 4, "");
    zm_answer *who = ask(context, ZM_OK, "who %s%s", p->instance->text, p->after);
    zm_answer *moves = ask(context, ZM_OK, "moves %s%s", p->instance->text, p->after);
    const char *reason = field(who, "why"), *own;
    said s = listen(p, field(answer, "hint"));
    if (strcmp(s.whole, reason) != 0) {
        zm_move move = must_say_move(&s, p);
        zm_text name = {0};
        size_t at = 0;
        zm_write_move(p->instance, move, &name);
        while (at < p->total && strcmp(field(moves, "moves.%zu.move", at), zm_text_string(&name)))
            at++;
        own = field(moves, "moves.%zu.why", at);
        claim(&s, zm_value_flip(after_move(p, move).value) == p->truth.value, "not a best move");
        claim(&s, !strstr(reason, own), "the reason tells it already");
        must_say(&s, ": ");
        must_say(&s, own);
        must_say(&s, ". ");
        zm_text_free(&name);
        heard_own++;
    }
    must_say(&s, reason);
    must_end(&s);
    zm_answer_free(moves);
    zm_answer_free(who);
    zm_answer_free(answer);
}

/* ---- Every position. ---- */

typedef struct walk {
    plain met; /* as a set */
    plain rules;
    void (*hear)(const place *p);
} walk;

static void walk_from(walk *w, place *p)
{
    plain_entry *slot = plain_slot(&w->met, p->position);
    zm_move move = ZM_BEFORE_FIRST;
    if (slot->full)
        return;
    slot->full = true;
    memcpy(slot->position, p->position, sizeof slot->position);
    count_moves(p);
    w->hear(p);
    while (p->instance->game->next(p->instance->self, p->position, &move)) {
        place next = *p;
        zm_text text = {0};
        size_t used = strlen(p->after);
        zm_write_move(p->instance, move, &text);
        snprintf(next.after + used, sizeof next.after - used, "%s%s",
                 p->made ? "," : " --after ", zm_text_string(&text));
        zm_text_free(&text);
        p->instance->game->play(p->instance->self, p->position, move, next.position);
        next.made++;
        walk_from(w, &next);
    }
}

static void walk_game(const char *game, void (*hear)(const place *p))
{
    walk w = {.hear = hear};
    place p = {.instance = open_game("%s", game), .rules = &w.rules};
    plain_open(&w.rules, p.instance);
    plain_open(&w.met, p.instance);
    p.instance->game->start(p.instance->self, p.position);
    walk_from(&w, &p);
    plain_close(&w.met);
    plain_close(&w.rules);
    zm_close((zm_instance *)p.instance);
}

static void hear_all(const place *p)
{
    if (p->total == 0) {
        for (int step = 1; step <= 4; step++) {
            zm_answer *answer = hint(p, step, "");
            CHECK_TEXT(field(answer, "hint"), "The game is over.");
            zm_answer_free(answer);
        }
        return;
    }
    zm_answer *how_many = hint(p, 2, ""), *which = hint(p, 3, "");
    hear_who(p);
    hear_how_many(p, field(how_many, "hint"));
    hear_which(p, field(which, "hint"));
    hear_why(p);
    zm_answer_free(how_many);
    zm_answer_free(which);
}

static void test_steps(void)
{
    static const char *const games[] = {
        "beans:beans=11", "beans:beans=8,take=1/2/4/5,win=even/odd",
        "beans:beans=9,take=2/3,win=odd",
        "nim:rows=1/2/3", "nim:rows=2/3/1,play=normal", "nim:rows=4/1", "nim:rows=1/1/1/1",
        "nim:rows=0", "numberpad:t=11", "numberpad:t=8,pad=789/456/123/.0.,play=normal",
        "numberpad:t=4,pad=1.2/.3.,opening=any", "numberpad:t=0", "strikeout:line=1..7",
        "strikeout:line=-3..3,ops=add/sub/mul/div", "strikeout:line=1..2",
        "strikeout:line=1..8,circled=5", "zahlenschlacht:n=7,d=3", "zahlenschlacht:n=6,d=4",
        "zahlenschlacht:n=7,d=5,leave=3", "zahlenschlacht:n=7,d=4,roles=reversed",
        "zahlenschlacht:n=4,d=9"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        walk_game(games[i], hear_all);
    CHECK(heard_wins > 0 && heard_only > 0 && heard_slowest > 0 && heard_own > 0);
}

/* ---- Without distances, and in haste. ---- */

/* A hint by the function itself: the game has no ranks, which distances are worked out by, and no
 * more than so many positions are looked at (0: as many as it takes). */
static void hear_without(const place *p, unsigned step, uint64_t most)
{
    const char *words[] = {p->instance->text, "--after",
                           p->made ? p->after + strlen(" --after ") : ""};
    zm_answer *answer = zm_answer_new(NULL);
    zm_game game = *p->instance->game;
    zm_request request;
    zm_opponent adviser;
    zm_error error;
    const char *sentence;
    CHECK(zm_request_open(&request, context, NULL, zm_find_command("hint"), p->made ? 3 : 1, words,
                          &error) == ZM_OK);
    game.rank = NULL;
    request.instance->game = &game;
    request.budget.most_positions = most;
    request.budget.look_every = most ? 1 : request.budget.look_every;
    zm_opponent_open(&adviser, &request);
    zm_hints hints = {.adviser = &adviser, .you = ZM_YOU_BOTH};
    zm_status status = zm_hint(&hints, step, answer, &sentence);
    CHECK_SAY(status == ZM_OK || (most && strncmp(sentence, "I do not know: ", 15) == 0),
              "%s%s, step %u: %s", words[0], p->after, step, sentence);
    if (status == ZM_OK && step == ZM_HINT_WHO && p->truth.value != ZM_DRAW)
        CHECK_TEXT(sentence, (p->truth.value == ZM_WIN) == (p->made % 2 == 0)
                                 ? "The first player has a sure win."
                                 : "The second player has a sure win.");
    if (status == ZM_OK && step == ZM_HINT_HOW_MANY)
        hear_how_many(p, sentence);
    if (status == ZM_OK && step == ZM_HINT_WHICH)
        hear_which(p, sentence);
    heard_nothing += status != ZM_OK;
    zm_hints_forget(&hints);
    zm_opponent_close(&adviser);
    zm_request_close(&request);
    zm_answer_free(answer);
}

static void hear_without_distances(const place *p)
{
    for (unsigned step = ZM_HINT_WHO; step <= ZM_HINT_WHICH && p->total > 0; step++)
        hear_without(p, step, 0);
}

static void hear_in_haste(const place *p)
{
    for (unsigned step = ZM_HINT_WHO; step <= ZM_HINT_WHICH && p->made < 2 && p->total > 0; step++)
        for (uint64_t most = 1; most < 200; most = most * 3 / 2 + 1)
            hear_without(p, step, most);
}

static void test_without(void)
{
    static const char *const games[] = {
        "beans:beans=9,take=2/3,win=odd", "nim:rows=1/2/3", "nim:rows=2/3/1,play=normal",
        "numberpad:t=11", "strikeout:line=1..7", "strikeout:line=1..8,circled=5",
        "strikeout:line=-3..3,ops=add/sub/mul/div", "zahlenschlacht:n=7,d=3",
        "zahlenschlacht:n=7,d=5,leave=3"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        walk_game(games[i], hear_without_distances);
        walk_game(games[i], hear_in_haste);
    }
    CHECK(heard_like_others > 0 && heard_nothing > 0);
}

int main(void)
{
    context = zm_context_new();
    test_steps();
    test_without();
    zm_context_free(context);
    return zm_test_report("hints");
}

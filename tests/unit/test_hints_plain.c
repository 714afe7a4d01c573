/* Hints and answers for pupils, at every position of small boards: each step claims what plain
 * recursion over the rules finds true, in plain words; what a board is to mark has a move in it that
 * wins. Reasons are put together from those that test_reasons_plain.c holds against the games a second
 * time. */
#include "answer/answer.h"
#include "places.h"

static zm_context *context;

/* What was said, so that a test that never hears some sentence can be told. */
static unsigned long heard_region, heard_cells, heard_longest, heard_draw, heard_default,
    heard_challenge, heard_answer, heard_mixture, heard_ends, heard_end;

static said listen(const place *p, const char *sentence, int sentences)
{
    said s = {sentence, sentence, p->instance, p->position, false};
    check_plain(&s, sentences);
    return s;
}

/* ---- The first step: two players, and what they are called. ---- */

static void hear_who(const place *p)
{
    static const struct {
        const char *option, *first, *second, *by_first, *by_second;
    } speech[] = {
        {" --as first", "You", "The program", "you make", "the program makes"},
        {" --as second", "The program", "You", "the program makes", "you make"},
        {" --as both", "The first player", "The second player", "the first player makes",
         "the second player makes"},
    };
    bool first_moves = p->made % 2 == 0;
    for (size_t i = 0; i <= 3; i++) {
        zm_answer *answer = ask(context, ZM_OK, "hint %s%s --voice plain%s", p->instance->text,
                                p->after, i < 3 ? speech[i].option : "");
        said s = listen(p, field(answer, "hint"), 2);
        if (says(&s, "Nobody can be sure to win from here.")) {
            claim(&s, p->truth.value == ZM_DRAW, "somebody can");
        } else {
            must_say(&s, i == 3 ? "You" : first_moves ? speech[i].first : speech[i].second);
            if (says(&s, " can win from here.")) {
                claim(&s, p->truth.value == ZM_WIN, "that is not so");
            } else {
                must_say(&s, " can only win from here if ");
                must_say(&s, i == 3        ? "your opponent makes"
                             : first_moves ? speech[i].by_second : speech[i].by_first);
                must_say(&s, " a mistake.");
                claim(&s, p->truth.value == ZM_LOSE, "that is not so");
                if (p->made == 0)
                    must_say(&s, " Whoever begins this game loses against perfect play: let your "
                                 "opponent begin.");
            }
        }
        must_end(&s);
        zm_answer_free(answer);
    }
}

/* ---- The second: where to look. ---- */

/* The part of the board that a move is in, by the name that its game has for it. */
static void name_cell(const place *p, const char *move, char *out, size_t size)
{
    const char *game = p->instance->game->name;
    int x = 0, y = 0;
    char op = 0;
    if (strcmp(game, "nim") == 0)
        snprintf(out, size, "%.*s", (int)strcspn(move, "-"), move);
    else if (strcmp(game, "strikeout") == 0 && sscanf(move, "%d%c%d", &x, &op, &y) < 3)
        sscanf(move, "%d%c(%d", &x, &op, &y);
    else if (strcmp(game, "strikeout") != 0)
        snprintf(out, size, "%s", move);
    if (op)
        snprintf(out, size, "%d", p->position[1] == 0 ? x : y);
}

static void says_cells(said *s, const zm_answer *answer, const char *before)
{
    size_t count = zm_answer_count(answer, "hints.1.cells");
    must_say(s, before);
    for (size_t i = 0; i < count; i++) {
        must_say(s, i == 0 ? "" : i + 1 == count ? " and " : ", ");
        must_say(s, field(answer, "hints.1.cells.%zu", i));
    }
    must_say(s, ".");
}

/* On the paper's pad the keys to look at are in one row or one column with the good one, unless these
 * are out of reach. */
static void claim_line(said *s, const zm_answer *answer, const char *move)
{
    size_t count = zm_answer_count(answer, "hints.1.cells"), in_row = 0, in_column = 0;
    for (size_t i = 0; i < count; i++) {
        int key = atoi(field(answer, "hints.1.cells.%zu", i)) - 1, own = atoi(move) - 1;
        in_row += key / 3 == own / 3;
        in_column += key % 3 == own % 3;
    }
    claim(s, strstr(s->instance->text, "pad=") || in_row == count || in_column == count,
          "these keys are not in a line");
}

/* Each game's own words for a region. */
static void hear_game_region(said *s, const zm_answer *answer, const char *move)
{
    const char *game = s->instance->game->name;
    if (strcmp(game, "nim") == 0) {
        says_cells(s, answer, "Look at row ");
    } else if (strcmp(game, "numberpad") == 0) {
        says_cells(s, answer, "Look at the keys ");
        claim_line(s, answer, move);
    } else if (strcmp(game, "zahlenschlacht") == 0) {
        says_cells(s, answer, "Look at the numbers ");
    } else if (strcmp(game, "beans") == 0) {
        must_say(s, "Take an ");
        bool odd = says_either(s, "odd", "even");
        must_say(s, " number of beans.");
        for (size_t i = 0; i < zm_answer_count(answer, "hints.1.cells"); i++)
            claim(s, number_field(answer, "hints.1.cells.%zu", i) % 2 == odd, "not such a number");
    } else if (s->position[1] == 0) {
        says_cells(s, answer, "Begin with ");
    } else {
        static const char *const words[] = {"Add something to ", "Take something away from ",
                                            "Multiply ", "Divide "};
        static const char signs[] = "+-x/";
        size_t which = says_one_of(s, 4, words), digits = strspn(move + 1, "0123456789") + 1;
        claim(s, move[digits] == signs[which], "another operation");
        if (*s->at == '-')
            s->at++;
        says_number(s);
        must_say(s, which < 2 ? "." : " by something.");
    }
}

static void hear_where(const place *p, const zm_answer *answer, const char *best)
{
    size_t count = zm_answer_count(answer, "hints.1.moves");
    size_t cells = zm_answer_count(answer, "hints.1.cells");
    said s = listen(p, field(answer, "hints.1.says"), 2);
    bool wins = false, marked = cells == 0;
    char cell[40] = "";
    CHECK(count <= 4 && (count > 0) == (p->truth.value == ZM_WIN));
    for (size_t i = 0; i < count; i++) {
        said move = s;
        move.at = field(answer, "hints.1.moves.%zu", i);
        wins = says_play(&move, p).truth.value == ZM_LOSE || wins;
        must_end(&move);
    }
    name_cell(p, best, cell, sizeof cell);
    for (size_t i = 0; i < cells; i++)
        marked = marked || strcmp(field(answer, "hints.1.cells.%zu", i), cell) == 0;
    claim(&s, p->truth.value != ZM_WIN || (wins && marked), "the move that wins is not there");
    if (says(&s, "There is only one move, and it ")) {
        claim(&s, p->total == 1, "there are more");
        claim(&s, says_either(&s, "wins.", "does not win.") == (p->truth.value == ZM_WIN), "no");
    } else if (says(&s, "No move wins. Make the game long and hope for a mistake.")) {
        claim(&s, p->truth.value == ZM_LOSE, "one does");
    } else if (says(&s, "No move wins, but some keep the other player from winning.")) {
        claim(&s, p->truth.value == ZM_DRAW, "it is not so");
        heard_draw++;
    } else if (says(&s, "At least one of these moves wins: ")) {
        for (size_t i = 0; i < count; i++) {
            must_say(&s, i == 0 ? "" : i + 1 == count ? " and " : ", ");
            must_say(&s, field(answer, "hints.1.moves.%zu", i));
        }
        must_say(&s, ".");
        claim(&s, cells == 0, "it has a place");
        heard_region++;
    } else {
        claim(&s, p->truth.value == ZM_WIN && cells > 0, "there is nothing to look for");
        hear_game_region(&s, answer, best);
        heard_cells++;
    }
    must_end(&s);
}

/* ---- The third: a move, by its name. ---- */

static void says_name(said *s, const char *move, bool begins)
{
    const char *game = s->instance->game->name;
    char name[80];
    int row = 0;
    long long many = atoll(move);
    if (strcmp(game, "nim") == 0) {
        sscanf(move, "%d-%lld", &row, &many);
        snprintf(name, sizeof name, "take %lld %s from row %d", many,
                 many == 1 ? "penny" : "pennies", row);
    } else if (strcmp(game, "beans") == 0) {
        snprintf(name, sizeof name, "take %lld %s", many, many == 1 ? "bean" : "beans");
    } else {
        snprintf(name, sizeof name, "%s %s",
                 strcmp(game, "numberpad") == 0   ? "press"
                 : strcmp(game, "strikeout") == 0 ? "write" : "cross out", move);
    }
    if (begins)
        name[0] = (char)(name[0] - 'a' + 'A');
    must_say(s, name);
}

static void hear_which(const place *p, const zm_answer *answer, const char *best)
{
    said s = listen(p, field(answer, "hints.2.says"), 1), move = s;
    move.at = best;
    place after = says_play(&move, p);
    must_end(&move);
    claim(&s, zm_value_flip(after.truth.value) == p->truth.value, "another move is better");
    says_name(&s, best, true);
    if (says(&s, ": that keeps the other player from winning."))
        claim(&s, p->truth.value == ZM_DRAW, "it does not");
    else if (says(&s, ": there is no other move."))
        claim(&s, p->truth.value == ZM_LOSE && p->total == 1, "there is one");
    else if (says(&s, ": no other move makes the game longer.")) {
        claim(&s, p->truth.value == ZM_LOSE && after.truth.distance + 1 == p->truth.distance,
              "another does");
        heard_longest++;
    } else if (says(&s, ": it is as good as any other move.")) {
        claim(&s, p->truth.value == ZM_LOSE, "another is better");
    } else {
        must_say(&s, ".");
        claim(&s, p->truth.value == ZM_WIN, "it does not win");
    }
    must_end(&s);
}

/* ---- The fourth: why. ---- */

/* How many moves end the game. */
static size_t count_ends(const place *p)
{
    size_t ends = 0;
    zm_move move = ZM_BEFORE_FIRST;
    while (p->instance->game->next(p->instance->self, p->position, &move))
        ends += place_after(p, move).total == 0;
    return ends;
}

/* To a move that ends the game there is no answer. False: something else is said. */
static bool hears_loss(said *s, const place *p)
{
    if (says(s, "Whatever is played now, the other player has an answer that wins.")) {
        claim(s, count_ends(p) == 0, "one move ends the game");
        heard_answer++;
    } else if (says(s, "Whatever is played now, the other player can win.")) {
        claim(s, count_ends(p) > 0 && count_ends(p) < p->total, "more could be said");
        heard_mixture++;
    } else if (says(s, "Every move ends the game, and whoever makes it loses.")) {
        claim(s, count_ends(p) == p->total && p->total > 1, "one does not, or there is but one");
        heard_ends++;
    } else if (says(s, "The only move ends the game, and whoever makes it loses.")) {
        claim(s, count_ends(p) == 1 && p->total == 1, "it does not, or there are more");
        heard_end++;
    } else {
        return false;
    }
    return true;
}

/* What is the same for every game, or the best move and its own reason in `moves`. */
static void hear_default(said *s, const place *p, const zm_answer *moves)
{
    heard_default++;
    if (hears_loss(s, p)) {
        claim(s, p->truth.value == ZM_LOSE, "one move does not lose");
    } else if (says(s, "Nobody can be sure to win here: each player can keep the other from "
                       "winning.")) {
        claim(s, p->truth.value == ZM_DRAW, "somebody can");
    } else if (says(s, "The game is over.")) {
        claim(s, p->total == 0, "it is not");
    } else {
        claim(s, p->truth.value == ZM_WIN, "nothing wins");
        says_name(s, field(moves, "moves.0.move"), true);
        must_say(s, ": it ");
        must_say(s, field(moves, "moves.0.why"));
        must_say(s, ".");
    }
}

static void hear_why(const place *p, const zm_answer *who, const zm_answer *moves)
{
    zm_budget budget = plenty();
    zm_solver solver;
    zm_text own = {0};
    said s = listen(p, field(who, "why"), 3);
    zm_solver_open(&solver, p->instance, NULL, &budget);
    zm_oracle oracle = zm_solver_oracle(&solver);
    p->instance->tells->explain(p->instance->self, p->position, p->truth.value, &oracle, &own);
    if (own.length > 0)
        must_say(&s, zm_text_string(&own));
    else
        hear_default(&s, p, moves);
    must_end(&s);
    zm_text_free(&own);
    zm_solver_close(&solver);
}

static void hear_headline(const place *p, const zm_answer *who, const char *best)
{
    bool first_wins = (p->truth.value == ZM_WIN) == (p->made % 2 == 0);
    said s = listen(p, who->first->text, 1);
    if (p->total == 0)
        return; /* the same in every voice */
    if (p->truth.value == ZM_DRAW) {
        must_say(&s, "Nobody can be sure to win from here.");
    } else {
        must_say(&s, first_wins ? "The first player can win from here"
                                : "The second player can win from here");
        must_say(&s, p->truth.value == ZM_WIN ? ": "
                     : first_wins ? ", whatever the second player does"
                                  : ", whatever the first player does");
        if (p->truth.value == ZM_WIN)
            says_name(&s, best, false);
        must_say(&s, ".");
    }
    must_end(&s);
}

static void hear_all(const place *p)
{
    zm_answer *who = ask(context, ZM_OK, "who %s%s --voice plain", p->instance->text, p->after);
    zm_answer *moves = ask(context, ZM_OK, "moves %s%s --voice plain", p->instance->text,
                           p->after);
    zm_answer *hint = ask(context, ZM_OK, "hint %s%s --voice plain --step 4", p->instance->text,
                          p->after);
    bool challenge = p->made == 0 && p->total > 0 && p->truth.value == ZM_LOSE;
    CHECK_TEXT(field(who, "challenge"),
               challenge ? "Whoever begins this game loses against perfect play: let your opponent "
                           "begin." : "(none)");
    heard_challenge += challenge;
    CHECK(zm_answer_count(hint, "hints") == 4);
    hear_why(p, who, moves);
    hear_headline(p, who, field(who, "moves.0.move"));
    if (p->total == 0) {
        CHECK_TEXT(field(hint, "hint"), "The game is over.");
    } else {
        hear_who(p);
        hear_where(p, hint, field(hint, "hints.2.move"));
        hear_which(p, hint, field(hint, "hints.2.move"));
        CHECK_TEXT(field(hint, "hints.3.says"), field(who, "why"));
        CHECK_TEXT(field(hint, "hint"), field(who, "why"));
        CHECK_TEXT(field(hint, "hints.3.move"), field(hint, "hints.2.move"));
    }
    zm_answer_free(who);
    zm_answer_free(moves);
    zm_answer_free(hint);
}

static void test_steps(void)
{
    static const char *const games[] = {
        "beans:beans=11", "beans:beans=9,take=2/3,win=odd", "beans:beans=14,take=1..3,win=odd/even",
        "nim:rows=1/2/3", "nim:rows=2/3/1,play=normal", "nim:rows=4/1", "nim:rows=0",
        "numberpad:t=11", "numberpad:t=8,pad=789/456/123/.0.,play=normal",
        "numberpad:t=4,pad=1.2/.3.,opening=any", "strikeout:line=1..7",
        "strikeout:line=-3..3,ops=add/sub/mul/div", "strikeout:line=1..8,circled=5",
        "zahlenschlacht:n=7,d=3", "zahlenschlacht:n=6,d=4", "zahlenschlacht:n=7,d=5,leave=3",
        "zahlenschlacht:n=7,d=4,roles=reversed", "zahlenschlacht:n=4,d=9"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        visit_places(games[i], hear_all);
    CHECK(heard_region > 0 && heard_cells > 0 && heard_longest > 0 && heard_draw > 0);
    CHECK(heard_default > 0 && heard_challenge > 0);
}

static void hear_loss(const place *p)
{
    if (p->truth.value != ZM_LOSE || p->total == 0)
        return;
    zm_answer *who = ask(context, ZM_OK, "who %s%s --voice plain", p->instance->text, p->after);
    said s = listen(p, field(who, "why"), 2);
    if (hears_loss(&s, p))
        must_end(&s);
    else
        must_say(&s, "The rows come in equal pairs.");
    zm_answer_free(who);
}

/* Games of heaps have few plain words of their own, and are lost in every way: an answer to each
 * move, to some, to none. */
static void test_losses(void)
{
    static const char *const games[] = {
        "take:heap=2,take=2/3/6/7,play=misere", "take:heap=5,take=3/5,play=misere",
        "take:heap=15,take=1/3,play=misere", "take:heap=12,take=2/3",
        "octal:code=0.77,heaps=1,play=misere", "octal:code=0.07,heaps=2,play=misere",
        "octal:code=0.77,heaps=5/2,play=misere", "octal:code=0.07,heaps=7/3,play=misere",
        "octal:code=kayles,heaps=5/4"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        visit_places(games[i], hear_loss);
    CHECK(heard_answer > 0 && heard_mixture > 0 && heard_ends > 0 && heard_end > 0);
    /* Kayles has period 12 from row 71 on, so every move here has an answer; but more than 1000
     * moves are not tried, and rows of 30000 pins cannot be played at all: that would write beyond
     * a position. */
    static const char *const many[] = {"1200/1212", "30000/30012"};
    for (size_t i = 0; i < 2; i++) {
        zm_answer *who = ask(context, ZM_OK, "who octal:code=kayles,heaps=%s --voice plain",
                             many[i]);
        CHECK_TEXT(field(who, "why"), "Whatever is played now, the other player can win.");
        zm_answer_free(who);
    }
}

/* A position whose moves are many, or whose distances nobody works out. */
static void test_large(void)
{
    zm_answer *answer = ask(context, ZM_OK, "hint nim:rows=999999999999999999/7/1 --step 4 --voice "
                                            "plain");
    CHECK_TEXT(field(answer, "hints.1.says"), "Look at row 1.");
    CHECK_TEXT(field(answer, "hints.2.move"), "1-999999999999999993"); /* 6, 7 and 1 are left */
    CHECK(zm_answer_count(answer, "hints.1.moves") == 3);
    CHECK_TEXT(field(answer, "hints.1.moves.2"), "1-999999999999999993");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "hint nim:rows=99999999/99999999 --step 3 --voice plain");
    CHECK(strstr(field(answer, "hints.2.says"), "no other move makes the game longer.") != NULL);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "hint octal:code=kayles,heaps=99/99 --step 3 --voice plain");
    CHECK(strstr(field(answer, "hints.2.says"), "it is as good as any other move.") != NULL);
    zm_answer_free(answer);
}

/* The answers on a sheet are for pupils too. */
static void test_puzzles(void)
{
    static const char *const games[] = {"beans", "nim", "numberpad", "strikeout", "zahlenschlacht"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_answer *answer = ask(context, ZM_OK, "puzzle %s --count 5 --voice plain", games[i]);
        for (size_t j = 0; j < 5; j++) {
            zm_instance *instance = open_game("%s", field(answer, "puzzles.%zu.game", j));
            uint64_t start[VISIT_WORDS];
            instance->game->start(instance->self, start);
            said s = {field(answer, "puzzles.%zu.why", j), NULL, instance, start, false};
            check_plain(&s, 3);
            for (size_t k = 0; k < zm_answer_count(answer, "puzzles.0.wrong") && j == 0; k++) {
                s.whole = field(answer, "puzzles.0.wrong.%zu.why", k);
                check_plain(&s, 0);
            }
            zm_close(instance);
        }
        zm_answer_free(answer);
    }
}

int main(void)
{
    context = zm_context_new();
    test_steps();
    test_losses();
    test_large();
    test_puzzles();
    zm_context_free(context);
    return zm_test_report("hints_plain");
}

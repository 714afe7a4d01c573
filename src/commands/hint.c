/* hint: a little help for the player to move, and more of it with every step. Every sentence is a
 * claim about the position: what is not proved is not said. */
#include "hint.h"
#include "parts.h"
#include "reasons.h"
#include "region.h"

#include <string.h>

void zm_hints_forget(zm_hints *hints)
{
    zm_ranking_free(&hints->winners);
    *hints = (zm_hints){.adviser = hints->adviser, .you = hints->you};
}

/* ---- What has to be known. ---- */

static bool judge(zm_hints *hints)
{
    if (hints->judged)
        return true;
    zm_opponent_judge(hints->adviser, &hints->verdict, &hints->winners);
    hints->judged = hints->verdict.value != ZM_UNKNOWN;
    if (!hints->judged)
        zm_ranking_free(&hints->winners);
    return hints->judged;
}

static bool choose(zm_hints *hints)
{
    hints->chosen = hints->chosen || zm_opponent_choose(hints->adviser, &hints->verdict,
                                                        &hints->winners, &hints->best);
    return hints->chosen;
}

/* How many moves win: a search for one of them leaves that open. */
static bool count_winners(zm_hints *hints)
{
    zm_ranking all, *winners = &hints->winners;
    if (hints->verdict.value != ZM_WIN || winners->winning_known)
        return true;
    bool known = zm_rank_moves(&hints->adviser->solver, hints->adviser->request->position,
                               ZM_RANK_ALL, 1, &all) && all.winning_known;
    if (known)
        winners->winning = all.winning;
    winners->winning_known = known;
    zm_ranking_free(&all);
    return known;
}

/* ---- The sentences. ---- */

/* "You", "The program": the player to move, or the other one, at the beginning of a sentence or
 * not. */
static const char *name_player(const zm_hints *hints, bool to_move, bool begins)
{
    bool first = (hints->adviser->request->after_count % 2 == 0) == to_move;
    bool yours = hints->you == ZM_YOU_TO_MOVE ? to_move : (hints->you == ZM_YOU_FIRST) == first;
    if (hints->you == ZM_YOU_BOTH)
        return first ? begins ? "The first player" : "the first player"
                     : begins ? "The second player" : "the second player";
    if (yours)
        return begins ? "You" : "you";
    if (hints->you == ZM_YOU_TO_MOVE)
        return begins ? "Your opponent" : "your opponent";
    return begins ? "The program" : "the program";
}

static bool is_plain(const zm_hints *hints)
{
    return hints->adviser->request->instance->voice == ZM_VOICE_PLAIN;
}

static void say_who_plainly(const zm_hints *hints, zm_text *out)
{
    const char *challenge = zm_challenge(hints->adviser->request, &hints->verdict);
    const char *other = name_player(hints, false, false);
    if (hints->verdict.value == ZM_DRAW)
        zm_text_put(out, "Nobody can be sure to win from here.");
    else if (hints->verdict.value == ZM_WIN)
        zm_text_format(out, "%s can win from here.", name_player(hints, true, true));
    else
        zm_text_format(out, "%s can only win from here if %s %s a mistake.%s%s",
                       name_player(hints, true, true), other,
                       strcmp(other, "you") == 0 ? "make" : "makes", challenge ? " " : "",
                       challenge ? challenge : "");
}

static bool say_who(const zm_hints *hints, zm_text *out)
{
    const char *winner = name_player(hints, hints->verdict.value == ZM_WIN, true);
    if (is_plain(hints))
        say_who_plainly(hints, out);
    else if (hints->verdict.value == ZM_DRAW)
        zm_text_put(out, "With best play nobody wins.");
    else
        zm_text_format(out, "%s %s a sure win.", winner,
                       strcmp(winner, "You") == 0 ? "have" : "has");
    return true;
}

static bool is_only_move(const zm_hints *hints)
{
    return hints->winners.total_known && hints->winners.total == 1;
}

static bool say_how_many(zm_hints *hints, zm_text *out)
{
    const zm_ranking *winners = &hints->winners;
    bool wins = hints->verdict.value == ZM_WIN;
    if (!count_winners(hints))
        return false;
    if (is_only_move(hints)) {
        zm_text_format(out, "There is only one move, and it %s.", wins ? "wins" : "does not win");
        return true;
    }
    if (wins)
        zm_text_count(out, winners->winning);
    zm_text_put(out, wins ? " of " : "None of the ");
    zm_text_put(out, winners->total_known ? "" : "more than ");
    zm_text_count(out, winners->total);
    zm_text_put(out, wins && winners->winning > 1 ? " moves win." : " moves wins.");
    return true;
}

/* Where to look. Only a win has a place on the board: what holds a draw would take more to find. */
static bool say_where(zm_hints *hints, zm_answer *answer, zm_node *record, zm_text *out)
{
    zm_value value = hints->verdict.value;
    zm_request *request = hints->adviser->request;
    if (value == ZM_WIN &&
        (!choose(hints) || !zm_put_region(answer, record, request, hints->best.move, out)))
        return false;
    if (is_only_move(hints)) {
        zm_text_clear(out);
        zm_text_format(out, "There is only one move, and it %s.",
                       value == ZM_WIN ? "wins" : "does not win");
    } else if (value == ZM_LOSE) {
        zm_text_put(out, "No move wins. Make the game long and hope for a mistake.");
    } else if (value == ZM_DRAW) {
        zm_text_put(out, "No move wins, but some keep the other player from winning.");
    }
    return true;
}

/* No other move loses later: this one uses up all the moves that the position has. */
static bool is_slowest(const zm_hints *hints)
{
    uint64_t after = hints->best.distance, all = hints->verdict.distance;
    return after != ZM_NO_DISTANCE && all != ZM_NO_DISTANCE && after + 1 == all;
}

static void say_which_plainly(const zm_hints *hints, zm_text *out)
{
    zm_name_move(hints->adviser->request->instance, hints->best.move, true, out);
    if (hints->best.value == ZM_DRAW)
        zm_text_put(out, ": that keeps the other player from winning");
    else if (hints->best.value == ZM_LOSE)
        zm_text_put(out, is_only_move(hints)  ? ": there is no other move"
                         : is_slowest(hints) ? ": no other move makes the game longer"
                                             : ": it is as good as any other move");
    zm_text_put(out, ".");
}

static bool say_which(zm_hints *hints, zm_text *out)
{
    if (!choose(hints))
        return false;
    if (is_plain(hints)) {
        say_which_plainly(hints, out);
        return true;
    }
    zm_write_move(hints->adviser->request->instance, hints->best.move, out);
    if (hints->best.value == ZM_WIN)
        zm_text_put(out, " wins.");
    else if (hints->best.value == ZM_DRAW)
        zm_text_put(out, " holds the draw.");
    else if (is_only_move(hints))
        zm_text_put(out, " loses.");
    else if (is_slowest(hints))
        zm_text_put(out, " loses, but not sooner than any other move.");
    else
        zm_text_put(out, " loses, like every other move.");
    return true;
}

/* What a move does to the position before it, unless there is none (NULL), and why the position of
 * the hints is won or lost. The second may tell the first. False: it is not known for sure. */
static bool say_why(zm_hints *hints, const uint64_t *before, const zm_ranked *move,
                    zm_answer *answer, zm_text *out)
{
    zm_opponent *adviser = hints->adviser;
    zm_solver *solver = &adviser->solver;
    const char *own = before ? zm_kept_move_reason(answer, solver, before, move, NULL) : NULL;
    const char *reason = zm_kept_reason(answer, solver, adviser->request->position,
                                        hints->verdict.value, &hints->winners);
    if (adviser->request->budget.stop != ZM_RUNNING)
        return false;
    zm_write_reasons(adviser->request->instance, move->move, own, reason,
                     before != adviser->request->position, out);
    if (out->length == 0)
        zm_text_put(out, "No reason is known.");
    return true;
}

/* What a step says; what a board can draw goes into the record, which may be NULL. */
static bool say_step(zm_hints *hints, unsigned step, zm_answer *answer, zm_node *record,
                     zm_text *out)
{
    switch (step) {
    case ZM_HINT_WHO:
        return say_who(hints, out);
    case ZM_HINT_HOW_MANY:
        return is_plain(hints) ? say_where(hints, answer, record, out) : say_how_many(hints, out);
    case ZM_HINT_WHICH:
        return say_which(hints, out);
    default:
        return choose(hints) && say_why(hints, hints->adviser->request->position, &hints->best,
                                        answer, out);
    }
}

/* Keeps what was said, or what ran out before it could be said. */
static zm_status keep(const zm_hints *hints, bool known, zm_answer *answer, zm_text *said,
                      const char **out)
{
    zm_text regret = zm_text_beside(answer);
    if (!known)
        zm_text_format(&regret, "I do not know: %s.",
                       zm_budget_reason(&hints->adviser->request->budget));
    *out = zm_keep_text(answer, known ? said : &regret);
    zm_text_free(said);
    zm_text_free(&regret);
    return known ? ZM_OK : ZM_UNDECIDED;
}

static zm_status tell(zm_hints *hints, unsigned step, zm_answer *answer, zm_node *record,
                      const char **out)
{
    const zm_request *request = hints->adviser->request;
    zm_text said = zm_text_beside(answer);
    bool over = !zm_has_moves(request->instance, request->position);
    if (over)
        zm_text_put(&said, "The game is over.");
    bool known = over || (judge(hints) && say_step(hints, step, answer, record, &said));
    return keep(hints, known, answer, &said, out);
}

zm_status zm_hint(zm_hints *hints, unsigned step, zm_answer *answer, const char **out)
{
    zm_opponent_prepare(hints->adviser);
    return tell(hints, step, answer, NULL, out);
}

zm_status zm_hint_last_move(zm_hints *hints, const uint64_t *before, zm_answer *answer,
                            const char **out)
{
    const zm_request *request = hints->adviser->request;
    zm_text said = zm_text_beside(answer);
    zm_opponent_prepare(hints->adviser);
    bool known = judge(hints);
    zm_ranked last = {.value = zm_value_flip(hints->verdict.value)};
    if (before)
        last.move = request->after[request->after_count - 1];
    known = known && say_why(hints, before, &last, answer, &said);
    return keep(hints, known, answer, &said, out);
}

/* ---- The question. ---- */

static const char *name_of(const zm_request *request, zm_you you)
{
    if (you == ZM_YOU_TO_MOVE)
        return zm_player_to_move(request);
    return you == ZM_YOU_FIRST ? "first" : you == ZM_YOU_SECOND ? "second" : NULL;
}

/* All hints up to a step, so that nobody who wants the next one has to ask again; the last of them
 * is the hint. A step before it that would take a search of its own, to count all the moves that
 * win, has nothing to say. */
static zm_status put_hints(zm_hints *hints, unsigned steps, zm_answer *answer, const char **last)
{
    const zm_instance *instance = hints->adviser->request->instance;
    zm_node *list = zm_add_list(answer, answer->root, "hints");
    zm_status status = ZM_OK;
    zm_opponent_prepare(hints->adviser);
    for (unsigned step = ZM_HINT_WHO; step <= steps && status == ZM_OK; step++) {
        zm_node *record = zm_add_record(answer, list, NULL);
        zm_add_number(answer, record, "step", step);
        bool costly = step == ZM_HINT_HOW_MANY && step < steps && !is_plain(hints) &&
                      !hints->winners.winning_known;
        if (!costly)
            status = tell(hints, step, answer, record, last);
        zm_add_text(answer, record, "says", costly || status != ZM_OK ? NULL : *last);
        if (step >= ZM_HINT_WHICH)
            zm_add_text(answer, record, "move",
                        hints->chosen ? zm_kept_move(answer, instance, hints->best.move) : NULL);
    }
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_option_value *as = &request->options[ZM_OPT_AS];
    const zm_option_value *step = &request->options[ZM_OPT_STEP];
    zm_opponent adviser;
    const char *hint = NULL;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    int64_t latest = request->budget.deadline;
    zm_opponent_open(&adviser, request);
    adviser.latest = latest;
    zm_hints hints = {.adviser = &adviser, .you = as->given ? (zm_you)as->number : ZM_YOU_TO_MOVE};
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "you", name_of(request, hints.you));
    zm_add_number(answer, answer->root, "step", step->number);
    zm_add_number(answer, answer->root, "steps", zm_option_table[ZM_OPT_STEP].greatest);
    status = put_hints(&hints, (unsigned)step->number, answer, &hint);
    zm_add_text(answer, answer->root, "hint", hint);
    zm_say(answer, NULL, hint);
    zm_hints_forget(&hints);
    zm_opponent_close(&adviser);
    return status == ZM_OK ? ZM_OK : zm_undecided(request, error);
}

const zm_command zm_command_hint = {
    .name = "hint",
    .summary = "a hint for the player to move; each step reveals more",
    .usage = "GAME [--after MOVES] [--step 1|2|3|4] [--as first|second|both]",
    .example = "hint nim:rows=3/5/7 --step 2",
    .help = "The steps: who has a sure win, how many moves win, a good move, and why. You are the "
            "player to move; with --as first or second you play against the program, and with both "
            "two people play.",
    .fields = "you step steps hints hint",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_STEP) |
               ZM_ALLOW(ZM_OPT_AS) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

/* who: who wins, by which moves, how fast and why. */
#include "judged.h"
#include "reasons.h"

static const char *other_player(const char *player)
{
    return *player == 'f' ? "second" : "first";
}

/* Who can win, and by which move. */
static void say_plainly(zm_answer *answer, const zm_request *request, const zm_verdict *verdict,
                        const zm_ranking *ranking)
{
    zm_text text = zm_text_beside(answer);
    const char *winner = zm_winner(request, verdict->value);
    if (verdict->value == ZM_DRAW) {
        zm_text_put(&text, "Nobody can be sure to win from here");
    } else if (verdict->value == ZM_LOSE) {
        zm_text_format(&text, "The %s player can win from here, whatever the %s player does",
                       winner, other_player(winner));
    } else {
        zm_text_format(&text, "The %s player can win from here%s", winner,
                       ranking->count ? ": " : "");
        if (ranking->count)
            zm_name_move(request->instance, ranking->moves[0].move, false, &text);
    }
    zm_text_put(&text, ".");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

static void say_headline(zm_answer *answer, const zm_request *request, const zm_verdict *verdict,
                         const zm_ranking *ranking)
{
    zm_text text = zm_text_beside(answer);
    const char *winner = zm_winner(request, verdict->value);
    if (request->instance->voice == ZM_VOICE_PLAIN && winner &&
        verdict->proof != ZM_PROOF_RULES) {
        say_plainly(answer, request, verdict, ranking);
        return;
    }
    if (verdict->proof == ZM_PROOF_RULES)
        zm_text_put(&text, "The game is over: ");
    if (verdict->value == ZM_UNKNOWN)
        zm_text_put(&text, "Undecided");
    else if (verdict->value == ZM_DRAW)
        zm_text_put(&text, verdict->proof == ZM_PROOF_RULES ? "a draw"
                                                            : "With best play nobody wins: a draw");
    else
        zm_text_format(&text, "%s %s player wins%s",
                       verdict->proof == ZM_PROOF_RULES ? "the" : "The", winner,
                       verdict->proof == ZM_PROOF_RULES ? "" : " with best play");
    if (ranking->count > 0 && verdict->value == ZM_WIN)
        zm_text_format(&text, ": %s", zm_kept_winners(answer, request->instance,
                                                      request->position, ranking));
    zm_text_put(&text, ".");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

static void say_no_distance(zm_answer *answer, const zm_solver *solver)
{
    zm_text text = zm_text_beside(answer);
    zm_text_put(&text, "not found: ");
    zm_write_no_distance(solver, &text);
    zm_say(answer, "Length", zm_keep_text(answer, &text));
}

/* The distance in plies, and what it means in the paper's words. Nobody hurries in a draw: the
 * distance is that of the longest one. */
static void say_distance(zm_answer *answer, const zm_request *request, const zm_solver *solver,
                         const zm_verdict *verdict)
{
    const zm_instance *instance = request->instance;
    zm_text text = zm_text_beside(answer), words = zm_text_beside(answer);
    if (verdict->distance == ZM_NO_DISTANCE && request->options[ZM_OPT_DISTANCE].given)
        say_no_distance(answer, solver);
    if (verdict->distance == ZM_NO_DISTANCE || verdict->distance == 0)
        return;
    bool draw = verdict->value == ZM_DRAW;
    zm_text_format(&text, "%s%llu move%s to the end if %s", draw ? "at most " : "",
                   (unsigned long long)verdict->distance, verdict->distance == 1 ? "" : "s",
                   draw ? "both hold the draw" : "the winner hurries and the loser delays");
    if (instance->says->explain_distance && instance->voice == ZM_VOICE_PAPER)
        instance->says->explain_distance(instance->self, verdict->value, verdict->distance,
                                         &words);
    if (words.length)
        zm_text_format(&text, "; %s", zm_text_string(&words));
    zm_text_free(&words);
    zm_say(answer, "Length", zm_keep_text(answer, &text));
}

static zm_status tell(zm_judged *judged, zm_answer *answer, zm_error *error)
{
    const zm_request *request = judged->request;
    const zm_verdict *verdict = &judged->verdict;
    const zm_ranking *ranking = &judged->ranking;
    zm_solver *solver = &judged->solver;
    say_headline(answer, request, verdict, ranking);
    const char *why = zm_kept_reason(answer, solver, request->position, verdict->value, ranking);
    zm_say(answer, "Why", why);
    if (request->instance->voice == ZM_VOICE_PLAIN) {
        zm_add_text(answer, answer->root, "challenge", zm_challenge(request, verdict));
        zm_say(answer, NULL, zm_challenge(request, verdict));
    }
    say_distance(answer, request, solver, verdict);
    zm_put_verdict(answer, solver, request, verdict);
    zm_add_text(answer, answer->root, "why", why);
    zm_say(answer, "Line", zm_put_line(answer, answer->root, solver, request->position,
                                       verdict->value, ranking));
    zm_put_ranking(answer, solver, request, ranking);
    if (ranking->winning_known)
        zm_put_limited(answer, request, "moves", ranking->count, ranking->winning);
    return zm_judged_status(judged, verdict->value != ZM_UNKNOWN,
                            verdict->distance != ZM_NO_DISTANCE, "the winner is known", error);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    return zm_judge_and_tell(request, answer, ZM_RANK_WINNERS, tell, error);
}

const zm_command zm_command_who = {
    .name = "who",
    .summary = "who wins, by which moves, how fast and why",
    .usage = "GAME [--after MOVES] [--distance] [--checkpoint FILE]",
    .example = "who zahlenschlacht:n=15,d=7 --after 1,9",
    .help = "The answer comes with its proof. Distances count every move of both players; they are "
            "given where they cost little, and always with --distance.",
    .fields = "winner value distance proof why line moves_total winning_total moves",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_AFTER) |
               ZM_ALLOW(ZM_OPT_LIMIT) | ZM_ALLOW(ZM_OPT_DISTANCE) | ZM_ALLOW(ZM_OPT_CHECKPOINT) |
               ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

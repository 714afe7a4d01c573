/* moves: every legal move with its value, best first. */
#include "judged.h"

/* complete: nothing ran out before all moves were judged. */
static void say_headline(zm_answer *answer, const zm_request *request, const zm_ranking *ranking,
                         bool complete)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, "The %s player is to move: ", zm_player_to_move(request));
    zm_write_tally(ranking, &text);
    if (ranking->count == 0) {
        zm_text_put(&text, ranking->winning_known ? "; they could not be listed"
                                                  : "; none of them has a value yet");
    } else if (ranking->count == 1 && ranking->total > 1) {
        zm_text_put(&text, complete ? "; the best is listed" : "; the one that is known is listed");
    } else if (ranking->count < ranking->total) {
        zm_text_put(&text, complete ? "; the best " : "; ");
        zm_text_count(&text, ranking->count);
        zm_text_put(&text, complete ? " are listed" : " that are known are listed");
    }
    zm_text_put(&text, ".");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

static bool has_distances(const zm_ranking *ranking)
{
    size_t i = 0;
    while (i < ranking->count && ranking->moves[i].distance != ZM_NO_DISTANCE)
        i++;
    return i == ranking->count;
}

static zm_status tell(zm_judged *judged, zm_answer *answer, zm_error *error)
{
    const zm_request *request = judged->request;
    const zm_ranking *ranking = &judged->ranking;
    if (zm_has_moves(request->instance, request->position))
        say_headline(answer, request, ranking, judged->complete);
    else
        zm_say(answer, NULL, "The game is over: there are no moves.");
    zm_put_verdict(answer, &judged->solver, request, &judged->verdict);
    zm_node *list = zm_put_ranking(answer, &judged->solver, request, ranking);
    zm_say_table(answer, list, "move value distance why");
    if (judged->complete)
        zm_put_limited(answer, request, "moves", ranking->count, ranking->total);
    return zm_judged_status(judged, judged->complete && request->budget.stop == ZM_RUNNING,
                            has_distances(ranking), "the values are known", error);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    return zm_judge_and_tell(request, answer, ZM_RANK_ALL, tell, error);
}

const zm_command zm_command_moves = {
    .name = "moves",
    .summary = "every legal move with its value and distance, best first",
    .usage = "GAME [--after MOVES] [--distance] [--checkpoint FILE]",
    .example = "moves numberpad --after 9",
    .fields = "winner value distance proof moves_total winning_total moves",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_AFTER) |
               ZM_ALLOW(ZM_OPT_LIMIT) | ZM_ALLOW(ZM_OPT_DISTANCE) | ZM_ALLOW(ZM_OPT_CHECKPOINT) |
               ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

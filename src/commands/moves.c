/* moves: every legal move with its value, best first. */
#include "checkpoint.h"
#include "parts.h"

/* complete: nothing ran out before all moves were judged. */
static void say_headline(zm_answer *answer, const zm_request *request, const zm_ranking *ranking,
                         bool complete)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, "The %s player is to move: ", zm_player_to_move(request));
    zm_write_tally(ranking, &text);
    if (ranking->count == 0) {
        zm_text_put(&text, "; none of them has a value yet");
    } else if (ranking->count < ranking->total) {
        zm_text_put(&text, complete ? "; the best " : "; ");
        zm_text_count(&text, ranking->count);
        zm_text_put(&text, complete ? " are listed" : " that are known are listed");
    }
    zm_text_put(&text, ".");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

/* Is there a distance in the list, wherever one was wanted? */
static bool has_distances(const zm_request *request, const zm_ranking *ranking)
{
    bool all = true;
    for (size_t i = 0; i < ranking->count; i++)
        all = all && ranking->moves[i].distance != ZM_NO_DISTANCE;
    return all || !request->options[ZM_OPT_DISTANCE].given;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_solver solver;
    zm_verdict verdict;
    zm_ranking ranking;
    zm_checkpoint *checkpoint;
    zm_status status = zm_checkpoint_open(&checkpoint, request, error);
    if (status != ZM_OK)
        return status;
    zm_solver_open(&solver, request->instance, &request->threads, &request->budget);
    solver.journal = zm_checkpoint_journal(checkpoint);
    bool ok = zm_judge(&solver, request->position, ZM_RANK_ALL,
                       zm_moves_limit(request, request->instance, request->position),
                       request->options[ZM_OPT_DISTANCE].given ? UINT64_MAX : ZM_FREE_DISTANCE,
                       &verdict, &ranking);
    status = zm_checkpoint_close(checkpoint, &verdict, error);
    solver.journal = NULL;
    zm_put_question(answer, request);
    if (zm_has_moves(request->instance, request->position))
        say_headline(answer, request, &ranking, ok);
    else
        zm_say(answer, NULL, "The game is over: there are no moves.");
    zm_put_verdict(answer, &solver, request, &verdict);
    zm_node *list = zm_put_ranking(answer, &solver, request, &ranking);
    zm_say_table(answer, list, "move value distance why");
    if (ok)
        zm_put_limited(answer, request, "moves", ranking.count, ranking.total);
    if (!ok || request->budget.stop != ZM_RUNNING)
        status = zm_undecided(request, error);
    else if (status == ZM_OK && !has_distances(request, &ranking))
        status = zm_no_distance(request, &solver, "the values are known", error);
    zm_ranking_free(&ranking);
    zm_solver_close(&solver);
    return status;
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

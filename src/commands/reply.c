/* reply: the move that the program makes, at some level. */
#include "opponent.h"
#include "parts.h"

/* Each move of a game has its own numbers: with one seed for all of it they must not repeat. */
static zm_random numbers_for(const zm_request *request)
{
    zm_random seeded = {(uint64_t)request->options[ZM_OPT_SEED].number};
    zm_random here = {zm_random_next(&seeded) + request->after_count};
    return (zm_random){zm_random_next(&here)};
}

static void say(zm_answer *answer, const zm_request *request, const char *move, bool meant)
{
    const zm_from_paper *paper = request->instance->paper;
    zm_text text = zm_text_beside(answer);
    if (!move)
        zm_text_put(&text, meant ? "The game is over: there is no move." : "No move was found.");
    else
        zm_text_format(&text, meant ? "The program plays %s." : "A move at random: %s.", move);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    if (zm_opponent_level(request) == ZM_PAPER)
        zm_say(answer, "Paper", paper->move
                                    ? paper->opponent
                                    : "It describes no opponent: this is perfect play.");
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_opponent opponent;
    zm_move move = ZM_BEFORE_FIRST;
    zm_error why;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    int64_t latest = request->budget.deadline;
    zm_opponent_open(&opponent, request);
    opponent.random = numbers_for(request);
    opponent.latest = latest;
    if (zm_has_moves(request->instance, request->position))
        status = zm_opponent_move(&opponent, &move, &why);
    zm_opponent_close(&opponent);
    if (status == ZM_BAD_INPUT)
        return zm_fail(error, status, "reply: %s", why.message);
    const char *written = zm_move_is_first(move)
                              ? NULL : zm_kept_move(answer, request->instance, move);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "level", zm_opponent_level_name(answer, request));
    zm_add_number(answer, answer->root, "seed", request->options[ZM_OPT_SEED].number);
    zm_add_text(answer, answer->root, "move", written);
    say(answer, request, written, status == ZM_OK);
    return status == ZM_OK ? ZM_OK
                           : zm_fail(error, status, "reply: undecided: %s", why.message);
}

const zm_command zm_command_reply = {
    .name = "reply",
    .summary = "the move that the program would make, at one of its levels",
    .usage = "GAME [--after MOVES] [--level LEVEL]",
    .example = "reply nim:rows=3/5/7 --after 1-1 --level perfect",
    .help = "The same seed gives the same move. If the search for it is stopped, a random move is "
            "made, and the exit status is 3.",
    .fields = "level seed move",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_LEVEL) |
               ZM_ALLOW(ZM_OPT_SEED),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

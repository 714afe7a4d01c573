/* lines: how many winning lines there are, in total, by first move or by starting number. */
#include "../engine/lines.h"
#include "../query/axis.h"
#include "parts.h"
#include "proofs.h"

static void say_total(zm_answer *answer, const zm_request *request, zm_count total,
                      zm_value value)
{
    zm_text text = zm_text_beside(answer);
    if (total == ZM_COUNT_OVERFLOW)
        zm_text_put(&text, "More than 2^128 winning lines: too many to count exactly.");
    else {
        zm_text_count(&text, total);
        zm_text_format(&text, " winning line%s for the %s player.", total == 1 ? "" : "s",
                       zm_winner(request, value));
    }
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

/* The lines by first move and their sum; ZM_UNKNOWN when the budget ran out, ZM_DRAW when nobody
 * wins and there are none. */
static zm_value count(zm_request *request, const zm_instance *instance, const uint64_t *position,
                      zm_first_moves *list, zm_count *total)
{
    zm_solver solver;
    zm_solver_open(&solver, instance, &request->threads, &request->budget);
    zm_value value = zm_solver_value(&solver, position).value;
    *total = 0;
    if ((value == ZM_WIN || value == ZM_LOSE) &&
        !zm_count_lines_by_first(&solver, position, value, list))
        value = ZM_UNKNOWN;
    else if (value != ZM_DRAW) /* if nobody can move, that is a line */
        *total = list->many ? zm_first_moves_total(list) : 1;
    zm_solver_close(&solver);
    return value;
}

static zm_status run_one(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_first_moves list = {0};
    zm_count total;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    zm_value value = count(request, request->instance, request->position, &list, &total);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "winner", zm_winner(request, value));
    if (value == ZM_UNKNOWN) {
        zm_add_null(answer, answer->root, "total");
        status = zm_undecided(request, error);
    } else if (value == ZM_DRAW) {
        zm_add_big(answer, answer->root, "total", 0);
        zm_say(answer, NULL, "Nobody wins with best play: there are no winning lines.");
    } else {
        zm_add_big(answer, answer->root, "total", total);
        zm_put_count_proof(answer, request, "search");
        say_total(answer, request, total, value);
        if (request->options[ZM_OPT_BY].number != ZM_BY_TOTAL)
            zm_put_first_moves(answer, request, &list, "lines");
    }
    zm_first_moves_free(&list);
    return status;
}

static bool put_total(zm_request *request, void *context, const zm_instance *instance,
                      const uint64_t *position, zm_answer *answer, zm_node *row)
{
    (void)context;
    zm_first_moves list = {0};
    zm_count total;
    bool playable = zm_playable(instance);
    zm_value value = playable ? count(request, instance, position, &list, &total) : ZM_UNKNOWN;
    if (!playable)
        request->budget.stop = ZM_TOO_LARGE;
    zm_first_moves_free(&list);
    zm_add_text(answer, row, "winner", zm_winner(request, value));
    if (value == ZM_UNKNOWN)
        return zm_add_null(answer, row, "lines"), false;
    zm_add_big(answer, row, "lines", total);
    return true;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_status status = zm_check_by(request, error);
    if (status != ZM_OK)
        return status;
    return zm_run_along(request, answer, "Winning lines.", "winner lines", put_total, NULL,
                        run_one, error);
}

const zm_command zm_command_lines = {
    .name = "lines",
    .summary = "the number of winning lines, by first move or starting number",
    .usage = "GAME [--by first|start] [--after MOVES] [--over PARAM=A..B]",
    .example = "lines strikeout:line=1..12 --by first",
    .help = "In a winning line the winner plays any winning move and the loser any move at all.",
    .fields = "winner total proof rows",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_AFTER) |
               ZM_ALLOW(ZM_OPT_BY) | ZM_ALLOW(ZM_OPT_OVER),
    .shows = ZM_SHOWS_TABLE | ZM_SHOWS_SEQUENCE,
    .takes_game = true,
    .run = run,
};

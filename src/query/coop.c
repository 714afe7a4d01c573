/* coop: can both players together use everything up, in how many ways, and one way. */
#include "../engine/ways.h"
#include "parts.h"

enum { LONGEST = 128 };

static void put_example(zm_answer *answer, const zm_request *request, const zm_move *moves,
                        uint64_t count)
{
    zm_node *list = zm_add_list(answer, answer->root, "example");
    zm_text text = {0};
    for (uint64_t i = 0; i < count; i++) {
        const char *move = zm_kept_move(answer, request->instance, moves[i]);
        zm_add_text(answer, list, NULL, move);
        zm_text_format(&text, i ? "  %s" : "%s", move ? move : "");
    }
    if (count)
        zm_say(answer, "Way", zm_keep_text(answer, &text));
    else
        zm_text_free(&text);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_move moves[LONGEST];
    uint64_t length = 0;
    zm_count ways;
    zm_text text = {0};
    if (!instance->game->used_up)
        return zm_fail(error, ZM_BAD_INPUT,
                       "coop: in %s there is nothing to use up together; try strikeout",
                       instance->game->name);
    zm_put_question(answer, request);
    if (!zm_count_ways(instance, request->position, &request->budget, &ways) ||
        (ways > 0 && !zm_find_way(instance, request->position, &request->budget, moves, LONGEST,
                                  &length)))
        return zm_undecided(request, error);
    zm_add_bool(answer, answer->root, "possible", ways > 0);
    zm_add_big(answer, answer->root, "ways", ways);
    zm_put_count_proof(answer, request, "exhaustive");
    if (ways == 0)
        zm_text_put(&text, "Not possible: something is always left over.");
    else if (ways == ZM_COUNT_OVERFLOW)
        zm_text_put(&text, "Possible, in more than 2^128 ways.");
    else {
        zm_text_put(&text, "Possible, in ");
        zm_text_count(&text, ways);
        zm_text_put(&text, ways == 1 ? " way." : " ways.");
    }
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    put_example(answer, request, moves, length);
    return ZM_OK;
}

const zm_command zm_command_coop = {
    .name = "coop",
    .summary = "strikeout: can everything be used up, in how many ways, one way",
    .usage = "GAME [--after MOVES]",
    .example = "coop strikeout:line=1..9",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER),
    .formats = ZM_TABLE_FORMATS,
    .takes_game = true,
    .run = run,
};

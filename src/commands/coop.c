/* coop: can both players together use everything up, in how many ways, and one way. */
#include "../engine/ways.h"
#include "../query/axis.h"
#include "parts.h"
#include "proofs.h"

enum { LONGEST = 128 };

static void put_example(zm_answer *answer, const zm_request *request, const zm_move *moves,
                        uint64_t count)
{
    zm_node *list = zm_add_list(answer, answer->root, "example");
    zm_text text = zm_text_beside(answer);
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

static void say_ways(zm_answer *answer, zm_count ways)
{
    zm_text text = zm_text_beside(answer);
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
}

/* What the tables of a game's own count took. */
static void put_memory(zm_answer *answer, const zm_budget *budget)
{
    zm_text text = zm_text_beside(answer);
    if (budget->needed >> 20 == 0)
        return;
    zm_text_format(&text, "%llu MB%s", (unsigned long long)(budget->needed >> 20),
                   budget->team ? " in each process" : "");
    zm_say(answer, "Memory", zm_keep_text(answer, &text));
}

static zm_status run_one(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_move moves[LONGEST];
    uint64_t length = 0;
    zm_count ways = 0;
    zm_first_moves list = {0};
    zm_put_question(answer, request);
    bool by = request->options[ZM_OPT_BY].number != ZM_BY_TOTAL;
    bool ok = by ? zm_count_ways_by_first(instance, request->position, &request->budget, &list)
                 : zm_count_ways(instance, request->position, &request->budget, &ways);
    if (by)
        ways = zm_count_add(zm_first_moves_total(&list),
                            instance->game->used_up(instance->self, request->position));
    if (ok && ways > 0)
        ok = zm_find_way(instance, request->position, &request->budget, moves, LONGEST, &length);
    if (ok) {
        zm_add_bool(answer, answer->root, "possible", ways > 0);
        zm_add_big(answer, answer->root, "ways", ways);
        zm_put_count_proof(answer, request, "exhaustive");
        say_ways(answer, ways);
        put_example(answer, request, moves, length);
        put_memory(answer, &request->budget);
        if (by)
            zm_put_first_moves(answer, request, &list, "ways");
    }
    zm_first_moves_free(&list);
    return ok ? ZM_OK : zm_undecided(request, error);
}

static bool put_ways(zm_request *request, void *context, const zm_instance *instance,
                     const uint64_t *position, zm_answer *answer, zm_node *row)
{
    (void)context;
    zm_count ways;
    if (!zm_count_ways(instance, position, &request->budget, &ways))
        return zm_add_null(answer, row, "ways"), false;
    zm_add_big(answer, row, "ways", ways);
    return true;
}

static bool has_aim(const zm_instance *instance, zm_text *out)
{
    (void)out;
    return instance->game->used_up != NULL;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    if (!request->instance->game->used_up)
        return zm_wrong_game(request, "there is nothing to use up together", has_aim, error);
    zm_status status = zm_check_by(request, error);
    if (status != ZM_OK)
        return status;
    return zm_run_along(request, answer, "Ways to use everything up together.", "ways", put_ways,
                        NULL, run_one, error);
}

const zm_command zm_command_coop = {
    .name = "coop",
    .summary = "strikeout: can both players together use everything up, and in how many ways",
    .usage = "GAME [--by first|start] [--after MOVES] [--over PARAM=A..B]",
    .example = "coop strikeout:line=1..9",
    .fields = "possible ways proof example",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_PLAIN) | ZM_ALLOW(ZM_OPT_AFTER) |
               ZM_ALLOW(ZM_OPT_BY) | ZM_ALLOW(ZM_OPT_OVER),
    .shows = ZM_SHOWS_TABLE | ZM_SHOWS_SEQUENCE,
    .takes_game = true,
    .run = run,
};

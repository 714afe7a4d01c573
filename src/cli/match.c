/* Matches: see match.h. */
#include "match.h"
#include "../commands/strategy.h"

#include <stdlib.h>
#include <string.h>

enum { AS_FIRST, AS_SECOND, AS_BOTH };

static zm_status check(const zm_request *request, zm_error *error)
{
    const zm_option_value *options = request->options;
    if (!zm_playable(request->instance))
        return zm_fail(error, ZM_BAD_INPUT,
                       "play: the board of %s is too large to play on; zermelo who finds its "
                       "winner",
                       request->instance->text);
    if (options[ZM_OPT_AS].number != AS_BOTH)
        return ZM_OK;
    if (options[ZM_OPT_LEVEL].given || options[ZM_OPT_SEED].given)
        return zm_fail(error, ZM_BAD_INPUT,
                       "play: --%s is for the program's moves, and with --as both it makes none",
                       options[ZM_OPT_LEVEL].given ? "level" : "seed");
    return ZM_OK;
}

/* A robot that cannot be read is told before the game begins. */
static zm_status check_robot(zm_match *match, zm_error *error)
{
    zm_script *script;
    if (zm_opponent_level(&match->request) != ZM_ROBOT)
        return ZM_OK;
    zm_status status = zm_open_script(&script, &match->request,
                                      zm_opponent_robot(&match->request),
                                      !zm_match_person_moves(match, 0), error);
    zm_close_script(&match->request, script);
    return status;
}

static void step(zm_match *match, zm_move move)
{
    const zm_instance *instance = match->request.instance;
    uint64_t *before = match->request.position;
    instance->game->play(instance->self, before, move, match->spare);
    match->request.position = match->spare;
    match->spare = before;
}

/* Back to the position after the first `count` moves, which are played again. */
static void go_back(zm_match *match, size_t count)
{
    zm_request *request = &match->request;
    request->instance->game->start(request->instance->self, request->position);
    for (size_t i = 0; i < count; i++)
        step(match, request->after[i]);
    request->after_count = count;
    match->program.proved_win = false;
}

zm_status zm_match_open(zm_match *match, zm_context *context, const zm_command *command,
                        size_t count, const char *const *words, zm_error *error)
{
    *match = (zm_match){0};
    zm_request *request = &match->request;
    zm_status status = zm_request_open(request, context, NULL, command, count, words, error);
    if (status == ZM_OK && !request->wants_help)
        status = check(request, error);
    if (status == ZM_OK && !request->wants_help)
        status = check_robot(match, error);
    if (status != ZM_OK || request->wants_help)
        return status;
    match->spare = zm_budget_alloc(&request->budget, request->instance->words,
                                   sizeof *match->spare);
    if (!match->spare)
        return zm_fail_memory(error);
    match->given = match->capacity = request->after_count;
    /* Without a seed every game is another one; the introduction tells which. */
    zm_opponent_open(&match->program, request);
    go_back(match, match->given);
    return ZM_OK;
}

void zm_match_close(zm_match *match)
{
    zm_opponent_close(&match->program);
    zm_release(match->spare);
    zm_request_close(&match->request);
}

bool zm_match_over(const zm_match *match)
{
    return !zm_has_moves(match->request.instance, match->request.position);
}

bool zm_match_two_people(const zm_match *match)
{
    return match->request.options[ZM_OPT_AS].number == AS_BOTH;
}

bool zm_match_person_moves(const zm_match *match, size_t moves_made)
{
    int64_t as = match->request.options[ZM_OPT_AS].number;
    return as == AS_BOTH || (as == AS_FIRST) == (moves_made % 2 == 0);
}

bool zm_match_cancelled(const zm_match *match)
{
    return atomic_load_explicit(&match->request.context->cancel, memory_order_relaxed);
}

bool zm_match_play(zm_match *match, zm_move move)
{
    zm_request *request = &match->request;
    if (request->after_count >= match->capacity) {
        size_t capacity = 2 * request->after_count + 16;
        zm_move *moves = zm_budget_grow(&request->budget, request->after, capacity, sizeof *moves);
        if (!moves)
            return false;
        request->after = moves;
        match->capacity = capacity;
    }
    request->after[request->after_count++] = move;
    step(match, move);
    return true;
}

bool zm_match_undo(zm_match *match)
{
    for (size_t i = match->request.after_count; i-- > match->given;)
        if (zm_match_person_moves(match, i)) {
            go_back(match, i);
            return true;
        }
    return false;
}

void zm_match_restart(zm_match *match)
{
    go_back(match, match->given);
}

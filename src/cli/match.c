/* Matches: see match.h. */
#include "match.h"
#include "../query/strategy.h"

#include <stdlib.h>
#include <string.h>

/* A fraction of a second; the default games have that few positions after two or three moves. */
enum { AFFORDABLE = 300000 };

enum { AS_FIRST, AS_SECOND, AS_BOTH };

static zm_status check(const zm_request *request, zm_error *error)
{
    const zm_option_value *options = request->options;
    if (!zm_playable(request->instance))
        return zm_fail(error, ZM_BAD_INPUT,
                       "play: the board of %s is too large to play on; who tells its winner",
                       request->instance->text);
    if (options[ZM_OPT_AS].number != AS_BOTH)
        return ZM_OK;
    if (options[ZM_OPT_LEVEL].given || options[ZM_OPT_SEED].given)
        return zm_fail(error, ZM_BAD_INPUT,
                       "play: --%s is about the program's moves, and with --as both it makes none",
                       options[ZM_OPT_LEVEL].given ? "level" : "seed");
    return ZM_OK;
}

/* A robot that cannot be read is told before the game begins. */
static zm_status check_robot(zm_match *match, zm_error *error)
{
    zm_script *script;
    if (zm_match_level(match) != ZM_ROBOT)
        return ZM_OK;
    zm_status status = zm_open_script(&script, &match->request, zm_match_robot(match),
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
    match->proved_win = false;
}

zm_status zm_match_open(zm_match *match, zm_context *context, const zm_command *command,
                        size_t count, const char *const *words, zm_error *error)
{
    *match = (zm_match){0};
    zm_request *request = &match->request;
    zm_status status = zm_request_open(request, context, command, count, words, error);
    if (status == ZM_OK && !request->wants_help)
        status = check(request, error);
    if (status == ZM_OK && !request->wants_help)
        status = check_robot(match, error);
    if (status != ZM_OK || request->wants_help)
        return status;
    match->spare = malloc(request->instance->words * sizeof *match->spare);
    if (!match->spare)
        return zm_fail_memory(error);
    match->given = match->capacity = request->after_count;
    /* Without a seed every game is another one; the introduction tells which. */
    if (!request->options[ZM_OPT_SEED].given)
        request->options[ZM_OPT_SEED].number = zm_now() / 1000 % 1000000;
    match->random.state = (uint64_t)request->options[ZM_OPT_SEED].number;
    go_back(match, match->given);
    zm_solver_open(&match->solver, request->instance, &request->threads, &request->budget);
    return ZM_OK;
}

void zm_match_close(zm_match *match)
{
    if (match->solver.instance)
        zm_solver_close(&match->solver);
    free(match->spare);
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

zm_level zm_match_level(const zm_match *match)
{
    return (zm_level)match->request.options[ZM_OPT_LEVEL].number;
}

const char *zm_match_robot(const zm_match *match)
{
    return match->request.options[ZM_OPT_LEVEL].text[0];
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
        zm_move *moves = realloc(request->after, capacity * sizeof *moves);
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

static bool distance_is_told(const zm_instance *instance, const uint64_t *position)
{
    zm_claim claim = {0};
    return instance->game->theory &&
           instance->game->theory(instance->self, position, &claim) &&
           claim.distance != ZM_NO_DISTANCE;
}

/* Time from `start` on, in percent of --time. Who has proved a win may take longer: the search
 * for the next move is a part of the one that proved it, and a proved win must not be spoilt. */
static void renew(zm_match *match, int64_t start, int64_t percent)
{
    const zm_option_value *time = &match->request.options[ZM_OPT_TIME];
    zm_budget *budget = &match->request.budget;
    bool limited = time->given && !match->proved_win;
    budget->deadline = limited ? start + time->number * 10000 * percent : 0;
    budget->stop = ZM_RUNNING;
    budget->positions = budget->next_look = 0;
}

void zm_match_renew(zm_match *match)
{
    renew(match, zm_now(), 100);
}

void zm_match_prepare(zm_match *match)
{
    const uint64_t *position = match->request.position;
    int64_t start = zm_now();
    renew(match, start, 50);
    /* Layers of some other position would make a search of every move look cheap. */
    if (!distance_is_told(match->request.instance, position) &&
        !zm_solver_learn_distances(&match->solver, position, AFFORDABLE)) {
        zm_layers_free(match->solver.layers);
        match->solver.layers = NULL;
    }
    renew(match, start, 100);
}

bool zm_match_judge(zm_match *match, zm_verdict *verdict, zm_ranking *ranking)
{
    /* Layers that are there are looked at only by a judge who may learn, which is free then. */
    uint64_t effort = match->solver.layers ? AFFORDABLE : 0;
    *verdict = (zm_verdict){.value = ZM_UNKNOWN};
    return zm_judge(&match->solver, match->request.position, ZM_RANK_WINNERS, 1, effort, verdict,
                    ranking);
}

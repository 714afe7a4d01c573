/* The opponent's levels: see opponent.h. */
#include "opponent.h"
#include "../engine/best.h"
#include "../engine/luck.h"
#include "strategy.h"

#include <string.h>

/* MOMENT is in nanoseconds. Moves that give something away are weighed against each other if they
 * are at most WEIGHED. */
enum { DRAWN_FROM = 100000, MOMENT = 50000000, WEIGHED = 50 };

void zm_opponent_open(zm_opponent *opponent, zm_request *request)
{
    zm_option_value *seed = &request->options[ZM_OPT_SEED];
    if (!seed->given)
        seed->number = zm_now() / 1000 % 1000000;
    *opponent = (zm_opponent){.request = request, .random = {(uint64_t)seed->number}};
    zm_solver_open(&opponent->solver, request->instance, &request->threads, &request->budget);
}

void zm_opponent_close(zm_opponent *opponent)
{
    if (opponent->request)
        zm_solver_close(&opponent->solver);
}

zm_level zm_opponent_level(const zm_request *request)
{
    return (zm_level)request->options[ZM_OPT_LEVEL].number;
}

const char *zm_opponent_robot(const zm_request *request)
{
    return request->options[ZM_OPT_LEVEL].text[0];
}

const char *zm_opponent_level_name(zm_answer *answer, const zm_request *request)
{
    zm_text text = zm_text_beside(answer);
    const char *names = zm_option_table[ZM_OPT_LEVEL].choices;
    if (zm_opponent_level(request) == ZM_ROBOT)
        return zm_keep(answer, zm_opponent_robot(request));
    for (int i = 0; i < (int)zm_opponent_level(request); i++)
        names += strcspn(names, "|") + 1;
    zm_text_put_bytes(&text, names, strcspn(names, "|"));
    return zm_keep_text(answer, &text);
}

/* ---- Time and distances. ---- */

static bool distance_is_told(const zm_instance *instance, const uint64_t *position)
{
    zm_claim claim = {0};
    return instance->knows->theory &&
           instance->knows->theory(instance->self, position, &claim) &&
           claim.distance != ZM_NO_DISTANCE;
}

/* Time from `start` on, in percent of --time. Who has proved a win may take longer: the search
 * for the next move is a part of the one that proved it, and a proved win must not be spoilt. */
static void renew(zm_opponent *opponent, int64_t start, int64_t percent)
{
    const zm_option_value *time = &opponent->request->options[ZM_OPT_TIME];
    zm_budget *budget = &opponent->request->budget;
    bool limited = time->given && !opponent->proved_win;
    budget->deadline = limited ? start + time->number * 10000 * percent : 0;
    if (opponent->latest && (!limited || budget->deadline > opponent->latest))
        budget->deadline = opponent->latest;
    budget->account.clock.hurry = budget->deadline;
    budget->stop = ZM_RUNNING;
    budget->positions = budget->next_look = 0;
}

void zm_opponent_prepare(zm_opponent *opponent)
{
    zm_solver *solver = &opponent->solver;
    const uint64_t *position = opponent->request->position;
    int64_t start = zm_now();
    renew(opponent, start, 50);
    /* Layers of some other position would make a search of every move look cheap. */
    if (!distance_is_told(solver->instance, position) &&
        !zm_solver_learn_distances(solver, position, ZM_FREE_DISTANCE)) {
        zm_layers_free(solver->layers);
        solver->layers = NULL;
    }
    renew(opponent, start, 100);
}

bool zm_opponent_judge(zm_opponent *opponent, zm_verdict *verdict, zm_ranking *ranking)
{
    /* Layers that are there are looked at only by a judge who may learn, which is free then. */
    uint64_t effort = opponent->solver.layers ? ZM_FREE_DISTANCE : 0;
    *verdict = (zm_verdict){.value = ZM_UNKNOWN};
    return zm_judge(&opponent->solver, opponent->request->position, ZM_RANK_WINNERS, 1, effort,
                    verdict, ranking);
}

bool zm_opponent_choose(zm_opponent *opponent, const zm_verdict *verdict,
                        const zm_ranking *winners, zm_ranked *out)
{
    zm_solver *solver = &opponent->solver;
    const uint64_t *position = opponent->request->position;
    const zm_knowledge *knows = solver->instance->knows;
    zm_ranking all;
    if (winners->count > 0) {
        *out = winners->moves[0];
        return true;
    }
    if (verdict->value == ZM_LOSE && zm_told_delay(solver->instance, position, &out->move)) {
        uint64_t plies = verdict->distance;
        out->value = ZM_LOSE;
        out->distance = plies == ZM_NO_DISTANCE ? plies : plies - 1;
        return true;
    }
    if (verdict->value == ZM_LOSE && !knows->theory && !knows->counter && !solver->layers) {
        *out = (zm_ranked){.value = ZM_LOSE, .distance = ZM_NO_DISTANCE};
        return zm_stubborn_move(solver, position, &out->move);
    }
    bool found = zm_rank_moves(solver, position, ZM_RANK_ALL, 1, &all) && all.count > 0;
    if (found)
        *out = all.moves[0];
    zm_ranking_free(&all);
    return found;
}

/* ---- The levels. ---- */

/* A win that is found is never given away, even if the budget ran out just then. */
static bool perfect_move(zm_opponent *opponent, zm_move *out)
{
    zm_verdict verdict;
    zm_ranking winners;
    zm_ranked best;
    zm_opponent_prepare(opponent);
    bool sure = zm_opponent_judge(opponent, &verdict, &winners);
    opponent->proved_win = winners.count > 0;
    bool found = (sure || opponent->proved_win) &&
                 zm_opponent_choose(opponent, &verdict, &winners, &best);
    if (found)
        *out = best.move;
    zm_ranking_free(&winners);
    return found;
}

static bool random_move(zm_opponent *opponent, zm_move *out)
{
    zm_request *request = opponent->request;
    return zm_random_move(request->instance, request->position, DRAWN_FROM, &request->budget,
                          &opponent->random, out);
}

/* A move of some kind where the budget is used up, in a moment of its own; however short that is,
 * the first move is there. */
static void any_move(zm_opponent *opponent, zm_move *out)
{
    const zm_request *request = opponent->request;
    zm_budget moment = {.deadline = zm_now() + MOMENT}, none = {.deadline = 0};
    if (zm_random_move(request->instance, request->position, DRAWN_FROM, &moment,
                       &opponent->random, out))
        return;
    *out = ZM_BEFORE_FIRST;
    zm_next_move(&none, request->instance, request->position, out);
}

static bool paper_move(zm_opponent *opponent, zm_move *out)
{
    const zm_request *request = opponent->request;
    const zm_instance *instance = request->instance;
    zm_oracle oracle = zm_solver_oracle(&opponent->solver);
    if (!instance->paper->move)
        return perfect_move(opponent, out);
    zm_opponent_prepare(opponent);
    bool found = instance->paper->move(instance->self, request->position, &oracle,
                                            &opponent->random, out);
    /* A stopped oracle knows nothing, and what it was asked for is no longer the paper's move. */
    if (request->budget.stop != ZM_RUNNING)
        return false;
    return found || perfect_move(opponent, out);
}

/* How many of a thousand moves of the other player then keep what was given away. */
static bool kept_after(zm_opponent *opponent, zm_move move, uint64_t *next, uint64_t *out)
{
    const zm_request *request = opponent->request;
    const zm_instance *instance = request->instance;
    zm_ranking replies;
    uint64_t kept = 0;
    instance->game->play(instance->self, request->position, move, next);
    bool found = zm_rank_moves(&opponent->solver, next, ZM_RANK_ALL, DRAWN_FROM, &replies);
    for (size_t i = 0; i < replies.count; i++)
        kept += replies.moves[i].value == replies.moves[0].value;
    *out = replies.count > 0 ? 1000 * kept / replies.count : 1000;
    zm_ranking_free(&replies);
    return found;
}

/* Of the worst moves, which are the last `worst` of the list, one after which the other player is
 * least likely to give everything back: at random among them. */
static bool kindest(zm_opponent *opponent, const zm_ranking *all, size_t worst, zm_move *out)
{
    const zm_request *request = opponent->request;
    uint64_t *next = zm_budget_alloc(&opponent->request->budget, request->instance->words,
                                     sizeof *next);
    uint64_t most = 0, seen = 0, kept = 0;
    bool found = next != NULL;
    for (size_t i = all->count - worst; found && i < all->count; i++) {
        found = kept_after(opponent, all->moves[i].move, next, &kept);
        if (kept > most)
            seen = 0;
        most = kept > most ? kept : most;
        if (kept == most && zm_random_below(&opponent->random, ++seen) == 0)
            *out = all->moves[i].move;
    }
    zm_release(next);
    return found;
}

/* A move that gives away what it can. */
static bool generous_move(zm_opponent *opponent, zm_move *out)
{
    zm_ranking all;
    zm_opponent_prepare(opponent);
    bool found = zm_rank_moves(&opponent->solver, opponent->request->position, ZM_RANK_ALL,
                               DRAWN_FROM, &all) &&
                 all.count > 0;
    size_t worst = 0;
    for (size_t i = 0; found && i < all.count; i++)
        worst += all.moves[i].value == all.moves[all.count - 1].value;
    if (found && worst <= WEIGHED)
        found = kindest(opponent, &all, worst, out);
    else if (found)
        *out = all.moves[all.count - 1 - zm_random_below(&opponent->random, worst)].move;
    zm_ranking_free(&all);
    return found;
}

/* One that plays as well as `skill` says; see paper.h. */
static bool skilled_move(zm_opponent *opponent, const signed char skill[2], zm_move *out)
{
    int here = skill[opponent->request->after_count % 2];
    int drawn = (int)zm_random_below(&opponent->random, 100);
    if (drawn < here)
        return perfect_move(opponent, out);
    return drawn < -here ? generous_move(opponent, out) : random_move(opponent, out);
}

static const zm_skill usual_skill = {.few = {50, 50}, .many = {0, 0}};

static bool move_at(zm_opponent *opponent, zm_level level, zm_move *out)
{
    const zm_skill *told = opponent->request->instance->paper->skill;
    const zm_skill *skill = told ? told : &usual_skill;
    switch (level) {
    case ZM_PERFECT:
    case ZM_ROBOT: /* it has its own way: robot_move */
        break;
    case ZM_PAPER:
        return paper_move(opponent, out);
    case ZM_FEW_MISTAKES:
        return skilled_move(opponent, skill->few, out);
    case ZM_MANY_MISTAKES:
        return skilled_move(opponent, skill->many, out);
    case ZM_RANDOM:
        return random_move(opponent, out);
    }
    return perfect_move(opponent, out);
}

static bool take(void *context, zm_move move)
{
    *(zm_move *)context = move;
    return true;
}

/* The file is read for each move, so that somebody who has mended it can play on. */
static zm_status robot_move(zm_opponent *opponent, zm_move *out, zm_error *why)
{
    zm_request *request = opponent->request;
    const char *name = zm_opponent_robot(request);
    bool first = request->after_count % 2 == 0, answered = false;
    zm_script *script;
    renew(opponent, zm_now(), 100);
    *out = ZM_BEFORE_FIRST;
    zm_status status = zm_open_script(&script, request, name, first, why);
    for (bool again = true; status == ZM_OK && again; again = script->again) {
        zm_player player = {.strategy = &script->strategy};
        script->again = false;
        status = zm_player_replay(&player, request, first, why);
        zm_turn turn = {.instance = request->instance, .strategy = player.strategy,
                        .memory = player.memory, .position = request->position, .context = out,
                        .allow = take};
        answered = status == ZM_OK && request->budget.stop == ZM_RUNNING &&
                   player.strategy->advise(&turn);
    }
    if (status == ZM_OK && answered && zm_move_is_first(*out))
        status = zm_fail(why, ZM_BAD_INPUT, "%s has no advice", name);
    else if (status == ZM_OK && !answered && script->status != ZM_OK) {
        status = script->status;
        *why = script->error;
    } else if (status == ZM_OK && !answered)
        status = zm_fail(why, ZM_UNDECIDED, "%s", zm_budget_reason(&request->budget));
    zm_close_script(request, script);
    return status;
}

zm_status zm_opponent_move(zm_opponent *opponent, zm_move *out, zm_error *why)
{
    const zm_request *request = opponent->request;
    zm_level level = zm_opponent_level(request);
    zm_status status = ZM_OK;
    if (level == ZM_ROBOT)
        status = robot_move(opponent, out, why);
    else if (!move_at(opponent, level, out))
        status = zm_fail(why, ZM_UNDECIDED, "%s", zm_budget_reason(&request->budget));
    if (status != ZM_OK && !atomic_load_explicit(&request->context->cancel, memory_order_relaxed))
        any_move(opponent, out);
    opponent->request->budget.account.clock.hurry = 0;
    return status;
}

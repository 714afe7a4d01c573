/* The opponent's levels: see opponent.h. */
#include "opponent.h"
#include "../engine/luck.h"
#include "../query/strategy.h"

enum { DRAWN_FROM = 100000 };

/* Wins as fast and loses as slowly as it can tell. A win that is found is never given away,
 * even if the budget ran out just then. */
static bool perfect_move(zm_match *match, zm_move *out)
{
    zm_solver *solver = &match->solver;
    const zm_game *game = solver->instance->game;
    zm_verdict verdict;
    zm_ranking ranking;
    zm_match_prepare(match);
    bool sure = zm_match_judge(match, &verdict, &ranking);
    bool found = ranking.count > 0;
    match->proved_win = found;
    if (!found && sure) {
        zm_ranking_free(&ranking);
        if (verdict.value == ZM_LOSE && !game->theory && !game->counter && !solver->layers)
            return zm_stubborn_move(solver, match->request.position, out);
        found = zm_rank_moves(solver, match->request.position, ZM_RANK_ALL, 1, &ranking) &&
                ranking.count > 0;
    }
    if (found)
        *out = ranking.moves[0].move;
    zm_ranking_free(&ranking);
    return found;
}

static bool random_move(zm_match *match, zm_move *out)
{
    return zm_random_move(match->request.instance, match->request.position, DRAWN_FROM,
                          &match->random, out);
}

static bool paper_move(zm_match *match, zm_move *out)
{
    const zm_instance *instance = match->request.instance;
    zm_oracle oracle = zm_solver_oracle(&match->solver);
    if (!instance->game->paper_move)
        return perfect_move(match, out);
    zm_match_prepare(match);
    bool found = instance->game->paper_move(instance->self, match->request.position, &oracle,
                                            &match->random, out);
    /* A stopped oracle knows nothing, and what it was asked for is no longer the paper's move. */
    if (match->request.budget.stop != ZM_RUNNING)
        return false;
    return found || perfect_move(match, out);
}

static bool take(void *context, zm_move move)
{
    *(zm_move *)context = move;
    return true;
}

/* The file is read for each move, so that somebody who has mended it can play on. */
static bool robot_move(zm_match *match, zm_move *out, zm_error *why)
{
    zm_request *request = &match->request;
    bool first = !zm_match_person_moves(match, 0), answered = false;
    zm_script *script;
    zm_match_renew(match);
    *out = ZM_BEFORE_FIRST;
    zm_status status = zm_open_script(&script, request, zm_match_robot(match), first, why);
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
    if (status == ZM_OK && answered)
        zm_fail(why, ZM_FAILED, "%s has no advice", zm_match_robot(match));
    else if (status == ZM_OK && script->status != ZM_OK)
        *why = script->error;
    else if (status == ZM_OK)
        zm_fail(why, ZM_UNDECIDED, "%s", zm_budget_reason(&request->budget));
    zm_close_script(request, script);
    return answered && !zm_move_is_first(*out);
}

static bool move_at(zm_match *match, zm_level level, zm_move *out)
{
    switch (level) {
    case ZM_PERFECT:
    case ZM_ROBOT: /* it has its own way: robot_move */
        break;
    case ZM_PAPER:
        return paper_move(match, out);
    case ZM_CARELESS:
        return move_at(match, zm_random_below(&match->random, 2) ? ZM_PERFECT : ZM_RANDOM, out);
    case ZM_RANDOM:
        return random_move(match, out);
    }
    return perfect_move(match, out);
}

bool zm_opponent_move(zm_match *match, zm_move *out, zm_error *why)
{
    zm_level level = zm_match_level(match);
    bool found = level == ZM_ROBOT ? robot_move(match, out, why) : move_at(match, level, out);
    if (!found && level != ZM_ROBOT)
        zm_fail(why, ZM_UNDECIDED, "%s", zm_budget_reason(&match->request.budget));
    zm_progress_done();
    if (!found && !zm_match_cancelled(match))
        random_move(match, out);
    return found;
}

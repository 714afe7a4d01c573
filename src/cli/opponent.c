/* The opponent's levels: see opponent.h. */
#include "opponent.h"

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

/* One of the first moves, by its place, so that a huge list need not be kept. */
static bool random_move(zm_match *match, zm_move *out)
{
    const zm_instance *instance = match->request.instance;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t total = 0;
    while (total < DRAWN_FROM &&
           instance->game->next(instance->self, match->request.position, &move))
        total++;
    if (total == 0)
        return false;
    uint64_t place = zm_random_below(&match->random, total);
    *out = ZM_BEFORE_FIRST;
    for (uint64_t i = 0; i <= place; i++)
        instance->game->next(instance->self, match->request.position, out);
    return true;
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

static bool move_at(zm_match *match, zm_level level, zm_move *out)
{
    switch (level) {
    case ZM_PERFECT:
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

bool zm_opponent_move(zm_match *match, zm_move *out)
{
    bool found = move_at(match, zm_match_level(match), out);
    zm_progress_done();
    if (!found && !zm_match_cancelled(match))
        random_move(match, out);
    return found;
}

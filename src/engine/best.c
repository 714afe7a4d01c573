/* Best play: see best.h. */
#include "best.h"

#include <string.h>

bool zm_stubborn_move(zm_solver *solver, const uint64_t *position, zm_move *out)
{
    const zm_instance *instance = solver->instance;
    uint64_t *child = zm_budget_alloc(solver->budget, instance->words, sizeof *child);
    zm_move move = ZM_BEFORE_FIRST;
    bool found = false;
    uint32_t most = 0;
    while (child && zm_next_move(solver->budget, instance, position, &move)) {
        uint32_t promise = 0;
        if (instance->game->promise) {
            instance->game->play(instance->self, position, move, child);
            promise = instance->game->promise(instance->self, child);
        }
        if (!found || promise > most) {
            *out = move;
            most = promise;
        }
        found = true;
        if (!instance->game->promise)
            break;
    }
    zm_release(child);
    return found && solver->budget->stop == ZM_RUNNING;
}

bool zm_told_delay(const zm_instance *instance, const uint64_t *position, zm_move *out)
{
    return instance->knows->delay && instance->knows->delay(instance->self, position, out);
}

bool zm_best_move(zm_solver *solver, const uint64_t *position, zm_value value, zm_move *out)
{
    zm_ranking ranking;
    bool compares = solver->instance->knows->counter || solver->layers;
    zm_ranking_mode mode = compares ? ZM_RANK_ALL : ZM_RANK_WINNERS;
    if (value == ZM_LOSE && zm_told_delay(solver->instance, position, out))
        return true;
    if (value == ZM_LOSE && !compares)
        return zm_stubborn_move(solver, position, out);
    bool ok = zm_rank_moves(solver, position, mode, 1, &ranking);
    bool found = ranking.count > 0 && (ok || ranking.moves[0].value == ZM_WIN);
    if (found)
        *out = ranking.moves[0].move;
    zm_ranking_free(&ranking);
    return found || (ok && zm_stubborn_move(solver, position, out));
}

size_t zm_main_line(zm_solver *solver, const uint64_t *position, zm_value value,
                    const zm_ranking *ranking, zm_move *out, size_t most)
{
    const zm_instance *instance = solver->instance;
    size_t bytes = instance->words * sizeof(uint64_t);
    size_t count = 0;
    uint64_t *here = zm_budget_alloc(solver->budget, bytes, 1);
    uint64_t *there = zm_budget_alloc(solver->budget, bytes, 1);
    if (here && there && zm_playable(instance)) {
        memcpy(here, position, bytes);
        while (count < most && zm_budget_look(solver->budget)) {
            if (count == 0 && ranking->count > 0 && ranking->moves[0].value == value)
                out[0] = ranking->moves[0].move;
            else if (!zm_best_move(solver, here, value, &out[count]))
                break;
            instance->game->play(instance->self, here, out[count++], there);
            memcpy(here, there, bytes);
            value = zm_value_flip(value);
        }
    }
    zm_release(here);
    zm_release(there);
    return count;
}

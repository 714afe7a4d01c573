/* The strategies that every game has, and what strategies of several games share. They know the
 * rules of the game and nothing else of it. */
#include "strategies.h"

void zm_alike_by_rules(const zm_turn *turn, uint64_t *position)
{
    if (turn->instance->knows->canonical)
        turn->instance->knows->canonical(turn->instance->self, position);
}

/* Goes through the moves and allows those that leave `fewest` replies; or, with `allow` false,
 * finds out how many the fewest are. */
static bool go_through(const zm_turn *turn, uint64_t *child, bool allow, zm_count *fewest)
{
    const zm_instance *instance = turn->instance;
    const zm_worker *worker = turn->worker;
    zm_move move = ZM_BEFORE_FIRST;
    while (instance->game->next(instance->self, turn->position, &move)) {
        if (!worker->spend(worker->context, 1))
            return false;
        instance->game->play(instance->self, turn->position, move, child);
        zm_count left;
        if (!zm_count_moves(instance, child, ZM_COUNT_OVERFLOW, &left))
            return false;
        if (allow && left == *fewest && !turn->allow(turn->context, move))
            return false;
        *fewest = left < *fewest ? left : *fewest;
    }
    return true;
}

static bool greedy(const zm_turn *turn)
{
    const zm_worker *worker = turn->worker;
    size_t words = turn->instance->words;
    zm_count fewest = ZM_COUNT_OVERFLOW;
    uint64_t *child = worker->allocate(worker->context, words, sizeof *child);
    bool ok = child && go_through(turn, child, false, &fewest) &&
              go_through(turn, child, true, &fewest);
    zm_release(child);
    return ok;
}

static bool every_move(const zm_turn *turn)
{
    const zm_instance *instance = turn->instance;
    zm_move move = ZM_BEFORE_FIRST;
    while (instance->game->next(instance->self, turn->position, &move))
        if (!turn->allow(turn->context, move))
            return false;
    return true;
}

const zm_strategy zm_general_strategies[] = {
    {.name = "greedy", .source = "no paper", .advise = greedy, .canonical = zm_alike_by_rules,
     .summary = "Make a move that leaves the opponent the fewest replies."},
    {.name = "random", .source = "no paper", .advise = every_move, .canonical = zm_alike_by_rules,
     .summary = "Make any move at all: this shows whether a player can go wrong by chance."},
    {.name = NULL},
};

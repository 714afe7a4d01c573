/* Puzzles: see puzzle.h. */
#include "puzzle.h"
#include "best.h"
#include "luck.h"

#include <string.h>

/* More moves than anyone looks through; moves to choose from at random; a wrong move is tempting if
 * the game still lasts so many moves after it: the next ones do not show that it is wrong. */
enum { LOOKED_THROUGH = 1000, DRAWN_FROM = 1000, TEMPTING = 3 };

static void step(zm_puzzle *puzzle, zm_move move, uint64_t *spare)
{
    const zm_instance *instance = puzzle->solver.instance;
    instance->game->play(instance->self, puzzle->position, move, spare);
    memcpy(puzzle->position, spare, instance->words * sizeof *spare);
}

/* Plays a game, and goes back to one of its positions in which there was a move to make. */
static bool play_by_luck(zm_puzzle *puzzle, zm_random *random, size_t most)
{
    const zm_instance *instance = puzzle->solver.instance;
    zm_budget *budget = puzzle->solver.budget;
    uint64_t *spare = zm_budget_alloc(budget, instance->words, sizeof *spare);
    size_t played = 0;
    puzzle->position = zm_budget_alloc(budget, instance->words, sizeof *puzzle->position);
    puzzle->after = zm_budget_alloc(budget, most + 1, sizeof *puzzle->after);
    if (!spare || !puzzle->position || !puzzle->after) {
        zm_release(spare);
        return false;
    }
    instance->game->start(instance->self, puzzle->position);
    while (played <= most && zm_budget_spend(budget, 1) &&
           zm_random_move(instance, puzzle->position, DRAWN_FROM, budget, random,
                          &puzzle->after[played]))
        step(puzzle, puzzle->after[played++], spare);
    puzzle->after_count = played ? (size_t)zm_random_below(random, played) : 0;
    instance->game->start(instance->self, puzzle->position);
    for (size_t i = 0; i < puzzle->after_count; i++)
        step(puzzle, puzzle->after[i], spare);
    zm_release(spare);
    return played > 0 && budget->stop == ZM_RUNNING;
}

/* Lengths are known, or layers make them known, or the game has none. Running out of memory is not
 * the same as being too large, or what is found would depend on the machine. */
static bool is_small(zm_puzzle *puzzle)
{
    zm_solver *solver = &puzzle->solver;
    const zm_game *game = solver->instance->game;
    zm_claim claim = zm_solver_claim(solver, puzzle->position);
    if (claim.value != ZM_UNKNOWN) {
        if (claim.winning_total != 1)
            return false;
        if (claim.distance != ZM_NO_DISTANCE)
            return true;
    }
    if (claim.failed || !game->rank)
        return !claim.failed;
    bool learned = zm_solver_learn_distances(solver, puzzle->position, ZM_FREE_DISTANCE);
    if (!learned && solver->layers_budget.stop == ZM_OUT_OF_MEMORY)
        solver->budget->stop = ZM_OUT_OF_MEMORY;
    return learned;
}

static bool is_tempting(const zm_ranked *ranked)
{
    return ranked->value != ZM_LOSE || ranked->distance >= TEMPTING; /* also if it is unknown */
}

/* The moves by what can be held against them, the solution among them. */
typedef struct rivals {
    size_t serious;  /* moves that do not end the game as lost, as everybody sees */
    size_t tempting; /* and that do not lose soon */
    size_t equal, fewer; /* tempting ones that leave as few replies as the solution, or fewer */
} rivals;

static bool find_rivals(const zm_puzzle *puzzle, rivals *out)
{
    const zm_instance *instance = puzzle->solver.instance;
    const zm_ranking *ranking = &puzzle->ranking;
    uint64_t *child = zm_budget_alloc(puzzle->solver.budget, instance->words, sizeof *child);
    zm_count fewest = 0;
    *out = (rivals){0};
    for (size_t i = 0; i < ranking->count && child; i++) {
        const zm_ranked *ranked = &ranking->moves[i];
        out->serious += ranked->value != ZM_LOSE || ranked->distance != 0;
        if (!is_tempting(ranked))
            continue;
        instance->game->play(instance->self, puzzle->position, ranked->move, child);
        zm_count replies;
        if (!zm_budget_count_moves(puzzle->solver.budget, instance, child, &replies))
            break;
        fewest = i == 0 ? replies : fewest; /* the solution stands first */
        out->tempting++;
        out->equal += i > 0 && replies == fewest;
        out->fewer += replies < fewest;
    }
    zm_release(child);
    return puzzle->solver.budget->stop == ZM_RUNNING;
}

static unsigned halvings(uint64_t number)
{
    return number ? 63 - (unsigned)__builtin_clzll(number) : 0;
}

/* A puzzle leaves something to choose. */
static bool measure(zm_puzzle *puzzle)
{
    rivals r;
    if (!find_rivals(puzzle, &r) || r.serious < 2)
        return false;
    uint64_t length = puzzle->verdict.distance == ZM_NO_DISTANCE ? 0 : puzzle->verdict.distance;
    puzzle->tempting = r.tempting;
    puzzle->hardness = (zm_hardness){.moves = halvings(r.tempting), .length = halvings(length),
                                     .hidden = r.fewer ? 2 : r.equal > 0};
    return true;
}

bool zm_puzzle_open(zm_puzzle *puzzle, const zm_instance *instance, zm_budget *budget,
                    zm_random *random, size_t most)
{
    *puzzle = (zm_puzzle){0};
    zm_solver_open(&puzzle->solver, instance, NULL, budget); /* nothing depends on threads */
    if (!play_by_luck(puzzle, random, most))
        return false;
    zm_count moves;
    return zm_budget_count_moves(budget, instance, puzzle->position, &moves) && moves >= 2 &&
           moves <= LOOKED_THROUGH && is_small(puzzle) &&
           zm_judge(&puzzle->solver, puzzle->position, ZM_RANK_ALL, LOOKED_THROUGH, 0,
                    &puzzle->verdict, &puzzle->ranking) &&
           puzzle->ranking.winning_known && puzzle->ranking.winning == 1 && measure(puzzle);
}

void zm_puzzle_close(zm_puzzle *puzzle)
{
    zm_ranking_free(&puzzle->ranking);
    zm_solver_close(&puzzle->solver);
    zm_release(puzzle->after);
    zm_release(puzzle->position);
}

unsigned zm_hardness_points(const zm_hardness *hardness)
{
    return hardness->moves + hardness->length + hardness->hidden;
}

bool zm_puzzle_reply(zm_puzzle *puzzle, const zm_ranked *wrong, zm_move *out)
{
    const zm_instance *instance = puzzle->solver.instance;
    uint64_t *child = zm_budget_alloc(puzzle->solver.budget, instance->words, sizeof *child);
    if (!child)
        return false;
    instance->game->play(instance->self, puzzle->position, wrong->move, child);
    bool found = zm_has_moves(instance, child) &&
                 zm_best_move(&puzzle->solver, child, zm_value_flip(wrong->value), out);
    zm_release(child);
    return found;
}

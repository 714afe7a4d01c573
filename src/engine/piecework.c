/* Piecework: see piecework.h. */
#include "piecework.h"
#include "sort.h"

static int piece_order(const void *left, const void *right)
{
    const zm_piece *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->place < b->place ? -1 : 1;
}

zm_piece *zm_list_pieces(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                         size_t *count)
{
    const zm_game *game = instance->game;
    zm_move move = ZM_BEFORE_FIRST;
    size_t capacity = 64;
    zm_piece *pieces = zm_budget_alloc(budget, capacity, sizeof *pieces), *larger = pieces;
    uint64_t *child = zm_budget_alloc(budget, instance->words, sizeof *child);
    *count = 0;
    while (larger && child && zm_next_move(budget, instance, position, &move)) {
        if (*count == capacity) {
            capacity *= 2;
            larger = zm_budget_grow(budget, pieces, capacity, sizeof *pieces);
            pieces = larger ? larger : pieces;
        }
        if (!larger)
            break;
        zm_piece *piece = &pieces[*count];
        *piece = (zm_piece){move, 0, (*count)++};
        if (game->promise) {
            game->play(instance->self, position, move, child);
            piece->promise = game->promise(instance->self, child);
        }
    }
    zm_release(child);
    if (budget->stop == ZM_RUNNING && zm_sort(budget, pieces, *count, sizeof *pieces, piece_order))
        return pieces;
    zm_release(pieces);
    return NULL;
}

static zm_value judge(zm_solver *solver, const uint64_t *position, const zm_piece *pieces,
                      size_t count, uint64_t *child, zm_piecework *out)
{
    const zm_instance *instance = solver->instance;
    if (count == 0)
        return zm_solver_value(solver, position).value;
    for (; out->settled < count && out->best != ZM_WIN; out->settled++) {
        instance->game->play(instance->self, position, pieces[out->settled].move, child);
        zm_value value = zm_value_flip(zm_solver_value(solver, child).value);
        if (value == ZM_UNKNOWN)
            return ZM_UNKNOWN;
        out->best = value > out->best ? value : out->best;
    }
    return out->best;
}

zm_value zm_judge_pieces(zm_solver *solver, const uint64_t *position, zm_piecework *out)
{
    size_t count;
    zm_piece *pieces = zm_list_pieces(solver->instance, position, solver->budget, &count);
    uint64_t *child = zm_budget_alloc(solver->budget, solver->instance->words, sizeof *child);
    zm_value value = ZM_UNKNOWN;
    *out = (zm_piecework){0, ZM_UNKNOWN};
    if (pieces && child)
        value = judge(solver, position, pieces, count, child, out);
    zm_release(pieces);
    zm_release(child);
    return value;
}

/* Piecework: see piecework.h. */
#include "piecework.h"

#include <stdlib.h>

static int piece_order(const void *left, const void *right)
{
    const zm_piece *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->place < b->place ? -1 : 1;
}

zm_piece *zm_list_pieces(const zm_instance *instance, const uint64_t *position, size_t *count)
{
    const zm_game *game = instance->game;
    zm_move move = ZM_BEFORE_FIRST;
    size_t capacity = 64;
    zm_piece *pieces = malloc(capacity * sizeof *pieces);
    uint64_t *child = malloc(instance->words * sizeof *child);
    *count = 0;
    while (pieces && child && game->next(instance->self, position, &move)) {
        if (*count == capacity) {
            zm_piece *larger = realloc(pieces, 2 * capacity * sizeof *pieces);
            if (!larger) {
                free(pieces);
                pieces = NULL;
                break;
            }
            pieces = larger;
            capacity *= 2;
        }
        zm_piece *piece = &pieces[*count];
        *piece = (zm_piece){move, 0, (*count)++};
        if (game->promise) {
            game->play(instance->self, position, move, child);
            piece->promise = game->promise(instance->self, child);
        }
    }
    if (!child) {
        free(pieces);
        pieces = NULL;
    }
    free(child);
    if (pieces)
        qsort(pieces, *count, sizeof *pieces, piece_order);
    return pieces;
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
    zm_piece *pieces = zm_list_pieces(solver->instance, position, &count);
    uint64_t *child = malloc(solver->instance->words * sizeof *child);
    zm_value value = ZM_UNKNOWN;
    *out = (zm_piecework){0, ZM_UNKNOWN};
    if (pieces && child)
        value = judge(solver, position, pieces, count, child, out);
    else
        solver->budget->stop = ZM_OUT_OF_MEMORY;
    free(pieces);
    free(child);
    return value;
}

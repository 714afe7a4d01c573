/* Winning lines: see lines.h.
 *
 * Depth-first without recursion. At a position that is won for the mover the counts of its
 * winning moves are added, at a lost one those of all moves; a position without moves is one
 * line. Counts are remembered; one that overflows makes the whole overflow, since they only
 * grow. */
#include "lines.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

typedef struct frame {
    zm_move cursor;
    zm_count sum;
    bool won;
} frame;

typedef struct counting {
    zm_solver *solver;
    zm_table memo;
    frame *frames;
    uint64_t *positions, *key;
    size_t capacity;
} counting;

static uint64_t *position_at(counting *c, size_t depth)
{
    return c->positions + depth * c->solver->instance->words;
}

static bool reserve(counting *c, size_t depth)
{
    if (depth < c->capacity)
        return true;
    size_t capacity = c->capacity ? 2 * c->capacity : 64;
    zm_budget *budget = c->solver->budget;
    size_t width = c->solver->instance->words * sizeof *c->positions;
    frame *frames = zm_budget_grow(budget, c->frames, c->capacity, capacity, sizeof *frames);
    if (!frames)
        return false;
    c->frames = frames;
    uint64_t *positions = zm_budget_grow(budget, c->positions, c->capacity, capacity, width);
    if (!positions) { /* the two stay in step, in the accounts too */
        budget->in_use -= (capacity - c->capacity) * sizeof *frames;
        return false;
    }
    c->positions = positions;
    c->capacity = capacity;
    return true;
}

/* The next move that belongs to a line; its child is then at depth + 1. False with *ok telling
 * whether there is none or the budget ran out. */
static bool next_child(counting *c, size_t depth, bool *ok)
{
    const zm_instance *instance = c->solver->instance;
    while (instance->game->next(instance->self, position_at(c, depth), &c->frames[depth].cursor)) {
        instance->game->play(instance->self, position_at(c, depth), c->frames[depth].cursor,
                             position_at(c, depth + 1));
        if (!c->frames[depth].won)
            return true;
        zm_value value = zm_solver_value(c->solver, position_at(c, depth + 1)).value;
        if (value == ZM_UNKNOWN || !zm_budget_spend(c->solver->budget, 1))
            return *ok = false;
        if (value == ZM_LOSE)
            return true;
    }
    return false;
}

static bool known(counting *c, size_t depth, zm_count *out)
{
    const zm_instance *instance = c->solver->instance;
    if (!zm_has_moves(instance, position_at(c, depth)))
        return *out = 1, true;
    zm_key_of(instance, position_at(c, depth), c->key);
    return zm_table_get(&c->memo, c->key, out);
}

static bool run(counting *c, bool won, zm_count *out)
{
    size_t depth = 0;
    bool ok = true;
    if (known(c, 0, out))
        return true;
    c->frames[0] = (frame){ZM_BEFORE_FIRST, 0, won};
    for (;;) {
        zm_count count;
        if (!reserve(c, depth + 1) || !zm_budget_spend(c->solver->budget, 1))
            return false;
        if (next_child(c, depth, &ok)) {
            if (!known(c, depth + 1, &count)) {
                c->frames[depth + 1] = (frame){ZM_BEFORE_FIRST, 0, !c->frames[depth].won};
                depth++;
                continue;
            }
        } else {
            if (!ok)
                return false;
            count = c->frames[depth].sum;
            if (depth == 0 || count == ZM_COUNT_OVERFLOW)
                return *out = count, true;
            zm_key_of(c->solver->instance, position_at(c, depth), c->key);
            zm_table_put(&c->memo, c->key, count);
            depth--;
        }
        c->frames[depth].sum = zm_count_add(c->frames[depth].sum, count);
    }
}

bool zm_count_lines_plainly(zm_solver *solver, const uint64_t *positions, size_t many,
                            zm_value value, zm_count *out)
{
    size_t words = solver->instance->words;
    counting c = {.solver = solver, .key = malloc(words * sizeof *c.key)};
    zm_table_open_counts(&c.memo, words, solver->budget);
    bool ok = c.key && reserve(&c, 1);
    if (!c.key)
        solver->budget->stop = ZM_OUT_OF_MEMORY;
    for (size_t i = 0; ok && i < many; i++) {
        memcpy(position_at(&c, 0), positions + i * words, words * sizeof *positions);
        ok = run(&c, value == ZM_WIN, &out[i]);
    }
    zm_table_close(&c.memo);
    zm_budget_free(solver->budget, c.frames, c.capacity, sizeof *c.frames);
    zm_budget_free(solver->budget, c.positions, c.capacity, words * sizeof *c.positions);
    free(c.key);
    return ok;
}

bool zm_count_lines(zm_solver *solver, const uint64_t *positions, size_t many, zm_value value,
                    zm_count *out)
{
    const zm_instance *instance = solver->instance;
    zm_worker worker = zm_budget_worker(solver->budget);
    if (instance->game->lines)
        return instance->game->lines(instance->self, positions, many, value == ZM_WIN, &worker,
                                     out);
    return zm_count_lines_plainly(solver, positions, many, value, out);
}

/* Winning lines: see lines.h.
 *
 * Depth-first without recursion. At a position that is won for the mover the counts of its
 * winning moves are added, at a lost one those of all moves; a position without moves is one
 * line. Counts are remembered; one that overflows makes the whole overflow, since they only
 * grow. */
#include "lines.h"
#include "search.h"
#include "stack.h"

#include <string.h>

typedef struct frame {
    zm_move cursor;
    zm_count sum;
    bool won;
} frame;

typedef struct counting {
    zm_solver *solver;
    zm_table memo;
    zm_stack stack; /* of frames */
    uint64_t *key;
} counting;

static uint64_t *position_at(const counting *c, size_t depth)
{
    return zm_stack_position(&c->stack, depth);
}

static frame *frame_at(const counting *c, size_t depth)
{
    return (frame *)c->stack.records + depth;
}

/* The next move that belongs to a line; its child is then at depth + 1. False with *ok telling
 * whether there is none or the budget ran out. */
static bool next_child(counting *c, size_t depth, bool *ok)
{
    const zm_instance *instance = c->solver->instance;
    frame *f = frame_at(c, depth);
    while (zm_next_move(c->solver->budget, instance, position_at(c, depth), &f->cursor)) {
        instance->game->play(instance->self, position_at(c, depth), f->cursor,
                             position_at(c, depth + 1));
        if (!f->won)
            return true;
        zm_value value = zm_solver_value(c->solver, position_at(c, depth + 1)).value;
        if (value == ZM_UNKNOWN || !zm_budget_spend(c->solver->budget, 1))
            return *ok = false;
        if (value == ZM_LOSE)
            return true;
    }
    *ok = c->solver->budget->stop == ZM_RUNNING;
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
    *frame_at(c, 0) = (frame){ZM_BEFORE_FIRST, 0, won};
    for (;;) {
        zm_count count;
        if (!zm_stack_reserve(&c->stack, depth + 1) || !zm_budget_spend(c->solver->budget, 1))
            return false;
        if (next_child(c, depth, &ok)) {
            if (!known(c, depth + 1, &count)) {
                *frame_at(c, depth + 1) = (frame){ZM_BEFORE_FIRST, 0, !frame_at(c, depth)->won};
                depth++;
                continue;
            }
        } else {
            if (!ok)
                return false;
            count = frame_at(c, depth)->sum;
            if (depth == 0 || count == ZM_COUNT_OVERFLOW)
                return *out = count, true;
            zm_key_of(c->solver->instance, position_at(c, depth), c->key);
            zm_table_put(&c->memo, c->key, count);
            depth--;
        }
        frame_at(c, depth)->sum = zm_count_add(frame_at(c, depth)->sum, count);
    }
}

bool zm_count_lines_plainly(zm_solver *solver, const uint64_t *positions, size_t many,
                            zm_value value, zm_count *out)
{
    size_t words = solver->instance->words;
    counting c = {.solver = solver};
    c.key = zm_budget_alloc(solver->budget, words, sizeof *c.key);
    zm_table_open_counts(&c.memo, words, solver->budget);
    zm_stack_open(&c.stack, solver->instance, sizeof(frame), solver->budget);
    bool ok = c.key && zm_stack_reserve(&c.stack, 0);
    for (size_t i = 0; ok && i < many; i++) {
        memcpy(position_at(&c, 0), positions + i * words, words * sizeof *positions);
        ok = run(&c, value == ZM_WIN, &out[i]);
    }
    zm_table_close(&c.memo);
    zm_stack_close(&c.stack);
    zm_release(c.key);
    return ok;
}

bool zm_count_lines(zm_solver *solver, const uint64_t *positions, size_t many, zm_value value,
                    zm_count *out)
{
    const zm_instance *instance = solver->instance;
    zm_worker worker = zm_budget_worker(solver->budget);
    if (instance->does->lines)
        return instance->does->lines(instance->self, positions, many, value == ZM_WIN, &worker,
                                     out);
    return zm_count_lines_plainly(solver, positions, many, value, out);
}

/* The smallest winning tree: see smallest_tree.h.
 *
 * Depth-first without recursion. The size at a lost position is the sum over all moves of 1 and
 * the size behind the move; at a won one it is the least of these over the winning moves. Sizes
 * are remembered with the depth that is left; since every move lowers the rank, no game is longer
 * than its rank, and a greater depth is the same as that one. */
#include "smallest_tree.h"
#include "search.h"

#include <string.h>

/* How an overflow is remembered: the table holds no greater number. */
#define OVERFLOW_KEPT (ZM_COUNT_OVERFLOW - 1)

typedef struct frame {
    zm_move cursor;
    zm_count size; /* won: the least so far; lost: the sum so far */
    uint64_t depth;
    bool won;
} frame;

static uint64_t *position_at(const zm_smallest_tree *t, size_t level)
{
    return zm_stack_position(&t->stack, level);
}

static frame *frame_at(const zm_smallest_tree *t, size_t level)
{
    return (frame *)t->stack.records + level;
}

bool zm_smallest_tree_open(zm_smallest_tree *tree, zm_solver *solver)
{
    size_t words = solver->instance->words;
    *tree = (zm_smallest_tree){.solver = solver};
    tree->key = zm_budget_alloc(solver->budget, words + 1, sizeof *tree->key);
    tree->child = zm_budget_alloc(solver->budget, words, sizeof *tree->child);
    zm_table_open_counts(&tree->memo, words + 1, solver->budget);
    zm_stack_open(&tree->stack, solver->instance, sizeof(frame), solver->budget);
    return tree->key && tree->child;
}

void zm_smallest_tree_close(zm_smallest_tree *tree)
{
    zm_table_close(&tree->memo);
    zm_stack_close(&tree->stack);
    zm_release(tree->key);
    zm_release(tree->child);
}

/* Makes the frame of the position that stands at a level. */
static void enter(zm_smallest_tree *t, size_t level, bool won, uint64_t depth)
{
    const zm_instance *instance = t->solver->instance;
    uint64_t rank = instance->game->rank
                        ? instance->game->rank(instance->self, position_at(t, level)) : UINT64_MAX;
    *frame_at(t, level) = (frame){ZM_BEFORE_FIRST, won ? ZM_COUNT_OVERFLOW : 0,
                                  depth < rank ? depth : rank, won};
}

static void make_key(zm_smallest_tree *t, size_t level)
{
    const zm_instance *instance = t->solver->instance;
    zm_key_of(instance, position_at(t, level), t->key);
    t->key[instance->words] = frame_at(t, level)->depth;
}

/* Is the size at a level known without looking further? On the last level any winning move will
 * do, so none needs to be found. */
static bool known(zm_smallest_tree *t, size_t level, zm_count *out)
{
    const zm_instance *instance = t->solver->instance;
    const frame *f = frame_at(t, level);
    *out = 0;
    if (f->depth == 0 || !zm_has_moves(instance, position_at(t, level)))
        return true;
    if (f->depth == 1) {
        *out = 1;
        return f->won || zm_budget_count_moves(t->solver->budget, instance, position_at(t, level),
                                               out);
    }
    make_key(t, level);
    if (!zm_table_get(&t->memo, t->key, out))
        return false;
    *out = *out == OVERFLOW_KEPT ? ZM_COUNT_OVERFLOW : *out;
    return true;
}

static void remember(zm_smallest_tree *t, size_t level)
{
    zm_count size = frame_at(t, level)->size;
    make_key(t, level);
    zm_table_put(&t->memo, t->key, size < OVERFLOW_KEPT ? size : OVERFLOW_KEPT);
}

/* The next move that may belong to the tree; its child is then at level + 1. False with *ok
 * telling whether there is none or the budget ran out. */
static bool next_child(zm_smallest_tree *t, size_t level, bool *ok)
{
    const zm_instance *instance = t->solver->instance;
    frame *f = frame_at(t, level);
    if (f->won && f->size == 1) /* ends the game: nothing is smaller */
        return false;
    while (zm_next_move(t->solver->budget, instance, position_at(t, level), &f->cursor)) {
        instance->game->play(instance->self, position_at(t, level), f->cursor,
                             position_at(t, level + 1));
        if (!f->won)
            return true;
        zm_value value = zm_solver_value(t->solver, position_at(t, level + 1)).value;
        if (value == ZM_UNKNOWN || !zm_budget_spend(t->solver->budget, 1))
            return *ok = false;
        if (value == ZM_LOSE)
            return true;
    }
    *ok = t->solver->budget->stop == ZM_RUNNING;
    return false;
}

/* Takes the tree behind a move into account. */
static void combine(frame *f, zm_count below)
{
    zm_count size = zm_count_add(below, 1);
    if (!f->won)
        f->size = zm_count_add(f->size, size);
    else if (size < f->size)
        f->size = size;
}

bool zm_smallest_tree_size(zm_smallest_tree *tree, const uint64_t *position, bool won,
                           uint64_t depth, zm_count *out)
{
    size_t level = 0;
    bool ok = true;
    if (!zm_stack_reserve(&tree->stack, 0))
        return false;
    memcpy(position_at(tree, 0), position, tree->solver->instance->words * sizeof *position);
    enter(tree, 0, won, depth);
    if (known(tree, 0, out))
        return true;
    for (;;) {
        zm_count size;
        if (!zm_stack_reserve(&tree->stack, level + 1) || !zm_budget_spend(tree->solver->budget, 1))
            return false;
        if (next_child(tree, level, &ok)) {
            enter(tree, level + 1, !frame_at(tree, level)->won, frame_at(tree, level)->depth - 1);
            if (!known(tree, level + 1, &size)) {
                level++;
                continue;
            }
        } else {
            if (!ok)
                return false;
            remember(tree, level);
            size = frame_at(tree, level)->size;
            if (level == 0)
                return *out = size, true;
            level--;
        }
        combine(frame_at(tree, level), size);
    }
}

bool zm_smallest_tree_move(zm_smallest_tree *tree, const uint64_t *position, uint64_t depth,
                           zm_move *out)
{
    const zm_instance *instance = tree->solver->instance;
    zm_move move = ZM_BEFORE_FIRST;
    zm_count least = 0, size;
    uint64_t quickest = 0;
    bool found = false;
    while (zm_next_move(tree->solver->budget, instance, position, &move)) {
        instance->game->play(instance->self, position, move, tree->child);
        zm_verdict verdict = zm_solver_value(tree->solver, tree->child);
        if (verdict.value == ZM_UNKNOWN || !zm_budget_spend(tree->solver->budget, 1))
            return false;
        if (verdict.value != ZM_LOSE)
            continue;
        if (!zm_smallest_tree_size(tree, tree->child, false, depth - 1, &size))
            return false;
        if (!found || size < least || (size == least && verdict.distance < quickest)) {
            *out = move;
            least = size;
            quickest = verdict.distance;
        }
        found = true;
    }
    return found && tree->solver->budget->stop == ZM_RUNNING;
}

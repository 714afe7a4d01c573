/* Depth-first search without recursion: see search.h.
 *
 * The stack holds a frame and a position for every ply. A frame's moves are either taken one by
 * one from the game (`cursor`) or, if the game tells which replies are promising, collected and
 * sorted in `moves` from `first` on. A frame is left as soon as a winning move is known. */
#include "search.h"
#include "sort.h"
#include "stack.h"

#include <string.h>

typedef struct ranked_move {
    zm_move move;
    uint32_t promise, order; /* order keeps the sort stable */
} ranked_move;

typedef struct frame {
    zm_move cursor;
    uint64_t first, next, end; /* into moves, when sorted */
    zm_value best;
} frame;

typedef struct search {
    const zm_instance *instance;
    zm_table *table; /* NULL: nothing is remembered */
    zm_budget *budget;
    zm_stack stack; /* of frames */
    uint64_t *key;
    ranked_move *moves;
    uint64_t move_count, move_capacity;
} search;

bool zm_search_remembers(const zm_instance *instance)
{
    return !instance->game->remember || instance->game->remember(instance->self);
}

void zm_key_of(const zm_instance *instance, const uint64_t *position, uint64_t *key)
{
    memcpy(key, position, instance->words * sizeof *key);
    if (instance->knows->canonical)
        instance->knows->canonical(instance->self, key);
}

static uint64_t *position_at(const search *s, uint64_t depth)
{
    return zm_stack_position(&s->stack, depth);
}

static frame *frame_at(const search *s, uint64_t depth)
{
    return (frame *)s->stack.records + depth;
}

static bool append_move(search *s, zm_move move, uint32_t promise, uint32_t order)
{
    if (s->move_count == s->move_capacity) {
        uint64_t capacity = s->move_capacity ? 2 * s->move_capacity : 256;
        ranked_move *moves = zm_budget_grow(s->budget, s->moves, capacity, sizeof *moves);
        if (!moves)
            return false;
        s->moves = moves;
        s->move_capacity = capacity;
    }
    s->moves[s->move_count++] = (ranked_move){move, promise, order};
    return true;
}

static int by_promise(const void *left, const void *right)
{
    const ranked_move *a = left, *b = right;
    if (a->promise != b->promise)
        return a->promise < b->promise ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

/* Collects and sorts the moves of the frame; the next ply's place serves as scratch. */
static bool sort_moves(search *s, uint64_t depth)
{
    const zm_game *game = s->instance->game;
    const void *self = s->instance->self;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t first = s->move_count;
    for (uint32_t order = 0; zm_next_move(s->budget, s->instance, position_at(s, depth), &move);
         order++) {
        game->play(self, position_at(s, depth), move, position_at(s, depth + 1));
        if (!append_move(s, move, game->promise(self, position_at(s, depth + 1)), order))
            return false;
    }
    size_t count = (size_t)(s->move_count - first);
    if (s->budget->stop != ZM_RUNNING ||
        (count > 0 && !zm_sort(s->budget, s->moves + first, count, sizeof *s->moves, by_promise)))
        return false;
    frame_at(s, depth)->first = frame_at(s, depth)->next = first;
    frame_at(s, depth)->end = s->move_count;
    return true;
}

static bool next_move(search *s, uint64_t depth, zm_move *move)
{
    frame *f = frame_at(s, depth);
    if (!s->instance->game->promise) {
        bool found = zm_next_move(s->budget, s->instance, position_at(s, depth), &f->cursor);
        *move = f->cursor;
        return found;
    }
    if (f->next == f->end)
        return false;
    *move = s->moves[f->next++].move;
    return true;
}

/* Starts a frame. True when its value is known at once, in *value; ZM_UNKNOWN: the budget. */
static bool enter(search *s, uint64_t depth, zm_value *value)
{
    zm_count stored;
    *value = ZM_UNKNOWN;
    if (!zm_budget_spend(s->budget, 1) || !zm_stack_reserve(&s->stack, depth + 1))
        return true;
    if (s->table) {
        zm_key_of(s->instance, position_at(s, depth), s->key);
        if (zm_table_get(s->table, s->key, &stored)) {
            *value = (zm_value)stored;
            return true;
        }
    }
    *frame_at(s, depth) = (frame){.cursor = ZM_BEFORE_FIRST, .first = s->move_count,
                                  .best = ZM_UNKNOWN};
    return s->instance->game->promise && !sort_moves(s, depth);
}

static void remember(search *s, uint64_t depth, zm_value value)
{
    if (!s->table)
        return;
    zm_key_of(s->instance, position_at(s, depth), s->key);
    zm_table_put(s->table, s->key, (zm_count)value);
}

static zm_value run(search *s)
{
    uint64_t depth = 0;
    zm_value value;
    if (enter(s, 0, &value))
        return value;
    for (;;) {
        zm_move move;
        bool more = frame_at(s, depth)->best != ZM_WIN && next_move(s, depth, &move);
        if (more) {
            s->instance->game->play(s->instance->self, position_at(s, depth), move,
                                    position_at(s, depth + 1));
            depth++;
            if (!enter(s, depth, &value))
                continue;
        } else if (s->budget->stop != ZM_RUNNING) {
            return ZM_UNKNOWN;
        } else {
            value = frame_at(s, depth)->best;
            if (value == ZM_UNKNOWN)
                value = zm_end_value(s->instance, position_at(s, depth));
            remember(s, depth, value);
            s->move_count = frame_at(s, depth)->first;
            if (depth == 0)
                return value;
        }
        if (value == ZM_UNKNOWN)
            return ZM_UNKNOWN;
        depth--;
        value = zm_value_flip(value);
        if (value > frame_at(s, depth)->best)
            frame_at(s, depth)->best = value;
    }
}

zm_value zm_search(const zm_instance *instance, const uint64_t *position, zm_table *table,
                   zm_budget *budget)
{
    search s = {.instance = instance, .budget = budget,
                .table = zm_search_remembers(instance) ? table : NULL};
    zm_value value = ZM_UNKNOWN;
    s.key = zm_budget_alloc(budget, instance->words, sizeof *s.key);
    zm_stack_open(&s.stack, instance, sizeof(frame), budget);
    if (s.key && zm_stack_reserve(&s.stack, 0)) {
        memcpy(position_at(&s, 0), position, instance->words * sizeof *position);
        value = run(&s);
    }
    zm_release(s.key);
    zm_stack_close(&s.stack);
    zm_release(s.moves);
    return value;
}

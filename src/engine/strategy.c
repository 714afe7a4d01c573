/* Trials: see strategy.h.
 *
 * Since every choice of the strategy and every reply must do, a trial asks whether a failure can be
 * reached at all. A walk in depth, each position once, answers that; it stops at the first failure
 * in the order of moves. Only then a walk in breadth looks for a shorter way to one.
 *
 * Two positions are one if their words, the memory and the side to move are the same; the words
 * may be those of a representative if the strategy gives one. Moves are always made from the
 * positions themselves. */
#include "strategy.h"
#include "stack.h"
#include "visits.h"

#include <string.h>

/* The words of a key behind those of the position: memory, and which side is to move. */
enum { MEMORY, SIDE, EXTRA };

/* How many moves the walk in breadth may make: a few seconds. */
enum { BREADTH = 1 << 23 };

/* Moves that the strategy allows. */
typedef struct advice {
    zm_move *moves;
    uint64_t count, capacity;
    zm_budget *budget;
} advice;

typedef struct court {
    const zm_instance *instance;
    const zm_player *player;
    zm_budget *budget;
    zm_oracle oracle;
    zm_worker worker;
    zm_visits visits;
    uint64_t *key;
    advice advice;
} court;

static bool allow(void *context, zm_move move)
{
    advice *list = context;
    if (list->count == list->capacity) {
        uint64_t capacity = list->capacity ? 2 * list->capacity : 64;
        zm_move *moves = zm_budget_grow(list->budget, list->moves, capacity, sizeof *moves);
        if (!moves)
            return false;
        list->moves = moves;
        list->capacity = capacity;
    }
    list->moves[list->count++] = move;
    return zm_budget_spend(list->budget, 1);
}

static zm_turn turn_at(court *c, const uint64_t *position, uint64_t memory)
{
    return (zm_turn){.instance = c->instance, .strategy = c->player->strategy,
                     .argument = c->player->argument, .memory = memory, .position = position,
                     .oracle = &c->oracle, .worker = &c->worker, .context = &c->advice,
                     .allow = allow};
}

void zm_player_hears(zm_player *player, const zm_instance *instance, const uint64_t *position,
                     zm_move move, bool own)
{
    zm_turn turn = {.instance = instance, .strategy = player->strategy,
                    .argument = player->argument, .memory = player->memory, .position = position};
    if (player->strategy->remember)
        player->memory = player->strategy->remember(&turn, move, own);
}

static uint64_t memory_after(const court *c, const uint64_t *position, uint64_t memory,
                             zm_move move, bool own)
{
    zm_player player = {c->player->strategy, c->player->argument, memory};
    zm_player_hears(&player, c->instance, position, move, own);
    return player.memory;
}

/* Notes that a position was met; *fresh: for the first time. */
static bool meet(court *c, const uint64_t *position, uint64_t memory, bool own, bool *fresh)
{
    size_t words = c->instance->words;
    memcpy(c->key, position, words * sizeof *position);
    c->key[words + MEMORY] = memory;
    c->key[words + SIDE] = own ? 1 : 2;
    if (c->player->strategy->canonical) {
        zm_turn turn = turn_at(c, position, memory);
        c->player->strategy->canonical(&turn, c->key);
    }
    return zm_visits_add(&c->visits, c->key, fresh) && zm_budget_spend(c->budget, 1) &&
           c->budget->stop == ZM_RUNNING;
}

/* What is wrong with the end of the game, if this is it. */
static zm_failure failure_at_end(const court *c, const uint64_t *position, bool own, bool *over)
{
    *over = !zm_has_moves(c->instance, position);
    if (!*over)
        return ZM_NO_FAILURE;
    zm_value value = zm_end_value(c->instance, position);
    value = own ? value : zm_value_flip(value);
    return value == ZM_WIN ? ZM_NO_FAILURE : value == ZM_DRAW ? ZM_DRAWN : ZM_LOST;
}

/* What is wrong here? Where the strategy is to move, its advice is put behind what c->advice
 * holds. False: the budget, or the strategy could not be asked. */
static bool examine(court *c, const uint64_t *position, uint64_t memory, bool own,
                    zm_failure *failure)
{
    bool over;
    *failure = failure_at_end(c, position, own, &over);
    if (over || !own)
        return true;
    uint64_t before = c->advice.count;
    zm_turn turn = turn_at(c, position, memory);
    if (!c->player->strategy->advise(&turn) || c->budget->stop != ZM_RUNNING)
        return false;
    if (c->advice.count == before)
        *failure = ZM_NO_ADVICE;
    return true;
}

static bool make_refutation(court *c, size_t count, zm_failure failure, zm_refutation *out)
{
    zm_move *moves = zm_budget_alloc(c->budget, count + 1, sizeof *moves);
    *out = moves ? (zm_refutation){moves, count, failure} : (zm_refutation){0};
    return moves != NULL;
}

/* ---- In depth ---- */

typedef struct frame {
    zm_move move; /* the one that is being tried */
    uint64_t first, next, end; /* of the strategy's player: into c->advice */
    uint64_t memory;
} frame;

typedef struct path {
    court *court;
    zm_stack stack; /* of frames */
    bool own; /* at the start */
} path;

static uint64_t *position_at(const path *p, uint64_t depth)
{
    return zm_stack_position(&p->stack, depth);
}

static frame *frame_at(const path *p, uint64_t depth)
{
    return (frame *)p->stack.records + depth;
}

static bool is_own(const path *p, uint64_t depth)
{
    return p->own == (depth % 2 == 0);
}

/* Starts a frame whose position is there; *closed: nothing is to be tried from it. */
static bool enter(path *p, uint64_t depth, uint64_t memory, bool *closed, zm_failure *failure)
{
    court *c = p->court;
    bool fresh, own = is_own(p, depth);
    *failure = ZM_NO_FAILURE;
    if (!zm_stack_reserve(&p->stack, depth + 1) ||
        !meet(c, position_at(p, depth), memory, own, &fresh))
        return false;
    *closed = !fresh;
    if (!fresh)
        return true;
    uint64_t first = c->advice.count;
    *frame_at(p, depth) = (frame){ZM_BEFORE_FIRST, first, first, first, memory};
    if (!examine(c, position_at(p, depth), memory, own, failure))
        return false;
    frame_at(p, depth)->end = c->advice.count;
    return true;
}

static bool next_move(path *p, uint64_t depth)
{
    const zm_instance *instance = p->court->instance;
    frame *f = frame_at(p, depth);
    if (!is_own(p, depth))
        return zm_next_move(p->court->budget, instance, position_at(p, depth), &f->move);
    if (f->next == f->end)
        return false;
    f->move = p->court->advice.moves[f->next++];
    return true;
}

static bool keep_path(const path *p, uint64_t depth, zm_failure failure, zm_refutation *out)
{
    if (!make_refutation(p->court, (size_t)depth, failure, out))
        return false;
    for (uint64_t i = 0; i < depth; i++)
        out->moves[i] = frame_at(p, i)->move;
    return true;
}

/* Walks until there is a failure or nothing left to try. */
static bool walk(path *p, uint64_t memory, zm_refutation *out)
{
    court *c = p->court;
    uint64_t depth = 0;
    bool closed;
    zm_failure failure;
    if (!enter(p, 0, memory, &closed, &failure))
        return false;
    for (;;) {
        if (failure != ZM_NO_FAILURE)
            return keep_path(p, depth, failure, out);
        if (closed || !next_move(p, depth)) {
            if (c->budget->stop != ZM_RUNNING)
                return false;
            if (!closed)
                c->advice.count = frame_at(p, depth)->first;
            if (depth-- == 0)
                return true;
            closed = false;
            continue;
        }
        const uint64_t *here = position_at(p, depth);
        const frame *f = frame_at(p, depth);
        c->instance->game->play(c->instance->self, here, f->move, position_at(p, depth + 1));
        memory = memory_after(c, here, f->memory, f->move, is_own(p, depth));
        if (!enter(p, ++depth, memory, &closed, &failure))
            return false;
    }
}

static bool find_first(court *c, const uint64_t *position, bool own, zm_refutation *out)
{
    path p = {.court = c, .own = own};
    zm_stack_open(&p.stack, c->instance, sizeof(frame), c->budget);
    bool ok = zm_stack_reserve(&p.stack, 0);
    if (ok) {
        memcpy(position_at(&p, 0), position, c->instance->words * sizeof *position);
        ok = walk(&p, c->player->memory, out);
    }
    zm_stack_close(&p.stack);
    return ok;
}

/* ---- In breadth ---- */

typedef struct node {
    uint64_t parent, memory;
    zm_move move; /* from the parent */
} node;

/* All positions met, in the order of their distance from the start. */
typedef struct flood {
    court *court;
    zm_stack stack; /* of nodes */
    uint64_t count;
} flood;

static uint64_t *position_of(const flood *f, uint64_t index)
{
    return zm_stack_position(&f->stack, index);
}

static node *node_at(const flood *f, uint64_t index)
{
    return (node *)f->stack.records + index;
}

/* Adds what a move leads to, unless it was met before. A lost end is not added but told, with its
 * node in the place where it would be. */
static bool add_child(flood *f, uint64_t parent, zm_move move, bool own, zm_failure *failure)
{
    court *c = f->court;
    bool fresh, over;
    if (!zm_stack_reserve(&f->stack, f->count))
        return false;
    const uint64_t *from = position_of(f, parent);
    uint64_t *to = position_of(f, f->count);
    uint64_t memory = memory_after(c, from, node_at(f, parent)->memory, move, own);
    c->instance->game->play(c->instance->self, from, move, to);
    if (!meet(c, to, memory, !own, &fresh))
        return false;
    *node_at(f, f->count) = (node){parent, memory, move};
    *failure = fresh ? failure_at_end(c, to, !own, &over) : ZM_NO_FAILURE;
    f->count += fresh && *failure == ZM_NO_FAILURE;
    return true;
}

/* Adds what can be reached in one move, up to a lost end. */
static bool add_children(flood *f, uint64_t parent, bool own, zm_failure *failure)
{
    court *c = f->court;
    zm_move move = ZM_BEFORE_FIRST;
    *failure = ZM_NO_FAILURE;
    for (uint64_t i = 0; own && i < c->advice.count && !*failure; i++)
        if (!add_child(f, parent, c->advice.moves[i], own, failure))
            return false;
    while (!own && !*failure &&
           zm_next_move(c->budget, c->instance, position_of(f, parent), &move))
        if (!add_child(f, parent, move, own, failure))
            return false;
    return c->budget->stop == ZM_RUNNING;
}

static bool keep_way(const flood *f, uint64_t last, uint64_t depth, zm_failure failure,
                     zm_refutation *out)
{
    zm_release(out->moves);
    if (!make_refutation(f->court, (size_t)depth, failure, out))
        return false;
    for (uint64_t i = last; depth > 0; i = node_at(f, i)->parent)
        out->moves[--depth] = node_at(f, i)->move;
    return true;
}

/* Looks for a failure less than `bound` moves away, one distance after the other. A lost end is
 * seen one move ahead; then only positions without advice can be nearer. */
static bool spread(flood *f, bool own, uint64_t bound, zm_refutation *out)
{
    uint64_t at = 0;
    zm_failure failure;
    for (uint64_t depth = 0; depth < bound; depth++, own = !own)
        for (uint64_t end = f->count; at < end; at++) {
            f->court->advice.count = 0;
            if (!examine(f->court, position_of(f, at), node_at(f, at)->memory, own, &failure))
                return false;
            if (failure)
                return keep_way(f, at, depth, failure, out);
            if (depth + 1 == bound)
                continue;
            if (!add_children(f, at, own, &failure))
                return false;
            if (failure && !keep_way(f, f->count, bound = depth + 1, failure, out))
                return false;
        }
    return true;
}

static bool find_shorter(court *c, const uint64_t *position, bool own, uint64_t bound,
                         zm_refutation *out)
{
    flood f = {.court = c};
    bool fresh;
    zm_stack_open(&f.stack, c->instance, sizeof(node), c->budget);
    bool ok = zm_stack_reserve(&f.stack, 0) && meet(c, position, c->player->memory, own, &fresh);
    if (ok) {
        memcpy(position_of(&f, 0), position, c->instance->words * sizeof *position);
        *node_at(&f, f.count++) = (node){.memory = c->player->memory};
        ok = spread(&f, own, bound, out);
    }
    zm_stack_close(&f.stack);
    return ok;
}

/* ---- The trial ---- */

/* The shortest refutation, if it can be found soon: that there is one is known. */
static void find_shortest(court *c, const uint64_t *position, bool own, zm_trial *out)
{
    const zm_refutation *first = &out->first;
    uint64_t most = c->budget->most_positions;
    zm_visits_close(&c->visits);
    c->budget->most_positions = c->budget->positions + BREADTH;
    bool ok = find_shorter(c, position, own, first->count, &out->shortest);
    c->budget->most_positions = most;
    if (ok && out->shortest.failure == ZM_NO_FAILURE &&
        make_refutation(c, first->count, first->failure, &out->shortest))
        memcpy(out->shortest.moves, first->moves, first->count * sizeof *first->moves);
}

bool zm_try(zm_solver *solver, const zm_player *player, const uint64_t *position, bool own,
            zm_trial *out)
{
    zm_budget *budget = solver->budget;
    court c = {.instance = solver->instance, .player = player, .budget = budget,
               .oracle = zm_solver_oracle(solver), .worker = zm_budget_worker(budget),
               .advice = {.budget = budget}};
    size_t words = c.instance->words + EXTRA;
    *out = (zm_trial){0};
    zm_visits_open(&c.visits, words, budget);
    c.key = zm_budget_alloc(budget, words, sizeof *c.key);
    bool ok = c.key && find_first(&c, position, own, &out->first);
    out->positions = c.visits.used;
    out->sure_win = ok && out->first.failure == ZM_NO_FAILURE;
    if (ok && !out->sure_win)
        find_shortest(&c, position, own, out);
    zm_visits_close(&c.visits);
    zm_release(c.key);
    zm_release(c.advice.moves);
    return ok;
}

void zm_trial_free(zm_trial *trial)
{
    zm_release(trial->first.moves);
    zm_release(trial->shortest.moves);
}

/* A plain search: see lost.h.
 *
 * The stack holds a frame and a position for every ply. Where the loser is to move, at even depths,
 * all moves are followed, in the order of the rules. Where the winner is to move one is enough: the
 * moves are listed, and those with a small promise tried first. The promise decides about the order
 * and about nothing else. */
#include "lost.h"
#include "reading.h"

typedef struct trial {
    zm_move move;
    uint32_t promise;
} trial;

typedef struct frame {
    zm_move move;              /* that is being followed */
    uint64_t first, left, end; /* of the trials: those not yet made are `left` from the first on */
} frame;

typedef enum finding { OPEN, WON, NOT_WON } finding; /* by the claimed winner */

typedef struct search {
    zm_searching *lent;
    uint64_t *positions;
    frame *frames;
    trial *trials;
    uint64_t depth, capacity, trial_capacity;
    uint64_t steps, look_every; /* since the last look, and between two */
} search;

static bool winner_moves(const search *s)
{
    return s->depth % 2 == 1;
}

static uint64_t *at_depth(const search *s, uint64_t depth)
{
    return s->positions + depth * s->lent->instance->words;
}

/* ---- Memory. ---- */

/* The block, made larger; false: it stays as it was, and the search ends. */
static bool make_room(search *s, void *block_pointer, uint64_t count, size_t width)
{
    void *old, *room;
    memcpy(&old, block_pointer, sizeof old);
    room = old ? zm_grow(old, count, width) : zm_alloc(s->lent->account, count, width);
    if (room)
        memcpy(block_pointer, &room, sizeof room);
    else
        s->lent->ended = s->lent->no_memory = true;
    return room != NULL;
}

/* Room for one more ply than there is on the stack. */
static bool reserve(search *s)
{
    if (s->depth + 1 < s->capacity)
        return true;
    uint64_t capacity = s->capacity ? 2 * s->capacity : 64;
    if (!make_room(s, &s->positions, capacity, s->lent->instance->words * sizeof *s->positions) ||
        !make_room(s, &s->frames, capacity, sizeof *s->frames))
        return false;
    s->capacity = capacity;
    return true;
}

static bool put_trial(search *s, frame *f)
{
    const zm_instance *instance = s->lent->instance;
    uint64_t *child = at_depth(s, s->depth + 1);
    if (f->end == s->trial_capacity) {
        uint64_t capacity = s->trial_capacity ? 2 * s->trial_capacity : 256;
        if (!make_room(s, &s->trials, capacity, sizeof *s->trials))
            return false;
        s->trial_capacity = capacity;
    }
    trial *t = &s->trials[f->end++];
    *t = (trial){f->move, 0};
    if (instance->game->promise) {
        instance->game->play(instance->self, at_depth(s, s->depth), f->move, child);
        t->promise = instance->game->promise(instance->self, child);
    }
    return true;
}

/* ---- Searching. ---- */

/* Before so many steps, each of which takes little: a position may have any number of moves, so
 * moves are counted too. */
static bool look(search *s, uint64_t steps)
{
    zm_searching *lent = s->lent;
    s->steps += steps;
    if (s->steps >= s->look_every) {
        s->steps = 0;
        if (lent->go_on && !lent->go_on(lent->context))
            lent->ended = true;
    }
    return !lent->ended;
}

static bool next_rule(search *s, frame *f)
{
    return look(s, 1) && zm_plain_next(s->lent->instance, at_depth(s, s->depth), &f->move);
}

static bool next_trial(search *s, frame *f)
{
    uint64_t best = 0;
    if (f->left == 0 || !look(s, f->left))
        return false;
    trial *list = s->trials + f->first;
    for (uint64_t i = 1; i < f->left; i++)
        best = list[i].promise < list[best].promise ? i : best;
    f->move = list[best].move;
    list[best] = list[--f->left];
    return true;
}

/* The next move to follow in the position on top. */
static bool next_move(search *s)
{
    frame *f = &s->frames[s->depth];
    return winner_moves(s) ? next_trial(s, f) : next_rule(s, f);
}

/* The winner's moves; all are listed before one is tried. */
static bool list_trials(search *s)
{
    frame *f = &s->frames[s->depth];
    while (next_rule(s, f))
        if (!put_trial(s, f))
            return false;
    f->left = f->end - f->first;
    return true;
}

/* The position on top is new. OPEN: a move leads on from it. */
static finding enter(search *s)
{
    const zm_instance *instance = s->lent->instance;
    s->lent->positions++;
    if (!look(s, 1) || !reserve(s))
        return NOT_WON;
    uint64_t first = s->depth > 0 ? s->frames[s->depth - 1].end : 0;
    s->frames[s->depth] = (frame){ZM_BEFORE_FIRST, first, 0, first};
    if (winner_moves(s) && !list_trials(s))
        return NOT_WON;
    if (next_move(s))
        return OPEN;
    if (s->lent->ended)
        return NOT_WON;
    zm_value value = zm_end_value(instance, at_depth(s, s->depth));
    return value == (winner_moves(s) ? ZM_WIN : ZM_LOSE) ? WON : NOT_WON;
}

/* What the move that was followed led to decides the position before it, or another is followed. */
static finding leave(search *s, finding found)
{
    s->depth--;
    if (found == (winner_moves(s) ? WON : NOT_WON))
        return found;
    return next_move(s) ? OPEN : found;
}

static finding run(search *s)
{
    const zm_instance *instance = s->lent->instance;
    finding found = enter(s);
    while (!s->lent->ended && (found == OPEN || s->depth > 0)) {
        if (found != OPEN) {
            found = leave(s, found);
            continue;
        }
        instance->game->play(instance->self, at_depth(s, s->depth), s->frames[s->depth].move,
                             at_depth(s, s->depth + 1));
        s->depth++;
        found = enter(s);
    }
    return found;
}

bool zm_is_lost(zm_searching *lent, const uint64_t *position)
{
    search s = {.lent = lent, .look_every = zm_check_look_every(lent->instance->words)};
    finding found = NOT_WON;
    if (reserve(&s)) {
        memcpy(s.positions, position, lent->instance->words * sizeof *position);
        found = run(&s);
    }
    zm_release(s.positions);
    zm_release(s.frames);
    zm_release(s.trials);
    return found == WON && !lent->ended;
}

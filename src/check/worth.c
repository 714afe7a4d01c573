/* The Grundy value of a position of an impartial game in normal play, by the plain rules alone: all
 * positions that can be reached are walked through, and each is worth the least number that none of
 * its moves leads to. Positions are kept whole (seen.h), with their values. The walk keeps its own
 * stack; a position that comes back before it is done would be a game without an end, and is
 * refused. */
#include "proofs.h"
#include "seen.h"

typedef struct walk {
    const zm_claimed *part;
    zm_reading *r;
    zm_error *error;
    zm_seen seen;
    uint64_t *positions; /* of the stack, and room for one more */
    zm_move *moves;      /* that were tried last in them */
    uint64_t depth, capacity;
    uint64_t *met, room, round; /* met[v] == round: a move from the position on top leads to v */
} walk;

static uint64_t *at_depth(const walk *w, uint64_t depth)
{
    return w->positions + depth * w->seen.words;
}

static bool reserve(walk *w)
{
    if (w->depth + 1 < w->capacity)
        return true;
    uint64_t capacity = w->capacity ? 2 * w->capacity : 64;
    uint64_t *positions = zm_check_room(w->r, w->positions, capacity,
                                        w->seen.words * sizeof *positions);
    w->positions = positions ? positions : w->positions;
    zm_move *moves = zm_check_room(w->r, w->moves, capacity, sizeof *moves);
    w->moves = moves ? moves : w->moves;
    if (!positions || !moves)
        return false;
    w->capacity = capacity;
    return true;
}

/* Plays the next move of the position on top into the room above it; none when told to stop. */
static bool play_next(walk *w)
{
    const zm_instance *instance = w->part->instance;
    const uint64_t *here = at_depth(w, w->depth);
    zm_move *move = &w->moves[w->depth];
    if (!zm_reading_go_on(w->r) || !zm_plain_next(instance, here, move))
        return false;
    instance->game->play(instance->self, here, *move, at_depth(w, w->depth + 1));
    return true;
}

/* Remembers that a move leads to a value. False: no memory. */
static bool meet_value(walk *w, uint64_t value)
{
    if (value >= w->room) {
        uint64_t room = 2 * value + 64, *met = zm_check_room(w->r, w->met, room, sizeof *met);
        if (!met)
            return false;
        w->met = met;
        w->room = room;
    }
    w->met[value] = w->round;
    return true;
}

/* What all moves of the position on top lead to is known: so is its value. */
static bool settle(walk *w, uint64_t *value)
{
    w->round++;
    w->moves[w->depth] = ZM_BEFORE_FIRST;
    while (play_next(w))
        if (!meet_value(w, *zm_seen_known(&w->seen, at_depth(w, w->depth + 1)) - ZM_DONE))
            return false;
    for (*value = 0; *value < w->room && w->met[*value] == w->round;)
        ++*value;
    *zm_seen_known(&w->seen, at_depth(w, w->depth)) = ZM_DONE + *value;
    w->part->out->positions++;
    return !w->r->stopped;
}

/* The first move of the position on top that leads to a new one: *deeper, if there is one. */
static zm_judgement look(walk *w, bool *deeper)
{
    for (*deeper = false; !*deeper && play_next(w);) {
        int64_t known = zm_seen_meet(&w->seen, w->r, at_depth(w, w->depth + 1));
        if (known < 0)
            return ZM_GAVE_UP;
        if (known == ZM_OPEN) {
            zm_fail(w->error, ZM_FAILED, "refuted at byte %llu: a part goes round in circles",
                    (unsigned long long)w->r->bytes);
            return ZM_REFUTED;
        }
        *deeper = known == 0;
    }
    return ZM_ACCEPTED;
}

static zm_judgement run(walk *w, uint64_t *value)
{
    for (w->moves[0] = ZM_BEFORE_FIRST;;) {
        bool deeper;
        zm_judgement judgement = look(w, &deeper);
        if (judgement != ZM_ACCEPTED)
            return judgement;
        w->depth += deeper;
        if (!(deeper ? reserve(w) : settle(w, value)))
            return ZM_GAVE_UP;
        if (deeper)
            w->moves[w->depth] = ZM_BEFORE_FIRST;
        else if (w->depth-- == 0)
            return ZM_ACCEPTED;
    }
}

zm_judgement zm_check_worth(const zm_claimed *part, zm_reading *r, zm_error *error, uint64_t *value)
{
    walk w = {.part = part, .r = r, .error = error, .seen = {.words = part->instance->words}};
    zm_judgement judgement = ZM_GAVE_UP;
    if (reserve(&w) && zm_seen_meet(&w.seen, r, part->position) == 0) {
        memcpy(w.positions, part->position, w.seen.words * sizeof *w.positions);
        judgement = run(&w, value);
    }
    zm_release(w.seen.slots);
    zm_release(w.positions);
    zm_release(w.moves);
    zm_release(w.met);
    return judgement;
}

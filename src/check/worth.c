/* The Grundy value of a position of an impartial game in normal play, by the plain rules alone: all
 * positions that can be reached are walked through, and each is worth the least number that none of
 * its moves leads to. Positions are kept whole (seen.h), with their values. The walk keeps its own
 * stack (path.h); a position that comes back before it is done would be a game without an end, and
 * is refused. */
#include "path.h"
#include "proofs.h"
#include "seen.h"

typedef struct walk {
    const zm_claimed *part;
    zm_reading *r;
    zm_error *error;
    zm_seen seen;
    zm_path path;
    uint64_t *met, room, round; /* met[v] == round: a move from the position on top leads to v */
} walk;

/* Plays the next move of the position on top into the room above it; none when told to stop. */
static bool play_next(walk *w)
{
    const zm_instance *instance = w->part->instance;
    const uint64_t *here = zm_path_here(&w->path);
    zm_move *move = zm_path_move(&w->path);
    if (!zm_reading_go_on(w->r) || !zm_plain_next(instance, here, move))
        return false;
    instance->game->play(instance->self, here, *move, zm_path_next(&w->path));
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

static zm_judgement refute(const walk *w, const char *what)
{
    zm_fail(w->error, ZM_FAILED, "refuted at byte %llu: %s", (unsigned long long)w->r->bytes, what);
    return ZM_REFUTED;
}

/* What all moves of the position on top lead to is known: so is its value. Rules from a stranger's
 * file that run out of memory lead elsewhere than before, where no value is. */
static zm_judgement settle(walk *w, uint64_t *value)
{
    w->round++;
    *zm_path_move(&w->path) = ZM_BEFORE_FIRST;
    while (play_next(w)) {
        uint64_t known = *zm_seen_known(&w->seen, zm_path_next(&w->path));
        if (known < ZM_DONE)
            return refute(w, "a move does not lead where it led before");
        if (!meet_value(w, known - ZM_DONE))
            return ZM_GAVE_UP;
    }
    for (*value = 0; *value < w->room && w->met[*value] == w->round;)
        ++*value;
    *zm_seen_known(&w->seen, zm_path_here(&w->path)) = ZM_DONE + *value;
    w->part->out->positions++;
    return w->r->stopped ? ZM_GAVE_UP : ZM_ACCEPTED;
}

/* The first move of the position on top that leads to a new one: *deeper, if there is one. */
static zm_judgement look(walk *w, bool *deeper)
{
    for (*deeper = false; !*deeper && play_next(w);) {
        int64_t known = zm_seen_meet(&w->seen, w->r, zm_path_next(&w->path));
        if (known < 0)
            return ZM_GAVE_UP;
        if (known == ZM_OPEN)
            return refute(w, "a part goes round in circles");
        *deeper = known == 0;
    }
    return ZM_ACCEPTED;
}

static zm_judgement go_deeper(walk *w)
{
    w->path.depth++;
    if (!zm_path_reserve(&w->path, w->r))
        return ZM_GAVE_UP;
    *zm_path_move(&w->path) = ZM_BEFORE_FIRST;
    return ZM_ACCEPTED;
}

static zm_judgement run(walk *w, uint64_t *value)
{
    for (w->path.moves[0] = ZM_BEFORE_FIRST;;) {
        bool deeper;
        zm_judgement judgement = look(w, &deeper);
        if (judgement == ZM_ACCEPTED)
            judgement = deeper ? go_deeper(w) : settle(w, value);
        if (judgement != ZM_ACCEPTED)
            return judgement;
        if (!deeper && w->path.depth-- == 0)
            return ZM_ACCEPTED;
    }
}

zm_judgement zm_check_worth(const zm_claimed *part, zm_reading *r, zm_error *error, uint64_t *value)
{
    walk w = {.part = part, .r = r, .error = error, .seen.words = part->instance->words,
              .path.words = part->instance->words};
    zm_judgement judgement = ZM_GAVE_UP;
    if (zm_path_reserve(&w.path, r) && zm_seen_meet(&w.seen, r, part->position) == 0) {
        memcpy(w.path.positions, part->position, w.path.words * sizeof(uint64_t));
        judgement = run(&w, value);
    }
    zm_release(w.seen.slots);
    zm_path_close(&w.path);
    zm_release(w.met);
    return judgement;
}

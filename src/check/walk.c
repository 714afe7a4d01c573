/* Checking a strategy: a walk through every reply of the loser.
 *
 * The walk keeps its own stack (path.h). Where positions are shared, those in which the winner is to
 * move are remembered with their whole keys, so that no two are ever taken for one; one that comes
 * back before it is done would be a proof in a circle, and is refused. Where an outline ends, what
 * is left is searched (left.h). */
#include "left.h"
#include "path.h"
#include "seen.h"

#include <string.h>

enum { SHOWN = 12 };

typedef struct walk {
    zm_claimed *claimed;
    zm_reading *r;
    zm_error *error;
    uint64_t shared; /* plies in which positions are remembered */
    zm_left *left;   /* of an outline; else NULL */
    zm_seen seen;
    zm_path path;
} walk;

/* The first place that is wrong: the byte, and the moves that lead there. */
static zm_judgement refute(const walk *w, const char *what)
{
    const zm_instance *instance = w->claimed->instance;
    zm_text text = zm_text_beside(instance);
    for (uint64_t i = 0; i < w->path.depth && i < SHOWN; i++) {
        zm_text_put(&text, i ? " " : ", after ");
        zm_write_move(instance, w->path.moves[i], &text);
    }
    zm_fail(w->error, ZM_FAILED, "refuted at byte %llu%s%s: %s",
            (unsigned long long)w->r->bytes, zm_text_string(&text),
            w->path.depth > SHOWN ? " ..." : "", what);
    zm_text_free(&text);
    return ZM_REFUTED;
}

/* ---- Walking. ---- */

static bool is_shared(const walk *w, uint64_t depth)
{
    return depth < w->shared;
}

static bool winner_moves_at(const walk *w, uint64_t depth)
{
    return w->claimed->winner_moves == (depth % 2 == 0);
}

/* The next move in the position on top; none when told to stop. */
static bool next_move(walk *w)
{
    const zm_instance *instance = w->claimed->instance;
    return zm_reading_go_on(w->r) &&
           zm_plain_next(instance, zm_path_here(&w->path), zm_path_move(&w->path));
}

/* The winner's move is read: its place among the legal ones; in an outline twice that, and one more
 * if what it leads to is left. */
static bool read_move(walk *w, bool *leaves)
{
    uint64_t place;
    if (!zm_reading_number(w->r, &place))
        return false;
    *leaves = w->left && place % 2 == 1;
    place = w->left ? place / 2 : place;
    for (uint64_t i = 0; i <= place; i++)
        if (!next_move(w))
            return false;
    w->claimed->out->moves++;
    return true;
}

static void close_position(walk *w)
{
    if (is_shared(w, w->path.depth))
        *zm_seen_known(&w->seen, zm_path_here(&w->path)) = ZM_DONE;
}

static void tell_move(const walk *w)
{
    const zm_check_input *input = w->r->input;
    if (input->met)
        input->met(input->context, w->claimed->instance, w->path.depth, *zm_path_move(&w->path),
                   winner_moves_at(w, w->path.depth));
}

/* Plays the move in the position on top. */
static const uint64_t *play_move(walk *w)
{
    const zm_instance *instance = w->claimed->instance;
    uint64_t *child = zm_path_next(&w->path);
    tell_move(w);
    instance->game->play(instance->self, zm_path_here(&w->path), *zm_path_move(&w->path), child);
    return child;
}

/* The winner is to move, and there are moves: *deeper says whether to walk through the one that the
 * certificate names. */
static zm_judgement enter_winners(walk *w, bool *deeper)
{
    int64_t known = is_shared(w, w->path.depth)
                        ? zm_seen_meet(&w->seen, w->r, zm_path_here(&w->path)) : 0;
    bool leaves = false;
    *deeper = known == 0;
    if (known < 0)
        return ZM_GAVE_UP;
    if (known == ZM_OPEN)
        return refute(w, "the strategy goes round in circles");
    *zm_path_move(&w->path) = ZM_BEFORE_FIRST;
    if (known != ZM_DONE && !read_move(w, &leaves))
        return refute(w, "the certificate names no legal move here");
    if (!leaves)
        return ZM_ACCEPTED;
    *deeper = false;
    close_position(w);
    return zm_left_add(w->left, play_move(w), w->error);
}

/* The position on top of the stack is new: *deeper says whether a move leads on from it. */
static zm_judgement enter(walk *w, bool *deeper)
{
    const zm_instance *instance = w->claimed->instance;
    bool winners = winner_moves_at(w, w->path.depth);
    w->claimed->out->positions++;
    *zm_path_move(&w->path) = ZM_BEFORE_FIRST;
    *deeper = next_move(w);
    if (w->r->stopped)
        return ZM_GAVE_UP;
    if (*deeper)
        return winners ? enter_winners(w, deeper) : ZM_ACCEPTED;
    zm_value value = zm_end_value(instance, zm_path_here(&w->path));
    return value == (winners ? ZM_WIN : ZM_LOSE)
               ? ZM_ACCEPTED : refute(w, "the game ends here, and not with the claimed winner");
}

/* Back to the last position with a reply that was not walked through; false: there is none. */
static bool back(walk *w)
{
    while (w->path.depth > 0) {
        w->path.depth--;
        if (!winner_moves_at(w, w->path.depth)) {
            if (next_move(w))
                return true;
        } else {
            close_position(w);
        }
    }
    return false;
}

static zm_judgement run(walk *w)
{
    for (;;) {
        bool deeper;
        if (!zm_path_reserve(&w->path, w->r))
            return ZM_GAVE_UP;
        zm_judgement judgement = enter(w, &deeper);
        if (judgement != ZM_ACCEPTED)
            return judgement;
        if (!deeper && !back(w))
            return ZM_ACCEPTED;
        play_move(w);
        w->path.depth++;
    }
}

static zm_judgement check(walk *w)
{
    zm_judgement judgement = ZM_GAVE_UP;
    w->path.words = w->seen.words = w->claimed->instance->words;
    if (zm_path_reserve(&w->path, w->r)) {
        memcpy(w->path.positions, w->claimed->position, w->path.words * sizeof(uint64_t));
        judgement = run(w);
    }
    zm_release(w->seen.slots);
    zm_path_close(&w->path);
    return judgement;
}

zm_judgement zm_check_strategy(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    walk w = {.claimed = claimed, .r = r, .error = error, .shared = UINT64_MAX};
    return check(&w);
}

zm_judgement zm_check_tree(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    walk w = {.claimed = claimed, .r = r, .error = error};
    return check(&w);
}

/* What was left before the first place that is wrong comes before it. */
static zm_judgement check_left(walk *w, zm_judgement judgement)
{
    if (judgement == ZM_GAVE_UP)
        return judgement;
    zm_judgement left = zm_left_finish(w->left, w->error);
    return left != ZM_ACCEPTED ? left : judgement;
}

/* Positions are remembered after the first move of each player: there they come back, as after 1+2=3
 * and 2+1=3, and are not many. */
zm_judgement zm_check_outline(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    zm_left left;
    walk w = {.claimed = claimed, .r = r, .error = error, .shared = 2, .left = &left};
    zm_judgement judgement = ZM_GAVE_UP;
    if (zm_left_open(&left, claimed, r))
        judgement = check_left(&w, check(&w));
    zm_left_close(&left);
    return judgement;
}

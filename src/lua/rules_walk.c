/* The walk through all parts that can come of a board: see rules_inside.h.
 *
 * It goes deep first. A part is done when all parts that its moves leave are done; a move that
 * leaves a part on which the walk still is shows that the game need not end. The rank of a part is
 * the length of the longest game on it: a board's is the sum of its parts', and every move lowers
 * it. The Grundy value of a board is the exclusive or of its parts' (Sprague and Grundy). */
#include "rules_inside.h"

#include <string.h>

/* The longest game that is believed to end. */
enum { MOST_MOVES = 1000000 };

/* Where the walk is: at a part, one of its moves, and one of the parts that this leaves. */
typedef struct step {
    uint32_t part, option;
    size_t left;
} step;

typedef struct walk {
    zm_rules *r;
    step *steps;
    size_t depth, room;
    uint32_t *marks; /* for the least value that no move has: marks[v] == round */
    size_t mark_room;
    uint32_t round;
    uint64_t limit; /* moves that may be known in the end */
    bool left; /* there are more, or there is a hurry */
} walk;

uint64_t zm_board_rank(const zm_rules *r, uint32_t board)
{
    uint64_t sum = 0;
    for (size_t i = 0, count = zm_board_count(r, board); i < count; i++) {
        uint64_t rank = r->parts[zm_board_part(r, board, i)].rank;
        sum = rank > UINT64_MAX - sum ? UINT64_MAX : sum + rank;
    }
    return sum;
}

uint32_t zm_board_grundy(const zm_rules *r, uint32_t board)
{
    uint32_t sum = 0;
    for (size_t i = 0, count = zm_board_count(r, board); i < count; i++)
        sum ^= r->parts[zm_board_part(r, board, i)].grundy;
    return sum;
}

/* ---- A part is done. ---- */

static bool grow_marks(walk *w, size_t count)
{
    if (count < w->mark_room)
        return true;
    size_t room = 2 * count + 64;
    uint32_t *marks = zm_budget_grow(&w->r->budget, w->marks, room, sizeof *marks);
    if (!marks)
        return false;
    w->marks = marks;
    w->mark_room = room;
    return true;
}

static bool finish(walk *w, zm_part *part)
{
    if (!grow_marks(w, part->count))
        return false;
    w->round++;
    part->rank = part->grundy = 0;
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t board = w->r->options[part->first + i].board;
        uint64_t rank = zm_board_rank(w->r, board);
        uint32_t value = zm_board_grundy(w->r, board);
        rank += rank < UINT64_MAX;
        part->rank = rank > part->rank ? rank : part->rank;
        if (value <= part->count)
            w->marks[value] = w->round;
    }
    while (w->marks[part->grundy] == w->round)
        part->grundy++;
    part->state = ZM_PART_DONE;
    return true;
}

/* ---- Deeper. ---- */

/* A game that goes on and on, mostly because it does not notice its end. */
static bool tell_endless(walk *w, uint32_t part)
{
    zm_rules *r = w->r;
    zm_text first = {0}, last = {0};
    zm_rules_write_value(r, w->steps[0].part, &first);
    zm_rules_write_value(r, part, &last);
    r->status = zm_fail(&r->error, ZM_BAD_INPUT,
                        "%s: this game may never end: %d moves after %.60s it is at %.60s and goes "
                        "on", r->place, MOST_MOVES, zm_text_string(&first), zm_text_string(&last));
    zm_text_free(&first);
    zm_text_free(&last);
    return zm_rules_fail(r);
}

static bool enter(walk *w, uint32_t part)
{
    zm_rules *r = w->r;
    if (!zm_rules_moves(r, part))
        return false;
    if (w->depth == MOST_MOVES)
        return tell_endless(w, part);
    if (w->depth == w->room) {
        size_t room = w->room ? 2 * w->room : 64;
        step *steps = zm_budget_grow(&r->budget, w->steps, room, sizeof *steps);
        if (!steps)
            return false;
        w->steps = steps;
        w->room = room;
    }
    r->parts[part].state = ZM_PART_OPEN;
    w->steps[w->depth++] = (step){.part = part};
    return true;
}

static void write_text(const zm_rules *r, uint32_t text, zm_text *out)
{
    size_t length;
    const char *bytes = zm_keys_get(&r->texts, text, &length);
    zm_text_put_bytes(out, bytes, length);
}

/* The moves that lead from a part back to it. */
static bool tell_circle(walk *w, uint32_t part)
{
    enum { TOLD = 6 };
    zm_rules *r = w->r;
    zm_text moves = {0}, value = {0};
    size_t at = w->depth;
    while (w->steps[at - 1].part != part)
        at--;
    size_t length = w->depth - at + 1;
    for (size_t i = 0; i < length && i < TOLD; i++) {
        const step *s = &w->steps[at - 1 + i];
        zm_text_put(&moves, i ? ", " : "");
        write_text(r, r->options[r->parts[s->part].first + s->option].text, &moves);
    }
    zm_rules_write_value(r, part, &value);
    r->status = zm_fail(&r->error, ZM_BAD_INPUT,
                        "%s: this game need not end: from %.60s the move%s %.120s%s lead%s back to "
                        "it; positions may not repeat", r->place, zm_text_string(&value),
                        length == 1 ? "" : "s", zm_text_string(&moves),
                        length > TOLD ? " ..." : "", length == 1 ? "s" : "");
    zm_text_free(&moves);
    zm_text_free(&value);
    return zm_rules_fail(r);
}

/* The next part that the walk has not been at, of those that the one on top leaves. *found: there is
 * one. False: a part that it is still at. */
static bool next_part(walk *w, uint32_t *out, bool *found)
{
    zm_rules *r = w->r;
    step *s = &w->steps[w->depth - 1];
    const zm_part *part = &r->parts[s->part];
    for (*found = false; s->option < part->count; s->option++, s->left = 0) {
        uint32_t board = r->options[part->first + s->option].board;
        for (size_t count = zm_board_count(r, board); s->left < count; s->left++) {
            *out = zm_board_part(r, board, s->left);
            zm_part_state state = r->parts[*out].state;
            if (state == ZM_PART_OPEN)
                return tell_circle(w, *out);
            *found = state != ZM_PART_DONE;
            if (*found)
                return true;
        }
    }
    return true;
}

static bool advance(walk *w)
{
    zm_rules *r = w->r;
    uint32_t part;
    bool found;
    if (!zm_budget_go_on(&r->budget) || !next_part(w, &part, &found))
        return false;
    w->left = w->limit != ZM_WALK_ANY &&
              ((!r->apart && r->option_count > w->limit) || zm_account_hurries(zm_account_of(r)));
    if (found)
        return !w->left && enter(w, part);
    return finish(w, &r->parts[w->steps[--w->depth].part]);
}

/* What was left behind can be walked through another time. */
static void leave(walk *w)
{
    while (w->depth > 0)
        w->r->parts[w->steps[--w->depth].part].state = ZM_PART_ASKED;
    zm_release(w->steps);
    zm_release(w->marks);
}

static bool walk_part(walk *w, uint32_t part)
{
    if (w->r->parts[part].state == ZM_PART_DONE)
        return true;
    bool ok = enter(w, part);
    while (ok && w->depth > 0)
        ok = advance(w);
    return ok;
}

bool zm_rules_walk(zm_rules *r, uint32_t board, uint64_t most)
{
    walk w = {.r = r, .limit = most == ZM_WALK_ANY ? most : r->option_count + most};
    bool ok = !r->failed, known = r->heaps && !zm_rules_file_of(r)->last_loses;
    for (size_t i = 0, count = zm_board_count(r, board); ok && !known && i < count; i++)
        ok = walk_part(&w, zm_board_part(r, board, i));
    leave(&w);
    if (!ok && !w.left && !r->failed) {
        r->status = zm_fail_memory(&r->error);
        zm_rules_fail(r);
    }
    return ok;
}

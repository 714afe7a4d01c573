/* Outlines: see outline.h.
 *
 * Two functions call each other, one for either player to move. What a move leads to is searched
 * within the limit first. Only if that is not enough are its own moves looked at one by one, and
 * their outlines put together: they are found in the order of promise, and stand in that of the
 * rules. Below DEEPEST plies everything is left to the checker, so the calls are not deep. */
#include "outline.h"
#include "piecework.h"
#include "solve.h"

#include <string.h>

enum { DEEPEST = 60 };

typedef struct sketch {
    zm_outline *out;
    const zm_instance *instance;
    zm_budget *budget;
} sketch;

/* The outline of one reply, among those of its position. */
typedef struct passage {
    size_t start, end;
} passage;

static zm_value won(const sketch *s, const uint64_t *position, const zm_move *hint,
                    unsigned depth);

/* ---- Bytes. ---- */

static bool put_byte(const sketch *s, unsigned char byte)
{
    zm_outline *out = s->out;
    if (out->length == out->capacity) {
        size_t capacity = out->capacity ? 2 * out->capacity : 256;
        unsigned char *bytes = zm_budget_grow(s->budget, out->bytes, capacity, 1);
        if (!bytes)
            return false;
        out->bytes = bytes;
        out->capacity = capacity;
    }
    out->bytes[out->length++] = byte;
    return true;
}

/* A move of the winner. */
static bool put_move(const sketch *s, uint64_t place, bool left)
{
    uint64_t number = 2 * place + left;
    s->out->moves++;
    s->out->left += left;
    for (; number >= 128; number >>= 7)
        if (!put_byte(s, (unsigned char)(number & 127) | 128))
            return false;
    return put_byte(s, (unsigned char)number);
}

/* What was written since is taken back. */
static void take_back(zm_outline *out, const zm_outline *before)
{
    out->length = before->length;
    out->moves = before->moves;
    out->left = before->left;
    out->work = before->work;
}

/* Puts the passages from `start` on, which are told by place, in the order of the places. */
static bool put_in_order(const sketch *s, size_t start, const passage *passages, size_t count)
{
    zm_outline *out = s->out;
    size_t length = out->length - start, at = 0;
    unsigned char *copy = zm_budget_alloc(s->budget, length + 1, 1);
    if (!copy)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t size = passages[i].end - passages[i].start;
        memcpy(copy + at, out->bytes + passages[i].start, size);
        at += size;
    }
    memcpy(out->bytes + start, copy, length);
    zm_release(copy);
    return true;
}

/* ---- Searching. ---- */

/* A search of at most so many positions, 0: any; ZM_UNKNOWN, and the budget is running: that was not
 * enough. */
static zm_value search(const sketch *s, const uint64_t *position, uint64_t most)
{
    zm_budget part = zm_budget_part(s->budget, most);
    zm_solver solver;
    zm_solver_open(&solver, s->instance, NULL, &part);
    zm_value value = zm_solver_value(&solver, position).value;
    zm_solver_close(&solver);
    zm_budget_join(s->budget, &part);
    s->budget->told += part.told;
    if (value == ZM_LOSE)
        s->out->work += part.positions;
    return value;
}

/* All replies are looked at; the first that does not lose for the player to move ends it. */
static zm_value try_replies(const sketch *s, const uint64_t *position, const zm_piece *pieces,
                            size_t count, passage *passages, uint64_t *child, unsigned depth)
{
    size_t start = s->out->length;
    zm_value value = ZM_WIN;
    for (size_t i = 0; i < count && value == ZM_WIN; i++) {
        passage *p = &passages[pieces[i].place];
        p->start = s->out->length;
        s->instance->game->play(s->instance->self, position, pieces[i].move, child);
        value = won(s, child, NULL, depth + 1);
        p->end = s->out->length;
    }
    if (value == ZM_WIN && !put_in_order(s, start, passages, count))
        value = ZM_UNKNOWN;
    return zm_value_flip(value);
}

/* The player to move loses if the other wins after every reply; there are replies. */
static zm_value lost(const sketch *s, const uint64_t *position, unsigned depth)
{
    size_t count = 0;
    zm_piece *pieces = zm_list_pieces(s->instance, position, s->budget, &count);
    passage *passages = zm_budget_alloc(s->budget, count + 1, sizeof *passages);
    uint64_t *child = zm_budget_alloc(s->budget, s->instance->words, sizeof *child);
    zm_value value = ZM_UNKNOWN;
    if (pieces && passages && child)
        value = try_replies(s, position, pieces, count, passages, child, depth);
    zm_release(pieces);
    zm_release(passages);
    zm_release(child);
    return value;
}

/* The value of what a move of the winner leads to; if it is a loss, move and proof are written. */
static zm_value try_move(const sketch *s, uint64_t place, const uint64_t *child, unsigned depth)
{
    zm_outline before = *s->out;
    zm_value value = search(s, child, depth < DEEPEST ? s->out->limit : 0);
    if (value == ZM_LOSE)
        return put_move(s, place, true) ? value : ZM_UNKNOWN;
    if (value != ZM_UNKNOWN || s->budget->stop != ZM_RUNNING)
        return value;
    if (put_move(s, place, false))
        value = lost(s, child, depth + 1);
    if (value != ZM_LOSE)
        take_back(s->out, &before);
    return value;
}

/* The hint becomes the first of the moves. */
static void bring_forward(zm_piece *pieces, size_t count, const zm_move *hint)
{
    for (size_t i = 1; hint && i < count; i++)
        if (zm_move_equal(pieces[i].move, *hint)) {
            zm_piece hinted = pieces[i];
            memmove(pieces + 1, pieces, i * sizeof *pieces);
            pieces[0] = hinted;
        }
}

static zm_value try_moves(const sketch *s, const uint64_t *position, const zm_piece *pieces,
                          size_t count, uint64_t *child, unsigned depth)
{
    zm_value best = count > 0 ? ZM_LOSE : zm_end_value(s->instance, position);
    for (size_t i = 0; i < count && best != ZM_WIN; i++) {
        s->instance->game->play(s->instance->self, position, pieces[i].move, child);
        zm_value value = zm_value_flip(try_move(s, pieces[i].place, child, depth));
        if (value == ZM_UNKNOWN)
            return ZM_UNKNOWN;
        if (depth == 0)
            s->out->first = pieces[i].move;
        best = value > best ? value : best;
    }
    return best;
}

static zm_value won(const sketch *s, const uint64_t *position, const zm_move *hint, unsigned depth)
{
    size_t count = 0;
    zm_piece *pieces = zm_list_pieces(s->instance, position, s->budget, &count);
    uint64_t *child = zm_budget_alloc(s->budget, s->instance->words, sizeof *child);
    zm_value value = ZM_UNKNOWN;
    if (pieces && child) {
        bring_forward(pieces, count, hint);
        value = try_moves(s, position, pieces, count, child, depth);
    }
    zm_release(pieces);
    zm_release(child);
    return value;
}

zm_value zm_outline_win(zm_outline *out, const zm_instance *instance, const uint64_t *position,
                        const zm_move *hint, zm_budget *budget)
{
    sketch s = {out, instance, budget};
    return won(&s, position, hint, 0);
}

/* Checking `tracks` and `late-tracks`, for games of one heap in which only parities count
 * (src/game/parity.h).
 *
 * The certificate has a period, which is even, and for both needs the rests of the lost heaps; if
 * they are late, from some heap on, and the lost ones below it one by one. Call
 * a heap reached by a track if a take leads from it to a heap of the track. The next player's need
 * depends on the heap and the need alone; so the tracks are right if 0 is lost for an odd need and
 * not for an even one, and if each track reaches exactly what it should: all heaps from 1 on but
 * its own odd ones and the even ones of the other. A track reaches spans, a run of takes above each
 * of its heaps; one sweep upwards shows that the spans and those heaps cover everything, and that no
 * span covers such a heap. This is done up to where the rests begin + the largest take + a period. A
 * larger heap reaches a track exactly if the heap a period below does: every take is possible from
 * both and leads to where the rests count, and both leave the same rest. So no board is too large.
 *
 * What must be believed of the rules is what may be taken, and how a position's need is read. It
 * is tested on the position and on what its first moves lead to. */
#include "proofs.h"

/* So that no sum of them is too large to count; how many moves are tested. */
#define MOST ((uint64_t)1 << 61)
enum { TESTED = 1000 };

typedef struct tracks {
    zm_claimed *claimed;
    zm_reading *r;
    zm_error *error;
    const zm_parity_rules *rules;
    zm_rests rests;
    size_t runs;
    uint64_t end;   /* of the sweep */
    uint64_t heap;  /* of the position */
    unsigned need;
} tracks;

/* What covers first .. first + more, and unless once, again a period later, and so on. */
typedef struct cover {
    uint64_t first, more;
    bool alone; /* a heap that no span may cover */
    bool once;
} cover;

static zm_judgement refute(const tracks *t, uint64_t heap, const char *what)
{
    zm_fail(t->error, ZM_FAILED, "refuted at byte %llu, with a heap of %llu: %s",
            (unsigned long long)t->r->bytes, (unsigned long long)heap, what);
    return ZM_REFUTED;
}

/* ---- Reading. ---- */

/* Numbers below `end`, upwards. */
static bool read_list(zm_reading *r, uint64_t *list, size_t *count, uint64_t most, uint64_t end)
{
    uint64_t claimed;
    if (!zm_reading_number(r, &claimed) || claimed > most)
        return false;
    *count = (size_t)claimed;
    for (size_t i = 0; i < claimed; i++)
        if (!zm_reading_number(r, &list[i]) || list[i] >= end || (i > 0 && list[i] <= list[i - 1]))
            return false;
    return true;
}

static zm_judgement read_early(tracks *t)
{
    zm_rests *rests = &t->rests;
    bool ok = zm_reading_number(t->r, &rests->from) && rests->from <= MOST;
    for (unsigned need = 0; need < 2; need++)
        ok = ok && read_list(t->r, rests->early[need], &rests->early_count[need], ZM_TRACK_EARLY,
                             rests->from);
    return ok ? ZM_ACCEPTED : refute(t, 0, "there is no such early heap");
}

static zm_judgement read_tracks(tracks *t)
{
    zm_rests *rests = &t->rests;
    bool ok = true;
    if (!zm_reading_number(t->r, &rests->period) || rests->period == 0 || rests->period > MOST ||
        rests->period % 2 != 0)
        return refute(t, 0, "there is no such period");
    for (unsigned need = 0; need < 2; need++)
        ok = ok && read_list(t->r, rests->rest[need], &rests->count[need], ZM_TRACK_RESTS,
                             rests->period);
    return ok ? ZM_ACCEPTED : refute(t, 0, "there is no such rest");
}

/* ---- The rules. ---- */

static zm_judgement read_takes(tracks *t)
{
    uint64_t low, high = 0, widest = 0;
    for (; t->rules->takes(t->claimed->instance->self, t->runs, &low, &high); t->runs++) {
        if ((t->runs == 0 && low != 1) || low <= widest || low > high || high > MOST)
            return refute(t, low, "this proof is for takes of 1 and more");
        widest = high;
    }
    t->end = t->rests.from + widest + t->rests.period;
    return t->runs > 0 ? ZM_ACCEPTED : refute(t, 0, "nothing may be taken");
}

/* The take after this one; 0: there is none. */
static uint64_t next_take(const tracks *t, uint64_t take)
{
    uint64_t low, high, next = 0;
    for (size_t i = 0; next == 0 && i < t->runs; i++)
        if (t->rules->takes(t->claimed->instance->self, i, &low, &high) && take < high)
            next = take < low ? low : take + 1;
    return next <= t->heap ? next : 0;
}

/* Whether the first moves are those takes, and lead to the next need. */
static zm_judgement test_moves(tracks *t)
{
    const zm_instance *instance = t->claimed->instance;
    uint64_t *child = t->claimed->position + instance->words, take = 0, left;
    unsigned need, next = (unsigned)((t->heap + t->need + 1) % 2);
    zm_move move = ZM_BEFORE_FIRST;
    for (unsigned tested = 0; tested < TESTED; tested++) {
        take = next_take(t, take);
        if (zm_plain_next(instance, t->claimed->position, &move) != (take > 0))
            return refute(t, t->heap, "the moves are not these takes");
        if (take == 0)
            return ZM_ACCEPTED;
        instance->game->play(instance->self, t->claimed->position, move, child);
        if (!t->rules->read(instance->self, child, &left, &need) || left != t->heap - take ||
            need != next)
            return refute(t, t->heap, "a move does not lead to the next need");
    }
    return ZM_ACCEPTED;
}

/* ---- What a track reaches. ---- */

/* The first heap from where the rests count that leaves this one. */
static uint64_t first_with(const zm_rests *rests, uint64_t rest)
{
    uint64_t period = rests->period;
    return rests->from + (rest + period - rests->from % period) % period;
}

/* How many lost heaps of a track are told, early ones first; the i-th of them, and whether it stands
 * for itself only. */
static size_t told(const zm_rests *rests, unsigned need)
{
    return rests->early_count[need] + rests->count[need];
}

static uint64_t told_heap(const zm_rests *rests, unsigned need, size_t i, bool *once)
{
    *once = i < rests->early_count[need];
    return *once ? rests->early[need][i]
                 : first_with(rests, rests->rest[need][i - rests->early_count[need]]);
}

/* The heaps of a track of one parity, which stay alone; nobody asks for 0. */
static size_t put_alone(const tracks *t, unsigned need, unsigned parity, cover *out)
{
    size_t count = 0;
    bool once;
    for (size_t i = 0; i < told(&t->rests, need); i++) {
        uint64_t heap = told_heap(&t->rests, need, i, &once);
        if (heap % 2 == parity && (heap > 0 || !once))
            out[count++] = (cover){heap > 0 ? heap : t->rests.period, 0, true, once};
    }
    return count;
}

static size_t put_spans(const tracks *t, unsigned need, cover *out)
{
    size_t count = 0;
    uint64_t low, high;
    bool once;
    for (size_t run = 0; run < t->runs; run++)
        for (size_t i = 0; i < told(&t->rests, need); i++) {
            uint64_t heap = told_heap(&t->rests, need, i, &once);
            if (t->rules->takes(t->claimed->instance->self, run, &low, &high))
                out[count++] = (cover){heap + low, high - low, false, once};
        }
    return count;
}

/* The one that begins first, and among several the one that stands first; NULL: there is none. */
static cover *first_of(cover *covers, size_t count)
{
    cover *first = NULL;
    for (size_t i = 0; i < count; i++)
        if (!first || covers[i].first < first->first)
            first = &covers[i];
    return first;
}

static zm_judgement sweep(tracks *t, cover *covers, size_t count)
{
    uint64_t covered = 0;
    while (covered < t->end) {
        cover *next = zm_reading_go_on(t->r) ? first_of(covers, count) : NULL;
        if (!next || next->first > covered + 1)
            return refute(t, covered + 1, "no take leads to a lost heap, and it is said to be won");
        if (next->alone && next->first <= covered) /* by a span: no heap is alone twice */
            return refute(t, next->first, "a take leads to a lost heap, and it is said to be lost");
        uint64_t last = next->first + next->more;
        covered = last > covered ? last : covered;
        next->first = next->once ? UINT64_MAX : next->first + t->rests.period;
        t->claimed->out->positions++;
    }
    return ZM_ACCEPTED;
}

static zm_judgement check_track(tracks *t, unsigned need)
{
    cover *covers = zm_check_room(t->r, NULL, (t->runs + 2) * (ZM_TRACK_RESTS + ZM_TRACK_EARLY),
                                  sizeof *covers);
    if (!covers)
        return ZM_GAVE_UP;
    size_t count = put_spans(t, need, covers); /* before heaps that begin where they do */
    count += put_alone(t, need, 1, covers + count);
    count += put_alone(t, 1 - need, 0, covers + count);
    zm_judgement judgement = sweep(t, covers, count);
    zm_release(covers);
    return judgement;
}

static zm_judgement check_end(const tracks *t)
{
    return zm_rests_lost(&t->rests, 1, 0) && !zm_rests_lost(&t->rests, 0, 0)
               ? ZM_ACCEPTED : refute(t, 0, "when nothing is left, an odd need has lost");
}

static zm_judgement check_position(const tracks *t)
{
    return zm_rests_lost(&t->rests, t->need, t->heap) != t->claimed->winner_moves
               ? ZM_ACCEPTED : refute(t, t->heap, "the value is not the claimed one");
}

static zm_judgement check(zm_claimed *claimed, zm_reading *r, bool late, zm_error *error)
{
    const zm_instance *instance = claimed->instance;
    tracks t = {.claimed = claimed, .r = r, .error = error, .rules = instance->game->parity};
    if (!t.rules || !t.rules->read(instance->self, claimed->position, &t.heap, &t.need))
        return refute(&t, 0, "this kind of proof is for contests about parities");
    zm_judgement judgement = late ? read_early(&t) : ZM_ACCEPTED;
    if (judgement == ZM_ACCEPTED)
        judgement = read_tracks(&t);
    if (judgement == ZM_ACCEPTED)
        judgement = read_takes(&t);
    if (judgement == ZM_ACCEPTED)
        judgement = test_moves(&t);
    if (judgement == ZM_ACCEPTED)
        judgement = check_end(&t);
    for (unsigned need = 0; need < 2 && judgement == ZM_ACCEPTED; need++)
        judgement = check_track(&t, need);
    return judgement == ZM_ACCEPTED ? check_position(&t) : judgement;
}

zm_judgement zm_check_tracks(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    return check(claimed, r, false, error);
}

zm_judgement zm_check_late_tracks(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    return check(claimed, r, true, error);
}

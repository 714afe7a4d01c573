/* How the winning first takes repeat as the heap grows, where theorems say what the two tracks are,
 * however large the takes are.
 *
 * At the start nobody holds anything, so what the players want decides which heaps are a contest (all
 * even or all odd ones) and into which track a winning take leads: always the same one. From some
 * heap on that track goes by a rhythm. So a heap is irregular exactly if a take leads from it to a
 * *defect*: a number that is in the track and not in the rhythm continued backwards, also below 0, or
 * the other way round. */
#include "beans.h"

#include <string.h>

/* Parts beyond this are not told; numbers that are looked at to find defects. */
#define FAR ((uint64_t)1 << 62)
enum { MOST_LOOKED = 4096 };

/* What a track does from some heap on, as far as numbers of some parities go (bit 0: even, bit 1:
 * odd): which remainders it has, with the shortest even period. */
typedef struct rhythm {
    const zm_tracks *tracks;
    unsigned need, parities;
    uint64_t period, from; /* it goes by the rhythm from here on, or earlier */
    size_t count;
    uint64_t rest[2 * ZM_TRACK_PARTS];
} rhythm;

/* ---- Stretches. ---- */

static uint64_t end_of(const zm_stretch *s)
{
    return s->first + (s->count - 1) * s->step;
}

/* Adds first, first + 2, ..., last to stretches of the same parity; false: there is no room. */
static bool add_numbers(zm_stretches *out, uint64_t first, uint64_t last)
{
    size_t at = 0, next;
    while (at < out->count && end_of(&out->list[at]) + 2 < first)
        at++;
    for (next = at; next < out->count && out->list[next].first <= last + 2; next++) {
        const zm_stretch *met = &out->list[next];
        first = met->first < first ? met->first : first;
        last = end_of(met) > last ? end_of(met) : last;
    }
    if (next == at && out->count == ZM_STRETCHES)
        return false;
    memmove(out->list + at + 1, out->list + next, (out->count - next) * sizeof *out->list);
    out->count = out->count + 1 - (next - at);
    out->list[at] = (zm_stretch){first, 2, (last - first) / 2 + 1};
    return true;
}

/* ---- Rhythms. ---- */

static void add_rest(rhythm *r, uint64_t rest)
{
    size_t at = r->count;
    while (at > 0 && r->rest[at - 1] > rest)
        at--;
    if (!(r->parities >> rest % 2 & 1) || (at > 0 && r->rest[at - 1] == rest))
        return;
    memmove(r->rest + at + 1, r->rest + at, (r->count - at) * sizeof *r->rest);
    r->rest[at] = rest;
    r->count++;
}

/* Whether a `share` of the period is a period too, and even. */
static bool is_shorter(const rhythm *r, size_t share)
{
    size_t step = r->count / share;
    uint64_t period = r->period / share;
    bool same = r->count % share == 0 && r->period % share == 0 && period % 2 == 0;
    for (size_t i = 0; same && i + step < r->count; i++)
        same = r->rest[i + step] == r->rest[i] + period;
    return same;
}

static void shorten(rhythm *r)
{
    size_t share = r->count;
    while (share > 1 && !is_shorter(r, share))
        share--;
    if (r->count == 0) {
        r->period = 2;
    } else {
        r->period /= share;
        r->count /= share;
    }
}

/* No number that is told below is too large to count. */
static bool is_near(const zm_tracks *tracks)
{
    bool near = true;
    for (unsigned need = 0; need < 2; need++)
        for (size_t i = 0; i < tracks->count[need]; i++)
            near = near && tracks->part[need][i].first < FAR;
    return near;
}

static bool find_rhythm(const zm_tracks *tracks, unsigned need, unsigned parities, rhythm *out)
{
    uint64_t step = is_near(tracks) ? zm_beans_step(tracks) : 0;
    *out = (rhythm){.tracks = tracks, .need = need, .parities = parities,
                    .period = step % 2 == 0 ? step : 2 * step};
    for (size_t i = 0; step > 0 && i < tracks->count[need]; i++) {
        const zm_progression *p = &tracks->part[need][i];
        out->from = p->first > out->from ? p->first : out->from;
        for (uint64_t rest = p->first % step; p->step > 0 && rest < out->period; rest += step)
            add_rest(out, rest);
    }
    shorten(out);
    return step > 0;
}

static bool in_rhythm(const rhythm *r, int64_t x)
{
    int64_t period = (int64_t)r->period;
    uint64_t rest = (uint64_t)((x % period + period) % period);
    bool found = false;
    for (size_t i = 0; !found && i < r->count; i++)
        found = r->rest[i] == rest;
    return found;
}

static bool in_track(const rhythm *r, int64_t x)
{
    return x >= 0 && zm_beans_lost(r->tracks, (uint64_t)x, r->need);
}

typedef bool take_defect(void *context, int64_t x);

/* Hands over all defects from `low` on; false: that is too much, or too much for `take`. */
static bool each_defect(const rhythm *r, int64_t low, take_defect *take, void *context)
{
    const zm_tracks *tracks = r->tracks;
    int64_t period = (int64_t)r->period;
    if (((int64_t)r->from - low) / period >= (int64_t)(MOST_LOOKED / (r->count + 1)))
        return false;
    for (size_t i = 0; i < r->count; i++) {
        int64_t x = low + (((int64_t)r->rest[i] - low) % period + period) % period;
        for (; x <= (int64_t)r->from; x += period)
            if (!in_track(r, x) && !take(context, x))
                return false;
    }
    for (size_t i = 0; i < tracks->count[r->need]; i++) {
        int64_t x = (int64_t)tracks->part[r->need][i].first;
        if (x >= low && r->parities >> x % 2 & 1 && !in_rhythm(r, x) && !take(context, x))
            return false;
    }
    return true;
}

/* ---- Which heaps are irregular. ---- */

typedef struct irregular {
    const zm_bean_board *board;
    uint64_t parity; /* of a contest */
    zm_stretches *out;
} irregular;

/* The heaps from which a run of takes leads to x. */
static bool add_above(const irregular *i, int64_t x, uint64_t low, uint64_t high)
{
    int64_t last = x + (int64_t)high, first = x + (int64_t)low < 1 ? 1 : x + (int64_t)low;
    first += first % 2 != (int64_t)i->parity;
    return first > last || add_numbers(i->out, (uint64_t)first,
                                       (uint64_t)(last - (last - first) % 2));
}

static bool add_irregular(void *context, int64_t x)
{
    const irregular *i = context;
    bool room = true;
    for (size_t run = 0; room && run < i->board->runs; run++)
        room = add_above(i, x, i->board->low[run], i->board->high[run]);
    return room;
}

static bool takes_even(const zm_bean_board *board)
{
    bool even = false;
    for (size_t i = 0; i < board->runs; i++)
        even = even || board->low[i] % 2 == 0 || board->low[i] < board->high[i];
    return even;
}

/* A take leads to numbers of the other parity, and an even take also to those of the same one. */
static bool find_irregular(const zm_bean_board *board, unsigned need, unsigned parity,
                           zm_size_period *out)
{
    rhythm r;
    irregular found = {board, parity, &out->irregular};
    unsigned parities = takes_even(board) ? 3 : 2U >> parity;
    bool ok = find_rhythm(&board->tracks, need, parities, &r);
    out->period = r.period;
    return ok && each_defect(&r, 1 - (int64_t)board->high[board->runs - 1], add_irregular, &found);
}

/* ---- Which heaps are lost. ---- */

static bool keep_greatest(void *context, int64_t x)
{
    int64_t *last = context;
    *last = x > *last ? x : *last;
    return true;
}

/* The heaps of a part that do not go by the rhythm yet. */
static bool add_alone(const zm_progression *p, unsigned parity, uint64_t last, zm_stretches *out)
{
    bool room = true;
    for (uint64_t x = p->first; room && x <= last; x += p->step) {
        room = x == 0 || x % 2 != parity || add_numbers(out, x, x);
        if (p->step == 0)
            return room;
    }
    return room;
}

static bool find_lost(const zm_bean_board *board, unsigned need, unsigned parity,
                      zm_size_period *out)
{
    const zm_tracks *tracks = &board->tracks;
    rhythm r;
    int64_t last = 0;
    bool ok = find_rhythm(tracks, need, 1U << parity, &r) && each_defect(&r, 1, keep_greatest, &last);
    out->lost_period = r.period;
    for (size_t i = 0; ok && i < tracks->count[need]; i++)
        ok = add_alone(&tracks->part[need][i], parity, (uint64_t)last, &out->alone);
    for (size_t i = 0; ok && i < r.count; i++) {
        uint64_t first = (uint64_t)last + 1;
        first += (r.rest[i] + r.period - first % r.period) % r.period;
        ok = add_numbers(&out->lost, first, first);
    }
    return ok;
}

/* ---- Takes of 1 and a (Theorem 5), whose tracks are not listed: every fourth number. ---- */

/* first, first + 4, ... up to last, from 1 on. */
static void add_fourths(zm_stretches *out, uint64_t first, uint64_t last)
{
    first += first == 0 ? 4 : 0;
    if (first <= last)
        out->list[out->count++] = (zm_stretch){first, 4, (last - first) / 4 + 1};
}

/* What a number of this parity leaves when divided by 4, if it is lost with takes of 1 alone. */
static uint64_t base_rest(unsigned need, unsigned parity)
{
    return parity ? (need ? 3 : 1) : (need ? 0 : 2);
}

static void find_odd_pair(uint64_t a, unsigned need, unsigned next, unsigned parity,
                          zm_size_period *out)
{
    uint64_t rest = base_rest(need, parity);
    out->period = out->lost_period = 2 * (a + 1);
    add_fourths(&out->lost, rest, a - 1);
    add_fourths(&out->lost, a + 1 + base_rest(1 - need, parity), 2 * a);
    if (rest == 0)
        add_fourths(&out->lost, 2 * (a + 1), 2 * (a + 1));
    add_fourths(&out->irregular, (base_rest(1 - next, 1 - parity) + 3) % 4, a - 2);
}

static void find_even_pair(uint64_t a, unsigned need, unsigned next, unsigned parity,
                           zm_size_period *out)
{
    uint64_t rest = base_rest(need, parity);
    bool everywhere = parity == (a % 4 != 0);
    out->period = 2 * a;
    out->lost_period = everywhere ? 4 : 2 * a;
    add_fourths(&out->lost, rest, everywhere ? 4 : a - 1);
    if (!everywhere && rest == 0)
        add_fourths(&out->lost, 2 * a, 2 * a);
    if (everywhere)
        add_fourths(&out->irregular, (base_rest(next, parity) + 3 * a) % 4, a - 1);
}

/* Theorem 8: whether both tracks agree from some heap on, so that wishes no longer matter. */
static bool forgets(const zm_bean_board *board)
{
    zm_rests rests;
    return zm_beans_rests(board, &rests) && rests.count[0] == rests.count[1] &&
           memcmp(rests.rest[0], rests.rest[1], rests.count[0] * sizeof *rests.rest[0]) == 0;
}

static const char *reason(const zm_bean_board *board, const zm_size_period *found)
{
    uint64_t ignored;
    if (found->irregular.count == 0)
        return "a take wins if it leaves a heap that the next player loses, and those repeat";
    if (forgets(board))
        return "a take wins if it leaves a heap that the next player loses, and those repeat from "
               "some heap on, the same ones whatever the players want (Theorem 8); a heap is "
               "irregular if other takes win with it than with larger heaps of its kind";
    return board->tracks.pair || zm_beans_period(board, &ignored)
               ? "a take wins if it leaves a heap that the next player loses, and those repeat; a "
                 "heap is irregular if a take that wins with larger heaps of its kind is too large "
                 "for it"
               : "a take wins if it leaves a heap that the next player loses, and those repeat from "
                 "some heap on; a heap is irregular if other takes win with it than with larger "
                 "heaps of its kind";
}

bool zm_beans_repeat(const void *self, zm_size_period *out)
{
    const zm_bean_board *board = self;
    unsigned need = board->wishes & ZM_MOVER_WISH ? 1 : 0;
    unsigned next = board->wishes & ZM_OTHER_WISH ? 1 : 0, parity = (need + next + 1) % 2;
    uint64_t a = board->tracks.pair;
    bool ok = true;
    *out = (zm_size_period){.parameter = "beans", .theorem = board->tracks.theorem};
    if (!out->theorem)
        return false;
    if (a > 0)
        (a % 2 == 1 ? find_odd_pair : find_even_pair)(a, need, next, parity, out);
    else
        ok = find_irregular(board, next, parity, out) && find_lost(board, need, parity, out);
    out->why = reason(board, out);
    return ok;
}

/* Counter games: see period.h. */
#include "period.h"

#include <string.h>

static const zm_counter *counter_of(const zm_instance *instance)
{
    return instance->knows->counter;
}

bool zm_stream_open(zm_stream *stream, const zm_instance *instance, uint64_t span,
                    zm_budget *budget)
{
    uint64_t window = counter_of(instance)->window(instance->self);
    *stream = (zm_stream){.instance = instance, .budget = budget, .window = window};
    stream->capacity = 2 * (window + (span > 64 ? span : 64));
    stream->cells = zm_budget_alloc(budget, stream->capacity, sizeof *stream->cells);
    return stream->cells != NULL;
}

void zm_stream_close(zm_stream *stream)
{
    zm_release(stream->cells);
    stream->cells = NULL;
}

/* Appends the next cell; when the buffer is full its upper half moves down. */
static inline void step(zm_stream *stream)
{
    if (stream->high - stream->low == stream->capacity) {
        uint64_t half = stream->capacity / 2;
        memcpy(stream->cells, stream->cells + half, (size_t)half * sizeof *stream->cells);
        stream->low += half;
    }
    uint64_t *now = stream->cells + (stream->high - stream->low);
    *now = counter_of(stream->instance)->cell(stream->instance->self, stream->high, now);
    stream->high++;
}

const uint64_t *zm_stream_at(zm_stream *stream, uint64_t t)
{
    bool gone = stream->low > 0 && t < stream->low + stream->window;
    if (gone)
        stream->low = stream->high = 0;
    while (stream->high <= t) {
        step(stream);
        if (!zm_budget_spend(stream->budget, 1))
            return NULL;
    }
    return stream->cells + (t - stream->low);
}

/* A window that is looked for in the cells behind it. Each of these is compared about once, however
 * alike the windows are (Knuth, Morris and Pratt). */
typedef struct seeker {
    uint64_t window, matched; /* so many of its first cells are the last that were seen */
    uint64_t *cells;
    uint64_t *border; /* [i]: if i + 1 are matched, so are these few */
} seeker;

static bool seeker_open(seeker *s, uint64_t window, zm_budget *budget)
{
    *s = (seeker){.window = window};
    s->cells = zm_budget_alloc(budget, window, sizeof *s->cells);
    s->border = zm_budget_alloc(budget, window, sizeof *s->border);
    return s->cells && s->border;
}

static void seeker_close(seeker *s)
{
    zm_release(s->cells);
    zm_release(s->border);
}

/* Sees the next cell. Returns whether this ends the window. */
static bool see(seeker *s, uint64_t cell)
{
    if (s->matched == s->window)
        s->matched = s->border[s->matched - 1];
    while (s->matched > 0 && s->cells[s->matched] != cell)
        s->matched = s->border[s->matched - 1];
    s->matched += s->cells[s->matched] == cell;
    return s->matched == s->window;
}

/* The window that ends with this cell is looked for from now on. */
static void seek(seeker *s, const uint64_t *now)
{
    memcpy(s->cells, now - s->window + 1, (size_t)s->window * sizeof *s->cells);
    s->border[0] = s->matched = 0;
    for (uint64_t i = 1; i < s->window; i++) {
        see(s, s->cells[i]);
        s->border[i] = s->matched;
    }
    s->matched = s->window;
}

/* Brent: a saved window stays while the stream runs; it is replaced at powers of two. */
static bool find_length(const zm_instance *instance, zm_budget *budget, zm_period *out)
{
    zm_stream stream = {0};
    seeker saved;
    uint64_t power = 1, length = 0, t = out->window - 1;
    bool found = false, open = seeker_open(&saved, out->window, budget) &&
                               zm_stream_open(&stream, instance, 0, budget);
    const uint64_t *now = open ? zm_stream_at(&stream, t) : NULL;
    if (now)
        seek(&saved, now);
    while (now && !found && (now = zm_stream_at(&stream, ++t))) {
        length++;
        found = see(&saved, *now);
        if (!found && length == power) {
            seek(&saved, now);
            power *= 2;
            length = 0;
        }
    }
    zm_stream_close(&stream);
    seeker_close(&saved);
    out->length = length;
    return found;
}

/* Two streams, one ahead of the other; of that one `span` cells at least stay in memory. */
typedef struct pair {
    zm_stream behind, ahead;
} pair;

static bool pair_open(pair *p, const zm_instance *instance, uint64_t span, zm_budget *budget)
{
    *p = (pair){0};
    return zm_stream_open(&p->behind, instance, 0, budget) &&
           zm_stream_open(&p->ahead, instance, span, budget);
}

static void pair_close(pair *p)
{
    zm_stream_close(&p->behind);
    zm_stream_close(&p->ahead);
}

/* The cells of t and of `lag` later. False: the budget ran out. */
static bool pair_at(pair *p, uint64_t t, uint64_t lag, const uint64_t **behind,
                    const uint64_t **ahead)
{
    *behind = zm_stream_at(&p->behind, t);
    *ahead = *behind ? zm_stream_at(&p->ahead, t + lag) : NULL;
    return *ahead != NULL;
}

bool zm_period_of_cells(const zm_instance *instance, zm_budget *budget, zm_period *out)
{
    out->window = counter_of(instance)->window(instance->self);
    if (!find_length(instance, budget, out))
        return false;
    /* The first t at which the windows agree starts the repetition: all cells from t-window+1 on
     * repeat. So the last cell that need not is t-window, or none: then `last` is taken as 0. */
    pair p;
    const uint64_t *behind, *ahead;
    uint64_t same = 0;
    bool ok = pair_open(&p, instance, 0, budget);
    for (uint64_t t = 0; ok && same < out->window; t++) {
        ok = pair_at(&p, t, out->length, &behind, &ahead);
        same = ok && *behind == *ahead ? same + 1 : 0;
        out->last = t >= out->window ? t - out->window : 0;
    }
    pair_close(&p);
    return ok;
}

bool zm_view_at(const zm_instance *instance, zm_view view, uint64_t t, const uint64_t *now,
                uint64_t *seen)
{
    zm_value value;
    uint64_t moves = counter_of(instance)->opening(instance->self, t, now, &value);
    bool (*hopeless)(const void *self, uint64_t t) = counter_of(instance)->hopeless;
    bool lost = value == ZM_LOSE && !(hopeless && hopeless(instance->self, t));
    *seen = value == ZM_UNKNOWN ? 0 : view == ZM_VIEW_MOVES ? moves : lost;
    return value != ZM_UNKNOWN;
}

uint64_t zm_least_size(const zm_instance *instance)
{
    const zm_game *game = instance->game;
    for (size_t i = 0; i < game->parameter_count; i++)
        if (strcmp(game->parameters[i].name, counter_of(instance)->parameter) == 0)
            return game->parameters[i].least > 0 ? (uint64_t)game->parameters[i].least : 0;
    return 0;
}

/* Is the same seen at t and `lag` later? False: the budget ran out before that was known. */
static bool compare_at(pair *p, zm_view view, uint64_t t, uint64_t lag, bool *same)
{
    const zm_instance *instance = p->behind.instance;
    const uint64_t *behind, *ahead;
    uint64_t one, other;
    if (!pair_at(p, t, lag, &behind, &ahead))
        return false;
    *same = zm_view_at(instance, view, t, behind, &one) ==
            zm_view_at(instance, view, t + lag, ahead, &other) && one == other;
    return true;
}

/* A stretch of a view that repeats, as far as it is known: `length` sizes from `from` on. */
typedef struct stretch {
    const zm_instance *instance;
    zm_view view;
    uint64_t from, length;
    zm_budget *budget;
} stretch;

/* Does what is seen in the stretch come again `lag` later? False: the budget ran out. */
static bool repeats_after(const stretch *r, uint64_t lag, bool *repeats)
{
    pair p;
    bool ok = pair_open(&p, r->instance, 0, r->budget);
    *repeats = true;
    for (uint64_t t = r->from; ok && *repeats && t < r->from + r->length; t++)
        ok = compare_at(&p, r->view, t, lag, repeats);
    pair_close(&p);
    return ok;
}

static uint64_t smallest_prime_factor(uint64_t n)
{
    for (uint64_t prime = 2; prime <= n / prime; prime++)
        if (n % prime == 0)
            return prime;
    return n;
}

/* Shortens a stretch that is one period to the shortest one. That divides every period, so it is
 * reached from any of them by leaving out one prime factor after the other, in any order: a factor
 * can go exactly if what is left is still a period. */
static bool shorten(stretch *r)
{
    for (uint64_t rest = r->length, prime; rest > 1; rest /= prime) {
        bool shorter;
        prime = smallest_prime_factor(rest);
        if (!repeats_after(r, r->length / prime, &shorter))
            return false;
        if (shorter)
            r->length /= prime;
    }
    return true;
}

/* The last size before the stretch, or its first, at which the view is not what it is one period
 * later; -1 if there is none. False: the budget ran out. */
static bool last_irregular(const stretch *r, int64_t *last)
{
    pair p;
    bool same, ok = pair_open(&p, r->instance, 0, r->budget);
    *last = -1;
    for (uint64_t t = zm_least_size(r->instance); ok && t <= r->from; t++) {
        ok = compare_at(&p, r->view, t, r->length, &same);
        if (ok && !same)
            *last = (int64_t)t;
    }
    pair_close(&p);
    return ok;
}

bool zm_period_of_view(const zm_instance *instance, const zm_period *cells, zm_view view,
                       zm_budget *budget, zm_view_period *out)
{
    /* What is seen at t depends on the cell of t, on the window before it, on the parity of t,
     * and where t <= window on t itself: so this stretch comes again and again, or if the period
     * of the cells is odd and parity matters, one twice as long. */
    stretch regular = {instance, view, cells->last + cells->window + 1, cells->length, budget};
    bool repeats;
    if (!repeats_after(&regular, regular.length, &repeats))
        return false;
    if (!repeats)
        regular.length *= 2;
    if (!shorten(&regular))
        return false;
    out->period = regular.length;
    return last_irregular(&regular, &out->preperiod);
}

bool zm_period_irregular(const zm_instance *instance, zm_view view, const zm_view_period *period,
                         zm_budget *budget, void (*found)(void *context, uint64_t t),
                         void *context)
{
    uint64_t length = period->period, first = (uint64_t)(period->preperiod + 1);
    pair p;
    /* A size is compared with the first regular one that is a multiple of the period away. That
     * one runs round the first period, again and again if it is short: so it stays in memory. */
    bool same, ok = pair_open(&p, instance, length < first ? length : 0, budget);
    for (uint64_t t = zm_least_size(instance); ok && t < first; t++) {
        uint64_t lag = (first - t + length - 1) / length * length;
        ok = compare_at(&p, view, t, lag, &same);
        if (ok && !same)
            found(context, t);
    }
    pair_close(&p);
    return ok;
}

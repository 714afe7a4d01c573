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

/* Does the window that ends with one cell equal the window that ends with another? */
static bool same_window(const uint64_t *a, const uint64_t *b, uint64_t window)
{
    return *a == *b &&
           memcmp(a - window + 1, b - window + 1, (size_t)window * sizeof *a) == 0;
}

/* Brent: a saved window stays while the stream runs; it is replaced at powers of two. */
static bool find_length(const zm_instance *instance, zm_budget *budget, zm_period *out)
{
    zm_stream stream;
    uint64_t window = out->window, power = 1, length = 0, t = window - 1;
    bool found = false;
    uint64_t *saved = zm_budget_alloc(budget, window, sizeof *saved);
    bool open = saved && zm_stream_open(&stream, instance, 0, budget);
    const uint64_t *now = open ? zm_stream_at(&stream, t) : NULL;
    if (now)
        memcpy(saved, now - window + 1, (size_t)window * sizeof *saved);
    while (now && !found) {
        now = zm_stream_at(&stream, ++t);
        if (!now)
            break;
        length++;
        found = same_window(now, saved + window - 1, window);
        if (!found && length == power) {
            memcpy(saved, now - window + 1, (size_t)window * sizeof *saved);
            power *= 2;
            length = 0;
        }
    }
    if (open)
        zm_stream_close(&stream);
    zm_release(saved);
    out->length = length;
    return found;
}

/* Two streams, one ahead of the other; of that one `span` cells at least stay in memory. */
typedef struct pair {
    zm_stream behind, ahead;
    bool open;
} pair;

static void pair_open(pair *p, const zm_instance *instance, uint64_t span, zm_budget *budget)
{
    p->open = zm_stream_open(&p->behind, instance, 0, budget);
    if (p->open && !zm_stream_open(&p->ahead, instance, span, budget)) {
        zm_stream_close(&p->behind);
        p->open = false;
    }
}

static void pair_close(pair *p)
{
    if (!p->open)
        return;
    zm_stream_close(&p->behind);
    zm_stream_close(&p->ahead);
}

bool zm_period_of_cells(const zm_instance *instance, zm_budget *budget, zm_period *out)
{
    out->window = counter_of(instance)->window(instance->self);
    if (!find_length(instance, budget, out))
        return false;
    /* The first t at which the windows agree starts the repetition: all cells from t-window+1 on
     * repeat. So the last cell that need not is t-window, or none: then `last` is taken as 0. */
    pair p;
    bool found = false;
    pair_open(&p, instance, 0, budget);
    for (uint64_t t = out->window - 1; p.open && !found; t++) {
        const uint64_t *behind = zm_stream_at(&p.behind, t);
        const uint64_t *ahead = behind ? zm_stream_at(&p.ahead, t + out->length) : NULL;
        if (!ahead)
            break;
        found = same_window(behind, ahead, out->window);
        out->last = t >= out->window ? t - out->window : 0;
    }
    pair_close(&p);
    return found;
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

static bool same_view(const zm_instance *instance, zm_view view, uint64_t t, const uint64_t *behind,
                      uint64_t lag, const uint64_t *ahead)
{
    uint64_t one, other;
    return zm_view_at(instance, view, t, behind, &one) ==
               zm_view_at(instance, view, t + lag, ahead, &other) && one == other;
}

/* The last t <= until at which the view differs from the view at t + lag; -1 if none does.
 * With `first`, stops at the first difference. -2: the budget ran out. */
static int64_t last_difference(const zm_instance *instance, zm_view view, uint64_t from,
                               uint64_t until, uint64_t lag, bool first, zm_budget *budget)
{
    pair p;
    int64_t last = -1;
    pair_open(&p, instance, 0, budget);
    if (!p.open)
        return -2;
    for (uint64_t t = from; t <= until && !(first && last >= 0); t++) {
        const uint64_t *behind = zm_stream_at(&p.behind, t);
        const uint64_t *ahead = behind ? zm_stream_at(&p.ahead, t + lag) : NULL;
        if (!ahead) {
            last = -2;
            break;
        }
        if (!same_view(instance, view, t, behind, lag, ahead))
            last = (int64_t)t;
    }
    pair_close(&p);
    return last;
}

/* From which t on the view surely repeats with the cells' period: what is seen at t depends on
 * the cell of t and the window before it. Counters below `window` may be a start of their own. */
static uint64_t regular_from(const zm_period *cells)
{
    return cells->last + cells->window + 1;
}

bool zm_period_of_view(const zm_instance *instance, const zm_period *cells, zm_view view,
                       zm_budget *budget, zm_view_period *out)
{
    uint64_t from = regular_from(cells), length = cells->length;
    /* No contest depends on the parity of t: a view's period must be a multiple of what repeats
     * it, so an odd period of the cells is doubled where starts that are none occur. */
    int64_t difference = last_difference(instance, view, from, from + length - 1, length, true,
                                         budget);
    if (difference >= 0)
        length *= 2;
    /* Divide by each prime as long as one full period agrees with itself shifted. */
    uint64_t rest = length;
    for (uint64_t prime = 2; rest > 1 && difference != -2; prime++) {
        if (prime * prime > rest)
            prime = rest;
        if (rest % prime != 0)
            continue;
        rest /= prime;
        difference = last_difference(instance, view, from, from + length - 1, length / prime,
                                     true, budget);
        if (difference == -1)
            length /= prime;
        prime = prime == 2 ? 1 : prime - 1; /* the same prime again */
    }
    out->period = length;
    uint64_t least = zm_least_size(instance);
    out->preperiod = difference == -2
                         ? -2
                         : last_difference(instance, view, least, from, length, false, budget);
    return out->preperiod != -2;
}

bool zm_period_irregular(const zm_instance *instance, zm_view view, const zm_view_period *period,
                         zm_budget *budget, void (*found)(void *context, uint64_t t),
                         void *context)
{
    uint64_t length = period->period, regular = (uint64_t)(period->preperiod + 1);
    pair p;
    /* A size is compared with the first regular one that is a multiple of the period away. That
     * one runs round the first period, again and again if it is short: so it stays in memory. */
    pair_open(&p, instance, length < regular ? length : 0, budget);
    bool ok = p.open;
    for (uint64_t t = zm_least_size(instance); ok && t < regular; t++) {
        uint64_t lag = (regular - t + length - 1) / length * length;
        const uint64_t *behind = zm_stream_at(&p.behind, t);
        const uint64_t *ahead = behind ? zm_stream_at(&p.ahead, t + lag) : NULL;
        ok = ahead != NULL;
        if (ok && !same_view(instance, view, t, behind, lag, ahead))
            found(context, t);
    }
    pair_close(&p);
    return ok;
}

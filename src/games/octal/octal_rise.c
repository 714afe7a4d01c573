/* Values that rise for ever: G(n + p) = G(n) + s for all n from e on. docs/octal.md has the
 * theorem and its proof; this file checks its conditions.
 *
 * Heaps below e are small, the others large. Let t be the most that a move takes, and w at least
 * 3e + 2p + t. The equation must be seen up to a heap of w + p. No option of a larger heap has
 * the heap's own value if
 *  - at the heaps from w to w + p - 1, no option whose heaps but one are below e + p has the
 *    heap's own value, or would have it if its large heaps grew by any multiples of p, and the
 *    heap by as much.
 * And every smaller value is that of an option, if for some V
 *  - at the heaps w and w + 1, every value below V + s is that of an option with two equal heaps
 *    and maybe a third one c; from V on there is one, and it is large;
 *  - at the heaps from w to w + p - 1, every value from V on and below the heap's own is that of
 *    an option with a large heap c, the others together worth less than the largest power of two
 *    that divides s. */
#include "../../game/rising.h"
#include "octal.h"

#include <string.h>

typedef struct rise {
    const zm_octal *self;
    const uint32_t *value;
    uint64_t count; /* of values */
    uint64_t e, p, s;
    uint64_t low, w; /* V and w */
    uint64_t *met; /* met[v] == n: v is the value of such an option of n */
    uint64_t room; /* for so many values */
} rise;

/* Chooses V and w: V + s is more than the heaps from e to e + p - 1 are worth, and w is far enough
 * for options worth as much. */
static void choose(rise *x)
{
    uint64_t most = 0, last = x->self->last;
    for (uint64_t n = x->e; n < x->e + x->p; n++)
        most = x->value[n] / x->s > most ? x->value[n] / x->s : most;
    uint64_t far = x->e + (most + 2) * x->p + last + 2, small = 3 * x->e + 2 * x->p + last;
    x->low = x->s * most;
    x->w = far > small ? far : small;
}

/* ---- No option has the value of its heap. ---- */

/* Whether an option of n, with up to three heaps and 0 for those that are missing, never has the
 * value of its heap, however it grows. */
static bool is_other(const rise *x, uint64_t n, const uint64_t *heap)
{
    uint64_t e = x->e, p = x->p;
    zm_rising r = {.step = x->s, .last = x->value[e + (n - e) % p], .ahead = (n - e) / p};
    for (unsigned i = 0; i < ZM_MOST_LEFT; i++) {
        bool large = heap[i] >= e;
        if (large) {
            r.base[r.count++] = x->value[e + (heap[i] - e) % p];
            r.ahead -= (heap[i] - e) / p;
        } else {
            r.with ^= x->value[heap[i]];
        }
    }
    return !zm_rising_meet(&r);
}

static bool are_others(const rise *x, uint64_t n, uint64_t rest, unsigned digit)
{
    uint64_t end = x->e + x->p;
    bool ok = !(digit & 2) || is_other(x, n, (uint64_t[]){0, 0, rest});
    for (uint64_t a = 1; ok && digit & 4 && a < end; a++)
        ok = is_other(x, n, (uint64_t[]){0, a, rest - a});
    for (uint64_t a = 1; ok && digit & 8 && a < end; a++)
        for (uint64_t b = a; ok && b < end; b++)
            ok = is_other(x, n, (uint64_t[]){a, b, rest - a - b});
    return ok && !zm_account_is_closed(zm_account_of(x->self));
}

static bool has_none(const rise *x, uint64_t n)
{
    bool ok = true;
    for (unsigned k = 0; ok && k <= x->self->last; k++)
        ok = are_others(x, n, n - k, x->self->digit[k]);
    return ok;
}

/* ---- Every smaller value is that of an option. ---- */

/* Whether a value is that of an option of n with two equal heaps and a third one of at least
 * `least`; of 0, without a third one. */
static bool has_pair(const rise *x, uint64_t n, uint64_t value, uint64_t least)
{
    for (uint64_t k = 0; k <= x->self->last; k++)
        for (uint64_t c = least; c + 2 + k <= n; c++)
            if (x->self->digit[k] & (c > 0 ? 8 : 4) && (n - k - c) % 2 == 0 && x->value[c] == value)
                return true;
    return false;
}

static bool has_pairs(const rise *x, uint64_t n)
{
    bool ok = true;
    for (uint64_t value = 0; ok && value < x->low + x->s; value++)
        ok = has_pair(x, n, value, value < x->low ? 0 : x->e);
    return ok;
}

/* Notes the values of the options of n that leave `rest` in a large heap and others that are worth
 * less than `end`. */
static void meet(const rise *x, uint64_t n, uint64_t rest, unsigned digit)
{
    const uint32_t *g = x->value;
    uint64_t end = x->s & -x->s;
    if (digit & 2 && rest >= x->e)
        x->met[g[rest]] = n;
    for (uint64_t a = 1; digit & 4 && a + x->e <= rest; a++)
        if (g[a] < end)
            x->met[g[a] ^ g[rest - a]] = n;
    for (uint64_t a = 1; digit & 8 && 2 * a + x->e <= rest; a++)
        for (uint64_t b = a; a + b + x->e <= rest; b++)
            if ((g[a] ^ g[b]) < end)
                x->met[g[a] ^ g[b] ^ g[rest - a - b]] = n;
}

static bool has_all(const rise *x, uint64_t n)
{
    for (unsigned k = 0; k <= x->self->last && k < n; k++)
        meet(x, n, n - k, x->self->digit[k]);
    for (uint64_t value = x->low; value < x->value[n]; value++)
        if (x->met[value] != n)
            return false;
    return !zm_account_is_closed(zm_account_of(x->self));
}

/* ---- All together. ---- */

static bool is_proved(rise *x)
{
    choose(x);
    bool ok = x->w + x->p < x->count && has_pairs(x, x->w) && has_pairs(x, x->w + 1);
    if (ok) /* what was met with another e and s does not count */
        memset(x->met, 0, (size_t)x->room * sizeof *x->met);
    for (uint64_t n = x->w; ok && n < x->w + x->p; n++)
        ok = has_all(x, n);
    for (uint64_t n = x->w; ok && n < x->w + x->p; n++)
        ok = has_none(x, n);
    return ok;
}

/* From where on the values rise by s after p, as far as they are known. */
static uint64_t rises_from(const rise *x)
{
    uint64_t n = x->count - x->p;
    while (n > 1 && x->value[n - 1 + x->p] == x->value[n - 1] + x->s)
        n--;
    return n;
}

static bool try_length(rise *x, uint64_t p)
{
    uint32_t high = x->value[x->count - 1], low = x->value[x->count - 1 - p];
    x->p = p;
    x->s = high > low ? high - low : 0;
    x->e = x->s > 0 ? rises_from(x) : x->count;
    return 3 * (x->e + p) < x->count && is_proved(x);
}

zm_heap_period zm_octal_rise(const void *instance, const uint32_t *value, uint64_t count)
{
    const zm_octal *self = instance;
    rise x = {.self = self, .value = value, .count = count, .room = 1};
    zm_heap_period found = {0};
    uint64_t greatest = 0;
    for (uint64_t n = 0; n < count; n++)
        greatest = value[n] > greatest ? value[n] : greatest;
    while (x.room <= greatest)
        x.room *= 2;
    if (self->left == ZM_MOST_LEFT)
        x.met = zm_alloc_beside(self, x.room, sizeof *x.met);
    for (uint64_t p = 1; x.met && found.length == 0 && 3 * p < count; p++)
        if (try_length(&x, p))
            found = (zm_heap_period){x.e, p, x.w + 1, x.s};
    zm_release(x.met);
    return found;
}

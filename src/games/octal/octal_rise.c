/* Values that rise for ever: G(n + p) = G(n) + s for all n from e on, s a power of two. docs/octal.md
 * has the theorem and its proof; this file checks its conditions.
 *
 * Call the multiple of s in a value its height, G(n) / s. Let B be twice a power of two above all
 * heights of heaps below e + p. The equation must be seen up to a heap of e + (8B + 1) p: no option of
 * a larger heap can then have the heap's own value. And every smaller value must be that of some
 * option, for ever:
 *  - at the heaps w and w + 1, every value below V + s is that of an option with two equal heaps and
 *    maybe a third one c; from V on there is one, of at least e;
 *  - at the heaps from w to w + p - 1, every value from V on and below the heap's own is that of an
 *    option with a heap c of at least e, the others together worth less than s. */
#include "octal.h"

#include <string.h>

typedef struct rise {
    const zm_octal *self;
    const uint32_t *value;
    uint64_t count; /* of values */
    uint64_t e, p, s;
    uint64_t *met; /* met[v] == n: v is the value of such an option of n */
    uint64_t room; /* for so many values */
} rise;

static uint64_t most_height(const rise *x, uint64_t from)
{
    uint64_t most = 0;
    for (uint64_t n = from; n < x->e + x->p; n++)
        most = x->value[n] / x->s > most ? x->value[n] / x->s : most;
    return most;
}

/* How far the equation must be seen. */
static uint64_t needed(const rise *x)
{
    uint64_t power = 1, most = most_height(x, 0);
    while (power <= most)
        power *= 2;
    uint64_t far = x->e + (8 * 2 * power + 1) * x->p, small = 3 * x->e + x->self->last;
    return far > small ? far : small;
}

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

static bool has_pairs(const rise *x, uint64_t n, uint64_t low)
{
    bool ok = true;
    for (uint64_t value = 0; ok && value < low + x->s; value++)
        ok = has_pair(x, n, value, value < low ? 0 : x->e);
    return ok;
}

/* Notes the values of the options of n that leave `rest` in a heap of at least e and others that are
 * worth less than s. */
static void meet(const rise *x, uint64_t n, uint64_t rest, unsigned digit)
{
    const uint32_t *g = x->value;
    if (digit & 2 && rest >= x->e)
        x->met[g[rest]] = n;
    for (uint64_t a = 1; digit & 4 && a + x->e <= rest; a++)
        if (g[a] < x->s)
            x->met[g[a] ^ g[rest - a]] = n;
    for (uint64_t a = 1; digit & 8 && 2 * a + x->e <= rest; a++)
        for (uint64_t b = a; a + b + x->e <= rest; b++)
            if ((g[a] ^ g[b]) < x->s)
                x->met[g[a] ^ g[b] ^ g[rest - a - b]] = n;
}

static bool has_all(const rise *x, uint64_t n, uint64_t low)
{
    for (unsigned k = 0; k <= x->self->last && k < n; k++)
        meet(x, n, n - k, x->self->digit[k]);
    for (uint64_t value = low; value < x->value[n]; value++)
        if (x->met[value] != n)
            return false;
    return !zm_account_is_closed(zm_account_of(x->self));
}

static bool is_proved(const rise *x)
{
    uint64_t most = most_height(x, x->e), low = x->s * most;
    uint64_t w = x->e + (most + 2) * x->p + x->self->last + 2;
    bool ok = needed(x) < x->count && w + x->p < x->count && w + 1 < x->count &&
              has_pairs(x, w, low) && has_pairs(x, w + 1, low);
    if (ok) /* what was met with another e and s does not count */
        memset(x->met, 0, (size_t)x->room * sizeof *x->met);
    for (uint64_t n = w; ok && n < w + x->p; n++)
        ok = has_all(x, n, low);
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
    if (x->s == 0 || x->s & (x->s - 1))
        return false;
    x->e = rises_from(x);
    return x->e + 17 * p < x->count && is_proved(x);
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
    for (uint64_t p = 1; x.met && found.length == 0 && 17 * p < count; p++)
        if (try_length(&x, p))
            found = (zm_heap_period){x.e, p, count - p, x.s};
    zm_release(x.met);
    return found;
}

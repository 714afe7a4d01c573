/* Checking that values of heaps rise for ever: G(n + p) = G(n) + s for all n from e on.
 *
 * Heaps below e are small, the others large. The certificate has the values of the heaps up to w
 * + p, and w is at least 3e + 2p + t, where t is the most that a move takes. The equation holds
 * among them. Suppose that it holds for all heaps below n, which is larger than w + p, and call
 * what it wants for n the value of n. Let m be the heap from w to w + p - 1 with the same
 * remainder modulo p.
 *
 *  - No option of n has the value of n. One of its heaps is large, since n > 3e + t. Shrink the
 *    others by multiples of p as far as they are large, and then that one until the option is one
 *    of m: it stays large, because w is so large. So the option of n comes from an option of m,
 *    whose heaps but one are below e + p, by letting its large heaps grow by multiples of p. All
 *    their values rise by multiples of s, and that of n by as many as theirs together. Whether
 *    they ever meet is a question about numbers (src/game/rising.c), and is asked for every such
 *    option of these p heaps.
 *  - Every smaller value is that of an option. Take any V: here it is the greatest multiple of s
 *    that some heap from e to e + p - 1 has or exceeds. At w and w + 1, every value below V + s
 *    is that of an option with two equal heaps and perhaps a third one; from V on with a third
 *    one that is large. Equal heaps may grow by 1 each: so this is true of all heaps from w on.
 *    At the heaps from w to w + p - 1, every value from V on and below the heap's own is that of
 *    an option with a large heap, whose others are together worth less than the largest power of
 *    two that divides s. Let the large heap grow by p: the option's value rises by s, as the
 *    heap's own, and what is missing from V to V + s is that of an option of the first kind, which
 *    is of this kind too. So this is true of all heaps from w on. */
#include "../game/rising.h"
#include "heaps.h"

typedef struct rise {
    const zm_heap_sequence *s;
    uint64_t e, p, w, low; /* low: V */
    /* [v] == n: v is the value of an option of n with equal heaps, or with a large one */
    uint64_t *equal, *large;
} rise;

/* Whether an option of n, or what it grows to, may have the value of its heap. */
static bool may_meet(const rise *x, uint64_t n, const uint64_t *heap, unsigned count)
{
    const uint64_t *value = x->s->value;
    zm_rising numbers = {.step = x->s->rise, .last = value[x->e + (n - x->e) % x->p],
                         .ahead = (n - x->e) / x->p};
    for (unsigned i = 0; i < count; i++)
        if (heap[i] < x->e) {
            numbers.with ^= value[heap[i]];
        } else {
            numbers.base[numbers.count++] = value[x->e + (heap[i] - x->e) % x->p];
            numbers.ahead -= (heap[i] - x->e) / x->p;
        }
    return zm_rising_meet(&numbers);
}

/* Whether all heaps but one are below e + p. Asking about the others would be asking again. */
static bool is_shrunk(const rise *x, const uint64_t *heap, unsigned count)
{
    unsigned far = 0;
    for (unsigned i = 0; i < count; i++)
        far += heap[i] >= x->e + x->p;
    return far <= 1;
}

/* Remembers the value of an option of n if it has two equal heaps, and if it has a large one whose
 * others are worth little. */
static void remember(const rise *x, uint64_t n, const uint64_t *heap, unsigned count)
{
    const uint64_t *value = x->s->value, little = x->s->rise & -x->s->rise;
    uint64_t sum = 0, size = 0;
    for (unsigned i = 0; i < count; i++) {
        sum ^= value[heap[i]];
        size += heap[i];
    }
    for (unsigned i = 0; i < count; i++) {
        if (heap[i] >= x->e && (sum ^ value[heap[i]]) < little)
            x->large[sum] = n;
        for (unsigned j = 0; j < i; j++) /* the third is what is left, or 0 */
            if (heap[i] == heap[j] && (sum < x->low || size - 2 * heap[i] >= x->e))
                x->equal[sum] = n;
    }
}

static zm_judgement follow(const rise *x, uint64_t n, zm_move move)
{
    const zm_instance *instance = x->s->claimed->instance;
    uint64_t heap[ZM_MOST_LEFT];
    unsigned count = instance->game->heaps->play(instance->self, n, move, heap);
    remember(x, n, heap, count);
    return is_shrunk(x, heap, count) && may_meet(x, n, heap, count)
               ? zm_heaps_refute(x->s, n, "a larger heap may have the value of an option")
               : ZM_ACCEPTED;
}

/* Whether all values from one to below another were met at n. */
static bool has_all(const uint64_t *met, uint64_t n, uint64_t from, uint64_t end)
{
    bool ok = true;
    for (uint64_t value = from; ok && value < end; value++)
        ok = met[value] == n;
    return ok;
}

static zm_judgement check_heap(const rise *x, uint64_t n)
{
    const zm_heap_sequence *s = x->s;
    const zm_instance *instance = s->claimed->instance;
    zm_judgement judgement = ZM_ACCEPTED;
    zm_move move = ZM_BEFORE_FIRST;
    while (judgement == ZM_ACCEPTED && zm_reading_go_on(s->r) &&
           instance->game->heaps->next(instance->self, n, &move))
        judgement = follow(x, n, move);
    if (judgement != ZM_ACCEPTED)
        return judgement;
    if (n <= x->w + 1 && !has_all(x->equal, n, 0, x->low + s->rise))
        return zm_heaps_refute(s, n, "not every smaller value is that of a move with equal heaps");
    return has_all(x->large, n, x->low, s->value[n])
               ? ZM_ACCEPTED
               : zm_heaps_refute(s, n, "not every smaller value is that of a move that can grow");
}

static zm_judgement check_equation(const rise *x)
{
    const zm_heap_sequence *s = x->s;
    for (uint64_t n = x->e; n + x->p < s->count; n++)
        if (s->value[n + x->p] != s->value[n] + s->rise)
            return zm_heaps_refute(s, n, "the value does not rise one period later");
    return ZM_ACCEPTED;
}

/* Chooses V, and makes room for all values and what they make. False: no memory. */
static bool prepare(rise *x)
{
    const zm_heap_sequence *s = x->s;
    uint64_t room = 1; /* V + s, too, is at most the value of a heap below e + 2p */
    for (uint64_t n = x->e; n < x->e + x->p; n++) {
        uint64_t height = s->value[n] / s->rise * s->rise;
        x->low = height > x->low ? height : x->low;
    }
    for (uint64_t n = 0; n < s->count; n++)
        while (room <= s->value[n])
            room *= 2;
    x->equal = zm_check_room(s->r, NULL, room, sizeof *x->equal);
    x->large = zm_check_room(s->r, NULL, room, sizeof *x->large);
    return x->equal && x->large;
}

zm_judgement zm_check_rise(const zm_heap_sequence *s)
{
    rise x = {.s = s, .e = s->first, .p = s->length};
    if (x.e == 0 || x.p == 0)
        return zm_heaps_refute(s, 0, "the period has no length, or begins before the first heap");
    if (3 * x.e + 3 * x.p + s->taken + 1 > s->count)
        return zm_heaps_refute(s, s->count, "the values do not go far enough for a period");
    x.w = s->count - x.p - 1;
    zm_judgement judgement = check_equation(&x);
    if (judgement == ZM_ACCEPTED && !prepare(&x))
        judgement = ZM_GAVE_UP;
    for (uint64_t n = x.w; judgement == ZM_ACCEPTED && n < s->count; n++)
        judgement = check_heap(&x, n);
    zm_release(x.equal);
    zm_release(x.large);
    return judgement;
}

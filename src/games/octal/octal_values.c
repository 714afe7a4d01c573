/* Grundy values of octal games, one heap after another.
 *
 * The value of a heap is the least number that is the value of none of its options. To try all pairs
 * of heaps for each size takes the square of the size. Most games need far less: the values with an
 * odd number of ones among certain binary digits, the common ones, soon outnumber the others, the
 * rare ones. Like odd and even numbers, common and rare make common, and like makes rare. So a pair
 * whose value is common has a rare heap in it: those pairs give all common options, and the least
 * common number that is none of them is almost always the value. It is, once each smaller rare
 * number is found among the other pairs, which takes a few of them. Nothing rests on what is common
 * being chosen well: only the time does. (Berlekamp's sparse space.) */
#include "octal.h"

enum { MASKS = 1024 };

/* ---- The next value. ---- */

typedef struct mill {
    const zm_octal *self;
    zm_heap_block *out;
    uint64_t n;        /* the heap whose value is next */
    uint64_t *met;     /* met[v] == n: v is the value of an option of n */
    uint64_t room;     /* a power of two above all values, and so above what they make */
    uint32_t mask;     /* the digits whose ones are counted; 0: all pairs are tried */
    uint32_t *rare;    /* the heaps with rare values, upwards */
    uint64_t rare_count;
} mill;

static bool is_common(const mill *m, uint64_t value)
{
    return __builtin_popcountll(value & m->mask) & 1;
}

static void meet(mill *m, uint64_t value)
{
    m->met[value] = m->n;
}

static uint64_t least_missing(const mill *m)
{
    uint64_t value = 0;
    while (value < m->room && m->met[value] == m->n)
        value++;
    return value;
}

static uint64_t least_common_missing(const mill *m)
{
    uint64_t value = 0;
    while (value < m->room && (!is_common(m, value) || m->met[value] == m->n))
        value++;
    return value;
}

static void meet_triples(mill *m, uint64_t rest)
{
    const uint32_t *g = m->out->value;
    for (uint64_t a = 1; 3 * a <= rest; a++)
        for (uint64_t b = a; a + 2 * b <= rest; b++)
            meet(m, g[a] ^ g[b] ^ g[rest - a - b]);
}

/* What is not broken in two. */
static void meet_others(mill *m)
{
    const zm_octal *self = m->self;
    for (unsigned k = 0; k <= self->last && k <= m->n; k++) {
        if (self->digit[k] & 1 && m->n == k)
            meet(m, 0);
        if (self->digit[k] & 2 && m->n > k)
            meet(m, m->out->value[m->n - k]);
        if (self->digit[k] & 8)
            meet_triples(m, m->n - k);
    }
}

/* Tries pairs until so many new values below `end` were met; false: there are fewer. */
static bool meet_pairs(mill *m, uint64_t end, uint64_t wanted)
{
    const uint32_t *g = m->out->value;
    for (unsigned k = 0; k <= m->self->last && k < m->n && wanted > 0; k++)
        for (uint64_t a = 1, rest = m->n - k; m->self->digit[k] & 4 && 2 * a <= rest && wanted > 0;
             a++) {
            uint64_t value = g[a] ^ g[rest - a];
            wanted -= value < end && m->met[value] != m->n;
            meet(m, value);
        }
    return wanted == 0;
}

static void meet_rare_pairs(mill *m)
{
    const uint32_t *g = m->out->value;
    for (unsigned k = 0; k <= m->self->last && k < m->n; k++)
        for (uint64_t i = 0, rest = m->n - k; m->self->digit[k] & 4 && i < m->rare_count &&
                                              m->rare[i] < rest; i++)
            meet(m, g[m->rare[i]] ^ g[rest - m->rare[i]]);
}

static uint64_t next_value(mill *m)
{
    meet_others(m);
    if (m->mask == 0) {
        meet_pairs(m, 0, UINT64_MAX);
        return least_missing(m);
    }
    meet_rare_pairs(m);
    uint64_t common = least_common_missing(m), missing = 0;
    for (uint64_t value = 0; value < common; value++)
        missing += m->met[value] != m->n;
    return meet_pairs(m, common, missing) ? common : least_missing(m);
}

/* Room for values up to this one and what they make with others. False: no memory. */
static bool make_room(mill *m, uint64_t value)
{
    if (value < m->room)
        return true;
    uint64_t room = m->room;
    while (room <= value)
        room *= 2;
    uint64_t *met = zm_grow(m->met, room, sizeof *met);
    if (met) {
        m->met = met;
        m->room = room;
    }
    return met != NULL;
}

static bool step(mill *m)
{
    uint64_t value = next_value(m);
    if (zm_account_is_closed(zm_account_of(m->out)) || !make_room(m, value))
        return false;
    m->out->value[m->n] = (uint32_t)value;
    if (m->mask && !is_common(m, value))
        m->rare[m->rare_count++] = (uint32_t)m->n;
    m->n++;
    return true;
}

/* ---- All of a block. ---- */

/* The digits that make most of the known values common; 0: not three of four are. */
static void choose_mask(mill *m)
{
    uint64_t often[MASKS] = {0}, best = 3 * m->n / 4;
    for (uint64_t n = 1; n < m->n; n++)
        often[m->out->value[n] % MASKS]++;
    for (uint32_t mask = 1; mask < MASKS; mask++) {
        uint64_t common = 0;
        for (uint32_t value = 0; value < MASKS; value++)
            common += __builtin_popcount(value & mask) & 1 ? often[value] : 0;
        if (common > best) {
            best = common;
            m->mask = mask;
        }
    }
    for (uint64_t n = 1; m->mask && n < m->n; n++)
        if (!is_common(m, m->out->value[n]))
            m->rare[m->rare_count++] = (uint32_t)n;
}

static bool grind(mill *m, uint64_t known)
{
    uint64_t greatest = 0;
    for (m->n = 1; m->n < known; m->n++)
        greatest = m->out->value[m->n] > greatest ? m->out->value[m->n] : greatest;
    bool ok = make_room(m, greatest);
    if (ok && known > 1 && m->self->left == 2)
        choose_mask(m);
    while (ok && m->n < m->out->count)
        ok = step(m);
    return ok;
}

static bool fill(const void *self, zm_heap_block *out, uint64_t known)
{
    mill m = {.self = self, .out = out, .room = 1};
    m.met = zm_alloc_beside(self, 1, sizeof *m.met);
    m.rare = zm_alloc_beside(self, out->count, sizeof *m.rare);
    bool ok = m.met && m.rare && grind(&m, known);
    zm_release(m.met);
    zm_release(m.rare);
    return ok;
}

static const zm_heap_mill values = {&zm_octal_heaps, fill, zm_octal_rise};

static bool value(const void *self, uint64_t heap, uint64_t *out)
{
    return zm_heap_memo_value(((const zm_octal *)self)->memo, &values, self, heap, out);
}

static bool period(const void *self, uint64_t heap, zm_heap_period *out)
{
    return zm_heap_memo_period(((const zm_octal *)self)->memo, &values, self, heap, out);
}

const zm_heap_values zm_octal_values = {value, period};

bool zm_octal_sum(const zm_octal *self, const uint64_t *position, uint64_t *out)
{
    uint64_t one;
    bool ok = true;
    *out = 0;
    for (size_t i = 0; ok && i < self->words && position[i] > 0; i++) {
        ok = value(self, position[i], &one);
        *out ^= ok ? one : 0;
    }
    return ok;
}

bool zm_octal_sum_after(const zm_octal *self, const uint64_t *position, zm_move move, uint64_t *out)
{
    uint64_t left[ZM_MOST_LEFT], one;
    unsigned parts = zm_octal_play(self, position[move.b - 1], move, left);
    bool ok = zm_octal_sum(self, position, out) && value(self, position[move.b - 1], &one);
    if (ok)
        *out ^= one;
    for (unsigned i = 0; ok && i < parts; i++) {
        ok = value(self, left[i], &one);
        *out ^= ok ? one : 0;
    }
    return ok;
}

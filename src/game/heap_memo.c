/* Values of heaps: see heap_memo.h. */
#include "heap_memo.h"

#include <string.h>

enum { FIRST_BLOCK = 64 };

struct zm_heap_memo {
    _Atomic(zm_heap_block *) known;
};

zm_heap_memo *zm_heap_memo_open(const void *self)
{
    return zm_alloc_beside(self, 1, sizeof(zm_heap_memo));
}

void zm_heap_memo_close(zm_heap_memo *memo)
{
    zm_heap_block *known = memo ? atomic_load(&memo->known) : NULL;
    while (known) {
        zm_heap_block *before = known->before;
        zm_release(known);
        known = before;
    }
    zm_release(memo);
}

/* ---- Periods. ---- */

/* The values, from the last heap down to that of 1, against those `length` further down: how many
 * are the same until the first that differs. Each stretch that was compared tells much about what
 * lies in it, so all lengths together take no longer than the values are many (Gusfield's Z). */
typedef struct repeats {
    const uint32_t *last; /* the value of the last heap */
    uint64_t count;
    uint32_t *same;     /* for each length so far */
    uint64_t from, end; /* the stretch that reaches furthest began at this length, and ends here */
} repeats;

static void compare(repeats *r, uint64_t length)
{
    uint64_t same = 0;
    if (length < r->end) {
        uint64_t known = r->same[length - r->from], left = r->end - length;
        same = known < left ? known : left;
    }
    while (length + same < r->count && r->last[-(int64_t)same] == r->last[-(int64_t)(length + same)])
        same++;
    r->same[length] = (uint32_t)same;
    if (length + same > r->end) {
        r->from = length;
        r->end = length + same;
    }
}

/* The shortest period that these values prove by the theorem of heaps.h; its length is 0 if they prove
 * none. False: no memory. */
static bool find_period(const zm_heap_mill *mill, const void *self, zm_heap_block *b)
{
    uint64_t taken;
    unsigned left;
    mill->rules->reach(self, &taken, &left);
    repeats r = {.last = b->value + b->count - 1, .count = b->count - 1};
    r.same = zm_alloc_beside(self, b->count, sizeof *r.same);
    for (uint64_t length = 1; r.same && b->period.length == 0 &&
                              left * (length + 1) + taken <= b->count; length++) {
        compare(&r, length);
        uint64_t first = b->count - length - r.same[length];
        if (left * (first + length) + taken <= b->count)
            b->period = (zm_heap_period){first, length, left * first + (left - 1) * length + taken, 0};
    }
    bool ok = r.same != NULL;
    zm_release(r.same);
    if (ok && b->period.length == 0 && mill->rise)
        b->period = mill->rise(self, b->value, b->count);
    return ok;
}

/* ---- A block after another. ---- */

static bool fill(const zm_heap_mill *mill, const void *self, zm_heap_block *out,
                 zm_heap_block *known)
{
    out->before = known;
    if (known)
        memcpy(out->value, known->value, (size_t)known->count * sizeof *known->value);
    return mill->fill(self, out, known ? known->count : 1) && find_period(mill, self, out);
}

static zm_heap_block *extend(const zm_heap_mill *mill, const void *self, zm_heap_block *known)
{
    uint64_t count = known ? 2 * known->count : FIRST_BLOCK;
    zm_heap_block *out = zm_alloc_beside(self, sizeof *out + count * sizeof *out->value, 1);
    if (out)
        out->count = count;
    if (out && !fill(mill, self, out, known)) {
        zm_release(out);
        out = NULL;
    }
    return out;
}

/* A block that knows the value of a heap, if need be by a period; NULL: no time or memory. */
static const zm_heap_block *know(zm_heap_memo *memo, const zm_heap_mill *mill, const void *self,
                                 uint64_t heap)
{
    zm_heap_block *known = atomic_load(&memo->known);
    while (!known || (known->count <= heap && known->period.length == 0)) {
        zm_heap_block *longer = extend(mill, self, known);
        if (!longer)
            return NULL;
        if (atomic_compare_exchange_strong(&memo->known, &known, longer))
            known = longer;
        else
            zm_release(longer);
    }
    return known;
}

bool zm_heap_memo_value(zm_heap_memo *memo, const zm_heap_mill *mill, const void *self,
                        uint64_t heap, uint64_t *out)
{
    const zm_heap_block *known = know(memo, mill, self, heap);
    return known && zm_heap_worth(&known->period, known->value[zm_heap_reduce(&known->period, heap)],
                                  heap, out);
}

bool zm_heap_memo_period(zm_heap_memo *memo, const zm_heap_mill *mill, const void *self,
                         uint64_t heap, zm_heap_period *out)
{
    const zm_heap_block *known = know(memo, mill, self, heap);
    if (known)
        *out = known->period;
    return known != NULL;
}

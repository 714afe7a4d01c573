/* Tables in rows: see rows.h.
 *
 * A row needs only rows whose numbers are subsets of its own, as sets of bits. Rows with the same
 * upper bits are a block, filled from its first row on by one thread. A block needs only itself and
 * blocks whose upper bits are fewer; so blocks with one bit more each time are shared by the
 * threads. Every entry is the same for any number of threads. */
#include "rows.h"
#include "threads.h"

/* The upper bits of a table that is worth sharing; the rows between two looks at the clock. */
enum { BLOCK_BITS = 8, LEAST_SHARED_BITS = 14, STEP = 64 };

typedef struct filling {
    const zm_numbering *numbers;
    const void *plan;
    zm_fold fold;
    zm_rows rows;
    uint64_t positions;
    uint8_t *table;
    zm_budget *parts;      /* one for each thread */
    uint64_t length;       /* rows of a block */
    unsigned bits;         /* of the blocks that are being filled */
    _Atomic uint64_t next; /* the first block that nobody has looked at */
} filling;

/* The positions of all rows below this one: those of the table, spread evenly. */
static uint64_t positions_below(const filling *f, uint64_t row)
{
    return (uint64_t)((zm_count)f->positions * row / f->rows.many);
}

static bool fill(const filling *f, uint64_t begin, uint64_t end, zm_budget *budget)
{
    for (uint64_t stop; begin < end; begin = stop) {
        stop = end - begin < STEP ? end : begin + STEP;
        f->numbers->fill(f->plan, f->fold, begin, stop, f->table);
        if (!zm_budget_spend(budget, positions_below(f, stop) - positions_below(f, begin)))
            return false;
    }
    return true;
}

static void take_blocks(void *argument, uint64_t index)
{
    filling *f = argument;
    for (bool ok = true; ok;) {
        uint64_t block = atomic_fetch_add(&f->next, 1);
        if (block >> BLOCK_BITS)
            return;
        if ((unsigned)__builtin_popcountll(block) == f->bits)
            ok = fill(f, block * f->length, (block + 1) * f->length, &f->parts[index]);
    }
}

/* All blocks with as many bits as it says; false when the budget ran out. */
static bool share_blocks(filling *f, uint64_t threads, zm_budget *budget)
{
    atomic_store(&f->next, 0);
    for (uint64_t i = 0; i < threads; i++)
        f->parts[i] = zm_budget_part(budget, 0);
    zm_threads_run(budget->threads, threads, take_blocks, f);
    for (uint64_t i = 0; i < threads; i++)
        zm_budget_join(budget, &f->parts[i]);
    return budget->stop == ZM_RUNNING;
}

/* The rows below `sets`, a power of two. */
static bool fill_together(filling *f, uint64_t sets, uint64_t threads, zm_budget *budget)
{
    bool ok = true;
    f->length = sets >> BLOCK_BITS;
    f->parts = zm_budget_alloc(budget, threads, sizeof *f->parts);
    for (f->bits = 0; ok && f->parts && f->bits <= BLOCK_BITS; f->bits++)
        ok = share_blocks(f, threads, budget);
    ok = ok && f->parts;
    zm_release(f->parts);
    return ok;
}

bool zm_rows_fill(const zm_numbering *numbers, const void *plan, zm_fold fold, uint64_t positions,
                  uint8_t *table, zm_budget *budget)
{
    filling f = {.numbers = numbers, .plan = plan, .fold = fold, .rows = numbers->rows(plan),
                 .positions = positions, .table = table};
    uint64_t threads = zm_threads_count(budget->threads), done = 0;
    unsigned bits = 63 - (unsigned)__builtin_clzll(f.rows.many);
    if (threads > 1 && bits >= LEAST_SHARED_BITS) {
        done = (uint64_t)1 << bits;
        if (!fill_together(&f, done, threads, budget))
            return false;
    }
    return fill(&f, done, f.rows.many, budget);
}

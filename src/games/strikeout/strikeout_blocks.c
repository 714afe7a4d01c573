/* Blocks of sets: see strikeout_blocks.h. */
#include "strikeout_blocks.h"

/* More blocks a process are dealt more evenly, but have more neighbours to hear from. */
enum { BLOCKS_EACH = 16 };

/* A walk over all equations x op y = z. */
typedef struct equations {
    zm_strike_blocks *blocks;
    uint64_t uses[ZM_STRIKE_PLACES]; /* as y */
    int x;
} equations;

static void each_equation(const zm_strike_line *line, equations *e,
                          bool (*visit)(void *context, int y, int z))
{
    for (uint64_t rest = e->blocks->all; rest; rest &= rest - 1) {
        uint64_t others = e->blocks->all & ~(rest & -rest);
        e->x = __builtin_ctzll(rest);
        zm_strike_node n = {others, zm_strike_mirror(others), e->x};
        zm_strike_each(line, &n, visit, e);
    }
}

static bool add_use(void *context, int y, int z)
{
    equations *e = context;
    (void)z;
    e->uses[y]++;
    return true;
}

/* Marks of y and of z in one index, whichever is which. */
static uint64_t *causes_of(const zm_strike_blocks *b, unsigned one, unsigned other)
{
    unsigned low = one < other ? one : other, high = one ^ other ^ low;
    return b->causes + ((uint64_t)low * (b->marks + 1) + high) * ZM_STRIKE_PLACES;
}

static bool add_cause(void *context, int y, int z)
{
    equations *e = context;
    causes_of(e->blocks, e->blocks->mark[y], e->blocks->mark[z])[z] |= (uint64_t)1 << e->x;
    return true;
}

static uint64_t causes_count(const zm_strike_blocks *b)
{
    return (uint64_t)(b->marks + 1) * (b->marks + 1) * ZM_STRIKE_PLACES;
}

static void choose_marks(zm_strike_blocks *b, const equations *e, unsigned wanted)
{
    while (b->marks < wanted) {
        int best = -1;
        for (uint64_t rest = b->all & ~b->marked; rest; rest &= rest - 1) {
            int place = __builtin_ctzll(rest);
            if (best < 0 || e->uses[place] <= e->uses[best])
                best = place;
        }
        b->marked |= (uint64_t)1 << best;
        b->mark[best] = (uint8_t)++b->marks;
    }
}

static void list_blocks(zm_strike_blocks *b)
{
    uint64_t index = 0;
    for (unsigned marks = 0; marks <= b->marks; marks++) {
        uint64_t set = b->few.lowest[marks], many = b->few.binomial[b->marks][marks];
        for (uint64_t i = 0; i < many; i++) {
            b->order[index++] = set;
            if (i + 1 < many)
                set = zm_strike_next_set(&b->few, set, marks);
        }
    }
}

bool zm_strike_blocks_open(zm_strike_blocks *b, const zm_strike *self, uint64_t all,
                           const zm_worker *worker)
{
    unsigned wanted = 0, line = (unsigned)(self->high - self->low) + 1;
    *b = (zm_strike_blocks){.all = all, .size = (unsigned)__builtin_popcountll(all), .ranks = 1};
    if (worker->team) {
        b->rank = worker->team->rank;
        b->ranks = worker->team->ranks;
    }
    while (b->ranks > 1 && wanted < b->size && 1u << wanted < BLOCKS_EACH * b->ranks)
        wanted++;
    equations e = {.blocks = b};
    each_equation(&self->line, &e, add_use);
    choose_marks(b, &e, wanted);
    zm_strike_sets_of(&b->rest, all & ~b->marked, line);
    zm_strike_sets_of(&b->few, b->marked, line);
    b->count = (uint64_t)1 << b->marks;
    b->rounds = (b->count + b->ranks - 1) / b->ranks;
    b->order = worker->allocate(worker->context, b->count, sizeof *b->order);
    b->causes = worker->allocate(worker->context, causes_count(b), sizeof *b->causes);
    if (!b->order || !b->causes)
        return false;
    list_blocks(b);
    each_equation(&self->line, &e, add_cause);
    return true;
}

void zm_strike_blocks_close(zm_strike_blocks *b)
{
    zm_release(b->order);
    zm_release(b->causes);
}

unsigned zm_strike_block_owner(const zm_strike_blocks *b, uint64_t marks, uint64_t *round)
{
    uint64_t index = zm_strike_rank_slowly(&b->few, marks);
    for (int fewer = 0; fewer < __builtin_popcountll(marks); fewer++)
        index += b->few.binomial[b->marks][fewer];
    *round = index / b->ranks;
    return (unsigned)(index % b->ranks);
}

uint64_t zm_strike_columns(const zm_strike_blocks *b, uint64_t marks, uint64_t taken)
{
    uint64_t second = taken & (taken - 1), columns = 0;
    const uint64_t *causes = causes_of(b, b->mark[__builtin_ctzll(taken)],
                                       second ? b->mark[__builtin_ctzll(second)] : 0);
    for (uint64_t rest = b->all & ~(marks & ~taken); rest; rest &= rest - 1)
        if (causes[__builtin_ctzll(rest)] & ~marks)
            columns |= rest & -rest;
    return columns;
}

/* The general count of ways: see ways.h.
 *
 * Counting goes forward: each position carries the number of ways to it. When all positions of a
 * rank are expanded their tally is dropped, so only the few ranks that a move can reach are in
 * memory. Equivalent positions have equally many ways to go on, so they are tallied as one.
 *
 * In a team the hash of a position says which process tallies it. Ways to positions of others are
 * sent in batches: a process expands until a batch is full, then all exchange what they have. */
#include "search.h"
#include "team_tasks.h"
#include "ways.h"

#include <string.h>

/* A process sends at most MOST_SENT positions at a time, or what a MEMORY_SHARE-th of its memory
 * holds, but as many as SMALLEST_BATCH to each other one. */
enum { MOST_SENT = 1 << 16, MEMORY_SHARE = 32, SMALLEST_BATCH = 64 };

/* A tally of one rank: an open-addressed map from keys to counts that forgets nothing. */
typedef struct tally {
    uint64_t *slots; /* capacity * (words + 2): key, then the count; a count of 0 is empty */
    uint64_t capacity, used;
} tally;

typedef struct ways {
    const zm_instance *instance;
    zm_budget *budget;
    tally *ranks;
    uint64_t rank_count;
    uint64_t *key;
    zm_count total;           /* of the positions in which everything is used up */
    zm_parcel *out, *in;      /* ways to positions of others, by process; NULL: no others */
    uint64_t *batches, batch; /* the words that go out, and how many positions fit for each */
} ways;

static size_t width_of(const ways *w)
{
    return w->instance->words + 2;
}

static zm_count slot_count(const ways *w, const uint64_t *slot)
{
    return (zm_count)slot[w->instance->words + 1] << 64 | slot[w->instance->words];
}

static void set_slot_count(const ways *w, uint64_t *slot, zm_count count)
{
    slot[w->instance->words] = (uint64_t)count;
    slot[w->instance->words + 1] = (uint64_t)(count >> 64);
}

static void close_tally(tally *t)
{
    zm_release(t->slots);
    *t = (tally){0};
}

static uint64_t *find_slot(const ways *w, const tally *t, const uint64_t *key)
{
    uint64_t mask = t->capacity - 1, i = zm_hash(key, w->instance->words) & mask;
    for (;; i = (i + 1) & mask) {
        uint64_t *slot = t->slots + i * width_of(w);
        if (slot_count(w, slot) == 0 || zm_key_equal(slot, key, w->instance->words))
            return slot;
    }
}

static bool grow_tally(ways *w, tally *t)
{
    tally larger = {.capacity = t->capacity ? 2 * t->capacity : 64, .used = t->used};
    larger.slots = zm_budget_alloc(w->budget, larger.capacity,
                                   width_of(w) * sizeof *larger.slots);
    if (!larger.slots)
        return false;
    for (uint64_t i = 0; i < t->capacity; i++) {
        const uint64_t *slot = t->slots + i * width_of(w);
        if (slot_count(w, slot) != 0)
            memcpy(find_slot(w, &larger, slot), slot, width_of(w) * sizeof *slot);
    }
    close_tally(t);
    *t = larger;
    return true;
}

/* Adds ways to the position in w->key, in the tally of its rank. */
static bool add_ways(ways *w, zm_count count)
{
    tally *t = &w->ranks[w->instance->game->rank(w->instance->self, w->key)];
    if (4 * t->used >= 3 * t->capacity && !grow_tally(w, t))
        return false;
    uint64_t *slot = find_slot(w, t, w->key);
    zm_count before = slot_count(w, slot);
    if (before == 0) {
        memcpy(slot, w->key, w->instance->words * sizeof *slot);
        t->used++;
    }
    set_slot_count(w, slot, zm_count_add(before, count));
    return zm_budget_spend(w->budget, before == 0);
}

static unsigned ranks_of(const ways *w)
{
    return w->budget->team ? w->budget->team->ranks : 1;
}

/* Which process tallies the position in w->key. Slots are found by the low bits. */
static unsigned owner_of(const ways *w)
{
    return (unsigned)((zm_hash(w->key, w->instance->words) >> 32) * ranks_of(w) >> 32);
}

/* The same in this process or another; *full: another's batch is full now. */
static bool hand_on(ways *w, zm_count count, bool *full)
{
    unsigned owner = owner_of(w);
    if (!w->out || owner == w->budget->team->rank)
        return add_ways(w, count);
    zm_parcel *parcel = &w->out[owner];
    uint64_t *slot = (uint64_t *)((char *)parcel->bytes + parcel->size);
    memcpy(slot, w->key, w->instance->words * sizeof *slot);
    set_slot_count(w, slot, count);
    parcel->size += width_of(w) * sizeof *slot;
    *full = parcel->size == w->batch * width_of(w) * sizeof *slot;
    return true;
}

/* Where the expansion of a rank is. */
typedef struct cursor {
    uint64_t slot;
    zm_move move;
} cursor;

/* Hands on the ways to the position in a slot, until a batch is full. */
static bool expand(ways *w, const uint64_t *slot, cursor *at, bool *full)
{
    const zm_instance *instance = w->instance;
    while (zm_next_move(w->budget, instance, slot, &at->move)) {
        instance->game->play(instance->self, slot, at->move, w->key);
        if (instance->knows->canonical)
            instance->knows->canonical(instance->self, w->key);
        if (!hand_on(w, slot_count(w, slot), full))
            return false;
        if (*full)
            return true;
    }
    if (w->budget->stop != ZM_RUNNING)
        return false;
    if (instance->game->used_up(instance->self, slot))
        w->total = zm_count_add(w->total, slot_count(w, slot));
    return true;
}

/* The same for a rank; *full: it is to be called again. */
static bool expand_rank(ways *w, const tally *t, cursor *at, bool *full)
{
    *full = false;
    for (; at->slot < t->capacity; at->slot++, at->move = ZM_BEFORE_FIRST) {
        const uint64_t *slot = t->slots + at->slot * width_of(w);
        if (slot_count(w, slot) != 0 && !expand(w, slot, at, full))
            return false;
        if (*full)
            break;
    }
    return true;
}

/* Sends the batches and tallies those that come in. What goes wrong is in the budget. */
static void swap_batches(ways *w)
{
    size_t size = width_of(w) * sizeof(uint64_t);
    bool ok = zm_budget_exchange(w->budget, w->out, w->in);
    for (unsigned i = 0; i < ranks_of(w); i++) {
        w->out[i].size = 0;
        for (uint64_t at = 0; ok && at < w->in[i].size; at += size) {
            const uint64_t *slot = (const uint64_t *)((const char *)w->in[i].bytes + at);
            memcpy(w->key, slot, w->instance->words * sizeof *slot);
            ok = add_ways(w, slot_count(w, slot));
        }
    }
}

static bool hand_on_rank(ways *w, const tally *t)
{
    cursor at = {0, ZM_BEFORE_FIRST};
    for (bool more = true; more;) {
        bool ok = expand_rank(w, t, &at, &more);
        if (!w->out)
            return ok;
        swap_batches(w);
        if (!zm_budget_agree(w->budget, &more))
            return false;
    }
    return true;
}

static bool open_batches(ways *w)
{
    unsigned ranks = ranks_of(w);
    size_t size = width_of(w) * sizeof *w->batches;
    if (ranks == 1)
        return true;
    uint64_t sent = w->budget->account.limit / MEMORY_SHARE / size;
    w->batch = (sent < MOST_SENT ? sent : MOST_SENT) / ranks;
    if (w->batch < SMALLEST_BATCH)
        w->batch = SMALLEST_BATCH;
    w->out = zm_budget_alloc(w->budget, ranks, sizeof *w->out);
    w->in = zm_budget_alloc(w->budget, ranks, sizeof *w->in);
    w->batches = zm_budget_alloc(w->budget, ranks * w->batch, size);
    for (unsigned i = 0; w->out && w->batches && i < ranks; i++)
        w->out[i].bytes = w->batches + i * w->batch * width_of(w);
    return w->out && w->in && w->batches;
}

static bool open_ways(ways *w, const uint64_t *position)
{
    const zm_instance *instance = w->instance;
    w->rank_count = instance->game->rank(instance->self, position) + 1;
    w->ranks = zm_budget_alloc(w->budget, w->rank_count, sizeof *w->ranks);
    w->key = zm_budget_alloc(w->budget, instance->words, sizeof *w->key);
    if (!w->ranks || !w->key || !open_batches(w))
        return false;
    zm_key_of(instance, position, w->key);
    return (w->out && owner_of(w) != w->budget->team->rank) || add_ways(w, 1);
}

static void close_ways(ways *w)
{
    for (uint64_t rank = 0; w->ranks && rank < w->rank_count; rank++)
        close_tally(&w->ranks[rank]);
    zm_release(w->ranks);
    zm_release(w->key);
    zm_release(w->out);
    zm_release(w->in);
    zm_release(w->batches);
}

/* In all processes of a team at the same time; the count is the first one's. */
static bool count(const zm_instance *instance, const uint64_t *position, zm_budget *budget,
                  zm_count *out)
{
    ways w = {.instance = instance, .budget = budget};
    uint64_t before = budget->positions;
    bool nothing = false, opened = open_ways(&w, position);
    bool ok = zm_budget_agree(budget, &nothing) && opened;
    for (uint64_t rank = w.rank_count; ok && rank-- > 0;) {
        ok = hand_on_rank(&w, &w.ranks[rank]);
        close_tally(&w.ranks[rank]);
    }
    ok = ok && zm_budget_add_up(budget, &w.total, 1);
    *out = w.total;
    close_ways(&w);
    zm_budget_add_visits(budget, before);
    return ok;
}

void zm_join_ways_forward(const zm_instance *instance, zm_budget *budget, zm_message task)
{
    zm_count ignored;
    count(instance, task.words + 1, budget, &ignored);
}

bool zm_count_ways_forward(const zm_instance *instance, const uint64_t *position,
                           zm_budget *budget, zm_count *out)
{
    *out = 0;
    return zm_team_summon(ZM_TASK_WAYS_FORWARD, (zm_message){0}, instance, position, 1, budget) &&
           count(instance, position, budget, out);
}

/* Layers by numbers: see numbered.h.
 *
 * A run of numbers in which no move leads from one to another is a level. Threads share a level in
 * slices; entries below it are only read. So every entry is the same for any number of threads. */
#include "numbered.h"
#include "entries.h"
#include "search.h"
#include "threads.h"

#include <string.h>

/* Children at a time where they are listed by the rules; the positions of a slice; a shorter level
 * is not worth the threads. */
enum { BATCH = 256, SLICE = 1 << 12, LEAST_SHARED = 1 << 14 };

struct zm_numbered {
    const zm_instance *instance;
    const zm_numbering *numbers;
    uint64_t *top; /* canonical */
    void *plan;
    uint64_t count, moves;
    unsigned distance_width, grundy_width;
    void *distances, *grundy; /* NULL: not asked for */
    uint64_t most; /* the rank of the top: no distance or Grundy value is greater */
};

/* What a thread has for itself. */
typedef struct hand {
    const zm_numbered *t;
    zm_budget *budget;
    uint64_t *position, *child, *seen;
    uint32_t *children;
    uint64_t moves;
    uint64_t number; /* the position's */
    zm_move move;    /* the last one that was listed */
} hand;

static const zm_numbering *numbering_of(const zm_instance *instance)
{
    return instance->knows->canonical ? instance->knows->numbers : instance->game->numbers;
}

static bool open_hand(hand *h, const zm_numbered *t, zm_budget *budget)
{
    size_t words = t->instance->words;
    uint64_t widest = t->numbers->children ? t->numbers->widest(t->plan) + 1 : BATCH;
    *h = (hand){.t = t, .budget = budget};
    h->position = zm_budget_alloc(budget, 2 * words + 1, sizeof *h->position);
    h->seen = zm_budget_alloc(budget, t->most / 64 + 2, sizeof *h->seen);
    h->children = zm_budget_alloc(budget, widest, sizeof *h->children);
    h->child = h->position ? h->position + words : NULL;
    return h->position && h->seen && h->children;
}

static void close_hand(hand *h)
{
    zm_release(h->position);
    zm_release(h->seen);
    zm_release(h->children);
}

static bool wrong(const hand *h, const char *what)
{
    const zm_instance *instance = h->t->instance;
    zm_hook_failed(instance->self, "%s: the rules are wrong: %s", instance->game->name, what);
    h->budget->stop = ZM_CANCELLED;
    return false;
}

/* Some more children by the rules; fewer than a batch when there are no more. */
static size_t list_children(hand *h)
{
    const zm_instance *instance = h->t->instance;
    size_t many = 0;
    while (many < BATCH && zm_next_move(h->budget, instance, h->position, &h->move)) {
        instance->game->play(instance->self, h->position, h->move, h->child);
        if (instance->knows->canonical)
            instance->knows->canonical(instance->self, h->child);
        h->children[many++] = (uint32_t)h->t->numbers->number(h->t->plan, h->child);
    }
    return many;
}

/* All children, or the next batch of them; *more: there may be others. */
static inline size_t next_children(hand *h, bool *more)
{
    const zm_numbering *numbers = h->t->numbers;
    size_t many = numbers->children
                      ? numbers->children(h->t->plan, h->position, h->number, h->children)
                      : list_children(h);
    *more = !numbers->children && many == BATCH;
    h->moves += many;
    return many;
}

/* The least Grundy value that was not seen; nothing has been seen then. */
static inline uint32_t take_least_unseen(hand *h, uint64_t low, uint32_t greatest)
{
    uint64_t word = 0;
    if (greatest < 64)
        return (uint32_t)__builtin_popcountll(low & ~(low + 1));
    h->seen[0] = low;
    while (h->seen[word] == UINT64_MAX) /* a value that is seen is at most t->most */
        word++;
    uint32_t least = (uint32_t)(64 * word) + (uint32_t)__builtin_ctzll(~h->seen[word]);
    memset(h->seen, 0, (greatest / 64 + 1) * sizeof *h->seen);
    return least;
}

/* A position's record from the least of its children's entries. */
static inline zm_record record_above(unsigned width, uint32_t least)
{
    zm_record child = zm_entry_record(width, least);
    return (zm_record){zm_value_flip(child.value), child.distance + 1};
}

/* Inlined once for each width. */
#define EACH_WIDTH static inline __attribute__((always_inline))

/* Works out one position's entries; false when the budget ran out. */
EACH_WIDTH bool solve_one(hand *h, unsigned distance_width, unsigned grundy_width)
{
    const zm_numbered *t = h->t;
    uint32_t least = UINT32_MAX, greatest = 0;
    uint64_t low = 0;
    bool any = false, more = true;
    for (h->move = ZM_BEFORE_FIRST; more;) {
        size_t many = next_children(h, &more);
        any = any || many > 0;
        for (size_t i = 0; i < many; i++) {
            uint32_t child = h->children[i];
            if (child >= h->number)
                return wrong(h, "a move does not lead to a smaller number");
            if (distance_width) {
                uint32_t entry = zm_entry(t->distances, distance_width, child);
                least = entry < least ? entry : least;
            }
            if (grundy_width) {
                uint32_t entry = zm_entry(t->grundy, grundy_width, child);
                greatest = entry > greatest ? entry : greatest;
                if (entry < 64)
                    low |= (uint64_t)1 << entry;
                else
                    h->seen[entry / 64] |= (uint64_t)1 << entry % 64;
            }
        }
        if (!zm_budget_spend(h->budget, many / 64 + !more))
            return false;
    }
    zm_record record = {ZM_LOSE, 0};
    uint32_t value = 0;
    if (distance_width) {
        record = any ? record_above(distance_width, least)
                     : (zm_record){zm_end_value(t->instance, h->position), 0};
        zm_set_entry(t->distances, distance_width, h->number,
                     zm_record_entry(distance_width, record));
    }
    if (grundy_width) {
        value = take_least_unseen(h, low, greatest);
        zm_set_entry(t->grundy, grundy_width, h->number, value);
    }
    return (record.distance <= t->most && value <= t->most) ||
           wrong(h, "a move does not lower the rank");
}

/* All positions from one number up to another. */
EACH_WIDTH bool solve_run(hand *h, uint64_t end, unsigned d, unsigned g)
{
    const zm_numbered *t = h->t;
    t->numbers->position(t->plan, h->number, h->position);
    for (;;) {
        if (!solve_one(h, d, g))
            return false;
        if (++h->number == end)
            return true;
        if (t->numbers->follow)
            t->numbers->follow(t->plan, h->position);
        else
            t->numbers->position(t->plan, h->number, h->position);
    }
}

static bool solve_slice(hand *h, uint64_t begin, uint64_t end)
{
    unsigned d = h->t->distances ? h->t->distance_width : 0;
    unsigned g = h->t->grundy ? h->t->grundy_width : 0;
    h->number = begin;
    if (g == 0)
        return d == 1 ? solve_run(h, end, 1, 0)
               : d == 2 ? solve_run(h, end, 2, 0) : solve_run(h, end, 4, 0);
    if (d == 0 && g == 1)
        return solve_run(h, end, 0, 1);
    return solve_run(h, end, d, g);
}

/* ---- Levels, shared by threads. ---- */

typedef struct crew {
    hand *hands;
    zm_budget *parts;
    uint64_t many;
    _Atomic uint64_t next; /* the first number of the level that nobody has taken */
    uint64_t end;
} crew;

static void take_slices(void *argument, uint64_t index)
{
    crew *c = argument;
    for (bool ok = true; ok;) {
        uint64_t begin = atomic_fetch_add(&c->next, SLICE);
        if (begin >= c->end)
            return;
        ok = solve_slice(&c->hands[index], begin,
                         c->end - begin < SLICE ? c->end : begin + SLICE);
    }
}

/* One level with all hands; false when the budget ran out. */
static bool solve_level(crew *c, uint64_t begin, uint64_t end, zm_budget *budget)
{
    if (c->many == 1 || end - begin < LEAST_SHARED) {
        c->hands[0].budget = budget;
        return solve_slice(&c->hands[0], begin, end);
    }
    atomic_store(&c->next, begin);
    c->end = end;
    for (uint64_t i = 0; i < c->many; i++) {
        c->parts[i] = zm_budget_part(budget, 0);
        c->hands[i].budget = &c->parts[i];
    }
    zm_threads_run(budget->threads, c->many, take_slices, c);
    for (uint64_t i = 0; i < c->many; i++)
        zm_budget_join(budget, &c->parts[i]);
    return budget->stop == ZM_RUNNING;
}

static bool solve_levels(zm_numbered *t, crew *c, zm_budget *budget)
{
    for (uint64_t begin = 0, end; begin < t->count; begin = end) {
        end = t->numbers->level ? t->numbers->level(t->plan, begin) : t->count;
        if (!solve_level(c, begin, end, budget))
            return false;
    }
    return true;
}

static bool solve_all(zm_numbered *t, zm_budget *budget)
{
    crew c = {.many = t->numbers->level ? zm_threads_count(budget->threads) : 1};
    c.hands = zm_budget_alloc(budget, c.many, sizeof *c.hands);
    c.parts = zm_budget_alloc(budget, c.many, sizeof *c.parts);
    bool ok = c.hands && c.parts;
    for (uint64_t i = 0; ok && i < c.many; i++)
        ok = open_hand(&c.hands[i], t, budget);
    ok = ok && solve_levels(t, &c, budget);
    for (uint64_t i = 0; c.hands && i < c.many; i++) {
        t->moves += c.hands[i].moves;
        close_hand(&c.hands[i]);
    }
    zm_release(c.hands);
    zm_release(c.parts);
    return ok;
}

/* ---- The whole. ---- */

/* The plan; false: the top has none, or the memory is too short for it. */
static bool open_plan(zm_numbered *t, zm_account *account)
{
    const zm_instance *instance = t->instance;
    uint64_t bytes = t->numbers->bytes(instance->self, t->top, instance->words);
    t->most = instance->game->rank(instance->self, t->top);
    t->distance_width = zm_entry_width(4 * t->most + 3);
    t->grundy_width = zm_entry_width(t->most);
    t->plan = bytes > 0 ? zm_alloc(account, bytes, 1) : NULL;
    t->count = t->plan ? t->numbers->open(instance->self, t->top, instance->words, t->plan) : 0;
    return t->count > 0;
}

zm_numbered *zm_numbered_open(const zm_instance *instance, const uint64_t *position,
                              zm_account *account)
{
    const zm_numbering *numbers = numbering_of(instance);
    zm_numbered *t = numbers ? zm_alloc(account, 1, sizeof *t) : NULL;
    if (!t)
        return NULL;
    *t = (zm_numbered){.instance = instance, .numbers = numbers};
    t->top = zm_alloc(account, instance->words + 1, sizeof *t->top);
    if (t->top) {
        zm_key_of(instance, position, t->top);
        if (open_plan(t, account))
            return t;
    }
    zm_numbered_free(t);
    return NULL;
}

/* A plan may know the instance that it was made for, so it is made again. */
bool zm_numbered_move(zm_numbered *t, const zm_instance *instance, zm_account *account)
{
    if (!zm_hand_over(t, account) || !zm_hand_over(t->top, account) ||
        !zm_hand_over(t->plan, account) || !zm_hand_over(t->distances, account) ||
        !zm_hand_over(t->grundy, account))
        return false;
    t->instance = instance;
    memset(t->plan, 0, (size_t)t->numbers->bytes(instance->self, t->top, instance->words));
    return t->numbers->open(instance->self, t->top, instance->words, t->plan) == t->count;
}

const uint64_t *zm_numbered_top(const zm_numbered *t)
{
    return t->top;
}

uint64_t zm_numbered_bytes(const zm_numbered *t, unsigned wanted)
{
    return t->count * ((wanted & ZM_LAYERS_NO_DISTANCES ? 0 : t->distance_width) +
                       (wanted & ZM_LAYERS_GRUNDY ? t->grundy_width : 0));
}

bool zm_numbered_solve(zm_numbered *t, unsigned wanted, zm_budget *budget)
{
    if (!zm_budget_need(budget, zm_numbered_bytes(t, wanted)))
        return false;
    if (!(wanted & ZM_LAYERS_NO_DISTANCES))
        t->distances = zm_budget_alloc(budget, t->count, t->distance_width);
    if (wanted & ZM_LAYERS_GRUNDY)
        t->grundy = zm_budget_alloc(budget, t->count, t->grundy_width);
    return budget->stop == ZM_RUNNING && solve_all(t, budget);
}

void zm_numbered_free(zm_numbered *t)
{
    if (!t)
        return;
    zm_release(t->top);
    zm_release(t->plan);
    zm_release(t->distances);
    zm_release(t->grundy);
    zm_release(t);
}

bool zm_numbered_get(const zm_numbered *t, const uint64_t *key, zm_record *out, uint64_t *grundy)
{
    uint64_t number = t->numbers->number(t->plan, key);
    if (number >= t->count)
        return false;
    if (t->grundy)
        *grundy = zm_entry(t->grundy, t->grundy_width, number);
    *out = t->distances
               ? zm_entry_record(t->distance_width, zm_entry(t->distances, t->distance_width, number))
               : (zm_record){ZM_UNKNOWN, 0};
    return true;
}

bool zm_numbered_exact(const zm_numbered *t)
{
    return t->numbers->exact;
}

uint64_t zm_numbered_positions(const zm_numbered *t)
{
    return t->count;
}

uint64_t zm_numbered_moves(const zm_numbered *t)
{
    return t->moves;
}

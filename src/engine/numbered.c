/* Layers by numbers: see numbered.h. Tables that the game fills itself are in rows.c. */
#include "numbered.h"
#include "entries.h"
#include "rows.h"
#include "search.h"

#include <string.h>

/* Children at a time where they are listed by the rules. */
enum { BATCH = 256 };

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

/* The position that is being solved. */
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
        h->budget->steps_taken += many / 64;
        if (!zm_budget_spend(h->budget, !more) || !zm_budget_go_on(h->budget))
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

/* All positions, from number 0 up. */
EACH_WIDTH bool solve_numbers(hand *h, unsigned d, unsigned g)
{
    const zm_numbered *t = h->t;
    t->numbers->position(t->plan, 0, h->position);
    for (;;) {
        if (!solve_one(h, d, g))
            return false;
        if (++h->number == t->count)
            return true;
        if (t->numbers->follow)
            t->numbers->follow(t->plan, h->position);
        else
            t->numbers->position(t->plan, h->number, h->position);
    }
}

static bool solve_each_width(hand *h)
{
    unsigned d = h->t->distances ? h->t->distance_width : 0;
    unsigned g = h->t->grundy ? h->t->grundy_width : 0;
    if (g == 0)
        return d == 1 ? solve_numbers(h, 1, 0)
               : d == 2 ? solve_numbers(h, 2, 0) : solve_numbers(h, 4, 0);
    if (d == 0 && g == 1)
        return solve_numbers(h, 0, 1);
    return solve_numbers(h, d, g);
}

static bool solve_all(zm_numbered *t, zm_budget *budget)
{
    hand h;
    bool ok = open_hand(&h, t, budget) && solve_each_width(&h);
    t->moves = h.moves;
    close_hand(&h);
    return ok;
}

/* The same in rows. Of two tables, each counts for half of the positions. */
static bool fill_all(zm_numbered *t, zm_budget *budget)
{
    uint64_t half = t->distances && t->grundy ? t->count / 2 : 0;
    return (!t->distances || zm_rows_fill(t->numbers, t->plan, ZM_FOLD_DISTANCE, t->count - half,
                                          t->distances, budget)) &&
           (!t->grundy || zm_rows_fill(t->numbers, t->plan, ZM_FOLD_GRUNDY, half ? half : t->count,
                                       t->grundy, budget));
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

/* Numbers of all that is reached and of nothing else say before the first position is visited that
 * there are too many. */
static bool exceeds(const zm_numbered *t, uint64_t most)
{
    return t->numbers->exact && t->plan && most > 0 && (t->count == 0 || t->count > most);
}

zm_numbered *zm_numbered_open(const zm_instance *instance, const uint64_t *position,
                              zm_budget *budget)
{
    zm_account *account = &budget->account;
    const zm_numbering *numbers = numbering_of(instance);
    zm_numbered *t = numbers ? zm_alloc(account, 1, sizeof *t) : NULL;
    if (!t)
        return NULL;
    *t = (zm_numbered){.instance = instance, .numbers = numbers};
    t->top = zm_alloc(account, instance->words + 1, sizeof *t->top);
    if (t->top) {
        zm_key_of(instance, position, t->top);
        bool numbered = open_plan(t, account);
        if (exceeds(t, budget->most_positions))
            budget->stop = ZM_OUT_OF_POSITIONS;
        else if (numbered)
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

static uint64_t table_bytes(const zm_numbered *t, unsigned width)
{
    zm_rows rows = {0, 0};
    if (t->numbers->rows)
        rows = t->numbers->rows(t->plan);
    return rows.many ? rows.many * rows.bytes : t->count * width;
}

uint64_t zm_numbered_bytes(const zm_numbered *t, unsigned wanted)
{
    return (wanted & ZM_LAYERS_NO_DISTANCES ? 0 : table_bytes(t, t->distance_width)) +
           (wanted & ZM_LAYERS_GRUNDY ? table_bytes(t, t->grundy_width) : 0);
}

bool zm_numbered_solve(zm_numbered *t, unsigned wanted, zm_budget *budget)
{
    if (!zm_budget_need(budget, zm_numbered_bytes(t, wanted)))
        return false;
    if (!(wanted & ZM_LAYERS_NO_DISTANCES))
        t->distances = zm_budget_alloc(budget, table_bytes(t, t->distance_width), 1);
    if (wanted & ZM_LAYERS_GRUNDY)
        t->grundy = zm_budget_alloc(budget, table_bytes(t, t->grundy_width), 1);
    if (budget->stop != ZM_RUNNING)
        return false;
    return t->numbers->rows ? fill_all(t, budget) : solve_all(t, budget);
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

static zm_record record_at(const zm_numbered *t, uint64_t number)
{
    if (!t->distances)
        return (zm_record){ZM_UNKNOWN, 0};
    if (t->numbers->rows)
        return zm_rows_record(t->distances, number);
    return zm_entry_record(t->distance_width, zm_entry(t->distances, t->distance_width, number));
}

bool zm_numbered_get(const zm_numbered *t, const uint64_t *key, zm_record *out, uint64_t *grundy)
{
    uint64_t number = t->numbers->number(t->plan, key);
    if (number >= (t->numbers->rows ? ZM_UNNUMBERED : t->count))
        return false;
    *out = record_at(t, number);
    if (t->grundy)
        *grundy = t->numbers->rows ? zm_rows_entry(t->grundy, number)
                                   : zm_entry(t->grundy, t->grundy_width, number);
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

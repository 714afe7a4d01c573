/* Layers: see layers.h.
 *
 * Positions get numbers in the order of discovery; `keys` holds them one after another, `slots`
 * is an open-addressed index (number + 1, with 32 bits of the hash beside it to spare most
 * comparisons), and each rank chains its positions through `below`. */
#include "layers.h"
#include "search.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { NONE = 0, MOST_RANKS = 50000000, GRUNDY_BITS = 4096, BATCH = 32 };

struct zm_layers {
    const zm_instance *instance;
    zm_budget *budget;
    uint64_t *keys;   /* capacity * words */
    uint32_t *below;  /* the next position of the same rank: number + 1 */
    uint32_t *solved; /* value in the low two bits, distance above */
    uint32_t *grundy; /* NULL unless asked for */
    zm_count *lines;  /* NULL unless asked for */
    uint64_t count, capacity;
    uint64_t *slots; /* hash's upper half, number + 1 */
    uint64_t slot_count;
    uint32_t *ranks; /* the first position of each rank: number + 1 */
    uint64_t rank_count;
    uint64_t *batch; /* scratch: the keys of BATCH children */
    uint64_t hashes[BATCH];
    uint64_t moves;
};

bool zm_layers_possible(const zm_instance *instance, const uint64_t *position, uint64_t most)
{
    return instance->game->rank && instance->game->rank(instance->self, position) < most &&
           (!instance->game->playable || instance->game->playable(instance->self));
}

static bool grow_positions(zm_layers *l)
{
    uint64_t capacity = l->capacity ? 2 * l->capacity : 1024;
    size_t words = l->instance->words;
    if (capacity > UINT32_MAX / 2) {
        l->budget->stop = ZM_OUT_OF_MEMORY;
        return false;
    }
    uint64_t *keys = zm_budget_grow(l->budget, l->keys, l->capacity, capacity,
                                    words * sizeof *keys);
    if (!keys)
        return false;
    l->keys = keys;
    uint32_t *below = zm_budget_grow(l->budget, l->below, l->capacity, capacity, sizeof *below);
    if (!below) { /* the two stay in step, in the accounts too */
        l->budget->in_use -= (capacity - l->capacity) * words * sizeof *keys;
        return false;
    }
    l->below = below;
    l->capacity = capacity;
    return true;
}

static void insert_slot(zm_layers *l, uint64_t hash, uint64_t number)
{
    uint64_t mask = l->slot_count - 1, i = hash & mask;
    while (l->slots[i] != NONE)
        i = (i + 1) & mask;
    l->slots[i] = (hash & ~(uint64_t)UINT32_MAX) | (number + 1);
}

static bool grow_slots(zm_layers *l)
{
    uint64_t *old = l->slots, old_count = l->slot_count;
    uint64_t count = old_count ? 2 * old_count : 4096;
    uint64_t *slots = zm_budget_alloc(l->budget, count, sizeof *slots);
    if (!slots)
        return false;
    l->slots = slots;
    l->slot_count = count;
    for (uint64_t number = 0; number < l->count; number++)
        insert_slot(l, zm_hash(l->keys + number * l->instance->words, l->instance->words), number);
    zm_budget_free(l->budget, old, old_count, sizeof *old);
    return true;
}

/* The number of a canonical key + 1, or NONE. */
static uint64_t find(const zm_layers *l, const uint64_t *key, uint64_t hash)
{
    uint64_t mask = l->slot_count - 1;
    for (uint64_t i = hash & mask; l->slots[i] != NONE; i = (i + 1) & mask) {
        uint64_t slot = l->slots[i], number = (slot & UINT32_MAX) - 1;
        if ((slot ^ hash) >> 32 == 0 &&
            zm_key_equal(l->keys + number * l->instance->words, key, l->instance->words))
            return number + 1;
    }
    return NONE;
}

/* Takes a canonical key into its rank unless it is there. */
static bool discover(zm_layers *l, const uint64_t *key, uint64_t hash)
{
    if (find(l, key, hash) != NONE)
        return true;
    if (l->count == l->capacity && !grow_positions(l))
        return false;
    if (2 * l->count >= l->slot_count && !grow_slots(l))
        return false;
    uint64_t rank = l->instance->game->rank(l->instance->self, key);
    memcpy(l->keys + l->count * l->instance->words, key, l->instance->words * sizeof *key);
    l->below[l->count] = l->ranks[rank];
    l->ranks[rank] = (uint32_t)l->count + 1;
    insert_slot(l, hash, l->count);
    l->count++;
    return zm_budget_spend(l->budget, 1);
}

/* Where the search for a key starts; read ahead of time so that memory need not be waited for. */
static uint64_t first_slot(const zm_layers *l, uint64_t hash)
{
    return l->slots[hash & (l->slot_count - 1)];
}

/* Fills the batch with the canonical children behind *move; their number. The look-ups of the
 * whole batch are under way before the first of them is needed. */
static size_t next_children(zm_layers *l, uint64_t number, zm_move *move)
{
    const zm_instance *instance = l->instance;
    const uint64_t *position = l->keys + number * instance->words;
    size_t count = 0, words = instance->words;
    for (uint64_t *key = l->batch;
         count < BATCH && instance->game->next(instance->self, position, move); key += words) {
        instance->game->play(instance->self, position, *move, key);
        if (instance->game->canonical)
            instance->game->canonical(instance->self, key);
        l->hashes[count] = zm_hash(key, words);
        __builtin_prefetch(&l->slots[l->hashes[count] & (l->slot_count - 1)]);
        count++;
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t slot = first_slot(l, l->hashes[i]);
        if (slot != NONE)
            __builtin_prefetch(l->keys + ((slot & UINT32_MAX) - 1) * words);
    }
    l->moves += count;
    return count;
}

/* A full batch of moves counts as one position more: much work never goes unnoticed. */
static bool spend_batch(zm_layers *l, size_t count)
{
    return zm_budget_spend(l->budget, count == BATCH);
}

static bool discover_children(zm_layers *l, uint64_t number)
{
    zm_move move = ZM_BEFORE_FIRST;
    for (size_t count = BATCH; count == BATCH;) {
        count = next_children(l, number, &move);
        if (!spend_batch(l, count))
            return false;
        for (size_t i = 0; i < count; i++)
            if (!discover(l, l->batch + i * l->instance->words, l->hashes[i]))
                return false;
    }
    return true;
}

static bool discover_all(zm_layers *l)
{
    for (uint64_t rank = l->rank_count; rank-- > 0;)
        for (uint32_t at = l->ranks[rank]; at != NONE; at = l->below[at - 1])
            if (!discover_children(l, at - 1))
                return false;
    return true;
}

/* Better for the mover: a quicker win, else a draw, else a slower loss. Draws: the longer. */
static bool better(zm_record a, zm_record b)
{
    if (a.value != b.value)
        return a.value > b.value;
    return a.value == ZM_WIN ? a.distance < b.distance : a.distance > b.distance;
}

static zm_record unpack(uint32_t solved)
{
    return (zm_record){(zm_value)(solved & 3), solved >> 2};
}

/* The Grundy values that a position's children have. */
typedef struct seen {
    uint64_t bits[GRUNDY_BITS / 64];
} seen;

static void see(seen *s, uint32_t grundy)
{
    if (grundy < GRUNDY_BITS)
        s->bits[grundy / 64] |= (uint64_t)1 << grundy % 64;
}

/* The least value that no child has. */
static uint32_t least_unseen(const seen *s)
{
    uint32_t least = 0;
    while (least < GRUNDY_BITS && s->bits[least / 64] >> least % 64 & 1)
        least++;
    return least;
}

/* Winning lines through all children, and through those that are lost for who moves there. */
typedef struct line_sums {
    zm_count all, lost;
} line_sums;

static zm_count choose_lines(zm_record best, const line_sums *sums)
{
    if (best.value == ZM_DRAW)
        return 0;
    return best.distance == 0 ? 1 : best.value == ZM_WIN ? sums->lost : sums->all;
}

/* Solves one position from its children; false when the budget ran out. */
static bool solve(zm_layers *l, uint64_t number)
{
    const zm_instance *instance = l->instance;
    zm_record best = {ZM_UNKNOWN, 0};
    zm_move move = ZM_BEFORE_FIRST;
    line_sums sums = {0, 0};
    seen values;
    if (l->grundy)
        values = (seen){0};
    for (size_t count = BATCH; count == BATCH;) {
        count = next_children(l, number, &move);
        if (!spend_batch(l, count))
            return false;
        for (size_t i = 0; i < count; i++) {
            uint64_t child = find(l, l->batch + i * instance->words, l->hashes[i]) - 1;
            zm_record record = unpack(l->solved[child]);
            record = (zm_record){zm_value_flip(record.value), record.distance + 1};
            if (best.value == ZM_UNKNOWN || better(record, best))
                best = record;
            if (l->grundy)
                see(&values, l->grundy[child]);
            if (l->lines) {
                sums.all = zm_count_add(sums.all, l->lines[child]);
                if (record.value == ZM_WIN)
                    sums.lost = zm_count_add(sums.lost, l->lines[child]);
            }
        }
    }
    if (best.value == ZM_UNKNOWN)
        best.value = instance->game->end(instance->self, l->keys + number * instance->words);
    l->solved[number] = (uint32_t)(best.distance << 2 | (uint64_t)best.value);
    if (l->lines)
        l->lines[number] = choose_lines(best, &sums);
    if (l->grundy) {
        l->grundy[number] = least_unseen(&values);
        if (l->grundy[number] == GRUNDY_BITS) { /* larger values are not told apart: no answer */
            l->budget->stop = ZM_OUT_OF_MEMORY;
            return false;
        }
    }
    return zm_budget_spend(l->budget, 1);
}

static bool solve_all(zm_layers *l)
{
    for (uint64_t rank = 0; rank < l->rank_count; rank++)
        for (uint32_t at = l->ranks[rank]; at != NONE; at = l->below[at - 1])
            if (!solve(l, at - 1))
                return false;
    return true;
}

static bool solve_wanted(zm_layers *l, unsigned wanted)
{
    l->solved = zm_budget_alloc(l->budget, l->capacity, sizeof *l->solved);
    if (wanted & ZM_LAYERS_GRUNDY)
        l->grundy = zm_budget_alloc(l->budget, l->capacity, sizeof *l->grundy);
    if (wanted & ZM_LAYERS_LINES)
        l->lines = zm_budget_alloc(l->budget, l->capacity, sizeof *l->lines);
    return l->solved && (l->grundy || !(wanted & ZM_LAYERS_GRUNDY)) &&
           (l->lines || !(wanted & ZM_LAYERS_LINES)) && solve_all(l);
}

zm_layers *zm_layers_solve(const zm_instance *instance, const uint64_t *position, unsigned wanted,
                           zm_budget *budget)
{
    if (!zm_layers_possible(instance, position, MOST_RANKS)) {
        budget->stop = ZM_TOO_LARGE;
        return NULL;
    }
    zm_layers *l = calloc(1, sizeof *l);
    if (!l) {
        budget->stop = ZM_OUT_OF_MEMORY;
        return NULL;
    }
    l->instance = instance;
    l->budget = budget;
    l->rank_count = instance->game->rank(instance->self, position) + 1;
    l->ranks = zm_budget_alloc(budget, l->rank_count, sizeof *l->ranks);
    l->batch = zm_budget_alloc(budget, BATCH, instance->words * sizeof *l->batch);
    bool ok = l->ranks && l->batch && grow_slots(l);
    if (ok) {
        zm_key_of(instance, position, l->batch);
        ok = discover(l, l->batch, zm_hash(l->batch, instance->words)) && discover_all(l);
    }
    if (!ok || !solve_wanted(l, wanted)) {
        zm_layers_free(l);
        return NULL;
    }
    return l;
}

void zm_layers_free(zm_layers *l)
{
    if (!l)
        return;
    zm_budget_free(l->budget, l->keys, l->capacity, l->instance->words * sizeof *l->keys);
    zm_budget_free(l->budget, l->below, l->capacity, sizeof *l->below);
    zm_budget_free(l->budget, l->solved, l->capacity, sizeof *l->solved);
    zm_budget_free(l->budget, l->grundy, l->capacity, sizeof *l->grundy);
    zm_budget_free(l->budget, l->lines, l->capacity, sizeof *l->lines);
    zm_budget_free(l->budget, l->slots, l->slot_count, sizeof *l->slots);
    zm_budget_free(l->budget, l->ranks, l->rank_count, sizeof *l->ranks);
    zm_budget_free(l->budget, l->batch, BATCH, l->instance->words * sizeof *l->batch);
    free(l);
}

static uint64_t number_of(const zm_layers *l, const uint64_t *position)
{
    enum { ON_STACK = 64 };
    uint64_t small[ON_STACK], *key = small;
    if (l->instance->words > ON_STACK)
        key = malloc(l->instance->words * sizeof *key);
    if (!key)
        return NONE;
    zm_key_of(l->instance, position, key);
    uint64_t number = find(l, key, zm_hash(key, l->instance->words));
    if (key != small)
        free(key);
    return number;
}

bool zm_layers_get(const zm_layers *l, const uint64_t *position, zm_record *out)
{
    uint64_t number = number_of(l, position);
    if (number != NONE)
        *out = unpack(l->solved[number - 1]);
    return number != NONE;
}

bool zm_layers_grundy(const zm_layers *l, const uint64_t *position, uint64_t *out)
{
    uint64_t number = number_of(l, position);
    if (number != NONE)
        *out = l->grundy[number - 1];
    return number != NONE;
}

bool zm_layers_lines(const zm_layers *l, const uint64_t *position, zm_count *out)
{
    uint64_t number = number_of(l, position);
    if (number != NONE)
        *out = l->lines[number - 1];
    return number != NONE;
}

uint64_t zm_layers_positions(const zm_layers *l)
{
    return l->count;
}

uint64_t zm_layers_moves(const zm_layers *l)
{
    return l->moves;
}

/* The table behind layers (layers.h): the positions that one process has, and what is known about
 * each. Only for layers.c and layers_team.c, which fill it.
 *
 * Positions get numbers in the order of discovery; `keys` holds them one after another, `slots`
 * is an open-addressed index (number + 1, with 32 bits of the hash beside it to spare most
 * comparisons), and each rank chains its positions through `below`. */
#ifndef ZM_LAYER_TABLE_H
#define ZM_LAYER_TABLE_H

#include "layer_edges.h"
#include "layers.h"
#include "numbered.h"
#include "table.h"

enum { ZM_NO_POSITION = 0, ZM_LAYER_BATCH = 32, ZM_MOST_RANKS = 50000000 };

struct zm_layers {
    const zm_instance *instance;
    zm_budget *budget;
    unsigned wanted;  /* besides value and distance */
    size_t words;     /* in a key */
    uint64_t *keys;   /* capacity * words */
    uint32_t *below;  /* the next position of the same rank: number + 1 */
    uint32_t *solved; /* value in the low two bits, distance above */
    uint32_t *grundy; /* NULL unless asked for */
    uint64_t *seen;   /* scratch: the Grundy values that a position's children have, a bit each */
    uint64_t seen_words, seen_used; /* in words: there are so many, so many are not 0 */
    uint64_t count, capacity;
    uint64_t *slots; /* hash's upper half, number + 1 */
    uint64_t slot_count;
    uint32_t *ranks; /* the first position of each rank: number + 1 */
    uint64_t rank_count;
    uint64_t *batch; /* scratch: the keys of some children, and their hashes */
    uint64_t hashes[ZM_LAYER_BATCH];
    uint64_t moves;
    zm_layer_edges edges;  /* where they lead, if there is memory for that */
    zm_numbered *numbered; /* everything, if the game numbers its positions; else NULL */
    const zm_layers *lent; /* everything, if an archive has it; else NULL */
    /* Of layers that a team has solved together; else NULL and 0. */
    const zm_team *team;
    zm_parcel *parcels; /* for an exchange: what goes out to each process, what comes in */
    uint64_t all_positions, all_moves;
    bool leads; /* the others keep their parts until this process summons them to free them */
};

/* What is known about a solved position. */
typedef struct zm_known {
    uint32_t solved, grundy;
} zm_known;

/* Opens a table for everything below a position; with false, what is there must be closed too. */
bool zm_layers_open(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                    zm_budget *budget);
void zm_layers_close(zm_layers *l);

/* ---- For an archive, which keeps solved layers of one process. ---- */

/* Whether a position is in there. */
bool zm_layers_have(const zm_layers *l, const uint64_t *position, zm_budget *budget);
/* The position that they were solved for, canonical. */
const uint64_t *zm_layers_top(const zm_layers *l);
uint64_t zm_layers_bytes(const zm_layers *l);
/* Makes them count on another budget's account, with an instance of the same game; false: they do
 * not fit there, and can only be moved again or closed. */
bool zm_layers_move(zm_layers *l, const zm_instance *instance, zm_budget *budget);

/* Makes room for what is to be known about all positions, when all have been discovered. */
bool zm_layers_open_results(zm_layers *l, unsigned wanted);

/* Fills the batch with the canonical children behind *move, and their hashes; their number, which
 * is less than a batch when there are no more. False in *ok: the budget ran out. */
size_t zm_layers_children(zm_layers *l, uint64_t number, zm_move *move, bool *ok);

/* For rules that do not keep their promises: says so, and returns false. */
bool zm_layers_wrong(zm_layers *l, const char *what);
/* Takes a canonical key into its rank unless it is there: its number + 1, or ZM_NO_POSITION when the
 * budget ran out. */
uint64_t zm_layers_take(zm_layers *l, const uint64_t *key, uint64_t hash);

/* Reads at most a batch of keys ahead of time, so that memory need not be waited for. */
void zm_layers_look_ahead(const zm_layers *l, const uint64_t *hashes, size_t count);

/* The number of a canonical key + 1, or ZM_NO_POSITION. */
static inline uint64_t zm_layers_find(const zm_layers *l, const uint64_t *key, uint64_t hash)
{
    uint64_t mask = l->slot_count - 1;
    for (uint64_t i = hash & mask; l->slots[i] != ZM_NO_POSITION; i = (i + 1) & mask) {
        uint64_t slot = l->slots[i], number = (slot & UINT32_MAX) - 1;
        if ((slot ^ hash) >> 32 == 0 && zm_key_equal(l->keys + number * l->words, key, l->words))
            return number + 1;
    }
    return ZM_NO_POSITION;
}

static inline zm_known zm_layers_known(const zm_layers *l, uint64_t number)
{
    return (zm_known){l->solved[number], l->grundy ? l->grundy[number] : 0};
}

static inline zm_record zm_unpack(uint32_t solved)
{
    return (zm_record){(zm_value)(solved & 3), solved >> 2};
}

#endif

/* Where the moves of each position lead, as numbers: found while positions are discovered, read when
 * they are solved, so that no move is played and no key looked up twice. They take 4 bytes a move;
 * when memory is short they are dropped, and the moves are played again. */
#ifndef ZM_LAYER_EDGES_H
#define ZM_LAYER_EDGES_H

#include "budget.h"

typedef struct zm_layer_edges {
    zm_budget *budget;
    uint32_t *children; /* of all positions, one after another */
    uint64_t used, capacity;
    uint32_t *first; /* of each position, and the end of the last one's */
    uint64_t positions, first_capacity;
    bool kept; /* false: dropped, or never wanted */
} zm_layer_edges;

void zm_layer_edges_open(zm_layer_edges *e, zm_budget *budget);
/* Also when they are dropped. */
void zm_layer_edges_close(zm_layer_edges *e);

/* Begins the list of the next position; after the last one, ends it. */
void zm_layer_edges_begin(zm_layer_edges *e);
void zm_layer_edges_make_room(zm_layer_edges *e);

static inline void zm_layer_edges_add(zm_layer_edges *e, uint64_t child)
{
    if (e->used == e->capacity)
        zm_layer_edges_make_room(e);
    if (e->kept)
        e->children[e->used++] = (uint32_t)child;
}

#endif

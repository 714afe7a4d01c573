/* The first moves of a position, each with a count of what it leads to. */
#ifndef ZM_FIRST_MOVES_H
#define ZM_FIRST_MOVES_H

#include "table.h"

typedef struct zm_first_moves {
    const zm_instance *instance;
    size_t many, capacity;
    zm_move *moves;     /* in the order of the game */
    zm_count *counts;   /* 0 before anything is counted */
    size_t *twins;      /* the earliest move that leads to an equivalent position */
    uint64_t *children; /* the positions after the moves */
} zm_first_moves;

/* False with the budget's stop set when there is no memory. To be freed in any case. */
bool zm_first_moves_list(zm_first_moves *list, const zm_instance *instance,
                         const uint64_t *position, zm_budget *budget);
void zm_first_moves_free(zm_first_moves *list);

static inline uint64_t *zm_first_child(const zm_first_moves *list, size_t index)
{
    return list->children + index * list->instance->words;
}

/* Equivalent positions have equal counts: gives each move the count of its twin. */
void zm_first_moves_share(zm_first_moves *list);

zm_count zm_first_moves_total(const zm_first_moves *list);

#endif

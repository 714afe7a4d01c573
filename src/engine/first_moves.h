/* The first moves of a position, each with a count of what it leads to. */
#ifndef ZM_FIRST_MOVES_H
#define ZM_FIRST_MOVES_H

#include "table.h"

typedef struct zm_first_move {
    zm_count count; /* 0 before anything is counted */
    zm_move move;
    size_t twin; /* the earliest move that leads to an equivalent position */
} zm_first_move;

typedef struct zm_first_moves {
    const zm_instance *instance;
    zm_budget *budget;
    size_t many, capacity;
    zm_first_move *moves; /* in the order of the game */
    uint64_t *children;   /* the positions after the moves */
} zm_first_moves;

/* False: the budget ran out. To be freed in any case. */
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

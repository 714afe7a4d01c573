/* Lists of moves as numbers: the lists form a tree, each is its last move behind a shorter list,
 * and its number is its place in the order in which they were first met. 0 is the empty list.
 * Equal lists have equal numbers and different lists different ones. */
#ifndef ZM_HISTORIES_H
#define ZM_HISTORIES_H

#include "../engine/budget.h"

typedef struct zm_history {
    uint64_t before; /* the list without its last move */
    zm_move last;
    uint64_t count; /* of moves */
} zm_history;

typedef struct zm_histories {
    zm_budget *budget;
    zm_history *lists; /* list n is lists[n - 1] */
    uint64_t used, room;
    uint64_t *slots; /* numbers by the hash of what is in a list; 0 is an empty slot */
    uint64_t capacity;
} zm_histories;

void zm_histories_open(zm_histories *histories, zm_budget *budget);
void zm_histories_close(zm_histories *histories);

/* The number of a list with one more move. When there is no memory the budget is stopped, and what
 * comes back is no list's number. */
uint64_t zm_histories_add(zm_histories *histories, uint64_t list, zm_move move);

#endif

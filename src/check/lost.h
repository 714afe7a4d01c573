/* Does the player to move lose? A plain search by the rules alone: no table, no bits, no theory. */
#ifndef ZM_LOST_H
#define ZM_LOST_H

#include "../game/game.h"

/* What a search is lent: `go_on` is asked now and then, and false ends it. */
typedef struct zm_searching {
    const zm_instance *instance;
    zm_account *account;
    void *context;
    bool (*go_on)(void *context);
    uint64_t positions; /* visited */
    bool ended;         /* by go_on, or because there was no memory: the answer has no meaning */
    bool no_memory;
} zm_searching;

/* Whether the other player has won whatever the player to move does. */
bool zm_is_lost(zm_searching *searching, const uint64_t *position);

#endif

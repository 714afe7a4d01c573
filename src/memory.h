/* The one allocator of the core, and the accounts on which its memory counts.
 *
 * Every block knows its account and its size, so whoever has a block can release it, and take more
 * memory beside it, on the same account: a game's hooks beside the game, a text beside its answer.
 * An account has a limit, and may be a part of a whole, in which it counts too; threads may share
 * one. When the time of its question is over it closes (clock.h) and refuses everything: a loop
 * that forgets to look at the clock ends when it next needs memory. An account that is NULL has no
 * limit. */
#ifndef ZM_MEMORY_H
#define ZM_MEMORY_H

#include "clock.h"

#include <stddef.h>

typedef struct zm_account {
    uint64_t limit; /* bytes */
    _Atomic uint64_t in_use;
    struct zm_account *whole; /* what this one is a part of; may be NULL */
    uint64_t own;        /* the first bytes are its own: they do not count in the whole */
    atomic_bool starved; /* it was refused what it may take, for others have the whole */
    zm_clock clock;
    struct zm_breakdown *breakdown; /* where its question's breakdown is said; NULL: where the whole's is */
} zm_account;

/* What a block costs besides its content: its head, and the system's own. */
enum { ZM_BLOCK_COST = 32 };

/* Zeroed memory for so many things of a size; NULL when it is refused. */
void *zm_alloc(zm_account *account, uint64_t count, size_t size);
/* The same on the account of another block. */
void *zm_alloc_beside(const void *block, uint64_t count, size_t size);
/* A larger block with the old content in front and zeros behind it, on the account of the old one;
 * NULL: it is refused, and the old one stays. */
void *zm_grow(void *block, uint64_t count, size_t size);
/* Gives back what is beyond so many things. */
void *zm_shrink(void *block, uint64_t count, size_t size);
/* A copy of the first bytes of a string, with an end. */
char *zm_copy_string(zm_account *account, const char *string, size_t length);
void zm_release(void *block); /* may be NULL */

zm_account *zm_account_of(const void *block);
/* Makes a block, which may be NULL, count on another account. False: it does not fit there, and
 * stays where it was. */
bool zm_hand_over(void *block, zm_account *account);

/* Whether it refuses everything. */
bool zm_account_is_closed(zm_account *account);

/* Whether the time of its question is over, or that of one further out. */
bool zm_account_is_over(const zm_account *account);
/* Whether what can be left is left: the time of a move is over, not that of the match. */
bool zm_account_hurries(const zm_account *account);

/* ---- For memory that others allocate. ---- */

/* False, and nothing is taken, when it would be too much here or in the whole. */
bool zm_account_take(zm_account *account, uint64_t bytes);
void zm_account_give(zm_account *account, uint64_t bytes);
/* What may still be taken here. */
uint64_t zm_account_left(const zm_account *account);

#endif

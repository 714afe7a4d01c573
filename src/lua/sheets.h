/* Memory for Lua's objects, from the one allocator of the core: what counts on the account is what
 * is taken from the system.
 *
 * Small blocks are cut from sheets. One that goes is kept for the next of its size, and the sheets
 * stay; large blocks go at once. All of it is given back at the end in a few steps, however many
 * objects there were, so nobody has to go through them. */
#ifndef ZM_SHEETS_H
#define ZM_SHEETS_H

#include "../engine/budget.h"

/* Small blocks have 16, 32, ... bytes, so many sizes. */
enum { ZM_SMALL_BLOCKS = 8, ZM_GRAIN = 16 };

typedef struct zm_large_block zm_large_block;
typedef struct zm_sheet zm_sheet;

typedef struct zm_sheets {
    zm_account *account;
    void *spare[ZM_SMALL_BLOCKS]; /* not in use; each begins with the next one */
    zm_sheet *sheets;             /* the newest one first */
    size_t uncut;                 /* bytes at the end of that one */
    zm_large_block *large;
} zm_sheets;

/* NULL: refused, and what was there stays as it was. */
void *zm_sheets_take(zm_sheets *all, size_t size);
void *zm_sheets_change(zm_sheets *all, void *block, size_t old, size_t size);
void zm_sheets_drop(zm_sheets *all, void *block, size_t size);
/* A block that was refused to become smaller may be dropped with the size it should have had. */
void zm_sheets_close(zm_sheets *all);

#endif

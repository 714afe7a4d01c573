/* The form of the papers' files: blocks of fields, as docs/claims.md describes.
 *
 * Blocks are separated by blank lines. A field is a line, its name and its value; a line that
 * starts with two blanks goes on with the value above. Lines that start with # are comments. */
#ifndef ZM_BLOCKS_H
#define ZM_BLOCKS_H

#include "../text.h"

typedef struct zm_field {
    const char *name, *value;
    size_t line; /* in the file, from 1 */
} zm_field;

typedef struct zm_block {
    const zm_field *fields;
    size_t count;
} zm_block;

typedef struct zm_blocks {
    char *text; /* a copy, cut into names and values */
    zm_field *fields;
    zm_block *blocks;
    size_t count;
} zm_blocks;

/* False: no memory. To be freed in any case. */
bool zm_blocks_read(zm_blocks *out, zm_account *account, const char *text);
void zm_blocks_free(zm_blocks *blocks);

/* The value of a block's first field of this name, or NULL. */
const char *zm_block_get(const zm_block *block, const char *name);

#endif

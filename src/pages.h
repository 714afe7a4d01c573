/* Memory from the system: always zeroed. A large piece comes page by page, so that it grows at once,
 * however large it is: what nobody has touched yet takes neither time nor memory. Only for
 * memory.c. */
#ifndef ZM_PAGES_H
#define ZM_PAGES_H

#include <stddef.h>

/* The bytes from which on a piece comes page by page; SIZE_MAX: none does on this system. */
extern const size_t zm_large_piece;

/* NULL: there is none. */
void *zm_pages_take(size_t bytes);
/* The same piece with another size, which is given like the old one; zeros behind the old content.
 * NULL: there is none, and the old piece stays. */
void *zm_pages_resize(void *piece, size_t before, size_t bytes);
void zm_pages_give(void *piece, size_t bytes);

#endif

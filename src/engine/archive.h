/* Tables that earlier questions have solved, for later ones about the same rules: the same board
 * again, a position inside it, or a smaller board that is one.
 *
 * An archive belongs to a context, and is used by one question at a time in one thread: the parts of
 * a budget have none. Its memory is its own, not the questions'; when it is full, the table that was
 * kept first goes. Positions are found by their whole keys, so everything stays exact. */
#ifndef ZM_ARCHIVE_H
#define ZM_ARCHIVE_H

#include "layers.h"

typedef struct zm_archive zm_archive;

/* Of at most so many bytes; NULL: there is no memory. */
zm_archive *zm_archive_new(uint64_t bytes);
void zm_archive_free(zm_archive *archive); /* may be NULL, as everywhere below */

/* A question begins: it has used nothing yet. */
void zm_archive_begin(zm_archive *archive);
/* The positions of the largest table of an earlier question that this one has used; 0: none. */
uint64_t zm_archive_used(const zm_archive *archive);

/* A table with a position and all that is wanted; NULL: none is there. It stays until it is given
 * back. The budget is for looking. */
const zm_layers *zm_archive_lend(zm_archive *archive, const zm_instance *instance,
                                 const uint64_t *position, unsigned wanted, zm_budget *budget);
void zm_archive_take_back(zm_archive *archive, const zm_layers *lent);

/* Takes over a table that nobody uses any more; false: it is not worth keeping, or too large, and
 * stays the caller's. */
bool zm_archive_keep(zm_archive *archive, zm_layers *layers);

#endif

/* A checkpoint file (--checkpoint FILE): what a search has settled, a line each.
 *
 *     zermelo checkpoint 1
 *     strikeout:n=34
 *     1+9=10 10-2=8 win 3f2c9a01
 *
 * The second line is the question's game, with the moves of --after behind a blank. A line that is
 * settled is appended and flushed at once, so that a kill at any moment loses only what was
 * under way; a last line without its end is dropped. Every line carries a checksum of itself and
 * the line before, so that a damaged, shortened or mixed-up file is refused. */
#ifndef ZM_CHECKPOINT_H
#define ZM_CHECKPOINT_H

#include "../engine/journal.h"
#include "../query/request.h"

typedef struct zm_checkpoint zm_checkpoint;

/* Opens or creates the file of --checkpoint; *out is NULL when none was asked for. */
zm_status zm_checkpoint_open(zm_checkpoint **out, const zm_request *request, zm_error *error);
/* ZM_FAILED with a message when something could not be written. */
zm_status zm_checkpoint_close(zm_checkpoint *checkpoint, zm_error *error);
const zm_journal *zm_checkpoint_journal(zm_checkpoint *checkpoint);

#endif

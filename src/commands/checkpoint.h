/* A checkpoint file (--checkpoint FILE): what a search has settled, as records.h writes it.
 *
 * A line that is settled is appended and flushed at once, so that a kill at any moment loses only
 * what was under way. One run at a time has the file. */
#ifndef ZM_CHECKPOINT_H
#define ZM_CHECKPOINT_H

#include "../engine/journal.h"
#include "../query/request.h"

typedef struct zm_checkpoint zm_checkpoint;

/* Opens or creates the file of --checkpoint; *out is NULL when none was asked for. */
zm_status zm_checkpoint_open(zm_checkpoint **out, zm_request *request, zm_error *error);
/* Tells the verdict how much of it the file has; ZM_FAILED with a message when something could not
 * be written. */
zm_status zm_checkpoint_close(zm_checkpoint *checkpoint, zm_verdict *verdict, zm_error *error);
const zm_journal *zm_checkpoint_journal(zm_checkpoint *checkpoint);

#endif

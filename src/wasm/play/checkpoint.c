/* Checkpoints: see commands/checkpoint.h. There are no files here, and a question that names one is
 * refused before. */
#include "../../commands/checkpoint.h"

zm_status zm_checkpoint_open(zm_checkpoint **out, zm_request *request, zm_error *error)
{
    (void)request;
    (void)error;
    *out = NULL;
    return ZM_OK;
}

zm_status zm_checkpoint_close(zm_checkpoint *checkpoint, zm_verdict *verdict, zm_error *error)
{
    (void)checkpoint;
    (void)verdict;
    (void)error;
    return ZM_OK;
}

const zm_journal *zm_checkpoint_journal(zm_checkpoint *checkpoint)
{
    (void)checkpoint;
    return NULL;
}

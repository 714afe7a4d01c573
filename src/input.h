/* Reading files that others have written, on the clock of an account: what keeps everybody waiting,
 * as a pipe may, is left when the question's time is over. */
#ifndef ZM_INPUT_H
#define ZM_INPUT_H

#include "memory.h"
#include "text.h"

typedef struct zm_input {
    const zm_account *account; /* whose clock it is; NULL: there is none */
    int descriptor;
    bool plain; /* a file on a disk: nobody has to be waited for */
    int reason; /* the system's, why it could not be opened or read to its end; 0: it could */
    bool late;  /* the time was over before the end of it */
} zm_input;

/* False: `reason` says why. Else close it. */
bool zm_input_open(zm_input *input, const char *name, const zm_account *account);
/* How many bytes came; 0: the end, unless `reason` or `late` says something else. */
size_t zm_input_read(zm_input *input, void *buffer, size_t size);
void zm_input_close(zm_input *input);

/* The whole of it, until there are more than `most` bytes. Not ZM_OK: it could not be opened or read,
 * and *error says so, with `prefix` in front. */
zm_status zm_input_take(zm_text *out, const char *prefix, const char *name, size_t most,
                        zm_error *error);

#endif

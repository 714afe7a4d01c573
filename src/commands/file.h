/* Files that stand there whole or not at all, and files that one run has to itself.
 *
 * This is the one place that writes files by more than the C library; a build without files, like
 * the one for the browser, brings its own (src/wasm/no_files.c). */
#ifndef ZM_FILE_H
#define ZM_FILE_H

#include "../memory.h"

#include <stdbool.h>
#include <stdio.h>

/* ---- A file that is written at one go. What is not a plain file (a device, a pipe) is written
 * into. A plain one has no name, or one of its own, until it is whole and on the disk, then it
 * takes the wanted place: at any moment, even of a power cut, what was there before stands there or
 * all that is new. A link is followed: it stays, and its target, which must be there, is replaced.
 * ---- */

typedef struct zm_new_file {
    FILE *stream;
    char *path;  /* where it belongs; NULL: it is written in place */
    char *fresh; /* where it can be opened until it is whole */
    bool nameless; /* that is not its own name: it has none, and is gone when it is closed */
    bool no_memory;  /* so it could not be begun */
    const char *why; /* it could not be begun, if there was memory */
} zm_new_file;

/* False: it cannot be written; there is nothing to finish or to drop then. Whoever reads a pipe is
 * waited for until the account's time is over. */
bool zm_new_file_begin(zm_new_file *file, const char *name, const zm_account *account);
/* False: it could not be written, and nothing has changed. */
bool zm_new_file_finish(zm_new_file *file);
/* Nothing has changed, but for what a device or a pipe has swallowed. */
void zm_new_file_drop(zm_new_file *file);

/* ---- A plain file to read and to append to, made if it is not there. The lock ends with the
 * process, however that ends. ---- */

typedef enum zm_opened {
    ZM_OPENED,
    ZM_NOT_WRITABLE,
    ZM_NOT_PLAIN,
    ZM_LOCKED /* another run has it */
} zm_opened;

/* A link is followed only where somebody has named it: others could put one at a name that is made
 * up. */
zm_opened zm_own_file_open(FILE **out, const char *name, bool follow);
/* Cuts the file off; what is written next goes there. */
bool zm_own_file_cut(FILE *file, long length);
/* Waits until everything is on the disk. */
bool zm_own_file_sync(FILE *file);

/* ---- Names. ---- */

/* Waits until the names in a folder are on the disk. Some file systems cannot be asked for that. */
bool zm_sync_folder(const char *folder);

/* Whether a plain file stands there, a link, or nothing: not a device or a folder. */
bool zm_is_plain_place(const char *name);
/* Whether both are names of one file, which may not be there yet. */
bool zm_is_same_file(const char *name, const char *other);

#endif

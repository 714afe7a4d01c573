/* A folder that stands there whole or not at all: it is filled under a name of its own beside its
 * place, and takes the place when it is whole and on the disk. An empty folder may be there before:
 * it is replaced, also where a link leads to it, and its permissions are kept. Like file.h, this is
 * not for a build without files. */
#ifndef ZM_FOLDER_H
#define ZM_FOLDER_H

#include "../text.h"

typedef struct zm_folder {
    char *path;    /* where it belongs */
    unsigned mode; /* permissions of the empty folder that is there; 0: there is none */
    char *fresh;   /* where it is being filled */
    char *inside;  /* room for the path of something in it: when it is dropped there may be none */
    zm_text names; /* what is in it, each with an end of line; folders have a slash at theirs */
} zm_folder;

/* ZM_BAD_INPUT: there is something already, or nothing can be written there. What would only be
 * found when the folder is whole is told here, before the work. */
zm_status zm_folder_begin(zm_folder *folder, zm_account *account, const char *path,
                          zm_error *error);
/* Writes a file into it, with the folders that its name goes through; with a slash at the end of its
 * name it is a folder itself. */
zm_status zm_folder_add(zm_folder *folder, const char *name, const void *bytes, size_t count,
                        zm_error *error);
zm_status zm_folder_finish(zm_folder *folder, zm_error *error);
/* Whatever was begun and not finished is gone. */
void zm_folder_drop(zm_folder *folder);

#endif

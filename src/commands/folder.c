/* Folders: see folder.h. */
#define _XOPEN_SOURCE 700 /* mkdtemp */

#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 256 }; /* name of something in it */

static zm_status failed(const char *path, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "%.200s cannot be written: %s", path, strerror(errno));
}

static zm_status failed_in(const zm_folder *folder, const char *name, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "%.200s/%.200s cannot be written: %s", folder->path, name,
                   strerror(errno));
}

/* There is nothing, or an empty folder. */
static bool is_free(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return errno == ENOENT;
    int entries = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        entries += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return entries == 0;
}

zm_status zm_folder_begin(zm_folder *folder, zm_account *account, const char *path,
                          zm_error *error)
{
    static const char ending[] = ".XXXXXX";
    size_t length = strlen(path);
    *folder = (zm_folder){.names = {.account = account}};
    while (length > 1 && path[length - 1] == '/')
        length--;
    if (length == 0 || !is_free(path))
        return zm_fail(error, ZM_BAD_INPUT, "%.200s: there is something already; name a folder that "
                                            "is new or empty", path);
    folder->path = zm_copy_string(account, path, length);
    folder->fresh = zm_alloc(account, length + sizeof ending, 1);
    folder->inside = zm_alloc(account, length + sizeof ending + LONGEST, 1);
    if (!folder->path || !folder->fresh || !folder->inside) {
        zm_release(folder->fresh);
        folder->fresh = NULL;
        return zm_fail_memory(error);
    }
    strcat(strcpy(folder->fresh, folder->path), ending);
    if (mkdtemp(folder->fresh))
        return ZM_OK;
    zm_status status = failed(path, error);
    zm_release(folder->fresh);
    folder->fresh = NULL;
    return status;
}

/* The path of something in it, until the next is asked for. */
static const char *path_in(const zm_folder *folder, const char *name, size_t length)
{
    snprintf(folder->inside, strlen(folder->fresh) + LONGEST, "%s/%.*s", folder->fresh,
             (int)length, name);
    return folder->inside;
}

static bool write_file(const char *path, const void *bytes, size_t count)
{
    FILE *file = fopen(path, "wb");
    bool ok = file && fwrite(bytes, 1, count, file) == count && fflush(file) == 0 &&
              fsync(fileno(file)) == 0;
    if (file && fclose(file) != 0)
        ok = false;
    return ok;
}

/* The first bytes of a name. It is noted before it is there, so that it is dropped in any case. A
 * folder that is there already was made by this. */
static zm_status add(zm_folder *folder, const char *name, size_t length, const void *bytes,
                     size_t count, zm_error *error)
{
    const char *path = path_in(folder, name, length);
    zm_text_put_bytes(&folder->names, name, length);
    zm_text_put(&folder->names, "\n");
    if (!zm_text_ok(&folder->names))
        return zm_fail_memory(error);
    bool ok = name[length - 1] == '/' ? mkdir(path, 0755) == 0 || errno == EEXIST
                                      : write_file(path, bytes, count);
    return ok ? ZM_OK : failed_in(folder, name, error);
}

zm_status zm_folder_add(zm_folder *folder, const char *name, const void *bytes, size_t count,
                        zm_error *error)
{
    zm_status status = ZM_OK;
    size_t length = strlen(name);
    if (length >= LONGEST - 1)
        return zm_fail(error, ZM_BAD_INPUT, "%.200s...: this name is too long", name);
    for (size_t i = 0; status == ZM_OK && i + 1 < length; i++)
        if (name[i] == '/')
            status = add(folder, name, i + 1, NULL, 0, error);
    return status == ZM_OK ? add(folder, name, length, bytes, count, error) : status;
}

static void forget(zm_folder *folder)
{
    zm_release(folder->path);
    zm_release(folder->fresh);
    zm_release(folder->inside);
    zm_text_free(&folder->names);
    *folder = (zm_folder){0};
}

zm_status zm_folder_finish(zm_folder *folder, zm_error *error)
{
    if (chmod(folder->fresh, 0755) != 0 || rename(folder->fresh, folder->path) != 0)
        return failed(folder->path, error);
    forget(folder);
    return ZM_OK;
}

/* From the last name to the first: what is in a folder was named after it. */
void zm_folder_drop(zm_folder *folder)
{
    const char *names = zm_text_string(&folder->names);
    for (size_t end = folder->names.length; folder->fresh && end > 0;) {
        size_t begin = end - 1;
        while (begin > 0 && names[begin - 1] != '\n')
            begin--;
        remove(path_in(folder, names + begin, end - 1 - begin));
        end = begin;
    }
    if (folder->fresh)
        rmdir(folder->fresh);
    forget(folder);
}

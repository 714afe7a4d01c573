/* Folders: see folder.h. */
#define _XOPEN_SOURCE 700 /* mkdtemp, realpath */

#include "folder.h"
#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 256 }; /* name of something in it */

/* Of the name that it has until it is whole: mkdtemp makes one of it. */
static const char ending[] = ".XXXXXX";

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

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* The path of something in it, or of the folder that it is in, until the next is asked for. */
static const char *path_at(const zm_folder *folder, const char *place, const char *name,
                           size_t length)
{
    snprintf(folder->inside, strlen(place) + LONGEST, "%s/%.*s", place, (int)length, name);
    return folder->inside;
}

static const char *path_in(const zm_folder *folder, const char *name, size_t length)
{
    return path_at(folder, folder->fresh, name, length);
}

static const char *path_above(const zm_folder *folder)
{
    return path_at(folder, folder->path, "..", 2);
}

/* Neither the folder that somebody is in nor one where a disk begins can be replaced. */
static zm_status look_at_old(const zm_folder *folder, const struct stat *old, zm_error *error)
{
    struct stat here, above;
    if (stat(".", &here) == 0 && is_same(&here, old))
        return zm_fail(error, ZM_BAD_INPUT, "%.200s: the folder that you are in cannot be "
                                            "replaced; name a new one in it", folder->path);
    if (stat(path_above(folder), &above) == 0 && above.st_dev != old->st_dev)
        return zm_fail(error, ZM_BAD_INPUT, "%.200s: a disk is mounted there; name a new folder in "
                                            "it", folder->path);
    return ZM_OK;
}

/* Room for the paths of the place and of what stands in for it until it is whole. */
static zm_status set_place(zm_folder *folder, zm_account *account, const char *path,
                           zm_error *error)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    zm_release(folder->path);
    zm_release(folder->inside);
    folder->path = zm_copy_string(account, path, length);
    folder->inside = zm_alloc(account, length + sizeof ending + LONGEST, 1);
    return folder->path && folder->inside ? ZM_OK : zm_fail_memory(error);
}

/* Through links, to a folder that may be replaced. */
static zm_status find_old(zm_folder *folder, zm_account *account, zm_error *error)
{
    struct stat old;
    char resolved[PATH_MAX];
    zm_status status = realpath(folder->path, resolved) && stat(resolved, &old) == 0
                           ? set_place(folder, account, resolved, error)
                           : failed(folder->path, error);
    folder->mode = status == ZM_OK ? old.st_mode & 07777 : 0;
    return status == ZM_OK ? look_at_old(folder, &old, error) : status;
}

static zm_status find_place(zm_folder *folder, zm_account *account, const char *path,
                            zm_error *error)
{
    struct stat there;
    zm_status status = set_place(folder, account, path, error);
    if (status != ZM_OK)
        return status;
    if (!*path || !is_free(folder->path))
        return zm_fail(error, ZM_BAD_INPUT, "%.200s: something is there already; name a folder "
                                            "that is new or empty", path);
    if (stat(folder->path, &there) == 0)
        return find_old(folder, account, error);
    return lstat(folder->path, &there) != 0
               ? ZM_OK
               : zm_fail(error, ZM_BAD_INPUT, "%.200s: it is a link that leads nowhere", path);
}

/* A name that nobody has. A new folder gets the permissions that the umask leaves. */
static bool make_fresh(const zm_folder *folder)
{
    strcat(strcpy(folder->fresh, folder->path), ending);
    return mkdtemp(folder->fresh) && rmdir(folder->fresh) == 0 &&
           mkdir(folder->fresh, folder->mode ? 0700 : 0777) == 0;
}

zm_status zm_folder_begin(zm_folder *folder, zm_account *account, const char *path,
                          zm_error *error)
{
    *folder = (zm_folder){.names = {.account = account}};
    zm_status status = find_place(folder, account, path, error);
    if (status != ZM_OK)
        return status;
    folder->fresh = zm_alloc(account, strlen(folder->path) + sizeof ending, 1);
    if (!folder->fresh)
        return zm_fail_memory(error);
    if (make_fresh(folder))
        return ZM_OK;
    status = failed(folder->path, error);
    zm_release(folder->fresh);
    folder->fresh = NULL;
    return status;
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

/* The first bytes of a name. It is noted before it is there, so that it is dropped in any case. */
static zm_status add(zm_folder *folder, const char *name, size_t length, const void *bytes,
                     size_t count, zm_error *error)
{
    const char *path = path_in(folder, name, length);
    bool is_folder = name[length - 1] == '/';
    if (is_folder && access(path, F_OK) == 0)
        return ZM_OK; /* this made it */
    zm_text_put_bytes(&folder->names, name, length);
    zm_text_put(&folder->names, "\n");
    if (!zm_text_ok(&folder->names))
        return zm_fail_memory(error);
    bool ok = is_folder ? mkdir(path, 0777) == 0 : write_file(path, bytes, count);
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

/* The names in the folders inside, and in itself. */
static bool sync_all(const zm_folder *folder)
{
    const char *names = zm_text_string(&folder->names);
    bool ok = true;
    for (const char *end; ok && (end = strchr(names, '\n')); names = end + 1)
        if (end > names && end[-1] == '/')
            ok = zm_sync_folder(path_in(folder, names, (size_t)(end - names)));
    return ok && zm_sync_folder(folder->fresh);
}

zm_status zm_folder_finish(zm_folder *folder, zm_error *error)
{
    bool ok = (!folder->mode || chmod(folder->fresh, folder->mode) == 0) && sync_all(folder) &&
              rename(folder->fresh, folder->path) == 0;
    if (!ok || !zm_sync_folder(path_above(folder)))
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

/* Files: see file.h. */
#define _XOPEN_SOURCE 700 /* realpath */

#include "file.h"
#include "../random.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { ATTEMPTS = 100, NAME = 40 };

static bool use(FILE **out, int descriptor, const char *mode)
{
    *out = descriptor < 0 ? NULL : fdopen(descriptor, mode);
    if (!*out && descriptor >= 0)
        close(descriptor);
    return *out != NULL;
}

/* The length of the directory's part of a path, with its slash. */
static size_t directory_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Nobody can guess the clock's nanoseconds, and a name that somebody has taken is left to him. */
static int create_fresh(zm_new_file *file, mode_t mode)
{
    size_t length = directory_length(file->path);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    zm_random random = {(uint64_t)now.tv_sec << 32 ^ (uint64_t)now.tv_nsec ^
                        (uint64_t)getpid() << 20};
    int descriptor = -1;
    file->fresh = malloc(length + NAME);
    file->no_memory = !file->fresh;
    if (!file->fresh)
        return -1;
    memcpy(file->fresh, file->path, length);
    for (int i = 0; i < ATTEMPTS && descriptor < 0; i++) {
        snprintf(file->fresh + length, NAME, ".zermelo-%016llx",
                 (unsigned long long)zm_random_next(&random));
        descriptor = open(file->fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    return descriptor;
}

static void forget(zm_new_file *file)
{
    free(file->path);
    free(file->fresh);
    *file = (zm_new_file){.no_memory = file->no_memory};
}

/* What is replaced keeps its permissions; a new file gets those that the umask leaves. */
static bool begin_fresh(zm_new_file *file, const struct stat *old)
{
    mode_t mode = old ? old->st_mode & 0777 : 0666;
    int descriptor = file->path ? create_fresh(file, mode) : -1;
    bool created = descriptor >= 0;
    if (created && old && fchmod(descriptor, mode) != 0) {
        close(descriptor);
        descriptor = -1;
    }
    if (use(&file->stream, descriptor, "wb"))
        return true;
    if (created)
        unlink(file->fresh);
    forget(file);
    return false;
}

static bool is_standard_output(const struct stat *there)
{
    struct stat output;
    return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == there->st_dev &&
           output.st_ino == there->st_ino;
}

bool zm_new_file_begin(zm_new_file *file, const char *name)
{
    struct stat there;
    *file = (zm_new_file){0};
    if (stat(name, &there) != 0) {
        if (lstat(name, &there) == 0) /* a link to nothing */
            return false;
        file->path = strdup(name);
        return begin_fresh(file, NULL);
    }
    if (is_standard_output(&there)) /* which goes on where this ends */
        return use(&file->stream, dup(STDOUT_FILENO), "wb");
    if (!S_ISREG(there.st_mode))
        return use(&file->stream, open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC), "wb");
    if (access(name, W_OK) != 0)
        return false;
    file->path = realpath(name, NULL);
    return begin_fresh(file, &there);
}

/* The new name is in the directory, and the directory must reach the disk, too. Some file systems
 * cannot be asked for that. */
static bool sync_directory(char *path)
{
    size_t length = directory_length(path);
    path[length] = '\0';
    int descriptor = open(length ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = descriptor >= 0 && (fsync(descriptor) == 0 || errno == EINVAL);
    if (descriptor >= 0)
        close(descriptor);
    return ok || errno == EACCES; /* a directory that may be written but not read */
}

bool zm_new_file_finish(zm_new_file *file)
{
    bool ok = ferror(file->stream) == 0 && fflush(file->stream) == 0;
    ok = ok && (!file->fresh || fsync(fileno(file->stream)) == 0);
    ok = fclose(file->stream) == 0 && ok;
    if (file->fresh) {
        ok = ok && rename(file->fresh, file->path) == 0;
        if (ok)
            ok = sync_directory(file->path);
        else
            unlink(file->fresh);
    }
    forget(file);
    return ok;
}

void zm_new_file_drop(zm_new_file *file)
{
    fclose(file->stream);
    if (file->fresh)
        unlink(file->fresh);
    forget(file);
}

/* Where the file system knows no locks there are none to be had; two runs are the user's care. */
static bool lock(int descriptor)
{
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Without waiting for the other end of a pipe. */
zm_opened zm_own_file_open(FILE **out, const char *name)
{
    struct stat there;
    int descriptor = open(name, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
    zm_opened result = ZM_OPENED;
    *out = NULL;
    if (descriptor < 0)
        return ZM_NOT_WRITABLE;
    if (fstat(descriptor, &there) != 0 || !S_ISREG(there.st_mode))
        result = ZM_NOT_PLAIN;
    else if (!lock(descriptor))
        result = ZM_LOCKED;
    if (result != ZM_OPENED)
        close(descriptor);
    else if (!use(out, descriptor, "r+b"))
        result = ZM_NOT_WRITABLE;
    return result;
}

bool zm_own_file_cut(FILE *file, long length)
{
    return fflush(file) == 0 && ftruncate(fileno(file), length) == 0 &&
           fseek(file, length, SEEK_SET) == 0;
}

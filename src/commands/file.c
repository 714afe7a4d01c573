/* Files: see file.h. */
#define _GNU_SOURCE /* realpath, O_TMPFILE */

#include "file.h"
#include "../random.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
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
static zm_random seed_names(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (zm_random){(uint64_t)now.tv_sec << 32 ^ (uint64_t)now.tv_nsec ^
                       (uint64_t)getpid() << 20};
}

static void draw_name(zm_new_file *file, zm_random *random)
{
    size_t length = directory_length(file->path);
    memcpy(file->fresh, file->path, length);
    snprintf(file->fresh + length, NAME, ".zermelo-%016llx",
             (unsigned long long)zm_random_next(random));
}

static int create_named(zm_new_file *file, mode_t mode)
{
    zm_random random = seed_names();
    int descriptor = -1;
    for (int i = 0; i < ATTEMPTS && descriptor < 0; i++) {
        draw_name(file, &random);
        descriptor = open(file->fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    return descriptor;
}

/* Linux has files without a name, of which nothing is left however the program ends: even the
 * second Ctrl-C, which kills it. Not every file system has them. */
static int create_nameless(zm_new_file *file, mode_t mode)
{
    int descriptor = -1;
#ifdef O_TMPFILE
    size_t length = directory_length(file->path);
    memcpy(file->fresh, length ? file->path : ".", length ? length : 1);
    file->fresh[length ? length : 1] = '\0';
    descriptor = open(file->fresh, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
    snprintf(file->fresh, NAME, "/proc/self/fd/%d", descriptor);
    if (descriptor >= 0 && access(file->fresh, F_OK) != 0) {
        close(descriptor);
        descriptor = -1;
    }
#endif
    file->nameless = descriptor >= 0;
    return descriptor;
}

/* A nameless file gets a name that is not yet its last one, for only that can replace another. */
static bool take_name(zm_new_file *file)
{
    zm_random random = seed_names();
    char nameless[NAME];
    if (!file->nameless)
        return true;
    snprintf(nameless, sizeof nameless, "%s", file->fresh);
    for (int i = 0; i < ATTEMPTS && file->nameless; i++) {
        draw_name(file, &random);
        if (linkat(AT_FDCWD, nameless, AT_FDCWD, file->fresh, AT_SYMLINK_FOLLOW) == 0)
            file->nameless = false;
        else if (errno != EEXIST)
            break;
    }
    return !file->nameless;
}

static int create_fresh(zm_new_file *file, mode_t mode)
{
    file->fresh = malloc(directory_length(file->path) + NAME);
    file->no_memory = !file->fresh;
    if (!file->fresh)
        return -1;
    int descriptor = create_nameless(file, mode);
    return descriptor >= 0 ? descriptor : create_named(file, mode);
}

/* Where it has a name that is not its last one. */
static void remove_fresh(const zm_new_file *file)
{
    if (file->fresh && !file->nameless)
        unlink(file->fresh);
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
        remove_fresh(file);
    forget(file);
    return false;
}

static bool is_standard_output(const struct stat *there)
{
    struct stat output;
    return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == there->st_dev &&
           output.st_ino == there->st_ino;
}

static bool leads_nowhere(const char *name)
{
    struct stat link;
    return access(name, F_OK) != 0 && lstat(name, &link) == 0;
}

/* Opening a pipe takes until somebody reads from it. */
static int open_in_place(zm_new_file *file, const char *name, const zm_account *account)
{
    enum { MOMENT = 10 }; /* milliseconds */
    struct stat there;
    int descriptor;
    while ((descriptor = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) < 0 &&
           errno == ENXIO && stat(name, &there) == 0 && S_ISFIFO(there.st_mode)) {
        if (zm_account_is_over(account)) {
            file->why = "nobody reads from this pipe";
            return -1;
        }
        poll(NULL, 0, MOMENT);
    }
    if (descriptor >= 0)
        fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    return descriptor;
}

static bool begin(zm_new_file *file, const char *name, const zm_account *account)
{
    struct stat there;
    if (stat(name, &there) != 0) {
        if (leads_nowhere(name)) {
            file->why = "it is a link that leads nowhere";
            return false;
        }
        file->path = strdup(name);
        return begin_fresh(file, NULL);
    }
    if (!S_ISCHR(there.st_mode) && is_standard_output(&there)) {
        file->why = "the answer is written there";
        return false;
    }
    if (!S_ISREG(there.st_mode))
        return use(&file->stream, open_in_place(file, name, account), "wb");
    if (access(name, W_OK) != 0)
        return false;
    file->path = realpath(name, NULL);
    return begin_fresh(file, &there);
}

bool zm_new_file_begin(zm_new_file *file, const char *name, const zm_account *account)
{
    *file = (zm_new_file){0};
    bool begun = begin(file, name, account);
    if (!begun && !file->why)
        file->why = strerror(errno);
    return begun;
}

bool zm_sync_folder(const char *folder)
{
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = descriptor >= 0 && (fsync(descriptor) == 0 || errno == EINVAL);
    if (descriptor >= 0)
        close(descriptor);
    return ok || errno == EACCES; /* a directory that may be written but not read */
}

/* The new name is in the directory, and the directory must reach the disk, too. */
static bool sync_directory(char *path)
{
    size_t length = directory_length(path);
    path[length] = '\0';
    return zm_sync_folder(length ? path : ".");
}

bool zm_new_file_finish(zm_new_file *file)
{
    bool ok = ferror(file->stream) == 0 && fflush(file->stream) == 0;
    ok = ok && (!file->fresh || (fsync(fileno(file->stream)) == 0 && take_name(file)));
    ok = fclose(file->stream) == 0 && ok;
    if (file->fresh) {
        ok = ok && rename(file->fresh, file->path) == 0;
        if (ok)
            ok = sync_directory(file->path);
        else
            remove_fresh(file);
    }
    forget(file);
    return ok;
}

void zm_new_file_drop(zm_new_file *file)
{
    fclose(file->stream);
    remove_fresh(file);
    forget(file);
}

/* Where the file system knows no locks there are none to be had; two runs are the user's care. */
static bool lock(int descriptor)
{
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Without waiting for the other end of a pipe. Where a link leads nowhere, nothing is made: somebody
 * may want another file there. */
zm_opened zm_own_file_open(FILE **out, const char *name, bool follow)
{
    *out = NULL;
    if (leads_nowhere(name)) /* and would now lead somewhere */
        return ZM_NOT_PLAIN;
    struct stat there;
    int how = O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW);
    int descriptor = open(name, how, 0666);
    zm_opened result = ZM_OPENED;
    if (descriptor < 0)
        return !follow && errno == ELOOP ? ZM_NOT_PLAIN : ZM_NOT_WRITABLE;
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

bool zm_own_file_sync(FILE *file)
{
    return fflush(file) == 0 && fsync(fileno(file)) == 0;
}

bool zm_is_plain_place(const char *name)
{
    struct stat there;
    return lstat(name, &there) != 0 || S_ISREG(there.st_mode) || S_ISLNK(there.st_mode);
}

static bool stat_directory(const char *path, struct stat *out)
{
    char directory[PATH_MAX];
    size_t length = directory_length(path);
    snprintf(directory, sizeof directory, "%.*s", (int)length, path);
    return length < sizeof directory && stat(length ? directory : ".", out) == 0;
}

/* What is not there is told by its directory and the name in it. */
bool zm_is_same_file(const char *name, const char *other)
{
    struct stat a, b;
    bool there = stat(name, &a) == 0, other_there = stat(other, &b) == 0;
    if (there != other_there)
        return false;
    if (!there && (strcmp(name + directory_length(name), other + directory_length(other)) != 0 ||
                   !stat_directory(name, &a) || !stat_directory(other, &b)))
        return false;
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

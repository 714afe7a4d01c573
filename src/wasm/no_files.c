/* Files for src/input.h, src/commands/file.h and folder.h: in a browser there are none. */
#include "../commands/file.h"
#include "../commands/folder.h"
#include "../input.h"

#include <errno.h>

zm_status zm_folder_begin(zm_folder *folder, zm_account *account, const char *path,
                          zm_error *error)
{
    (void)account;
    *folder = (zm_folder){0};
    return zm_fail(error, ZM_BAD_INPUT, "%.60s: there are no files here", path);
}

zm_status zm_folder_add(zm_folder *folder, const char *name, const void *bytes, size_t count,
                        zm_error *error)
{
    (void)folder;
    (void)bytes;
    (void)count;
    return zm_fail(error, ZM_BAD_INPUT, "%.60s: there are no files here", name);
}

zm_status zm_folder_finish(zm_folder *folder, zm_error *error)
{
    (void)folder;
    return zm_fail(error, ZM_BAD_INPUT, "there are no files here");
}

void zm_folder_drop(zm_folder *folder)
{
    (void)folder;
}

bool zm_input_open(zm_input *input, const char *name, const zm_account *account)
{
    (void)name, (void)account;
    *input = (zm_input){.reason = ENOENT};
    return false;
}

size_t zm_input_read(zm_input *input, void *buffer, size_t size)
{
    (void)input, (void)buffer, (void)size;
    return 0;
}

void zm_input_close(zm_input *input)
{
    (void)input;
}

zm_status zm_input_take(zm_text *out, const char *prefix, const char *name, size_t most,
                        zm_error *error)
{
    (void)out, (void)most;
    return zm_fail(error, ZM_BAD_INPUT, "%s%.60s: there are no files here", prefix, name);
}

bool zm_new_file_begin(zm_new_file *file, const char *name, const zm_account *account)
{
    (void)name;
    (void)account;
    *file = (zm_new_file){.why = "there are no files here"};
    return false;
}

bool zm_new_file_finish(zm_new_file *file)
{
    (void)file;
    return false;
}

void zm_new_file_drop(zm_new_file *file)
{
    (void)file;
}

zm_opened zm_own_file_open(FILE **out, const char *name, bool follow)
{
    (void)name, (void)follow;
    *out = NULL;
    return ZM_NOT_WRITABLE;
}

bool zm_own_file_cut(FILE *file, long length)
{
    (void)file;
    (void)length;
    return false;
}

bool zm_own_file_sync(FILE *file)
{
    (void)file;
    return false;
}

bool zm_is_plain_place(const char *name)
{
    (void)name;
    return false;
}

bool zm_is_same_file(const char *name, const char *other)
{
    (void)name, (void)other;
    return false;
}

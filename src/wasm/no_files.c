/* Files for src/commands/file.h: in a browser there are none. */
#include "../commands/file.h"

bool zm_new_file_begin(zm_new_file *file, const char *name)
{
    (void)name;
    *file = (zm_new_file){0};
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

zm_opened zm_own_file_open(FILE **out, const char *name)
{
    (void)name;
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

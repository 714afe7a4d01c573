/* The bytes of a fuzzer in a file of this process, for what reads files by their names. */
#ifndef ZM_SCRATCH_FILE_H
#define ZM_SCRATCH_FILE_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char scratch_name[64];

static void remove_scratch(void)
{
    remove(scratch_name);
}

static const char *scratch_file(const void *bytes, size_t size)
{
    if (!*scratch_name) {
        snprintf(scratch_name, sizeof scratch_name, "build/fuzz/scratch-%ld", (long)getpid());
        atexit(remove_scratch);
    }
    FILE *file = fopen(scratch_name, "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        abort();
    return scratch_name;
}

#endif

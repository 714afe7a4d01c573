/* The files of the page: see page.h. */
#include "page.h"

#include <string.h>

static const char *type_of_file(const char *name)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".svg", "image/svg+xml"},
                                           {".txt", "text/plain; charset=utf-8"}};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

static const zm_embedded *file_named(const char *name, const char *ending)
{
    size_t length = strlen(name);
    for (const zm_embedded *file = zm_embedded_web; file->name; file++)
        if (strncmp(file->name, name, length) == 0 && strcmp(file->name + length, ending) == 0)
            return file;
    return NULL;
}

zm_page_file zm_page_find(const char *path, bool takes_gzip)
{
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    const zm_embedded *packed = takes_gzip ? file_named(name, ".gz") : NULL;
    return (zm_page_file){.content = packed ? packed : file_named(name, ""),
                          .type = type_of_file(name), .packed = packed != NULL};
}

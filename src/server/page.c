/* The files of the page: see page.h. */
#include "page.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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

/* ";q=0.5" behind the name of an encoding, which may be missing: a weight of 0 refuses it. */
static bool has_weight(const char *rest)
{
    rest += strspn(rest, " \t;");
    if (strncasecmp(rest, "q=", 2) != 0)
        return true;
    rest += 2;
    return isdigit((unsigned char)rest[strspn(rest, "0.")]);
}

bool zm_takes_gzip(const char *accepted)
{
    while (accepted && *accepted) {
        accepted += strspn(accepted, ", \t");
        size_t length = strcspn(accepted, ",; \t");
        if (length == strlen("gzip") && strncasecmp(accepted, "gzip", length) == 0)
            return has_weight(accepted + length);
        accepted += strcspn(accepted, ",");
    }
    return false;
}

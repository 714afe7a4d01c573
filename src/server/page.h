/* The files of the page, which are part of the program. */
#ifndef ZM_PAGE_H
#define ZM_PAGE_H

#include "../embedded.h"

#include <stdbool.h>

typedef struct zm_page_file {
    const zm_embedded *content; /* NULL: there is no such file */
    const char *type;           /* as HTTP names it */
    bool packed;                /* the content is compressed */
} zm_page_file;

/* accepted: what the header Accept-Encoding says; NULL: there is none. */
bool zm_takes_gzip(const char *accepted);

/* path: of a request, from its first slash on. Each file is there twice, as it is and compressed. */
zm_page_file zm_page_find(const char *path, bool takes_gzip);

#endif

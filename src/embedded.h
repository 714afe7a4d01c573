/* Files that are part of the program: scripts/embed writes them into C when it is built. */
#ifndef ZM_EMBEDDED_H
#define ZM_EMBEDDED_H

#include <stddef.h>

typedef struct zm_embedded {
    const char *name; /* "003.claims", "boards/nim.js"; NULL at the end of a list */
    const unsigned char *bytes; /* with a zero byte behind them */
    size_t size;
} zm_embedded;

extern const zm_embedded zm_embedded_papers[]; /* papers/ */
extern const zm_embedded zm_embedded_web[];    /* web/ and its modules */

#endif

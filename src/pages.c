/* Memory from the system: see pages.h. */
#define _GNU_SOURCE /* mremap */
#include "pages.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* AddressSanitizer watches what comes from malloc, and nothing else. */
#if defined(__has_feature)
#define ZM_WATCHED __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define ZM_WATCHED 1
#else
#define ZM_WATCHED 0
#endif

#if defined(__linux__) && !ZM_WATCHED

#include <sys/mman.h>

/* Below this, malloc keeps what it is given back and need not ask the system again. */
const size_t zm_large_piece = (size_t)8 << 20;
/* No page is larger. */
static const size_t SHEET = (size_t)1 << 16;

static void *take_large(size_t bytes)
{
    void *piece = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return piece == MAP_FAILED ? NULL : piece;
}

static void give_large(void *piece, size_t bytes)
{
    munmap(piece, bytes);
}

/* New pages are zero; only on the last of the old ones something may be left from a larger size. */
static void *resize_large(void *piece, size_t before, size_t bytes)
{
    size_t end = (before + SHEET - 1) / SHEET * SHEET;
    char *moved = mremap(piece, before, bytes, MREMAP_MAYMOVE);
    if (moved == MAP_FAILED)
        return NULL;
    if (bytes > before)
        memset(moved + before, 0, (bytes < end ? bytes : end) - before);
    return moved;
}

#else

const size_t zm_large_piece = SIZE_MAX;

static void *take_large(size_t bytes)
{
    (void)bytes;
    return NULL;
}

static void give_large(void *piece, size_t bytes)
{
    (void)piece, (void)bytes;
}

static void *resize_large(void *piece, size_t before, size_t bytes)
{
    (void)piece, (void)before, (void)bytes;
    return NULL;
}

#endif

static bool is_large(size_t bytes)
{
    return bytes >= zm_large_piece;
}

void *zm_pages_take(size_t bytes)
{
    return is_large(bytes) ? take_large(bytes) : calloc(1, bytes);
}

void zm_pages_give(void *piece, size_t bytes)
{
    if (is_large(bytes))
        give_large(piece, bytes);
    else
        free(piece);
}

static void *resize_small(void *piece, size_t before, size_t bytes)
{
    char *moved = realloc(piece, bytes);
    if (moved && bytes > before)
        memset(moved + before, 0, bytes - before);
    return moved;
}

static void *replace(void *piece, size_t before, size_t bytes)
{
    void *other = zm_pages_take(bytes);
    if (!other)
        return NULL;
    memcpy(other, piece, before < bytes ? before : bytes);
    zm_pages_give(piece, before);
    return other;
}

void *zm_pages_resize(void *piece, size_t before, size_t bytes)
{
    if (is_large(before) != is_large(bytes))
        return replace(piece, before, bytes);
    return (is_large(bytes) ? resize_large : resize_small)(piece, before, bytes);
}

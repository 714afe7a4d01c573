/* The C library's memory is a large part of a small module. Here are lists of free blocks, one for each
 * size, with four sizes from a power of two to the next: a block is at most a quarter too large, and
 * never cut or joined. The block at the end of all grows and goes where it is; so a table that
 * doubles and doubles leaves nothing behind. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNED = 16, PAGE = 65536, MOST = 1 << 30, QUARTERS = 4 };

typedef struct block {
    _Alignas(ALIGNED) size_t size; /* with this head */
    struct block *next;            /* of a free one */
} block;

extern unsigned char __heap_base;

static block *free_blocks[32][QUARTERS];
static uintptr_t end; /* of all blocks; 0 before the first */

static unsigned magnitude(size_t size)
{
    return 31 - (unsigned)__builtin_clz(size);
}

static size_t size_for(size_t bytes)
{
    size_t least = bytes + sizeof(block), step = ((size_t)1 << magnitude(least)) / QUARTERS;
    if (step < ALIGNED)
        step = ALIGNED;
    return (least + step - 1) & ~(step - 1);
}

static block **list_of(size_t size)
{
    unsigned power = magnitude(size);
    return &free_blocks[power][size >> (power - 2) & (QUARTERS - 1)];
}

/* Makes `to` the end, with more memory if need be. */
static bool reach(uintptr_t to)
{
    size_t pages = __builtin_wasm_memory_size(0), wanted = (to + PAGE - 1) / PAGE;
    if (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == SIZE_MAX)
        return false;
    end = to;
    return true;
}

static void *new_block(size_t size)
{
    if (!end)
        end = ((uintptr_t)&__heap_base + ALIGNED - 1) & ~(uintptr_t)(ALIGNED - 1);
    block *made = (block *)end;
    if (!reach(end + size))
        return NULL;
    made->size = size;
    return made + 1;
}

static void *take(size_t bytes)
{
    if (bytes > MOST)
        return NULL;
    size_t size = size_for(bytes);
    block **list = list_of(size), *first = *list;
    if (!first)
        return new_block(size);
    *list = first->next;
    return first + 1;
}

static bool is_last(const block *one)
{
    return (uintptr_t)one + one->size == end;
}

static void give_back(block *one)
{
    if (is_last(one)) {
        end = (uintptr_t)one;
        return;
    }
    block **list = list_of(one->size);
    one->next = *list;
    *list = one;
}

void *malloc(size_t bytes)
{
    return take(bytes);
}

void free(void *bytes)
{
    if (bytes)
        give_back((block *)bytes - 1);
}

void *calloc(size_t count, size_t each)
{
    size_t bytes;
    void *made = __builtin_mul_overflow(count, each, &bytes) ? NULL : take(bytes);
    return made ? memset(made, 0, bytes) : NULL;
}

static void *move(block *from, size_t bytes)
{
    void *made = take(bytes);
    if (made) {
        memcpy(made, from + 1, from->size - sizeof *from);
        give_back(from);
    }
    return made;
}

void *realloc(void *bytes, size_t wanted)
{
    block *one = (block *)bytes - 1;
    if (!bytes || wanted > MOST)
        return bytes ? NULL : take(wanted);
    size_t size = size_for(wanted);
    if (size <= one->size)
        return bytes;
    if (!is_last(one))
        return move(one, wanted);
    if (!reach((uintptr_t)one + size))
        return NULL;
    one->size = size;
    return bytes;
}

/* Memory for Lua's objects: see sheets.h. */
#include "sheets.h"

#include <string.h>

enum { SHEET = 16 << 10 };

struct zm_large_block {
    zm_large_block *next;
    zm_large_block *before;
};

struct zm_sheet {
    zm_sheet *next;
    _Alignas(ZM_GRAIN) char bytes[SHEET];
};

/* What comes after the head may be anything. */
_Static_assert(sizeof(zm_large_block) <= ZM_GRAIN, "a head keeps the alignment of the block");

static bool is_small(size_t size)
{
    return size <= (size_t)ZM_SMALL_BLOCKS * ZM_GRAIN;
}

static size_t size_class(size_t size)
{
    return (size - 1) / ZM_GRAIN;
}

/* ---- Small blocks. ---- */

static bool add_sheet(zm_sheets *all)
{
    zm_sheet *sheet = zm_alloc(all->account, 1, sizeof *sheet);
    if (!sheet)
        return false;
    sheet->next = all->sheets;
    all->sheets = sheet;
    all->uncut = SHEET;
    return true;
}

static void *take_small(zm_sheets *all, size_t size)
{
    void **place = &all->spare[size_class(size)], *block = *place;
    size_t whole = (size_class(size) + 1) * ZM_GRAIN;
    if (block) {
        memcpy(place, block, sizeof block);
        return block;
    }
    if (all->uncut < whole && !add_sheet(all))
        return NULL;
    block = all->sheets->bytes + SHEET - all->uncut;
    all->uncut -= whole;
    return block;
}

/* ---- Large blocks: a head, and all in a list. ---- */

static zm_large_block *head_of(void *block)
{
    return (zm_large_block *)((char *)block - ZM_GRAIN);
}

/* Its neighbours are told where it is now. */
static void *link_large(zm_sheets *all, zm_large_block *head)
{
    if (head->next)
        head->next->before = head;
    if (head->before)
        head->before->next = head;
    else
        all->large = head;
    return (char *)head + ZM_GRAIN;
}

static void *take_large(zm_sheets *all, size_t size)
{
    zm_large_block *head = zm_alloc(all->account, (uint64_t)size + ZM_GRAIN, 1);
    if (!head)
        return NULL;
    head->next = all->large;
    return link_large(all, head);
}

static void *change_large(zm_sheets *all, void *block, size_t old, size_t size)
{
    uint64_t bytes = (uint64_t)size + ZM_GRAIN;
    zm_large_block *head = head_of(block);
    head = size > old ? zm_grow(head, bytes, 1) : zm_shrink(head, bytes, 1);
    return head ? link_large(all, head) : NULL;
}

static void drop_large(zm_sheets *all, void *block)
{
    zm_large_block *head = head_of(block);
    if (head->next)
        head->next->before = head->before;
    if (head->before)
        head->before->next = head->next;
    else
        all->large = head->next;
    zm_release(head);
}

/* ---- Both. ---- */

void *zm_sheets_take(zm_sheets *all, size_t size)
{
    return size == 0 ? NULL : is_small(size) ? take_small(all, size) : take_large(all, size);
}

void zm_sheets_drop(zm_sheets *all, void *block, size_t size)
{
    if (!block || size == 0)
        return;
    if (!is_small(size)) {
        drop_large(all, block);
        return;
    }
    void **place = &all->spare[size_class(size)];
    memcpy(block, place, sizeof block);
    *place = block;
}

void *zm_sheets_change(zm_sheets *all, void *block, size_t old, size_t size)
{
    if (!block || old == 0)
        return zm_sheets_take(all, size);
    if (!is_small(old) && !is_small(size))
        return change_large(all, block, old, size);
    if (is_small(old) && is_small(size) && size_class(old) == size_class(size))
        return block;
    void *other = zm_sheets_take(all, size);
    if (other) {
        memcpy(other, block, old < size ? old : size);
        zm_sheets_drop(all, block, old);
    }
    return other;
}

void zm_sheets_close(zm_sheets *all)
{
    for (zm_sheet *sheet = all->sheets, *next; sheet; sheet = next) {
        next = sheet->next;
        zm_release(sheet);
    }
    for (zm_large_block *head = all->large, *next; head; head = next) {
        next = head->next;
        zm_release(head);
    }
    *all = (zm_sheets){.account = all->account};
}

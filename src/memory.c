/* Memory and accounts: see memory.h.
 *
 * Every change of a counter charges the whole for the part of its step that lies beyond `own`, so
 * the charges of all steps add up, in whatever order threads make them. In that order a whole may be
 * given back what it has not been charged for yet, and is below zero for a moment. */
#include "memory.h"
#include "pages.h"

#include <string.h>

typedef struct head {
    zm_account *account;
    _Alignas(8) uint64_t bytes;
} head;

/* What comes after the head may be anything. */
_Static_assert(sizeof(head) == 16, "a head keeps the alignment of the block");

static uint64_t beyond(const zm_account *account, uint64_t bytes)
{
    return bytes > account->own ? bytes - account->own : 0;
}

/* All of these could have taken more by themselves, but a whole has not enough for them. */
static void starve(zm_account *account, const zm_account *whole)
{
    for (; account != whole; account = account->whole)
        atomic_store_explicit(&account->starved, true, memory_order_relaxed);
}

/* What a counter says: below zero, modulo 2^64, nothing is in use. */
static uint64_t used(uint64_t counter)
{
    return counter > INT64_MAX ? 0 : counter;
}

static bool fits(const zm_account *account, uint64_t counter, uint64_t step)
{
    return step <= account->limit && used(counter) <= account->limit - step;
}

/* Changes a counter, and those of the wholes above it accordingly; `change` may be negative, modulo
 * 2^64. Returns what is left for `end`, at which it stops. */
static uint64_t pass_on(zm_account *account, const zm_account *end, uint64_t change)
{
    for (; account != end; account = account->whole) {
        uint64_t before = atomic_fetch_add_explicit(&account->in_use, change, memory_order_relaxed);
        change = beyond(account, before + change) - beyond(account, before);
    }
    return change;
}

/* The first account that lacks what is taken, as they are now; NULL: none does. */
static const zm_account *find_poor(const zm_account *account, uint64_t step)
{
    for (; account; account = account->whole) {
        uint64_t before = atomic_load_explicit(&account->in_use, memory_order_relaxed);
        if (!fits(account, before, step))
            return account;
        step = beyond(account, before + step) - beyond(account, before);
    }
    return NULL;
}

/* Adds to a counter if that fits; *step is then what its whole is to be charged. */
static bool charge(zm_account *account, uint64_t *step)
{
    uint64_t before = atomic_load_explicit(&account->in_use, memory_order_relaxed);
    do {
        if (!fits(account, before, *step))
            return false;
    } while (!atomic_compare_exchange_weak_explicit(&account->in_use, &before, before + *step,
                                                    memory_order_relaxed, memory_order_relaxed));
    *step = beyond(account, before + *step) - beyond(account, before);
    return true;
}

/* What does not fit is never in a counter, not even for a moment: other threads, which take what
 * does fit, would be refused. So all accounts are asked before the first is charged. */
bool zm_account_take(zm_account *account, uint64_t bytes)
{
    uint64_t step = bytes;
    const zm_account *poor = find_poor(account, bytes);
    zm_account *at = poor ? NULL : account;
    while (at && charge(at, &step))
        at = at->whole;
    if (at) { /* somebody was faster */
        pass_on(at, NULL, pass_on(account, at, -bytes) + step);
        poor = at;
    }
    if (poor)
        starve(account, poor);
    return !poor;
}

void zm_account_give(zm_account *account, uint64_t bytes)
{
    pass_on(account, NULL, -bytes);
}

uint64_t zm_account_left(const zm_account *account)
{
    uint64_t in_use = used(atomic_load_explicit(&account->in_use, memory_order_relaxed));
    return in_use < account->limit ? account->limit - in_use : 0;
}

bool zm_account_is_closed(zm_account *account)
{
    for (; account; account = account->whole)
        if (zm_clock_is_closed(&account->clock))
            return true;
    return false;
}

bool zm_account_is_over(const zm_account *account)
{
    while (account && !zm_clock_is_over(&account->clock))
        account = account->whole;
    return account != NULL;
}

bool zm_account_hurries(const zm_account *account)
{
    for (; account; account = account->whole)
        if (account->clock.hurry && zm_now() >= account->clock.hurry)
            return true;
    return false;
}

static bool is_size(uint64_t count, size_t size, uint64_t *bytes)
{
    return !__builtin_mul_overflow(count, (uint64_t)size, bytes) && *bytes <= SIZE_MAX / 2;
}

static head *head_of(const void *block)
{
    return (head *)(uintptr_t)block - 1;
}

static size_t size_of(const head *block)
{
    return sizeof *block + (size_t)block->bytes;
}

void *zm_alloc(zm_account *account, uint64_t count, size_t size)
{
    uint64_t bytes;
    if (!is_size(count, size, &bytes) || zm_account_is_closed(account) ||
        !zm_account_take(account, bytes + ZM_BLOCK_COST))
        return NULL;
    head *block = zm_pages_take(sizeof *block + (size_t)bytes);
    if (!block) {
        zm_account_give(account, bytes + ZM_BLOCK_COST);
        return NULL;
    }
    *block = (head){account, bytes};
    return block + 1;
}

void *zm_alloc_beside(const void *block, uint64_t count, size_t size)
{
    return zm_alloc(zm_account_of(block), count, size);
}

void *zm_grow(void *block, uint64_t count, size_t size)
{
    head *old = head_of(block);
    uint64_t bytes, before = old->bytes;
    zm_account *account = old->account;
    if (!is_size(count, size, &bytes))
        return NULL;
    if (bytes <= before)
        return block;
    if (zm_account_is_closed(account) || !zm_account_take(account, bytes - before))
        return NULL;
    head *larger = zm_pages_resize(old, size_of(old), sizeof *larger + (size_t)bytes);
    if (!larger) {
        zm_account_give(account, bytes - before);
        return NULL;
    }
    larger->bytes = bytes;
    return larger + 1;
}

void *zm_shrink(void *block, uint64_t count, size_t size)
{
    head *old = head_of(block);
    uint64_t bytes, before = old->bytes;
    if (!is_size(count, size, &bytes) || bytes >= before)
        return block;
    head *smaller = zm_pages_resize(old, size_of(old), sizeof *smaller + (size_t)bytes);
    if (!smaller)
        return block;
    zm_account_give(smaller->account, before - bytes);
    smaller->bytes = bytes;
    return smaller + 1;
}

char *zm_copy_string(zm_account *account, const char *string, size_t length)
{
    char *copy = zm_alloc(account, (uint64_t)length + 1, 1);
    if (copy)
        memcpy(copy, string, length);
    return copy;
}

void zm_release(void *block)
{
    if (!block)
        return;
    zm_account_give(head_of(block)->account, head_of(block)->bytes + ZM_BLOCK_COST);
    zm_pages_give(head_of(block), size_of(head_of(block)));
}

zm_account *zm_account_of(const void *block)
{
    return head_of(block)->account;
}

bool zm_hand_over(void *block, zm_account *account)
{
    if (!block)
        return true;
    head *handed = head_of(block);
    uint64_t bytes = handed->bytes + ZM_BLOCK_COST;
    zm_account_give(handed->account, bytes);
    bool fits = zm_account_take(account, bytes);
    if (fits)
        handed->account = account;
    else
        pass_on(handed->account, NULL, bytes);
    return fits;
}

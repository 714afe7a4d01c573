/* Strings as numbers: see keys.h. Open addressing, at most half full. A slot has the code of its string,
 * so that others are passed by without a look at them. */
#include "keys.h"

#include <string.h>

void zm_keys_open(zm_keys *keys, zm_budget *budget)
{
    *keys = (zm_keys){.budget = budget};
}

void zm_keys_close(zm_keys *keys)
{
    zm_release(keys->bytes);
    zm_release(keys->ends);
    zm_release(keys->slots);
}

const char *zm_keys_get(const zm_keys *keys, uint32_t number, size_t *length)
{
    uint64_t begin = number ? keys->ends[number - 1] : 0;
    *length = (size_t)(keys->ends[number] - begin);
    return keys->bytes + begin;
}

/* Only speed depends on it. */
static uint32_t hash(const char *bytes, size_t length)
{
    uint64_t sum = length;
    for (; length > 0;) {
        uint64_t word = 0;
        size_t step = length < sizeof word ? length : sizeof word;
        memcpy(&word, bytes, step);
        sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
        sum ^= sum >> 29;
        bytes += step;
        length -= step;
    }
    sum *= 0x94D049BB133111EBu;
    return (uint32_t)(sum >> 32);
}

/* The slot of a string, or the empty one where it belongs. */
static zm_key_slot *find(const zm_keys *keys, const char *bytes, size_t length, uint32_t code)
{
    uint32_t mask = keys->capacity - 1;
    for (uint32_t i = code & mask;; i = (i + 1) & mask) {
        zm_key_slot *slot = &keys->slots[i];
        size_t other;
        if (slot->number == 0)
            return slot;
        if (slot->code != code)
            continue;
        const char *there = zm_keys_get(keys, slot->number - 1, &other);
        if (other == length && memcmp(there, bytes, length) == 0)
            return slot;
    }
}

/* Strings that are known to differ: an empty slot. */
static void put_back(zm_keys *keys, zm_key_slot slot)
{
    uint32_t mask = keys->capacity - 1, i = slot.code & mask;
    while (keys->slots[i].number != 0)
        i = (i + 1) & mask;
    keys->slots[i] = slot;
}

static bool grow_slots(zm_keys *keys)
{
    enum { FIRST = 64, MOST = 1 << 30 };
    uint32_t capacity = keys->capacity ? 2 * keys->capacity : FIRST;
    if (capacity > MOST) {
        keys->budget->stop = ZM_OUT_OF_MEMORY;
        return false;
    }
    uint64_t *ends = zm_budget_grow(keys->budget, keys->ends, capacity / 2, sizeof *ends);
    if (!ends)
        return false;
    keys->ends = ends;
    zm_key_slot *slots = zm_budget_alloc(keys->budget, capacity, sizeof *slots), *old = keys->slots;
    if (!slots)
        return false;
    uint32_t before = keys->capacity;
    keys->slots = slots;
    keys->capacity = capacity;
    for (uint32_t i = 0; i < before && zm_budget_go_on(keys->budget); i++)
        if (old[i].number != 0)
            put_back(keys, old[i]);
    zm_release(old);
    return keys->budget->stop == ZM_RUNNING;
}

static bool grow_bytes(zm_keys *keys, size_t length)
{
    uint64_t room = keys->room ? 2 * keys->room : 256;
    while (room <= keys->used + length)
        room *= 2;
    char *bytes = zm_budget_grow(keys->budget, keys->bytes, room, 1);
    if (!bytes)
        return false;
    keys->bytes = bytes;
    keys->room = room;
    return true;
}

uint32_t zm_keys_add(zm_keys *keys, const void *bytes, size_t length)
{
    if (2 * (keys->count + 1) > keys->capacity && !grow_slots(keys))
        return ZM_NO_KEY;
    uint32_t code = hash(bytes, length);
    zm_key_slot *slot = find(keys, bytes, length, code);
    if (slot->number != 0)
        return slot->number - 1;
    if (keys->used + length >= keys->room && !grow_bytes(keys, length))
        return ZM_NO_KEY;
    memcpy(keys->bytes + keys->used, bytes, length);
    keys->used += length;
    keys->ends[keys->count] = keys->used;
    *slot = (zm_key_slot){code, ++keys->count};
    return keys->count - 1;
}

/* Positions that were met: see seen.h. */
#include "seen.h"

static uint64_t *slot_of(const zm_seen *s, const uint64_t *key)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < s->words; i++) {
        hash = (hash ^ key[i]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    for (uint64_t i = hash & (s->capacity - 1);; i = (i + 1) & (s->capacity - 1)) {
        uint64_t *slot = s->slots + i * (s->words + 1);
        if (slot[s->words] == 0 || memcmp(slot, key, s->words * sizeof *key) == 0)
            return slot;
    }
}

uint64_t *zm_seen_known(const zm_seen *s, const uint64_t *position)
{
    return slot_of(s, position) + s->words;
}

/* When it was told to stop, some are lost: nothing counts any more. */
static bool grow_seen(zm_seen *s, zm_reading *r)
{
    zm_seen larger = {s->words, NULL, s->capacity ? 2 * s->capacity : 1024, s->used};
    size_t width = (s->words + 1) * sizeof *larger.slots;
    larger.slots = zm_check_room(r, NULL, larger.capacity, width);
    if (!larger.slots)
        return false;
    for (uint64_t i = 0; i < s->capacity && zm_reading_go_on(r); i++) {
        const uint64_t *slot = s->slots + i * (s->words + 1);
        if (slot[s->words] != 0)
            memcpy(slot_of(&larger, slot), slot, width);
    }
    zm_release(s->slots);
    *s = larger;
    return !r->stopped;
}

int64_t zm_seen_meet(zm_seen *s, zm_reading *r, const uint64_t *position)
{
    if (4 * s->used >= 3 * s->capacity && !grow_seen(s, r))
        return -1;
    uint64_t *slot = slot_of(s, position);
    int64_t known = (int64_t)slot[s->words];
    if (known == 0) {
        memcpy(slot, position, s->words * sizeof *slot);
        slot[s->words] = ZM_OPEN;
        s->used++;
    }
    return known;
}

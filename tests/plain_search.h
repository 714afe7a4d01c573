/* Values and distances by plain recursion over the rules and nothing else; for small boards. */
#ifndef ZM_PLAIN_SEARCH_H
#define ZM_PLAIN_SEARCH_H

#include "ask.h"

enum { PLAIN_WORDS = 8, PLAIN_SLOTS = 1 << 16 };

typedef struct plain_entry {
    uint64_t position[PLAIN_WORDS];
    zm_value value;
    unsigned distance;
    bool full;
} plain_entry;

typedef struct plain {
    const zm_instance *instance;
    plain_entry *entries;
    size_t count;
} plain;

static inline plain_entry *plain_slot(plain *p, const uint64_t *position)
{
    size_t words = p->instance->words, slot = 0;
    for (size_t i = 0; i < words; i++)
        slot = (slot ^ (size_t)position[i]) * 0x9E3779B97F4A7C15u;
    for (slot >>= 48;; slot++) {
        plain_entry *entry = &p->entries[slot % PLAIN_SLOTS];
        if (!entry->full || memcmp(entry->position, position, words * sizeof *position) == 0)
            return entry;
    }
}

/* The winner hurries and the loser delays; of draws the longest counts. */
static inline plain_entry plain_look(plain *p, const uint64_t *position)
{
    const zm_instance *instance = p->instance;
    plain_entry found = *plain_slot(p, position);
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t child[PLAIN_WORDS];
    if (found.full)
        return found;
    found = (plain_entry){.value = ZM_UNKNOWN, .full = true};
    memcpy(found.position, position, instance->words * sizeof *position);
    while (instance->game->next(instance->self, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        plain_entry after = plain_look(p, child);
        zm_value value = zm_value_flip(after.value);
        unsigned distance = after.distance + 1;
        bool better = value == ZM_WIN ? distance < found.distance : distance > found.distance;
        if (value > found.value || (value == found.value && better)) {
            found.value = value;
            found.distance = distance;
        }
    }
    if (found.value == ZM_UNKNOWN)
        found.value = zm_end_value(instance, position);
    if (p->count++ > PLAIN_SLOTS / 2)
        abort();
    *plain_slot(p, position) = found;
    return found;
}

static inline void plain_open(plain *p, const zm_instance *instance)
{
    *p = (plain){instance, calloc(PLAIN_SLOTS, sizeof *p->entries), 0};
    if (!p->entries || instance->words > PLAIN_WORDS)
        abort();
}

static inline void plain_close(plain *p)
{
    free(p->entries);
}

#endif

/* The set of visits: see visits.h. Open addressing, at most three quarters full. */
#include "visits.h"
#include "table.h"

#include <string.h>

enum { FIRST_CAPACITY = 1 << 8 };

void zm_visits_open(zm_visits *visits, size_t words, zm_budget *budget)
{
    *visits = (zm_visits){.words = words, .budget = budget};
}

void zm_visits_close(zm_visits *visits)
{
    zm_release(visits->slots);
    visits->slots = NULL;
    visits->capacity = visits->used = 0;
}

/* The key's slot, or the empty one where it belongs. */
static uint64_t *find(const zm_visits *visits, const uint64_t *key)
{
    uint64_t mask = visits->capacity - 1, i = zm_hash(key, visits->words) & mask;
    for (;; i = (i + 1) & mask) {
        uint64_t *slot = visits->slots + i * visits->words;
        if (slot[visits->words - 1] == 0 || zm_key_equal(slot, key, visits->words))
            return slot;
    }
}

static bool grow(zm_visits *visits)
{
    zm_visits larger = *visits;
    size_t width = visits->words * sizeof *visits->slots;
    larger.capacity = visits->capacity ? 2 * visits->capacity : FIRST_CAPACITY;
    larger.slots = zm_budget_alloc(visits->budget, larger.capacity, width);
    if (!larger.slots)
        return false;
    for (uint64_t i = 0; i < visits->capacity && zm_budget_go_on(visits->budget); i++) {
        const uint64_t *slot = visits->slots + i * visits->words;
        if (slot[visits->words - 1] != 0)
            memcpy(find(&larger, slot), slot, width);
    }
    zm_visits_close(visits);
    *visits = larger;
    return visits->budget->stop == ZM_RUNNING;
}

bool zm_visits_add(zm_visits *visits, const uint64_t *key, bool *fresh)
{
    if (4 * visits->used >= 3 * visits->capacity && !grow(visits))
        return false;
    uint64_t *slot = find(visits, key);
    *fresh = slot[visits->words - 1] == 0;
    if (*fresh) {
        memcpy(slot, key, visits->words * sizeof *key);
        visits->used++;
    }
    return true;
}

bool zm_visits_has(const zm_visits *visits, const uint64_t *key)
{
    return visits->used > 0 && find(visits, key)[visits->words - 1] != 0;
}

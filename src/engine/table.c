/* The exact table: see table.h. A key lives in one of ZM_TABLE_PROBES neighbouring slots. */
#include "table.h"

#include <string.h>

enum { FIRST_CAPACITY = 1 << 10 };

void zm_table_open(zm_table *table, size_t words, uint64_t most, zm_budget *budget)
{
    *table = (zm_table){.words = words, .value_words = 1, .most = most, .budget = budget};
}

void zm_table_open_counts(zm_table *table, size_t words, zm_budget *budget)
{
    *table = (zm_table){.words = words, .value_words = 2, .budget = budget};
}

/* Words in a slot. */
static size_t width_of(const zm_table *table)
{
    return table->words + table->value_words;
}

void zm_table_close(zm_table *table)
{
    zm_release(table->slots);
    table->slots = NULL;
    table->capacity = table->used = 0;
}

static uint64_t *slot(const zm_table *table, uint64_t index)
{
    return table->slots + (index & (table->capacity - 1)) * width_of(table);
}

/* A slot's value + 1; 0 when it is empty. */
static zm_count content(const zm_table *table, const uint64_t *at)
{
    zm_count high = table->value_words == 2 ? at[table->words + 1] : 0;
    return high << 64 | at[table->words];
}

bool zm_table_get(const zm_table *table, const uint64_t *key, zm_count *value)
{
    if (table->capacity == 0)
        return false;
    uint64_t hash = zm_hash(key, table->words);
    for (uint64_t i = 0; i < ZM_TABLE_PROBES; i++) {
        const uint64_t *at = slot(table, hash + i);
        if (content(table, at) != 0 && zm_key_equal(at, key, table->words)) {
            *value = content(table, at) - 1;
            return true;
        }
    }
    return false;
}

/* Writes into the key's own slot or an empty one; else replaces one. */
static void place(zm_table *table, const uint64_t *key, zm_count value)
{
    uint64_t hash = zm_hash(key, table->words);
    uint64_t *best = NULL;
    for (uint64_t i = 0; i < ZM_TABLE_PROBES; i++) {
        uint64_t *at = slot(table, hash + i);
        if (content(table, at) == 0) {
            best = at;
            table->used++;
            break;
        }
        if (zm_key_equal(at, key, table->words)) {
            best = at;
            break;
        }
    }
    if (!best)
        best = slot(table, hash + (hash >> 62));
    memcpy(best, key, table->words * sizeof *key);
    best[table->words] = (uint64_t)(value + 1);
    if (table->value_words == 2)
        best[table->words + 1] = (uint64_t)((value + 1) >> 64);
}

/* Doubles the table, unless the budget or the bound says no, which is no reason to stop. */
static void grow(zm_table *table)
{
    uint64_t capacity = table->capacity ? 2 * table->capacity : FIRST_CAPACITY;
    size_t width = width_of(table) * sizeof *table->slots;
    if (table->most && capacity > table->most)
        return;
    zm_stop before = table->budget->stop;
    uint64_t *slots = zm_budget_alloc(table->budget, capacity, width);
    if (!slots) {
        table->budget->stop = before;
        return;
    }
    zm_table old = *table;
    table->slots = slots;
    table->capacity = capacity;
    table->used = 0;
    /* What is lost when the time is over is missed by nobody. */
    for (uint64_t i = 0; i < old.capacity && zm_budget_go_on(table->budget); i++) {
        const uint64_t *at = old.slots + i * width_of(&old);
        if (content(&old, at) != 0)
            place(table, at, content(&old, at) - 1);
    }
    zm_table_close(&old);
}

void zm_table_put(zm_table *table, const uint64_t *key, zm_count value)
{
    if (table->used >= table->capacity / 2)
        grow(table);
    if (table->capacity)
        place(table, key, value);
}

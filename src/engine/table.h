/* An exact table from positions to numbers: whole keys are stored and compared, so two
 * positions are never taken for one, whatever their hashes.
 *
 * Bounded: it grows until the budget or `most` entries say no; then new keys replace old ones,
 * so its users must be able to work out again what is no longer there. */
#ifndef ZM_TABLE_H
#define ZM_TABLE_H

#include "budget.h"

typedef struct zm_table {
    size_t words;      /* in a key */
    size_t value_words; /* in a value: 1, or 2 for counts */
    uint64_t *slots;   /* capacity * (words + value_words): key, then value + 1 (0: empty) */
    uint64_t capacity; /* a power of two, or 0 */
    uint64_t used, most;
    zm_budget *budget;
} zm_table;

enum { ZM_TABLE_PROBES = 4 };

/* `most` is the greatest number of entries, 0 for as many as the budget allows. Values must be
 * below 2^64 - 1. */
void zm_table_open(zm_table *table, size_t words, uint64_t most, zm_budget *budget);
/* The same for values below 2^128 - 1. */
void zm_table_open_counts(zm_table *table, size_t words, zm_budget *budget);
void zm_table_close(zm_table *table);
bool zm_table_get(const zm_table *table, const uint64_t *key, zm_count *value);
void zm_table_put(zm_table *table, const uint64_t *key, zm_count value);

/* Mixes all words of a key; only speed depends on it. The products do not wait for each other. */
static inline uint64_t zm_hash(const uint64_t *key, size_t words)
{
    uint64_t hash = 0, odd = 0x9E3779B97F4A7C15u;
    for (size_t i = 0; i < words; i++, odd *= 0xD1342543DE82EF95u)
        hash += (key[i] ^ key[i] >> 32) * odd;
    hash ^= hash >> 32;
    hash *= 0x94D049BB133111EBu;
    return hash ^ hash >> 29;
}

static inline bool zm_key_equal(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

#endif

/* Strings of bytes as numbers: 0, 1, 2 in the order in which they were first met. Equal strings have
 * equal numbers and different strings different ones: all bytes are compared. */
#ifndef ZM_KEYS_H
#define ZM_KEYS_H

#include "../engine/budget.h"

typedef struct zm_key_slot {
    uint32_t code, number; /* of a string, and its number + 1; 0 is an empty slot */
} zm_key_slot;

typedef struct zm_keys {
    zm_budget *budget;
    char *bytes; /* of all strings, one behind the other */
    uint64_t used, room;
    uint64_t *ends; /* in bytes; string n begins where n - 1 ends */
    zm_key_slot *slots;
    uint32_t count, capacity; /* of slots: at most half of them are in use */
} zm_keys;

#define ZM_NO_KEY UINT32_MAX

void zm_keys_open(zm_keys *keys, zm_budget *budget);
void zm_keys_close(zm_keys *keys);

/* The number of a string. ZM_NO_KEY: there is no memory, and the budget is stopped. */
uint32_t zm_keys_add(zm_keys *keys, const void *bytes, size_t length);
/* The string of a number, until the next one is added. */
const char *zm_keys_get(const zm_keys *keys, uint32_t number, size_t *length);

#endif

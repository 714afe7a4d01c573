/* Opens games in files like another, and keeps what was in each file: whoever wants to repeat an
 * answer elsewhere needs them. Several threads may open games by one of these. */
#ifndef ZM_RULES_READ_H
#define ZM_RULES_READ_H

#include "../game/catalogue.h"

typedef struct zm_rules_file_read {
    struct zm_rules_file_read *next;
    char *name; /* as it was written */
    char *text; /* what was in it */
    size_t length;
} zm_rules_file_read;

typedef struct zm_rules_read {
    zm_game_files files; /* at the head: to be lent to a catalogue */
    const zm_game_files *reader; /* who really reads */
    zm_account *account;
    _Atomic(zm_rules_file_read *) first;
    _Atomic(zm_rules_file_read *) changed; /* one that was another when it was read again */
} zm_rules_read;

/* Lets a catalogue open its files by this. */
void zm_rules_read_begin(zm_rules_read *read, zm_catalogue *games, zm_account *account);
/* The catalogue is as it was; what was read is forgotten. */
void zm_rules_read_end(zm_rules_read *read, zm_catalogue *games);

/* The file whose name comes after this one in the order of bytes; after NULL the first one. NULL:
 * there is none. */
const zm_rules_file_read *zm_rules_read_after(const zm_rules_read *read, const char *name);

#endif

/* What a session has solved: replies to questions that may come again, by all of their words.
 *
 * Only a reply that would be the same again is kept: status 0, nothing from files, nothing drawn by
 * chance. A place holds the last question that fell on it, and is asked by its words, so two questions
 * in one place are never taken for each other. */
#ifndef ZM_KEPT_H
#define ZM_KEPT_H

#include "../query/request.h"

enum { ZM_KEPT_PLACES = 1024, ZM_KEPT_LONGEST = 1 << 16 }; /* replies, and bytes of each */

typedef struct zm_kept {
    struct {
        char *words, *reply;
    } places[ZM_KEPT_PLACES];
} zm_kept;

/* The reply to these words, or NULL. */
const char *zm_kept_find(const zm_kept *kept, const char *words);
/* Keeps a reply, if it is one that may be kept. */
void zm_kept_add(zm_kept *kept, const char *words, zm_status status, const zm_text *reply);
void zm_kept_forget(zm_kept *kept);

#endif

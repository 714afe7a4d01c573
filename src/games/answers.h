/* Lists in plain words: "1, 2 and 3", "1 is answered by 3, 2 by 3 and 3 by 1". */
#ifndef ZM_ANSWERS_H
#define ZM_ANSWERS_H

#include "../game/value.h"

enum { ZM_ANSWERS_TOLD = 9 }; /* more answers than that are not listed */

typedef struct zm_items {
    size_t total, told;
} zm_items;

/* What comes before the next item; true if that is the first. */
static inline bool zm_next_item(zm_items *items, const char *last, zm_text *out)
{
    size_t at = items->told++;
    zm_text_put(out, at == 0 ? "" : at + 1 == items->total ? last : ", ");
    return at == 0;
}

#endif

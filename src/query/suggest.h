/* "Did you mean ...?": the nearest of some words. */
#ifndef ZM_SUGGEST_H
#define ZM_SUGGEST_H

#include <stdbool.h>
#include <stddef.h>

/* The number of letters to add, drop, change or swap to get from one word to the other; upper and
 * lower case are the same. */
size_t zm_edit_distance(const char *a, const char *b);

/* Whether `candidate` is near enough to `word` to be suggested, and nearer than *best (start it
 * at SIZE_MAX). */
bool zm_nearer(const char *word, const char *candidate, size_t *best);

#endif

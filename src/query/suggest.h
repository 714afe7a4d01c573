/* "Did you mean ...?": the nearest of some words. */
#ifndef ZM_SUGGEST_H
#define ZM_SUGGEST_H

#include <stdbool.h>
#include <stddef.h>

/* Whether `candidate` is near enough to `word` to be suggested, and nearer than *best (start it
 * at SIZE_MAX). */
bool zm_nearer(const char *word, const char *candidate, size_t *best);

#endif

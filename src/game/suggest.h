/* "Did you mean ...?": the nearest of some words. */
#ifndef ZM_SUGGEST_H
#define ZM_SUGGEST_H

#include "../text.h"

/* Whether `candidate` is near enough to `word` to be suggested, and nearer than *best (start it
 * at SIZE_MAX). */
bool zm_nearer(const char *word, const char *candidate, size_t *best);

/* A word that is none of those that it could be: each of these is named, then it fails. */
typedef struct zm_unknown {
    char word[41];
    const char *near;
    size_t best;
    zm_text all;
} zm_unknown;

zm_unknown zm_unknown_word(const char *word, size_t length);
void zm_unknown_candidate(zm_unknown *unknown, const char *candidate);
/* "nim: there is no parameter 'row'; did you mean rows?", or all of them behind "the parameters
 * are". `where` is the "nim", or NULL. */
zm_status zm_unknown_fail(zm_unknown *unknown, const char *where, const char *one,
                          const char *many, zm_error *error);

#endif

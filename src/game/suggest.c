/* Suggestions: see suggest.h. */
#include "suggest.h"

#include <string.h>

enum { LONGEST = 32 };

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The number of letters to add, drop, change or swap to get from one word to the other; upper and
 * lower case are the same. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t rows = strlen(a), columns = strlen(b);
    size_t cost[LONGEST + 1][LONGEST + 1];
    if (rows > LONGEST || columns > LONGEST)
        return SIZE_MAX;
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            bool same = lower(a[i - 1]) == lower(b[j - 1]);
            cost[i][j] = least(cost[i - 1][j - 1] + !same,
                               least(cost[i - 1][j], cost[i][j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped)
                cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[rows][columns];
}

bool zm_nearer(const char *word, const char *candidate, size_t *best)
{
    size_t length = strlen(word), distance = edit_distance(word, candidate);
    bool starts_so = length >= 2 && strncmp(word, candidate, length) == 0;
    if (starts_so)
        distance = 1;
    if (distance >= *best || (distance > 1 + length / 4 && !starts_so))
        return false;
    *best = distance;
    return true;
}

zm_unknown zm_unknown_word(const char *word, size_t length)
{
    zm_unknown unknown = {.best = SIZE_MAX};
    memcpy(unknown.word, word, least(length, sizeof unknown.word - 1));
    return unknown;
}

void zm_unknown_candidate(zm_unknown *unknown, const char *candidate)
{
    zm_text_format(&unknown->all, unknown->all.length ? ", %s" : "%s", candidate);
    if (zm_nearer(unknown->word, candidate, &unknown->best))
        unknown->near = candidate;
}

zm_status zm_unknown_fail(zm_unknown *unknown, const char *where, const char *one,
                          const char *many, zm_error *error)
{
    const char *near = unknown->near;
    zm_fail(error, ZM_BAD_INPUT, "%s%sthere is no %s '%s'; %s%s%s%s%s", where ? where : "",
            where ? ": " : "", one, unknown->word, near ? "did you mean " : "the ",
            near ? "" : many, near ? "" : " are ", near ? near : zm_text_string(&unknown->all),
            near ? "?" : "");
    zm_text_free(&unknown->all);
    return ZM_BAD_INPUT;
}

/* Suggestions: see suggest.h. */
#include "suggest.h"

#include <stdint.h>
#include <string.h>

enum { LONGEST = 32 };

size_t zm_edit_distance(const char *a, const char *b)
{
    size_t columns = strlen(b), row[LONGEST + 1];
    if (strlen(a) > LONGEST || columns > LONGEST)
        return SIZE_MAX;
    for (size_t j = 0; j <= columns; j++)
        row[j] = j;
    for (size_t i = 1; a[i - 1]; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= columns; j++) {
            size_t change = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            size_t least = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
            row[j] = change < least ? change : least;
        }
    }
    return row[columns];
}

bool zm_nearer(const char *word, const char *candidate, size_t *best)
{
    size_t length = strlen(word), distance = zm_edit_distance(word, candidate);
    bool starts_so = length >= 2 && strncmp(word, candidate, length) == 0;
    if (starts_so)
        distance = 1;
    if (distance >= *best || (distance > 1 + length / 4 && !starts_so))
        return false;
    *best = distance;
    return true;
}

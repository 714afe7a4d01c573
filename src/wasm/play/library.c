/* Of the C library, what it has in a form that is fast and large. Sorting is by a heap; no list here has
 * two that are equal. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int order(const void *left, const void *right);

static void swap(char *a, char *b, size_t size)
{
    for (; size > 0; size--, a++, b++) {
        char kept = *a;
        *a = *b;
        *b = kept;
    }
}

/* Lets the entry at `at` sink below the greater of its two children, as far as it must. */
static void sink(char *list, size_t at, size_t count, size_t size, order *compare)
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && compare(list + child * size, list + (child + 1) * size) < 0)
            child++;
        if (compare(list + at * size, list + child * size) >= 0)
            return;
        swap(list + at * size, list + child * size, size);
    }
}

void qsort(void *list, size_t count, size_t size, order *compare)
{
    for (size_t at = count / 2; at > 0; at--)
        sink(list, at - 1, count, size, compare);
    for (size_t left = count; left > 1; left--) {
        swap(list, (char *)list + (left - 1) * size, size);
        sink(list, 0, left - 1, size, compare);
    }
}

char *strstr(const char *text, const char *words)
{
    size_t length = strlen(words);
    while (*text && strncmp(text, words, length) != 0)
        text++;
    return *text || length == 0 ? (char *)(uintptr_t)text : NULL;
}

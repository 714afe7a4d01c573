/* Sorting: see sort.h. Short runs are sorted by the library, then merged two by two, with a look at
 * the clock for each run. */
#include "sort.h"

#include <stdlib.h>
#include <string.h>

enum { RUN = 4096 };

typedef struct merging {
    zm_budget *budget;
    size_t size;
    int (*order)(const void *left, const void *right);
} merging;

/* Merges from[left..middle) and from[middle..right) into `to`. */
static bool merge(const merging *m, const char *from, size_t left, size_t middle, size_t right,
                  char *to)
{
    size_t a = left, b = middle;
    for (size_t at = left; at < right; at++) {
        if (at % RUN == 0 && !zm_budget_look(m->budget))
            return false;
        bool first = b == right ||
                     (a < middle && m->order(from + a * m->size, from + b * m->size) < 0);
        size_t taken = first ? a++ : b++;
        memcpy(to + at * m->size, from + taken * m->size, m->size);
    }
    return true;
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static bool sort_long(const merging *m, char *list, size_t count, char *spare)
{
    char *from = list, *to = spare;
    for (size_t at = 0; at < count; at += RUN) {
        if (!zm_budget_look(m->budget))
            return false;
        qsort(list + at * m->size, smaller(RUN, count - at), m->size, m->order);
    }
    for (size_t width = RUN; width < count; width *= 2) {
        for (size_t at = 0; at < count; at += 2 * width)
            if (!merge(m, from, at, smaller(at + width, count), smaller(at + 2 * width, count),
                       to))
                return false;
        char *other = from;
        from = to;
        to = other;
    }
    if (from != list)
        memcpy(list, from, count * m->size);
    return true;
}

bool zm_sort(zm_budget *budget, void *list, size_t count, size_t size,
             int (*order)(const void *left, const void *right))
{
    merging m = {budget, size, order};
    if (count <= RUN) {
        if (count > 1)
            qsort(list, count, size, order);
        return true;
    }
    char *spare = zm_budget_alloc(budget, count, size);
    bool ok = spare && sort_long(&m, list, count, spare);
    zm_release(spare);
    return ok;
}

/* Sorting on the clock: lists may be so long that sorting them takes seconds. */
#ifndef ZM_SORT_H
#define ZM_SORT_H

#include "budget.h"

/* As qsort does; the order must tell any two apart. False: the budget ran out, and the list is in
 * no order. */
bool zm_sort(zm_budget *budget, void *list, size_t count, size_t size,
             int (*order)(const void *left, const void *right));

#endif

/* Tables that a game fills itself, row by row (game/numbering.h), with as many threads as there are.
 * Only for numbered.c. */
#ifndef ZM_ROWS_H
#define ZM_ROWS_H

#include "layers.h"

/* Fills a table, in which there are entries for so many positions; false when the budget ran out. */
bool zm_rows_fill(const zm_numbering *numbers, const void *plan, zm_fold fold, uint64_t positions,
                  uint8_t *table, zm_budget *budget);

static inline uint32_t zm_rows_entry(const uint8_t *table, uint64_t number)
{
    return table[number / 2] >> 4 * (number % 2) & 15;
}

/* The entry of a distance as a record: a position loses if it is even. */
static inline zm_record zm_rows_record(const uint8_t *table, uint64_t number)
{
    uint32_t distance = zm_rows_entry(table, number);
    return (zm_record){distance % 2 ? ZM_WIN : ZM_LOSE, distance};
}

#endif

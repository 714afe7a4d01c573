/* Tables with an entry for each number: 1, 2 or 4 bytes wide, as the greatest entry needs. Loops over
 * them are inlined once for each width. */
#ifndef ZM_ENTRIES_H
#define ZM_ENTRIES_H

#include "layers.h"

static inline unsigned zm_entry_width(uint64_t greatest)
{
    return greatest <= UINT8_MAX ? 1 : greatest <= UINT16_MAX ? 2 : 4;
}

static inline uint32_t zm_entry(const void *table, unsigned width, uint64_t number)
{
    return width == 1   ? ((const uint8_t *)table)[number]
           : width == 2 ? ((const uint16_t *)table)[number]
                        : ((const uint32_t *)table)[number];
}

static inline void zm_set_entry(void *table, unsigned width, uint64_t number, uint32_t entry)
{
    if (width == 1)
        ((uint8_t *)table)[number] = (uint8_t)entry;
    else if (width == 2)
        ((uint16_t *)table)[number] = (uint16_t)entry;
    else
        ((uint32_t *)table)[number] = entry;
}

/* ---- Records as entries: the best child is the one with the least entry. ----
 *
 * The mover likes best a child that loses soon, then one that loses late, a late draw, a soon draw,
 * a child that wins late, and last one that wins soon. The two upper bits are the band. */
enum { ZM_BAND_LOSE, ZM_BAND_DRAW, ZM_BAND_WIN };

/* The longest distance that fits. */
static inline uint32_t zm_longest(unsigned width)
{
    return ((uint32_t)1 << (8 * width - 2)) - 1;
}

static inline uint32_t zm_record_entry(unsigned width, zm_record record)
{
    uint32_t longest = zm_longest(width), distance = (uint32_t)record.distance;
    return record.value == ZM_LOSE   ? distance
           : record.value == ZM_DRAW ? (longest + 1) * ZM_BAND_DRAW + (longest - distance)
                                     : (longest + 1) * ZM_BAND_WIN + (longest - distance);
}

static inline zm_record zm_entry_record(unsigned width, uint32_t entry)
{
    uint32_t longest = zm_longest(width), band = entry / (longest + 1), low = entry & longest;
    if (band == ZM_BAND_LOSE)
        return (zm_record){ZM_LOSE, low};
    return (zm_record){band == ZM_BAND_DRAW ? ZM_DRAW : ZM_WIN, longest - low};
}

#endif

/* Strike It Out's own search, for itself and for counting winning lines. */
#ifndef ZM_STRIKEOUT_SEARCH_H
#define ZM_STRIKEOUT_SEARCH_H

#include "strikeout_bits.h"

typedef struct zm_strike_searcher {
    const zm_strike_line *line;
    const zm_worker *worker;
    uint64_t unspent;
    bool stopped;
} zm_strike_searcher;

/* Tells the worker now and then how many positions were visited; false when it says stop. */
bool zm_strike_spend(zm_strike_searcher *s);

/* Whether the player to move wins; false without meaning once the search has stopped. */
bool zm_strike_wins(zm_strike_searcher *s, uint64_t free, uint64_t mirror, int circled);

#endif

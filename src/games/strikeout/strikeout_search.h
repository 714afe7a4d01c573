/* Strike It Out's own search, for itself and for counting winning lines. */
#ifndef ZM_STRIKEOUT_SEARCH_H
#define ZM_STRIKEOUT_SEARCH_H

#include "strikeout_bits.h"

enum { ZM_STRIKE_REPORT_EVERY = 1024 };

typedef struct zm_strike_searcher {
    const zm_strike_line *line;
    const zm_worker *worker;
    uint64_t unspent;
    bool stopped;
} zm_strike_searcher;

/* Tells the worker how many positions were visited; false when it says stop. */
bool zm_strike_report(zm_strike_searcher *s);

/* One more position, reported now and then. */
static inline bool zm_strike_spend(zm_strike_searcher *s)
{
    return ++s->unspent < ZM_STRIKE_REPORT_EVERY ? !s->stopped : zm_strike_report(s);
}

/* Whether the player to move wins; false without meaning once the search has stopped. */
bool zm_strike_wins(zm_strike_searcher *s, uint64_t free, uint64_t mirror, int circled);

#endif

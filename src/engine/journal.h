/* The seam for checkpoints: what a long search has settled, kept somewhere outside. */
#ifndef ZM_JOURNAL_H
#define ZM_JOURNAL_H

#include "../game/game.h"

typedef struct zm_journal {
    void *context;
    /* The value that was recorded for a move and the reply to it, or ZM_UNKNOWN. */
    zm_value (*recall)(void *context, zm_move move, zm_move reply);
    /* Keeps a value; may be called by several threads at once. */
    void (*record)(void *context, zm_move move, zm_move reply, zm_value value);
} zm_journal;

#endif

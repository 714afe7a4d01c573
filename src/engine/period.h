/* Counter games: cells one after another, and proved periods.
 *
 * For t >= window a cell is a function of the `window` cells before it alone. So if the window
 * that ends at t equals the one that ends at t+p, all cells from there on repeat with period p:
 * that repeated window is the proof. It is found with two windows in memory, however long the
 * period is (Brent). The period of what a player sees, the winning first moves, may be shorter
 * and start earlier: it is found by running two streams of cells side by side. */
#ifndef ZM_PERIOD_H
#define ZM_PERIOD_H

#include "../game/game.h"
#include "budget.h"

/* A stretch of consecutive cells. */
typedef struct zm_stream {
    const zm_instance *instance;
    zm_budget *budget;
    uint64_t window, capacity;
    uint64_t *cells; /* of low .. high-1 */
    uint64_t low, high;
} zm_stream;

/* `span` cells at least stay in memory. */
bool zm_stream_open(zm_stream *stream, const zm_instance *instance, uint64_t span,
                    zm_budget *budget);
void zm_stream_close(zm_stream *stream);
/* A pointer to the cell of t, with the window before it in place. NULL: the budget ran out. */
const uint64_t *zm_stream_at(zm_stream *stream, uint64_t t);

typedef struct zm_period {
    /* Every cell above `last` repeats after `length`; the window ending at `last + window` is
     * found again `length` later. */
    uint64_t last, length, window;
} zm_period;

/* Finds the cells' own period. False: the budget ran out. */
bool zm_period_of_cells(const zm_instance *instance, zm_budget *budget, zm_period *out);

/* t itself, or the smaller counter value with the same cell. */
static inline uint64_t zm_period_reduce(const zm_period *period, uint64_t t)
{
    if (t <= period->last)
        return t;
    return period->last + 1 + (t - period->last - 1) % period->length;
}

/* What is seen of a cell: the winning first moves, or whether the first player loses. */
typedef enum zm_view { ZM_VIEW_MOVES, ZM_VIEW_LOST } zm_view;

/* The sequence of a view, from the least size on: `preperiod` is the last irregular t (-1: none),
 * `period` the shortest. False: the budget ran out. */
typedef struct zm_view_period {
    int64_t preperiod;
    uint64_t period;
} zm_view_period;

bool zm_period_of_view(const zm_instance *instance, const zm_period *cells, zm_view view,
                       zm_budget *budget, zm_view_period *out);

/* Calls `found` for every irregular t, upwards: what is seen there is not what the period,
 * continued backwards, would give it. False: the budget ran out. */
bool zm_period_irregular(const zm_instance *instance, zm_view view, const zm_view_period *period,
                         zm_budget *budget, void (*found)(void *context, uint64_t t),
                         void *context);

/* The least size of the game. */
uint64_t zm_least_size(const zm_instance *instance);

/* What is seen at t; false when that is not the start of a game, which is a sight of its own. */
bool zm_view_at(const zm_instance *instance, zm_view view, uint64_t t, const uint64_t *now,
                uint64_t *seen);

#endif

/* The games along one or two axes, a cell each: who wins, and along one axis with which first moves.
 * Cells are solved side by side, but along a counter one stream of values serves them all. */
#ifndef ZM_SWEEP_H
#define ZM_SWEEP_H

#include "../engine/ranking.h"
#include "../query/axis.h"

typedef struct zm_swept {
    zm_value value;
    bool none;             /* the parameters make no game there (an even heap in beans, say) */
    zm_instance *instance; /* along one axis, where there is a game */
    zm_ranking ranking;    /* its winning moves */
    zm_budget budget;
} zm_swept;

typedef struct zm_sweep {
    zm_request *request;
    zm_axis axes[ZM_OPTION_TIMES];
    size_t axis_count;
    bool one; /* one winning move of each game is enough, so a search may stop there */
} zm_sweep;

/* Takes a cell; they come in order, the last axis running fastest. */
typedef void zm_take_swept(void *context, uint64_t index, const zm_swept *cell);

/* Whether everything is known that the table says of a cell: its value, and all winning moves. */
bool zm_swept_is_whole(const zm_sweep *sweep, const zm_swept *cell);

/* Solves the cells and hands over each of them. Not ZM_OK: not all are whole. */
zm_status zm_sweep_run(const zm_sweep *sweep, zm_take_swept *take, void *context, zm_error *error);

#endif

/* Figures of answers along parameters, as SVG and as the page draws them (web/explore): a map of two
 * parameters, a strip of the winning first moves along one, bars of Grundy values.
 *
 * They are made of cells: columns are the values of the parameter that runs across, rows grow
 * upwards. */
#ifndef ZM_FIGURE_H
#define ZM_FIGURE_H

#include "answer.h"

/* What a cell is. In the order of the legend. */
typedef enum zm_cell_kind {
    ZM_CELL_EMPTY,
    ZM_CELL_MOVE, /* a first move that wins */
    ZM_CELL_FIRST,
    ZM_CELL_SECOND,
    ZM_CELL_DRAW,
    ZM_CELL_NONE, /* no game */
    ZM_CELL_UNKNOWN,
    ZM_CELL_KINDS
} zm_cell_kind;

typedef struct zm_figure {
    const char *across, *up; /* the names of the axes; "" if it has none */
    int64_t low;             /* of the first column */
    size_t columns, rows;
    const char **labels;   /* of the rows */
    unsigned char *kinds;  /* rows * columns */
    uint64_t *values;      /* the same, of Grundy values plus 1, 0 where there is none; or NULL */
    uint64_t greatest;     /* of the Grundy values */
    int64_t preperiod;     /* -1: regular from the start */
    uint64_t period;       /* 0: nothing is said of one */
} zm_figure;

/* The figure of an answer; false: it has none, or there is no memory (`out` fails then). Free it in
 * every case. */
bool zm_figure_read(zm_figure *figure, const zm_answer *answer, zm_text *out);
void zm_figure_free(zm_figure *figure);

void zm_figure_write(const zm_figure *figure, const char *title, zm_text *out);

#endif

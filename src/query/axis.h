/* An axis of a table: a number parameter, or a number of a list, that runs from A to B
 * (--over n=4..200, --over rows/2=0..15). */
#ifndef ZM_AXIS_H
#define ZM_AXIS_H

#include "request.h"

enum { ZM_AXIS_NAME = 48 };

typedef struct zm_axis {
    size_t parameter; /* its place in the game's table */
    size_t place;     /* in the list, from 1; 0: the parameter is a number itself */
    char name[ZM_AXIS_NAME];
    int64_t low, high;
} zm_axis;

/* Rows that a table may have, and what a row and a move in it take in memory, roughly. */
enum { ZM_MOST_CELLS = 1000000, ZM_CELL_BYTES = 640, ZM_CELL_MOVE_BYTES = 128 };

/* Reads the axes of --over; their number in *count. Too many cells are an error. */
zm_status zm_read_axes(zm_axis axes[ZM_OPTION_TIMES], size_t *count, zm_request *request,
                       zm_error *error);
/* Where the game as written is none, one of those on its way while parameters run: those of --over,
 * or the size of a question about all sizes. Parameters that run need not make a game as written.
 * ZM_BAD_INPUT with *error as it was: none of them is a game. */
zm_status zm_open_along(zm_request *request, zm_error *error);
uint64_t zm_axis_size(const zm_axis *axis);
/* How many cells, and the value of an axis in one of them: the last axis runs fastest. */
uint64_t zm_axes_size(const zm_axis *axes, size_t count);
int64_t zm_axis_value(const zm_axis *axes, size_t count, size_t axis, uint64_t cell);
/* The game of a cell. ZM_BAD_INPUT: there is none. */
zm_status zm_open_cell(zm_instance **out, zm_account *account, const zm_instance *base,
                       const zm_axis *axes, size_t count, uint64_t cell, zm_error *error);
/* ZM_BAD_INPUT if a b-file is wanted and this is not one sequence: not along one parameter, or at one
 * of its values, `gap`, there is no game; or if a picture is wanted of what has no axes. */
zm_status zm_check_sequence(const zm_request *request, size_t axes, const int64_t *gap,
                            zm_error *error);
/* The fields "axes" of an answer. */
void zm_put_axes(zm_answer *answer, const zm_axis *axes, size_t count);

/* A question that is asked along axes: adds what it finds about the start of a game to the row.
 * False: the budget ran out. */
typedef bool zm_row_question(zm_request *request, void *context, const zm_instance *instance,
                             const uint64_t *position, zm_answer *answer, zm_node *row);
/* With --over, says the headline and asks it for each cell of the axes; `names` are the fields
 * that it adds, separated by blanks, and the context is for `ask` alone. Without, runs the question about one position. */
zm_status zm_run_along(zm_request *request, zm_answer *answer, const char *headline,
                       const char *names, zm_row_question *ask, void *context,
                       zm_status (*run_one)(zm_request *request, zm_answer *answer,
                                            zm_error *error),
                       zm_error *error);

#endif

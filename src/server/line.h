/* A line in which questions wait; the one that has waited longest is the first. */
#ifndef ZM_LINE_H
#define ZM_LINE_H

#include "desk.h"

typedef struct zm_line {
    zm_question *first, *last;
    size_t count;
} zm_line;

/* At its end, from now on. */
void zm_line_join(zm_line *line, zm_question *question);
/* The first, or the newest, of a line that is not empty. */
zm_question *zm_line_take(zm_line *line);
zm_question *zm_line_take_newest(zm_line *line);

#endif

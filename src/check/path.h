/* The path of a walk through a game: its positions, each after the one before it, with the move that
 * was tried last in each, and room for one position more. */
#ifndef ZM_PATH_H
#define ZM_PATH_H

#include "reading.h"

/* Begins as zeros and the words of a position. */
typedef struct zm_path {
    size_t words;
    uint64_t *positions;
    zm_move *moves;
    uint64_t depth, capacity; /* the walk is in the position at `depth` */
} zm_path;

/* Room for one position more than the path has. False: no memory. */
bool zm_path_reserve(zm_path *p, zm_reading *r);
void zm_path_close(zm_path *p);

/* The position that the walk is in, the move tried last in it, and the room for where that leads. */
static inline uint64_t *zm_path_here(const zm_path *p)
{
    return p->positions + p->depth * p->words;
}

static inline zm_move *zm_path_move(const zm_path *p)
{
    return p->moves + p->depth;
}

static inline uint64_t *zm_path_next(const zm_path *p)
{
    return zm_path_here(p) + p->words;
}

#endif

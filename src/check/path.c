/* The path of a walk: see path.h. */
#include "path.h"

bool zm_path_reserve(zm_path *p, zm_reading *r)
{
    if (p->depth + 1 < p->capacity)
        return true;
    uint64_t capacity = p->capacity ? 2 * p->capacity : 64;
    uint64_t *positions = zm_check_room(r, p->positions, capacity, p->words * sizeof *positions);
    p->positions = positions ? positions : p->positions;
    zm_move *moves = zm_check_room(r, p->moves, capacity, sizeof *moves);
    p->moves = moves ? moves : p->moves;
    if (!positions || !moves)
        return false;
    p->capacity = capacity;
    return true;
}

void zm_path_close(zm_path *p)
{
    zm_release(p->positions);
    zm_release(p->moves);
}

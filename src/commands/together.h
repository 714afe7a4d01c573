/* Boards along axes that are all positions of the largest one: solved once, for all of them. */
#ifndef ZM_TOGETHER_H
#define ZM_TOGETHER_H

#include "../engine/layers.h"
#include "../query/axis.h"

typedef struct zm_together {
    zm_instance *largest;
    zm_layers *layers; /* NULL: the boards are solved one by one */
    zm_budget budget;
} zm_together;

/* Solves the largest board if the game says that those along the axes are its positions; else, or
 * without the memory for it, or where it has more than `most` positions (0: as many as there are), or
 * a theorem tells what is wanted, nothing. To be closed in any case. */
void zm_together_open(zm_together *t, zm_request *request, const zm_axis *axes, size_t count,
                      unsigned wanted, uint64_t most);
/* Several threads may ask. False: it is not a position of the largest board. */
bool zm_together_value(const zm_together *t, const uint64_t *position, zm_value *out);
void zm_together_close(zm_together *t);

#endif

/* Layers that a team solves together: every position belongs to one process, by its hash. */
#ifndef ZM_LAYERS_TEAM_H
#define ZM_LAYERS_TEAM_H

#include "layer_table.h"

/* ---- In all processes at the same time; budget->team is the team. ---- */

/* Solves everything below a position, each process what belongs to it. False, everywhere alike and
 * for the same reason: some budget ran out; what is there must be closed. A process that had no
 * memory for `l` itself passes NULL and a budget that is out of memory. */
bool zm_layers_solve_together(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                              unsigned wanted, zm_budget *budget);
/* Tells the first process what is known about a canonical key; false there if it was not reached,
 * or there is no memory. */
bool zm_layers_get_together(const zm_layers *l, const uint64_t *key, zm_known *out);

/* ---- In the first process, which summons the others to do the same. ---- */

bool zm_layers_lead(zm_layers *l, const zm_instance *instance, const uint64_t *position,
                    unsigned wanted, zm_budget *budget);
bool zm_layers_inquire(const zm_layers *l, const uint64_t *key, zm_known *out);
/* The others free their parts. */
void zm_layers_dismiss(const zm_layers *l);

#endif

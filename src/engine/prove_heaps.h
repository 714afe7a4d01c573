/* Proofs by Grundy values: `heaps` and `sum` (src/certificate.h). */
#ifndef ZM_PROVE_HEAPS_H
#define ZM_PROVE_HEAPS_H

#include "writer.h"

/* Of a game that knows the values of its heaps. False: the budget ran out. */
bool zm_put_heaps(zm_writer *w, const zm_instance *instance, const uint64_t *position,
                  zm_budget *budget);

/* Whether such a proof is there even if the board is too large to play on. */
bool zm_needs_no_moves(const zm_instance *instance);

/* Whether a game is a sum whose parts' values are known. */
bool zm_is_known_sum(const zm_instance *instance, const uint64_t *position);
bool zm_put_sum(zm_writer *w, const zm_instance *instance, const uint64_t *position,
                zm_budget *budget);

#endif

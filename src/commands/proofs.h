/* How an answer is known: as fields, and as a line to say. */
#ifndef ZM_PROOFS_H
#define ZM_PROOFS_H

#include "../engine/solve.h"
#include "../query/request.h"

/* The proof of a verdict. */
void zm_put_proof(zm_answer *answer, zm_solver *solver, const zm_request *request,
                  const zm_verdict *verdict);
/* The proof of a period of cells, said too. `seen` is the last size that is irregular in what the
 * answer tells, or -1. */
void zm_put_period_proof(zm_answer *answer, const zm_period *period, int64_t seen);
/* The proof of a count: how it is known, and if not by a theorem how many positions were
 * visited. */
void zm_put_count_proof(zm_answer *answer, const zm_request *request, const char *kind);

#endif

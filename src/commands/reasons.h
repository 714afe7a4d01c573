/* Reasons in words, in the voice of the question: as the papers put them, or plainly for pupils. A
 * reason that is not sure, because a budget ran out while it was worked out, is not given. */
#ifndef ZM_REASONS_H
#define ZM_REASONS_H

#include "../answer/answer.h"
#include "../engine/ranking.h"
#include "../query/request.h"

/* The reason for a position's value; the default where the game gives none. NULL: it is not known. */
const char *zm_kept_reason(zm_answer *answer, zm_solver *solver, const uint64_t *position,
                           zm_value value, const zm_ranking *ranking);
/* The reason for a move's value; NULL where the game gives none, or where it is not sure. The notes
 * are for all moves of a position, NULL before the first, and released after the last; without any:
 * NULL. */
const char *zm_kept_move_reason(zm_answer *answer, zm_solver *solver, const uint64_t *position,
                                const zm_ranked *ranked, void **notes);

/* A move with a reason of its own, "3-1: leaves ... .", and the position's. The first is left out
 * where the second tells it, and where both together would be too much for a pupil; of a move that
 * was made, which led to the position, it is always given: "The last move was: take 2; it leaves ..."
 * (in Zahlenschlacht a number has partners, the move has none). Either may be NULL. */
void zm_write_reasons(const zm_instance *instance, zm_move move, const char *own,
                      const char *reason, bool made, zm_text *out);

/* That whoever begins a game loses it, as a challenge; NULL where that is not so. */
const char *zm_challenge(const zm_request *request, const zm_verdict *verdict);

#endif

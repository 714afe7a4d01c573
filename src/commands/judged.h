/* What `who` and `moves` share: a position that is judged, as far as the question allows, and with
 * a checkpoint of a long search if one is wanted. */
#ifndef ZM_JUDGED_H
#define ZM_JUDGED_H

#include "parts.h"

typedef struct zm_judged {
    zm_request *request;
    zm_solver solver;
    zm_verdict verdict;
    zm_ranking ranking;
    bool complete;   /* nothing ran out before all was known that the mode wants */
    zm_status saved; /* what became of the checkpoint */
} zm_judged;

/* What a command makes of it; the question itself is in the answer already. */
typedef zm_status zm_tell_judged(zm_judged *judged, zm_answer *answer, zm_error *error);

zm_status zm_judge_and_tell(zm_request *request, zm_answer *answer, zm_ranking_mode mode,
                            zm_tell_judged *tell, zm_error *error);

/* How it ended: undecided if not even `known`, what the command is for; else whatever is the matter
 * with the checkpoint, or with --distance if the distances are not there. `what` says in words what
 * is known all the same. */
zm_status zm_judged_status(const zm_judged *judged, bool known, bool distances, const char *what,
                           zm_error *error);

#endif

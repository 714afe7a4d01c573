/* Judged positions: see judged.h. */
#include "judged.h"
#include "checkpoint.h"

zm_status zm_judge_and_tell(zm_request *request, zm_answer *answer, zm_ranking_mode mode,
                            zm_tell_judged *tell, zm_error *error)
{
    zm_judged judged = {.request = request};
    zm_checkpoint *checkpoint;
    zm_status status = zm_checkpoint_open(&checkpoint, request, error);
    if (status != ZM_OK)
        return status;
    zm_solver_open(&judged.solver, request->instance, &request->threads, &request->budget);
    judged.solver.journal = zm_checkpoint_journal(checkpoint);
    judged.complete = zm_judge(
        &judged.solver, request->position, mode,
        zm_moves_limit(request, request->instance, request->position),
        request->options[ZM_OPT_DISTANCE].given ? ZM_ANY_EFFORT : ZM_FREE_DISTANCE,
        &judged.verdict, &judged.ranking);
    judged.saved = zm_checkpoint_close(checkpoint, &judged.verdict, error);
    judged.solver.journal = NULL;
    zm_put_question(answer, request);
    status = tell(&judged, answer, error);
    zm_ranking_free(&judged.ranking);
    zm_solver_close(&judged.solver);
    return status;
}

zm_status zm_judged_status(const zm_judged *judged, bool known, bool distances, const char *what,
                           zm_error *error)
{
    const zm_request *request = judged->request;
    if (!known)
        return zm_undecided(request, error);
    if (judged->saved == ZM_OK && !distances && request->options[ZM_OPT_DISTANCE].given)
        return zm_no_distance(request, &judged->solver, what, error);
    return judged->saved;
}

/* Advice: see advice.h. Ctrl-C during a long search stops the advice, not the match. */
#include "advice.h"

#include "../commands/parts.h"

enum { WHO, HOW_MANY, WHICH, REASON };

void zm_advice_forget(zm_advice *advice)
{
    zm_ranking_free(&advice->ranking);
    *advice = (zm_advice){0};
}

static zm_status give_up(const char *label, zm_match *match)
{
    const char *reason = zm_budget_reason(&match->request.budget);
    atomic_store_explicit(&match->request.context->cancel, false, memory_order_relaxed);
    return zm_tell_format(label, "I do not know: %s.", reason);
}

static bool judge(zm_advice *advice, zm_match *match)
{
    if (advice->judged)
        return true;
    advice->judged = zm_opponent_judge(&match->program, &advice->verdict, &advice->ranking);
    if (!advice->judged)
        zm_ranking_free(&advice->ranking);
    return advice->judged;
}

/* Every move judged: how many win, or without a winning move which one is the best. */
static bool rank_all(zm_advice *advice, zm_match *match)
{
    zm_ranking ranking;
    bool known = zm_rank_moves(&match->program.solver, match->request.position, ZM_RANK_ALL, 1,
                               &ranking);
    if (known) {
        zm_ranking_free(&advice->ranking);
        advice->ranking = ranking;
    } else {
        zm_ranking_free(&ranking);
    }
    return known;
}

static zm_status tell_who(const zm_advice *advice, const zm_match *match)
{
    size_t made = match->request.after_count;
    bool wins = advice->verdict.value == ZM_WIN;
    const char *name = zm_player_name(match, wins ? made : made + 1);
    if (advice->verdict.value == ZM_DRAW)
        return zm_tell_format("Hint", "With best play nobody wins.");
    return zm_tell_format("Hint", "%s %s a sure win. (hint again tells more)", name,
                          name[0] == 'Y' ? "have" : "has");
}

static zm_status tell_how_many(const zm_advice *advice)
{
    const zm_ranking *ranking = &advice->ranking;
    bool wins = advice->verdict.value == ZM_WIN;
    zm_text text = {0};
    if (ranking->total == 1)
        return zm_tell_format("Hint", "There is only one move, and it %s.",
                              wins ? "wins" : "does not win");
    if (wins)
        zm_text_count(&text, ranking->winning);
    else
        zm_text_put(&text, "None");
    zm_text_put(&text, " of ");
    zm_text_count(&text, ranking->total);
    zm_text_put(&text, wins && ranking->winning > 1 ? " moves win." : " moves wins.");
    return zm_tell("Hint", &text);
}

static zm_status tell_which(const zm_advice *advice, const zm_match *match)
{
    const zm_ranked *best = &advice->ranking.moves[0];
    zm_text text = {0};
    zm_put_move(match, best->move, &text);
    if (best->value == ZM_WIN)
        zm_text_put(&text, " wins.");
    else if (best->value == ZM_DRAW)
        zm_text_put(&text, " holds the draw.");
    else if (advice->ranking.total == 1)
        zm_text_put(&text, " loses.");
    else if (best->distance != ZM_NO_DISTANCE)
        zm_text_put(&text, " loses, but not sooner than any other move.");
    else
        zm_text_put(&text, " loses, like every other move.");
    return zm_tell("Hint", &text);
}

/* What a move does (unless `before` is NULL), and why the position is won or lost. */
static zm_status tell_reason(const zm_advice *advice, zm_match *match, const uint64_t *before,
                             zm_move move, zm_value value)
{
    const zm_instance *instance = match->request.instance;
    zm_solver *solver = &match->program.solver;
    zm_oracle oracle = zm_solver_oracle(solver);
    zm_text text = {0};
    if (before && instance->says->explain_move) {
        zm_put_move(match, move, &text);
        zm_text_put(&text, ": ");
        instance->says->explain_move(instance->self, before, move, value, &oracle, &text);
        zm_text_put(&text, ". ");
    }
    zm_answer *answer = zm_answer_new(NULL);
    const char *reason = answer ? zm_kept_reason(answer, solver, match->request.position,
                                                 advice->verdict.value, &advice->ranking)
                                : NULL;
    text.failed = text.failed || !answer || answer->failed;
    zm_text_put(&text, reason ? reason : "");
    zm_answer_free(answer);
    if (match->request.budget.stop == ZM_RUNNING)
        return zm_tell("Why", &text);
    zm_text_free(&text);
    return give_up("Why", match);
}

static zm_status tell_step(const zm_advice *advice, zm_match *match, unsigned step)
{
    switch (step) {
    case WHO:
        return tell_who(advice, match);
    case HOW_MANY:
        return tell_how_many(advice);
    case WHICH:
        return tell_which(advice, match);
    default:
        return tell_reason(advice, match, match->request.position, advice->ranking.moves[0].move,
                           advice->ranking.moves[0].value);
    }
}

zm_status zm_advice_hint(zm_advice *advice, zm_match *match)
{
    unsigned step = advice->hints < REASON ? advice->hints : REASON;
    zm_opponent_prepare(&match->program);
    bool known = judge(advice, match);
    if (known && step == HOW_MANY && !advice->ranking.winning_known)
        known = rank_all(advice, match);
    if (known && step >= WHICH && advice->ranking.count == 0)
        known = rank_all(advice, match) && advice->ranking.count > 0;
    zm_progress_done();
    if (!known)
        return give_up("Hint", match);
    advice->hints++;
    return tell_step(advice, match, step);
}

zm_status zm_advice_why(zm_advice *advice, zm_match *match)
{
    const zm_request *request = &match->request;
    bool moved = request->after_count > 0;
    zm_opponent_prepare(&match->program);
    bool known = judge(advice, match);
    zm_progress_done();
    if (!known)
        return give_up("Why", match);
    return tell_reason(advice, match, moved ? match->spare : NULL,
                       moved ? request->after[request->after_count - 1] : ZM_BEFORE_FIRST,
                       zm_value_flip(advice->verdict.value));
}

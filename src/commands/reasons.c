/* Reasons: see reasons.h. */
#include "reasons.h"
#include "parts.h"

#include <string.h>

/* The solver's oracle, and whether it ever had no value to tell: a reason that asked for one and
 * did not get it may be false, so it is not given. */
typedef struct witness {
    zm_oracle oracle, solver;
    bool unsure;
} witness;

static zm_value witness_value(void *context, const uint64_t *position)
{
    witness *w = context;
    zm_value value = w->solver.value(w->solver.context, position);
    w->unsure = w->unsure || value == ZM_UNKNOWN;
    return value;
}

static bool witness_period(void *context, uint64_t *preperiod, uint64_t *period)
{
    const witness *w = context;
    return w->solver.period(w->solver.context, preperiod, period);
}

static void witness_open(witness *w, zm_solver *solver, void **notes)
{
    *w = (witness){{w, witness_value, witness_period, notes}, zm_solver_oracle(solver), false};
}

static const char *kept_if_sure(zm_answer *answer, const witness *w, zm_text *text)
{
    bool said = text->length > 0 || !zm_text_ok(text);
    if (said && !w->unsure)
        return zm_keep_text(answer, text);
    zm_text_free(text);
    return NULL;
}

/* What a move leads to, where the game has no plain words for it. */
static void explain_move_plainly(const zm_instance *instance, const uint64_t *position,
                                 const zm_ranked *ranked, const zm_oracle *oracle, zm_text *out)
{
    if (instance->tells->explain_move) {
        instance->tells->explain_move(instance->self, position, ranked->move, ranked->value,
                                      oracle, out);
        return;
    }
    zm_text_put(out, ranked->value == ZM_WIN    ? "wins, whatever the other player does"
                     : ranked->value == ZM_LOSE ? "lets the other player win"
                                                : "lets nobody win");
}

const char *zm_kept_move_reason(zm_answer *answer, zm_solver *solver, const uint64_t *position,
                                const zm_ranked *ranked, void **notes)
{
    const zm_instance *instance = solver->instance;
    bool plain = instance->voice == ZM_VOICE_PLAIN;
    witness w;
    zm_text text = zm_text_beside(answer);
    if (!plain && !instance->says->explain_move)
        return NULL;
    witness_open(&w, solver, notes);
    if (plain)
        explain_move_plainly(instance, position, ranked, &w.oracle, &text);
    else
        instance->says->explain_move(instance->self, position, ranked->move, ranked->value,
                                     &w.oracle, &text);
    return kept_if_sure(answer, &w, &text);
}

void zm_write_reasons(const zm_instance *instance, zm_move move, const char *own,
                      const char *reason, bool made, zm_text *out)
{
    bool plain = instance->voice == ZM_VOICE_PLAIN, some = reason && *reason;
    if (own && *own && !(some && (strstr(reason, own) || (plain && !made)))) {
        if (!plain)
            zm_write_move(instance, move, out);
        else if (made)
            zm_text_put(out, "The last move was: ");
        if (plain)
            zm_name_move(instance, move, !made, out);
        zm_text_format(out, "%s%s.%s", !plain ? ": " : made ? "; it " : ": it ", own,
                       some ? " " : "");
    }
    zm_text_put(out, some ? reason : "");
}

/* ---- Of a position. ---- */

/* The best move with its reason; nothing where the game has none for it. */
static void explain_best(const zm_instance *instance, const uint64_t *position,
                         const zm_ranked *best, const zm_oracle *oracle, zm_text *out)
{
    zm_write_move(instance, best->move, out);
    zm_text_put(out, " ");
    size_t before = out->length;
    instance->says->explain_move(instance->self, position, best->move, best->value, oracle, out);
    if (out->length > before)
        zm_text_put(out, ".");
    else
        zm_text_clear(out);
}

/* What can be said of the end of any game in the books' words. */
static void explain_end(zm_value value, zm_text *out)
{
    zm_text_format(out, "No move is left: %s.",
                   value == ZM_WIN    ? "the player to move wins"
                   : value == ZM_LOSE ? "the player to move loses"
                                      : "nobody wins");
}

static void explain_as_in_paper(zm_solver *solver, const uint64_t *position, zm_value value,
                                const zm_ranking *ranking, const zm_oracle *oracle, zm_text *out)
{
    const zm_instance *instance = solver->instance;
    const zm_words *says = instance->says;
    if (says->explain)
        says->explain(instance->self, position, value, oracle, out);
    if (out->length == 0 && ranking->count > 0 && says->explain_move)
        explain_best(instance, position, &ranking->moves[0], oracle, out);
    if (out->length == 0 && !zm_has_moves(instance, position))
        explain_end(value, out);
    if (out->length == 0 && ranking->winning_known) {
        zm_write_tally(ranking, out);
        zm_text_put(out, ".");
    }
}

/* Every move loses. To a move that ends the game there is no answer; whether any does is said if
 * moves can be played here, and not too many have to be tried. */
static void explain_loss(zm_solver *solver, const uint64_t *position, zm_text *out)
{
    enum { MOST_TRIED = 1000 };
    const zm_instance *instance = solver->instance;
    size_t tried = 0, ends = 0;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t *child = zm_alloc(out->account, instance->words, sizeof *child);
    bool all = zm_playable(instance);
    while (all && child && tried <= MOST_TRIED &&
           zm_next_move(solver->budget, instance, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        ends += !zm_has_moves(instance, child);
        tried++;
    }
    all = all && tried <= MOST_TRIED && solver->budget->stop == ZM_RUNNING;
    out->failed = out->failed || !child;
    zm_release(child);
    zm_text_put(out, all && ends == 0
                         ? "Whatever is played now, the other player has an answer that wins."
                     : !all || ends < tried ? "Whatever is played now, the other player can win."
                     : tried == 1 ? "The only move ends the game, and whoever makes it loses."
                                  : "Every move ends the game, and whoever makes it loses.");
}

/* What can be said of any game. */
static void explain_any_game(zm_solver *solver, const uint64_t *position, zm_value value,
                             const zm_ranking *ranking, const zm_oracle *oracle, zm_text *out)
{
    const zm_instance *instance = solver->instance;
    if (!zm_has_moves(instance, position)) {
        zm_text_put(out, "The game is over.");
    } else if (value == ZM_WIN && ranking->count > 0) {
        const zm_ranked *best = &ranking->moves[0];
        zm_name_move(instance, best->move, true, out);
        zm_text_put(out, ": it ");
        explain_move_plainly(instance, position, best, oracle, out);
        zm_text_put(out, ".");
    } else if (value == ZM_WIN) {
        zm_text_put(out, "One of the moves wins, whatever the other player does.");
    } else if (value == ZM_LOSE) {
        explain_loss(solver, position, out);
    } else {
        zm_text_put(out, "Nobody can be sure to win here: each player can keep the other from "
                         "winning.");
    }
}

static void explain_plainly(zm_solver *solver, const uint64_t *position, zm_value value,
                            const zm_ranking *ranking, const zm_oracle *oracle, zm_text *out)
{
    const zm_instance *instance = solver->instance;
    if (instance->tells->explain)
        instance->tells->explain(instance->self, position, value, oracle, out);
    if (out->length == 0)
        explain_any_game(solver, position, value, ranking, oracle, out);
}

const char *zm_kept_reason(zm_answer *answer, zm_solver *solver, const uint64_t *position,
                           zm_value value, const zm_ranking *ranking)
{
    witness w;
    zm_text text = zm_text_beside(answer);
    if (value == ZM_UNKNOWN)
        return NULL;
    witness_open(&w, solver, NULL);
    (solver->instance->voice == ZM_VOICE_PLAIN
         ? explain_plainly
         : explain_as_in_paper)(solver, position, value, ranking, &w.oracle, &text);
    return kept_if_sure(answer, &w, &text);
}

const char *zm_challenge(const zm_request *request, const zm_verdict *verdict)
{
    bool lost = request->after_count == 0 && verdict->value == ZM_LOSE &&
                zm_has_moves(request->instance, request->position);
    return lost ? "Whoever begins this game loses against perfect play: let your opponent begin."
                : NULL;
}

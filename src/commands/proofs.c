/* Proofs in answers: see proofs.h. */
#include "proofs.h"
#include "../engine/archive.h"

#include <string.h>

/* In a sentence for people, but not for pupils. */
static void say_proof(zm_answer *answer, zm_voice voice, const char *how, const char *detail)
{
    zm_text line = zm_text_beside(answer);
    if (voice == ZM_VOICE_PLAIN)
        return;
    zm_text_format(&line, "%s, %s", how, detail ? detail : "");
    zm_say(answer, "Proof", zm_keep_text(answer, &line));
}

/* Why a period goes on for ever. */
static void put_window(zm_text *out, uint64_t last, uint64_t window)
{
    if (window == 1)
        zm_text_format(out, "the value at %llu recurs one period later, and each value depends "
                            "only on the one before it", (unsigned long long)last + 1);
    else
        zm_text_format(out, "the %llu values up to %llu recur one period later, and each value "
                            "depends only on the %llu before it", (unsigned long long)window,
                       (unsigned long long)(last + window), (unsigned long long)window);
}

/* `seen`: the last size that is irregular in what is told, or -1. It may be beyond the values that
 * are, where not every move is possible yet. */
static void put_period(zm_answer *answer, zm_voice voice, zm_node *proof, const zm_period *period,
                       int64_t seen)
{
    bool beyond = seen >= 0 && (uint64_t)seen > period->last;
    zm_text detail = zm_text_beside(answer);
    zm_add_count(answer, proof, "preperiod", period->last);
    zm_add_count(answer, proof, "period", period->length);
    zm_add_count(answer, proof, "window", period->window);
    zm_text_format(&detail, "%s above %llu repeats with period %llu: ",
                   beyond ? "every value" : "everything", (unsigned long long)period->last,
                   (unsigned long long)period->length);
    put_window(&detail, period->last, period->window);
    if (beyond)
        zm_text_format(&detail, "; the winning moves repeat above %llu", (unsigned long long)seen);
    const char *kept = zm_keep_text(answer, &detail);
    zm_add_text(answer, proof, "detail", kept);
    say_proof(answer, voice, "period", kept);
}

void zm_put_period_proof(zm_answer *answer, const zm_period *period, int64_t seen)
{
    zm_node *proof = zm_add_record(answer, answer->root, "proof");
    zm_add_text(answer, proof, "kind", "period");
    put_period(answer, ZM_VOICE_PAPER, proof, period, seen);
}

static const char in_earlier_table[] = "in a table that an earlier question has left";

/* Whether an answer rests on a table that an earlier question has left, and on how large a one. */
static bool put_earlier(zm_answer *answer, zm_node *proof, const zm_request *request)
{
    uint64_t earlier = zm_archive_used(request->budget.archive);
    if (earlier > 0)
        zm_add_count(answer, proof, "earlier", earlier);
    return earlier > 0;
}

void zm_put_count_proof(zm_answer *answer, const zm_request *request, const char *kind)
{
    zm_node *proof = zm_add_record(answer, answer->root, "proof");
    zm_add_text(answer, proof, "kind", kind);
    if (strcmp(kind, "theorem") != 0)
        zm_add_count(answer, proof, "positions", request->budget.positions);
    if (put_earlier(answer, proof, request))
        say_proof(answer, ZM_VOICE_PAPER, kind, in_earlier_table);
}

/* How much of an answer rests on what an earlier run has settled. */
static void put_recalled(zm_answer *answer, zm_node *proof, const zm_verdict *verdict,
                         zm_text *line)
{
    if (verdict->settled == 0)
        return;
    zm_add_count(answer, proof, "settled", verdict->settled);
    zm_add_count(answer, proof, "recalled", verdict->recalled);
    if (verdict->recalled > 0)
        zm_text_format(line, " in this run; %llu of %llu settled repl%s come%s from the checkpoint",
                       (unsigned long long)verdict->recalled,
                       (unsigned long long)verdict->settled,
                       verdict->settled == 1 ? "y" : "ies", verdict->recalled == 1 ? "s" : "");
}

static void say_search(zm_answer *answer, zm_node *proof, const zm_request *request,
                       const char *how, const zm_verdict *verdict)
{
    const zm_counter *counter = request->instance->knows->counter;
    uint64_t positions = verdict->positions;
    zm_text line = zm_text_beside(answer);
    zm_add_count(answer, proof, "positions", positions);
    if (counter)
        zm_text_format(&line, "every position with %s from 0 to %llu", counter->parameter,
                       (unsigned long long)positions - 1);
    else
        zm_text_format(&line, "%llu position%s %s", (unsigned long long)positions,
                       positions == 1 ? "" : "s",
                       put_earlier(answer, proof, request) ? in_earlier_table : "visited");
    put_recalled(answer, proof, verdict, &line);
    const char *kept = zm_keep_text(answer, &line);
    zm_add_text(answer, proof, "detail", kept);
    say_proof(answer, request->instance->voice, how, kept);
}

void zm_put_proof(zm_answer *answer, zm_solver *solver, const zm_request *request,
                  const zm_verdict *verdict)
{
    static const char *const kinds[] = {"undecided", "exhaustive", "theorem", "search",
                                        "exhaustive", "period"};
    const zm_instance *instance = request->instance;
    zm_node *proof = zm_add_record(answer, answer->root, "proof");
    zm_text text = zm_text_beside(answer);
    zm_add_text(answer, proof, "kind", kinds[verdict->proof]);
    switch (verdict->proof) {
    case ZM_PROOF_NONE:
        zm_budget_report(&request->budget, &text);
        put_recalled(answer, proof, verdict, &text);
        const char *reason = zm_keep_text(answer, &text);
        zm_add_text(answer, proof, "detail", reason);
        zm_say(answer, "Proof", reason);
        break;
    case ZM_PROOF_RULES:
        zm_add_text(answer, proof, "detail", "the game is over");
        break;
    case ZM_PROOF_THEOREM:
        zm_add_text(answer, proof, "name", verdict->theorem);
        instance->knows->theory_detail(instance->self, request->position, &text);
        const char *detail = zm_keep_text(answer, &text);
        zm_add_text(answer, proof, "detail", detail);
        zm_text_format(&text, "%s: %s", verdict->theorem, detail ? detail : "");
        say_proof(answer, instance->voice, "theorem", zm_keep_text(answer, &text));
        break;
    case ZM_PROOF_SEARCH:
        say_search(answer, proof, request, "search", verdict);
        break;
    case ZM_PROOF_EXHAUSTIVE:
        say_search(answer, proof, request, "exhaustive", verdict);
        break;
    case ZM_PROOF_PERIOD:
        put_period(answer, instance->voice, proof, &solver->period, -1);
        break;
    }
}

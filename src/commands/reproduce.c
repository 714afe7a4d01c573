/* reproduce: every claim of the papers, recomputed: holds, or differs and how. */
#include "../papers/papers.h"
#include "../papers/steps.h"
#include "parts.h"
#include "reproduce_words.h"

#include <string.h>

/* A claim with what was found. */
typedef struct work {
    zm_request *request;
    zm_text source; /* of a file */
    bool own;       /* it is one */
    zm_papers papers;
    zm_tested *claims;
    size_t count;
} work;

static bool is_wanted(const work *w, const zm_paper *paper)
{
    const zm_request *request = w->request;
    return !request->word || w->own || strcmp(request->word, paper->name) == 0;
}

/* Lists the claims of the papers that are asked for; false: no memory. */
static bool list_claims(work *w)
{
    size_t most = 0;
    for (size_t i = 0; i < w->papers.count; i++)
        most += w->papers.papers[i].blocks.count;
    w->claims = zm_budget_alloc(&w->request->budget, most + 1, sizeof *w->claims);
    for (size_t i = 0; w->claims && i < w->papers.count; i++) {
        const zm_paper *paper = &w->papers.papers[i];
        for (size_t j = 1; is_wanted(w, paper) && j < paper->blocks.count; j++) {
            const zm_block *claim = &paper->blocks.blocks[j];
            if (!zm_block_get(claim, "claim"))
                continue; /* a difference, in a file */
            w->claims[w->count++] = (zm_tested){
                paper, claim, zm_papers_difference(&w->papers, paper, claim),
                {.outcome = ZM_CLAIM_UNDECIDED}};
        }
    }
    return w->claims != NULL;
}

static void test_claim(void *argument, uint64_t index)
{
    work *w = argument;
    zm_tested *tested = &w->claims[index];
    zm_budget budget = zm_budget_part(&w->request->budget, 0);
    if (zm_budget_look(&budget))
        zm_claim_test(&tested->finding, tested->claim, tested->difference,
                      &w->request->context->games, &budget);
    else
        zm_fail(&tested->finding.error, ZM_UNDECIDED, "%s", zm_budget_reason(&budget));
    zm_budget_step(&w->request->budget);
}

static zm_status unknown_paper(const work *w, zm_error *error)
{
    zm_text names = {0};
    if (w->own)
        return zm_fail(error, ZM_BAD_INPUT, "reproduce: there are no claims in %.200s",
                       w->request->word);
    if (w->papers.count == 0) /* src/wasm */
        return zm_fail(error, ZM_BAD_INPUT,
                       "reproduce: the papers' claims are not here; the command zermelo has them");
    for (size_t i = 0; i < w->papers.count; i++)
        zm_text_format(&names, i ? ", %s" : "%s", w->papers.papers[i].name);
    zm_status status = zm_fail(error, ZM_BAD_INPUT,
                               "reproduce: there is no paper '%.40s'; the papers are %s",
                               w->request->word, zm_text_string(&names));
    zm_text_free(&names);
    return status;
}

/* A difference that is about no claim would hide nothing, but it is a mistake. */
static bool differences_have_claims(const zm_papers *papers, const char **which)
{
    for (size_t i = 0; i < papers->differences.count; i++)
        if (zm_block_get(&papers->differences.blocks[i], "difference") &&
            !zm_papers_claim(papers, &papers->differences.blocks[i])) {
            *which = zm_block_get(&papers->differences.blocks[i], "difference");
            return false;
        }
    return true;
}

static zm_status conclude(const work *w, zm_error *error)
{
    size_t failed = 0, undecided = 0;
    const zm_tested *first = NULL;
    for (size_t i = 0; i < w->count; i++) {
        const zm_tested *tested = &w->claims[i];
        bool as_known = zm_finding_as_known(&tested->finding, tested->difference);
        undecided += tested->finding.outcome == ZM_CLAIM_UNDECIDED;
        failed += !as_known && tested->finding.outcome != ZM_CLAIM_UNDECIDED;
        if (!as_known && (!first || first->finding.outcome == ZM_CLAIM_UNDECIDED))
            first = tested;
    }
    if (failed)
        return zm_fail(error, ZM_FAILED, "reproduce: %zu claim%s not as listed, the first is %s "
                                          "of %s",
                       failed, failed == 1 ? " is" : "s are",
                       zm_block_get(first->claim, "claim"), first->paper->name);
    if (undecided)
        return zm_fail(error, ZM_UNDECIDED, "reproduce: undecided: %s (%zu claim%s)",
                       first->finding.error.message, undecided, undecided == 1 ? "" : "s");
    return ZM_OK;
}

static zm_status test_all(work *w, zm_answer *answer, zm_error *error)
{
    zm_request *request = w->request;
    const char *which = NULL;
    zm_steps steps;
    if (!list_claims(w))
        return zm_fail_memory(error);
    if (w->count == 0)
        return unknown_paper(w, error);
    if (!differences_have_claims(&w->papers, &which))
        return zm_fail(error, ZM_FAILED, "reproduce: the difference '%s' belongs to no claim",
                       which ? which : "");
    zm_budget_begin(&request->budget, &steps, w->count, "claims");
    zm_budget_divide(&request->budget, zm_threads_count(&request->threads));
    zm_threads_run(&request->threads, w->count, test_claim, w);
    zm_budget_divide(&request->budget, 1);
    zm_budget_end(&request->budget);
    zm_put_findings(answer, w->claims, w->count);
    return conclude(w, error);
}

static zm_status open_papers(work *w, zm_error *error)
{
    zm_request *request = w->request;
    if (w->own && request->context->limits)
        return zm_only_inside("reproduce: a file of claims", error);
    if (w->own)
        return zm_papers_read(&w->papers, &w->source, request->word, error);
    return zm_papers_open(&w->papers, &request->budget.account) ? ZM_OK : zm_fail_memory(error);
}

zm_status zm_reproduce(zm_request *request, zm_answer *answer, zm_error *error)
{
    work w = {.request = request, .source = {.account = &request->budget.account},
              .own = request->word && zm_is_claims_file(request->word)};
    zm_status status = open_papers(&w, error);
    if (status == ZM_OK)
        status = test_all(&w, answer, error);
    for (size_t i = 0; i < w.count; i++)
        zm_finding_free(&w.claims[i].finding);
    zm_release(w.claims);
    zm_papers_close(&w.papers);
    zm_text_free(&w.source);
    return status;
}

const zm_command zm_command_reproduce = {
    .name = "reproduce",
    .summary = "the claims of the five papers, or of a file, recomputed: which hold, which differ",
    .usage = "[000|001|002|003|004|FILE.claims] [--format FORMAT]",
    .example = "reproduce 001",
    .help = "A file of your own has a dot or a slash in its name; docs/claims.md describes what is "
            "in it. Exit status 0 when every claim holds or differs as the program's list of known "
            "differences says, 1 otherwise.",
    .fields = "papers",
    .options = ZM_LONG_OPTIONS,
    .shows = ZM_SHOWS_WORDS,
    .own_word = "paper",
    .run = zm_reproduce,
};

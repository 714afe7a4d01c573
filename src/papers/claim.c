/* Testing claims: see claim.h.
 *
 * Whatever can go wrong comes back as a status, with its line in the finding: ZM_BAD_INPUT is a
 * claim that is written wrongly, ZM_UNDECIDED a budget that ran out. The outcome follows from the
 * status and the counted steps, at the end (`outcome_of`). */
#include "claim.h"
#include "inquiry.h"
#include "relation.h"
#include "steps.h"

#include <string.h>

enum { KEPT = 12 };

/* How many of the steps must fulfil the relation. */
typedef enum quantifier { EVERY, SOME, EXACTLY } quantifier;

typedef struct test {
    const zm_block *claim, *difference;
    zm_inquiry inquiry;
    zm_account *account;
    zm_finding *finding;
    const char *ask, *get, *against, *print, *pattern;
    bool compares; /* else it is a question of the paper, and what is found is kept */
    quantifier quantifier;
    uint64_t exactly;
    zm_relation relation;
    bool plain; /* the second way */
    uint64_t fulfilled;
    zm_status status; /* of the last step */
} test;

static zm_status broken(test *t, const char *why, const char *what)
{
    return zm_fail(&t->finding->error, ZM_BAD_INPUT, "%s%.200s", why, what);
}

/* ---- Asking. ---- */

/* `question` may have " --plain" put behind it; its path is separated by " get ", and without one
 * the claim's own is meant. */
static zm_status compute(test *t, const char *question, bool plain, const zm_variables *variables,
                         zm_text *out)
{
    const char *get = strstr(question, " get ");
    zm_text pattern = {.account = out->account};
    zm_text_put_bytes(&pattern, question, get ? (size_t)(get - question) : strlen(question));
    zm_text_put(&pattern, plain ? " --plain" : "");
    zm_status status = zm_text_ok(&pattern)
                           ? zm_inquire(&t->inquiry, zm_text_string(&pattern),
                                        get ? get + strlen(" get ") : t->get, variables, out,
                                        &t->finding->error)
                           : zm_fail_memory(&t->finding->error);
    zm_text_free(&pattern);
    return status;
}

/* ---- One step. ---- */

static bool is_running(const zm_block *claim, const char *name)
{
    for (size_t i = 0; i < claim->count; i++)
        if (strcmp(claim->fields[i].name, "for") == 0 &&
            strncmp(claim->fields[i].value, name, strlen(name)) == 0 &&
            claim->fields[i].value[strlen(name)] == ' ')
            return true;
    return false;
}

static zm_status keep_cell(test *t, const zm_variables *variables, const char *printed,
                           const char *computed)
{
    zm_finding *f = t->finding;
    zm_text at = {.account = t->account}, question = {.account = t->account};
    zm_error ignored;
    if (f->kept == KEPT)
        return ZM_OK;
    for (size_t i = 0; i < variables->count; i++)
        if (is_running(t->claim, variables->items[i].name))
            zm_text_format(&at, at.length ? ", %s = %s" : "%s = %s", variables->items[i].name,
                           variables->items[i].text);
    if (t->quantifier == EVERY)
        zm_fill_holes(&question, t->ask, variables, &ignored);
    else
        zm_text_put(&question, t->ask); /* all steps together */
    zm_account *account = t->account->whole; /* the finding outlives the budget */
    zm_cell *cell = zm_alloc(account, 1, sizeof *cell);
    if (cell) {
        *cell = (zm_cell){zm_copy_string(account, zm_text_string(&at), at.length),
                          zm_copy_string(account, zm_text_string(&question), question.length),
                          zm_copy_string(account, printed, strlen(printed)),
                          zm_copy_string(account, computed, strlen(computed)), NULL};
        *(f->last ? &f->last->next : &f->cells) = cell;
        f->last = cell;
        f->kept++;
    }
    bool ok = zm_text_ok(&at) && zm_text_ok(&question) && cell && cell->at && cell->question &&
              cell->printed && cell->computed;
    zm_text_free(&at);
    zm_text_free(&question);
    return ok ? ZM_OK : zm_fail_memory(&f->error);
}

/* Computes a step that differs once more, by the difference's second way. */
static zm_status confirm(test *t, const zm_variables *variables, const char *computed)
{
    const char *again = zm_block_get(t->difference, "again");
    bool plain = strcmp(again, "plain") == 0;
    zm_text second = {.account = t->account};
    zm_status status = compute(t, plain ? t->ask : again, plain, variables, &second);
    if (status == ZM_OK && !zm_same_words(zm_text_string(&second), computed))
        status = broken(t, "the second way gives a different result: ", zm_text_string(&second));
    t->finding->confirmed += status == ZM_OK;
    zm_text_free(&second);
    return status;
}

/* Whether this step is listed as one that differs. */
static zm_status find_listed(test *t, const zm_variables *variables, bool *listed)
{
    const char *at = t->difference ? zm_block_get(t->difference, "at") : NULL;
    int64_t value = 1;
    zm_error error;
    if (at && !zm_evaluate(&value, at, strlen(at), variables, &error))
        return broken(t, "the difference: ", error.message);
    *listed = t->difference && value != 0;
    return ZM_OK;
}

static zm_status keep_difference(test *t, const zm_variables *variables, const char *got,
                                 const char *want)
{
    zm_text printed = {.account = t->account};
    if (t->relation != ZM_EQUAL)
        zm_text_format(&printed, "%s ", zm_relation_name(t->relation));
    zm_text_put(&printed, want);
    zm_status status = zm_text_ok(&printed) ? keep_cell(t, variables, zm_text_string(&printed), got)
                                            : zm_fail_memory(&t->finding->error);
    zm_text_free(&printed);
    return status;
}

/* Notes a step of a claim about every one. */
static zm_status note_step(test *t, const zm_variables *variables, bool fulfilled,
                           const char *got, const char *want)
{
    zm_finding *f = t->finding;
    bool listed = false;
    zm_status status = find_listed(t, variables, &listed);
    if (status != ZM_OK)
        return status;
    f->differing += !fulfilled;
    f->unlisted += !fulfilled && !listed;
    f->healed += fulfilled && listed;
    if (fulfilled)
        return ZM_OK;
    status = keep_difference(t, variables, got, want);
    return status == ZM_OK && listed ? confirm(t, variables, got) : status;
}

/* The next cell of `print`; a dash stands for a cell that is empty in the paper. */
static zm_status take_printed(test *t, zm_text *want, bool *empty)
{
    size_t length = strcspn(t->print, " ");
    if (length == 0)
        return broken(t, "print has fewer cells than there are steps", "");
    *empty = length == 1 && *t->print == '-';
    zm_text_put_bytes(want, t->print, length);
    t->print += length;
    t->print += strspn(t->print, " ");
    return ZM_OK;
}

/* What the paper says: printed, to be computed by another question, or written in the claim. */
static zm_status find_wanted(test *t, const zm_variables *variables, zm_text *want, bool *empty)
{
    zm_error error;
    *empty = false;
    if (t->print)
        return take_printed(t, want, empty);
    if (t->against)
        return compute(t, t->against, t->plain, variables, want);
    if (t->pattern && !zm_fill_holes(want, t->pattern, variables, &error))
        return broken(t, "", error.message);
    return ZM_OK;
}

static zm_status compare(test *t, const zm_variables *variables, const char *got,
                         const char *want)
{
    bool fulfilled = zm_compare(t->relation, got, want);
    t->finding->steps += !t->plain;
    t->fulfilled += fulfilled;
    if (!t->compares)
        return keep_cell(t, variables, "", got);
    return t->quantifier == EVERY ? note_step(t, variables, fulfilled, got, want) : ZM_OK;
}

static bool test_step(void *context, const zm_variables *variables)
{
    test *t = context;
    zm_text got = {.account = t->account}, want = {.account = t->account};
    bool empty;
    t->status = find_wanted(t, variables, &want, &empty);
    if (t->status == ZM_OK && !empty)
        t->status = compute(t, t->ask, t->plain, variables, &got);
    if (t->status == ZM_OK && !zm_text_ok(&want))
        t->status = zm_fail_memory(&t->finding->error);
    if (t->status == ZM_OK && !empty)
        t->status = compare(t, variables, zm_text_string(&got), zm_text_string(&want));
    zm_text_free(&got);
    zm_text_free(&want);
    return t->status == ZM_OK;
}

static zm_status test_steps(test *t)
{
    zm_error error;
    t->status = ZM_OK;
    if (zm_each_step(t->claim, test_step, t, &error) || t->status != ZM_OK)
        return t->status;
    t->finding->error = error; /* not even the steps are written rightly */
    return zm_steps_status(&error);
}

/* ---- The whole claim. ---- */

/* "[some|count N] [RELATION] VALUE" */
static zm_status read_expectation(test *t, const char *text)
{
    t->quantifier = EVERY;
    if (strncmp(text, "some ", 5) == 0) {
        t->quantifier = SOME;
        text += 5;
    } else if (strncmp(text, "count ", 6) == 0) {
        int64_t number;
        bool fits;
        text += 6;
        if (!zm_number_read(&text, &number, &fits) || number < 0)
            return broken(t, "expect count: how many? ", text);
        t->quantifier = EXACTLY;
        t->exactly = (uint64_t)number;
        text += strspn(text, " ");
    }
    t->relation = zm_relation_read(&text);
    t->pattern = text;
    return ZM_OK;
}

static bool is_known_field(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

static zm_status check_fields(test *t)
{
    static const char *const of_claim[] = {"claim", "where", "says", "for", "let", "when", "ask",
                                           "get", "against", "print", "expect", "scope",
                                           "implied", "answer", "uncomputable", NULL};
    static const char *const of_difference[] = {"difference", "kind", "at", "because", "again",
                                                NULL};
    for (size_t i = 0; i < t->claim->count; i++)
        if (!is_known_field(t->claim->fields[i].name, of_claim))
            return broken(t, "no such field: ", t->claim->fields[i].name);
    for (size_t i = 0; t->difference && i < t->difference->count; i++)
        if (!is_known_field(t->difference->fields[i].name, of_difference))
            return broken(t, "the difference: no such field: ", t->difference->fields[i].name);
    if (!zm_block_get(t->claim, "where") || !zm_block_get(t->claim, "says"))
        return broken(t, "where and says are needed", "");
    if (t->difference &&
        (!zm_block_get(t->difference, "because") || !zm_block_get(t->difference, "again")))
        return broken(t, "the difference: because and again are needed", "");
    if (!zm_block_get(t->claim, "uncomputable") && (!t->ask || !t->get))
        return broken(t, "ask and get are needed", "");
    if (!zm_block_get(t->claim, "uncomputable") && !t->compares && !zm_block_get(t->claim, "answer"))
        return broken(t, "print, expect or against is needed", "");
    return ZM_OK;
}

/* Counts the steps that fulfil the relation once more, with the rules alone. */
static zm_status confirm_together(test *t, uint64_t found)
{
    if (strcmp(zm_block_get(t->difference, "again"), "plain") != 0)
        return broken(t, "the difference: if only some steps count, again must be plain", "");
    t->plain = true;
    t->fulfilled = 0;
    zm_status status = test_steps(t);
    if (status != ZM_OK)
        return status;
    if (t->fulfilled != found)
        return broken(t, "the second way gives a different result", "");
    t->finding->confirmed = 1;
    return ZM_OK;
}

/* What all steps together say, for claims about some or a number of them. */
static zm_status judge_together(test *t)
{
    zm_finding *f = t->finding;
    uint64_t found = t->fulfilled;
    zm_text printed = {.account = t->account}, computed = {.account = t->account};
    if (t->quantifier == SOME ? found > 0 : found == t->exactly) {
        f->healed = t->difference != NULL;
        return ZM_OK;
    }
    f->differing = 1;
    f->unlisted = t->difference == NULL;
    if (t->quantifier == SOME)
        zm_text_put(&printed, "some steps");
    else
        zm_text_format(&printed, "%llu steps", (unsigned long long)t->exactly);
    zm_text_format(&computed, "%llu of %llu", (unsigned long long)found,
                   (unsigned long long)f->steps);
    zm_status status = zm_text_ok(&printed) && zm_text_ok(&computed)
                           ? keep_cell(t, &(zm_variables){.count = 0}, zm_text_string(&printed),
                                       zm_text_string(&computed))
                           : zm_fail_memory(&f->error);
    zm_text_free(&printed);
    zm_text_free(&computed);
    return status == ZM_OK && t->difference ? confirm_together(t, found) : status;
}

static zm_status test_whole(test *t)
{
    zm_status status = test_steps(t);
    if (status != ZM_OK)
        return status;
    if (t->print && *t->print)
        return broken(t, "print has more cells than there are steps", "");
    if (t->finding->steps == 0)
        return broken(t, "there are no steps", "");
    return t->quantifier == EVERY ? ZM_OK : judge_together(t);
}

static zm_status read_claim(test *t)
{
    const char *expect = zm_block_get(t->claim, "expect");
    t->ask = zm_block_get(t->claim, "ask");
    t->get = zm_block_get(t->claim, "get");
    t->against = zm_block_get(t->claim, "against");
    t->print = zm_block_get(t->claim, "print");
    t->compares = expect || t->print || t->against;
    zm_status status = check_fields(t);
    return status == ZM_OK ? read_expectation(t, expect ? expect : "") : status;
}

static zm_outcome_kind outcome_of(const test *t, zm_status status)
{
    if (status != ZM_OK)
        return status == ZM_BAD_INPUT ? ZM_CLAIM_BROKEN : ZM_CLAIM_UNDECIDED;
    if (zm_block_get(t->claim, "uncomputable"))
        return ZM_CLAIM_UNCOMPUTABLE;
    if (t->finding->differing > 0)
        return ZM_CLAIM_DIFFERS;
    return zm_block_get(t->claim, "answer") ? ZM_CLAIM_ANSWERED : ZM_CLAIM_HOLDS;
}

/* Memory is refused as well when the time is over. */
static void tell_refusal(zm_finding *out, zm_budget *budget)
{
    zm_budget_refused(budget);
    zm_fail(&out->error, ZM_UNDECIDED, "%s", zm_budget_reason(budget));
}

void zm_claim_test(zm_finding *out, const zm_block *claim, const zm_block *difference,
                   const zm_catalogue *games, zm_budget *budget)
{
    test t = {.claim = claim, .difference = difference, .finding = out,
              .account = &budget->account, .inquiry = {.budget = budget, .games = games}};
    *out = (zm_finding){0};
    zm_status status = read_claim(&t);
    if (status == ZM_OK && !zm_block_get(claim, "uncomputable"))
        status = test_whole(&t);
    if (status == ZM_UNDECIDED && zm_is_memory_failure(&out->error))
        tell_refusal(out, budget);
    out->outcome = outcome_of(&t, status);
    zm_inquiry_close(&t.inquiry);
}

void zm_finding_free(zm_finding *finding)
{
    while (finding->cells) {
        zm_cell *next = finding->cells->next;
        zm_release(finding->cells->at);
        zm_release(finding->cells->question);
        zm_release(finding->cells->printed);
        zm_release(finding->cells->computed);
        zm_release(finding->cells);
        finding->cells = next;
    }
}

bool zm_finding_as_known(const zm_finding *finding, const zm_block *difference)
{
    switch (finding->outcome) {
    case ZM_CLAIM_HOLDS:
    case ZM_CLAIM_ANSWERED:
    case ZM_CLAIM_UNCOMPUTABLE:
        return difference == NULL;
    case ZM_CLAIM_DIFFERS:
        return difference && finding->unlisted == 0 && finding->healed == 0;
    case ZM_CLAIM_UNDECIDED:
    case ZM_CLAIM_BROKEN:
        break;
    }
    return false;
}

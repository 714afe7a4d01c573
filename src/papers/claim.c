/* Testing claims: see claim.h. */
#include "claim.h"
#include "../query/inside.h"
#include "relation.h"
#include "select.h"
#include "steps.h"

#include <string.h>

enum { KEPT = 12, REMEMBERED = 8 };

/* How many of the steps must fulfil the relation. */
typedef enum quantifier { EVERY, SOME, EXACTLY } quantifier;

typedef struct memory {
    char *question;
    zm_answer *answer;
    zm_status status;
} memory;

typedef struct test {
    const zm_block *claim, *difference;
    zm_budget *budget;
    zm_finding *finding;
    const char *ask, *get, *against, *print, *pattern;
    quantifier quantifier;
    uint64_t exactly;
    zm_relation relation;
    bool plain; /* the second way */
    uint64_t fulfilled;
    memory remembered[REMEMBERED]; /* many steps look at the same answer */
    size_t next;
} test;

/* ---- Failing. ---- */

static bool broken(test *t, const char *why, const char *what)
{
    t->finding->outcome = ZM_CLAIM_BROKEN;
    zm_fail(&t->finding->error, ZM_BAD_INPUT, "%s%.200s", why, what);
    return false;
}

static bool out_of_memory(test *t)
{
    t->finding->outcome = ZM_CLAIM_UNDECIDED;
    zm_fail_memory(&t->finding->error);
    return false;
}

/* ---- Asking. ---- */

static const memory *ask(test *t, const char *question)
{
    for (size_t i = 0; i < REMEMBERED; i++)
        if (t->remembered[i].question && strcmp(t->remembered[i].question, question) == 0)
            return &t->remembered[i];
    memory *m = &t->remembered[t->next++ % REMEMBERED];
    zm_release(m->question);
    zm_answer_free(m->answer);
    *m = (memory){.question = zm_copy_string(&t->budget->account, question, strlen(question))};
    m->status = zm_ask_inside(&m->answer, t->budget, question);
    return m->question && m->answer ? m : NULL;
}

static void forget(test *t)
{
    for (size_t i = 0; i < REMEMBERED; i++) {
        zm_release(t->remembered[i].question);
        zm_answer_free(t->remembered[i].answer);
    }
}

/* What a question's answer holds at a path, holes in both filled in; "refused: WHY" if it is a
 * wrong one. */
static bool compute(test *t, const char *pattern, const char *path, const zm_variables *variables,
                    bool plain, zm_text *out)
{
    zm_text question = {.account = out->account}, filled = {.account = out->account};
    zm_error error;
    bool ok = zm_fill_holes(&question, pattern, variables, &error) &&
              zm_fill_holes(&filled, path, variables, &error);
    if (!ok)
        broken(t, "", error.message);
    if (plain)
        zm_text_put(&question, " --plain");
    const memory *m = ok && zm_text_ok(&question) ? ask(t, zm_text_string(&question)) : NULL;
    if (ok && !m)
        ok = out_of_memory(t);
    if (ok && m->status == ZM_UNDECIDED) {
        t->finding->outcome = ZM_CLAIM_UNDECIDED;
        zm_fail(&t->finding->error, ZM_UNDECIDED, "%s", zm_answer_message(m->answer));
        ok = false;
    }
    if (ok && m->status == ZM_BAD_INPUT)
        zm_text_format(out, "refused: %s", zm_answer_message(m->answer));
    else if (ok && !zm_select(out, m->answer->root, zm_text_string(&filled)))
        ok = out_of_memory(t);
    zm_text_free(&question);
    zm_text_free(&filled);
    return ok;
}

/* Splits "QUESTION get PATH"; without " get " the claim's own path is meant. */
static bool compute_other(test *t, const char *other, const zm_variables *variables, bool plain,
                          zm_text *out)
{
    const char *get = strstr(other, " get ");
    zm_text question = {.account = out->account};
    zm_text_put_bytes(&question, other, get ? (size_t)(get - other) : strlen(other));
    bool ok = zm_text_ok(&question) ? compute(t, zm_text_string(&question),
                                              get ? get + 5 : t->get, variables, plain, out)
                                    : out_of_memory(t);
    zm_text_free(&question);
    return ok;
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

static void keep_cell(test *t, const zm_variables *variables, const char *printed,
                      const char *computed)
{
    zm_finding *f = t->finding;
    zm_text at = {.account = &t->budget->account}, question = {.account = &t->budget->account};
    zm_error ignored;
    if (f->kept == KEPT)
        return;
    for (size_t i = 0; i < variables->count; i++)
        if (is_running(t->claim, variables->items[i].name))
            zm_text_format(&at, at.length ? ", %s = %s" : "%s = %s", variables->items[i].name,
                           variables->items[i].text);
    if (t->quantifier == EVERY)
        zm_fill_holes(&question, t->ask, variables, &ignored);
    else
        zm_text_put(&question, t->ask); /* all steps together */
    zm_account *account = t->budget->account.whole; /* the finding outlives the budget */
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
    if (!cell || !cell->at || !cell->question || !cell->printed || !cell->computed)
        out_of_memory(t);
    zm_text_free(&at);
    zm_text_free(&question);
}

/* Computes a step that differs once more, by the difference's second way. */
static bool confirm(test *t, const zm_variables *variables, const char *computed)
{
    const char *again = zm_block_get(t->difference, "again");
    zm_text second = {.account = &t->budget->account};
    bool ok = strcmp(again, "plain") == 0
                  ? compute(t, t->ask, t->get, variables, true, &second)
                  : compute_other(t, again, variables, false, &second);
    if (ok && zm_same_words(zm_text_string(&second), computed))
        t->finding->confirmed++;
    else if (ok)
        ok = broken(t, "the second way gives a different result: ", zm_text_string(&second));
    zm_text_free(&second);
    return ok;
}

/* Whether this step is listed as one that differs. */
static bool is_listed(test *t, const zm_variables *variables, bool *listed)
{
    const char *at = t->difference ? zm_block_get(t->difference, "at") : NULL;
    int64_t value = 1;
    zm_error error;
    if (at && !zm_evaluate(&value, at, strlen(at), variables, &error))
        return broken(t, "the difference: ", error.message);
    *listed = t->difference && value != 0;
    return true;
}

static bool note_step(test *t, const zm_variables *variables, bool fulfilled, const char *got,
                      const char *want)
{
    zm_finding *f = t->finding;
    bool listed;
    if (t->quantifier != EVERY)
        return true;
    if (!is_listed(t, variables, &listed))
        return false;
    f->differing += !fulfilled;
    f->unlisted += !fulfilled && !listed;
    f->healed += fulfilled && listed;
    if (fulfilled)
        return true;
    zm_text printed = {.account = &t->budget->account};
    if (t->relation != ZM_EQUAL)
        zm_text_format(&printed, "%s ", zm_relation_name(t->relation));
    zm_text_put(&printed, want);
    keep_cell(t, variables, zm_text_string(&printed), got);
    zm_text_free(&printed);
    return f->outcome != ZM_CLAIM_UNDECIDED && (!listed || confirm(t, variables, got));
}

/* The next cell of `print`; a dash stands for a cell that is empty in the paper. */
static bool take_printed(test *t, zm_text *want, bool *empty)
{
    size_t length = strcspn(t->print, " ");
    if (length == 0)
        return broken(t, "print has fewer cells than there are steps", "");
    *empty = length == 1 && *t->print == '-';
    zm_text_put_bytes(want, t->print, length);
    t->print += length;
    t->print += strspn(t->print, " ");
    return true;
}

static bool test_step(void *context, const zm_variables *variables)
{
    test *t = context;
    zm_text got = {.account = &t->budget->account}, want = {.account = &t->budget->account};
    zm_error error;
    bool empty = false, ok = true;
    if (t->print)
        ok = take_printed(t, &want, &empty);
    else if (t->against)
        ok = compute_other(t, t->against, variables, t->plain, &want);
    else if (t->pattern && !zm_fill_holes(&want, t->pattern, variables, &error))
        ok = broken(t, "", error.message);
    if (ok && !empty && compute(t, t->ask, t->get, variables, t->plain, &got)) {
        bool fulfilled = zm_compare(t->relation, zm_text_string(&got), zm_text_string(&want));
        t->finding->steps += !t->plain;
        t->fulfilled += fulfilled;
        if (t->finding->outcome == ZM_CLAIM_ANSWERED)
            keep_cell(t, variables, "", zm_text_string(&got));
        else
            ok = note_step(t, variables, fulfilled, zm_text_string(&got), zm_text_string(&want));
    } else {
        ok = ok && empty;
    }
    if (ok && (!zm_text_ok(&got) || !zm_text_ok(&want)))
        ok = out_of_memory(t);
    zm_text_free(&got);
    zm_text_free(&want);
    return ok;
}

/* ---- The whole claim. ---- */

/* "[some|count N] [RELATION] VALUE" */
static bool read_expectation(test *t, const char *text)
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
    return true;
}

static bool is_known_field(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

static bool check_fields(test *t)
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
    return true;
}

/* What all steps together say, for claims about some or a number of them. */
static void judge_together(test *t)
{
    zm_finding *f = t->finding;
    uint64_t found = t->fulfilled;
    zm_text printed = {.account = &t->budget->account}, computed = {.account = &t->budget->account};
    zm_variables none = {.count = 0};
    if (t->quantifier == SOME ? found > 0 : found == t->exactly) {
        f->healed = t->difference != NULL;
        return;
    }
    f->differing = 1;
    f->unlisted = t->difference == NULL;
    if (t->quantifier == SOME)
        zm_text_put(&printed, "some steps");
    else
        zm_text_format(&printed, "%llu steps", (unsigned long long)t->exactly);
    zm_text_format(&computed, "%llu of %llu", (unsigned long long)found,
                   (unsigned long long)f->steps);
    keep_cell(t, &none, zm_text_string(&printed), zm_text_string(&computed));
    zm_text_free(&printed);
    zm_text_free(&computed);
    if (!t->difference)
        return;
    if (strcmp(zm_block_get(t->difference, "again"), "plain") != 0) {
        broken(t, "the difference: if only some steps count, again must be plain", "");
        return;
    }
    t->plain = true;
    t->fulfilled = 0;
    if (zm_each_step(t->claim, test_step, t, &f->error) && t->fulfilled == found)
        f->confirmed = 1;
    else if (f->outcome != ZM_CLAIM_UNDECIDED)
        broken(t, "the second way gives a different result", "");
}

static void run(test *t)
{
    zm_finding *f = t->finding;
    const char *expect = zm_block_get(t->claim, "expect");
    const char *answer = zm_block_get(t->claim, "answer");
    t->ask = zm_block_get(t->claim, "ask");
    t->get = zm_block_get(t->claim, "get");
    t->against = zm_block_get(t->claim, "against");
    t->print = zm_block_get(t->claim, "print");
    if (!check_fields(t) || !read_expectation(t, expect ? expect : ""))
        return;
    if (zm_block_get(t->claim, "uncomputable")) {
        f->outcome = ZM_CLAIM_UNCOMPUTABLE;
        return;
    }
    if (answer && !expect && !t->print && !t->against)
        f->outcome = ZM_CLAIM_ANSWERED;
    else if (!expect && !t->print && !t->against) {
        broken(t, "print, expect or against is needed", "");
        return;
    }
    bool ok = zm_each_step(t->claim, test_step, t, &f->error);
    if (!ok && f->outcome != ZM_CLAIM_UNDECIDED && f->outcome != ZM_CLAIM_BROKEN)
        f->outcome = ZM_CLAIM_BROKEN; /* the error is there */
    else if (ok && t->print && *t->print)
        broken(t, "print has more cells than there are steps", "");
    else if (ok && f->steps == 0)
        broken(t, "there are no steps", "");
    if (ok && t->quantifier != EVERY && f->outcome == ZM_CLAIM_HOLDS)
        judge_together(t);
    if (f->outcome == ZM_CLAIM_HOLDS && f->differing > 0)
        f->outcome = ZM_CLAIM_DIFFERS;
    else if (f->outcome == ZM_CLAIM_HOLDS && answer)
        f->outcome = ZM_CLAIM_ANSWERED;
}

void zm_claim_test(zm_finding *out, const zm_block *claim, const zm_block *difference,
                   zm_budget *budget)
{
    test t = {.claim = claim, .difference = difference, .budget = budget, .finding = out};
    *out = (zm_finding){.outcome = ZM_CLAIM_HOLDS};
    run(&t);
    forget(&t);
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

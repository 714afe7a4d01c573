/* Findings in words: see reproduce_words.h.
 *
 * For each paper its summary, then what differs at length, then the questions it asks, then what is
 * wrong with the claims' files if anything is, then the rest as a table. */
#include "reproduce_words.h"
#include "../papers/steps.h"

#include <string.h>

enum { SHOWN = 4 };

/* By outcome: the name of the list of such claims, and what one or more of them do in a
 * sentence. */
static const char *const names[] = {"hold", "differ", "answered", "not_computable", "undecided",
                                    "broken"};
static const char *const words[][2] = {
    {"holds", "hold"}, {"differs", "differ"},
    {"is a question that is answered", "are questions that are answered"},
    {"cannot be computed", "cannot be computed"}, {"is undecided", "are undecided"},
    {"is broken", "are broken"}};
enum { OUTCOMES = 6 };

/* ---- Fields for programs. ---- */

/* The claim says more than its steps, and nothing else proves it. */
static bool is_sample(const zm_block *claim)
{
    return zm_block_get(claim, "scope") && !zm_block_get(claim, "implied");
}

/* How far the finding reaches. */
static const char *proof_of(const zm_tested *tested)
{
    if (tested->finding.outcome != ZM_CLAIM_HOLDS && tested->finding.outcome != ZM_CLAIM_ANSWERED)
        return NULL;
    if (zm_block_get(tested->claim, "implied"))
        return "proved";
    return is_sample(tested->claim) ? "checked in this range" : "checked in full";
}

static void put_cells(zm_answer *answer, zm_node *record, const zm_finding *finding)
{
    zm_node *list = zm_add_list(answer, record, "cells");
    for (const zm_cell *cell = finding->cells; cell && list; cell = cell->next) {
        zm_node *row = zm_add_record(answer, list, NULL);
        zm_add_text(answer, row, "at", cell->at);
        zm_add_text(answer, row, "printed",
                    finding->outcome == ZM_CLAIM_ANSWERED ? NULL : cell->printed);
        zm_add_text(answer, row, "computed", cell->computed);
        zm_add_text(answer, row, "question", cell->question);
    }
}

static void put_field(zm_answer *answer, zm_node *record, const zm_block *block, const char *name)
{
    const char *value = block ? zm_block_get(block, name) : NULL;
    if (value)
        zm_add_text(answer, record, name, value);
}

static void put_claim(zm_answer *answer, zm_node *list, const zm_tested *tested)
{
    const zm_finding *finding = &tested->finding;
    zm_node *record = zm_add_record(answer, list, NULL);
    zm_text range = zm_text_beside(answer);
    put_field(answer, record, tested->claim, "claim");
    put_field(answer, record, tested->claim, "where");
    put_field(answer, record, tested->claim, "says");
    zm_add_bool(answer, record, "as_known", zm_finding_as_known(finding, tested->difference));
    zm_add_text(answer, record, "proof", proof_of(tested));
    zm_write_range(tested->claim, &range);
    zm_add_text(answer, record, "range", zm_keep_text(answer, &range));
    zm_add_count(answer, record, "steps", finding->steps);
    if (finding->outcome == ZM_CLAIM_DIFFERS)
        zm_add_count(answer, record, "differing", finding->differing);
    put_field(answer, record, tested->claim, "ask");
    put_field(answer, record, tested->claim, "scope");
    put_field(answer, record, tested->claim, "implied");
    put_field(answer, record, tested->claim, "answer");
    put_field(answer, record, tested->claim, "uncomputable");
    put_field(answer, record, tested->difference, "kind");
    put_field(answer, record, tested->difference, "because");
    put_field(answer, record, tested->difference, "again");
    if (finding->cells)
        put_cells(answer, record, finding);
    if (*finding->error.message)
        zm_add_text(answer, record, "error", finding->error.message);
}

/* ---- Lines for people. ---- */

static const char *kept_format(zm_answer *answer, const char *format, const char *a, const char *b)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, format, a, b);
    return zm_keep_text(answer, &text);
}

static void say_name(zm_answer *answer, const zm_tested *tested)
{
    const char *where = zm_block_get(tested->claim, "where");
    const char *says = zm_block_get(tested->claim, "says");
    zm_say_heading(answer, 4, kept_format(answer, "%s: %s", zm_block_get(tested->claim, "claim"),
                                          where ? where : "?"));
    zm_say(answer, "Claim", says ? says : "?");
}

static void say_cells(zm_answer *answer, const zm_tested *tested)
{
    const zm_finding *finding = &tested->finding;
    const char *verb = zm_block_get(tested->claim, "print") ? "printed" : "claimed";
    size_t shown = 0;
    for (const zm_cell *cell = finding->cells; cell && shown < SHOWN; cell = cell->next, shown++) {
        zm_text text = zm_text_beside(answer);
        if (*cell->at)
            zm_text_format(&text, "%s: ", cell->at);
        if (finding->outcome != ZM_CLAIM_ANSWERED)
            zm_text_format(&text, "%s %s, computed ", verb, cell->printed);
        zm_text_format(&text, "%s (zermelo %s)", *cell->computed ? cell->computed : "nothing",
                       cell->question);
        zm_say(answer, finding->outcome == ZM_CLAIM_ANSWERED ? "Found" : "Here",
               zm_keep_text(answer, &text));
    }
    if (finding->outcome == ZM_CLAIM_DIFFERS && finding->differing > shown) {
        zm_text text = zm_text_beside(answer);
        zm_text_format(&text, "%llu of %llu steps differ.", (unsigned long long)finding->differing,
                       (unsigned long long)finding->steps);
        zm_say(answer, NULL, zm_keep_text(answer, &text));
    }
}

static void say_difference(zm_answer *answer, const zm_tested *tested)
{
    const char *again = tested->difference ? zm_block_get(tested->difference, "again") : NULL;
    say_name(answer, tested);
    say_cells(answer, tested);
    if (!tested->difference) {
        zm_say(answer, NULL, "This difference is not in the list of known ones.");
        return;
    }
    zm_say(answer, "Why", zm_block_get(tested->difference, "because"));
    if (again && tested->finding.confirmed)
        zm_say(answer, "Again", strcmp(again, "plain") == 0
                   ? "The bare rules, without any theorem or period, give the same (--plain)."
                   : kept_format(answer, "The same comes from: zermelo %s%s", again, ""));
    if (tested->finding.unlisted)
        zm_say(answer, NULL, "More differs than is listed.");
    if (tested->finding.healed)
        zm_say(answer, NULL, "Something that is listed as different is not.");
}

static void say_question(zm_answer *answer, const zm_tested *tested)
{
    const char *implied = zm_block_get(tested->claim, "implied");
    say_name(answer, tested);
    zm_say(answer, "Answer", zm_block_get(tested->claim, "answer"));
    say_cells(answer, tested);
    zm_say(answer, "Shown", kept_format(answer, "zermelo %s%s", zm_block_get(tested->claim, "ask"),
                                        ""));
    if (implied)
        zm_say(answer, "Proof", implied);
}

static void say_trouble(zm_answer *answer, const zm_tested *tested)
{
    say_name(answer, tested);
    zm_say(answer, "Matter", tested->finding.error.message);
}

/* One kind of claims at length, under a heading of their own. */
static void say_each(zm_answer *answer, const zm_tested *claims, size_t count,
                     zm_outcome_kind outcome, const char *heading,
                     void (*say)(zm_answer *answer, const zm_tested *tested))
{
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (claims[i].finding.outcome != outcome)
            continue;
        if (!any)
            zm_say_heading(answer, 3, heading);
        any = true;
        say(answer, &claims[i]);
    }
}

static void say_list(zm_answer *answer, const zm_node *list, const char *heading,
                     const char *columns)
{
    if (!list || !list->first)
        return;
    zm_say_heading(answer, 3, heading);
    zm_say_table(answer, list, columns);
}

/* ---- A paper. ---- */

static void put_tally(zm_answer *answer, zm_node *record, const zm_tested *claims, size_t count,
                      zm_text *summary)
{
    uint64_t tally[OUTCOMES] = {0}, proved = 0, unknown = 0;
    for (size_t i = 0; i < count; i++) {
        const zm_finding *finding = &claims[i].finding;
        tally[finding->outcome]++;
        proved += finding->outcome == ZM_CLAIM_HOLDS && !is_sample(claims[i].claim);
        unknown += !zm_finding_as_known(finding, claims[i].difference);
    }
    zm_add_count(answer, record, "claims_total", count);
    zm_text_format(summary, "%zu claim%s", count, count == 1 ? "" : "s");
    for (int i = 0; i < OUTCOMES; i++) {
        if (tally[i] == 0)
            continue;
        zm_text_format(summary, ", %llu %s", (unsigned long long)tally[i],
                       words[i][tally[i] != 1]);
        if (i == ZM_CLAIM_HOLDS && proved == tally[i])
            zm_text_put(summary, " (all proved)");
        else if (i == ZM_CLAIM_HOLDS)
            zm_text_format(summary, " (%llu of them proved, the others in the range checked)",
                           (unsigned long long)proved);
    }
    zm_add_count(answer, record, "proved", proved);
    zm_add_count(answer, record, "not_as_known", unknown);
    zm_text_put(summary, unknown ? "; NOT AS KNOWN: " : ".");
    if (unknown)
        zm_text_format(summary, "%llu.", (unsigned long long)unknown);
}

/* "Title: authors, name", as far as they are given. */
static void write_heading(zm_text *out, const char *title, const char *authors, const char *name)
{
    if (title)
        zm_text_format(out, "%s%s", title, authors ? ": " : ", ");
    if (authors)
        zm_text_format(out, "%s, ", authors);
    zm_text_put(out, name);
}

static void put_paper(zm_answer *answer, zm_node *papers, const zm_tested *claims, size_t count)
{
    const zm_block *about = &claims->paper->blocks.blocks[0];
    const char *title = zm_block_get(about, "title"), *authors = zm_block_get(about, "authors");
    zm_node *record = zm_add_record(answer, papers, NULL);
    zm_text heading = zm_text_beside(answer), summary = zm_text_beside(answer);
    zm_add_text(answer, record, "paper", claims->paper->name);
    zm_add_text(answer, record, "title", title ? title : "");
    zm_add_text(answer, record, "authors", authors ? authors : "");
    put_tally(answer, record, claims, count, &summary);
    zm_node *lists[OUTCOMES];
    for (int outcome = 0; outcome < OUTCOMES; outcome++)
        lists[outcome] = zm_add_list(answer, record, names[outcome]);
    for (size_t i = 0; i < count; i++)
        put_claim(answer, lists[claims[i].finding.outcome], &claims[i]);
    write_heading(&heading, title, authors, claims->paper->name);
    zm_say_heading(answer, 2, zm_keep_text(answer, &heading));
    zm_say(answer, NULL, zm_keep_text(answer, &summary));
    say_each(answer, claims, count, ZM_CLAIM_DIFFERS, "What differs", say_difference);
    say_each(answer, claims, count, ZM_CLAIM_BROKEN, "What is written wrongly", say_trouble);
    say_each(answer, claims, count, ZM_CLAIM_UNDECIDED, "What is undecided", say_trouble);
    say_each(answer, claims, count, ZM_CLAIM_ANSWERED, "Asked in the paper: answered",
             say_question);
    say_list(answer, lists[ZM_CLAIM_UNCOMPUTABLE], "What cannot be computed",
             answer->format == ZM_TEXT ? "claim where" : "claim where says uncomputable");
    say_list(answer, lists[ZM_CLAIM_HOLDS], "What holds",
             answer->format == ZM_TEXT ? "claim steps proof" : "claim where says range proof");
}

void zm_put_findings(zm_answer *answer, const zm_tested *claims, size_t count)
{
    zm_node *papers = zm_add_list(answer, answer->root, "papers");
    zm_say_heading(answer, 1, "The papers, recomputed");
    for (size_t i = 0, end; i < count && papers; i = end) {
        for (end = i; end < count && claims[end].paper == claims[i].paper;)
            end++;
        put_paper(answer, papers, claims + i, end - i);
    }
}

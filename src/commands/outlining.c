/* Outlines: see outlining.h. */
#include "outlining.h"
#include "../engine/chapters.h"
#include "../engine/search.h"
#include "checkpoint.h"
#include "file.h"
#include "part_file.h"
#include "parts.h"

#include <stdio.h>

struct zm_outlining {
    zm_request *request;
    zm_checkpoint *checkpoint; /* may be NULL */
    zm_part_file *part;
    zm_chapters chapters;
    zm_value value;
    zm_outline sum; /* the figures of all its chapters */
    zm_writer *writer;
};

bool zm_wants_outline(const zm_request *request)
{
    return request->options[ZM_OPT_LEAVE].given || request->options[ZM_OPT_CHECKPOINT].given;
}

/* Neither the certificate nor its chapters may be in the file of the checkpoint. */
static zm_status check_places(zm_request *request, const char *name, zm_error *error)
{
    const zm_option_value *checkpoint = &request->options[ZM_OPT_CHECKPOINT];
    if (!checkpoint->given)
        return ZM_OK;
    if (zm_is_same_file(name, checkpoint->text[0]))
        return zm_fail(error, ZM_BAD_INPUT, "prove: -o and --checkpoint both name %.200s; the "
                                            "certificate needs a file of its own", name);
    zm_text part = {.account = &request->budget.account};
    zm_text_format(&part, "%s.part", name);
    zm_status status = !zm_text_ok(&part) ? zm_fail_memory(error) : ZM_OK;
    if (status == ZM_OK && zm_is_same_file(zm_text_string(&part), checkpoint->text[0]))
        status = zm_fail(error, ZM_BAD_INPUT, "prove: --checkpoint %.200s: the chapters of the "
                                              "certificate are kept there; name another file",
                         checkpoint->text[0]);
    zm_text_free(&part);
    return status;
}

static zm_status check_possible(zm_request *request, zm_error *error)
{
    if (zm_search_remembers(request->instance))
        return zm_fail(error, ZM_BAD_INPUT, "prove: %s has no outlines: they are for games in which "
                                            "positions hardly ever recur; leave out --leave and "
                                            "--checkpoint",
                       request->instance->game->name);
    if (!request->options[ZM_OPT_OUTPUT].given)
        return zm_fail(error, ZM_BAD_INPUT, "prove: an outline needs a file: -o FILE");
    const char *name = request->options[ZM_OPT_OUTPUT].text[0];
    if (!zm_is_plain_place(name))
        return zm_fail(error, ZM_BAD_INPUT, "prove: %.200s is not a plain file; an outline needs "
                                            "one, and another beside it for its chapters", name);
    zm_status status = check_places(request, name, error);
    if (status != ZM_OK)
        return status;
    return zm_has_moves(request->instance, request->position)
               ? ZM_OK
               : zm_fail(error, ZM_BAD_INPUT, "prove: the game is over here, and there is nothing to "
                                              "outline; leave out --leave and --checkpoint");
}

static zm_status write_chapters(zm_outlining *o, zm_solver *solver, zm_error *error)
{
    zm_status status = zm_part_file_open(&o->part, o->request,
                                         (uint64_t)o->request->options[ZM_OPT_LEAVE].number, error);
    if (status != ZM_OK)
        return status;
    solver->journal = zm_checkpoint_journal(o->checkpoint);
    o->chapters = (zm_chapters){.solver = solver, .position = o->request->position,
                                .limit = (uint64_t)o->request->options[ZM_OPT_LEAVE].number,
                                .shelf = zm_part_file_shelf(o->part)};
    o->value = zm_chapters_write(&o->chapters);
    solver->journal = NULL;
    return o->chapters.contradiction
               ? zm_fail(error, ZM_FAILED, "prove: what was settled before (in FILE.part or the "
                                           "checkpoint) does not agree with the search; remove it")
               : zm_part_file_look(o->part, error);
}

zm_status zm_outlining_open(zm_outlining **out, zm_request *request, zm_solver *solver,
                            zm_value *value, zm_error *error)
{
    *out = NULL;
    *value = ZM_UNKNOWN;
    zm_status status = check_possible(request, error);
    if (status != ZM_OK)
        return status;
    zm_outlining *o = *out = zm_alloc(&request->budget.account, 1, sizeof *o);
    if (!o)
        return zm_fail_memory(error);
    o->request = request;
    status = zm_checkpoint_open(&o->checkpoint, request, error);
    if (status == ZM_OK)
        status = write_chapters(o, solver, error);
    *value = o->value;
    return status;
}

/* ---- The certificate. ---- */

static bool add_figures(void *context, zm_chapter chapter)
{
    zm_outlining *o = context;
    zm_part_file_figures(o->part, chapter, &o->sum);
    return true;
}

static bool copy_chapter(void *context, zm_chapter chapter)
{
    zm_outlining *o = context;
    return zm_budget_look(&o->request->budget) && zm_part_file_copy(o->part, chapter, o->writer);
}

static void write_head(zm_outlining *o, const char *after, const char *winner)
{
    char limit[24], work[24];
    snprintf(limit, sizeof limit, "%llu", (unsigned long long)o->chapters.limit);
    snprintf(work, sizeof work, "%llu", (unsigned long long)o->sum.work);
    zm_writer_lines(o->writer, o->request->instance, after, winner);
    zm_writer_line(o->writer, "limit", limit);
    zm_writer_line(o->writer, "work", work);
    zm_writer_rules(o->writer, o->request->instance);
    zm_writer_byte(o->writer, '\n');
}

bool zm_outlining_write(zm_outlining *o, const char *after, const char *winner,
                        const zm_sink *sink, zm_proved *out)
{
    bool won = o->value == ZM_WIN;
    o->sum = (zm_outline){.moves = won};
    o->writer = zm_budget_alloc(&o->request->budget, 1, sizeof *o->writer);
    *out = (zm_proved){.kind = "outline", .unit = "moves of the winner"};
    if (!o->writer || !zm_chapters_each(&o->chapters, won, add_figures, o))
        return false;
    zm_writer_open(o->writer, sink, out);
    write_head(o, after, winner);
    if (won)
        zm_writer_number(o->writer, 2 * o->chapters.first_place);
    bool ok = zm_chapters_each(&o->chapters, won, copy_chapter, o);
    zm_writer_end(o->writer);
    out->moves = o->sum.moves;
    out->left = o->sum.left;
    out->work = o->sum.work;
    return ok && !out->unwritten;
}

zm_status zm_outlining_close(zm_outlining *o, bool done, zm_error *error)
{
    if (!o)
        return ZM_OK;
    zm_error second;
    zm_status status = zm_part_file_close(o->part, done, error);
    zm_status other = zm_checkpoint_close(o->checkpoint, NULL, status == ZM_OK ? error : &second);
    zm_release(o->writer);
    zm_release(o);
    return status == ZM_OK ? other : status;
}

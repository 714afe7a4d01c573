/* prove: a certificate of who wins, which anyone can check: in a file, or in the answer itself. */
#include "../check/check.h"
#include "../engine/prove.h"
#include "base64.h"
#include "file.h"
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool write_bytes(void *context, const unsigned char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, context) == count;
}

static bool keep_bytes(void *context, const unsigned char *bytes, size_t count)
{
    zm_text *kept = context;
    zm_text_put_bytes(kept, (const char *)bytes, count);
    return zm_text_ok(kept);
}

/* "10-1=9,9-7=2" */
static void write_after(const zm_request *request, zm_text *out)
{
    for (size_t i = 0; i < request->after_count; i++) {
        zm_text_put(out, i ? "," : "");
        zm_write_move(request->instance, request->after[i], out);
    }
}

/* Whether the lines of the head are as short as the checker wants them. */
static zm_status check_head(const zm_request *request, const zm_text *after, zm_error *error)
{
    if (strlen("game ") + strlen(request->instance->text) >= ZM_CERTIFICATE_LINE)
        return zm_fail(error, ZM_BAD_INPUT, "prove: the game's parameters are too long for a "
                                            "certificate");
    if (strlen("after ") + after->length >= ZM_CERTIFICATE_LINE)
        return zm_fail(error, ZM_BAD_INPUT, "prove: --after has too many moves for a certificate; "
                                            "start nearer to the position");
    return ZM_OK;
}

/* A proof by groups looks at all pairs of numbers. */
static zm_status give_up(zm_request *request, zm_error *error)
{
    if (request->budget.stop == ZM_TOO_LARGE)
        return zm_fail(error, ZM_UNDECIDED,
                       "prove: undecided: a certificate can have at most %d numbers",
                       ZM_CERTIFICATE_NUMBERS);
    return zm_undecided(request, error);
}

/* `file`: NULL if it is in the answer. */
static void put_proved(zm_answer *answer, const zm_request *request, const zm_proved *proved,
                       const char *file, const zm_text *kept)
{
    zm_text text = zm_text_beside(answer), after = zm_text_beside(answer);
    write_after(request, &after);
    zm_add_text(answer, answer->root, "file", file);
    zm_add_text(answer, answer->root, "kind", proved->kind);
    zm_add_count(answer, answer->root, "moves", proved->moves);
    zm_add_count(answer, answer->root, "bytes", proved->bytes);
    if (!file)
        zm_write_base64((const unsigned char *)kept->data, kept->length, &text);
    zm_add_text(answer, answer->root, "certificate", file ? NULL : zm_keep_text(answer, &text));
    zm_text_format(&text, "A certificate that the %s player wins %s%s%s is in %s.",
                   zm_find(answer->root, "winner")->text, request->instance->text,
                   after.length ? " after " : "", zm_text_string(&after),
                   file ? file : "the field certificate of the answer in JSON, in Base64");
    zm_text_free(&after);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_text_format(&text, "%s, %llu %s, %llu bytes", proved->kind,
                   (unsigned long long)proved->moves, proved->unit,
                   (unsigned long long)proved->bytes);
    zm_say(answer, "Kind", zm_keep_text(answer, &text));
    zm_text_format(&text, "zermelo check %s", file ? file : "FILE");
    zm_say(answer, "Check", zm_keep_text(answer, &text));
}

static bool write_proof(zm_request *request, zm_solver *solver, const zm_verdict *verdict,
                        const zm_ranking *ranking, const char *after, const zm_sink *sink,
                        zm_proved *proved)
{
    const zm_move *first = ranking->count > 0 && ranking->moves[0].value == ZM_WIN
                               ? &ranking->moves[0].move : NULL;
    return zm_prove(solver, request->position, verdict->value, first, after,
                    zm_winner(request, verdict->value), sink, proved);
}

/* ---- Nobody gets a certificate that the checker would refuse. ---- */

typedef struct proofreading {
    zm_request *request;
    FILE *file;
    const zm_text *kept; /* without a file, */
    size_t read;         /* and how much of it was read */
} proofreading;

static size_t read_file(void *context, unsigned char *buffer, size_t size)
{
    return fread(buffer, 1, size, ((proofreading *)context)->file);
}

static size_t read_kept(void *context, unsigned char *buffer, size_t size)
{
    proofreading *p = context;
    size_t left = p->kept->length - p->read, count = size < left ? size : left;
    memcpy(buffer, p->kept->data + p->read, count);
    p->read += count;
    return count;
}

static bool go_on(void *context)
{
    return zm_budget_look(&((proofreading *)context)->request->budget);
}

/* Reads it as `check` would. */
static zm_status proofread(proofreading *p, zm_error *error)
{
    zm_request *request = p->request;
    zm_check_input input = {.context = p, .read = p->file ? read_file : read_kept,
                            .go_on = go_on, .account = &request->budget.account,
                            .games = &request->context->games};
    zm_checked checked;
    zm_error why = {""};
    zm_judgement judgement = zm_check_certificate(&checked, &input, &why);
    if (judgement == ZM_ACCEPTED)
        return ZM_OK;
    if (judgement == ZM_GAVE_UP)
        return give_up(request, error);
    return zm_fail(error, ZM_FAILED, "prove: this is a fault in the program, or in how the game "
                                     "%.60s is written: the checker does not accept the proof "
                                     "(%.150s), so it is not kept",
                   request->instance->game->name, why.message);
}

/* Before it gets its name. A device or a pipe cannot be read again. */
static zm_status proofread_file(zm_request *request, const zm_new_file *written, zm_error *error)
{
    proofreading p = {.request = request};
    if (!written->fresh)
        return ZM_OK;
    if (fflush(written->stream) != 0 || !(p.file = fopen(written->fresh, "rb")))
        return zm_fail(error, ZM_FAILED, "prove: %.200s could not be written", written->path);
    zm_status status = proofread(&p, error);
    fclose(p.file);
    return status;
}

static zm_status write_file(zm_request *request, zm_solver *solver, const zm_verdict *verdict,
                            const zm_ranking *ranking, const zm_text *after, zm_proved *proved,
                            zm_error *error)
{
    const char *name = request->options[ZM_OPT_OUTPUT].text[0];
    zm_new_file file;
    if (!zm_new_file_begin(&file, name))
        return file.no_memory ? zm_fail_memory(error)
                              : zm_fail(error, ZM_BAD_INPUT, "prove: %.200s cannot be written",
                                        name);
    zm_sink sink = {file.stream, write_bytes};
    bool proves = write_proof(request, solver, verdict, ranking, zm_text_string(after), &sink,
                              proved);
    zm_status status = proves ? proofread_file(request, &file, error) : ZM_OK;
    if (status != ZM_OK) {
        zm_new_file_drop(&file);
        return status;
    }
    if (proves && zm_new_file_finish(&file))
        return ZM_OK;
    if (!proves)
        zm_new_file_drop(&file);
    if (!proves && !proved->unwritten)
        return give_up(request, error);
    return zm_fail(error, ZM_FAILED, "prove: %.200s could not be written", name);
}

/* For an answer that takes it along. */
static zm_status write_kept(zm_request *request, zm_solver *solver, const zm_verdict *verdict,
                            const zm_ranking *ranking, const zm_text *after, zm_text *kept,
                            zm_proved *proved, zm_error *error)
{
    zm_sink sink = {kept, keep_bytes};
    proofreading p = {.request = request, .kept = kept};
    if (write_proof(request, solver, verdict, ranking, zm_text_string(after), &sink, proved))
        return proofread(&p, error);
    if (!zm_text_ok(kept))
        request->budget.stop = zm_budget_refusal(&request->budget);
    return give_up(request, error);
}

static zm_status prove(zm_request *request, zm_solver *solver, const zm_verdict *verdict,
                       const zm_ranking *ranking, zm_text *kept, zm_proved *proved,
                       zm_error *error)
{
    zm_text after = {.account = &request->budget.account};
    write_after(request, &after);
    zm_status status = zm_text_ok(&after) ? check_head(request, &after, error)
                                          : zm_fail_memory(error);
    if (status == ZM_OK && request->options[ZM_OPT_OUTPUT].given)
        status = write_file(request, solver, verdict, ranking, &after, proved, error);
    else if (status == ZM_OK)
        status = write_kept(request, solver, verdict, ranking, &after, kept, proved, error);
    zm_text_free(&after);
    return status;
}

/* Those outside cannot name a file, and a program that reads JSON need not. */
static bool goes_somewhere(const zm_request *request)
{
    return request->options[ZM_OPT_OUTPUT].given || request->context->limits ||
           request->options[ZM_OPT_FORMAT].number == ZM_JSON;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_solver solver;
    zm_verdict verdict;
    zm_ranking ranking;
    zm_proved proved = {0};
    zm_text kept = {.account = &request->budget.account};
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    if (!goes_somewhere(request))
        return zm_fail(error, ZM_BAD_INPUT, "prove: which file? usage: zermelo prove %s",
                       request->command->usage);
    zm_solver_open(&solver, request->instance, &request->threads, &request->budget);
    zm_judge(&solver, request->position, ZM_RANK_WINNERS, 1, 0, &verdict, &ranking);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "winner", zm_winner(request, verdict.value));
    if (verdict.value == ZM_UNKNOWN)
        status = zm_undecided(request, error);
    else if (verdict.value == ZM_DRAW)
        status = zm_fail(error, ZM_BAD_INPUT,
                         "prove: with best play nobody wins, so there is no win to prove");
    else
        status = prove(request, &solver, &verdict, &ranking, &kept, &proved, error);
    if (status == ZM_OK)
        put_proved(answer, request, &proved, request->options[ZM_OPT_OUTPUT].text[0], &kept);
    zm_text_free(&kept);
    zm_ranking_free(&ranking);
    zm_solver_close(&solver);
    return status;
}

const zm_command zm_command_prove = {
    .name = "prove",
    .summary = "a certificate of who wins, which anyone can check",
    .usage = "GAME [--after MOVES] -o FILE",
    .example = "prove nim:rows=3/5/7 -o proof.zc",
    .help = "zermelo check FILE checks it using only the rules of the game, and so does the small "
            "program zermelo-check. A proof that they would not accept is not kept. With "
            "--format json and no file the certificate is in the answer, in Base64.",
    .fields = "winner file kind moves bytes certificate",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_OUTPUT),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

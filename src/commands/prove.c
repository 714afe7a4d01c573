/* prove: a certificate of who wins, which anyone can check: in a file, or in the answer itself. */
#include "../check/check.h"
#include "../engine/prove.h"
#include "../engine/prove_heaps.h"
#include "../game/sum.h"
#include "base64.h"
#include "file.h"
#include "outlining.h"
#include "parts.h"
#include "shell_words.h"

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

/* "1 move of the winner": a unit is written for several, and its first word ends in an s. */
static void put_units(zm_text *out, const zm_proved *proved)
{
    size_t word = strcspn(proved->unit, " ");
    zm_text_format(out, "%llu ", (unsigned long long)proved->moves);
    zm_text_put_bytes(out, proved->unit, proved->moves == 1 ? word - 1 : word);
    zm_text_put(out, proved->unit + word);
}

/* `file`: NULL if it is in the answer. */
static void put_proved(zm_answer *answer, const zm_request *request, const zm_proved *proved,
                       const char *winner, const char *file, const zm_text *kept)
{
    zm_text text = zm_text_beside(answer), after = zm_text_beside(answer);
    write_after(request, &after);
    zm_add_text(answer, answer->root, "file", file);
    zm_add_text(answer, answer->root, "kind", proved->kind);
    zm_add_count(answer, answer->root, "moves", proved->moves);
    zm_add_count(answer, answer->root, "bytes", proved->bytes);
    if (proved->left > 0) {
        zm_add_count(answer, answer->root, "left", proved->left);
        zm_add_count(answer, answer->root, "work", proved->work);
    }
    if (!file)
        zm_write_base64((const unsigned char *)kept->data, kept->length, &text);
    zm_add_text(answer, answer->root, "certificate", file ? NULL : zm_keep_text(answer, &text));
    zm_text_format(&text, "A certificate that the %s player wins %s%s%s is in %s.",
                   winner, request->instance->text,
                   after.length ? " after " : "", zm_text_string(&after),
                   file ? file : "the field certificate of the answer in JSON, in Base64");
    zm_text_free(&after);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_text_format(&text, "%s, ", proved->kind);
    put_units(&text, proved);
    zm_text_format(&text, ", %llu bytes", (unsigned long long)proved->bytes);
    zm_say(answer, "Kind", zm_keep_text(answer, &text));
    if (strcmp(proved->kind, "sum") == 0) {
        request->instance->knows->theory_detail(request->instance->self, request->position, &text);
        zm_say(answer, "Values", zm_keep_text(answer, &text));
    }
    if (proved->left > 0) {
        zm_text_format(&text, "to the checker: %llu position%s, whose search visits %llu",
                       (unsigned long long)proved->left, proved->left == 1 ? "" : "s",
                       (unsigned long long)proved->work);
        zm_say(answer, "Left", zm_keep_text(answer, &text));
    }
    zm_put_file_command(&text, "zermelo check", file ? file : "FILE");
    zm_say(answer, "Check", zm_keep_text(answer, &text));
}

/* A position judged, and how its proof is written: as an outline, or at one go. */
typedef struct proof {
    zm_request *request;
    zm_solver solver;
    zm_verdict verdict;
    zm_ranking ranking;
    zm_outlining *outlining; /* NULL: at one go */
    zm_text after, kept;
    zm_new_file file; /* if `begun`, neither finished nor dropped */
    bool begun;
    zm_proved proved;
} proof;

static bool write_proof(proof *p, const zm_sink *sink)
{
    const char *after = zm_text_string(&p->after);
    const char *winner = zm_winner(p->request, p->verdict.value);
    const zm_ranking *ranking = &p->ranking;
    const zm_move *first = ranking->count > 0 && ranking->moves[0].value == ZM_WIN
                               ? &ranking->moves[0].move : NULL;
    return p->outlining
               ? zm_outlining_write(p->outlining, after, winner, sink, &p->proved)
               : zm_prove(&p->solver, p->request->position, p->verdict.value, first, after, winner,
                          sink, &p->proved);
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

static void run_jobs(void *context, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                     void *argument)
{
    zm_threads_run(&((proofreading *)context)->request->threads, jobs, job, argument);
}

/* Reads it as `check` would. */
static zm_status proofread(proofreading *p, zm_error *error)
{
    zm_request *request = p->request;
    const zm_instance *file = zm_file_at(request->instance, 0);
    zm_catalogue games = request->context->games;
    games.files = file ? file->game->origin->files : games.files;
    zm_check_input input = {.context = p, .read = p->file ? read_file : read_kept,
                            .go_on = go_on, .run = run_jobs, .account = &request->budget.account,
                            .games = &games};
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

/* While it waited for somebody to read from a pipe. */
static bool was_interrupted(proof *p)
{
    return zm_budget_is_cancelled(&p->request->budget) && !zm_budget_look(&p->request->budget);
}

/* Before the search: whoever names a place where nothing can be written hears it at once. */
static zm_status begin_file(proof *p, zm_error *error)
{
    const zm_option_value *output = &p->request->options[ZM_OPT_OUTPUT];
    const zm_account *account = &p->request->budget.account;
    p->begun = output->given && zm_new_file_begin(&p->file, output->text[0], account);
    if (p->begun || !output->given)
        return ZM_OK;
    if (was_interrupted(p))
        return zm_undecided(p->request, error);
    return p->file.no_memory ? zm_fail_memory(error)
                             : zm_fail(error, ZM_BAD_INPUT, "prove: %.200s cannot be written: %s",
                                       output->text[0], p->file.why);
}

static zm_status write_file(proof *p, zm_error *error)
{
    zm_sink sink = {p->file.stream, write_bytes};
    bool proves = write_proof(p, &sink);
    if (!proves && (!p->proved.unwritten || was_interrupted(p)))
        return give_up(p->request, error);
    zm_status status = proves ? proofread_file(p->request, &p->file, error) : ZM_OK;
    if (status != ZM_OK)
        return status;
    p->begun = !proves;
    if (proves && zm_new_file_finish(&p->file))
        return ZM_OK;
    return zm_fail(error, ZM_FAILED, "prove: %.200s could not be written",
                   p->request->options[ZM_OPT_OUTPUT].text[0]);
}

/* For an answer that takes it along. */
static zm_status write_kept(proof *p, zm_error *error)
{
    zm_sink sink = {&p->kept, keep_bytes};
    proofreading reading = {.request = p->request, .kept = &p->kept};
    if (write_proof(p, &sink))
        return proofread(&reading, error);
    if (!zm_text_ok(&p->kept))
        p->request->budget.stop = zm_budget_refusal(&p->request->budget);
    return give_up(p->request, error);
}

static zm_status prove(proof *p, zm_error *error)
{
    zm_value value = p->verdict.value;
    if (value == ZM_UNKNOWN)
        return zm_undecided(p->request, error);
    if (value == ZM_DRAW)
        return zm_fail(error, ZM_BAD_INPUT,
                       "prove: with best play nobody wins, so there is no win to prove");
    return p->begun ? write_file(p, error) : write_kept(p, error);
}

/* An outline is written while its position is judged. */
static zm_status judge(proof *p, zm_error *error)
{
    write_after(p->request, &p->after);
    zm_status status = zm_text_ok(&p->after) ? check_head(p->request, &p->after, error)
                                             : zm_fail_memory(error);
    if (status != ZM_OK)
        return status;
    if (zm_wants_outline(p->request))
        return zm_outlining_open(&p->outlining, p->request, &p->solver, &p->verdict.value, error);
    zm_judge(&p->solver, p->request->position, ZM_RANK_WINNERS, 1, 0, &p->verdict, &p->ranking);
    return ZM_OK;
}

/* Those outside cannot name a file, and a program that reads JSON need not. */
static bool goes_somewhere(const zm_request *request)
{
    return request->options[ZM_OPT_OUTPUT].given || request->context->limits ||
           request->options[ZM_OPT_FORMAT].number == ZM_JSON;
}

static zm_status judge_and_prove(proof *p, zm_answer *answer, zm_error *error)
{
    zm_status status = begin_file(p, error);
    if (status == ZM_OK)
        status = judge(p, error);
    zm_put_question(answer, p->request);
    zm_add_text(answer, answer->root, "winner", zm_winner(p->request, p->verdict.value));
    if (status == ZM_OK)
        status = prove(p, error);
    if (p->begun)
        zm_new_file_drop(&p->file);
    zm_error ignored;
    zm_status closed = zm_outlining_close(p->outlining, status == ZM_OK,
                                          status == ZM_OK ? error : &ignored);
    return status == ZM_OK ? closed : status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_account *account = &request->budget.account;
    proof p = {.request = request, .after.account = account, .kept.account = account};
    bool by_values = zm_needs_no_moves(request->instance) && !zm_wants_outline(request);
    zm_status status = by_values ? ZM_OK : zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    if (!goes_somewhere(request))
        return zm_fail(error, ZM_BAD_INPUT, "prove: which file? usage: zermelo prove %s",
                       request->command->usage);
    zm_solver_open(&p.solver, request->instance, &request->threads, &request->budget);
    status = judge_and_prove(&p, answer, error);
    if (status == ZM_OK)
        put_proved(answer, request, &p.proved, zm_winner(request, p.verdict.value),
                   request->options[ZM_OPT_OUTPUT].text[0], &p.kept);
    zm_text_free(&p.after);
    zm_text_free(&p.kept);
    zm_ranking_free(&p.ranking);
    zm_solver_close(&p.solver);
    return status;
}

const zm_command zm_command_prove = {
    .name = "prove",
    .summary = "a certificate of who wins, which anyone can check",
    .usage = "GAME [--after MOVES] [--leave N] [--checkpoint FILE] -o FILE",
    .example = "prove nim:rows=3/5/7 -o proof.zc",
    .help = "zermelo check FILE checks it using only the rules of the game, and so does the small "
            "program zermelo-check. A proof that they would not accept is not kept. With "
            "--format json and no file the certificate is in the answer, in Base64. With --leave "
            "or --checkpoint it is an outline, for long searches: short ones are left to the "
            "checker, and what is done stays in FILE.part until the certificate is complete.",
    .fields = "winner file kind moves bytes certificate",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_OUTPUT) |
               ZM_ALLOW(ZM_OPT_LEAVE) | ZM_ALLOW(ZM_OPT_CHECKPOINT),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .whole = true,
    .run = run,
};

/* bundle: claims with everything that a reader needs to check them, in a folder: the answers, the
 * questions, certificates of who wins, versions, checksums, and a script that repeats it all.
 *
 * The same claims make the same bytes: no time and no place is in it, and what is left out is left
 * out by counted positions. */
#include "../certificate.h"
#include "../papers/expression.h"
#include "../papers/papers.h"
#include "../papers/steps.h"
#include "../query/inside.h"
#include "../sha256.h"
#include "base64.h"
#include "folder.h"
#include "reproduce_words.h"
#include "rules_read.h"
#include "shell_words.h"

#include <stdio.h>
#include <string.h>

/* Certificates, and the positions that one may take to find. */
enum { MOST_CERTIFICATES = 1000, SEARCHED = 3000000 };

static const char claims_file[] = "paper.claims", questions_file[] = "questions";

static const char script[] =
    "#!/bin/sh\n"
    "# Repeats everything in this folder with your own zermelo, or with the one that ZERMELO names.\n"
    "cd \"$(dirname \"$0\")\" || exit 1\n"
    "zermelo=${ZERMELO:-zermelo}\n"
    "failed=0\n"
    "fail() { echo \"$*\"; failed=1; }\n"
    "if command -v sha256sum > /dev/null; then\n"
    "    sha256sum --quiet -c checksums || fail 'a file is not what it was'\n"
    "fi\n"
    "\"$zermelo\" reproduce paper.claims --format json | cmp -s - answers.json ||\n"
    "    fail 'the answers differ: see zermelo reproduce paper.claims'\n"
    "for certificate in certificates/*.zc; do\n"
    "    [ ! -e \"$certificate\" ] || \"$zermelo\" check \"$certificate\" > /dev/null ||\n"
    "        fail \"$certificate is refused\"\n"
    "done\n"
    "[ $failed -ne 0 ] || echo 'Everything is as it was.'\n"
    "exit $failed\n";

typedef struct bundle {
    zm_request *request;
    zm_papers papers;
    zm_text source, questions, checksums, index;
    zm_folder folder;
    zm_rules_read rules; /* of games in files */
    zm_answer *asked; /* about the step that is looked at */
    size_t files, rules_files, certificates, without;
    zm_status status; /* of the last step */
    zm_error *error;
} bundle;

/* ---- Files. ---- */

static zm_status add(bundle *b, const char *name, const char *bytes, size_t count)
{
    char sum[ZM_SHA256_HEX + 1];
    zm_sha256(bytes, count, sum);
    zm_text_format(&b->checksums, "%s  %s\n", sum, name);
    b->files++;
    return zm_folder_add(&b->folder, name, bytes, count, b->error);
}

static zm_status add_text(bundle *b, const char *name, zm_text *text)
{
    return zm_text_ok(text) ? add(b, name, zm_text_string(text), text->length)
                            : zm_fail_memory(b->error);
}

/* ---- Answers. ---- */

static zm_status add_written(bundle *b, zm_answer *answer, zm_format format, const char *name)
{
    zm_text text = zm_text_beside(answer);
    zm_formats[format].write(answer, &text);
    zm_status status = add_text(b, name, &text);
    zm_text_free(&text);
    return status;
}

/* Claims that do not hold are not bundled. */
static zm_status add_answers(bundle *b)
{
    zm_answer *answer = zm_answer_new(&b->request->budget.account);
    zm_status status = answer ? zm_reproduce(b->request, answer, b->error)
                              : zm_fail_memory(b->error);
    if (status == ZM_OK && answer->failed)
        status = zm_fail_memory(b->error);
    if (status == ZM_OK)
        status = add_written(b, answer, ZM_JSON, "answers.json");
    if (status == ZM_OK)
        status = add_written(b, answer, ZM_MD, "answers.md");
    zm_answer_free(answer);
    return status;
}

/* ---- Rules. ---- */

/* Whether a file lies below the folder where the claims are asked, so that it can lie in the bundle
 * under the same name. */
static bool is_below(const char *name)
{
    for (const char *part = name;; part++) {
        size_t length = strcspn(part, "/");
        if (length <= 2 && strspn(part, ".") == length)
            return false;
        part += length;
        if (!*part)
            return true;
    }
}

static zm_status add_rules_file(bundle *b, const zm_rules_file_read *file)
{
    if (!zm_budget_go_on(&b->request->budget))
        return zm_undecided(b->request, b->error);
    if (!is_below(file->name))
        return zm_fail(b->error, ZM_BAD_INPUT, "bundle: %.200s: readers have other folders; name "
                       "the file from the folder where you are, without . and ..", file->name);
    b->rules_files++;
    return add(b, file->name, file->text, file->length);
}

/* In the order of their names, for which claims were asked first is luck. */
static zm_status add_rules(bundle *b)
{
    const zm_rules_file_read *file = zm_rules_read_after(&b->rules, NULL);
    zm_status status = ZM_OK;
    for (; status == ZM_OK && file; file = zm_rules_read_after(&b->rules, file->name))
        status = add_rules_file(b, file);
    return status;
}

/* All questions were about the rules that are in the bundle. */
static zm_status same_rules(bundle *b)
{
    const zm_rules_file_read *changed = atomic_load(&b->rules.changed);
    return changed ? zm_fail(b->error, ZM_FAILED, "bundle: %.200s was changed meanwhile; try again",
                             changed->name)
                   : ZM_OK;
}

/* ---- Certificates. ---- */

/* "who GAME --after MOVES ..." becomes "prove GAME --after MOVES". */
static bool write_prove(const char *question, zm_text *out)
{
    if (strncmp(question, "who ", 4) != 0)
        return false;
    const char *game = question + 4 + strspn(question + 4, " ");
    const char *after = strstr(game, "--after");
    zm_text_format(out, "prove %.*s", (int)strcspn(game, " "), game);
    if (after) {
        const char *moves = after + strlen("--after");
        moves += strspn(moves, " =");
        zm_text_format(out, " --after %.*s", (int)strcspn(moves, " "), moves);
    }
    return true;
}

static zm_status add_certificate(bundle *b, const char *question, const char *letters)
{
    char name[40];
    zm_text bytes = zm_text_beside(b->asked);
    snprintf(name, sizeof name, "certificates/%04zu.zc", ++b->certificates);
    zm_status status = zm_read_base64(letters, &bytes) ? add_text(b, name, &bytes)
                                                       : zm_fail_memory(b->error);
    zm_text_format(&b->index, "%s  %s\n", name, question);
    zm_text_free(&bytes);
    return status;
}

static zm_status certify(bundle *b, const char *question)
{
    zm_text prove = {.account = &b->request->budget.account};
    zm_budget part = zm_budget_part(&b->request->budget, SEARCHED);
    zm_status status = ZM_OK;
    bool wanted = write_prove(question, &prove), room = b->certificates < MOST_CERTIFICATES;
    b->without += wanted && !room;
    if (wanted && room) {
        zm_text_put(&prove, " --format json");
        status = zm_ask_inside(&b->asked, &part, &b->request->context->games,
                               zm_text_string(&prove));
        const char *letters = status == ZM_OK ? zm_answer_get(b->asked, "certificate") : NULL;
        b->without += !letters;
        status = letters ? add_certificate(b, question, letters) : ZM_OK;
        zm_answer_free(b->asked);
        b->asked = NULL;
    }
    zm_text_free(&prove);
    return zm_budget_look(&b->request->budget) ? status : zm_undecided(b->request, b->error);
}

/* ---- Questions. ---- */

/* Whether a line of the questions is this one, which begins and ends with an end of line. */
static bool is_listed(const bundle *b, const char *line)
{
    return strstr(zm_text_string(&b->questions), line) != NULL;
}

/* False: it was listed before. */
static bool list_question(bundle *b, const char *question)
{
    zm_text line = {.account = &b->request->budget.account};
    zm_text_put(&line, "\n");
    zm_put_command(&line, question);
    bool ok = zm_text_ok(&line), listed = ok && is_listed(b, zm_text_string(&line));
    b->questions.failed = b->questions.failed || !ok;
    if (ok && !listed)
        zm_text_put(&b->questions, zm_text_string(&line) + 1);
    zm_text_free(&line);
    return !listed;
}

static zm_status note_question(bundle *b, const char *question)
{
    if (!zm_budget_go_on(&b->request->budget))
        return zm_undecided(b->request, b->error);
    return list_question(b, question) ? certify(b, question) : ZM_OK;
}

typedef struct stepping {
    bundle *bundle;
    const char *ask;
} stepping;

static bool take_step(void *context, const zm_variables *variables)
{
    stepping *s = context;
    bundle *b = s->bundle;
    zm_text question = {.account = &b->request->budget.account};
    b->status = !zm_fill_holes(&question, s->ask, variables, b->error) ? ZM_BAD_INPUT
                : zm_text_ok(&question) ? note_question(b, zm_text_string(&question))
                                        : zm_fail_memory(b->error);
    zm_text_free(&question);
    return b->status == ZM_OK;
}

static zm_status add_questions(bundle *b)
{
    const zm_blocks *blocks = &b->papers.papers[0].blocks;
    zm_status status = zm_folder_add(&b->folder, "certificates/", NULL, 0, b->error);
    zm_text_put(&b->questions, "# What was asked. Each line is a command.\n");
    for (size_t i = 1; status == ZM_OK && i < blocks->count; i++) {
        stepping s = {b, zm_block_get(&blocks->blocks[i], "ask")};
        b->status = ZM_OK;
        if (s.ask && !zm_each_step(&blocks->blocks[i], take_step, &s, b->error))
            status = b->status == ZM_OK ? zm_steps_status(b->error) : b->status;
    }
    if (status == ZM_OK)
        status = add_text(b, questions_file, &b->questions);
    return status == ZM_OK ? add_text(b, "certificates/index", &b->index) : status;
}

/* ---- The rest. ---- */

static zm_status add_versions(bundle *b)
{
    zm_text text = {.account = &b->request->budget.account};
    zm_text_format(&text, "zermelo %s\n%s\n", zm_version(), ZM_CERTIFICATE_VERSION);
    for (const zm_game *const *game = zm_games; *game; game++)
        zm_text_format(&text, "rules of %s %u\n", (*game)->name, (*game)->rules);
    zm_status status = add_text(b, "versions", &text);
    zm_text_free(&text);
    return status;
}

static zm_status add_readme(bundle *b)
{
    zm_text text = {.account = &b->request->budget.account};
    const zm_block *about = &b->papers.papers[0].blocks.blocks[0];
    const char *title = zm_block_get(about, "title");
    zm_text_format(&text, "%s\n\nThe claims (%s), their answers (answers.md, answers.json), every "
                          "question that was asked (%s),\ncertificates of who wins (certificates, "
                          "with an index), %sthe versions, and checksums (SHA-256).\nTo repeat it "
                          "you need zermelo and nothing else: sh repeat.sh\n",
                   title ? title : b->papers.papers[0].name, claims_file, questions_file,
                   b->rules_files ? "the rules of games (in files\nnamed as in the claims), " : "");
    zm_status status = add_text(b, "README", &text);
    zm_text_free(&text);
    return status;
}

static zm_status fill(bundle *b)
{
    zm_status status = add(b, claims_file, zm_text_string(&b->source), b->source.length);
    if (status == ZM_OK)
        status = add_answers(b);
    if (status == ZM_OK)
        status = add_rules(b);
    if (status == ZM_OK)
        status = add_questions(b);
    if (status == ZM_OK)
        status = same_rules(b);
    if (status == ZM_OK)
        status = add_versions(b);
    if (status == ZM_OK)
        status = add_readme(b);
    if (status == ZM_OK)
        status = add(b, "repeat.sh", script, sizeof script - 1);
    if (status == ZM_OK && !zm_text_ok(&b->checksums))
        status = zm_fail_memory(b->error);
    return status == ZM_OK ? zm_folder_add(&b->folder, "checksums", zm_text_string(&b->checksums),
                                           b->checksums.length, b->error)
                           : status;
}

static void tell(const bundle *b, zm_answer *answer, const char *place)
{
    zm_text text = zm_text_beside(answer), repeat = zm_text_beside(answer);
    zm_add_text(answer, answer->root, "folder", place);
    zm_add_number(answer, answer->root, "files", (int64_t)b->files + 1);
    zm_add_number(answer, answer->root, "rules", (int64_t)b->rules_files);
    zm_add_number(answer, answer->root, "certificates", (int64_t)b->certificates);
    zm_add_number(answer, answer->root, "without", (int64_t)b->without);
    zm_text_format(&text, "The bundle is in %s: %zu files, including %zu certificate%s", place,
                   b->files + 1, b->certificates, b->certificates == 1 ? "" : "s");
    if (b->rules_files > 0)
        zm_text_format(&text, " and the rules of %zu game%s", b->rules_files,
                       b->rules_files == 1 ? "" : "s");
    zm_text_put(&text, ".");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    if (b->without > 0) {
        zm_text_format(&text, "for %zu question%s of who wins there is no certificate, or it takes "
                              "too long to find, or %d are there already", b->without,
                       b->without == 1 ? "" : "s", MOST_CERTIFICATES);
        zm_say(answer, "Without", zm_keep_text(answer, &text));
    }
    zm_text_format(&repeat, "%s/repeat.sh", place);
    zm_put_file_command(&text, "sh", zm_text_string(&repeat));
    text.failed = text.failed || repeat.failed;
    zm_say(answer, "Repeat", zm_keep_text(answer, &text));
    zm_text_free(&repeat);
}

static zm_status make(bundle *b, zm_answer *answer)
{
    const char *place = b->request->options[ZM_OPT_OUTPUT].text[0];
    zm_account *account = &b->request->budget.account;
    zm_status status = zm_papers_read(&b->papers, &b->source, b->request->word, b->error);
    if (status == ZM_OK)
        status = zm_folder_begin(&b->folder, account, place, b->error);
    if (status == ZM_OK)
        status = fill(b);
    if (status == ZM_OK && !zm_budget_look(&b->request->budget))
        status = zm_undecided(b->request, b->error);
    if (status == ZM_OK)
        status = zm_folder_finish(&b->folder, b->error);
    if (status == ZM_OK)
        tell(b, answer, place);
    zm_folder_drop(&b->folder);
    zm_papers_close(&b->papers);
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_account *account = &request->budget.account;
    bundle b = {.request = request, .error = error, .source = {.account = account},
                .questions = {.account = account}, .checksums = {.account = account},
                .index = {.account = account}};
    if (!request->word || !request->options[ZM_OPT_OUTPUT].given)
        return zm_fail(error, ZM_BAD_INPUT, "bundle: which claims, and where to? usage: zermelo "
                                            "bundle %s", request->command->usage);
    zm_rules_read_begin(&b.rules, &request->context->games, account);
    zm_status status = make(&b, answer);
    zm_rules_read_end(&b.rules, &request->context->games);
    zm_text_free(&b.source);
    zm_text_free(&b.questions);
    zm_text_free(&b.checksums);
    zm_text_free(&b.index);
    return status;
}

const zm_command zm_command_bundle = {
    .name = "bundle",
    .summary = "claims with answers, certificates and checksums, for a reader to check",
    .usage = "FILE.claims -o FOLDER",
    .example = "bundle examples/claims/afternoon.claims -o FOLDER",
    .help = "The folder must be new or empty, and is written completely or not at all. The "
            "same claims make the same bytes. Games in files come with their rules. Claims that do not hold are not "
            "bundled; zermelo reproduce FILE.claims shows which.",
    .fields = "folder files rules certificates without",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_OUTPUT),
    .shows = ZM_SHOWS_TABLE,
    .local = true,
    .own_word = "file",
    .run = run,
};

/* Replies: see reply.h. */
#include "reply.h"
#include "../answer/write.h"
#include "../cli/cli.h"

#include <string.h>

/* What a reply consists of; a part that is NULL is left out. */
typedef struct reply {
    zm_status status;
    const char *error, *remark, *text;
    const char *answer; /* in JSON, with an end of line */
    size_t stopped;
    bool cancels;
} reply;

static void put_fields(const reply *r, zm_answer *head)
{
    zm_add_number(head, head->root, "status", (int64_t)r->status);
    if (r->error)
        zm_add_text(head, head->root, "error", r->error);
    if (r->remark)
        zm_add_text(head, head->root, "remark", r->remark);
    if (r->text)
        zm_add_text(head, head->root, "text", r->text);
    if (r->cancels)
        zm_add_number(head, head->root, "stopped", (int64_t)r->stopped);
}

/* The answer's own JSON comes last, as it is. */
static void put_reply(const reply *r, zm_text *out)
{
    zm_answer *head = zm_answer_new(NULL);
    if (head) {
        put_fields(r, head);
        zm_write_json(head, out);
    }
    if (head && r->answer && zm_text_ok(out)) {
        out->length -= strlen("}\n");
        zm_text_put(out, ",\"answer\":");
        zm_text_put_bytes(out, r->answer, strlen(r->answer) - 1);
        zm_text_put(out, "}\n");
    }
    out->failed = out->failed || !head || head->failed;
    zm_answer_free(head);
}

static bool begins_with_word(const char *words, const char *word)
{
    size_t length = strcspn(words, " \t");
    return strlen(word) == length && strncmp(words, word, length) == 0;
}

/* Of a command that is no question, its name. */
static const char *find_other(const char *words)
{
    for (const zm_cli_command *other = zm_cli_commands; other->command; other++)
        if (begins_with_word(words, other->command->name))
            return other->command->name;
    return NULL;
}

static zm_status put_answer(zm_status status, zm_answer *answer, const atomic_bool *cancel,
                            zm_text *out)
{
    reply r = {.status = status};
    const char *written = NULL;
    if (status != ZM_BAD_INPUT) {
        zm_status writing = zm_write_until(&written, answer, cancel);
        if (writing != ZM_OK) {
            r.status = writing;
            written = NULL;
        }
    }
    if (r.status != ZM_OK)
        r.error = zm_answer_message(answer);
    if (answer->format == ZM_JSON) { /* which names the lists that were cut */
        r.answer = written;
    } else {
        r.remark = answer->remark;
        r.text = written;
    }
    put_reply(&r, out);
    return r.status;
}

static zm_status ask(zm_context *context, const char *words, zm_text *out)
{
    zm_answer *answer = NULL;
    zm_text question = {0};
    zm_text_put(&question, words);
    if (!strstr(words, "--format"))
        zm_text_put(&question, " --format=json");
    zm_status status = zm_text_ok(&question)
                           ? zm_ask(&answer, context, zm_text_string(&question))
                           : ZM_UNDECIDED;
    if (answer)
        status = put_answer(status, answer, &context->cancel, out);
    else
        put_reply(&(reply){.status = status, .error = "out of memory"}, out);
    zm_answer_free(answer);
    zm_text_free(&question);
    return status;
}

static void ask_once(zm_context *context, zm_kept *kept, const char *words, zm_text *out)
{
    const char *known = zm_kept_find(kept, words);
    if (known)
        zm_text_put(out, known);
    else
        zm_kept_add(kept, words, ask(context, words, out), out);
}

static void refuse(zm_text *out, zm_status status, const char *why)
{
    put_reply(&(reply){.status = status, .error = why}, out);
}

void zm_session_reply(zm_context *context, zm_kept *kept, const zm_session_question *question,
                      zm_text *out)
{
    const char *words = question->words;
    zm_error error;
    if (question->wrong)
        refuse(out, ZM_BAD_INPUT, question->wrong);
    else if (!words)
        refuse(out, ZM_UNDECIDED, "out of memory");
    else if (question->cancels)
        put_reply(&(reply){.stopped = question->stopped, .cancels = true}, out);
    else if (question->is_stopped)
        refuse(out, ZM_UNDECIDED, "cancelled before it was begun");
    else if (begins_with_word(words, "cancel"))
        refuse(out, ZM_BAD_INPUT, "cancel: nothing may follow; it stops every question before it");
    else if (find_other(words)) {
        zm_fail(&error, ZM_BAD_INPUT, "%s: a session only answers questions", find_other(words));
        refuse(out, ZM_BAD_INPUT, error.message);
    } else
        ask_once(context, kept, words, out);
}

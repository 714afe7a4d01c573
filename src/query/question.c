/* Questions from outside: see question.h. */
#include "question.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 8192, SECONDS = 20, MEGABYTES = 512 };

const zm_limits zm_question_limits = {SECONDS * 1000, (uint64_t)MEGABYTES << 20};

void zm_question_open(zm_question *question, const char *command)
{
    *question = (zm_question){.command = zm_find_command(command), .words = {command}, .count = 1,
                              .outcome = ZM_ANSWERED};
}

void zm_question_close(zm_question *question)
{
    while (question->made_count > 0)
        free(question->made[--question->made_count]);
}

static bool is_flag(const char *name)
{
    for (int id = 0; id < ZM_OPTIONS; id++)
        if (strcmp(zm_option_table[id].name, name) == 0)
            return zm_option_table[id].kind == ZM_OPTION_FLAG;
    return false;
}

static bool is_own_word(const zm_command *command, const char *name)
{
    return strcmp(name, command && command->own_word ? command->own_word : "game") == 0;
}

bool zm_question_add(zm_question *question, const char *name, const char *value)
{
    zm_text text = {0};
    bool on = !value || !*value || strcmp(value, "1") == 0 || strcmp(value, "true") == 0;
    bool flag = is_flag(name);
    /* One place stays free for the format. */
    if (question->count + 1 == ZM_QUESTION_WORDS ||
        strlen(name) + (value ? strlen(value) : 0) > LONGEST) {
        question->outcome = ZM_TOO_LONG;
        return false;
    }
    if (is_own_word(question->command, name)) {
        question->words[question->count++] = value ? value : "";
        return true;
    }
    if (flag && !on)
        return true;
    zm_text_format(&text, flag ? "--%s" : "--%s=%s", name, value ? value : "");
    question->made[question->made_count++] = text.data;
    question->words[question->count++] = zm_text_string(&text);
    question->formatted = question->formatted || strcmp(name, "format") == 0;
    if (!zm_text_ok(&text))
        question->outcome = ZM_NO_MEMORY;
    return zm_text_ok(&text);
}

bool zm_question_is_asked(const zm_question *question)
{
    return question->command && !question->command->local && question->outcome == ZM_ANSWERED;
}

zm_answer *zm_refusal(const char *message)
{
    zm_answer *answer = zm_answer_new();
    const char *written;
    if (!answer)
        return NULL;
    answer->format = ZM_JSON;
    zm_add_text(answer, answer->root, "error", zm_keep(answer, message));
    if (zm_answer_write(&written, answer) == ZM_OK)
        return answer;
    zm_answer_free(answer);
    return NULL;
}

static zm_outcome refuse(zm_answer **out, zm_outcome outcome, const char *message)
{
    zm_answer *refusal = zm_refusal(message);
    zm_answer_free(*out);
    *out = refusal;
    return outcome;
}

zm_outcome zm_question_ask(zm_answer **out, zm_question *question, zm_context *context)
{
    const char *written;
    *out = NULL;
    if (question->outcome == ZM_TOO_LONG)
        return refuse(out, ZM_TOO_LONG, "the question is too long");
    if (question->outcome == ZM_NO_MEMORY)
        return refuse(out, ZM_NO_MEMORY, "out of memory");
    if (!question->formatted)
        question->words[question->count++] = "--format=json";
    zm_status status = zm_ask_words(out, context, question->count, question->words);
    if (*out && status == ZM_BAD_INPUT)
        return refuse(out, zm_question_is_asked(question) ? ZM_WRONG : ZM_NO_QUESTION,
                      zm_answer_message(*out));
    if (*out && zm_answer_write(&written, *out) == ZM_OK)
        return ZM_ANSWERED;
    return refuse(out, ZM_NO_MEMORY, "out of memory");
}

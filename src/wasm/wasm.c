/* The browser's way in: what zermelo.js calls. Names and values cross in the module's memory, each
 * with a zero byte behind it. */
#include "../embedded.h"
#include "../query/question.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* The papers' claims would be the largest part of the module, and the page asks for none. */
const zm_embedded zm_embedded_papers[] = {{NULL, NULL, 0}};

typedef struct reply {
    zm_outcome outcome;
    zm_answer *answer;
} reply;

EXPORT("room") char *room(size_t bytes)
{
    return malloc(bytes);
}

static const char *next_string(const char *string)
{
    return string + strlen(string) + 1;
}

/* `strings` is the command, then so many names, each with its value behind it. NULL: no memory. */
EXPORT("ask") reply *ask(const char *strings, size_t parameters)
{
    reply *made = calloc(1, sizeof *made);
    zm_context *context = zm_context_new();
    zm_question question;
    zm_question_open(&question, strings);
    for (const char *name = next_string(strings), *value; parameters > 0; parameters--) {
        value = next_string(name);
        if (!zm_question_add(&question, name, value))
            break;
        name = next_string(value);
    }
    if (context && made) {
        context->limits = &zm_question_limits;
        made->outcome = zm_question_ask(&made->answer, &question, context);
    }
    zm_question_close(&question);
    zm_context_free(context);
    if (made && made->answer)
        return made;
    free(made);
    return NULL;
}

EXPORT("outcome") unsigned outcome(const reply *of)
{
    return of->outcome;
}

EXPORT("text") const char *text(const reply *of)
{
    return zm_text_string(&of->answer->written);
}

EXPORT("forget") void forget(char *strings, reply *of)
{
    free(strings);
    if (of)
        zm_answer_free(of->answer);
    free(of);
}

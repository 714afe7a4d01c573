/* The browser's way in: what zermelo.js calls. Names and values cross in the module's memory, each
 * with a zero byte behind it. */
#include "../embedded.h"
#include "../query/parameters.h"

#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(name)))

/* The papers' claims would be the largest part of the module, and the page asks for none. */
const zm_embedded zm_embedded_papers[] = {{NULL, NULL, 0}};

typedef struct reply {
    zm_asked outcome;
    zm_answer *answer;
    const char *text; /* the answer, or what is wrong */
    zm_error error;
} reply;

EXPORT("room") char *room(size_t bytes)
{
    return malloc(bytes);
}

static const char *next_string(const char *string)
{
    return string + strlen(string) + 1;
}

static void answer(reply *made, zm_context *context, const zm_parameters *parameters)
{
    zm_status status = zm_ask_words(&made->answer, context, parameters->count, parameters->words);
    if (made->answer && status == ZM_BAD_INPUT) {
        made->outcome = ZM_WRONG;
        made->text = zm_answer_message(made->answer);
    } else if (!made->answer || made->answer->failed ||
               zm_answer_write(&made->text, made->answer) != ZM_OK) {
        made->outcome = ZM_NO_MEMORY;
        made->text = "out of memory";
    }
}

/* `strings` is the command, then so many names, each with its value behind it. NULL: no memory. */
EXPORT("ask") reply *ask(const char *strings, size_t count)
{
    zm_context *context = zm_context_new();
    reply *made = calloc(1, sizeof *made);
    zm_parameters parameters;
    zm_parameters_open(&parameters, strings);
    for (const char *name = next_string(strings); count > 0; count--) {
        const char *value = next_string(name);
        if (!zm_parameters_add(&parameters, name, value))
            break;
        name = next_string(value);
    }
    if (context && made) {
        context->limits = &zm_usual_limits;
        made->text = made->error.message;
        made->outcome = zm_parameters_end(&parameters, &made->error);
        if (made->outcome == ZM_ANSWERED)
            answer(made, context, &parameters);
    } else {
        free(made);
        made = NULL;
    }
    zm_parameters_close(&parameters);
    zm_context_free(context);
    return made;
}

EXPORT("outcome") unsigned outcome(const reply *of)
{
    return of->outcome;
}

EXPORT("text") const char *text(const reply *of)
{
    return of->text;
}

EXPORT("forget") void forget(char *strings, reply *of)
{
    zm_answer_free(of->answer);
    free(of);
    free(strings);
}

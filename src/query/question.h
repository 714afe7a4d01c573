/* A question from outside: a command and named parameters, as they come over HTTP or from the page
 * in WebAssembly. limit=5 is --limit=5, a flag is distance or distance=1, and the game or the
 * command's own word goes by its name. */
#ifndef ZM_QUESTION_H
#define ZM_QUESTION_H

#include "request.h"

enum { ZM_QUESTION_WORDS = 40 };

/* What becomes of it, in the numbers of HTTP. */
typedef enum zm_outcome {
    ZM_ANSWERED = 200,
    ZM_WRONG = 400,
    ZM_NO_QUESTION = 404, /* there is no such command, or it is not for those outside */
    ZM_TOO_LONG = 413,
    ZM_NO_MEMORY = 503
} zm_outcome;

typedef struct zm_question {
    const zm_command *command; /* NULL: there is none of this name */
    const char *words[ZM_QUESTION_WORDS];
    char *made[ZM_QUESTION_WORDS]; /* those that were put together here */
    size_t count, made_count;
    bool formatted;
    zm_outcome outcome; /* ZM_ANSWERED: nothing has been wrong so far */
} zm_question;

/* What a question may take if nobody says otherwise. */
extern const zm_limits zm_question_limits;

/* The strings must outlive the question; a value may be NULL. False: it cannot be asked. */
void zm_question_open(zm_question *question, const char *command);
bool zm_question_add(zm_question *question, const char *name, const char *value);
void zm_question_close(zm_question *question);

/* Whether asking it takes any work. */
bool zm_question_is_asked(const zm_question *question);
/* The answer in JSON unless another format was asked for, written already; or a refusal. The
 * context has limits. *out is NULL only when there was no memory for a refusal. */
zm_outcome zm_question_ask(zm_answer **out, zm_question *question, zm_context *context);

/* {"error":"..."}, written already. */
zm_answer *zm_refusal(const char *message);

#endif

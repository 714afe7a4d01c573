/* A question as those outside ask it, over HTTP or from the page in WebAssembly: a command and
 * named parameters, of which words are made. limit=5 is --limit=5, a flag is distance or
 * distance=1, and the game or the command's own word goes by its name. */
#ifndef ZM_PARAMETERS_H
#define ZM_PARAMETERS_H

#include "request.h"

enum { ZM_MOST_WORDS = 40 };

/* What becomes of it, in the numbers of HTTP. */
typedef enum zm_asked {
    ZM_ANSWERED = 200,
    ZM_WRONG = 400,
    ZM_NO_QUESTION = 404, /* there is no such command, or it is not for those outside */
    ZM_TOO_LONG = 413,
    ZM_NO_MEMORY = 503
} zm_asked;

typedef struct zm_parameters {
    const zm_command *command; /* NULL: there is none of this name */
    const char *words[ZM_MOST_WORDS]; /* for zm_ask_words */
    size_t count;
    char *made[ZM_MOST_WORDS]; /* those that were put together here */
    size_t made_count;
    bool formatted;
    zm_asked outcome; /* ZM_ANSWERED: nothing has been wrong so far */
} zm_parameters;

/* What a question from outside may take if nobody says otherwise. */
extern const zm_limits zm_usual_limits;

/* The strings must outlive it; a value may be NULL. False: there is no use in adding more. */
void zm_parameters_open(zm_parameters *parameters, const char *command);
bool zm_parameters_add(zm_parameters *parameters, const char *name, const char *value);
/* Behind the last one: ZM_ANSWERED if the words can be asked, for JSON unless another format was
 * wanted; else *error says why not. */
zm_asked zm_parameters_end(zm_parameters *parameters, zm_error *error);
void zm_parameters_close(zm_parameters *parameters);

#endif

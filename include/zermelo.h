/* Zermelo: who has a sure win in a two-player number game, how, and why.
 *
 * Ownership: what you get from a function whose name ends in _new or _ask is yours; free it with
 * the matching _free. Every string that an answer gives you belongs to the answer.
 * Threads: one context for each thread; different contexts share nothing. zm_context_cancel and
 * zm_context_end may be called from any thread and from a signal handler.
 * Results come first and are named `out`; functions return a zm_status. */
#ifndef ZERMELO_H
#define ZERMELO_H

#include <stddef.h>

/* On every name that the shared library exports. */
#if defined(__GNUC__)
#define ZM_PUBLIC __attribute__((visibility("default")))
#else
#define ZM_PUBLIC
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The exit statuses of the command and the results of the library. */
typedef enum zm_status {
    ZM_OK = 0,        /* answered */
    ZM_FAILED = 1,    /* a check or a claim failed */
    ZM_BAD_INPUT = 2, /* the message says what is wrong, where, and what would be right */
    ZM_UNDECIDED = 3  /* a budget ran out; the answer holds what is known */
} zm_status;

typedef struct zm_context zm_context;
typedef struct zm_answer zm_answer;

#define ZM_VERSION "1.0.0"
/* The version of the library that is linked; compare it with ZM_VERSION. */
ZM_PUBLIC const char *zm_version(void);

/* NULL when there is no memory. */
ZM_PUBLIC zm_context *zm_context_new(void);
ZM_PUBLIC void zm_context_free(zm_context *context);
/* Makes the question that is being answered stop soon; the next one starts afresh. */
ZM_PUBLIC void zm_context_cancel(zm_context *context);
/* The same, and every later question stops, too: it cannot come too early for the one it is meant
 * for. */
ZM_PUBLIC void zm_context_end(zm_context *context);

/* ---- What a context gives its questions. Set it while none is being answered. ---- */

/* How many threads a question may use; 0: as many as there are cores. A new context has one. */
ZM_PUBLIC void zm_context_set_threads(zm_context *context, unsigned count);
/* The most that a question may take, whatever its --time and --memory say; 0: no limit. */
ZM_PUBLIC void zm_context_set_limits(zm_context *context, unsigned long milliseconds,
                                     unsigned long megabytes);
/* Keeps what questions have solved, up to this many megabytes, for later ones about the same board
 * or positions inside it; the oldest goes first. What was kept before is forgotten. 0, as in a new
 * context: nothing is kept. */
ZM_PUBLIC void zm_context_set_kept(zm_context *context, unsigned long megabytes);
/* Lets questions read Lua files that they name: games (wythoff.lua) and strategies (lua:FILE). A
 * library that was built without Lua refuses them, and says so. */
ZM_PUBLIC void zm_context_use_lua(zm_context *context);

/* How far a question has got. If its work has steps, `steps` is their name ("first moves"). */
typedef struct zm_how_far {
    unsigned long long positions; /* visited so far */
    unsigned long long steps_done, steps_total;
    const char *steps; /* NULL: the work has no steps */
} zm_how_far;

/* The reporter is called now and then while a question is being answered, by any of its threads. It
 * may cancel the question. NULL: no reports. */
typedef void zm_reporter(void *user, const zm_how_far *how_far);
ZM_PUBLIC void zm_context_set_progress(zm_context *context, zm_reporter *reporter, void *user);

/* Asks a question, written as on the command line without the program's name:
 *     who zahlenschlacht:n=15,d=7 --after 1,9
 * *out is NULL only when there was no memory for any answer. */
ZM_PUBLIC zm_status zm_ask(zm_answer **out, zm_context *context, const char *question);
/* The same, with the question already split into words. */
ZM_PUBLIC zm_status zm_ask_words(zm_answer **out, zm_context *context, size_t count,
                                 const char *const *words);
ZM_PUBLIC void zm_answer_free(zm_answer *answer);

/* One line that says what is wrong or what ran out; "" when the status is ZM_OK. */
ZM_PUBLIC const char *zm_answer_message(const zm_answer *answer);
/* A field as text, by its path in the JSON form: "winner", "moves.0.move", "proof.kind".
 * NULL when there is no such field or it is null, a list or a record. */
ZM_PUBLIC const char *zm_answer_get(const zm_answer *answer, const char *path);
/* How many elements the list at a path has; 0 when there is no such list. */
ZM_PUBLIC size_t zm_answer_count(const zm_answer *answer, const char *path);
/* The whole answer in the format it was asked for (--format, else text). */
ZM_PUBLIC zm_status zm_answer_write(const char **out, zm_answer *answer);
/* The same in another format: "text", "json", "csv", "svg". What was written before is gone.
 * ZM_BAD_INPUT: this answer does not come in that format, or only if it is asked for with --format. */
ZM_PUBLIC zm_status zm_answer_write_as(const char **out, zm_answer *answer, const char *format);

#ifdef __cplusplus
}
#endif

#endif

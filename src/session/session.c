/* session: a question a line on standard input, an answer a line of JSON on standard output. */
#define _GNU_SOURCE /* ppoll */
#include "session.h"
#include "reader.h"
#include "reply.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

typedef struct session {
    const atomic_bool *interrupted;
    zm_context *context; /* of its questions */
    zm_kept kept;
    zm_waiting waiting;
    zm_reader reader;
    int wake; /* bytes come from the thread that answers */
    bool at_end; /* of the input */
    atomic_bool done, failed;
} session;

/* ---- Answering, in a thread of its own. ---- */

static bool send_reply(const zm_text *text)
{
    if (!zm_text_ok(text)) /* no memory for a line: this one needs none */
        fputs("{\"status\":3,\"error\":\"out of memory\"}\n", stdout);
    else
        fwrite(text->data, 1, text->length, stdout);
    return fflush(stdout) == 0 && !ferror(stdout);
}

static void *answer_all(void *user)
{
    session *s = user;
    for (zm_session_question *question; (question = zm_waiting_take(&s->waiting));) {
        zm_text text = {0};
        zm_session_reply(s->context, &s->kept, question, &text);
        zm_waiting_give_back(&s->waiting, question);
        if (!send_reply(&text)) {
            s->failed = true;
            zm_waiting_stop(&s->waiting);
        }
        zm_text_free(&text);
    }
    s->done = true;
    zm_waiting_wake(&s->waiting);
    return NULL;
}

/* ---- Reading, in the thread that gets the signals. ---- */

enum { INPUT, OUTPUT, WAKE, DOORS };

/* Waits until something happens. Signals come only in here, so none is missed before. */
static void look_out(session *s, struct pollfd doors[DOORS], const sigset_t *signals)
{
    bool reads = !s->at_end && !zm_waiting_is_full(&s->waiting);
    doors[INPUT] = (struct pollfd){.fd = reads ? STDIN_FILENO : -1, .events = POLLIN};
    doors[OUTPUT] = (struct pollfd){.fd = STDOUT_FILENO}; /* tells when nobody reads any more */
    doors[WAKE] = (struct pollfd){.fd = s->wake, .events = POLLIN};
    if (ppoll(doors, DOORS, NULL, signals) < 0)
        for (int i = 0; i < DOORS; i++)
            doors[i].revents = 0;
}

static void read_input(session *s)
{
    s->at_end = !zm_reader_read(&s->reader, STDIN_FILENO, &s->waiting);
    if (s->at_end)
        zm_waiting_finish(&s->waiting);
}

/* Until everything is answered, nobody listens, or Ctrl-C. */
static void read_all(session *s, const sigset_t *signals)
{
    struct pollfd doors[DOORS];
    char bytes[64];
    while (!s->done) {
        look_out(s, doors, signals);
        if (doors[OUTPUT].revents)
            s->failed = true;
        if (s->failed || *s->interrupted)
            break;
        if (doors[WAKE].revents && read(s->wake, bytes, sizeof bytes) < 0)
            break;
        if (doors[INPUT].revents)
            read_input(s);
    }
    zm_waiting_stop(&s->waiting);
}

/* ---- Both together. ---- */

static bool run(session *s)
{
    sigset_t ends, before;
    pthread_t thread;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ends, &before);
    signal(SIGPIPE, SIG_IGN);
    bool began = pthread_create(&thread, NULL, answer_all, s) == 0;
    if (began)
        read_all(s, &before);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (began)
        pthread_join(thread, NULL);
    return began;
}

/* A context for the questions, with the limits of the options. */
static zm_context *open_context(const zm_context *outer, const zm_request *request)
{
    const zm_option_value *time = &request->options[ZM_OPT_TIME];
    const zm_option_value *memory = &request->options[ZM_OPT_MEMORY];
    zm_context *context = zm_context_new();
    if (!context)
        return NULL;
    zm_context_set_threads(context, (unsigned)request->options[ZM_OPT_THREADS].number);
    zm_context_set_limits(context,
                          time->given ? (unsigned long)(time->number > 0 ? time->number : 1) : 0,
                          memory->given ? (unsigned long)memory->number : 0);
    zm_context_use_lua(context);
    context->programs = outer->programs;
    context->ends = true; /* the line of questions says when a cancel is over */
    return context;
}

static int answer(zm_context *outer, const zm_request *request)
{
    int ends[2];
    session s = {.interrupted = &outer->cancel, .context = open_context(outer, request)};
    if (!s.context || pipe(ends) != 0) {
        zm_context_free(s.context);
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    }
    s.wake = ends[0];
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    zm_waiting_open(&s.waiting, s.context, ends[1]);
    zm_termination_watch(outer);
    bool began = run(&s);
    zm_waiting_close(&s.waiting);
    zm_text_free(&s.reader.begun);
    zm_kept_forget(&s.kept);
    zm_context_free(s.context);
    close(ends[0]);
    close(ends[1]);
    if (!began)
        return zm_cli_error(ZM_UNDECIDED, "session: no thread can be started");
    return s.failed ? zm_cli_error(ZM_FAILED, "the output could not be written") : ZM_OK;
}

int zm_cli_session(zm_context *context, size_t count, const char *const *words)
{
    zm_request request;
    zm_error error;
    zm_status status = zm_request_open(&request, context, NULL, &zm_command_session, count, words,
                                       &error);
    int result = status != ZM_OK      ? zm_cli_error(status, error.message)
                 : request.wants_help ? zm_cli_describe(&zm_command_session)
                                      : answer(context, &request);
    zm_request_close(&request);
    return result;
}

const zm_command zm_command_session = {
    .name = "session",
    .summary = "answer a question a line, in JSON, for programs in any language",
    .usage = "[--time S] [--memory MB] [--threads N]",
    .example = "session --time 10",
    .help = "Write a question a line, as after zermelo; read an answer a line. The line cancel "
            "stops the questions before it. --time and --memory limit each question.",
    .options = ZM_ALLOW(ZM_OPT_TIME) | ZM_ALLOW(ZM_OPT_MEMORY) | ZM_ALLOW(ZM_OPT_THREADS),
    .shows = ZM_SHOWS_WORDS,
};

/* session: a question a line on standard input, an answer a line of JSON on standard output. */
#define _GNU_SOURCE /* ppoll */
#include "session.h"
#include "reader.h"
#include "reply.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

/* Of the memory that a question may use, so much as this part again is for what they have solved. */
enum { KEPT_SHARE = 4 };

typedef struct session {
    const atomic_bool *interrupted;
    zm_context *context; /* of its questions */
    zm_kept kept;
    zm_waiting waiting;
    zm_reader reader;
    int wake[2]; /* a pipe: bytes come from the thread that answers */
    int over[2]; /* a pipe that ends with the session, for a thread that waits to write */
    bool at_end; /* of the input */
    atomic_bool done, failed;
} session;

/* ---- Answering, in a thread of its own. ---- */

/* As much as a pipe takes at once, as soon as there is room; 0: the session is over. */
static ssize_t send_some(const session *s, const char *bytes, size_t count)
{
    struct pollfd doors[] = {{.fd = STDOUT_FILENO, .events = POLLOUT}, {.fd = s->over[0]}};
    ssize_t sent = -1;
    do {
        if (poll(doors, 2, -1) >= 0 && doors[1].revents)
            return 0;
        sent = write(STDOUT_FILENO, bytes, count < PIPE_BUF ? count : PIPE_BUF);
    } while (sent < 0 && (errno == EINTR || errno == EAGAIN));
    return sent;
}

/* False: nobody can read it. */
static bool send_reply(const session *s, const zm_text *text)
{
    static const char none[] = "{\"status\":3,\"error\":\"out of memory\"}\n";
    const char *bytes = zm_text_ok(text) ? text->data : none; /* this one needs no memory */
    size_t left = zm_text_ok(text) ? text->length : sizeof none - 1;
    for (ssize_t sent = 1; left > 0 && sent != 0; left -= (size_t)sent, bytes += sent)
        if ((sent = send_some(s, bytes, left)) < 0)
            return false;
    return true;
}

static void *answer_all(void *user)
{
    session *s = user;
    for (zm_session_question *question; (question = zm_waiting_take(&s->waiting));) {
        zm_text text = {0};
        zm_session_reply(s->context, &s->kept, question, &text);
        zm_waiting_give_back(&s->waiting, question);
        if (!send_reply(s, &text)) {
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
    doors[WAKE] = (struct pollfd){.fd = s->wake[0], .events = POLLIN};
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
        if (doors[WAKE].revents && read(s->wake[0], bytes, sizeof bytes) < 0)
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
    close(s->over[1]);
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
    zm_context_set_kept(context, (unsigned long)memory->number / KEPT_SHARE);
    zm_context_use_lua(context);
    context->programs = outer->programs;
    context->ends = true; /* the line of questions says when a cancel is over */
    return context;
}

static bool open_pipes(session *s)
{
    if (pipe(s->wake) != 0)
        return false;
    if (pipe(s->over) == 0)
        return fcntl(s->wake[1], F_SETFL, O_NONBLOCK) == 0;
    close(s->wake[0]);
    close(s->wake[1]);
    return false;
}

static void close_all(session *s)
{
    zm_waiting_close(&s->waiting);
    zm_text_free(&s->reader.begun);
    zm_kept_forget(&s->kept);
    zm_context_free(s->context);
    close(s->wake[0]);
    close(s->wake[1]);
    close(s->over[0]);
}

static int answer(zm_context *outer, const zm_request *request)
{
    session s = {.interrupted = &outer->cancel, .context = open_context(outer, request)};
    if (!s.context || !open_pipes(&s)) {
        zm_context_free(s.context);
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    }
    zm_waiting_open(&s.waiting, s.context, s.wake[1]);
    zm_termination_watch(outer);
    bool began = run(&s);
    close_all(&s);
    if (!began)
        return zm_cli_error(ZM_UNDECIDED, "session: no thread can be started");
    if (s.failed)
        return zm_cli_error(ZM_FAILED, "the output could not be written");
    return s.reader.failed ? zm_cli_error(ZM_BAD_INPUT, "the input could not be read") : ZM_OK;
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
    .summary = "answer one question per line, in JSON, for programs in any language",
    .usage = "[--time S] [--memory MB] [--threads N]",
    .example = "session --time 10",
    .help = "Write one question per line, as you would type it after zermelo; read one answer per "
            "line. The line cancel stops the questions before it. --time and --memory limit each "
            "question; solved tables are kept for later ones, in a quarter of --memory on top.",
    .options = ZM_ALLOW(ZM_OPT_TIME) | ZM_ALLOW(ZM_OPT_MEMORY) | ZM_ALLOW(ZM_OPT_THREADS),
    .shows = ZM_SHOWS_WORDS,
};

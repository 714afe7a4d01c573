/* HTTP: see server.h. */
#include "server.h"
#include "../query/parameters.h"
#include "connections.h"
#include "desk.h"
#include "listen.h"
#include "notes.h"
#include "page.h"
#include "strangers.h"
#include "target.h"

#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MILLISECONDS = 20, CLOSE_LOOK_MILLISECONDS = 4 };

/* A thread for each address speaks HTTP with everybody there, those of the desk answer, and one looks after them. */
struct zm_server {
    zm_listening listening;
    struct MHD_Daemon *daemons[ZM_MOST_LISTENING]; /* of each socket */
    unsigned most_connections;                     /* of each daemon */
    zm_connections connections;
    zm_desk *desk;
    zm_limits limits;
    const zm_catalogue *games;
    zm_account memory; /* of all questions, and of answers that are on their way */
    pthread_t watchman;
    atomic_bool stopping;
};

/* Somebody who is connected, and the first line of the request that is being read. */
typedef struct visitor {
    zm_connection *connection;
    const char *target;
    size_t target_length;
} visitor;

/* A request that is a question, from its arrival until its answer is sent. */
typedef struct inquiry {
    zm_question question; /* at the head: the desk gives it back */
    struct MHD_Connection *connection;
    zm_parameters parameters;
} inquiry;

/* ---- Answers. ---- */

static enum MHD_Result reply(struct MHD_Connection *connection, unsigned status, const char *type,
                             struct MHD_Response *response)
{
    static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; "
                                 "img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
                                 "form-action 'none'; frame-ancestors 'none'";
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cache-Control", "no-store");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED)
        MHD_add_response_header(response, "Allow", "GET, HEAD");
    if (status == MHD_HTTP_SERVICE_UNAVAILABLE)
        MHD_add_response_header(response, "Retry-After", "2");
    enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

/* {"error":"..."} */
static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned status,
                              const char *message)
{
    zm_answer *answer = zm_answer_new(NULL);
    const char *written = "{}";
    if (answer) {
        answer->format = ZM_JSON;
        zm_add_text(answer, answer->root, "error", message);
        zm_answer_write(&written, answer);
    }
    struct MHD_Response *response = MHD_create_response_from_buffer(
        strlen(written), (void *)(uintptr_t)written, MHD_RESPMEM_MUST_COPY);
    enum MHD_Result result = reply(connection, status, "application/json", response);
    zm_answer_free(answer);
    return result;
}

/* ---- Questions. ---- */

static enum MHD_Result add_parameter(void *context, enum MHD_ValueKind kind, const char *name,
                                     const char *value)
{
    (void)kind;
    return zm_parameters_add(context, name, value) ? MHD_YES : MHD_NO;
}

/* False: there is no memory for it. */
static bool add_note(struct MHD_Response *response, const char *name, const zm_error *said)
{
    char value[ZM_NOTE_SIZE];
    if (!name || !*said->message)
        return true;
    zm_note_encode(value, said);
    return MHD_add_response_header(response, name, value) == MHD_YES;
}

/* An answer that does not say what it lacks would pass for a whole one: without its notes it is not
 * sent. */
static enum MHD_Result send_with_notes(inquiry *w, struct MHD_Response *response)
{
    const zm_question *question = &w->question;
    if (add_note(response, "Zermelo-Remark", &question->remark) &&
        add_note(response, zm_note_name(question->status), &question->error))
        return reply(w->connection, MHD_HTTP_OK, zm_formats[question->format].media_type, response);
    MHD_destroy_response(response);
    return refuse(w->connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
}

static enum MHD_Result send_answer(inquiry *w)
{
    zm_question *question = &w->question;
    zm_text text = question->text;
    question->text = (zm_text){0};
    struct MHD_Response *response =
        MHD_create_response_from_buffer_with_free_callback(text.length, text.data, zm_release);
    if (response)
        return send_with_notes(w, response);
    zm_text_free(&text);
    return MHD_NO;
}

static enum MHD_Result answer_inquiry(inquiry *w)
{
    static const char *const reasons[] = {
        [ZM_REFUSED_CROWD] = "too many questions at once; ask again in a moment",
        [ZM_REFUSED_MEMORY] = "no memory is left for this; ask again in a moment"};
    if (w->question.refusal == ZM_REFUSED_SIZE)
        return refuse(w->connection, MHD_HTTP_BAD_REQUEST,
                      "the answer is too large for this server; ask for less of it");
    if (w->question.refusal == ZM_REFUSED_TIME)
        return refuse(w->connection, MHD_HTTP_BAD_REQUEST,
                      "the answer takes too long to put together; ask for less of it");
    if (w->question.refusal != ZM_NOT_REFUSED)
        return refuse(w->connection, MHD_HTTP_SERVICE_UNAVAILABLE, reasons[w->question.refusal]);
    if (w->question.status == ZM_BAD_INPUT)
        return refuse(w->connection, MHD_HTTP_BAD_REQUEST, w->question.error.message);
    return send_answer(w);
}

/* NULL: there was no memory for one. */
static visitor *visitor_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static zm_connection *connection_of(struct MHD_Connection *connection)
{
    const visitor *v = visitor_of(connection);
    return v ? v->connection : NULL;
}

static int socket_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}

/* The connection rests until then, and `handle` is called once more. */
static void resume(zm_question *question)
{
    MHD_resume_connection(((inquiry *)question)->connection);
}

static enum MHD_Result ask(zm_server *server, struct MHD_Connection *connection, const char *name,
                           void **state)
{
    zm_error error;
    inquiry *w = calloc(1, sizeof *w);
    if (!w)
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
    *state = w;
    w->connection = connection;
    zm_parameters_open(&w->parameters, name);
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_parameter, &w->parameters);
    zm_asked outcome = zm_parameters_end(&w->parameters, &error);
    if (outcome != ZM_ANSWERED)
        return refuse(connection, outcome, error.message);
    w->question = (zm_question){.client = socket_of(connection), .count = w->parameters.count,
                                .words = w->parameters.words, .done = resume};
    zm_connection_busy(&server->connections, connection_of(connection));
    MHD_suspend_connection(connection);
    w->question.context.games = (zm_catalogue){.added = server->games->added,
                                               .count = server->games->count};
    if (!zm_desk_ask(server->desk, &w->question)) {
        w->question.refusal = ZM_REFUSED_CROWD;
        resume(&w->question);
    }
    return MHD_YES;
}

/* ---- Files. ---- */

static const char *head(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static enum MHD_Result count_host(void *count, enum MHD_ValueKind kind, const char *name,
                                  const char *value)
{
    (void)kind, (void)value;
    *(int *)count += strcasecmp(name, "Host") == 0;
    return MHD_YES;
}

/* Two names for one server: somebody on the way may have gone by the other one. */
static bool has_two_hosts(struct MHD_Connection *connection)
{
    int count = 0;
    MHD_get_connection_values(connection, MHD_HEADER_KIND, count_host, &count);
    return count > 1;
}

static enum MHD_Result answer_file(struct MHD_Connection *connection, const char *path)
{
    zm_page_file file = zm_page_find(path, zm_takes_gzip(head(connection, "Accept-Encoding")));
    if (!file.content)
        return refuse(connection, MHD_HTTP_NOT_FOUND, "there is no such page");
    struct MHD_Response *response = MHD_create_response_from_buffer(
        file.content->size, (void *)(uintptr_t)file.content->bytes, MHD_RESPMEM_PERSISTENT);
    if (response && file.packed)
        MHD_add_response_header(response, "Content-Encoding", "gzip");
    return reply(connection, MHD_HTTP_OK, file.type, response);
}

/* ---- Requests. ---- */

/* The library cannot be told to refuse so early. Nothing else is on its way to the client now, for
 * a connection's requests are answered one after the other. */
static void refuse_early(int client, zm_fault fault)
{
    char text[400];
    int length = snprintf(text, sizeof text,
                          "HTTP/1.1 %u Refused\r\nConnection: close\r\n"
                          "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                          "X-Content-Type-Options: nosniff\r\n\r\n{\"error\":\"%s\"}\n",
                          fault.status, strlen(fault.message) + strlen("{\"error\":\"\"}\n"),
                          fault.message);
    (void)!send(client, text, (size_t)length, MSG_DONTWAIT | MSG_NOSIGNAL);
}

/* The state of a request that is not a question, or not yet; and of one that is refused before
 * the library makes anything of it. */
static char begun, refused;

/* What is returned is the first state of the request. */
static void *see_target(void *context, const char *target, struct MHD_Connection *connection)
{
    zm_fault fault = zm_target_fault(target);
    visitor *v = visitor_of(connection);
    (void)context;
    if (v) {
        v->target = target;
        v->target_length = strlen(target);
    }
    if (fault.status == 0)
        return NULL;
    refuse_early(socket_of(connection), fault);
    return &refused;
}

/* All of it is there. */
static enum MHD_Result answer(zm_server *server, struct MHD_Connection *connection,
                              const char *url, const char *method, const char *version,
                              void **state)
{
    const visitor *v = visitor_of(connection);
    if (!v)
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
    zm_fault fault = zm_line_fault(method, v->target, v->target_length, version);
    if (fault.status != 0)
        return refuse(connection, fault.status, fault.message);
    if (has_two_hosts(connection))
        return refuse(connection, MHD_HTTP_BAD_REQUEST, "more than one Host");
    zm_sender sender = {head(connection, "Host"), head(connection, "Origin"),
                        head(connection, "Sec-Fetch-Site"), head(connection, "Sec-Fetch-Mode"),
                        head(connection, "Sec-Fetch-Dest")};
    bool is_question = strncmp(url, "/api/", 5) == 0;
    const char *stranger = zm_stranger(&sender, server->listening.loopback, !is_question);
    if (stranger)
        return refuse(connection, MHD_HTTP_FORBIDDEN, stranger);
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "only GET and HEAD");
    return is_question ? ask(server, connection, url + 5, state) : answer_file(connection, url);
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **state)
{
    zm_server *server = context;
    (void)upload;
    if (*state == &refused)
        return MHD_NO; /* which closes the connection */
    if (!*state || *upload_size > 0) { /* the body, if there is any, is not wanted */
        *state = &begun;
        *upload_size = 0;
        return MHD_YES;
    }
    if (*state == &begun)
        return answer(server, connection, url, method, version, state);
    zm_connection_waits(&server->connections, connection_of(connection));
    return answer_inquiry(*state);
}

/* A request has been answered, or its connection is gone. */
static void finish(void *context, struct MHD_Connection *connection, void **state,
                   enum MHD_RequestTerminationCode code)
{
    zm_server *server = context;
    inquiry *w = *state == &begun || *state == &refused ? NULL : *state;
    (void)code;
    zm_connection_waits(&server->connections, connection_of(connection));
    if (!w)
        return;
    zm_parameters_close(&w->parameters);
    zm_text_free(&w->question.text);
    free(w);
}

static void meet(void *context, struct MHD_Connection *connection, void **socket_context,
                 enum MHD_ConnectionNotificationCode code)
{
    zm_server *server = context;
    visitor *v = *socket_context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        *socket_context = v = calloc(1, sizeof *v);
        if (v)
            v->connection = zm_connection_add(&server->connections, socket_of(connection));
    } else if (v) {
        zm_connection_remove(&server->connections, v->connection);
        free(v);
    }
}

/* ---- Starting and stopping. ---- */

static void *keep_watch(void *context)
{
    zm_server *server = context;
    bool busy = false;
    while (!atomic_load_explicit(&server->stopping, memory_order_relaxed)) {
        long milliseconds = busy ? CLOSE_LOOK_MILLISECONDS : LOOK_MILLISECONDS;
        nanosleep(&(struct timespec){0, milliseconds * 1000000}, NULL);
        busy = zm_desk_look(server->desk);
        zm_connections_look(&server->connections);
    }
    return NULL;
}

static struct MHD_Daemon *serve_at(zm_server *server, int s)
{
    return MHD_start_daemon(MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
                            handle, server, MHD_OPTION_LISTEN_SOCKET, s,
                            MHD_OPTION_CONNECTION_LIMIT, server->most_connections,
                            MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)ZM_REQUEST_MEMORY,
                            MHD_OPTION_URI_LOG_CALLBACK, see_target, server,
                            MHD_OPTION_NOTIFY_COMPLETED, finish, server,
                            MHD_OPTION_NOTIFY_CONNECTION, meet, server, MHD_OPTION_END);
}

/* Nobody new is met; the sockets are ours again. */
static void close_door(zm_server *server)
{
    for (size_t i = 0; i < server->listening.count; i++)
        if (server->daemons[i])
            MHD_quiesce_daemon(server->daemons[i]);
}

/* The door is closed, no question is at the desk, and nobody is connected any more: the library
 * (0.9.75) crashes if it has to refuse a request while it is being stopped. */
static void stop_daemons(zm_server *server)
{
    for (size_t i = 0; i < server->listening.count; i++) {
        if (server->daemons[i])
            MHD_stop_daemon(server->daemons[i]);
        close(server->listening.sockets[i]);
    }
}

static bool start_daemons(zm_server *server)
{
    for (size_t i = 0; i < server->listening.count; i++)
        if (!(server->daemons[i] = serve_at(server, server->listening.sockets[i])))
            return false;
    return true;
}

/* What is there, when nobody is connected and the desk has stopped. */
static void take_down(zm_server *server)
{
    if (server->desk)
        zm_desk_close(server->desk);
    zm_connections_close(&server->connections);
    free(server);
}

zm_status zm_server_start(zm_server **out, const zm_server_options *options, zm_error *error)
{
    zm_server *server = calloc(1, sizeof *server);
    *out = NULL;
    if (!server)
        return zm_fail_memory(error);
    zm_desk_rules rules = zm_desk_usual_rules(&options->limits);
    zm_status status = zm_listen(&server->listening, options->host, options->port, error);
    server->limits = options->limits;
    server->games = options->games;
    server->memory.limit = options->memory;
    server->most_connections = options->connections;
    zm_patience patience = zm_usual_patience(options->connections);
    zm_connections_open(&server->connections, &patience);
    if (status == ZM_OK)
        server->desk = zm_desk_open(&rules, &server->limits, &server->memory);
    if (server->desk && start_daemons(server) &&
        pthread_create(&server->watchman, NULL, keep_watch, server) == 0) {
        *out = server;
        return ZM_OK;
    }
    close_door(server);
    if (server->desk)
        zm_desk_stop(server->desk);
    stop_daemons(server);
    take_down(server);
    return status != ZM_OK ? status : zm_fail(error, ZM_BAD_INPUT,
                                              "serve: no threads or files are left");
}

const char *zm_server_address(const zm_server *server)
{
    return server->listening.address;
}

void zm_server_stop(zm_server *server)
{
    close_door(server);
    atomic_store_explicit(&server->stopping, true, memory_order_relaxed);
    pthread_join(server->watchman, NULL);
    zm_desk_stop(server->desk); /* no connection rests any more */
    zm_connections_hang_up(&server->connections);
    stop_daemons(server);
    take_down(server);
}

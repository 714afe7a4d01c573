/* HTTP: see server.h. */
#include "server.h"
#include "../embedded.h"
#include "../query/parameters.h"
#include "connections.h"
#include "desk.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PORTS = 100, LOOK_MILLISECONDS = 20 };

/* One thread speaks HTTP with everybody, those of the desk answer, and one looks after them. */
struct zm_server {
    struct MHD_Daemon *daemon;
    zm_connections connections;
    zm_desk *desk;
    zm_limits limits;
    zm_pool memory; /* of all questions, and of answers that are on their way */
    pthread_t watchman;
    atomic_bool stopping;
    bool loopback;
};

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
    zm_answer *answer = zm_answer_new();
    const char *written = "{}";
    if (answer) {
        answer->format = ZM_JSON;
        zm_add_text(answer, answer->root, "error", zm_keep(answer, message));
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

static const char *type_of(zm_format format)
{
    static const char *const types[] = {
        "text/plain; charset=utf-8", "application/json", "text/csv; charset=utf-8",
        "text/markdown; charset=utf-8", "application/x-tex; charset=utf-8",
        "text/vnd.graphviz; charset=utf-8", "image/svg+xml"};
    return format < sizeof types / sizeof *types ? types[format] : types[0];
}

/* An answer counts until it is sent, for a client may be slow to fetch it. */
typedef struct parcel {
    zm_pool *memory;
    zm_text text;
} parcel;

static void parcel_free(void *context)
{
    parcel *p = context;
    zm_pool_give(p->memory, p->text.capacity);
    zm_text_free(&p->text);
    free(p);
}

static enum MHD_Result send_answer(zm_server *server, inquiry *w)
{
    zm_question *question = &w->question;
    parcel *p = malloc(sizeof *p);
    if (!p || !zm_pool_take(&server->memory, question->text.capacity)) {
        free(p);
        return refuse(w->connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
    }
    *p = (parcel){&server->memory, question->text};
    question->text = (zm_text){0};
    struct MHD_Response *response = MHD_create_response_from_buffer_with_free_callback_cls(
        p->text.length, p->text.data, parcel_free, p);
    if (!response)
        parcel_free(p);
    return reply(w->connection, MHD_HTTP_OK, type_of(question->format), response);
}

static enum MHD_Result answer_inquiry(zm_server *server, inquiry *w)
{
    static const char *const reasons[] = {
        [ZM_REFUSED_CROWD] = "too many questions at once; ask again in a moment",
        [ZM_REFUSED_MEMORY] = "no memory is left for this; ask again in a moment"};
    if (w->question.refusal == ZM_REFUSED_SIZE)
        return refuse(w->connection, MHD_HTTP_BAD_REQUEST,
                      "the answer is too large for this server; ask for less of it");
    if (w->question.refusal != ZM_NOT_REFUSED)
        return refuse(w->connection, MHD_HTTP_SERVICE_UNAVAILABLE, reasons[w->question.refusal]);
    if (w->question.status == ZM_BAD_INPUT)
        return refuse(w->connection, MHD_HTTP_BAD_REQUEST, w->question.error.message);
    return send_answer(server, w);
}

static zm_connection *connection_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/* The connection rests until then, and `handle` is called once more. */
static void resume(zm_question *question)
{
    MHD_resume_connection(((inquiry *)question)->connection);
}

static enum MHD_Result ask(zm_server *server, struct MHD_Connection *connection, const char *name,
                           void **state)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    zm_error error;
    inquiry *w = info ? calloc(1, sizeof *w) : NULL;
    if (!w)
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
    *state = w;
    w->connection = connection;
    zm_parameters_open(&w->parameters, name);
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_parameter, &w->parameters);
    zm_outcome outcome = zm_parameters_end(&w->parameters, &error);
    if (outcome != ZM_ANSWERED)
        return refuse(connection, outcome, error.message);
    w->question = (zm_question){.client = (int)info->connect_fd, .count = w->parameters.count,
                                .words = w->parameters.words, .done = resume};
    zm_connection_busy(&server->connections, connection_of(connection));
    MHD_suspend_connection(connection);
    if (!zm_desk_ask(server->desk, &w->question)) {
        w->question.refusal = ZM_REFUSED_CROWD;
        resume(&w->question);
    }
    return MHD_YES;
}

/* ---- Files. ---- */

static const char *type_of_file(const char *name)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".svg", "image/svg+xml"},
                                           {".txt", "text/plain; charset=utf-8"}};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

static enum MHD_Result answer_file(struct MHD_Connection *connection, const char *path)
{
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    for (const zm_embedded *file = zm_embedded_web; file->name; file++)
        if (strcmp(file->name, name) == 0)
            return reply(connection, MHD_HTTP_OK, type_of_file(name),
                         MHD_create_response_from_buffer(
                             file->size, (void *)(uintptr_t)file->bytes, MHD_RESPMEM_PERSISTENT));
    return refuse(connection, MHD_HTTP_NOT_FOUND, "there is no such page");
}

/* ---- Requests. ---- */

/* A page of another site that has this address under a name of its own must not ask us. */
static bool is_host_ours(struct MHD_Connection *connection)
{
    static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};
    const char *host = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    for (size_t i = 0; host && i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncmp(host, names[i], length) == 0 && (host[length] == ':' || host[length] == '\0'))
            return true;
    }
    return false;
}

static char begun; /* the state of a request that is no question, or not yet */

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **state)
{
    zm_server *server = context;
    (void)version, (void)upload;
    if (!*state || *upload_size > 0) { /* the body, if there is any, is not wanted */
        *state = &begun;
        *upload_size = 0;
        return MHD_YES;
    }
    if (*state != &begun) {
        zm_connection_waits(&server->connections, connection_of(connection));
        return answer_inquiry(server, *state);
    }
    if (server->loopback && !is_host_ours(connection))
        return refuse(connection, MHD_HTTP_FORBIDDEN, "ask for 127.0.0.1 or localhost");
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "only GET and HEAD");
    if (strncmp(url, "/api/", 5) != 0)
        return answer_file(connection, url);
    return ask(server, connection, url + 5, state);
}

/* A request has been answered, or its connection is gone. */
static void finish(void *context, struct MHD_Connection *connection, void **state,
                   enum MHD_RequestTerminationCode code)
{
    zm_server *server = context;
    inquiry *w = *state == &begun ? NULL : *state;
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
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
        zm_connection_remove(&server->connections, *socket_context);
        return;
    }
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    *socket_context = info ? zm_connection_add(&server->connections, (int)info->connect_fd) : NULL;
}

/* ---- Starting and stopping. ---- */

static void *keep_watch(void *context)
{
    zm_server *server = context;
    struct timespec pause = {0, LOOK_MILLISECONDS * 1000000L};
    while (!atomic_load_explicit(&server->stopping, memory_order_relaxed)) {
        nanosleep(&pause, NULL);
        zm_desk_look(server->desk);
        zm_connections_look(&server->connections);
    }
    return NULL;
}

static struct MHD_Daemon *listen_on(zm_server *server, const char *host, uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    if (inet_pton(AF_INET, host, &address.sin_addr) != 1)
        return NULL;
    server->loopback = (ntohl(address.sin_addr.s_addr) >> 24) == 127;
    return MHD_start_daemon(MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, port, NULL,
                            NULL, handle, server, MHD_OPTION_SOCK_ADDR,
                            (struct sockaddr *)&address, MHD_OPTION_CONNECTION_LIMIT,
                            (unsigned)ZM_MOST_CONNECTIONS, MHD_OPTION_NOTIFY_COMPLETED, finish,
                            server, MHD_OPTION_NOTIFY_CONNECTION, meet, server, MHD_OPTION_END);
}

/* What is there, when nobody is connected and the desk has stopped. */
static void take_down(zm_server *server)
{
    if (server->desk)
        zm_desk_close(server->desk);
    zm_connections_close(&server->connections);
    free(server);
}

zm_status zm_server_start(zm_server **out, const zm_server_options *options, uint16_t *port,
                          zm_error *error)
{
    struct in_addr ignored;
    zm_server *server = calloc(1, sizeof *server);
    *out = NULL;
    if (!server)
        return zm_fail_memory(error);
    server->limits = options->limits;
    server->memory.most = options->memory;
    zm_connections_open(&server->connections);
    server->desk = zm_desk_open(&server->limits, &server->memory);
    for (unsigned i = 0; server->desk && !server->daemon && i < PORTS; i++)
        if ((unsigned)options->port + i <= 65535)
            server->daemon = listen_on(server, options->host, (uint16_t)(options->port + i));
    if (server->daemon && pthread_create(&server->watchman, NULL, keep_watch, server) == 0) {
        *port = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
        *out = server;
        return ZM_OK;
    }
    if (server->desk)
        zm_desk_stop(server->desk); /* no connection rests any more */
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    take_down(server);
    if (inet_pton(AF_INET, options->host, &ignored) != 1)
        return zm_fail(error, ZM_BAD_INPUT,
                       "serve: --host %.60s: expected an address in numbers, like 127.0.0.1",
                       options->host);
    return zm_fail(error, ZM_BAD_INPUT, "serve: cannot listen on %.60s port %u or the %d after it",
                   options->host, options->port, PORTS - 1);
}

void zm_server_stop(zm_server *server)
{
    MHD_socket listening = MHD_quiesce_daemon(server->daemon);
    atomic_store_explicit(&server->stopping, true, memory_order_relaxed);
    pthread_join(server->watchman, NULL);
    zm_desk_stop(server->desk); /* no connection rests any more */
    MHD_stop_daemon(server->daemon);
    if (listening != MHD_INVALID_SOCKET)
        close(listening);
    take_down(server);
}

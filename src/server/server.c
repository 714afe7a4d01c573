/* HTTP: see server.h. */
#include "server.h"
#include "../embedded.h"
#include "../query/parameters.h"
#include "watch.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>

enum { PORTS = 100, CONNECTIONS = 128, IDLE_SECONDS = 30 };

struct zm_server {
    struct MHD_Daemon *daemon;
    zm_watch *watch;
    zm_limits limits;
    bool loopback;
};

/* ---- Answers. ---- */

static enum MHD_Result reply(struct MHD_Connection *connection, unsigned status, const char *type,
                             const void *bytes, size_t size, enum MHD_ResponseMemoryMode mode)
{
    static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; "
                                 "img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
                                 "form-action 'none'; frame-ancestors 'none'";
    struct MHD_Response *response = MHD_create_response_from_buffer(
        size, (void *)(uintptr_t)bytes, mode);
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
    enum MHD_Result result = reply(connection, status, "application/json", written,
                                   strlen(written), MHD_RESPMEM_MUST_COPY);
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

static enum MHD_Result answer_words(const zm_server *server, struct MHD_Connection *connection,
                                    const zm_parameters *parameters)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    zm_context *context = zm_context_new();
    zm_answer *answer = NULL;
    const char *written = "";
    enum MHD_Result result;
    if (!context || !info) {
        zm_context_free(context);
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
    }
    context->limits = &server->limits;
    if (!zm_watch_enter(server->watch, (int)info->connect_fd, context)) {
        zm_context_free(context);
        return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE,
                      "too many questions at once; ask again in a moment");
    }
    zm_status status = zm_ask_words(&answer, context, parameters->count, parameters->words);
    zm_watch_leave(server->watch, context);
    if (!answer || (status != ZM_BAD_INPUT && zm_answer_write(&written, answer) != ZM_OK))
        result = refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, "out of memory");
    else if (status == ZM_BAD_INPUT)
        result = refuse(connection, MHD_HTTP_BAD_REQUEST, zm_answer_message(answer));
    else
        result = reply(connection, MHD_HTTP_OK, type_of(answer->format), written, strlen(written),
                       MHD_RESPMEM_MUST_COPY);
    zm_answer_free(answer);
    zm_context_free(context);
    return result;
}

static enum MHD_Result answer_question(const zm_server *server, struct MHD_Connection *connection,
                                       const char *name)
{
    zm_parameters parameters;
    zm_error error;
    zm_parameters_open(&parameters, name);
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_parameter, &parameters);
    zm_outcome outcome = zm_parameters_end(&parameters, &error);
    enum MHD_Result result = outcome == ZM_ANSWERED
                                 ? answer_words(server, connection, &parameters)
                                 : refuse(connection, outcome, error.message);
    zm_parameters_close(&parameters);
    return result;
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
            return reply(connection, MHD_HTTP_OK, type_of_file(name), file->bytes, file->size,
                         MHD_RESPMEM_PERSISTENT);
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

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **state)
{
    const zm_server *server = context;
    static char begun;
    (void)version, (void)upload;
    if (!*state || *upload_size > 0) { /* the body, if there is any, is not wanted */
        *state = &begun;
        *upload_size = 0;
        return MHD_YES;
    }
    if (server->loopback && !is_host_ours(connection))
        return refuse(connection, MHD_HTTP_FORBIDDEN, "ask for 127.0.0.1 or localhost");
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "only GET and HEAD");
    if (strncmp(url, "/api/", 5) == 0)
        return answer_question(server, connection, url + 5);
    return answer_file(connection, url);
}

static struct MHD_Daemon *listen_on(zm_server *server, const char *host, uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    if (inet_pton(AF_INET, host, &address.sin_addr) != 1)
        return NULL;
    server->loopback = (ntohl(address.sin_addr.s_addr) >> 24) == 127;
    return MHD_start_daemon(MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD, port,
                            NULL, NULL, handle, server, MHD_OPTION_SOCK_ADDR,
                            (struct sockaddr *)&address, MHD_OPTION_CONNECTION_LIMIT,
                            (unsigned)CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT,
                            (unsigned)IDLE_SECONDS, MHD_OPTION_END);
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
    server->watch = zm_watch_start();
    for (unsigned i = 0; server->watch && !server->daemon && i < PORTS; i++)
        if ((unsigned)options->port + i <= 65535)
            server->daemon = listen_on(server, options->host, (uint16_t)(options->port + i));
    if (server->daemon) {
        *port = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
        *out = server;
        return ZM_OK;
    }
    if (server->watch)
        zm_watch_stop(server->watch);
    free(server);
    if (inet_pton(AF_INET, options->host, &ignored) != 1)
        return zm_fail(error, ZM_BAD_INPUT,
                       "serve: --host %.60s: expected an address in numbers, like 127.0.0.1",
                       options->host);
    return zm_fail(error, ZM_BAD_INPUT, "serve: cannot listen on %.60s port %u or the %d after it",
                   options->host, options->port, PORTS - 1);
}

void zm_server_stop(zm_server *server)
{
    zm_watch_cancel_all(server->watch);
    MHD_stop_daemon(server->daemon);
    zm_watch_stop(server->watch);
    free(server);
}

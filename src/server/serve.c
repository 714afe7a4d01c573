/* serve: the page and the questions over HTTP, until Ctrl-C. */
#include "serve.h"
#include "../query/parameters.h"
#include "connections.h"
#include "listen.h"
#include "server.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Questions at once that may each take all of their memory. */
enum { TOGETHER = 4 };

/* Large blocks go back to the system as soon as they are freed, and threads share the small ones;
 * otherwise a server keeps the most that each of its threads ever needed. */
static void return_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
    mallopt(M_ARENA_MAX, 2);
#endif
}

/* Each address that is listened on may have this many connections open: where fewer files may be
 * open, the rest of them, so that a new one always finds room. */
static unsigned allow_connections(void)
{
    enum { OTHER_FILES = 100, WANTED = ZM_MOST_LISTENING * ZM_MOST_CONNECTIONS + OTHER_FILES };
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return ZM_MOST_CONNECTIONS;
    if (files.rlim_cur < WANTED) {
        files.rlim_cur = files.rlim_max < WANTED ? files.rlim_max : WANTED;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur >= WANTED)
        return ZM_MOST_CONNECTIONS;
    rlim_t others = files.rlim_cur / 2 < OTHER_FILES ? files.rlim_cur / 2 : OTHER_FILES;
    return (unsigned)((files.rlim_cur - others) / ZM_MOST_LISTENING);
}

static int serve(zm_request *request)
{
    const zm_option_value *options = request->options;
    zm_server_options how = {.host = "localhost",
                             .port = (uint16_t)options[ZM_OPT_PORT].number,
                             .limits = zm_usual_limits,
                             .games = &request->context->games};
    zm_server *server;
    zm_error error;
    sigset_t signals;
    int caught;
    if (options[ZM_OPT_HOST].given)
        how.host = options[ZM_OPT_HOST].text[0];
    if (options[ZM_OPT_TIME].given)
        how.limits.milliseconds = options[ZM_OPT_TIME].number;
    if (options[ZM_OPT_MEMORY].given)
        how.limits.bytes = (uint64_t)options[ZM_OPT_MEMORY].number << 20;
    how.memory = TOGETHER * how.limits.bytes;
    /* Blocked before any thread is there, so that all of them leave the signals to this one. */
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    return_memory();
    how.connections = allow_connections();
    zm_status status = zm_server_start(&server, &how, &error);
    if (status != ZM_OK)
        return zm_cli_error(status, error.message);
    printf("Zermelo is at http://%s/ (Ctrl-C stops it)\n", zm_server_address(server));
    fflush(stdout);
    sigwait(&signals, &caught);
    zm_server_stop(server);
    return ZM_OK;
}

/* Adds the games in files to those that are served, and leaves the other words. */
static zm_status take_files(zm_catalogue *games, const char **words, size_t *count, zm_error *error)
{
    size_t left = 0;
    for (size_t i = 0; i < *count; i++) {
        bool file = games->files && zm_is_file_name(words[i], strlen(words[i]));
        zm_status status = file ? games->files->add(games, words[i], error) : ZM_OK;
        if (status != ZM_OK)
            return status;
        if (!file)
            words[left++] = words[i];
    }
    *count = left;
    return ZM_OK;
}

static zm_status open_request(zm_request *request, zm_context *context, size_t count,
                              const char *const *words, zm_error *error)
{
    const char **rest = zm_alloc(NULL, count + 1, sizeof *rest);
    *request = (zm_request){0};
    if (!rest)
        return zm_fail_memory(error);
    memcpy(rest, words, count * sizeof *rest);
    zm_status status = take_files(&context->games, rest, &count, error);
    if (status == ZM_OK)
        status = zm_request_open(request, context, NULL, &zm_command_serve, count, rest, error);
    zm_release(rest);
    return status;
}

int zm_cli_serve(zm_context *context, size_t count, const char *const *words)
{
    zm_request request;
    zm_error error;
    zm_interrupt_allow(); /* no question is asked yet: Ctrl-C while files are read just ends it */
    zm_status status = open_request(&request, context, count, words, &error);
    int result = status != ZM_OK      ? zm_cli_error(status, error.message)
                 : request.wants_help ? zm_cli_describe(&zm_command_serve)
                                      : serve(&request);
    zm_request_close(&request);
    return result;
}

const zm_command zm_command_serve = {
    .name = "serve",
    .summary = "serve the page and answer questions over HTTP, on this machine only",
    .usage = "[FILE.lua...] [--port N] [--host ADDRESS] [--time S] [--memory MB]",
    .example = "serve --port 8017",
    .help = "--time and --memory limit each question (20 seconds, 512 megabytes); all questions "
            "together may use four times that memory. Without --host only this machine can ask. "
            "Games of your own in files are on the page too, each named like its file.",
    .options = ZM_ALLOW(ZM_OPT_PORT) | ZM_ALLOW(ZM_OPT_HOST) | ZM_ALLOW(ZM_OPT_TIME) |
               ZM_ALLOW(ZM_OPT_MEMORY),
    .shows = ZM_SHOWS_WORDS,
};

/* Watching clients: see watch.h. */
#include "watch.h"
#include "../cli/cli.h"

#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

enum { MOST = 64, LOOK_MILLISECONDS = 100, PATIENCE_SECONDS = 2 };

typedef struct watched {
    int connection;
    zm_context *context; /* NULL: free */
} watched;

struct zm_watch {
    pthread_mutex_t lock;
    pthread_cond_t left; /* a question was answered */
    pthread_t thread;
    watched questions[MOST];
    size_t most, count;
    bool stopping;
};

/* Cancels the questions whose connections have been closed by the other side. */
static void look(zm_watch *watch)
{
    for (size_t i = 0; i < watch->most; i++) {
        watched *w = &watch->questions[i];
        struct pollfd state = {.fd = w->connection, .events = POLLIN};
        char byte;
        if (!w->context || poll(&state, 1, 0) <= 0)
            continue;
        bool closed = state.revents & (POLLHUP | POLLERR | POLLNVAL);
        if (!closed && state.revents & POLLIN)
            closed = recv(w->connection, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
        if (closed)
            zm_context_cancel(w->context);
    }
}

static void *watch_clients(void *argument)
{
    zm_watch *watch = argument;
    struct timespec pause = {0, LOOK_MILLISECONDS * 1000000L};
    for (bool stopping = false; !stopping;) {
        nanosleep(&pause, NULL);
        pthread_mutex_lock(&watch->lock);
        look(watch);
        stopping = watch->stopping;
        pthread_mutex_unlock(&watch->lock);
    }
    return NULL;
}

zm_watch *zm_watch_start(void)
{
    zm_watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return NULL;
    watch->most = 2 * (size_t)zm_core_count() < MOST ? 2 * (size_t)zm_core_count() : MOST;
    pthread_mutex_init(&watch->lock, NULL);
    pthread_cond_init(&watch->left, NULL);
    if (pthread_create(&watch->thread, NULL, watch_clients, watch) == 0)
        return watch;
    free(watch);
    return NULL;
}

void zm_watch_stop(zm_watch *watch)
{
    pthread_mutex_lock(&watch->lock);
    watch->stopping = true;
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    pthread_cond_destroy(&watch->left);
    pthread_mutex_destroy(&watch->lock);
    free(watch);
}

bool zm_watch_enter(zm_watch *watch, int connection, zm_context *context)
{
    struct timespec latest;
    int late = 0;
    clock_gettime(CLOCK_REALTIME, &latest);
    latest.tv_sec += PATIENCE_SECONDS;
    pthread_mutex_lock(&watch->lock);
    while (watch->count == watch->most && late == 0 && !watch->stopping)
        late = pthread_cond_timedwait(&watch->left, &watch->lock, &latest);
    bool entered = watch->count < watch->most && !watch->stopping;
    for (size_t i = 0; entered && i < watch->most; i++)
        if (!watch->questions[i].context) {
            watch->questions[i] = (watched){connection, context};
            watch->count++;
            break;
        }
    pthread_mutex_unlock(&watch->lock);
    return entered;
}

void zm_watch_leave(zm_watch *watch, zm_context *context)
{
    pthread_mutex_lock(&watch->lock);
    for (size_t i = 0; i < watch->most; i++)
        if (watch->questions[i].context == context) {
            watch->questions[i].context = NULL;
            watch->count--;
        }
    pthread_cond_signal(&watch->left);
    pthread_mutex_unlock(&watch->lock);
}

void zm_watch_cancel_all(zm_watch *watch)
{
    pthread_mutex_lock(&watch->lock);
    watch->stopping = true;
    for (size_t i = 0; i < watch->most; i++)
        if (watch->questions[i].context)
            zm_context_cancel(watch->questions[i].context);
    pthread_cond_broadcast(&watch->left);
    pthread_mutex_unlock(&watch->lock);
}

/* Connections: see connections.h. */
#include "connections.h"
#include "../engine/budget.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

zm_patience zm_usual_patience(size_t most)
{
    return (zm_patience){.usual = 10000, .shortest = 1000, .many = most * 7 / 9};
}

struct zm_connection {
    int socket;
    bool waits;
    int64_t since;
    zm_connection *before, *after; /* among those that wait */
};

void zm_connections_open(zm_connections *all, const zm_patience *patience)
{
    *all = (zm_connections){.patience = *patience};
    pthread_mutex_init(&all->lock, NULL);
}

void zm_connections_close(zm_connections *all)
{
    pthread_mutex_destroy(&all->lock);
}

static void unlink_waiting(zm_connections *all, zm_connection *connection)
{
    if (!connection->waits)
        return;
    if (connection->before)
        connection->before->after = connection->after;
    else
        all->first = connection->after;
    if (connection->after)
        connection->after->before = connection->before;
    else
        all->last = connection->before;
    connection->waits = false;
    all->waiting--;
}

static void link_waiting(zm_connections *all, zm_connection *connection)
{
    unlink_waiting(all, connection);
    connection->since = zm_now();
    connection->waits = true;
    connection->before = all->last;
    connection->after = NULL;
    if (all->last)
        all->last->after = connection;
    else
        all->first = connection;
    all->last = connection;
    all->waiting++;
}

zm_connection *zm_connection_add(zm_connections *all, int socket)
{
    zm_connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return NULL;
    connection->socket = socket;
    pthread_mutex_lock(&all->lock);
    link_waiting(all, connection);
    all->open++;
    pthread_mutex_unlock(&all->lock);
    return connection;
}

void zm_connection_busy(zm_connections *all, zm_connection *connection)
{
    if (!connection)
        return;
    pthread_mutex_lock(&all->lock);
    unlink_waiting(all, connection);
    pthread_mutex_unlock(&all->lock);
}

void zm_connection_remove(zm_connections *all, zm_connection *connection)
{
    if (!connection)
        return;
    pthread_mutex_lock(&all->lock);
    unlink_waiting(all, connection);
    all->open--;
    pthread_mutex_unlock(&all->lock);
    free(connection);
}

void zm_connection_waits(zm_connections *all, zm_connection *connection)
{
    if (!connection)
        return;
    pthread_mutex_lock(&all->lock);
    link_waiting(all, connection);
    pthread_mutex_unlock(&all->lock);
}

/* Returns how many are open; the lock is held. */
static size_t look(zm_connections *all)
{
    int64_t now = zm_now();
    while (all->first) {
        bool crowded = all->waiting > all->patience.many;
        int64_t patience = crowded ? all->patience.shortest : all->patience.usual;
        if (now - all->first->since < patience * 1000000)
            break;
        /* Who owns the socket notices it, and closes and removes the connection. */
        shutdown(all->first->socket, SHUT_RDWR);
        unlink_waiting(all, all->first);
    }
    return all->open;
}

void zm_connections_look(zm_connections *all)
{
    pthread_mutex_lock(&all->lock);
    look(all);
    pthread_mutex_unlock(&all->lock);
}

/* From now on everybody has waited too long. */
void zm_connections_hang_up(zm_connections *all)
{
    enum { LOOKS = 1000 };
    size_t left = 1;
    for (int looks = 0; left > 0 && looks < LOOKS; looks++) {
        if (looks > 0)
            nanosleep(&(struct timespec){0, 1000000}, NULL);
        pthread_mutex_lock(&all->lock);
        all->patience = (zm_patience){0};
        left = look(all);
        pthread_mutex_unlock(&all->lock);
    }
}

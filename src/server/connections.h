/* The connections that are open. One that waits (for a request to come, or for its answer to be
 * fetched) may not do so forever: it is closed after a time, and earlier if there are very many,
 * those that have waited longest first. So neither idle clients nor slow ones keep others out. */
#ifndef ZM_CONNECTIONS_H
#define ZM_CONNECTIONS_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

typedef struct zm_connection zm_connection;

/* How long one may wait, in milliseconds, and how long where more than `many` do. */
typedef struct zm_patience {
    int64_t usual, shortest;
    size_t many;
} zm_patience;

/* Where at most `most` may be open. A request that has been sent is read within a second. */
zm_patience zm_usual_patience(size_t most);

typedef struct zm_connections {
    pthread_mutex_t lock;
    zm_connection *first, *last; /* those that wait, longest first */
    size_t waiting, open;
    zm_patience patience;
} zm_connections;

/* So many may be open at once, where this many files may be. */
enum { ZM_MOST_CONNECTIONS = 900 };

void zm_connections_open(zm_connections *all, const zm_patience *patience);
void zm_connections_close(zm_connections *all);

/* NULL when there is no memory: then nobody looks after it. */
zm_connection *zm_connection_add(zm_connections *all, int socket);
void zm_connection_remove(zm_connections *all, zm_connection *connection); /* NULL: nothing */
/* Its request is being answered; and it waits again. NULL: nothing. */
void zm_connection_busy(zm_connections *all, zm_connection *connection);
void zm_connection_waits(zm_connections *all, zm_connection *connection);
/* Closes those that have waited too long. */
void zm_connections_look(zm_connections *all);
/* When no request is being answered any more: closes all, and waits until they are gone; whoever owns
 * the sockets has a second for it. */
void zm_connections_hang_up(zm_connections *all);

#endif

/* The addresses that a server listens on. */
#ifndef ZM_LISTEN_H
#define ZM_LISTEN_H

#include "../text.h"

#include <stddef.h>
#include <stdint.h>

enum { ZM_MOST_LISTENING = 2 };

typedef struct zm_listening {
    int sockets[ZM_MOST_LISTENING];
    size_t count;
    bool loopback;    /* nobody but this machine can reach it */
    char address[64]; /* for a browser on this machine: "127.0.0.1:8017", "[::1]:8017" */
} zm_listening;

/* A host is an address in numbers, or localhost: then this machine's own address in IPv4, and in
 * IPv6 where there is one. If the port is taken, the first free one after it; 0: any. */
zm_status zm_listen(zm_listening *out, const char *host, uint16_t port, zm_error *error);

/* Is this an address in numbers, or a name, under which only this machine itself is reached? */
bool zm_is_loopback(const char *host);

#endif

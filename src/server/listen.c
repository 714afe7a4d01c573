/* Addresses: see listen.h. */
#include "listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PORTS = 100 };

typedef union address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
} address;

static bool read_address(address *out, const char *host)
{
    *out = (address){0};
    if (inet_pton(AF_INET, host, &out->four.sin_addr) == 1)
        out->any.sa_family = AF_INET;
    else if (inet_pton(AF_INET6, host, &out->six.sin6_addr) == 1)
        out->any.sa_family = AF_INET6;
    return out->any.sa_family != 0;
}

static bool is_localhost(const char *host)
{
    return strcasecmp(host, "localhost") == 0;
}

static bool is_of_this_machine(const address *where)
{
    return where->any.sa_family == AF_INET ? ntohl(where->four.sin_addr.s_addr) >> 24 == 127
                                           : IN6_IS_ADDR_LOOPBACK(&where->six.sin6_addr);
}

bool zm_is_loopback(const char *host)
{
    address where;
    return is_localhost(host) || (read_address(&where, host) && is_of_this_machine(&where));
}

/* ---- Sockets. ---- */

static in_port_t *port_of(address *where)
{
    return where->any.sa_family == AF_INET ? &where->four.sin_port : &where->six.sin6_port;
}

static bool prepare(int s, const address *where)
{
    int on = 1, own_family_alone = !IN6_IS_ADDR_UNSPECIFIED(&where->six.sin6_addr);
    return fcntl(s, F_SETFD, FD_CLOEXEC) == 0 && fcntl(s, F_SETFL, O_NONBLOCK) == 0 &&
           setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
           (where->any.sa_family == AF_INET ||
            setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &own_family_alone, sizeof(int)) == 0);
}

/* Adds a socket at the address, and says in it which port that is. False: errno says why. */
static bool add_socket(zm_listening *out, address *where)
{
    bool four = where->any.sa_family == AF_INET;
    socklen_t size = four ? sizeof where->four : sizeof where->six;
    int s = socket(where->any.sa_family, SOCK_STREAM, 0);
    if (s < 0)
        return false;
    if (!prepare(s, where) || bind(s, &where->any, size) != 0 || listen(s, SOMAXCONN) != 0 ||
        getsockname(s, &where->any, &size) != 0) {
        int reason = errno;
        close(s);
        errno = reason;
        return false;
    }
    out->sockets[out->count++] = s;
    return true;
}

/* The same port at this machine's IPv6 address. No such address is fine, another program is not. */
static bool add_second(zm_listening *out, address first)
{
    address second = {.six = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT,
                              .sin6_port = first.four.sin_port}};
    if (add_socket(out, &second) || errno != EADDRINUSE)
        return true;
    close(out->sockets[--out->count]);
    return false;
}

/* "Any address" cannot be asked for everywhere: this machine's own stands for it. */
static void write_address(zm_listening *out, address where)
{
    char text[INET6_ADDRSTRLEN];
    bool four = where.any.sa_family == AF_INET;
    if (four && where.four.sin_addr.s_addr == htonl(INADDR_ANY))
        where.four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!four && IN6_IS_ADDR_UNSPECIFIED(&where.six.sin6_addr))
        where.six.sin6_addr = (struct in6_addr)IN6ADDR_LOOPBACK_INIT;
    inet_ntop(where.any.sa_family,
              four ? (void *)&where.four.sin_addr : (void *)&where.six.sin6_addr, text,
              sizeof text);
    snprintf(out->address, sizeof out->address, four ? "%s:%u" : "[%s]:%u", text,
             ntohs(*port_of(&where)));
}

zm_status zm_listen(zm_listening *out, const char *host, uint16_t port, zm_error *error)
{
    bool both = is_localhost(host);
    address wanted;
    *out = (zm_listening){0};
    if (!read_address(&wanted, both ? "127.0.0.1" : host))
        return zm_fail(error, ZM_BAD_INPUT,
                       "serve: --host '%.60s': expected localhost or an address in numbers, "
                       "like 127.0.0.1",
                       host);
    for (unsigned i = 0; i < PORTS && port + (port ? i : 0) <= 65535; i++) {
        address where = wanted;
        *port_of(&where) = htons((uint16_t)(port + (port ? i : 0)));
        if (!add_socket(out, &where) || (both && !add_second(out, where)))
            continue;
        out->loopback = is_of_this_machine(&where);
        write_address(out, where);
        return ZM_OK;
    }
    return zm_fail(error, ZM_BAD_INPUT, "serve: cannot listen on %.60s port %u or the %d after it",
                   host, port, PORTS - 1);
}

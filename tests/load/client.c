/* Clients: see client.h. */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int connect_to(uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s < 0)
        return -1;
    fcntl(s, F_SETFL, O_NONBLOCK);
    if (connect(s, (struct sockaddr *)&address, sizeof address) == 0 || errno == EINPROGRESS)
        return s;
    close(s);
    return -1;
}

bool client_ask(client *c, uint16_t port, const wish *w)
{
    size_t room = strlen(w->line) + w->filler + (w->head ? strlen(w->head) : 0) + 100;
    c->before = c->socket >= 0 ? c->asked : 0;
    c->port = port;
    if (c->socket < 0)
        c->socket = connect_to(port);
    c->out = realloc(c->out, room);
    if (c->socket < 0 || !c->out)
        return false;
    size_t length = strlen(w->line);
    memcpy(c->out, w->line, length);
    memset(c->out + length, 'x', w->filler);
    length += w->filler;
    length += (size_t)snprintf(c->out + length, room - length,
                               " HTTP/1.1\r\n%s%s%s\r\n",
                               w->head && strstr(w->head, "Host:") ? "" : "Host: localhost\r\n",
                               w->closes ? "Connection: close\r\n" : "", w->head ? w->head : "");
    c->out_length = length;
    c->sent = c->in_length = 0;
    c->wish = w;
    c->asked = now();
    return true;
}

short client_events(const client *c)
{
    return c->sent < c->out_length ? POLLIN | POLLOUT : POLLIN;
}

void client_close(client *c)
{
    if (c->socket >= 0)
        close(c->socket);
    free(c->out);
    free(c->in);
    *c = (client){.socket = -1, .resent = c->resent};
}

static client_step wrong(client *c, const char *what)
{
    static int told;
    const char *answer = c->in && c->in_length ? c->in : "", *body = strstr(answer, "\r\n\r\n");
    if (told++ < 10)
        printf("load: %.60s: %s: %.*s: %.300s\n", c->wish->line, what,
               (int)strcspn(answer, "\r"), answer, body ? body + 4 : "");
    return CLIENT_IS_WRONG;
}

/* Idle connections are closed, and a request may cross that on its way: it is sent again on a new
 * one, as RFC 9110 (9.2.2) and browsers have it. But only where the server may close it: a
 * connection waits from some moment after its last question. */
static bool may_be_closed(const client *c)
{
    return c->before && now() - c->before >= SHORTEST_PATIENCE;
}

static client_step ask_again(client *c)
{
    close(c->socket);
    c->socket = connect_to(c->port);
    c->sent = 0;
    c->before = 0;
    c->resent++;
    return c->socket < 0 ? wrong(c, "no new connection") : CLIENT_GOES_ON;
}

/* The answer when all of it is there. */
static client_step judge(client *c, bool closed)
{
    const wish *w = c->wish;
    char *end = c->in_length ? strstr(c->in, "\r\n\r\n") : NULL;
    if (closed && c->in_length == 0 && may_be_closed(c))
        return ask_again(c);
    if (!end)
        return closed ? wrong(c, "closed without an answer") : CLIENT_GOES_ON;
    const char *field = strcasestr(c->in, "\r\nContent-Length:");
    size_t head = (size_t)(end + 4 - c->in), size = 0;
    if (field && field < end && strncmp(w->line, "HEAD", 4) != 0)
        size = (size_t)strtoull(field + 17, NULL, 10);
    if (c->in_length < head + size)
        return closed ? wrong(c, "half an answer") : CLIENT_GOES_ON;
    unsigned status = strncmp(c->in, "HTTP/1.1 ", 9) == 0 ? (unsigned)atoi(c->in + 9) : 0;
    if (status == 0 ||
        (status != w->status && status != w->other[0] && status != w->other[1]))
        return wrong(c, "another status");
    if (c->in_length > head + size)
        return wrong(c, "more than an answer");
    if (w->answer && status == w->status &&
        (size != w->length || memcmp(end + 4, w->answer, size) != 0))
        return wrong(c, "another answer");
    const char *last = strcasestr(c->in, "\r\nConnection: close");
    if (closed || w->closes || (last && last < end)) {
        close(c->socket);
        c->socket = -1;
    }
    return CLIENT_HAS_IT;
}

client_step client_go_on(client *c)
{
    bool closed = false;
    while (c->sent < c->out_length) {
        ssize_t put = send(c->socket, c->out + c->sent, c->out_length - c->sent, MSG_NOSIGNAL);
        if (put < 0 && (errno == EPIPE || errno == ECONNRESET))
            c->sent = c->out_length; /* it has answered before the end, perhaps */
        else if (put <= 0)
            break;
        else
            c->sent += (size_t)put;
    }
    for (;;) {
        if (c->in_capacity - c->in_length < 8193) {
            c->in_capacity = 2 * c->in_capacity + 16384;
            c->in = realloc(c->in, c->in_capacity);
            if (!c->in)
                abort();
        }
        ssize_t got = recv(c->socket, c->in + c->in_length, 8192, 0);
        if (got > 0)
            c->in_length += (size_t)got;
        closed = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
        if (got <= 0)
            break;
    }
    c->in[c->in_length] = '\0';
    return judge(c, closed);
}

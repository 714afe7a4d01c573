/* One HTTP client on a socket that never blocks, and what it may wish for. */
#ifndef LOAD_CLIENT_H
#define LOAD_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct wish {
    const char *line;  /* "GET /api/games" */
    const char *words; /* the command that prints the same answer, or NULL */
    unsigned status;   /* what it must be */
    unsigned other[2]; /* what it may also be; 0: nothing */
    const char *head;  /* further lines of the head, each with its end; or NULL */
    size_t filler;     /* so many letters are put behind the line */
    bool closes;       /* a connection for this alone */
    char *answer;      /* what the command printed; NULL: not compared */
    size_t length;
} wish;

typedef struct client {
    int socket; /* -1: closed */
    const wish *wish;
    char *out, *in;
    size_t out_length, sent, in_length, in_capacity;
    int64_t asked; /* nanoseconds */
    uint16_t port;
    int64_t before;   /* when the last question on this connection was asked; 0: there was none */
    unsigned resent; /* so many questions crossed the closing of their connection */
} client;

/* The server leaves a connection alone for so long. */
#define SHORTEST_PATIENCE 1000000000

typedef enum client_step { CLIENT_GOES_ON, CLIENT_HAS_IT, CLIENT_IS_WRONG } client_step;

int64_t now(void);
int connect_to(uint16_t port); /* -1: impossible */

/* Asks, on the connection there is or on a new one. False: there is none. */
bool client_ask(client *c, uint16_t port, const wish *w);
short client_events(const client *c); /* for poll */
/* Goes on. What is wrong is told, but for the first few times only. */
client_step client_go_on(client *c);
void client_close(client *c);

#endif

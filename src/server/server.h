/* HTTP: the questions under /api, and the page. */
#ifndef ZM_SERVER_H
#define ZM_SERVER_H

#include "../query/request.h"

typedef struct zm_server zm_server;

typedef struct zm_server_options {
    const char *host; /* localhost, or an address of this machine in numbers */
    uint16_t port;    /* the first one that is tried; 0: any */
    unsigned connections; /* that may be open at each address at once */
    zm_limits limits; /* of a question */
    uint64_t memory;  /* bytes that all questions together may take */
    const zm_catalogue *games; /* that may be asked about; must stay */
} zm_server_options;

/* ZM_BAD_INPUT with one line if it cannot listen. */
zm_status zm_server_start(zm_server **out, const zm_server_options *options, zm_error *error);
/* Where a browser on this machine finds it: "127.0.0.1:8017". */
const char *zm_server_address(const zm_server *server);
/* Ends the questions that are being answered, and waits for them. */
void zm_server_stop(zm_server *server);

#endif

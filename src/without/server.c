/* In place of src/server/server.c where there is no libmicrohttpd: nobody is served. */
#include "../server/server.h"

zm_status zm_server_start(zm_server **out, const zm_server_options *options, uint16_t *port,
                          zm_error *error)
{
    (void)options;
    *out = NULL;
    *port = 0;
    return zm_fail(error, ZM_BAD_INPUT,
                   "serve: this zermelo was built without libmicrohttpd; install it with its "
                   "headers and build again");
}

void zm_server_stop(zm_server *server)
{
    (void)server;
}

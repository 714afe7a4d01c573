/* In place of src/server/server.c where there is no libmicrohttpd: nobody is served. */
#include "../server/server.h"

zm_status zm_server_start(zm_server **out, const zm_server_options *options, zm_error *error)
{
    (void)options;
    *out = NULL;
    return zm_fail(error, ZM_BAD_INPUT,
                   "serve: this zermelo was built without libmicrohttpd; install it with its "
                   "headers and build again");
}

const char *zm_server_address(const zm_server *server)
{
    (void)server;
    return "";
}

void zm_server_stop(zm_server *server)
{
    (void)server;
}

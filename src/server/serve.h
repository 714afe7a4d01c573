/* The command that serves the page and the API. */
#ifndef ZM_SERVE_H
#define ZM_SERVE_H

#include "../cli/cli.h"

extern const zm_command zm_command_serve;
int zm_cli_serve(zm_context *context, size_t count, const char *const *words);

#endif

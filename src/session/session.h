/* The command that answers a question a line, for programs in any language. */
#ifndef ZM_SESSION_H
#define ZM_SESSION_H

#include "../cli/cli.h"

extern const zm_command zm_command_session;
int zm_cli_session(zm_context *context, size_t count, const char *const *words);

#endif

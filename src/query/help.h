/* Help for the program, its commands and its games, made from their tables. */
#ifndef ZM_HELP_H
#define ZM_HELP_H

#include "request.h"

void zm_help_command(zm_answer *answer, const zm_command *command);
void zm_help_game(zm_answer *answer, const zm_game *game);

/* A parameter's kind and range, in words. */
void zm_describe_parameter(const zm_parameter *parameter, zm_text *out);

#endif

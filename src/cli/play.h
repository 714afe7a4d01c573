/* A game at the terminal. */
#ifndef ZM_PLAY_H
#define ZM_PLAY_H

#include "cli.h"

extern const zm_command zm_command_play;
int zm_cli_play(zm_context *context, size_t count, const char *const *words);

#endif

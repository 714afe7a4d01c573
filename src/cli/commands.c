/* The list of the commands that talk to the terminal themselves. */
#include "cli.h"

extern const zm_command zm_command_play, zm_command_serve;
int zm_cli_serve(zm_context *context, size_t count, const char *const *words);
int zm_cli_play(zm_context *context, size_t count, const char *const *words);

const zm_cli_command zm_cli_commands[] = {
    {&zm_command_play, zm_cli_play},
    {&zm_command_serve, zm_cli_serve},
    {NULL, NULL},
};

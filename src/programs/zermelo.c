/* The command zermelo: questions, and what talks to the terminal itself. */
#include "../cli/cli.h"
#include "../cli/play.h"
#include "../posix/programs.h"
#include "../server/serve.h"
#include "../session/session.h"

const zm_cli_command zm_cli_commands[] = {
    {&zm_command_play, zm_cli_play},
    {&zm_command_serve, zm_cli_serve},
    {&zm_command_session, zm_cli_session},
    {NULL, NULL},
};

int main(int argc, char **argv)
{
    zm_context *context = zm_context_new();
    if (!context)
        return zm_cli_error(ZM_UNDECIDED, "out of memory");
    zm_context_set_threads(context, 0);
    context->progress = &zm_terminal_progress;
    zm_context_use_lua(context);
    context->programs = &zm_posix_programs;
    context->ends = true;
    zm_interrupt_watch(context);
    zm_termination_watch(context);
    int status = zm_cli_run(context, argc > 0 ? (size_t)argc - 1 : 0,
                            (const char *const *)argv + 1);
    zm_context_free(context);
    return status;
}

/* What the command's files share: streams, threads, progress, and the commands that are no
 * questions. */
#ifndef ZM_CLI_H
#define ZM_CLI_H

#include "../query/request.h"

/* A command that talks to the terminal itself: the same table as a question's, and a body. */
typedef struct zm_cli_command {
    const zm_command *command;
    int (*run)(zm_context *context, size_t count, const char *const *words);
} zm_cli_command;

/* Those of the program, command NULL at the end (src/programs/zermelo.c, src/mpi/commands.c). */
extern const zm_cli_command zm_cli_commands[];

/* Does what the words say; returns the exit status. */
int zm_cli_run(zm_context *context, size_t count, const char *const *words);

int zm_cli_help(const zm_catalogue *games, size_t count, const char *const *words);
/* Prints the help for a command; returns the exit status. */
int zm_cli_describe(const zm_command *command);
/* Prints an answer on stdout, an error on stderr; returns the exit status. */
int zm_cli_print(zm_answer *answer, zm_status status, const atomic_bool *cancel);
/* "zermelo: MESSAGE" on stderr; returns the status. */
int zm_cli_error(zm_status status, const char *message);

/* Opens standard input, output and error if somebody closed them, so that no other file comes to be
 * one of them; whoever reads or writes there fails as before (standard.c). */
void zm_standard_files_hold(void);

/* A line on stderr while something takes long, if stderr is a terminal (progress.c). */
extern const zm_progress zm_terminal_progress;
void zm_progress_done(void);
/* How far it is after so many tenths of a second, on stderr, without an end of line. */
void zm_progress_write(const zm_budget *budget, int64_t tenths);

/* Makes Ctrl-C cancel the context's question instead of killing the program (interrupt.c); it also
 * ends a write that nobody reads. */
void zm_interrupt_watch(zm_context *context);
/* Back to what all signals do by themselves, for what asks no question. */
void zm_interrupt_allow(void);
/* For kill (SIGTERM) and a terminal that is gone; and back, for a command that waits for a person. */
void zm_termination_watch(zm_context *context);
void zm_termination_allow(void);

#endif

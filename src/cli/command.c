/* The words of the command line: help, a command that talks to the terminal, or a question. */
#include "../game/catalogue.h"
#include "../game/suggest.h"
#include "cli.h"

#include <string.h>

static int ask(zm_context *context, size_t count, const char *const *words)
{
    zm_answer *answer;
    zm_status status = zm_ask_words(&answer, context, count, words);
    zm_progress_done();
    return zm_cli_print(answer, status, &context->cancel);
}

/* A word that is no command but nearly one of those that the door does not know. */
static const char *meant(const char *word)
{
    size_t best = SIZE_MAX;
    const char *near = NULL;
    for (const zm_cli_command *command = zm_cli_commands; command->command; command++)
        if (!zm_find_command(word) && zm_nearer(word, command->command->name, &best))
            near = command->command->name;
    return near;
}

static bool wants_help(const zm_catalogue *games, size_t count, const char *const *words)
{
    static const char *const asking[] = {"help", "--help", "-h", "--version"};
    for (size_t i = 0; count > 0 && i < sizeof asking / sizeof *asking; i++)
        if (strcmp(words[0], asking[i]) == 0)
            return true;
    bool about_game = count == 2 && strcmp(words[1], "--help") == 0;
    return count == 0 || (about_game && (zm_find_game(games, words[0], strlen(words[0])) ||
                                          zm_is_file_name(words[0], strlen(words[0]))));
}

int zm_cli_run(zm_context *context, size_t count, const char *const *words)
{
    zm_standard_files_hold();
    if (wants_help(&context->games, count, words)) {
        zm_interrupt_allow();
        return zm_cli_help(&context->games, count, words);
    }
    for (const zm_cli_command *command = zm_cli_commands; command->command; command++)
        if (strcmp(command->command->name, words[0]) == 0) {
            zm_termination_allow();
            return command->run(context, count - 1, words + 1);
        }
    const char *near = meant(words[0]);
    if (!near)
        return ask(context, count, words);
    zm_error error;
    zm_fail(&error, ZM_BAD_INPUT, "there is no command '%.60s'; did you mean %s?", words[0], near);
    return zm_cli_error(ZM_BAD_INPUT, error.message);
}

/* zermelo, zermelo --help, zermelo help NAME, zermelo GAME --help. */
#include "../query/help.h"
#include "../game/catalogue.h"
#include "cli.h"

#include <stdio.h>
#include <string.h>

static const char short_help[] =
    "zermelo: who has a sure win in a two-player number game, how, and why\n"
    "\n"
    "  zermelo who zahlenschlacht:n=15,d=7        who wins, by which moves, and why\n"
    "  zermelo moves numberpad --after 9          every move with its value\n"
    "  zermelo table numberpad --over t=1..40     winning first moves as t grows\n"
    "  zermelo lines strikeout --by first         count the winning lines\n"
    "  zermelo play nim:rows=3/5/7                play against it\n"
    "\n"
    "  zermelo games lists the games, zermelo --help the commands; add --help to any\n"
    "  of them.\n";

enum { SUMMARY = 13 }; /* the column of the summaries */

static void list(zm_text *out, const char *name, const char *summary)
{
    zm_text_format(out, "  %-10s ", name);
    zm_text_wrap(out, summary, SUMMARY, SUMMARY);
}

static int list_commands(const zm_catalogue *games)
{
    zm_text text = {0};
    for (const zm_command *const *command = zm_commands; *command; command++)
        list(&text, (*command)->name, (*command)->summary);
    for (const zm_cli_command *command = zm_cli_commands; command->command; command++)
        list(&text, command->command->name, command->command->summary);
    list(&text, "help", "help for a command or a game: zermelo help who, zermelo help nim");
    printf("usage: zermelo COMMAND [GAME] [OPTIONS]\n\nThe commands:\n%s"
           "\nA game is its name, a colon and its parameters: zahlenschlacht:n=15,d=7\n"
           "The games:\n", zm_text_string(&text));
    bool complete = zm_text_ok(&text);
    zm_text_free(&text);
    const zm_game *game;
    for (size_t i = 0; (game = zm_game_at(games, i)); i++)
        printf("  %-14s %s\n", game->name, game->title);
    puts("\nExit status: 0 answered, 1 a check failed, 2 bad input, 3 undecided within the\n"
         "budget.");
    return complete ? 0 : zm_cli_error(ZM_UNDECIDED, "out of memory");
}

static const zm_command *find(const char *name)
{
    for (const zm_cli_command *command = zm_cli_commands; command->command; command++)
        if (strcmp(command->command->name, name) == 0)
            return command->command;
    return zm_find_command(name);
}

int zm_cli_describe(const zm_command *command)
{
    zm_answer *answer = zm_answer_new(NULL);
    if (answer)
        zm_help_command(answer, command);
    return zm_cli_print(answer, ZM_OK, NULL);
}

static int describe_game(const zm_game *game)
{
    zm_answer *answer = zm_answer_new(NULL);
    if (answer)
        zm_help_game(answer, game);
    return zm_cli_print(answer, ZM_OK, NULL);
}

static int describe_file(const zm_catalogue *games, const char *name)
{
    const zm_game *game;
    zm_error error;
    zm_status status = games->files->open(&game, games->files, NULL, name, strlen(name), NULL,
                                          &error);
    if (status != ZM_OK)
        return zm_cli_error(status, error.message);
    int result = describe_game(game);
    game->origin->forget(game);
    return result;
}

static int help_about(const zm_catalogue *games, const char *name)
{
    const zm_command *command = find(name);
    const zm_game *game = zm_find_game(games, name, strlen(name));
    zm_error error;
    if (command)
        return zm_cli_describe(command);
    if (game)
        return describe_game(game);
    if (games->files && zm_is_file_name(name, strlen(name)))
        return describe_file(games, name);
    zm_fail(&error, ZM_BAD_INPUT,
            "help: there is no command and no game '%.60s'; zermelo --help lists them", name);
    return zm_cli_error(ZM_BAD_INPUT, error.message);
}

int zm_cli_help(const zm_catalogue *games, size_t count, const char *const *words)
{
    int status = 0;
    if (count == 0)
        fputs(short_help, stdout);
    else if (strcmp(words[0], "--version") == 0)
        printf("zermelo %s\n", zm_version());
    else if (count > 1 && strcmp(words[0], "help") == 0 && strcmp(words[1], "help") != 0 &&
             strcmp(words[1], "--help") != 0)
        return help_about(games, words[1]);
    else if (zm_find_game(games, words[0], strlen(words[0])) ||
             zm_is_file_name(words[0], strlen(words[0])))
        return help_about(games, words[0]);
    else
        status = list_commands(games);
    return fflush(stdout) == 0 ? status : zm_cli_error(ZM_FAILED, "the output could not be written");
}

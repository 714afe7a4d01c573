/* Help from the tables: see help.h. */
#include "help.h"
#include "../game/argument.h"

#include <string.h>

enum { OPTION_HELP = 27, PARAMETER_HELP = 6 }; /* columns in which it is continued */

/* A parameter's kind and range, in words. */
static void describe_parameter(const zm_parameter *parameter, zm_text *out)
{
    switch (parameter->type) {
    case ZM_CHOICE:
        zm_text_format(out, "%s", parameter->choices);
        return;
    case ZM_WORD:
        zm_text_put(out, "text");
        return;
    case ZM_LIST:
        zm_text_format(out, "up to %zu number%s, each ", parameter->most,
                       parameter->most == 1 ? "" : "s");
        break;
    case ZM_SET:
        zm_text_format(out, "up to %zu numbers or ranges, each from ", parameter->most);
        break;
    case ZM_RANGE:
        zm_text_put(out, "a range within ");
        break;
    case ZM_NUMBER:
        break;
    }
    zm_write_bound(out, parameter->least);
    zm_text_put(out, parameter->type == ZM_RANGE ? ".." : " to ");
    zm_write_bound(out, parameter->greatest);
}

void zm_help_command(zm_answer *answer, const zm_command *command)
{
    zm_text text = zm_text_beside(answer), formats = text;
    zm_formats_write(command->shows, &formats);
    zm_text_format(&text, "zermelo %s %s: %s%s", command->name, command->usage, command->summary,
                   command->summary[strlen(command->summary) - 1] == '?' ? "" : ".");
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    if (command->help)
        zm_say(answer, NULL, command->help);
    for (int id = 0; id < ZM_OPTIONS; id++) {
        const zm_option *option = &zm_option_table[id];
        if (!(command->options & ZM_ALLOW(id)))
            continue;
        zm_text_format(&text, "  --%-10s %-10s  ", option->name,
                       option->value ? option->value : "");
        zm_text_wrap(&text, id == ZM_OPT_FORMAT ? zm_text_string(&formats) : zm_option_help[id],
                     OPTION_HELP, OPTION_HELP);
    }
    zm_text_free(&formats);
    zm_text_format(&text, "Example: zermelo %s\n", command->example);
    zm_say_block(answer, zm_keep_text(answer, &text));
}

/* What is in `words`, wrapped; afterwards they are empty. */
static void put_lines(zm_text *out, zm_text *words, size_t indent, size_t at)
{
    zm_text_wrap(out, zm_text_string(words), indent, at);
    out->failed = out->failed || words->failed;
    zm_text_clear(words);
}

void zm_help_game(zm_answer *answer, const zm_game *game)
{
    zm_text text = zm_text_beside(answer), words = text;
    zm_text_format(&text, "%s: %s.", game->name, game->title);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_say(answer, NULL, game->summary);
    for (size_t i = 0; i < game->parameter_count; i++) {
        const zm_parameter *parameter = &game->parameters[i];
        zm_text_format(&words, "%s=%s: %s (", parameter->name, parameter->fallback,
                       parameter->help);
        describe_parameter(parameter, &words);
        zm_text_put(&words, ")");
        zm_text_put(&text, "  ");
        put_lines(&text, &words, PARAMETER_HELP, 2);
    }
    zm_text_format(&words, "A move is %s.", game->move_help);
    put_lines(&text, &words, 0, 0);
    zm_text_format(&words, "From: %s.", game->source);
    put_lines(&text, &words, 0, 0);
    zm_text_format(&text, "Try: zermelo who %s\n", game->name);
    zm_text_free(&words);
    zm_say_block(answer, zm_keep_text(answer, &text));
}

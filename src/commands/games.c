/* games: every game with its parameters, defaults, ranges and source. */
#include "../query/help.h"

static void put_parameter(zm_answer *answer, zm_node *list, const zm_parameter *parameter)
{
    static const char *const types[] = {"number", "choice", "list", "set", "range",
                                        "word"};
    bool bounded = parameter->type != ZM_CHOICE && parameter->type != ZM_WORD;
    zm_node *record = zm_add_record(answer, list, NULL);
    zm_add_text(answer, record, "name", parameter->name);
    zm_add_text(answer, record, "type", types[parameter->type]);
    zm_add_text(answer, record, "default", parameter->fallback);
    zm_add_text(answer, record, "help", parameter->help);
    if (bounded) {
        zm_add_number(answer, record, "least", parameter->least);
        zm_add_number(answer, record, "greatest", parameter->greatest);
    }
    if (parameter->choices)
        zm_add_text(answer, record, "choices", parameter->choices);
    if (parameter->most)
        zm_add_number(answer, record, "most", (int64_t)parameter->most);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_game *game;
    (void)error;
    zm_node *list = zm_add_list(answer, answer->root, "games");
    zm_say(answer, NULL, "The games; zermelo help NAME explains one of them.");
    for (size_t g = 0; list && (game = zm_game_at(&request->context->games, g)); g++) {
        zm_text defaults = zm_text_beside(answer);
        zm_node *record = zm_add_record(answer, list, NULL);
        zm_add_text(answer, record, "name", game->name);
        zm_add_text(answer, record, "title", game->title);
        zm_add_text(answer, record, "summary", game->summary);
        zm_add_text(answer, record, "move", game->move_help);
        zm_add_text(answer, record, "source", game->source);
        zm_add_text(answer, record, "paper_opponent",
                    game->paper ? game->paper->opponent : NULL);
        zm_node *parameters = zm_add_list(answer, record, "parameters");
        for (size_t i = 0; i < game->parameter_count; i++) {
            const zm_parameter *parameter = &game->parameters[i];
            put_parameter(answer, parameters, parameter);
            if (*parameter->fallback)
                zm_text_format(&defaults, defaults.length ? ",%s=%s" : "%s=%s", parameter->name,
                               parameter->fallback);
        }
        zm_add_text(answer, record, "defaults", zm_keep_text(answer, &defaults));
    }
    zm_say_table(answer, list, "name title defaults");
    return ZM_OK;
}

const zm_command zm_command_games = {
    .name = "games",
    .summary = "every game with its parameters, defaults, ranges and source",
    .usage = "[--format FORMAT]",
    .example = "games",
    .fields = "games",
    .options = ZM_ALLOW(ZM_OPT_FORMAT),
    .shows = ZM_SHOWS_TABLE,
    .run = run,
};

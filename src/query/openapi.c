/* openapi: what a server answers, described from the same tables that answer it. */
#include "request.h"

#include <string.h>

static void put_schema(zm_answer *answer, zm_node *parent, const zm_option *option)
{
    zm_node *schema = zm_add_record(answer, parent, "schema");
    static const char *const types[] = {"boolean", "string", "integer", "number", "string"};
    zm_add_text(answer, schema, "type", types[option->kind]);
    if (option->kind == ZM_OPTION_NUMBER) {
        zm_add_number(answer, schema, "minimum", option->least);
        zm_add_number(answer, schema, "maximum", option->greatest);
    }
    zm_node *choices = option->choices ? zm_add_list(answer, schema, "enum") : NULL;
    for (const char *at = option->choices; choices && at && *at;) {
        zm_text word = {0};
        size_t length = strcspn(at, "|");
        zm_text_put_bytes(&word, at, length);
        zm_add_text(answer, choices, NULL, zm_keep_text(answer, &word));
        at += length + (at[length] == '|');
    }
}

static zm_node *put_parameter(zm_answer *answer, zm_node *list, const char *name, bool required,
                              const char *help)
{
    zm_node *parameter = zm_add_record(answer, list, NULL);
    zm_add_text(answer, parameter, "name", name);
    zm_add_text(answer, parameter, "in", "query");
    zm_add_bool(answer, parameter, "required", required);
    zm_add_text(answer, parameter, "description", help);
    return parameter;
}

static void put_text_schema(zm_answer *answer, zm_node *parameter)
{
    zm_add_text(answer, zm_add_record(answer, parameter, "schema"), "type", "string");
}

static void put_parameters(zm_answer *answer, zm_node *get, const zm_command *command)
{
    zm_node *list = zm_add_list(answer, get, "parameters");
    if (command->takes_game)
        put_text_schema(answer, put_parameter(answer, list, "game", true,
                                              "the game, like zahlenschlacht:n=15,d=7"));
    if (command->own_word)
        put_text_schema(answer, put_parameter(answer, list, command->own_word, false,
                                              "one of them; all if it is left out"));
    for (int id = 0; id < ZM_OPTIONS; id++)
        if (command->options & ZM_ALLOW(id) && id != ZM_OPT_CHECKPOINT) {
            const zm_option *option = &zm_option_table[id];
            put_schema(answer, put_parameter(answer, list, option->name, false, option->help),
                       option);
        }
}

static void put_responses(zm_answer *answer, zm_node *get)
{
    static const char *const responses[][2] = {
        {"200", "the answer; a field `undecided` says if a limit cut it short"},
        {"400", "the question is wrong: {\"error\": one line}"},
        {"413", "the question is too long"},
        {"503", "too many questions at once"}};
    zm_node *record = zm_add_record(answer, get, "responses");
    for (size_t i = 0; i < sizeof responses / sizeof *responses; i++)
        zm_add_text(answer, zm_add_record(answer, record, responses[i][0]), "description",
                    responses[i][1]);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    zm_node *info;
    (void)request, (void)error;
    zm_add_text(answer, answer->root, "openapi", "3.0.3");
    info = zm_add_record(answer, answer->root, "info");
    zm_add_text(answer, info, "title", "Zermelo");
    zm_add_text(answer, info, "version", ZM_VERSION);
    zm_add_text(answer, info, "description",
                "Who has a sure win in a two-player number game, how, and why?");
    zm_node *paths = zm_add_record(answer, answer->root, "paths");
    for (const zm_command *const *command = zm_commands; *command; command++) {
        zm_text path = {0};
        if ((*command)->local)
            continue;
        zm_text_format(&path, "/api/%s", (*command)->name);
        zm_node *get = zm_add_record(answer, zm_add_record(answer, paths,
                                                           zm_keep_text(answer, &path)), "get");
        zm_add_text(answer, get, "summary", (*command)->summary);
        put_parameters(answer, get, *command);
        put_responses(answer, get);
    }
    zm_say(answer, NULL, "The description is in JSON: zermelo openapi --format json");
    return ZM_OK;
}

const zm_command zm_command_openapi = {
    .name = "openapi",
    .summary = "the questions that a server answers, as an OpenAPI description",
    .usage = "--format json",
    .example = "openapi --format json",
    .options = ZM_ALLOW(ZM_OPT_FORMAT),
    .formats = ZM_FORMAT(ZM_TEXT) | ZM_FORMAT(ZM_JSON),
    .run = run,
};

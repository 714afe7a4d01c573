/* openapi: what a server answers, described from the same tables that answer it. */
#include "../query/request.h"

#include <string.h>

/* The word that begins here, up to one of `ends`. */
static const char *kept_word(zm_answer *answer, const char *word, const char *ends)
{
    zm_text text = zm_text_beside(answer);
    zm_text_put_bytes(&text, word, strcspn(word, ends));
    return zm_keep_text(answer, &text);
}

static void put_schema(zm_answer *answer, zm_node *parent, const zm_command *command, int id)
{
    static const char *const types[] = {"boolean", "string", "integer", "number", "string"};
    const zm_option *option = &zm_option_table[id];
    zm_node *schema = zm_add_record(answer, parent, "schema");
    zm_add_text(answer, schema, "type", types[option->kind]);
    if (option->kind == ZM_OPTION_NUMBER) {
        zm_add_number(answer, schema, "minimum", option->least);
        zm_add_number(answer, schema, "maximum", option->greatest);
    }
    zm_node *choices = option->choices ? zm_add_list(answer, schema, "enum") : NULL;
    const char *at = option->choices;
    for (int which = 0; choices && at && *at; which++) {
        bool refused = strncmp(at, "lua:", 4) == 0 || /* a file, which no server reads */
                       (id == ZM_OPT_FORMAT && !zm_format_shows((zm_format)which, command->shows));
        if (!refused)
            zm_add_text(answer, choices, NULL, kept_word(answer, at, "|"));
        at += strcspn(at, "|");
        at += *at == '|';
    }
}

/* What a parameter is in the command's example, or NULL; "" finds the word without a name. */
static const char *example_of(zm_answer *answer, const zm_command *command, const char *name)
{
    for (const char *at = strchr(command->example, ' '); at; at = strchr(at, ' ')) {
        size_t length = strcspn(++at, " ");
        bool named = strncmp(at, "--", 2) == 0;
        if (!named && !*name)
            return kept_word(answer, at, " ");
        if (named && strlen(name) == length - 2 && strncmp(at + 2, name, length - 2) == 0)
            return kept_word(answer, at + length + 1, " ");
        if (named && strchr(at, ' '))
            at = strchr(at, ' ') + 1; /* its value */
    }
    return NULL;
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

static void put_word(zm_answer *answer, zm_node *list, const zm_command *command, const char *name,
                     bool required, const char *help)
{
    zm_node *parameter = put_parameter(answer, list, name, required, help);
    zm_add_text(answer, zm_add_record(answer, parameter, "schema"), "type", "string");
    zm_add_text(answer, parameter, "example", example_of(answer, command, ""));
}

static void put_option(zm_answer *answer, zm_node *list, const zm_command *command, int id)
{
    const zm_option *option = &zm_option_table[id];
    zm_node *parameter = put_parameter(answer, list, option->name, false, zm_option_help[id]);
    const char *example = example_of(answer, command, option->name);
    int64_t number;
    bool fits;
    put_schema(answer, parameter, command, id);
    if (!example)
        return;
    if (option->kind == ZM_OPTION_NUMBER && zm_number_read(&example, &number, &fits) && fits)
        zm_add_number(answer, parameter, "example", number);
    else
        zm_add_text(answer, parameter, "example", example);
}

static void put_parameters(zm_answer *answer, zm_node *get, const zm_command *command)
{
    zm_node *list = zm_add_list(answer, get, "parameters");
    if (command->takes_game)
        put_word(answer, list, command, "game", true,
                 "the game, for example zahlenschlacht:n=15,d=7");
    if (command->own_word)
        put_word(answer, list, command, command->own_word, false,
                 "one of them; leave it out for all");
    for (int id = 0; id < ZM_OPTIONS; id++)
        if (command->options & ZM_ALLOW(id) && id != ZM_OPT_CHECKPOINT &&
            id != ZM_OPT_OUTPUT && id != ZM_OPT_LEAVE)
            put_option(answer, list, command, id);
}

/* Fields that are of one kind wherever they occur, or in one command, or null. */
static const struct {
    const char *type, *items, *names;
} kinds[] = {
    {"string", NULL, "|game|to_move|position|winner|value|why|hint|title|difficulty|day|level|move|"
                     "strategy|as|reason|you|says|kind|certificate|file|parameter|"},
    {"boolean", NULL, "|possible|impartial|sure_win|smallest|whole|cut|"},
    {"object", NULL, "|proof|tree|info|paths|"},
    {"array", NULL, "|line|"},
    {"array", "string", "|after|example|refutation|first_refutation|"},
    {"array", "object", "|rows|axes|strategies|puzzles|papers|hints|games/games|who/moves|"
                        "moves/moves|"},
};

/* Whether a list "|one|two|" has this name. */
static bool has_name(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; *++at; at += strcspn(at, "|"))
        if (strcspn(at, "|") == length && strncmp(at, name, length) == 0)
            return true;
    return false;
}

static const char *joined(zm_answer *answer, const zm_command *command, const char *name)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, "%s/%s", command->name, name);
    return zm_keep_text(answer, &text);
}

static void put_kind(zm_answer *answer, zm_node *field, const zm_command *command,
                     const char *name)
{
    const char *own = joined(answer, command, name);
    for (size_t i = 0; own && i < sizeof kinds / sizeof *kinds; i++)
        if (has_name(kinds[i].names, name) || has_name(kinds[i].names, own)) {
            zm_add_text(answer, field, "type", kinds[i].type);
            zm_add_bool(answer, field, "nullable", true);
            if (kinds[i].items)
                zm_add_text(answer, zm_add_record(answer, field, "items"), "type", kinds[i].items);
        }
}

static void put_fields(zm_answer *answer, zm_node *properties, const zm_command *command,
                       const char *names)
{
    for (const char *at = names; *at; at += strspn(at, " ")) {
        const char *name = kept_word(answer, at, " ");
        zm_node *field = zm_add_record(answer, properties, name);
        if (name)
            put_kind(answer, field, command, name);
        at += strcspn(at, " ");
    }
}

/* The fields of an answer in JSON. */
static void put_content(zm_answer *answer, zm_node *response, const zm_command *command)
{
    zm_node *content = zm_add_record(answer, response, "content");
    zm_node *json = zm_add_record(answer, content, "application/json");
    zm_node *schema = zm_add_record(answer, json, "schema");
    zm_add_text(answer, schema, "type", "object");
    zm_node *properties = zm_add_record(answer, schema, "properties");
    if (command->takes_game && command->options & ZM_ALLOW(ZM_OPT_AFTER))
        put_fields(answer, properties, command, "game after to_move position");
    put_fields(answer, properties, command, command->fields);
}

/* What an answer says beside itself. */
static void put_headers(zm_answer *answer, zm_node *response)
{
    static const char *const headers[][2] = {
        {"Zermelo-Remark", "which lists were cut, and where; none: all are whole"},
        {"Zermelo-Undecided", "what ran out; none: nothing did"},
        {"Zermelo-Failed", "which claim or proof did not hold; none: all did"}};
    zm_node *record = zm_add_record(answer, response, "headers");
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        zm_node *header = zm_add_record(answer, record, headers[i][0]);
        zm_add_text(answer, header, "description", headers[i][1]);
        zm_add_text(answer, zm_add_record(answer, header, "schema"), "type", "string");
    }
}

static void put_responses(zm_answer *answer, zm_node *get, const zm_command *command)
{
    static const char *const responses[][2] = {
        {"200", "the answer; if a limit cut it short, a field `undecided` or `incomplete` says so"},
        {"400", "the question is wrong: {\"error\": one line}"},
        {"413", "the question is too long, or has too many parameters"},
        {"503", "too many questions at once"}};
    zm_node *record = zm_add_record(answer, get, "responses");
    for (size_t i = 0; i < sizeof responses / sizeof *responses; i++) {
        zm_node *response = zm_add_record(answer, record, responses[i][0]);
        zm_add_text(answer, response, "description", responses[i][1]);
        if (i == 0) {
            put_headers(answer, response);
            put_content(answer, response, command);
        }
    }
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
        zm_text path = zm_text_beside(answer);
        if ((*command)->local)
            continue;
        zm_text_format(&path, "/api/%s", (*command)->name);
        zm_node *get = zm_add_record(answer, zm_add_record(answer, paths,
                                                           zm_keep_text(answer, &path)), "get");
        zm_add_text(answer, get, "summary", (*command)->summary);
        put_parameters(answer, get, *command);
        put_responses(answer, get, *command);
    }
    zm_say(answer, NULL, "The description is in JSON: zermelo openapi --format json");
    return ZM_OK;
}

const zm_command zm_command_openapi = {
    .name = "openapi",
    .summary = "the questions that a server answers, as an OpenAPI description",
    .usage = "--format json",
    .example = "openapi --format json",
    .fields = "openapi info paths",
    .options = ZM_ALLOW(ZM_OPT_FORMAT),
    .shows = ZM_SHOWS_FIELDS,
    .run = run,
};

/* Parameters: see parameters.h. */
#include "parameters.h"

#include <string.h>

enum { LONGEST = 8192, SECONDS = 20, MEGABYTES = 512, LISTED = 10000 };

const zm_limits zm_usual_limits = {SECONDS * 1000, (uint64_t)MEGABYTES << 20, LISTED};

void zm_parameters_open(zm_parameters *parameters, const char *command)
{
    *parameters = (zm_parameters){.command = zm_find_command(command), .words = {command},
                                  .count = 1, .outcome = ZM_ANSWERED};
}

void zm_parameters_close(zm_parameters *parameters)
{
    while (parameters->made_count > 0)
        zm_release(parameters->made[--parameters->made_count]);
}

static bool is_flag(const char *name)
{
    for (int id = 0; id < ZM_OPTIONS; id++)
        if (strcmp(zm_option_table[id].name, name) == 0)
            return zm_option_table[id].kind == ZM_OPTION_FLAG;
    return false;
}

static bool is_own_word(const zm_command *command, const char *name)
{
    return strcmp(name, command && command->own_word ? command->own_word : "game") == 0;
}

bool zm_parameters_add(zm_parameters *parameters, const char *name, const char *value)
{
    zm_text text = {0};
    bool on = !value || !*value || strcmp(value, "1") == 0 || strcmp(value, "true") == 0;
    bool off = value && (strcmp(value, "0") == 0 || strcmp(value, "false") == 0 ||
                         strcmp(value, "no") == 0);
    bool flag = is_flag(name);
    /* One place stays free for the format. */
    if (parameters->count + 1 == ZM_MOST_WORDS ||
        strlen(name) + (value ? strlen(value) : 0) > LONGEST) {
        parameters->outcome = ZM_TOO_LONG;
        return false;
    }
    if (is_own_word(parameters->command, name)) {
        parameters->words[parameters->count++] = value ? value : "";
        return true;
    }
    if (flag && off)
        return true;
    /* A flag that is neither on nor off is refused with its value. */
    zm_text_format(&text, flag && on ? "--%s" : "--%s=%s", name, value ? value : "");
    parameters->made[parameters->made_count++] = text.data;
    parameters->words[parameters->count++] = zm_text_string(&text);
    parameters->formatted = parameters->formatted || strcmp(name, "format") == 0;
    if (!zm_text_ok(&text))
        parameters->outcome = ZM_NO_MEMORY;
    return zm_text_ok(&text);
}

zm_asked zm_parameters_end(zm_parameters *parameters, zm_error *error)
{
    if (!parameters->command || parameters->command->local) {
        if (parameters->command)
            zm_only_inside(parameters->command->name, error);
        else
            zm_unknown_command(NULL, parameters->words[0], error);
        return ZM_NO_QUESTION;
    }
    if (parameters->outcome == ZM_TOO_LONG)
        zm_fail(error, ZM_BAD_INPUT, "the question is too long, or has too many parameters");
    else if (parameters->outcome == ZM_NO_MEMORY)
        zm_fail_memory(error);
    else if (!parameters->formatted)
        parameters->words[parameters->count++] = "--format=json";
    return parameters->outcome;
}

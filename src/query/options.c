/* Options: see options.h. */
#include "options.h"
#include "../answer/formats.h"
#include "../game/suggest.h"

#include <string.h>

const zm_option zm_option_table[ZM_OPTIONS] = {
    [ZM_OPT_AFTER] = {"after", "MOVES", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_FORMAT] = {"format", "FORMAT", ZM_OPTION_CHOICE, 0, 0, 0, ZM_FORMAT_CHOICES, 1},
    [ZM_OPT_TIME] = {"time", "S", ZM_OPTION_SECONDS, 0, 1000000000, 0, NULL, 1},
    [ZM_OPT_MEMORY] = {"memory", "MB", ZM_OPTION_NUMBER, 1, 1000000000, 2048, NULL, 1},
    [ZM_OPT_THREADS] = {"threads", "N", ZM_OPTION_NUMBER, 1, 1024, 0, NULL, 1},
    [ZM_OPT_LIMIT] = {"limit", "N", ZM_OPTION_NUMBER, 1, ZM_MOST_LISTED, 0, NULL, 1},
    [ZM_OPT_DISTANCE] = {"distance", NULL, ZM_OPTION_FLAG, 0, 0, 0, NULL, 1},
    [ZM_OPT_OVER] = {"over", "PARAM=A..B", ZM_OPTION_TEXT, 0, 0, 0, NULL, 2},
    [ZM_OPT_GRID] = {"grid", NULL, ZM_OPTION_FLAG, 0, 0, 0, NULL, 1},
    [ZM_OPT_BY] = {"by", "WHAT", ZM_OPTION_CHOICE, 0, 0, 0, "total|first|start", 1},
    [ZM_OPT_DEPTH] = {"depth", "N", ZM_OPTION_NUMBER, 1, 1000, 4, NULL, 1},
    [ZM_OPT_MINIMAL] = {"minimal", NULL, ZM_OPTION_FLAG, 0, 0, 0, NULL, 1},
    [ZM_OPT_AS] = {"as", "WHO", ZM_OPTION_CHOICE, 0, 0, 0, "first|second|both", 1},
    [ZM_OPT_LEVEL] = {"level", "LEVEL", ZM_OPTION_CHOICE, 0, 0, 0,
                      "perfect|paper|few-mistakes|many-mistakes|random|lua:FILE", 1},
    [ZM_OPT_CHECKPOINT] = {"checkpoint", "FILE", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_PLAIN] = {"plain", NULL, ZM_OPTION_FLAG, 0, 0, 0, NULL, 1},
    [ZM_OPT_OUTPUT] = {"output", "FILE", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_LEAVE] = {"leave", "N", ZM_OPTION_NUMBER, 1, 1000000000, 4096, NULL, 1},
    [ZM_OPT_PORT] = {"port", "N", ZM_OPTION_NUMBER, 0, 65535, 8017, NULL, 1},
    [ZM_OPT_HOST] = {"host", "ADDRESS", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_STRATEGY] = {"strategy", "NAME", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_DIFFICULTY] = {"difficulty", "LEVEL", ZM_OPTION_CHOICE, 0, 0, 0, "easy|medium|hard", 1},
    [ZM_OPT_DAY] = {"day", "DATE", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_COUNT] = {"count", "N", ZM_OPTION_NUMBER, 1, 100, 1, NULL, 1},
    [ZM_OPT_STEP] = {"step", "N", ZM_OPTION_NUMBER, 1, 4, 1, NULL, 1},
    [ZM_OPT_VOICE] = {"voice", "VOICE", ZM_OPTION_CHOICE, 0, 0, 0, "paper|plain", 1},
    [ZM_OPT_STARTS] = {"starts", "LIST", ZM_OPTION_TEXT, 0, 0, 0, NULL, 1},
    [ZM_OPT_PATIENCE] = {"patience", "S", ZM_OPTION_SECONDS, 0, 1000000000, 5000, NULL, 1},
    [ZM_OPT_SEED] = {"seed", "N", ZM_OPTION_NUMBER, 0, INT64_MAX, 1, NULL, 1},
};

void zm_options_default(zm_option_value values[ZM_OPTIONS])
{
    for (int i = 0; i < ZM_OPTIONS; i++)
        values[i] = (zm_option_value){.number = zm_option_table[i].fallback};
}

static zm_status unknown_option(uint64_t allowed, const char *command, const char *name,
                                size_t length, zm_error *error)
{
    char word[40] = {0};
    const char *near = NULL;
    size_t best = SIZE_MAX;
    memcpy(word, name, length < sizeof word ? length : sizeof word - 1);
    for (int i = 0; i < ZM_OPTIONS; i++)
        if (allowed & ZM_ALLOW(i) && zm_nearer(word, zm_option_table[i].name, &best))
            near = zm_option_table[i].name;
    if (near)
        return zm_fail(error, ZM_BAD_INPUT, "%s: there is no option --%s here; did you mean --%s?",
                       command, word, near);
    return zm_fail(error, ZM_BAD_INPUT, "%s: there is no option --%s here; see zermelo %s --help",
                   command, word, command);
}

static zm_status read_value(const zm_option *option, zm_option_value *value, const char *text,
                            const char *command, zm_error *error)
{
    const char *at = text;
    bool fits;
    switch (option->kind) {
    case ZM_OPTION_FLAG:
        return ZM_OK;
    case ZM_OPTION_TEXT:
        if (*text == '\0' && strcmp(option->value, "FILE") == 0)
            return zm_fail(error, ZM_BAD_INPUT, "%s: --%s: the name of the file is empty", command,
                           option->name);
        return ZM_OK;
    case ZM_OPTION_SECONDS:
        if (!zm_number_read_seconds(text, &value->number))
            return zm_fail(error, ZM_BAD_INPUT,
                           "%s: --%s %.60s: expected seconds, for example 10 or 2.5", command,
                           option->name, text);
        return ZM_OK;
    case ZM_OPTION_NUMBER:
        if (!zm_number_read(&at, &value->number, &fits) || *at != '\0' || !fits ||
            value->number < option->least || value->number > option->greatest)
            return zm_fail(error, ZM_BAD_INPUT,
                           "%s: --%s %.60s: expected a whole number from %lld to %lld", command,
                           option->name, text, (long long)option->least,
                           (long long)option->greatest);
        return ZM_OK;
    case ZM_OPTION_CHOICE: /* whatever the file is called */
        if (strncmp(text, "lua:", 4) == 0 && text[4])
            at = "lua:FILE";
        if (!zm_text_choice(option->choices, at, &value->number))
            return zm_fail(error, ZM_BAD_INPUT, "%s: --%s %.60s: choose one of %s", command,
                           option->name, text, option->choices);
        return ZM_OK;
    }
    return ZM_OK;
}

zm_status zm_option_read(zm_option_value values[ZM_OPTIONS], uint64_t allowed,
                         const char *command, size_t count, const char *const *words, size_t *at,
                         zm_error *error)
{
    bool short_output = strcmp(words[*at], "-o") == 0;
    const char *name = short_output ? "output" : words[*at] + 2, *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    int id = 0;
    while (id < ZM_OPTIONS && (strlen(zm_option_table[id].name) != length ||
                               strncmp(zm_option_table[id].name, name, length) != 0))
        id++;
    if (id == ZM_OPTIONS || !(allowed & ZM_ALLOW(id)))
        return unknown_option(allowed, command, name, length, error);
    const zm_option *option = &zm_option_table[id];
    zm_option_value *value = &values[id];
    const char *text = equals ? equals + 1 : NULL;
    ++*at;
    if (option->kind == ZM_OPTION_FLAG && equals)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --%s takes no value", command, option->name);
    if (option->kind != ZM_OPTION_FLAG && !equals) {
        if (*at == count)
            return zm_fail(error, ZM_BAD_INPUT, "%s: --%s needs a value: --%s %s", command,
                           option->name, option->name, option->value);
        text = words[(*at)++];
    }
    if (value->given == option->most)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --%s is given too many times", command,
                       option->name);
    value->text[value->given++] = text;
    return read_value(option, value, text, command, error);
}

/* Games from text: see open.h. */
#include "open.h"
#include "argument.h"
#include "suggest.h"

#include <stdlib.h>
#include <string.h>

const zm_game *zm_find_game(const char *name, size_t length)
{
    for (const zm_game *const *game = zm_games; *game; game++)
        if (strlen((*game)->name) == length && strncmp((*game)->name, name, length) == 0)
            return *game;
    return NULL;
}

void zm_close(zm_instance *instance)
{
    if (!instance)
        return;
    for (size_t i = 0; instance->arguments && i < instance->game->parameter_count; i++) {
        free(instance->arguments[i].list);
        free((void *)(uintptr_t)instance->arguments[i].text);
    }
    free(instance->arguments);
    free(instance->plain);
    free(instance->self);
    free(instance->text);
    free(instance);
}

static char *copy_of(const char *string, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, string, length);
        copy[length] = '\0';
    }
    return copy;
}

static zm_instance *allocate(const zm_game *game, const char *text)
{
    zm_instance *instance = calloc(1, sizeof *instance);
    if (!instance)
        return NULL;
    instance->game = game;
    instance->text = copy_of(text, strlen(text));
    instance->self = calloc(1, game->self_size);
    instance->arguments = calloc(game->parameter_count + 1, sizeof *instance->arguments);
    if (!instance->text || !instance->self || !instance->arguments) {
        zm_close(instance);
        return NULL;
    }
    return instance;
}

static zm_status unknown_game(const char *name, size_t length, zm_error *error)
{
    zm_unknown unknown = zm_unknown_word(name, length);
    for (const zm_game *const *game = zm_games; *game; game++)
        zm_unknown_candidate(&unknown, (*game)->name);
    return zm_unknown_fail(&unknown, NULL, "game", "games", error);
}

static zm_status unknown_parameter(const zm_game *game, const char *name, size_t length,
                                   zm_error *error)
{
    zm_unknown unknown = zm_unknown_word(name, length);
    for (size_t i = 0; i < game->parameter_count; i++)
        zm_unknown_candidate(&unknown, game->parameters[i].name);
    return zm_unknown_fail(&unknown, game->name, "parameter", "parameters", error);
}

/* Reads one "name=value" that ends at `length`. */
static zm_status read_setting(zm_instance *instance, const char *setting, size_t length,
                              zm_error *error)
{
    const zm_game *game = instance->game;
    const char *equals = memchr(setting, '=', length);
    size_t width = equals ? (size_t)(equals - setting) : length;
    size_t i = 0;
    if (!equals)
        return zm_fail(error, ZM_BAD_INPUT, "%s: at '%.*s': expected name=value, like %s=%s%s",
                       game->name, (int)(length < 40 ? length : 40), setting,
                       game->parameters[0].name, game->parameters[0].fallback,
                       *setting >= '0' && *setting <= '9'
                           ? "; numbers of a list are separated by /" : "");
    while (i < game->parameter_count && (strlen(game->parameters[i].name) != width ||
                                         strncmp(game->parameters[i].name, setting, width) != 0))
        i++;
    if (i == game->parameter_count)
        return unknown_parameter(game, setting, width, error);
    if (instance->arguments[i].text)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s is given twice", game->name,
                       game->parameters[i].name);
    instance->arguments[i].text = copy_of(equals + 1, length - width - 1);
    if (!instance->arguments[i].text)
        return zm_fail_memory(error);
    instance->arguments[i].given = true;
    return zm_read_argument(&instance->arguments[i], game, &game->parameters[i],
                            instance->arguments[i].text, error);
}

static zm_status fill_defaults(zm_instance *instance, zm_error *error)
{
    const zm_game *game = instance->game;
    for (size_t i = 0; i < game->parameter_count; i++) {
        zm_argument *argument = &instance->arguments[i];
        if (argument->text)
            continue;
        const char *fallback = game->parameters[i].fallback;
        argument->text = copy_of(fallback, strlen(fallback));
        if (!argument->text)
            return zm_fail_memory(error);
        zm_status status = zm_read_argument(argument, game, &game->parameters[i], argument->text,
                                            error);
        if (status != ZM_OK)
            return status;
    }
    return ZM_OK;
}

/* Lets the game have its arguments, if they are all right so far; closes what fails. */
static zm_status finish(zm_instance **out, zm_instance *instance, zm_status status,
                        zm_error *error)
{
    if (status == ZM_OK)
        status = instance->game->init(instance->self, instance->arguments, error);
    if (status != ZM_OK) {
        zm_close(instance);
        return status;
    }
    instance->words = instance->game->words(instance->self);
    *out = instance;
    return ZM_OK;
}

zm_status zm_open(zm_instance **out, const char *text, zm_error *error)
{
    size_t length = strcspn(text, ":");
    const zm_game *game = zm_find_game(text, length);
    *out = NULL;
    if (!game)
        return unknown_game(text, length, error);
    zm_instance *instance = allocate(game, text);
    if (!instance)
        return zm_fail_memory(error);
    zm_status status = ZM_OK;
    const char *at = text + length;
    while (status == ZM_OK && *at != '\0') {
        at++;
        size_t width = strcspn(at, ",");
        status = read_setting(instance, at, width, error);
        at += width;
    }
    if (status == ZM_OK)
        status = fill_defaults(instance, error);
    return finish(out, instance, status, error);
}

bool zm_make_plain(zm_instance *instance)
{
    instance->plain = malloc(sizeof *instance->plain);
    if (!instance->plain)
        return false;
    *instance->plain = *instance->game;
    instance->game = instance->plain;
    instance->plain->theory = NULL;
    instance->plain->theory_moves = NULL;
    instance->plain->theory_detail = NULL;
    instance->plain->theory_class = NULL;
    instance->plain->counter = NULL;
    instance->plain->canonical = NULL;
    instance->plain->search = NULL;
    instance->plain->lines = NULL;
    instance->plain->ways = NULL;
    instance->plain->grundy = NULL;
    return true;
}

/* An argument with its number, or the one at a place of its list, changed. */
static void write_varied(const zm_argument *argument, size_t place, int64_t value, zm_text *out)
{
    if (place == 0)
        zm_text_format(out, "%lld", (long long)value);
    for (size_t i = 0; place > 0 && i < argument->count; i++)
        zm_text_format(out, i ? "/%lld" : "%lld",
                       (long long)(i + 1 == place ? value : argument->list[i]));
}

zm_status zm_open_varied(zm_instance **out, const zm_instance *base, size_t parameter,
                         size_t place, int64_t value, zm_error *error)
{
    const zm_game *game = base->game;
    zm_text written = {0};
    zm_status status = ZM_OK;
    *out = NULL;
    zm_instance *instance = allocate(game, base->text);
    if (!instance || (base->plain && !zm_make_plain(instance))) {
        zm_close(instance);
        return zm_fail_memory(error);
    }
    write_varied(&base->arguments[parameter], place, value, &written);
    if (!zm_text_ok(&written))
        status = zm_fail_memory(error);
    for (size_t i = 0; status == ZM_OK && i < game->parameter_count; i++) {
        const char *text = i == parameter ? zm_text_string(&written) : base->arguments[i].text;
        instance->arguments[i].text = copy_of(text, strlen(text));
        instance->arguments[i].given = i == parameter || base->arguments[i].given;
        status = instance->arguments[i].text
                     ? zm_read_argument(&instance->arguments[i], game, &game->parameters[i],
                                        instance->arguments[i].text, error)
                     : zm_fail_memory(error);
    }
    zm_text_free(&written);
    return finish(out, instance, status, error);
}

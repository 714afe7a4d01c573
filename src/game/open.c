/* Games from text: see open.h. */
#include "open.h"
#include "argument.h"
#include "sum.h"
#include "suggest.h"

#include <string.h>

void zm_close(zm_instance *instance)
{
    if (!instance)
        return;
    const zm_game *game = instance->game;
    if (instance->self && game->close)
        game->close(instance->self);
    if (instance->self != instance->arguments)
        zm_release(instance->self);
    for (size_t i = 0; instance->arguments && i < game->parameter_count; i++) {
        zm_release(instance->arguments[i].list);
        zm_release((void *)(uintptr_t)instance->arguments[i].text);
    }
    zm_release(instance->arguments);
    zm_release(instance->text);
    if (instance->holds_game)
        game->origin->forget(game);
    zm_release(instance);
}

static zm_instance *allocate(const zm_catalogue *games, zm_account *account,
                             const zm_game *game, const char *text)
{
    zm_instance *instance = zm_alloc(account, 1, sizeof *instance);
    if (!instance)
        return NULL;
    instance->game = game;
    instance->games = games;
    instance->text = zm_copy_string(account, text, strlen(text));
    instance->arguments = zm_alloc(account, game->parameter_count + 1,
                                   sizeof *instance->arguments);
    instance->self = game->init ? zm_alloc(account, 1, game->self_size) : instance->arguments;
    if (!instance->text || !instance->self || !instance->arguments) {
        zm_close(instance);
        return NULL;
    }
    if (game->origin)
        *(const zm_game **)instance->self = game;
    return instance;
}

/* How the game that is known by this name is written; NULL: none is. */
static const char *meant(const zm_catalogue *games, const char *name, size_t length)
{
    const zm_game *game;
    for (size_t i = 0; (game = zm_game_at(games, i)); i++)
        for (const zm_nickname *one = game->nicknames; one && one->word; one++)
            if (strlen(one->word) == length && strncmp(one->word, name, length) == 0)
                return one->game;
    return NULL;
}

static zm_status unknown_game(const zm_catalogue *games, const char *name, size_t length,
                              zm_error *error)
{
    const char *known = meant(games, name, length);
    if (known)
        return zm_fail(error, ZM_BAD_INPUT, "%.*s is written %s here", (int)length, name, known);
    zm_unknown unknown = zm_unknown_word(name, length);
    const zm_game *game;
    for (size_t i = 0; (game = zm_game_at(games, i)); i++)
        zm_unknown_candidate(&unknown, game->name);
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
        return zm_fail(error, ZM_BAD_INPUT, "%s: at '%.*s': expected name=value, for example "
                                            "%s=%s%s",
                       game->name, (int)(length < 40 ? length : 40), setting,
                       game->parameter_count ? game->parameters[0].name : "name",
                       game->parameter_count ? game->parameters[0].fallback : "1",
                       *setting >= '0' && *setting <= '9'
                           ? "; the numbers of a list are separated by /" : "");
    while (i < game->parameter_count && (strlen(game->parameters[i].name) != width ||
                                         strncmp(game->parameters[i].name, setting, width) != 0))
        i++;
    if (i == game->parameter_count)
        return unknown_parameter(game, setting, width, error);
    if (instance->arguments[i].text)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s is given twice", game->name,
                       game->parameters[i].name);
    instance->arguments[i].text = zm_copy_string(zm_account_of(instance), equals + 1,
                                                 length - width - 1);
    if (!instance->arguments[i].text)
        return zm_fail_memory(error);
    instance->arguments[i].given = true;
    return zm_read_argument(&instance->arguments[i], zm_account_of(instance), game,
                            &game->parameters[i], instance->arguments[i].text, error);
}

static zm_status fill_defaults(zm_instance *instance, zm_error *error)
{
    const zm_game *game = instance->game;
    for (size_t i = 0; i < game->parameter_count; i++) {
        zm_argument *argument = &instance->arguments[i];
        if (argument->text)
            continue;
        const char *fallback = game->parameters[i].fallback;
        argument->text = zm_copy_string(zm_account_of(instance), fallback, strlen(fallback));
        if (!argument->text)
            return zm_fail_memory(error);
        zm_status status = zm_read_argument(argument, zm_account_of(instance), game,
                                            &game->parameters[i], argument->text, error);
        if (status != ZM_OK)
            return status;
    }
    return ZM_OK;
}

/* Hands the instance out if all is right so far; closes it else. */
static zm_status hand_out(zm_instance **out, zm_instance *instance, zm_status status)
{
    if (status == ZM_OK)
        *out = instance;
    else
        zm_close(instance);
    return status;
}

/* Lets the game have its arguments. */
static zm_status start(zm_instance *instance, zm_error *error)
{
    const zm_game *game = instance->game;
    zm_status status = game->init ? game->init(instance->self, instance->arguments, error) : ZM_OK;
    if (status != ZM_OK)
        return status;
    instance->words = game->words ? game->words(instance->self) : 1;
    instance->one_thread = game->origin != NULL;
    zm_take_groups(instance, false);
    return ZM_OK;
}

/* A game of the catalogue, or one in a file; where the rules are given, it is not the catalogue's that
 * was in a file. One with an origin is held. */
static zm_status find(const zm_game **out, const zm_catalogue *games, zm_account *account,
                      const char *text, size_t length, zm_error *error)
{
    const zm_game *game = zm_find_game(games, text, length);
    bool given = games && games->text, is_file = zm_is_file_name(text, length) || given;
    *out = game;
    if (game && !(game->origin && given))
        return game->origin ? game->origin->copy(out, account, game, error) : ZM_OK;
    if (is_file && games && games->files)
        return games->files->open(out, games->files, account, text, length, games->text, error);
    if (is_file)
        return zm_fail(error, ZM_BAD_INPUT, "%.*s: only the command zermelo opens games in files",
                       (int)(length < 100 ? length : 100), text);
    return unknown_game(games, text, length, error);
}

/* Reads the arguments of a game, which is let go if that fails. */
static zm_status read_arguments(zm_instance **out, const zm_catalogue *games, zm_account *account,
                                const zm_game *game, const char *text, zm_error *error)
{
    zm_status status = ZM_OK;
    zm_instance *instance = allocate(games, account, game, text);
    *out = NULL;
    if (!instance && game->origin)
        game->origin->forget(game);
    if (!instance)
        return zm_fail_memory(error);
    instance->holds_game = game->origin != NULL;
    const char *at = text + strcspn(text, ":");
    while (status == ZM_OK && *at != '\0') {
        at++;
        size_t width = strcspn(at, ",");
        status = read_setting(instance, at, width, error);
        at += width;
    }
    if (status == ZM_OK)
        status = fill_defaults(instance, error);
    return hand_out(out, instance, status);
}

zm_status zm_open_arguments(zm_instance **out, const zm_catalogue *games, zm_account *account,
                            const char *text, zm_error *error)
{
    const zm_game *game;
    zm_status status = find(&game, games, account, text, strcspn(text, ":"), error);
    *out = NULL;
    return status == ZM_OK ? read_arguments(out, games, account, game, text, error) : status;
}

/* Games side by side: see sum.h. */
static zm_status open_sum(zm_instance **out, const zm_catalogue *games, zm_account *account,
                          const char *text, zm_error *error)
{
    zm_instance *instance = allocate(games, account, &zm_sum_game, text);
    *out = NULL;
    if (!instance)
        return zm_fail_memory(error);
    zm_status status = zm_sum_read(instance->self, games, account, text, error);
    if (status == ZM_OK)
        status = start(instance, error);
    instance->one_thread = true;
    return hand_out(out, instance, status);
}

zm_status zm_open(zm_instance **out, const zm_catalogue *games, zm_account *account,
                  const char *text, zm_error *error)
{
    zm_instance *instance;
    if (zm_is_sum(games, text))
        return open_sum(out, games, account, text, error);
    zm_status status = zm_open_arguments(&instance, games, account, text, error);
    *out = NULL;
    return status == ZM_OK ? hand_out(out, instance, start(instance, error)) : status;
}

/* The last change of a parameter at a place (SIZE_MAX: at any); NULL: none. */
static const zm_change *find_change(const zm_change *changes, size_t count, size_t parameter,
                                    size_t place)
{
    while (count-- > 0)
        if (changes[count].parameter == parameter &&
            (place == SIZE_MAX || changes[count].place == place))
            return &changes[count];
    return NULL;
}

/* A run of a set, maybe changed: of a range the high end, else the number. */
static void write_run(const int64_t *run, const zm_change *change, zm_text *out)
{
    int64_t high = change ? change->value : run[1];
    if (run[0] < run[1])
        zm_text_format(out, "%lld..", (long long)run[0]);
    zm_text_format(out, "%lld", (long long)high);
}

/* A parameter as the changes leave it. */
static void write_argument(const zm_instance *base, size_t parameter, const zm_change *changes,
                           size_t count, zm_text *out)
{
    const zm_argument *argument = &base->arguments[parameter];
    const zm_change *change = find_change(changes, count, parameter, SIZE_MAX);
    if (!change)
        zm_text_put(out, argument->text);
    else if (change->place == 0)
        zm_text_format(out, "%lld", (long long)change->value);
    bool set = base->game->parameters[parameter].type == ZM_SET;
    for (size_t i = 0; change && change->place > 0 && i < argument->count; i++) {
        const zm_change *here = find_change(changes, count, parameter, i + 1);
        zm_text_put(out, i ? "/" : "");
        if (set)
            write_run(argument->list + 2 * i, here, out);
        else
            zm_text_format(out, "%lld", (long long)(here ? here->value : argument->list[i]));
    }
}

/* "nim:rows=3/4,play=normal": what is not the default, and so what zm_open makes the same game of,
 * here or in another process. */
static void write_varied(const zm_instance *base, const zm_change *changes, size_t count,
                         zm_text *out)
{
    const zm_game *game = base->game;
    const char *before = ":";
    zm_text_put(out, game->name);
    for (size_t i = 0; i < game->parameter_count; i++) {
        if (!base->arguments[i].given && !find_change(changes, count, i, SIZE_MAX))
            continue;
        zm_text_format(out, "%s%s=", before, game->parameters[i].name);
        write_argument(base, i, changes, count, out);
        before = ",";
    }
}

/* The same game on other arguments; what it has learnt is shared. */
static zm_status open_beside(zm_instance **out, zm_account *account, const zm_instance *base,
                             const char *text, zm_error *error)
{
    const zm_origin *origin = base->game->origin;
    zm_instance *instance;
    if (!origin)
        return zm_open(out, base->games, account, text, error);
    origin->hold(base->game);
    zm_status status = read_arguments(&instance, base->games, account, base->game, text, error);
    if (status != ZM_OK)
        return status;
    origin->share(instance->self, base->self);
    return hand_out(out, instance, start(instance, error));
}

zm_status zm_open_varied(zm_instance **out, zm_account *account, const zm_instance *base,
                         const zm_change *changes, size_t count, zm_error *error)
{
    zm_text text = {.account = account};
    write_varied(base, changes, count, &text);
    *out = NULL;
    zm_status status = zm_text_ok(&text)
                           ? open_beside(out, account, base, zm_text_string(&text), error)
                           : zm_fail_memory(error);
    zm_text_free(&text);
    if (status == ZM_OK)
        zm_take_groups(*out, base->plain);
    return status;
}

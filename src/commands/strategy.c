/* Strategies from text: see strategy.h. */
#include "strategy.h"
#include "../game/argument.h"
#include "../game/open.h"
#include "../game/suggest.h"

#include <string.h>

const zm_strategy *zm_next_strategy(const zm_game *game, const zm_strategy *strategy)
{
    const zm_strategy *own = game->paper ? game->paper->strategies : NULL;
    const zm_strategy *next = strategy ? strategy + 1 : own ? own : zm_general_strategies;
    if (next->name)
        return next;
    /* The end of a list: of the game's own, or of all. */
    for (const zm_strategy *general = zm_general_strategies; general->name; general++)
        if (strategy == general)
            return NULL;
    return zm_general_strategies;
}

bool zm_is_script(const char *text)
{
    return strncmp(text, "lua:", 4) == 0;
}

zm_status zm_open_script(zm_script **out, zm_request *request, const char *text, bool first,
                         zm_error *error)
{
    const zm_scripts *scripts = request->context->scripts;
    *out = NULL;
    if (!scripts)
        return zm_fail(error, ZM_BAD_INPUT, "%.60s: there is no Lua here; the command zermelo has "
                                            "it, the library does not", text);
    return scripts->open(out, text + 4, request->instance, first, &request->budget, error);
}

void zm_close_script(const zm_request *request, zm_script *script)
{
    if (script)
        request->context->scripts->close(script);
}

zm_status zm_player_replay(zm_player *player, const zm_request *request, bool first,
                           zm_error *error)
{
    const zm_instance *instance = request->instance;
    size_t width = instance->words * sizeof(uint64_t);
    uint64_t *now = zm_alloc_beside(instance, width, 1);
    uint64_t *next = zm_alloc_beside(instance, width, 1);
    zm_status status = now && next ? ZM_OK : zm_fail_memory(error);
    player->memory = 0;
    if (status == ZM_OK)
        instance->game->start(instance->self, now);
    for (size_t i = 0; status == ZM_OK && i < request->after_count; i++) {
        zm_player_hears(player, instance, now, request->after[i], (i % 2 == 0) == first);
        instance->game->play(instance->self, now, request->after[i], next);
        memcpy(now, next, width);
    }
    zm_release(now);
    zm_release(next);
    return status;
}

static zm_status unknown_strategy(const zm_game *game, const char *text, size_t length,
                                  zm_error *error)
{
    zm_unknown unknown = zm_unknown_word(text, length);
    if (length > 4 && strncmp(text + length - 4, ".lua", 4) == 0)
        return zm_fail(error, ZM_BAD_INPUT, "%s: there is no strategy '%s'; for a file write "
                                            "lua:%s", game->name, unknown.word, unknown.word);
    for (const zm_strategy *s = NULL; (s = zm_next_strategy(game, s));)
        zm_unknown_candidate(&unknown, s->name);
    return zm_unknown_fail(&unknown, game->name, "strategy", "strategies", error);
}

static zm_status read_argument(zm_chosen *out, const zm_instance *instance,
                               const zm_strategy *strategy, const char *equals, zm_error *error)
{
    const zm_parameter *parameter = strategy->argument;
    const zm_game *game = instance->game;
    if (!parameter && !*equals)
        return ZM_OK;
    if (!parameter)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s takes no value: write --strategy %s",
                       game->name, strategy->name, strategy->name);
    if (!*equals)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %s needs %s, for example %s=%s", game->name,
                       strategy->name, parameter->help, strategy->name, parameter->fallback);
    out->argument.text = equals + 1;
    out->argument.given = true;
    out->player.argument = &out->argument;
    zm_status status = zm_read_argument(&out->argument, zm_account_of(instance), game,
                                        parameter, equals + 1, error);
    return status == ZM_OK && strategy->check ? strategy->check(instance, &out->argument, error)
                                              : status;
}

zm_status zm_choose_strategy(zm_chosen *out, const zm_instance *instance, const char *text,
                             zm_error *error)
{
    size_t length = strcspn(text, "=");
    *out = (zm_chosen){0};
    for (const zm_strategy *s = NULL; (s = zm_next_strategy(instance->game, s));)
        if (strlen(s->name) == length && strncmp(s->name, text, length) == 0) {
            out->player.strategy = s;
            return read_argument(out, instance, s, text + length, error);
        }
    return unknown_strategy(instance->game, text, length, error);
}

void zm_chosen_free(zm_chosen *chosen)
{
    zm_release(chosen->argument.list);
}

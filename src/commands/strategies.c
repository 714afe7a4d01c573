/* strategies: every strategy that can be tried, with its source. */
#include "../game/open.h"
#include "../query/request.h"
#include "strategy.h"

#include <string.h>

typedef struct telling {
    bool lines; /* say what each does, as lines */
    bool plain;
} telling;

static void put_strategy(zm_answer *answer, zm_node *list, const char *game,
                         const zm_strategy *strategy, telling how)
{
    const char *summary = how.plain && strategy->plain ? strategy->plain : strategy->summary;
    zm_node *record = zm_add_record(answer, list, NULL);
    zm_text written = zm_text_beside(answer);
    zm_add_text(answer, record, "name", strategy->name);
    zm_add_text(answer, record, "game", game);
    zm_add_text(answer, record, "source", strategy->source);
    zm_add_text(answer, record, "summary", summary);
    zm_add_text(answer, record, "argument", strategy->argument ? strategy->argument->help : NULL);
    zm_add_text(answer, record, "example",
                strategy->argument ? strategy->argument->fallback : NULL);
    if (!how.lines)
        return;
    zm_text_format(&written, "%s", strategy->name);
    if (strategy->argument)
        zm_text_format(&written, "=%s", strategy->argument->fallback);
    zm_text_format(&written, ": %s", summary);
    zm_say(answer, NULL, zm_keep_text(answer, &written));
}

static void put_game(zm_answer *answer, zm_node *list, const zm_game *game, telling how)
{
    for (const zm_strategy *s = game->paper ? game->paper->strategies : NULL; s && s->name; s++)
        put_strategy(answer, list, game->name, s, how);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_game *only = NULL;
    if (request->word) {
        zm_status status = zm_open(&request->instance, &request->context->games, &request->budget.account, request->word,
                                   error);
        if (status != ZM_OK)
            return status;
        only = request->instance->game;
    }
    zm_node *list = zm_add_list(answer, answer->root, "strategies");
    /* For people in a narrow window: the summaries only if one game was asked for, as lines. */
    bool text = request->options[ZM_OPT_FORMAT].number == ZM_TEXT;
    telling how = {.lines = text && only, .plain = request->options[ZM_OPT_VOICE].number == ZM_VOICE_PLAIN};
    zm_say(answer, NULL, "Strategies to try: zermelo try GAME --strategy NAME; your own: "
                         "lua:FILE.");
    const zm_game *game;
    for (size_t i = 0; (game = zm_game_at(&request->context->games, i)); i++)
        if (!only || only == game)
            put_game(answer, list, game, how);
    for (const zm_strategy *s = zm_general_strategies; s->name; s++)
        put_strategy(answer, list, "every game", s, how);
    if (list)
        zm_say_table(answer, list, text ? "name game source" : "name game source summary");
    return ZM_OK;
}

const zm_command zm_command_strategies = {
    .name = "strategies",
    .summary = "the strategies that can be tried, with their source",
    .usage = "[GAME] [--voice VOICE]",
    .example = "strategies nim",
    .help = "Name a game to see what each of its strategies does.",
    .fields = "strategies",
    .options = ZM_ALLOW(ZM_OPT_FORMAT) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE,
    .own_word = "game",
    .run = run,
};

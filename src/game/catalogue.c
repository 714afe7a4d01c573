/* Catalogues: see catalogue.h. */
#include "catalogue.h"

#include <string.h>

static size_t own_games(void)
{
    size_t count = 0;
    while (zm_games[count])
        count++;
    return count;
}

const zm_game *zm_game_at(const zm_catalogue *catalogue, size_t index)
{
    size_t own = own_games();
    if (index < own)
        return zm_games[index];
    return catalogue && index - own < catalogue->count ? catalogue->added[index - own] : NULL;
}

const zm_game *zm_find_game(const zm_catalogue *catalogue, const char *name, size_t length)
{
    const zm_game *game;
    for (size_t i = 0; (game = zm_game_at(catalogue, i)); i++)
        if (strlen(game->name) == length && strncmp(game->name, name, length) == 0)
            return game;
    return NULL;
}

bool zm_is_file_name(const char *name, size_t length)
{
    return length > 4 && strncmp(name + length - 4, ".lua", 4) == 0;
}

bool zm_is_game_name(const char *name, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    return *name && strchr(letters, *name) &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") >= length;
}

zm_status zm_catalogue_add(zm_catalogue *catalogue, const zm_game *game, zm_error *error)
{
    const char *name = game->name ? game->name : "";
    if (!zm_is_game_name(name, strlen(name)))
        return zm_fail(error, ZM_BAD_INPUT, "'%.40s' cannot be the name of a game: a name starts "
                       "with a small letter and has small letters, digits, - and _", name);
    if (zm_find_game(catalogue, name, strlen(name)))
        return zm_fail(error, ZM_BAD_INPUT, "there is a game named %.40s already", name);
    if (!game->title || !game->summary || !game->move_help || !game->source)
        return zm_fail(error, ZM_BAD_INPUT, "%.40s: a game needs a title, a source, a summary and "
                       "a line on how its moves are written", name);
    if (!game->start || !game->next || !game->play)
        return zm_fail(error, ZM_BAD_INPUT, "%.40s: a game needs its start, its moves and how they "
                       "are played", name);
    const zm_game **added = catalogue->added
        ? zm_grow(catalogue->added, catalogue->count + 1, sizeof *added)
        : zm_alloc(NULL, 1, sizeof *added);
    if (!added)
        return zm_fail_memory(error);
    added[catalogue->count++] = game;
    catalogue->added = added;
    return ZM_OK;
}

void zm_catalogue_clear(zm_catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->count; i++)
        if (catalogue->added[i]->origin)
            catalogue->added[i]->origin->forget(catalogue->added[i]);
    zm_release(catalogue->added);
    *catalogue = (zm_catalogue){0};
}

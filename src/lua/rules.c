/* Files of rules become games: see rules_inside.h. */
#include "rules_inside.h"
#include "source.h"

#include <string.h>

static zm_rules_file *file_of(const zm_game *game)
{
    return (zm_rules_file *)game;
}

static void hold(const zm_game *game)
{
    file_of(game)->users++;
}

static void forget(const zm_game *game)
{
    zm_rules_file *file = file_of(game);
    if (--file->users > 0)
        return;
    for (size_t i = 0; i < file->string_count; i++)
        zm_release(file->strings[i]);
    zm_release(file->strings);
    zm_release(file->parameters);
    zm_release(file->name);
    zm_release(file->own_name);
    zm_text_free(&file->source);
    zm_release(file);
}

static zm_status read_source(zm_rules_file *file, const zm_text *text, zm_error *error)
{
    if (!text)
        return zm_source_read(&file->source, "", file->name, error);
    zm_text_put_bytes(&file->source, zm_text_string(text), text->length);
    return zm_source_check(&file->source, "", file->name, error);
}

static zm_status read_file(zm_rules_file *file, zm_account *account, const zm_text *text,
                           zm_error *error)
{
    zm_status status = file->name ? read_source(file, text, error) : zm_fail_memory(error);
    return status == ZM_OK ? zm_rules_read_head(file, account, error) : status;
}

static zm_status copy(const zm_game **out, zm_account *account, const zm_game *game,
                      zm_error *error);

static zm_status open_file(const zm_game **out, zm_account *account, const char *name,
                           size_t length, const zm_text *text, zm_error *error)
{
    zm_rules_file *file = zm_alloc(account, 1, sizeof *file);
    *out = NULL;
    if (!file)
        return zm_fail_memory(error);
    file->users = 1;
    file->source.account = account;
    file->name = zm_copy_string(account, name, length);
    zm_status status = read_file(file, account, text, error);
    if (status != ZM_OK) {
        forget(&file->game);
        return status;
    }
    file->game.name = file->name;
    file->origin = (zm_origin){zm_text_string(&file->source), file->source.length, copy, hold,
                               forget, zm_rules_share, &zm_lua_games};
    file->game.origin = &file->origin;
    zm_rules_take_hooks(file);
    *out = &file->game;
    return ZM_OK;
}

/* Gives the game a name that is not the file's. */
static zm_status rename_game(const zm_game **game, zm_account *account, const char *name,
                             zm_error *error)
{
    zm_rules_file *file = file_of(*game);
    file->own_name = zm_copy_string(account, name, strlen(name));
    file->game.name = file->own_name;
    if (file->own_name)
        return ZM_OK;
    forget(*game);
    *game = NULL;
    return zm_fail_memory(error);
}

static zm_status copy(const zm_game **out, zm_account *account, const zm_game *game,
                      zm_error *error)
{
    const zm_rules_file *file = file_of(game);
    zm_status status = open_file(out, account, file->name, strlen(file->name), &file->source,
                                 error);
    return status == ZM_OK ? rename_game(out, account, game->name, error) : status;
}

/* Strangers are told the name of a file, not where it lies. */
static const char *without_folders(const char *file)
{
    const char *stroke = strrchr(file, '/');
    return stroke ? stroke + 1 : file;
}

/* "kayles" for kayles.lua, and "game-21" for 21.lua: a name begins with a letter. */
static void write_name(const char *file, zm_text *out)
{
    zm_text_put(out, *file >= 'a' && *file <= 'z' ? "" : "game-");
    zm_text_put_bytes(out, file, strlen(file) - strlen(".lua"));
}

static zm_status add_named(zm_catalogue *catalogue, const char *file, const zm_text *source,
                           zm_error *error)
{
    const zm_game *game;
    zm_text name = {0};
    zm_status status = open_file(&game, NULL, file, strlen(file), source, error);
    write_name(file, &name);
    if (status == ZM_OK)
        status = rename_game(&game, NULL, zm_text_string(&name), error);
    zm_text_free(&name);
    if (status != ZM_OK)
        return status;
    status = zm_catalogue_add(catalogue, game, error);
    if (status != ZM_OK)
        forget(game);
    return status;
}

static zm_status add_file(zm_catalogue *catalogue, const char *name, zm_error *error)
{
    zm_text source = {0};
    zm_status status = zm_source_read(&source, "", name, error);
    if (status == ZM_OK)
        status = add_named(catalogue, without_folders(name), &source, error);
    zm_text_free(&source);
    return status;
}

static zm_status open_for(const zm_game **out, const zm_game_files *files, zm_account *account,
                          const char *name, size_t length, const zm_text *text, zm_error *error)
{
    (void)files;
    return open_file(out, account, name, length, text, error);
}

const zm_game_files zm_lua_games = {open_for, add_file};

/* The games that can be opened: those of the program, and those that were added while it runs. A
 * catalogue that is NULL has the games of the program alone. */
#ifndef ZM_CATALOGUE_H
#define ZM_CATALOGUE_H

#include "game.h"

struct zm_catalogue;

/* The seam for games whose rules are in a file, "wythoff.lua": the core itself reads none. */
typedef struct zm_game_files {
    /* Makes a game of the text of its rules, or if that is NULL of the file of this name. It is
     * freed by its origin; everything counts on the account, which may be NULL. */
    zm_status (*open)(const zm_game **out, const struct zm_game_files *files, zm_account *account,
                      const char *name, size_t length, const zm_text *text, zm_error *error);
    /* Adds the game in a file to a catalogue, which frees it. It is named like the file, without
     * its folders and its ending. */
    zm_status (*add)(struct zm_catalogue *catalogue, const char *file, zm_error *error);
} zm_game_files;

typedef struct zm_catalogue {
    const zm_game **added; /* in the order in which they were added */
    size_t count;
    const zm_game_files *files; /* NULL: no games in files */
    /* Of the rules, whatever file is named, of a sum for each part in a file; NULL: what is in the
     * file. */
    const zm_text *text;
    size_t texts;
} zm_catalogue;

/* Adds a game, which must stay as long as the catalogue. Refused if it has no rules, or a name that
 * another game has or that could not be written in a question. */
zm_status zm_catalogue_add(zm_catalogue *catalogue, const zm_game *game, zm_error *error);
void zm_catalogue_clear(zm_catalogue *catalogue);

/* Whether a game may have this name: letters, digits, - and _, so that no other part of a question
 * can be taken for it. */
bool zm_is_game_name(const char *name, size_t length);

/* Whether a name is that of a file, "wythoff.lua". */
bool zm_is_file_name(const char *name, size_t length);

/* The games one by one, from 0 on; NULL at the end. */
const zm_game *zm_game_at(const zm_catalogue *catalogue, size_t index);
const zm_game *zm_find_game(const zm_catalogue *catalogue, const char *name, size_t length);

#endif

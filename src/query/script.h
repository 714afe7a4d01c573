/* The seam for strategies that are written in files, "lua:FILE": the core itself reads none. Who
 * has a language passes a zm_scripts in the context; without one such a strategy is refused. It
 * reads the file that is named, so it is not for questions of strangers over a network. */
#ifndef ZM_SCRIPT_H
#define ZM_SCRIPT_H

#include "../engine/strategy.h"

typedef struct zm_script {
    zm_strategy strategy; /* at the head: the hooks find the rest behind turn->strategy */
    /* After `advise` said false: why it could not be asked, in one line; else ZM_OK. */
    zm_status status;
    zm_error error;
    /* It looked for the moves before, and `remember` had not kept them. From now on it does: tell
     * the player of the game from its first move on, and ask everything again. */
    bool again;
} zm_script;

typedef struct zm_scripts {
    /* Opens the strategy in a file for one of the players of a game. Work and memory are counted in
     * the budget; instance and budget must outlive the script. */
    zm_status (*open)(zm_script **out, const char *file, const zm_instance *instance, bool first,
                      zm_budget *budget, zm_error *error);
    void (*close)(zm_script *script);
} zm_scripts;

#endif

/* The games that are not of the five papers, and sums: listed here, and played in the large module, which
 * engine.js asks about them. */
#include "../../engine/sum_values.h"
#include "../../game/sum.h"
#include "../../games/games.h"
#include "../../games/octal/octal_about.h"
#include "../../games/take/take_about.h"

const zm_game zm_octal_game = {ZM_OCTAL_ABOUT};
const zm_game zm_take_game = {ZM_TAKE_ABOUT};
const zm_game zm_sum_game;

bool zm_is_sum(const zm_catalogue *games, const char *text)
{
    (void)games;
    (void)text;
    return false;
}

zm_status zm_sum_read(zm_sum *out, const zm_catalogue *games, zm_account *account, const char *text,
                      zm_error *error)
{
    (void)out;
    (void)games;
    (void)account;
    (void)text;
    (void)error;
    return ZM_BAD_INPUT;
}

bool zm_learn_parts(const zm_instance *instance, zm_budget *budget)
{
    (void)instance;
    (void)budget;
    return true;
}

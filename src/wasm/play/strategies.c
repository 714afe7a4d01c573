/* The papers' strategies: only `try` and `strategies` ask for them, and these are in the large
 * module. */
#include "../../games/games.h"

const zm_strategy zm_beans_strategies[] = {{0}};
const zm_strategy zm_nim_strategies[] = {{0}};
const zm_strategy zm_numberpad_strategies[] = {{0}};
const zm_strategy zm_zahlenschlacht_strategies[] = {{0}};

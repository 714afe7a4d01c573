/* What strategies of several games share. */
#ifndef ZM_STRATEGIES_H
#define ZM_STRATEGIES_H

#include "../game/game.h"

/* For a strategy that treats alike whatever the rules treat alike. */
void zm_alike_by_rules(const zm_turn *turn, uint64_t *position);

#endif

/* The strategy for the parity bean game, from paper 001. */
#include "beans.h"
#include "../games.h"

/* Guy's arrows, by the heap mod 8 and the parities (f,s) of what the mover and the other player
 * hold: the moves in his proof for up to 10 beans, copied from there on. 0: there is no arrow. */
static const int64_t arrow[8][4] = {
    /*        (e,e)  (d,e)  (e,d)  (d,d) */
    /* 8k   */ {0,     0,     3,     0},
    /* 8k+1 */ {0,     0,     0,     1},
    /* 8k+2 */ {0,     1,     2,     0},
    /* 8k+3 */ {2,     0,     0,     3},
    /* 8k+4 */ {0,     3,     0,     0},
    /* 8k+5 */ {1,     0,     0,     0},
    /* 8k+6 */ {0,     2,     1,     0},
    /* 8k+7 */ {3,     0,     0,     2},
};

static bool arrows(const zm_turn *turn)
{
    const zm_instance *instance = turn->instance;
    uint64_t parities = turn->position[1] & (ZM_MOVER_ODD | ZM_OTHER_ODD);
    int64_t take = arrow[turn->position[0] % 8][parities];
    zm_move move = ZM_BEFORE_FIRST;
    while (move.a < take && instance->game->next(instance->self, turn->position, &move))
        if (move.a == take)
            return turn->allow(turn->context, move);
    return true;
}

const zm_strategy zm_beans_strategies[] = {
    {.name = "arrows", .source = "the proof and Figure 1 of 001", .advise = arrows,
     .summary = "Take what Guy's arrow shows for the heap mod 8 and the parities of what both "
                "players hold.",
     .plain = "Divide the heap by 8 and look only at what is left over, and at who holds an "
              "even number and who an odd one. For each of these cases one number of beans "
              "is the right one to take."},
    {.name = NULL},
};

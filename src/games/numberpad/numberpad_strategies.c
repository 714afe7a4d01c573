/* Strategies for the Number-Pad Game, from paper 003. Positions hold the height that is left, and
 * then 0 before the opening; a move is a key. */
#include "../games.h"
#include "../strategies.h"

enum { MOST_WORDS = 2, CLOCK = 12 };

/* A key that can be pressed, and is it advised? */
typedef bool (*wanted)(const zm_turn *turn, zm_move key);

static bool allow_where(const zm_turn *turn, wanted is_wanted)
{
    const zm_instance *instance = turn->instance;
    zm_move key = ZM_BEFORE_FIRST;
    while (instance->game->next(instance->self, turn->position, &key))
        if (is_wanted(turn, key) && !turn->allow(turn->context, key))
            return false;
    return true;
}

/* The table lists the winning keys of every height; instead of a copy of it, the oracle. */
static bool in_the_table(const zm_turn *turn, zm_move key)
{
    uint64_t after[MOST_WORDS];
    turn->instance->game->play(turn->instance->self, turn->position, key, after);
    return turn->oracle->value(turn->oracle->context, after) == ZM_LOSE;
}

static bool table(const zm_turn *turn)
{
    return allow_where(turn, in_the_table);
}

static bool is_357(const zm_turn *turn, zm_move key)
{
    (void)turn;
    return key.a == 3 || key.a == 5 || key.a == 7;
}

static bool above(const zm_turn *turn)
{
    bool tall = turn->position[0] > (uint64_t)turn->argument->number;
    return allow_where(turn, tall ? is_357 : in_the_table);
}

static bool is_zero(const zm_turn *turn, zm_move key)
{
    (void)turn;
    return key.a == 0;
}

static bool zero(const zm_turn *turn)
{
    return allow_where(turn, is_zero);
}

/* The hint by the clock: "if it's noon or one or two o'clock, invite your opponent to move.
 * Otherwise touch 3, unless it's nine, ten, or eleven o'clock, in which case touch 9." */
static bool by_the_hour(const zm_turn *turn, zm_move key)
{
    uint64_t hour = turn->position[0] % CLOCK;
    return hour >= 3 && key.a == (hour >= 9 ? 9 : 3);
}

/* Keys beside the zero are "bad moves", since 0 answers them; else the hint. */
static bool clock_hint(const zm_turn *turn)
{
    zm_move first = ZM_BEFORE_FIRST;
    bool opening = turn->position[1] == 0;
    bool zero_there = turn->instance->game->next(turn->instance->self, turn->position, &first) &&
                      first.a == 0;
    return allow_where(turn, zero_there && !opening ? is_zero : by_the_hour);
}

static const zm_parameter height = {
    "357-above", ZM_NUMBER, "107", "the height above which 3, 5 and 7 are enough", 0,
    1000000000000000000, NULL, 0, false,
};

const zm_strategy zm_numberpad_strategies[] = {
    {.name = "table", .source = "Table 1 and how to use it, in 003", .advise = table,
     .summary = "Press a key that the table lists as a winner for the height left.",
     .plain = "Look up how many blocks still fit on the tower, and press a key that the "
              "table names for that."},
    {.name = "357-above", .argument = &height, .source = "the advice below Table 1 of 003",
     .advise = above,
     .summary = "Press 3, 5 or 7 while more than the given height is left, then use the table.",
     .plain = "Press 3, 5 or 7 while the tower is far from its limit, then look up the key "
              "in the table."},
    {.name = "zero", .source = "before Table 3 of 003", .advise = zero,
     .summary = "Press 0, always."},
    {.name = "clock", .source = "the hint at the end of 003", .advise = clock_hint,
     .summary = "Press 0 after a key beside it; otherwise, with the height left as the hour on a "
                "clock, 9 from nine to eleven and 3 from three to eight.",
     .plain = "After a key beside the 0, press 0. Otherwise read how many blocks still fit "
              "as the hour on a clock: from nine to eleven press 9, from three to eight "
              "press 3."},
    {.name = NULL},
};

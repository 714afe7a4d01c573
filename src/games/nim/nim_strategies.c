/* Strategies for the Penny Game, from paper 002. Positions are the rows, a move takes `a` pennies
 * from row `b`. */
#include "../games.h"
#include "../strategies.h"

static bool cut_to(const zm_turn *turn, size_t row, uint64_t rest)
{
    int64_t take = (int64_t)(turn->position[row] - rest);
    return turn->allow(turn->context, (zm_move){take, (int32_t)row + 1, 0});
}

/* The construction in the proof of Theorem 6: c is the exclusive or of the rows and N the highest
 * place in it; some row has a one there, and is cut down to its exclusive or with c. */
static bool xor(const zm_turn *turn)
{
    size_t rows = turn->instance->words;
    uint64_t c = 0;
    for (size_t i = 0; i < rows; i++)
        c ^= turn->position[i];
    if (c == 0)
        return true;
    uint64_t highest = (uint64_t)1 << (63 - __builtin_clzll(c));
    for (size_t i = 0; i < rows; i++)
        if (turn->position[i] & highest && !cut_to(turn, i, turn->position[i] ^ c))
            return false;
    return true;
}

/* Winners of misere play are the symmetric positions, except that among the fundamental ones (no
 * row of two) they are the odd ones: Theorem 1 and Corollary 2. So the last large row is cut to
 * make an odd number of single pennies, and single pennies are taken one by one. */
static bool symmetric(const zm_turn *turn)
{
    size_t rows = turn->instance->words, large = 0, singles = 0;
    for (size_t i = 0; i < rows; i++) {
        large += turn->position[i] > 1;
        singles += turn->position[i] == 1;
    }
    if (large > 1)
        return xor(turn);
    for (size_t i = 0; i < rows; i++) {
        bool wanted = large ? turn->position[i] > 1 : turn->position[i] == 1;
        if (wanted && !cut_to(turn, i, large && singles % 2 == 0))
            return false;
    }
    return true;
}

const zm_strategy zm_nim_strategies[] = {
    {.name = "symmetric", .source = "Theorem 1 and Corollary 2 of 002", .advise = symmetric,
     .canonical = zm_alike_by_rules,
     .summary = "Leave an exclusive or of 0; when all rows but one are single pennies or gone, "
                "leave an odd number of single pennies.",
     .plain = "Break each row into heaps of 1, 2, 4, 8 and so on, and leave each kind of "
              "heap an even number of times. When only one row has more than one penny, "
              "leave an odd number of single pennies."},
    {.name = "xor", .source = "Theorem 6 of 002", .advise = xor, .canonical = zm_alike_by_rules,
     .summary = "Leave an exclusive or of 0, to the end.",
     .plain = "Break each row into heaps of 1, 2, 4, 8 and so on, and leave each kind of "
              "heap an even number of times, to the very end."},
    {.name = NULL},
};

/* Kayles: knock down one pin of a row, or two that stand side by side. Whoever knocks down the last
 * one wins. Position: a bit for each pin that stands. Move: the first pin, and how many. */
#include "games.h"

static const zm_parameter parameters[] = {
    {"pins", ZM_NUMBER, "9", "pins in the row", 0, 24, NULL, 0, false},
};

static void start(const void *self, uint64_t *position)
{
    position[0] = ((uint64_t)1 << ((const zm_argument *)self)->number) - 1;
}

static uint64_t pins_of(zm_move move)
{
    return (((uint64_t)1 << move.b) - 1) << (move.a - 1);
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    zm_move after = zm_move_is_first(*move) ? (zm_move){1, 1, 0} : *move;
    if (!zm_move_is_first(*move))
        after = after.b == 1 ? (zm_move){after.a, 2, 0} : (zm_move){after.a + 1, 1, 0};
    (void)self;
    for (; position[0] >> (after.a - 1) != 0;
         after = after.b == 1 ? (zm_move){after.a, 2, 0} : (zm_move){after.a + 1, 1, 0})
        if ((position[0] & pins_of(after)) == pins_of(after)) {
            *move = after;
            return true;
        }
    return false;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    to[0] = from[0] & ~pins_of(move);
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return (uint64_t)__builtin_popcountll(position[0]);
}

static bool impartial(const void *self, const char **try)
{
    (void)self, (void)try;
    return true;
}

const zm_game zm_kayles = {
    .name = "kayles",
    .title = "Kayles",
    .source = "H. E. Dudeney, The Canterbury Puzzles (1907)",
    .summary = "Knock down one pin of a row, or two that stand side by side. Whoever knocks down "
               "the last one wins.",
    .move_help = "the first pin and how many, like 3-2",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .start = start,
    .next = next,
    .play = play,
    .rank = rank,
    .impartial = impartial,
};

/* Wythoff's game: take any number from one of two heaps, or the same number from both. Whoever takes
 * the last one wins. Position: the heaps. Move: how many, and from which heaps (1, 2, or 3 for both). */
#include "../game/heap_numbers.h"
#include "games.h"

static const zm_parameter parameters[] = {
    {"first", ZM_NUMBER, "3", "counters in the first heap", 0, 1000, NULL, 0, false},
    {"second", ZM_NUMBER, "5", "counters in the second heap", 0, 1000, NULL, 0, false},
};

static size_t words(const void *self)
{
    (void)self;
    return 2;
}

static void start(const void *self, uint64_t *position)
{
    const zm_argument *heaps = self;
    position[0] = (uint64_t)heaps[0].number;
    position[1] = (uint64_t)heaps[1].number;
}

static bool fits(const uint64_t *position, zm_move move)
{
    uint64_t take = (uint64_t)move.a;
    return (!(move.b & 1) || take <= position[0]) && (!(move.b & 2) || take <= position[1]);
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    bool first = zm_move_is_first(*move);
    zm_move after = {first ? 1 : move->a + 1, first ? 1 : move->b, 0};
    (void)self;
    for (; after.b <= 3; after = (zm_move){1, after.b + 1, 0})
        if (fits(position, after)) {
            *move = after;
            return true;
        }
    return false;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    to[0] = from[0] - (move.b & 1 ? (uint64_t)move.a : 0);
    to[1] = from[1] - (move.b & 2 ? (uint64_t)move.a : 0);
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0] + position[1];
}

static bool impartial(const void *self, const char **try)
{
    (void)self, (void)try;
    return true;
}

const zm_game zm_wythoff = {
    .name = "wythoff",
    .title = "Wythoff's game",
    .source = "W. A. Wythoff, A modification of the game of nim (1907)",
    .summary = "Take any number of counters from one heap, or the same number from both. Whoever "
               "takes the last one wins.",
    .move_help = "how many, and from which heap, like 3-1; 3-3 is from both",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .rank = rank,
    .numbers = &zm_heaps,
    .sizes = "first second",
    .impartial = impartial,
};

/* The bean game in plain words. A take does not change what the other player holds, so a good one
 * leaves a heap that loses for somebody who holds an odd (or even) number: these heaps are listed,
 * and pupils can find what they have in common. */
#include "../answers.h"
#include "../games.h"
#include "beans.h"

/* How many of these heaps are told at most, the nearest, and how far below the heap they are looked
 * for. In a large heap, or where more than that may be taken at once, only those that can be left
 * now are: so one of them always can be. */
enum { TOLD = 8, LOOKED_AT = 40, LARGE = 10000 };

typedef unsigned long long number;

static const char *kind(uint64_t odd)
{
    return odd ? "odd" : "even";
}

/* The position with so many beans left, the other player being to move after this turn's take. */
static void leave(const zm_bean_board *self, const uint64_t *position, uint64_t left, uint64_t *out)
{
    zm_beans.play(self, position, (zm_move){(int64_t)(position[0] - left), 0, 0}, out);
}

static bool is_end(const zm_bean_board *self, const uint64_t *position)
{
    return position[0] < self->low[0];
}

/* The next take after *move; where there are very many, and a theorem, the next that wins. */
static bool next_take(const zm_bean_board *self, const uint64_t *position, zm_move *move)
{
    if (self->sizes > 0)
        return zm_beans.next(self, position, move);
    uint64_t before = zm_move_is_first(*move) ? 0 : (uint64_t)move->a;
    uint64_t take = self->tracks.theorem ? zm_beans_next_winning(self, position, before) : 0;
    move->a = take > 0 ? (int64_t)take : move->a;
    return take > 0;
}

static bool can_take(const zm_bean_board *self, uint64_t beans)
{
    for (size_t i = 0; i < self->runs; i++)
        if (self->low[i] <= beans && beans <= self->high[i])
            return true;
    return false;
}

/* The heaps that lose for the other player, the nearest first; whether the game can be won at
 * once. */
typedef struct losing_heaps {
    uint64_t heap[TOLD];
    size_t count, in_reach;
    bool wins_at_once;
} losing_heaps;

static void look_at(losing_heaps *found, const zm_bean_board *self, const uint64_t *position,
                    uint64_t beans, const zm_oracle *oracle)
{
    uint64_t child[2];
    leave(self, position, position[0] - beans, child);
    if (oracle->value(oracle->context, child) != ZM_LOSE)
        return;
    if (is_end(self, child))
        found->wins_at_once = found->wins_at_once || can_take(self, beans);
    else if (found->count < TOLD) {
        found->heap[found->count++] = child[0];
        found->in_reach += can_take(self, beans);
    }
}

static losing_heaps find_losing(const zm_bean_board *self, const uint64_t *position,
                                const zm_oracle *oracle)
{
    losing_heaps found = {.count = 0};
    zm_move move = ZM_BEFORE_FIRST;
    if (position[0] > LARGE || self->high[self->runs - 1] > TOLD)
        while (found.count < TOLD && next_take(self, position, &move))
            look_at(&found, self, position, (uint64_t)move.a, oracle);
    else
        for (uint64_t beans = 1; beans <= LOOKED_AT && beans <= position[0]; beans++)
            look_at(&found, self, position, beans, oracle);
    return found;
}

/* "Leave 17 beans. A heap that is 1 more than a multiple of 8 loses ...": by a theorem, if the heap
 * to be left is large enough for that to be of help. */
static bool tell_rule(const zm_bean_board *self, const uint64_t *position, zm_text *out)
{
    uint64_t period, left = 0;
    if (zm_beans_period(self, &period))
        left = position[0] - zm_beans_next_winning(self, position, 0);
    if (left == 0 || left < period)
        return false;
    zm_text_format(out, "Leave %llu beans. A heap that is ", (number)left);
    if (left % period > 0)
        zm_text_format(out, "%llu more than ", (number)(left % period));
    zm_text_format(out, "a multiple of %llu loses for the other player, who holds an %s number.",
                   (number)period, kind(position[1] & ZM_OTHER_ODD));
    return true;
}

static void tell_win(const zm_bean_board *self, const uint64_t *position, const zm_oracle *oracle,
                     zm_text *out)
{
    if (tell_rule(self, position, out))
        return;
    losing_heaps losing = find_losing(self, position, oracle);
    zm_items items = {losing.count, 0};
    if (losing.wins_at_once || losing.count == 0)
        return; /* the best move's reason says it */
    zm_text_put(out, losing.count == 1 ? "A heap of " : "Heaps of ");
    for (size_t i = losing.count; i-- > 0;) {
        zm_next_item(&items, " and ", out);
        zm_text_format(out, "%llu", (number)losing.heap[i]);
    }
    zm_text_format(out, " %s lose%s for the other player, who holds an %s number. Leave ",
                   losing.count == 1 && losing.heap[0] == 1 ? "bean" : "beans",
                   losing.count == 1 ? "s" : "", kind(position[1] & ZM_OTHER_ODD));
    if (losing.in_reach == losing.count)
        zm_text_put(out, losing.count == 1 ? "that" : "one of these");
    items = (zm_items){losing.in_reach, 0};
    for (size_t i = losing.count; losing.in_reach < losing.count && i-- > 0;)
        if (can_take(self, position[0] - losing.heap[i])) {
            zm_next_item(&items, " or ", out);
            zm_text_format(out, "%llu", (number)losing.heap[i]);
        }
    zm_text_put(out, ".");
}

/* The first take that wins, or 0 where the oracle knows nothing. */
static int64_t winning_take(const zm_bean_board *self, const uint64_t *position,
                            const zm_oracle *oracle)
{
    zm_move move = ZM_BEFORE_FIRST;
    while (next_take(self, position, &move)) {
        uint64_t child[2];
        zm_beans.play(self, position, move, child);
        if (oracle->value(oracle->context, child) == ZM_LOSE)
            return move.a;
    }
    return 0;
}

/* What becomes of each take, all of which lose: those that end the game are the largest. */
static void tell_loss(const zm_bean_board *self, const uint64_t *position, const zm_oracle *oracle,
                      zm_text *out)
{
    zm_items answers = {0, 0}, ends = {0, 0};
    zm_move move = ZM_BEFORE_FIRST;
    zm_count takes = zm_beans.count(self, position);
    if (takes > ZM_ANSWERS_TOLD)
        return; /* what can be said of any game */
    while (zm_beans.next(self, position, &move))
        answers.total += position[0] - (uint64_t)move.a >= self->low[0];
    ends.total = (size_t)takes - answers.total;
    zm_text_put(out, "Nothing wins here: ");
    move = ZM_BEFORE_FIRST;
    for (size_t i = 0; i < answers.total && zm_beans.next(self, position, &move); i++) {
        uint64_t child[2];
        zm_beans.play(self, position, move, child);
        bool first = zm_next_item(&answers, " and ", out);
        zm_text_format(out, first ? "%lld is answered by %lld" : "%lld by %lld",
                       (long long)move.a, (long long)winning_take(self, child, oracle));
    }
    zm_text_put(out, answers.total && ends.total ? "; " : "");
    while (zm_beans.next(self, position, &move)) {
        zm_next_item(&ends, " and ", out);
        zm_text_format(out, "%lld", (long long)move.a);
    }
    zm_text_put(out, ends.total == 0 ? "." : ends.total == 1 ? " ends the game."
                                                              : " end the game.");
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zm_bean_board *self = instance;
    if (is_end(self, position))
        zm_text_format(out, "The game is over: %s.",
                       value == ZM_WIN    ? "whoever is to move holds the right kind of number, "
                                            "odd or even, and the other player does not"
                       : value == ZM_LOSE ? "the other player holds the right kind of number, odd "
                                            "or even, and whoever is to move does not"
                                          : "either both players hold the right kind of number, "
                                            "odd or even, or neither does");
    else if (value == ZM_WIN)
        tell_win(self, position, oracle, out);
    else if (value == ZM_LOSE)
        tell_loss(self, position, oracle, out);
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zm_bean_board *self = instance;
    uint64_t child[2];
    leave(self, position, position[0] - (uint64_t)move.a, child);
    if (is_end(self, child)) {
        zm_text_format(out, "ends the game, and %s", value == ZM_WIN    ? "wins"
                                                     : value == ZM_LOSE ? "loses" : "nobody wins");
        return;
    }
    zm_text_format(out, "leaves %llu bean%s, and ", (number)child[0], child[0] == 1 ? "" : "s");
    if (value == ZM_WIN)
        zm_text_format(out, "the other player, who holds an %s number, loses with that",
                       kind(child[1] & ZM_MOVER_ODD));
    else if (value == ZM_LOSE && (self->sizes > 0 || self->tracks.theorem))
        zm_text_format(out, "the other player wins with %lld",
                       (long long)winning_take(self, child, oracle));
    else if (value == ZM_LOSE)
        zm_text_put(out, "the other player can win from there");
    else
        zm_text_put(out, "nobody can be sure to win from there");
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "take %lld bean%s", (long long)move.a, move.a == 1 ? "" : "s");
}

/* The takes that are odd, or even, like the good one; nothing if that gives it away. */
static void region(const void *instance, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    const zm_bean_board *self = instance;
    size_t like_it = 0;
    zm_move other = ZM_BEFORE_FIRST;
    while (self->sizes > 0 && zm_beans.next(self, position, &other))
        if (other.a % 2 == move.a % 2)
            zm_text_format(cells, like_it++ ? " %lld" : "%lld", (long long)other.a);
    if (like_it < 2)
        zm_text_clear(cells);
    else
        zm_text_format(says, "Take an %s number of beans.", kind((uint64_t)move.a % 2));
}

const zm_plain_words zm_beans_tells = {
    .explain = explain,
    .explain_move = explain_move,
    .name_move = name_move,
    .region = region,
};

/* Checking `keep` and `groups`, for games in which numbers are crossed out until two are left.
 *
 * Two numbers are good if the winner has won when they are left; the rules say so.
 *
 * keep: any two numbers of a set are good, and outside it lie no more numbers than the winner has
 * moves. The winner crosses out what lies outside, so at the end both numbers are of the set.
 *
 * groups: the winner makes the last move; any two numbers of a group are good; with M numbers left
 * there are g groups. If the other player is to move, M is even, and g <= M/2. After that move M-1
 * are left. If a number is alone in its group, the winner crosses it out, and g-1 <= (M-2)/2 groups
 * are left. If none is, every group has two or more, so there are at most (M-1)/2 of them, that is
 * (M-2)/2 because M is even, and the winner crosses out any number. So g <= M/2 again and again,
 * and with two numbers left, they are in one group. If the winner is to move, M is odd, and the
 * same holds for g <= (M+1)/2. */
#include "../games/zahlenschlacht/zahlenschlacht.h"
#include "../games/games.h"
#include "proofs.h"

#include <stdlib.h>
#include <string.h>

typedef struct board {
    zm_claimed *claimed;
    zm_reading *r;
    zm_error *error;
    uint64_t n;
    uint64_t left;      /* numbers */
    uint64_t *two;      /* a position with two numbers */
    bool winner_to_end; /* the winner would be to move when two are left */
    uint32_t *group;    /* of each number, from 1; 0: none */
} board;

static zm_judgement refute(const board *b, const char *what)
{
    zm_fail(b->error, ZM_FAILED, "refuted at byte %llu: %s", (unsigned long long)b->r->bytes, what);
    return ZM_REFUTED;
}

static bool is_left(const board *b, uint64_t number)
{
    return b->claimed->position[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

static void flip(uint64_t *position, uint64_t number)
{
    position[(number - 1) / 64] ^= (uint64_t)1 << (number - 1) % 64;
}

/* What the rules say of two numbers. */
static bool is_good(const board *b, uint64_t x, uint64_t y)
{
    const zm_instance *instance = b->claimed->instance;
    flip(b->two, x);
    flip(b->two, y);
    zm_value value = instance->game->end(instance->self, b->two);
    flip(b->two, x);
    flip(b->two, y);
    return value == (b->winner_to_end ? ZM_WIN : ZM_LOSE);
}

/* Reads a group: how many numbers, and which. Each is on the board and in no other group, and any
 * two are good. */
static zm_judgement read_group(board *b, uint32_t name, uint64_t *size)
{
    uint64_t *members = NULL, number;
    zm_judgement judgement = ZM_ACCEPTED;
    if (!zm_reading_number(b->r, size) || *size == 0 || *size > b->left)
        return refute(b, "a group has no such size");
    members = zm_check_room(NULL, *size, sizeof *members);
    if (!members)
        return zm_fail_memory(b->error), ZM_GAVE_UP;
    for (uint64_t i = 0; judgement == ZM_ACCEPTED && i < *size; i++) {
        if (!zm_reading_number(b->r, &number) || number < 1 || number > b->n ||
            !is_left(b, number) || b->group[number - 1] != 0) {
            judgement = refute(b, "a number is not on the board, or named twice");
            break;
        }
        b->group[number - 1] = name;
        members[i] = number;
        for (uint64_t j = 0; j < i; j++)
            if (!is_good(b, members[j], number))
                judgement = refute(b, "two numbers of a group do not win for the claimed winner");
        b->claimed->out->positions++;
    }
    free(members);
    return judgement;
}

static zm_judgement open_board(board *b, zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    const zm_instance *instance = claimed->instance;
    const zm_zahlen *self = instance->self;
    *b = (board){.claimed = claimed, .r = r, .error = error};
    if (strcmp(instance->game->name, zm_zahlenschlacht.name) != 0 || self->leave != 2)
        return refute(b, "this kind of proof is for zahlenschlacht, and for two numbers left");
    b->n = self->n;
    if (b->n > ZM_CERTIFICATE_NUMBERS)
        return refute(b, "the board is too large for this kind of proof");
    for (uint64_t x = 1; x <= b->n; x++)
        b->left += is_left(b, x);
    b->winner_to_end = claimed->winner_moves == (b->left % 2 == 0);
    b->two = calloc(instance->words, sizeof *b->two);
    b->group = calloc((size_t)b->n, sizeof *b->group);
    if (!b->two || !b->group)
        return zm_fail_memory(error), ZM_GAVE_UP;
    return ZM_ACCEPTED;
}

static void close_board(board *b)
{
    free(b->two);
    free(b->group);
}

zm_judgement zm_check_keep(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    board b;
    uint64_t size = 0;
    zm_judgement judgement = open_board(&b, claimed, r, error);
    if (judgement == ZM_ACCEPTED)
        judgement = read_group(&b, 1, &size);
    uint64_t moves = b.left < 2 ? 0 : (b.left - 2 + claimed->winner_moves) / 2;
    if (judgement == ZM_ACCEPTED && (b.left < 2 || size < 2 || b.left - size > moves))
        judgement = refute(&b, "more numbers lie outside than the winner has moves");
    close_board(&b);
    return judgement;
}

zm_judgement zm_check_groups(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    board b;
    uint64_t groups = 0, size = 0, named = 0;
    zm_judgement judgement = open_board(&b, claimed, r, error);
    if (judgement == ZM_ACCEPTED && (b.left < 2 || claimed->winner_moves != (b.left % 2 == 1)))
        judgement = refute(&b, "the claimed winner does not make the last move");
    if (judgement == ZM_ACCEPTED &&
        (!zm_reading_number(r, &groups) || groups > (b.left + 1) / 2))
        judgement = refute(&b, "there are more groups than half of the numbers");
    for (uint64_t i = 0; judgement == ZM_ACCEPTED && i < groups; i++) {
        judgement = read_group(&b, (uint32_t)i + 1, &size);
        named += size;
    }
    if (judgement == ZM_ACCEPTED && named != b.left)
        judgement = refute(&b, "a number is in no group");
    close_board(&b);
    return judgement;
}

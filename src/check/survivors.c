/* Checking `keep` and `groups`, for games in which numbers are crossed out until two are left. That
 * a game is one of these must be believed of its rules, which say so (`last_two`).
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
#include "proofs.h"

#include <string.h>

typedef struct board {
    const zm_claimed *claimed;
    zm_reading *r;
    zm_error *error;
    uint64_t left;      /* how many numbers */
    bool winner_to_end; /* the winner would be to move when two are left */
    uint64_t *unnamed;  /* a position with the numbers that were not named so far */
    uint64_t *two;      /* and one with two numbers */
    uint64_t *named;    /* the others, in the order of the certificate */
    uint64_t names;
} board;

static zm_judgement refute(const board *b, const char *what)
{
    zm_fail(b->error, ZM_FAILED, "refuted at byte %llu: %s", (unsigned long long)b->r->bytes, what);
    return ZM_REFUTED;
}

static void flip(uint64_t *position, uint64_t number)
{
    position[(number - 1) / 64] ^= (uint64_t)1 << (number - 1) % 64;
}

static bool is_unnamed(const board *b, uint64_t number)
{
    return number - 1 < 64 * b->claimed->instance->words &&
           (b->unnamed[(number - 1) / 64] >> (number - 1) % 64 & 1);
}

/* What the rules say of two numbers. */
static bool is_good(const board *b, uint64_t x, uint64_t y)
{
    const zm_instance *instance = b->claimed->instance;
    flip(b->two, x);
    flip(b->two, y);
    zm_value value = zm_end_value(instance, b->two);
    flip(b->two, x);
    flip(b->two, y);
    return value == (b->winner_to_end ? ZM_WIN : ZM_LOSE);
}

/* Reads a group: how many numbers, and which. Each is on the board and was not named before, and
 * any two are good. */
static zm_judgement read_group(board *b)
{
    uint64_t size, number, first = b->names;
    if (!zm_reading_number(b->r, &size))
        return refute(b, "a group has no size");
    for (uint64_t i = 0; i < size; i++) {
        if (!zm_reading_number(b->r, &number) || !is_unnamed(b, number))
            return refute(b, "a number is not on the board, or named twice");
        for (uint64_t j = first; j < b->names && zm_reading_go_on(b->r); j++)
            if (!is_good(b, b->named[j], number))
                return refute(b, "two numbers of a group do not win for the claimed winner");
        flip(b->unnamed, number);
        b->named[b->names++] = number;
        b->claimed->out->positions++;
    }
    return ZM_ACCEPTED;
}

static zm_judgement open_board(board *b, const zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    const zm_instance *instance = claimed->instance;
    const zm_game *game = instance->game;
    size_t words = instance->words;
    *b = (board){.claimed = claimed, .r = r, .error = error};
    if (!game->last_two || !game->last_two(instance->self))
        return refute(b, "this kind of proof is for games that leave two numbers");
    if (64 * words > ZM_CERTIFICATE_NUMBERS)
        return refute(b, "the board is too large for this kind of proof");
    for (size_t i = 0; i < words; i++)
        b->left += (uint64_t)__builtin_popcountll(claimed->position[i]);
    b->winner_to_end = claimed->winner_moves == (b->left % 2 == 0);
    b->unnamed = zm_check_room(r, NULL, words, sizeof *b->unnamed);
    b->two = zm_check_room(r, NULL, words, sizeof *b->two);
    b->named = zm_check_room(r, NULL, b->left, sizeof *b->named);
    if (r->no_memory)
        return ZM_GAVE_UP;
    memcpy(b->unnamed, claimed->position, words * sizeof *b->unnamed);
    return ZM_ACCEPTED;
}

static void close_board(board *b)
{
    zm_release(b->unnamed);
    zm_release(b->two);
    zm_release(b->named);
}

static zm_judgement read_keep(board *b)
{
    uint64_t moves = (b->left - 2 + b->claimed->winner_moves) / 2;
    zm_judgement judgement = read_group(b);
    return judgement != ZM_ACCEPTED || b->left - b->names <= moves
               ? judgement : refute(b, "more numbers lie outside than the winner has moves");
}

static zm_judgement read_groups(board *b)
{
    uint64_t groups;
    zm_judgement judgement = ZM_ACCEPTED;
    if (b->claimed->winner_moves != (b->left % 2 == 1))
        return refute(b, "the claimed winner does not make the last move");
    if (!zm_reading_number(b->r, &groups) || groups > (b->left + 1) / 2)
        return refute(b, "there are more groups than half of the numbers");
    for (uint64_t i = 0; judgement == ZM_ACCEPTED && i < groups; i++)
        judgement = read_group(b);
    return judgement != ZM_ACCEPTED || b->names == b->left
               ? judgement : refute(b, "a number is not in any group");
}

static zm_judgement check(zm_judgement (*read)(board *b), const zm_claimed *claimed, zm_reading *r,
                          zm_error *error)
{
    board b;
    zm_judgement judgement = open_board(&b, claimed, r, error);
    if (judgement == ZM_ACCEPTED)
        judgement = read(&b);
    close_board(&b);
    return judgement;
}

zm_judgement zm_check_keep(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    return check(read_keep, claimed, r, error);
}

zm_judgement zm_check_groups(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    return check(read_groups, claimed, r, error);
}

/* Strategies for Zahlenschlacht, from the text of paper 000 and without our theory.
 * Most are rules, of which the first one that some number obeys decides; it allows all that obey
 * it. */
#include "../games.h"
#include "zahlenschlacht_board.h"

enum { LISTED = 64, XYZ = 3 };

typedef bool (*rule)(const zm_paper_board *b, uint64_t number);

/* Allows the numbers that obey the first of the rules that any number obeys. */
static bool by_rules(const zm_turn *turn, const rule *rules)
{
    zm_paper_board b;
    bool found = false, ok = zm_paper_look(&b, turn);
    if (!ok)
        return false;
    for (; *rules && !found && ok; rules++)
        for (uint64_t x = zm_zahlen_number_from(b.self, turn->position, 1); x && ok;
             x = zm_zahlen_number_from(b.self, turn->position, x + 1))
            if ((*rules)(&b, x)) {
                found = true;
                ok = turn->allow(turn->context, (zm_move){(int64_t)x, 0, 0});
            }
    zm_paper_forget(&b);
    return ok;
}

static bool anything(const zm_paper_board *b, uint64_t x)
{
    (void)b, (void)x;
    return true;
}

static bool is_last_move(const zm_paper_board *b)
{
    return b->left == b->self->leave + 1;
}

/* Without x, does d still divide the sum of two numbers? */
static bool leaves_divisible(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d, partners = a(b, partner(b, r));
    bool own = in_I_d(b, r);
    return b->related - is_related(own, a(b, r), partners) +
               is_related(own, a(b, r) - 1, partners) > 0;
}

/* ---- A's strategies ---- */

/* Without x, an A-situation holds: a_r = a_{d-r} outside I_d, and a_r is even in it. */
static bool leaves_A_situation(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d;
    bool mends = in_I_d(b, r) ? a(b, r) % 2 == 1 : a(b, r) == a(b, partner(b, r)) + 1;
    return mends && b->wrong == 1;
}

/* Pairing remembers in bit 0 whether it has moved, above it the opponent's last residue + 1. */
static uint64_t remember_residue(const zm_turn *turn, zm_move move, bool own)
{
    const zm_zahlen *self = turn->instance->self;
    return own ? 1 : (turn->memory & 1) | ((uint64_t)move.a % self->d + 1) << 1;
}

static bool is_answer(const zm_paper_board *b, uint64_t x)
{
    uint64_t residue = (b->turn->memory >> 1) - 1;
    return x % b->self->d == partner(b, residue);
}

static bool pairing(const zm_turn *turn)
{
    static const rule first[] = {leaves_A_situation, NULL}, later[] = {is_answer, NULL};
    return by_rules(turn, turn->memory & 1 ? later : first);
}

/* The {x,y,z}-strategy remembers: in bits 0 and 1 which of the three residues it took first, from
 * 1 on (0: none yet); in bit 2 whether its second step is done; above, the opponent's last
 * residue + 1 when it has to answer. */
enum { FIRST = 3, DONE = 4, LAST = 3 };

/* Which of x, y, z a residue is, from 1 on; 0: none. */
static uint64_t place_of(const zm_turn *turn, uint64_t residue)
{
    for (uint64_t i = 0; i < XYZ; i++)
        if ((uint64_t)turn->argument->list[i] == residue)
            return i + 1;
    return 0;
}

/* Which of them must be answered by the third: one that the opponent took for the first time. */
static uint64_t place_to_answer(const zm_turn *turn)
{
    uint64_t last = turn->memory >> LAST, first = turn->memory & FIRST;
    uint64_t place = last ? place_of(turn, last - 1) : 0;
    return turn->memory & DONE || !first || place == first ? 0 : place;
}

static uint64_t remember_xyz(const zm_turn *turn, zm_move move, bool own)
{
    uint64_t residue = (uint64_t)move.a % ((const zm_zahlen *)turn->instance->self)->d;
    uint64_t kept = turn->memory & (FIRST | DONE);
    if (!own)
        return kept | (residue + 1) << LAST;
    return kept & FIRST ? kept | (place_to_answer(turn) ? DONE : 0) : place_of(turn, residue);
}

static bool one_of_xyz(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d;
    return place_of(b->turn, r) > 0 && !in_I_d(b, r);
}

/* "If two residues in {x, y, z} lie in I_d, A can also remove a number whose residue is contained
 * in I_d in the first move." */
static bool any_of_xyz(const zm_paper_board *b, uint64_t x)
{
    int self_paired = 0;
    for (int i = 0; i < XYZ; i++)
        self_paired += in_I_d(b, (uint64_t)b->turn->argument->list[i]);
    return self_paired == 2 ? place_of(b->turn, x % b->self->d) > 0 : one_of_xyz(b, x);
}

static bool third_of_xyz(const zm_paper_board *b, uint64_t x)
{
    uint64_t first = b->turn->memory & FIRST, second = place_to_answer(b->turn);
    return place_of(b->turn, x % b->self->d) == 1 + 2 + 3 - first - second;
}

static bool is_answer_in_xyz(const zm_paper_board *b, uint64_t x)
{
    return x % b->self->d == partner(b, (b->turn->memory >> LAST) - 1);
}

static bool xyz_from(const zm_turn *turn, rule opening)
{
    const rule first[] = {opening, NULL};
    static const rule third[] = {third_of_xyz, NULL}, answer[] = {is_answer_in_xyz, NULL};
    if (!(turn->memory & FIRST))
        return by_rules(turn, first);
    return by_rules(turn, place_to_answer(turn) ? third : answer);
}

static bool xyz(const zm_turn *turn)
{
    return xyz_from(turn, one_of_xyz);
}

static bool xyz_any(const zm_turn *turn)
{
    return xyz_from(turn, any_of_xyz);
}

static zm_status check_xyz(const zm_instance *instance, const zm_argument *argument,
                           zm_error *error)
{
    const zm_zahlen *self = instance->self;
    if (argument->count != XYZ)
        return zm_fail(error, ZM_BAD_INPUT,
                       "zahlenschlacht: %.60s: three residues are needed, for example 0/1/2",
                       argument->text);
    if ((uint64_t)argument->list[XYZ - 1] >= self->d)
        return zm_fail(error, ZM_BAD_INPUT,
                       "zahlenschlacht: %lld is not a residue mod %llu; the residues are 0 to %llu",
                       (long long)argument->list[XYZ - 1], (unsigned long long)self->d,
                       (unsigned long long)self->d - 1);
    return ZM_OK;
}

static bool divisible_at_last(const zm_paper_board *b, uint64_t x)
{
    return !is_last_move(b) || leaves_divisible(b, x);
}

static bool last_move(const zm_turn *turn)
{
    static const rule rules[] = {divisible_at_last, NULL};
    return by_rules(turn, rules);
}

/* ---- B's strategies ---- */

/* Everything that is not superfluous, from the side that is gone soonest. */
static bool smaller_side(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d;
    return in_I_d(b, r) ? a(b, r) >= 2 : a(b, r) <= a(b, partner(b, r));
}

static bool website(const zm_turn *turn)
{
    static const rule rules[] = {smaller_side, anything, NULL};
    return by_rules(turn, rules);
}

static bool one_against_two(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d;
    return !in_I_d(b, r) && a(b, r) == 1 && a(b, partner(b, r)) == 2;
}

static bool one_against_one(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d;
    return !in_I_d(b, r) && a(b, r) == 1 && a(b, partner(b, r)) == 1;
}

static bool all_are_superfluous(const zm_paper_board *b, uint64_t x)
{
    (void)x;
    return b->related == 0;
}

static bool one_to_one(const zm_turn *turn)
{
    static const rule rules[] = {one_against_two, one_against_one, all_are_superfluous, NULL};
    return by_rules(turn, rules);
}

static bool three_alike(const zm_paper_board *b, uint64_t x)
{
    uint64_t r = x % b->self->d;
    return !is_last_move(b) && in_I_d(b, r) && a(b, r) >= 3;
}

static bool indivisible_at_last(const zm_paper_board *b, uint64_t x)
{
    return !is_last_move(b) || !leaves_divisible(b, x);
}

static bool below_three(const zm_turn *turn)
{
    static const rule rules[] = {three_alike, indivisible_at_last, NULL};
    return by_rules(turn, rules);
}

/* 0 before the opponent has moved, 1 after an even number of his, 2 after an odd one. */
static uint64_t remember_parity(const zm_turn *turn, zm_move move, bool own)
{
    return own ? turn->memory : 1 + (uint64_t)move.a % 2;
}

static bool is_other_parity(const zm_paper_board *b, uint64_t x)
{
    return b->turn->memory > 0 && x % 2 != b->turn->memory - 1;
}

static bool other_parity(const zm_turn *turn)
{
    static const rule rules[] = {is_other_parity, NULL};
    return by_rules(turn, rules);
}

static bool is_listed(const zm_paper_board *b, uint64_t x)
{
    const zm_argument *list = b->turn->argument;
    for (size_t i = 0; i < list->count; i++)
        if ((uint64_t)list->list[i] == x)
            return true;
    return false;
}

static zm_status check_listed(const zm_instance *instance, const zm_argument *argument,
                              zm_error *error)
{
    const zm_zahlen *self = instance->self;
    uint64_t largest = (uint64_t)argument->list[argument->count - 1];
    if (largest <= self->n)
        return ZM_OK;
    return zm_fail(error, ZM_BAD_INPUT, "zahlenschlacht: the board holds the numbers 1 to %llu, "
                                        "not %llu",
                   (unsigned long long)self->n, (unsigned long long)largest);
}

static bool cross_out(const zm_turn *turn)
{
    static const rule rules[] = {is_listed, anything, NULL};
    return by_rules(turn, rules);
}

/* Pairing names no residue, unless it has one to answer. */
static void alike_for_pairing(const zm_turn *turn, uint64_t *position)
{
    if (turn->memory <= 1)
        zm_alike_by_counts(turn, position);
    else
        zm_alike_by_rules(turn, position);
}

/* Residues mod d tell odd from even only if d is even. */
static void alike_for_parity(const zm_turn *turn, uint64_t *position)
{
    if (((const zm_zahlen *)turn->instance->self)->d % 2 == 0)
        zm_alike_by_rules(turn, position);
}

static const zm_parameter residues = {
    "xyz", ZM_LIST, "0/1/2", "three residues mod d", 0, INT64_MAX, NULL, XYZ, true,
};
static const zm_parameter any_residues = {
    "xyz-any", ZM_LIST, "0/1/2", "three residues mod d", 0, INT64_MAX, NULL, XYZ, true,
};
static const zm_parameter numbers = {
    "cross-out", ZM_LIST, "3/4/12/13", "the numbers to cross out", 1, 1000000, NULL, LISTED, true,
};

const zm_strategy zm_zahlenschlacht_strategies[] = {
    {.name = "pairing", .source = "2.1 and Lemma 3.1.2 of 000", .advise = pairing,
     .remember = remember_residue, .canonical = alike_for_pairing,
     .summary = "First leave everything in pairs whose sums are divisible by d, then answer each "
                "number with one of its partners.",
     .plain = "First leave a board on which all numbers can be paired off with partners. "
              "Then, whatever number the other player crosses out, cross out a partner of "
              "it."},
    {.name = "xyz", .argument = &residues, .source = "Definition 3.1.6 of 000", .advise = xyz,
     .check = check_xyz, .remember = remember_xyz, .canonical = zm_alike_by_rules,
     .summary = "Cross out one of three residues, outside 0 and d/2; when the opponent takes "
                "another of them, take the third; otherwise answer with partners.",
     .plain = "Choose three kinds of numbers and begin with one whose partners are of "
              "another kind. When the other player takes one of another of these kinds, "
              "take one of the third; otherwise cross out a partner of the number just "
              "taken."},
    {.name = "xyz-any", .argument = &any_residues, .source = "the remark after Lemma 3.1.7 of 000",
     .advise = xyz_any, .check = check_xyz, .remember = remember_xyz,
     .canonical = zm_alike_by_rules,
     .summary = "Like xyz, but if both 0 and d/2 are among the three, they may also come first.",
     .plain = "Choose three kinds of numbers and begin with one whose partners are of "
              "another kind, or with any if two of the kinds are partners of themselves. "
              "When the other player takes one of another of these kinds, take one of the "
              "third; otherwise cross out a partner of the number just taken."},
    {.name = "last-move", .source = "the proof of Theorem 3.1.8 (d = 2) of 000",
     .advise = last_move, .canonical = zm_alike_by_counts,
     .summary = "Do anything, and with the last move leave a sum that is divisible by d.",
     .plain = "Cross out whatever you like, and with your last move leave two numbers that "
              "are partners."},
    {.name = "website", .source = "the proof of Theorem 3.2.6 of 000", .advise = website,
     .canonical = zm_alike_by_counts,
     .summary = "Cross out from the smaller side of a pair of residues, or from a residue that is "
                "its own partner, until all numbers are superfluous.",
     .plain = "Cross out a number that has more partners than its partners have, or one "
              "that is a partner of its own kind, until no number has a partner."},
    {.name = "one-to-one", .source = "the proof of Theorem 3.2.1 of 000", .advise = one_to_one,
     .canonical = zm_alike_by_counts,
     .summary = "Cross out a single number that has two partners, or else one of two that have "
                "only each other; when no number has a partner, anything.",
     .plain = "Cross out a number that is the only partner of two others, or else one of "
              "two numbers that have only each other. When no number has a partner, cross "
              "out anything."},
    {.name = "below-three", .source = "the proof of Theorem 3.2.5 of 000", .advise = below_three,
     .canonical = zm_alike_by_counts,
     .summary = "While three numbers are 0 mod d, or three are d/2, cross out one of them; with "
                "the last move leave a sum that is not divisible by d.",
     .plain = "Numbers of some kinds are partners of each other: while there are three of "
              "such a kind, cross out one of them. With your last move leave two numbers "
              "that are not partners."},
    {.name = "other-parity", .source = "the proof of Theorem 3.2.5 (d = 2) of 000",
     .advise = other_parity, .remember = remember_parity, .canonical = alike_for_parity,
     .summary = "Answer an even number with an odd one and an odd one with an even one."},
    {.name = "cross-out", .argument = &numbers, .source = "Example 3.2.2 and after it, in 000",
     .check = check_listed, .advise = cross_out,
     .summary = "Cross out any of the numbers listed, and when none is left, anything."},
    {.name = NULL},
};

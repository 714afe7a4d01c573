/* What Zahlenschlacht says in plain words, checked as reasons_zahlenschlacht.h does: by counting
 * partners and trying every number. */
#ifndef ZM_PLAIN_ZAHLENSCHLACHT_H
#define ZM_PLAIN_ZAHLENSCHLACHT_H

#include "reasons_zahlenschlacht.h"

/* "1, 8 or 15", or "one of 9 numbers, such as 3": these win, and no other. */
static void says_winning_numbers(said *s, const battle *b)
{
    unsigned set = 0;
    if (says(s, "one of ")) {
        claim(s, says_number(s) == size_of(b->winners), "another number of them");
        must_say(s, " numbers, such as ");
        long long x = says_number(s);
        claim(s, !s->lost && x <= b->r->n && b->winners >> x & 1, "that does not win");
        return;
    }
    do {
        long long x = says_number(s);
        set |= !s->lost && x <= b->r->n ? 1u << x : 0;
    } while (says(s, ", ") || says(s, " or "));
    claim(s, set == b->winners, "these are not the numbers that win");
}

/* How the parting of partners ends: E has the last move. */
static void hear_parting(said *s, const battle *b)
{
    int tau = fewest(b, b->set, true), moves = moves_left(b, false);
    claim(s, b->e_last && tau > 0, "there is nothing to part");
    if (says(s, "The other player has no time to part them all: every number wins now.")) {
        claim(s, b->e_moves && tau > moves && b->winners == b->set, "it is not so");
    } else if (says(s, "There is time enough to part them all: every number wins now.")) {
        claim(s, !b->e_moves && tau <= moves && b->winners == b->set, "it is not so");
    } else if (says(s, "There are too many to part them all in time, whatever is crossed out now.")) {
        claim(s, !b->e_moves && tau > moves && b->winners == 0, "it is not so");
    } else if (says(s, "The other player has time to part them all, whatever is crossed out now.")) {
        claim(s, b->e_moves && tau <= moves && b->winners == 0, "it is not so");
    } else if (says(s, "There is just enough time to part them all, so part some with every move: "
                       "cross out ")) {
        says_winning_numbers(s, b);
        must_say(s, ".");
        claim(s, !b->e_moves && tau == moves, "not just enough");
        for (int x = 1; x <= b->r->n; x++)
            if (b->winners >> x & 1)
                claim(s, fewest(b, b->set & ~(1u << x), true) == tau - 1, "that parts nothing");
    } else {
        must_say(s, "Cross out ");
        says_winning_numbers(s, b);
        bool pairs = says(s, ": all the others are in pairs then, so answer every number with a "
                             "partner of it.");
        if (!pairs)
            must_say(s, ": that costs no pair, and the other player has no time to part them all.");
        claim(s, b->e_moves && tau > moves, "there is time");
        for (int x = 1; x <= b->r->n; x++)
            if (b->winners >> x & 1) {
                battle after = *b;
                after.set &= ~(1u << x);
                claim(s, pairs ? is_a_situation(&after) : fewest(b, after.set, true) == tau,
                      "they are not, or it costs one");
            }
    }
}

/* N has the last move. */
static void hear_last_move(said *s, const battle *b)
{
    if (says(s, "Any two of ")) {
        long long clique = says_number(s);
        must_say(s, " numbers left make a multiple of ");
        says_that_number(s, b->r->d);
        must_say(s, ", and that is too many to cross out in time.");
        claim(s, clique == size_of(b->set) - fewest(b, b->set, false), "not so many");
        claim(s, clique - (moves_left(b, false) - 1) >= 3 && b->e_wins, "they can be crossed out");
    } else {
        must_say(s, b->e_moves ? "The other player makes" : "Whoever moves now also makes");
        must_say(s, " the last move, and can then leave two numbers that do not make a multiple of ");
        says_that_number(s, b->r->d);
        must_say(s, ".");
        claim(s, !b->e_wins && b->r->leave == 2, "the other player wins");
    }
    claim(s, !b->e_last, "the other player moves last");
    if (says(s, " Every number wins now.")) {
        claim(s, b->winners == b->set, "not every number");
    } else if (says(s, " Cross out ")) {
        says_winning_numbers(s, b);
        must_say(s, ".");
    } else {
        claim(s, b->winners == 0, "nothing is said of the moves that win");
    }
}

static void hear_battle_plainly(visit *v, const battle *b, const uint64_t *position, zm_text *text)
{
    said s = hear_plainly(v, position, b->e_wins == b->e_moves ? ZM_WIN : ZM_LOSE, text);
    zm_claim theory;
    if (size_of(b->set) == b->r->leave) {
        bool some = says_either(&s, "Some", "No");
        claim(&s, some == some_two_divisible(b->r, b->set), "the other way round");
        must_say(&s, " two of the numbers left make a multiple of ");
        says_that_number(&s, b->r->d);
        must_say(&s, ".");
    } else if (says(&s, "No two of the numbers left make a multiple of ")) {
        says_that_number(&s, b->r->d);
        must_say(&s, ", and crossing out more cannot change that.");
        claim(&s, !some_two_divisible(b->r, b->set) && !b->e_wins, "two do");
    } else if (says(&s, "Numbers are partners if together they make a multiple of ")) {
        says_that_number(&s, b->r->d);
        must_say(&s, ". ");
        hear_parting(&s, b);
    } else if (says(&s, "No simple trick is known when ")) {
        says_that_number(&s, b->r->leave);
        must_say(&s, " numbers are to be left: looking ahead shows who wins.");
        claim(&s, !v->instance->knows->theory(v->instance->self, position, &theory),
              "there is a theorem");
    } else {
        hear_last_move(&s, b);
    }
    must_end(&s);
}

static void hear_crossing_plainly(visit *v, const battle *b, const uint64_t *position, int x,
                                  zm_text *text)
{
    said s = hear_move_plainly(v, position, (zm_move){x, 0, 0},
                               b->winners >> x & 1 ? ZM_WIN : ZM_LOSE, text);
    int partners = partners_of(b, x), here = many_of(b, x % b->r->d);
    bool kept = fewest(b, b->set & ~(1u << x), true) == fewest(b, b->set, true);
    if (says(&s, "has no partner, so no pair is lost")) {
        claim(&s, partners == 0 && kept, "it has one");
    } else if (says(&s, "is one of ")) {
        says_that_number(&s, here);
        must_say(&s, " numbers that are all partners of each other");
        claim(&s, partners == here - 1 && partners > 0, "they are not");
    } else if (says(&s, "can be spared: ")) {
        says_that_number(&s, here);
        must_say(&s, " numbers share only ");
        claim(&s, says_many(&s, "partner", "partners") == partners && kept, "not so many");
    } else {
        must_say(&s, "breaks a pair: ");
        says_that_number(&s, here);
        must_say(&s, here == 1 ? " number has " : " numbers share ");
        claim(&s, says_many(&s, "partner", "partners") == partners && !kept, "not so many");
    }
    must_end(&s);
}

static inline void look_at_battle_plainly(visit *v, const uint64_t *position)
{
    battle b = battle_at(v->second, position);
    zm_text text = {0};
    hear_battle_plainly(v, &b, position, &text);
    for (int x = 1; x <= b.r->n && size_of(b.set) > b.r->leave; x++)
        if (b.set >> x & 1)
            hear_crossing_plainly(v, &b, position, x, &text);
    zm_text_free(&text);
}

#endif

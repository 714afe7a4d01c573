/* What Zahlenschlacht says, checked by counting: the rules are those of naive_zahlenschlacht.h, the
 * smallest cover and the largest clique are found by trying, and the paper's theorems are written
 * down from its text in paper_zahlenschlacht.h. */
#ifndef ZM_REASONS_ZAHLENSCHLACHT_H
#define ZM_REASONS_ZAHLENSCHLACHT_H

#include "naive_zahlenschlacht.h"
#include "paper_zahlenschlacht.h"
#include "reasons.h"

/* A position: A is the first player, E wants the sum to be divisible, N does not. */
typedef struct battle {
    rules *r;
    unsigned set, winners;
    bool a_moves, e_is_a, e_moves, e_wins, e_last;
} battle;

static battle battle_at(rules *r, const uint64_t *position)
{
    battle b = {.r = r, .set = (unsigned)position[0] << 1};
    b.a_moves = (r->n - size_of(b.set)) % 2 == 0;
    b.e_is_a = !r->reversed;
    b.e_moves = b.a_moves == b.e_is_a;
    b.e_wins = first_wins(r, b.set) == b.e_is_a;
    b.e_last = ((size_of(b.set) - r->leave) % 2 == 1) == b.e_moves;
    b.winners = winning_numbers(r, b.set);
    return b;
}

static bool are_partners(const battle *b, int x, int y)
{
    return (x + y) % b->r->d == 0;
}

/* How few crossings-out leave no two numbers that are partners (or no two that are not). */
static int fewest(const battle *b, unsigned set, bool partners)
{
    for (int x = 1; x <= b->r->n; x++)
        for (int y = x + 1; y <= b->r->n; y++)
            if (set >> x & 1 && set >> y & 1 && are_partners(b, x, y) == partners) {
                int without_x = fewest(b, set & ~(1u << x), partners);
                int without_y = fewest(b, set & ~(1u << y), partners);
                return 1 + (without_x < without_y ? without_x : without_y);
            }
    return 0;
}

/* The numbers of a residue that are on the board. */
static int many_of(const battle *b, int residue)
{
    int many = 0;
    for (int x = 1; x <= b->r->n; x++)
        many += b->set >> x & 1 && x % b->r->d == residue;
    return many;
}

static int opposite(const battle *b, int residue)
{
    return (b->r->d - residue) % b->r->d;
}

/* How many of the numbers on the board are partners of x. */
static int partners_of(const battle *b, int x)
{
    int many = 0;
    for (int y = 1; y <= b->r->n; y++)
        many += b->set >> y & 1 && y != x && are_partners(b, x, y);
    return many;
}

static int moves_left(const battle *b, bool of_e)
{
    int many = 0;
    bool e_moves = b->e_moves;
    for (int left = size_of(b->set); left > b->r->leave; left--, e_moves = !e_moves)
        many += e_moves == of_e;
    return many;
}

/* Definition 3.1.1: a_r = a_{d-r}, and an even number of those that are their own inverses. */
static bool is_a_situation(const battle *b)
{
    for (int r = 0; r < b->r->d; r++)
        if (opposite(b, r) == r ? many_of(b, r) % 2 == 1
                                : many_of(b, r) != many_of(b, opposite(b, r)))
            return false;
    return true;
}

static const char *name_of(const battle *b, bool e)
{
    return b->e_is_a == e ? "A" : "B";
}

static void says_introduced(said *s, const battle *b, bool e)
{
    must_say(s, name_of(b, e));
    must_say(s, b->e_is_a == e ? " (the first player)" : " (the second player)");
}

static void says_that_number(said *s, long long number)
{
    claim(s, says_number(s) == number, "another number is right");
}

/* "every number", "a number that is 1, 2 or 5 mod 7": read as a set. */
static unsigned says_class(said *s, const battle *b)
{
    unsigned set = 0;
    if (says(s, "every number"))
        return b->set;
    must_say(s, "a number that is ");
    do {
        long long residue = says_number(s);
        for (int x = 1; x <= b->r->n; x++)
            if (b->set >> x & 1 && x % b->r->d == residue)
                set |= 1u << x;
    } while (says(s, ", ") || says(s, " or "));
    must_say(s, " mod ");
    says_that_number(s, b->r->d);
    return set;
}

static void claim_keepers(said *s, const battle *b, unsigned class)
{
    for (int x = 1; x <= b->r->n; x++)
        if (class >> x & 1)
            claim(s, many_of(b, x % b->r->d) > partners_of(b, x), "not more than partners");
}

static void hear_keepers(said *s, const battle *b)
{
    claim(s, b->e_moves, "the other player is to move");
    must_say(s, " must not break a pair: cross out ");
    unsigned class = b->winners;
    if (says(s, "one of the ")) {
        says_that_number(s, size_of(b->winners));
        must_say(s, " numbers of which there are more than there are partners");
    } else {
        class = says_class(s, b);
        must_say(s, ", of which there are more than there are partners");
    }
    claim(s, class == b->winners, "these are not the numbers that win");
    claim_keepers(s, b, class);
    if (says(s, "; that leaves an A-situation, everything in pairs, and from then on ")) {
        must_say(s, name_of(b, true));
        must_say(s, " crosses out a partner of each number that ");
        must_say(s, name_of(b, false));
        must_say(s, " crosses out");
        for (int x = 1; x <= b->r->n; x++)
            if (class >> x & 1) {
                battle after = *b;
                after.set &= ~(1u << x);
                claim(s, is_a_situation(&after), "that is not an A-situation");
            }
    }
    must_say(s, ".");
}

static void hear_breakers(said *s, const battle *b)
{
    unsigned class = 0;
    claim(s, !b->e_moves, "the other player is to move");
    must_say(s, " must break a pair with every move: cross out from the smaller side of a pair of "
                "residues, or from 0");
    must_say(s, b->r->d % 2 == 0 ? " or d/2 mod " : " mod ");
    says_that_number(s, b->r->d);
    must_say(s, " while two are left.");
    for (int x = 1; x <= b->r->n; x++) {
        int here = many_of(b, x % b->r->d), there = many_of(b, opposite(b, x % b->r->d));
        bool own = opposite(b, x % b->r->d) == x % b->r->d;
        if (b->set >> x & 1 && (own ? here >= 2 : there > 0 && here <= there))
            class |= 1u << x;
    }
    claim(s, class == b->winners, "these are not the numbers that win");
}

/* "no partner left whose sum with it is divisible by": at least so many numbers must go. */
static void hear_cover(said *s, const battle *b)
{
    must_say(s, " (no partner left whose sum with it is divisible by ");
    says_that_number(s, b->r->d);
    must_say(s, "), ");
    says_introduced(s, b, false);
    must_say(s, " must still cross out at least ");
    claim(s, says_many(s, "number", "numbers") == fewest(b, b->set, true), "fewer or more");
    claim(s, fewest(b, b->set, true) > 0, "there is nothing to cross out");
    must_say(s, " and has ");
    bool only = says(s, "only ");
    long long moves = says_many(s, "move", "moves");
    must_say(s, only ? " left." : " left, which is enough.");
    claim(s, moves == moves_left(b, false), "another number of moves");
    claim(s, only == (moves < fewest(b, b->set, true)), "enough or not");
    claim(s, only == b->e_wins, "the other player wins");
    if (says(s, " There is room for a wasted move: every number wins now."))
        claim(s, b->winners == b->set, "not every number wins");
    else if (says(s, b->e_is_a == b->e_moves ? " A" : " B"))
        (b->e_moves ? hear_keepers : hear_breakers)(s, b);
    else
        claim(s, b->winners == 0, "nothing is said of the moves that win");
}

static void hear_clique(said *s, const battle *b)
{
    must_say(s, " moves last");
    claim(s, !b->e_last, "the other player moves last");
    if (says(s, ", but ")) {
        long long clique = says_number(s);
        claim(s, clique == size_of(b->set) - fewest(b, b->set, false), "not so many partners");
        must_say(s, " numbers are all partners of each other, more than ");
        must_say(s, name_of(b, false));
        must_say(s, " can cross out: the last three will still be partners.");
        /* N's last move is made among three. */
        claim(s, clique > moves_left(b, false), "he can cross them out");
        claim(s, clique - (moves_left(b, false) - 1) >= 3, "three will not be left");
        claim(s, b->e_wins, "the other player wins");
        return;
    }
    must_say(s, " and chooses among three numbers: ");
    must_say(s, name_of(b, true));
    must_say(s, " could win only if any two of them had a sum divisible by ");
    says_that_number(s, b->r->d);
    must_say(s, ", so all three were 0");
    if (b->r->d % 2 == 0) {
        must_say(s, " (or all three ");
        says_that_number(s, b->r->d / 2);
        must_say(s, ")");
    }
    must_say(s, " mod ");
    says_that_number(s, b->r->d);
    must_say(s, ", and ");
    must_say(s, name_of(b, false));
    must_say(s, " has enough moves to cross those out in time.");
    claim(s, !b->e_wins && b->r->leave == 2, "the other player wins");
}

static void hear_battle(visit *v, const battle *b, const uint64_t *position, zm_text *text)
{
    zm_value value = b->e_wins == b->e_moves ? ZM_WIN : ZM_LOSE;
    said s = hear_reason(v, position, value, text);
    zm_claim theory;
    if (size_of(b->set) == b->r->leave) {
        bool some = says_either(&s, "Some", "No");
        claim(&s, some == some_two_divisible(b->r, b->set), "the other way round");
        must_say(&s, " two of the numbers left have a sum divisible by ");
        says_that_number(&s, b->r->d);
        must_say(&s, ".");
    } else if (says(&s, "Every number is superfluous already: no two numbers that are left have a "
                        "sum divisible by ")) {
        says_that_number(&s, b->r->d);
        must_say(&s, ". So ");
        says_introduced(&s, b, false);
        must_say(&s, " wins, whatever is crossed out.");
        claim(&s, fewest(b, b->set, true) == 0 && !b->e_wins, "some have a partner");
    } else if (says(&s, "To make every number superfluous")) {
        hear_cover(&s, b);
    } else if (*s.at == 'A' || *s.at == 'B') {
        says_introduced(&s, b, false);
        hear_clique(&s, b);
    } else {
        claim(&s, says_many(&s, "numbers survive and ", "numbers survive and ") == b->r->leave,
              "another number");
        must_say(&s, name_of(b, false));
        must_say(&s, " moves last: no theorem covers this, so the answer comes from a search.");
        claim(&s, !b->e_last, "the other player moves last");
        claim(&s, !v->instance->knows->theory(v->instance->self, position, &theory),
              "there is a theorem");
    }
    must_end(&s);
}

static void hear_crossing(visit *v, const battle *b, const uint64_t *position, int x,
                          zm_text *text)
{
    zm_value value = b->winners >> x & 1 ? ZM_WIN : ZM_LOSE;
    said s = hear_move(v, position, (zm_move){x, 0, 0}, value, text);
    int residue = x % b->r->d, partners = partners_of(b, x), here = many_of(b, residue);
    says_that_number(&s, residue);
    must_say(&s, " mod ");
    says_that_number(&s, b->r->d);
    must_say(&s, ": ");
    if (says(&s, "superfluous, it has no partner")) {
        claim(&s, partners == 0, "it has one");
    } else if (says(&s, "one of ")) {
        says_that_number(&s, here);
        must_say(&s, " that are partners of each other");
        claim(&s, partners == here - 1 && partners > 0, "they are not");
    } else {
        says_that_number(&s, here);
        must_say(&s, " against ");
        says_that_number(&s, many_of(b, opposite(b, residue)));
        must_say(&s, " of residue ");
        says_that_number(&s, opposite(b, residue));
        claim(&s, partners > 0, "it has no partner");
        bool more = says_either(&s, ", more than there are partners", ", so a pair breaks");
        claim(&s, more == (here > partners), "more or not");
        claim(&s, more == (fewest(b, b->set & ~(1u << x), true) == fewest(b, b->set, true)),
              "a pair breaks or not");
    }
    must_end(&s);
}

static void hear_winning_class(visit *v, const battle *b, const uint64_t *position, zm_text *text)
{
    zm_text_clear(text);
    v->instance->knows->theory_class(v->instance->self, position, text);
    said s = heard(text, v->instance, position);
    if (*s.at >= '0' && *s.at <= '9') {
        says_that_number(&s, size_of(b->winners));
        must_say(&s, " of the numbers");
    } else {
        claim(&s, says_class(&s, b) == b->winners, "these are not the numbers that win");
    }
    must_end(&s);
}

/* "D <= c(q-1)+k-2 = 5": the sum is right, it compares as is said, and whoever wins does. */
static void hear_bound(said *s, const battle *b, int difference)
{
    static const char *const signs[] = {"<= ", "< ", ">= ", "> "};
    int c = b->r->d % 2 == 0 ? 2 : 1, q = b->r->n / b->r->d, k = b->r->leave;
    must_say(s, "D ");
    size_t sign = says_one_of(s, 4, signs);
    must_say(s, "c(q-1)");
    int bound = c * (q - 1) + (says(s, "+k-2") ? k - 2 : says(s, "+k-3") ? k - 3 : 0);
    must_say(s, " = ");
    says_that_number(s, bound);
    bool holds[] = {difference <= bound, difference < bound, difference >= bound,
                    difference > bound};
    claim(s, holds[sign], "that does not hold");
    claim(s, b->e_wins == (sign < 2), "the other player wins");
}

static void hear_start(said *s, const battle *b)
{
    int n = b->r->n, d = b->r->d, q = n / d, r = n % d, other = d - 1 - r;
    if (says(s, "d > n, and ")) {
        must_say(s, name_of(b, b->e_wins));
        must_say(s, " wins because d ");
        bool small = says_either(s, "<= ", "> ");
        long long bound = says_number(s);
        claim(s, d > n && small == (d <= bound) && small == b->e_wins, "that does not hold");
        return;
    }
    says_that_number(s, n);
    must_say(s, " = ");
    says_that_number(s, q);
    must_say(s, "*");
    says_that_number(s, d);
    must_say(s, " + ");
    says_that_number(s, r);
    must_say(s, ", so q = ");
    says_that_number(s, q);
    must_say(s, ", r = ");
    says_that_number(s, r);
    must_say(s, ", D = min(r, d-1-r) = ");
    says_that_number(s, r < other ? r : other);
    must_say(s, "; ");
    must_say(s, name_of(b, b->e_wins));
    must_say(s, " wins because ");
    hear_bound(s, b, r < other ? r : other);
}

/* A theorem that is named covers the board and names the winner; where none is, none does. */
static inline void hear_paper(said *s, const battle *b)
{
    if (says(s, "; the paper leaves this case open (question ")) {
        must_say(s, b->r->reversed ? "ii)" : "i)");
        claim(s, b->r->leave == 2, "the paper does not ask this");
        claim(s, b->r->reversed ? b->r->n % 2 == 0 : !paper_settles(b->r->n, b->r->d),
              "it does not leave it open");
    } else if (says(s, "; also ")) {
        size_t i = 0;
        while (i < PAPER_THEOREMS && !says(s, paper_theorems[i].name))
            i++;
        must_say(s, " of the paper");
        claim(s, i < PAPER_THEOREMS && paper_theorems[i].covers(b->r->n, b->r->d),
              "it says nothing of that");
        claim(s, i < PAPER_THEOREMS &&
                     paper_theorems[i].first_wins == (b->e_wins == b->e_is_a),
              "it says the opposite");
        claim(s, b->r->leave == 2 && !b->r->reversed, "it is about another game");
    } else {
        claim(s, b->r->leave != 2 || (b->r->reversed && b->r->n % 2 == 1),
              "nothing is said of the paper");
    }
}

static void hear_theorem(visit *v, const battle *b, const uint64_t *position, zm_text *text)
{
    int numbers = size_of(b->set);
    zm_claim theory;
    bool whole = numbers == b->r->n;
    if (numbers == b->r->leave || !v->instance->knows->theory(v->instance->self, position, &theory))
        return;
    zm_text_clear(text);
    v->instance->knows->theory_detail(v->instance->self, position, text);
    said s = heard(text, v->instance, position);
    CHECK_TEXT(theory.name, b->e_last ? "vertex cover of the partners"
                                      : "clique of the partners");
    if (says(&s, "M = ")) {
        says_that_number(&s, numbers);
        if (says(&s, " numbers, tau = ")) {
            long long tau = says_number(&s);
            claim(&s, tau == fewest(b, b->set, true), "another tau");
            must_say(&s, ", ");
            must_say(&s, name_of(b, false));
            must_say(&s, " has ");
            long long moves = says_number(&s);
            claim(&s, moves == moves_left(b, false), "another number of moves");
            must_say(&s, " moves left and wins exactly when tau is at most that");
            claim(&s, (tau <= moves) == !b->e_wins, "the other player wins");
        } else {
            must_say(&s, " numbers, omega = ");
            long long omega = says_number(&s), bound = (numbers + 1) / 2 + 1;
            claim(&s, omega == numbers - fewest(b, b->set, false), "another omega");
            must_say(&s, ", ");
            must_say(&s, name_of(b, true));
            must_say(&s, " wins exactly when omega >= ceil(M/2)+1 = ");
            says_that_number(&s, bound);
            claim(&s, (omega >= bound) == b->e_wins, "the other player wins");
        }
    } else {
        claim(&s, whole, "these are the words for a start");
        hear_start(&s, b);
    }
    if (whole)
        hear_paper(&s, b);
    must_end(&s);
}

/* The website's program breaks pairs as the paper says: "for every i with 1 <= a_i <= a_{d-i}, B
 * removes numbers with residue i; for every own inverse r with a_r >= 2, numbers with residue r",
 * then at random; and it is for whoever does not want the sum, where the other moves last. */
static void watch_website(visit *v, const battle *b, const uint64_t *position)
{
    bool plan = b->e_last && !b->e_moves && size_of(b->set) > b->r->leave;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        zm_random luck = {seed};
        zm_move move;
        bool moved = v->instance->paper->move(v->instance->self, position, &v->oracle, &luck,
                                                   &move);
        CHECK_SAY(moved == plan || size_of(b->set) == b->r->leave, "%s: set %x: plan or not",
                  v->instance->text, b->set);
        if (!moved || size_of(b->set) == b->r->leave)
            continue;
        int x = (int)move.a, partners = partners_of(b, x), here = many_of(b, x % b->r->d);
        bool own = opposite(b, x % b->r->d) == x % b->r->d;
        bool breaks = partners > 0 && (own || here <= partners);
        CHECK_SAY(b->set >> x & 1 && breaks == (fewest(b, b->set, true) > 0),
                  "%s: set %x: the website's program crosses out %d", v->instance->text, b->set,
                  x);
    }
}

static inline void look_at_battle(visit *v, const uint64_t *position)
{
    battle b = battle_at(v->second, position);
    zm_text text = {0};
    hear_battle(v, &b, position, &text);
    hear_theorem(v, &b, position, &text);
    zm_claim theory;
    if (size_of(b.set) > b.r->leave) {
        for (int x = 1; x <= b.r->n; x++)
            if (b.set >> x & 1)
                hear_crossing(v, &b, position, x, &text);
        if (v->instance->knows->theory(v->instance->self, position, &theory))
            hear_winning_class(v, &b, position, &text);
    }
    watch_website(v, &b, position);
    zm_text_free(&text);
}

#endif

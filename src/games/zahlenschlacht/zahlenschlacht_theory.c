/* Zahlenschlacht solved: see zahlenschlacht_theory.h. */
#include "zahlenschlacht_theory.h"

static uint64_t min(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

uint64_t zm_residues_of(const zm_residues *board, uint64_t residue)
{
    if (board->table)
        return residue <= board->n ? board->table[residue] : 0;
    uint64_t q = board->n / board->d, r = board->n % board->d;
    return q + (residue >= 1 && residue <= r);
}

uint64_t zm_residues_partner(const zm_residues *board, uint64_t residue)
{
    return residue == 0 ? 0 : board->d - residue;
}

bool zm_residues_own_partner(const zm_residues *board, uint64_t residue)
{
    return zm_residues_partner(board, residue) == residue;
}

/* The residues that can occur at all lie below this bound. */
static uint64_t residue_bound(const zm_residues *board)
{
    return min(board->d, board->n + 1);
}

/* Crossings-out that make the numbers of a residue that is its own partner superfluous. */
static uint64_t own_tau(const zm_residues *board, uint64_t residue)
{
    uint64_t count = zm_residues_of(board, residue);
    return count > 0 ? count - 1 : 0;
}

/* On the whole board every pair (r, d-r) has q numbers on its smaller side, or q+1 when both
 * residues lie in 1..n mod d, which happens r - floor(d/2) times. */
static uint64_t whole_pairs_tau(const zm_residues *board)
{
    uint64_t q = board->n / board->d, r = board->n % board->d, half = board->d / 2;
    return (board->d - 1) / 2 * q + (r > half ? r - half : 0);
}

uint64_t zm_residues_tau(const zm_residues *board)
{
    uint64_t tau = own_tau(board, 0);
    if (board->d % 2 == 0)
        tau += own_tau(board, board->d / 2);
    if (!board->table)
        return tau + whole_pairs_tau(board);
    for (uint64_t r = 1; r < residue_bound(board) && 2 * r < board->d; r++)
        tau += min(zm_residues_of(board, r), zm_residues_of(board, board->d - r));
    return tau;
}

static bool has_pair(const zm_residues *board)
{
    if (!board->table)
        return whole_pairs_tau(board) > 0;
    for (uint64_t r = 1; r < residue_bound(board) && 2 * r < board->d; r++)
        if (zm_residues_of(board, r) && zm_residues_of(board, board->d - r))
            return true;
    return false;
}

/* The largest class of numbers that are all partners of each other. */
static uint64_t largest_own(const zm_residues *board)
{
    uint64_t zero = zm_residues_of(board, 0);
    uint64_t half = board->d % 2 == 0 ? zm_residues_of(board, board->d / 2) : 0;
    return zero > half ? zero : half;
}

uint64_t zm_residues_omega(const zm_residues *board)
{
    uint64_t omega = largest_own(board);
    if (omega < 2)
        omega = has_pair(board) ? 2 : 1;
    return omega;
}

/* The clique left after one number of a residue is gone; exact where it can matter. */
static uint64_t omega_after(const zm_residues *board, uint64_t residue)
{
    uint64_t zero = zm_residues_of(board, 0) - (residue == 0);
    uint64_t half = 0;
    if (board->d % 2 == 0)
        half = zm_residues_of(board, board->d / 2) - (residue == board->d / 2);
    uint64_t own = zero > half ? zero : half;
    if (own >= 2)
        return own;
    if (zm_residues_own_partner(board, residue))
        return has_pair(board) ? 2 : 1;
    if (board->numbers > 3)
        return 2; /* below the bound of every board of this size, pair or no pair */
    for (uint64_t r = 1; r < residue_bound(board) && 2 * r < board->d; r++) {
        uint64_t low = zm_residues_of(board, r) - (r == residue);
        uint64_t high = zm_residues_of(board, board->d - r) - (board->d - r == residue);
        if (low && high)
            return 2;
    }
    return 1;
}

/* What omega must reach for E to win with M numbers on the board and N last. */
static uint64_t clique_bound(uint64_t numbers)
{
    return (numbers + 1) / 2 + 1;
}

static zm_residue_outcome e_last_outcome(const zm_residues *board, uint64_t leave, zm_residue_outcome o)
{
    uint64_t deletions = board->numbers - leave;
    o.tau = zm_residues_tau(board);
    o.n_moves = deletions / 2; /* E has one more when E is to move, as many otherwise */
    o.e_wins = o.tau > o.n_moves;
    if (o.e_moves && o.e_wins)
        o.winning = o.tau > o.n_moves + 1 ? ZM_EVERY_NUMBER : ZM_KEEPERS;
    else if (!o.e_moves && !o.e_wins)
        o.winning = o.tau < o.n_moves ? ZM_EVERY_NUMBER : ZM_BREAKERS;
    return o;
}

zm_residue_outcome zm_residues_outcome(const zm_residues *board, uint64_t leave, bool e_moves)
{
    uint64_t deletions = board->numbers - leave;
    zm_residue_outcome o = {.e_moves = e_moves, .e_last = (deletions % 2 == 1) == e_moves,
                    .winning = ZM_NO_NUMBER};
    o.known = o.e_last || leave == 2 || deletions == 0;
    if (deletions == 0) {
        o.omega = zm_residues_omega(board);
        o.e_wins = o.omega >= 2;
        return o;
    }
    if (o.e_last)
        return e_last_outcome(board, leave, o);
    o.n_moves = (deletions + 1) / 2;
    o.omega = zm_residues_omega(board);
    o.e_wins = o.omega >= clique_bound(board->numbers);
    if (o.known && o.e_wins == o.e_moves)
        o.winning = ZM_ONE_BY_ONE;
    return o;
}

/* Does crossing out a number of this residue leave tau as it is? */
static bool keeps_tau(const zm_residues *board, uint64_t residue)
{
    uint64_t count = zm_residues_of(board, residue);
    if (zm_residues_own_partner(board, residue))
        return count == 1;
    return count > zm_residues_of(board, zm_residues_partner(board, residue));
}

bool zm_residues_wins(const zm_residues *board, const zm_residue_outcome *outcome, uint64_t residue)
{
    switch (outcome->winning) {
    case ZM_EVERY_NUMBER:
        return true;
    case ZM_KEEPERS:
        return keeps_tau(board, residue);
    case ZM_BREAKERS:
        return !keeps_tau(board, residue);
    case ZM_ONE_BY_ONE:
        return (omega_after(board, residue) >= clique_bound(board->numbers - 1)) ==
               outcome->e_moves;
    case ZM_NO_NUMBER:
        break;
    }
    return false;
}

/* On the whole board exactly the residues 1..D outnumber their partners, each by one. */
static uint64_t unbalanced(const zm_residues *board)
{
    uint64_t r = board->n % board->d;
    return min(r, board->d - 1 - r);
}

/* The residues of a whole board fall into kinds in which all are alike: 0, d/2, those of 1..D,
 * and the rest, for which d-1 stands. */
static uint64_t whole_winning_total(const zm_residues *board, const zm_residue_outcome *outcome)
{
    uint64_t q = board->n / board->d, many = unbalanced(board), rest = board->n, total = 0;
    bool even = board->d % 2 == 0;
    uint64_t own[2] = {0, board->d / 2};
    for (size_t i = 0; i < (even ? 2u : 1u); i++) {
        uint64_t count = zm_residues_of(board, own[i]);
        rest -= count;
        if (count > 0 && zm_residues_wins(board, outcome, own[i]))
            total += count;
    }
    if (many > 0) {
        rest -= many * (q + 1);
        if (zm_residues_wins(board, outcome, 1))
            total += many * (q + 1);
    }
    if (rest > 0 && zm_residues_wins(board, outcome, board->d - 1))
        total += rest;
    return total;
}

uint64_t zm_residues_winning_total(const zm_residues *board, const zm_residue_outcome *outcome)
{
    if (outcome->winning == ZM_NO_NUMBER)
        return 0;
    if (outcome->winning == ZM_EVERY_NUMBER)
        return board->numbers;
    if (!board->table)
        return whole_winning_total(board, outcome);
    uint64_t total = 0;
    for (uint64_t r = 0; r < residue_bound(board); r++)
        if (board->table[r] > 0 && zm_residues_wins(board, outcome, r))
            total += board->table[r];
    return total;
}

uint64_t zm_residues_winner_from(const zm_residues *board, const zm_residue_outcome *outcome, uint64_t x)
{
    uint64_t many = unbalanced(board);
    while (x <= board->n && outcome->winning != ZM_NO_NUMBER) {
        uint64_t residue = x % board->d, skip = 1;
        if (zm_residues_wins(board, outcome, residue))
            return x;
        /* Residues between two landmarks (0, 1, D, d/2) are alike: jump to the next landmark. */
        if (residue > 0 && residue <= many)
            skip = many + 1 - residue;
        else if (residue > many && residue < board->d / 2)
            skip = board->d / 2 - residue;
        else if (residue > board->d / 2)
            skip = board->d - residue;
        x += skip;
    }
    return 0;
}

bool zm_residues_leaves_pairs(const zm_residues *board, uint64_t residue)
{
    uint64_t halves = board->d % 2 == 0 ? 2 : 1;
    for (uint64_t i = 0; i < halves; i++) {
        uint64_t own = i * (board->d / 2);
        if ((zm_residues_of(board, own) - (own == residue)) % 2 == 1)
            return false;
    }
    if (!board->table) {
        uint64_t many = unbalanced(board);
        return many == 0 ? zm_residues_own_partner(board, residue) : many == 1 && residue == 1;
    }
    for (uint64_t r = 1; r < residue_bound(board); r++) {
        uint64_t partner = board->d - r;
        if (zm_residues_own_partner(board, r))
            continue;
        if (zm_residues_of(board, r) - (r == residue) !=
            zm_residues_of(board, partner) - (partner == residue))
            return false;
    }
    return true;
}

/* Theorem 3.1.10 for d >= 7, its lists of n turned into conditions on n = q d + r. */
static bool theorem_3_1_10(uint64_t q, uint64_t r, uint64_t d)
{
    if (d % 2 == 0)
        return r == d - 1 || (r == 1 && q >= 2) || (r == d - 3 && q >= 3);
    if (q % 2 == 0)
        return r == d - 2 || (r == 1 && q >= 2);
    return r == 0 || r == d - 1 || (r == 2 && q >= 3) || (r == d - 3 && q >= 3);
}

const char *zm_zahlenschlacht_paper_theorem(uint64_t n, uint64_t d)
{
    if (n % 2 == 0)
        return "Theorem 3.2.5";
    if (d == (n - 1) / 2 || d == (n + 1) / 2 || (d >= n && d <= n + 2))
        return "Theorem 3.1.4";
    if (d <= 3)
        return "Theorem 3.1.8(i)";
    if (d <= 6 && n >= 11)
        return "Theorem 3.1.8(ii)";
    if (d >= n + 3)
        return "Theorem 3.2.3";
    if (d >= (n + 3) / 2)
        return "Theorem 3.2.1";
    if (d >= 7 && theorem_3_1_10(n / d, n % d, d))
        return "Theorem 3.1.10";
    /* d is even here, as n is odd: the {1, 2, d/2}-strategy wins, but Theorem 3.1.10 begins with it
     * at 4d-3. */
    if (n == 3 * d - 3)
        return "Lemma 3.1.7";
    if (n == 17 && d == 7)
        return "the text after Example 3.2.2";
    return NULL;
}

/* Zahlenschlacht: a naive minimax from the rules, a memoised one on residues, and the formulas of
 * the theory, each against the program's theory of positions and of whole boards. */
#include "ask.h"
#include "engine/search.h"
#include "games/zahlenschlacht/zahlenschlacht.h"
#include "naive_zahlenschlacht.h"
#include "paper_zahlenschlacht.h"

#include <stdint.h>
#include <unistd.h>

/* The value, the winning moves and their number by the game's theory, against the rules. */
static void compare_theory(const zm_instance *z, rules *r, unsigned set, const zm_claim *claim)
{
    zm_move moves[32];
    uint64_t position = set >> 1;
    unsigned told = 0, winners = winning_numbers(r, set);
    bool mover_wins = first_wins(r, set) == ((r->n - size_of(set)) % 2 == 0);
    size_t count = z->knows->theory_moves(z->self, &position, moves, 32);
    for (size_t i = 0; i < count; i++)
        told |= 1u << moves[i].a;
    CHECK_SAY(claim->value == (mover_wins ? ZM_WIN : ZM_LOSE), "%s: value of the set %x", z->text,
              set);
    CHECK_SAY(told == winners && count == (size_t)size_of(winners),
              "%s: winning moves of the set %x: %x, expected %x", z->text, set, told, winners);
    CHECK_SAY(claim->winning_total == (zm_count)size_of(winners), "%s: winning total of %x",
              z->text, set);
    CHECK_SAY(claim->distance == (uint64_t)(size_of(set) - r->leave), "%s: distance of %x",
              z->text, set);
}

/* The theorem must be there exactly where it is claimed: with two survivors, or where the player
 * who wants the sum divisible moves last. */
static bool theory_is_promised(const rules *r)
{
    bool first_is_last = (r->n - r->leave) % 2 == 1;
    return r->leave == 2 || first_is_last != r->reversed;
}

static void compare_position(const zm_instance *z, rules *r, unsigned set)
{
    uint64_t position = set >> 1;
    zm_claim claim;
    bool told = z->knows->theory(z->self, &position, &claim);
    CHECK_SAY(told || !theory_is_promised(r), "%s: no theory for the set %x", z->text, set);
    if (told) {
        compare_theory(z, r, set, &claim);
        return;
    }
    zm_budget budget = plenty();
    zm_table table;
    zm_table_open(&table, z->words, 0, &budget);
    bool mover_wins = first_wins(r, set) == ((r->n - size_of(set)) % 2 == 0);
    CHECK_SAY(zm_search(z, &position, &table, &budget) == (mover_wins ? ZM_WIN : ZM_LOSE),
              "%s: search of the set %x", z->text, set);
    zm_table_close(&table);
}

/* Every `step`-th set of at least `leave` numbers, and the start. */
static void compare_game(int n, int d, bool reversed, int leave, unsigned step)
{
    rules r = {.n = n, .d = d, .leave = leave, .reversed = reversed};
    zm_instance *z = open_game("zahlenschlacht:n=%d,d=%d,roles=%s,leave=%d", n, d,
                               reversed ? "reversed" : "paper", leave);
    rules_open(&r);
    for (unsigned set = 0; set < 1u << n; set += step)
        if (size_of(set << 1) >= leave)
            compare_position(z, &r, set << 1);
    compare_position(z, &r, whole_board(&r));
    free(r.memo);
    zm_close(z);
}

static void test_rules(void)
{
    for (int n = 4; n <= 14; n++)
        for (int d = 2; d <= 2 * n + 2; d++)
            for (int reversed = 0; reversed < 2; reversed++)
                compare_game(n, d, reversed, 2, n <= 10 ? 1 : 13);
}

static void test_more_survivors(void)
{
    for (int leave = 3; leave <= 4; leave++)
        for (int n = leave + 1; n <= 11; n++)
            for (int d = 2; d <= 2 * n + 2; d++)
                for (int reversed = 0; reversed < 2; reversed++)
                    compare_game(n, d, reversed, leave, n <= 10 ? 1 : 13);
}

/* ---- Larger boards: only how many numbers of each residue are left matters ("we can replace the
 * numbers by their residues", paper 2.4), and pairs of residues with equal counts are alike. */

enum { MOST_PAIRS = 64, SLOTS = 1 << 18 };

typedef struct heap_of_pairs {
    int pairs;
    unsigned char side[MOST_PAIRS][2]; /* larger side first; sorted; no empty pairs */
    unsigned char own[2];              /* residues 0 and d/2, larger first */
    bool e_moves;
} heap_of_pairs;

typedef struct known {
    heap_of_pairs board;
    signed char e_wins; /* -1: the slot is empty */
} known;

static known *memory;

static void tidy(heap_of_pairs *b)
{
    unsigned char swap[2];
    for (int i = 0; i < b->pairs; i++)
        if (b->side[i][0] < b->side[i][1])
            swap[0] = b->side[i][0], b->side[i][0] = b->side[i][1], b->side[i][1] = swap[0];
    for (int i = 1; i < b->pairs; i++)
        for (int k = i; k > 0 && memcmp(b->side[k - 1], b->side[k], 2) < 0; k--) {
            memcpy(swap, b->side[k], 2);
            memcpy(b->side[k], b->side[k - 1], 2);
            memcpy(b->side[k - 1], swap, 2);
        }
    while (b->pairs > 0 && b->side[b->pairs - 1][0] == 0)
        b->pairs--;
    if (b->own[0] < b->own[1])
        swap[0] = b->own[0], b->own[0] = b->own[1], b->own[1] = swap[0];
    memset(b->side + b->pairs, 0, sizeof b->side - (size_t)b->pairs * 2);
}

static known *slot_of(const heap_of_pairs *b)
{
    unsigned hash = (unsigned)b->own[0] * 31 + b->own[1] * 7 + b->e_moves;
    for (int i = 0; i < b->pairs; i++)
        hash = hash * 16777619 + (unsigned)b->side[i][0] * 64 + b->side[i][1];
    hash ^= hash >> 15;
    for (unsigned i = hash;; i++) {
        known *k = &memory[i % SLOTS];
        if (k->e_wins < 0 ||
            (k->board.pairs == b->pairs && k->board.e_moves == b->e_moves &&
             memcmp(k->board.own, b->own, 2) == 0 &&
             memcmp(k->board.side, b->side, (size_t)b->pairs * 2) == 0))
            return k;
    }
}

static int numbers_on(const heap_of_pairs *b)
{
    int total = b->own[0] + b->own[1];
    for (int i = 0; i < b->pairs; i++)
        total += b->side[i][0] + b->side[i][1];
    return total;
}

/* Two numbers are left: is their sum divisible? */
static bool a_pair_is_left(const heap_of_pairs *b)
{
    return b->own[0] == 2 || (b->pairs == 1 && b->side[0][0] == 1 && b->side[0][1] == 1);
}

static bool e_wins_board(heap_of_pairs b)
{
    tidy(&b);
    known *slot = slot_of(&b);
    if (slot->e_wins >= 0)
        return slot->e_wins;
    bool e = !b.e_moves;
    if (numbers_on(&b) == 2)
        e = a_pair_is_left(&b);
    for (int i = 0; i < 2 * b.pairs + 2 && numbers_on(&b) > 2 && e != b.e_moves; i++) {
        heap_of_pairs child = b;
        unsigned char *count = i < 2 ? &child.own[i] : &child.side[i / 2 - 1][i % 2];
        if (*count == 0)
            continue;
        --*count;
        child.e_moves = !b.e_moves;
        e = e_wins_board(child);
    }
    slot = slot_of(&b);
    slot->board = b;
    slot->e_wins = e;
    return e;
}

static heap_of_pairs start_of(int n, int d, bool e_moves)
{
    heap_of_pairs b = {.e_moves = e_moves};
    for (int r = 1; 2 * r < d; r++) {
        for (int x = 1; x <= n; x++) {
            b.side[b.pairs][0] = (unsigned char)(b.side[b.pairs][0] + (x % d == r));
            b.side[b.pairs][1] = (unsigned char)(b.side[b.pairs][1] + (x % d == d - r));
        }
        b.pairs++;
    }
    for (int x = 1; x <= n; x++) {
        b.own[0] = (unsigned char)(b.own[0] + (x % d == 0));
        b.own[1] = (unsigned char)(b.own[1] + (d % 2 == 0 && x % d == d / 2));
    }
    return b;
}

static void compare_start(int n, int d, bool reversed)
{
    zm_instance *z = open_game("zahlenschlacht:n=%d,d=%d,roles=%s", n, d,
                               reversed ? "reversed" : "paper");
    uint64_t position[1];
    zm_claim claim;
    for (int i = 0; i < SLOTS; i++)
        memory[i].e_wins = -1;
    bool e_moves = !reversed, e = e_wins_board(start_of(n, d, e_moves));
    z->game->start(z->self, position);
    CHECK_SAY(z->knows->theory(z->self, position, &claim) &&
                  claim.value == (e == e_moves ? ZM_WIN : ZM_LOSE),
              "%s: value of the start", z->text);
    zm_close(z);
}

static void test_larger_boards(void)
{
    memory = malloc(SLOTS * sizeof *memory);
    if (!memory)
        abort();
    for (int n = 15; n <= (ZM_WATCHED ? 18 : 30); n++)
        for (int d = 2; d <= 2 * n + 2; d++)
            for (int reversed = 0; reversed < 2; reversed++)
                compare_start(n, d, reversed);
    free(memory);
}

/* ---- Whole boards in closed form against counting. ---- */

typedef struct counted {
    uint32_t table[512];
    zm_residues board;
} counted;

static void count_board(counted *c, uint64_t n, uint64_t d)
{
    memset(c->table, 0, sizeof c->table);
    for (uint64_t x = 1; x <= n; x++)
        c->table[x % d]++;
    c->board = (zm_residues){n, d, c->table, n};
}

/* tau and omega as the theory page defines them. */
static uint64_t tau_of(const counted *c)
{
    uint64_t tau = 0, d = c->board.d;
    for (uint64_t r = 1; 2 * r < d; r++)
        tau += c->table[r] < c->table[d - r] ? c->table[r] : c->table[d - r];
    tau += c->table[0] > 1 ? c->table[0] - 1 : 0;
    if (d % 2 == 0)
        tau += c->table[d / 2] > 1 ? c->table[d / 2] - 1 : 0;
    return tau;
}

static uint64_t omega_of(const counted *c)
{
    uint64_t omega = 1, d = c->board.d;
    for (uint64_t r = 1; 2 * r < d; r++)
        if (omega < 2 && c->table[r] && c->table[d - r])
            omega = 2;
    if (c->table[0] > omega)
        omega = c->table[0];
    if (d % 2 == 0 && c->table[d / 2] > omega)
        omega = c->table[d / 2];
    return omega;
}

/* The theory page's formulas for starting boards: does E win? E moves last. */
static bool e_wins_by_formula(uint64_t n, uint64_t d, uint64_t leave, bool e_starts)
{
    int64_t q = (int64_t)(n / d), r = (int64_t)(n % d), k = (int64_t)leave;
    int64_t c = d % 2 == 0 ? 2 : 1;
    int64_t unbalanced = r < (int64_t)d - 1 - r ? r : (int64_t)d - 1 - r;
    if (d > n)
        return (int64_t)d <= (int64_t)n + k - (e_starts ? 0 : 1);
    return unbalanced <= c * (q - 1) + k - (e_starts ? 2 : 3);
}

/* An A-situation (Definition 3.1.1) once a number of a residue is gone. */
static bool pairs_without(const counted *c, uint64_t residue)
{
    for (uint64_t r = 0; r < c->board.d; r++) {
        uint64_t partner = (c->board.d - r) % c->board.d;
        uint32_t here = c->table[r] - (r == residue);
        uint32_t there = c->table[partner] - (partner == residue);
        if (r == partner ? here % 2 == 1 : here != there)
            return false;
    }
    return true;
}

static void compare_outcome(const counted *c, const zm_residues *whole, uint64_t leave,
                            bool e_moves)
{
    uint64_t n = whole->n, d = whole->d;
    zm_residue_outcome a = zm_residues_outcome(&c->board, leave, e_moves);
    zm_residue_outcome b = zm_residues_outcome(whole, leave, e_moves);
    bool e_last = ((n - leave) % 2 == 1) == e_moves;
    CHECK_SAY(a.known == b.known && a.e_wins == b.e_wins && a.winning == b.winning &&
                  a.tau == b.tau && a.omega == b.omega && a.n_moves == b.n_moves &&
                  a.e_last == e_last && b.e_last == e_last,
              "outcome of n=%d d=%d leave=%d", (int)n, (int)d, (int)leave);
    if (e_last)
        CHECK_SAY(b.known && b.e_wins == e_wins_by_formula(n, d, leave, e_moves),
                  "formula of n=%d d=%d leave=%d", (int)n, (int)d, (int)leave);
    else if (leave == 2) /* theory page: E wins iff omega >= ceil(M/2) + 1 */
        CHECK_SAY(b.e_wins == (omega_of(c) >= (n + 1) / 2 + 1), "clique of n=%d d=%d", (int)n,
                  (int)d);
    if (!b.known)
        return;
    CHECK_SAY(zm_residues_winning_total(&c->board, &a) == zm_residues_winning_total(whole, &b),
              "winning total of n=%d d=%d leave=%d", (int)n, (int)d, (int)leave);
    uint64_t next = 0;
    for (uint64_t x = n; x > 0; x--) {
        if (zm_residues_wins(&c->board, &a, x % d))
            next = x;
        if (x % 7 == 1 || n < 40 || x < 4)
            CHECK_SAY(zm_residues_winner_from(whole, &b, x) == next, "n=%d d=%d from %d", (int)n,
                      (int)d, (int)x);
    }
}

/* A move wins exactly when the board that it leaves is won for who made it. */
static void compare_moves(counted *c, uint64_t leave, bool e_moves)
{
    zm_residue_outcome before = zm_residues_outcome(&c->board, leave, e_moves);
    for (uint64_t r = 0; before.known && r < c->board.d; r++) {
        if (c->table[r] == 0)
            continue;
        c->table[r]--;
        c->board.numbers--;
        zm_residue_outcome after = zm_residues_outcome(&c->board, leave, !e_moves);
        c->table[r]++;
        c->board.numbers++;
        CHECK_SAY(zm_residues_wins(&c->board, &before, r) == (after.e_wins == e_moves),
                  "n=%d d=%d leave=%d: a move of residue %d", (int)c->board.n, (int)c->board.d,
                  (int)leave, (int)r);
    }
}

static void compare_whole(uint64_t n, uint64_t d)
{
    counted c;
    zm_residues whole = {n, d, NULL, n};
    count_board(&c, n, d);
    CHECK(zm_residues_tau(&whole) == tau_of(&c) && zm_residues_tau(&c.board) == tau_of(&c));
    CHECK(zm_residues_omega(&whole) == omega_of(&c) && zm_residues_omega(&c.board) == omega_of(&c));
    for (uint64_t r = 0; r < d; r++)
        CHECK(zm_residues_of(&whole, r) == c.table[r] && zm_residues_of(&c.board, r) == c.table[r]);
    for (uint64_t leave = 2; leave <= (n <= 60 ? 4u : 2u) && leave < n; leave++)
        for (int e_moves = 0; e_moves < 2; e_moves++) {
            compare_outcome(&c, &whole, leave, e_moves);
            if (n <= 50)
                compare_moves(&c, leave, e_moves);
        }
    for (uint64_t r = 0; r < d; r += n <= 40 || r < 2 ? 1 : d / 5 + 1)
        if (c.table[r] > 0)
            CHECK_SAY(zm_residues_leaves_pairs(&whole, r) == pairs_without(&c, r) &&
                          zm_residues_leaves_pairs(&c.board, r) == pairs_without(&c, r),
                      "n=%d d=%d: pairs without residue %d", (int)n, (int)d, (int)r);
}

static void test_closed_form(void)
{
    for (uint64_t n = 4; n <= 200; n++)
        for (uint64_t d = 2; d <= 402; d++)
            compare_whole(n, d);
}

/* ---- What the paper says of whole boards. ---- */

/* By the formula, which the tests above compare with the rules: does the first player win? */
static bool first_wins_by_formula(int n, int d)
{
    return n % 2 == 1 && e_wins_by_formula((uint64_t)n, (uint64_t)d, 2, true);
}

/* Every theorem is right, and the place that the program names is one that covers the board. */
static void compare_with_paper(int n, int d, const char *name)
{
    bool covered = false, named = false, wins = first_wins_by_formula(n, d);
    for (size_t i = 0; i < PAPER_THEOREMS; i++) {
        const paper_theorem *theorem = &paper_theorems[i];
        if (!theorem->covers(n, d))
            continue;
        covered = true;
        named = named || (name && strcmp(name, theorem->name) == 0);
        CHECK_SAY(theorem->first_wins == wins, "%s on Z(%d,%d)", theorem->name, n, d);
    }
    CHECK_SAY(covered == named && named == (name != NULL), "Z(%d,%d): %s", n, d,
              name ? name : "no theorem");
}

static void test_paper_theorems(void)
{
    unsigned long named = 0;
    for (int n = 4; n <= 250; n++)
        for (int d = 2; d <= 2 * n + 6; d++) {
            const char *name = zm_zahlenschlacht_paper_theorem((uint64_t)n, (uint64_t)d);
            compare_with_paper(n, d, name);
            named += name != NULL;
        }
    CHECK(named > 31000); /* half of all boards are even */
}

/* Theorem 3.2.6: for these d an optimal first move is one that makes an A-situation, and B wins
 * after every other one. */
static void test_only_pairs_win(void)
{
    for (uint64_t n = 5; n <= 101; n += 2) {
        uint64_t list[] = {(n - 1) / 2, (n + 1) / 2, n, n + 1, n + 2};
        for (size_t i = 0; i < 5; i++) {
            zm_residues whole = {n, list[i], NULL, n};
            zm_residue_outcome o = zm_residues_outcome(&whole, 2, true);
            counted c;
            count_board(&c, n, list[i]);
            for (uint64_t r = 0; list[i] != 2 && r < list[i]; r++)
                if (c.table[r])
                    CHECK_SAY(zm_residues_wins(&whole, &o, r) == pairs_without(&c, r),
                              "Z(%d,%d): residue %d", (int)n, (int)list[i], (int)r);
        }
    }
}

/* The theory page: for fixed d the last odd n at which B wins. */
static void test_last_loss(void)
{
    for (uint64_t d = 5; d <= 60; d++) {
        uint64_t last = 0, expected = d % 2 == 1   ? (d * d - 2 * d - 1) / 2
                                      : d % 4 == 0 ? d * d / 4 + d / 2 - 1
                                                   : d * d / 4;
        for (uint64_t n = 5; n <= 2 * d * d; n += 2) {
            zm_residues whole = {n, d, NULL, n};
            if (!zm_residues_outcome(&whole, 2, true).e_wins)
                last = n;
        }
        CHECK_SAY(last == expected, "d=%d: the last odd n that B wins is %d, expected %d", (int)d,
                  (int)last, (int)expected);
    }
}

/* ---- Facts, through the front door. ---- */

static void check_fact(zm_context *context, const char *game, const char *winner,
                       const char *moves)
{
    char told[400];
    zm_answer *answer = ask(context, ZM_OK, "who zahlenschlacht:%s", game);
    CHECK_SAY(strcmp(field(answer, "winner"), winner) == 0, "%s: winner %s", game,
              field(answer, "winner"));
    CHECK_TEXT(field(answer, "proof.kind"), "theorem");
    join_list(answer, "moves", "move", told, sizeof told);
    if (moves)
        CHECK_SAY(strcmp(told, moves) == 0, "%s: moves %s, expected %s", game, told, moves);
    zm_answer_free(answer);
}

static void test_facts(void)
{
    zm_context *context = zm_context_new();
    check_fact(context, "n=15,d=7", "first", "1 8 15");          /* paper 2.1.2 */
    check_fact(context, "n=17,d=7", "second", "");               /* paper, after 3.2.1 */
    check_fact(context, "n=29,d=7", "first", NULL);              /* the same place */
    check_fact(context, "n=19,d=7", "first", "1 8 15");          /* theory page, as all below */
    check_fact(context, "n=19,d=8", "second", "");
    check_fact(context, "n=31,d=9", "second", "");
    check_fact(context, "n=31,d=7", "first", NULL);
    check_fact(context, "n=31,d=8", "first", NULL);
    check_fact(context, "n=31,d=10", "first", NULL);
    check_fact(context, "n=31,d=11", "first", NULL);
    check_fact(context, "n=61,d=16", "first", NULL);
    check_fact(context, "n=20,d=7,roles=reversed", "second", "");
    check_fact(context, "n=24,d=7,roles=reversed", "first", "4 5 6 7 11 12 13 14 18 19 20 21");
    check_fact(context, "n=23,d=26", "second", "");              /* paper, example 3.2.4 */
    check_fact(context, "n=15,d=9", "second", "");               /* paper, example 3.2.2 */
    check_fact(context, "n=15,d=6", "first", NULL);              /* paper, example 3.1.9 */
    static const int by_19[] = {17, 19, 37, 39, 59, 73, 131, 133, 151, 153, 173, 187};
    static const int by_42[] = {41, 85, 165, 83, 127, 207};      /* paper, example 3.1.11 */
    char game[40];
    for (size_t i = 0; i < sizeof by_19 / sizeof *by_19; i++) {
        snprintf(game, sizeof game, "n=%d,d=19", by_19[i]);
        check_fact(context, game, "first", NULL);
    }
    for (size_t i = 0; i < sizeof by_42 / sizeof *by_42; i++) {
        snprintf(game, sizeof game, "n=%d,d=42", by_42[i]);
        check_fact(context, game, "first", NULL);
    }
    zm_context_free(context);
}

/* The contest game Z(2017,8), paper 2.1.1; theory page: so much slack that every move wins. */
static void test_contest_game(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "who zahlenschlacht:n=2017,d=8");
    CHECK_TEXT(field(answer, "winner"), "first");
    CHECK(number_field(answer, "winning_total") == 2017);
    CHECK(number_field(answer, "distance") == 2015); /* crossings-out until two remain */
    zm_answer_free(answer);
    /* Theory page: the slack, how many of A's first moves may be arbitrary, is 250. */
    zm_residues whole = {2017, 8, NULL, 2017};
    zm_residue_outcome o = zm_residues_outcome(&whole, 2, true);
    CHECK((o.tau - o.n_moves - 1) == 250);
    zm_context_free(context);
}

/* Boards that nobody can write down: the closed form answers at once. n = 10^18 is even, so the
 * second player wins (Theorem 3.2.5); n = 10^18 - 1 with d = 7: D <= c(q-1), the first does. */
static void test_huge_boards(void)
{
    zm_context *context = zm_context_new();
    check_fact(context, "n=999999999999999999,d=7", "first", NULL);
    check_fact(context, "n=999999999999999999,d=1000000000000000000", "first",
               "500000000000000000"); /* d = n+1: Theorem 3.1.4, its third case */
    check_fact(context, "n=999999999999999999,d=999999999999999999", "first",
               "999999999999999999"); /* d = n: the second case */
    check_fact(context, "n=999999999999999999,d=1000000000000000001", "first", "1"); /* d = n+2 */
    check_fact(context, "n=999999999999999999,d=1000000000000000002", "second", ""); /* 3.2.3 */
    check_fact(context, "n=999999999999999999,d=4000000000000000000", "second", "");
    check_fact(context, "n=1000000000000000000,d=4000000000000000000", "second", "");
    zm_context_free(context);
}

/* A board without a winning number must say so at once, not look for one number by number: the
 * alarm ends the program if it does. */
static void test_huge_lost_board(void)
{
    enum { SECONDS = 30 };
    zm_context *context = zm_context_new();
    alarm(SECONDS);
    check_fact(context, "n=100000000,d=7", "second", "");
    check_fact(context, "n=1000000000000000000,d=7", "second", "");
    check_fact(context, "n=1000000000000000000,d=7,roles=reversed", "second", "");
    alarm(0);
    zm_context_free(context);
}

static uint64_t count_by_looking(const zm_zahlen *z, const uint64_t *position, uint64_t residue)
{
    uint64_t total = 0;
    for (uint64_t x = zm_zahlen_number_from(z, position, 1); x;
         x = zm_zahlen_number_from(z, position, x + 1))
        total += x % z->d == residue;
    return total;
}

/* Counted for one number, and once for all of them, there are as many partners as one can see. */
static void compare_partners(const zm_instance *z, const uint64_t *position)
{
    const zm_zahlen *self = z->self;
    void *notes = NULL;
    for (uint64_t x = 1; x <= self->n; x++) {
        zm_partners alone = zm_zahlen_partners(self, position, x, NULL);
        zm_partners noted = zm_zahlen_partners(self, position, x, &notes);
        CHECK(notes && noted.residue == alone.residue && noted.partner == alone.partner);
        CHECK(noted.own == alone.own && noted.here == alone.here && noted.there == alone.there);
        CHECK(alone.residue == x % self->d && (alone.residue + alone.partner) % self->d == 0);
        CHECK(alone.here == count_by_looking(self, position, alone.residue));
        CHECK(alone.there == count_by_looking(self, position, alone.partner));
    }
    zm_release(notes);
}

static void test_partners(void)
{
    static const uint64_t divisors[] = {2, 7, 12, 63, 64, 65, 130, 131, 1000};
    for (size_t i = 0; i < sizeof divisors / sizeof *divisors; i++) {
        zm_instance *z = open_game("zahlenschlacht:n=131,d=%d", (int)divisors[i]);
        uint64_t position[3];
        z->game->start(z->self, position);
        compare_partners(z, position);
        position[0] &= 0x123456789abcdef0, position[1] &= ~(uint64_t)7;
        compare_partners(z, position);
        zm_close(z);
    }
}

int main(void)
{
    test_partners();
    test_rules();
    test_more_survivors();
    test_larger_boards();
    test_closed_form();
    test_paper_theorems();
    test_only_pairs_win();
    test_last_loss();
    test_facts();
    test_contest_game();
    test_huge_boards();
    test_huge_lost_board();
    return zm_test_report("test_zahlenschlacht");
}

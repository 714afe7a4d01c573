/* Zahlenschlacht Z(n,d): cross out numbers until two (or `leave`) remain. A wins if d divides the
 * sum of some two of them (with roles reversed, B does).
 *
 * Position: the numbers still on the board, bit x-1 for x. Above BOARD numbers there are no
 * positions, only the theory of the start: see zahlenschlacht_theory.h. */
#include "games.h"
#include "zahlenschlacht_theory.h"

#include <stdlib.h>
#include <string.h>

enum { BOARD = 1000000, ON_STACK = 512, SHOWN = 200 };

typedef struct zahlenschlacht {
    uint64_t n, d, leave;
    bool reversed;
} zahlenschlacht;

static const zm_parameter parameters[] = {
    {"n", ZM_NUMBER, "15", "the board holds the numbers 1 to n", 4, 1000000000000000000, NULL, 0,
     false},
    {"d", ZM_NUMBER, "7", "the divisor", 2, 4000000000000000000, NULL, 0, false},
    {"roles", ZM_CHOICE, "paper",
     "paper: the first player wants a sum divisible by d; reversed: the second does", 0, 0,
     "paper|reversed", 0, false},
    {"leave", ZM_NUMBER, "2", "how many numbers survive", 2, 1000000, NULL, 0, false},
};

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    zahlenschlacht *self = instance;
    self->n = (uint64_t)arguments[0].number;
    self->d = (uint64_t)arguments[1].number;
    self->reversed = arguments[2].number == 1;
    self->leave = (uint64_t)arguments[3].number;
    if (self->leave >= self->n)
        return zm_fail(error, ZM_BAD_INPUT,
                       "zahlenschlacht: leave=%llu must be less than n=%llu, or there is no move",
                       (unsigned long long)self->leave, (unsigned long long)self->n);
    return ZM_OK;
}

static bool playable(const void *instance)
{
    return ((const zahlenschlacht *)instance)->n <= BOARD;
}

static size_t words(const void *instance)
{
    const zahlenschlacht *self = instance;
    return playable(self) ? (size_t)(self->n + 63) / 64 : 1;
}

static void start(const void *instance, uint64_t *position)
{
    const zahlenschlacht *self = instance;
    size_t count = words(self);
    for (size_t i = 0; i < count; i++)
        position[i] = playable(self) ? ~(uint64_t)0 : 0;
    if (playable(self) && self->n % 64 != 0)
        position[count - 1] = ((uint64_t)1 << self->n % 64) - 1;
}

static bool on_board(const uint64_t *position, uint64_t number)
{
    return position[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

static uint64_t numbers(const zahlenschlacht *self, const uint64_t *position)
{
    uint64_t total = 0;
    if (!playable(self))
        return self->n;
    for (size_t i = 0; i < words(self); i++)
        total += (uint64_t)__builtin_popcountll(position[i]);
    return total;
}

/* The first number on the board that is at least x, or 0. */
static uint64_t number_from(const zahlenschlacht *self, const uint64_t *position, uint64_t x)
{
    if (x > self->n)
        return 0;
    if (!playable(self))
        return x;
    size_t word = (size_t)(x - 1) / 64;
    uint64_t rest = position[word] & ~(uint64_t)0 << (x - 1) % 64;
    while (rest == 0) {
        if (++word == words(self))
            return 0;
        rest = position[word];
    }
    return word * 64 + (uint64_t)__builtin_ctzll(rest) + 1;
}

static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const zahlenschlacht *self = instance;
    bool first = zm_move_is_first(*move);
    if (first && numbers(self, position) <= self->leave)
        return false;
    uint64_t number = number_from(self, position, first ? 1 : (uint64_t)move->a + 1);
    if (number == 0)
        return false;
    *move = (zm_move){(int64_t)number, 0, 0};
    return true;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    memcpy(to, from, words(self) * sizeof *to);
    to[(move.a - 1) / 64] &= ~((uint64_t)1 << (move.a - 1) % 64);
}

/* Numbers of each residue on the board, in `small` or in memory of its own. False: no memory. */
static bool count_residues(const zahlenschlacht *self, const uint64_t *position,
                           uint32_t small[ON_STACK], zm_residues *out)
{
    *out = (zm_residues){self->n, self->d, NULL, numbers(self, position)};
    if (!playable(self))
        return true;
    uint32_t *table = small;
    if (self->n < ON_STACK)
        memset(small, 0, ON_STACK * sizeof *small);
    else
        table = calloc((size_t)self->n + 1, sizeof *table);
    if (!table)
        return false;
    uint64_t residue = 0;
    for (uint64_t x = 1; x <= self->n; x++) {
        residue = residue + 1 == self->d ? 0 : residue + 1;
        table[residue] += on_board(position, x);
    }
    out->table = table;
    return true;
}

static void free_residues(const uint32_t *small, const zm_residues *residues)
{
    if (residues->table != small)
        free((void *)(uintptr_t)residues->table);
}

/* A moves when an even number of numbers is gone; E is A with the paper's roles. */
static bool e_moves(const zahlenschlacht *self, uint64_t left)
{
    return ((self->n - left) % 2 == 0) != self->reversed;
}

static zm_value value_for_mover(const zm_outcome *o)
{
    return o->e_wins == o->e_moves ? ZM_WIN : ZM_LOSE;
}

static zm_outcome outcome(const zahlenschlacht *self, const zm_residues *residues)
{
    return zm_residues_outcome(residues, self->leave, e_moves(self, residues->numbers));
}

static zm_value end(const void *instance, const uint64_t *position)
{
    const zahlenschlacht *self = instance;
    for (uint64_t x = number_from(self, position, 1); x; x = number_from(self, position, x + 1)) {
        uint64_t y = number_from(self, position, x + 1);
        for (; y; y = number_from(self, position, y + 1))
            if ((x + y) % self->d == 0)
                return e_moves(self, self->leave) ? ZM_WIN : ZM_LOSE;
    }
    return e_moves(self, self->leave) ? ZM_LOSE : ZM_WIN;
}

static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%lld", (long long)move.a);
}

static void write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint64_t left = numbers(self, position), shown = 0;
    for (uint64_t x = 1; shown < SHOWN && (x = number_from(self, position, x)) != 0; x++, shown++)
        zm_text_format(out, shown ? " %llu" : "%llu", (unsigned long long)x);
    if (shown < left)
        zm_text_format(out, " ... (%llu numbers)", (unsigned long long)left);
}

static bool read_move(const void *instance, const uint64_t *position, const char *text,
                      zm_move *out, zm_error *error)
{
    const zahlenschlacht *self = instance;
    const char *at = text;
    int64_t number;
    bool fits;
    if (!zm_number_read(&at, &number, &fits) || *at != '\0')
        return zm_fail(error, ZM_BAD_INPUT, "write the number to cross out, like 8"), false;
    if (!fits || number < 1 || (uint64_t)number > self->n)
        return zm_fail(error, ZM_BAD_INPUT, "the board holds the numbers 1 to %llu",
                       (unsigned long long)self->n), false;
    if (!on_board(position, (uint64_t)number))
        return zm_fail(error, ZM_BAD_INPUT, "%lld is already crossed out", (long long)number),
               false;
    *out = (zm_move){number, 0, 0};
    return true;
}

static zm_count count(const void *instance, const uint64_t *position)
{
    const zahlenschlacht *self = instance;
    uint64_t left = numbers(self, position);
    return left > self->leave ? left : 0;
}

/* Only the number of survivors of each residue matters: keep the smallest numbers of each. */
static void canonical(const void *instance, uint64_t *position)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    if (self->d > self->n || !count_residues(self, position, small, &residues))
        return;
    uint32_t *left = (uint32_t *)(uintptr_t)residues.table;
    memset(position, 0, words(self) * sizeof *position);
    for (uint64_t x = 1; x <= self->n; x++)
        if (left[x % self->d] > 0) {
            left[x % self->d]--;
            position[(x - 1) / 64] |= (uint64_t)1 << (x - 1) % 64;
        }
    free_residues(small, &residues);
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    return numbers(self, position);
}

static bool theory(const void *instance, const uint64_t *position, zm_claim *out)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    if (!count_residues(self, position, small, &residues))
        return false;
    zm_outcome o = outcome(self, &residues);
    out->value = value_for_mover(&o);
    out->distance = residues.numbers - self->leave;
    out->move_distance = out->distance - 1;
    out->winning_total = o.known ? zm_residues_winning_total(&residues, &o) : 0;
    out->name = o.e_last ? "vertex cover of the partners" : "clique of the partners";
    free_residues(small, &residues);
    return o.known;
}

static size_t theory_moves(const void *instance, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    size_t found = 0;
    if (!count_residues(self, position, small, &residues))
        return 0;
    zm_outcome o = outcome(self, &residues);
    uint64_t total = o.known ? zm_residues_winning_total(&residues, &o) : 0;
    for (uint64_t x = 1; found < capacity && found < total; x++) {
        x = residues.table ? number_from(self, position, x)
                           : zm_residues_winner_from(&residues, &o, x);
        if (zm_residues_wins(&residues, &o, x % self->d))
            out[found++] = (zm_move){(int64_t)x, 0, 0};
    }
    free_residues(small, &residues);
    return found;
}

/* ---- Words: A and B as in the paper. E is who wants the sum divisible, N the other. ---- */

static const char *e_name(const zahlenschlacht *self)
{
    return self->reversed ? "B" : "A";
}

static const char *n_name(const zahlenschlacht *self)
{
    return self->reversed ? "A" : "B";
}

/* D <= c(q-1): the closed answer for a whole board, and the paper's theorem if it has one. */
static void start_detail(const zahlenschlacht *self, const zm_outcome *o, zm_text *out)
{
    uint64_t q = self->n / self->d, r = self->n % self->d, opposite = self->d - 1 - r;
    uint64_t unbalanced = r < opposite ? r : opposite;
    const char *paper = self->reversed || self->leave != 2
                            ? NULL
                            : zm_zahlenschlacht_paper_theorem(self->n, self->d);
    zm_text_format(out, "%llu = %llu*%llu + %llu, so q = %llu, r = %llu, D = min(r, d-1-r) = %llu",
                   (unsigned long long)self->n, (unsigned long long)q, (unsigned long long)self->d,
                   (unsigned long long)r, (unsigned long long)q, (unsigned long long)r,
                   (unsigned long long)unbalanced);
    if (o->e_last && q > 0) {
        unsigned long long c = self->d % 2 == 0 ? 2 : 1;
        unsigned long long extra = self->leave - (o->e_moves ? 2 : 3);
        unsigned long long bound = c * (q - 1) + extra;
        bool shortfall = !o->e_moves && self->leave == 2; /* extra is -1 */
        if (shortfall)
            zm_text_format(out, "; %s wins because D %s c(q-1) = %llu", o->e_wins ? e_name(self)
                           : n_name(self), o->e_wins ? "<" : ">=", c * (q - 1));
        else
            zm_text_format(out, "; %s wins because D %s c(q-1)%s = %llu", o->e_wins
                           ? e_name(self) : n_name(self), o->e_wins ? "<=" : ">",
                           self->leave == 2 ? "" : o->e_moves ? "+k-2" : "+k-3", bound);
    } else if (o->e_last) {
        uint64_t bound = self->n + self->leave - (o->e_moves ? 0 : 1);
        zm_text_format(out, "; d > n, and %s wins because d %s %llu",
                       o->e_wins ? e_name(self) : n_name(self), o->e_wins ? "<=" : ">",
                       (unsigned long long)bound);
    }
    if (paper)
        zm_text_format(out, "; also %s of the paper", paper);
    else if (self->leave == 2 && (!self->reversed || self->n % 2 == 0))
        zm_text_format(out, "; the paper leaves this case open (question %s)",
                       self->reversed ? "ii" : "i");
}

static void theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    if (!count_residues(self, position, small, &residues))
        return;
    zm_outcome o = outcome(self, &residues);
    if (residues.numbers == self->n)
        start_detail(self, &o, out);
    else if (residues.numbers == self->leave)
        zm_text_put(out, "the end");
    else if (o.e_last)
        zm_text_format(out, "M = %llu numbers, tau = %llu, %s has %llu moves left and wins "
                            "exactly when tau is at most that",
                       (unsigned long long)residues.numbers, (unsigned long long)o.tau,
                       n_name(self), (unsigned long long)o.n_moves);
    else
        zm_text_format(out, "M = %llu numbers, omega = %llu, %s wins exactly when omega >= "
                            "ceil(M/2)+1 = %llu",
                       (unsigned long long)residues.numbers, (unsigned long long)o.omega,
                       e_name(self), (unsigned long long)((residues.numbers + 1) / 2 + 1));
    free_residues(small, &residues);
}

/* Residues that win, as "1, 2 or 5 mod 7"; more than six are only counted. */
static void write_class(const zahlenschlacht *self, const uint64_t *position,
                        const zm_residues *residues, const zm_outcome *o, zm_text *out)
{
    enum { NAMED = 6 };
    uint64_t found[NAMED + 1], kinds = 0;
    uint64_t x = 1, seen = 0;
    if (o->winning == ZM_EVERY_NUMBER) {
        zm_text_put(out, "every number");
        return;
    }
    while (kinds <= NAMED && seen++ < 100000 && x <= self->n) {
        x = residues->table ? number_from(self, position, x)
                            : zm_residues_winner_from(residues, o, x);
        if (x == 0)
            break;
        bool known = !zm_residues_wins(residues, o, x % self->d);
        for (uint64_t i = 0; i < kinds; i++)
            known = known || found[i] == x % self->d;
        if (!known)
            found[kinds++] = x % self->d;
        /* On a whole board the first d numbers show every residue. */
        if (!residues->table && x >= self->d)
            break;
        x++;
    }
    if (kinds == 0 || kinds > NAMED) {
        zm_text_format(out, "%llu numbers",
                       (unsigned long long)zm_residues_winning_total(residues, o));
        return;
    }
    zm_text_put(out, "a number that is ");
    for (uint64_t i = 0; i < kinds; i++)
        zm_text_format(out, "%s%llu", i == 0 ? "" : i + 1 == kinds ? " or " : ", ",
                       (unsigned long long)found[i]);
    zm_text_format(out, " mod %llu", (unsigned long long)self->d);
}

static void theory_class(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    if (!count_residues(self, position, small, &residues))
        return;
    zm_outcome o = outcome(self, &residues);
    write_class(self, position, &residues, &o, out);
    free_residues(small, &residues);
}

static void explain_e_last(const zahlenschlacht *self, const uint64_t *position,
                           const zm_residues *residues, const zm_outcome *o, zm_text *out)
{
    const char *e = e_name(self), *n = n_name(self);
    zm_text_format(out, "To make every number superfluous (no partner left whose sum with it is "
                        "divisible by %llu), %s must still cross out at least %llu number%s and "
                        "has %s%llu move%s left.",
                   (unsigned long long)self->d, n, (unsigned long long)o->tau,
                   o->tau == 1 ? "" : "s", o->e_wins ? "only " : "",
                   (unsigned long long)o->n_moves, o->n_moves == 1 ? "" : "s");
    if (o->winning == ZM_EVERY_NUMBER) {
        zm_text_put(out, " There is room for a wasted move: every number wins now.");
    } else if (o->winning == ZM_KEEPERS) {
        zm_text_format(out, " %s must not break a pair: cross out ", e);
        write_class(self, position, residues, o, out);
        zm_text_put(out, ", of which there are more than partners");
        zm_move first;
        if (theory_moves(self, position, &first, 1) == 1 &&
            zm_residues_leaves_pairs(residues, (uint64_t)first.a % self->d))
            zm_text_format(out, "; that leaves an A-situation, everything in pairs, and from then "
                                "on %s crosses out a partner of each number that %s crosses out",
                           e, n);
        zm_text_put(out, ".");
    } else if (o->winning == ZM_BREAKERS) {
        zm_text_format(out, " %s must break a pair with every move: cross out from the smaller "
                            "side of a pair of residues, or from 0%s mod %llu while two are left.",
                       n, self->d % 2 == 0 ? " or d/2" : "", (unsigned long long)self->d);
    }
}

static void explain_n_last(const zahlenschlacht *self, const zm_outcome *o, zm_text *out)
{
    const char *e = e_name(self), *n = n_name(self);
    if (o->e_wins)
        zm_text_format(out, "%s moves last, but %llu numbers are all partners of each other, more "
                            "than %s can cross out: the last three will still be partners.",
                       n, (unsigned long long)o->omega, n);
    else
        zm_text_format(out, "%s moves last and chooses among three numbers: %s could win only if "
                            "any two of them had a sum divisible by %llu, so all three were 0%s "
                            "mod %llu, and %s has moves enough to cross those out in time.",
                       n, e, (unsigned long long)self->d,
                       self->d % 2 == 0 ? " (or all three d/2)" : "", (unsigned long long)self->d,
                       n);
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    (void)value, (void)oracle;
    if (!count_residues(self, position, small, &residues))
        return;
    zm_outcome o = outcome(self, &residues);
    if (residues.numbers == self->leave)
        zm_text_format(out, "%s two of the numbers left have a sum divisible by %llu.",
                       o.e_wins ? "Some" : "No", (unsigned long long)self->d);
    else if (!o.known)
        zm_text_format(out, "%llu numbers survive and %s moves last: no theorem covers this, the "
                            "answer comes from a search over the residues.",
                       (unsigned long long)self->leave, n_name(self));
    else if (o.e_last)
        explain_e_last(self, position, &residues, &o, out);
    else
        explain_n_last(self, &o, out);
    free_residues(small, &residues);
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues board;
    (void)value, (void)oracle;
    if (!count_residues(self, position, small, &board))
        return;
    uint64_t residue = (uint64_t)move.a % self->d, partner = zm_residues_partner(&board, residue);
    uint64_t here = zm_residues_of(&board, residue), there = zm_residues_of(&board, partner);
    zm_text_format(out, "%llu mod %llu: ", (unsigned long long)residue,
                   (unsigned long long)self->d);
    if (zm_residues_own_partner(&board, residue))
        zm_text_format(out, here == 1 ? "superfluous, %llu of that residue" :
                       "one of %llu that are partners of each other", (unsigned long long)here);
    else if (there == 0)
        zm_text_put(out, "superfluous");
    else
        zm_text_format(out, "%llu against %llu of residue %llu, %s", (unsigned long long)here,
                       (unsigned long long)there, (unsigned long long)partner,
                       here > there ? "one more than needed" : "so a pair breaks");
    free_residues(small, &board);
}

static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint64_t columns = self->n <= 25 ? 5 : 10;
    if (self->n > SHOWN)
        zm_text_format(out, "  %llu of the numbers 1 to %llu are left.\n",
                       (unsigned long long)numbers(self, position), (unsigned long long)self->n);
    for (uint64_t x = 1; x <= self->n && self->n <= SHOWN; x++) {
        if (on_board(position, x))
            zm_text_format(out, "%5llu", (unsigned long long)x);
        else
            zm_text_put(out, "    x");
        if (x % columns == 0 || x == self->n)
            zm_text_put(out, "\n");
    }
    zm_text_format(out, "  Cross out until %llu are left. The %s player (%s) wants two of them\n"
                        "  to have a sum divisible by %llu.\n",
                   (unsigned long long)self->leave, self->reversed ? "second" : "first",
                   e_name(self), (unsigned long long)self->d);
}

/* The website's program: cross out from the smaller side of a pair, or from a residue that is
 * its own partner, until every number is superfluous; then at random. It is N's strategy; the
 * other side plays by the theory. */
static bool paper_move(const void *instance, const uint64_t *position, const zm_oracle *oracle,
                       zm_random *random, zm_move *out)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ON_STACK];
    zm_residues residues;
    (void)oracle;
    if (!count_residues(self, position, small, &residues))
        return false;
    zm_outcome o = outcome(self, &residues);
    bool website = o.e_last && !o.e_moves;
    uint64_t seen = 0;
    if (o.tau > 0)
        o.winning = ZM_BREAKERS;
    else
        o.winning = ZM_EVERY_NUMBER;
    for (uint64_t x = number_from(self, position, 1); website && x;
         x = number_from(self, position, x + 1))
        if (zm_residues_wins(&residues, &o, x % self->d) && zm_random_below(random, ++seen) == 0)
            *out = (zm_move){(int64_t)x, 0, 0};
    free_residues(small, &residues);
    return seen > 0;
}

const zm_game zm_zahlenschlacht = {
    .name = "zahlenschlacht",
    .title = "Zahlenschlacht",
    .source = "T. Rammenstein, On the Existence of Optimal Strategies in a Combinatorial Game (000)",
    .summary = "The numbers 1 to n are on the board and players take turns to cross one out until "
               "two are left. If d divides their sum the first player wins, else the second.",
    .move_help = "the number to cross out, like 8",
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(zahlenschlacht),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .read_move = read_move,
    .playable = playable,
    .count = count,
    .canonical = canonical,
    .rank = rank,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .theory_class = theory_class,
    .explain = explain,
    .explain_move = explain_move,
    .picture = picture,
    .paper_move = paper_move,
};

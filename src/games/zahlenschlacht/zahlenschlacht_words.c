/* Zahlenschlacht in words: A and B as in the paper, pairs, superfluous numbers, A-situations. E is
 * who wants the sum to be divisible, N the other. */
#include "zahlenschlacht.h"

enum { SHOWN = 200, LISTED = 40, NAMED = 6 };

typedef zm_zahlen zahlenschlacht;
typedef unsigned long long number;

static const char *e_name(const zahlenschlacht *self)
{
    return self->reversed ? "B" : "A";
}

static const char *n_name(const zahlenschlacht *self)
{
    return self->reversed ? "A" : "B";
}

/* "A (the first player)" */
static void introduce(const char *name, zm_text *out)
{
    zm_text_format(out, "%s (the %s player)", name, *name == 'A' ? "first" : "second");
}

void zm_zahlen_write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint64_t left = zm_zahlen_numbers(self, position), x = 0, shown = 0;
    while (shown < LISTED && (x = zm_zahlen_number_from(self, position, x + 1)) != 0)
        zm_text_format(out, shown++ ? " %llu" : "%llu", (number)x);
    if (shown < left)
        zm_text_format(out, " ... (%llu numbers)", (number)left);
}

/* ---- The theorem, worked out. ---- */

/* D <= c(q-1), the closed answer for a whole board with d <= n, or its kin for more survivors. */
static void write_bound(const zahlenschlacht *self, const zm_residue_outcome *o, uint64_t q, zm_text *out)
{
    uint64_t c = self->d % 2 == 0 ? 2 : 1, bound = c * (q - 1);
    if (!o->e_moves && self->leave == 2) {
        zm_text_format(out, "D %s c(q-1) = %llu", o->e_wins ? "<" : ">=", (number)bound);
        return;
    }
    bound += self->leave - (o->e_moves ? 2 : 3);
    zm_text_format(out, "D %s c(q-1)%s = %llu", o->e_wins ? "<=" : ">",
                   self->leave == 2 ? "" : o->e_moves ? "+k-2" : "+k-3", (number)bound);
}

static void write_start(const zahlenschlacht *self, const zm_residue_outcome *o, zm_text *out)
{
    uint64_t q = self->n / self->d, r = self->n % self->d, opposite = self->d - 1 - r;
    const char *winner = o->e_wins ? e_name(self) : n_name(self);
    if (q == 0) {
        uint64_t bound = self->n + self->leave - !o->e_moves;
        zm_text_format(out, "d > n, and %s wins because d %s %llu", winner,
                       o->e_wins ? "<=" : ">", (number)bound);
        return;
    }
    zm_text_format(out, "%llu = %llu*%llu + %llu, so q = %llu, r = %llu, D = min(r, d-1-r) = %llu; "
                        "%s wins because ",
                   (number)self->n, (number)q, (number)self->d, (number)r, (number)q, (number)r,
                   (number)(r < opposite ? r : opposite), winner);
    write_bound(self, o, q, out);
}

/* Where the paper says who wins from the start, or the question that it leaves open. */
static void write_paper(const zahlenschlacht *self, zm_text *out)
{
    const char *theorem = zm_zahlenschlacht_paper_theorem(self->n, self->d);
    if (self->leave != 2 || (self->reversed && self->n % 2 == 1))
        return;
    if (!self->reversed && theorem)
        zm_text_format(out, "; also %s of the paper", theorem);
    else
        zm_text_format(out, "; the paper leaves this case open (question %s)",
                       self->reversed ? "ii" : "i");
}

void zm_zahlen_theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    zm_situation s;
    if (!zm_situation_look(self, position, &s)) {
        out->failed = true;
        return;
    }
    bool whole = s.board.numbers == self->n;
    if (s.outcome.e_last && whole)
        write_start(self, &s.outcome, out);
    else if (s.outcome.e_last)
        zm_text_format(out, "M = %llu numbers, tau = %llu, %s has %llu moves left and wins "
                            "exactly when tau is at most that",
                       (number)s.board.numbers, (number)s.outcome.tau, n_name(self),
                       (number)s.outcome.n_moves);
    else
        zm_text_format(out, "M = %llu numbers, omega = %llu, %s wins exactly when omega >= "
                            "ceil(M/2)+1 = %llu",
                       (number)s.board.numbers, (number)s.outcome.omega, e_name(self),
                       (number)((s.board.numbers + 1) / 2 + 1));
    if (whole)
        write_paper(self, out);
    zm_situation_forget(&s);
}

/* ---- Winning numbers as a class. ---- */

/* Up to NAMED + 1 residues that win; how many were found. */
static uint64_t winning_residues(const zahlenschlacht *self, const uint64_t *position,
                                 const zm_situation *s, uint64_t found[NAMED + 1])
{
    uint64_t kinds = 0, x = 0;
    while (kinds <= NAMED) {
        x = s->board.table ? zm_zahlen_number_from(self, position, x + 1)
                           : zm_residues_winner_from(&s->board, &s->outcome, x + 1);
        /* On a whole board the first d numbers show every residue. */
        if (x == 0 || (!s->board.table && x > self->d))
            break;
        bool known = !zm_residues_wins(&s->board, &s->outcome, x % self->d);
        for (uint64_t i = 0; i < kinds && !known; i++)
            known = found[i] == x % self->d;
        if (!known)
            found[kinds++] = x % self->d;
    }
    return kinds;
}

/* "a number that is 1, 2 or 5 mod 7"; false, with nothing written, if no residue wins or more than
 * six do. */
static bool write_residues(const zahlenschlacht *self, const uint64_t *position,
                           const zm_situation *s, zm_text *out)
{
    uint64_t found[NAMED + 1], kinds = winning_residues(self, position, s, found);
    if (kinds == 0 || kinds > NAMED)
        return false;
    zm_text_put(out, "a number that is ");
    for (uint64_t i = 0; i < kinds; i++)
        zm_text_format(out, "%s%llu", i == 0 ? "" : i + 1 == kinds ? " or " : ", ",
                       (number)found[i]);
    zm_text_format(out, " mod %llu", (number)self->d);
    return true;
}

/* "every number", the residues, or just how many. */
static void write_class(const zahlenschlacht *self, const uint64_t *position,
                        const zm_situation *s, zm_text *out)
{
    uint64_t total = zm_residues_winning_total(&s->board, &s->outcome);
    if (total == s->board.numbers)
        zm_text_put(out, "every number");
    else if (!write_residues(self, position, s, out))
        zm_text_format(out, "%llu of the numbers", (number)total);
}

void zm_zahlen_theory_class(const void *self, const uint64_t *position, zm_text *out)
{
    zm_situation s;
    if (!zm_situation_look(self, position, &s)) {
        out->failed = true;
        return;
    }
    if (s.outcome.known)
        write_class(self, position, &s, out);
    zm_situation_forget(&s);
}

/* ---- Reasons. ---- */

/* Whether the winning numbers leave everything in pairs: the paper's A-situation. */
static bool leads_to_pairs(const zahlenschlacht *self, const uint64_t *position,
                           const zm_situation *s)
{
    uint64_t found[NAMED + 1];
    return winning_residues(self, position, s, found) > 0 &&
           zm_residues_leaves_pairs(&s->board, found[0]);
}

static void explain_e_last(const zahlenschlacht *self, const uint64_t *position,
                           const zm_situation *s, zm_text *out)
{
    const zm_residue_outcome *o = &s->outcome;
    const char *e = e_name(self), *n = n_name(self);
    if (o->tau == 0) {
        zm_text_format(out, "Every number is superfluous already: no two numbers that are left have "
                            "a sum divisible by %llu. So ", (number)self->d);
        introduce(n, out);
        zm_text_put(out, " wins, whatever is crossed out.");
        return;
    }
    zm_text_format(out, "To make every number superfluous (no partner left whose sum with it is "
                        "divisible by %llu), ", (number)self->d);
    introduce(n, out);
    zm_text_format(out, " must still cross out at least %llu number%s and has %s%llu move%s "
                        "left%s.",
                   (number)o->tau, o->tau == 1 ? "" : "s", o->e_wins ? "only " : "",
                   (number)o->n_moves, o->n_moves == 1 ? "" : "s",
                   o->e_wins ? "" : ", which is enough");
    if (o->winning == ZM_EVERY_NUMBER) {
        zm_text_put(out, " There is room for a wasted move: every number wins now.");
    } else if (o->winning == ZM_KEEPERS) {
        zm_text_format(out, " %s must not break a pair: cross out ", e);
        if (write_residues(self, position, s, out))
            zm_text_put(out, ", ");
        else
            zm_text_format(out, "one of the %llu numbers ",
                           (number)zm_residues_winning_total(&s->board, o));
        zm_text_put(out, "of which there are more than there are partners");
        if (leads_to_pairs(self, position, s))
            zm_text_format(out, "; that leaves an A-situation, everything in pairs, and from then "
                                "on %s crosses out a partner of each number that %s crosses out",
                           e, n);
        zm_text_put(out, ".");
    } else if (o->winning == ZM_BREAKERS) {
        zm_text_format(out, " %s must break a pair with every move: cross out from the smaller "
                            "side of a pair of residues, or from 0%s mod %llu while two are left.",
                       n, self->d % 2 == 0 ? " or d/2" : "", (number)self->d);
    }
}

static void explain_n_last(const zahlenschlacht *self, const zm_residue_outcome *o, zm_text *out)
{
    introduce(n_name(self), out);
    if (o->e_wins) {
        zm_text_format(out, " moves last, but %llu numbers are all partners of each other, more "
                            "than %s can cross out: the last three will still be partners.",
                       (number)o->omega, n_name(self));
        return;
    }
    zm_text_format(out, " moves last and chooses among three numbers: %s could win only if any two "
                        "of them had a sum divisible by %llu, so all three were 0",
                   e_name(self), (number)self->d);
    if (self->d % 2 == 0)
        zm_text_format(out, " (or all three %llu)", (number)self->d / 2);
    zm_text_format(out, " mod %llu, and %s has enough moves to cross those out in time.",
                   (number)self->d, n_name(self));
}

void zm_zahlen_explain(const void *instance, const uint64_t *position, zm_value value,
                       const zm_oracle *oracle, zm_text *out)
{
    const zahlenschlacht *self = instance;
    zm_situation s;
    (void)value, (void)oracle;
    if (!zm_situation_look(self, position, &s)) {
        out->failed = true;
        return;
    }
    if (s.board.numbers == self->leave)
        zm_text_format(out, "%s two of the numbers left have a sum divisible by %llu.",
                       s.outcome.e_wins ? "Some" : "No", (number)self->d);
    else if (!s.outcome.known)
        zm_text_format(out, "%llu numbers survive and %s moves last: no theorem covers this, so "
                            "the answer comes from a search.",
                       (number)self->leave, n_name(self));
    else if (s.outcome.e_last)
        explain_e_last(self, position, &s, out);
    else
        explain_n_last(self, &s.outcome, out);
    zm_situation_forget(&s);
}

void zm_zahlen_explain_move(const void *instance, const uint64_t *position, zm_move move,
                            zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zahlenschlacht *self = instance;
    zm_partners p = zm_zahlen_partners(self, position, (uint64_t)move.a, oracle->notes);
    (void)value;
    zm_text_format(out, "%llu mod %llu: ", (number)p.residue, (number)self->d);
    if (p.there == 0 || (p.own && p.here == 1))
        zm_text_put(out, "superfluous, it has no partner");
    else if (p.own)
        zm_text_format(out, "one of %llu that are partners of each other", (number)p.here);
    else
        zm_text_format(out, "%llu against %llu of residue %llu, %s", (number)p.here,
                       (number)p.there, (number)p.partner,
                       p.here > p.there ? "more than there are partners" : "so a pair breaks");
}

/* ---- The board. ---- */

void zm_zahlen_picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint64_t columns = self->n <= 25 ? 5 : 10, next = zm_zahlen_number_from(self, position, 1);
    if (self->n > SHOWN)
        zm_text_format(out, "  %llu of the numbers 1 to %llu are left.\n",
                       (number)zm_zahlen_numbers(self, position), (number)self->n);
    for (uint64_t x = 1; x <= self->n && self->n <= SHOWN; x++) {
        if (x == next) {
            zm_text_format(out, "%5llu", (number)x);
            next = zm_zahlen_number_from(self, position, x + 1);
        } else {
            zm_text_put(out, "    x");
        }
        zm_text_put(out, x % columns == 0 || x == self->n ? "\n" : "");
    }
    zm_text_format(out, "  Cross out until %llu are left. The %s player (%s) wants two of them\n"
                        "  to have a sum divisible by %llu.\n",
                   (number)self->leave, self->reversed ? "second" : "first", e_name(self),
                   (number)self->d);
}

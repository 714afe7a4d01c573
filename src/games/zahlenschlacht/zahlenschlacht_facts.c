/* Zahlenschlacht as data: the residues of the numbers left, who is whose partner, and the paper's
 * superfluous numbers and A-situations. Of a board too large to be played on nothing is asked. */
#include "zahlenschlacht.h"

typedef zm_zahlen zahlenschlacht;

static uint64_t next_left(const zahlenschlacht *self, const uint64_t *position, uint64_t x)
{
    return zm_zahlen_number_from(self, position, x + 1);
}

/* Without a partner left whose sum with it is divisible by d. */
static bool is_superfluous(const zm_residues *board, uint64_t residue)
{
    uint64_t itself = zm_residues_own_partner(board, residue);
    return zm_residues_of(board, zm_residues_partner(board, residue)) == itself;
}

static void tell_numbers(const zahlenschlacht *self, const uint64_t *position,
                         const zm_residues *board, const zm_facts *out)
{
    if (out->list(out->context, "numbers", board->numbers)) {
        for (uint64_t x = 0; (x = next_left(self, position, x)) != 0;)
            out->number(out->context, NULL, (int64_t)x);
        out->end(out->context);
    }
    out->number(out->context, "numbers_total", (int64_t)board->numbers);
    if (out->list(out->context, "residues", board->numbers)) {
        for (uint64_t x = 0; (x = next_left(self, position, x)) != 0;)
            out->number(out->context, NULL, (int64_t)(x % self->d));
        out->end(out->context);
    }
    if (out->list(out->context, "counts", self->d)) {
        for (uint64_t residue = 0; residue < self->d; residue++)
            out->number(out->context, NULL, (int64_t)zm_residues_of(board, residue));
        out->end(out->context);
    }
}

static void tell_superfluous(const zahlenschlacht *self, const uint64_t *position,
                             const zm_residues *board, const zm_facts *out)
{
    uint64_t total = 0;
    for (uint64_t x = 0; (x = next_left(self, position, x)) != 0;)
        total += is_superfluous(board, x % self->d);
    if (out->list(out->context, "superfluous", total)) {
        for (uint64_t x = 0; (x = next_left(self, position, x)) != 0;)
            if (is_superfluous(board, x % self->d))
                out->number(out->context, NULL, (int64_t)x);
        out->end(out->context);
    }
    out->number(out->context, "superfluous_total", (int64_t)total);
}

/* The numbers left of a residue. */
static void tell_class(const zahlenschlacht *self, const uint64_t *position, const char *name,
                       uint64_t residue, uint64_t count, const zm_facts *out)
{
    if (!out->list(out->context, name, count))
        return;
    for (uint64_t x = residue ? residue : self->d; count > 0; x += self->d)
        if (zm_zahlen_number_from(self, position, x) == x) {
            out->number(out->context, NULL, (int64_t)x);
            count--;
        }
    out->end(out->context);
}

/* Each residue up to d/2 of which, or of whose partner, a number is left; with both classes. The
 * class of a residue that is its own partner stands there once. */
static void tell_pairs(const zahlenschlacht *self, const uint64_t *position,
                       const zm_residues *board, const zm_facts *out)
{
    if (!out->list(out->context, "pairs", board->numbers))
        return;
    for (uint64_t residue = 0; residue <= self->n && residue <= self->d / 2; residue++) {
        uint64_t partner = zm_residues_partner(board, residue);
        uint64_t here = zm_residues_of(board, residue);
        uint64_t there = partner == residue ? 0 : zm_residues_of(board, partner);
        if (here + there == 0)
            continue;
        out->record(out->context);
        out->number(out->context, "residue", (int64_t)residue);
        out->number(out->context, "partner", (int64_t)partner);
        tell_class(self, position, "numbers", residue, here, out);
        tell_class(self, position, "partners", partner, there, out);
        out->end(out->context);
    }
    out->end(out->context);
}

/* The paper's A-situation: as many of a residue as of its partner, and an even number of a residue
 * that is its own. */
static bool is_balanced(const zm_residues *board)
{
    for (uint64_t residue = 0; residue < board->d && residue <= board->n; residue++) {
        uint64_t count = zm_residues_of(board, residue);
        if (zm_residues_own_partner(board, residue)
                ? count % 2 != 0
                : count != zm_residues_of(board, zm_residues_partner(board, residue)))
            return false;
    }
    return true;
}

static uint64_t own_above_two(const zm_residues *board, uint64_t residue)
{
    uint64_t count = zm_residues_of(board, residue);
    return count > 2 ? count - 2 : 0;
}

/* n = q d + r, and of how many residues there are more on the whole board than of their partners:
 * D = min(r, d-1-r). Around the multiples of d, where D is small, are the windows of one player. */
static void tell_division(const zahlenschlacht *self, const zm_facts *out)
{
    uint64_t r = self->n % self->d, opposite = self->d - 1 - r;
    out->number(out->context, "quotient", (int64_t)(self->n / self->d));
    out->number(out->context, "remainder", (int64_t)r);
    out->number(out->context, "D", (int64_t)(r < opposite ? r : opposite));
}

bool zm_zahlen_facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const zahlenschlacht *self = instance;
    zm_situation s;
    if (!zm_situation_look(self, position, &s))
        return false;
    uint64_t above_two = own_above_two(&s.board, 0);
    if (self->d % 2 == 0)
        above_two += own_above_two(&s.board, self->d / 2);
    tell_division(self, out);
    tell_numbers(self, position, &s.board, out);
    tell_superfluous(self, position, &s.board, out);
    out->number(out->context, "cover", (int64_t)zm_residues_tau(&s.board));
    out->flag(out->context, "balanced", is_balanced(&s.board));
    out->number(out->context, "above_two", (int64_t)above_two);
    tell_pairs(self, position, &s.board, out);
    zm_situation_forget(&s);
    return true;
}

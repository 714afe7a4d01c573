/* Zahlenschlacht in plain words: two numbers are partners if together they make a multiple of d.
 * One player wants to keep partners together, the other to part them all. E and N are as in
 * zahlenschlacht_theory.h. */
#include "../answers.h"
#include "zahlenschlacht.h"

enum { NAMED = 6, MARKED = 12 };

typedef zm_zahlen zahlenschlacht;
typedef unsigned long long number;

static const char partners[] = "Numbers are partners if together they make a multiple of %llu. ";

static uint64_t next_winner(const zahlenschlacht *self, const uint64_t *position,
                            const zm_situation *s, uint64_t x)
{
    if (!s->board.table)
        return zm_residues_winner_from(&s->board, &s->outcome, x);
    x = zm_zahlen_number_from(self, position, x);
    while (x && !zm_residues_wins(&s->board, &s->outcome, x % self->d))
        x = zm_zahlen_number_from(self, position, x + 1);
    return x;
}

/* "1, 8 or 15", or how many they are and one of them. */
static void write_winners(const zahlenschlacht *self, const uint64_t *position,
                          const zm_situation *s, zm_text *out)
{
    uint64_t total = zm_residues_winning_total(&s->board, &s->outcome);
    uint64_t x = next_winner(self, position, s, 1);
    zm_items items = {(size_t)total, 0};
    if (total > NAMED) {
        zm_text_format(out, "one of %llu numbers, such as %llu", (number)total, (number)x);
        return;
    }
    for (; x; x = next_winner(self, position, s, x + 1)) {
        zm_next_item(&items, " or ", out);
        zm_text_format(out, "%llu", (number)x);
    }
}

static bool every_number_wins(const zm_situation *s)
{
    return zm_residues_winning_total(&s->board, &s->outcome) == s->board.numbers;
}

/* E is to move and wins with the last move. */
static void tell_keeper(const zahlenschlacht *self, const uint64_t *position, const zm_situation *s,
                        zm_text *out)
{
    zm_text_format(out, partners, (number)self->d);
    if (every_number_wins(s)) {
        zm_text_put(out, "The other player has no time to part them all: every number wins now.");
        return;
    }
    zm_text_put(out, "Cross out ");
    write_winners(self, position, s, out);
    if (zm_residues_leaves_pairs(&s->board, next_winner(self, position, s, 1) % self->d))
        zm_text_put(out, ": all the others are in pairs then, so answer every number with a "
                         "partner of it.");
    else
        zm_text_put(out, ": that costs no pair, and the other player has no time to part them "
                         "all.");
}

/* N is to move and wins although E has the last move. */
static void tell_breaker(const zahlenschlacht *self, const uint64_t *position,
                         const zm_situation *s, zm_text *out)
{
    zm_text_format(out, partners, (number)self->d);
    if (every_number_wins(s)) {
        zm_text_put(out, "There is time enough to part them all: every number wins now.");
        return;
    }
    zm_text_put(out, "There is just enough time to part them all, so part some with every move: "
                     "cross out ");
    write_winners(self, position, s, out);
    zm_text_put(out, ".");
}

static void tell_e_last(const zahlenschlacht *self, const uint64_t *position,
                        const zm_situation *s, zm_text *out)
{
    const zm_residue_outcome *o = &s->outcome;
    if (o->tau == 0) {
        zm_text_format(out, "No two of the numbers left make a multiple of %llu, and crossing out "
                            "more cannot change that.", (number)self->d);
    } else if (o->e_wins && o->e_moves) {
        tell_keeper(self, position, s, out);
    } else if (!o->e_wins && !o->e_moves) {
        tell_breaker(self, position, s, out);
    } else {
        zm_text_format(out, partners, (number)self->d);
        zm_text_put(out, o->e_wins ? "There are too many to part them all in time, whatever is "
                                     "crossed out now."
                                   : "The other player has time to part them all, whatever is "
                                     "crossed out now.");
    }
}

/* N moves last: only numbers that are all partners of each other help E. */
static void tell_n_last(const zahlenschlacht *self, const uint64_t *position,
                        const zm_situation *s, zm_text *out)
{
    const zm_residue_outcome *o = &s->outcome;
    if (o->e_wins)
        zm_text_format(out, "Any two of %llu numbers left make a multiple of %llu, and that is too "
                            "many to cross out in time.", (number)o->omega, (number)self->d);
    else
        zm_text_format(out, "%s the last move, and can then leave two numbers that do not make a "
                            "multiple of %llu.",
                       o->e_moves ? "The other player makes" : "Whoever moves now also makes",
                       (number)self->d);
    if (o->e_wins != o->e_moves)
        return;
    if (every_number_wins(s)) {
        zm_text_put(out, " Every number wins now.");
        return;
    }
    zm_text_put(out, " Cross out ");
    write_winners(self, position, s, out);
    zm_text_put(out, ".");
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
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
        zm_text_format(out, "%s two of the numbers left make a multiple of %llu.",
                       s.outcome.e_wins ? "Some" : "No", (number)self->d);
    else if (!s.outcome.known)
        zm_text_format(out, "No simple trick is known when %llu numbers are to be left: looking "
                            "ahead shows who wins.", (number)self->leave);
    else if (s.outcome.e_last)
        tell_e_last(self, position, &s, out);
    else
        tell_n_last(self, position, &s, out);
    zm_situation_forget(&s);
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const zahlenschlacht *self = instance;
    zm_partners p = zm_zahlen_partners(self, position, (uint64_t)move.a, oracle->notes);
    uint64_t here = p.here, there = p.there;
    (void)value;
    if (there == 0 || (p.own && here == 1))
        zm_text_put(out, "has no partner, so no pair is lost");
    else if (p.own)
        zm_text_format(out, "is one of %llu numbers that are all partners of each other",
                       (number)here);
    else if (here > there)
        zm_text_format(out, "can be spared: %llu numbers share only %llu partner%s", (number)here,
                       (number)there, there == 1 ? "" : "s");
    else
        zm_text_format(out, "breaks a pair: %llu number%s %llu partner%s", (number)here,
                       here == 1 ? " has" : "s share", (number)there, there == 1 ? "" : "s");
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "cross out %lld", (long long)move.a);
}

/* The first numbers that have the same partners, and these partners. */
static void region(const void *instance, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    const zahlenschlacht *self = instance;
    uint64_t own = (uint64_t)move.a % self->d, other = own ? self->d - own : 0, marked[MARKED];
    size_t count = 0;
    bool met = false;
    for (uint64_t x = zm_zahlen_number_from(self, position, 1); x && count < MARKED;
         x = zm_zahlen_number_from(self, position, x + 1))
        if (x % self->d == own || x % self->d == other) {
            marked[count++] = x;
            met = met || x == (uint64_t)move.a;
        }
    if (!met)
        marked[count - 1] = (uint64_t)move.a;
    if (count < 2)
        return;
    zm_items items = {count, 0};
    zm_text_put(says, "Look at the numbers ");
    for (size_t i = 0; i < count; i++) {
        zm_next_item(&items, " and ", says);
        zm_text_format(says, "%llu", (number)marked[i]);
        zm_text_format(cells, i ? " %llu" : "%llu", (number)marked[i]);
    }
    zm_text_put(says, ".");
}

const zm_plain_words zm_zahlen_tells = {
    .explain = explain,
    .explain_move = explain_move,
    .name_move = name_move,
    .region = region,
};

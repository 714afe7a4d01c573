/* What is known about the Penny Game: the paper's symmetric positions (exclusive or 0) are the
 * contrary winners; its Theorem 1 says that the winners of misere play differ from them only where
 * no row holds two pennies. How long a game lasts is our own theorem (docs/nim.md): the loser can
 * see to it that pennies go one at a time. */
#include "nim.h"

enum { ROWS_WRITTEN_OUT = 8 };

/* The order of the rows does not matter: insertion sort, fast on rows that are nearly sorted. */
static void canonical(const void *instance, uint64_t *position)
{
    const zm_nim_rows *self = instance;
    for (size_t i = 1; i < self->rows; i++) {
        uint64_t row = position[i];
        size_t at = i;
        for (; at > 0 && position[at - 1] > row; at--)
            position[at] = position[at - 1];
        position[at] = row;
    }
}

zm_nim_shape zm_nim_shape_of(const zm_nim_rows *self, const uint64_t *position)
{
    zm_nim_shape s = {0, 0, 0};
    for (size_t i = 0; i < self->rows; i++) {
        s.sum ^= position[i];
        s.big += position[i] > 1;
        s.ones += position[i] == 1;
    }
    return s;
}

/* What a row of `held` pennies must be cut down to so that the other player loses; `held` itself
 * if it cannot. In misere play the last big row goes, leaving an odd number of single pennies. */
static uint64_t good_remainder(const zm_nim_rows *self, zm_nim_shape s, uint64_t held)
{
    uint64_t rest = held ^ s.sum;
    if (!self->normal && s.big == 0)
        rest = held == 1 && s.ones % 2 == 0 ? 0 : held;
    else if (!self->normal && s.big == 1)
        rest = held > 1 ? s.ones % 2 == 0 : held;
    return rest < held ? rest : held;
}

/* The plies to the end with so many pennies, if up to `most` can be taken to win (0: the player to
 * move has lost). In misere play a lost game has an odd number of moves, but while there are big
 * rows an even number of pennies: two go at once, once. */
static uint64_t distance(const zm_nim_rows *self, zm_nim_shape s, zm_count pennies, uint64_t most)
{
    bool wins = most > 0;
    zm_count plies = pennies - most + wins - (!self->normal && s.big > wins);
    return plies < ZM_NO_DISTANCE ? (uint64_t)plies : ZM_NO_DISTANCE;
}

static bool theory(const void *instance, const uint64_t *position, zm_claim *out)
{
    const zm_nim_rows *self = instance;
    zm_nim_shape s = zm_nim_shape_of(self, position);
    bool lost = self->normal || s.big > 0 ? s.sum == 0 : s.ones % 2 == 1;
    zm_count pennies = 0;
    uint64_t most = 0;
    out->value = lost ? ZM_LOSE : ZM_WIN;
    out->winning_total = 0;
    for (size_t i = 0; i < self->rows; i++) {
        uint64_t take = position[i] - good_remainder(self, s, position[i]);
        out->winning_total += take > 0;
        most = take > most ? take : most;
        pennies += position[i];
    }
    out->distance = distance(self, s, pennies, most);
    out->move_distance = s.big == 0 && s.ones > 0 ? s.ones - 1 : ZM_NO_DISTANCE;
    out->name = self->normal || s.big > 0 ? "exclusive or of the rows (Penny Game, Corollary 2)"
                                          : "fundamental positions (Penny Game, Theorem 1)";
    return true;
}

/* One penny from a row whose lowest one is in the lowest column that has any: no row has a one
 * further down, so the other player must take one penny too. */
static bool delay(const void *instance, const uint64_t *position, zm_move *out)
{
    const zm_nim_rows *self = instance;
    uint64_t any = 0;
    for (size_t i = 0; i < self->rows; i++)
        any |= position[i];
    for (size_t i = 0; i < self->rows; i++)
        if (position[i] & any & -any) {
            *out = (zm_move){1, (int32_t)i + 1, 0};
            return true;
        }
    return false;
}

static size_t theory_moves(const void *instance, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    const zm_nim_rows *self = instance;
    zm_claim claim;
    size_t found = 0;
    zm_nim_shape s = zm_nim_shape_of(self, position);
    theory(self, position, &claim);
    for (size_t i = 0; i < self->rows && claim.value == ZM_WIN && found < capacity; i++) {
        uint64_t rest = good_remainder(self, s, position[i]);
        if (rest < position[i])
            out[found++] = (zm_move){(int64_t)(position[i] - rest), (int32_t)i + 1, 0};
    }
    return found;
}

/* The rows in binary, as on the paper's last page. */
static void theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_nim_rows *self = instance;
    zm_nim_shape s = zm_nim_shape_of(self, position);
    if (!self->normal && s.big == 0) {
        zm_text_format(out, "%zu row%s of one penny and no larger row", s.ones,
                       s.ones == 1 ? "" : "s");
        return;
    }
    if (self->rows <= ROWS_WRITTEN_OUT) {
        unsigned width = zm_nim_widest(self, position);
        for (size_t i = 0; i < self->rows; i++) {
            zm_text_format(out, "%llu = ", (unsigned long long)position[i]);
            zm_nim_write_binary(out, position[i], width);
            zm_text_put(out, ", ");
        }
        zm_text_put(out, "together ");
        zm_nim_write_binary(out, s.sum, width);
        zm_text_put(out, " = ");
    } else {
        zm_text_format(out, "exclusive or of %zu rows: ", self->rows);
    }
    zm_text_format(out, "%llu", (unsigned long long)s.sum);
}

static bool grundy(const void *instance, const uint64_t *position, uint64_t *out)
{
    *out = zm_nim_shape_of(instance, position).sum;
    return true;
}

/* The paper's question: the row to add so that the player to move loses. */
static uint64_t good_addition(const zm_nim_rows *self, zm_nim_shape s)
{
    return !self->normal && s.big == 0 ? s.ones % 2 == 0 : s.sum;
}

static void write_new_row(const zm_nim_rows *self, zm_nim_shape s, zm_text *why)
{
    if (!self->normal && s.big == 0) {
        zm_text_format(why, "An odd number of single pennies loses; there %s %zu row%s of one "
                            "penny.",
                       s.ones == 1 ? "is" : "are", s.ones, s.ones == 1 ? "" : "s");
        return;
    }
    if (s.big + s.ones == 0) {
        zm_text_put(why, "The table is empty, and a player who cannot take a penny loses.");
        return;
    }
    zm_text_put(why, s.sum == 0 ? "Every binary column is even as it is: "
                                : "The new row makes every binary column even: ");
    theory_detail(self, self->row, why);
    zm_text_put(why, ".");
}

uint64_t zm_nim_complete(const void *instance, zm_voice voice, zm_text *why)
{
    const zm_nim_rows *self = instance;
    zm_nim_shape s = zm_nim_shape_of(self, self->row);
    if (voice == ZM_VOICE_PLAIN)
        zm_nim_tell_new_row(self, good_addition(self, s), why);
    else
        write_new_row(self, s, why);
    return good_addition(self, s);
}

const zm_knowledge zm_nim_knows = {
    .canonical = canonical,
    .numbers = &zm_nim_sorted_numbers,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .delay = delay,
    .grundy = grundy,
};

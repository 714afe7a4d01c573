/* The Penny Game (Nim): take pennies from one row; the last penny loses (misere) or wins (normal).
 *
 * Position: the rows, a word each. Theory: the paper's symmetric positions (exclusive or 0) are
 * the contrary winners; its Theorem 1 says that the winners of misere play differ from them only
 * where no row holds two pennies. */
#include "../games.h"
#include "nim.h"

enum { ROWS = ZM_NIM_ROWS, ROWS_WRITTEN_OUT = 8 };

typedef zm_nim_rows nim;
typedef zm_nim_shape shape;

static const zm_parameter parameters[] = {
    {"rows", ZM_LIST, "9/18/34/57", "pennies in each row", 0, INT64_MAX, NULL, ROWS, false},
    {"play", ZM_CHOICE, "misere", "misere: the last penny loses; normal: it wins", 0, 0,
     "misere|normal", 0, false},
};

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    (void)error;
    nim *self = instance;
    self->rows = arguments[0].count;
    for (size_t i = 0; i < self->rows; i++)
        self->row[i] = (uint64_t)arguments[0].list[i];
    self->normal = arguments[1].number == 1;
    return ZM_OK;
}

static size_t words(const void *instance)
{
    return ((const nim *)instance)->rows;
}

static void start(const void *instance, uint64_t *position)
{
    const nim *self = instance;
    for (size_t i = 0; i < self->rows; i++)
        position[i] = self->row[i];
}

/* A move: take `a` pennies from row `b`, counted from 1. */
static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const nim *self = instance;
    bool first = zm_move_is_first(*move);
    if (!first && (uint64_t)move->a < position[move->b - 1]) {
        move->a++;
        return true;
    }
    for (size_t row = first ? 0 : (size_t)move->b; row < self->rows; row++)
        if (position[row] > 0) {
            *move = (zm_move){1, (int32_t)row + 1, 0};
            return true;
        }
    return false;
}

static void play(const void *instance, const uint64_t *from, zm_move move, uint64_t *to)
{
    const nim *self = instance;
    for (size_t i = 0; i < self->rows; i++)
        to[i] = from[i];
    to[move.b - 1] -= (uint64_t)move.a;
}

static zm_value end(const void *instance, const uint64_t *position)
{
    (void)position;
    return ((const nim *)instance)->normal ? ZM_LOSE : ZM_WIN;
}

static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%d-%lld", (int)move.b, (long long)move.a);
}

static void write_position(const void *instance, const uint64_t *position, zm_text *out)
{
    const nim *self = instance;
    for (size_t i = 0; i < self->rows; i++)
        zm_text_format(out, i ? "/%llu" : "%llu", (unsigned long long)position[i]);
}

static bool read_move(const void *instance, const uint64_t *position, const char *text,
                      zm_move *out, zm_error *error)
{
    const nim *self = instance;
    const char *at = text;
    int64_t row, take;
    bool row_fits, take_fits;
    if (*at == '-' || !zm_number_read(&at, &row, &row_fits) || *at++ != '-' || *at == '-' ||
        !zm_number_read(&at, &take, &take_fits) || *at != '\0')
        return zm_fail(error, ZM_BAD_INPUT, "write row-pennies, for example 4-12"), false;
    if (!row_fits || row < 1 || row > (int64_t)self->rows)
        return zm_fail(error, ZM_BAD_INPUT, "the rows are 1 to %zu", self->rows), false;
    uint64_t held = position[row - 1];
    if (!take_fits || take < 1 || (uint64_t)take > held) {
        if (held == 0)
            zm_fail(error, ZM_BAD_INPUT, "row %lld is empty", (long long)row);
        else
            zm_fail(error, ZM_BAD_INPUT, "from row %lld you can take 1 to %llu", (long long)row,
                    (unsigned long long)held);
        return false;
    }
    *out = (zm_move){take, (int32_t)row, 0};
    return true;
}

static zm_count count(const void *instance, const uint64_t *position)
{
    const nim *self = instance;
    zm_count total = 0;
    for (size_t i = 0; i < self->rows; i++)
        total += position[i];
    return total;
}

/* The order of the rows does not matter: insertion sort, fast on rows that are nearly sorted. */
static void canonical(const void *instance, uint64_t *position)
{
    const nim *self = instance;
    for (size_t i = 1; i < self->rows; i++) {
        uint64_t row = position[i];
        size_t at = i;
        for (; at > 0 && position[at - 1] > row; at--)
            position[at] = position[at - 1];
        position[at] = row;
    }
}

static uint64_t rank(const void *instance, const uint64_t *position)
{
    zm_count total = count(instance, position);
    return total < UINT64_MAX ? (uint64_t)total : UINT64_MAX;
}

static shape shape_of(const nim *self, const uint64_t *position)
{
    shape s = {0, 0, 0};
    for (size_t i = 0; i < self->rows; i++) {
        s.sum ^= position[i];
        s.big += position[i] > 1;
        s.ones += position[i] == 1;
    }
    return s;
}

/* What a row of `held` pennies must be cut down to so that the other player loses; `held` itself
 * if it cannot. In misere play the last big row goes, leaving an odd number of single pennies. */
static uint64_t good_remainder(const nim *self, shape s, uint64_t held)
{
    uint64_t rest = held ^ s.sum;
    if (!self->normal && s.big == 0)
        rest = held == 1 && s.ones % 2 == 0 ? 0 : held;
    else if (!self->normal && s.big == 1)
        rest = held > 1 ? s.ones % 2 == 0 : held;
    return rest < held ? rest : held;
}

static bool theory(const void *instance, const uint64_t *position, zm_claim *out)
{
    const nim *self = instance;
    shape s = shape_of(self, position);
    bool lost = self->normal || s.big > 0 ? s.sum == 0 : s.ones % 2 == 1;
    out->value = lost ? ZM_LOSE : ZM_WIN;
    out->distance = s.big == 0 ? s.ones : ZM_NO_DISTANCE;
    out->move_distance = s.big == 0 && s.ones > 0 ? s.ones - 1 : ZM_NO_DISTANCE;
    out->winning_total = 0;
    for (size_t i = 0; i < self->rows && !lost; i++)
        out->winning_total += good_remainder(self, s, position[i]) < position[i];
    out->name = self->normal || s.big > 0 ? "exclusive or of the rows (Penny Game, Corollary 2)"
                                          : "fundamental positions (Penny Game, Theorem 1)";
    return true;
}

static size_t theory_moves(const void *instance, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    const nim *self = instance;
    zm_claim claim;
    size_t found = 0;
    shape s = shape_of(self, position);
    theory(self, position, &claim);
    for (size_t i = 0; i < self->rows && claim.value == ZM_WIN && found < capacity; i++) {
        uint64_t rest = good_remainder(self, s, position[i]);
        if (rest < position[i])
            out[found++] = (zm_move){(int64_t)(position[i] - rest), (int32_t)i + 1, 0};
    }
    return found;
}

static unsigned bits(uint64_t value)
{
    return value ? 64 - (unsigned)__builtin_clzll(value) : 1;
}

static void binary(zm_text *out, uint64_t value, unsigned width)
{
    while (width-- > 0)
        zm_text_put(out, value >> width & 1 ? "1" : "0");
}

static unsigned widest(const nim *self, const uint64_t *position)
{
    unsigned width = 1;
    for (size_t i = 0; i < self->rows; i++)
        width = bits(position[i]) > width ? bits(position[i]) : width;
    return width;
}

/* The rows in binary, as on the paper's last page. */
static void theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const nim *self = instance;
    shape s = shape_of(self, position);
    if (!self->normal && s.big == 0) {
        zm_text_format(out, "%zu row%s of one penny and no larger row", s.ones,
                       s.ones == 1 ? "" : "s");
        return;
    }
    if (self->rows <= ROWS_WRITTEN_OUT) {
        unsigned width = widest(self, position);
        for (size_t i = 0; i < self->rows; i++) {
            zm_text_format(out, "%llu = ", (unsigned long long)position[i]);
            binary(out, position[i], width);
            zm_text_put(out, ", ");
        }
        zm_text_put(out, "together ");
        binary(out, s.sum, width);
        zm_text_put(out, " = ");
    } else {
        zm_text_format(out, "exclusive or of %zu rows: ", self->rows);
    }
    zm_text_format(out, "%llu", (unsigned long long)s.sum);
}

static void explain(const void *instance, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    const nim *self = instance;
    shape s = shape_of(self, position);
    (void)value, (void)oracle;
    if (s.big + s.ones == 0) {
        zm_text_put(out, "The table is empty: no pennies are left.");
    } else if (!self->normal && s.big == 0) {
        zm_text_format(out, "Only single pennies are left and the last one loses: with an %s "
                            "number of them (%zu) the player to move %s.",
                       s.ones % 2 ? "odd" : "even", s.ones,
                       s.ones % 2 ? "takes the last" : "leaves the last to the other player");
    } else if (s.sum == 0) {
        zm_text_put(out, "Written in binary, every column of the rows holds an even number of "
                         "ones: the position is symmetric. Every move spoils that, and ");
        zm_text_put(out, self->normal
                             ? "the other player can always restore it."
                             : "as long as two rows have more than one penny, the other player can "
                               "restore it. When only one such row is left, that player cuts it "
                               "down so that an odd number of single pennies is left.");
    } else {
        unsigned column = bits(s.sum) - 1;
        zm_text_format(out, "Written in binary, the column of %llu holds an odd number of ones, "
                            "so the rows are not symmetric. ",
                       1ull << column);
        zm_text_put(out, !self->normal && s.big == 1
                             ? "Only one row has more than one penny: cut it down so that an odd "
                               "number of single pennies is left."
                             : "Take pennies from a row with a one in that column so that every "
                               "column becomes even.");
    }
}

static void explain_move(const void *instance, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    const nim *self = instance;
    (void)value, (void)oracle;
    shape s = shape_of(self, position);
    uint64_t held = position[move.b - 1], rest = held - (uint64_t)move.a;
    s.sum ^= held ^ rest;
    s.ones += (size_t)(rest == 1) - (size_t)(held == 1);
    s.big += (size_t)(rest > 1) - (size_t)(held > 1);
    zm_text_format(out, "leaves %llu in row %d: ", (unsigned long long)rest, (int)move.b);
    if (!self->normal && s.big == 0)
        zm_text_format(out, "%zu single penn%s, an %s number", s.ones, s.ones == 1 ? "y" : "ies",
                       s.ones % 2 ? "odd" : "even");
    else if (s.sum == 0)
        zm_text_put(out, "every binary column is even");
    else
        zm_text_format(out, "the column of %llu is odd", 1ull << (bits(s.sum) - 1));
}

/* The paper's levels: W_0 are the units (misere) or the empty table (normal), and a position of
 * level n needs two more plies than one of level n-1. */
static void explain_distance(const void *instance, zm_value value, uint64_t distance, zm_text *out)
{
    const nim *self = instance;
    if (value == ZM_LOSE)
        zm_text_format(out, "a %s of level %llu, in the paper's words, for the player who "
                            "leaves it",
                       self->normal ? "contrary winner" : "winner",
                       (unsigned long long)(distance / 2));
}

static void picture(const void *instance, const uint64_t *position, zm_text *out)
{
    const nim *self = instance;
    enum { SHOWN = 40 };
    for (size_t i = 0; i < self->rows; i++) {
        zm_text_format(out, "  row %zu  %5llu  ", i + 1, (unsigned long long)position[i]);
        zm_text_repeat(out, "o", position[i] < SHOWN ? (size_t)position[i] : SHOWN);
        zm_text_put(out, position[i] > SHOWN ? " ...\n" : "\n");
    }
}

/* The binary columns, the largest first: how many rows have a one there. */
static void tell_columns(const nim *self, const uint64_t *position, unsigned width,
                         const zm_facts *out)
{
    if (!out->list(out->context, "columns", width))
        return;
    for (unsigned column = width; column-- > 0;) {
        int64_t ones = 0;
        for (size_t i = 0; i < self->rows; i++)
            ones += (int64_t)(position[i] >> column & 1);
        out->record(out->context);
        out->number(out->context, "column", (int64_t)1 << column);
        out->number(out->context, "ones", ones);
        out->end(out->context);
    }
    out->end(out->context);
}

static void tell_odd_columns(uint64_t sum, const zm_facts *out)
{
    if (!out->list(out->context, "odd_columns", (uint64_t)__builtin_popcountll(sum)))
        return;
    for (unsigned column = bits(sum); column-- > 0;)
        if (sum >> column & 1)
            out->number(out->context, NULL, (int64_t)1 << column);
    out->end(out->context);
}

/* The rows in binary, and the paper's words: symmetric, and fundamental (no row above 1). */
static bool facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    const nim *self = instance;
    shape s = shape_of(self, position);
    unsigned width = widest(self, position);
    zm_text digits = zm_text_beside(instance);
    if (out->list(out->context, "rows", self->rows)) {
        for (size_t i = 0; i < self->rows; i++)
            out->number(out->context, NULL, (int64_t)position[i]);
        out->end(out->context);
    }
    if (out->list(out->context, "digits", self->rows)) {
        for (size_t i = 0; i < self->rows; i++) {
            zm_text_clear(&digits);
            binary(&digits, position[i], width);
            out->text(out->context, NULL, zm_text_string(&digits));
        }
        out->end(out->context);
    }
    zm_text_clear(&digits);
    binary(&digits, s.sum, width);
    out->number(out->context, "xor", (int64_t)s.sum);
    out->text(out->context, "xor_digits", zm_text_string(&digits));
    tell_columns(self, position, width, out);
    tell_odd_columns(s.sum, out);
    out->flag(out->context, "symmetric", s.sum == 0);
    out->flag(out->context, "fundamental", s.big == 0);
    out->number(out->context, "big_rows", (int64_t)s.big);
    out->number(out->context, "single_rows", (int64_t)s.ones);
    bool ok = zm_text_ok(&digits);
    zm_text_free(&digits);
    return ok;
}

static bool impartial(const void *instance, const char **try)
{
    *try = "play=normal";
    return ((const nim *)instance)->normal;
}

static bool grundy(const void *instance, const uint64_t *position, uint64_t *out)
{
    *out = shape_of(instance, position).sum;
    return true;
}

/* The paper's question: the row to add so that the player to move loses. */
static uint64_t good_addition(const nim *self, shape s)
{
    return !self->normal && s.big == 0 ? s.ones % 2 == 0 : s.sum;
}

static void write_new_row(const nim *self, shape s, zm_text *why)
{
    if (!self->normal && s.big == 0) {
        zm_text_format(why, "An odd number of single pennies loses; there %s %zu row%s of one "
                            "penny.",
                       s.ones == 1 ? "is" : "are", s.ones, s.ones == 1 ? "" : "s");
        return;
    }
    zm_text_put(why, "The new row makes every binary column even: ");
    theory_detail(self, self->row, why);
    zm_text_put(why, ".");
}

static uint64_t complete(const void *instance, zm_voice voice, zm_text *why)
{
    const nim *self = instance;
    shape s = shape_of(self, self->row);
    if (voice == ZM_VOICE_PLAIN)
        zm_nim_tell_new_row(self, good_addition(self, s), why);
    else
        write_new_row(self, s, why);
    return good_addition(self, s);
}

/* Rows say all there is to a position, so a puzzle is the start of a game; no row is shorter than
 * the one before. */
static size_t puzzle(unsigned difficulty, zm_random *random, zm_text *out)
{
    static const unsigned first[] = {3, 4, 4}, steps[] = {4, 5, 4}, last[] = {16, 8, 6};
    uint64_t row = 1 + zm_random_below(random, first[difficulty]);
    zm_text_put(out, "rows=");
    for (uint64_t rows = 1 + zm_random_below(random, 3) + (difficulty == 2); rows > 0; rows--) {
        zm_text_format(out, "%llu/", (unsigned long long)row);
        row += zm_random_below(random, steps[difficulty]);
    }
    row += zm_random_below(random, last[difficulty]);
    zm_text_format(out, "%llu,play=%s", (unsigned long long)row,
                   zm_random_below(random, 2) ? "normal" : "misere");
    return 0;
}

/* What a pupil sees first: the row goes, or all but one penny of it, or it becomes as long as
 * another. */
static void kind(const void *instance, const uint64_t *position, zm_move move, zm_text *out)
{
    const nim *self = instance;
    size_t row = (size_t)move.b - 1;
    uint64_t left = position[row] - (uint64_t)move.a;
    bool equal = false, longest = true;
    for (size_t i = 0; i < self->rows; i++) {
        equal = equal || (i != row && position[i] == left);
        longest = longest && position[i] <= position[row];
    }
    zm_text_put(out, left == 0     ? longest ? "clears the longest row" : "clears a shorter row"
                     : left == 1   ? "leaves one in a row"
                     : equal       ? "leaves equal rows"
                     : move.a == 1 ? "takes one"
                                   : "takes several");
}

static const zm_knowledge knows = {
    .canonical = canonical,
    .numbers = &zm_nim_sorted_numbers,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .grundy = grundy,
};

static const zm_words says = {
    .explain = explain,
    .explain_move = explain_move,
    .explain_distance = explain_distance,
    .picture = picture,
};

static const zm_skill skill = {.few = {60, 60}, .many = {0, 0}};

static const zm_from_paper paper = {
    .facts = facts,
    .complete = complete,
    .strategies = zm_nim_strategies,
    .puzzle = puzzle,
    .kind = kind,
    .skill = &skill,
};

const zm_game zm_nim = {
    .name = "nim",
    .title = "The Penny Game",
    .source = "J. Swanson, The Penny Game (002)",
    .summary = "Players take turns taking any number of pennies from one row. Whoever takes the "
               "last penny loses (misere) or wins (normal).",
    .move_help = "row-pennies, for example 4-12: take 12 from row 4",
    .rules = 1,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(nim),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .read_move = read_move,
    .count = count,
    .rank = rank,
    .numbers = &zm_nim_numbers,
    .sizes = "rows",
    .impartial = impartial,
    .knows = &knows,
    .says = &says,
    .tells = &zm_nim_tells,
    .paper = &paper,
};

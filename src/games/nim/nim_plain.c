/* The Penny Game in plain words: rows are split into 1s, 2s, 4s and so on, as pupils can do it with
 * pennies, and each kind must come an even number of times. The smallest tables have simpler
 * tricks: single pennies are counted, two rows are made equal. */
#include "nim.h"

enum { KINDS = 6 }; /* up to so many are named */

typedef unsigned long long number;

/* A table as pupils see it. */
typedef struct sight {
    bool normal;
    zm_nim_shape shape;
    uint64_t greatest; /* the longest row */
} sight;

/* The table after a move, which is not laid out: there may be a thousand rows. */
static sight see_after(const zm_nim_rows *self, const uint64_t *position, zm_move move)
{
    sight s = {.normal = self->normal};
    for (size_t i = 0; i < self->rows; i++) {
        uint64_t row = position[i] - (i + 1 == (size_t)move.b ? (uint64_t)move.a : 0);
        s.shape.sum ^= row;
        s.shape.big += row > 1;
        s.shape.ones += row == 1;
        s.greatest = row > s.greatest ? row : s.greatest;
    }
    return s;
}

static size_t rows_left(const sight *s)
{
    return s->shape.big + s->shape.ones;
}

static uint64_t highest(uint64_t sum)
{
    return (uint64_t)1 << (63 - __builtin_clzll(sum));
}

/* "1s, 2s and 4s": what the longest row can be split into. */
static void write_kinds(const sight *s, zm_text *out)
{
    uint64_t top = highest(s->greatest);
    if (top >> KINDS) {
        zm_text_put(out, "1s, 2s, 4s, 8s and so on");
        return;
    }
    for (uint64_t kind = 1; kind <= top; kind *= 2)
        zm_text_format(out, "%s%llus", kind == 1 ? "" : kind == top ? " and " : ", ",
                       (number)kind);
}

static void tell_single(const sight *s, zm_text *out)
{
    bool odd = s->shape.ones % 2 == 1;
    zm_text_format(out, "Only single pennies are left, an %s number of them. You take turns, so "
                        "whoever moves now %s the last one, and that %s.",
                   odd ? "odd" : "even", odd ? "takes" : "does not take",
                   odd == s->normal ? "wins" : "loses");
}

/* The one row that is longer than a penny goes, or shrinks to one. */
static void tell_last_big(const sight *s, zm_text *out)
{
    const char *part = s->shape.ones % 2 == 0 ? "all of it but one penny" : "all of it";
    if (s->shape.ones == 0)
        zm_text_put(out, "Only one row is left. Take all of it but one penny, and the other player "
                         "has to take the last one.");
    else
        zm_text_format(out, "Only one row has more than one penny. Take %s: that leaves an odd "
                            "number of single pennies, so the other player gets the last one.",
                       part);
}

/* Two rows, neither of which is a single penny if the last one loses. */
static void tell_two_rows(const sight *s, zm_text *out)
{
    if (s->shape.sum == 0)
        zm_text_put(out, "The two rows are equal. Whatever is taken from one, the other player "
                         "takes the same from the other");
    else
        zm_text_put(out, "Make the two rows equal. From then on, whatever the other player takes "
                         "from one, take the same from the other");
    zm_text_put(out, s->normal            ? "."
                     : s->shape.sum == 0 ? ", or leaves just one penny at the end."
                                         : ", or leave just one penny at the end.");
}

/* How the other player answers, to the end. */
static void tell_mending(const sight *s, zm_text *out)
{
    zm_text_put(out, s->normal ? "mend it, down to the last penny."
                               : "mend it or, at the end, leave an odd number of single pennies.");
}

static void tell_kinds(const sight *s, zm_text *out)
{
    zm_text_put(out, "Split every row into ");
    write_kinds(s, out);
    zm_text_put(out, ", no two alike in the same row: in all there is an ");
    if (s->shape.sum == 0) {
        zm_text_put(out, "even number of each. Whatever is taken now spoils that, and the other "
                         "player can ");
        tell_mending(s, out);
        return;
    }
    zm_text_format(out, "odd number of %llus. Take from a row with a %llu so that an even number "
                        "of each is left, and do the same after every move%s.",
                   (number)highest(s->shape.sum), (number)highest(s->shape.sum),
                   s->normal ? "" : " until only one row has more than one penny");
}

static void explain(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    sight s = see_after(self, position, (zm_move){0, 0, 0});
    (void)value, (void)oracle;
    if (rows_left(&s) == 0)
        zm_text_format(out, "No pennies are left: whoever took the last one has %s.",
                       s.normal ? "won" : "lost");
    else if (s.shape.big == 0)
        tell_single(&s, out);
    else if (s.normal && rows_left(&s) == 1)
        zm_text_put(out, "Only one row is left. Take all of it, and the last penny with it.");
    else if (!s.normal && s.shape.big == 1)
        tell_last_big(&s, out);
    else if (rows_left(&s) == 2)
        tell_two_rows(&s, out);
    else
        tell_kinds(&s, out);
}

/* What is left after a move, as the other player finds it. */
static void tell_rest(const sight *s, zm_text *out)
{
    if (rows_left(s) == 0)
        zm_text_format(out, "takes the last penny, and that %s", s->normal ? "wins" : "loses");
    else if (s->shape.big == 0)
        zm_text_format(out, "leaves %zu single penn%s, so the other player %s the last one",
                       s->shape.ones, s->shape.ones == 1 ? "y" : "ies",
                       s->shape.ones % 2 ? "gets" : "does not get");
    else if (s->normal && rows_left(s) == 1)
        zm_text_put(out, "leaves only one row, and the other player can take all of it");
    else if (!s->normal && s->shape.big == 1)
        zm_text_put(out, "leaves only one row with more than one penny, and the other player can "
                         "cut that down as needed");
    else if (rows_left(s) == 2)
        zm_text_put(out, s->shape.sum == 0 ? "leaves two equal rows"
                                           : "leaves two rows that the other player can make "
                                             "equal");
    else if (s->shape.sum == 0) {
        zm_text_put(out, "leaves an even number of each when the rows are split into ");
        write_kinds(s, out);
    } else
        zm_text_format(out, "leaves an odd number of %llus when the rows are split into 1s, 2s, 4s "
                            "and so on, and the other player can mend that",
                       (number)highest(s->shape.sum));
}

static void explain_move(const void *self, const uint64_t *position, zm_move move, zm_value value,
                         const zm_oracle *oracle, zm_text *out)
{
    sight s = see_after(self, position, move);
    (void)value, (void)oracle;
    tell_rest(&s, out);
}

static void name_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "take %lld penn%s from row %d", (long long)move.a,
                   move.a == 1 ? "y" : "ies", (int)move.b);
}

static void region(const void *self, const uint64_t *position, zm_move move, zm_text *says,
                   zm_text *cells)
{
    (void)self, (void)position;
    zm_text_format(says, "Look at row %d.", (int)move.b);
    zm_text_format(cells, "%d", (int)move.b);
}

void zm_nim_tell_new_row(const zm_nim_rows *self, uint64_t row, zm_text *out)
{
    sight s = see_after(self, self->row, (zm_move){0, 0, 0});
    if (!s.normal && s.shape.big == 0) {
        zm_text_put(out, row ? "One more penny makes" : "There is");
        zm_text_put(out, " an odd number of single pennies. You take turns, so whoever moves now "
                         "takes the last one, and that loses.");
        return;
    }
    if (rows_left(&s) == 0) {
        zm_text_put(out, "No pennies are left, and whoever cannot take one loses.");
        return;
    }
    if (row)
        zm_text_format(out, "With a row of %llu", (number)row);
    else
        zm_text_put(out, "With the rows as they are");
    zm_text_put(out, " there is an even number of each when all rows are split into 1s, 2s, 4s and "
                     "so on. Whatever is taken spoils that, and the other player can ");
    tell_mending(&s, out);
}

const zm_plain_words zm_nim_tells = {
    .explain = explain,
    .explain_move = explain_move,
    .name_move = name_move,
    .region = region,
};

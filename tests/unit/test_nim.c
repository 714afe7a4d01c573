/* The Penny Game: a naive search from the rules, and the paper's levels by their own definition,
 * against theory, layers and answers. */
#include "ask.h"
#include "games/games.h"

#include <stdint.h>

/* ---- The rules: a position is a list of rows, each up to `most`. ---- */

enum { ROWS = 4, POSITIONS = 20000 };

typedef struct table_of_rows {
    int rows, most;
    bool normal;
    signed char wins[POSITIONS]; /* by index; -1 unknown */
    int distance[POSITIONS];
    int level[POSITIONS]; /* the paper's; -1: not a winner (or contrary winner) */
} table_of_rows;

static int index_of(const table_of_rows *t, const int *row)
{
    int index = 0;
    for (int i = 0; i < t->rows; i++)
        index = index * (t->most + 1) + row[i];
    return index;
}

static int position_count(const table_of_rows *t)
{
    int count = 1;
    for (int i = 0; i < t->rows; i++)
        count *= t->most + 1;
    return count;
}

static void rows_of(const table_of_rows *t, int index, int *row)
{
    for (int i = t->rows; i-- > 0; index /= t->most + 1)
        row[i] = index % (t->most + 1);
}

/* "The player who takes the last penny loses" (or wins): does the player to move win? */
static bool wins(table_of_rows *t, int *row)
{
    signed char *memo = &t->wins[index_of(t, row)];
    if (*memo >= 0)
        return *memo;
    bool empty = true, found = false;
    for (int i = 0; i < t->rows; i++)
        for (int rest = row[i] - 1; rest >= 0; rest--) {
            int held = row[i];
            empty = false;
            row[i] = rest;
            found = !wins(t, row) || found;
            row[i] = held;
        }
    *memo = empty ? !t->normal : found;
    return *memo;
}

static int distance(table_of_rows *t, int *row)
{
    int *memo = &t->distance[index_of(t, row)], best = -1;
    if (*memo >= 0)
        return *memo;
    bool won = wins(t, row);
    for (int i = 0; i < t->rows; i++)
        for (int rest = row[i] - 1; rest >= 0; rest--) {
            int held = row[i];
            row[i] = rest;
            bool fits = wins(t, row) != won;
            int plies = fits ? 1 + distance(t, row) : -1;
            row[i] = held;
            if (fits && (best < 0 || (won ? plies < best : plies > best)))
                best = plies;
        }
    *memo = best < 0 ? 0 : best;
    return *memo;
}

static table_of_rows *table_new(int rows, int most, bool normal)
{
    table_of_rows *t = malloc(sizeof *t);
    if (!t)
        abort();
    t->rows = rows;
    t->most = most;
    t->normal = normal;
    for (int i = 0; i < POSITIONS; i++)
        t->wins[i] = -1, t->distance[i] = -1, t->level[i] = -1;
    return t;
}

/* ---- The paper's Definitions 5 and 6, level by level. ---- */

/* Does s(x), the set of reductions, hold a position of a level below n? */
static bool reduces_to_lower_level(const table_of_rows *t, int *row, int n)
{
    bool found = false;
    for (int i = 0; i < t->rows && !found; i++)
        for (int rest = row[i] - 1; rest >= 0 && !found; rest--) {
            int held = row[i];
            row[i] = rest;
            int level = t->level[index_of(t, row)];
            found = level >= 0 && level < n;
            row[i] = held;
        }
    return found;
}

/* Is x in W_n: for all y in s(x), s(y) meets the union of the lower levels? */
static bool in_level(const table_of_rows *t, int *row, int n)
{
    bool all = true, any = false;
    for (int i = 0; i < t->rows; i++)
        for (int rest = row[i] - 1; rest >= 0; rest--) {
            int held = row[i];
            any = true;
            row[i] = rest;
            all = all && reduces_to_lower_level(t, row, n);
            row[i] = held;
        }
    return all && (any || t->normal);
}

static void find_levels(table_of_rows *t)
{
    int row[ROWS], count = position_count(t);
    for (int index = 0; index < count; index++) {
        int sum = 0;
        rows_of(t, index, row);
        for (int i = 0; i < t->rows; i++)
            sum += row[i];
        if (sum == (t->normal ? 0 : 1)) /* W'_0: the empty table; W_0: the units */
            t->level[index] = 0;
    }
    for (int n = 1; n <= t->rows * t->most; n++)
        for (int index = 0; index < count; index++) {
            rows_of(t, index, row);
            if (t->level[index] < 0 && in_level(t, row, n))
                t->level[index] = n;
        }
}

/* ---- Comparing every position. ---- */

static void compare_theory(const zm_instance *nim, table_of_rows *t, int *row,
                           const uint64_t *position)
{
    zm_claim claim;
    zm_move moves[64];
    bool told[ROWS][32] = {{false}};
    int winning = 0;
    bool won = wins(t, row);
    CHECK(nim->knows->theory(nim->self, position, &claim));
    CHECK_SAY(claim.value == (won ? ZM_WIN : ZM_LOSE), "%d rows, position %d: value", t->rows,
              index_of(t, row));
    size_t count = nim->knows->theory_moves(nim->self, position, moves, 64);
    for (size_t i = 0; i < count; i++)
        told[moves[i].b - 1][moves[i].a] = true;
    for (int i = 0; i < t->rows; i++)
        for (int take = 1; take <= row[i]; take++) {
            row[i] -= take;
            bool good = !wins(t, row);
            row[i] += take;
            winning += good;
            CHECK_SAY(told[i][take] == good, "%d rows, position %d: the move %d-%d", t->rows,
                      index_of(t, row), i + 1, take);
        }
    CHECK(count == (size_t)winning && claim.winning_total == (zm_count)winning);
    CHECK_SAY(claim.distance == (uint64_t)distance(t, row), "%d rows, position %d: %llu plies",
              t->rows, index_of(t, row), (unsigned long long)claim.distance);
}

/* The move that the theory tells a loser leaves the longest game; an empty table has none. */
static void compare_delay(const zm_instance *nim, table_of_rows *t, int *row,
                          const uint64_t *position)
{
    zm_move move;
    int plies = distance(t, row);
    bool told = nim->knows->delay(nim->self, position, &move);
    CHECK(told == (plies > 0));
    if (!told || wins(t, row))
        return;
    int held = row[move.b - 1];
    CHECK(move.a >= 1 && move.a <= held);
    row[move.b - 1] -= (int)move.a;
    CHECK_SAY(distance(t, row) == plies - 1, "%d rows, position %d: %d-%d is too fast", t->rows,
              index_of(t, row), (int)move.b, (int)move.a);
    row[move.b - 1] = held;
}

/* The least value that no reduction has: the definition, on a table of its own. */
static uint64_t mex(const table_of_rows *t, int *row, const uint64_t *grundy)
{
    bool seen[64] = {false};
    uint64_t least = 0;
    for (int i = 0; i < t->rows; i++)
        for (int rest = row[i] - 1; rest >= 0; rest--) {
            int held = row[i];
            row[i] = rest;
            seen[grundy[index_of(t, row)]] = true;
            row[i] = held;
        }
    while (seen[least])
        least++;
    return least;
}

static void compare_record(const zm_instance *nim, const zm_layers *layers, table_of_rows *t,
                           int index, uint64_t *grundy)
{
    int row[ROWS];
    uint64_t position[ROWS], value;
    zm_record record;
    rows_of(t, index, row);
    for (int i = 0; i < t->rows; i++)
        position[i] = (uint64_t)row[i];
    compare_theory(nim, t, row, position);
    compare_delay(nim, t, row, position);
    bool won = wins(t, row);
    CHECK(zm_layers_get(layers, position, &record));
    CHECK_SAY(record.value == (won ? ZM_WIN : ZM_LOSE) &&
                  record.distance == (uint64_t)distance(t, row),
              "%d rows, position %d: distance %d, expected %d", t->rows, index,
              (int)record.distance, distance(t, row));
    /* A position is a (contrary) winner for who leaves it exactly when the mover loses; a level
     * is two plies, and in misere play the unit is one ply from the end. */
    CHECK_SAY((t->level[index] >= 0) == !won, "%d rows, position %d: level %d", t->rows, index,
              t->level[index]);
    if (!won)
        CHECK_SAY(record.distance == (uint64_t)(2 * t->level[index] + !t->normal),
                  "%d rows, position %d: level %d, distance %d", t->rows, index, t->level[index],
                  (int)record.distance);
    if (t->normal) {
        grundy[index] = mex(t, row, grundy);
        CHECK(nim->knows->grundy(nim->self, position, &value) && value == grundy[index]);
        CHECK(zm_layers_grundy(layers, position, &value) && value == grundy[index]);
    }
}

static void compare_all(int rows, int most, bool normal)
{
    static uint64_t grundy[POSITIONS];
    char text[64] = "";
    uint64_t top[ROWS];
    for (int i = 0; i < rows; i++) {
        sprintf(text + strlen(text), i ? "/%d" : "%d", most);
        top[i] = (uint64_t)most;
    }
    zm_instance *nim = open_game("nim:rows=%s,play=%s", text, normal ? "normal" : "misere");
    table_of_rows *t = table_new(rows, most, normal);
    zm_budget budget = plenty();
    zm_layers *layers = zm_layers_solve(nim, top, normal, &budget);
    CHECK(layers != NULL);
    find_levels(t);
    for (int index = 0; layers && index < position_count(t); index++)
        compare_record(nim, layers, t, index, grundy);
    zm_layers_free(layers);
    free(t);
    zm_close(nim);
}

static void test_all_positions(void)
{
    for (int normal = 0; normal < 2; normal++) {
        compare_all(1, 12, normal);
        compare_all(2, 12, normal);
        compare_all(3, 8, normal);
        compare_all(4, 5, normal);
    }
}

/* ---- complete: the row to add. Uniqueness is the paper's Theorem 3. ---- */

static void compare_complete(zm_context *context, table_of_rows *t, int rows, int *row)
{
    int answers = 0, answer = -1;
    char text[64] = "";
    for (int i = 0; i < rows; i++)
        sprintf(text + strlen(text), i ? "/%d" : "%d", row[i]);
    for (int i = rows; i < ROWS; i++)
        row[i] = 0;
    for (int added = 0; added <= t->most; added++) {
        row[rows] = added;
        if (!wins(t, row))
            answers++, answer = added;
    }
    zm_answer *told = ask(context, ZM_OK, "complete nim:rows=%s,play=%s", text,
                          t->normal ? "normal" : "misere");
    CHECK_SAY(answers == 1, "rows %s: %d rows could be added", text, answers);
    CHECK_SAY(number_field(told, "add") == answer, "rows %s: add %s, expected %d", text,
              field(told, "add"), answer);
    zm_answer_free(told);
}

static void test_complete(void)
{
    zm_context *context = zm_context_new();
    for (int normal = 0; normal < 2; normal++) {
        table_of_rows *t = table_new(ROWS, 9, normal);
        for (int rows = 1; rows <= 3; rows++)
            for (int code = 0; code < 216; code++) {
                int row[ROWS] = {code / 36, code / 6 % 6, code % 6, 0};
                if (rows == 3 || (rows == 2 ? code % 6 == 0 : code % 36 == 0))
                    compare_complete(context, t, rows, row);
            }
        free(t);
    }
    zm_context_free(context);
}

/* The question that led to the paper: "How many pennies should Brian put in the fourth row?" */
static void test_the_papers_question(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "complete nim:rows=9/18/34");
    CHECK_TEXT(field(answer, "add"), "57");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who nim:rows=9/18/34/57");
    CHECK_TEXT(field(answer, "winner"), "second");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who nim:rows=9/18/34/12"); /* Theorem 3: 57 is the only one */
    CHECK_TEXT(field(answer, "winner"), "first");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who nim:rows=2/2/0"); /* "first level winners": (2,2,0) */
    CHECK_TEXT(field(answer, "winner"), "second");
    CHECK(number_field(answer, "distance") == 3);
    zm_answer_free(answer);
    zm_context_free(context);
}

/* ---- Extreme rows, by the paper's Theorem 1 and Corollary 2. ---- */

static void check_extreme(zm_context *context, const char *game, const char *winner,
                          const char *moves)
{
    char told[400];
    zm_answer *answer = ask(context, ZM_OK, "who nim:%s", game);
    CHECK_SAY(strcmp(field(answer, "winner"), winner) == 0, "%s: %s", game,
              field(answer, "winner"));
    join_list(answer, "moves", "move", told, sizeof told);
    CHECK_TEXT(told, moves);
    zm_answer_free(answer);
}

static void test_extreme_rows(void)
{
    zm_context *context = zm_context_new();
    check_extreme(context, "rows=9223372036854775807", "first", "1-9223372036854775806");
    check_extreme(context, "rows=9223372036854775807,play=normal", "first",
                  "1-9223372036854775807");
    check_extreme(context, "rows=9223372036854775807/9223372036854775807", "second", "");
    check_extreme(context, "rows=9223372036854775807/1", "first", "1-9223372036854775807");
    check_extreme(context, "rows=9223372036854775807/1,play=normal", "first",
                  "1-9223372036854775806");
    check_extreme(context, "rows=9223372036854775807/9223372036854775806/1", "second", "");
    check_extreme(context, "rows=9223372036854775807/9223372036854775806", "first", "1-1");
    zm_answer *answer = ask(context, ZM_OK, "complete nim:rows=9223372036854775807/1");
    CHECK_TEXT(field(answer, "add"), "9223372036854775806");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "grundy nim:rows=9223372036854775807/4,play=normal");
    CHECK_TEXT(field(answer, "grundy"), "9223372036854775803"); /* 2^63-1 without its bit 4 */
    zm_answer_free(answer);
    answer = ask(context, ZM_BAD_INPUT, "who nim:rows=9223372036854775808");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* "nim:rows=" with so many rows alike. */
static char *many_rows(int rows, const char *row)
{
    char *text = malloc((size_t)rows * (strlen(row) + 1) + 64);
    if (!text)
        abort();
    size_t used = (size_t)sprintf(text, "who nim:rows=");
    for (int i = 0; i < rows; i++)
        used += (size_t)sprintf(text + used, i ? "/%s" : "%s", row);
    return text;
}

static void test_a_thousand_rows(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer;
    char *text = many_rows(1000, "1");
    CHECK(zm_ask(&answer, context, text) == ZM_OK);
    /* Fundamental and even: the mover wins, and every move takes a whole row. */
    CHECK_TEXT(field(answer, "winner"), "first");
    CHECK(number_field(answer, "distance") == 1000);
    CHECK(number_field(answer, "winning_total") == 1000);
    zm_answer_free(answer);
    free(text);
    text = many_rows(1000, "9223372036854775807");
    CHECK(zm_ask(&answer, context, text) == ZM_OK);
    CHECK_TEXT(field(answer, "winner"), "second"); /* an even number of equal rows is symmetric */
    CHECK_TEXT(field(answer, "moves_total"), "9223372036854775807000");
    zm_answer_free(answer);
    free(text);
    text = many_rows(999, "9223372036854775807");
    CHECK(zm_ask(&answer, context, text) == ZM_OK);
    CHECK_TEXT(field(answer, "winner"), "first"); /* by taking any whole row */
    CHECK(number_field(answer, "winning_total") == 999);
    CHECK_TEXT(field(answer, "moves.0.move"), "1-9223372036854775807");
    zm_answer_free(answer);
    free(text);
    text = many_rows(1001, "1");
    CHECK(zm_ask(&answer, context, text) == ZM_BAD_INPUT);
    zm_answer_free(answer);
    free(text);
    zm_context_free(context);
}

/* ---- Slices: two rows run, one stays; by plain minimax and the exclusive or. ---- */

static void compare_slice(zm_context *context, table_of_rows *t, int fixed, const char *plain)
{
    zm_answer *answer = ask(context, ZM_OK, "table nim:rows=0/%d/0,play=%s --over rows/1=0..7 "
                                            "--over rows/3=2..8 --grid%s",
                            fixed, t->normal ? "normal" : "misere", plain);
    CHECK(zm_answer_count(answer, "rows") == 8);
    for (int first = 0; first <= 7; first++) {
        const char *winners = field(answer, "rows.%d.winners", first);
        CHECK(strlen(winners) == 7 && number_field(answer, "rows.%d.rows/1", first) == first);
        for (int third = 2; third <= 8; third++) {
            int row[ROWS] = {first, fixed, third, 0};
            CHECK_SAY(winners[third - 2] == (wins(t, row) ? '1' : '2'), "%d/%d/%d", first, fixed,
                      third);
        }
    }
    zm_answer_free(answer);
}

static void test_slices(void)
{
    zm_context *context = zm_context_new();
    for (int normal = 0; normal < 2; normal++) {
        table_of_rows *t = table_new(ROWS, 8, normal);
        for (int fixed = 0; fixed <= 4; fixed++) {
            compare_slice(context, t, fixed, "");
            compare_slice(context, t, fixed, " --plain"); /* all in one go */
        }
        free(t);
    }
    zm_answer *answer = ask(context, ZM_OK, "grundy nim:rows=0/6/0,play=normal "
                                            "--over rows/1=0..7 --over rows/3=3..8");
    CHECK(zm_answer_count(answer, "rows") == 48);
    for (int i = 0; i < 48; i++) {
        CHECK(number_field(answer, "rows.%d.rows/1", i) == i / 6);
        CHECK(number_field(answer, "rows.%d.rows/3", i) == 3 + i % 6);
        CHECK(number_field(answer, "rows.%d.grundy", i) == (i / 6 ^ 6 ^ (3 + i % 6)));
    }
    zm_answer_free(answer);
    zm_context_free(context);
}

/* A row's Grundy value is its length, by its definition; the layers bound it by nothing else. */
static void test_large_grundy_values_of_layers(void)
{
    enum { ROW = 200 };
    zm_instance *nim = open_game("nim:rows=%d,play=normal", ROW);
    zm_budget budget = plenty();
    zm_layers *layers = zm_layers_solve(nim, (uint64_t[]){ROW}, true, &budget);
    for (uint64_t row = 0, value; row <= ROW; row++)
        CHECK(layers && zm_layers_grundy(layers, &row, &value) && value == row);
    zm_layers_free(layers);
    zm_close(nim);
}

static void test_large_grundy_values(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "grundy nim:rows=4200,play=normal --plain");
    CHECK_TEXT(field(answer, "grundy"), "4200");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* A short list has the best moves of all, in the same order as by layers of the bare rules. */
static void compare_list(zm_context *context, const char *rows, size_t limit)
{
    zm_answer *some = ask(context, ZM_OK, "moves nim:rows=%s --limit %zu", rows, limit);
    zm_answer *all = ask(context, ZM_OK, "moves nim:rows=%s --plain --distance --limit 1000", rows);
    size_t total = zm_answer_count(all, "moves");
    CHECK(zm_answer_count(some, "moves") == (limit < total ? limit : total));
    for (int i = 0; i < (int)zm_answer_count(some, "moves"); i++) {
        CHECK(number_field(some, "moves.%d.distance", i) ==
              number_field(all, "moves.%d.distance", i));
        CHECK_TEXT(field(some, "moves.%d.move", i), field(all, "moves.%d.move", i));
    }
    zm_answer_free(some);
    zm_answer_free(all);
}

static void test_short_lists(void)
{
    static const char *const rows[] = {"9/6/3", "5/6/3", "12/12", "1/7/3,play=normal", "1/1/1"};
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t limit = 1; limit <= 20; limit++)
            compare_list(context, rows[i], limit);
    zm_context_free(context);
}

/* All pennies go one at a time, but for two at once in misere play; where there are too many to be
 * counted, nothing is said. */
static void test_long_games(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "who nim:rows=99999999/99999999");
    CHECK(number_field(answer, "distance") == 2 * 99999999 - 1);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who nim:rows=1000000000000/5,play=normal");
    CHECK(number_field(answer, "distance") == 1 + 2 * 5); /* 5 and 5 are left */
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who nim:rows=1500000/1500001/1400000");
    CHECK(zm_answer_count(answer, "moves") == 3); /* the exclusive or is 1400001 */
    CHECK_TEXT(field(answer, "moves.0.move"), "3-1399999");
    CHECK_TEXT(field(answer, "line.0"), "3-1399999");
    CHECK(number_field(answer, "distance") == 1 + 1500000 + 1500001 + 1 - 1);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who nim:rows=9223372036854775807/9223372036854775807/"
                                 "9223372036854775807/9223372036854775807");
    CHECK_TEXT(field(answer, "distance"), "(none)");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* A row of n pennies has n + 1 positions, and two rows have the product. */
static void test_positions_are_counted(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "grundy nim:rows=5000,play=normal --plain");
    CHECK(number_field(answer, "proof.positions") == 5001);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "grundy nim:rows=40/300,play=normal --plain");
    CHECK(number_field(answer, "proof.positions") == 41 * 301);
    zm_answer_free(answer);
    zm_context_free(context);
}

int main(void)
{
    test_short_lists();
    test_long_games();
    test_all_positions();
    test_complete();
    test_the_papers_question();
    test_extreme_rows();
    test_a_thousand_rows();
    test_slices();
    test_large_grundy_values();
    test_large_grundy_values_of_layers();
    test_positions_are_counted();
    return zm_test_report("test_nim");
}

/* What the Penny Game says, checked by counting the ones of every column and trying every move. */
#ifndef ZM_REASONS_NIM_H
#define ZM_REASONS_NIM_H

#include "naive_nim.h"
#include "reasons.h"

static int rows_on(const said *s)
{
    return (int)s->instance->words;
}

static nim_table table_at(const zm_instance *instance, const uint64_t *position)
{
    nim_table t = {{0}};
    for (size_t i = 0; i < instance->words; i++)
        t.row[i] = (int)position[i];
    return t;
}

/* The ones in the column of a power of two. */
static int ones_in(nim_table t, long long column)
{
    int ones = 0;
    for (int i = 0; i < NIM_ROWS; i++)
        ones += t.row[i] / (int)column % 2;
    return ones;
}

static bool is_symmetric(nim_table t)
{
    return ones_in(t, 1) % 2 == 0 && ones_in(t, 2) % 2 == 0 && ones_in(t, 4) % 2 == 0;
}

static int rows_above(nim_table t, int pennies)
{
    int rows = 0;
    for (int i = 0; i < NIM_ROWS; i++)
        rows += t.row[i] > pennies;
    return rows;
}

static int single_rows(nim_table t)
{
    return rows_above(t, 0) - rows_above(t, 1);
}

static bool is_column(long long column)
{
    return column == 1 || column == 2 || column == 4;
}

/* Can a row be cut down so that the table is symmetric, and does that leave a lost table? */
static bool can_make_symmetric(naive_nim *game, nim_table t)
{
    bool some = false;
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++) {
            nim_table after = nim_after(t, row, rest);
            if (!is_symmetric(after))
                continue;
            if (naive_nim_wins(game, after))
                return false;
            some = true;
        }
    return some;
}

/* Can the only row of several pennies be cut down so that an odd number of single pennies is left,
 * and are these the moves that win? */
static bool can_leave_odd(naive_nim *game, nim_table t)
{
    bool some = false;
    if (rows_above(t, 1) != 1)
        return false;
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++) {
            nim_table after = nim_after(t, row, rest);
            bool odd = t.row[row] > 1 && rows_above(after, 1) == 0 && single_rows(after) % 2 == 1;
            if (odd == naive_nim_wins(game, after))
                return false;
            some = some || odd;
        }
    return some;
}

static void hear_symmetric(said *s, naive_nim *game, nim_table t)
{
    bool always = says(s, "the other player can always restore it.");
    if (!always)
        must_say(s, "as long as two rows have more than one penny, the other player can restore "
                    "it. When only one such row is left, that player cuts it down so that an odd "
                    "number of single pennies is left.");
    claim(s, is_symmetric(t), "a column holds an odd number");
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++) {
            nim_table after = nim_after(t, row, rest);
            claim(s, !is_symmetric(after), "a move does not spoil it");
            claim(s, always || rows_above(after, 1) >= 2 ? can_make_symmetric(game, after)
                                                         : can_leave_odd(game, after),
                  "the other player cannot answer like that, or it loses");
        }
}

static void hear_unsymmetric(said *s, naive_nim *game, nim_table t)
{
    long long column = says_number(s);
    must_say(s, " holds an odd number of ones, so the rows are not symmetric. ");
    claim(s, is_column(column) && ones_in(t, column) % 2 == 1, "that column is even");
    if (says(s, "Only one row has more than one penny: cut it down so that an odd number of "
                "single pennies is left.")) {
        claim(s, can_leave_odd(game, t), "that is not how to win");
        return;
    }
    must_say(s, "Take pennies from a row with a one in that column so that every column becomes "
                "even.");
    claim(s, can_make_symmetric(game, t), "that is not how to win");
    for (int row = 0; row < NIM_ROWS && is_column(column); row++) {
        bool some = t.row[row] / (int)column % 2 == 0;
        for (int rest = 0; rest < t.row[row] && !some; rest++)
            some = is_symmetric(nim_after(t, row, rest));
        claim(s, some, "not every such row will do");
    }
}

static void hear_table(visit *v, nim_table t, const uint64_t *position, zm_text *text)
{
    naive_nim *game = v->second;
    bool wins = naive_nim_wins(game, t);
    said s = hear_reason(v, position, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "The table is empty: no pennies are left.")) {
        claim(&s, nim_index(t) == 0, "it is not empty");
    } else if (says(&s, "Only single pennies are left and the last one loses: with an ")) {
        bool odd = says_either(&s, "odd", "even");
        must_say(&s, " number of them (");
        claim(&s, says_number(&s) == single_rows(t), "another number");
        must_say(&s, odd ? ") the player to move takes the last."
                         : ") the player to move leaves the last to the other player.");
        claim(&s, rows_above(t, 1) == 0 && odd == (single_rows(t) % 2 == 1) && !game->normal &&
                      wins == !odd, "it is not so");
    } else {
        must_say(&s, "Written in binary, ");
        if (says(&s, "the column of "))
            hear_unsymmetric(&s, game, t);
        else {
            must_say(&s, "every column of the rows holds an even number of ones: the position is "
                         "symmetric. Every move spoils that, and ");
            hear_symmetric(&s, game, t);
        }
        claim(&s, wins == !is_symmetric(t), "the other player wins");
    }
    must_end(&s);
}

static void hear_taking(visit *v, nim_table t, const uint64_t *position, int row, int rest,
                        zm_text *text)
{
    naive_nim *game = v->second;
    nim_table after = nim_after(t, row, rest);
    bool wins = !naive_nim_wins(game, after);
    said s = hear_move(v, position, (zm_move){t.row[row] - rest, row + 1, 0},
                       wins ? ZM_WIN : ZM_LOSE, text);
    must_say(&s, "leaves ");
    claim(&s, says_number(&s) == rest, "another number");
    must_say(&s, " in row ");
    claim(&s, says_number(&s) == row + 1, "another row");
    must_say(&s, ": ");
    if (says(&s, "every binary column is even")) {
        claim(&s, is_symmetric(after) && wins, "a column is odd, or the move loses");
    } else if (says(&s, "the column of ")) {
        long long column = says_number(&s);
        must_say(&s, " is odd");
        claim(&s, is_column(column) && ones_in(after, column) % 2 == 1 && !wins,
              "the column is even, or the move wins");
    } else {
        claim(&s, says_many(&s, "single penny", "single pennies") == single_rows(after),
              "another number");
        must_say(&s, ", an ");
        bool odd = says_either(&s, "odd number", "even number");
        claim(&s, rows_above(after, 1) == 0 && odd == (single_rows(after) % 2 == 1) &&
                      !game->normal && wins == odd, "it is not so");
    }
    must_end(&s);
}

/* "9 = 1001, 2 = 0010, together 1011 = 11": digits stand for the number beside them. */
static long long says_digits(said *s)
{
    long long number = 0;
    claim(s, *s->at == '0' || *s->at == '1', "no binary digits");
    for (; !s->lost && (*s->at == '0' || *s->at == '1'); s->at++)
        number = 2 * number + (*s->at - '0');
    return number;
}

static void says_columns(said *s, nim_table t)
{
    for (int row = 0; row < rows_on(s); row++) {
        claim(s, says_number(s) == t.row[row], "another row");
        must_say(s, " = ");
        claim(s, says_digits(s) == t.row[row], "other digits");
        must_say(s, ", ");
    }
    must_say(s, "together ");
    long long digits = says_digits(s);
    must_say(s, " = ");
    claim(s, says_number(s) == digits, "other digits");
    for (int column = 1; column <= 4; column *= 2)
        claim(s, digits / column % 2 == ones_in(t, column) % 2, "another sum");
}

static void says_singles(said *s, nim_table t)
{
    claim(s, says_many(s, "row of one penny", "rows of one penny") == single_rows(t),
          "another number");
    claim(s, rows_above(t, 1) == 0, "there is a larger row");
}

static void hear_columns(visit *v, nim_table t, const uint64_t *position, zm_text *text)
{
    naive_nim *game = v->second;
    zm_claim theory;
    v->instance->knows->theory(v->instance->self, position, &theory);
    zm_text_clear(text);
    v->instance->knows->theory_detail(v->instance->self, position, text);
    said s = heard(text, v->instance, position);
    bool fundamental = !game->normal && rows_above(t, 1) == 0;
    CHECK_TEXT(theory.name, fundamental ? "fundamental positions (Penny Game, Theorem 1)"
                                        : "exclusive or of the rows (Penny Game, Corollary 2)");
    if (fundamental) {
        says_singles(&s, t);
        must_say(&s, " and no larger row");
    } else {
        says_columns(&s, t);
    }
    must_end(&s);
}

/* W_0 are the units, or the empty table; W_n are the others all of whose reductions have a
 * reduction in some W_i with i < n. The least such n, or -1. */
static int level_of(naive_nim *game, nim_table t)
{
    int level = 0;
    bool unit = rows_above(t, 0) == 1 && single_rows(t) == 1;
    if (game->normal ? nim_index(t) == 0 : unit)
        return 0;
    if (nim_index(t) == 0)
        return -1;
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++) {
            nim_table y = nim_after(t, row, rest);
            int least = -1;
            for (int r = 0; r < NIM_ROWS; r++)
                for (int z = 0; z < y.row[r]; z++) {
                    nim_table below = nim_after(y, r, z);
                    int there = naive_nim_wins(game, below) ? -1 : level_of(game, below);
                    if (there >= 0 && (least < 0 || there < least))
                        least = there;
                }
            if (least < 0)
                return -1;
            level = least + 1 > level ? least + 1 : level;
        }
    return level;
}

static void hear_level(visit *v, nim_table t, const uint64_t *position, zm_text *text)
{
    naive_nim *game = v->second;
    bool wins = naive_nim_wins(game, t);
    zm_text_clear(text);
    v->instance->says->explain_distance(v->instance->self, wins ? ZM_WIN : ZM_LOSE,
                                        (uint64_t)naive_nim_length(game, t), text);
    said s = heard(text, v->instance, position);
    if (!wins) {
        must_say(&s, game->normal ? "a contrary winner of level " : "a winner of level ");
        long long level = says_number(&s);
        if (rows_above(t, 2) == 0) /* higher ones take long to find */
            claim(&s, level == level_of(game, t), "another level");
        must_say(&s, ", in the paper's words, for the player who leaves it");
    }
    must_end(&s);
}

static inline void look_at_table(visit *v, const uint64_t *position)
{
    nim_table t = table_at(v->instance, position);
    zm_text text = {0};
    hear_table(v, t, position, &text);
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++)
            hear_taking(v, t, position, row, rest, &text);
    if (nim_index(t) > 0) {
        hear_columns(v, t, position, &text);
        hear_level(v, t, position, &text);
    }
    zm_text_free(&text);
}

/* The row to add, and why: then the player to move loses. */
static inline void hear_completion(const zm_instance *instance, naive_nim *game)
{
    zm_text text = {0};
    uint64_t start[NIM_ROWS] = {0};
    uint64_t add = instance->paper->complete(instance->self, ZM_VOICE_PAPER, &text);
    instance->game->start(instance->self, start);
    nim_table t = table_at(instance, start);
    said s = heard(&text, instance, start);
    if (says(&s, "An odd number of single pennies loses; there ")) {
        must_say(&s, single_rows(t) == 1 ? "is " : "are ");
        says_singles(&s, t);
        must_say(&s, ".");
        claim(&s, !game->normal, "it wins");
    } else if (says(&s, "The table is empty, and a player who cannot take a penny loses.")) {
        claim(&s, game->normal && nim_index(t) == 0 && add == 0, "it is not empty, or it wins");
    } else {
        bool is_even = says(&s, "Every binary column is even as it is: ");
        must_say(&s, is_even ? "" : "The new row makes every binary column even: ");
        claim(&s, is_even == (add == 0) && nim_index(t) > 0, "there is a row to add, or none");
        says_columns(&s, t);
        must_say(&s, ".");
    }
    claim(&s, add < NIM_MOST, "the row is too long");
    t.row[instance->words] = (int)add % NIM_MOST;
    claim(&s, !naive_nim_wins(game, t), "then the player to move wins");
    must_end(&s);
    zm_text_free(&text);
}

#endif

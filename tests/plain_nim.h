/* What the Penny Game says in plain words, checked as reasons_nim.h does: by counting and by trying
 * every move. */
#ifndef ZM_PLAIN_NIM_H
#define ZM_PLAIN_NIM_H

#include "reasons_nim.h"

/* "1s, 2s and 4s": every kind that some row can be split into, and no other. */
static void says_kinds(said *s, nim_table t)
{
    int last = 0;
    for (int kind = 1; kind <= 4 && rows_above(t, kind - 1) > 0; kind *= 2)
        last = kind;
    for (int kind = 1; kind <= last; kind *= 2) {
        must_say(s, kind == 1 ? "" : kind == last ? " and " : ", ");
        claim(s, says_number(s) == kind, "another kind");
        must_say(s, "s");
    }
}

/* Does every move spoil it, so that the other player can mend it, or leave an odd number of single
 * pennies where only one row has more than one? */
static void claim_mendable(said *s, naive_nim *game, nim_table t)
{
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++) {
            nim_table after = nim_after(t, row, rest);
            claim(s, !is_symmetric(after), "a move does not spoil it");
            claim(s, game->normal || rows_above(after, 1) >= 2 ? can_make_symmetric(game, after)
                                                               : can_leave_odd(game, after),
                  "the other player cannot answer like that, or it loses");
        }
}

static void hear_kinds(said *s, naive_nim *game, nim_table t)
{
    says_kinds(s, t);
    must_say(s, ", no two alike in the same row: in all there is an ");
    if (says(s, "even number of each. Whatever is taken now spoils that, and the other player can "
                "mend it")) {
        must_say(s, game->normal ? ", down to the last penny."
                                 : " or, at the end, leave an odd number of single pennies.");
        claim(s, is_symmetric(t) && !naive_nim_wins(game, t), "a kind is odd");
        claim_mendable(s, game, t);
        return;
    }
    must_say(s, "odd number of ");
    long long kind = says_number(s);
    must_say(s, "s. Take from a row with a ");
    claim(s, says_number(s) == kind && is_column(kind) && ones_in(t, kind) % 2 == 1,
          "that kind is even");
    must_say(s, " so that an even number of each is left, and do the same after every move");
    must_say(s, game->normal ? "." : " until only one row has more than one penny.");
    claim(s, can_make_symmetric(game, t), "that is not how to win");
    for (int row = 0; row < NIM_ROWS && is_column(kind); row++) {
        bool some = t.row[row] / (int)kind % 2 == 0;
        for (int rest = 0; rest < t.row[row]; rest++) {
            nim_table after = nim_after(t, row, rest);
            if (!is_symmetric(after))
                continue;
            some = true;
            claim_mendable(s, game, after);
        }
        claim(s, some, "not every such row will do");
    }
}

/* The other player, who is to move, copies what was taken, or leaves just one penny. */
static bool can_copy(naive_nim *game, nim_table t)
{
    int rows[NIM_ROWS], many = 0;
    for (int row = 0; row < NIM_ROWS; row++)
        if (t.row[row] > 0)
            rows[many++] = row;
    if (many == 1) /* the other row is gone: the end */
        return can_make_symmetric(game, t) || (!game->normal && can_leave_odd(game, t));
    if (many != 2 || t.row[rows[0]] == t.row[rows[1]])
        return false;
    bool first = t.row[rows[0]] > t.row[rows[1]];
    nim_table copied = nim_after(t, rows[!first], t.row[rows[first]]);
    return !naive_nim_wins(game, copied) ||
           (!game->normal && (t.row[rows[first]] == 1) && can_leave_odd(game, t));
}

static void claim_copies(said *s, naive_nim *game, nim_table t)
{
    claim(s, rows_above(t, 0) == 2 && is_symmetric(t) && !naive_nim_wins(game, t),
          "two equal rows do not lose");
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++)
            claim(s, can_copy(game, nim_after(t, row, rest)), "that cannot be copied");
}

static void hear_two_rows(said *s, naive_nim *game, nim_table t, bool equal)
{
    claim(s, rows_above(t, 0) == 2 && equal == is_symmetric(t), "not two such rows");
    if (equal) {
        must_say(s, " Whatever is taken from one, the other player takes the same from the other");
        must_say(s, game->normal ? "." : ", or leaves just one penny at the end.");
        claim_copies(s, game, t);
        return;
    }
    must_say(s, " From then on, whatever the other player takes from one, take the same from the "
                "other");
    must_say(s, game->normal ? "." : ", or leave just one penny at the end.");
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 1; rest < t.row[row]; rest++)
            if (is_symmetric(nim_after(t, row, rest)))
                claim_copies(s, game, nim_after(t, row, rest));
    claim(s, naive_nim_wins(game, t), "the other player wins");
}

/* "Take all of it", "all of it but one penny": the only row of several pennies. */
static void hear_big_row(said *s, naive_nim *game, nim_table t, bool some_left)
{
    nim_table after = t;
    claim(s, !game->normal && rows_above(t, 1) == 1, "there are others");
    for (int row = 0; row < NIM_ROWS; row++)
        after.row[row] = t.row[row] > 1 ? some_left : t.row[row];
    claim(s, rows_above(after, 0) % 2 == 1 && rows_above(after, 1) == 0, "an even number is left");
    claim(s, !naive_nim_wins(game, after), "that does not win");
}

static void hear_single(said *s, naive_nim *game, nim_table t)
{
    bool odd = says_either(s, "odd", "even");
    must_say(s, " number of them. You take turns, so whoever moves now ");
    must_say(s, odd ? "takes" : "does not take");
    must_say(s, " the last one, and that ");
    bool wins = says_either(s, "wins.", "loses.");
    claim(s, rows_above(t, 1) == 0 && odd == (single_rows(t) % 2 == 1), "it is not so");
    claim(s, wins == naive_nim_wins(game, t), "the other player wins");
}

static void hear_table_plainly(visit *v, nim_table t, const uint64_t *position, zm_text *text)
{
    naive_nim *game = v->second;
    bool wins = naive_nim_wins(game, t);
    said s = hear_plainly(v, position, wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "No pennies are left: whoever took the last one has ")) {
        claim(&s, nim_index(t) == 0 && says_either(&s, "won.", "lost.") == game->normal,
              "it is not so");
    } else if (says(&s, "Only single pennies are left, an ")) {
        hear_single(&s, game, t);
    } else if (says(&s, "Only one row is left. Take all of it")) {
        bool but_one = says(&s, " but one penny, and the other player has to take the last one.");
        if (!but_one)
            must_say(&s, ", and the last penny with it.");
        claim(&s, rows_above(t, 0) == 1 && wins && but_one == !game->normal, "it is not so");
        if (but_one)
            hear_big_row(&s, game, t, true);
    } else if (says(&s, "Only one row has more than one penny. Take all of it")) {
        hear_big_row(&s, game, t, says(&s, " but one penny"));
        must_say(&s, ": that leaves an odd number of single pennies, so the other player gets the "
                     "last one.");
    } else if (says(&s, "The two rows are equal.")) {
        hear_two_rows(&s, game, t, true);
    } else if (says(&s, "Make the two rows equal.")) {
        hear_two_rows(&s, game, t, false);
    } else {
        must_say(&s, "Split every row into ");
        hear_kinds(&s, game, t);
    }
    must_end(&s);
}

static void hear_taking_plainly(visit *v, nim_table t, const uint64_t *position, int row, int rest,
                                zm_text *text)
{
    naive_nim *game = v->second;
    nim_table after = nim_after(t, row, rest);
    bool wins = !naive_nim_wins(game, after);
    said s = hear_move_plainly(v, position, (zm_move){t.row[row] - rest, row + 1, 0},
                               wins ? ZM_WIN : ZM_LOSE, text);
    if (says(&s, "takes the last penny, and that ")) {
        claim(&s, nim_index(after) == 0 && says_either(&s, "wins", "loses") == wins,
              "it does not");
    } else if (says(&s, "leaves only one row, and the other player can take all of it")) {
        claim(&s, game->normal && rows_above(after, 0) == 1 && !wins, "there are others");
    } else if (says(&s, "leaves only one row with more than one penny, and the other player can "
                        "cut that down as needed")) {
        claim(&s, can_leave_odd(game, after) && !wins, "that cannot be");
    } else if (says(&s, "leaves two equal rows")) {
        claim(&s, wins, "it loses");
        claim_copies(&s, game, after);
    } else if (says(&s, "leaves two rows that the other player can make equal")) {
        claim(&s, rows_above(after, 0) == 2 && can_make_symmetric(game, after) && !wins,
              "they cannot");
    } else if (says(&s, "leaves an even number of each when the rows are split into ")) {
        says_kinds(&s, after);
        claim(&s, is_symmetric(after) && wins, "a kind is odd, or the move loses");
    } else if (says(&s, "leaves an odd number of ")) {
        long long kind = says_number(&s);
        must_say(&s, "s when the rows are split into 1s, 2s, 4s and so on, and the other player "
                     "can mend that");
        claim(&s, is_column(kind) && ones_in(after, kind) % 2 == 1 &&
                      can_make_symmetric(game, after) && !wins, "that cannot be");
    } else {
        must_say(&s, "leaves ");
        long long many = says_many(&s, "single penny, so the other player ",
                                   "single pennies, so the other player ");
        claim(&s, many == single_rows(after) && rows_above(after, 1) == 0, "another number");
        bool gets = says_either(&s, "gets the last one", "does not get the last one");
        claim(&s, gets == (many % 2 == 1) && wins == (gets != game->normal), "it is not so");
    }
    must_end(&s);
}

/* The row to add, and why: then the player to move loses. */
static inline void hear_completion_plainly(const zm_instance *instance, naive_nim *game)
{
    zm_text text = {0};
    uint64_t start[NIM_ROWS] = {0};
    uint64_t add = instance->paper->complete(instance->self, ZM_VOICE_PLAIN, &text);
    instance->game->start(instance->self, start);
    nim_table t = table_at(instance, start);
    said s = heard(&text, instance, start);
    check_plain(&s, 2);
    claim(&s, add < NIM_MOST, "the row is too long");
    t.row[instance->words] = (int)add % NIM_MOST;
    if (says(&s, add ? "One more penny makes an odd number of single pennies. "
                     : "There is an odd number of single pennies. ")) {
        must_say(&s, "You take turns, so whoever moves now takes the last one, and that loses.");
        claim(&s, !game->normal && rows_above(t, 1) == 0 && single_rows(t) % 2 == 1, "no");
    } else if (says(&s, "No pennies are left, and whoever cannot take one loses.")) {
        claim(&s, game->normal && nim_index(t) == 0, "some are left, or that wins");
    } else {
        claim(&s, nim_index(t) > 0, "nothing can be taken");
        must_say(&s, add ? "With a row of " : "With the rows as they are");
        if (add)
            claim(&s, says_number(&s) == (long long)add, "another row");
        must_say(&s, " there is an even number of each when all rows are split into 1s, 2s, 4s and "
                     "so on. Whatever is taken spoils that, and the other player can mend it");
        must_say(&s, game->normal ? ", down to the last penny."
                                  : " or, at the end, leave an odd number of single pennies.");
        claim(&s, is_symmetric(t), "a kind is odd");
        claim_mendable(&s, game, t);
    }
    claim(&s, !naive_nim_wins(game, t), "then the player to move wins");
    must_end(&s);
    zm_text_free(&text);
}

static inline void look_at_table_plainly(visit *v, const uint64_t *position)
{
    nim_table t = table_at(v->instance, position);
    zm_text text = {0};
    hear_table_plainly(v, t, position, &text);
    for (int row = 0; row < NIM_ROWS; row++)
        for (int rest = 0; rest < t.row[row]; rest++)
            hear_taking_plainly(v, t, position, row, rest, &text);
    zm_text_free(&text);
}

#endif

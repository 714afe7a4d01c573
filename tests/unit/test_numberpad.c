/* The Number-Pad Game: the paper's four tables, periods and worked examples, and a naive
 * recursion on random pads, against the program's answers. */
#include "ask.h"
#include "naive_numberpad.h"
#include "paper_numberpad.h"
#include "random.h"

#include <stdint.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

static const char plain_pad[] = "789/456/123", middle_pad[] = "789/456/123/.0.",
                  left_pad[] = "789/456/123/0..", wide_pad[] = "789/456/123/00.";

/* The winning moves of a list as the paper prints them: "1279". */
static void told_keys(const zm_answer *answer, const char *list, const char *key, char *out,
                      size_t size)
{
    char joined[400];
    size_t used = 0;
    join_list(answer, list, key, joined, sizeof joined);
    for (const char *at = joined; *at && used + 1 < size; at++)
        if (*at != ' ')
            out[used++] = *at;
    out[used] = '\0';
    for (size_t i = 1; i < used; i++) /* the answer is best first; the paper is in order */
        for (size_t k = i; k > 0 && out[k - 1] > out[k]; k--) {
            char swap = out[k];
            out[k] = out[k - 1];
            out[k - 1] = swap;
        }
}

/* ---- The tables as printed. The print has no error: every cell is as computed. A misprint would
 * be listed here with its table, t, what is printed and what is computed. ---- */

static void compare_table(const char *name, const char *pad, bool normal,
                          const char *const *printed, int count)
{
    zm_context *context = zm_context_new();
    naive_pad game;
    naive_pad_open(&game, pad, normal, false, count);
    zm_answer *answer = ask(context, ZM_OK, "table numberpad:pad=%s,play=%s --over t=0..%d", pad,
                            normal ? "normal" : "misere", count - 1);
    CHECK(zm_answer_count(answer, "rows") == (size_t)count);
    for (int t = 0; t < count; t++) {
        char computed[PAD_KEYS + 1], told[PAD_KEYS + 1], list[40];
        snprintf(list, sizeof list, "rows.%d.moves", t);
        naive_pad_winners(&game, t, PAD_START, computed);
        told_keys(answer, list, NULL, told, sizeof told);
        CHECK_SAY(strcmp(told, computed) == 0, "%s, t=%d: the program %s, the rules %s", name, t,
                  told, computed);
        if (printed[t])
            CHECK_SAY(strcmp(printed[t], computed) == 0, "%s, t=%d: printed %s, computed %s",
                      name, t, printed[t], computed);
        CHECK_TEXT(field(answer, "rows.%d.winner", t), *computed ? "first" : "second");
    }
    zm_answer_free(answer);
    naive_pad_close(&game);
    zm_context_free(context);
}

static void test_tables(void)
{
    compare_table("Table 1", plain_pad, false, paper_table1, COUNT(paper_table1));
    compare_table("Table 2", plain_pad, true, paper_table2, COUNT(paper_table2));
    compare_table("Table 3", middle_pad, false, paper_table3, COUNT(paper_table3));
    compare_table("Table 4", left_pad, false, paper_table4, COUNT(paper_table4));
}

/* ---- Periods and P-positions as the paper states them. ---- */

typedef struct stated {
    const char *pad, *play;
    int preperiod, period;
    const char *finite;      /* lost t that belong to no progression */
    const char *progressions; /* "114+40k 154+40k" as start+step */
} stated;

static void check_period(zm_context *context, const stated *s)
{
    char told[400] = "", one[60];
    zm_answer *answer = ask(context, ZM_OK, "period numberpad:pad=%s,play=%s --format json",
                            s->pad, s->play);
    CHECK_SAY(number_field(answer, "preperiod") == s->preperiod, "%s: preperiod %s", s->pad,
              field(answer, "preperiod"));
    CHECK_SAY(number_field(answer, "period") == s->period, "%s: period %s", s->pad,
              field(answer, "period"));
    CHECK_TEXT(field(answer, "proof.kind"), "period");
    join_list(answer, "p_positions.finite", NULL, told, sizeof told);
    CHECK_TEXT(told, s->finite);
    told[0] = '\0';
    for (size_t i = 0; i < zm_answer_count(answer, "p_positions.progressions"); i++) {
        snprintf(one, sizeof one, i ? " %s+%sk" : "%s+%sk",
                 field(answer, "p_positions.progressions.%zu.start", i),
                 field(answer, "p_positions.progressions.%zu.step", i));
        strncat(told, one, sizeof told - strlen(told) - 1);
    }
    CHECK_TEXT(told, s->progressions);
    zm_answer_free(answer);
}

static void test_periods(void)
{
    static const stated list[] = {
        {"789/456/123", "misere", 107, 1, "27 43 64", ""},
        {"789/456/123", "normal", 124, 80, "12 42 76 97", "114+40k"},
        {"789/456/123/.0.", "misere", 22, 15, "", "0+15k 5+15k"},
        {"789/456/123/0..", "misere", 36, 11, "0 1 12", "28+11k 29+11k"},
    };
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        check_period(context, &list[i]);
    zm_context_free(context);
}

/* Each t against the first regular one that is a multiple of the period above it. */
static void check_irregular(zm_context *context, naive_pad *game, const char *pad, int preperiod,
                            int period)
{
    char expected[1000] = "", told[1000], here[PAD_KEYS + 1], regular[PAD_KEYS + 1];
    size_t used = 0;
    int total = 0;
    for (int t = 0; t <= preperiod; t++) {
        int other = t;
        while (other <= preperiod)
            other += period;
        naive_pad_winners(game, t, PAD_START, here);
        naive_pad_winners(game, other, PAD_START, regular);
        if (strcmp(here, regular) != 0)
            used += (size_t)snprintf(expected + used, sizeof expected - used,
                                     total++ ? " %d" : "%d", t);
    }
    zm_answer *answer = ask(context, ZM_OK, "period numberpad:pad=%s,play=%s", pad,
                            game->normal ? "normal" : "misere");
    join_list(answer, "irregular", NULL, told, sizeof told);
    CHECK_TEXT(told, expected);
    CHECK_SAY(number_field(answer, "irregular_total") == total, "%s: %s irregular, expected %d",
              pad, field(answer, "irregular_total"), total);
    zm_answer_free(answer);
}

/* The same by the rules alone, as far as t = 1000. */
static void test_periods_by_rules(void)
{
    zm_context *context = zm_context_new();
    static const struct {
        const char *pad;
        bool normal;
        int preperiod, period;
    } list[] = {{plain_pad, false, 107, 1}, {plain_pad, true, 124, 80},
                {middle_pad, false, 22, 15}, {left_pad, false, 36, 11}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        naive_pad game;
        int last = -1;
        naive_pad_open(&game, list[i].pad, list[i].normal, false, 1000);
        for (int t = 0; t + list[i].period <= 1000; t++) {
            char here[PAD_KEYS + 1], later[PAD_KEYS + 1];
            naive_pad_winners(&game, t, PAD_START, here);
            naive_pad_winners(&game, t + list[i].period, PAD_START, later);
            if (strcmp(here, later) != 0)
                last = t;
        }
        CHECK_SAY(last == list[i].preperiod, "%s: last irregular t is %d", list[i].pad, last);
        check_irregular(context, &game, list[i].pad, list[i].preperiod, list[i].period);
        naive_pad_close(&game);
    }
    zm_context_free(context);
}

/* "There are just eight irregular sets": these. */
static void test_eight_irregular(void)
{
    char told[200];
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "period numberpad:pad=%s", middle_pad);
    join_list(answer, "irregular", NULL, told, sizeof told);
    CHECK_TEXT(told, "2 3 4 7 8 12 18 22");
    CHECK_TEXT(field(answer, "irregular_total"), "8");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "period numberpad:pad=%s --limit 3", middle_pad);
    join_list(answer, "irregular", NULL, told, sizeof told);
    CHECK_TEXT(told, "2 3 4");
    CHECK_TEXT(field(answer, "irregular_total"), "8");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* "The period would be 40, were it not for a quarter of the sets": 20 of 80. And Table 3 has
 * "just eight irregular sets". */
static void test_stated_counts(void)
{
    naive_pad normal, middle;
    char here[PAD_KEYS + 1], later[PAD_KEYS + 1];
    int quarter = 0, irregular = 0;
    naive_pad_open(&normal, plain_pad, true, false, 400);
    naive_pad_open(&middle, middle_pad, false, false, 400);
    for (int t = 125; t < 205; t++) {
        naive_pad_winners(&normal, t, PAD_START, here);
        naive_pad_winners(&normal, t + 40, PAD_START, later);
        quarter += strcmp(here, later) != 0;
    }
    for (int t = 0; t <= 22; t++) {
        naive_pad_winners(&middle, t, PAD_START, here);
        naive_pad_winners(&middle, t + 150, PAD_START, later);
        irregular += strcmp(here, later) != 0;
    }
    CHECK(quarter == 20);
    CHECK(irregular == 8);
    naive_pad_close(&normal);
    naive_pad_close(&middle);
}

/* ---- Worked examples in the text. ---- */

static void check_winners(zm_context *context, int t, const char *after, const char *expected)
{
    char told[PAD_KEYS + 1];
    zm_answer *answer = *after ? ask(context, ZM_OK, "who numberpad:t=%d --after %s", t, after)
                               : ask(context, ZM_OK, "who numberpad:t=%d", t);
    told_keys(answer, "moves", "move", told, sizeof told);
    CHECK_SAY(strcmp(told, expected) == 0, "t=%d after '%s': %s, expected %s", t, after, told,
              expected);
    zm_answer_free(answer);
}

/* "At t = 27, the moves 1 ... 9 are met by 7, 8, 9 or 2, ...". One of them is misprinted: the
 * reply to 4 is printed as "7, 5 or 1", but 5 leaves 18, where 2, 4 and 6 win (Table 1) and can
 * all be reached; Table 1 itself has 1279 for the 23 that 4 leaves. Computed: 7 or 1. */
static void test_replies_at_27(void)
{
    static const char *const printed[] = {"7", "8", "29", "157", "6", "4", "4", "25", "6"};
    enum { MISPRINTED = 4 };
    zm_context *context = zm_context_new();
    naive_pad game;
    naive_pad_open(&game, plain_pad, false, false, 27);
    for (int key = 1; key <= 9; key++) {
        char after[2] = {(char)('0' + key), '\0'}, computed[PAD_KEYS + 1];
        naive_pad_winners(&game, 27 - key, key, computed);
        check_winners(context, 27, after, computed);
        CHECK_SAY((strcmp(computed, printed[key - 1]) == 0) == (key != MISPRINTED),
                  "replies to %d: printed %s, computed %s", key, printed[key - 1], computed);
        if (key == MISPRINTED)
            CHECK_TEXT(computed, "17");
    }
    CHECK_TEXT(paper_table1[23], "1279");
    naive_pad_close(&game);
    zm_context_free(context);
}

static void test_worked_examples(void)
{
    zm_context *context = zm_context_new();
    check_winners(context, 15, "", "1245"); /* "the entry for t = 15 is 1245" */
    check_winners(context, 27, "", "");
    check_winners(context, 43, "", "");
    check_winners(context, 64, "", "");
    check_winners(context, 30, "", "39"); /* "A can win by touching 9 ... also by touching 3" */
    check_winners(context, 100, "", "3578");
    check_winners(context, 100, "8,2", "5"); /* "your good moves are then respectively 5; 4 or 6; */
    check_winners(context, 100, "8,5", "46"); /*  9; or 3" */
    check_winners(context, 100, "8,7", "9");
    check_winners(context, 100, "8,9", "3");
    for (int t = 108; t <= 300; t += 17) /* "for towers taller than 107 ... 3, 5, or 7" */
        check_winners(context, t, "", "357");
    zm_context_free(context);
}

/* "A can also win by touching 3, but B, by touching 1 at each turn, can prolong the game for five
 * more moves by A": four lines, in which every move of A wins and the tower is exactly 30. */
static void test_prolonged_game(void)
{
    static const char *const lines[] = {"3,1,7,1,4,1,4,1,4,1,3", "3,1,7,1,4,1,4,1,3,1,4",
                                        "3,1,7,1,2,1,4,1,7,1,2", "3,1,7,1,2,1,2,1,7,1,4"};
    zm_context *context = zm_context_new();
    for (int i = 0; i < COUNT(lines); i++)
        for (size_t length = 1; length <= strlen(lines[i]); length += 2) {
            zm_answer *answer = ask(context, ZM_OK, "who numberpad:t=30 --after %.*s --distance",
                                    (int)length, lines[i]);
            CHECK_SAY(strcmp(field(answer, "winner"), "first") == 0, "after %.*s: %s",
                      (int)length, lines[i], field(answer, "winner"));
            if (length == 1) /* five moves of A, five of B, and B topples the tower */
                CHECK(number_field(answer, "distance") == 11);
            if (length == strlen(lines[i])) {
                CHECK_TEXT(field(answer, "position"), lines[i][length - 1] == '3' ? "0 left after 3"
                           : lines[i][length - 1] == '4' ? "0 left after 4" : "0 left after 2");
                CHECK(number_field(answer, "distance") == 1);
            }
            zm_answer_free(answer);
        }
    zm_context_free(context);
}

/* "If it's noon or one or two o'clock, invite your opponent to move. Otherwise touch 3, unless
 * it's nine, ten, or eleven o'clock, in which case touch 9." */
static void test_the_clock(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "table numberpad:pad=%s --over t=0..240", wide_pad);
    for (int t = 0; t <= 240; t++) {
        char told[PAD_KEYS + 1], list[40];
        int clock = t % 12;
        snprintf(list, sizeof list, "rows.%d.moves", t);
        told_keys(answer, list, NULL, told, sizeof told);
        if (clock <= 2)
            CHECK_SAY(*told == '\0', "t=%d: %s", t, told);
        else
            CHECK_SAY(strchr(told, clock >= 9 ? '9' : '3') != NULL, "t=%d: %s", t, told);
    }
    zm_answer_free(answer);
    zm_context_free(context);
}

/* With a zero key in misere play, keys that reach the zero are never good (text before Table 3,
 * and of Table 4). */
static void test_keys_beside_the_zero(void)
{
    static const struct {
        const char *pad, *bad;
    } list[] = {{middle_pad, "258"}, {left_pad, "147"}, {wide_pad, "124578"}};
    zm_context *context = zm_context_new();
    for (int i = 0; i < COUNT(list); i++) {
        zm_answer *answer = ask(context, ZM_OK, "table numberpad:pad=%s --over t=0..120",
                                list[i].pad);
        for (int t = 0; t <= 120; t++) {
            char told[PAD_KEYS + 1], path[40];
            snprintf(path, sizeof path, "rows.%d.moves", t);
            told_keys(answer, path, NULL, told, sizeof told);
            CHECK_SAY(strpbrk(told, list[i].bad) == NULL, "%s, t=%d: %s", list[i].pad, t, told);
        }
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* The paper says of normal play with a zero: "0 is never a good move, so the analysis is the same
 * as without zero". By the rules this is not so: with 9 left and 0 pressed, 2, 5 or 8 must follow,
 * and then a key of that column or row topples the tower. 0 wins whenever t >= 8; the program
 * must agree with the rules, not with the sentence. */
static void test_zero_in_normal_play(void)
{
    zm_context *context = zm_context_new();
    naive_pad game;
    naive_pad_open(&game, middle_pad, true, true, 300);
    zm_answer *answer = ask(context, ZM_OK,
                            "table numberpad:pad=%s,play=normal,opening=any --over t=0..300",
                            middle_pad);
    for (int t = 0; t <= 300; t++) {
        char computed[PAD_KEYS + 1], told[PAD_KEYS + 1], list[40];
        snprintf(list, sizeof list, "rows.%d.moves", t);
        naive_pad_winners(&game, t, PAD_START, computed);
        told_keys(answer, list, NULL, told, sizeof told);
        CHECK_TEXT(told, computed);
        CHECK_SAY((computed[0] == '0') == (t >= 8), "t=%d: %s", t, computed);
    }
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "moves numberpad:t=11,pad=%s,play=normal --after 2,0", middle_pad);
    CHECK_TEXT(field(answer, "winner"), "second"); /* 9 left: all of 2, 5 and 8 are toppled */
    CHECK(number_field(answer, "moves_total") == 3 && number_field(answer, "winning_total") == 0);
    zm_answer_free(answer);
    naive_pad_close(&game);
    zm_context_free(context);
}

/* ---- Random pads. ---- */

/* Up to 4 by 4 cells: every key once, some wide, gaps, sometimes a zero. */
static void random_pad(zm_random *random, char *out)
{
    char keys[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    int rows = 1 + (int)zm_random_below(random, 4), columns = 1 + (int)zm_random_below(random, 4);
    uint64_t left = 5 + zm_random_below(random, 20);
    int pressed = 0;
    for (int row = 0; row < rows; row++) {
        if (row > 0)
            *out++ = '/';
        for (int column = 0; column < columns; column++) {
            uint64_t choice = zm_random_below(random, 6);
            if (choice == 0 && (pressed > 0 || row < rows - 1)) {
                *out++ = '.';
            } else if (choice == 1 && column > 0 && out[-1] != '.') {
                *out = out[-1];
                out++;
            } else {
                uint64_t place = zm_random_below(random, left);
                char key = keys[place];
                memmove(keys + place, keys + place + 1, sizeof keys - place - 1);
                left = left > 1 ? left - 1 : 1;
                *out++ = key;
                pressed += key != '0';
            }
        }
    }
    if (pressed == 0)
        *out++ = 'z';
    *out = '\0';
}

/* A random game from the start; every position on the way is compared. */
static void compare_path(zm_context *context, naive_pad *game, const char *text, int t,
                         zm_random *random)
{
    char after[200] = "";
    int left = t, last = PAD_START;
    for (int ply = 0; ply < 60; ply++) {
        char computed[PAD_KEYS + 1], told[PAD_KEYS + 1];
        zm_answer *answer = ask(context, ZM_OK, "who %s --distance%s%s", text,
                                *after ? " --after " : "", after);
        bool wins = naive_pad_mover_wins(game, left, last);
        naive_pad_winners(game, left, last, computed);
        told_keys(answer, "moves", "move", told, sizeof told);
        CHECK_SAY(strcmp(told, computed) == 0, "%s after '%s': %s, expected %s", text, after, told,
                  computed);
        CHECK_SAY(strcmp(field(answer, "value"), wins ? "win" : "lose") == 0, "%s after '%s'",
                  text, after);
        CHECK_SAY(number_field(answer, "distance") == naive_pad_distance(game, left, last),
                  "%s after '%s': distance %s, expected %d", text, after,
                  field(answer, "distance"), naive_pad_distance(game, left, last));
        zm_answer_free(answer);
        int key = (int)zm_random_below(random, PAD_KEYS), tries = 0;
        while (tries < PAD_KEYS && !(naive_pad_legal(game, last, key) && key <= left))
            key = (key + 1) % PAD_KEYS, tries++;
        if (tries == PAD_KEYS)
            break;
        sprintf(after + strlen(after), *after ? ",%c" : "%c", pad_char(key));
        left -= key;
        last = key;
    }
}

static void test_random_pads(void)
{
    zm_random random = {1999};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 250; round++) {
        char pad[64], text[160];
        naive_pad game;
        bool normal = zm_random_below(&random, 2), any = zm_random_below(&random, 2);
        int t = (int)zm_random_below(&random, 61);
        random_pad(&random, pad);
        naive_pad_open(&game, pad, normal, any, 60);
        bool opens = false;
        for (int key = 0; key < PAD_KEYS; key++)
            opens = opens || naive_pad_legal(&game, PAD_START, key);
        snprintf(text, sizeof text, "numberpad:t=%d,pad=%s,play=%s,opening=%s", t, pad,
                 normal ? "normal" : "misere", any ? "any" : "nonzero");
        if (opens)
            compare_path(context, &game, text, t, &random);
        else
            zm_answer_free(ask(context, ZM_BAD_INPUT, "who %s", text));
        naive_pad_close(&game);
    }
    zm_context_free(context);
}

/* All t at once on random pads: the table of winning first moves. */
static void test_random_tables(void)
{
    zm_random random = {2007};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 60; round++) {
        char pad[64];
        naive_pad game;
        bool normal = zm_random_below(&random, 2);
        random_pad(&random, pad);
        naive_pad_open(&game, pad, normal, true, 60);
        zm_answer *answer = ask(context, ZM_OK,
                                "table numberpad:pad=%s,play=%s,opening=any --over t=0..60", pad,
                                normal ? "normal" : "misere");
        for (int t = 0; t <= 60; t++) {
            char computed[PAD_KEYS + 1], told[PAD_KEYS + 1], list[40];
            snprintf(list, sizeof list, "rows.%d.moves", t);
            naive_pad_winners(&game, t, PAD_START, computed);
            told_keys(answer, list, NULL, told, sizeof told);
            CHECK_SAY(strcmp(told, computed) == 0, "%s, t=%d: %s, expected %s", pad, t, told,
                      computed);
        }
        zm_answer_free(answer);
        naive_pad_close(&game);
    }
    zm_context_free(context);
}

/* Periods of random pads: the winning first moves written out to t = 2000, the shortest period and
 * the last irregular t found by trying them all. A misere tower on which not even the
 * smallest key fits has no winning first move, like others that are lost. */
enum { WRITTEN_OUT = 2000 };

static bool compare_period(zm_context *context, naive_pad *game, const char *pad)
{
    static char seen[WRITTEN_OUT][PAD_KEYS + 2];
    int period = 0, last = -1;
    bool agrees = false;
    for (int t = 0; t < WRITTEN_OUT; t++)
        naive_pad_winners(game, t, PAD_START, seen[t]);
    while (!agrees && period < WRITTEN_OUT / 4) {
        period++;
        agrees = true;
        for (int t = WRITTEN_OUT / 2; t + period < WRITTEN_OUT && agrees; t++)
            agrees = strcmp(seen[t], seen[t + period]) == 0;
    }
    for (int t = 0; t + period < WRITTEN_OUT; t++)
        last = strcmp(seen[t], seen[t + period]) ? t : last;
    if (!agrees || last > WRITTEN_OUT / 4)
        return false; /* too long to be sure of by looking */
    zm_answer *answer = ask(context, ZM_OK, "period numberpad:pad=%s,play=%s,opening=any", pad,
                            game->normal ? "normal" : "misere");
    CHECK_SAY(number_field(answer, "period") == period &&
                  number_field(answer, "preperiod") == last,
              "%s: period %s after %s, expected %d after %d", field(answer, "game"),
              field(answer, "period"), field(answer, "preperiod"), period, last);
    zm_answer_free(answer);
    return true;
}

static void test_random_periods(void)
{
    int compared = 0;
    zm_random random = {124};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 60; round++) {
        char pad[64];
        naive_pad game;
        random_pad(&random, pad);
        naive_pad_open(&game, pad, round % 2, true, WRITTEN_OUT);
        compared += compare_period(context, &game, pad);
        naive_pad_close(&game);
    }
    CHECK_SAY(compared > 40, "%d periods were short enough to compare", compared);
    zm_context_free(context);
}

/* Grundy values of normal play by their definition: the least value that no move leads to; the
 * toppled tower is 0, and so is a position without a key to press. */
static int naive_grundy(naive_pad *game, int left, int last, signed char *memo)
{
    signed char *known = &memo[left * PAD_LASTS + last];
    bool seen[PAD_KEYS + 2] = {false};
    int least = 0;
    if (*known >= 0)
        return *known;
    for (int key = 0; key < PAD_KEYS; key++)
        if (naive_pad_legal(game, last, key))
            seen[key > left ? 0 : naive_grundy(game, left - key, key, memo)] = true;
    while (seen[least])
        least++;
    *known = (signed char)least;
    return least;
}

static void test_grundy(void)
{
    static const char *const pads[] = {plain_pad, middle_pad, wide_pad};
    zm_context *context = zm_context_new();
    for (int i = 0; i < COUNT(pads); i++) {
        static signed char memo[61 * PAD_LASTS];
        naive_pad game;
        naive_pad_open(&game, pads[i], true, false, 60);
        memset(memo, -1, sizeof memo);
        zm_answer *answer = ask(context, ZM_OK,
                                "grundy numberpad:pad=%s,play=normal --over t=0..60", pads[i]);
        for (int t = 0; t <= 60; t++)
            CHECK_SAY(number_field(answer, "rows.%d.grundy", t) ==
                          naive_grundy(&game, t, PAD_START, memo),
                      "%s, t=%d: Grundy value %s", pads[i], t, field(answer, "rows.%d.grundy", t));
        zm_answer_free(answer);
        naive_pad_close(&game);
    }
    zm_context_free(context);
}

int main(void)
{
    test_tables();
    test_periods();
    test_periods_by_rules();
    test_eight_irregular();
    test_stated_counts();
    test_worked_examples();
    test_replies_at_27();
    test_prolonged_game();
    test_the_clock();
    test_keys_beside_the_zero();
    test_zero_in_normal_play();
    test_random_pads();
    test_random_tables();
    test_random_periods();
    test_grundy();
    return zm_test_report("test_numberpad");
}

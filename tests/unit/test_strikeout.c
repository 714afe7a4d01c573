/* Strike It Out: a naive search against the program's winners, winning equations, distances,
 * Grundy values and counts, and the report's appendices row by row. */
#include "ask.h"
#include "naive_strikeout.h"
#include "paper_strikeout.h"
#include "random.h"

#include <stdint.h>

static const char *ops_text(const naive_line *line)
{
    return line->op[2] ? "add/sub/mul/div" : "add/sub";
}

/* The program's text of a game that starts from a spot. */
static void game_text(const naive_line *line, naive_spot spot, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "strikeout:line=%d..%d,ops=%s", line->low,
                                   line->high, ops_text(line));
    bool first = true;
    for (int x = line->low; x <= line->high; x++)
        if (x != spot.circled && !is_free(line, spot, x)) {
            used += (size_t)snprintf(out + used, size - used, first ? ",used=%d" : "/%d", x);
            first = false;
        }
    if (spot.circled != NO_CIRCLE)
        snprintf(out + used, size - used, ",circled=%d", spot.circled);
}

/* The place of a move in an answer's list, -1 if it is not there. */
static int place_of(const zm_answer *answer, const char *list, const char *key, const char *text)
{
    for (size_t i = 0; i < zm_answer_count(answer, list); i++)
        if (strcmp(field(answer, "%s.%zu.%s", list, i, key), text) == 0)
            return (int)i;
    return -1;
}

/* Every move of a spot: legal, its value, its distance. */
static void compare_moves(const zm_answer *answer, naive_line *line, naive_spot spot)
{
    static naive_equation list[MOST_EQUATIONS];
    int count = naive_equations(line, spot, list), winning = 0;
    CHECK_SAY(zm_answer_count(answer, "moves") == (size_t)count, "%s: %zu moves, expected %d",
              field(answer, "game"), zm_answer_count(answer, "moves"), count);
    for (int i = 0; i < count; i++) {
        char text[40];
        naive_spot child = naive_write(line, spot, list[i]);
        bool wins = !naive_wins(line, child);
        winning += wins;
        naive_text(list[i], text, sizeof text);
        int place = place_of(answer, "moves", "move", text);
        CHECK_SAY(place >= 0, "%s: %s is missing", field(answer, "game"), text);
        if (place < 0)
            continue;
        CHECK_SAY(strcmp(field(answer, "moves.%d.value", place), wins ? "win" : "lose") == 0,
                  "%s: %s is a %s", field(answer, "game"), text,
                  field(answer, "moves.%d.value", place));
        CHECK_SAY(number_field(answer, "moves.%d.distance", place) ==
                      naive_line_distance(line, child),
                  "%s: distance after %s is %s", field(answer, "game"), text,
                  field(answer, "moves.%d.distance", place));
    }
    if (count > 0)
        CHECK_SAY(number_field(answer, "winning_total") == winning, "%s: %s winning moves, not %d",
                  field(answer, "game"), field(answer, "winning_total"), winning);
}

static void compare_spot(zm_context *context, naive_line *line, naive_spot spot)
{
    char text[400];
    game_text(line, spot, text, sizeof text);
    zm_answer *answer = ask(context, ZM_OK, "moves %s --distance --limit 5000", text);
    CHECK_SAY(strcmp(field(answer, "winner"), naive_wins(line, spot) ? "first" : "second") == 0,
              "%s: winner %s", text, field(answer, "winner"));
    CHECK_SAY(number_field(answer, "distance") == naive_line_distance(line, spot),
              "%s: distance %s, expected %d", text, field(answer, "distance"),
              naive_line_distance(line, spot));
    compare_moves(answer, line, spot);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "grundy %s", text);
    CHECK_SAY(number_field(answer, "grundy") == naive_line_grundy(line, spot),
              "%s: Grundy value %s, expected %d", text, field(answer, "grundy"),
              naive_line_grundy(line, spot));
    zm_answer_free(answer);
}

static void compare_lines(zm_context *context, naive_line *line, naive_spot spot)
{
    static naive_equation list[MOST_EQUATIONS];
    char text[400];
    game_text(line, spot, text, sizeof text);
    zm_answer *answer = ask(context, ZM_OK, "lines %s --by first", text);
    int count = naive_equations(line, spot, list), rows = 0;
    bool wins = naive_wins(line, spot);
    CHECK_SAY(number_field(answer, "total") == naive_lines(line, spot), "%s: %s lines, not %ld",
              text, field(answer, "total"), naive_lines(line, spot));
    for (int i = 0; i < count; i++) {
        char equation[40];
        naive_spot child = naive_write(line, spot, list[i]);
        naive_text(list[i], equation, sizeof equation);
        if (wins && naive_wins(line, child))
            continue;
        int place = place_of(answer, "rows", "first", equation);
        rows++;
        CHECK_SAY(place >= 0 && number_field(answer, "rows.%d.lines", place) ==
                                    naive_lines(line, child),
                  "%s: lines of %s", text, equation);
    }
    CHECK_SAY(zm_answer_count(answer, "rows") == (size_t)rows, "%s: rows", text);
    zm_answer_free(answer);
}

static naive_line line_of(int low, int high, bool all_operations)
{
    return (naive_line){.low = low, .high = high,
                        .op = {true, true, all_operations, all_operations}};
}

static const naive_spot fresh = {0, NO_CIRCLE};

static void test_whole_lines(void)
{
    zm_context *context = zm_context_new();
    for (int all = 0; all < 2; all++) {
        for (int n = 1; n <= 10; n++) {
            naive_line line = line_of(1, n, all);
            compare_spot(context, &line, fresh);
            compare_lines(context, &line, fresh);
            naive_line_close(&line);
        }
        for (int k = 1; k <= 4; k++) {
            naive_line line = line_of(-k, k, all);
            compare_spot(context, &line, fresh);
            compare_lines(context, &line, fresh);
            naive_line_close(&line);
        }
    }
    zm_context_free(context);
}

/* Positions in the middle of a game: some numbers used, one circled. */
static void test_middle_positions(void)
{
    static const int ends[][2] = {{1, 10}, {1, 13}, {-4, 4}, {-5, 6}, {-7, 3}, {3, 14}};
    zm_random random = {2021};
    zm_context *context = zm_context_new();
    for (int which = 0; which < 12; which++) {
        naive_line line = line_of(ends[which / 2][0], ends[which / 2][1], which % 2);
        int size = line.high - line.low + 1;
        for (int round = 0; round < 30; round++) {
            naive_spot spot = fresh;
            spot.circled = line.low + (int)zm_random_below(&random, (uint64_t)size);
            for (int i = 0; i < size; i++)
                if (zm_random_below(&random, 10) < 3)
                    spot.used |= 1u << i;
            spot.used |= 1u << (spot.circled - line.low);
            compare_spot(context, &line, spot);
            compare_lines(context, &line, spot);
        }
        naive_line_close(&line);
    }
    zm_context_free(context);
}

/* ---- The appendices. ---- */

typedef struct difference {
    const char *printed;
    long printed_lines;
    const char *computed; /* the equation meant, or the same one */
    long computed_lines;
} difference;

/* Appendix D prints "6 - 5 = 1"; that equation does not win, 6-1=5 does and is not printed. */
static const difference differences_d[] = {{"6-5=1", 1173, "6-1=5", 1173}};

/* Appendix F: two counts that differ (by 4, up and down) and their mirror images; six equations
 * that lost a sign. Those printed in column one are no equations or stand there twice. */
static const difference differences_f[] = {
    {"-5+5=0", 2904, "-5+5=0", 2900},     {"-5+3=-2", 2026, "-5+3=-2", 2030},
    {"1-7=6", 1018, "1-(-7)=8", 1018},    {"1+7=8", 1492, "1+(-7)=-6", 1492},
    {"3+(-5)=2", 2030, "3+(-5)=-2", 2030}, {"4+(-7)=3", 1918, "4+(-7)=-3", 1918},
    {"5+(-3)=2", 2026, "5+(-3)=2", 2030}, {"5+(-5)=0", 2904, "5+(-5)=0", 2900},
    {"5+(-8)=3", 1933, "5+(-8)=-3", 1933}, {"7-4=3", 1918, "7+(-4)=3", 1918},
};

static const difference *listed(const difference *list, size_t count, const paper_row *row)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i].printed, row->first) == 0 && list[i].printed_lines == row->lines)
            return &list[i];
    return NULL;
}

typedef struct appendix {
    int low, high;
    const paper_row *rows;
    size_t row_count;
    const difference *differences;
    size_t difference_count;
    long printed_total, computed_total;
} appendix;

/* Every printed row is in the computed table, as printed or as the listed difference says; and
 * no printed row that is listed as different is right. */
static void compare_rows(const zm_answer *answer, const appendix *a)
{
    bool *met = calloc(zm_answer_count(answer, "rows") + 1, sizeof *met);
    size_t used = 0;
    CHECK(zm_answer_count(answer, "rows") == a->row_count);
    for (size_t i = 0; met && i < a->row_count; i++) {
        const difference *d = listed(a->differences, a->difference_count, &a->rows[i]);
        const char *equation = d ? d->computed : a->rows[i].first;
        long lines = d ? d->computed_lines : a->rows[i].lines;
        int place = place_of(answer, "rows", "first", equation);
        used += d != NULL;
        CHECK_SAY(place >= 0 && number_field(answer, "rows.%d.lines", place) == lines,
                  "printed %s %ld: computed %s has %s lines", a->rows[i].first, a->rows[i].lines,
                  equation, place >= 0 ? field(answer, "rows.%d.lines", place) : "no");
        CHECK_SAY(place < 0 || !met[place], "%s stands for two printed rows", equation);
        if (place >= 0)
            met[place] = true;
        int same = place_of(answer, "rows", "first", a->rows[i].first);
        CHECK_SAY(!d || same < 0 || number_field(answer, "rows.%d.lines", same) != a->rows[i].lines,
                  "%s is listed as a difference but is none", a->rows[i].first);
    }
    CHECK(used == a->difference_count);
    free(met);
}

/* The program's rows and total against the naive counter: so the print is wrong where it is. */
static void compare_appendix(const appendix *a)
{
    static naive_equation list[MOST_EQUATIONS];
    zm_context *context = zm_context_new();
    naive_line line = line_of(a->low, a->high, false);
    zm_answer *answer = ask(context, ZM_OK, "lines strikeout:line=%d..%d --by first", a->low,
                            a->high);
    int count = naive_equations(&line, fresh, list), winning = 0;
    long total = 0;
    for (int i = 0; i < count; i++) {
        naive_spot child = naive_write(&line, fresh, list[i]);
        char equation[40];
        if (naive_wins(&line, child))
            continue;
        long lines = naive_lines(&line, child);
        naive_text(list[i], equation, sizeof equation);
        int place = place_of(answer, "rows", "first", equation);
        CHECK_SAY(place >= 0 && number_field(answer, "rows.%d.lines", place) == lines,
                  "%s has %ld lines", equation, lines);
        total += lines;
        winning++;
    }
    CHECK(zm_answer_count(answer, "rows") == (size_t)winning);
    CHECK_SAY(number_field(answer, "total") == total && total == a->computed_total,
              "%s lines on %d..%d, computed %ld", field(answer, "total"), a->low, a->high, total);
    CHECK(total != a->printed_total);
    compare_rows(answer, a);
    zm_answer_free(answer);
    naive_line_close(&line);
    zm_context_free(context);
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The printed rows add up to the computed totals, so the text's totals are misprints: 75397 for
 * 75387, and 149196 for 146196. */
static void test_appendices(void)
{
    static const appendix d = {1, 20, paper_appendix_d, COUNT(paper_appendix_d), differences_d,
                               COUNT(differences_d), PAPER_TOTAL_D, 75387};
    static const appendix f = {-8, 8, paper_appendix_f, COUNT(paper_appendix_f), differences_f,
                               COUNT(differences_f), PAPER_TOTAL_F, 146196};
    long sum = 0;
    for (size_t i = 0; i < d.row_count; i++)
        sum += d.rows[i].lines;
    CHECK(sum == d.computed_total);
    sum = 0;
    for (size_t i = 0; i < f.row_count; i++)
        sum += f.rows[i].lines;
    CHECK(sum == f.computed_total);
    compare_appendix(&d);
    compare_appendix(&f);
}

/* Sums over the first equations with one starting number. */
static void test_by_starting_number(void)
{
    static naive_equation list[MOST_EQUATIONS];
    zm_context *context = zm_context_new();
    naive_line line = line_of(-5, 6, false);
    zm_answer *answer = ask(context, ZM_OK, "lines strikeout:line=-5..6 --by start");
    int count = naive_equations(&line, fresh, list);
    for (int start = -5; start <= 6; start++) {
        long total = 0;
        char text[12];
        for (int i = 0; i < count; i++) {
            naive_spot child = naive_write(&line, fresh, list[i]);
            if (list[i].x == start && !naive_wins(&line, child))
                total += naive_lines(&line, child);
        }
        snprintf(text, sizeof text, "%d", start);
        int place = place_of(answer, "rows", "start", text);
        CHECK_SAY(place >= 0 ? number_field(answer, "rows.%d.lines", place) == total : total == 0,
                  "lines that start with %d: %ld", start, total);
    }
    zm_answer_free(answer);
    naive_line_close(&line);
    zm_context_free(context);
}

/* ---- Figures. ---- */

/* Plays a line move by move: whenever the second player is to move the first must have won, and
 * at the end nobody can move. */
static void check_won_line(zm_context *context, const char *line, const char *const *moves,
                           size_t count)
{
    char after[400] = "";
    for (size_t i = 0; i < count; i++) {
        strcat(strcat(after, i ? "," : ""), moves[i]);
        zm_answer *answer = ask(context, ZM_OK, "who strikeout:line=%s --after %s", line, after);
        if (i % 2 == 0)
            CHECK_SAY(strcmp(field(answer, "winner"), "first") == 0, "after %s: %s", after,
                      field(answer, "winner"));
        if (i + 1 == count)
            CHECK(number_field(answer, "distance") == 0);
        zm_answer_free(answer);
    }
}

/* Figure 5: "Player 1 Wins: 1 8 20 15 2 6 17 14", the starting number and the results. Section
 * 9.3: one winning line that starts with -8, and its mirror image. */
static void test_printed_lines(void)
{
    static const char *const figure_5[] = {"1+7=8", "8+12=20", "20-5=15", "15-13=2", "2+4=6",
                                           "6+11=17", "17-3=14"};
    static const char *const minus_8[] = {"-8+5=-3", "-3+7=4", "4-8=-4", "-4-(-5)=1", "1+2=3"};
    static const char *const plus_8[] = {"8+(-5)=3", "3+(-7)=-4", "-4-(-8)=4", "4-5=-1",
                                         "-1+(-2)=-3"};
    zm_context *context = zm_context_new();
    check_won_line(context, "1..20", figure_5, COUNT(figure_5));
    check_won_line(context, "-8..8", minus_8, COUNT(minus_8));
    check_won_line(context, "-8..8", plus_8, COUNT(plus_8));
    zm_context_free(context);
}

/* Figure 6, the line 1..5: each printed line is one equation after which nothing can be written
 * ("01 04 / 03, 02 03, 03 04 / 02, 04 01, 05 02 / 04", starting number and result). */
static void test_figure_6(void)
{
    static const char *const printed[] = {"1+3=4", "1+2=3", "2+1=3", "3+1=4", "3-1=2", "4-3=1",
                                          "5-3=2", "5-1=4"};
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "lines strikeout:line=1..5 --by first");
    CHECK_TEXT(field(answer, "winner"), "first");
    CHECK(number_field(answer, "total") == (long long)COUNT(printed));
    CHECK(zm_answer_count(answer, "rows") == COUNT(printed));
    for (size_t i = 0; i < COUNT(printed); i++) {
        int place = place_of(answer, "rows", "first", printed[i]);
        CHECK_SAY(place >= 0 && number_field(answer, "rows.%d.lines", place) == 1, "%s",
                  printed[i]);
    }
    zm_answer_free(answer);
    zm_context_free(context);
}

/* ---- Using everything up together. ---- */

static void test_cooperation(void)
{
    zm_context *context = zm_context_new();
    for (int n = 2; n <= 11; n++) {
        naive_line line = line_of(1, n, false);
        long ways = naive_ways(&line, fresh);
        zm_answer *answer = ask(context, ZM_OK, "coop strikeout:line=1..%d", n);
        CHECK_SAY(number_field(answer, "ways") == ways, "1..%d: %s ways, not %ld", n,
                  field(answer, "ways"), ways);
        CHECK_TEXT(field(answer, "possible"), ways ? "true" : "false");
        if (n % 2 == 0) /* the report: an odd number of numbers is used at any time */
            CHECK(ways == 0);
        zm_answer_free(answer);
    }
    for (int n = 12; n <= 16; n += 2) {
        zm_answer *answer = ask(context, ZM_OK, "coop strikeout:line=1..%d", n);
        CHECK_TEXT(field(answer, "possible"), "false");
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* "2239448 solutions" on 1..21, and the one that is printed uses everything up. */
static void test_cooperation_on_21(void)
{
    static const char printed[] = "21-20=1,1+18=19,19-17=2,2+14=16,16-13=3,3+9=12,12-8=4,4+7=11,"
                                  "11-6=5,5+10=15";
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "coop strikeout:line=1..21");
    CHECK_TEXT(field(answer, "ways"), "2239448");
    char after[400] = "";
    for (size_t i = 0; i < zm_answer_count(answer, "example"); i++)
        strcat(strcat(after, i ? "," : ""), field(answer, "example.%zu", i));
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who strikeout:line=1..21 --after %s", printed);
    CHECK_TEXT(field(answer, "position"), "(15)");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "who strikeout:line=1..21 --after %s", after);
    CHECK_SAY(strchr(field(answer, "position"), ' ') == NULL, "left: %s",
              field(answer, "position"));
    zm_answer_free(answer);
    zm_context_free(context);
}

/* "0 can only be used where 0 is the first number and the operation is a subtraction, or where it
 * is the result" (9.3): no legal move adds or subtracts 0, and none adds to 0. */
static void test_zero_on_the_line(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "moves strikeout:line=-4..4 --limit 1000");
    for (size_t i = 0; i < zm_answer_count(answer, "moves"); i++) {
        const char *move = field(answer, "moves.%zu.move", i);
        CHECK_SAY(!strstr(move, "+0=") && !strstr(move, "-0=") && strncmp(move, "0+", 2) != 0,
                  "%s", move);
    }
    CHECK(zm_answer_count(answer, "moves") > 40);
    zm_answer_free(answer);
    zm_context_free(context);
}

int main(void)
{
    test_whole_lines();
    test_middle_positions();
    if (!ZM_WATCHED)
        test_appendices();
    test_by_starting_number();
    test_printed_lines();
    test_figure_6();
    test_cooperation();
    test_cooperation_on_21();
    test_zero_on_the_line();
    return zm_test_report("test_strikeout");
}

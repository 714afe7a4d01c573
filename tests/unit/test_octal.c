/* Octal games: naive Grundy values and a naive misere search from the code's own words, published
 * periods, and codes that are none. */
#include "ask.h"
#include "game/open.h"
#include "games/octal/octal.h"

#include <stdint.h>
#include <string.h>

enum { MOST = 8192 };

/* ---- The second program: digits as they are written, all pairs, nothing clever. ---- */

static int digit_at(const char *code, int place)
{
    const char *point = strchr(code, '.');
    char c = place == 0 ? (point > code ? code[0] : '0')
                        : (size_t)place <= strlen(point + 1) ? point[place] : '0';
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

static int last_place(const char *code)
{
    return (int)strlen(strchr(code, '.') + 1);
}

static int naive[MOST];

static void work_out(const char *code, int count)
{
    for (int n = 0; n < count; n++) {
        static char met[4 * MOST];
        memset(met, 0, 4 * (size_t)n + 64);
        for (int k = 0; k <= last_place(code) && k <= n; k++) {
            int digit = digit_at(code, k), rest = n - k;
            if (digit & 1 && rest == 0)
                met[0] = 1;
            if (digit & 2 && rest > 0)
                met[naive[rest]] = 1;
            for (int a = 1; digit & 4 && a < rest; a++)
                met[naive[a] ^ naive[rest - a]] = 1;
            for (int a = 1; digit & 8 && a < rest; a++)
                for (int b = 1; a + b < rest; b++)
                    met[naive[a] ^ naive[b] ^ naive[rest - a - b]] = 1;
        }
        for (naive[n] = 0; met[naive[n]]; naive[n]++)
            ;
    }
}

/* Does the player to move win misere play? All heaps in one sorted list. */
static int wins_misere(const char *code, const int *heaps, int count)
{
    int moves = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k <= last_place(code) && k <= heaps[i]; k++) {
            int digit = digit_at(code, k), rest = heaps[i] - k, left[40];
            for (int a = 0; 2 * a <= rest; a++) {
                int parts = (a > 0) + (rest - a > 0), many = 0;
                if (!(digit >> parts & 1) || (rest == 0 && parts != 0))
                    continue;
                moves++;
                for (int j = 0; j < count; j++)
                    if (j != i)
                        left[many++] = heaps[j];
                if (a > 0)
                    left[many++] = a;
                if (rest - a > 0)
                    left[many++] = rest - a;
                if (!wins_misere(code, left, many))
                    return 1;
            }
        }
    return moves == 0;
}

/* ---- Grundy values. ---- */

static void test_values(zm_context *context, const char *code, int count)
{
    zm_answer *answer = ask(context, ZM_OK, "grundy octal:code=%s --over heaps=0..%d", code,
                            count - 1);
    work_out(code, count);
    for (int n = 0; n < count; n++) {
        long long value = number_field(answer, "rows.%d.grundy", n);
        CHECK_SAY(value == naive[n], "%s: heap %d has %lld, naively %d", code, n, value, naive[n]);
    }
    zm_answer_free(answer);
}

static void test_all_values(zm_context *context)
{
    /* Longer than the first block of values, so that rare and common ones are told apart. */
    static const char *const octal[] = {"0.77", "0.137", "0.07", "0.007", "0.15", "0.6", "0.127",
                                        "0.45", "4.7", "4.3", ".0137", "0.3", "0.123", "0.1",
                                        "0.51", "0.106", "4.0", "0.0000007"};
    static const char *const hexadecimal[] = {"0.8", "0.f", "0.3f", "8.3", "0.9c", "c.c", "0.00a"};
    for (size_t i = 0; i < sizeof octal / sizeof *octal; i++)
        test_values(context, octal[i], 600);
    for (size_t i = 0; i < sizeof hexadecimal / sizeof *hexadecimal; i++)
        test_values(context, hexadecimal[i], 120);
}

/* A position's value is the exclusive or: against the layers of the bare rules. */
static void test_sums(zm_context *context)
{
    static const char *const codes[] = {"0.77", "0.137", "4.7", "0.3f", "0.6", "c.0"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        for (int a = 0; a <= 6; a++)
            for (int b = 0; b <= 4; b++) {
                zm_answer *theory = ask(context, ZM_OK, "grundy octal:code=%s,heaps=%d/%d/2",
                                        codes[i], a, b);
                zm_answer *plain = ask(context, ZM_OK,
                                       "grundy octal:code=%s,heaps=%d/%d/2 --plain", codes[i], a,
                                       b);
                CHECK_TEXT(field(theory, "grundy"), field(plain, "grundy"));
                zm_answer_free(theory);
                zm_answer_free(plain);
            }
}

/* Which moves win: the theory against the bare rules, move by move. */
static void test_moves(zm_context *context)
{
    static const char *const games[] = {"code=0.77,heaps=7/4", "code=0.137,heaps=8/3/1",
                                        "code=4.7,heaps=6", "code=0.3f,heaps=7/2",
                                        "code=dawsons-kayles,heaps=9/6"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        zm_answer *theory = ask(context, ZM_OK, "moves octal:%s", games[i]);
        zm_answer *plain = ask(context, ZM_OK, "moves octal:%s --plain", games[i]);
        CHECK(zm_answer_count(theory, "moves") > 2);
        CHECK_TEXT(field(theory, "winning_total"), field(plain, "winning_total"));
        CHECK_TEXT(field(theory, "moves_total"), field(plain, "moves_total"));
        for (size_t m = 0; m < zm_answer_count(theory, "moves"); m++) {
            CHECK_TEXT(field(theory, "moves.%zu.move", m), field(plain, "moves.%zu.move", m));
            CHECK_TEXT(field(theory, "moves.%zu.value", m), field(plain, "moves.%zu.value", m));
        }
        zm_answer_free(theory);
        zm_answer_free(plain);
    }
}

static void test_misere(zm_context *context)
{
    static const char *const codes[] = {"0.77", "0.137", "0.6", "4.7"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        for (int a = 0; a <= 6; a++)
            for (int b = 0; b <= 2; b++) {
                int heaps[] = {a, b}, used = (a > 0) + (b > 0);
                zm_answer *answer = ask(context, ZM_OK,
                                        "who octal:code=%s,heaps=%d/%d,play=misere", codes[i], a, b);
                bool first = wins_misere(codes[i], a > 0 ? heaps : heaps + 1, used);
                CHECK_TEXT(field(answer, "winner"), first ? "first" : "second");
                zm_answer_free(answer);
            }
}

/* The rows of Kayles that lose in misere play (Sibert and Conway, Mathematical Kayles, 1992). */
static void test_misere_kayles(zm_context *context)
{
    static const char lost[] = "1 4 9 12 20 ";
    char found[100] = "";
    for (int n = 1; n <= 26; n++) {
        zm_answer *answer = ask(context, ZM_OK, "who octal:code=kayles,heaps=%d,play=misere", n);
        if (strcmp(field(answer, "winner"), "second") == 0)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%d ", n);
        zm_answer_free(answer);
    }
    CHECK_TEXT(found, lost);
}

/* ---- Periods. From Flammenkamp's table of octal games, and Winning Ways, chapter 4: period and last
 * exception. Each is also found again in the naive values, as far as these go. ---- */

static void find_again(const char *code, int last, int period)
{
    int count = 2 * (last + period) + last_place(code) + 2;
    if (count > MOST / 2)
        return; /* too slow to work out naively */
    work_out(code, count);
    for (int n = last + 1; n + period < count; n++)
        CHECK_SAY(naive[n] == naive[n + period], "%s: %d and %d differ", code, n, n + period);
    CHECK_SAY(naive[last] != naive[last + period] || last == 0, "%s: %d is regular", code, last);
}

static void test_period(zm_context *context, const char *code, int last, int period)
{
    zm_answer *answer = ask(context, ZM_OK, "period octal:code=%s", code);
    CHECK_SAY(number_field(answer, "period") == period && number_field(answer, "preperiod") == last,
              "%s: period %s, last exception %s", code, field(answer, "period"),
              field(answer, "preperiod"));
    CHECK(number_field(answer, "proof.to") ==
          2 * (last + 1) + period + last_place(code) - 1);
    find_again(code, last, period);
    zm_answer_free(answer);
}

static void test_periods(zm_context *context)
{
    test_period(context, "0.77", 70, 12);
    test_period(context, "0.07", 52, 34);
    test_period(context, "0.137", 51, 34);
    test_period(context, "0.4", 53, 34);
    test_period(context, "0.15", 0, 10);
    test_period(context, "0.26", 0, 4);
    test_period(context, "0.45", 497, 20);
    test_period(context, "0.156", 3478, 349);
    if (ZM_WATCHED)
        return;
    test_period(context, "0.165", 5180, 1550);
    test_period(context, "0.127", 46577, 4);
}

/* All codes of one and two digits: the theorem, tried on naive values in the plainest way. */
static bool find_naively(const char *code, int count, int *last, int *period)
{
    int left = 1;
    for (int k = 0; k <= last_place(code); k++)
        left = digit_at(code, k) & 4 ? 2 : left;
    for (*period = 1; 2 * *period < count; ++*period) {
        *last = 0;
        for (int n = 1; n + *period < count; n++)
            *last = naive[n] != naive[n + *period] ? n : *last;
        if (left * (*last + 1 + *period) + last_place(code) <= count)
            return true;
    }
    return false;
}

static void test_short_codes(zm_context *context)
{
    enum { COUNT = 1000 };
    int found = 0;
    for (int one = 0; one < 8; one++)
        for (int two = 1; two < 8; two++) {
            char code[] = {'0', '.', (char)('0' + one), (char)('0' + two), '\0'};
            int last, period;
            work_out(code, COUNT);
            if (!find_naively(code, COUNT, &last, &period))
                continue;
            found++;
            zm_answer *answer = ask(context, ZM_OK, "period octal:code=%s", code);
            bool none = last == 0 && naive[0] == naive[period];
            CHECK_SAY(number_field(answer, "period") == period &&
                          number_field(answer, "preperiod") == (none ? -1 : last),
                      "%s: period %s, last exception %s; naively %d and %d", code,
                      field(answer, "period"), field(answer, "preperiod"), period, last);
            zm_answer_free(answer);
        }
    CHECK_SAY(found > 35, "only %d periods were found naively", found);
}

/* ---- What is no code, and what cannot be asked. ---- */

/* Values that rise for ever (those of 0.3f, Kenyon's game, by 3: Guy, Unsolved Problems in
 * Combinatorial Games, 2): the naive ones obey the equation from the last exception on, and not
 * at it, and a large heap has the value that follows. */
static void test_rise(zm_context *context, const char *code)
{
    enum { COUNT = 240, HEAP = 999983 };
    zm_answer *answer = ask(context, ZM_OK, "period octal:code=%s --format json", code),
              *large = ask(context, ZM_OK, "grundy octal:code=%s,heaps=%d", code, HEAP);
    int period = (int)number_field(answer, "period"), rise = (int)number_field(answer, "rise");
    bool from_start = number_field(answer, "preperiod") < 0; /* null */
    int last = from_start ? 0 : (int)number_field(answer, "preperiod"), n = last + 1;
    work_out(code, COUNT);
    CHECK_SAY(rise > 0 && period > 0, "%s: does not rise", code);
    for (; rise > 0 && n + period < COUNT; n++)
        CHECK_SAY(naive[n + period] == naive[n] + rise, "%s: heap %d", code, n);
    CHECK_SAY((naive[last + period] == naive[last] + rise) == from_start, "%s: heap %d", code, last);
    n = last + 1 + (HEAP - last - 1) % period;
    CHECK_SAY(number_field(large, "grundy") == naive[n] + (HEAP - n) / period * rise,
              "%s: a large heap", code);
    zm_answer_free(answer);
    zm_answer_free(large);
}

/* The length of the rising period that so many values of a game prove. */
static uint64_t rise_of(const char *text, const char *code, int count)
{
    zm_instance *instance;
    zm_error error;
    uint32_t value[64];
    uint64_t length = UINT64_MAX;
    work_out(code, count);
    for (int n = 0; n < count; n++)
        value[n] = (uint32_t)naive[n];
    if (zm_open(&instance, NULL, NULL, text, &error) == ZM_OK)
        length = zm_octal_rise(instance->self, value, (uint64_t)count).length;
    zm_close(instance);
    return length;
}

/* The values of 0.693 rise by 5 every 10 up to a heap of 45, and not at 46: those below prove
 * nothing, though every smaller value is that of an option for ever. */
static void test_for_a_while(void)
{
    work_out("0.693", 47);
    for (int n = 1; n < 36; n++)
        CHECK(naive[n + 10] == naive[n] + 5);
    CHECK(naive[46] != naive[36] + 5);
    CHECK(rise_of("octal:code=0.693", "0.693", 46) == 0);
    CHECK(rise_of("octal:code=0.3f", "0.3f", 46) == 6);
}

static void test_rises(zm_context *context)
{
    static const char *const codes[] = {"0.8", "0.c", "0.0f", "0.9f", "0.88", "0.28", "0.3f",
                                        "0.9c", "0.13ff", "0.137f"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        test_rise(context, codes[i]);
    /* Neither is known of this one. */
    zm_answer_free(ask(context, ZM_UNDECIDED, "period octal:code=0.7f"));
}

static void test_refusals(zm_context *context)
{
    static const char *const bad[] = {"code=", "code=77", "code=0.", "code=.", "code=0.7g",
                                      "code=1.7", "code=6.7", "code=0.0", "code=kayle", "code=0.-7",
                                      "code=0.7.7", "code=00.7", "heaps=-1", "heaps=1000001"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        zm_answer_free(ask(context, ZM_BAD_INPUT, "who octal:%s", bad[i]));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who octal:code=0.%066d", 7));
    zm_answer_free(ask(context, ZM_OK, "who octal:code=0.%064d", 7));
    zm_answer_free(ask(context, ZM_UNDECIDED, "period octal:play=misere"));
    if (!ZM_WATCHED) /* a megabyte of values */
        zm_answer_free(ask(context, ZM_UNDECIDED, "period octal:code=0.007 --memory 1"));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "grundy octal:play=misere"));
}

/* Large boards are asked about but not played. */
static void test_large(zm_context *context)
{
    zm_answer *answer = ask(context, ZM_OK, "who octal:heaps=1000000");
    CHECK_TEXT(field(answer, "winner"), "first");
    zm_answer_free(answer);
    zm_answer_free(ask(context, ZM_BAD_INPUT, "who octal:heaps=1000000 --after 1-1"));
    zm_answer_free(ask(context, ZM_OK, "prove octal:heaps=1000000 --format json"));
    zm_answer_free(ask(context, ZM_OK, "prove octal:heaps=1000000+take --format json"));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "prove octal:heaps=1000000 --leave 9 --format json"));
    zm_answer_free(ask(context, ZM_BAD_INPUT, "prove octal:heaps=1000000,play=misere "
                                              "--format json"));
    answer = ask(context, ZM_OK, "grundy octal:heaps=1000000"); /* 1000000 = 4 mod 12, as 76 is */
    work_out("0.77", 77);
    CHECK(number_field(answer, "grundy") == naive[76]);
    zm_answer_free(answer);
}

/* Of many heaps the values are not written out. */
static void test_many(zm_context *context)
{
    static const char words[] = "The heaps have Grundy values whose exclusive or is ";
    zm_answer *answer = ask(context, ZM_OK, "who octal:heaps=1..9");
    CHECK(strncmp(field(answer, "why"), words, strlen(words)) == 0);
    zm_answer_free(answer);
}

/* Where no move is left nothing is said of moves, neither that the other player can answer them nor
 * that none of them wins. */
static void test_end(zm_context *context)
{
    static const struct end {
        const char *game, *fate;
    } ends[] = {{"octal:heaps=0", "loses"}, {"octal:code=0.07,heaps=1/1", "loses"},
                {"octal:heaps=0+octal:heaps=0", "loses"},
                {"take:heap=2,take=3+take:heap=2,take=3", "loses"},
                {"octal:heaps=0,play=misere", "wins"}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char words[80];
        snprintf(words, sizeof words, "No move is left: the player to move %s.",
                 ends[i].fate);
        zm_answer *answer = ask(context, ZM_OK, "who %s", ends[i].game);
        CHECK_TEXT(field(answer, "why"), words);
        zm_answer_free(answer);
        answer = ask(context, ZM_OK, "who %s --voice plain", ends[i].game);
        CHECK_TEXT(field(answer, "why"), "The game is over.");
        zm_answer_free(answer);
    }
}

int main(void)
{
    zm_context *context = zm_context_new();
    test_all_values(context);
    test_sums(context);
    test_moves(context);
    test_misere(context);
    test_misere_kayles(context);
    test_periods(context);
    test_short_codes(context);
    test_rises(context);
    test_for_a_while();
    test_refusals(context);
    test_large(context);
    test_many(context);
    test_end(context);
    zm_context_free(context);
    return zm_test_report("octal");
}

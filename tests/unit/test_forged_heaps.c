/* Forged proofs by heaps: for every condition of the checker a certificate that only this condition
 * stops. The games are octal: 0.3 takes one (values 0 1 0 1 ...), 0.77 is Kayles, whose values and
 * period are published (OEIS A002186, Winning Ways, chapter 4) and worked out here by all pairs. */
#include "forged.h"

enum { VALUES = 200 };

static uint64_t kayles[VALUES];

static void work_out(void)
{
    for (int n = 1; n < VALUES; n++) {
        char met[64] = {0};
        for (int k = 1; k <= 2 && k <= n; k++)
            for (int a = 0; a <= n - k; a++)
                met[kayles[a] ^ kayles[n - k - a]] = 1;
        while (met[kayles[n]])
            kayles[n]++;
    }
}

/* A proof about Kayles: a period (0: none) and so many values, of which one may be another. */
static void put_kayles(const char *game, const char *winner, uint64_t first, uint64_t length,
                       uint64_t count, uint64_t wrong, uint64_t value)
{
    begin(game, "", winner, "heaps");
    NUMBERS(first, length, count);
    for (uint64_t n = 0; n < count; n++)
        put_number(n == wrong ? value : kayles[n]);
}

static void test_true(void)
{
    put_kayles("octal:heaps=9/5", "second", 0, 0, 10, VALUES, 0);
    ACCEPTED();
    put_kayles("octal:heaps=9/4", "first", 0, 0, 10, VALUES, 0);
    ACCEPTED();
    put_kayles("octal:heaps=1000/7", "first", 71, 12, 168, VALUES, 0);
    ACCEPTED();
    put_kayles("octal:heaps=1000/1012", "second", 71, 12, 168, VALUES, 0);
    ACCEPTED();
    put_kayles("octal:heaps=0", "second", 0, 0, 1, VALUES, 0);
    ACCEPTED();
    begin("octal:code=0.3,heaps=7/3/1", "", "first", "heaps");
    NUMBERS(1, 2, 4, 0, 1, 0, 1); /* 1 to 1 recurs, which is enough where one is taken at most */
    ACCEPTED();
    put_kayles("octal:heaps=1000/7", "first", 71, 12, 168, VALUES, 0);
    sheet.stops = true;
    GAVE_UP("told to stop");
}

static void test_false(void)
{
    put_kayles("octal:heaps=4/1", "first", 0, 0, 5, VALUES, 0);
    REFUTED("is not as claimed");
    put_kayles("octal:heaps=4/2", "second", 0, 0, 5, VALUES, 0);
    REFUTED("is not as claimed");
    for (uint64_t n = 0; n < 10; n++) { /* each value of the sequence, too large and too small */
        put_kayles("octal:heaps=9/5", "second", 0, 0, 10, n, kayles[n] + 1);
        UNPROVED("the value is not what the moves lead to");
        put_kayles("octal:heaps=9/5", "second", 0, 0, 10, n, n == 0 ? 5 : 0);
        UNPROVED("the value is not what the moves lead to");
    }
    put_kayles("octal:heaps=9/5", "second", 0, 0, 9, VALUES, 0);
    UNPROVED("does not reach this heap");
    put_kayles("octal:heaps=1000/1012", "second", 0, 0, 168, VALUES, 0);
    UNPROVED("does not reach this heap");
    put_kayles("octal:heaps=1000/1012", "second", 71, 12, 167, VALUES, 0);
    UNPROVED("do not go far enough");
    put_kayles("octal:heaps=1000/1012", "second", 70, 12, 168, VALUES, 0);
    UNPROVED("does not recur one period later");
    put_kayles("octal:heaps=1000/1012", "second", 71, 11, 168, VALUES, 0);
    UNPROVED("does not recur one period later");
    put_kayles("octal:heaps=1000/1012", "second", 0, 12, 168, VALUES, 0);
    UNPROVED("begins before the first heap");
}

static void test_numbers(void)
{
    begin("octal:heaps=1", "", "first", "heaps");
    UNPROVED("the certificate ends before its proof");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS(0, 0, (uint64_t)1 << 40);
    UNPROVED("there is no such number");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS((uint64_t)1 << 62, 1, 2, 0, 1);
    UNPROVED("there is no such number");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS(0, 0, 2, 0, (uint64_t)1 << 40);
    UNPROVED("there is no such value");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS(0, 0, 1000000);
    UNPROVED("the certificate ends before its proof");
    put_kayles("octal:heaps=9/5", "second", 0, 0, 10, VALUES, 0);
    put_byte(0);
    UNREADABLE("something follows the end of its proof");
}

static void test_other_games(void)
{
    static const char *const games[] = {"octal:heaps=9,play=misere", "nim:rows=1,play=normal",
                                        "beans:beans=1"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        put_kayles(games[i], "first", 0, 0, 10, VALUES, 0);
        UNPROVED("for games of heaps in normal play");
    }
}

int main(void)
{
    work_out();
    test_true();
    test_false();
    test_numbers();
    test_other_games();
    return zm_test_report("test_forged_heaps");
}

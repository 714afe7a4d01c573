/* Forged proofs by heaps: for every condition of the checker a certificate that only this condition
 * stops. The games are octal: 0.3 takes one (values 0 1 0 1 ...), 0.77 is Kayles, whose values and
 * period are published (OEIS A002186, Winning Ways, chapter 4) and worked out here by all pairs.
 * The values of games that break heaps in three are worked out here by all triples: those of 0.3f,
 * Kenyon's game, rise by 3 every 6. */
#include "forged.h"
#include "game/sum.h"
#include "games/octal/octal.h"

enum { VALUES = 200 };

static uint64_t kayles[VALUES];
static uint64_t broken[VALUES]; /* of the code that is on the table */

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

/* The values of 0.XY...: X for taking one, and so on. */
static void break_in_three(const char *digits)
{
    for (int n = 0; n < VALUES; n++) {
        char met[1024] = {0};
        for (int k = 1; digits[k - 1] && k <= n; k++) {
            int digit = digits[k - 1] < 'a' ? digits[k - 1] - '0' : digits[k - 1] - 'a' + 10;
            for (int a = 0; 3 * a <= n - k; a++)
                for (int b = a; a + 2 * b <= n - k; b++) {
                    int heaps = (a > 0) + (b > 0) + (n - k - a - b > 0);
                    met[broken[a] ^ broken[b] ^ broken[n - k - a - b]] |= digit >> heaps & 1;
                }
        }
        broken[n] = 0;
        while (met[broken[n]])
            broken[n]++;
    }
}

/* A proof about the game on the table, whose values rise: so many of its values. */
static void put_rising(const char *game, const char *winner, uint64_t rise, uint64_t first,
                       uint64_t length, uint64_t count)
{
    begin(game, "", winner, "heaps");
    NUMBERS(0, rise, first, length, count);
    for (uint64_t n = 0; n < count; n++)
        put_number(broken[n]);
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
}

static bool never(const void *self)
{
    (void)self;
    return false;
}

/* A sum whose first part is too large to play on. */
static zm_status open_large(zm_instance **out, const zm_catalogue *games, zm_account *on,
                            const char *text, zm_error *why)
{
    static zm_game game;
    zm_status status = zm_open(out, games, on, text, why);
    if (status != ZM_OK)
        return status;
    zm_instance *part = zm_sum_of(*out)->part[0];
    game = *part->game;
    game.playable = never;
    part->game = &game;
    return ZM_OK;
}

static void test_large_part(const char *sum, bool large)
{
    begin(sum, "", "first", "sum");
    NUMBERS(1, 0, 0, 0, 1, 0); /* a row of 1 is worth 1, and an empty heap 0 */
    opener = large ? open_large : zm_open;
    if (large)
        UNPROVED("too large to play on");
    else
        ACCEPTED();
    opener = zm_open;
}

/* Boards that are too large to play on: values need no move, and nothing else will do. */
static void test_unplayable(void)
{
    put_kayles("octal:heaps=1000000/999988", "second", 71, 12, 168, VALUES, 0);
    ACCEPTED();
    begin("octal:heaps=1000000", "1-1", "second", "heaps");
    NUMBERS(0, 0, 1, 0);
    UNREADABLE("too large to play on");
    begin("octal:heaps=1000000", "", "first", "strategy");
    NUMBERS(0);
    UNREADABLE("too large to play on");
    begin("octal:heaps=1000000,play=misere", "", "first", "heaps");
    UNPROVED("for games of heaps in normal play");
    begin("zahlenschlacht:n=999999999,d=7", "", "first", "heaps");
    UNPROVED("for games of heaps in normal play");
    begin("zahlenschlacht:n=999999999,d=7", "", "first", "sum");
    UNPROVED("for sums");
    test_large_part("nim:rows=1,play=normal + octal:heaps=0", false);
    test_large_part("nim:rows=1,play=normal + octal:heaps=0", true);
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

/* ---- Values that rise. ---- */

static void test_rising(void)
{
    break_in_three("3f");
    put_rising("octal:code=0.3f,heaps=150", "first", 3, 1, 6, 30);
    ACCEPTED();
    put_rising("octal:code=0.3f,heaps=150/63/37",
               broken[150] ^ broken[63] ^ broken[37] ? "first" : "second", 3, 1, 6, 30);
    ACCEPTED();
    put_rising("octal:code=0.3f,heaps=1000/1003", "second", 3, 1, 6, 30); /* 4 and 7 are 1 and 4 */
    UNPROVED("is not as claimed");
    put_rising("octal:code=0.3f,heaps=1000/997", "second", 3, 1, 6, 30);
    ACCEPTED();
    put_rising("octal:code=0.3f,heaps=1000/997", "second", 3, 1, 6, 30);
    sheet.stops = true;
    GAVE_UP("told to stop");
    put_rising("octal:code=0.3f,heaps=1000/997", "second", 3, 0, 6, 30);
    UNPROVED("begins before the first heap");
    put_rising("octal:code=0.3f,heaps=1000/997", "second", 3, 1, 0, 30);
    UNPROVED("has no length");
    put_rising("octal:code=0.3f,heaps=1000/997", "second", 3, 1, 5, 30);
    UNPROVED("does not rise one period later");
    put_rising("octal:code=0.3f,heaps=1000/997", "second", 4, 1, 6, 30);
    UNPROVED("does not rise one period later");
    put_rising("octal:code=0.3f,heaps=1000/997", "second", (uint64_t)1 << 40, 1, 6, 30);
    UNPROVED("there is no such number");
    break_in_three("9f");
    put_rising("octal:code=0.9f,heaps=150", "first", 2, 3, 3, 30);
    UNPROVED("does not rise one period later");
    put_rising("octal:code=0.9f,heaps=150", "first", 2, 4, 3, 30);
    ACCEPTED();
    break_in_three("ff");
    put_rising("octal:code=0.ff,heaps=150/22", "first", 1, 1, 1, 8);
    UNPROVED("do not go far enough");
    put_rising("octal:code=0.ff,heaps=150/22", "first", 1, 1, 1, 9);
    ACCEPTED();
}

/* Values that rise for a while: those of 0.693 by 5 every 10, up to a heap of 45. */
static void test_for_a_while(void)
{
    uint64_t same = 1;
    break_in_three("693");
    for (uint64_t n = 1; n < 36; n++)
        CHECK(broken[n + 10] == broken[n] + 5);
    while (broken[same] != broken[36] + 5)
        same++;
    CHECK(broken[46] != broken[same] && same == 41);
    break_in_three("8b"); /* by 1 every 2 from 2 on, up to 14: the first large heap grows, too */
    put_rising("octal:code=0.8b,heaps=150/149", "first", 1, 2, 2, 15);
    UNPROVED("a larger heap may have the value of an option");
    break_in_three("18"); /* small values are those of moves with equal heaps, and a large third one */
    put_rising("octal:code=0.18,heaps=150/149", "first", 2, 2, 5, 24);
    UNPROVED("not every smaller value is that of a move with equal heaps");
    break_in_three("693");
    put_rising("octal:code=0.693,heaps=46/41", "second", 5, 1, 10, 46);
    UNPROVED("a larger heap may have the value of an option");
}

/* The game 0.ff, whose heaps are worth as much as they hold, but one heap lacks the move into
 * certain heaps. */
static struct lacking {
    uint64_t heap, left[ZM_MOST_LEFT];
} lacking;

static bool next_lacking(const void *self, uint64_t heap, zm_move *move)
{
    uint64_t left[ZM_MOST_LEFT] = {0};
    do {
        memset(left, 0, sizeof left);
        if (!zm_octal_next(self, heap, move))
            return false;
        zm_octal_play(self, heap, *move, left);
    } while (heap == lacking.heap && memcmp(left, lacking.left, sizeof left) == 0);
    return true;
}

static zm_status open_lacking(zm_instance **out, const zm_catalogue *games, zm_account *on,
                              const char *text, zm_error *why)
{
    static zm_heap_rules rules;
    static zm_game game;
    zm_status status = zm_open(out, games, on, text, why);
    if (status != ZM_OK)
        return status;
    game = *(*out)->game;
    rules = *game.heaps;
    rules.next = next_lacking;
    game.heaps = &rules;
    (*out)->game = &game;
    return ZM_OK;
}

/* Each value is that of a move still, but not of one that is there for all larger heaps. With nine
 * values w is 7. */
static void test_lacking(void)
{
    static const struct {
        struct lacking moves;
        const char *words;
    } list[] = {{{9, {5}}, ""},
                {{7, {3, 3}}, "move with equal heaps"}, /* worth 0, as 1, 2 and 3 are */
                {{8, {3, 3}}, "move with equal heaps"},
                {{7, {5}}, "move that can grow"}};      /* worth 5, as 1 and 4 are */
    break_in_three("ff");
    opener = open_lacking;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        lacking = list[i].moves;
        put_rising("octal:code=0.ff,heaps=150/22", "first", 1, 1, 1, 9);
        if (*list[i].words)
            UNPROVED(list[i].words);
        else
            ACCEPTED();
    }
    opener = zm_open;
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
    test_unplayable();
    test_numbers();
    test_rising();
    test_for_a_while();
    test_lacking();
    test_other_games();
    return zm_test_report("test_forged_heaps");
}

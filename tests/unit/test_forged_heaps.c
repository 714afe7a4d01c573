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
    for (int n = 3; n < 20; n++) /* where the values that do not recur all become larger */
        CHECK(kayles[n] <= kayles[n + 12]);
    put_kayles("octal:heaps=15/3", "second", 3, 12, 32, VALUES, 0); /* worth 7 and 3 */
    REFUTED("with a heap of 3: the value does not recur one period later");
}

/* More values than there is room for at first, all of them looked at: 0 1 0 1 ... */
static void test_many(void)
{
    enum { MANY = 5000 };
    for (uint64_t wrong = 0; wrong < 2; wrong++) {
        begin("octal:code=0.3,heaps=4999", "", "first", "heaps");
        NUMBERS(0, 0, MANY);
        for (uint64_t n = 0; n < MANY; n++)
            put_number(n % 2 + (n == MANY - 2 ? 2 * wrong : 0));
        if (wrong)
            UNPROVED("with a heap of 4998: the value is not what the moves lead to");
        else
            ACCEPTED();
    }
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
    static const char *const kinds[] = {"groups", "keep", "period", "tracks"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        begin("zahlenschlacht:n=999999999,d=7", "", "first", kinds[i]);
        UNREADABLE("too large to play on");
    }
    begin("octal:heaps=1000000,play=misere", "", "first", "heaps");
    UNPROVED("for games of heaps in normal play");
    begin("zahlenschlacht:n=999999999,d=7", "", "first", "heaps");
    UNPROVED("for games of heaps in normal play");
    begin("zahlenschlacht:n=999999999,d=7", "", "first", "sum");
    UNPROVED("for sums");
    begin("octal:heaps=1000000/999988+nim:rows=1,play=normal", "", "first", "sum");
    NUMBERS(0, 71, 12, 168);
    put_numbers(168, kayles);
    NUMBERS(1);
    ACCEPTED();
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
    begin("octal:heaps=1", "", "first", "heaps"); /* the largest number, and one more */
    NUMBERS(1, 1 << 28, 2, 0, 1);
    UNPROVED("the values do not go far enough for a period");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS(1, (1 << 28) + 1, 2, 0, 1);
    UNPROVED("there is no such number");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS((uint64_t)1 << 62, 1, 2, 0, 1);
    UNPROVED("there is no such number");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS(0, 0, 2, 0, 1 << 28);
    UNPROVED("the value is not what the moves lead to");
    begin("octal:heaps=1", "", "first", "heaps");
    NUMBERS(0, 0, 2, 0, (1 << 28) + 1);
    UNPROVED("there is no such value");
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
    break_in_three("083"); /* by 1 every 3, up to 22: a large heap beside two that are not */
    for (uint64_t n = 1; n < 20; n++)
        CHECK(broken[n + 3] == broken[n] + 1);
    CHECK(broken[23] != broken[20] + 1);
    put_rising("octal:code=0.083,heaps=150/149", "first", 1, 1, 3, 16);
    UNPROVED("a larger heap may have the value of an option");
    break_in_three("18"); /* small values are those of moves with equal heaps, and a large third one */
    put_rising("octal:code=0.18,heaps=150/149", "first", 2, 2, 5, 24);
    UNPROVED("not every smaller value is that of a move with equal heaps");
    break_in_three("693");
    put_rising("octal:code=0.693,heaps=46/41", "second", 5, 1, 10, 46);
    UNPROVED("a larger heap may have the value of an option");
}

/* ---- Octal games whose hooks are bent. ---- */

typedef uint64_t heaps_left[ZM_MOST_LEFT];

static struct bent {
    bool (*lacks)(uint64_t heap, const uint64_t *left); /* a move into these heaps */
    uint64_t heap;     /* whose first move ... */
    heaps_left left;   /* ... leaves these instead */
    unsigned count;
    uint64_t taken;    /* by a move at most, it is said; 0: the truth */
    unsigned most;     /* heaps that a move leaves at most, it is said; 0: the truth */
    bool partisan;     /* it does not say that it is impartial */
} bent;

static unsigned play_bent(const void *self, uint64_t heap, zm_move move, uint64_t *left)
{
    zm_move first = ZM_BEFORE_FIRST;
    bool is_first = zm_octal_next(self, heap, &first) && memcmp(&first, &move, sizeof move) == 0;
    if (heap != bent.heap || !is_first)
        return zm_octal_play(self, heap, move, left);
    memcpy(left, bent.left, sizeof bent.left);
    return bent.count;
}

static bool next_bent(const void *self, uint64_t heap, zm_move *move)
{
    heaps_left left;
    do {
        memset(left, 0, sizeof left);
        if (!zm_octal_next(self, heap, move))
            return false;
        play_bent(self, heap, *move, left);
    } while (bent.lacks && bent.lacks(heap, left));
    return true;
}

static void reach_bent(const void *self, uint64_t *taken, unsigned *left)
{
    zm_octal_heaps.reach(self, taken, left);
    *taken = bent.taken ? bent.taken : *taken;
    *left = bent.most ? bent.most : *left;
}

static zm_status open_bent(zm_instance **out, const zm_catalogue *games, zm_account *on,
                           const char *text, zm_error *why)
{
    static zm_heap_rules rules;
    static zm_game game;
    zm_status status = zm_open(out, games, on, text, why);
    if (status != ZM_OK)
        return status;
    game = *(*out)->game;
    rules = *game.heaps;
    rules.next = next_bent;
    rules.play = play_bent;
    rules.reach = reach_bent;
    game.heaps = &rules;
    game.impartial = bent.partisan ? NULL : game.impartial;
    (*out)->game = &game;
    return ZM_OK;
}

/* The sheet is about a game that is bent like this; no words: it is accepted. */
static void judge_bent(int line, struct bent how, const char *words)
{
    bent = how;
    opener = open_bent;
    seal();
    expect(line, words ? ZM_REFUTED : ZM_ACCEPTED, words ? words : "");
    opener = zm_open;
}

#define BENT(words, ...) judge_bent(__LINE__, (struct bent){__VA_ARGS__}, words)

/* Moves that are not what the game says of them; the values are right all the same. A heap of 5
 * pins is worth 4, and its first move leaves 4, worth 1, as 3 and 2 are. */
static void test_faulty(void)
{
    const char *game = "octal:heaps=9/5";
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT(NULL, .heap = 5, .left = {3, 2}, .count = 2);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("does not leave smaller heaps", .heap = 5, .left = {4, 0}, .count = 2);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("does not leave smaller heaps", .heap = 5, .left = {4, 2}, .count = 2);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("does not leave smaller heaps", .heap = 5, .left = {(uint64_t)1 << 60}, .count = 1);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("does not leave smaller heaps", .heap = 5, .left = {4, UINT64_MAX - 3}, .count = 2);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("is not what the moves lead to", .heap = 5, .left = {5}, .count = 1);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("takes or leaves more", .heap = 5, .left = {1, 1, 1}, .count = 3);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("takes or leaves more", .heap = 5, .left = {1}, .count = 1);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("takes or leaves more", .taken = 1);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("takes or leaves more", .most = 1);
    put_kayles(game, "second", 0, 0, 10, VALUES, 0);
    BENT("for games of heaps in normal play", .partisan = true);
}

/* In whatever order. */
static bool are_left(const uint64_t *left, uint64_t a, uint64_t b, uint64_t c)
{
    bool met = false;
    for (int i = 0; i < 3; i++) {
        uint64_t x = left[i], y = left[(i + 1) % 3], z = left[(i + 2) % 3];
        met = met || (x == a && ((y == b && z == c) || (y == c && z == b)));
    }
    return met;
}

static bool lacks_5_at_9(uint64_t heap, const uint64_t *left)
{
    return heap == 9 && are_left(left, 5, 0, 0);
}

static bool lacks_3_3_at_7(uint64_t heap, const uint64_t *left)
{
    return heap == 7 && are_left(left, 3, 3, 0);
}

static bool lacks_3_3_at_8(uint64_t heap, const uint64_t *left)
{
    return heap == 8 && are_left(left, 3, 3, 0);
}

static bool lacks_5_at_7(uint64_t heap, const uint64_t *left)
{
    return heap == 7 && are_left(left, 5, 0, 0);
}

static void put_ff(void)
{
    break_in_three("ff"); /* whose heaps are worth as much as they hold */
    put_rising("octal:code=0.ff,heaps=150/22", "first", 1, 1, 1, 9);
}

/* Each value is that of a move still, but not of one that is there for all larger heaps. With nine
 * values w is 7. */
static void test_lacking(void)
{
    put_ff();
    BENT(NULL, .lacks = lacks_5_at_9);
    put_ff(); /* worth 0, as 1, 2 and 3 are */
    BENT("move with equal heaps", .lacks = lacks_3_3_at_7);
    put_ff(); /* nor are these equal, in whatever order */
    BENT("move with equal heaps", .lacks = lacks_3_3_at_7, .heap = 7, .left = {3, 2, 1}, .count = 3);
    put_ff();
    BENT("move with equal heaps", .lacks = lacks_3_3_at_8);
    put_ff(); /* worth 5, as 1 and 4 are */
    BENT("move that can grow", .lacks = lacks_5_at_7);
    put_ff(); /* worth 6 at 8, but 1 and 8 are worth 9 */
    BENT("a larger heap may have the value of an option", .heap = 8, .left = {1, 7}, .count = 2);
    break_in_three("03e"); /* a small heap counts: 22 and 2 do no harm at 25, and 24 and 2 do at 27 */
    CHECK((broken[22] ^ broken[2]) != broken[25] && (broken[24] ^ broken[2]) == broken[27]);
    put_rising("octal:code=0.03e,heaps=150", "first", 1, 6, 2, 28);
    ACCEPTED();
    put_rising("octal:code=0.03e,heaps=150", "first", 1, 6, 2, 28);
    BENT("a larger heap may have the value of an option", .heap = 25, .left = {22, 2}, .count = 2);
}

/* ---- 0.ff bent so that its values begin again with 0 at a heap of e, and rise by 1 from there:
 * a heap from e on may only be left as one heap from e on, with two equal ones or without. So V
 * is 0, and values from e on are no larger than those of small heaps. ---- */

static uint64_t again; /* e */

static bool is_growing(const uint64_t *left)
{
    return (left[0] >= again && left[1] == left[2]) || (left[1] >= again && left[0] == left[2]) ||
           (left[2] >= again && left[0] == left[1]);
}

static bool lacks_small(uint64_t heap, const uint64_t *left)
{
    return heap == again || (heap > again && !is_growing(left));
}

static void put_again(uint64_t first)
{
    again = first;
    for (uint64_t n = 0; n < VALUES; n++)
        broken[n] = n < first ? n : n - first;
    put_rising("octal:code=0.ff,heaps=150/22", "first", 1, first, 1, 3 * first + 6);
}

/* A heap of 13 may leave 1, 5 and 5 instead of 4, 4 and 4: both are worth 1, but 1 does not grow. */
static bool grows_1_at_13(uint64_t heap, const uint64_t *left)
{
    return heap == 13 ? are_left(left, 4, 4, 4) || (!is_growing(left) && !are_left(left, 1, 5, 5))
                      : lacks_small(heap, left);
}

/* A heap of 16 may leave 7 and 7, or 3, 4 and 7, instead of 4, 5 and 5: all are worth 0, but there
 * is no longer a 4 beside equal heaps. */
static bool lacks_third_at_16(uint64_t heap, const uint64_t *left)
{
    bool other = are_left(left, 7, 7, 0) || are_left(left, 3, 4, 7);
    return heap == 16 ? are_left(left, 4, 5, 5) || (!is_growing(left) && !other)
                      : lacks_small(heap, left);
}

static void test_again(void)
{
    for (uint64_t first = 3; first <= 4; first++) {
        put_again(first);
        BENT(NULL, .lacks = lacks_small);
    }
    put_again(3);
    BENT("move that can grow", .lacks = grows_1_at_13);
    put_again(4);
    BENT("move with equal heaps", .lacks = lacks_third_at_16);
    break_in_three("ff"); /* V is 3: values below it need no third heap that is large */
    put_rising("octal:code=0.ff,heaps=150/22", "first", 1, 3, 1, 15);
    ACCEPTED();
}

/* Ways to leave up to three heaps of n, taking 1 or 2. */
static unsigned long moves_of_ff(unsigned long n)
{
    unsigned long count = 0;
    for (unsigned long rest = n < 2 ? 0 : n - 2; rest < n; rest++)
        for (unsigned long a = 0; 3 * a <= rest; a++)
            for (unsigned long b = a; a + 2 * b <= rest; b++)
                count++;
    return count;
}

/* The clock is looked at while moves are made, too: at all heaps, and again at the last two. */
static void test_looks(void)
{
    enum { COUNT = 120 };
    unsigned long moves = 0, last = moves_of_ff(COUNT - 2) + moves_of_ff(COUNT - 1);
    for (unsigned long n = 0; n < COUNT; n++)
        moves += moves_of_ff(n);
    break_in_three("ff");
    put_rising("octal:code=0.ff,heaps=1", "first", 1, 1, 1, COUNT);
    sheet.stops = true;
    sheet.patience = moves + last;
    ACCEPTED();
    unsigned long every = 1 + 1024, looks = sheet.looks;
    CHECK_SAY(last > 2 * every && looks >= (moves + last) / every, "%lu looks, %lu and %lu moves",
              looks, moves, last);
    sheet.patience = looks - 1;
    expect(__LINE__, ZM_GAVE_UP, "told to stop");
}

static void test_memory(void)
{
    put_kayles("octal:heaps=1000/7", "first", 71, 12, 168, VALUES, 0);
    starve(64);
    put_ff();
    starve(64);
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
    test_many();
    test_unplayable();
    test_numbers();
    test_rising();
    test_for_a_while();
    test_faulty();
    test_lacking();
    test_again();
    test_looks();
    test_memory();
    test_other_games();
    return zm_test_report("test_forged_heaps");
}

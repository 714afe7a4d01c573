/* Forged proofs by remainders: for every condition of the checker a certificate that only this
 * condition stops. The game is beans; with takes of 1 to 3 the lost heaps are 1 and 4 mod 8 for an
 * even need and 0 and 5 for an odd one, with takes of 1 to 4 they are 1, and 0 and 5, mod 6; a
 * naive program works them out here, and those of other takes. */
#include "forged.h"

enum { HEAPS = 400 };

static bool lost[2][HEAPS]; /* by need, by plain recursion on the two tracks */

/* `ends`: whether an even need and an odd one have lost when nothing is left. */
static void work_out_from(const bool ends[2], const char *takes)
{
    for (int heap = 0; heap < HEAPS; heap++)
        for (int need = 0; need < 2; need++) {
            lost[need][heap] = heap > 0 || ends[need];
            for (int take = 1; takes[take]; take++)
                if (takes[take] == 'x' && take <= heap && lost[(heap + need + 1) % 2][heap - take])
                    lost[need][heap] = false;
        }
}

static void work_out(const char *takes)
{
    work_out_from((const bool[]){false, true}, takes);
}

/* The proof that these values repeat, right or not. */
static void put_tracks(const char *game, const char *winner, uint64_t period)
{
    begin(game, "", winner, "tracks");
    put_number(period);
    for (int need = 0; need < 2; need++) {
        uint64_t count = 0;
        for (uint64_t heap = 0; heap < period; heap++)
            count += lost[need][heap];
        put_number(count);
        for (uint64_t heap = 0; heap < period; heap++)
            if (lost[need][heap])
                put_number(heap);
    }
}

static void put_lost(int need, uint64_t low, uint64_t high, uint64_t period)
{
    uint64_t count = 0;
    for (uint64_t heap = low; heap < high; heap++)
        count += lost[need][heap];
    put_number(count);
    for (uint64_t rest = 0; rest < period; rest++) /* upwards by what they leave */
        for (uint64_t heap = low; heap < high; heap++)
            if (lost[need][heap] && heap % period == rest)
                put_number(rest);
}

/* The same where they repeat from some heap on. */
static void put_late(const char *game, const char *winner, uint64_t from, uint64_t period)
{
    begin(game, "", winner, "late-tracks");
    put_number(from);
    for (int need = 0; need < 2; need++)
        put_lost(need, 0, from, HEAPS);
    put_number(period);
    for (int need = 0; need < 2; need++)
        put_lost(need, from, from + period, period);
}

/* Takes of 1, 2, 4 and 5 lose by 1 mod 3 from 8 on, whatever the players want (Theorem 4). */
static void test_late(void)
{
    work_out("-xx-xx");
    CHECK(lost[0][100] && lost[1][100] && !lost[0][101] && lost[0][7] != lost[1][7]);
    put_late("beans:beans=101,take=1/2/4/5", "first", 8, 6);
    ACCEPTED();
    put_late("beans:beans=103,take=1/2/4/5", "second", 20, 12);
    ACCEPTED();
    put_late("beans:beans=7,take=1/2/4/5", lost[0][7] ? "second" : "first", 8, 6);
    ACCEPTED();
    put_late("beans:beans=7,take=1/2/4/5", lost[0][7] ? "first" : "second", 8, 6);
    REFUTED("the value is not the claimed one");
    put_late("beans:beans=101,take=1/2/4/5", "first", 7, 6);
    UNPROVED("it is said to be");
    put_late("beans:beans=101,take=1/2/4/5", "first", 8, 4);
    UNPROVED("it is said to be");
    put_late("beans:beans=101,take=1/2/4/5/6", "first", 8, 6);
    UNPROVED("it is said to be");
    for (int need = 0; need < 2; need++)
        for (uint64_t heap = 0; heap < 14; heap++) {
            lost[need][heap] = !lost[need][heap];
            put_late("beans:beans=101,take=1/2/4/5", "first", 8, 6);
            UNPROVED("");
            lost[need][heap] = !lost[need][heap];
        }
    work_out("-xxx"); /* from the start on, said late */
    put_late("beans:beans=25", "second", 0, 8);
    ACCEPTED();
    put_late("beans:beans=25", "second", 11, 8);
    ACCEPTED();
}

static void test_late_numbers(void)
{
    begin("beans:beans=25", "", "second", "late-tracks");
    NUMBERS(2, 1, 2, 1, 0, 8, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such early heap");
    begin("beans:beans=25", "", "second", "late-tracks");
    NUMBERS(5, 2, 4, 1, 1, 0, 8, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such early heap");
    begin("beans:beans=25", "", "second", "late-tracks");
    NUMBERS(100, 65);
    UNPROVED("there is no such early heap");
    begin("beans:beans=25", "", "second", "late-tracks");
    NUMBERS(UINT64_MAX, 0, 0, 8, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such early heap");
}

static void test_true(void)
{
    work_out("-xxx");
    put_tracks("beans:beans=25", "second", 8);
    ACCEPTED();
    put_tracks("beans:beans=27", "first", 8);
    ACCEPTED();
    put_tracks("beans:beans=27", "first", 16);
    ACCEPTED();
    put_tracks("beans:beans=24,win=odd/even", "second", 8);
    ACCEPTED();
    work_out("-xxx--x");
    put_tracks("beans:beans=25,take=1..3/6", "second", 8);
    ACCEPTED();
    work_out("-xx-xx-"); /* its tracks do not repeat from 0 on */
    put_tracks("beans:beans=25,take=1/2/4/5", lost[0][25] ? "second" : "first", 6);
    UNPROVED("it is said to be");
    begin("beans:beans=999999999999999999,take=1..1000000000000", "", "first", "tracks");
    NUMBERS(1000000000002, 1, 1, 2, 0, 1000000000001);
    ACCEPTED();
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(8, 2, 1, 4, 2, 0, 5);
    ACCEPTED();
}

static uint64_t period_of_tracks(void)
{
    for (uint64_t period = 2; period < HEAPS / 2; period += 2) {
        uint64_t heap = 0;
        while (heap + period < HEAPS && lost[0][heap] == lost[0][heap + period] &&
               lost[1][heap] == lost[1][heap + period])
            heap++;
        if (heap + period == HEAPS)
            return period;
    }
    return 0;
}

/* Tracks that are right from move to move, but for a game that ends otherwise. */
static void test_other_ends(void)
{
    static const char *const takes[] = {"-x", "-xx", "-xxx", "-xxxx", "-xxxxx"};
    static const bool ends[][2] = {{true, true}, {true, false}, {false, false}};
    char game[40];
    int forged = 0;
    for (size_t i = 0; i < sizeof takes / sizeof *takes; i++)
        for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
            work_out_from(ends[k], takes[i]);
            uint64_t period = period_of_tracks();
            if (period == 0)
                continue;
            snprintf(game, sizeof game, "beans:beans=25,take=1..%zu", strlen(takes[i]) - 1);
            put_tracks(game, lost[0][25] ? "second" : "first", period);
            UNPROVED("when nothing is left, an odd need has lost");
            forged++;
        }
    CHECK(forged >= 10);
}

/* Each heap of the tracks called lost if it is won, and the other way round. */
static void test_every_heap(void)
{
    work_out("-xxxx");
    for (uint64_t period = 6; period <= 12; period += 6)
        for (int need = 0; need < 2; need++)
            for (uint64_t heap = 0; heap < period; heap++) {
                lost[need][heap] = !lost[need][heap];
                put_tracks("beans:beans=1003,take=1..4", "second", period);
                UNPROVED("");
                lost[need][heap] = !lost[need][heap];
            }
}

static void test_false(void)
{
    work_out("-xxx");
    put_tracks("beans:beans=25", "first", 8);
    REFUTED("the value is not the claimed one");
    put_tracks("beans:beans=27", "second", 8);
    REFUTED("the value is not the claimed one");
    put_tracks("beans:beans=25,take=1..3/7", "second", 8);
    UNPROVED("it is said to be lost");
    put_tracks("beans:beans=25,take=1..3/999999", "second", 8);
    UNPROVED("it is said to be lost");
    put_tracks("beans:beans=25,take=1..2", "second", 8);
    UNPROVED("it is said to be won");
    put_tracks("beans:beans=25,take=2/3,win=odd", "second", 8);
    UNPROVED("takes of 1 and more");
    put_tracks("nim:rows=1/2/3", "first", 8);
    UNPROVED("contests about parities");
}

static void test_numbers(void)
{
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(0, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such period");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(9, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such period");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(8, 2, 4, 1, 2, 0, 5);
    UNPROVED("there is no such rest");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(8, 2, 1, 8, 2, 0, 5);
    UNPROVED("there is no such rest");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(8, 17);
    UNPROVED("there is no such rest");
}

int main(void)
{
    test_true();
    test_other_ends();
    test_every_heap();
    test_false();
    test_numbers();
    test_late();
    test_late_numbers();
    return zm_test_report("test_forged_tracks");
}

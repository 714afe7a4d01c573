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
    begin("beans:beans=25", "", "second", "late-tracks");
    NUMBERS(((uint64_t)1 << 61) + 1, 0, 0, 8, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such early heap");
    begin("beans:beans=25", "", "second", "late-tracks"); /* as late as can be */
    NUMBERS((uint64_t)1 << 61, 0, 0, 8, 2, 1, 4, 2, 0, 5);
    UNPROVED("when nothing is left, an odd need has lost");
}

static void test_true(void)
{
    work_out("-xxx");
    put_tracks("beans:beans=25", "second", 8);
    ACCEPTED();
    /* Up to 11: 1, 2-4, 5-7, 8, 9, 10-12 for an even need; 1-3, 4, 5, 6-8, 9-11 for an odd one. */
    CHECK(checked.positions == 11);
    put_tracks("beans:beans=27", "first", 8);
    ACCEPTED();
    put_tracks("beans:beans=27", "first", 16);
    ACCEPTED();
    put_tracks("beans:beans=27", "first", 64); /* 16 rests, no more */
    ACCEPTED();
    put_tracks("beans:beans=27", "first", 72);
    UNPROVED("there is no such rest");
    put_tracks("beans:beans=3", lost[0][3] ? "second" : "first", 8); /* all may be taken at once */
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
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(8, 2, 1, 4, 2, 0, 5);
    starve(64);
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

/* A sweep as long as the largest take, which is 1 mod 4 and so changes nothing: whoever is told to
 * stop does. */
static void test_stop(void)
{
    work_out("-x---x");
    CHECK(period_of_tracks() == 4);
    put_tracks("beans:beans=25,take=1/1000001", lost[0][25] ? "second" : "first", 4);
    ACCEPTED();
    CHECK(checked.positions > 1000000);
    sheet.stops = true;
    expect(__LINE__, ZM_GAVE_UP, "told to stop");
    CHECK_SAY(checked.positions < 2000, "%lu are visited", (unsigned long)checked.positions);
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
static void forge_every_heap(const char *game, uint64_t period)
{
    for (int need = 0; need < 2; need++)
        for (uint64_t heap = 0; heap < period; heap++) {
            lost[need][heap] = !lost[need][heap];
            put_tracks(game, "second", period);
            UNPROVED("");
            lost[need][heap] = !lost[need][heap];
        }
}

static size_t most_lost(uint64_t period)
{
    size_t count[2] = {0, 0};
    for (uint64_t heap = 0; heap < period; heap++)
        for (int need = 0; need < 2; need++)
            count[need] += lost[need][heap];
    return count[0] > count[1] ? count[0] : count[1];
}

/* All sets of takes up to 9 with 1 among them, if the tracks repeat from 0 on and are short. */
static void test_every_heap(void)
{
    int tried = 0;
    for (unsigned set = 0; set < 1 << 8; set++) {
        char takes[12] = "-x", game[60] = "beans:beans=1003,take=1";
        for (int take = 2; take <= 9; take++) {
            bool may = set >> (take - 2) & 1;
            takes[take] = may ? 'x' : '-';
            if (may)
                snprintf(game + strlen(game), 3, "/%d", take);
        }
        work_out(takes);
        uint64_t period = period_of_tracks();
        if (period == 0 || period > 40 || most_lost(period) > 15)
            continue;
        forge_every_heap(game, period);
        tried++;
    }
    CHECK_SAY(tried >= 20, "%d sets of takes", tried);
    work_out("-xxxx");
    forge_every_heap("beans:beans=1003,take=1..4", 12);
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
    NUMBERS(8, 3, 1, 4, 4, 2, 0, 5);
    UNPROVED("there is no such rest");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(8, 17);
    UNPROVED("there is no such rest");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS(((uint64_t)1 << 61) + 2, 2, 1, 4, 2, 0, 5);
    UNPROVED("there is no such period");
    begin("beans:beans=25", "", "second", "tracks");
    NUMBERS((uint64_t)1 << 61, 2, 1, 4, 2, 0, 5); /* the longest */
    UNPROVED("it is said to be won");
}

/* ---- Beans whose hooks are bent: what they say of takes and needs is not what the rules do. ---- */

static struct bent {
    uint64_t runs[4][2]; /* of takes, up to one that begins with 0 */
    uint64_t more;       /* beans that a child is said to have left over */
    unsigned other;      /* 1: a child is said to have the other need */
    bool odd;            /* who is to move wants an odd number */
} bent;
static const zm_parity_rules *straight;

static bool takes_bent(const void *self, size_t i, uint64_t *low, uint64_t *high)
{
    (void)self;
    *low = bent.runs[i][0];
    *high = bent.runs[i][1];
    return *low > 0;
}

static bool read_bent(const void *self, const uint64_t *position, uint64_t *heap, unsigned *need)
{
    bool contest = straight->read(self, position, heap, need);
    if (*heap < 25) {
        *heap += bent.more;
        *need ^= bent.other;
    }
    return contest;
}

static zm_status open_bent(zm_instance **out, const zm_catalogue *games, zm_account *on,
                           const char *text, zm_error *why)
{
    static const zm_parity_rules rules = {.takes = takes_bent, .read = read_bent};
    static zm_game game;
    zm_status status = zm_open(out, games, on, text, why);
    if (status != ZM_OK)
        return status;
    game = *(*out)->game;
    straight = game.parity;
    game.parity = &rules;
    (*out)->game = &game;
    return ZM_OK;
}

/* A proof about 25 beans that is right for these takes; no words: it is accepted. */
static void judge_bent(int line, const char *takes, uint64_t period, struct bent how,
                       const char *words)
{
    work_out(takes);
    bool odd = how.odd;
    put_tracks(odd ? "beans:beans=25,win=odd" : "beans:beans=25",
               lost[odd][25] ? "second" : "first", period);
    bent = how;
    opener = open_bent;
    seal();
    expect(line, words ? ZM_REFUTED : ZM_ACCEPTED, words ? words : "");
    opener = zm_open;
}

#define BENT(takes, period, words, ...) \
    judge_bent(__LINE__, takes, period, (struct bent){__VA_ARGS__}, words)

static void test_bent(void)
{
    BENT("-xxx", 8, NULL, .runs = {{1, 3}});
    BENT("-xxx", 8, NULL, .runs = {{1, 1}, {2, 3}});
    BENT("-xxx", 8, "takes of 1 and more", .runs = {{1, 3}, {2, 2}});
    BENT("-xxx", 8, "takes of 1 and more", .runs = {{1, 3}, {3, 3}});
    BENT("-xxx", 8, "takes of 1 and more", .runs = {{1, 3}, {9, 8}});
    BENT("-xxx", 8, "takes of 1 and more", .runs = {{1, 3}, {4, UINT64_MAX}});
    BENT("-xxx", 8, "takes of 1 and more", .runs = {{2, 3}});
    BENT("-xxx", 8, "nothing may be taken", .runs = {{0}});
    BENT("-xx", 4, "the moves are not these takes", .runs = {{1, 2}});
    BENT("-xxxx", 6, "the moves are not these takes", .runs = {{1, 4}});
    BENT("-xxx", 8, "does not lead to the next need", .runs = {{1, 3}}, .more = 1);
    BENT("-xxx", 8, "does not lead to the next need", .runs = {{1, 3}}, .other = 1);
    BENT("-xxx", 8, NULL, .runs = {{1, 3}}, .odd = true);
    BENT("-xxx", 8, "does not lead to the next need", .runs = {{1, 3}}, .more = UINT64_MAX);
    BENT("-xxx", 8, "does not lead to the next need", .runs = {{1, 3}}, .other = 1, .odd = true);
    BENT("-xxx", 8, "the moves are not these takes", .runs = {{1, (uint64_t)1 << 61}});
    BENT("-xxx", 8, "takes of 1 and more", .runs = {{1, ((uint64_t)1 << 61) + 1}});
}

int main(void)
{
    test_true();
    test_other_ends();
    test_every_heap();
    test_false();
    test_numbers();
    test_bent();
    test_late();
    test_late_numbers();
    test_stop();
    return zm_test_report("test_forged_tracks");
}

/* Forged proofs of sums: for every condition of the checker a certificate that only this condition
 * stops. A row of Nim is worth its pennies, several are worth their exclusive or (Bouton 1902); the
 * first heaps of Kayles are worth 0 1 2 3 1 4 (OEIS A002186); take:heap=N, which takes 1 to 3, is worth
 * N modulo 4 (Winning Ways). What parts that are toys are worth is worked out here by playing everything. */
#include "forged_graphs.h"
#include "game/sum.h"

#define NIM "nim:rows=3/5,play=normal" /* worth 6 */
#define ROW(n) "nim:rows=" #n ",play=normal"
#define TAKE 1, 4, 12, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3 /* up to 11, and from 1 on the period 4 */
#define KAYLES 0, 0, 6, 0, 1, 2, 3, 1, 4 /* the values of its heaps up to 5 */

static void test_true(void)
{
    begin(NIM " + octal:heaps=5", "", "first", "sum");
    NUMBERS(6, 4, KAYLES);
    ACCEPTED();
    CHECK_SAY(checked.positions == 4 * 6 + 6, "looked at %lu", (unsigned long)checked.positions);
    begin("octal:heaps=5/2+" NIM, "", "second", "sum");
    NUMBERS(6, KAYLES, 6);
    ACCEPTED();
    begin(NIM "+" ROW(3) "+octal:heaps=5/1", "", "second", "sum"); /* 6, 3 and 5 */
    NUMBERS(6, 3, 5, KAYLES);
    ACCEPTED();
    begin(ROW(4/4) "+" NIM, "2:2-5", "second", "sum"); /* 0 and 3 */
    NUMBERS(0, 3);
    ACCEPTED();
    begin("take:heap=4+take:heap=0", "", "second", "sum");
    NUMBERS(0, 0, 0, 5, 0, 1, 2, 3, 0, 0, 0, 0, 1, 0);
    ACCEPTED();
    begin("take:heap=100000000000000002+" ROW(2), "", "second", "sum"); /* by the period */
    NUMBERS(2, TAKE, 2);
    ACCEPTED();
    begin("take:heap=100000000000000002+" ROW(2), "1:1", "second", "sum");
    NUMBERS(1, TAKE, 2);
    ACCEPTED();
}

static void test_values(void)
{
    begin(NIM "+" ROW(2) "+octal:heaps=5", "", "first", "sum"); /* 6, 2 and 4: lost */
    NUMBERS(6, 2, 4, KAYLES);
    REFUTED("with part 3: the exclusive or of the parts is not as claimed");
    begin(NIM "+" ROW(3) "+octal:heaps=5", "", "second", "sum");
    NUMBERS(6, 3, 4, KAYLES);
    REFUTED("the exclusive or of the parts is not as claimed");
    begin(NIM "+" ROW(3) "+octal:heaps=5", "", "second", "sum"); /* a value that would suit */
    NUMBERS(6, 2, 4, KAYLES);
    REFUTED("with part 2: it has another value");
    begin(NIM "+" ROW(3) "+octal:heaps=5", "", "first", "sum"); /* and one that does no harm */
    NUMBERS(7, 3, 4, KAYLES);
    UNPROVED("with part 1: it has another value");
    begin(NIM "+" ROW(3) "+octal:heaps=5", "", "first", "sum");
    NUMBERS(6, 3, 5, KAYLES);
    UNPROVED("with part 3: it has another value");
    begin("take:heap=100000000000000002+" ROW(2), "", "second", "sum"); /* one value too few */
    NUMBERS(2, 1, 4, 7, 0, 1, 2, 3, 0, 1, 2, 2);
    UNPROVED("with a heap of 7: the values do not go far enough for a period");
    begin(NIM "+octal:heaps=5/2", "", "first", "sum");
    NUMBERS(6, 7, 0, 0, 6, 0, 1, 2, 3, 1, 5);
    REFUTED("with a heap of 5: the value is not what the moves lead to");
    begin(NIM "+octal:heaps=5/2", "", "second", "sum");
    NUMBERS(6, 6, 0, 0, 5, 0, 1, 2, 3, 1);
    UNPROVED("with a heap of 5: the proof does not reach this heap");
}

static void test_parts(void)
{
    begin(NIM "+" ROW(3) "+octal:heaps=5", "", "first", "sum");
    NUMBERS(6, 3);
    UNPROVED("the certificate ends before its proof");
    begin(NIM "+" ROW(3), "", "first", "sum");
    UNPROVED("the certificate ends before its proof");
    begin(NIM "+" ROW(3), "", "first", "sum");
    NUMBERS(6, 3, 0);
    UNREADABLE("something follows the end of its proof");
    begin(NIM "+octal:heaps=5", "", "first", "sum"); /* the parts in another order */
    NUMBERS(4, KAYLES, 6);
    UNPROVED("with part 1: it has another value");
    begin(NIM "+" ROW(3), "", "first", "sum");
    NUMBERS((uint64_t)1 << 62, 3);
    put_byte(128);
    put_byte(0);
    UNPROVED("with part 1: it has another value");
    begin(NIM "+" ROW(3), "", "first", "sum");
    put_byte(128 + 6);
    put_byte(0);
    NUMBERS(3);
    UNPROVED("with part 1: there is no such value");
    static const char *const games[] = {NIM, "octal:heaps=5", "beans:beans=1"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        begin(games[i], "", "first", "sum");
        NUMBERS(6);
        UNPROVED("this kind of proof is for sums");
    }
    begin(NIM "+octal:heaps=5", "", "first", "heaps");
    NUMBERS(KAYLES);
    UNPROVED("for games of heaps in normal play");
}

/* ---- Parts that are toys. ---- */

/* The first part of a sum becomes the toy on the table. */
static zm_status open_with_toy(zm_instance **out, const zm_catalogue *games, zm_account *on,
                               const char *text, zm_error *why)
{
    zm_status status = zm_open(out, games, on, text, why);
    zm_sum *sum = status == ZM_OK ? zm_sum_of(*out) : NULL;
    zm_instance *part = sum ? instance_of(&table) : NULL;
    if (sum && !part) {
        zm_close(*out);
        *out = NULL;
        return zm_fail_memory(why);
    }
    if (part) {
        zm_close(sum->part[0]);
        sum->part[0] = part;
        for (size_t i = 0; i < sum->parts; i++)
            sum->at[i + 1] = sum->at[i] + sum->part[i]->words;
        (*out)->words = sum->at[sum->parts];
    }
    return status;
}

/* The graph beside a heap that is worth 1. */
static void begin_toy(const char *graph, const char *winner)
{
    begin_graph(graph, winner, "sum");
    begin(ROW(1) "+" ROW(1), "", winner, "sum");
}

/* What node is worth in a graph whose edges go to larger numbers. */
static uint64_t node_worth(const toy *t, uint64_t node)
{
    spot position = {0, 0, node}, children[CHILDREN];
    size_t count = graph_children(t, position, children);
    bool met[CHILDREN + 1] = {false};
    uint64_t least = 0;
    for (size_t i = 0; i < count; i++)
        met[node_worth(t, children[i][2])] = true;
    while (met[least])
        least++;
    return least;
}

static void test_circles(void)
{
    begin_toy("1 2 1 L", "first"); /* 1 and 2 go round, as if they were worth 0 and 1 */
    NUMBERS(1, 1);
    UNPROVED("a part goes round in circles");
    begin_toy("0 L", "first");
    NUMBERS(0, 1);
    UNPROVED("a part goes round in circles");
    begin_toy("12 3 3 L", "first"); /* met twice, by two ways: no circle */
    NUMBERS(0, 1);
    ACCEPTED();
}

/* ---- Rules that lead elsewhere from some moment on, as those of a stranger's file do when they run
 * out of memory: back to where they are, or where nobody has been. Whatever is found then, nothing
 * is written where it does not belong. ---- */

static unsigned long asked, patience;
static bool nowhere;

static size_t fickle_children(const toy *t, const uint64_t *position, spot *out)
{
    size_t count = graph_children(t, position, out);
    bool tired = ++asked > patience;
    for (size_t i = 0; tired && i < count; i++)
        if (nowhere)
            out[i][0] = 7;
        else
            memcpy(out[i], position, sizeof *out);
    return count;
}

static void test_fickle(void)
{
    for (int where = 0; where < 2; where++) {
        unsigned long noticed = 0;
        for (patience = 0; patience < 100; patience++) {
            zm_account own = {.limit = 1 << 20};
            begin_toy("123 24 34 4 L", "first");
            table.children = fickle_children;
            NUMBERS(3, 1);
            seal();
            asked = 0;
            nowhere = where;
            account = &own;
            zm_judgement judgement = judge();
            account = NULL;
            noticed += strstr(error.message, "does not lead where it led before") != NULL;
            CHECK(own.in_use == 0 && (judgement == ZM_ACCEPTED) == (*error.message == '\0'));
        }
        CHECK_SAY(noticed > 3, "%lu are noticed", noticed);
    }
}

enum { LAST = 4, EDGES = LAST * (LAST + 1) / 2 };

/* A bit for each edge from a node to one with a larger number. */
static void write_graph(unsigned edges, char *graph)
{
    size_t length = 0;
    for (unsigned node = 0, edge = 0; node <= LAST; node++) {
        size_t before = length;
        for (unsigned to = node + 1; to <= LAST; to++, edge++)
            if (edges >> edge & 1)
                graph[length++] = (char)('0' + to);
        if (length == before)
            graph[length++] = 'L';
        graph[length++] = node < LAST ? ' ' : '\0';
    }
}

/* All graphs of five nodes with edges to larger numbers: only the true value is accepted. */
static void test_graphs(void)
{
    for (unsigned edges = 0; edges < 1u << EDGES; edges++) {
        char graph[64];
        write_graph(edges, graph);
        begin_toy(graph, "first");
        uint64_t worth = node_worth(&table, 0), wrong = (worth + 1 + edges % 4) % 5;
        begin_toy(graph, worth == 1 ? "second" : "first");
        NUMBERS(worth, 1);
        ACCEPTED();
        begin_toy(graph, wrong == 1 ? "second" : "first");
        NUMBERS(wrong, 1);
        UNPROVED(worth == 1 || wrong == 1 ? "" : "it has another value");
    }
}

/* ---- Long parts, and limits. ---- */

static void put_long(void)
{
    begin(ROW(40/50) "+" ROW(1000), "", "first", "sum");
    NUMBERS(40 ^ 50, 1000);
}

static void test_long(void)
{
    put_long();
    ACCEPTED();
    CHECK_SAY(checked.positions == 41 * 51 + 1001, "looked at %lu", (unsigned long)checked.positions);
    put_long();
    sheet.stops = true;
    GAVE_UP("told to stop");
    put_long();
    starve(4096);
    begin(ROW(1/2) "+" ROW(4), "", "first", "sum");
    NUMBERS(1 ^ 2, 4);
    starve(8);
    begin(ROW(1) "+" ROW(1), "1:1-1", "second", "sum"); /* a part that is over */
    NUMBERS(0, 1);
    starve(8);
}

int main(void)
{
    test_true();
    test_values();
    test_parts();
    test_long();
    opener = open_with_toy;
    test_circles();
    test_fickle();
    test_graphs();
    return zm_test_report("test_forged_sums");
}

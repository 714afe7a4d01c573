/* Forged certificates: well-formed, with the right checksum, and false. Each is written here byte
 * by byte from docs/certificates.md, without the program's own writer; each breaks one condition of
 * the checker and no other, and must be refused with a message that names the fault. Where a claim
 * can be settled by playing everything, the test does so and finds it false. The toy games have
 * circles and draws, several words, moves that repeat, and hooks that lie wherever the checker has
 * no business to ask. tests/mutants/checker.mutants says which condition each stands for. */
#include "forged_graphs.h"

/* ---- The head. Nim with one penny: whoever must take it loses, so the second player wins. ---- */

static void put_head(const char *const *lines)
{
    begin("", "", "", "");
    sheet.length = 0;
    for (; *lines; lines++)
        put_text(*lines);
}

#define HEAD(...) put_head((const char *const[]){__VA_ARGS__, NULL})
#define LINE_1 "zermelo certificate 1\n"
#define LINE_2 "game nim:rows=1\n"
#define LINES_3_TO_6 "rules 1\nafter \nwinner second\nkind tree\n"

static void test_head(void)
{
    HEAD(LINE_1, LINE_2, LINES_3_TO_6, "\n");
    ACCEPTED();
    CHECK(strcmp(checked.game, "nim:rows=1") == 0 && strcmp(checked.winner, "second") == 0 &&
          strcmp(checked.kind, "tree") == 0 && checked.bytes == sheet.length);
    HEAD("zermelO certificate 1\n", LINE_2, LINES_3_TO_6, "\n");
    UNREADABLE("line 1 should be 'zermelo'");
    for (char version = '0'; version <= '2'; version += 2) {
        HEAD("zermelo certificate ", (char[]){version, '\n', '\0'}, LINE_2, LINES_3_TO_6, "\n");
        UNREADABLE("its first line is not 'zermelo certificate 1'");
    }
    HEAD(LINE_1, "gamE nim:rows=1\n", LINES_3_TO_6, "\n");
    UNREADABLE("line 2 should be 'game'");
    HEAD(LINE_1, "game\tnim:rows=1\n", LINES_3_TO_6, "\n");
    UNREADABLE("line 2 should be 'game'");
    HEAD("zermelp certificate 1\n", LINE_2, LINES_3_TO_6, "\n"); /* a byte too high, not too low */
    UNREADABLE("line 1 should be 'zermelo'");
    HEAD(LINE_1, "game!nim:rows=1\n", LINES_3_TO_6, "\n");
    UNREADABLE("line 2 should be 'game'");
    HEAD(LINE_1, LINE_2, LINE_2, LINES_3_TO_6, "\n");
    UNREADABLE("line 3 should be 'rules'");
    HEAD(LINE_1, LINE_2, "rules 1\nafter \nwinner second\n\n");
    UNREADABLE("line 6 should be 'kind'");
    HEAD(LINE_1, LINE_2, LINES_3_TO_6, "");
    UNREADABLE("no empty line ends");
    HEAD(LINE_1, LINE_2, LINES_3_TO_6, "x");
    UNREADABLE("no empty line ends");
    HEAD(LINE_1, LINE_2, "rules 2\nafter \nwinner second\nkind tree\n\n");
    UNREADABLE("other rules");
    HEAD(LINE_1, LINE_2, "rules 01\nafter \nwinner second\nkind tree\n\n");
    UNREADABLE("other rules");
    static const char *const winners[] = {"third", "", "fir", "firsts", "First", "sec", "seconds", "no"};
    for (size_t i = 0; i < sizeof winners / sizeof *winners; i++) {
        HEAD(LINE_1, LINE_2, "rules 1\nafter \nwinner ", winners[i], "\nkind tree\n\n");
        UNREADABLE("neither 'first' nor 'second'");
    }
    HEAD(LINE_1, LINE_2, "rules 1\nafter \nwinner second\nkind trees\n\n");
    UNREADABLE("no such kind of proof");
    HEAD(LINE_1, "game chess\n", LINES_3_TO_6, "\n");
    UNREADABLE("there is no game 'chess'");
    HEAD(LINE_1, "game none\n", LINES_3_TO_6, "\n");
    GAVE_UP("out of memory");
    CHECK(*checked.winner == '\0' && *checked.kind == '\0');
}

/* Rules that a certificate brings along do not pass for those of a game that is known, whatever its
 * name looks like, and without them no file is opened. */
static void test_rules(void)
{
    static const char *const known[] = {"nim:rows=1", "nim", "take:heap=3"};
    static const char *const odd[] = {"nim :rows=1", " nim:rows=1", "Nim:rows=1", "nim\t", "", "1"};
    static const char *const files[] = {"b.lua", "nim:rows=1+b.lua", "b.lua:n=1 + nim", "a/b.lua:n=3"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        HEAD(LINE_1, "game ", known[i], "\n", LINES_3_TO_6, "text 1\nx\n\n");
        UNREADABLE("a game that has its own");
    }
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        HEAD(LINE_1, "game ", odd[i], "\n", LINES_3_TO_6, "text 1\nx\n\n");
        UNREADABLE("whose name none can have");
    }
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        HEAD(LINE_1, "game ", files[i], "\n", LINES_3_TO_6, "\n");
        UNREADABLE("lacks the rules of a game in a file");
        HEAD(LINE_1, "game ", files[i], "\n", LINES_3_TO_6, "text 1\nx\n\n");
        UNREADABLE("zermelo-check cannot");
    }
}

/* What stands after a NUL would be seen by whoever prints the line, and not by the checker. */
static void test_hidden_text(void)
{
    HEAD(LINE_1, "game nim:rows=1");
    put_byte(0);
    put_text("/2\n" LINES_3_TO_6 "\n");
    UNREADABLE("line 2 should be 'game'");
}

/* The longest line has 4095 characters. The numbers are nim's, with zeros in front. */
static void test_long_line(void)
{
    for (int more = 0; more < 2; more++) {
        HEAD(LINE_1, "game nim:rows=");
        for (int i = 0; i < 4095 + more - 10; i++)
            put_byte('0');
        put_text("1\n" LINES_3_TO_6 "\n");
        if (more)
            UNREADABLE("line 2 should be 'game'");
        else
            ACCEPTED();
    }
}

/* Above a million numbers there is no board, and nothing that could be crossed out is left. */
static void test_no_board(void)
{
    static const char *const winners[] = {"first", "second"};
    for (int i = 0; i < 2; i++) {
        begin("zahlenschlacht:n=2000000,d=3", "", winners[i], "tree");
        UNREADABLE("the board is too large to play on");
    }
}

/* ---- The moves before the claim: two rows of nim, three pennies in all. ---- */

static void test_after(void)
{
    begin("nim:rows=2/1", "1-1,2-1", "second", "tree"); /* one penny, the first player's */
    ACCEPTED();
    begin("nim:rows=2/1", "1-1,2-1", "first", "tree");
    NUMBERS(0);
    UNPROVED("not with the claimed winner");
    begin("nim:rows=2/1", "1-2", "first", "tree"); /* one penny, the second player's */
    ACCEPTED();
    begin("nim:rows=2/1", "1-2", "second", "tree");
    NUMBERS(0);
    UNPROVED("not with the claimed winner");
    static const char *const impossible[] = {"1-", "1-3", "2-2", "1-2,", ",1-2", "1-2,,2-1", ",",
                                             "1-2 ", "1-22", "1-2,2-1,2-1", "\377"};
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++)
        for (int second = 0; second < 2; second++)
            for (int bytes = 0; bytes < 2; bytes++) {
                begin("nim:rows=2/1", impossible[i], second ? "second" : "first", "tree");
                if (bytes)
                    NUMBERS(0);
                UNREADABLE("the moves of its line 'after'");
            }
}

/* ---- The end, and numbers. ---- */

static const unsigned char digits[] = "123456789";

static void test_end(void)
{
    /* The check value that catalogues of checksums give for CRC-64/XZ. */
    CHECK(checksum(digits, 9) == 0x995DC9BBDF1939FAu);
    for (int i = 0; i < 8; i++) {
        begin("nim:rows=1", "", "second", "tree");
        seal();
        sheet.bytes[sheet.length - 1 - (size_t)i] ^= 16;
        expect(__LINE__, ZM_UNREADABLE, "its checksum is wrong");
    }
    begin("nim:rows=1", "", "first", "tree"); /* a bad proof, and damaged as well */
    NUMBERS(0);
    seal();
    sheet.bytes[sheet.length - 1] ^= 1;
    expect(__LINE__, ZM_UNREADABLE, "its checksum is wrong");
    begin("nim:rows=1", "", "second", "tree");
    NUMBERS(0);
    UNREADABLE("something follows the end of its proof");
    begin("nim:rows=3", "", "first", "tree"); /* cut short, in every place where that can be */
    UNPROVED("the certificate ends before its proof");
    begin("nim:rows=3", "", "first", "tree");
    put_byte(129);
    UNPROVED("the certificate ends before its proof");
    begin("nim:rows=3", "", "first", "tree");
    NUMBERS(1);
    ACCEPTED();
    begin("nim:rows=3", "", "first", "tree");
    NUMBERS(1);
    sheet.chunk = 1;
    ACCEPTED();
    sheet.length = 7;
    expect(__LINE__, ZM_UNREADABLE, "line 1");
}

/* With 129 pennies the 128th move wins: the one that a byte of -1 would name. */
static void test_numbers(void)
{
    static const struct {
        int bytes[11], count;
        const char *fault; /* NULL: there is none */
    } cases[] = {{{127}, 1, NULL},
                 {{0}, 0, "the certificate ends before its proof"},
                 {{255}, 1, "the certificate ends before its proof"},
                 {{255, 0}, 2, "names no legal move here"}, /* longer than it need be */
                 {{255, 128, 0}, 3, "names no legal move here"},
                 {{255, 128, 128, 128, 128, 128, 128, 128, 128, 2}, 10, "names no legal move here"},
                 {{129, 1}, 2, "names no legal move here"}, /* the 130th */
                 {{128, 1}, 2, "not with the claimed winner"}};   /* the 129th: the last penny */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin("nim:rows=129", "", "first", "tree");
        for (int k = 0; k < cases[i].count; k++)
            put_byte(cases[i].bytes[k]);
        if (cases[i].fault)
            UNPROVED(cases[i].fault);
        else
            ACCEPTED();
    }
}

/* ---- Walks through graphs. ---- */

static void test_walk(void)
{
    static const struct {
        const char *graph, *winner;
        int moves[4], count;
        const char *fault; /* NULL: a proof */
        bool of_strategy, of_tree;
    } cases[] = {
        {"1 L", "first", {0}, 1, NULL, true, true},
        {"1 2 W", "first", {0}, 1, NULL, true, true},
        {"1 W", "second", {0}, 0, NULL, true, true},
        {"L", "second", {0}, 0, NULL, true, true},
        /* The end is not a win: the loser to move, the winner to move. */
        {"1 D", "first", {0}, 1, "m0: the game ends here, and not", true, true},
        {"1 W", "first", {0}, 1, "m0: the game ends here, and not", true, true},
        {"1 2 D", "first", {0}, 1, "m0 m0: the game ends here, and not", true, true},
        {"1 2 L", "first", {0}, 1, "m0 m0: the game ends here, and not", true, true},
        {"D", "first", {0}, 0, "the game ends here, and not", true, true},
        {"D", "second", {0}, 0, "the game ends here, and not", true, true},
        /* The second and the last of the replies. */
        {"1 23 W L", "first", {0}, 1, "m0 m1: the game ends here", true, true},
        {"1 232 W L", "first", {0}, 1, "m0 m1: the game ends here", true, true},
        {"1 2223 W L", "first", {0}, 1, "m0 m3: the game ends here", true, true},
        {"12 W L", "second", {0}, 0, "m1: the game ends here", true, true},
        /* A reply before the winner's later moves. */
        {"1 2 3 45 W L", "first", {0, 0}, 2, "m0 m0 m0 m1: the game ends here", true, true},
        {"1 25 3 4 W L", "first", {0, 0}, 2, "m0 m1: the game ends here", true, true},
        /* No such move, where there are some. */
        {"12 L W", "first", {0}, 1, NULL, true, true},
        {"12 D W", "first", {1}, 1, "m1: the game ends here", true, true},
        {"11 W", "first", {2}, 1, "names no legal move here", true, true},
        {"11 22 3 L", "first", {1, 0}, 2, NULL, true, false}, /* moves that repeat */
        {"11 22 3 L", "first", {1, 0, 0}, 3, NULL, false, true},
        {"1 2222 3 L", "first", {0, 0}, 2, NULL, true, false},
        /* Round and round; a draw, or nobody's win. */
        {"1 0", "first", {0}, 1, "goes round in circles", true, false},
        {"1 0", "first", {0, 0, 0}, 3, "the certificate ends before its proof", false, true},
        {"1 23 1 W", "first", {0, 0}, 2, "goes round in circles", true, false},
        {"1 32 1 W", "first", {0, 0}, 2, "m0 m1 m0 m1: the strategy goes", true, false},
        {"1 2 3 2", "second", {0, 0}, 2, "goes round in circles", true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int tree = 0; tree < 2; tree++) {
            if (tree ? !cases[i].of_tree : !cases[i].of_strategy)
                continue;
            begin_graph(cases[i].graph, cases[i].winner, tree ? "tree" : "strategy");
            for (int k = 0; k < cases[i].count; k++)
                put_number((uint64_t)cases[i].moves[k]);
            if (cases[i].fault)
                REFUTED(cases[i].fault);
            else
                ACCEPTED();
        }
}

/* A position that two replies lead to is walked through once by a strategy, and twice by a tree. */
static void test_shared(void)
{
    begin_graph("1 22 3 L", "first", "strategy");
    NUMBERS(0, 0);
    ACCEPTED();
    CHECK(checked.positions == 5 && checked.moves == 2 && sheet.met == 4);
    begin_graph("1 22 3 L", "first", "strategy");
    NUMBERS(0, 0, 0);
    UNREADABLE("something follows the end of its proof");
    begin_graph("1 22 3 L", "first", "tree");
    NUMBERS(0, 0, 0);
    ACCEPTED();
    CHECK(checked.positions == 6 && checked.moves == 3 && sheet.met == 5);
    begin_graph("1 22 3 L", "first", "tree");
    NUMBERS(0, 0);
    UNPROVED("the certificate ends before its proof");
}

/* ---- Positions that must not be taken for one. The loser has two replies; (k, 1, 0) is won, and
 * (k, 1, k + 1) is lost, which the certificate says nothing of. With five thousand k some of these
 * pairs fall into the same slot of any table that the checker may have. ---- */

static size_t pair_children(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    size_t count = position[1] == 0 ? 2 : position[1] == 1 ? 1 : 0;
    for (size_t i = 0; i < count; i++) {
        memcpy(out[i], position, sizeof *out);
        out[i][1]++;
        out[i][2] += i * (position[0] + 1);
    }
    return count;
}

static zm_value pair_end(const toy *t, const uint64_t *position)
{
    (void)t;
    return position[2] == 0 ? ZM_LOSE : ZM_WIN;
}

static void test_pairs_of_positions(void)
{
    table = (toy){.words = 3, .children = pair_children, .end = pair_end};
    for (table.start[0] = 0; table.start[0] < 5000; table.start[0]++) {
        begin("toy", "", "second", "strategy");
        NUMBERS(0);
        REFUTED("the certificate ends before its proof");
    }
}

/* ---- A ladder: one move in every position, so many of them. At its end whoever is to move wins,
 * or there is a move back to the start. ---- */

enum { RUNGS = 5000, ROUND = 1 };

static size_t ladder_children(const toy *t, const uint64_t *position, spot *out)
{
    bool ends = position[0] + 1 == RUNGS;
    memcpy(out[0], position, sizeof *out);
    out[0][0] = ends ? 0 : position[0] + 1;
    return !ends || t->window == ROUND;
}

static zm_value ladder_end(const toy *t, const uint64_t *position)
{
    (void)t, (void)position;
    return ZM_WIN;
}

static void put_zeros(int count)
{
    for (int i = 0; i < count; i++)
        put_number(0);
}

static void test_ladder(void)
{
    table = (toy){.words = 3, .children = ladder_children, .end = ladder_end};
    for (int tree = 0; tree < 2; tree++) {
        begin("toy", "", "second", tree ? "tree" : "strategy"); /* who climbs the last rung */
        put_zeros(RUNGS / 2 - 1);
        ACCEPTED();
        CHECK(checked.positions == RUNGS && checked.moves == RUNGS / 2 - 1);
        begin("toy", "", "first", tree ? "tree" : "strategy");
        put_zeros(RUNGS / 2);
        UNPROVED(", after m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 ...: the game ends here, and not");
    }
    table.start[0] = RUNGS - 13; /* as many moves as are told, and no more */
    begin("toy", "", "second", "tree");
    put_zeros(6);
    UNPROVED(", after m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0 m0: the game ends here, and not");
    table.start[0] = 0;
    table.window = ROUND;
    begin("toy", "", "first", "strategy");
    put_zeros(RUNGS / 2);
    UNPROVED("goes round in circles");
}

/* ---- All small graphs that luck draws, with circles and draws: what is accepted is true. ---- */

/* Every body of up to four moves, each one of the first three. */
static void test_random_graphs(void)
{
    zm_random random = {5};
    unsigned long accepted = 0, refused = 0;
    for (int round = 0; round < 150; round++) {
        char graph[NODES * 4 + 1];
            draw_graph(&random, graph);
        for (int body = 0; body < 4 * 121; body++) {
            bool first = body & 1;
            begin_graph(graph, first ? "first" : "second", body & 2 ? "tree" : "strategy");
            for (int rest = body / 4; rest > 0; rest = (rest - 1) / 3)
                put_number((uint64_t)((rest - 1) % 3));
            seal();
            bool accepts = judge() == ZM_ACCEPTED;
            accepted += accepts;
            refused += !accepts;
            CHECK_SAY(!accepts || graph_value(&table) == (first ? ZM_WIN : ZM_LOSE),
                      "%s: body %d is accepted", graph, body);
        }
    }
    CHECK_SAY(accepted > 100 && refused > 10000, "%lu accepted, %lu refused", accepted, refused);
}

/* ---- Numbers that are crossed out. ---- */

static void test_boards(void)
{
    begin("nim:rows=3/3", "", "first", "keep"); /* another game */
    NUMBERS(0);
    REFUTED("for games that leave two numbers");
    begin("zahlenschlacht:n=5,d=9,leave=3", "", "first", "keep"); /* three are left */
    NUMBERS(5, 1, 2, 3, 4, 5);
    UNPROVED("for games that leave two numbers");
    begin("zahlenschlacht:n=3009,d=1000000", "", "second", "keep"); /* too large; else a proof */
    put_number(3009);
    for (uint64_t x = 1; x <= 3009; x++)
        put_number(x);
    UNPROVED("too large for this kind of proof");
    begin("zahlenschlacht:n=3008,d=1000000", "", "second", "groups"); /* the largest */
    put_number(1504);
    for (uint64_t x = 1; x <= 3008; x += 2)
        NUMBERS(2, x, x + 1);
    ACCEPTED();
    CHECK(checked.positions == 3008);
    begin("zahlenschlacht:n=5,d=9", "", "second", "groups"); /* an empty one, at that */
    UNPROVED("the claimed winner does not make the last move");
    /* Nothing is divisible by 9 here: the second player wins, whichever two are left. */
    begin("zahlenschlacht:n=4,d=9", "", "second", "keep");
    NUMBERS(4, 1, 2, 3, 4);
    ACCEPTED();
    static const uint64_t strange[] = {0, 5, 64, 65, (uint64_t)1 << 40, (uint64_t)1 << 62};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        begin("zahlenschlacht:n=4,d=9", "", "second", "keep");
        NUMBERS(4, 1, 2, 3, strange[i]);
        UNPROVED("not on the board, or named twice");
    }
    begin("zahlenschlacht:n=4,d=9", "", "second", "keep");
    NUMBERS(4, 1, 2, 3, 1);
    UNPROVED("not on the board, or named twice");
    begin("zahlenschlacht:n=4,d=9", "2", "second", "keep");
    NUMBERS(3, 1, 2, 3); /* 2 is crossed out */
    UNPROVED("not on the board, or named twice");
    begin("zahlenschlacht:n=4,d=9", "", "second", "keep");
    put_byte(132);
    put_byte(0);
    NUMBERS(1, 2, 3, 4); /* a size longer than it need be */
    UNPROVED("a group has no size");
    begin("zahlenschlacht:n=4,d=9", "", "second", "keep");
    NUMBERS(4, 1, 2, 3);
    put_byte(132);
    put_byte(0);
    UNPROVED("not on the board, or named twice");
    begin("zahlenschlacht:n=4,d=9", "", "second", "keep");
    NUMBERS(4, 1, 2, 3);
    UNPROVED("the certificate ends before its proof");
    begin("zahlenschlacht:n=4,d=9", "", "second", "groups"); /* how many groups: the same */
    put_byte(129);
    put_byte(0);
    NUMBERS(4, 1, 2, 3, 4);
    UNPROVED("more groups than half");
    begin("zahlenschlacht:n=4,d=7", "", "second", "groups"); /* 3 and 4, and then a good group */
    NUMBERS(2, 2, 3, 4, 3, 4, 1, 2);
    UNPROVED("two numbers of a group do not win");
    begin("zahlenschlacht:n=4,d=9", "", "second", "groups"); /* a number in two groups */
    NUMBERS(2, 3, 1, 2, 3, 1, 3);
    UNPROVED("not on the board, or named twice");
}

/* What the description asks of a division of the numbers 1 to n into groups; 0 is outside. */
typedef struct division {
    int n, d;
    bool divisible; /* the winner wants a sum that is */
    bool last;      /* makes the last move */
    bool to_move;
    uint64_t board;
    int left, group[8];
} division;

static bool has_good_groups(const division *v)
{
    for (int x = 1; x <= v->n; x++)
        for (int y = x + 1; y <= v->n; y++)
            if (v->group[x] != 0 && v->group[x] == v->group[y] &&
                ((x + y) % v->d == 0) != v->divisible)
                return false;
    return true;
}

/* Puts group `name` on the sheet; its size. */
static int put_group(const division *v, int name)
{
    int size = 0;
    for (int x = 1; x <= v->n; x++)
        size += v->group[x] == name;
    put_number((uint64_t)size);
    for (int x = 1; x <= v->n; x++)
        if (v->group[x] == name)
            put_number((uint64_t)x);
    return size;
}

static void compare(const char *game, bool proof, unsigned long *proofs)
{
    seal();
    bool accepts = judge() == ZM_ACCEPTED;
    *proofs += accepts;
    CHECK_SAY(accepts == proof, "%s after %s, %s: accepted %d, expected %d: %s", game, claim.after,
              claim.winner, accepts, proof, error.message);
    CHECK_SAY(!accepts || is_true(), "%s after %s: accepted for %s, and not true", game,
              claim.after, claim.winner);
}

/* Every division of the board into groups: 0 is outside, and a new group comes after the others. */
static void divide(division *v, int x, int groups, const char *game, const char *after,
                   const char *winner, unsigned long *proofs)
{
    while (x <= v->n && !(v->board >> x & 1))
        x++;
    for (int g = 0; x <= v->n && g <= groups + 1; g++) {
        v->group[x] = g;
        divide(v, x + 1, g > groups ? g : groups, game, after, winner, proofs);
        v->group[x] = 0;
    }
    if (x <= v->n)
        return;
    int moves = v->left - 2, outside = 0;
    for (int i = 1; i <= v->n; i++)
        outside += (v->board >> i & 1) && v->group[i] == 0;
    if (groups <= 1) {
        begin(game, after, winner, "keep");
        put_group(v, 1);
        compare(game, has_good_groups(v) && outside <= (v->to_move ? (moves + 1) / 2 : moves / 2),
                proofs);
    }
    begin(game, after, winner, "groups");
    put_number((uint64_t)groups);
    for (int g = 1; g <= groups; g++)
        put_group(v, g);
    compare(game, has_good_groups(v) && v->last && outside == 0 && groups <= (v->left + 1) / 2,
            proofs);
}

/* On every board of four to six numbers, also after a move or two: what is accepted is what the
 * description calls a proof, and true. */
static void test_divisions(void)
{
    static const struct {
        const char *moves;
        int count;
    } afters[] = {{"", 0}, {"1", 1}, {"3", 1}, {"2,4", 2}};
    unsigned long proofs = 0;
    for (int n = 4; n <= 6; n++)
        for (int d = 2; d <= 6; d++)
            for (int choice = 0; choice < 16; choice++) {
                char game[80];
                const char *after = afters[choice / 4].moves;
                int played = afters[choice / 4].count;
                bool reversed = choice & 1, first = choice & 2;
                division v = {.n = n, .d = d, .divisible = first != reversed,
                              .board = (uint64_t)(2 << n) - 2, .left = n - played};
                for (const char *at = after; *at; at++)
                    if (*at != ',')
                        v.board &= ~((uint64_t)1 << (*at - '0'));
                v.to_move = first == (played % 2 == 0);
                v.last = v.to_move == (v.left % 2 == 1);
                snprintf(game, sizeof game, "zahlenschlacht:n=%d,d=%d,roles=%s", n, d,
                         reversed ? "reversed" : "paper");
                divide(&v, 1, 0, game, after, first ? "first" : "second", &proofs);
            }
    CHECK_SAY(proofs > 500, "only %lu proofs", proofs);
}

/* ---- Counters. A position is what is left, and a state. ---- */

static zm_value lost_end(const toy *t, const uint64_t *position)
{
    (void)t, (void)position;
    return ZM_LOSE;
}

static size_t put_child(spot *out, size_t count, uint64_t left, uint64_t state)
{
    memset(out[count], 0, sizeof *out);
    out[count][0] = left;
    out[count][1] = state;
    return count + 1;
}

/* Puts the numbers and the values of a period on the sheet: a letter for each counter and state. */
static void put_period(uint64_t last, uint64_t length, uint64_t window, uint64_t states,
                       const char *values)
{
    NUMBERS(last, length, window, states);
    for (; *values; values++)
        if (*values != ' ')
            put_byte(*values == 'L' ? 1 : *values == 'D' ? 2 : *values == 'W' ? 3 : *values - '0');
}

static toy counter_of(size_t (*children)(const toy *t, const uint64_t *position, spot *out),
                      unsigned states, uint64_t window, uint64_t left)
{
    return (toy){.words = 2, .children = children, .end = lost_end, .states = states,
                 .window = window, .start = {left, 0}};
}

static size_t one_step(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - 1, 0);
}

/* One at a time; from 10 on, ten at a time as well. */
static size_t far_step(const toy *t, const uint64_t *position, spot *out)
{
    size_t count = 0;
    (void)t;
    if (position[0] >= 1)
        count = put_child(out, count, position[0] - 1, 0);
    if (position[0] >= 10)
        count = put_child(out, count, position[0] - 10, 0);
    return count;
}

/* A single step, which is said to be 1 wide and is 2 wide. */
static size_t wide_step(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] < 2 ? 0 : position[0] - 2, 0);
}

/* States 0 and 1 lead to 3 and 2, which are beyond the table: it would be read a counter higher. */
static size_t strange_states(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - 1, position[1] % 2 ? 2 : 3);
}

/* The same with the first state beyond the table alone: state 1 leads to 2, which goes on as 2. */
static size_t one_strange_state(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - 1, position[1] ? 2 : 0);
}

/* From 1 up to 2 and back again. */
static size_t rising(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    bool up = position[0] == 1 && position[1] == 0, down = position[0] == 2 && position[1] == 1;
    return up ? put_child(out, 0, 2, 1) : down ? put_child(out, 0, 1, 0) : 0;
}

/* State 0 and state 1 for ever, with nothing taken. */
static size_t in_a_circle(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return put_child(out, 0, position[0], 1 - position[1]);
}

/* State 0 becomes state 1 with nothing taken; then one is taken, or the game ends, which is a state
 * beyond these two. */
static size_t once_nothing(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    if (position[1] >= 2)
        return 0;
    if (position[1] == 0)
        return put_child(out, 0, position[0], 1);
    return position[0] == 0 ? put_child(out, 0, 0, 2) : put_child(out, 0, position[0] - 1, 0);
}

/* One at a time, always; from 50 on two are taken instead, which the small counters do not show.
 * What they do show, and the values do not: from 4 on the moves are other ones. */
static size_t more_moves(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    if (position[0] == 0)
        return 0;
    put_child(out, 0, position[0] - 1 - (position[0] >= 50), 0);
    return position[0] < 4 ? 1 : put_child(out, 1, position[0] - 1 - (position[0] >= 50), 0);
}

static size_t other_states(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - 1 - (position[0] >= 50),
                                            position[0] >= 4);
}

static size_t other_steps(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    uint64_t step = position[0] < 4 ? 1 : position[0] < 50 ? 3 : 2;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - step, 0);
}

/* The same the other way round: from 4 on there are fewer moves, a lower state, a shorter step. */
static size_t fewer_moves(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    if (position[0] == 0)
        return 0;
    put_child(out, 0, position[0] - 1 - (position[0] >= 50), 0);
    return position[0] < 4 ? put_child(out, 1, position[0] - 1, 0) : 1;
}

static size_t lower_states(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - 1 - (position[0] >= 50),
                                            position[0] < 4);
}

static size_t shorter_steps(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    uint64_t step = position[0] == 3 ? 3 : position[0] < 50 ? 1 : 2;
    return position[0] == 0 ? 0 : put_child(out, 0, position[0] - step, 0);
}

static void test_false_periods(void)
{
    static const struct {
        size_t (*children)(const toy *t, const uint64_t *position, spot *out);
        unsigned states;
        uint64_t window, left;
        uint64_t sizes[3]; /* of the certificate: last, length, window */
        const char *values, *winner, *fault;
        uint64_t state; /* at the start */
    } cases[] = {
        {far_step, 1, 10, 10, {0, 2, 1}, "LWLW", "second", "narrower than the largest step", 0},
        {wide_step, 1, 1, 6, {1, 3, 1}, "LWWLLW", "second", "where the proof does not reach", 0},
        {strange_states, 2, 1, 2, {1, 1, 1}, "LL WW WL WL", "first", "does not reach", 0},
        {one_strange_state, 2, 1, 2, {1, 2, 1}, "LL WW LW WL LW", "first", "does not reach",
         1},
        {rising, 2, 3, 1, {3, 1, 3}, "LL WL LL LL LL LL LL LL", "first", "does not reach", 0},
        {in_a_circle, 2, 1, 5, {0, 1, 1}, "WL WL WL", "first", "does not reach", 0},
        {more_moves, 1, 2, 51, {0, 2, 2}, "LWLWL", "first", "the moves are not the same", 0},
        {other_states, 2, 2, 51, {0, 2, 2}, "LL WW LL WW LL", "first", "moves are not the same", 0},
        {other_steps, 1, 3, 51, {0, 2, 3}, "LWLWLW", "first", "the moves are not the same", 0},
        {fewer_moves, 1, 2, 51, {0, 2, 2}, "LWLWL", "first", "the moves are not the same", 0},
        {lower_states, 2, 2, 51, {0, 2, 2}, "LL WW LL WW LL", "first", "moves are not the same", 0},
        {shorter_steps, 1, 3, 51, {0, 2, 3}, "LWLWLW", "first", "the moves are not the same", 0},
        /* One at a time: the values are false, or the claim, or there is no period of 1. */
        {one_step, 1, 1, 3, {0, 1, 1}, "LWL", "second", "not recur one period later", 0},
        {one_step, 1, 1, 5, {1, 1, 1}, "LWLW", "second", "not recur one period later", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "LWLL", "second", "not what the moves lead to", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "WLWL", "second", "not what the moves lead to", 0},
        {one_step, 1, 1, 2, {0, 2, 1}, "LWWW", "first", "not what the moves lead to", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "LWLD", "second", "not what the moves lead to", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "LWLW", "second", "the value is not the claimed one", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "LWL4", "second", "there is no such value", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "LWL0", "second", "there is no such value", 0},
        {one_step, 1, 1, 3, {0, 2, 1}, "LWL", "second", "the certificate ends before its proof", 0},
        {one_step, 1, 1, 3, {0, 0, 1}, "LW", "second", "nothing repeats after 0", 0},
        /* The end of the game is a state beyond the table; it would be read a counter higher. */
        {once_nothing, 2, 1, 3, {0, 1, 1}, "LW LW LW", "first", "for a game that is not over",
         3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table = counter_of(cases[i].children, cases[i].states, cases[i].window, cases[i].left);
        table.start[1] = cases[i].state;
        begin("toy", "", cases[i].winner, "period");
        put_period(cases[i].sizes[0], cases[i].sizes[1], cases[i].sizes[2], cases[i].states,
                   cases[i].values);
        REFUTED(cases[i].fault);
    }
}

/* The four numbers of a period: missing, longer than need be, too large to be added up, or not the
 * game's. The counter would be one that takes one at a time. */
static void test_period_numbers(void)
{
    static const uint64_t right[] = {0, 2, 1, 2};
    table = counter_of(one_step, 2, 1, 3);
    for (int which = 0; which <= 4; which++)
        for (int fault = 0; fault < 3; fault++) {
            begin("toy", "", "first", "period");
            for (int i = 0; i < 4; i++) {
                uint64_t number = right[i];
                if (i == which && fault == 1)
                    number = ((uint64_t)1 << 63) - 1 - (which == 0) - right[1] - right[2] +
                             (which > 0 ? right[which] : 0);
                if (i == which && fault == 2)
                    number = i == 3 ? 3 : number;
                put_number(number + (i == which && fault == 0 ? 128 : 0));
                if (i == which && fault == 0)
                    sheet.bytes[sheet.length - 1] = 0;
            }
            for (int i = 0; i < 8; i++)
                put_byte(i / 2 % 2 ? 3 : 1);
            if (which == 4 || (fault == 2 && which < 3))
                ACCEPTED();
            else if (fault == 0)
                UNPROVED("there is no such number");
            else
                UNPROVED(which == 3 ? "another number of states" : "the period is too long");
        }
    for (int which = 0; which < 3; which++) /* the largest numbers: read on, but there is no more */
        for (uint64_t more = 0; more < 2; more++) {
            uint64_t number[] = {0, 2, 1, 2};
            number[which] = (1 << 24) + more;
            begin("toy", "", "first", "period");
            put_numbers(4, number);
            UNPROVED(more ? "the period is too long" : "the certificate ends before its proof");
        }
    begin("toy", "", "first", "period"); /* state 1 is never entered, and still there */
    put_period(0, 2, 1, 1, "LWLW");
    UNPROVED("another number of states");
    /* A game without states, after a move: 1, 4, 7, ... are lost. */
    begin("take:heap=50,take=1/2,play=misere", "1", "first", "period");
    NUMBERS(0, 3, 2, 1, 3, 1, 3, 3, 1, 3);
    ACCEPTED();
    CHECK(checked.positions == 6);
    begin("nim:rows=3", "", "first", "period");
    put_period(0, 2, 1, 1, "LWLW");
    UNPROVED("for games that count down");
    table.states = 0;
    begin("toy", "", "first", "period");
    put_period(0, 2, 1, 0, "");
    UNPROVED("for a game that is not over");
}

/* ---- True periods: exactly the true claims are accepted, whatever is left. ---- */

/* Take 1, 3 or 4. */
static size_t takes(const toy *t, const uint64_t *position, spot *out)
{
    static const uint64_t steps[] = {1, 3, 4};
    size_t count = 0;
    (void)t;
    for (int i = 0; i < 3; i++)
        if (steps[i] <= position[0])
            count = put_child(out, count, position[0] - steps[i], 0);
    return count;
}

/* Take 2, or 1 as well in state 1; what is then left at the end is a draw if it is 0. */
static size_t takes_two(const toy *t, const uint64_t *position, spot *out)
{
    size_t count = 0;
    (void)t;
    if (position[0] >= 2)
        count = put_child(out, count, position[0] - 2, 1 - position[1]);
    if (position[0] >= 2 && position[1] == 1)
        count = put_child(out, count, position[0] - 1, 1);
    return count;
}

/* One at a time, and nothing can be taken from five: four does not fit what comes later. */
static size_t none_from_five(const toy *t, const uint64_t *position, spot *out)
{
    return position[0] == 5 ? 0 : one_step(t, position, out);
}

static zm_value draw_at_0(const toy *t, const uint64_t *position)
{
    (void)t;
    return position[0] == 0 ? ZM_DRAW : ZM_LOSE;
}

static void put_true_values(uint64_t count, uint64_t states)
{
    static truth all;
    zm_instance *instance = instance_of(&table);
    all.instance = instance;
    all.count = 0;
    for (uint64_t t = 0; t < count; t++)
        for (uint64_t s = 0; s < states; s++)
            put_byte((int)settle(&all, (spot){t, s}));
    zm_close(instance);
}

static void test_true_periods(void)
{
    toy games[] = {counter_of(one_step, 1, 1, 0), counter_of(takes, 1, 4, 0),
                   counter_of(once_nothing, 2, 1, 0), counter_of(takes_two, 2, 2, 0),
                   counter_of(none_from_five, 1, 6, 0)};
    static const uint64_t sizes[][3] = {{0, 2, 1}, {0, 7, 4}, {0, 1, 1}, {8, 12, 2}, {4, 2, 6}};
    unsigned long accepted = 0;
    games[3].end = draw_at_0;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (uint64_t claimed = 0; claimed < 200; claimed++)
            for (uint64_t wider = 0; wider < 3; wider++) {
                uint64_t last = sizes[i][0] + wider, window = sizes[i][2] + wider / 2;
                games[i].start[0] = claimed / 4;
                games[i].start[1] = games[i].states == 2 ? claimed / 2 % 2 : 0;
                table = games[i];
                begin("toy", "", claimed % 2 ? "first" : "second", "period");
                NUMBERS(last, sizes[i][1], window, games[i].states);
                put_true_values(last + 1 + window + sizes[i][1], games[i].states);
                bool holds = is_true();
                seal();
                bool accepts = judge() == ZM_ACCEPTED;
                accepted += accepts;
                CHECK_SAY(accepts == holds, "toy %d, claim %d: accepted %d, true %d: %s", (int)i,
                          (int)claimed, accepts, holds, error.message);
            }
    CHECK_SAY(accepted > 800, "only %lu accepted", accepted);
}

/* Far up the tower, and with many values. */
static void test_far_and_many(void)
{
    static const uint64_t lengths[] = {2, 200000};
    for (int i = 0; i < 2; i++)
        for (uint64_t odd = 0; odd < 2; odd++) {
            table = counter_of(one_step, 1, 1, 1000000000000000000 + odd);
            begin("toy", "", "first", "period");
            NUMBERS(0, lengths[i], 1, 1);
            for (uint64_t t = 0; t < 2 + lengths[i]; t++)
                put_byte(t % 2 ? 3 : 1);
            if (odd)
                ACCEPTED();
            else
                UNPROVED("the value is not the claimed one");
        }
}

/* ---- Being told to stop. ---- */

/* One at a time, in twenty ways. */
static size_t many_moves(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    for (size_t i = 0; position[0] > 0 && i < CHILDREN; i++)
        put_child(out, i, position[0] - 1, 0);
    return position[0] > 0 ? CHILDREN : 0;
}

#define STOPS() (ACCEPTED(), sheet.stops = true, expect(__LINE__, ZM_GAVE_UP, "told to stop"))

static void test_stop(void)
{
    begin("nim:rows=100000", "1-99999", "first", "tree"); /* while a move is looked for */
    STOPS();
    begin("nim:rows=100000", "", "first", "tree"); /* and when it is told by its place */
    NUMBERS(99998);
    STOPS();
    begin("zahlenschlacht:n=200,d=1000", "", "second", "keep"); /* among pairs of numbers */
    put_number(200);
    for (uint64_t x = 1; x <= 200; x++)
        put_number(x);
    STOPS();
    table = counter_of(many_moves, 1, 1, 3);
    begin("toy", "", "first", "period"); /* among the moves of a counter */
    NUMBERS(150, 150, 1, 1);
    for (int i = 0; i < 302; i++)
        put_byte(i % 2 ? 3 : 1);
    STOPS();
    begin("zahlenschlacht:n=700007,d=3", "", "first", "tree"); /* positions of 88 kilobytes */
    put_zeros(1000);
    sheet.stops = true;
    GAVE_UP("told to stop");
    CHECK_SAY(checked.positions < 3, "%d of them are visited", (int)checked.positions);
    begin("nim:rows=1", "", "first", "tree"); /* in what follows a proof that was refuted */
    NUMBERS(0);
    sheet.endless = 1 << 22;
    sheet.stops = true;
    GAVE_UP("told to stop");
    CHECK_SAY(sheet.after_stop < 1 << 15, "%zu bytes were read after that", sheet.after_stop);
}

/* Wherever a stop comes, no position with moves is asked who has won. */
static void test_stop_anywhere(void)
{
    char after[80] = "m0";
    table = (toy){.words = 3, .children = ladder_children, .end = ladder_end};
    for (int more = 0; more < 12; more++) {
        for (int first = 0; first < 2; first++) {
            begin("toy", after, first ? "first" : "second", more % 2 ? "tree" : "strategy");
            put_zeros(RUNGS / 2);
            sheet.stops = true;
            GAVE_UP("told to stop");
        }
        strcat(after, ",m0");
    }
}

/* ---- Running out of memory. ---- */

static void test_memory(void)
{
    begin_graph("1 2 3 L", "first", "strategy");
    NUMBERS(0, 0);
    starve(8);
    table = (toy){.words = 3, .children = ladder_children, .end = ladder_end};
    begin("toy", "m0,m0", "second", "strategy");
    put_zeros(RUNGS / 2 - 2);
    starve(4096);
    begin("toy", "", "second", "tree");
    put_zeros(RUNGS / 2 - 1);
    starve(1024);
    begin("zahlenschlacht:n=7,d=20", "3", "second", "keep");
    NUMBERS(6, 1, 2, 4, 5, 6, 7);
    starve(8);
    begin("zahlenschlacht:n=200,d=1000", "", "second", "keep"); /* more than reading it takes */
    put_number(200);
    for (uint64_t x = 1; x <= 200; x++)
        put_number(x);
    starve(8);
    table = counter_of(one_step, 1, 1, 3);
    begin("toy", "", "first", "period");
    NUMBERS(0, 5000, 1, 1);
    for (int i = 0; i < 5002; i++)
        put_byte(i % 2 ? 3 : 1);
    starve(64);
    /* A long game on a large board: a hundred thousand positions of 125 kilobytes. */
    begin("zahlenschlacht:n=1000000,d=3", "", "second", "tree");
    put_zeros(100000);
    zm_account small = {.limit = 8 << 20};
    account = &small;
    GAVE_UP("out of memory");
    account = NULL;
}

int main(void)
{
    test_head();
    test_rules();
    test_hidden_text();
    test_long_line();
    test_no_board();
    test_after();
    test_end();
    test_numbers();
    test_walk();
    test_shared();
    test_pairs_of_positions();
    test_ladder();
    test_random_graphs();
    test_boards();
    test_divisions();
    test_false_periods();
    test_period_numbers();
    test_true_periods();
    test_far_and_many();
    test_stop();
    test_stop_anywhere();
    test_memory();
    CHECK(ends_asked_early == 0);
    return zm_test_report("test_forgeries");
}

/* Forged outlines: well-formed, with the right checksum, and wrong in one place each, which is what
 * the checker of outlines must see (tests/mutants/checker.mutants); and outlines that hold. They are
 * written byte by byte from docs/certificates.md. What is true of a graph is found by playing
 * everything. test_certificates has those that the program writes itself. */
#include "check/lost.h"
#include "forged_graphs.h"

#define KIND "outline\nlimit 9\nwork 3"

/* A move with all that follows walked through, and one after which the rest is left. */
#define WALK(place) (2 * (place))
#define LEAVE(place) (2 * (place) + 1)

static void begin_outline(const char *graph, const char *winner)
{
    begin_graph(graph, winner, KIND);
}

static void test_graphs(void)
{
    static const struct {
        const char *graph, *winner;
        int moves[4], count;
        const char *fault; /* NULL: a proof */
    } cases[] = {
        {"1 L", "first", {WALK(0)}, 1, NULL},
        {"1 L", "first", {LEAVE(0)}, 1, NULL},
        {"1 2 W", "first", {LEAVE(0)}, 1, NULL},
        {"12 W L", "first", {LEAVE(1)}, 1, NULL},
        {"1 2 L", "second", {LEAVE(0)}, 1, NULL},
        /* The end is not a win: the loser to move, the winner to move. */
        {"1 D", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 W", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2 D", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2 L", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2 W", "second", {LEAVE(0)}, 1, "the position that is left"},
        /* The first, the second and the last of the replies. */
        {"1 32 W L", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 23 W L", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2223 W L", "first", {LEAVE(0)}, 1, "the position that is left"},
        /* The winner has a move that wins, the first or the last, or none. */
        {"1 2 43 W L", "first", {LEAVE(0)}, 1, NULL},
        {"1 2 34 W L", "first", {LEAVE(0)}, 1, NULL},
        {"1 2 3334 W L", "first", {LEAVE(0)}, 1, NULL},
        {"1 2 333 W", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2 3 D", "first", {LEAVE(0)}, 1, "the position that is left"},
        /* Two plies deeper: what one branch has found does not count for another. */
        {"1 2 3 45 W L", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2 34 57 5 W L W", "first", {LEAVE(0)}, 1, NULL},
        {"1 23 4 5 L W", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 23 5 4 L W", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 23 45 55 W L", "first", {LEAVE(0)}, 1, NULL},
        {"1 2345 L W W W", "first", {LEAVE(0)}, 1, "the position that is left"},
        {"1 2 35 4 6 L W", "first", {LEAVE(0)}, 1, NULL}, /* the list of moves left is its own */
        /* No such move. */
        {"1 W", "first", {WALK(1)}, 1, "names no legal move here"},
        {"1 W", "first", {LEAVE(1)}, 1, "names no legal move here"},
        {"1 W", "first", {WALK(0)}, 1, "m0: the game ends here, and not"},
        {"11 W", "first", {LEAVE(1)}, 1, "left to the checker, 0/0/1, is not lost"},
        /* What is left before the first other fault comes before it. */
        {"12 3 3 W", "second", {LEAVE(0), WALK(1)}, 2, "the position that is left"},
        {"12 4 3 W L", "second", {LEAVE(0), WALK(1)}, 2, "m1: the certificate names no legal"},
        {"12 4 3 W L", "second", {LEAVE(0)}, 1, "the certificate ends before its proof"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin_outline(cases[i].graph, cases[i].winner);
        for (int k = 0; k < cases[i].count; k++)
            put_number((uint64_t)cases[i].moves[k]);
        if (cases[i].fault)
            REFUTED(cases[i].fault);
        else
            ACCEPTED();
    }
}

/* A position that two first moves of the loser lead to is told once; deeper, each time. */
static void test_shared(void)
{
    begin_outline("11 2 L", "second");
    NUMBERS(LEAVE(0));
    ACCEPTED();
    CHECK(checked.moves == 1 && checked.positions == 4 && sheet.met == 3);
    begin_outline("11 2 L", "second");
    NUMBERS(WALK(0));
    ACCEPTED();
    begin_outline("11 2 L", "second");
    NUMBERS(LEAVE(0), LEAVE(0));
    UNREADABLE("something follows the end of its proof");
    begin_outline("1 22 3 L", "first");
    NUMBERS(WALK(0), LEAVE(0), LEAVE(0));
    ACCEPTED();
    begin_outline("1 22 3 L", "first");
    NUMBERS(WALK(0), LEAVE(0));
    UNPROVED("the certificate ends before its proof");
    begin_outline("1 0", "first");
    NUMBERS(WALK(0), WALK(0), WALK(0));
    REFUTED("the certificate ends before its proof");
}

/* The winner has six moves, of which one wins or none does. Those with a small promise are tried
 * first, and that decides about the order only. */
static void test_promises(void)
{
    static const unsigned promises[] = {1, 3, 7, 9}; /* with these no two are alike */
    for (unsigned i = 0; i < 4; i++)
        for (unsigned wins = 3; wins <= 9; wins++) {
            char graph[] = "1 2 345678 W W W W W W";
            unsigned before = 0;
            if (wins < 9)
                graph[11 + 2 * (wins - 3)] = 'L';
            begin_outline(graph, "first");
            table.promise = promises[i];
            NUMBERS(LEAVE(0));
            for (unsigned node = 3; node <= 8; node++)
                before += promises[i] * node % 10 < promises[i] * wins % 10;
            if (wins == 9) {
                REFUTED("the position that is left");
                continue;
            }
            ACCEPTED();
            CHECK_SAY(checked.positions == 4 + before, "promise %u, move %u: %lu positions",
                      promises[i], wins - 3, (unsigned long)checked.positions);
        }
}

/* Nothing that the head says is believed, but it must be there. */
static void test_head(void)
{
    begin_graph("1 L", "first", "outline\nlimit 0\nwork many");
    NUMBERS(LEAVE(0));
    ACCEPTED();
    begin_graph("1 W", "first", "outline\nlimit 0\nwork 0");
    NUMBERS(LEAVE(0));
    REFUTED("the position that is left");
    begin_graph("1 L", "first", "outline");
    NUMBERS(LEAVE(0));
    UNREADABLE("line 7 should be 'limit'");
    begin_graph("1 L", "first", "outline\nlimit 9");
    NUMBERS(LEAVE(0));
    UNREADABLE("line 8 should be 'work'");
    begin_graph("1 L", "first", "tree\nlimit 9\nwork 9");
    NUMBERS(LEAVE(0));
    UNREADABLE("no empty line ends");
}

/* ---- A fan: three times the loser has twenty moves and the winner one. The winner has won at the
 * end, but for one of the 8000. ---- */

enum { TWIGS = 20, ENDS = TWIGS * TWIGS * TWIGS };

static size_t fan_children(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    size_t count = position[0] == 6 ? 0 : position[0] % 2 == 0 ? TWIGS : 1;
    for (size_t i = 0; i < count; i++) {
        out[i][0] = position[0] + 1;
        out[i][1] = count == 1 ? position[1] : TWIGS * position[1] + i;
        out[i][2] = position[2];
    }
    return count;
}

static zm_value fan_end(const toy *t, const uint64_t *position)
{
    (void)t;
    return position[1] == position[2] || position[1] == position[2] + 3 ? ZM_DRAW : ZM_LOSE;
}

/* Returns how many bytes stand before and within the move that leaves the wrong end. */
static unsigned long begin_fan(uint64_t wrong)
{
    unsigned long before = 0;
    table = (toy){.words = 3, .start = {0, 0, wrong}, .children = fan_children, .end = fan_end};
    begin("toy", "", "second", KIND);
    for (uint64_t end = 0; end < ENDS; end++) {
        if (end % (TWIGS * TWIGS) == 0)
            put_number(WALK(0));
        if (end % TWIGS == 0)
            put_number(WALK(0));
        put_number(LEAVE(0));
        before = end == wrong ? (unsigned long)sheet.length : before;
    }
    return before;
}

static unsigned long runs; /* how often jobs were handed out */

static void run_backwards(void *context, uint64_t jobs, void (*job)(void *, uint64_t),
                          void *argument)
{
    (void)context;
    runs++;
    while (jobs > 0)
        job(argument, --jobs);
}

/* The first that is wrong is told, in whatever order they are searched. */
static void test_many(void)
{
    static const uint64_t wrong[] = {0, 1, 4094, 4095, 4096, 4097, ENDS - 1};
    for (int backwards = 0; backwards < 2; backwards++) {
        runner = backwards ? run_backwards : NULL;
        runs = 0;
        begin_fan(ENDS);
        ACCEPTED();
        CHECK_SAY(runs == (backwards ? 2 : 0), "%lu runs", runs); /* 4096 of the 8000, and others */
        CHECK(checked.moves == ENDS + TWIGS * TWIGS + TWIGS);
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            char byte[40];
            snprintf(byte, sizeof byte, "refuted at byte %lu: ", begin_fan(wrong[i]));
            UNPROVED(byte);
        }
    }
    runner = NULL;
}

/* ---- All small graphs that luck draws: what is accepted is true. ---- */

static void test_random_graphs(void)
{
    zm_random random = {7};
    unsigned long accepted = 0, refused = 0;
    for (int round = 0; round < (ZM_WATCHED ? 20 : 80); round++) {
        char graph[NODES * 4 + 1];
        draw_graph(&random, graph);
        for (int body = 0; body < 2 * 259; body++) {
            bool first = body & 1;
            begin_outline(graph, first ? "first" : "second");
            for (int rest = body / 2; rest > 0; rest = (rest - 1) / 6)
                put_number((uint64_t)((rest - 1) % 6));
            seal();
            sheet.stops = true; /* those that go round in circles */
            zm_judgement judgement = judge();
            accepted += judgement == ZM_ACCEPTED;
            refused += judgement == ZM_REFUTED;
            CHECK_SAY(judgement != ZM_ACCEPTED ||
                          graph_value(&table) == (first ? ZM_WIN : ZM_LOSE),
                      "%s: body %d is accepted", graph, body);
        }
    }
    CHECK_SAY(accepted > 10 && refused > 1000, "%lu accepted, %lu refused", accepted, refused);
}

/* ---- Running out of time and memory. ---- */

enum { RUNGS = 5000 };

static size_t ladder_children(const toy *t, const uint64_t *position, spot *out)
{
    (void)t;
    memcpy(out[0], position, sizeof *out);
    out[0][0] = position[0] + 1;
    return position[0] + 1 < RUNGS;
}

static zm_value ladder_end(const toy *t, const uint64_t *position)
{
    (void)t, (void)position;
    return ZM_WIN;
}

static void begin_ladder(void)
{
    table = (toy){.words = 3, .children = ladder_children, .end = ladder_end};
    begin("toy", "", "second", KIND);
    NUMBERS(LEAVE(0));
}

static void test_stop(void)
{
    begin_ladder();
    ACCEPTED();
    CHECK(checked.positions == RUNGS);
    sheet.stops = true;
    expect(__LINE__, ZM_GAVE_UP, "told to stop");
    CHECK(sheet.looks == 1);
    /* Stopped at each look. There is one every 1025 steps: each of 2499 positions of the loser is begun
     * and asked twice for a move; each of as many of the winner is begun, asked twice, and its move
     * chosen, but in the last one, which is begun and asked once. */
    unsigned long looks = (2499 * 3 + 2498 * 4 + 2) / 1025;
    sheet.patience = looks + 1;
    expect(__LINE__, ZM_ACCEPTED, "");
    CHECK_SAY(sheet.looks == looks, "%lu looks", sheet.looks);
    for (sheet.patience = 1; sheet.patience < looks; sheet.patience++) {
        expect(__LINE__, ZM_GAVE_UP, "told to stop");
        CHECK(sheet.looks == sheet.patience + 1);
    }
    begin("nim:rows=100000", "", "first", KIND); /* while the move is looked for */
    NUMBERS(LEAVE(99998));
    ACCEPTED();
    sheet.stops = true;
    expect(__LINE__, ZM_GAVE_UP, "told to stop");
}

/* ---- Two at the same time, as two threads would: while one is told to go on, the other runs. Both
 * are ladders behind a move of the loser and one of the winner. ---- */

static struct together {
    void (*job)(void *, uint64_t);
    void *argument;
    uint64_t outer;       /* which of them is begun first */
    int asking, deepest;  /* of them */
    unsigned long within; /* how often the other one ran in between */
} together;

static void run_together(void *context, uint64_t jobs, void (*job)(void *, uint64_t),
                         void *argument)
{
    (void)context;
    CHECK(jobs == 2);
    together.job = job;
    together.argument = argument;
    job(argument, together.outer); /* and the other one within it */
}

static bool ask_together(void *context)
{
    (void)context;
    together.asking++;
    if (together.asking > together.deepest)
        together.deepest = together.asking;
    if (together.within++ == 0)
        together.job(together.argument, 1 - together.outer);
    together.asking--;
    return true;
}

static size_t two_ladders(const toy *t, const uint64_t *position, spot *out)
{
    for (uint64_t i = 0; i < 2; i++) {
        ladder_children(t, position, out + i);
        out[i][1] = position[0] == 0 ? i : position[1];
    }
    return position[0] == 0 ? 2 : position[0] + 1 < RUNGS;
}

static zm_value lost_at_the_top(const toy *t, const uint64_t *position)
{
    (void)t, (void)position;
    return ZM_LOSE;
}

static void test_together(void)
{
    for (uint64_t i = 0; i < 4; i++) {
        bool wrong = i % 2;
        zm_check_input input = {.context = &sheet, .read = give_bytes, .go_on = ask_together,
                                .open = open_any, .run = run_together};
        table = (toy){.words = 3, .children = two_ladders,
                      .end = wrong ? lost_at_the_top : ladder_end};
        begin("toy", "", "second", KIND);
        NUMBERS(LEAVE(0));
        unsigned long first = (unsigned long)sheet.length;
        char byte[40];
        snprintf(byte, sizeof byte, "refuted at byte %lu: ", first);
        NUMBERS(LEAVE(0));
        seal();
        sheet.read = 0;
        together = (struct together){.outer = i / 2};
        zm_judgement judgement = zm_check_certificate(&checked, &input, &error);
        CHECK_SAY(judgement == (wrong ? ZM_REFUTED : ZM_ACCEPTED) &&
                      (!wrong || strstr(error.message, byte)),
                  "%d: judgement %d, %s", (int)i, (int)judgement, error.message);
        CHECK(together.within > 1 && together.deepest == 1);
    }
}

/* A game whose moves are counted as they are asked for. */
static const zm_game *uncounted;
static unsigned long moves_asked;

static bool counted_next(const void *self, const uint64_t *position, zm_move *move)
{
    moves_asked++;
    return uncounted->next(self, position, move);
}

/* Large positions are dear: whoever searches them looks before each move. */
static void test_stop_among_large(void)
{
    zm_instance *instance;
    zm_error why;
    if (zm_open(&instance, NULL, NULL, "zahlenschlacht:n=700007,d=3", &why) != ZM_OK)
        exit(1);
    uint64_t *start = zm_alloc(NULL, instance->words, sizeof *start);
    uncounted = instance->game;
    zm_game counted = *uncounted;
    counted.next = counted_next;
    instance->game = &counted;
    instance->game->start(instance->self, start);
    for (unsigned long looks = 0; looks < 5; looks++) {
        zm_searching searching = {.instance = instance, .context = &sheet, .go_on = go_on};
        sheet.looks = moves_asked = 0;
        sheet.patience = looks;
        zm_is_lost(&searching, start);
        CHECK_SAY(searching.ended && moves_asked <= looks, "%lu moves after %lu looks", moves_asked,
                  looks);
    }
    instance->game = uncounted;
    zm_account small = {.limit = 1 << 20}; /* enough for all but the positions */
    zm_searching searching = {.instance = instance, .account = &small};
    zm_is_lost(&searching, start);
    CHECK(searching.ended && searching.no_memory && small.in_use == 0);
    zm_release(start);
    zm_close(instance);
}

static void test_memory(void)
{
    begin_ladder();
    unsigned long tries = starve(1024);
    CHECK_SAY(tries > 400, "%lu tries", tries); /* as much as the stack takes */
    begin_outline("1 L", "first");
    table.words = 1; /* so short that what is remembered takes less than what is left */
    NUMBERS(LEAVE(0));
    starve(256);
}

/* A search by itself, that nobody tells to stop, with ever more memory: from none at all on, the
 * answer is either the true one or has no meaning, and no block is used that is not there. */
static void test_search_memory(unsigned promise)
{
    zm_account small = {.limit = 0};
    begin_ladder();
    table.promise = promise;
    zm_instance *instance = instance_of(&table);
    bool ended = true;
    for (; ended && small.limit < 1 << 20; small.limit += 512) {
        zm_searching searching = {.instance = instance, .account = &small};
        bool lost = zm_is_lost(&searching, table.start);
        ended = searching.ended;
        CHECK(small.in_use == 0 && searching.no_memory == ended);
        CHECK(ended || (lost && searching.positions == RUNGS));
    }
    CHECK(!ended && small.limit > 8192);
    zm_close(instance);
}

int main(void)
{
    test_graphs();
    test_shared();
    test_promises();
    test_head();
    test_many();
    test_random_graphs();
    test_stop();
    test_together();
    test_stop_among_large();
    test_memory();
    test_search_memory(0);
    test_search_memory(1);
    CHECK(ends_asked_early == 0);
    return zm_test_report("test_outlines");
}

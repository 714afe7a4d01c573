/* The parity bean game: Guy's classes, and a naive recursion for any set of sizes and wishes. */
#include "ask.h"
#include "naive_beans.h"
#include "random.h"

#include <stdint.h>

/* ---- Guy's game: 1, 2 or 3 beans, both wish for an even number, an odd total. ---- */

/* The class of b(f,s) as listed in the paper: is it an N-position, a P-position? `f` and `s` are
 * the parities of what the next and the previous player hold. */
static bool next_player_wins(int b, int f, int s)
{
    switch (b % 8) {
    case 1: /* 1. 8k+1(e,e) is P; 2. 8k+1(d,d) is N */
        return f == 1;
    case 5: /* 1. 8k+5(d,d) is P; 2. 8k+5(e,e) is N */
        return f == 0;
    case 4: /* 3. 8k+4(d,e) is N, 8k+4(e,d) is P: wins for d, whoever starts */
        return f == 1;
    case 0: /* 3. 8k(e,d) is N, 8k(d,e) is P: wins for e */
        return f == 0;
    default: /* 2. 8k+7, 8k+6, 8k+3 and 8k+2 are N in all their forms */
        (void)s;
        return true;
    }
}

/* Moves that lead from a heap to b(f,s), the first player being the next to move again. */
static const char *const way[2][2] = {{"2,2", "2,1"}, {"1,2", "1,1"}};
static const int spent[2][2] = {{4, 3}, {3, 2}};

static void check_class(zm_context *context, int b, int f, int s)
{
    char position[40];
    zm_answer *answer = ask(context, ZM_OK, "moves beans:beans=%d --after %s", b + spent[f][s],
                            way[f][s]);
    bool wins = next_player_wins(b, f, s);
    snprintf(position, sizeof position, "%d(%c,%c)", b, f ? 'd' : 'e', s ? 'd' : 'e');
    CHECK_TEXT(field(answer, "position"), position);
    CHECK_SAY(strcmp(field(answer, "winner"), wins ? "first" : "second") == 0, "%s: %s", position,
              field(answer, "winner"));
    /* "The arrows are the only winning moves. There is an arrow from every N-position": one. */
    CHECK_SAY(number_field(answer, "winning_total") == wins, "%s: %lld winning moves", position,
              number_field(answer, "winning_total"));
    zm_answer_free(answer);
}

static void test_guys_classes(void)
{
    zm_context *context = zm_context_new();
    for (int b = 1; b <= 1000; b += b < 200 ? 1 : 3)
        for (int f = 0; f < 2; f++)
            for (int s = 0; s < 2; s++)
                if ((b + f + s) % 2 == 1)
                    check_class(context, b, f, s);
    zm_context_free(context);
}

/* The paper's classes against the recursion too: nothing but the wording may be at fault. */
static void test_classes_by_recursion(void)
{
    naive_beans game = {.sizes = 3, .take = {1, 2, 3}};
    naive_beans_open(&game, 1000);
    for (int b = 0; b <= 1000; b++)
        for (int f = 0; f < 2; f++)
            for (int s = 0; s < 2; s++)
                if ((b + f + s) % 2 == 1)
                    CHECK_SAY((naive_beans_value(&game, b, f, s, 0, 0) > 0) ==
                                  next_player_wins(b, f, s), "%d(%d,%d)", b, f, s);
    naive_beans_close(&game);
}

/* "For heaps of 8k+3, 8k+5 or 8k+7 beans, the first player wins; for 8k+1 the second." */
static void test_guys_heaps(void)
{
    zm_context *context = zm_context_new();
    for (int heap = 1; heap <= 1001; heap += 2) {
        zm_answer *answer = ask(context, ZM_OK, "who beans:beans=%d", heap);
        CHECK_SAY(strcmp(field(answer, "winner"), heap % 8 == 1 ? "second" : "first") == 0,
                  "%d beans: %s", heap, field(answer, "winner"));
        zm_answer_free(answer);
    }
    zm_answer *answer = ask(context, ZM_OK, "period beans");
    /* The figure "repeats itself every 8 rows", and 8k+1 are the lost odd heaps. */
    CHECK(number_field(answer, "period") == 8);
    CHECK(number_field(answer, "p_positions.finite_total") == 0);
    CHECK(number_field(answer, "p_positions.progressions_total") == 1);
    CHECK(number_field(answer, "p_positions.progressions.0.start") == 1);
    CHECK(number_field(answer, "p_positions.progressions.0.step") == 8);
    zm_answer_free(answer);
    zm_context_free(context);
}

/* The proof's single moves: "from 5(e,e), the next player will go to 4(e,d)" and so on. */
static void test_guys_moves(void)
{
    static const struct {
        int b, f, s, take;
    } arrow[] = {{2, 1, 0, 1}, {2, 0, 1, 2}, {3, 1, 1, 3}, {3, 0, 0, 2}, {4, 1, 0, 3},
                 {5, 0, 0, 1}, {6, 1, 0, 2}, {6, 0, 1, 1}, {7, 0, 0, 3}, {7, 1, 1, 2},
                 {8, 0, 1, 3}, {9, 1, 1, 1}, {10, 1, 0, 1}, {10, 0, 1, 2}, {11, 1, 1, 3},
                 {11, 0, 0, 2}};
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof arrow / sizeof *arrow; i++) {
        int f = arrow[i].f, s = arrow[i].s;
        zm_answer *answer = ask(context, ZM_OK, "moves beans:beans=%d --after %s",
                                arrow[i].b + spent[f][s], way[f][s]);
        CHECK_SAY(number_field(answer, "moves.0.move") == arrow[i].take, "%s: best move %s",
                  field(answer, "position"), field(answer, "moves.0.move"));
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

/* ---- Any sizes, any wishes. ---- */

static const char *const wish_text[] = {"even", "odd", "even/odd", "odd/even"};
static const int wish_of[][2] = {{0, 0}, {1, 1}, {0, 1}, {1, 0}};

static void write_sizes(const naive_beans *game, char *out, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < game->sizes; i++)
        used += (size_t)snprintf(out + used, size - used, i ? "/%d" : "%d", game->take[i]);
}

/* Up to 64 different sizes, ascending; with or without 1. */
static void random_sizes(naive_beans *game, zm_random *random)
{
    uint64_t wanted = 1 + zm_random_below(random, zm_random_below(random, 4) ? 8 : 64);
    int greatest = (int)wanted + (int)zm_random_below(random, 60);
    bool without_one = zm_random_below(random, 2);
    game->sizes = 0;
    for (int take = without_one ? 2 : 1; take <= greatest && game->sizes < 64; take++)
        if (zm_random_below(random, (uint64_t)greatest) < wanted || take == greatest)
            game->take[game->sizes++] = take;
    if (game->sizes == 0)
        game->take[game->sizes++] = 2;
}

static const char *winner_name(int value)
{
    return value > 0 ? "first" : value < 0 ? "second" : "draw";
}

static void compare_moves(zm_answer *answer, naive_beans *game, int heap, const int wish[2])
{
    int winning = 0, legal = 0;
    for (int i = 0; i < game->sizes && game->take[i] <= heap; i++) {
        legal++;
        winning += naive_beans_move(game, heap, game->take[i], wish[0], wish[1]) > 0;
    }
    CHECK_SAY(zm_answer_count(answer, "moves") == (size_t)legal, "%s: %zu moves, not %d",
              field(answer, "game"), zm_answer_count(answer, "moves"), legal);
    CHECK_SAY(legal == 0 || number_field(answer, "winning_total") == winning,
              "%s: %s winning moves, not %d", field(answer, "game"),
              field(answer, "winning_total"), winning);
    for (int i = 0; i < legal; i++) {
        int take = (int)number_field(answer, "moves.%d.move", i);
        int value = naive_beans_move(game, heap, take, wish[0], wish[1]);
        CHECK_SAY(strcmp(field(answer, "moves.%d.value", i),
                         value > 0 ? "win" : value < 0 ? "lose" : "draw") == 0,
                  "%s: the move %d is a %s", field(answer, "game"), take,
                  field(answer, "moves.%d.value", i));
    }
}

/* With single beans allowed everything is taken in the end; then the total must make exactly one
 * player happy, or there is no contest and the program says so. */
static void compare_heap(zm_context *context, naive_beans *game, int heap, int wishes)
{
    char sizes[400];
    const int *wish = wish_of[wishes];
    bool one_happy = (heap + wish[0] + wish[1]) % 2 == 1;
    bool refused = game->take[0] == 1 && !one_happy;
    write_sizes(game, sizes, sizeof sizes);
    zm_answer *answer = ask(context, refused ? ZM_BAD_INPUT : ZM_OK,
                            "moves beans:beans=%d,take=%s,win=%s", heap, sizes,
                            wish_text[wishes]);
    if (!refused) {
        int value = naive_beans_value(game, heap, 0, 0, wish[0], wish[1]);
        CHECK_SAY(strcmp(field(answer, "winner"), winner_name(value)) == 0, "%s: winner %s",
                  field(answer, "game"), field(answer, "winner"));
        compare_moves(answer, game, heap, wish);
    } else {
        CHECK(strstr(zm_answer_message(answer), "no contest") != NULL);
    }
    zm_answer_free(answer);
}

static void test_random_sizes(void)
{
    zm_random random = {2002};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 30; round++) {
        naive_beans game;
        random_sizes(&game, &random);
        naive_beans_open(&game, 300);
        for (int heap = 1; heap <= 300; heap += 1 + (int)zm_random_below(&random, 24))
            for (int wishes = 0; wishes < 4; wishes++)
                compare_heap(context, &game, heap, wishes);
        naive_beans_close(&game);
    }
    zm_context_free(context);
}

/* ---- Distances: the winner hurries, the loser delays. ---- */

static int naive_distance(naive_beans *game, int heap, int f, int s, int f_wish, int s_wish)
{
    int value = naive_beans_value(game, heap, f, s, f_wish, s_wish), best = -1;
    for (int i = 0; i < game->sizes && game->take[i] <= heap; i++) {
        int take = game->take[i];
        if (-naive_beans_value(game, heap - take, s, (f + take) % 2, s_wish, f_wish) != value)
            continue;
        int plies = 1 + naive_distance(game, heap - take, s, (f + take) % 2, s_wish, f_wish);
        if (best < 0 || (value > 0 ? plies < best : plies > best))
            best = plies;
    }
    return best < 0 ? 0 : best;
}

static void test_distances(void)
{
    static const naive_beans games[] = {{.sizes = 3, .take = {1, 2, 3}},
                                        {.sizes = 3, .take = {1, 4, 6}},
                                        {.sizes = 3, .take = {2, 3, 7}}};
    zm_context *context = zm_context_new();
    for (size_t g = 0; g < 3; g++)
        for (int heap = 1; heap <= 18; heap++)
            for (int wishes = 0; wishes < 4; wishes++) {
                naive_beans game = games[g];
                char sizes[40];
                const int *wish = wish_of[wishes];
                if (game.take[0] == 1 && (heap + wish[0] + wish[1]) % 2 == 0)
                    continue;
                naive_beans_open(&game, heap);
                write_sizes(&game, sizes, sizeof sizes);
                zm_answer *answer = ask(context, ZM_OK,
                                        "who beans:beans=%d,take=%s,win=%s --distance", heap,
                                        sizes, wish_text[wishes]);
                if (naive_beans_value(&game, heap, 0, 0, wish[0], wish[1]) != 0)
                    CHECK_SAY(number_field(answer, "distance") ==
                                  naive_distance(&game, heap, 0, 0, wish[0], wish[1]),
                              "%s: distance %s", field(answer, "game"), field(answer, "distance"));
                zm_answer_free(answer);
                naive_beans_close(&game);
            }
    zm_context_free(context);
}

/* ---- Winning lines: the winner plays every winning move, the loser every move. ---- */

/* A move that draws wins nothing, and belongs to no line of the winner. */
static long long naive_lines(naive_beans *game, int heap, int f, int s, int f_wish, int s_wish)
{
    bool won = naive_beans_value(game, heap, f, s, f_wish, s_wish) > 0, moves = false;
    long long lines = 0;
    for (int i = 0; i < game->sizes && game->take[i] <= heap; i++) {
        int take = game->take[i];
        moves = true;
        if (!won || naive_beans_value(game, heap - take, s, (f + take) % 2, s_wish, f_wish) < 0)
            lines += naive_lines(game, heap - take, s, (f + take) % 2, s_wish, f_wish);
    }
    return moves ? lines : 1;
}

static void compare_lines(zm_context *context, naive_beans *game, int heap, int wishes)
{
    char sizes[400];
    const int *wish = wish_of[wishes];
    write_sizes(game, sizes, sizeof sizes);
    int value = naive_beans_value(game, heap, 0, 0, wish[0], wish[1]);
    long long right = value ? naive_lines(game, heap, 0, 0, wish[0], wish[1]) : 0, sum = 0;
    zm_answer *answer = ask(context, ZM_OK, "lines beans:beans=%d,take=%s,win=%s --by first", heap,
                            sizes, wish_text[wishes]);
    CHECK_SAY(number_field(answer, "total") == right, "%s: %s lines, not %lld",
              field(answer, "game"), field(answer, "total"), right);
    for (size_t i = 0; i < zm_answer_count(answer, "rows"); i++) {
        int take = (int)number_field(answer, "rows.%zu.first", i);
        CHECK_SAY(value < 0 || naive_beans_move(game, heap, take, wish[0], wish[1]) > 0,
                  "%s: %d is no winning move", field(answer, "game"), take);
        sum += number_field(answer, "rows.%zu.lines", i);
    }
    CHECK(zm_answer_count(answer, "rows") == 0 || sum == right);
    zm_answer_free(answer);
}

/* Random heaps in which something may be left over, so that a game can end in a draw; as one of
 * them, the one in which it was seen first that draws were counted. */
static void test_lines(void)
{
    naive_beans first = {.sizes = 2, .take = {2, 3}};
    zm_random random = {37};
    zm_context *context = zm_context_new();
    naive_beans_open(&first, 3);
    compare_lines(context, &first, 3, 1);
    naive_beans_close(&first);
    for (int round = 0; round < 60; round++) {
        naive_beans game = {.sizes = 0};
        for (int take = 2; take <= 9; take++)
            if (zm_random_below(&random, 3) == 0 || (take == 9 && game.sizes == 0))
                game.take[game.sizes++] = take;
        naive_beans_open(&game, 24);
        for (int wishes = 0; wishes < 4; wishes++)
            compare_lines(context, &game, 1 + (int)zm_random_below(&random, 24), wishes);
        naive_beans_close(&game);
    }
    zm_context_free(context);
}

/* ---- Heaps beyond 2^17 are answered through the period: here they are worked out one by one. */

static void compare_large(zm_context *context, naive_beans *game, int heap, int wishes)
{
    char sizes[400];
    const int *wish = wish_of[wishes];
    write_sizes(game, sizes, sizeof sizes);
    zm_answer *answer = ask(context, ZM_OK, "moves beans:beans=%d,take=%s,win=%s", heap, sizes,
                            wish_text[wishes]);
    int value = naive_beans_value(game, heap, 0, 0, wish[0], wish[1]);
    CHECK_SAY(strcmp(field(answer, "winner"), winner_name(value)) == 0, "%s: winner %s",
              field(answer, "game"), field(answer, "winner"));
    compare_moves(answer, game, heap, wish);
    zm_answer_free(answer);
}

static void test_beyond_the_direct_heaps(void)
{
    static const naive_beans games[] = {{.sizes = 3, .take = {1, 2, 3}},
                                        {.sizes = 4, .take = {1, 5, 8, 9}},
                                        {.sizes = 3, .take = {2, 5, 11}},
                                        {.sizes = 2, .take = {4, 6}}};
    zm_context *context = zm_context_new();
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        naive_beans game = games[g];
        naive_beans_open(&game, (1 << 17) + 400);
        naive_beans_fill(&game);
        for (int heap = (1 << 17) - 2; heap <= game.most; heap += heap < (1 << 17) + 6 ? 1 : 131)
            for (int wishes = 0; wishes < 4; wishes++)
                if (game.take[0] > 1 || (heap + wish_of[wishes][0] + wish_of[wishes][1]) % 2 == 1)
                    compare_large(context, &game, heap, wishes);
        naive_beans_close(&game);
    }
    zm_context_free(context);
}

/* ---- Periods: the winning first moves of every heap, written out and compared. ---- */

enum { WRITTEN_OUT = 3000 };

/* What is seen of a heap: its set of winning moves; NOTHING where there is no game. */
static void write_out(naive_beans *game, int wishes, uint64_t *seen)
{
    const int *wish = wish_of[wishes];
    for (int heap = 0; heap < WRITTEN_OUT; heap++) {
        bool contest = heap > 0 && (game->take[0] > 1 || (heap + wish[0] + wish[1]) % 2 == 1);
        seen[heap] = contest ? 0 : UINT64_MAX;
        for (int i = 0; contest && i < game->sizes && game->take[i] <= heap; i++)
            if (naive_beans_move(game, heap, game->take[i], wish[0], wish[1]) > 0)
                seen[heap] |= (uint64_t)1 << i;
    }
}

static bool is_lost(const zm_answer *answer, int heap)
{
    for (size_t i = 0; i < zm_answer_count(answer, "p_positions.finite"); i++)
        if (number_field(answer, "p_positions.finite.%zu", i) == heap)
            return true;
    for (size_t i = 0; i < zm_answer_count(answer, "p_positions.progressions"); i++) {
        long long start = number_field(answer, "p_positions.progressions.%zu.start", i);
        if (heap >= start &&
            (heap - start) % number_field(answer, "p_positions.progressions.%zu.step", i) == 0)
            return true;
    }
    return false;
}

/* The shortest period and the last irregular heap by trying them all; then the lost heaps. */
static bool compare_period(zm_context *context, naive_beans *game, int wishes)
{
    static uint64_t seen[WRITTEN_OUT];
    char sizes[400];
    const int *wish = wish_of[wishes];
    int period = 0, last = -1;
    bool agrees = false;
    write_out(game, wishes, seen);
    while (!agrees && period < WRITTEN_OUT / 4) {
        period++;
        agrees = true;
        for (int t = WRITTEN_OUT / 2; t + period < WRITTEN_OUT && agrees; t++)
            agrees = seen[t] == seen[t + period];
    }
    for (int t = 1; t + period < WRITTEN_OUT; t++) /* no heap is smaller than 1 */
        last = seen[t] != seen[t + period] ? t : last;
    if (!agrees || last > WRITTEN_OUT / 4)
        return false; /* too long to be sure of by looking */
    write_sizes(game, sizes, sizeof sizes);
    /* Any heap will do, also one that is no contest: the size is what runs. */
    zm_answer *answer = ask(context, ZM_OK, "period beans:beans=%d,take=%s,win=%s --limit 5000",
                            1 + wishes % 2, sizes, wish_text[wishes]);
    CHECK_SAY(number_field(answer, "period") == period &&
                  number_field(answer, "preperiod") == last,
              "%s: period %s after %s, expected %d after %d", field(answer, "game"),
              field(answer, "period"), field(answer, "preperiod"), period, last);
    for (int t = 1; t < 600; t++)
        CHECK_SAY(is_lost(answer, t) == (seen[t] != UINT64_MAX &&
                                         naive_beans_value(game, t, 0, 0, wish[0], wish[1]) < 0),
                  "%s: is %d lost?", field(answer, "game"), t);
    zm_answer_free(answer);
    return true;
}

static void test_periods(void)
{
    static const naive_beans games[] = {{.sizes = 3, .take = {1, 2, 3}},
                                        {.sizes = 2, .take = {1, 2}},
                                        {.sizes = 3, .take = {1, 3, 4}},
                                        {.sizes = 2, .take = {2, 3}},
                                        {.sizes = 1, .take = {3}},
                                        {.sizes = 3, .take = {2, 4, 5}},
                                        {.sizes = 2, .take = {3, 6}},
                                        {.sizes = 4, .take = {1, 2, 5, 6}}};
    zm_context *context = zm_context_new();
    int compared = 0;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        naive_beans game = games[g];
        naive_beans_open(&game, WRITTEN_OUT);
        naive_beans_fill(&game);
        for (int wishes = 0; wishes < 4; wishes++)
            compared += compare_period(context, &game, wishes);
        naive_beans_close(&game);
    }
    CHECK_SAY(compared == 32, "%d periods were short enough to compare", compared);
    zm_context_free(context);
}

int main(void)
{
    test_guys_classes();
    test_classes_by_recursion();
    test_guys_heaps();
    test_guys_moves();
    test_random_sizes();
    test_distances();
    test_lines();
    test_beyond_the_direct_heaps();
    test_periods();
    return zm_test_report("test_beans");
}

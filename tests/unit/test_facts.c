/* facts: what the program tells of random positions of all games, against the definitions of the
 * papers, each worked out a second time in the plainest way. */
#include "ask.h"
#include "naive_numberpad.h"
#include "naive_strikeout.h"
#include "random.h"

enum { LONG_TEXT = 20000, MOST_NUMBERS = 1200 };

/* A text that grows by words with blanks (or commas) between them. */
typedef struct words {
    char text[LONG_TEXT];
    size_t used;
} words;

TEST_PRINTF(3, 4)
static void add(words *w, const char *between, const char *format, ...)
{
    va_list arguments;
    w->used += (size_t)snprintf(w->text + w->used, sizeof w->text - w->used, "%s",
                                w->used ? between : "");
    va_start(arguments, format);
    w->used += (size_t)vsnprintf(w->text + w->used, sizeof w->text - w->used, format, arguments);
    va_end(arguments);
}

/* Asks for the facts after some moves, which are separated by commas. */
static zm_answer *facts(zm_context *context, const char *game, const words *after)
{
    return after->used ? ask(context, ZM_OK, "facts %s --after %s", game, after->text)
                       : ask(context, ZM_OK, "facts %s", game);
}

static void check_list(const zm_answer *answer, const char *name, const char *expected)
{
    static char told[LONG_TEXT];
    join_list(answer, name, NULL, told, sizeof told);
    CHECK_SAY(strcmp(told, expected) == 0, "%s after %s: %s is %s, expected %s",
              field(answer, "game"), field(answer, "position"), name, told, expected);
}

static void check_number(const zm_answer *answer, const char *name, long long expected)
{
    CHECK_SAY(number_field(answer, "%s", name) == expected, "%s, %s: %s is %s, expected %lld",
              field(answer, "game"), field(answer, "position"), name, field(answer, "%s", name),
              expected);
}

static void check_flag(const zm_answer *answer, const char *name, bool expected)
{
    CHECK_SAY(strcmp(field(answer, "%s", name), expected ? "true" : "false") == 0,
              "%s, %s: %s is %s", field(answer, "game"), field(answer, "position"), name,
              field(answer, "%s", name));
}

static int below(zm_random *random, int bound)
{
    return (int)zm_random_below(random, (uint64_t)bound);
}

/* ---- Zahlenschlacht. ---- */

typedef struct board {
    int n, d, count;
    int left[MOST_NUMBERS];
} board;

static void cross_out(board *b, int place)
{
    for (int i = place; i + 1 < b->count; i++)
        b->left[i] = b->left[i + 1];
    b->count--;
}

static bool has_partner(const board *b, int place)
{
    for (int i = 0; i < b->count; i++)
        if (i != place && (b->left[i] + b->left[place]) % b->d == 0)
            return true;
    return false;
}

static int count_of(const board *b, int residue)
{
    int count = 0;
    for (int i = 0; i < b->count; i++)
        count += b->left[i] % b->d == residue;
    return count;
}

/* Every set of numbers: does crossing it out leave no two with a sum divisible by d? */
static int smallest_cover(const board *b)
{
    int least = b->count;
    for (unsigned set = 0; set < 1u << b->count; set++) {
        bool covers = true;
        for (int i = 0; i < b->count && covers; i++)
            for (int k = i + 1; k < b->count && covers; k++)
                covers = set >> i & 1 || set >> k & 1 || (b->left[i] + b->left[k]) % b->d != 0;
        int size = __builtin_popcount(set);
        least = covers && size < least ? size : least;
    }
    return least;
}

static void check_residues(const zm_answer *answer, const board *b)
{
    static words numbers, residues, counts, superfluous;
    bool balanced = true;
    int lonely = 0, above_two = 0;
    numbers.used = residues.used = counts.used = superfluous.used = 0;
    superfluous.text[0] = '\0';
    for (int i = 0; i < b->count; i++) {
        add(&numbers, " ", "%d", b->left[i]);
        add(&residues, " ", "%d", b->left[i] % b->d);
        if (!has_partner(b, i)) {
            add(&superfluous, " ", "%d", b->left[i]);
            lonely++;
        }
    }
    for (int r = 0; r < b->d; r++) {
        int here = count_of(b, r);
        bool own = 2 * r % b->d == 0;
        add(&counts, " ", "%d", here);
        balanced = balanced && (own ? here % 2 == 0 : here == count_of(b, b->d - r));
        above_two += own && here > 2 ? here - 2 : 0;
    }
    check_list(answer, "numbers", numbers.text);
    check_list(answer, "residues", residues.text);
    check_list(answer, "counts", counts.text);
    check_list(answer, "superfluous", superfluous.text);
    check_number(answer, "numbers_total", b->count);
    check_number(answer, "superfluous_total", lonely);
    check_number(answer, "above_two", above_two);
    check_number(answer, "moves_total", b->count > 2 ? b->count : 0);
    check_flag(answer, "balanced", balanced);
}

/* On the whole board: of how many residues there is one more than of their partners? */
static void check_division(const zm_answer *answer, const board *b)
{
    board whole = {.n = b->n, .d = b->d, .count = b->n};
    int unbalanced = 0;
    for (int i = 0; i < b->n; i++)
        whole.left[i] = i + 1;
    for (int r = 1; 2 * r < b->d; r++)
        unbalanced += count_of(&whole, r) != count_of(&whole, b->d - r);
    check_number(answer, "D", unbalanced);
    CHECK(number_field(answer, "quotient") * b->d + number_field(answer, "remainder") == b->n);
    CHECK(number_field(answer, "remainder") < b->d);
}

/* Of each side of a pair: the residue is right, and all the numbers are there. */
static int check_side(const zm_answer *answer, const board *b, size_t row, const char *residue,
                      const char *side)
{
    char list[64];
    snprintf(list, sizeof list, "pairs.%zu.%s", row, side);
    int count = (int)zm_answer_count(answer, list);
    long long wanted = number_field(answer, "pairs.%zu.%s", row, residue);
    for (int i = 0; i < count; i++)
        CHECK(number_field(answer, "%s.%d", list, i) % b->d == wanted);
    return count;
}

static void check_pairs(const zm_answer *answer, const board *b)
{
    int total = 0;
    long long last = -1;
    for (size_t row = 0; row < zm_answer_count(answer, "pairs"); row++) {
        long long residue = number_field(answer, "pairs.%zu.residue", row);
        long long partner = number_field(answer, "pairs.%zu.partner", row);
        int here = check_side(answer, b, row, "residue", "numbers");
        int there = check_side(answer, b, row, "partner", "partners");
        CHECK(residue > last && residue <= partner && (residue + partner) % b->d == 0);
        CHECK(here == count_of(b, (int)residue) && here + there > 0);
        CHECK(there == (partner == residue ? 0 : count_of(b, (int)partner)));
        total += here + there;
        last = residue;
    }
    CHECK_SAY(total == b->count, "%s: %d numbers in pairs", field(answer, "game"), total);
}

static void check_board(zm_context *context, zm_random *random, int n, int d, int moves)
{
    static board b;
    static words after;
    char game[80];
    b = (board){.n = n, .d = d, .count = n};
    after.used = 0;
    for (int i = 0; i < n; i++)
        b.left[i] = i + 1;
    for (int i = 0; i < moves; i++) {
        int place = below(random, b.count);
        add(&after, ",", "%d", b.left[place]);
        cross_out(&b, place);
    }
    snprintf(game, sizeof game, "zahlenschlacht:n=%d,d=%d", n, d);
    zm_answer *answer = facts(context, game, &after);
    check_division(answer, &b);
    check_residues(answer, &b);
    check_pairs(answer, &b);
    if (b.count <= 11)
        check_number(answer, "cover", smallest_cover(&b));
    zm_answer_free(answer);
}

static void test_zahlenschlacht(void)
{
    zm_random random = {2017};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 1500; round++) {
        int n = 4 + below(&random, 12), d = 2 + below(&random, round % 3 ? n : 2 * n + 3);
        check_board(context, &random, n, d, below(&random, n - 1));
    }
    for (int n = 505; n <= 1000; n += 45) { /* the table of residues is on the heap from 512 on */
        int d = 2 + below(&random, 40);
        check_board(context, &random, n, d, below(&random, 300));
    }
    check_board(context, &random, 600, 1199, 9);
    zm_context_free(context);
}

/* Lists of more than 10000 are not told, numbers are. */
static void test_large_boards(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_OK, "facts zahlenschlacht:n=10001,d=10001");
    CHECK(zm_answer_count(answer, "numbers") == 0 && zm_answer_count(answer, "counts") == 0);
    CHECK(zm_answer_count(answer, "superfluous") == 1); /* 10001 itself */
    check_number(answer, "numbers_total", 10001);
    check_number(answer, "cover", 5000); /* x and 10001-x */
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "facts zahlenschlacht:n=10000,d=10000");
    CHECK(zm_answer_count(answer, "numbers") == 10000);
    CHECK(zm_answer_count(answer, "counts") == 10000);
    CHECK(zm_answer_count(answer, "pairs") == 5001);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "facts zahlenschlacht:n=1000000,d=4000000000000000000");
    check_number(answer, "superfluous_total", 1000000);
    check_number(answer, "cover", 0);
    zm_answer_free(answer);
    answer = ask(context, ZM_BAD_INPUT, "facts zahlenschlacht:n=1000001");
    CHECK(strstr(zm_answer_message(answer), "too large") != NULL);
    zm_answer_free(answer);
    zm_context_free(context);
}

/* ---- Beans: what the first and the second player hold, bean by bean. ---- */

static const char *parity(unsigned long long number)
{
    return number % 2 ? "odd" : "even";
}

static void check_beans(zm_context *context, zm_random *random, bool guys)
{
    static const char *const wishes[] = {"even", "odd", "even/odd", "odd/even"};
    static const int wish[][2] = {{0, 0}, {1, 1}, {0, 1}, {1, 0}}, set[] = {2, 3, 7};
    int win = below(random, 4), heap = 1 + below(random, 60), turn = 0;
    unsigned long long held[2] = {0, 0};
    words after = {.used = 0};
    char game[100], name[40];
    if (guys && (win < 2) != (heap % 2 == 1))
        heap++; /* a contest */
    snprintf(game, sizeof game, "beans:beans=%d,take=%s,win=%s", heap, guys ? "1..3" : "2/3/7",
             wishes[win]);
    for (int moves = below(random, 12); moves > 0; moves--, turn = 1 - turn) {
        int take = guys ? 1 + below(random, 3) : set[below(random, 3)];
        if (take > heap)
            break;
        add(&after, ",", "%d", take);
        heap -= take;
        held[turn] += (unsigned long long)take;
    }
    zm_answer *answer = facts(context, game, &after);
    snprintf(name, sizeof name, "%d(%c,%c)", heap, held[turn] % 2 ? 'd' : 'e',
             held[1 - turn] % 2 ? 'd' : 'e');
    CHECK_TEXT(field(answer, "name"), name);
    check_number(answer, "beans", heap);
    check_number(answer, "modulus", guys ? 8 : -1);
    check_number(answer, "residue", guys ? heap % 8 : -1);
    CHECK_TEXT(field(answer, "to_move"), turn ? "second" : "first");
    CHECK_TEXT(field(answer, "mover_holds"), parity(held[turn]));
    CHECK_TEXT(field(answer, "other_holds"), parity(held[1 - turn]));
    CHECK_TEXT(field(answer, "mover_wishes"), parity((unsigned)wish[win][turn]));
    CHECK_TEXT(field(answer, "other_wishes"), parity((unsigned)wish[win][1 - turn]));
    int fit = 0;
    for (int i = 0; i < 3; i++)
        fit += (guys ? i + 1 : set[i]) <= heap;
    check_number(answer, "moves_total", fit);
    zm_answer_free(answer);
}

static void test_beans(void)
{
    zm_random random = {25};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 1000; round++)
        check_beans(context, &random, round % 2);
    zm_context_free(context);
}

/* ---- Nim: ones in each column, by division. ---- */

static void check_nim(zm_context *context, zm_random *random)
{
    static words game, rows, digits, odd, columns;
    static const words start;
    unsigned long long row[9], most = 1, exclusive = 0, moves = 0;
    int count = 1 + below(random, 9), width = 1, big = 0, ones = 0;
    unsigned shift = (unsigned)(64 - 1 - below(random, 62));
    game.used = rows.used = digits.used = odd.used = columns.used = 0;
    odd.text[0] = '\0';
    for (int i = 0; i < count; i++) {
        row[i] = zm_random_next(random) >> shift >> (i % 2 ? below(random, 5) : 0);
        most = row[i] > most ? row[i] : most;
        add(&game, i ? "/" : "", i ? "%llu" : "nim:rows=%llu", row[i]);
        add(&rows, " ", "%llu", row[i]);
        big += row[i] >= 2;
        ones += row[i] == 1;
        moves += row[i];
    }
    while (most /= 2)
        width++;
    for (int i = 0; i < count; i++)
        for (int c = width - 1; c >= 0; c--)
            add(&digits, c == width - 1 ? " " : "", "%c", row[i] / (1ull << c) % 2 ? '1' : '0');
    for (int c = width - 1; c >= 0; c--) {
        int here = 0;
        for (int i = 0; i < count; i++)
            here += row[i] / (1ull << c) % 2 == 1;
        add(&columns, " ", "%d", here);
        exclusive += here % 2 ? 1ull << c : 0;
        if (here % 2)
            add(&odd, " ", "%llu", 1ull << c);
    }
    zm_answer *answer = facts(context, game.text, &start);
    check_list(answer, "rows", rows.text);
    check_list(answer, "digits", digits.text);
    check_list(answer, "odd_columns", odd.text);
    join_list(answer, "columns", "ones", rows.text, sizeof rows.text);
    CHECK_TEXT(rows.text, columns.text);
    check_number(answer, "columns.0.column", 1ll << (width - 1));
    check_number(answer, "xor", (long long)exclusive);
    check_flag(answer, "symmetric", exclusive == 0);
    check_flag(answer, "fundamental", big == 0);
    check_number(answer, "big_rows", big);
    check_number(answer, "single_rows", ones);
    if (moves < 1ull << 62)
        check_number(answer, "moves_total", (long long)moves);
    CHECK(strtoull(field(answer, "xor_digits"), NULL, 2) == exclusive &&
          (int)strlen(field(answer, "xor_digits")) == width);
    zm_answer_free(answer);
}

static void test_nim(void)
{
    zm_random random = {57};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 1000; round++)
        check_nim(context, &random);
    zm_context_free(context);
}

/* ---- The number pad: keys by the paper's wording, the tower block by block. ---- */

static void check_pad(zm_context *context, zm_random *random, const char *pad)
{
    naive_pad rules;
    words after = {.used = 0}, keys = {.used = 0}, safe = {.used = 0};
    char game[100], last_key[2] = "";
    int t = below(random, 80), height = 0, last = PAD_START;
    bool any = below(random, 2), over = false;
    naive_pad_open(&rules, pad, false, any, 1);
    for (int moves = below(random, 14); moves > 0 && !over; moves--) {
        int key = below(random, PAD_KEYS), tries = 0;
        while (tries++ < PAD_KEYS && !naive_pad_legal(&rules, last, key))
            key = (key + 1) % PAD_KEYS;
        if (tries > PAD_KEYS)
            break;
        add(&after, ",", "%c", pad_char(key));
        height += key;
        last = key;
        over = height > t;
    }
    for (int key = 0; key < PAD_KEYS && !over; key++)
        if (naive_pad_legal(&rules, last, key)) {
            add(&keys, " ", "%c", pad_char(key));
            if (height + key <= t)
                add(&safe, " ", "%c", pad_char(key));
        }
    naive_pad_close(&rules);
    snprintf(game, sizeof game, "numberpad:t=%d,pad=%s,opening=%s", t, pad,
             any ? "any" : "nonzero");
    zm_answer *answer = facts(context, game, &after);
    if (last != PAD_START)
        last_key[0] = pad_char(last);
    check_flag(answer, "toppled", over);
    check_number(answer, "height", over ? -1 : height);
    check_number(answer, "left", over ? -1 : t - height);
    CHECK_TEXT(field(answer, "last"), over || !*last_key ? "(none)" : last_key);
    check_list(answer, "keys", keys.text);
    check_list(answer, "safe", safe.text);
    check_number(answer, "moves_total", (long long)zm_answer_count(answer, "keys"));
    zm_answer_free(answer);
}

static void test_numberpad(void)
{
    static const char *const pads[] = {"789/456/123", "789/456/123/.0.", "789/456/123/00.",
                                       "az9/0.3", "1.2/.k./3.0"};
    zm_random random = {30};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 1000; round++)
        check_pad(context, &random, pads[round % 5]);
    zm_answer *answer = ask(context, ZM_OK, "facts numberpad:t=1000000000000000000 --after 9");
    CHECK_TEXT(field(answer, "left"), "999999999999999991");
    check_list(answer, "safe", "3 6 7 8");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* ---- Strike It Out: every equation written, and its replies counted. ---- */

static void check_replies(const zm_answer *answer, const naive_line *line, naive_spot spot)
{
    static naive_equation list[MOST_EQUATIONS], replies[MOST_EQUATIONS];
    static int left[MOST_EQUATIONS];
    int count = naive_equations(line, spot, list), most = 0;
    size_t row = 0;
    for (int i = 0; i < count; i++) {
        left[i] = naive_equations(line, naive_write(line, spot, list[i]), replies);
        most = left[i] > most ? left[i] : most;
    }
    for (int wanted = 0; wanted <= most; wanted++) {
        static words equations;
        int total = 0;
        char path[40];
        equations.used = 0;
        for (int i = 0; i < count; i++)
            if (left[i] == wanted) {
                add(&equations, " ", list[i].y < 0 ? "%d%c(%d)=%d" : "%d%c%d=%d", list[i].x,
                    "+-x/"[list[i].op], list[i].y, list[i].z);
                total++;
            }
        if (total == 0)
            continue;
        CHECK(number_field(answer, "replies.%zu.replies", row) == wanted);
        CHECK(number_field(answer, "replies.%zu.total", row) == total);
        snprintf(path, sizeof path, "replies.%zu.equations", row++);
        check_list(answer, path, equations.text);
    }
    CHECK(zm_answer_count(answer, "replies") == row);
    check_number(answer, "moves_total", count);
    row = 0;
    for (int x = line->low; x <= line->high; x++) {
        int starting = 0;
        for (int i = 0; i < count; i++)
            starting += list[i].x == x;
        if (starting == 0)
            continue;
        CHECK(number_field(answer, "starts.%zu.start", row) == x);
        CHECK(number_field(answer, "starts.%zu.equations", row++) == starting);
    }
    CHECK(zm_answer_count(answer, "starts") == row);
}

static void check_line(zm_context *context, zm_random *random)
{
    static naive_equation list[MOST_EQUATIONS];
    static const char *const names[] = {"add", "sub", "add/sub", "add/sub/mul/div", "mul/div"};
    static const bool ops[][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 1},
                                  {0, 0, 1, 1}};
    int kind = below(random, 5), low = below(random, 16) - 12, moves = below(random, 6), count;
    naive_line line = {.low = low, .high = low + 1 + below(random, 20)};
    naive_spot spot = {0, NO_CIRCLE};
    words after = {.used = 0}, free_numbers = {.used = 0}, struck = {.used = 0};
    char game[80];
    memcpy(line.op, ops[kind], sizeof line.op);
    while (moves-- > 0 && (count = naive_equations(&line, spot, list)) > 0) {
        naive_equation e = list[below(random, count)];
        add(&after, ",", e.y < 0 ? "%d%c(%d)" : "%d%c%d", e.x, "+-x/"[e.op], e.y);
        spot = naive_write(&line, spot, e);
    }
    for (int x = line.low; x <= line.high; x++)
        if (x != spot.circled)
            add(is_free(&line, spot, x) ? &free_numbers : &struck, " ", "%d", x);
    snprintf(game, sizeof game, "strikeout:line=%d..%d,ops=%s", line.low, line.high, names[kind]);
    zm_answer *answer = facts(context, game, &after);
    if (spot.circled == NO_CIRCLE)
        CHECK_TEXT(field(answer, "circled"), "(none)");
    else
        check_number(answer, "circled", spot.circled);
    check_list(answer, "free", free_numbers.text);
    check_list(answer, "struck", struck.text);
    check_replies(answer, &line, spot);
    zm_answer_free(answer);
}

static void test_strikeout(void)
{
    zm_random random = {20};
    zm_context *context = zm_context_new();
    for (int round = 0; round < 600; round++)
        check_line(context, &random);
    zm_context_free(context);
}

/* ---- The figures and examples of the papers. ---- */

static void test_papers(void)
{
    zm_context *context = zm_context_new();
    /* 000, Figures 2 and 3. */
    zm_answer *answer = ask(context, ZM_OK, "facts zahlenschlacht:n=15,d=7");
    check_list(answer, "residues", "1 2 3 4 5 6 0 1 2 3 4 5 6 0 1");
    check_list(answer, "counts", "2 3 2 2 2 2 2");
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "facts zahlenschlacht:n=15,d=7 --after 1");
    check_flag(answer, "balanced", true);
    zm_answer_free(answer);
    /* 000, Example 3.2.2: 10 and 11 are superfluous; four numbers more make all of them so. */
    answer = ask(context, ZM_OK, "facts zahlenschlacht:n=15,d=9 --after 9,8,1,7,2");
    check_list(answer, "superfluous", "10 11");
    check_list(answer, "counts", "0 1 1 2 2 2 2 0 0");
    check_number(answer, "cover", 4);
    zm_answer_free(answer);
    /* 002: 57 makes 9, 18 and 34 symmetric. */
    answer = ask(context, ZM_OK, "facts nim");
    check_flag(answer, "symmetric", true);
    zm_answer_free(answer);
    zm_context_free(context);
}

int main(void)
{
    test_zahlenschlacht();
    test_large_boards();
    test_beans();
    test_nim();
    test_numberpad();
    test_strikeout();
    test_papers();
    return zm_test_report("test_facts");
}

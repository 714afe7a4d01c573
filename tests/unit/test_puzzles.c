/* Puzzles: every one is checked by the naive programs, which share nothing with src: exactly one
 * legal move wins, it is the solution told, every other move is listed as wrong, and the reply that
 * is told to it wins. */
#include "ask.h"
#include "posix/threads.h"
#include "query/request.h"
#include "naive_beans.h"
#include "naive_numberpad.h"
#include "naive_strikeout.h"
#include "query/request.h"

enum { MOST_MOVES = 400, LONGEST_MOVE = 24, MOST_AFTER = 64 };

typedef char move_text[LONGEST_MOVE];

/* The legal moves of a position, those that win first. */
typedef struct verdict {
    move_text moves[MOST_MOVES];
    size_t total, winning;
} verdict;

static void tell(verdict *v, bool wins, const char *move)
{
    snprintf(v->moves[v->total++], LONGEST_MOVE, "%s", move);
    if (!wins)
        return;
    move_text moved;
    memcpy(moved, v->moves[v->winning], LONGEST_MOVE);
    memcpy(v->moves[v->winning], v->moves[v->total - 1], LONGEST_MOVE);
    memcpy(v->moves[v->total - 1], moved, LONGEST_MOVE);
    v->winning++;
}

static bool wins(const verdict *v, const char *move)
{
    for (size_t i = 0; i < v->winning; i++)
        if (strcmp(v->moves[i], move) == 0)
            return true;
    return false;
}

static const char *parameter(const char *game, const char *name)
{
    const char *at = strstr(game, name);
    return at ? at + strlen(name) : NULL;
}

/* ---- nim, by plain recursion. ---- */

enum { ROWS = 5, LONGEST_ROW = 25 };

static bool nim_mover_wins(int rows[ROWS], bool last_wins, signed char *memo)
{
    int place = 0, total = 0;
    for (int i = 0; i < ROWS; i++) {
        place = place * LONGEST_ROW + rows[i];
        total += rows[i];
    }
    if (total == 0)
        return !last_wins;
    for (int i = 0; memo[place] < 0 && i < ROWS; i++)
        for (int take = 1; memo[place] < 0 && take <= rows[i]; take++) {
            rows[i] -= take;
            if (!nim_mover_wins(rows, last_wins, memo))
                memo[place] = 1;
            rows[i] += take;
        }
    if (memo[place] < 0)
        memo[place] = 0;
    return memo[place];
}

static void judge_nim(const char *game, size_t count, move_text *after, verdict *out)
{
    static signed char *memos[2];
    bool last_wins = strstr(game, "play=normal") != NULL;
    size_t size = 1;
    for (int i = 0; i < ROWS; i++)
        size *= LONGEST_ROW;
    if (!memos[last_wins]) {
        memos[last_wins] = malloc(size);
        if (!memos[last_wins])
            abort();
        memset(memos[last_wins], -1, size);
    }
    int rows[ROWS] = {0}, many = 0;
    for (const char *at = parameter(game, "rows="); at && *at && *at != ',' && many < ROWS;
         at += *at == '/') {
        char *end;
        rows[many++] = (int)strtol(at, &end, 10);
        at = end;
    }
    for (size_t i = 0; i < count; i++)
        rows[after[i][0] - '1'] -= atoi(after[i] + 2);
    for (int i = 0; i < many; i++)
        for (int take = 1; take <= rows[i]; take++) {
            move_text move;
            snprintf(move, sizeof move, "%d-%d", i + 1, take);
            rows[i] -= take;
            tell(out, !nim_mover_wins(rows, last_wins, memos[last_wins]), move);
            rows[i] += take;
        }
}

/* ---- beans: both wish for an even number, or both for an odd one. ---- */

static void judge_beans(const char *game, size_t count, move_text *after, verdict *out)
{
    const char *take = parameter(game, "take=1..");
    naive_beans naive = {.sizes = take ? atoi(take) : 3};
    int heap = atoi(parameter(game, "beans=")), held[2] = {0, 0};
    int wish = strstr(game, "win=odd") != NULL;
    for (int i = 0; i < naive.sizes; i++)
        naive.take[i] = i + 1;
    for (size_t i = 0; i < count; i++) {
        heap -= atoi(after[i]);
        held[i % 2] += atoi(after[i]);
    }
    int mover = held[count % 2] % 2, other = held[1 - count % 2] % 2;
    naive_beans_open(&naive, heap);
    for (int i = 0; i < naive.sizes && naive.take[i] <= heap; i++) {
        move_text move;
        snprintf(move, sizeof move, "%d", naive.take[i]);
        tell(out, naive_beans_value(&naive, heap - naive.take[i], other,
                                    (mover + naive.take[i]) % 2, wish, wish) < 0, move);
    }
    naive_beans_close(&naive);
}

/* ---- numberpad ---- */

static void judge_numberpad(const char *game, size_t count, move_text *after, verdict *out)
{
    naive_pad pad;
    int left = atoi(parameter(game, "t=")), last = PAD_START;
    naive_pad_open(&pad, parameter(game, "pad=") ? parameter(game, "pad=") : "789/456/123", false,
                   false, left);
    for (size_t i = 0; i < count; i++) {
        last = pad_key(after[i][0]);
        left -= last;
    }
    for (int key = 0; key < PAD_KEYS && left >= 0; key++)
        if (naive_pad_legal(&pad, last, key)) {
            move_text move = {pad_char(key)};
            tell(out, naive_pad_key_wins(&pad, left, key), move);
        }
    naive_pad_close(&pad);
}

/* ---- zahlenschlacht: the first player wants the last two to have a sum that d divides. ---- */

enum { BOARD = 20 };

static bool zahlen_mover_wins(int n, int d, unsigned board, signed char *memo)
{
    int left = __builtin_popcount(board), sum = 0;
    bool first = (n - left) % 2 == 0;
    if (left == 2) {
        for (int x = 1; x <= n; x++)
            sum += board >> x & 1 ? x : 0;
        return (sum % d == 0) == first;
    }
    for (int x = 1; memo[board] < 0 && x <= n; x++)
        if (board >> x & 1 && !zahlen_mover_wins(n, d, board & ~(1u << x), memo))
            memo[board] = 1;
    if (memo[board] < 0)
        memo[board] = 0;
    return memo[board];
}

static void judge_zahlenschlacht(const char *game, size_t count, move_text *after, verdict *out)
{
    int n = atoi(parameter(game, "n=")), d = atoi(parameter(game, "d="));
    unsigned board = (2u << n) - 2;
    signed char *memo = malloc((size_t)2 << BOARD);
    if (!memo || n > BOARD)
        abort();
    memset(memo, -1, (size_t)2 << n);
    for (size_t i = 0; i < count; i++)
        board &= ~(1u << atoi(after[i]));
    for (int x = 1; x <= n && __builtin_popcount(board) > 2; x++)
        if (board >> x & 1) {
            move_text move;
            snprintf(move, sizeof move, "%d", x);
            tell(out, !zahlen_mover_wins(n, d, board & ~(1u << x), memo), move);
        }
    free(memo);
}

/* ---- strikeout ---- */

static void judge_strikeout(const char *game, size_t count, move_text *after, verdict *out)
{
    static naive_line line; /* kept as long as the line is the same: its memo is large */
    int high = atoi(parameter(game, "line=1.."));
    if (line.high != high) {
        naive_line_close(&line);
        line = (naive_line){.low = 1, .high = high, .op = {true, true, false, false}};
    }
    naive_spot spot = {.circled = NO_CIRCLE};
    naive_equation list[MOST_EQUATIONS];
    for (size_t i = 0; i <= count; i++) {
        int many = naive_equations(&line, spot, list), found = -1;
        for (int k = 0; k < many; k++) {
            move_text move;
            snprintf(move, sizeof move, "%d%c%d=%d", list[k].x, "+-"[list[k].op], list[k].y,
                     list[k].z);
            if (i == count)
                tell(out, !naive_wins(&line, naive_write(&line, spot, list[k])), move);
            else if (strcmp(move, after[i]) == 0)
                found = k;
        }
        CHECK_SAY(i == count || found >= 0, "%s: %s is not legal", game, after[i]);
        if (found >= 0)
            spot = naive_write(&line, spot, list[found]);
    }
}

static const struct {
    const char *name;
    void (*judge)(const char *game, size_t count, move_text *after, verdict *out);
} games[] = {
    {"nim", judge_nim}, {"beans", judge_beans}, {"numberpad", judge_numberpad},
    {"zahlenschlacht", judge_zahlenschlacht}, {"strikeout", judge_strikeout},
};
static const char *const levels[] = {"easy", "medium", "hard"};
enum { GAMES = 5, LEVELS = 3 };

/* Every wrong move is listed, and the reply to it wins. */
static void check_wrong(const zm_answer *answer, size_t which, size_t p, size_t count,
                        move_text *after, const verdict *right)
{
    const char *game = field(answer, "puzzles.%zu.game", p);
    char path[60];
    snprintf(path, sizeof path, "puzzles.%zu.wrong", p);
    size_t wrong = zm_answer_count(answer, path);
    CHECK(wrong == right->total - 1);
    for (size_t i = 0; i < wrong; i++) {
        const char *move = field(answer, "%s.%zu.move", path, i);
        const char *reply = field(answer, "%s.%zu.reply", path, i);
        verdict then = {.total = 0};
        CHECK_SAY(!wins(right, move), "%s: %s is no wrong move", game, move);
        CHECK_TEXT(field(answer, "%s.%zu.value", path, i), "lose");
        snprintf(after[count], LONGEST_MOVE, "%s", move);
        games[which].judge(game, count + 1, after, &then);
        CHECK_SAY(then.total == 0 ? strcmp(reply, "(none)") == 0 : wins(&then, reply),
                  "%s: %s does not refute %s", game, reply, move);
    }
}

static void check_puzzle(const zm_answer *answer, size_t which, size_t p, const char *level)
{
    char path[60];
    move_text after[MOST_AFTER];
    verdict right = {.total = 0};
    const char *game = field(answer, "puzzles.%zu.game", p);
    snprintf(path, sizeof path, "puzzles.%zu.after", p);
    size_t count = zm_answer_count(answer, path);
    for (size_t i = 0; i < count; i++)
        snprintf(after[i], LONGEST_MOVE, "%s", field(answer, "%s.%zu", path, i));
    games[which].judge(game, count, after, &right);
    CHECK_SAY(right.winning == 1, "%s: %zu moves win", game, right.winning);
    CHECK_TEXT(field(answer, "puzzles.%zu.solution", p), right.moves[0]);
    CHECK_TEXT(field(answer, "puzzles.%zu.line.0", p), right.moves[0]);
    CHECK(number_field(answer, "puzzles.%zu.moves_total", p) == (long long)right.total);
    CHECK_TEXT(field(answer, "puzzles.%zu.difficulty.level", p), level);
    CHECK_TEXT(field(answer, "puzzles.%zu.to_move", p), count % 2 ? "second" : "first");
    CHECK(strlen(field(answer, "puzzles.%zu.why", p)) > 10);
    CHECK(strlen(field(answer, "puzzles.%zu.board", p)) > 10);
    long long points = number_field(answer, "puzzles.%zu.difficulty.points", p);
    CHECK(points == number_field(answer, "puzzles.%zu.difficulty.moves", p) +
                        number_field(answer, "puzzles.%zu.difficulty.length", p) +
                        number_field(answer, "puzzles.%zu.difficulty.hidden", p));
    check_wrong(answer, which, p, count, after, &right);
}

static void test_exactly_one_move_wins(void)
{
    enum { SEEDS = 12, EACH = 3 };
    zm_context *context = zm_context_new();
    for (size_t which = 0; which < GAMES; which++)
        for (size_t level = 0; level < LEVELS; level++)
            for (int seed = 0; seed < SEEDS; seed++) {
                zm_answer *answer = ask(context, ZM_OK, "puzzle %s --difficulty %s --seed %d "
                                                        "--count %d", games[which].name,
                                        levels[level], seed, EACH);
                CHECK(zm_answer_count(answer, "puzzles") == EACH);
                for (size_t p = 0; p < EACH; p++)
                    check_puzzle(answer, which, p, levels[level]);
                zm_answer_free(answer);
            }
    zm_context_free(context);
}

/* On a sheet no position comes twice, not even one that only looks the same, and no kind of answer
 * makes up more than a third. */
static void check_sheet(const zm_answer *answer, size_t wanted)
{
    CHECK(zm_answer_count(answer, "puzzles") == wanted);
    for (size_t p = 0; p < wanted; p++) {
        size_t alike = 0;
        for (size_t q = 0; q < wanted; q++) {
            alike += strcmp(field(answer, "puzzles.%zu.kind", p),
                            field(answer, "puzzles.%zu.kind", q)) == 0;
            CHECK(q == p || strcmp(field(answer, "puzzles.%zu.board", p),
                                   field(answer, "puzzles.%zu.board", q)) != 0);
        }
        CHECK_SAY(3 * alike <= wanted, "%s, %zu of %zu: %s", field(answer, "title"), alike, wanted,
                  field(answer, "puzzles.%zu.kind", p));
    }
}

/* As large a sheet as there is, of any seed, and the usual one. */
static void test_sheets_are_filled(void)
{
    enum { SEEDS = 6, LARGE = 24, USUAL = 9 };
    zm_context *context = zm_context_new();
    for (size_t which = 0; which < GAMES; which++)
        for (size_t level = 0; level < LEVELS; level++)
            for (int seed = 100; seed < 100 + SEEDS; seed++) {
                size_t wanted = seed == 100 ? LARGE : USUAL;
                zm_answer *answer = ask(context, ZM_OK, "puzzle %s --difficulty %s --seed %d "
                                                        "--count %zu --limit 1", games[which].name,
                                        levels[level], seed, wanted);
                check_sheet(answer, wanted);
                zm_answer_free(answer);
            }
    zm_context_free(context);
}

/* Easy numbers to cross out are not all without a partner; and eight puzzles are no worse than nine,
 * though three does not divide them. */
static void test_what_is_varied_first(void)
{
    zm_context *context = zm_context_new();
    for (int seed = 1; seed <= 3; seed++) {
        size_t with = 0;
        zm_answer *answer = ask(context, ZM_OK, "puzzle zahlenschlacht --difficulty easy --seed %d "
                                                "--count 9 --limit 1", seed);
        for (size_t p = 0; p < 9; p++)
            with += strncmp(field(answer, "puzzles.%zu.kind", p), "has partners: ", 14) == 0;
        CHECK(with >= 3 && with <= 6);
        zm_answer_free(answer);
        zm_answer_free(ask(context, ZM_OK, "puzzle nim --seed %d --count 8 --limit 1", seed));
    }
    zm_context_free(context);
}

/* A number x that is crossed out has partners, or is left alone because x+x is divisible by d, or
 * has lost its partners: counted anew, without the program's words. */
static const char *naive_kind(const zm_answer *answer, size_t p)
{
    const char *game = field(answer, "puzzles.%zu.game", p);
    const char *left = field(answer, "puzzles.%zu.position", p);
    int d = atoi(parameter(game, "d=")), x = atoi(field(answer, "puzzles.%zu.solution", p));
    int partners = 0;
    for (char *end; *left; left = end + strspn(end, " ")) {
        int y = (int)strtol(left, &end, 10);
        partners += y != x && (x + y) % d == 0;
    }
    return partners ? "has partners: " : 2 * x % d == 0 ? "is left alone: " : "has lost its partners: ";
}

/* Each difficulty of Zahlenschlacht has an answer of its own kind, whatever the seed. On a sheet of
 * hard puzzles there are others too. */
static void test_difficulties_differ_in_kind(void)
{
    static const char *const own[] = {"has partners: ", "is left alone: ", "has lost its partners: "};
    enum { SEEDS = 10, SHEET = 9 };
    zm_context *context = zm_context_new();
    for (size_t level = 0; level < LEVELS; level++)
        for (int seed = 1; seed <= SEEDS; seed++) {
            zm_answer *answer = ask(context, ZM_OK, "puzzle zahlenschlacht --difficulty %s --seed %d "
                                                    "--limit 1", levels[level], seed);
            CHECK_TEXT(naive_kind(answer, 0), own[level]);
            zm_answer_free(answer);
        }
    zm_answer *sheet = ask(context, ZM_OK, "puzzle zahlenschlacht --difficulty hard --count %d", SHEET);
    size_t gone = 0;
    for (size_t p = 0; p < SHEET; p++) {
        const char *kind = naive_kind(sheet, p);
        CHECK(strncmp(field(sheet, "puzzles.%zu.kind", p), kind, strlen(kind)) == 0);
        gone += strcmp(kind, own[2]) == 0;
    }
    CHECK(gone >= 3 && gone <= 6);
    zm_answer_free(sheet);
    zm_context_free(context);
}

/* A Penny puzzle by hand: rows 2 and 5, one move wins if the last penny wins (leave equal rows), and
 * there are not enough such puzzles of other kinds with these rows for a sheet: it says so. */
static void test_too_few_kinds(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_UNDECIDED, "puzzle nim:rows=2/5,play=normal --count 12");
    CHECK(strstr(zm_answer_message(answer), " of 12: ") != NULL);
    zm_answer_free(answer);
    answer = ask(context, ZM_OK, "puzzle nim:rows=2/5,play=normal --seed 4 --difficulty medium "
                                 "--count 1");
    zm_answer_free(answer);
    zm_context_free(context);
}

/* Parameters that are given are kept. */
static void test_games_as_asked_for(void)
{
    static const struct {
        size_t which;
        const char *game;
    } list[] = {{0, "nim:rows=9/18/22"},           {1, "beans:beans=25"},
                {2, "numberpad:t=30"},              {3, "zahlenschlacht:n=15,d=7"},
                {4, "strikeout:line=1..16"},        {2, "numberpad:t=30,pad=789/456/123/00."}};
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        zm_answer *answer = ask(context, ZM_OK, "puzzle %s --count 5", list[i].game);
        for (size_t p = 0; p < 5; p++) {
            CHECK_TEXT(field(answer, "puzzles.%zu.game", p), list[i].game);
            check_puzzle(answer, list[i].which, p, "easy");
        }
        zm_answer_free(answer);
    }
    zm_context_free(context);
}

static void copy_answer(char *out, size_t size, zm_context *context, const char *question)
{
    const char *text = "";
    zm_answer *answer = ask(context, ZM_OK, "%s", question);
    zm_answer_write(&text, answer);
    CHECK(strlen(text) > 100 && strlen(text) < size);
    snprintf(out, size, "%s", text);
    zm_answer_free(answer);
}

/* The same question, the same puzzles, for any number of threads; more of them begin alike. */
static void test_same_question_same_puzzles(void)
{
    static char once[200000], again[200000], other[200000];
    zm_threads threads = {.count = 4, .run = zm_pthreads.run};
    for (size_t which = 0; which < GAMES; which++) {
        char question[200];
        zm_context *context = zm_context_new(), *spread = zm_context_new();
        spread->threads = &threads;
        snprintf(question, sizeof question, "puzzle %s --difficulty medium --count 3 --day "
                                            "2026-11-15 --format json", games[which].name);
        copy_answer(once, sizeof once, context, question);
        copy_answer(again, sizeof again, spread, question);
        CHECK_TEXT(again, once);
        snprintf(question, sizeof question, "puzzle %s --difficulty medium --count 2 --seed "
                                            "20261115 --memory 64 --format json",
                 games[which].name);
        copy_answer(again, sizeof again, context, question);
        const char *first = strstr(once, "\"puzzles\""), *same = strstr(again, "\"puzzles\"");
        CHECK(first && same && strncmp(first, same, strlen(same) - 3) == 0); /* up to ]}\n */
        snprintf(question, sizeof question, "puzzle %s --difficulty medium --count 3 --day "
                                            "2026-11-16 --format json", games[which].name);
        copy_answer(other, sizeof other, context, question);
        CHECK(strcmp(strstr(other, "\"puzzles\""), first) != 0);
        zm_context_free(context);
        zm_context_free(spread);
    }
}

/* Little memory or time may end it, but never change what is found. */
static void test_budgets_change_nothing(void)
{
    zm_context *context = zm_context_new();
    zm_answer *whole = ask(context, ZM_OK, "puzzle strikeout --difficulty hard --count 4");
    for (int megabytes = 1; megabytes <= 16; megabytes *= 2) {
        zm_answer *answer = NULL;
        char question[100];
        snprintf(question, sizeof question, "puzzle strikeout --difficulty hard --count 4 "
                                            "--memory %d", megabytes);
        zm_status status = zm_ask(&answer, context, question);
        size_t found = zm_answer_count(answer, "puzzles");
        CHECK_SAY(found == 4 ? status == ZM_OK : status == ZM_UNDECIDED, "%s: status %d, %zu found",
                  question, (int)status, found);
        for (size_t p = 0; p < found; p++) {
            CHECK_TEXT(field(answer, "puzzles.%zu.position", p),
                       field(whole, "puzzles.%zu.position", p));
            CHECK_TEXT(field(answer, "puzzles.%zu.why", p), field(whole, "puzzles.%zu.why", p));
        }
        zm_answer_free(answer);
    }
    zm_answer_free(ask(context, ZM_UNDECIDED, "puzzle strikeout --difficulty hard --memory 1"));
    zm_answer_free(whole);
    zm_context_free(context);
}

/* A day must exist, by the calendar: 1900 was no leap year, 2000 was one. */
static void test_days(void)
{
    static const char *const days[] = {"2026-11-15", "2024-02-29", "2000-02-29", "0001-01-01",
                                       "9999-12-31"};
    static const char *const none[] = {"2026-02-30", "2026-02-29", "1900-02-29", "2026-13-01",
                                       "2026-00-10", "2026-04-31", "2026-01-00", "2026-1-1",
                                       "15.11.2026", "2026-11-15x", "2026-11", "today"};
    zm_context *context = zm_context_new();
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        zm_answer_free(ask(context, ZM_OK, "puzzle beans --day %s", days[i]));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        zm_answer_free(ask(context, ZM_BAD_INPUT, "puzzle beans --day %s", none[i]));
    zm_context_free(context);
}

int main(void)
{
    test_exactly_one_move_wins();
    test_sheets_are_filled();
    test_games_as_asked_for();
    test_same_question_same_puzzles();
    test_what_is_varied_first();
    test_difficulties_differ_in_kind();
    test_too_few_kinds();
    test_budgets_change_nothing();
    test_days();
    return zm_test_report("test_puzzles");
}

/* The parity bean game: take beans from a heap; who ends with the parity he wished for wins.
 *
 * Position: the heap; then four bits, the parities of what the mover and the other player hold
 * and the parities that they want. The side to move is in the wishes: they travel with their
 * owners. */
#include "beans.h"
#include "../games.h"

/* Cells are worked out for takes up to SMALL; their number is bounded, too. */
enum { SMALL = 10000 };

static const zm_parameter parameters[] = {
    {"beans", ZM_NUMBER, "25", "beans in the heap", 1, 1000000000000000000, NULL, 0, false},
    {"take", ZM_SET, "1..3", "how many may be taken at once", 1, 1000000000000000000, NULL,
     ZM_BEAN_RUNS, false},
    {"win", ZM_CHOICE, "even", "what the first and the second player want to hold", 0, 0,
     "even|odd|even/odd|odd/even", 0, false},
};

/* Runs that touch become one. */
static void take_runs(zm_bean_board *board, const zm_argument *takes)
{
    for (size_t i = 0; i < takes->count; i++) {
        uint64_t low = (uint64_t)takes->list[2 * i], high = (uint64_t)takes->list[2 * i + 1];
        if (board->runs > 0 && board->high[board->runs - 1] + 1 == low) {
            board->high[board->runs - 1] = high;
        } else {
            board->low[board->runs] = low;
            board->high[board->runs++] = high;
        }
    }
}

static uint64_t count_up_to(const zm_bean_board *board, uint64_t most)
{
    uint64_t total = 0;
    for (size_t i = 0; i < board->runs && board->low[i] <= most; i++)
        total += (board->high[i] < most ? board->high[i] : most) - board->low[i] + 1;
    return total;
}

static void list_takes(zm_bean_board *board)
{
    if (board->high[board->runs - 1] > SMALL || count_up_to(board, SMALL) > ZM_BEAN_SIZES)
        return;
    for (uint64_t odd = 0; odd < 2; odd++) {
        board->evens = board->sizes;
        for (size_t i = 0; i < board->runs; i++)
            for (uint64_t take = board->low[i]; take <= board->high[i]; take++)
                if (take % 2 == odd)
                    board->take[board->sizes++] = (int64_t)take;
    }
}

static zm_status init(void *self, const zm_argument *arguments, zm_error *error)
{
    static const uint64_t wishes[] = {0, ZM_MOVER_WISH | ZM_OTHER_WISH, ZM_OTHER_WISH,
                                      ZM_MOVER_WISH};
    zm_bean_board *board = self;
    board->heap = (uint64_t)arguments[0].number;
    board->wishes = wishes[arguments[2].number];
    take_runs(board, &arguments[1]);
    list_takes(board);
    zm_beans_find_tracks(board);
    if (board->low[0] == 1 && !zm_beans_contest(board->wishes, board->heap)) {
        bool odd = board->heap % 2 == 1;
        return zm_fail(error, ZM_BAD_INPUT,
                       "beans: no contest: with an %s total and win=%s either both players get "
                       "their wish or neither does; try win=%s, or another total",
                       odd ? "odd" : "even", arguments[2].text,
                       odd ? "even or win=odd" : "even/odd or win=odd/even");
    }
    return ZM_OK;
}

static size_t words(const void *self)
{
    (void)self;
    return 2;
}

static void start(const void *self, uint64_t *position)
{
    const zm_bean_board *board = self;
    position[0] = board->heap;
    position[1] = board->wishes;
}

static bool next(const void *self, const uint64_t *position, zm_move *move)
{
    const zm_bean_board *board = self;
    uint64_t after = zm_move_is_first(*move) ? 1 : (uint64_t)move->a + 1;
    for (size_t i = 0; i < board->runs && board->low[i] <= position[0]; i++) {
        uint64_t take = after < board->low[i] ? board->low[i] : after;
        if (take <= board->high[i] && take <= position[0]) {
            *move = (zm_move){(int64_t)take, 0, 0};
            return true;
        }
    }
    return false;
}

static zm_count count(const void *self, const uint64_t *position)
{
    return count_up_to(self, position[0]);
}

/* "1 to 3, 7 or 9", up to `most`. */
static void write_takes(const zm_bean_board *board, uint64_t most, zm_text *out)
{
    for (size_t i = 0; i < board->runs && board->low[i] <= most; i++) {
        uint64_t high = board->high[i] < most ? board->high[i] : most;
        bool last = i + 1 == board->runs || board->low[i + 1] > most;
        zm_text_format(out, "%s%llu", i == 0 ? "" : last ? " or " : ", ",
                       (unsigned long long)board->low[i]);
        if (high > board->low[i])
            zm_text_format(out, " to %llu", (unsigned long long)high);
    }
}

static bool read_move(const void *self, const uint64_t *position, const char *text, zm_move *out,
                      zm_error *error)
{
    int64_t take;
    bool fits;
    const char *at = text;
    zm_move before = ZM_BEFORE_FIRST;
    if (zm_number_read(&at, &take, &fits) && *at == '\0' && fits && take > 0) {
        before.a = take - 1;
        if (next(self, position, &before) && before.a == take) {
            *out = before;
            return true;
        }
    }
    zm_text takes = zm_text_beside(self);
    write_takes(self, position[0], &takes);
    zm_fail(error, ZM_BAD_INPUT, "you can take %s", zm_text_string(&takes));
    zm_text_free(&takes);
    return false;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    to[0] = from[0] - (uint64_t)move.a;
    to[1] = zm_beans_after(from[1], (uint64_t)move.a);
}

static zm_value end(const void *self, const uint64_t *position)
{
    (void)self;
    return zm_beans_final(position[1]);
}

static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%lld", (long long)move.a);
}

/* Guy's notation b(f,s), with d for odd and e for even. */
static void write_position(const void *self, const uint64_t *position, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%llu(%c,%c)", (unsigned long long)position[0],
                   position[1] & ZM_MOVER_ODD ? 'd' : 'e', position[1] & ZM_OTHER_ODD ? 'd' : 'e');
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    (void)self;
    return position[0];
}

/* Guy's classes are by the remainder mod 8, which is for takes of 1, 2 or 3. */
static bool facts(const void *self, const uint64_t *position, const zm_facts *out)
{
    enum { GUYS_PERIOD = 8 };
    const zm_bean_board *board = self;
    bool guys = board->runs == 1 && board->low[0] == 1 && board->high[0] == 3;
    zm_text name = zm_text_beside(self);
    write_position(self, position, &name);
    out->text(out->context, "name", zm_text_string(&name));
    out->number(out->context, "beans", (int64_t)position[0]);
    if (guys) {
        out->number(out->context, "modulus", GUYS_PERIOD);
        out->number(out->context, "residue", (int64_t)(position[0] % GUYS_PERIOD));
    } else {
        out->text(out->context, "modulus", NULL);
        out->text(out->context, "residue", NULL);
    }
    out->text(out->context, "mover_holds", zm_parity_name(position[1] & ZM_MOVER_ODD));
    out->text(out->context, "mover_wishes", zm_parity_name(position[1] & ZM_MOVER_WISH));
    out->text(out->context, "other_holds", zm_parity_name(position[1] & ZM_OTHER_ODD));
    out->text(out->context, "other_wishes", zm_parity_name(position[1] & ZM_OTHER_WISH));
    bool ok = zm_text_ok(&name);
    zm_text_free(&name);
    return ok;
}

/* An odd total, as both want an even number. */
static size_t puzzle(unsigned difficulty, zm_random *random, zm_text *out)
{
    static const unsigned least[] = {7, 17, 51};
    uint64_t heap = least[difficulty] + 2 * zm_random_below(random, 16);
    zm_text_format(out, "beans=%llu%s%s", (unsigned long long)heap,
                   difficulty == 2 ? ",take=1..8" : "",
                   zm_random_below(random, 2) ? ",win=odd" : "");
    return (size_t)heap / 4;
}

/* How many are taken, and what the mover then holds. */
static void kind(const void *self, const uint64_t *position, zm_move move, zm_text *out)
{
    bool odd = !(position[1] & ZM_MOVER_ODD) != (move.a % 2 == 0);
    (void)self;
    zm_text_format(out, "takes %lld to hold an %s number", (long long)move.a, zm_parity_name(odd));
}

/* ---- Parities. ---- */

static bool takes(const void *self, size_t i, uint64_t *low, uint64_t *high)
{
    const zm_bean_board *board = self;
    if (i >= board->runs)
        return false;
    *low = board->low[i];
    *high = board->high[i];
    return true;
}

static bool read_need(const void *self, const uint64_t *position, uint64_t *heap, unsigned *need)
{
    (void)self;
    *heap = position[0];
    *need = zm_beans_need(position[1]);
    return zm_beans_is_contest(position);
}

static const zm_parity_rules needs = {.takes = takes, .read = read_need};

static const zm_knowledge *known(const void *self)
{
    const zm_bean_board *board = self;
    return board->sizes > 0 ? &zm_beans_knowledge : &zm_beans_theorems;
}

static const zm_skill skill = {.few = {65, 63}, .many = {0, 0}};

static const zm_from_paper paper = {
    .facts = facts,
    .strategies = zm_beans_strategies,
    .puzzle = puzzle,
    .kind = kind,
    .skill = &skill,
};

const zm_game zm_beans = {
    .name = "beans",
    .title = "The parity bean game",
    .source = "R. Guy, A Parity Subtraction Game (001)",
    .summary = "Players take turns taking beans from a heap. When nobody can take any more, the "
               "player whose number of beans has the desired parity wins.",
    .move_help = "how many beans to take, for example 3",
    .rules = 1,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(zm_bean_board),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .read_move = read_move,
    .count = count,
    .rank = rank,
    .sizes = "beans",
    .parity = &needs,
    .knows = &zm_beans_knowledge,
    .known = known,
    .says = &zm_beans_says,
    .tells = &zm_beans_tells,
    .paper = &paper,
};

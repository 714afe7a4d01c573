/* Zahlenschlacht Z(n,d): cross out numbers until two (or `leave`) remain. A wins if d divides the
 * sum of some two of them (with roles reversed, B does).
 *
 * Position: the numbers still on the board, bit x-1 for x. Above BOARD numbers there are no
 * positions, only the theory of the start: see zahlenschlacht_theory.h. */
#include "../games.h"
#include "zahlenschlacht.h"

#include <string.h>

enum { BOARD = ZM_ZAHLEN_BOARD };

typedef zm_zahlen zahlenschlacht;

static const zm_parameter parameters[] = {
    {"n", ZM_NUMBER, "15", "the board holds the numbers 1 to n", 4, 1000000000000000000, NULL, 0,
     false},
    {"d", ZM_NUMBER, "7", "the divisor", 2, 4000000000000000000, NULL, 0, false},
    {"roles", ZM_CHOICE, "paper",
     "paper: the first player wants a sum divisible by d; reversed: the second does", 0, 0,
     "paper|reversed", 0, false},
    {"leave", ZM_NUMBER, "2", "how many numbers survive", 2, 1000000, NULL, 0, false},
};

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    zahlenschlacht *self = instance;
    self->n = (uint64_t)arguments[0].number;
    self->d = (uint64_t)arguments[1].number;
    self->reversed = arguments[2].number == 1;
    self->leave = (uint64_t)arguments[3].number;
    if (self->leave >= self->n)
        return zm_fail(error, ZM_BAD_INPUT,
                       "zahlenschlacht: leave=%llu must be less than n=%llu, or there is no move",
                       (unsigned long long)self->leave, (unsigned long long)self->n);
    return ZM_OK;
}

static bool playable(const void *instance)
{
    return ((const zahlenschlacht *)instance)->n <= BOARD;
}

static size_t words(const void *instance)
{
    const zahlenschlacht *self = instance;
    return playable(self) ? (size_t)(self->n + 63) / 64 : 1;
}

static void start(const void *instance, uint64_t *position)
{
    const zahlenschlacht *self = instance;
    size_t count = words(self);
    for (size_t i = 0; i < count; i++)
        position[i] = playable(self) ? ~(uint64_t)0 : 0;
    if (playable(self) && self->n % 64 != 0)
        position[count - 1] = ((uint64_t)1 << self->n % 64) - 1;
}

static bool on_board(const uint64_t *position, uint64_t number)
{
    return position[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

uint64_t zm_zahlen_numbers(const zahlenschlacht *self, const uint64_t *position)
{
    uint64_t total = 0;
    if (!playable(self))
        return self->n;
    for (size_t i = 0; i < words(self); i++)
        total += (uint64_t)__builtin_popcountll(position[i]);
    return total;
}

uint64_t zm_zahlen_number_from(const zahlenschlacht *self, const uint64_t *position, uint64_t x)
{
    if (x > self->n)
        return 0;
    if (!playable(self))
        return x;
    size_t word = (size_t)(x - 1) / 64;
    uint64_t rest = position[word] & ~(uint64_t)0 << (x - 1) % 64;
    while (rest == 0) {
        if (++word == words(self))
            return 0;
        rest = position[word];
    }
    return word * 64 + (uint64_t)__builtin_ctzll(rest) + 1;
}

static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const zahlenschlacht *self = instance;
    bool first = zm_move_is_first(*move);
    if (first && zm_zahlen_numbers(self, position) <= self->leave)
        return false;
    uint64_t number = zm_zahlen_number_from(self, position, first ? 1 : (uint64_t)move->a + 1);
    if (number == 0)
        return false;
    *move = (zm_move){(int64_t)number, 0, 0};
    return true;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    memcpy(to, from, words(self) * sizeof *to);
    to[(move.a - 1) / 64] &= ~((uint64_t)1 << (move.a - 1) % 64);
}

/* Fills a table, zeroed before, with the numbers of each residue. */
static void count_residues(const zahlenschlacht *self, const uint64_t *position, uint32_t *table)
{
    uint64_t residue = 0;
    for (uint64_t x = 1; x <= self->n; x++) {
        residue = residue + 1 == self->d ? 0 : residue + 1;
        table[residue] += on_board(position, x);
    }
}

/* A moves when an even number of numbers is gone; E is A with the paper's roles. */
static bool e_moves(const zahlenschlacht *self, uint64_t left)
{
    return ((self->n - left) % 2 == 0) != self->reversed;
}

bool zm_situation_look(const zahlenschlacht *self, const uint64_t *position, zm_situation *out)
{
    uint32_t *table = NULL;
    if (playable(self)) {
        if (self->n < ZM_ZAHLEN_SMALL)
            table = memset(out->small, 0, sizeof out->small);
        else
            table = zm_alloc_beside(self, (uint64_t)self->n + 1, sizeof *table);
        if (!table)
            return false;
        count_residues(self, position, table);
    }
    out->board = (zm_residues){self->n, self->d, table, zm_zahlen_numbers(self, position)};
    out->outcome = zm_residues_outcome(&out->board, self->leave,
                                       e_moves(self, out->board.numbers));
    return true;
}

void zm_situation_forget(zm_situation *situation)
{
    if (situation->board.table != situation->small)
        zm_release((void *)(uintptr_t)situation->board.table);
}

static zm_value end(const void *instance, const uint64_t *position)
{
    const zahlenschlacht *self = instance;
    uint64_t x = zm_zahlen_number_from(self, position, 1);
    for (; x; x = zm_zahlen_number_from(self, position, x + 1)) {
        uint64_t y = zm_zahlen_number_from(self, position, x + 1);
        for (; y; y = zm_zahlen_number_from(self, position, y + 1))
            if ((x + y) % self->d == 0)
                return e_moves(self, self->leave) ? ZM_WIN : ZM_LOSE;
    }
    return e_moves(self, self->leave) ? ZM_LOSE : ZM_WIN;
}

static bool last_two(const void *instance)
{
    return ((const zahlenschlacht *)instance)->leave == 2;
}

static void write_move(const void *self, zm_move move, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%lld", (long long)move.a);
}

static bool read_move(const void *instance, const uint64_t *position, const char *text,
                      zm_move *out, zm_error *error)
{
    const zahlenschlacht *self = instance;
    const char *at = text;
    int64_t number;
    bool fits;
    if (!zm_number_read(&at, &number, &fits) || *at != '\0')
        return zm_fail(error, ZM_BAD_INPUT, "write the number to cross out, for example 8"), false;
    if (!fits || number < 1 || (uint64_t)number > self->n)
        return zm_fail(error, ZM_BAD_INPUT, "the numbers are 1 to %llu",
                       (unsigned long long)self->n), false;
    if (!on_board(position, (uint64_t)number))
        return zm_fail(error, ZM_BAD_INPUT, "%lld is already crossed out", (long long)number),
               false;
    *out = (zm_move){number, 0, 0};
    return true;
}

static zm_count count(const void *instance, const uint64_t *position)
{
    const zahlenschlacht *self = instance;
    uint64_t left = zm_zahlen_numbers(self, position);
    return left > self->leave ? left : 0;
}

/* Only the number of survivors of each residue matters: keep the smallest numbers of each. */
static void canonical(const void *instance, uint64_t *position)
{
    const zahlenschlacht *self = instance;
    uint32_t small[ZM_ZAHLEN_SMALL] = {0}, *left = small;
    if (self->d > self->n)
        return;
    if (self->n >= ZM_ZAHLEN_SMALL)
        left = zm_alloc_beside(self, (uint64_t)self->d, sizeof *left);
    if (!left)
        return; /* not merged with its equivalents, which is never wrong */
    count_residues(self, position, left);
    memset(position, 0, words(self) * sizeof *position);
    for (uint64_t x = 1; x <= self->n; x++)
        if (left[x % self->d] > 0) {
            left[x % self->d]--;
            position[(x - 1) / 64] |= (uint64_t)1 << (x - 1) % 64;
        }
    if (left != small)
        zm_release(left);
}

static uint64_t rank(const void *self, const uint64_t *position)
{
    return zm_zahlen_numbers(self, position);
}

static bool theory(const void *instance, const uint64_t *position, zm_claim *out)
{
    const zahlenschlacht *self = instance;
    zm_situation s;
    if (!zm_situation_look(self, position, &s)) {
        out->failed = true;
        return false;
    }
    out->value = s.outcome.e_wins == s.outcome.e_moves ? ZM_WIN : ZM_LOSE;
    out->distance = s.board.numbers - self->leave;
    out->move_distance = out->distance - 1;
    out->winning_total = zm_residues_winning_total(&s.board, &s.outcome);
    out->name = s.outcome.e_last ? "vertex cover of the partners" : "clique of the partners";
    zm_situation_forget(&s);
    return s.outcome.known;
}

static size_t theory_moves(const void *instance, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    const zahlenschlacht *self = instance;
    zm_situation s;
    size_t found = 0;
    if (!zm_situation_look(self, position, &s))
        return 0;
    uint64_t total = zm_residues_winning_total(&s.board, &s.outcome);
    for (uint64_t x = 1; found < capacity && found < total; x++) {
        x = s.board.table ? zm_zahlen_number_from(self, position, x)
                          : zm_residues_winner_from(&s.board, &s.outcome, x);
        if (zm_residues_wins(&s.board, &s.outcome, x % self->d))
            out[found++] = (zm_move){(int64_t)x, 0, 0};
    }
    zm_situation_forget(&s);
    return found;
}

/* The website's program: cross out from the smaller side of a pair, or from a residue that is
 * its own partner, until every number is superfluous; then at random. It is N's strategy; the
 * other side plays by the theory. */
static bool paper_move(const void *instance, const uint64_t *position, const zm_oracle *oracle,
                       zm_random *random, zm_move *out)
{
    const zahlenschlacht *self = instance;
    zm_situation s;
    uint64_t seen = 0;
    (void)oracle;
    if (!zm_situation_look(self, position, &s))
        return false;
    bool website = s.outcome.e_last && !s.outcome.e_moves;
    s.outcome.winning = s.outcome.tau > 0 ? ZM_BREAKERS : ZM_EVERY_NUMBER;
    for (uint64_t x = zm_zahlen_number_from(self, position, 1); website && x;
         x = zm_zahlen_number_from(self, position, x + 1))
        if (zm_residues_wins(&s.board, &s.outcome, x % self->d) &&
            zm_random_below(random, ++seen) == 0)
            *out = (zm_move){(int64_t)x, 0, 0};
    zm_situation_forget(&s);
    return seen > 0;
}

/* With an even n hardly a position has exactly one move that wins. Where many remainders have few
 * numbers each, a remainder can lose all of its partners. */
static size_t puzzle(unsigned difficulty, zm_random *random, zm_text *out)
{
    static const unsigned numbers[] = {7, 11, 17}, divisor[] = {3, 3, 7}, divisors[] = {4, 4, 5};
    uint64_t n = numbers[difficulty] + 2 * zm_random_below(random, 2);
    uint64_t d = divisor[difficulty] + zm_random_below(random, divisors[difficulty]);
    zm_text_format(out, "n=%llu,d=%llu", (unsigned long long)n, (unsigned long long)d);
    return (size_t)n;
}

/* How many of the numbers left have this remainder. */
static uint64_t left_with(const zahlenschlacht *self, const uint64_t *position, uint64_t remainder)
{
    uint64_t count = 0;
    for (uint64_t x = zm_zahlen_number_from(self, position, 1); x;
         x = zm_zahlen_number_from(self, position, x + 1))
        count += x % self->d == remainder;
    return count;
}

/* What has to be seen in a number is whether it has partners, and if not, why: it is the last of a
 * remainder that is its own partner, or the other remainder is gone. Numbers with the same remainder
 * then do the same. */
static void kind(const void *instance, const uint64_t *position, zm_move move, zm_text *out)
{
    const zahlenschlacht *self = instance;
    uint64_t remainder = (uint64_t)move.a % self->d, other = (self->d - remainder) % self->d;
    const char *seen = left_with(self, position, other) > (remainder == other) ? "has partners"
                       : remainder == other                                    ? "is left alone"
                                                                               : "has lost its partners";
    zm_text_format(out, "%s: remainder %llu", seen, (unsigned long long)remainder);
}

static const zm_knowledge knows = {
    .canonical = canonical,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = zm_zahlen_theory_detail,
    .theory_class = zm_zahlen_theory_class,
    .grouping = zm_zahlen_grouping,
};

static const zm_words says = {
    .explain = zm_zahlen_explain,
    .explain_move = zm_zahlen_explain_move,
    .picture = zm_zahlen_picture,
};

/* Numbers that are left by luck rarely have a divisible sum, so the first player needs help. */
static const zm_skill skill = {.few = {85, 5}, .many = {48, -100}};

static const zm_from_paper paper = {
    .facts = zm_zahlen_facts,
    .opponent = "Like the program on the paper's website: it crosses out from the smaller "
                "side of two remainders that are partners, or from one that is its own "
                "partner, until no number has a partner. Where that plan does not apply, it plays "
                "perfectly.",
    .move = paper_move,
    .strategies = zm_zahlenschlacht_strategies,
    .puzzle = puzzle,
    .kind = kind,
    .typical = {"has partners:", "is left alone:", "has lost its partners:"},
    .skill = &skill,
};

const zm_game zm_zahlenschlacht = {
    .name = "zahlenschlacht",
    .title = "Zahlenschlacht",
    .source = "T. Rammenstein, On the Existence of Optimal Strategies in a Combinatorial Game "
              "(000)",
    .summary = "The numbers 1 to n are on the board, and players take turns crossing one out "
               "until two are left. If d divides their sum, the first player wins, otherwise the "
               "second.",
    .move_help = "the number to cross out, for example 8",
    .rules = 1,
    .parameters = parameters,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .self_size = sizeof(zahlenschlacht),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = zm_zahlen_write_position,
    .read_move = read_move,
    .playable = playable,
    .count = count,
    .rank = rank,
    .last_two = last_two,
    .knows = &knows,
    .says = &says,
    .tells = &zm_zahlen_tells,
    .paper = &paper,
};

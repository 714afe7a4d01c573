/* The parity bean game: take beans from a heap; who ends with the parity he wished for wins.
 *
 * Position: the heap; then four bits, the parities of what the mover and the other player hold
 * and the parities that they want. The side to move is in the wishes: they travel with their
 * owners. */
#include "beans.h"
#include "../games.h"

enum { STATES = 16, SIZES = ZM_BEANS_SIZES };

typedef zm_bean_heap beans;

static const zm_parameter parameters[] = {
    {"beans", ZM_NUMBER, "25", "beans in the heap", 1, 1000000000000000000, NULL, 0, false},
    {"take", ZM_LIST, "1..3", "how many may be taken at once", 1, 10000, NULL, SIZES, true},
    {"win", ZM_CHOICE, "even", "what the first and the second player want to hold", 0, 0,
     "even|odd|even/odd|odd/even", 0, false},
};

/* Exactly one player is happy when everything is taken: alike wishes need an odd total. */
static bool contest(uint64_t wishes, uint64_t total)
{
    bool alike = !(wishes & ZM_MOVER_WISH) == !(wishes & ZM_OTHER_WISH);
    return alike == (total % 2 == 1);
}

static zm_status init(void *instance, const zm_argument *arguments, zm_error *error)
{
    static const uint64_t wishes[] = {0, ZM_MOVER_WISH | ZM_OTHER_WISH, ZM_OTHER_WISH,
                                      ZM_MOVER_WISH};
    beans *self = instance;
    self->heap = (uint64_t)arguments[0].number;
    self->sizes = arguments[1].count;
    for (size_t i = 0; i < self->sizes; i++)
        self->take[i] = arguments[1].list[i];
    self->wishes = wishes[arguments[2].number];
    if (self->take[0] == 1 && !contest(self->wishes, self->heap)) {
        bool odd = self->heap % 2 == 1;
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

static void start(const void *instance, uint64_t *position)
{
    const beans *self = instance;
    position[0] = self->heap;
    position[1] = self->wishes;
}

static bool next(const void *instance, const uint64_t *position, zm_move *move)
{
    const beans *self = instance;
    for (size_t i = 0; i < self->sizes; i++)
        if (self->take[i] > move->a && (uint64_t)self->take[i] <= position[0]) {
            *move = (zm_move){self->take[i], 0, 0};
            return true;
        }
    return false;
}

/* The four bits after a move: the mover's parity changes with an odd take, then sides change. */
static uint64_t after(uint64_t state, int64_t take)
{
    state ^= take % 2 ? ZM_MOVER_ODD : 0;
    return (state & 5) << 1 | (state & 10) >> 1;
}

static void play(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self;
    to[0] = from[0] - (uint64_t)move.a;
    to[1] = after(from[1], move.a);
}

static zm_value final_value(uint64_t state)
{
    bool mover = !(state & ZM_MOVER_ODD) == !(state & ZM_MOVER_WISH);
    bool other = !(state & ZM_OTHER_ODD) == !(state & ZM_OTHER_WISH);
    return mover == other ? ZM_DRAW : mover ? ZM_WIN : ZM_LOSE;
}

static zm_value end(const void *self, const uint64_t *position)
{
    (void)self;
    return final_value(position[1]);
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

static uint64_t window(const void *instance)
{
    const beans *self = instance;
    return (uint64_t)self->take[self->sizes - 1];
}

static zm_value cell_value(uint64_t cell, uint64_t state)
{
    return (zm_value)(cell >> 2 * state & 3);
}

/* A cell: two bits for each of the sixteen states. */
static uint64_t cell(const void *instance, uint64_t t, const uint64_t *now)
{
    const beans *self = instance;
    uint64_t result = 0;
    for (uint64_t state = 0; state < STATES; state++) {
        zm_value best = ZM_UNKNOWN;
        for (size_t i = 0; i < self->sizes && (uint64_t)self->take[i] <= t; i++) {
            zm_value value = zm_value_flip(
                cell_value(now[-self->take[i]], after(state, self->take[i])));
            best = value > best ? value : best;
        }
        if (best == ZM_UNKNOWN)
            best = final_value(state);
        result |= (uint64_t)best << 2 * state;
    }
    return result;
}

static zm_value value_of(const void *self, const uint64_t *position, const uint64_t *now)
{
    (void)self;
    return cell_value(now[0], position[1]);
}

static uint64_t opening(const void *instance, uint64_t t, const uint64_t *now, zm_value *value)
{
    const beans *self = instance;
    bool starts = t > 0 && (self->take[0] > 1 || contest(self->wishes, t));
    *value = starts ? cell_value(now[0], self->wishes) : ZM_UNKNOWN;
    uint64_t winning = 0;
    for (size_t i = 0; i < self->sizes && (uint64_t)self->take[i] <= t; i++)
        if (cell_value(now[-self->take[i]], after(self->wishes, self->take[i])) == ZM_LOSE)
            winning |= (uint64_t)1 << i;
    return winning;
}

static const zm_counter counter = {"beans", STATES, window, cell, rank, value_of, opening,
                                   NULL};

static const char *parity(uint64_t odd)
{
    return odd ? "odd" : "even";
}

/* Heaps up to the preperiod may have the same remainder and another value. */
static void explain_by_period(uint64_t heap, uint64_t preperiod, uint64_t period, const char *fate,
                              zm_text *out)
{
    zm_text_put(out, ". Heaps ");
    if (preperiod > 0)
        zm_text_format(out, "of more than %llu bean%s ", (unsigned long long)preperiod,
                       preperiod == 1 ? "" : "s");
    zm_text_format(out, "repeat every %llu beans, and %llu leaves the remainder %llu: with that "
                        "remainder",
                   (unsigned long long)period, (unsigned long long)heap,
                   (unsigned long long)(heap % period));
    if (preperiod > 0)
        zm_text_format(out, ", these parities and more than %llu bean%s",
                       (unsigned long long)preperiod, preperiod == 1 ? "" : "s");
    else
        zm_text_put(out, " and these parities");
    zm_text_format(out, " the player to move %s", fate);
}

/* By the residue class, as Guy does, where the period is known; else by what can be reached. */
static void explain(const void *self, const uint64_t *position, zm_value value,
                    const zm_oracle *oracle, zm_text *out)
{
    uint64_t preperiod, period;
    const char *fate = value == ZM_WIN ? "wins" : value == ZM_LOSE ? "loses" : "draws";
    zm_text_put(out, "In Guy's notation this is ");
    write_position(self, position, out);
    zm_text_format(out, ": the player to move holds an %s number and wants an %s one; the "
                        "other holds an %s number and wants an %s one",
                   parity(position[1] & ZM_MOVER_ODD), parity(position[1] & ZM_MOVER_WISH),
                   parity(position[1] & ZM_OTHER_ODD), parity(position[1] & ZM_OTHER_WISH));
    if (oracle->period(oracle->context, &preperiod, &period) && position[0] > preperiod &&
        period > 1)
        explain_by_period(position[0], preperiod, period, fate, out);
    else
        zm_text_format(out, ". The player to move %s", fate);
    zm_text_put(out, ".");
}

static void explain_move(const void *self, const uint64_t *position, zm_move move,
                         zm_value value, const zm_oracle *oracle, zm_text *out)
{
    uint64_t child[2];
    play(self, position, move, child);
    zm_move reply = ZM_BEFORE_FIRST;
    zm_value there = zm_value_flip(value);
    zm_text_put(out, "leaves ");
    write_position(self, child, out);
    if (!next(self, child, &reply)) {
        zm_text_put(out, ", the end");
        return;
    }
    if (there == ZM_LOSE) {
        zm_text_put(out, ", where every reply loses");
        return;
    }
    bool any = false;
    do {
        uint64_t grandchild[2];
        play(self, child, reply, grandchild);
        if (zm_value_flip(oracle->value(oracle->context, grandchild)) != there)
            continue;
        zm_text_format(out, any ? " or %lld" : ", and the reply %lld", (long long)reply.a);
        any = true;
    } while (next(self, child, &reply));
    zm_text_put(out, there == ZM_WIN ? " wins" : " draws");
}

/* Guy's classes are by the remainder mod 8, which is for takes of 1, 2 or 3. */
static bool facts(const void *instance, const uint64_t *position, const zm_facts *out)
{
    enum { GUYS_PERIOD = 8 };
    const beans *self = instance;
    bool guys = self->sizes == 3 && self->take[2] == 3;
    zm_text name = zm_text_beside(instance);
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
    out->text(out->context, "mover_holds", parity(position[1] & ZM_MOVER_ODD));
    out->text(out->context, "mover_wishes", parity(position[1] & ZM_MOVER_WISH));
    out->text(out->context, "other_holds", parity(position[1] & ZM_OTHER_ODD));
    out->text(out->context, "other_wishes", parity(position[1] & ZM_OTHER_WISH));
    bool ok = zm_text_ok(&name);
    zm_text_free(&name);
    return ok;
}

static void picture(const void *self, const uint64_t *position, zm_text *out)
{
    (void)self;
    enum { SHOWN = 60, ROW = 10 };
    for (uint64_t i = 0; i < position[0] && i < SHOWN; i++)
        zm_text_put(out, i % ROW == 0 ? (i ? "\n  o" : "  o") : " o");
    if (position[0] > SHOWN)
        zm_text_put(out, " ...");
    zm_text_format(out, "%s  %llu bean%s in the heap.\n"
                        "  The player to move holds an %s number and wants an %s one.\n"
                        "  The other player holds an %s number and wants an %s one.\n",
                   position[0] ? "\n" : "", (unsigned long long)position[0],
                   position[0] == 1 ? "" : "s", parity(position[1] & ZM_MOVER_ODD),
                   parity(position[1] & ZM_MOVER_WISH), parity(position[1] & ZM_OTHER_ODD),
                   parity(position[1] & ZM_OTHER_WISH));
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
    zm_text_format(out, "takes %lld to hold an %s number", (long long)move.a, parity(odd));
}

static const zm_knowledge knows = {
    .counter = &counter,
};

static const zm_words says = {
    .explain = explain,
    .explain_move = explain_move,
    .picture = picture,
};

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
    .self_size = sizeof(beans),
    .init = init,
    .words = words,
    .start = start,
    .next = next,
    .play = play,
    .end = end,
    .write_move = write_move,
    .write_position = write_position,
    .rank = rank,
    .knows = &knows,
    .says = &says,
    .tells = &zm_beans_tells,
    .paper = &paper,
};

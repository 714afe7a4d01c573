/* Checking `period`, for games whose positions are a counter and a state: what is left of a heap or
 * a tower, and one of a few things to remember; or just a counter, in the state 0.
 *
 * The certificate has the values of all states for small counters. Each is checked against the
 * rules: it is the best that a move leads to, and moves lead to smaller counters (or, once, to the
 * same one). Then a whole window of counters, as wide as the largest step, stands again a period
 * later. As long as the counter is no smaller than the window the rules do not look at it, so the
 * values of a counter are made of those in the window before it: they repeat for ever. That the
 * rules do not look at it is what must be believed of them, and from which counter on (the game's
 * own `window`: small counters do not show that large steps are to come); it is tested on the
 * window itself. */
#include "proofs.h"


/* So that no sum and no product of them is too large to count. */
enum { MOST = 1 << 24 };

typedef struct cells {
    zm_claimed *claimed;
    zm_reading *r;
    zm_error *error;
    uint64_t last, length, window, states; /* as src/engine/period.h has them */
    uint64_t count;        /* of counters */
    unsigned char *values; /* of counter t and state s at t * states + s */
} cells;

static zm_judgement refute(const cells *c, uint64_t t, uint64_t state, const char *what)
{
    zm_fail(c->error, ZM_FAILED, "refuted at byte %llu, with %llu left in state %llu: %s",
            (unsigned long long)c->r->bytes, (unsigned long long)t, (unsigned long long)state,
            what);
    return ZM_REFUTED;
}

static bool is_over(const cells *c, const uint64_t *position)
{
    const zm_instance *instance = c->claimed->instance;
    zm_move move = ZM_BEFORE_FIRST;
    return !zm_plain_next(instance, position, &move);
}

/* Whether every move from here lowers the counter or ends the game. */
static bool always_lowers(const cells *c, const uint64_t *position)
{
    const zm_instance *instance = c->claimed->instance;
    zm_move move = ZM_BEFORE_FIRST;
    uint64_t child[2] = {0};
    while (zm_plain_next(instance, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        if (!zm_reading_go_on(c->r))
            return false;
        if (!is_over(c, child) && child[0] >= position[0])
            return false;
    }
    return true;
}

/* The value that a move's position has for the player who makes the move; ZM_UNKNOWN: the move is
 * not of the kind that this proof is for. */
static zm_value after_move(const cells *c, const uint64_t *position, const uint64_t *child)
{
    const zm_instance *instance = c->claimed->instance;
    if (is_over(c, child))
        return zm_value_flip(zm_end_value(instance, child));
    /* A counter that rises seems to fall by more than any window. */
    if (child[1] >= c->states || position[0] - child[0] > c->window)
        return ZM_UNKNOWN;
    if (child[0] == position[0] && !always_lowers(c, child))
        return ZM_UNKNOWN;
    return zm_value_flip((zm_value)c->values[child[0] * c->states + child[1]]);
}

static zm_judgement check_value(const cells *c, uint64_t t, uint64_t state)
{
    const zm_instance *instance = c->claimed->instance;
    uint64_t position[2] = {t, state}, child[2] = {0};
    zm_move move = ZM_BEFORE_FIRST;
    zm_value best = ZM_UNKNOWN;
    while (zm_reading_go_on(c->r) && zm_plain_next(instance, position, &move)) {
        instance->game->play(instance->self, position, move, child);
        zm_value value = after_move(c, position, child);
        if (value == ZM_UNKNOWN)
            return refute(c, t, state, "a move leads where the proof does not reach");
        best = value > best ? value : best;
    }
    if (c->r->stopped)
        return ZM_GAVE_UP;
    if (best == ZM_UNKNOWN)
        best = zm_end_value(instance, position);
    return best == (zm_value)c->values[t * c->states + state]
               ? ZM_ACCEPTED : refute(c, t, state, "the value is not what the moves lead to");
}

/* Whether the moves a period later are the same: by as much, into the same states. */
static bool has_same_moves(const cells *c, uint64_t t, uint64_t state)
{
    const zm_instance *instance = c->claimed->instance;
    uint64_t here[2] = {t, state}, there[2] = {t + c->length, state}, a[2] = {0}, b[2] = {0};
    zm_move move = ZM_BEFORE_FIRST, other = ZM_BEFORE_FIRST;
    for (;;) {
        bool more = zm_reading_go_on(c->r) && zm_plain_next(instance, here, &move);
        if (more != zm_plain_next(instance, there, &other))
            return false;
        if (!more)
            return true;
        instance->game->play(instance->self, here, move, a);
        instance->game->play(instance->self, there, other, b);
        if (a[1] != b[1] || here[0] - a[0] != there[0] - b[0])
            return false;
    }
}

static zm_judgement check_repetition(const cells *c)
{
    for (uint64_t t = c->last + 1; t <= c->last + c->window; t++)
        for (uint64_t s = 0; s < c->states; s++) {
            if (c->values[t * c->states + s] != c->values[(t + c->length) * c->states + s])
                return refute(c, t, s, "the window does not recur one period later");
            if (t >= c->window && !has_same_moves(c, t, s))
                return refute(c, t, s, "the moves are not the same a period later");
        }
    return ZM_ACCEPTED;
}

/* Reads a byte for each value. Room is made for what is read, not for what is promised. */
static zm_judgement read_values(cells *c)
{
    uint64_t size = c->count * c->states, room = 0;
    for (uint64_t i = 0; i < size; i++) {
        int byte = zm_reading_byte(c->r);
        if (byte < ZM_LOSE || byte > ZM_WIN)
            return refute(c, i / c->states, i % c->states, "there is no such value");
        if (i == room) {
            room = room ? 2 * room : 1024;
            unsigned char *values = zm_check_room(c->r, c->values, room, 1);
            if (!values)
                return ZM_GAVE_UP;
            c->values = values;
        }
        c->values[i] = (unsigned char)byte;
    }
    return ZM_ACCEPTED;
}

static zm_judgement check_values(const cells *c)
{
    zm_judgement judgement = ZM_ACCEPTED;
    for (uint64_t i = 0; judgement == ZM_ACCEPTED && i < c->count * c->states; i++) {
        judgement = check_value(c, i / c->states, i % c->states);
        c->claimed->out->positions++;
    }
    return judgement;
}

static zm_judgement check_position(const cells *c)
{
    const zm_claimed *claimed = c->claimed;
    bool remembers = claimed->instance->words > 1;
    uint64_t t = claimed->position[0], state = remembers ? claimed->position[1] : 0;
    zm_value claim = claimed->winner_moves ? ZM_WIN : ZM_LOSE;
    if (state >= c->states)
        return refute(c, t, state, "this proof is for a game that is not over");
    if (t > c->last)
        t = c->last + 1 + (t - c->last - 1) % c->length;
    return c->values[t * c->states + state] == (unsigned char)claim
               ? ZM_ACCEPTED : refute(c, t, state, "the value is not the claimed one");
}

static zm_judgement read_sizes(cells *c)
{
    const zm_instance *instance = c->claimed->instance;
    const zm_counter *counter = instance->knows->counter;
    if (!counter)
        return refute(c, 0, 0, "this kind of proof is for games that count down");
    if (!zm_reading_number(c->r, &c->last) || !zm_reading_number(c->r, &c->length) ||
        !zm_reading_number(c->r, &c->window) || !zm_reading_number(c->r, &c->states))
        return refute(c, 0, 0, "there is no such number");
    if (c->last > MOST || c->length > MOST || c->window > MOST)
        return refute(c, 0, 0, "the period is too long for this kind of proof");
    if (c->length == 0)
        return refute(c, 0, 0, "nothing repeats after 0");
    if (c->states != counter->states)
        return refute(c, 0, 0, "the game has another number of states");
    if (c->window < counter->window(instance->self))
        return refute(c, 0, 0, "the window is narrower than the largest step");
    c->count = c->last + 1 + c->window + c->length;
    return ZM_ACCEPTED;
}

zm_judgement zm_check_period(zm_claimed *claimed, zm_reading *r, zm_error *error)
{
    cells c = {.claimed = claimed, .r = r, .error = error};
    zm_judgement judgement = read_sizes(&c);
    if (judgement == ZM_ACCEPTED)
        judgement = read_values(&c);
    if (judgement == ZM_ACCEPTED)
        judgement = check_values(&c);
    if (judgement == ZM_ACCEPTED)
        judgement = check_repetition(&c);
    if (judgement == ZM_ACCEPTED)
        judgement = check_position(&c);
    zm_release(c.values);
    return judgement;
}

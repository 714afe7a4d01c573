/* What is known about octal games: in normal play the exclusive or of the heaps' Grundy values. In
 * misere play nothing of the kind is true, and every position is searched. */
#include "octal.h"

enum { LOOK_EVERY = 4096 };

/* Winning moves, one after another. */
typedef struct walk {
    const zm_octal *self;
    const uint64_t *position;
    zm_move move;
    uint64_t sum, seen;
    bool failed;
} walk;

static bool begin(walk *w, const zm_octal *self, const uint64_t *position)
{
    *w = (walk){.self = self, .position = position, .move = ZM_BEFORE_FIRST};
    w->move.b = 1;
    w->failed = !zm_octal_sum(self, position, &w->sum);
    return !w->failed;
}

static bool look(walk *w)
{
    zm_account *account = zm_account_of(w->self);
    w->failed = w->failed || (++w->seen % LOOK_EVERY == 0 && zm_account_is_closed(account));
    return !w->failed;
}

/* The exclusive or of what a move leaves of a heap. */
static bool value_left(walk *w, uint64_t heap, uint64_t *out)
{
    uint64_t left[ZM_MOST_LEFT], one = 0;
    unsigned parts = zm_octal_play(w->self, heap, w->move, left);
    *out = 0;
    for (unsigned i = 0; i < parts && !w->failed; i++) {
        w->failed = !zm_octal_values.value(w->self, left[i], &one);
        *out ^= one;
    }
    return !w->failed;
}

/* The next move in the heap that the walk is at which leaves the others' value. */
static bool next_in_heap(walk *w, uint64_t heap, uint64_t wanted)
{
    uint64_t left;
    while (look(w) && zm_octal_next(w->self, heap, &w->move))
        if (value_left(w, heap, &left) && left == wanted)
            return true;
    return false;
}

static bool next_winner(walk *w)
{
    for (int32_t heap = w->move.b; !w->failed && (size_t)heap <= w->self->words &&
                                   w->position[heap - 1] > 0; heap++) {
        uint64_t held = w->position[heap - 1], value;
        w->failed = !zm_octal_values.value(w->self, held, &value);
        bool found = !w->failed && next_in_heap(w, held, w->sum ^ value);
        if (!found)
            w->move = ZM_BEFORE_FIRST;
        w->move.b = heap;
        if (found)
            return true;
    }
    return false;
}

static bool theory(const void *self, const uint64_t *position, zm_claim *out)
{
    walk w;
    begin(&w, self, position);
    out->distance = out->move_distance = ZM_NO_DISTANCE;
    out->winning_total = 0;
    while (w.sum != 0 && next_winner(&w))
        out->winning_total++;
    out->value = w.sum != 0 ? ZM_WIN : ZM_LOSE;
    out->name = "exclusive or of the heaps' Grundy values (Sprague and Grundy)";
    out->failed = w.failed;
    return !w.failed;
}

static size_t theory_moves(const void *self, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    walk w;
    size_t found = 0;
    begin(&w, self, position);
    while (w.sum != 0 && found < capacity && next_winner(&w))
        out[found++] = w.move;
    return found;
}

/* "9 has 4, 5 has 4, together 0" */
static void theory_detail(const void *instance, const uint64_t *position, zm_text *out)
{
    const zm_octal *self = instance;
    uint64_t sum, one;
    for (size_t i = 0; i < self->words && position[i] > 0; i++)
        if (zm_octal_values.value(self, position[i], &one))
            zm_text_format(out, "%llu has %llu, ", (unsigned long long)position[i],
                           (unsigned long long)one);
    if (zm_octal_sum(self, position, &sum))
        zm_text_format(out, "together %llu", (unsigned long long)sum);
}

static bool grundy(const void *self, const uint64_t *position, uint64_t *out)
{
    return zm_octal_sum(self, position, out);
}

/* Heaps in order; one in which nobody can move is as good as none. */
static void canonical(const void *instance, uint64_t *position)
{
    const zm_octal *self = instance;
    size_t count = 0;
    for (size_t i = 0; i < self->words && position[i] > 0; i++) {
        uint64_t heap = position[i];
        zm_move move = ZM_BEFORE_FIRST;
        size_t at = count;
        position[i] = 0;
        if (!zm_octal_next(self, heap, &move))
            continue;
        for (; at > 0 && position[at - 1] < heap; at--)
            position[at] = position[at - 1];
        position[at] = heap;
        count++;
    }
}

const zm_knowledge zm_octal_knows = {
    .canonical = canonical,
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .grundy = grundy,
    .heaps = &zm_octal_values,
};

const zm_knowledge zm_octal_misere_knows = {.canonical = canonical};

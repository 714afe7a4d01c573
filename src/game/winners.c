/* Winning moves by Grundy values: see winners.h. */
#include "winners.h"

enum { LOOK_EVERY = 1024 };

/* Winning moves, one after another. */
typedef struct walk {
    const zm_worth *worth;
    const void *self;
    const uint64_t *position;
    uint64_t *child;
    zm_move move;
    uint64_t total, seen;
    bool known, failed;
} walk;

static void begin(walk *w, const zm_worth *worth, const void *self, const uint64_t *position)
{
    *w = (walk){.worth = worth, .self = self, .position = position, .move = ZM_BEFORE_FIRST};
    w->child = zm_alloc_beside(self, worth->game->words(self), sizeof *w->child);
    w->failed = !w->child;
    w->known = !w->failed && worth->total(self, position, &w->total, &w->failed);
}

static bool look(walk *w)
{
    zm_account *account = zm_account_of(w->self);
    w->failed = w->failed || (++w->seen % LOOK_EVERY == 0 && zm_account_is_closed(account));
    return !w->failed;
}

static bool next_winner(walk *w)
{
    const zm_worth *worth = w->worth;
    while (w->known && w->total != 0 && look(w) &&
           worth->game->next(w->self, w->position, &w->move)) {
        uint64_t change;
        w->known = worth->change(w->self, w->position, w->move, w->child, &change, &w->failed);
        if (w->known && change == w->total)
            return true;
    }
    return false;
}

bool zm_worth_theory(const zm_worth *worth, const void *self, const uint64_t *position,
                     zm_claim *out)
{
    walk w;
    begin(&w, worth, self, position);
    out->distance = out->move_distance = ZM_NO_DISTANCE;
    out->winning_total = 0;
    while (next_winner(&w))
        out->winning_total++;
    out->value = w.total != 0 ? ZM_WIN : ZM_LOSE;
    out->name = worth->theorem;
    out->failed = w.failed;
    zm_release(w.child);
    return w.known && !w.failed;
}

size_t zm_worth_moves(const zm_worth *worth, const void *self, const uint64_t *position,
                      zm_move *out, size_t capacity)
{
    walk w;
    size_t found = 0;
    begin(&w, worth, self, position);
    while (found < capacity && next_winner(&w))
        out[found++] = w.move;
    zm_release(w.child);
    return found;
}

/* The board as the paper sees it: see zahlenschlacht_board.h. */
#include "zahlenschlacht_board.h"

static void count_numbers(zm_paper_board *b)
{
    for (uint64_t x = zm_zahlen_number_from(b->self, b->turn->position, 1); x;
         x = zm_zahlen_number_from(b->self, b->turn->position, x + 1)) {
        b->count[x % b->self->d]++;
        b->left++;
    }
}

/* A pair is looked at once: from the smaller residue. */
static void compare_partners(zm_paper_board *b)
{
    for (uint64_t r = 0; r < b->classes && r <= partner(b, r); r++) {
        bool own = in_I_d(b, r);
        uint64_t mine = a(b, r), partners = a(b, partner(b, r));
        b->wrong += own ? mine % 2 : mine != partners;
        b->related += is_related(own, mine, partners);
    }
}

bool zm_paper_look(zm_paper_board *b, const zm_turn *turn)
{
    const zm_worker *worker = turn->worker;
    const zm_zahlen *self = turn->instance->self;
    *b = (zm_paper_board){.self = self, .turn = turn,
                 .classes = self->d <= self->n ? self->d : self->n + 1};
    b->count = b->classes <= ZM_ZAHLEN_SMALL
                   ? b->small
                   : worker->allocate(worker->context, b->classes, sizeof *b->count);
    if (!b->count)
        return false;
    count_numbers(b);
    compare_partners(b);
    return true;
}

void zm_paper_forget(zm_paper_board *b)
{
    if (b->count != b->small)
        zm_release(b->count);
}

/* ---- Boards that are alike. ---- */

/* Partners' counts as one number to sort by. */
static uint64_t pack(uint64_t mine, uint64_t partners)
{
    return mine << 32 | partners;
}

static void sort(uint64_t *pairs, uint64_t from, uint64_t to)
{
    for (uint64_t i = from + 1; i < to; i++) {
        uint64_t pair = pairs[i], at = i;
        for (; at > from && pairs[at - 1] > pair; at--)
            pairs[at] = pairs[at - 1];
        pairs[at] = pair;
    }
}

static void put_class(const zm_zahlen *self, uint64_t *position, uint64_t residue, uint64_t count)
{
    for (uint64_t x = residue ? residue : self->d; count > 0; x += self->d, count--)
        position[(x - 1) / 64] |= (uint64_t)1 << (x - 1) % 64;
}

/* Which pair of partners is which does not matter, nor which of the two is which, as long as the
 * board has room for the exchange. With n = qd + r, the first D = min(r, d-1-r) pairs have room for
 * q+1 and q numbers, and in all others both partners have room for the same. */
static void sort_pairs(const zm_paper_board *b, uint64_t *position)
{
    const zm_zahlen *self = b->self;
    uint64_t pairs[ZM_ZAHLEN_SMALL], last = (self->d - 1) / 2, r = self->n % self->d;
    uint64_t uneven = r < self->d - 1 - r ? r : self->d - 1 - r;
    last = last < b->classes ? last : b->classes - 1;
    for (uint64_t i = 1; i <= last; i++) {
        uint64_t mine = a(b, i), partners = a(b, partner(b, i));
        pairs[i] = i <= uneven || mine >= partners ? pack(mine, partners) : pack(partners, mine);
    }
    sort(pairs, 1, uneven < last ? uneven + 1 : last + 1);
    sort(pairs, uneven + 1, last + 1);
    for (size_t i = 0; i < b->turn->instance->words; i++)
        position[i] = 0;
    put_class(self, position, 0, a(b, 0));
    if (self->d % 2 == 0)
        put_class(self, position, self->d / 2, a(b, self->d / 2));
    for (uint64_t i = 1; i <= last; i++) {
        put_class(self, position, i, pairs[i] >> 32);
        put_class(self, position, self->d - i, pairs[i] & UINT32_MAX);
    }
}

void zm_alike_by_counts(const zm_turn *turn, uint64_t *position)
{
    zm_paper_board b;
    if (((const zm_zahlen *)turn->instance->self)->n >= ZM_ZAHLEN_SMALL) {
        zm_alike_by_rules(turn, position);
        return;
    }
    if (!zm_paper_look(&b, turn))
        return; /* not merged with its equivalents, which is never wrong */
    sort_pairs(&b, position);
    zm_paper_forget(&b);
}

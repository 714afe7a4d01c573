/* Zahlenschlacht proved by sets of numbers that anybody can check (src/check/survivors.c says how).
 *
 * Join x and y when d divides x+y. E wins with two numbers that are joined, N with two that are
 * not. The winner who makes the last move needs few groups of numbers that are good for him: E
 * takes pairs of joined numbers, and all numbers of a residue that is its own partner; N takes
 * numbers no two of which are joined. The winner who does not needs one large set of such
 * numbers. */
#include "zahlenschlacht.h"


typedef struct sorting {
    const zm_zahlen *self;
    const uint64_t *position;
    const zm_residues *board;
    uint32_t *met;  /* by residue: how many numbers of it were met */
    uint32_t *base; /* by the smaller of two partner residues: groups before theirs */
    uint32_t *groups;
} sorting;

static uint64_t smaller_partner(const sorting *s, uint64_t residue)
{
    uint64_t partner = zm_residues_partner(s->board, residue);
    return residue < partner ? residue : partner;
}

static uint64_t count_of(const sorting *s, uint64_t residue)
{
    return zm_residues_of(s->board, residue);
}

/* E, last: the i-th numbers of two partner residues are a group, and so are all numbers of a
 * residue that is its own partner. */
static void count_joined(sorting *s)
{
    uint32_t before = 0;
    for (uint64_t low = 0; low <= s->self->n && 2 * low <= s->self->d; low++) {
        uint64_t a = count_of(s, low), b = count_of(s, zm_residues_partner(s->board, low));
        s->base[low] = before;
        before += (uint32_t)(zm_residues_own_partner(s->board, low) ? a > 0 : a > b ? a : b);
    }
}

static uint32_t joined_group(const sorting *s, uint64_t residue, uint32_t place)
{
    bool own = zm_residues_own_partner(s->board, residue);
    return 1 + s->base[smaller_partner(s, residue)] + (own ? 0 : place);
}

/* N, last: numbers of a residue that is its own partner go into different groups; of two partner
 * residues that both occur the larger residue goes into the second group, all else into the
 * first. */
static uint32_t separate_group(const sorting *s, uint64_t residue, uint32_t place)
{
    uint64_t partner = zm_residues_partner(s->board, residue);
    if (partner == residue)
        return 1 + place;
    return residue > partner && count_of(s, partner) > 0 ? 2 : 1;
}

/* N, not last: the larger side of each pair, and one number of a residue that is its own
 * partner. */
static uint32_t separate_set(const sorting *s, uint64_t residue, uint32_t place)
{
    uint64_t partner = zm_residues_partner(s->board, residue);
    uint64_t here = count_of(s, residue), there = count_of(s, partner);
    if (partner == residue)
        return place == 0;
    return here > there || (here == there && residue < partner);
}

/* E, not last: the larger of the two residues that are their own partners. If it has fewer than two
 * numbers, two are left, which are joined. */
static uint32_t joined_set(const sorting *s, uint64_t residue, uint32_t place)
{
    uint64_t zero = count_of(s, 0);
    uint64_t half = s->self->d % 2 == 0 ? count_of(s, s->self->d / 2) : 0;
    (void)place;
    if (zero < 2 && half < 2)
        return 1;
    return residue == (zero >= half ? 0 : s->self->d / 2);
}

static void sort_numbers(sorting *s,
                         uint32_t (*group)(const sorting *s, uint64_t residue, uint32_t place))
{
    uint64_t x = zm_zahlen_number_from(s->self, s->position, 1);
    for (; x; x = zm_zahlen_number_from(s->self, s->position, x + 1)) {
        uint64_t residue = x % s->self->d;
        s->groups[x - 1] = group(s, residue, s->met[residue]++);
    }
}

bool zm_zahlen_grouping(const void *instance, const uint64_t *position, uint32_t *groups,
                        const char **kind)
{
    const zm_zahlen *self = instance;
    zm_situation situation;
    *kind = NULL;
    if (self->leave != 2)
        return true;
    if (!zm_situation_look(self, position, &situation))
        return false;
    const zm_residue_outcome *outcome = &situation.outcome;
    sorting s = {self, position, &situation.board,
                 zm_alloc_beside(self, (uint64_t)self->n + 1, sizeof *s.met),
                 zm_alloc_beside(self, (uint64_t)self->n + 1, sizeof *s.base), groups};
    bool ok = s.met && s.base;
    if (ok && situation.board.numbers >= 2) {
        bool last = outcome->e_wins == outcome->e_last;
        *kind = last ? "groups" : "keep";
        if (outcome->e_wins && last)
            count_joined(&s);
        sort_numbers(&s, outcome->e_wins ? (last ? joined_group : joined_set)
                                         : (last ? separate_group : separate_set));
    }
    zm_release(s.met);
    zm_release(s.base);
    zm_situation_forget(&situation);
    return ok;
}

/* Ranks of sets are sums of binomials (index of a place over number of places so far): see
 * strikeout_sets.h. */
#include "strikeout_sets.h"

uint64_t zm_strike_rank_part(const zm_strike_sets *s, uint64_t part, unsigned taken)
{
    uint64_t sum = 0;
    for (uint64_t rest = part & s->all; rest && taken < ZM_STRIKE_WIDEST; rest &= rest - 1)
        sum += s->binomial[zm_strike_index_in(s->all, __builtin_ctzll(rest))][++taken];
    return sum;
}

uint64_t zm_strike_rank_slowly(const zm_strike_sets *s, uint64_t set)
{
    return zm_strike_rank_part(s, set, 0);
}

/* The greatest binomials that fit. */
uint64_t zm_strike_set_of(const zm_strike_sets *s, uint64_t rank, unsigned places)
{
    uint64_t set = 0;
    for (unsigned index = s->size; places > 0; places--) {
        do
            index--;
        while (s->binomial[index][places] > rank);
        rank -= s->binomial[index][places];
        set |= s->lowest[index + 1] ^ s->lowest[index];
    }
    return set;
}

void zm_strike_sets_of(zm_strike_sets *s, uint64_t all, unsigned line)
{
    *s = (zm_strike_sets){.all = all};
    for (uint64_t rest = all; rest; rest &= rest - 1, s->size++)
        s->lowest[s->size + 1] = s->lowest[s->size] | (rest & -rest);
    for (unsigned n = 0; n <= ZM_STRIKE_WIDEST; n++)
        for (unsigned i = 0; i <= ZM_STRIKE_WIDEST; i++)
            s->binomial[n][i] = i == 0 ? 1 : n == 0 ? 0
                                : s->binomial[n - 1][i - 1] + s->binomial[n - 1][i];
    s->high_sets = (uint64_t)1 << (line > ZM_STRIKE_HALF ? line - ZM_STRIKE_HALF : 0);
}

uint64_t zm_strike_sets_bytes(const zm_strike_sets *s)
{
    return (1 << ZM_STRIKE_HALF) * sizeof *s->low +
           (ZM_STRIKE_HALF + 1) * s->high_sets * sizeof *s->high;
}

bool zm_strike_sets_open(zm_strike_sets *s, const zm_worker *worker)
{
    s->low = worker->allocate(worker->context, 1 << ZM_STRIKE_HALF, sizeof *s->low);
    s->high = worker->allocate(worker->context, (ZM_STRIKE_HALF + 1) * s->high_sets,
                               sizeof *s->high);
    if (!s->low || !s->high)
        return false;
    for (uint64_t set = 0; set < (uint64_t)1 << ZM_STRIKE_HALF; set++)
        s->low[set] = (uint32_t)zm_strike_rank_part(s, set, 0);
    for (uint64_t set = 0; set < s->high_sets; set++)
        for (unsigned below = 0; below <= ZM_STRIKE_HALF; below++)
            s->high[below * s->high_sets + set] = zm_strike_rank_part(s, set << ZM_STRIKE_HALF, below);
    return true;
}

void zm_strike_sets_close(zm_strike_sets *s)
{
    zm_release(s->low);
    zm_release(s->high);
}

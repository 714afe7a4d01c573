/* Takes of 1 to m without some numbers, none of them next to another, that are even if m is odd
 * and odd if m is even: Theorems 6 and 7 of docs/beans.md. A lost heap stands at the start of a
 * block, or has to do with a number that is missing: so few places have to be looked at, however
 * large m is. */
#include "beans.h"

#include <string.h>

enum { PLACES = 2 * ZM_BEAN_RUNS, MOST_BLOCKS = 2 * ZM_BEAN_RUNS };

/* The numbers below m that may not be taken, upwards. */
typedef struct gaps {
    uint64_t m;
    size_t count;
    uint64_t missing[ZM_BEAN_RUNS];
} gaps;

/* Whether every gap is one number, and not of m's parity; m is the largest take. */
static bool find_gaps(const zm_bean_board *board, gaps *out)
{
    bool fits = board->low[0] == 1;
    *out = (gaps){.m = board->high[board->runs - 1]};
    for (size_t i = 1; fits && i < board->runs; i++) {
        uint64_t gap = board->low[i] - 1;
        fits = board->high[i - 1] + 1 == gap && gap % 2 != out->m % 2;
        out->missing[out->count++] = gap;
    }
    return fits;
}

static bool is_take(const gaps *g, uint64_t take)
{
    size_t low = 0, high = g->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (g->missing[middle] < take)
            low = middle + 1;
        else
            high = middle;
    }
    return take >= 1 && take <= g->m && (low == g->count || g->missing[low] != take);
}

/* ---- m odd: blocks of m+1. ---- */

/* The places of a block that can be lost besides 0, upwards: 1, each missing number and the one
 * after it; and which are, in a block and in the one before. */
typedef struct block {
    size_t count;
    uint64_t place[PLACES];
    bool lost[PLACES], before[PLACES];
} block;

static void find_places(const gaps *g, block *b)
{
    *b = (block){.count = 1, .place = {1}};
    for (size_t i = 0; i < g->count; i++) {
        b->place[b->count++] = g->missing[i];
        b->place[b->count++] = g->missing[i] + 1;
    }
}

/* An even place is lost if no lost place of the block before is within reach. */
static bool even_is_lost(const gaps *g, const block *b, size_t i)
{
    bool hit = false;
    for (size_t k = i + 1; !hit && k < b->count; k++)
        hit = b->before[k] && is_take(g, g->m + 1 + b->place[i] - b->place[k]);
    return !hit;
}

/* An odd place is lost if no lost place of its own block is within reach. */
static bool odd_is_lost(const gaps *g, const block *b, size_t i)
{
    bool hit = false;
    for (size_t k = 0; !hit && k < i; k++)
        hit = b->lost[k] && is_take(g, b->place[i] - b->place[k]);
    return !hit;
}

/* From one block to the next; false: nothing has changed, and nothing will. */
static bool next_block(const gaps *g, block *b)
{
    bool changed = false;
    memcpy(b->before, b->lost, sizeof b->before);
    for (size_t i = 0; i < b->count; i++) {
        b->lost[i] = b->place[i] % 2 == 0 ? even_is_lost(g, b, i) : odd_is_lost(g, b, i);
        changed = changed || b->lost[i] != b->before[i];
    }
    return changed;
}

/* The heap at a place of a block; out of everybody's reach if it is too large. */
static uint64_t heap_at(const gaps *g, uint64_t j, uint64_t place)
{
    return j < INT64_MAX / (g->m + 1) ? j * (g->m + 1) + place : UINT64_MAX;
}

/* Since when each place has been lost in every block is known at the end; one that was lost for a
 * while and is not any more stands alone. */
static void find_odd(const gaps *g, zm_tracks *tracks)
{
    block b;
    uint64_t size = g->m + 1, since[PLACES] = {0}, j = 0;
    find_places(g, &b);
    zm_tracks_add(tracks, 1, 0, 2 * size);
    zm_tracks_add(tracks, 0, size, 2 * size);
    for (bool changed = true; changed && j < MOST_BLOCKS; j += changed) {
        changed = next_block(g, &b) || j == 0;
        for (size_t i = 0; i < b.count; i++) {
            for (; b.before[i] && !b.lost[i] && since[i] < j; since[i]++)
                zm_tracks_add(tracks, since[i] % 2, heap_at(g, since[i], b.place[i]), 0);
            since[i] = b.lost[i] ? since[i] : j + 1;
        }
    }
    for (size_t i = 0; i < b.count; i++)
        for (uint64_t k = since[i]; b.lost[i] && k < since[i] + 2; k++)
            zm_tracks_add(tracks, k % 2, heap_at(g, k, b.place[i]), 2 * size);
    tracks->dropped += j == MOST_BLOCKS;
}

/* ---- m even: blocks of m+2. ---- */

/* Whether an odd place is hit by the even heaps of track 1: 0 and those above a missing number, of
 * its block, and if there is one, of the block before. */
static bool is_hit(const gaps *g, uint64_t place, bool later)
{
    bool hit = is_take(g, place);
    for (size_t i = 0; !hit && i < g->count; i++) {
        uint64_t even = g->missing[i] + 1;
        hit = even < place ? is_take(g, place - even)
                           : later && is_take(g, place + g->m + 2 - even);
    }
    return hit;
}

/* The one odd place of a block that is lost in track 1; 0: there is none. */
static uint64_t odd_place(const gaps *g, bool later)
{
    for (size_t i = 0; i < g->count; i++)
        if (!is_hit(g, g->missing[i], later))
            return g->missing[i];
    return is_hit(g, g->m + 1, later) ? 0 : g->m + 1;
}

static void find_even(const gaps *g, zm_tracks *tracks)
{
    uint64_t size = g->m + 2, first = odd_place(g, false), later = odd_place(g, true);
    zm_tracks_add(tracks, 0, 1, size);
    zm_tracks_add(tracks, 1, 0, size);
    for (size_t i = 0; i < g->count; i++)
        zm_tracks_add(tracks, 1, g->missing[i] + 1, size);
    if (first > 0 && first != later)
        zm_tracks_add(tracks, 1, first, 0);
    if (later > 0)
        zm_tracks_add(tracks, 1, first == later ? later : later + size, size);
}

void zm_beans_find_between(zm_bean_board *board)
{
    zm_tracks *tracks = &board->tracks;
    gaps g;
    if (!find_gaps(board, &g))
        return;
    (g.m % 2 == 1 ? find_odd : find_even)(&g, tracks);
    tracks->theorem = g.m % 2 == 1 ? "takes of 1 to an odd m without some even ones (Theorem 6)"
                                   : "takes of 1 to an even m without some odd ones (Theorem 7)";
    if (tracks->dropped > 0)
        memset(tracks, 0, sizeof *tracks);
}

/* The bean game's theorems: which heaps are lost, for takes of 1 to m and sets that are like them.
 *
 * A player *needs* an even number (0) of further beans, or an odd one (1), to end with the parity
 * that he wishes for. In a contest exactly one of the two will be happy, so the heap and the need of
 * the player to move are the whole position, and the need of the next player does not depend on the
 * take. Hence two tracks: the heaps that are lost for a player who needs an even, and an odd number.
 * A take wins if it leads into the track of the next player's need. docs/beans.md has the theorems
 * that say what the tracks are, with their proofs. */
#include "beans.h"

/* ---- Tracks from theorems. ---- */

/* Blocks of `size` heaps by turns: x belongs to track 0 in even blocks and to track 1 in odd ones,
 * or the other way round. */
static void add_block(zm_tracks *tracks, unsigned need, uint64_t x, uint64_t size)
{
    zm_tracks_add(tracks, need, x, 2 * size);
    zm_tracks_add(tracks, 1 - need, x + size, 2 * size);
}

/* Theorem 1: takes of 1 to m. */
static void find_whole(zm_tracks *tracks, uint64_t m)
{
    if (m % 2 == 1) {
        add_block(tracks, 0, 1, m + 1);
        add_block(tracks, 1, 0, m + 1);
    } else {
        zm_tracks_add(tracks, 0, 1, m + 2);
        zm_tracks_add(tracks, 1, 0, m + 2);
        zm_tracks_add(tracks, 1, m + 1, m + 2);
    }
}

/* Theorem 4: takes of 1 to m without k, 2 <= k <= m-1; c is m+1. */
static void find_without(zm_tracks *tracks, uint64_t m, uint64_t k)
{
    uint64_t c = m + 1;
    if (m % 2 == 1 && k % 2 == 0) {
        add_block(tracks, 0, 1, c);
        add_block(tracks, 0, k, c);
        add_block(tracks, 1, 0, c);
    } else if (m % 2 == 0 && k % 2 == 1) {
        zm_tracks_add(tracks, 0, 1, m + 2);
        zm_tracks_add(tracks, 1, 0, m + 2);
        zm_tracks_add(tracks, 1, k, m + 2);
        zm_tracks_add(tracks, 1, k + 1, m + 2);
    } else if (m % 2 == 1 && 2 * k < m) {
        uint64_t period = 2 * m + k + 3;
        zm_tracks_add(tracks, 0, 1, period);
        zm_tracks_add(tracks, 0, c + 1, period);
        zm_tracks_add(tracks, 0, c + k + 1, period);
        zm_tracks_add(tracks, 1, 0, period);
        zm_tracks_add(tracks, 1, k, period);
        zm_tracks_add(tracks, 1, k + 1, period);
        zm_tracks_add(tracks, 1, c + k + 1, period);
        zm_tracks_add(tracks, 1, c + 2 * k + 1, period);
    } else if (m % 2 == 1) {
        zm_tracks_add(tracks, 0, 1, 0);
        zm_tracks_add(tracks, 0, c + 1, k);
        zm_tracks_add(tracks, 1, 0, 0);
        zm_tracks_add(tracks, 1, k, 0);
        zm_tracks_add(tracks, 1, k + 1, 0);
        zm_tracks_add(tracks, 1, c + 1 + k, k);
    } else if (2 * k <= m) {
        uint64_t size = 2 * c + k;
        add_block(tracks, 0, 1, size);
        add_block(tracks, 0, k, size);
        add_block(tracks, 0, c + k, size);
        add_block(tracks, 0, c + 2 * k, size);
        add_block(tracks, 1, 0, size);
        add_block(tracks, 1, c, size);
        add_block(tracks, 1, c + k, size);
    } else if (3 * k <= 2 * m) {
        zm_tracks_add(tracks, 0, 1, 0);
        zm_tracks_add(tracks, 0, k, 0);
        zm_tracks_add(tracks, 0, c + k, k);
        zm_tracks_add(tracks, 1, 0, 0);
        zm_tracks_add(tracks, 1, c, 0);
        zm_tracks_add(tracks, 1, 2 * k, 0);
        zm_tracks_add(tracks, 1, c + 2 * k, k);
    } else {
        zm_tracks_add(tracks, 0, 1, 0);
        zm_tracks_add(tracks, 0, k, 2 * k);
        zm_tracks_add(tracks, 0, c + k, 2 * k);
        zm_tracks_add(tracks, 1, 0, 2 * k);
        zm_tracks_add(tracks, 1, c, 2 * k);
    }
}

/* Whether low..high holds a number that leaves `rest` when divided by `modulus`. */
static bool holds(uint64_t low, uint64_t high, uint64_t rest, uint64_t modulus)
{
    return high - low >= (rest + modulus - low % modulus) % modulus;
}

/* Theorem 3: whether further takes change nothing in who wins with takes of 1 to m. */
static bool changes_nothing(uint64_t low, uint64_t high, uint64_t m)
{
    uint64_t period = m % 2 == 1 ? 2 * (m + 1) : m + 2;
    bool even = holds(low, high, 0, period) || holds(low, high, period - 1, period);
    bool odd = m % 2 == 1 &&
               (holds(low, high, m + 1, period) || holds(low, high, m + 2, period));
    return !even && !odd;
}

void zm_beans_find_tracks(zm_bean_board *board)
{
    zm_tracks *tracks = &board->tracks;
    uint64_t m = board->high[0], second = board->low[1];
    bool alike = true;
    if (board->low[0] != 1)
        return;
    for (size_t i = 1; i < board->runs; i++)
        alike = alike && changes_nothing(board->low[i], board->high[i], m);
    if (alike) {
        find_whole(tracks, m);
        tracks->whole = board->runs == 1 ? m : 0;
        tracks->theorem = tracks->whole ? "takes of 1 to m (Theorem 1)"
                                        : "takes that add nothing to 1 to m (Theorem 3)";
    } else if (board->runs == 2 && second == m + 2) {
        find_without(tracks, board->high[1], m + 1);
        tracks->theorem = "takes of 1 to m without one (Theorem 4)";
    } else if (board->runs == 2 && m == 1 && board->high[1] == second) {
        tracks->pair = second;
        tracks->theorem = "takes of 1 and one other number (Theorem 5)";
    } else {
        zm_beans_find_between(board);
    }
}

/* All parts of both tracks go by the same steps, and begin within the first one; of a pair Theorem 5
 * tells them. */
bool zm_beans_period(const zm_bean_board *board, uint64_t *period)
{
    const zm_tracks *tracks = &board->tracks;
    if (!tracks->theorem)
        return false;
    *period = tracks->pair == 0      ? tracks->part[0][0].step
              : tracks->pair % 2 == 1 ? 2 * (tracks->pair + 1)
                                      : 2 * tracks->pair;
    for (unsigned need = 0; need < 2; need++)
        for (size_t i = 0; i < tracks->count[need]; i++)
            if (tracks->part[need][i].step != *period || tracks->part[need][i].first >= *period)
                return false;
    return *period > 0;
}

/* ---- Looking at them. ---- */

static bool base_lost(uint64_t heap, uint64_t need)
{
    return need == (heap % 4 == 0 || heap % 4 == 3);
}

/* Theorem 5, for a = 3 mod 4 and for even a; else Theorem 3 has it. */
static bool pair_lost(uint64_t a, uint64_t heap, uint64_t need)
{
    if (a % 2 == 1) {
        uint64_t block = heap / (a + 1), place = heap % (a + 1);
        return place != a && base_lost(place, (need + block) % 2);
    }
    uint64_t place = heap % (2 * a);
    return base_lost(heap, need) && (place < a || place % 2 == (a % 4 == 0 ? 0 : 1));
}

/* The largest element of a progression up to `heap`; false: there is none. */
static bool last_up_to(const zm_progression *p, uint64_t heap, uint64_t *out)
{
    if (heap < p->first)
        return false;
    *out = p->step ? heap - (heap - p->first) % p->step : p->first;
    return true;
}

bool zm_beans_lost(const zm_tracks *tracks, uint64_t heap, uint64_t need)
{
    uint64_t last;
    if (tracks->pair)
        return pair_lost(tracks->pair, heap, need);
    for (size_t i = 0; i < tracks->count[need]; i++)
        if (last_up_to(&tracks->part[need][i], heap, &last) && last == heap)
            return true;
    return false;
}

/* Theorems speak of contests. */
static bool has_theorem(const zm_bean_board *board, const uint64_t *position)
{
    return board->tracks.theorem && zm_beans_is_contest(position);
}

/* The least take from `from` to `to` that leads into a track; 0: none does. */
static uint64_t least_into(const zm_tracks *tracks, uint64_t heap, uint64_t need, uint64_t from,
                           uint64_t to)
{
    uint64_t best = 0, left;
    if (from == to)
        return zm_beans_lost(tracks, heap - from, need) ? from : 0;
    for (size_t i = 0; i < tracks->count[need]; i++)
        if (last_up_to(&tracks->part[need][i], heap - from, &left) && heap - left <= to &&
            (best == 0 || heap - left < best))
            best = heap - left;
    return best;
}

uint64_t zm_beans_next_winning(const zm_bean_board *board, const uint64_t *position,
                               uint64_t take)
{
    uint64_t heap = position[0], need = zm_beans_need_of_other(position[1]), found = 0;
    for (size_t i = 0; i < board->runs && found == 0 && board->low[i] <= heap; i++) {
        uint64_t from = take < board->low[i] ? board->low[i] : take + 1;
        uint64_t to = board->high[i] < heap ? board->high[i] : heap;
        if (from <= to)
            found = least_into(&board->tracks, heap, need, from, to);
    }
    return found;
}

/* Theorem 2: the exact distance for takes of 1 to m, m > 1. */
static uint64_t distance_odd(uint64_t m, uint64_t heap, uint64_t next_need, bool is_lost)
{
    uint64_t block = heap / (m + 1), place = heap % (m + 1);
    if (is_lost)
        return 2 * block + 1;
    if (block == 0 && next_need == 1)
        return 1; /* take everything */
    return place == 0 ? 2 * block : 2 * block + 2;
}

static uint64_t distance_even(uint64_t m, uint64_t heap, uint64_t next_need, bool is_lost)
{
    uint64_t block = heap / (m + 2), place = heap % (m + 2);
    if (is_lost)
        return place == 0 ? 4 * block - 1 : place == 1 ? 4 * block + 1 : 4 * block + 3;
    if (next_need == 0)
        return 4 * block + 2;
    return block == 0 ? 1 : 4 * block;
}

static uint64_t distance(const zm_tracks *tracks, const uint64_t *position, bool is_lost)
{
    uint64_t m = tracks->whole, need = zm_beans_need_of_other(position[1]);
    if (m == 0)
        return ZM_NO_DISTANCE;
    if (m == 1)
        return position[0];
    return (m % 2 == 1 ? distance_odd : distance_even)(m, position[0], need, is_lost);
}

static bool theory(const void *self, const uint64_t *position, zm_claim *out)
{
    const zm_bean_board *board = self;
    if (position[0] == 0 || !has_theorem(board, position))
        return false;
    bool is_lost = zm_beans_lost(&board->tracks, position[0], zm_beans_need(position[1]));
    *out = (zm_claim){.value = is_lost ? ZM_LOSE : ZM_WIN,
                      .distance = distance(&board->tracks, position, is_lost),
                      .move_distance = ZM_NO_DISTANCE,
                      .name = board->tracks.theorem};
    for (uint64_t take = 0; (take = zm_beans_next_winning(board, position, take)) > 0;)
        out->winning_total++;
    return true;
}

static size_t theory_moves(const void *self, const uint64_t *position, zm_move *out,
                           size_t capacity)
{
    size_t found = 0;
    uint64_t take = 0;
    while (found < capacity && (take = zm_beans_next_winning(self, position, take)) > 0)
        out[found++] = (zm_move){(int64_t)take, 0, 0};
    return found;
}

static const char *needed(uint64_t need)
{
    return need ? "odd" : "even";
}

static void theory_detail(const void *self, const uint64_t *position, zm_text *out)
{
    (void)self;
    zm_text_format(out, "%llu bean%s; the player to move still needs an %s number, the other an %s "
                        "one",
                   (unsigned long long)position[0], position[0] == 1 ? "" : "s",
                   needed(zm_beans_need(position[1])), needed(zm_beans_need_of_other(position[1])));
}

const zm_knowledge zm_beans_knowledge = {
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .rests = zm_beans_rests,
    .repeat = zm_beans_repeat,
    .counter = &zm_beans_cells,
};

const zm_knowledge zm_beans_theorems = {
    .theory = theory,
    .theory_moves = theory_moves,
    .theory_detail = theory_detail,
    .rests = zm_beans_rests,
    .repeat = zm_beans_repeat,
};

/* What the files of the bean game share: its boards, the four bits of a position, what is known. */
#ifndef ZM_BEANS_H
#define ZM_BEANS_H

#include "../../game/game.h"

enum {
    ZM_MOVER_ODD = 1, /* what the player to move and the other one hold */
    ZM_OTHER_ODD = 2,
    ZM_MOVER_WISH = 4, /* and what they wish to hold: set for odd */
    ZM_OTHER_WISH = 8,
    ZM_BEAN_STATES = 16
};

enum { ZM_BEAN_RUNS = 64, ZM_BEAN_SIZES = 64, ZM_TRACK_PARTS = 160 };

/* Numbers `first`, `first` + `step`, and so on; or `first` alone, if `step` is 0. */
typedef struct zm_progression {
    uint64_t first, step;
} zm_progression;

/* The heaps that are lost for a player who still needs an even number of beans (track 0), or an
 * odd number (track 1), in a contest: see beans_theory.c. */
typedef struct zm_tracks {
    const char *theorem; /* NULL: none is known */
    size_t count[2];
    zm_progression part[2][ZM_TRACK_PARTS];
    uint64_t dropped; /* parts for which there was no room */
    uint64_t pair;  /* takes 1 and this number, with parts too many to list; 0: not such a game */
    uint64_t whole; /* takes 1 to this number and nothing else: distances are known; else 0 */
} zm_tracks;

static inline void zm_tracks_add(zm_tracks *tracks, unsigned need, uint64_t first, uint64_t step)
{
    if (tracks->count[need] < ZM_TRACK_PARTS)
        tracks->part[need][tracks->count[need]++] = (zm_progression){first, step};
    else
        tracks->dropped++;
}

typedef struct zm_bean_board {
    uint64_t heap;
    uint64_t wishes; /* ZM_MOVER_WISH and ZM_OTHER_WISH bits of the first player */
    /* What may be taken: low[i] to high[i], upwards; runs do not touch. */
    size_t runs;
    uint64_t low[ZM_BEAN_RUNS], high[ZM_BEAN_RUNS];
    /* The same as a list, even takes first, if they are few and small: then cells are worked out. */
    size_t sizes, evens;
    int64_t take[ZM_BEAN_SIZES];
    zm_tracks tracks;
} zm_bean_board;

/* Exactly one player is happy when everything is taken: alike wishes need an odd total. */
static inline bool zm_beans_contest(uint64_t wishes, uint64_t total)
{
    bool alike = !(wishes & ZM_MOVER_WISH) == !(wishes & ZM_OTHER_WISH);
    return alike == (total % 2 == 1);
}

/* The four bits after a move: the mover's parity changes with an odd take, then sides change. */
static inline uint64_t zm_beans_after(uint64_t state, uint64_t take)
{
    state ^= take % 2 ? ZM_MOVER_ODD : 0;
    return (state & 5) << 1 | (state & 10) >> 1;
}

/* What the player to move still needs: an even number of beans (0), or an odd one (1). */
static inline unsigned zm_beans_need(uint64_t state)
{
    return !(state & ZM_MOVER_ODD) != !(state & ZM_MOVER_WISH);
}

static inline unsigned zm_beans_need_of_other(uint64_t state)
{
    return zm_beans_need(zm_beans_after(state, 0));
}

/* Whether exactly one player will be happy: heap, and what both hold and wish for. */
static inline bool zm_beans_is_contest(const uint64_t *position)
{
    return (position[0] + zm_beans_need(position[1]) + zm_beans_need_of_other(position[1])) % 2 == 1;
}

static inline zm_value zm_beans_final(uint64_t state)
{
    bool mover = !(state & ZM_MOVER_ODD) == !(state & ZM_MOVER_WISH);
    bool other = !(state & ZM_OTHER_ODD) == !(state & ZM_OTHER_WISH);
    return mover == other ? ZM_DRAW : mover ? ZM_WIN : ZM_LOSE;
}

/* Fills in what theorems say about a board's takes; and the same, where some numbers are missing: in
 * beans_between.c. */
void zm_beans_find_tracks(zm_bean_board *board);
void zm_beans_find_between(zm_bean_board *board);

/* Whether heaps repeat from the first one on by a theorem, and after how many beans. */
bool zm_beans_period(const zm_bean_board *board, uint64_t *period);

/* The lost heaps by their remainders, from some heap on, if they are few: in beans_rests.c. */
bool zm_beans_rests(const void *self, zm_rests *out);

/* The step that all progressions of both tracks have; 0: there is none. */
uint64_t zm_beans_step(const zm_tracks *tracks);

/* Whether a heap is in a track. */
bool zm_beans_lost(const zm_tracks *tracks, uint64_t heap, uint64_t need);

/* How the winning first takes repeat: in beans_period.c. */
bool zm_beans_repeat(const void *self, zm_size_period *out);

/* The least winning take above `take`, where a theorem says so; 0: there is none. */
uint64_t zm_beans_next_winning(const zm_bean_board *board, const uint64_t *position,
                               uint64_t take);

/* What is known: by theorems, and by cells where the takes are few and small. */
extern const zm_knowledge zm_beans_knowledge, zm_beans_theorems;

extern const zm_counter zm_beans_cells;

static inline const char *zm_parity_name(uint64_t odd)
{
    return odd ? "odd" : "even";
}

extern const zm_words zm_beans_says;
extern const zm_plain_words zm_beans_tells;

#endif

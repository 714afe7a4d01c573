/* What the parts of the bean game share: the four bits of a position, and for the plain words
 * (beans_plain.c) how many beans may be taken. */
#ifndef ZM_BEANS_H
#define ZM_BEANS_H

#include "../../game/game.h"

enum {
    ZM_MOVER_ODD = 1, /* what the player to move and the other one hold */
    ZM_OTHER_ODD = 2,
    ZM_MOVER_WISH = 4, /* and what they wish to hold: set for odd */
    ZM_OTHER_WISH = 8
};

enum { ZM_BEANS_SIZES = 64 };

typedef struct zm_bean_heap {
    uint64_t heap;
    uint64_t wishes; /* ZM_MOVER_WISH and ZM_OTHER_WISH bits of the first player */
    int64_t take[ZM_BEANS_SIZES];
    size_t sizes;
} zm_bean_heap;

extern const zm_plain_words zm_beans_tells;

#endif

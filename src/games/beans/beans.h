/* What the rules of the bean game and its strategies share: the four bits of a position. */
#ifndef ZM_BEANS_H
#define ZM_BEANS_H

enum {
    ZM_MOVER_ODD = 1, /* what the player to move and the other one hold */
    ZM_OTHER_ODD = 2,
    ZM_MOVER_WISH = 4, /* and what they wish to hold: set for odd */
    ZM_OTHER_WISH = 8
};

#endif

/* The first plies of a search as a tree whose leaves are lanes, with the chance that each position
 * is won and the need for it: how likely it is that its value has to be known.
 *
 * The children of a position are searched in their order until one is lost. So a child is needed if
 * its parent is and all open children before it are won. Chances and needs are numbers below 2^32,
 * which stands for 1; they choose what is searched first and never what is true. */
#ifndef ZM_PROOF_TREE_H
#define ZM_PROOF_TREE_H

#include "budget.h"

#define ZM_NO_KNOT UINT32_MAX
#define ZM_CERTAIN UINT32_MAX

/* What a walk through the tree looks at. */
typedef struct zm_knot {
    uint32_t parent, first; /* `count` children from `first` on; 0: a leaf */
    uint16_t count, open;   /* the latter are not settled */
    uint32_t chance;        /* that it is won */
    uint32_t left;          /* visits that a leaf still needs, as it seems */
    uint32_t stamp;         /* another one when the place is used again */
    uint8_t value;          /* a zm_lane_value */
    uint8_t replies;        /* open moves of the lane when the leaf was made */
    bool dirty, away;       /* the chance is not up to date; the leaf's lane is being run */
} zm_knot;

/* What else is known of a leaf. */
typedef struct zm_leaf {
    zm_lane lane;
    uint64_t spent;
    uint32_t name; /* of one that the owner wants to hear of, or ZM_NO_KNOT */
} zm_leaf;

typedef struct zm_proof_tree {
    const zm_instance *instance;
    zm_budget *budget;
    zm_knot *knots; /* the first one is the root */
    zm_leaf *leaves; /* of each knot */
    uint32_t used, capacity;
    uint32_t spare[ZM_LANE_CHILDREN + 1]; /* blocks of so many that are free again */
    bool all; /* every child of the root is needed, not only those up to the first that is lost */
    uint32_t won; /* children of the root that are */
    uint32_t trust; /* that the next is, before any has been seen: as if so many had been */
    void *context;
    void (*settled)(void *context, uint32_t name, bool won);
} zm_proof_tree;

/* A tree with a root and nothing else. False: no memory. To be closed in any case. */
bool zm_tree_open(zm_proof_tree *tree, const zm_instance *instance, zm_budget *budget);
void zm_tree_close(zm_proof_tree *tree);

/* Room for the children of a leaf that has none; ZM_NO_KNOT: no memory. */
uint32_t zm_tree_grow(zm_proof_tree *tree, uint32_t parent, uint32_t count);
/* Makes one of them a leaf with this lane. */
void zm_tree_plant(zm_proof_tree *tree, uint32_t knot, const zm_lane *lane);

/* A value is known: what follows from it is settled too. */
void zm_tree_settle(zm_proof_tree *tree, uint32_t knot, bool won);
/* A leaf's lane has come back, settled or not. */
void zm_tree_come_back(zm_proof_tree *tree, uint32_t knot, const zm_lane *lane);

static inline bool zm_tree_is_settled(const zm_proof_tree *tree)
{
    return tree->knots[0].count > 0 && tree->knots[0].open == 0;
}

/* Calls visit for every leaf that is at least so likely to be needed and whose lane is not away;
 * those that will take more than `most` visits are split first. What the visitor changes counts from
 * then on. False: no memory. */
typedef struct zm_spread {
    uint32_t least, most;
    void *context;
    bool (*visit)(void *context, uint32_t knot, uint32_t need);
} zm_spread;

bool zm_tree_spread(zm_proof_tree *tree, const zm_spread *spread);

#endif

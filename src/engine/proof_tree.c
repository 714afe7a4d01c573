/* The tree of a parallel search: see proof_tree.h. */
#include "proof_tree.h"

static zm_knot *at(const zm_proof_tree *tree, uint32_t index)
{
    return &tree->knots[index];
}

static uint32_t times(uint32_t a, uint32_t b)
{
    return (uint32_t)((uint64_t)a * b >> 32);
}

/* ---- Room. ---- */

static bool reserve(zm_proof_tree *tree, uint32_t count)
{
    uint64_t capacity = tree->capacity ? tree->capacity : 1024;
    while (capacity < (uint64_t)tree->used + count)
        capacity += capacity / 2;
    if (capacity == tree->capacity)
        return true;
    if (capacity >= ZM_NO_KNOT)
        return false;
    zm_knot *knots = zm_budget_grow(tree->budget, tree->knots, capacity, sizeof *knots);
    tree->knots = knots ? knots : tree->knots;
    zm_leaf *leaves = knots ? zm_budget_grow(tree->budget, tree->leaves, capacity, sizeof *leaves)
                            : NULL;
    if (!leaves)
        return false;
    tree->leaves = leaves;
    tree->capacity = (uint32_t)capacity;
    return true;
}

static uint32_t take_block(zm_proof_tree *tree, uint32_t count)
{
    uint32_t first = count <= ZM_LANE_CHILDREN ? tree->spare[count] : ZM_NO_KNOT;
    if (first != ZM_NO_KNOT) {
        tree->spare[count] = at(tree, first)->first;
        return first;
    }
    if (!reserve(tree, count))
        return ZM_NO_KNOT;
    first = tree->used;
    tree->used += count;
    return first;
}

/* Forgets everything below a knot. */
static void prune(zm_proof_tree *tree, uint32_t index)
{
    zm_knot *k = at(tree, index);
    for (uint32_t i = 0; i < k->count; i++) {
        prune(tree, k->first + i);
        at(tree, k->first + i)->stamp++;
    }
    if (k->count > 0 && k->count <= ZM_LANE_CHILDREN) {
        at(tree, k->first)->first = tree->spare[k->count];
        tree->spare[k->count] = k->first;
    }
    k->count = k->open = 0;
}

bool zm_tree_open(zm_proof_tree *tree, const zm_instance *instance, zm_budget *budget)
{
    *tree = (zm_proof_tree){.instance = instance, .budget = budget};
    for (size_t i = 0; i <= ZM_LANE_CHILDREN; i++)
        tree->spare[i] = ZM_NO_KNOT;
    if (!reserve(tree, 1))
        return false;
    tree->used = 1;
    *at(tree, 0) = (zm_knot){.parent = ZM_NO_KNOT};
    return true;
}

void zm_tree_close(zm_proof_tree *tree)
{
    zm_release(tree->knots);
    zm_release(tree->leaves);
}

/* ---- Chances. ---- */

static void touch(zm_proof_tree *tree, uint32_t index)
{
    while (index != ZM_NO_KNOT && !at(tree, index)->dirty) {
        at(tree, index)->dirty = true;
        index = at(tree, index)->parent;
    }
}

/* The more moves are open, the likelier is one that wins: so it was in samples. */
static uint32_t chance_of(const zm_lane *lane)
{
    uint64_t ten = 10 * (uint64_t)lane->open;
    return (uint32_t)(ZM_CERTAIN * ten / (ten + 22));
}

static uint32_t refresh(zm_proof_tree *tree, uint32_t index)
{
    zm_knot *k = at(tree, index);
    uint32_t lost = ZM_CERTAIN;
    if (!k->dirty)
        return k->chance;
    k->dirty = false;
    for (uint32_t i = k->first; i < k->first + k->count; i++)
        if (at(tree, i)->value == ZM_LANE_OPEN)
            lost = times(lost, refresh(tree, i));
    if (k->count > 0)
        k->chance = ZM_CERTAIN - lost;
    return k->chance;
}

/* Visits that a leaf still needs: as many as were expected, or as many a move as so far. */
static uint32_t left_of(const zm_knot *k, const zm_leaf *leaf)
{
    unsigned open = leaf->lane.open, effort = leaf->lane.effort;
    uint64_t expected = ((uint64_t)(4 + effort % 4) << effort / 4) / 4;
    uint64_t done = k->replies > open ? k->replies - open : 0;
    uint64_t a = expected * open / (k->replies + 1u), b = leaf->spent * open / (done + 1);
    uint64_t left = a > b ? a : b;
    return left < UINT32_MAX ? (uint32_t)left : UINT32_MAX;
}

static void look_at(zm_proof_tree *tree, uint32_t index)
{
    zm_knot *k = at(tree, index);
    k->chance = chance_of(&tree->leaves[index].lane);
    k->left = left_of(k, &tree->leaves[index]);
    touch(tree, k->parent);
}

/* ---- Growing and settling. ---- */

uint32_t zm_tree_grow(zm_proof_tree *tree, uint32_t parent, uint32_t count)
{
    uint32_t first = take_block(tree, count);
    if (first == ZM_NO_KNOT)
        return first;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t stamp = at(tree, first + i)->stamp;
        *at(tree, first + i) = (zm_knot){.parent = parent, .stamp = stamp};
        tree->leaves[first + i].name = ZM_NO_KNOT;
    }
    zm_knot *k = at(tree, parent);
    k->first = first;
    k->count = k->open = (uint16_t)count;
    touch(tree, parent);
    return first;
}

void zm_tree_plant(zm_proof_tree *tree, uint32_t index, const zm_lane *lane)
{
    tree->leaves[index].lane = *lane;
    tree->leaves[index].spent = 0;
    at(tree, index)->replies = lane->open;
    look_at(tree, index);
}

/* False: no memory. A leaf with a move that wins at once has no children. */
static bool split(zm_proof_tree *tree, uint32_t index)
{
    zm_lane lanes[ZM_LANE_CHILDREN];
    const zm_instance *instance = tree->instance;
    size_t count = instance->does->lanes->split(instance->self, &tree->leaves[index].lane, lanes);
    if (count == 0)
        return true;
    uint32_t first = zm_tree_grow(tree, index, (uint32_t)count);
    for (uint32_t i = 0; first != ZM_NO_KNOT && i < count; i++)
        zm_tree_plant(tree, first + i, &lanes[i]);
    return first != ZM_NO_KNOT;
}

static void drop_later(zm_proof_tree *tree, uint32_t index)
{
    zm_knot *root = at(tree, 0);
    for (uint32_t i = index + 1; i < root->first + root->count; i++) {
        prune(tree, i);
        if (at(tree, i)->value == ZM_LANE_OPEN)
            root->open--;
        at(tree, i)->value = ZM_LANE_WON;
    }
}

void zm_tree_settle(zm_proof_tree *tree, uint32_t index, bool won)
{
    for (;;) {
        zm_knot *k = at(tree, index), *parent = at(tree, k->parent);
        prune(tree, index);
        k->value = won ? ZM_LANE_WON : ZM_LANE_LOST;
        k->stamp++;
        parent->open--;
        touch(tree, k->parent);
        tree->won += k->parent == 0 && won;
        if (tree->leaves[index].name != ZM_NO_KNOT)
            tree->settled(tree->context, tree->leaves[index].name, won);
        if (k->parent == 0 && !won && !tree->all)
            drop_later(tree, index);
        if (k->parent == 0 || (won && parent->open > 0))
            return;
        index = k->parent;
        won = !won;
    }
}

void zm_tree_come_back(zm_proof_tree *tree, uint32_t index, const zm_lane *lane)
{
    at(tree, index)->away = false;
    if (lane->visited == 0)
        return;
    tree->leaves[index].lane = *lane;
    tree->leaves[index].spent += lane->visited;
    if (lane->value != ZM_LANE_OPEN)
        zm_tree_settle(tree, index, lane->value == ZM_LANE_WON);
    else
        look_at(tree, index);
}

/* ---- Needs. ---- */

/* The chance of a child that the next one is needed. Below the root it is learnt, by the rule of
 * succession: the more children are found to be won, the likelier is the next. */
static uint32_t passes(const zm_proof_tree *tree, uint32_t parent, uint32_t chance)
{
    if (parent > 0)
        return chance;
    return tree->all ? ZM_CERTAIN : ZM_CERTAIN - ZM_CERTAIN / (tree->trust + tree->won);
}

static bool spread(zm_proof_tree *tree, const zm_spread *s, uint32_t index, uint32_t need)
{
    if (at(tree, index)->count == 0 && at(tree, index)->left > s->most && !split(tree, index))
        return false;
    zm_knot k = *at(tree, index);
    if (k.count == 0)
        return s->visit(s->context, index, need);
    for (uint32_t i = k.first; i < k.first + k.count && need >= s->least; i++) {
        const zm_knot *child = at(tree, i);
        if (child->value != ZM_LANE_OPEN)
            continue;
        uint32_t chance = passes(tree, index, child->chance);
        if (!child->away && !spread(tree, s, i, need))
            return false;
        need = chance == ZM_CERTAIN ? need : times(need, chance);
    }
    return true;
}

bool zm_tree_spread(zm_proof_tree *tree, const zm_spread *s)
{
    refresh(tree, 0);
    return spread(tree, s, 0, ZM_CERTAIN);
}

/* tree: the winning strategy as a tree: one move for the winner, every move for the loser. */
#include "../engine/best.h"
#include "../engine/smallest_tree.h"
#include "parts.h"
#include "proofs.h"
#include "../answer/tree_rows.h"


/* So many moves are drawn, and so many positions visited unasked to find the smallest tree. */
enum { MOST_NODES = 20000, MOST_POSITIONS = 50000000 };

/* Is the tree the smallest? */
typedef enum smallness { NOT_ATTEMPTED, EXACT, CUT, OVERFLOWED } smallness;

typedef struct grower {
    zm_request *request;
    zm_answer *answer;
    zm_solver solver;
    uint64_t depth, nodes;
    bool cut, ends; /* at a bound on its size; where the games end */
    /* The smallest tree has a solver and a budget of its own: a part of the question's, so that
     * there is something left to draw with. */
    zm_budget part;
    zm_solver part_solver;
    zm_smallest_tree smallest;
    zm_count least; /* its size */
    smallness minimal;
} grower;

static void grow(grower *g, zm_node *node, const uint64_t *position, uint64_t depth, bool winner);

static bool budget_left(grower *g)
{
    g->cut = g->cut || g->nodes >= MOST_NODES || !zm_budget_look(&g->request->budget);
    return !g->cut;
}

static void grow_move(grower *g, zm_node *moves, const uint64_t *position, zm_move move,
                      uint64_t depth, bool winner)
{
    const zm_instance *instance = g->request->instance;
    uint64_t *child = zm_budget_alloc(&g->request->budget, instance->words, sizeof *child);
    if (!child) {
        g->answer->failed = true;
        return;
    }
    g->nodes++;
    instance->game->play(instance->self, position, move, child);
    zm_node *node = zm_add_record(g->answer, moves, NULL);
    zm_add_text(g->answer, node, "move", zm_kept_move(g->answer, instance, move));
    zm_add_bool(g->answer, node, "winning", winner);
    zm_add_text(g->answer, node, "position", zm_kept_position(g->answer, instance, child));
    grow(g, node, child, depth + 1, !winner);
    zm_release(child);
}

/* The winner's move. On the last level all winning moves make trees of the same size. */
static bool choose(grower *g, const uint64_t *position, uint64_t depth, zm_move *move)
{
    if (g->minimal == EXACT && depth + 1 < g->depth) {
        if (zm_smallest_tree_move(&g->smallest, position, g->depth - depth, move))
            return true;
        g->minimal = CUT;
    }
    return zm_best_move(&g->solver, position, ZM_WIN, move);
}

static void mark_more(grower *g, zm_node *node)
{
    g->ends = false;
    zm_add_bool(g->answer, node, "more", true);
}

/* The budget ran out among the moves of a position. */
static void cut_off(grower *g, zm_node *node)
{
    g->cut = true;
    mark_more(g, node);
}

/* Adds the moves below a position; `winner`: the winner is to move. */
static void grow(grower *g, zm_node *node, const uint64_t *position, uint64_t depth, bool winner)
{
    const zm_instance *instance = g->request->instance;
    zm_move move = ZM_BEFORE_FIRST;
    if (!zm_has_moves(instance, position))
        return;
    if (depth >= g->depth || !budget_left(g)) {
        mark_more(g, node);
        return;
    }
    zm_node *moves = zm_add_list(g->answer, node, "moves");
    if (winner) {
        if (choose(g, position, depth, &move))
            grow_move(g, moves, position, move, depth, true);
        else
            cut_off(g, node);
        return;
    }
    while (zm_next_move(&g->request->budget, instance, position, &move)) {
        if (!budget_left(g)) {
            mark_more(g, node);
            return;
        }
        grow_move(g, moves, position, move, depth, false);
    }
    zm_budget moment = {.deadline = 0};
    if (g->request->budget.stop != ZM_RUNNING && zm_next_move(&moment, instance, position, &move))
        cut_off(g, node);
}

/* The smallest tree may take half of the time and the memory; without a limit of time, a number
 * of positions, so that the answer is the same on every machine. */
static void open_part(grower *g)
{
    zm_budget *whole = &g->request->budget;
    int64_t left = whole->deadline - zm_now();
    g->part = zm_budget_part(whole, whole->deadline ? 0 : MOST_POSITIONS);
    g->part.account.limit /= 2;
    if (whole->deadline && left > 0)
        g->part.deadline -= left / 2;
    zm_solver_open(&g->part_solver, g->request->instance, &g->request->threads, &g->part);
}

static void find_smallest(grower *g, bool winner)
{
    const uint64_t *position = g->request->position;
    zm_solver_learn_distances(&g->part_solver, position, ZM_FREE_DISTANCE);
    if (!zm_smallest_tree_open(&g->smallest, &g->part_solver) ||
        !zm_smallest_tree_size(&g->smallest, position, winner, g->depth, &g->least))
        g->minimal = CUT;
    else
        g->minimal = g->least == ZM_COUNT_OVERFLOW ? OVERFLOWED : EXACT;
}

static void close_part(grower *g)
{
    zm_smallest_tree_close(&g->smallest);
    zm_solver_close(&g->part_solver);
    g->request->budget.positions += g->part.positions;
}

static void put_size(grower *g)
{
    static const char *const names[] = {"not attempted", "exact", "cut", "overflow"};
    zm_node *root = g->answer->root;
    zm_add_bool(g->answer, root, "cut", g->cut);
    zm_add_number(g->answer, root, "drawn", (int64_t)g->nodes);
    zm_add_text(g->answer, root, "minimal", names[g->minimal]);
    if (g->minimal == EXACT || g->minimal == OVERFLOWED)
        zm_add_big(g->answer, root, "smallest", g->least);
    else
        zm_add_null(g->answer, root, "smallest");
}

static void say_size(grower *g)
{
    zm_text text = zm_text_beside(g->answer);
    zm_text_format(&text, "%llu move%s%s", (unsigned long long)g->nodes, g->nodes == 1 ? "" : "s",
                   g->cut ? " drawn, and cut off there" : "");
    if (g->minimal == EXACT) {
        zm_text_put(&text, g->cut ? "; the smallest tree has " : ", the fewest possible");
        if (g->cut)
            zm_text_count(&text, g->least);
    } else if (g->minimal == OVERFLOWED) {
        zm_text_put(&text, "; the smallest tree has more than 2^128");
    } else if (g->minimal == CUT) {
        zm_text_put(&text, "; not known to be the fewest: ");
        zm_budget_report(&g->part, &text);
    }
    zm_say(g->answer, "Size", zm_keep_text(g->answer, &text));
}

static void say(grower *g, const zm_node *tree, zm_value value)
{
    zm_text text = zm_text_beside(g->answer), drawing = zm_text_beside(g->answer);
    zm_text_format(&text, "The %s player's winning strategy, ", zm_winner(g->request, value));
    if (g->ends)
        zm_text_put(&text, "to the end of every game; ! marks the winner's moves.");
    else if (g->cut)
        zm_text_put(&text, "as far as it was drawn; ! marks the winner's moves, ... where the "
                           "game continues.");
    else
        zm_text_format(&text, "%llu move%s deep; ! marks the winner's moves, ... where the game "
                              "continues.", (unsigned long long)g->depth, g->depth == 1 ? "" : "s");
    zm_say(g->answer, NULL, zm_keep_text(g->answer, &text));
    say_size(g);
    if (tree)
        zm_draw_tree_rows(tree, &drawing);
    zm_say_block(g->answer, zm_keep_text(g->answer, &drawing));
}

static void draw(grower *g, const zm_verdict *verdict)
{
    zm_request *request = g->request;
    zm_answer *answer = g->answer;
    bool winner = verdict->value == ZM_WIN, minimal = request->options[ZM_OPT_MINIMAL].given;
    if (minimal) {
        open_part(g);
        find_smallest(g, winner);
    }
    zm_node *tree = zm_add_record(answer, answer->root, "tree");
    zm_add_text(answer, tree, "position",
                zm_kept_position(answer, request->instance, request->position));
    grow(g, tree, request->position, 0, winner);
    if (minimal)
        close_part(g);
    put_size(g);
    zm_put_count_proof(answer, request,
                       verdict->proof == ZM_PROOF_THEOREM ? "theorem" : "search");
    say(g, tree, verdict->value);
}

/* Drawn, but not known to be the smallest. */
static zm_status not_smallest(const grower *g, zm_error *error)
{
    zm_text reason = zm_text_beside(g->answer);
    zm_budget_report(&g->part, &reason);
    zm_status status = zm_fail(error, ZM_UNDECIDED, "tree: undecided whether the tree is the "
                               "smallest: %s", zm_text_string(&reason));
    zm_text_free(&reason);
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    grower g = {.request = request, .answer = answer, .ends = true,
                .depth = (uint64_t)request->options[ZM_OPT_DEPTH].number};
    zm_solver_open(&g.solver, instance, &request->threads, &request->budget);
    zm_verdict verdict = zm_solver_value(&g.solver, request->position);
    if (verdict.distance == ZM_NO_DISTANCE)
        zm_solver_learn_distances(&g.solver, request->position, ZM_FREE_DISTANCE);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "winner", zm_winner(request, verdict.value));
    if (verdict.value == ZM_DRAW)
        status = zm_fail(error, ZM_BAD_INPUT, "tree: with best play nobody wins %s, so there is no "
                                              "winning strategy to draw", instance->text);
    else if (verdict.value != ZM_UNKNOWN)
        draw(&g, &verdict);
    if (verdict.value == ZM_UNKNOWN || request->budget.stop != ZM_RUNNING)
        status = zm_undecided(request, error);
    else if (g.minimal == CUT)
        status = not_smallest(&g, error);
    zm_solver_close(&g.solver);
    return status;
}

const zm_command zm_command_tree = {
    .name = "tree",
    .summary = "the winning strategy as a tree: one move for the winner, all for the loser",
    .usage = "GAME [--depth N] [--after MOVES] [--minimal] [--format text|json|dot|svg|md|tex]",
    .example = "tree numberpad:t=9 --depth 4",
    .help = "With --format svg the tree is a picture; with --format dot Graphviz can draw it.",
    .fields = "winner tree cut drawn minimal smallest proof",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_DEPTH) |
               ZM_ALLOW(ZM_OPT_MINIMAL),
    .shows = ZM_SHOWS_TREE,
    .takes_game = true,
    .run = run,
};

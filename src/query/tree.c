/* tree: the winning strategy as a tree: one move for the winner, every move for the loser. */
#include "parts.h"

#include <stdlib.h>

enum { MOST_NODES = 20000 };

typedef struct grower {
    zm_request *request;
    zm_answer *answer;
    zm_solver solver;
    zm_text drawing;
    uint64_t depth, nodes;
    bool cut;
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
    uint64_t *child = malloc(instance->words * sizeof *child);
    if (!child || !budget_left(g)) {
        g->answer->failed = g->answer->failed || !child;
        free(child);
        return;
    }
    g->nodes++;
    instance->game->play(instance->self, position, move, child);
    zm_node *node = zm_add_record(g->answer, moves, NULL);
    const char *written = zm_kept_move(g->answer, instance, move);
    const char *where = zm_kept_position(g->answer, instance, child);
    zm_add_text(g->answer, node, "move", written);
    zm_add_bool(g->answer, node, "winning", winner);
    zm_add_text(g->answer, node, "position", where);
    zm_text_repeat(&g->drawing, "  ", (size_t)depth);
    zm_text_format(&g->drawing, "%s%s", written ? written : "", winner ? "!" : "");
    if (!zm_has_moves(instance, child))
        zm_text_put(&g->drawing, "  the end");
    zm_text_put(&g->drawing, "\n");
    grow(g, node, child, depth + 1, !winner);
    free(child);
}

/* Adds the moves below a position; `winner`: the winner is to move. */
static void grow(grower *g, zm_node *node, const uint64_t *position, uint64_t depth, bool winner)
{
    const zm_instance *instance = g->request->instance;
    zm_move move = ZM_BEFORE_FIRST;
    if (!zm_has_moves(instance, position))
        return;
    if (depth >= g->depth) {
        zm_text_repeat(&g->drawing, "  ", (size_t)depth);
        zm_text_put(&g->drawing, "...\n");
        return;
    }
    zm_node *moves = zm_add_list(g->answer, node, "moves");
    if (winner) {
        if (zm_best_move(&g->solver, position, ZM_WIN, &move))
            grow_move(g, moves, position, move, depth, true);
        return;
    }
    while (budget_left(g) && instance->game->next(instance->self, position, &move))
        grow_move(g, moves, position, move, depth, false);
}

static void say(grower *g, zm_value value)
{
    zm_text text = {0};
    zm_text_format(&text, "The %s player's winning strategy, %llu moves deep; ! marks the "
                          "winner's moves.", zm_winner(g->request, value),
                   (unsigned long long)g->depth);
    if (g->cut)
        zm_text_format(&text, " Cut off after %llu moves.", (unsigned long long)g->nodes);
    zm_say(g->answer, NULL, zm_keep_text(g->answer, &text));
    zm_say_block(g->answer, zm_keep_text(g->answer, &g->drawing));
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    grower g = {.request = request, .answer = answer,
                .depth = (uint64_t)request->options[ZM_OPT_DEPTH].number};
    zm_solver_open(&g.solver, instance, &request->threads, &request->budget);
    zm_verdict verdict = zm_solver_value(&g.solver, request->position);
    if (verdict.distance == ZM_NO_DISTANCE)
        zm_solver_learn_distances(&g.solver, request->position, ZM_FREE_DISTANCE);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "winner", zm_winner(request, verdict.value));
    if (verdict.value == ZM_DRAW) {
        status = zm_fail(error, ZM_BAD_INPUT, "tree: with best play nobody wins %s, so there is no "
                                              "winning strategy to draw", instance->text);
    } else if (verdict.value != ZM_UNKNOWN) {
        zm_node *tree = zm_add_record(answer, answer->root, "tree");
        zm_add_text(answer, tree, "position",
                    zm_kept_position(answer, instance, request->position));
        grow(&g, tree, request->position, 0, verdict.value == ZM_WIN);
        zm_add_bool(answer, answer->root, "cut", g.cut);
        zm_put_count_proof(answer, request,
                           verdict.proof == ZM_PROOF_THEOREM ? "theorem" : "search");
        say(&g, verdict.value);
    }
    if (verdict.value == ZM_UNKNOWN || request->budget.stop != ZM_RUNNING)
        status = zm_undecided(request, error);
    zm_text_free(&g.drawing);
    zm_solver_close(&g.solver);
    return status;
}

const zm_command zm_command_tree = {
    .name = "tree",
    .summary = "the winning strategy as a tree: winner one move, loser all",
    .usage = "GAME [--depth N] [--after MOVES] [--format text|json|dot|md|tex]",
    .example = "tree numberpad:t=9 --depth 4",
    .help = "With --format dot the tree can be drawn by Graphviz.",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_DEPTH),
    .formats = ZM_FORMAT(ZM_TEXT) | ZM_FORMAT(ZM_JSON) | ZM_FORMAT(ZM_DOT) | ZM_FORMAT(ZM_MD) |
               ZM_FORMAT(ZM_TEX),
    .takes_game = true,
    .run = run,
};

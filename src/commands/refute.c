/* refute: how the winner answers everything from a position on, to be played through: a line of best
 * play, and as much of the strategy as is small enough to be shown. For games without a theory that
 * is the explanation. */
#include "../answer/tree_rows.h"
#include "../engine/best.h"
#include "parts.h"
#include "../answer/tree_node.h"

#include <string.h>

/* Moves of the tree if nobody says otherwise and one after the other, of the line and those of it
 * that people see, and replies that a sentence tells. A tree is written by recursion, so it must
 * not be deeper than those of `tree`. */
enum { MOST = 200, DEEPEST = 1000, LINE = 200, SHOWN = 24, TOLD = 3 };

typedef struct show {
    zm_request *request;
    zm_answer *answer;
    zm_solver solver;
    zm_verdict verdict;
    zm_move first; /* the winner's, if that comes first */
    size_t most, nodes, depth;
    bool whole; /* the tree goes to the end of every game */
} show;

/* All positions of one depth, and their nodes. */
typedef struct level {
    zm_node **nodes;
    uint64_t *positions;
    size_t count;
} level;

static bool level_open(show *s, level *out, size_t most)
{
    zm_budget *budget = &s->request->budget;
    size_t words = s->request->instance->words;
    *out = (level){.count = 0};
    out->nodes = zm_budget_alloc(budget, most + 1, sizeof *out->nodes);
    out->positions = zm_budget_alloc(budget, (most + 1) * words, sizeof *out->positions);
    return out->nodes && out->positions;
}

static void level_close(level *l)
{
    zm_release(l->nodes);
    zm_release(l->positions);
}

static const uint64_t *position_at(const show *s, const level *l, size_t i)
{
    return l->positions + i * s->request->instance->words;
}

/* "first" or "second": who moves when so many moves were made after the question's position. */
static const char *mover_after(const show *s, size_t moves)
{
    return (s->request->after_count + moves) % 2 == 0 ? "first" : "second";
}

static void add_move(show *s, level *next, zm_node *moves, const uint64_t *position, zm_move move,
                     bool winner)
{
    const zm_instance *instance = s->request->instance;
    zm_node *node = zm_add_record(s->answer, moves, NULL);
    zm_add_text(s->answer, node, "move", zm_kept_move(s->answer, instance, move));
    zm_add_text(s->answer, node, "by", mover_after(s, s->depth));
    zm_add_bool(s->answer, node, "winning", winner);
    instance->game->play(instance->self, position, move,
                         next->positions + next->count * instance->words);
    next->nodes[next->count++] = node;
    s->nodes++;
}

static void mark_more(show *s, zm_node *node)
{
    s->whole = false;
    zm_add_bool(s->answer, node, "more", true);
}

/* How many moves the next level has; false if they are too many. Whatever the loser can do must fit
 * together with the answers to it. */
static bool measure(show *s, const level *now, bool winner, size_t *out)
{
    const zm_instance *instance = s->request->instance;
    size_t left = s->most - s->nodes, most = winner ? left : left / 2;
    *out = 0;
    for (size_t i = 0; i < now->count; i++) {
        zm_count count = zm_has_moves(instance, position_at(s, now, i));
        if (count && !winner &&
            !zm_budget_count_moves(&s->request->budget, instance, position_at(s, now, i), &count))
            return false;
        if (count > most - *out)
            return false;
        *out += (size_t)count;
    }
    return true;
}

/* One move of the winner, every move of the loser. */
static void expand(show *s, level *next, zm_node *node, const uint64_t *position, bool winner)
{
    const zm_instance *instance = s->request->instance;
    zm_move move = ZM_BEFORE_FIRST;
    if (!zm_has_moves(instance, position))
        return;
    if (winner && !zm_best_move(&s->solver, position, ZM_WIN, &move)) {
        mark_more(s, node);
        return;
    }
    zm_node *moves = zm_add_list(s->answer, node, "moves");
    if (winner)
        add_move(s, next, moves, position, move, true);
    if (winner && s->depth == 0)
        s->first = move;
    while (!winner && zm_next_move(&s->request->budget, instance, position, &move))
        add_move(s, next, moves, position, move, false);
    if (s->request->budget.stop != ZM_RUNNING)
        mark_more(s, node);
}

static void stop_growing(show *s, const level *now, size_t from)
{
    for (size_t i = from; i < now->count && !s->answer->failed; i++)
        if (zm_has_moves(s->request->instance, position_at(s, now, i)))
            mark_more(s, now->nodes[i]);
}

/* The next level, unless it is too large or the budget ran out. */
static bool grow_level(show *s, const level *now, level *next, bool winner)
{
    size_t size, i = 0;
    *next = (level){.count = 0};
    bool deep = !winner && s->depth + 2 > DEEPEST; /* with the answers */
    if (s->request->budget.stop != ZM_RUNNING || deep || !measure(s, now, winner, &size) ||
        !level_open(s, next, size)) {
        stop_growing(s, now, 0);
        return false;
    }
    for (; i < now->count && s->request->budget.stop == ZM_RUNNING; i++)
        expand(s, next, now->nodes[i], position_at(s, now, i), winner);
    stop_growing(s, now, i);
    s->depth += next->count > 0;
    return next->count > 0;
}

static void grow(show *s, zm_node *root)
{
    level now, next;
    bool winner = s->verdict.value == ZM_WIN, going = level_open(s, &now, 1);
    s->whole = going;
    if (going) {
        now.nodes[0] = root;
        memcpy(now.positions, s->request->position,
               s->request->instance->words * sizeof *now.positions);
        now.count = 1;
    }
    for (; going; winner = !winner) {
        going = grow_level(s, &now, &next, winner);
        level_close(&now);
        now = next;
    }
    level_close(&now);
}

/* ---- In words. ---- */

/* "I", "you" or "the second player": the winner or the loser. The program calls itself "I". */
static const char *name_of(const show *s, bool winner)
{
    enum { FIRST, SECOND };
    const zm_option_value *as = &s->request->options[ZM_OPT_AS];
    bool first = (s->request->after_count % 2 == 0) == ((s->verdict.value == ZM_WIN) == winner);
    if (as->given && as->number <= SECOND)
        return first == (as->number == FIRST) ? "you" : "I";
    return first ? "the first player" : "the second player";
}

static size_t count_moves(const zm_node *node)
{
    const zm_node *moves = zm_find(node, "moves");
    return moves ? moves->count : 0;
}

/* "8-1=7 is answered by 7-3=4", "9 loses at once", or "8-1=7 loses" if the answer is not shown. */
static void tell_reply(const zm_node *reply, zm_text *out)
{
    const zm_node *answer = zm_tree_moves(reply);
    zm_text_put(out, zm_tree_text(reply, "move"));
    if (answer)
        zm_text_format(out, " is answered by %s", zm_tree_text(answer, "move"));
    else
        zm_text_put(out, zm_tree_more(reply) ? " loses" : " loses at once");
}

/* Everything that the loser can do, if that is little. All of it is in the tree. */
static void tell_replies(const zm_node *node, zm_text *out)
{
    size_t count = count_moves(node), told = 0;
    if (count > TOLD) {
        zm_text_format(out, "each of the %zu moves loses: for example, ", count);
        tell_reply(zm_tree_moves(node), out);
        return;
    }
    for (const zm_node *reply = zm_tree_moves(node); reply; reply = reply->next, told++) {
        zm_text_put(out, told == 0 ? "" : told + 1 == count ? " and " : ", ");
        tell_reply(reply, out);
    }
}

/* What the winner does now, and what comes of it. */
static void tell_answer(const show *s, const zm_node *root, zm_text *out)
{
    const zm_node *answer = zm_tree_moves(root);
    zm_text_format(out, "%s %s can ", s->request->after_count ? "Then" : "From here",
                   name_of(s, true));
    if (s->request->instance->voice == ZM_VOICE_PLAIN)
        zm_name_move(s->request->instance, s->first, false, out);
    else
        zm_text_format(out, "play %s", zm_tree_text(answer, "move"));
    if (zm_tree_moves(answer) && !zm_tree_more(answer)) {
        zm_text_put(out, ". After that ");
        tell_replies(answer, out);
    } else if (!zm_tree_more(answer)) {
        zm_text_put(out, ", and that wins at once");
    }
}

static const char *kept_words(const show *s, const zm_node *root)
{
    zm_text text = zm_text_beside(s->answer);
    if (s->verdict.value == ZM_DRAW)
        zm_text_put(&text, "Nobody can be sure to win from here");
    else if (!zm_has_moves(s->request->instance, s->request->position))
        zm_text_put(&text, "The game is over");
    else if (!zm_tree_moves(root) || (s->verdict.value == ZM_LOSE && zm_tree_more(root)))
        zm_text_format(&text, "Whatever comes now, %s can win", name_of(s, true));
    else if (s->verdict.value == ZM_WIN)
        tell_answer(s, root, &text);
    else {
        zm_text_put(&text, "Here ");
        tell_replies(root, &text);
    }
    zm_text_put(&text, ".");
    if (s->verdict.value != ZM_DRAW && s->verdict.distance != ZM_NO_DISTANCE &&
        s->verdict.distance > 1)
        zm_text_format(&text, " The game is over after at most %llu moves.",
                       (unsigned long long)s->verdict.distance);
    return zm_keep_text(s->answer, &text);
}

/* ---- The question. ---- */

static void put_line(show *s)
{
    zm_ranking none = {.count = 0};
    zm_move *line = zm_budget_alloc(&s->request->budget, LINE, sizeof *line);
    zm_node *list = zm_add_list(s->answer, s->answer->root, "line");
    zm_text text = zm_text_beside(s->answer);
    size_t count = line ? zm_main_line(&s->solver, s->request->position, s->verdict.value, &none,
                                       line, LINE) : 0;
    for (size_t i = 0; i < count; i++) {
        zm_node *record = zm_add_record(s->answer, list, NULL);
        const char *move = zm_kept_move(s->answer, s->request->instance, line[i]);
        zm_value wins = i % 2 == 0 ? ZM_WIN : ZM_LOSE; /* for whoever is to move at the beginning */
        zm_add_text(s->answer, record, "move", move);
        zm_add_text(s->answer, record, "by", mover_after(s, i));
        zm_add_bool(s->answer, record, "winning", s->verdict.value == wins);
        if (i <= SHOWN)
            zm_text_format(&text, "%s%s", i ? " " : "", i < SHOWN && move ? move : "...");
    }
    zm_say(s->answer, "Line", zm_keep_text(s->answer, &text));
    zm_release(line);
}

static void put_tree(show *s, zm_node *tree)
{
    zm_text drawing = zm_text_beside(s->answer);
    zm_add_bool(s->answer, s->answer->root, "whole", s->whole);
    zm_add_count(s->answer, s->answer->root, "depth", s->depth);
    if (!tree || !zm_tree_moves(tree))
        return;
    zm_draw_tree_rows(tree, &drawing);
    zm_say_block(s->answer, zm_keep_text(s->answer, &drawing));
}

/* Somebody wins: how. */
static void put_show(show *s)
{
    zm_answer *answer = s->answer;
    bool mover_wins = s->verdict.value == ZM_WIN;
    if (s->request->after_count)
        zm_add_bool(answer, answer->root, "refuted", mover_wins);
    else
        zm_add_null(answer, answer->root, "refuted");
    zm_node *tree = zm_add_record(answer, answer->root, "tree");
    if (s->verdict.value != ZM_DRAW)
        grow(s, tree);
    const char *words = kept_words(s, tree);
    zm_add_text(answer, answer->root, "says", words);
    zm_say(answer, NULL, words);
    put_line(s);
    put_tree(s, tree);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_option_value *limit = &request->options[ZM_OPT_LIMIT];
    show s = {.request = request, .answer = answer};
    zm_ranking ranking;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    s.most = limit->given ? zm_list_limit(request, 0) : MOST;
    zm_solver_open(&s.solver, request->instance, &request->threads, &request->budget);
    zm_judge(&s.solver, request->position, ZM_RANK_WINNERS, 1, ZM_FREE_DISTANCE, &s.verdict,
             &ranking);
    zm_ranking_free(&ranking);
    zm_put_question(answer, request);
    zm_add_text(answer, answer->root, "winner", zm_winner(request, s.verdict.value));
    zm_add_text(answer, answer->root, "value", zm_value_name(s.verdict.value));
    zm_put_distance(answer, answer->root, s.verdict.distance);
    if (s.verdict.value != ZM_UNKNOWN)
        put_show(&s);
    if (s.verdict.value == ZM_UNKNOWN || request->budget.stop != ZM_RUNNING)
        status = zm_undecided(request, error);
    zm_solver_close(&s.solver);
    return status;
}

const zm_command zm_command_refute = {
    .name = "refute",
    .summary = "how the winner answers everything from here on, move by move",
    .usage = "GAME [--after MOVES] [--as first|second] [--limit N]",
    .example = "refute strikeout:line=1..8 --after 1+2=3",
    .help = "To see why a move is bad, put it at the end of --after. The answer is a line of best "
            "play and, as far as it has at most N moves (200), a tree: one answer of the winner, "
            "everything that the loser can do. With --as the answer addresses you.",
    .fields = "winner value distance refuted tree says line whole depth",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_LIMIT) |
               ZM_ALLOW(ZM_OPT_AS) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_WORDS,
    .takes_game = true,
    .run = run,
};

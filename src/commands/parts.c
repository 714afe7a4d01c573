/* Parts of answers: see parts.h. */
#include "parts.h"
#include "../engine/best.h"
#include "../game/open.h"
#include "../game/sum.h"
#include "proofs.h"
#include "reasons.h"

enum { LINE = 200, LINE_SHOWN = 24 };

static const char *player_after(size_t moves_made)
{
    return moves_made % 2 == 0 ? "first" : "second";
}

const char *zm_player_to_move(const zm_request *request)
{
    return player_after(request->after_count);
}

const char *zm_winner(const zm_request *request, zm_value value)
{
    switch (value) {
    case ZM_WIN:
        return player_after(request->after_count);
    case ZM_LOSE:
        return player_after(request->after_count + 1);
    case ZM_DRAW:
        return "draw";
    case ZM_UNKNOWN:
        break;
    }
    return NULL;
}

const char *zm_value_name(zm_value value)
{
    static const char *const names[] = {"undecided", "lose", "draw", "win"};
    return names[value];
}

const char *zm_kept_move(zm_answer *answer, const zm_instance *instance, zm_move move)
{
    if (answer->failed) /* of a million moves, the rest costs nothing */
        return NULL;
    zm_text text = zm_text_beside(answer);
    zm_write_move(instance, move, &text);
    return zm_keep_text(answer, &text);
}

const char *zm_kept_position(zm_answer *answer, const zm_instance *instance,
                             const uint64_t *position)
{
    zm_text text = zm_text_beside(answer);
    zm_write_position(instance, position, &text);
    return zm_keep_text(answer, &text);
}

void zm_put_position(zm_answer *answer, zm_node *record, const zm_instance *instance,
                     const zm_move *after, size_t after_count, const uint64_t *position)
{
    zm_add_text(answer, record, "game", instance->text);
    zm_node *list = zm_add_list(answer, record, "after");
    for (size_t i = 0; i < after_count; i++)
        zm_add_text(answer, list, NULL, zm_kept_move(answer, instance, after[i]));
    zm_add_text(answer, record, "to_move", player_after(after_count));
    zm_add_text(answer, record, "position", zm_kept_position(answer, instance, position));
}

void zm_put_question(zm_answer *answer, const zm_request *request)
{
    zm_put_position(answer, answer->root, request->instance, request->after, request->after_count,
                    request->position);
}

void zm_put_distance(zm_answer *answer, zm_node *record, uint64_t distance)
{
    if (distance == ZM_NO_DISTANCE)
        zm_add_null(answer, record, "distance");
    else
        zm_add_count(answer, record, "distance", distance);
}

void zm_put_verdict(zm_answer *answer, zm_solver *solver, const zm_request *request,
                    const zm_verdict *verdict)
{
    zm_add_text(answer, answer->root, "winner", zm_winner(request, verdict->value));
    zm_add_text(answer, answer->root, "value", zm_value_name(verdict->value));
    zm_put_distance(answer, answer->root, verdict->distance);
    zm_put_proof(answer, solver, request, verdict);
}

const char *zm_put_line(zm_answer *answer, zm_node *record, zm_solver *solver,
                        const uint64_t *position, zm_value value, const zm_ranking *ranking)
{
    zm_node *list = zm_add_list(answer, record, "line");
    zm_move *line = zm_budget_alloc(solver->budget, LINE, sizeof *line);
    zm_text text = zm_text_beside(answer);
    size_t count = 0, most = answer->format == ZM_TEXT ? LINE_SHOWN + 1 : LINE;
    if (!line)
        answer->failed = true;
    else if (value != ZM_UNKNOWN)
        count = zm_main_line(solver, position, value, ranking, line, most);
    for (size_t i = 0; i < count; i++) {
        const char *move = zm_kept_move(answer, solver->instance, line[i]);
        zm_add_text(answer, list, NULL, move);
        if (i < LINE_SHOWN && move)
            zm_text_format(&text, i ? " %s" : "%s", move);
    }
    if (count > LINE_SHOWN || (count > 0 && solver->budget->stop != ZM_RUNNING))
        zm_text_put(&text, " ..."); /* it goes on, or the time was over */
    zm_release(line);
    return count ? zm_keep_text(answer, &text) : NULL;
}

zm_node *zm_put_ranking(zm_answer *answer, zm_solver *solver, const zm_request *request,
                        const zm_ranking *ranking)
{
    if (ranking->total_known)
        zm_add_count(answer, answer->root, "moves_total", ranking->total);
    else
        zm_add_null(answer, answer->root, "moves_total");
    if (ranking->winning_known)
        zm_add_count(answer, answer->root, "winning_total", ranking->winning);
    else
        zm_add_null(answer, answer->root, "winning_total");
    zm_node *list = zm_add_list(answer, answer->root, "moves");
    void *notes = NULL;
    for (size_t i = 0; i < ranking->count && !answer->failed; i++) {
        const zm_ranked *ranked = &ranking->moves[i];
        zm_node *row = zm_add_record(answer, list, NULL);
        zm_add_text(answer, row, "move", zm_kept_move(answer, request->instance, ranked->move));
        zm_add_text(answer, row, "value", zm_value_name(ranked->value));
        zm_put_distance(answer, row, ranked->distance);
        zm_add_text(answer, row, "why",
                    zm_budget_look(solver->budget)
                        ? zm_kept_move_reason(answer, solver, request->position, ranked, &notes)
                        : NULL);
    }
    zm_release(notes);
    return list;
}

void zm_write_tally(const zm_ranking *ranking, zm_text *out)
{
    zm_text_put(out, ranking->total_known ? "" : "more than ");
    zm_text_count(out, ranking->total);
    zm_text_put(out, ranking->total == 1 ? " move" : " moves");
    if (!ranking->winning_known)
        return;
    bool every = ranking->total_known && ranking->winning == ranking->total;
    if (ranking->total_known && ranking->total == 1) {
        zm_text_put(out, every ? ", and it wins" : ", and it does not win");
        return;
    }
    zm_text_put(out, ", ");
    if (ranking->winning == 0)
        zm_text_put(out, "none");
    else if (every)
        zm_text_put(out, "every one");
    else
        zm_text_count(out, ranking->winning);
    bool one = ranking->winning <= 1 || every;
    zm_text_put(out, one ? " wins" : " win");
}

const char *zm_kept_winners(zm_answer *answer, const zm_instance *instance,
                            const uint64_t *position, const zm_ranking *ranking)
{
    enum { NAMED = 8 };
    zm_text text = zm_text_beside(answer);
    if (ranking->winning_known && ranking->winning > NAMED && instance->knows->theory_class) {
        instance->knows->theory_class(instance->self, position, &text);
        if (text.length > 0 || text.failed)
            return zm_keep_text(answer, &text);
    }
    size_t shown = ranking->count < NAMED ? ranking->count : NAMED;
    bool more = ranking->winning_known ? shown < ranking->winning : shown < ranking->count;
    for (size_t i = 0; i < shown; i++) {
        zm_text_put(&text, i == 0 ? "" : !more && i + 1 == shown ? " or " : ", ");
        zm_write_move(instance, ranking->moves[i].move, &text);
    }
    if (!ranking->winning_known) {
        zm_text_put(&text, " (not all moves were tried)");
    } else if (more) {
        zm_text_put(&text, " and more, ");
        zm_text_count(&text, ranking->winning);
        zm_text_put(&text, " in all");
    }
    return zm_keep_text(answer, &text);
}

/* Writes the games that would do, one after another, and returns how many they are. */
static size_t write_suitable(const zm_catalogue *games, zm_suits *suits, size_t among, zm_text *out)
{
    size_t count = 0;
    const zm_game *game;
    for (size_t i = 0; (game = zm_game_at(games, i)); i++) {
        zm_text name = {0};
        zm_instance *instance;
        zm_error ignored;
        zm_text_put(&name, game->name);
        zm_status status = zm_open(&instance, games, NULL, game->name, &ignored);
        if (status == ZM_OK && suits(instance, &name)) {
            zm_text_put(out, count == 0 ? "" : count + 1 == among ? " or " : ", ");
            zm_text_put(out, zm_text_string(&name));
            count++;
        }
        out->failed = out->failed || name.failed;
        zm_close(instance);
        zm_text_free(&name);
    }
    return count;
}

zm_status zm_wrong_game(const zm_request *request, const char *message, zm_suits *suits,
                        zm_error *error)
{
    const zm_catalogue *games = &request->context->games;
    zm_text counted = {0}, text = {0};
    size_t count = write_suitable(games, suits, 0, &counted);
    zm_text_format(&text, "%s: in %s %s", request->command->name,
                   zm_name_in_words(request->instance), message);
    zm_text_put(&text, count ? "; try " : "");
    write_suitable(games, suits, count, &text);
    zm_status status = zm_text_ok(&text) ? zm_fail(error, ZM_BAD_INPUT, "%s", zm_text_string(&text))
                                         : zm_fail_memory(error);
    zm_text_free(&counted);
    zm_text_free(&text);
    return status;
}

zm_status zm_check_by(const zm_request *request, zm_error *error)
{
    const zm_instance *instance = request->instance;
    if (request->options[ZM_OPT_BY].number != ZM_BY_START || instance->paper->starting_number)
        return ZM_OK;
    return zm_fail(error, ZM_BAD_INPUT,
                   "%s: --by start: moves of %s have no starting number; try --by first",
                   request->command->name, instance->game->name);
}

void zm_put_first_moves(zm_answer *answer, const zm_request *request, const zm_first_moves *list,
                        const char *name)
{
    const zm_from_paper *paper = request->instance->paper;
    const void *self = request->instance->self;
    bool by_start = request->options[ZM_OPT_BY].number == ZM_BY_START;
    zm_node *rows = zm_add_list(answer, answer->root, "rows");
    zm_text columns = zm_text_beside(answer);
    for (size_t i = 0, end; i < list->many && rows; i = end) {
        zm_count sum = list->moves[i].count;
        int64_t start = by_start ? paper->starting_number(self, list->moves[i].move) : 0;
        for (end = i + 1; by_start && end < list->many &&
                          paper->starting_number(self, list->moves[end].move) == start; end++)
            sum = zm_count_add(sum, list->moves[end].count);
        if (sum == 0)
            continue;
        zm_node *row = zm_add_record(answer, rows, NULL);
        if (by_start)
            zm_add_number(answer, row, "start", start);
        else
            zm_add_text(answer, row, "first",
                        zm_kept_move(answer, request->instance, list->moves[i].move));
        zm_add_big(answer, row, name, sum);
    }
    zm_text_format(&columns, "%s %s", by_start ? "start" : "first", name);
    const char *kept = zm_keep_text(answer, &columns);
    if (rows && rows->count)
        zm_say_table(answer, rows, kept);
}

void zm_put_limited(zm_answer *answer, const zm_request *request, const char *list,
                    zm_count listed, zm_count total)
{
    zm_text text = {0};
    if (listed >= total)
        return;
    if (!answer->limited)
        answer->limited = zm_add_list(answer, answer->root, "limited");
    zm_node *record = zm_add_record(answer, answer->limited, NULL);
    zm_add_text(answer, record, "list", list);
    zm_add_count(answer, record, "listed", listed);
    zm_add_count(answer, record, "total", total);
    if (answer->remark)
        zm_text_format(&text, "%s; ", answer->remark);
    else
        zm_text_format(&text, "%s: not all are listed (--limit): ", request->command->name);
    zm_text_format(&text, "%s, ", list);
    zm_text_count(&text, listed);
    zm_text_put(&text, " of ");
    zm_text_count(&text, total);
    answer->remark = zm_keep_text(answer, &text);
}

void zm_write_no_distance(const zm_solver *solver, zm_text *out)
{
    const zm_budget *tried = &solver->layers_budget;
    if (tried->stop == ZM_RUNNING && solver->budget->stop != ZM_RUNNING)
        tried = solver->budget; /* it ran out before they were tried */
    if (tried->stop == ZM_RUNNING || tried->stop == ZM_TOO_LARGE)
        zm_text_put(out, "there are too many positions to work out");
    else
        zm_budget_report(tried, out);
}

zm_status zm_no_distance(const zm_request *request, const zm_solver *solver, const char *known,
                         zm_error *error)
{
    zm_text reason = {0};
    zm_write_no_distance(solver, &reason);
    zm_status status = zm_fail(error, ZM_UNDECIDED,
                               "%s: %s, but exact distances are not (--distance): %s",
                               request->command->name, known, zm_text_string(&reason));
    zm_text_free(&reason);
    return status;
}

zm_status zm_check_playable(const zm_request *request, zm_error *error)
{
    if (zm_playable(request->instance))
        return ZM_OK;
    return zm_fail(error, ZM_BAD_INPUT, "%s: the board of %s is too large to play on",
                   request->command->name, request->instance->text);
}

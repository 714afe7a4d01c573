/* What a tournament has shown, as an answer: the table, who beat whom, and each robot's worst
 * mistake with its refutation. */
#include "../engine/best.h"
#include "../engine/sort.h"
#include "parts.h"
#include "tournament.h"

#include <stdio.h>

enum { LINE = 40, A_DRAW = 1, A_WIN = 2 };

typedef struct tally {
    size_t robot;
    uint64_t played, won, drawn, lost, given_away, failed;
} tally;

typedef struct standing {
    const zm_tournament *tournament;
    zm_answer *answer;
    tally *tallies;   /* best first */
    uint64_t *points; /* count * count: of a robot against another, twice the games won and once
                       * those drawn */
    uint64_t played, unjudged;
} standing;

/* ---- Adding up. ---- */

static void add_side(standing *s, const zm_result *result, const size_t robots[ZM_SIDES], int side)
{
    tally *t = &s->tallies[robots[side]];
    bool drawn = result->outcome == ZM_NOBODY_WON;
    bool won = result->outcome == (side == ZM_FIRST ? ZM_FIRST_WON : ZM_SECOND_WON);
    t->played++;
    t->won += won;
    t->drawn += drawn;
    t->lost += !won && !drawn;
    t->given_away += result->given_away[side];
    t->failed += result->failed[side];
    s->points[robots[side] * s->tournament->count + robots[1 - side]] +=
        won ? A_WIN : drawn ? A_DRAW : 0;
}

static void add_up(standing *s)
{
    const zm_tournament *t = s->tournament;
    size_t robots[ZM_SIDES], start;
    for (size_t i = 0; i < t->count; i++)
        s->tallies[i].robot = i;
    for (uint64_t game = 0; game < t->games; game++) {
        const zm_result *result = &t->results[game];
        if (result->outcome == ZM_NOT_PLAYED)
            continue;
        zm_tournament_pair(t, game, robots, &start);
        s->played++;
        s->unjudged += result->unjudged;
        for (int side = 0; side < ZM_SIDES; side++)
            add_side(s, result, robots, side);
    }
}

static uint64_t points_of(const tally *t)
{
    return A_WIN * t->won + A_DRAW * t->drawn;
}

/* More points come first; among equals whoever gave fewer wins away, then whoever was named first. */
static int compare(const void *a, const void *b)
{
    const tally *x = a, *y = b;
    if (points_of(x) != points_of(y))
        return points_of(x) > points_of(y) ? -1 : 1;
    if (x->given_away != y->given_away)
        return x->given_away < y->given_away ? -1 : 1;
    return x->robot < y->robot ? -1 : 1;
}

/* ---- The table. ---- */

/* Points are written in games: 3, or 2.5 with a draw. */
static const char *kept_points(zm_answer *answer, uint64_t points)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, points % A_WIN ? "%llu.5" : "%llu", (unsigned long long)(points / A_WIN));
    return zm_keep_text(answer, &text);
}

static const char *name_of(const standing *s, const tally *t)
{
    return s->tournament->robots[t->robot].name;
}

static void put_row(const standing *s, zm_node *rows, size_t place)
{
    const tally *t = &s->tallies[place];
    zm_node *row = zm_add_record(s->answer, rows, NULL);
    zm_add_number(s->answer, row, "place", (int64_t)place + 1);
    zm_add_text(s->answer, row, "robot", name_of(s, t));
    zm_add_text(s->answer, row, "points", kept_points(s->answer, points_of(t)));
    zm_add_number(s->answer, row, "played", (int64_t)t->played);
    zm_add_number(s->answer, row, "won", (int64_t)t->won);
    zm_add_number(s->answer, row, "drawn", (int64_t)t->drawn);
    zm_add_number(s->answer, row, "lost", (int64_t)t->lost);
    zm_add_number(s->answer, row, "gave_away", (int64_t)t->given_away);
    zm_add_number(s->answer, row, "failed", (int64_t)t->failed);
}

static void put_rows(const standing *s)
{
    zm_node *rows = zm_add_list(s->answer, s->answer->root, "rows");
    for (size_t i = 0; i < s->tournament->count; i++)
        put_row(s, rows, i);
    if (rows)
        zm_say_table(s->answer, rows, "place robot points played won drawn lost gave_away failed");
}

/* Who beat whom: the points of a row against the robots at each place. */
static void put_crosses(const standing *s)
{
    size_t count = s->tournament->count;
    zm_text columns = zm_text_beside(s->answer);
    zm_node *rows = zm_add_list(s->answer, s->answer->root, "against");
    zm_text_put(&columns, "robot");
    for (size_t i = 0; i < count; i++) {
        zm_node *row = zm_add_record(s->answer, rows, NULL);
        zm_add_text(s->answer, row, "robot", name_of(s, &s->tallies[i]));
        zm_text_format(&columns, " %zu", i + 1);
        for (size_t k = 0; k < count; k++) {
            char key[24];
            snprintf(key, sizeof key, "%zu", k + 1);
            uint64_t points = s->points[s->tallies[i].robot * count + s->tallies[k].robot];
            zm_add_text(s->answer, row, key, i == k ? "-" : kept_points(s->answer, points));
        }
    }
    zm_say_heading(s->answer, 3, "Points against the robot at each place");
    if (rows)
        zm_say_table(s->answer, rows, zm_keep_text(s->answer, &columns));
    zm_text_free(&columns);
}

/* ---- The worst mistakes. ---- */

static void put_moves(const standing *s, zm_node *row, const char *key, const zm_move *moves,
                      size_t count)
{
    zm_node *list = zm_add_list(s->answer, row, key);
    for (size_t i = 0; i < count; i++)
        zm_add_text(s->answer, list, NULL,
                    zm_kept_move(s->answer, s->tournament->request->instance, moves[i]));
}

/* A move that wins from a position, and best play from there on. */
static void put_best_play(const standing *s, zm_node *row, const char *key, const uint64_t *position,
                          size_t most)
{
    zm_request *request = s->tournament->request;
    zm_solver solver;
    zm_verdict verdict;
    zm_ranking ranking;
    zm_move line[LINE];
    zm_budget part = zm_budget_part(&request->budget, 50 * (uint64_t)ZM_FREE_DISTANCE);
    zm_solver_open(&solver, request->instance, NULL, &part);
    zm_judge(&solver, position, ZM_RANK_WINNERS, 1, ZM_FREE_DISTANCE, &verdict, &ranking);
    size_t count = zm_main_line(&solver, position, verdict.value, &ranking, line, most);
    put_moves(s, row, key, line, count);
    zm_ranking_free(&ranking);
    zm_solver_close(&solver);
}

/* Plays the moves from the start of the game. */
static void play(const standing *s, const zm_move *moves, size_t count, uint64_t *position,
                 uint64_t *spare)
{
    const zm_instance *instance = s->tournament->request->instance;
    instance->game->start(instance->self, position);
    for (size_t i = 0; i < count; i++) {
        instance->game->play(instance->self, position, moves[i], spare);
        for (size_t k = 0; k < instance->words; k++)
            position[k] = spare[k];
    }
}

static void put_mistake(const standing *s, zm_node *rows, const tally *t, uint64_t *position,
                        uint64_t *spare)
{
    const zm_incident *mistake = &s->tournament->records[t->robot].mistake;
    zm_node *row = zm_add_record(s->answer, rows, NULL);
    size_t robots[ZM_SIDES], start;
    zm_tournament_pair(s->tournament, mistake->game, robots, &start);
    zm_add_text(s->answer, row, "robot", name_of(s, t));
    zm_add_text(s->answer, row, "against",
                s->tournament->robots[robots[robots[ZM_FIRST] == t->robot]].name);
    put_moves(s, row, "after", mistake->moves, mistake->count - 1);
    play(s, mistake->moves, mistake->count - 1, position, spare);
    zm_add_text(s->answer, row, "board",
                zm_kept_position(s->answer, s->tournament->request->instance, position));
    put_moves(s, row, "played", mistake->moves + mistake->count - 1, 1);
    put_best_play(s, row, "better", position, 1);
    play(s, mistake->moves, mistake->count, position, spare);
    put_best_play(s, row, "refutation", position, LINE);
}

static void put_mistakes(const standing *s)
{
    zm_budget *budget = &s->tournament->request->budget;
    size_t words = s->tournament->request->instance->words;
    uint64_t *position = zm_budget_alloc(budget, words, sizeof *position);
    uint64_t *spare = zm_budget_alloc(budget, words, sizeof *spare);
    zm_node *rows = zm_add_list(s->answer, s->answer->root, "mistakes");
    for (size_t i = 0; position && spare && i < s->tournament->count; i++)
        if (s->tallies[i].given_away > 0 &&
            s->tournament->records[s->tallies[i].robot].mistake.moves)
            put_mistake(s, rows, &s->tallies[i], position, spare);
    if (rows && rows->count > 0) {
        zm_say_heading(s->answer, 3, "The worst mistakes: wins given away, the nearest ones");
        zm_say_table(s->answer, rows, "robot against board played better refutation");
    }
    zm_release(position);
    zm_release(spare);
}

/* ---- Failures. ---- */

static void put_failures(const standing *s)
{
    zm_node *rows = zm_add_list(s->answer, s->answer->root, "failures");
    for (size_t i = 0; i < s->tournament->count; i++) {
        const tally *t = &s->tallies[i];
        const zm_incident *failure = &s->tournament->records[t->robot].failure;
        if (t->failed == 0 || !failure->moves)
            continue;
        zm_text text = zm_text_beside(s->answer);
        zm_node *row = zm_add_record(s->answer, rows, NULL);
        zm_add_text(s->answer, row, "robot", name_of(s, t));
        zm_add_number(s->answer, row, "games", (int64_t)t->failed);
        put_moves(s, row, "after", failure->moves, failure->count);
        zm_add_text(s->answer, row, "why", failure->why.message);
        zm_text_format(&text, "%s gave no legal move in %llu game%s; the first time: %s",
                       name_of(s, t), (unsigned long long)t->failed, t->failed == 1 ? "" : "s",
                       failure->why.message);
        zm_say(s->answer, "Failed", zm_keep_text(s->answer, &text));
    }
}

/* ---- The whole. ---- */

static void put_starts(const standing *s)
{
    const zm_tournament *t = s->tournament;
    zm_node *list = zm_add_list(s->answer, s->answer->root, "starts");
    for (size_t i = 0; i < t->starts.count && !s->answer->failed; i++)
        zm_put_position(s->answer, zm_add_record(s->answer, list, NULL), t->request->instance,
                        t->starts.list[i].moves, t->starts.list[i].count,
                        t->starts.list[i].position);
}

static void say_headline(const standing *s)
{
    const zm_tournament *t = s->tournament;
    zm_text text = zm_text_beside(s->answer);
    zm_text_format(&text, "%zu robots play %s from %zu starting position%s, each pair on both "
                          "sides: %llu games.",
                   t->count, t->request->instance->text, t->starts.count,
                   t->starts.count == 1 ? "" : "s", (unsigned long long)t->games);
    zm_say(s->answer, NULL, zm_keep_text(s->answer, &text));
    if (s->played < t->games) {
        zm_text_format(&text, "only %llu of the %llu games %s played; the table covers these",
                       (unsigned long long)s->played, (unsigned long long)t->games,
                       s->played == 1 ? "was" : "were");
        zm_say(s->answer, "Stopped", zm_keep_text(s->answer, &text));
    }
    if (s->unjudged > 0) {
        zm_text_format(&text, "in %llu game%s some positions were too large to judge: wins given "
                              "away there are not counted", (unsigned long long)s->unjudged,
                       s->unjudged == 1 ? "" : "s");
        zm_say(s->answer, "Note", zm_keep_text(s->answer, &text));
    }
}

static void put_all(standing *s)
{
    const zm_tournament *t = s->tournament;
    zm_answer *answer = s->answer;
    add_up(s);
    zm_budget unbounded = {0}; /* a few robots are sorted in no time, and also after Ctrl-C */
    zm_sort(&unbounded, s->tallies, t->count, sizeof *s->tallies, compare);
    zm_add_text(answer, answer->root, "game", t->request->instance->text);
    zm_add_number(answer, answer->root, "seed", t->request->options[ZM_OPT_SEED].number);
    zm_add_number(answer, answer->root, "games", (int64_t)t->games);
    zm_add_number(answer, answer->root, "played", (int64_t)s->played);
    put_starts(s);
    say_headline(s);
    put_failures(s);
    put_rows(s);
    put_crosses(s);
    put_mistakes(s);
}

void zm_put_tournament(zm_answer *answer, const zm_tournament *t)
{
    zm_account *account = zm_account_of(answer);
    standing s = {.tournament = t, .answer = answer,
                  .tallies = zm_alloc(account, t->count, sizeof *s.tallies),
                  .points = zm_alloc(account, t->count * t->count, sizeof *s.points)};
    if (s.tallies && s.points)
        put_all(&s);
    else
        answer->failed = true;
    zm_release(s.tallies);
    zm_release(s.points);
}

/* puzzle: positions in which exactly one move wins, with the solution, and why it is one.
 *
 * Games are played at random until one of their positions is a puzzle of the wanted difficulty. The
 * luck comes from the seed and the question's own words, so the same question always gets the same
 * puzzles. */
#include "../engine/puzzle.h"
#include "../game/open.h"
#include "parts.h"
#include "puzzle_sheet.h"
#include "reasons.h"

#include <string.h>

/* Games played for one puzzle before it is given up; moves of a game. */
enum { TRIES = 8000, LONGEST = 200 };

/* From so many points on a puzzle is of a difficulty. */
static const unsigned least_points[] = {0, 5, 7};
static const char *const levels[] = {"easy", "medium", "hard"};
enum { LEVELS = 3 };

static unsigned level_of(const zm_hardness *hardness)
{
    unsigned level = LEVELS - 1;
    while (least_points[level] > zm_hardness_points(hardness))
        level--;
    return level;
}

/* "2026-11-15" as 20261115. */
static bool read_day(const char *text, int64_t *seed)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t digits = 0;
    for (size_t i = 0; i < 10; i++) {
        bool dash = i == 4 || i == 7;
        if (dash ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false;
        digits = dash ? digits : 10 * digits + (text[i] - '0');
    }
    int64_t year = digits / 10000, month = digits / 100 % 100, day = digits % 100;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    *seed = digits;
    return text[10] == '\0' && month >= 1 && month <= 12 && day >= 1 &&
           day <= lengths[month - 1] + (month == 2 && leap);
}

static zm_status read_seed(const zm_request *request, int64_t *seed, zm_error *error)
{
    const zm_option_value *options = request->options, *day = &options[ZM_OPT_DAY];
    *seed = options[ZM_OPT_SEED].number;
    if (day->given && options[ZM_OPT_SEED].given)
        return zm_fail(error, ZM_BAD_INPUT,
                       "puzzle: --day and --seed both choose the puzzles; give only one of them");
    if (day->given && !read_day(day->text[0], seed))
        return zm_fail(error, ZM_BAD_INPUT,
                       "puzzle: --day %.60s: there is no such day; write it as in 2026-11-15",
                       day->text[0]);
    return ZM_OK;
}

/* Games and difficulties do not share their luck. */
static zm_random luck_of(const zm_request *request, int64_t seed, unsigned level)
{
    zm_random random = {.state = (uint64_t)seed};
    for (const char *at = request->game; *at; at++)
        random.state = zm_random_next(&random) ^ (unsigned char)*at;
    random.state = zm_random_next(&random) ^ level;
    return random;
}

/* The game of one try: as it was asked for, or with parameters that suit a puzzle. */
static zm_status open_try(zm_instance **out, zm_request *request, unsigned level,
                          zm_random *random, size_t *most, zm_error *error)
{
    const zm_from_paper *paper = request->instance->paper;
    zm_text text = {.account = &request->budget.account};
    *most = LONGEST;
    zm_text_put(&text, request->game);
    if (paper->puzzle && !strchr(request->game, ':')) {
        zm_text_put(&text, ":");
        *most = paper->puzzle(level, random, &text);
    }
    zm_status status = zm_text_ok(&text) ? zm_open(out, &request->context->games, &request->budget.account,
                                                   zm_text_string(&text), error)
                                         : zm_fail_memory(error);
    if (status == ZM_OK)
        (*out)->voice = request->instance->voice;
    zm_text_free(&text);
    return status;
}

/* The same position, or one that looks the same: the last penny may win or lose. */
static bool is_old(const zm_node *list, const char *game, const char *position, const char *board)
{
    for (const zm_node *node = list->first; node; node = node->next)
        if (strcmp(zm_puzzle_text(node, "board"), board) == 0 ||
            (strcmp(zm_puzzle_text(node, "game"), game) == 0 &&
             strcmp(zm_puzzle_text(node, "position"), position) == 0))
            return true;
    return false;
}

static const char *kept_kind(zm_answer *answer, const zm_puzzle *puzzle)
{
    const zm_instance *instance = puzzle->solver.instance;
    zm_move solution = puzzle->ranking.moves[0].move;
    zm_text text = zm_text_beside(answer);
    if (!instance->paper->kind)
        return zm_kept_move(answer, instance, solution);
    instance->paper->kind(instance->self, puzzle->position, solution, &text);
    return zm_keep_text(answer, &text);
}

/* Whether a sheet of so many puzzles has enough answers that begin like this kind, in its first
 * `length` letters: a third of them, rounded up, or two. */
static bool is_enough(const zm_node *list, const char *kind, size_t length, size_t wanted)
{
    size_t alike = 0;
    for (const zm_node *node = list->first; node; node = node->next)
        alike += strncmp(zm_puzzle_text(node, "kind"), kind, length) == 0;
    return alike >= ((wanted + 2) / 3 > 2 ? (wanted + 2) / 3 : 2);
}

/* A kind may say more after a colon. What stands before it is varied too, as long as such puzzles
 * can be found: in the first half of the tries for one. */
static bool is_wanted(const zm_node *list, const char *kind, size_t wanted, int tries)
{
    size_t broad = tries < TRIES / 2 ? strcspn(kind, ":") : strlen(kind) + 1;
    return !is_enough(list, kind, broad, wanted) &&
           !is_enough(list, kind, strlen(kind) + 1, wanted);
}

static void put_difficulty(zm_answer *answer, zm_node *record, const zm_puzzle *puzzle)
{
    static const char *const hidden[] = {
        "the solution leaves the fewest replies",
        "others leave as few replies as the solution",
        "others leave fewer replies than the solution"};
    const zm_hardness *h = &puzzle->hardness;
    const char *level = levels[level_of(h)];
    unsigned points = zm_hardness_points(h);
    zm_text text = zm_text_beside(answer);
    zm_node *difficulty = zm_add_record(answer, record, "difficulty");
    zm_add_text(answer, difficulty, "level", level);
    zm_add_number(answer, difficulty, "points", points);
    zm_add_number(answer, difficulty, "moves", h->moves);
    zm_add_number(answer, difficulty, "length", h->length);
    zm_add_number(answer, difficulty, "hidden", h->hidden);
    zm_text_format(&text, "%s, %u point%s: %zu move%s that do%s not lose soon (%u)", level,
                   points, points == 1 ? "" : "s", puzzle->tempting,
                   puzzle->tempting == 1 ? "" : "s", puzzle->tempting == 1 ? "es" : "", h->moves);
    if (puzzle->verdict.distance != ZM_NO_DISTANCE)
        zm_text_format(&text, ", %llu move%s to the end (%u)",
                       (unsigned long long)puzzle->verdict.distance,
                       puzzle->verdict.distance == 1 ? "" : "s", h->length);
    zm_text_format(&text, ", %s (%u)", hidden[h->hidden], h->hidden);
    zm_add_text(answer, difficulty, "text", zm_keep_text(answer, &text));
}

/* The reason for the move, and that for the position if it says more. */
static const char *kept_why(zm_answer *answer, zm_puzzle *puzzle)
{
    zm_solver *solver = &puzzle->solver;
    const zm_ranked *solution = &puzzle->ranking.moves[0];
    const char *reason = zm_kept_move_reason(answer, solver, puzzle->position, solution, NULL);
    const char *why = zm_kept_reason(answer, solver, puzzle->position, ZM_WIN, &puzzle->ranking);
    zm_text text = zm_text_beside(answer);
    zm_write_reasons(solver->instance, solution->move, reason, why, false, &text);
    return zm_keep_text(answer, &text);
}

static void put_wrong(zm_answer *answer, const zm_request *request, zm_node *record,
                      zm_puzzle *puzzle)
{
    zm_solver *solver = &puzzle->solver;
    const zm_ranking *ranking = &puzzle->ranking;
    size_t limit = zm_list_limit(request, ranking->count);
    zm_add_count(answer, record, "wrong_total", ranking->count - 1);
    zm_node *list = zm_add_list(answer, record, "wrong");
    for (size_t i = 1; i < ranking->count && i <= limit && list; i++) {
        const zm_ranked *wrong = &ranking->moves[i];
        zm_move reply;
        zm_node *row = zm_add_record(answer, list, NULL);
        zm_add_text(answer, row, "move", zm_kept_move(answer, solver->instance, wrong->move));
        zm_add_text(answer, row, "value", zm_value_name(wrong->value));
        zm_put_distance(answer, row, wrong->distance);
        bool replied = zm_puzzle_reply(puzzle, wrong, &reply);
        zm_add_text(answer, row, "reply",
                    replied ? zm_kept_move(answer, solver->instance, reply) : NULL);
        zm_add_text(answer, row, "why",
                    zm_kept_move_reason(answer, solver, puzzle->position, wrong, NULL));
    }
    zm_put_limited(answer, request, "wrong", list ? list->count : 0, ranking->count - 1);
}

static const char *kept_board(zm_answer *answer, const zm_puzzle *puzzle)
{
    const zm_instance *instance = puzzle->solver.instance;
    zm_text text = zm_text_beside(answer);
    if (instance->says->picture) {
        instance->says->picture(instance->self, puzzle->position, &text);
    } else {
        zm_text_put(&text, "  ");
        zm_write_position(instance, puzzle->position, &text);
        zm_text_put(&text, "\n");
    }
    return zm_keep_text(answer, &text);
}

static void fill(zm_answer *answer, const zm_request *request, zm_node *record, zm_puzzle *puzzle,
                 const char *board, const char *kind)
{
    zm_solver *solver = &puzzle->solver;
    zm_put_position(answer, record, solver->instance, puzzle->after, puzzle->after_count,
                    puzzle->position);
    zm_add_text(answer, record, "board", board);
    zm_add_count(answer, record, "moves_total", puzzle->ranking.total);
    zm_put_distance(answer, record, puzzle->verdict.distance);
    put_difficulty(answer, record, puzzle);
    zm_add_text(answer, record, "solution",
                zm_kept_move(answer, solver->instance, puzzle->ranking.moves[0].move));
    zm_add_text(answer, record, "kind", kind);
    zm_add_text(answer, record, "why", kept_why(answer, puzzle));
    zm_put_line(answer, record, solver, puzzle->position, ZM_WIN, &puzzle->ranking);
    put_wrong(answer, request, record, puzzle);
}

/* Where the game chooses the parameters, the first puzzle shows what its level is about; others may
 * be of any kind. */
static bool is_typical(const zm_request *request, const zm_node *list, const char *kind, int tries)
{
    const char *typical =
        request->instance->paper->typical[request->options[ZM_OPT_DIFFICULTY].number];
    return !typical || list->count > 0 || tries >= TRIES / 2 || strchr(request->game, ':') ||
           strncmp(kind, typical, strlen(typical)) == 0;
}

/* Puts a puzzle at the end of the list, unless it or enough of its kind are there already. One whose
 * reasons were cut short is taken back. */
static void put_puzzle(zm_answer *answer, const zm_request *request, zm_node *list,
                       zm_puzzle *puzzle, int tries)
{
    const zm_instance *instance = puzzle->solver.instance;
    const char *position = zm_kept_position(answer, instance, puzzle->position);
    const char *board = kept_board(answer, puzzle), *kind = kept_kind(answer, puzzle);
    zm_node *before = list->last;
    if (!position || !board || !kind || is_old(list, instance->text, position, board) ||
        !is_typical(request, list, kind, tries) ||
        !is_wanted(list, kind, (size_t)request->options[ZM_OPT_COUNT].number, tries))
        return;
    zm_node *record = zm_add_record(answer, list, NULL);
    if (!record)
        return;
    fill(answer, request, record, puzzle, board, kind);
    if (request->budget.stop != ZM_RUNNING) {
        *(before ? &before->next : &list->first) = NULL;
        list->last = before;
        list->count--;
    }
}

/* Plays one game, and puts its puzzle into the list if it has one of the wanted difficulty.
 * tries: how many were played in vain. */
static zm_status try_once(zm_request *request, zm_answer *answer, zm_node *list, unsigned level,
                          int tries, zm_random *random, zm_error *error)
{
    zm_puzzle puzzle;
    zm_instance *instance;
    size_t most;
    zm_status status = open_try(&instance, request, level, random, &most, error);
    if (status != ZM_OK)
        return status;
    if (zm_puzzle_open(&puzzle, instance, &request->budget, random, most) &&
        level_of(&puzzle.hardness) == level)
        put_puzzle(answer, request, list, &puzzle, tries);
    zm_puzzle_close(&puzzle);
    zm_close(instance);
    return answer->failed ? zm_fail_memory(error) : ZM_OK;
}

static zm_status find(zm_request *request, zm_answer *answer, zm_node *list, unsigned level,
                      int64_t seed, zm_error *error)
{
    size_t wanted = (size_t)request->options[ZM_OPT_COUNT].number;
    zm_random random = luck_of(request, seed, level);
    zm_status status = ZM_OK;
    size_t found = 0;
    for (int tries = 0; status == ZM_OK && found < wanted && tries < TRIES; tries++) {
        status = try_once(request, answer, list, level, tries, &random, error);
        if (status == ZM_OK && request->budget.stop != ZM_RUNNING)
            return zm_undecided(request, error);
        if (list->count > found)
            tries = -1; /* for each puzzle as many */
        found = list->count;
    }
    if (status == ZM_OK && found < wanted)
        return zm_fail(error, ZM_UNDECIDED,
                       "puzzle: %zu of %zu: no %s%s puzzle of %.60s%s in %d random games; "
                       "try another --difficulty or other parameters",
                       found, wanted, found ? "other " : "", levels[level], request->game,
                       found ? " with an answer of a kind that is still wanted" : "", TRIES);
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    unsigned level = (unsigned)request->options[ZM_OPT_DIFFICULTY].number;
    int64_t seed;
    zm_status status = read_seed(request, &seed, error);
    if (status == ZM_OK)
        status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    zm_node *root = answer->root;
    zm_add_text(answer, root, "game", request->game);
    zm_add_text(answer, root, "title", request->instance->game->title);
    zm_add_text(answer, root, "difficulty", levels[level]);
    zm_add_text(answer, root, "day", request->options[ZM_OPT_DAY].text[0]);
    zm_add_number(answer, root, "seed", seed);
    zm_node *list = zm_add_list(answer, root, "puzzles");
    if (!list)
        return zm_fail_memory(error);
    status = find(request, answer, list, level, seed, error);
    if (list->count && !answer->failed) /* what is said is read from the answer */
        zm_say_puzzles(answer, request, list, levels[level], seed);
    return status;
}

const zm_command zm_command_puzzle = {
    .name = "puzzle",
    .summary = "positions in which exactly one move wins, with solutions",
    .usage = "GAME [--difficulty LEVEL] [--seed N | --day DATE] [--count N]",
    .example = "puzzle nim --difficulty medium --count 2",
    .help = "A game without parameters, such as nim, gets some that suit the difficulty; if you "
            "give parameters, they are kept. The same question always gets the same puzzles; the "
            "seed is 1 unless you give another one or a day.",
    .fields = "game title difficulty day seed puzzles",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_DIFFICULTY) | ZM_ALLOW(ZM_OPT_SEED) |
               ZM_ALLOW(ZM_OPT_DAY) | ZM_ALLOW(ZM_OPT_COUNT) | ZM_ALLOW(ZM_OPT_LIMIT) |
               ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_WORDS,
    .takes_game = true,
    .run = run,
};

/* play: a game in the terminal, against the program or between two people. */
#include "play.h"
#include "../game/read_move.h"
#include "../game/suggest.h"
#include "advice.h"
#include "keyboard.h"

#include <stdio.h>
#include <string.h>

enum { COUNTED = 100000, LISTED = 40 };

typedef struct session {
    zm_match match;
    zm_advice advice;
    bool board_is_new; /* and was not shown yet */
    bool leaving;
} session;

/* ---- What the screen shows. ---- */

static const char *level_name(const zm_match *match)
{
    static const char *const names[] = {"perfect", "as in the paper", "few mistakes",
                                        "many mistakes", "random"};
    zm_level level = zm_opponent_level(&match->request);
    if (level == ZM_ROBOT)
        return zm_opponent_robot(&match->request);
    if (level == ZM_PAPER && !match->request.instance->paper->move)
        return "perfect, because its paper describes no opponent";
    return names[level];
}

static zm_status introduce(const zm_match *match)
{
    const zm_instance *instance = match->request.instance;
    zm_answer *answer = zm_answer_new(NULL);
    zm_text text = {0};
    if (!answer)
        return (zm_status)zm_cli_print(NULL, ZM_OK, NULL);
    zm_text_format(&text, "%s", instance->game->title);
    /* What the player chose, and which variant is in force where there is a choice. */
    for (size_t i = 0, shown = 0; i < instance->game->parameter_count; i++)
        if (instance->arguments[i].given || instance->game->parameters[i].type == ZM_CHOICE)
            zm_text_format(&text, shown++ ? ", %s=%s" : ": %s=%s",
                           instance->game->parameters[i].name, instance->arguments[i].text);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_say(answer, NULL, instance->game->summary);
    if (zm_match_two_people(match))
        zm_say(answer, NULL, "Two people play; the first player begins.");
    else
        zm_text_format(&text, "You are the %s player; the program is the %s (%s; --seed %lld "
                              "plays this game again).",
                       zm_match_person_moves(match, 0) ? "first" : "second",
                       zm_match_person_moves(match, 0) ? "second" : "first",
                       level_name(match),
                       (long long)match->request.options[ZM_OPT_SEED].number);
    if (text.length)
        zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_text_format(&text, "A move is %s. Type help for what else you can type.",
                   instance->game->move_help);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_status status = answer->failed ? zm_fail_memory(&answer->error) : ZM_OK;
    return (zm_status)zm_cli_print(answer, status, NULL);
}

static zm_status show_board(session *s)
{
    const zm_request *request = &s->match.request;
    const zm_instance *instance = request->instance;
    zm_text text = {0};
    zm_text_put(&text, "\n");
    if (instance->says->picture)
        instance->says->picture(instance->self, request->position, &text);
    else
        zm_write_position(instance, request->position, &text);
    if (zm_text_ok(&text) && text.data[text.length - 1] != '\n')
        zm_text_put(&text, "\n");
    bool ok = zm_text_ok(&text);
    fputs(zm_text_string(&text), stdout);
    zm_text_free(&text);
    s->board_is_new = false;
    return ok ? ZM_OK : (zm_status)zm_cli_error(ZM_UNDECIDED, "out of memory");
}

static zm_status tell_result(const zm_match *match)
{
    const zm_request *request = &match->request;
    zm_value value = zm_end_value(request->instance, request->position);
    size_t made = request->after_count;
    const char *name = zm_player_name(match, value == ZM_WIN ? made : made + 1);
    const char *deed = value == ZM_DRAW ? "Nobody wins" : name;
    zm_status status = zm_tell_format(NULL, "The game is over after %zu move%s. %s%s.", made,
                                      made == 1 ? "" : "s", deed,
                                      value == ZM_DRAW ? "" : name[0] == 'Y' ? " win" : " wins");
    puts("Type undo, restart, why or quit.");
    return status;
}

static zm_status say_goodbye(void)
{
    return zm_tell_format(NULL, "Goodbye.");
}

/* ---- Commands. ---- */

static zm_status list_moves(session *s)
{
    const zm_request *request = &s->match.request;
    const zm_instance *instance = request->instance;
    zm_count total;
    zm_count_moves(instance, request->position, COUNTED, &total);
    zm_move move = ZM_BEFORE_FIRST;
    zm_text text = {0};
    if (total == 0)
        zm_text_put(&text, "None: the game is over.");
    for (int i = 0; i < LISTED && instance->game->next(instance->self, request->position, &move);
         i++) {
        zm_text_put(&text, i ? ", " : "");
        zm_put_move(&s->match, move, &text);
    }
    if (total > LISTED) {
        zm_text_put(&text, " and ");
        zm_text_count(&text, total - LISTED);
        zm_text_put(&text, " more");
    }
    return zm_tell("Moves", &text);
}

static zm_status hint(session *s)
{
    return zm_advice_hint(&s->advice, &s->match);
}

static zm_status why(session *s)
{
    return zm_advice_why(&s->advice, &s->match);
}

static void position_changed(session *s)
{
    zm_advice_forget(&s->advice);
    s->board_is_new = true;
}

static zm_status undo(session *s)
{
    if (!zm_match_undo(&s->match))
        return zm_tell_format("Sorry", "You have no move to take back.");
    position_changed(s);
    return ZM_OK;
}

static zm_status restart(session *s)
{
    zm_match_restart(&s->match);
    position_changed(s);
    return ZM_OK;
}

static zm_status quit(session *s)
{
    s->leaving = true;
    return ZM_OK;
}

/* By Ctrl-C, which rules in a file may be the first to notice. What they find out themselves cancels,
 * too (breakdown.h). */
static bool is_interrupted(const zm_context *context)
{
    static const zm_budget interrupted = {.stop = ZM_CANCELLED};
    const zm_error *said = zm_breakdown_said(&context->breakdown);
    return atomic_load(&context->cancel) &&
           (!said || strstr(said->message, zm_budget_reason(&interrupted)));
}

static zm_status help(session *s);

typedef struct word {
    const char *name;
    const char *help;
    zm_status (*obey)(session *s);
} word;

static const word dictionary[] = {
    {"hint", "a hint; ask again for a stronger one", hint},
    {"why", "what the last move did, and why the position is won or lost", why},
    {"moves", "the legal moves", list_moves},
    {"undo", "take your last move back", undo},
    {"restart", "start again", restart},
    {"help", "this list", help},
    {"quit", "leave", quit},
};

enum { WORDS = sizeof dictionary / sizeof *dictionary };

static zm_status help(session *s)
{
    printf("  %-8s %s\n", "a move", s->match.request.instance->game->move_help);
    for (size_t i = 0; i < WORDS; i++)
        printf("  %-8s %s\n", dictionary[i].name, dictionary[i].help);
    puts("  Enter    the board again\n"
         "  The first letters of a word will do: w, hi, u.");
    return ZM_OK;
}

/* ---- A line of input. ---- */

/* The word that starts like this; with several, *other is another of them. */
static const word *find_word(const char *line, const word **other)
{
    const word *found = NULL;
    *other = NULL;
    if (strcmp(line, "?") == 0)
        line = "help";
    for (size_t i = 0; i < WORDS; i++) {
        if (strncmp(dictionary[i].name, line, strlen(line)) != 0)
            continue;
        *other = found;
        found = &dictionary[i];
    }
    return found;
}

/* Whether a message says already how a move is written: it has the first words of the help. */
static bool tells_how(const char *message, const char *move_help)
{
    char words[40] = {0};
    size_t length = strcspn(move_help, ",:");
    memcpy(words, move_help, length < sizeof words ? length : sizeof words - 1);
    return strstr(message, words) != NULL;
}

static zm_status complain(const session *s, const char *line, const zm_error *error)
{
    const char *near = NULL, *how = s->match.request.instance->game->move_help;
    size_t best = SIZE_MAX;
    for (size_t i = 0; i < WORDS; i++)
        if (zm_nearer(line, dictionary[i].name, &best))
            near = dictionary[i].name;
    if (near && strspn(line, "abcdefghijklmnopqrstuvwxyz") == strlen(line))
        return zm_tell_format("Sorry", "'%.40s' is neither a move nor a command; did you mean %s?",
                              line, near);
    if (zm_match_over(&s->match))
        return zm_tell_format("Sorry", "The game is over: type undo, restart, why or quit.");
    if (tells_how(error->message, how))
        return zm_tell_format("Sorry", "'%.40s' is not a move here: %s.", line, error->message);
    return zm_tell_format("Sorry", "'%.40s' is not a move here: %s. A move is %s.", line,
                          error->message, how);
}

static zm_status obey(session *s, const char *line)
{
    zm_request *request = &s->match.request;
    const word *other, *meant = find_word(line, &other);
    zm_move move;
    zm_error error;
    if (*line == '\0') {
        s->board_is_new = true;
        return ZM_OK;
    }
    if (zm_read_move(request->instance, request->position, line, &move, &error) == ZM_OK) {
        if (!zm_match_play(&s->match, move))
            return (zm_status)zm_cli_error(ZM_UNDECIDED, "out of memory");
        position_changed(s);
        return ZM_OK;
    }
    if (meant && other)
        return zm_tell_format("Sorry", "'%.40s' could be %s or %s.", line, other->name,
                              meant->name);
    return meant ? meant->obey(s) : complain(s, line, &error);
}

/* ---- Turns. ---- */

static zm_status program_turn(session *s)
{
    zm_match *match = &s->match;
    zm_move move;
    zm_error why;
    zm_text text = {0};
    zm_status status = match->request.after_count == match->given ? show_board(s) : ZM_OK;
    fflush(stdout);
    if (status != ZM_OK)
        return status;
    bool meant = zm_opponent_move(&match->program, &move, &why) == ZM_OK;
    zm_progress_done();
    if (zm_match_cancelled(match))
        return quit(s);
    if (!meant)
        zm_text_format(&text, "The program found no answer: %s. It plays at random: ",
                       why.message);
    else
        zm_text_put(&text, "The program plays ");
    zm_put_move(match, move, &text);
    zm_text_put(&text, ".");
    if (!zm_match_play(match, move))
        text.failed = true;
    position_changed(s);
    return zm_tell(NULL, &text);
}

static zm_status person_turn(session *s, zm_keyboard *keyboard)
{
    bool over = zm_match_over(&s->match);
    const char *prompt = over ? "over> " : s->match.request.after_count % 2 == 0 ? "first> "
                                                                                 : "second> ";
    zm_status status = ZM_OK;
    if (s->board_is_new) {
        status = show_board(s);
        if (status == ZM_OK && over)
            status = tell_result(&s->match);
    }
    if (status != ZM_OK)
        return status;
    const char *line = zm_keyboard_read(keyboard, s->match.request.context, prompt);
    if (line)
        return obey(s, line);
    putchar('\n');
    return quit(s);
}

static zm_status play(session *s)
{
    const zm_context *context = s->match.request.context;
    zm_keyboard *keyboard = zm_keyboard_new();
    zm_status status = keyboard ? introduce(&s->match)
                                : (zm_status)zm_cli_error(ZM_UNDECIDED, "out of memory");
    s->board_is_new = true;
    zm_advice_open(&s->advice, &s->match);
    while (status == ZM_OK && !s->leaving) {
        bool person = zm_match_over(&s->match) ||
                      zm_match_person_moves(&s->match, s->match.request.after_count);
        if (!zm_breakdown_said(&context->breakdown)) /* or nobody knows whether it is over */
            status = person ? person_turn(s, keyboard) : program_turn(s);
        if (zm_breakdown_said(&context->breakdown))
            status = is_interrupted(context) ? quit(s) : ZM_BAD_INPUT;
    }
    zm_keyboard_free(keyboard);
    zm_advice_forget(&s->advice);
    return status == ZM_OK ? say_goodbye() : status;
}

int zm_cli_play(zm_context *context, size_t count, const char *const *words)
{
    session s = {0};
    zm_error error;
    zm_status status = zm_match_open(&s.match, context, &zm_command_play, count, words, &error);
    int result = status != ZM_OK              ? (int)status
                 : s.match.request.wants_help ? zm_cli_describe(&zm_command_play)
                                              : (int)play(&s);
    zm_match_close(&s.match);
    const zm_error *breakdown = zm_breakdown_said(&context->breakdown);
    if (is_interrupted(context))
        return status == ZM_OK ? result : zm_cli_error(ZM_UNDECIDED, "play: it was interrupted");
    if (breakdown)
        return zm_cli_error(ZM_BAD_INPUT, breakdown->message);
    return status == ZM_OK ? result : zm_cli_error(status, error.message);
}

const zm_command zm_command_play = {
    .name = "play",
    .summary = "play in the terminal, against the program or with two people at one keyboard",
    .usage = "GAME [--as first|second|both] [--level LEVEL]",
    .example = "play nim:rows=3/5/7 --as second",
    .help = "Type your moves, or hint, why, moves, undo, restart, help or quit at any time. "
            "The level paper is the opponent that the paper describes; lua:FILE is your own "
            "robot. --time is for each move of the program; if that is not enough, it says so and "
            "plays at random.",
    .options = ZM_ALLOW(ZM_OPT_AS) | ZM_ALLOW(ZM_OPT_LEVEL) | ZM_ALLOW(ZM_OPT_SEED) |
               ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_TIME) | ZM_ALLOW(ZM_OPT_MEMORY) |
               ZM_ALLOW(ZM_OPT_THREADS) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_WORDS,
    .takes_game = true,
};

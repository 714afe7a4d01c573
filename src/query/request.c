/* Requests: see request.h. */
#include "request.h"
#include "axis.h"
#include "../engine/archive.h"
#include "../game/open.h"
#include "../game/read_move.h"

#include <string.h>

/* ---- Moves, as in --after. ---- */

/* The word at *at up to its comma, without blanks around it; false: it is the last one. */
static bool take_word(const char **at, char *word)
{
    const char *end = *at + strcspn(*at, ","), *begin = *at + strspn(*at, " "), *last = end;
    while (last > begin && last[-1] == ' ')
        last--;
    memcpy(word, begin, (size_t)(last - begin));
    word[last - begin] = '\0';
    *at = end + 1;
    return *end == ',';
}

/* Plays the move of a word; `spare` is room for a position. */
static zm_status play_word(zm_request *r, const char *option, const char *word, uint64_t *spare,
                           zm_error *error)
{
    const zm_instance *instance = r->instance;
    zm_move *move = &r->after[r->after_count];
    zm_error why;
    if (zm_account_is_closed(&r->budget.account))
        return zm_fail_memory(error);
    zm_status status = zm_read_move(instance, r->position, word, move, &why);
    if (status == ZM_BAD_INPUT)
        return zm_fail(error, status, "%s: --%s: move %zu, '%.40s': %s%s", r->command->name,
                       option, r->after_count + 1, word, why.message,
                       strchr(word, ' ') ? "; moves are separated by commas" : "");
    if (status != ZM_OK) {
        *error = why;
        return status;
    }
    instance->game->play(instance->self, r->position, *move, spare);
    memcpy(r->position, spare, instance->words * sizeof *spare);
    r->after_count++;
    return ZM_OK;
}

static size_t count_words(const char *text)
{
    size_t count = 1;
    for (; *text; text++)
        count += *text == ',';
    return count;
}

zm_status zm_request_play(zm_request *r, const char *option, const char *text, zm_error *error)
{
    zm_account *account = &r->budget.account;
    if (!zm_playable(r->instance))
        return zm_fail(error, ZM_BAD_INPUT, "%s: --%s: the board of %s is too large to play on; "
                                            "only its start is known",
                       r->command->name, option, r->instance->text);
    uint64_t *spare = zm_alloc(account, r->instance->words, sizeof *spare);
    char *word = zm_alloc(account, strlen(text) + 1, 1);
    r->after = zm_alloc(account, count_words(text), sizeof *r->after);
    zm_status status = spare && word && r->after ? ZM_OK : zm_fail_memory(error);
    for (bool more = true; status == ZM_OK && more;) {
        more = take_word(&text, word);
        status = play_word(r, option, word, spare, error);
    }
    zm_release(spare);
    zm_release(word);
    return status;
}

/* ---- The game and the budget. ---- */

static zm_status open_game(zm_request *r, zm_error *error)
{
    const zm_option_value *after = &r->options[ZM_OPT_AFTER];
    zm_status status = zm_open(&r->instance, &r->context->games, &r->budget.account, r->game, error);
    if (status == ZM_BAD_INPUT && (r->command->all_sizes || r->options[ZM_OPT_OVER].given))
        status = zm_open_along(r, error);
    if (status != ZM_OK)
        return status;
    if (r->instance->one_thread && r->options[ZM_OPT_CHECKPOINT].given)
        return zm_fail(error, ZM_BAD_INPUT, "%s: --checkpoint is not for sums, and not for games in "
                                            "files, whose rules may have changed when the work is "
                                            "resumed",
                       r->command->name);
    if (r->instance->one_thread) {
        r->threads.count = 1;
        r->budget.team = NULL;
    }
    zm_take_groups(r->instance, r->options[ZM_OPT_PLAIN].given);
    r->instance->voice = (zm_voice)r->options[ZM_OPT_VOICE].number;
    r->position = zm_alloc(&r->budget.account, r->instance->words, sizeof *r->position);
    if (!r->position)
        return zm_fail_memory(error);
    r->instance->game->start(r->instance->self, r->position);
    return after->given && *after->text[0] ? zm_request_play(r, "after", after->text[0], error)
                                             : ZM_OK;
}

/* The answer and the engines share the memory, and the time closes the account of both. Where there
 * is no answer, as in a match, only Ctrl-C does: the time is each move's. */
static void open_account(zm_request *r, zm_account *account, uint64_t bytes)
{
    if (account) {
        account->limit = bytes;
        account->clock = zm_clock_start(r->budget.deadline, r->budget.cancel);
    }
    r->budget.account = (zm_account){.limit = bytes, .whole = account,
                                     .breakdown = &r->context->breakdown};
    if (!account)
        r->budget.account.clock = zm_clock_start(0, r->budget.cancel);
    zm_breakdown_clear(&r->context->breakdown, &r->context->cancel);
}

static void limit_time(zm_request *r, int64_t milliseconds)
{
    static const int64_t most = 1000000000000; /* thirty years: no sum overflows */
    int64_t latest = zm_now() + (milliseconds < most ? milliseconds : most) * 1000000;
    if (r->budget.deadline == 0 || r->budget.deadline > latest)
        r->budget.deadline = latest;
}

/* By the tables of earlier questions it would know more distances, and luck would take another way:
 * the same seed gives the same answer, whatever was asked before. */
static struct zm_archive *archive_for(const zm_request *r)
{
    return r->command->options & ZM_ALLOW(ZM_OPT_SEED) ? NULL : r->context->archive;
}

static void open_budget(zm_request *r, zm_account *account)
{
    const zm_option_value *options = r->options;
    const zm_limits *limits = r->context->limits;
    uint64_t bytes = (uint64_t)options[ZM_OPT_MEMORY].number << 20;
    r->budget = (zm_budget){.cancel = &r->context->cancel,
                            .progress = r->context->progress, .team = r->context->team,
                            .many = r->context->many, .archive = archive_for(r)};
    zm_archive_begin(r->budget.archive);
    if (options[ZM_OPT_TIME].given)
        r->budget.deadline = zm_now() + options[ZM_OPT_TIME].number * 1000000;
    if (r->context->most_megabytes && bytes >> 20 > r->context->most_megabytes)
        bytes = r->context->most_megabytes << 20;
    if (r->context->most_milliseconds)
        limit_time(r, (int64_t)(r->context->most_milliseconds & INT64_MAX));
    if (limits) {
        limit_time(r, limits->milliseconds);
        bytes = bytes > limits->bytes ? limits->bytes : bytes;
    }
    open_account(r, account, bytes);
    if (r->context->threads) {
        r->threads = *r->context->threads;
        if (options[ZM_OPT_THREADS].given)
            r->threads.count = (unsigned)options[ZM_OPT_THREADS].number;
        r->budget.threads = &r->threads;
    }
}

size_t zm_list_limit(const zm_request *request, zm_count total)
{
    const zm_option_value *limit = &request->options[ZM_OPT_LIMIT];
    const zm_limits *limits = request->context->limits;
    bool text = request->options[ZM_OPT_FORMAT].number == ZM_TEXT;
    int64_t most = text || total > ZM_LISTED_WHOLE ? ZM_BEGINNING : ZM_LISTED_WHOLE;
    if (limit->given)
        most = limit->number;
    return (size_t)(limits && most > limits->listed ? limits->listed : most);
}

size_t zm_moves_limit(const zm_request *request, const zm_instance *instance,
                      const uint64_t *position)
{
    zm_count total;
    bool all = zm_count_moves(instance, position, ZM_LISTED_WHOLE, &total);
    return zm_list_limit(request, all ? total : (zm_count)ZM_LISTED_WHOLE + 1);
}

static zm_status wrong_format(const zm_request *r, zm_error *error)
{
    zm_text formats = {0};
    zm_formats_write(r->command->shows, &formats);
    zm_status status = zm_fail(error, ZM_BAD_INPUT, "%s: --format %s: this answer comes as %s",
                               r->command->name, r->options[ZM_OPT_FORMAT].text[0],
                               zm_text_string(&formats));
    zm_text_free(&formats);
    return status;
}

static zm_status read_words(zm_request *r, size_t count, const char *const *words, zm_error *error)
{
    const zm_command *command = r->command;
    for (size_t at = 0; at < count;) {
        if (strcmp(words[at], "--help") == 0 || strcmp(words[at], "-h") == 0) {
            r->wants_help = true;
            return ZM_OK;
        }
        if (strncmp(words[at], "--", 2) == 0 || strcmp(words[at], "-o") == 0) {
            zm_status status = zm_option_read(r->options, command->options, command->name, count,
                                              words, &at, error);
            if (status != ZM_OK)
                return status;
            continue;
        }
        if (command->own_word && !r->word) {
            r->word = words[at++];
            continue;
        }
        if (command->further && r->game) {
            if (r->further_count == ZM_MOST_FURTHER)
                return zm_fail(error, ZM_BAD_INPUT, "%s: at most %d times %s", command->name,
                               ZM_MOST_FURTHER, command->further);
            r->further[r->further_count++] = words[at++];
            continue;
        }
        if (!command->takes_game || r->game)
            return zm_fail(error, ZM_BAD_INPUT, "%s: what is '%.60s'?%s usage: zermelo %s %s",
                           command->name, words[at],
                           strchr(words[at], '=') ? " A game contains no spaces;" : "",
                           command->name, command->usage);
        r->game = words[at++];
    }
    if (!zm_format_shows((zm_format)r->options[ZM_OPT_FORMAT].number, command->shows))
        return wrong_format(r, error);
    if (command->takes_game && !r->game)
        return zm_fail(error, ZM_BAD_INPUT, "%s: which game? usage: zermelo %s %s", command->name,
                       command->name, command->usage);
    return ZM_OK;
}

zm_status zm_only_inside(const char *what, zm_error *error)
{
    return zm_fail(error, ZM_BAD_INPUT, "%s: only the command zermelo does this: it works with "
                                        "files or keeps the machine busy", what);
}

zm_status zm_request_open(zm_request *request, zm_context *context, zm_account *account,
                          const zm_command *command, size_t count, const char *const *words,
                          zm_error *error)
{
    *request = (zm_request){.context = context, .command = command};
    zm_options_default(request->options);
    zm_status status = read_words(request, count, words, error);
    if (status != ZM_OK || request->wants_help)
        return status;
    if (context->limits && command->local)
        return zm_only_inside(command->name, error);
    if (context->limits && request->options[ZM_OPT_CHECKPOINT].given)
        return zm_only_inside("--checkpoint", error);
    if (context->limits && request->options[ZM_OPT_OUTPUT].given)
        return zm_only_inside("--output", error);
    if (context->limits && request->options[ZM_OPT_LEAVE].given)
        return zm_only_inside("--leave", error);
    open_budget(request, account);
    return command->takes_game ? open_game(request, error) : ZM_OK;
}

void zm_request_close(zm_request *request)
{
    zm_close(request->instance);
    zm_release(request->position);
    zm_release(request->after);
}

zm_status zm_undecided(const zm_request *request, zm_error *error)
{
    zm_text reason = {0};
    zm_budget_report(&request->budget, &reason);
    zm_status status = zm_fail(error, ZM_UNDECIDED, "%s: undecided: %s", request->command->name,
                               zm_text_string(&reason));
    zm_text_free(&reason);
    return status;
}

/* The one door: a question in, an answer out. */
#include "help.h"
#include "inside.h"
#include "../game/open.h"
#include "request.h"
#include "../game/suggest.h"
#include "../answer/write.h"

#include <string.h>

const char *zm_version(void)
{
    return ZM_VERSION;
}

const zm_command *zm_find_command(const char *name)
{
    for (const zm_command *const *command = zm_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0)
            return *command;
    return NULL;
}

zm_status zm_unknown_command(const zm_catalogue *games, const char *name, zm_error *error)
{
    const char *near = NULL;
    size_t best = SIZE_MAX, length = strcspn(name, ":");
    if (zm_find_game(games, name, length) || zm_is_file_name(name, length))
        return zm_fail(error, ZM_BAD_INPUT, "%.*s is a game, not a command; try zermelo who %.60s",
                       (int)length, name, name);
    if (*name == '-')
        return zm_fail(error, ZM_BAD_INPUT, "%.60s is an option, not a command; options come "
                                            "after the command: zermelo COMMAND [GAME] "
                                            "[OPTIONS]", name);
    for (const zm_command *const *command = zm_commands; *command; command++)
        if (zm_nearer(name, (*command)->name, &best))
            near = (*command)->name;
    if (near)
        return zm_fail(error, ZM_BAD_INPUT, "there is no command '%.60s'; did you mean %s?", name,
                       near);
    return zm_fail(error, ZM_BAD_INPUT, "there is no command '%.60s'; zermelo --help lists them",
                   name);
}

/* What really ran out when memory was refused. */
static const char *why_refused(const zm_answer *answer)
{
    zm_budget budget = {.account.whole = zm_account_of(answer)};
    budget.stop = zm_budget_refusal(&budget);
    return zm_budget_reason(&budget);
}

/* What is left of the time is for writing, whenever that is. The cancel flag is the context's,
 * which the answer may outlive. */
static void stop_clock(zm_answer *answer)
{
    zm_clock *clock = &zm_account_of(answer)->clock;
    answer->time_left = clock->deadline ? clock->deadline - zm_now() : INT64_MAX;
    *clock = (zm_clock){0};
}

/* Something is known and told, but the budget ran out on the way: a line of play, moves or reasons may
 * be missing, and nobody should take what is there for all. */
static void put_incomplete(zm_answer *answer, const char *command, const char *reason)
{
    zm_text said = zm_text_beside(answer), remark = zm_text_beside(answer);
    zm_add_text(answer, answer->root, "incomplete", reason);
    zm_text_format(&said, "incomplete: %s", reason);
    zm_say(answer, "Note", zm_keep_text(answer, &said));
    zm_text_format(&remark, "%s%sincomplete: %s", answer->remark ? answer->remark : command,
                   answer->remark ? "; " : ": ", reason);
    answer->remark = zm_keep_text(answer, &remark);
}

/* `outer` is the budget of the question that asks this one, or NULL. */
static zm_status run(zm_answer *answer, zm_context *context, zm_budget *outer, size_t count,
                     const char *const *words)
{
    zm_request request;
    const zm_command *command = count ? zm_find_command(words[0]) : NULL;
    if (!command)
        return zm_unknown_command(&context->games, count ? words[0] : "", &answer->error);
    zm_status status = zm_request_open(&request, context, zm_account_of(answer), command,
                                       count - 1, words + 1, &answer->error);
    answer->format = (zm_format)request.options[ZM_OPT_FORMAT].number;
    answer->shows = request.wants_help ? ZM_SHOWS_WORDS : command->shows;
    if (outer) {
        request.budget.cancel = outer->cancel;
        request.budget.deadline = outer->deadline;
        request.budget.most_positions = outer->most_positions;
    }
    if (status == ZM_OK && request.wants_help)
        zm_help_command(answer, command);
    else if (status == ZM_OK)
        status = command->run(&request, answer, &answer->error);
    bool ran_out = status == ZM_OK && !command->whole && !zm_budget_look(&request.budget);
    const char *reason = zm_budget_reason(&request.budget);
    if (outer && ran_out)
        status = zm_undecided(&request, &answer->error);
    zm_request_close(&request);
    if (zm_breakdown_said(&context->breakdown)) {
        zm_answer_forget(answer);
        status = context->breakdown.status;
        zm_fail(&answer->error, status, "%s%s%s", status == ZM_UNDECIDED ? command->name : "",
                status == ZM_UNDECIDED ? ": " : "",
                zm_breakdown_said(&context->breakdown)->message);
    }
    if (answer->failed) {
        status = zm_fail_memory(&answer->error);
        zm_answer_end_whole(answer);
    }
    if (status == ZM_UNDECIDED && zm_is_memory_failure(&answer->error))
        zm_fail(&answer->error, status, "%s: undecided: %s", command->name, why_refused(answer));
    stop_clock(answer);
    if (status == ZM_UNDECIDED)
        zm_add_text(answer, answer->root, "undecided", answer->error.message);
    else if (status == ZM_OK && ran_out)
        put_incomplete(answer, command->name, reason);
    return status;
}

static zm_status ask_words(zm_answer **out, zm_context *context, zm_budget *outer,
                           size_t count, const char *const *words)
{
    *out = zm_answer_new(context->account);
    if (!*out)
        return ZM_UNDECIDED;
    return run(*out, context, outer, count, words);
}

static zm_status ask(zm_answer **out, zm_context *context, zm_budget *outer,
                     const char *question)
{
    size_t length = strlen(question), count = 0;
    char *copy = zm_copy_string(context->account, question, length);
    const char **words = zm_alloc(context->account, length / 2 + 1, sizeof *words);
    zm_status status = ZM_UNDECIDED;
    *out = NULL;
    if (copy && words) {
        for (char *at = copy; *(at += strspn(at, " \t\n"));) {
            words[count++] = at;
            at += strcspn(at, " \t\n");
            if (*at)
                *at++ = '\0';
        }
        status = ask_words(out, context, outer, count, words);
    }
    zm_release(words);
    zm_release(copy);
    return status;
}

/* If zm_context_end comes in between, one of the two sees the other. */
static void begin_afresh(zm_context *context)
{
    if (context->ends)
        return;
    atomic_store(&context->cancel, false);
    if (atomic_load(&context->ended))
        atomic_store(&context->cancel, true);
}

zm_status zm_ask_words(zm_answer **out, zm_context *context, size_t count,
                       const char *const *words)
{
    begin_afresh(context);
    return ask_words(out, context, NULL, count, words);
}

zm_status zm_ask(zm_answer **out, zm_context *context, const char *question)
{
    begin_afresh(context);
    return ask(out, context, NULL, question);
}

zm_status zm_ask_inside(zm_answer **out, zm_budget *outer, const zm_catalogue *games,
                        const char *question)
{
    /* All that the outer question has, but no files: whoever wrote the question may be a stranger. */
    static const zm_limits no_files = {INT64_MAX, UINT64_MAX, INT64_MAX};
    zm_context context = {.account = &outer->account, .limits = &no_files};
    if (games)
        context.games = *games;
    return ask(out, &context, outer, question);
}

zm_status zm_write_until(const char **out, zm_answer *answer, const atomic_bool *cancel)
{
    zm_clock *clock = &zm_account_of(answer)->clock;
    bool limited = answer->time_left != INT64_MAX;
    *clock = zm_clock_start(limited ? zm_now() + answer->time_left : 0, cancel);
    zm_text_free(&answer->written);
    zm_write(answer, &answer->written);
    *out = zm_text_string(&answer->written);
    zm_status status = zm_text_ok(&answer->written) ? ZM_OK : ZM_UNDECIDED;
    if (status != ZM_OK)
        zm_fail(&answer->error, status, "the answer could not be written: %s", why_refused(answer));
    stop_clock(answer);
    return status;
}

zm_status zm_answer_write(const char **out, zm_answer *answer)
{
    return zm_write_until(out, answer, NULL);
}

/* Figures and sequences are put together while their question is answered, if it asks for them. */
static bool is_prepared(const zm_answer *answer, zm_format format)
{
    bool drawn = format == ZM_SVG && answer->shows & ZM_SHOWS_TREE;
    return (format != ZM_SVG && format != ZM_BFILE) || format == answer->format || drawn;
}

zm_status zm_answer_write_as(const char **out, zm_answer *answer, const char *format)
{
    zm_format before = answer->format;
    int64_t which;
    if (!zm_text_choice(ZM_FORMAT_CHOICES, format, &which) ||
        !zm_format_shows((zm_format)which, answer->shows) ||
        !is_prepared(answer, (zm_format)which))
        return zm_fail(&answer->error, ZM_BAD_INPUT, "this answer does not come as %.20s", format);
    answer->format = (zm_format)which;
    zm_status status = zm_answer_write(out, answer);
    answer->format = before;
    return status;
}

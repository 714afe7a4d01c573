/* check: does a certificate prove what it claims? show: what does it say? */
#include "../check/check.h"
#include "../input.h"
#include "parts.h"

#include <string.h>

typedef struct inspection {
    zm_request *request;
    zm_answer *answer;
    zm_input file;
    zm_node *moves; /* show: the first moves of the walk */
    zm_text drawing;
    zm_text titles, rules; /* of the games whose rules are in the certificate */
    uint64_t shown, limit;
} inspection;

static size_t read_bytes(void *context, unsigned char *buffer, size_t size)
{
    inspection *i = context;
    return zm_input_read(&i->file, buffer, size);
}

static bool go_on(void *context)
{
    inspection *i = context;
    return zm_budget_look(&i->request->budget);
}

static void run_jobs(void *context, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                     void *argument)
{
    zm_threads_run(&((inspection *)context)->request->threads, jobs, job, argument);
}

/* A move of the walk as a line of a drawing, the winner's with a ! behind it. */
static void met(void *context, const zm_instance *instance, uint64_t depth, zm_move move,
                bool winners)
{
    inspection *i = context;
    if (i->shown++ >= i->limit)
        return;
    const char *written = zm_kept_move(i->answer, instance, move);
    zm_node *record = zm_add_record(i->answer, i->moves, NULL);
    zm_add_count(i->answer, record, "depth", depth);
    zm_add_text(i->answer, record, "move", written);
    zm_add_bool(i->answer, record, "winning", winners);
    zm_text_repeat(&i->drawing, "  ", (size_t)(depth < 30 ? depth : 30) + 1);
    zm_text_format(&i->drawing, "%s%s\n", written ? written : "", winners ? "!" : "");
}

static void put_checked(zm_answer *answer, const zm_checked *checked, bool accepted)
{
    zm_text text = zm_text_beside(answer);
    zm_add_bool(answer, answer->root, "accepted", accepted);
    zm_add_text(answer, answer->root, "game", checked->game);
    zm_add_text(answer, answer->root, "after", checked->after);
    zm_add_text(answer, answer->root, "winner", checked->winner);
    zm_add_text(answer, answer->root, "kind", checked->kind);
    zm_add_count(answer, answer->root, "positions", checked->positions);
    zm_add_count(answer, answer->root, "moves", checked->moves);
    zm_add_count(answer, answer->root, "bytes", checked->bytes);
    if (!accepted)
        return;
    zm_text_format(&text, "Accepted: the %s player wins %s%s%s.", checked->winner, checked->game,
                   *checked->after ? " after " : "", checked->after);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_text_format(&text, "%s: %llu position%s, %llu bytes", checked->kind,
                   (unsigned long long)checked->positions, checked->positions == 1 ? "" : "s",
                   (unsigned long long)checked->bytes);
    zm_say(answer, "Proof", zm_keep_text(answer, &text));
}

/* Who checks sees which rules they were: `show` prints them. */
static void met_rules(void *context, const zm_instance *instance, const zm_text *rules)
{
    inspection *i = context;
    zm_text_put(&i->rules, zm_text_string(rules));
    zm_text_put(&i->titles, i->titles.length ? "; " : "");
    zm_text_put(&i->titles, instance->game->title);
    for (const char *at = zm_text_string(rules); i->moves && *at; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        zm_text_put(&i->drawing, "  | ");
        zm_text_put_bytes(&i->drawing, at, length);
        zm_text_put(&i->drawing, "\n");
        at += length;
    }
}

static void put_rules(inspection *i, bool accepted)
{
    if (i->titles.length) {
        zm_add_text(i->answer, i->answer->root, "rules", zm_keep_text(i->answer, &i->rules));
        zm_text_format(&i->titles, ", as written in the certificate%s",
                       i->moves ? ":" : "; zermelo show prints it");
    }
    if (accepted && i->titles.length)
        zm_say(i->answer, "Rules", zm_keep_text(i->answer, &i->titles));
    zm_text_free(&i->titles);
    zm_text_free(&i->rules);
}

static zm_status inspect(inspection *i, bool show, zm_error *error)
{
    zm_request *request = i->request;
    zm_check_input input = {.context = i, .read = read_bytes, .go_on = go_on,
                            .run = run_jobs, .account = &request->budget.account,
                            .games = &request->context->games, .met = show ? met : NULL,
                            .rules = met_rules};
    zm_checked checked;
    zm_error why = {{0}};
    if (!request->word || !*request->word)
        return zm_fail(error, ZM_BAD_INPUT, "%s: which file? usage: zermelo %s %s",
                       request->command->name, request->command->name, request->command->usage);
    if (show)
        i->moves = zm_add_list(i->answer, i->answer->root, "walk");
    zm_judgement judgement = ZM_UNREADABLE;
    if (zm_input_open(&i->file, request->word, input.account)) {
        judgement = zm_check_certificate(&checked, &input, &why);
        zm_input_close(&i->file);
    }
    if (i->file.reason)
        return zm_fail(error, ZM_BAD_INPUT, "%s: %.200s cannot be read: %s", request->command->name,
                       request->word, strerror(i->file.reason));
    if (i->file.late)
        judgement = ZM_GAVE_UP;
    if (judgement == ZM_ACCEPTED || judgement == ZM_REFUTED)
        put_checked(i->answer, &checked, judgement == ZM_ACCEPTED);
    put_rules(i, judgement == ZM_ACCEPTED);
    if (judgement == ZM_GAVE_UP) {
        if (request->budget.stop == ZM_RUNNING)
            request->budget.stop = zm_budget_refusal(&request->budget);
        return zm_undecided(request, error);
    }
    static const zm_status statuses[] = {ZM_OK, ZM_FAILED, ZM_BAD_INPUT};
    if (judgement != ZM_ACCEPTED)
        zm_fail(error, statuses[judgement], "%s: %.100s: %s", request->command->name,
                request->word, why.message);
    return statuses[judgement];
}

static zm_status run_check(zm_request *request, zm_answer *answer, zm_error *error)
{
    inspection i = {.request = request, .answer = answer, .drawing = zm_text_beside(answer),
                    .rules = zm_text_beside(answer),
                    .titles = zm_text_beside(answer)};
    return inspect(&i, false, error);
}

static zm_status run_show(zm_request *request, zm_answer *answer, zm_error *error)
{
    inspection i = {.request = request, .answer = answer, .drawing = zm_text_beside(answer),
                    .rules = zm_text_beside(answer),
                    .titles = zm_text_beside(answer),
                    .limit = zm_list_limit(request, 0)};
    zm_status status = inspect(&i, true, error);
    if (i.shown > i.limit)
        zm_text_format(&i.drawing, "  ... %llu moves in all\n", (unsigned long long)i.shown);
    zm_put_limited(answer, request, "walk", i.shown > i.limit ? i.limit : i.shown, i.shown);
    zm_say_block(answer, zm_keep_text(answer, &i.drawing));
    return status;
}

const zm_command zm_command_check = {
    .name = "check",
    .summary = "does a certificate prove what it claims?",
    .usage = "FILE",
    .example = "check proof.zc",
    .help = "The checker knows the rules of the games and nothing about the engines. Exit status "
            "0: accepted, 1: refuted, 2: not a certificate, or a damaged one, 3: undecided.",
    .options = ZM_LONG_OPTIONS,
    .local = true,
    .whole = true,
    .shows = ZM_SHOWS_TABLE,
    .own_word = "file",
    .run = run_check,
};

const zm_command zm_command_show = {
    .name = "show",
    .summary = "what a certificate says: its claim, and the moves of its strategy",
    .usage = "FILE [--limit N]",
    .example = "show proof.zc",
    .help = "It is checked at the same time. A ! marks the winner's moves; a position that has "
            "come up before is not expanded again.",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_LIMIT),
    .local = true,
    .shows = ZM_SHOWS_TABLE,
    .own_word = "file",
    .run = run_show,
};

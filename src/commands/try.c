/* try: is a strategy a sure win against every reply? If not, the refutations. */
#include "parts.h"
#include "strategy.h"

#include <stdlib.h>
#include <string.h>

/* Moves listed in the answer, and moves of a refutation that people are shown. */
enum { MOST = 100000, SHOWN = 40, AS_FIRST = 0, AS_BOTH = 2 };

typedef struct trial {
    zm_request *request;
    zm_answer *answer;
    zm_chosen chosen;
    zm_script *script; /* the strategy, if it is in a file */
    bool first; /* the strategy's player is the first one */
    zm_trial result;
} trial;

static const char *name_of(bool first)
{
    return first ? "first" : "second";
}

static zm_status read_side(trial *t, zm_error *error)
{
    const zm_option_value *as = &t->request->options[ZM_OPT_AS];
    if (as->given && as->number == AS_BOTH)
        return zm_fail(error, ZM_BAD_INPUT, "try: --as both: a strategy plays one side; choose "
                                            "first or second");
    t->first = as->given ? as->number == AS_FIRST : t->request->after_count % 2 == 0;
    return ZM_OK;
}

static void put_moves(trial *t, const char *key, const zm_refutation *refutation)
{
    zm_answer *answer = t->answer;
    if (refutation->failure == ZM_NO_FAILURE) {
        zm_add_null(answer, answer->root, key);
        return;
    }
    zm_node *list = zm_add_list(answer, answer->root, key);
    for (size_t i = 0; i < refutation->count && i < MOST; i++)
        zm_add_text(answer, list, NULL,
                    zm_kept_move(answer, t->request->instance, refutation->moves[i]));
    zm_put_limited(answer, t->request, key, list ? list->count : 0, refutation->count);
}

static void write_moves(const trial *t, const zm_refutation *refutation, zm_text *out)
{
    const zm_instance *instance = t->request->instance;
    for (size_t i = 0; i < refutation->count && i < SHOWN; i++) {
        zm_text_put(out, i ? " " : "");
        zm_write_move(instance, refutation->moves[i], out);
    }
    if (refutation->count > SHOWN)
        zm_text_format(out, " ... (%zu moves)", refutation->count);
}

/* The shortest refutation, or the first one if that is all there is. */
static const zm_refutation *main_refutation(const trial *t)
{
    return t->result.shortest.failure ? &t->result.shortest : &t->result.first;
}

static bool is_plain(const trial *t)
{
    return t->request->instance->voice == ZM_VOICE_PLAIN;
}

static void put_sure(const trial *t, zm_text *out)
{
    zm_text_format(out, is_plain(t) ? "This plan always works: the %s player wins, whatever the "
                                      "other one does."
                        : "A sure win: with this strategy the %s player wins against every reply.",
                   name_of(t->first));
}

static void put_escape(const trial *t, const zm_refutation *refutation, zm_text *out)
{
    zm_text_format(out, is_plain(t) ? "This plan can fail: the %s player has a way out"
                        : "Not a sure win: the %s player escapes",
                   name_of(!t->first));
    zm_text_put(out, !refutation->count ? " at once" : is_plain(t) ? ", " : " with ");
    write_moves(t, refutation, out);
    zm_text_put(out, ".");
}

static void say_headline(trial *t)
{
    zm_text text = zm_text_beside(t->answer);
    const zm_refutation *refutation = main_refutation(t);
    if (t->result.sure_win)
        put_sure(t, &text);
    else if (refutation->failure == ZM_NO_FAILURE)
        zm_text_put(&text, "Undecided.");
    else
        put_escape(t, refutation, &text);
    zm_say(t->answer, NULL, zm_keep_text(t->answer, &text));
}

static void say_why(trial *t)
{
    static const char *const then[] = {"", "has lost", "can only draw",
                                       "is to move, and the strategy has no advice"};
    static const char *const plain[] = {"", "has lost", "can no longer win",
                                        "has to move, and the plan does not say how"};
    const zm_refutation *refutation = main_refutation(t);
    zm_text text = zm_text_beside(t->answer);
    if (refutation->failure == ZM_NO_FAILURE)
        return;
    zm_text_format(&text, "%s the %s player %s.",
                   !refutation->count ? "There" : is_plain(t) ? "After these moves"
                   : "Both players' moves are listed, in turn. At the end of them",
                   name_of(t->first), (is_plain(t) ? plain : then)[refutation->failure]);
    zm_say(t->answer, "Why", zm_keep_text(t->answer, &text));
}

/* The refutation that comes first in the order of moves, if it is another one. */
static void say_first(trial *t)
{
    zm_text text = zm_text_beside(t->answer);
    if (t->result.first.failure && !t->result.shortest.failure)
        zm_say(t->answer, "Note", "this may not be the shortest refutation");
    if (t->result.shortest.count == t->result.first.count || !t->result.shortest.failure)
        return;
    write_moves(t, &t->result.first, &text);
    zm_say(t->answer, "First", zm_keep_text(t->answer, &text));
}

static const char *plan_of(const trial *t)
{
    const zm_strategy *strategy = t->chosen.player.strategy;
    return is_plain(t) && strategy->plain ? strategy->plain : strategy->summary;
}

static void say(trial *t)
{
    zm_text text = zm_text_beside(t->answer);
    say_headline(t);
    say_why(t);
    if (!is_plain(t))
        say_first(t);
    zm_say(t->answer, "Plan", plan_of(t));
    if (is_plain(t))
        return;
    zm_say(t->answer, "From", t->chosen.player.strategy->source);
    zm_text_format(&text, "%llu position%s%s", (unsigned long long)t->result.positions,
                   t->result.positions == 1 ? "" : "s",
                   t->result.first.failure ? " up to the first refutation" : "");
    zm_say(t->answer, "Met", zm_keep_text(t->answer, &text));
}

static void put(trial *t, bool settled)
{
    static const char *const reasons[] = {NULL, "lost", "draw", "no advice"};
    zm_answer *answer = t->answer;
    zm_put_question(answer, t->request);
    zm_add_text(answer, answer->root, "strategy",
                t->request->options[ZM_OPT_STRATEGY].text[0]);
    zm_add_text(answer, answer->root, "plan", plan_of(t));
    zm_add_text(answer, answer->root, "as", name_of(t->first));
    if (settled)
        zm_add_bool(answer, answer->root, "sure_win", t->result.sure_win);
    else
        zm_add_null(answer, answer->root, "sure_win");
    zm_add_count(answer, answer->root, "positions", t->result.positions);
    zm_add_text(answer, answer->root, "reason", reasons[main_refutation(t)->failure]);
    put_moves(t, "refutation", &t->result.shortest);
    put_moves(t, "first_refutation", &t->result.first);
}

/* One trial, after the moves of --after. */
static zm_status try(trial *t, bool *settled, zm_error *error)
{
    zm_request *request = t->request;
    zm_solver solver;
    bool to_move = t->first == (request->after_count % 2 == 0);
    zm_status status = zm_player_replay(&t->chosen.player, request, t->first, error);
    t->result = (zm_trial){0};
    *settled = false;
    if (status != ZM_OK)
        return status;
    zm_solver_open(&solver, request->instance, &request->threads, &request->budget);
    *settled = zm_try(&solver, &t->chosen.player, request->position, to_move, &t->result);
    zm_solver_close(&solver);
    return ZM_OK;
}

/* Once more, if it turned out that the script looks at the moves before. If this one is too long,
 * what the first one had settled stays. */
static zm_status try_again(trial *t, bool *settled, zm_error *error)
{
    zm_trial before = t->result;
    bool was_settled = *settled;
    t->script->again = false;
    zm_status status = try(t, settled, error);
    bool worse = was_settled && !*settled;
    zm_trial_free(worse ? &t->result : &before);
    if (worse)
        t->result = before;
    *settled = *settled || was_settled;
    return worse ? ZM_OK : status;
}

static zm_status run_trial(trial *t, zm_error *error)
{
    bool settled;
    zm_status status = try(t, &settled, error);
    if (status == ZM_OK && t->script && t->script->again)
        status = try_again(t, &settled, error);
    if (status == ZM_OK && !settled && t->script && t->script->status != ZM_OK) {
        *error = t->script->error;
        status = t->script->status;
    }
    if (status == ZM_OK) {
        put(t, settled);
        say(t);
    }
    zm_trial_free(&t->result);
    return status != ZM_OK ? status : settled ? ZM_OK : zm_undecided(t->request, error);
}

static zm_status choose(trial *t, const char *text, zm_error *error)
{
    zm_request *request = t->request;
    if (!zm_is_script(text))
        return zm_choose_strategy(&t->chosen, request->instance, text, error);
    zm_status status = zm_open_script(&t->script, request, text, t->first, error);
    if (status == ZM_OK)
        t->chosen.player.strategy = &t->script->strategy;
    return status;
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    trial t = {.request = request, .answer = answer};
    const zm_option_value *name = &request->options[ZM_OPT_STRATEGY];
    zm_status status = zm_check_playable(request, error);
    if (status == ZM_OK && !name->given)
        status = zm_fail(error, ZM_BAD_INPUT, "try: which strategy? Write --strategy NAME; zermelo "
                                              "strategies %s lists them",
                         request->instance->game->name);
    if (status == ZM_OK)
        status = read_side(&t, error);
    if (status == ZM_OK)
        status = choose(&t, name->text[0], error);
    if (status == ZM_OK)
        status = run_trial(&t, error);
    zm_chosen_free(&t.chosen);
    zm_close_script(request, t.script);
    return status;
}

const zm_command zm_command_try = {
    .name = "try",
    .summary = "is a strategy a sure win against every reply? If not, the refutations",
    .usage = "GAME --strategy NAME|lua:FILE [--as first|second] [--after MOVES] "
             "[--voice paper|plain]",
    .example = "try nim:rows=3/5/7 --strategy greedy",
    .help = "The strategy plays for the player to move, or for the one that --as names. Where it "
            "leaves a choice, every choice must win. The strategies: zermelo strategies. Your own, "
            "in Lua: --strategy lua:FILE.",
    .fields = "strategy plan as sure_win positions reason refutation first_refutation",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER) | ZM_ALLOW(ZM_OPT_AS) |
               ZM_ALLOW(ZM_OPT_STRATEGY) | ZM_ALLOW(ZM_OPT_VOICE),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

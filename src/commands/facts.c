/* facts: what the game's own eye sees in a position, in the words of its paper, as data. */
#include "parts.h"

/* Values in a list that is told at all, values of it in a line for people, lists inside lists. */
enum { TOLD = 10000, SHOWN = 200, DEPTH = 4 };

/* Where the next fact goes: the innermost list or record that has begun. */
typedef struct teller {
    zm_answer *answer;
    zm_node *inside[DEPTH];
    size_t depth;
} teller;

static zm_node *here(const teller *t)
{
    return t->inside[t->depth];
}

static void tell_number(void *context, const char *name, int64_t value)
{
    teller *t = context;
    zm_add_number(t->answer, here(t), name, value);
}

static void tell_flag(void *context, const char *name, bool value)
{
    teller *t = context;
    zm_add_bool(t->answer, here(t), name, value);
}

static void tell_text(void *context, const char *name, const char *value)
{
    teller *t = context;
    zm_add_text(t->answer, here(t), name, value);
}

static bool tell_list(void *context, const char *name, uint64_t values)
{
    teller *t = context;
    if (values > TOLD) {
        zm_add_null(t->answer, here(t), name);
        return false;
    }
    zm_node *list = zm_add_list(t->answer, here(t), name);
    t->inside[++t->depth] = list;
    return true;
}

static void tell_record(void *context)
{
    teller *t = context;
    zm_node *record = here(t) ? zm_add_record(t->answer, here(t), NULL) : NULL;
    t->inside[++t->depth] = record;
}

static void tell_end(void *context)
{
    teller *t = context;
    t->depth--;
}

/* "Superfluous total" for superfluous_total. */
static const char *kept_label(zm_answer *answer, const char *name)
{
    zm_text label = zm_text_beside(answer);
    zm_text_put(&label, name);
    for (size_t i = 0; i < label.length; i++)
        if (label.data[i] == '_')
            label.data[i] = ' ';
    if (label.length > 0 && label.data[0] >= 'a' && label.data[0] <= 'z')
        label.data[0] = (char)(label.data[0] - 'a' + 'A');
    return zm_keep_text(answer, &label);
}

static void write_value(const zm_node *fact, zm_text *out)
{
    size_t shown = 0;
    if (fact->kind == ZM_NODE_LIST && fact->count == 0)
        zm_text_put(out, "none");
    else if (fact->kind == ZM_NODE_BOOL)
        zm_text_put(out, fact->number ? "yes" : "no");
    else if (fact->kind != ZM_NODE_LIST)
        zm_node_plain(fact, " ", out);
    for (const zm_node *value = fact->first; value && shown < SHOWN; value = value->next) {
        zm_text_put(out, shown++ ? " " : "");
        zm_node_plain(value, " ", out);
    }
    if (fact->count > SHOWN)
        zm_text_format(out, " ... (%zu)", fact->count);
}

static bool has_records(const zm_node *fact)
{
    return fact->first && fact->first->kind == ZM_NODE_RECORD;
}

/* The fields of the first record are the columns. */
static void say_table(zm_answer *answer, const zm_node *fact)
{
    zm_text columns = zm_text_beside(answer);
    for (const zm_node *field = fact->first->first; field; field = field->next)
        zm_text_format(&columns, field == fact->first->first ? "%s" : " %s", field->key);
    zm_say(answer, NULL, kept_label(answer, fact->key));
    zm_say_table(answer, fact, zm_keep_text(answer, &columns));
}

/* A line for each fact, then the tables. CSV is about the fields, so it gets no table. */
static void say_facts(zm_answer *answer, const zm_node *first)
{
    for (const zm_node *fact = first; fact; fact = fact->next) {
        zm_text value = zm_text_beside(answer);
        if (has_records(fact))
            continue;
        write_value(fact, &value);
        zm_say(answer, kept_label(answer, fact->key), zm_keep_text(answer, &value));
    }
    for (const zm_node *fact = first; fact && answer->format != ZM_CSV; fact = fact->next)
        if (has_records(fact))
            say_table(answer, fact);
}

static void say_headline(zm_answer *answer, const zm_request *request, zm_count moves)
{
    zm_text text = zm_text_beside(answer);
    if (moves == 0) {
        zm_text_put(&text, "The game is over: there are no moves.");
    } else {
        zm_text_format(&text, "The %s player is to move and has ", zm_player_to_move(request));
        zm_text_count(&text, moves);
        zm_text_put(&text, moves == 1 ? " move." : " moves.");
    }
    zm_say(answer, NULL, zm_keep_text(answer, &text));
}

bool zm_put_facts(zm_answer *answer, const zm_instance *instance, const uint64_t *position)
{
    teller t = {.answer = answer, .inside = {answer->root}};
    const zm_facts out = {&t, tell_number, tell_flag, tell_text, tell_list, tell_record, tell_end};
    return !instance->paper->facts ||
           (instance->paper->facts(instance->self, position, &out) && !answer->failed);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const zm_instance *instance = request->instance;
    zm_status status = zm_check_playable(request, error);
    if (status != ZM_OK)
        return status;
    zm_count moves;
    if (!zm_budget_count_moves(&request->budget, instance, request->position, &moves))
        return zm_undecided(request, error);
    zm_put_question(answer, request);
    zm_add_count(answer, answer->root, "moves_total", moves);
    say_headline(answer, request, moves);
    if (!instance->paper->facts) {
        zm_say(answer, "Position", zm_kept_position(answer, instance, request->position));
        return ZM_OK;
    }
    const zm_node *before = answer->root->last;
    if (answer->failed || !zm_put_facts(answer, instance, request->position))
        return zm_fail_memory(error);
    say_facts(answer, before->next);
    return ZM_OK;
}

const zm_command zm_command_facts = {
    .name = "facts",
    .summary = "what the game's paper looks at in a position, as data",
    .usage = "GAME [--after MOVES]",
    .example = "facts zahlenschlacht:n=15,d=7 --after 1,9",
    .help = "Residues, partners and superfluous numbers of zahlenschlacht, binary columns of nim, "
            "the keys in reach of numberpad, the replies that equations of strikeout leave, the "
            "parities of beans. It does not look ahead; use who or moves to see who wins.",
    .fields = "moves_total",
    .options = ZM_LONG_OPTIONS | ZM_ALLOW(ZM_OPT_AFTER),
    .shows = ZM_SHOWS_TABLE,
    .takes_game = true,
    .run = run,
};

/* A sheet of puzzles: see puzzle_sheet.h. */
#include "puzzle_sheet.h"

#include <string.h>

enum { SHOWN = 12 }; /* wrong moves */

static void say_numbered(zm_answer *answer, int level, const char *word, size_t number)
{
    zm_text text = zm_text_beside(answer);
    zm_text_format(&text, "%s %zu", word, number);
    zm_say_heading(answer, level, zm_keep_text(answer, &text));
}

static const char *kept_list(zm_answer *answer, const zm_node *list, const char *separator)
{
    zm_text text = zm_text_beside(answer);
    zm_node_plain(list, separator, &text);
    return zm_keep_text(answer, &text);
}

static void say_question(zm_answer *answer, const zm_node *record, size_t number)
{
    zm_text text = zm_text_beside(answer);
    const zm_node *after = zm_find(record, "after");
    say_numbered(answer, 3, "Puzzle", number);
    zm_say_block(answer, zm_puzzle_text(record, "board"));
    zm_text_format(&text, "You are the %s player and have %s moves. Which one wins?",
                   zm_puzzle_text(record, "to_move"), zm_puzzle_text(record, "moves_total"));
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_say(answer, "Game", zm_puzzle_text(record, "game"));
    if (after && after->count)
        zm_say(answer, "After", kept_list(answer, after, ", "));
    if (answer->format == ZM_MD || answer->format == ZM_TEX)
        zm_say(answer, "Answer", "____________________");
}

/* "2-1 (then 3-4 wins), 2-2 (then 3-3 wins)" */
static const char *kept_refutations(zm_answer *answer, const zm_node *list)
{
    zm_text text = zm_text_beside(answer);
    size_t shown = 0;
    for (const zm_node *row = list->first; row && shown < SHOWN; row = row->next) {
        const char *reply = zm_puzzle_text(row, "reply");
        zm_text_format(&text, shown++ ? ", %s" : "%s", zm_puzzle_text(row, "move"));
        if (*reply)
            zm_text_format(&text, " (then %s %s)", reply,
                           strcmp(zm_puzzle_text(row, "value"), "draw") == 0 ? "draws" : "wins");
        else
            zm_text_put(&text, " (at once)");
    }
    if (list->count > SHOWN)
        zm_text_format(&text, " and %zu more", list->count - SHOWN);
    return zm_keep_text(answer, &text);
}

static void say_answer(zm_answer *answer, const zm_node *record, size_t number)
{
    say_numbered(answer, 3, "Answer", number);
    zm_say(answer, "Move", zm_puzzle_text(record, "solution"));
    zm_say(answer, "Why", zm_puzzle_text(record, "why"));
    zm_say(answer, "Line", kept_list(answer, zm_find(record, "line"), " "));
    zm_say(answer, "Wrong", kept_refutations(answer, zm_find(record, "wrong")));
    zm_say(answer, "Level", zm_puzzle_text(record, "difficulty.text"));
}

void zm_say_puzzles(zm_answer *answer, const zm_request *request, const zm_node *list,
                    const char *level, int64_t seed)
{
    const zm_option_value *day = &request->options[ZM_OPT_DAY];
    zm_text text = zm_text_beside(answer);
    size_t number = 0;
    zm_text_format(&text, "%s: %zu %s puzzle%s", request->instance->game->title, list->count,
                   level, list->count == 1 ? "" : "s");
    if (day->given)
        zm_text_format(&text, " for %s", day->text[0]);
    else
        zm_text_format(&text, ", seed %lld", (long long)seed);
    zm_say_heading(answer, 1, zm_keep_text(answer, &text));
    zm_say(answer, NULL, request->instance->game->summary);
    zm_say(answer, NULL, "In each position exactly one move wins. Find it.");
    for (const zm_node *record = list->first; record; record = record->next)
        say_question(answer, record, ++number);
    zm_say_break(answer);
    zm_say_heading(answer, 2, "Answers");
    number = 0;
    for (const zm_node *record = list->first; record; record = record->next)
        say_answer(answer, record, ++number);
}

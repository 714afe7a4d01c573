/* new: a file of rules that already works, to be changed into a game of your own. */
#include "parts.h"
#include "shell_words.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char rules[] =
    "-- Take 1, 2 or 3 counters from a heap. Whoever cannot take any loses.\n"
    "-- (These lines are what players read as the rules. Change them with the game.)\n"
    "return {\n"
    "  name = \"My game\",\n"
    "\n"
    "  -- What can be chosen: zermelo who FILE:heap=30,most=4\n"
    "  parameters = {\n"
    "    {name = \"heap\", default = 20, from = 0, to = 1000, help = \"counters in the heap\"},\n"
    "    {name = \"most\", default = 3, from = 1, to = 100, help = \"how many may be taken\"},\n"
    "  },\n"
    "\n"
    "  -- The first position: a whole number, a string, or a list of these.\n"
    "  start = function(p) return p.heap end,\n"
    "\n"
    "  -- The moves of a position, as a list. A move is its name and the position that it leaves.\n"
    "  -- If a game falls apart, name all positions that it leaves: {\"split\", 3, 5}.\n"
    "  moves = function(heap, p)\n"
    "    local list = {}\n"
    "    for k = 1, math.min(p.most, heap) do\n"
    "      list[#list + 1] = {k, heap - k}\n"
    "    end\n"
    "    return list\n"
    "  end,\n"
    "\n"
    "  -- The rest can be left out.\n"
    "  how = \"how many to take: 2\",  -- how a move is written\n"
    "  last = \"wins\",                -- whoever makes the last move \"wins\" or \"loses\"\n"
    "  draw = \"heaps\",               -- \"heaps\", \"row\", \"grid\" or \"text\"\n"
    "}\n";

/* What is there, a link that leads nowhere too, is left alone. Half a file would be in the way of
 * the next attempt. */
static zm_status write_file(const char *name, zm_error *error)
{
    FILE *file = fopen(name, "wx");
    if (!file && errno == EEXIST)
        return zm_fail(error, ZM_BAD_INPUT, "new: %.200s is there already; choose another name",
                       name);
    if (!file)
        return zm_fail(error, ZM_BAD_INPUT, "new: %.200s cannot be written: %s", name,
                       strerror(errno));
    bool ok = fputs(rules, file) >= 0;
    ok = fclose(file) == 0 && ok;
    if (ok)
        return ZM_OK;
    remove(name);
    return zm_fail(error, ZM_FAILED, "new: %.200s could not be written", name);
}

static zm_status run(zm_request *request, zm_answer *answer, zm_error *error)
{
    const char *name = request->word;
    zm_text text = zm_text_beside(answer);
    if (!name)
        return zm_fail(error, ZM_BAD_INPUT, "new: which file? usage: zermelo new FILE.lua");
    if (!zm_is_file_name(name, strlen(name)) || strpbrk(name, ":+"))
        return zm_fail(error, ZM_BAD_INPUT, "new: %.200s: the name of a game in a file ends in "
                                            ".lua and has no : and no +", name);
    zm_status status = write_file(name, error);
    if (status != ZM_OK)
        return status;
    zm_add_text(answer, answer->root, "file", name);
    zm_text_format(&text, "A game that works is in %s: open it in an editor and make it yours.",
                   name);
    zm_say(answer, NULL, zm_keep_text(answer, &text));
    zm_put_file_command(&text, "zermelo play", name);
    zm_say(answer, "Try", zm_keep_text(answer, &text));
    return ZM_OK;
}

const zm_command zm_command_new = {
    .name = "new",
    .summary = "write a file with the rules of a small game, to be made into your own",
    .usage = "FILE.lua",
    .example = "new mygame.lua",
    .help = "The file works as it is, and its comments say what can be changed. A file that is "
            "there already is never touched. See docs/your-own-game.md.",
    .fields = "file",
    .options = ZM_ALLOW(ZM_OPT_FORMAT),
    .local = true,
    .shows = ZM_SHOWS_WORDS,
    .own_word = "file",
    .run = run,
};

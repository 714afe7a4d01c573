/* Robots on trial, against a walk through every game that remembers nothing: robots that look at
 * the board, at the moves so far, at both, or at the moves only now and then. And the seam: without
 * it a robot is refused, and whatever memory there is, nothing wrong comes out. */
#include "ask.h"
#include "lua/robot.h"
#include "commands/strategy.h"

#include <unistd.h>

enum { DEEPEST = 40, WORDS = 16 };

/* A robot that picks a legal move by a number made of what it looks at. */
static const char *const looks[] = {
    "",
    "mix(position.board)",
    "for _, move in ipairs(position.moves) do mix(move) end",
    "mix(position.board) mix(position.moves[1] or '')",
    "if #position.legal == 3 then mix(position.moves[#position.moves] or '') end",
    "mix(position.board) if sum % 3 == 0 then mix(#position.moves .. '') end",
    "pcall(function() mix(position.moves[1] or '') end)",
    "mix(position.turn) for name in pairs(position.facts) do mix(name) end",
};

static void write_robot(const char *file, const char *look, int seed)
{
    FILE *out = fopen(file, "w");
    if (!out)
        abort();
    fprintf(out, "return function(position)\n"
                 "    local sum = %d\n"
                 "    local function mix(text)\n"
                 "        for i = 1, #text do sum = (sum * 31 + text:byte(i)) %% 10007 end\n"
                 "    end\n"
                 "    %s\n"
                 "    if sum %% 101 == 0 then return nil end\n"
                 "    return position.legal[sum %% #position.legal + 1]\n"
                 "end\n", seed, look);
    fclose(out);
}

/* ---- Every game, nothing remembered but the moves themselves. ---- */

typedef struct walker {
    const zm_instance *instance;
    zm_script *script;
    size_t shortest; /* SIZE_MAX: no failure */
    size_t asked;
} walker;

static bool take(void *context, zm_move move)
{
    *(zm_move *)context = move;
    return true;
}

static void walk(walker *w, const uint64_t *position, uint64_t memory, bool own, size_t depth);

static void go(walker *w, const uint64_t *position, uint64_t memory, bool own, size_t depth,
               zm_move move)
{
    uint64_t child[WORDS];
    zm_player player = {&w->script->strategy, NULL, memory};
    zm_player_hears(&player, w->instance, position, move, own);
    w->instance->game->play(w->instance->self, position, move, child);
    walk(w, child, player.memory, !own, depth + 1);
}

static void fail_at(walker *w, size_t depth)
{
    w->shortest = depth < w->shortest ? depth : w->shortest;
}

static void walk(walker *w, const uint64_t *position, uint64_t memory, bool own, size_t depth)
{
    const zm_game *game = w->instance->game;
    zm_move move = ZM_BEFORE_FIRST;
    if (!game->next(w->instance->self, position, &move)) {
        if (zm_end_value(w->instance, position) != (own ? ZM_WIN : ZM_LOSE))
            fail_at(w, depth);
        return;
    }
    if (!own) {
        do
            go(w, position, memory, own, depth, move);
        while (game->next(w->instance->self, position, &move));
        return;
    }
    zm_turn turn = {.instance = w->instance, .strategy = &w->script->strategy, .memory = memory,
                    .position = position, .context = &move, .allow = take};
    move = ZM_BEFORE_FIRST;
    w->asked++;
    CHECK(w->script->strategy.advise(&turn));
    if (zm_move_is_first(move))
        fail_at(w, depth);
    else
        go(w, position, memory, own, depth, move);
}

/* A script that has looked back tells games apart from then on: so that this one does, whatever it
 * looks at, it is another file that looks at the moves and then does the same. */
static size_t shortest_by_walk(const char *text, const char *file, bool first)
{
    zm_budget budget = {.account.limit = (uint64_t)1 << 30};
    zm_instance *instance;
    zm_error error;
    uint64_t start[WORDS];
    zm_move move = ZM_BEFORE_FIRST;
    if (zm_open(&instance, NULL, NULL, text, &error) != ZM_OK)
        abort();
    walker w = {.instance = instance, .shortest = SIZE_MAX};
    CHECK(zm_lua.open(&w.script, file, instance, first, &budget, &error) == ZM_OK);
    instance->game->start(instance->self, start);
    zm_turn turn = {.instance = instance, .strategy = &w.script->strategy, .position = start,
                    .context = &move, .allow = take};
    CHECK(!w.script->strategy.advise(&turn) && w.script->again);
    walk(&w, start, 0, first, 0);
    zm_lua.close(w.script);
    zm_close(instance);
    CHECK(budget.account.in_use == 0);
    return w.shortest;
}

static void test_against_walk(zm_context *context)
{
    static const char *const games[] = {
        "nim:rows=1/2/3", "nim:rows=2/3,play=normal", "beans:beans=7", "numberpad:t=6",
        "zahlenschlacht:n=6,d=3", "strikeout:line=1..6",
    };
    char file[] = "/tmp/robotXXXXXX", other[] = "/tmp/robotXXXXXX", look[300];
    close(mkstemp(file));
    close(mkstemp(other));
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        for (int seed = 1; seed <= 12; seed++) {
            write_robot(file, looks[i], seed);
            snprintf(look, sizeof look, "local _ = position.moves %s", looks[i]);
            write_robot(other, look, seed);
            for (size_t g = 0; g < sizeof games / sizeof *games; g++)
                for (int first = 0; first < 2; first++) {
                    zm_answer *answer = ask(context, ZM_OK, "try %s --strategy lua:%s --as %s",
                                            games[g], file, first ? "first" : "second");
                    size_t shortest = shortest_by_walk(games[g], other, first);
                    const char *sure = shortest == SIZE_MAX ? "true" : "false";
                    size_t found = zm_answer_count(answer, "refutation");
                    CHECK_TEXT(field(answer, "sure_win"), sure);
                    CHECK_SAY(shortest == SIZE_MAX || found == shortest,
                              "%s, look %zu, seed %d, first %d: %zu moves, by hand %zu", games[g],
                              i, seed, first, found, shortest);
                    zm_answer_free(answer);
                }
        }
    remove(file);
    remove(other);
}

static void test_without_seam(void)
{
    zm_context *context = zm_context_new();
    zm_answer *answer = ask(context, ZM_BAD_INPUT,
                            "try nim --strategy lua:examples/strategies/nim.lua");
    CHECK(strstr(zm_answer_message(answer), "there is no Lua here") != NULL);
    zm_answer_free(answer);
    zm_context_free(context);
}

/* From no memory at all to enough: opened and asked, or said so, and all is given back. */
static void test_little_memory(void)
{
    zm_instance *instance;
    zm_error error;
    uint64_t start[WORDS];
    bool enough = false;
    if (zm_open(&instance, NULL, NULL, "nim:rows=3/5/7", &error) != ZM_OK)
        abort();
    instance->game->start(instance->self, start);
    for (uint64_t memory = 0; memory < 80000; memory += 97) {
        zm_budget budget = {.account.limit = memory};
        zm_script *script;
        zm_move move = ZM_BEFORE_FIRST;
        zm_status status = zm_lua.open(&script, "examples/strategies/nim.lua", instance, true,
                                       &budget, &error);
        CHECK(status == ZM_OK || (status == ZM_UNDECIDED && budget.stop == ZM_OUT_OF_MEMORY));
        if (status == ZM_OK) {
            zm_turn turn = {.instance = instance, .strategy = &script->strategy,
                            .position = start, .context = &move, .allow = take};
            enough = script->strategy.advise(&turn);
            CHECK(enough ? move.a == 1 && move.b == 1 : budget.stop == ZM_OUT_OF_MEMORY);
            zm_lua.close(script);
        }
        CHECK(budget.account.in_use == 0);
    }
    CHECK(enough);
    zm_close(instance);
}

int main(void)
{
    zm_context *context = zm_context_new();
    context->scripts = &zm_lua;
    test_against_walk(context);
    test_without_seam();
    test_little_memory();
    zm_context_free(context);
    return zm_test_report("test_robots");
}

/* The sandbox's books (src/lua/sandbox.h): what Lua takes counts on the question's account, what it
 * lets go soon counts no longer, and in the end nothing is left, also where there was not enough to
 * begin with. A price that no number of steps can pay ends the script, and so does Ctrl-C, at once. */
#include "ask.h"
#include "lua/sandbox.h"

enum { MUCH = 10 << 20, LITTLE = 64 << 10 };

static int take_much(lua_State *state)
{
    lua_newuserdatauv(state, MUCH, 0);
    lua_setfield(state, LUA_REGISTRYINDEX, "much");
    return 0;
}

static int drop_much(lua_State *state)
{
    lua_pushnil(state);
    lua_setfield(state, LUA_REGISTRYINDEX, "much");
    lua_gc(state, LUA_GCCOLLECT);
    return 0;
}

static void test_memory(void)
{
    zm_budget budget = plenty();
    zm_sandbox sandbox;
    uint64_t all = zm_account_left(&budget.account);
    CHECK(zm_sandbox_open(&sandbox, &budget) == ZM_DONE);
    CHECK(zm_account_left(&budget.account) <= all - sandbox.bytes);
    CHECK(zm_sandbox_run(&sandbox, take_much, NULL) == ZM_DONE);
    CHECK(zm_account_left(&budget.account) <= all - MUCH);
    CHECK(zm_sandbox_run(&sandbox, drop_much, NULL) == ZM_DONE);
    CHECK(zm_account_left(&budget.account) >= all - sandbox.bytes - LITTLE);
    zm_sandbox_close(&sandbox);
    CHECK(atomic_load(&budget.account.in_use) == 0);
}

/* With every kilobyte more, until it is enough. What could not be opened is closed all the same. */
static void test_little_memory(void)
{
    zm_ending ending = ZM_BUDGET;
    for (uint64_t limit = 0; ending != ZM_DONE && limit < MUCH; limit += 1 << 10) {
        zm_budget budget = {.account.limit = limit};
        zm_sandbox sandbox;
        ending = zm_sandbox_open(&sandbox, &budget);
        CHECK(ending == ZM_DONE || (ending == ZM_BUDGET && budget.stop == ZM_OUT_OF_MEMORY));
        zm_sandbox_close(&sandbox);
        CHECK(atomic_load(&budget.account.in_use) == 0);
    }
    CHECK(ending == ZM_DONE);
}

static int pay(lua_State *state)
{
    zm_sandbox_charge(state, *(const uint64_t *)lua_touserdata(state, 1));
    return 0;
}

/* The distance from the least integer to the greatest is such a price. */
static void test_prices(void)
{
    static const struct {
        uint64_t price;
        zm_ending ending;
    } cases[] = {{0, ZM_DONE}, {10000000, ZM_DONE}, {10000001, ZM_TOO_LONG},
                 {INT64_MAX, ZM_TOO_LONG}, {UINT64_MAX, ZM_TOO_LONG}};
    zm_budget budget = plenty();
    zm_sandbox sandbox;
    CHECK(zm_sandbox_open(&sandbox, &budget) == ZM_DONE);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t price = cases[i].price;
        CHECK_SAY(zm_sandbox_run(&sandbox, pay, &price) == cases[i].ending, "price %llu",
                  (unsigned long long)price);
    }
    zm_sandbox_close(&sandbox);
}

static int run_text(lua_State *state)
{
    if (luaL_loadstring(state, lua_touserdata(state, 1)) != LUA_OK)
        return lua_error(state);
    lua_call(state, 0, 0);
    return 0;
}

/* After Ctrl-C neither a price of some steps nor an endless loop ends for want of steps. */
static void test_cancelled(void)
{
    atomic_bool cancel = true;
    uint64_t price = 1000;
    char endless[] = "while true do end", short_one[] = "local a = 1";
    zm_budget budget = plenty();
    zm_sandbox sandbox;
    CHECK(zm_sandbox_open(&sandbox, &budget) == ZM_DONE);
    CHECK(zm_sandbox_run(&sandbox, run_text, short_one) == ZM_DONE);
    CHECK(zm_sandbox_run(&sandbox, run_text, endless) == ZM_TOO_LONG);
    budget.cancel = &cancel;
    CHECK(zm_sandbox_run(&sandbox, pay, &price) == ZM_BUDGET && budget.stop == ZM_CANCELLED);
    budget.stop = ZM_RUNNING;
    CHECK(zm_sandbox_run(&sandbox, run_text, endless) == ZM_BUDGET && budget.stop == ZM_CANCELLED);
    zm_sandbox_close(&sandbox);
}

int main(void)
{
    test_memory();
    test_little_memory();
    test_prices();
    test_cancelled();
    return zm_test_report("test_sandbox");
}

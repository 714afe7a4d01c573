/* What a file says about its game: see rules_inside.h. */
#include "rules_inside.h"
#include "source.h"
#include "tools.h"

#include <stdio.h>
#include <string.h>

enum { MOST_PARAMETERS = 16, MOST_CHOICES = 32, MOST_NUMBERS = 64, MOST_WORDS = 400 };

/* Of which the code of an octal game is made, or its name. */
#define CODE "0123456789abcdefghijklmnopqrstuvwxyz.-"

/* The file while it is read; what is kept belongs to it, for errors jump. */
typedef struct reading {
    zm_rules_file *file;
    zm_account *account;
    zm_text text; /* on its way */
    char place[80]; /* "parameter 2" */
} reading;

/* ---- Strings. ---- */

static const char *keep(lua_State *state, reading *h, const char *string, size_t length)
{
    zm_rules_file *file = h->file;
    char **strings = file->strings ? zm_grow(file->strings, file->string_count + 1, sizeof *strings)
                                   : zm_alloc(h->account, 1, sizeof *strings);
    if (strings) {
        file->strings = strings;
        strings[file->string_count] = zm_copy_string(h->account, string, length);
    }
    if (!strings || !strings[file->string_count])
        zm_sandbox_kill(state, ZM_BUDGET);
    return file->strings[file->string_count++];
}

static const char *keep_text(lua_State *state, reading *h)
{
    if (!zm_text_ok(&h->text))
        zm_sandbox_kill(state, ZM_BUDGET);
    return keep(state, h, zm_text_string(&h->text), h->text.length);
}

/* One line of UTF-8 that does nothing to a terminal. */
static bool is_line(const char *text, size_t length)
{
    for (size_t i = 0, width; i < length; i += width)
        if ((width = zm_text_character(text + i, length - i)) == 0)
            return false;
    return length <= MOST_WORDS;
}

/* A field that is a string; the fallback where there is none. */
static const char *text_field(lua_State *state, reading *h, int table, const char *name,
                              const char *fallback)
{
    size_t length;
    int type = lua_getfield(state, table, name);
    if (type != LUA_TNIL && type != LUA_TSTRING)
        luaL_error(state, "%s: %s%s is %s; it should be a string", h->file->name, h->place, name,
                   zm_lua_kind(state, -1));
    const char *text = type == LUA_TNIL ? fallback : lua_tolstring(state, -1, &length);
    if (type == LUA_TSTRING && !is_line(text, length))
        luaL_error(state, "%s: %s%s should be one line of text, at most %d characters",
                   h->file->name, h->place, name, MOST_WORDS);
    if (text)
        text = keep(state, h, text, strlen(text));
    lua_pop(state, 1);
    return text;
}

/* ---- Parameters. ---- */

static bool is_word(const char *name)
{
    return *name >= 'a' && *name <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(name);
}

static int64_t number_field(lua_State *state, const reading *h, int table, const char *name,
                            int64_t fallback)
{
    int whole, type = lua_getfield(state, table, name);
    int64_t number = lua_tointegerx(state, -1, &whole);
    if (type != LUA_TNIL && (type != LUA_TNUMBER || !whole))
        luaL_error(state, "%s: %s%s is %s; it should be a whole number", h->file->name, h->place,
                   name, zm_lua_kind(state, -1));
    lua_pop(state, 1);
    return type == LUA_TNIL ? fallback : number;
}

/* The words of the list on top of the stack, "normal|misere". */
static const char *take_choices(lua_State *state, reading *h)
{
    lua_Integer count = lua_istable(state, -1) ? (lua_Integer)lua_rawlen(state, -1) : 0;
    zm_text_clear(&h->text);
    for (lua_Integer i = 1; i <= count && i <= MOST_CHOICES; i++) {
        if (lua_rawgeti(state, -1, i) != LUA_TSTRING || !is_word(lua_tostring(state, -1)))
            count = 0;
        else
            zm_text_format(&h->text, "%s%.60s", i > 1 ? "|" : "", lua_tostring(state, -1));
        lua_pop(state, 1);
    }
    if (count < 1 || count > MOST_CHOICES)
        luaL_error(state, "%s: %schoices should be a list of words in small letters",
                   h->file->name, h->place);
    return keep_text(state, h);
}

/* The numbers of the list on top of the stack, "3/5/7". */
static const char *take_numbers(lua_State *state, reading *h)
{
    lua_Integer count = (lua_Integer)lua_rawlen(state, -1);
    zm_text_clear(&h->text);
    for (lua_Integer i = 1; i <= count && i <= MOST_NUMBERS; i++) {
        lua_rawgeti(state, -1, i);
        if (!lua_isinteger(state, -1))
            luaL_error(state, "%s: %sdefault should be a list of whole numbers", h->file->name,
                       h->place);
        zm_text_format(&h->text, "%s%lld", i > 1 ? "/" : "",
                       (long long)lua_tointeger(state, -1));
        lua_pop(state, 1);
    }
    return keep_text(state, h);
}

/* The default says which kind it is: a number, a list of numbers, or a word among choices. */
static void take_default(lua_State *state, reading *h, int table, zm_parameter *p)
{
    int type = lua_getfield(state, table, "default");
    if (type == LUA_TTABLE) {
        p->type = ZM_LIST;
        p->most = MOST_NUMBERS;
        p->fallback = take_numbers(state, h);
    } else if (type == LUA_TSTRING) {
        p->type = ZM_CHOICE;
        p->fallback = keep(state, h, lua_tostring(state, -1), lua_rawlen(state, -1));
    } else if (lua_isinteger(state, -1)) {
        p->type = ZM_NUMBER;
        p->fallback = keep_text(state, (zm_text_clear(&h->text),
                                        zm_text_format(&h->text, "%lld",
                                                       (long long)lua_tointeger(state, -1)), h));
    } else {
        luaL_error(state, "%s: %sdefault is %s; it should be a whole number, a list of whole "
                          "numbers, or a word among choices", h->file->name, h->place,
                   type == LUA_TNIL ? "missing" : zm_lua_kind(state, -1));
    }
    lua_pop(state, 1);
}

static void check_default(lua_State *state, const reading *h, const zm_parameter *p)
{
    int64_t which = 0;
    if (p->type == ZM_CHOICE && !zm_text_choice(p->choices, p->fallback, &which))
        luaL_error(state, "%s: %sdefault is '%s', which is not one of its choices", h->file->name,
                   h->place, p->fallback);
    for (const char *at = p->fallback; p->type != ZM_CHOICE && *at; at += *at == '/') {
        bool fits;
        if (!zm_number_read(&at, &which, &fits) || which < p->least || which > p->greatest)
            luaL_error(state, "%s: %sdefault is %s, which is not from %I to %I", h->file->name,
                       h->place, p->fallback, (LUAI_UACINT)p->least, (LUAI_UACINT)p->greatest);
    }
}

/* The parameter in the table on top of the stack. */
static void take_parameter(lua_State *state, reading *h, zm_parameter *p)
{
    int table = lua_gettop(state);
    p->name = text_field(state, h, table, "name", NULL);
    if (!p->name || !is_word(p->name))
        luaL_error(state, "%s: %sname should be a word in small letters", h->file->name, h->place);
    p->help = text_field(state, h, table, "help", "");
    p->least = number_field(state, h, table, "from", 0);
    p->greatest = number_field(state, h, table, "to", 1000000);
    take_default(state, h, table, p);
    lua_getfield(state, table, "choices");
    if (p->type == ZM_CHOICE)
        p->choices = take_choices(state, h);
    lua_pop(state, 1);
    check_default(state, h, p);
}

static void take_parameters(lua_State *state, reading *h, int table)
{
    zm_rules_file *file = h->file;
    int type = lua_getfield(state, table, "parameters");
    lua_Integer count = type == LUA_TTABLE ? (lua_Integer)lua_rawlen(state, -1) : 0;
    if ((type != LUA_TTABLE && type != LUA_TNIL) || count > MOST_PARAMETERS)
        luaL_error(state, "%s: parameters should be a list of at most %d tables", file->name,
                   MOST_PARAMETERS);
    if (!file->parameters)
        file->parameters = zm_alloc(h->account, (uint64_t)MOST_PARAMETERS, sizeof *file->parameters);
    if (!file->parameters)
        zm_sandbox_kill(state, ZM_BUDGET);
    for (lua_Integer i = 0; i < count; i++) {
        snprintf(h->place, sizeof h->place, "parameter %d: ", (int)i + 1);
        if (lua_rawgeti(state, -1, i + 1) != LUA_TTABLE)
            luaL_error(state, "%s: %sit is %s; it should be a table like {name = \"heap\", "
                              "default = 20, from = 0, to = 1000}", file->name, h->place,
                       zm_lua_kind(state, -1));
        take_parameter(state, h, &file->parameters[i]);
        for (lua_Integer k = 0; k < i; k++)
            if (strcmp(file->parameters[k].name, file->parameters[i].name) == 0)
                luaL_error(state, "%s: two parameters are named %s", file->name,
                           file->parameters[i].name);
        lua_pop(state, 1);
    }
    h->place[0] = '\0';
    file->game.parameters = file->parameters;
    file->game.parameter_count = (size_t)count;
    lua_pop(state, 1);
}

/* Where moves do not look at the parameters, these only say where a game starts. */
static const char *name_sizes(lua_State *state, reading *h)
{
    zm_text_clear(&h->text);
    for (size_t i = 0; i < h->file->game.parameter_count && !h->file->sees_parameters; i++)
        zm_text_format(&h->text, "%s%s", i ? " " : "", h->file->parameters[i].name);
    return h->text.length ? keep_text(state, h) : NULL;
}

/* ---- The rest. ---- */

static void take_choice(lua_State *state, reading *h, int table, const char *name,
                        const char *choices, int64_t *which)
{
    const char *text = text_field(state, h, table, name, NULL);
    if (text && !zm_text_choice(choices, text, which))
        luaL_error(state, "%s: %s is '%s'; choose one of %s", h->file->name, name, text, choices);
}

static bool has_function(lua_State *state, const reading *h, int table, const char *name,
                         bool needed)
{
    int type = lua_getfield(state, table, name);
    if (type != LUA_TFUNCTION && (needed || type != LUA_TNIL))
        luaL_error(state, "%s: %s is %s; it should be a function", h->file->name, name,
                   type == LUA_TNIL ? "missing" : zm_lua_kind(state, -1));
    lua_pop(state, 1);
    return type == LUA_TFUNCTION;
}

/* A function of the position takes the parameters behind it, if it takes them at all. */
static bool sees_parameters(lua_State *state, int table, const char *name)
{
    lua_Debug about = {0};
    if (lua_getfield(state, table, name) == LUA_TFUNCTION)
        lua_getinfo(state, ">u", &about);
    else
        lua_pop(state, 1);
    return about.nparams > 1 || about.isvararg;
}

/* A misspelt field would be passed over. */
static void check_names(lua_State *state, const reading *h, int table)
{
    static const char known[] =
        "name|rules|source|how|parameters|start|moves|heaps|last|canonical|why|draw";
    for (lua_pushnil(state); lua_next(state, table); lua_pop(state, 1)) {
        int64_t which;
        const char *name = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : NULL;
        if (!name || !zm_text_choice(known, name, &which))
            luaL_error(state, "%s: the table has a field '%s'; those that mean something are %s",
                       h->file->name, name ? name : "(a number)", known);
    }
}

static int job_head(lua_State *state)
{
    reading *h = lua_touserdata(state, 1);
    zm_rules_file *file = h->file;
    zm_game *game = &file->game;
    zm_source_load(state, &file->source, file->name);
    zm_tools_push_strict_globals(state);
    lua_setupvalue(state, -2, 1);
    lua_call(state, 0, 1);
    if (!lua_istable(state, -1))
        luaL_error(state, "%s: the file returns %s; end it with  return {name = ..., start = ..., "
                          "moves = ...}", file->name, zm_lua_kind(state, -1));
    int table = lua_gettop(state);
    check_names(state, h, table);
    zm_text_clear(&h->text);
    zm_source_comment(&file->source, &h->text);
    zm_text_put(&h->text, h->text.length ? "" : "The rules are in the file.");
    const char *comment = keep_text(state, h);
    const char *stroke = strrchr(file->name, '/');
    game->title = text_field(state, h, table, "name", stroke ? stroke + 1 : file->name);
    game->summary = text_field(state, h, table, "rules", comment);
    game->source = text_field(state, h, table, "source", file->name);
    game->move_help = text_field(state, h, table, "how", "as zermelo moves lists it");
    take_choice(state, h, table, "last", "wins|loses", &file->last_loses);
    take_choice(state, h, table, "draw", "text|heaps|row|grid", &file->draw);
    file->heaps = text_field(state, h, table, "heaps", NULL);
    if (file->heaps && strspn(file->heaps, CODE) != strlen(file->heaps))
        luaL_error(state, "%s: heaps should be the code of an octal game, like \"0.77\"", file->name);
    has_function(state, h, table, "start", true);
    has_function(state, h, table, "moves", true);
    file->has_canonical = has_function(state, h, table, "canonical", false);
    file->has_why = has_function(state, h, table, "why", false);
    file->sees_parameters = sees_parameters(state, table, "moves") ||
                            sees_parameters(state, table, "canonical");
    take_parameters(state, h, table);
    game->sizes = name_sizes(state, h);
    return 0;
}

zm_status zm_rules_read_head(zm_rules_file *file, zm_account *account, zm_error *error)
{
    zm_budget budget = zm_rules_budget(account);
    zm_sandbox sandbox;
    reading h = {.file = file, .account = account, .text = {.account = account}};
    zm_ending ending = zm_sandbox_open(&sandbox, &budget);
    if (ending == ZM_DONE)
        ending = zm_sandbox_run(&sandbox, job_head, &h);
    zm_sandbox_close(&sandbox);
    zm_text_free(&h.text);
    if (ending == ZM_DONE)
        return ZM_OK;
    if (ending == ZM_BUDGET)
        return zm_fail_memory(error);
    *error = sandbox.message;
    return ZM_BAD_INPUT;
}

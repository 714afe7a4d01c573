/* Texts of scripts: see source.h. */
#include "source.h"
#include "../input.h"

#include <lua5.4/lauxlib.h>

#include <string.h>

enum { MOST_SOURCE = 256 << 10, MOST_COMMENT = 240 };

/* Some editors put a byte order mark before UTF-8. It says nothing, and Lua does not know it. */
static void drop_mark(zm_text *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t length = sizeof mark - 1;
    if (text->length < length || memcmp(text->data, mark, length) != 0)
        return;
    text->length -= length;
    memmove(text->data, text->data + length, text->length + 1);
}

zm_status zm_source_check(zm_text *text, const char *prefix, const char *file, zm_error *error)
{
    if (text->length > MOST_SOURCE)
        return zm_fail(error, ZM_BAD_INPUT, "%s%.200s: the file is longer than %d kilobytes: is "
                                            "it a program in Lua?",
                       prefix, file, MOST_SOURCE >> 10);
    if (text->length > 0 && text->data[0] == LUA_SIGNATURE[0])
        return zm_fail(error, ZM_BAD_INPUT, "%s%.200s: the file is compiled; only the text of a "
                                            "program is read", prefix, file);
    if (text->length > 1 && (memcmp(text->data, "\xff\xfe", 2) == 0 ||
                             memcmp(text->data, "\xfe\xff", 2) == 0))
        return zm_fail(error, ZM_BAD_INPUT, "%s%.200s: the file is UTF-16; save it as UTF-8",
                       prefix, file);
    if (text->length > 0 && memchr(text->data, '\0', text->length))
        return zm_fail(error, ZM_BAD_INPUT, "%s%.200s: the file has a NUL character; it would hide "
                                            "what comes after it", prefix, file);
    drop_mark(text);
    return text->failed ? zm_fail_memory(error) : ZM_OK;
}

zm_status zm_source_read(zm_text *out, const char *prefix, const char *file, zm_error *error)
{
    zm_status status = zm_input_take(out, prefix, file, MOST_SOURCE, error);
    return status == ZM_OK ? zm_source_check(out, prefix, file, error) : status;
}

void zm_source_comment(const zm_text *source, zm_text *out)
{
    const char *at = zm_text_string(source);
    while (strncmp(at, "--", 2) == 0 && out->length < MOST_COMMENT) {
        size_t length = strcspn(at, "\n"), marks = strspn(at, "- ");
        for (size_t i = marks; i < length && out->length < MOST_COMMENT; i++) {
            char byte[2] = {(unsigned char)at[i] < ' ' ? ' ' : at[i], '\0'};
            zm_text_put(out, i == marks && out->length ? " " : "");
            zm_text_put(out, byte);
        }
        at += length + (at[length] == '\n');
    }
}

void zm_source_load(lua_State *state, const zm_text *source, const char *file)
{
    const char *name = lua_pushfstring(state, "@%s", file), *text = zm_text_string(source);
    size_t skipped = *text == '#' ? strcspn(text, "\n") : 0; /* a first line for the shell */
    if (luaL_loadbufferx(state, text + skipped, source->length - skipped, name, "t") != LUA_OK) {
        const char *wrong = lua_tostring(state, -1);
        if (wrong && strcmp(wrong, "C stack overflow") == 0) /* Lua gives no place to it */
            luaL_error(state, "%s: this is nested too deeply: brackets, blocks or a chain of .. "
                              "may have about 200 levels", file);
        lua_error(state);
    }
    lua_remove(state, -2);
}

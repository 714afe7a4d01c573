/* A bundle carries the rules that its questions were about: each file once, in the order of their
 * names whoever reads them first; and if a file changes meanwhile, there is no bundle. */
#include "ask.h"
#include "commands/rules_read.h"
#include "lua/rules.h"
#include "query/request.h"

#include <unistd.h>

/* A reader in whose files there is what the test says. */
typedef struct told {
    zm_game_files files;
    unsigned reads, changes_at; /* 0: never */
} told;

static zm_status open_told(const zm_game **out, const zm_game_files *files, zm_account *account,
                           const char *name, size_t length, const zm_text *text, zm_error *error)
{
    told *t = (told *)files;
    zm_text rules = {0};
    zm_text_format(&rules, "-- %s\nreturn {start = function() return 3 end, moves = function(n)\n"
                           "return n > 0 and {{'one', n - 1}} or {} end}\n",
                   ++t->reads == t->changes_at ? "Another." : "A heap.");
    zm_status status = zm_lua_games.open(out, &zm_lua_games, account, name, length,
                                         text ? text : &rules, error);
    zm_text_free(&rules);
    return status;
}

static void open_and_forget(zm_catalogue *games, const char *name)
{
    zm_instance *instance;
    zm_error error;
    CHECK(zm_open(&instance, games, NULL, name, &error) == ZM_OK);
    zm_close(instance);
}

static void check_order(const zm_rules_read *read, size_t count, const char *const *names)
{
    const zm_rules_file_read *file = zm_rules_read_after(read, NULL);
    for (size_t i = 0; i < count; i++) {
        CHECK_TEXT(file ? file->name : "none", names[i]);
        file = file ? zm_rules_read_after(read, file->name) : NULL;
    }
    CHECK(!file);
}

static void test_list(void)
{
    told t = {{open_told, NULL}, 0, 0};
    zm_catalogue games = {.files = &t.files};
    zm_rules_read read;
    zm_rules_read_begin(&read, &games, NULL);
    CHECK(!zm_rules_read_after(&read, NULL));
    static const char *const opened[] = {"c.lua", "a.lua", "b/d.lua", "a.lua", "c.lua", "aa.lua"};
    for (size_t i = 0; i < sizeof opened / sizeof *opened; i++)
        open_and_forget(&games, opened[i]);
    check_order(&read, 4, (const char *const[]){"a.lua", "aa.lua", "b/d.lua", "c.lua"});
    CHECK(!atomic_load(&read.changed));
    t.changes_at = t.reads + 1;
    open_and_forget(&games, "b/d.lua");
    CHECK_TEXT(atomic_load(&read.changed)->name, "b/d.lua");
    zm_rules_read_end(&read, &games);
    CHECK(games.files == &t.files);
}

/* Without files a catalogue stays without. */
static void test_no_reader(void)
{
    zm_catalogue games = {0};
    zm_rules_read read;
    zm_rules_read_begin(&read, &games, NULL);
    CHECK(!games.files);
    zm_rules_read_end(&read, &games);
}

/* The file is read three times, by two claims and for a certificate: whichever reading differs. */
static void test_changed(zm_context *context, const char *claims, const char *folder)
{
    told t = {{open_told, NULL}, 0, 0};
    FILE *file = fopen(claims, "w");
    fputs("paper p\n\nclaim a\nwhere w\nsays s\nask who h.lua\nget winner\nexpect first\n\n"
          "claim b\nwhere w\nsays s\nask grundy h.lua\nget grundy\nexpect 1\n", file);
    fclose(file);
    context->games.files = &t.files;
    for (t.changes_at = 2; t.changes_at <= 3; t.changes_at++) {
        t.reads = 0;
        zm_answer *answer = ask(context, ZM_FAILED, "bundle %s -o %s", claims, folder);
        CHECK_TEXT(zm_answer_message(answer), "bundle: h.lua was changed meanwhile; try again");
        CHECK(access(folder, F_OK) != 0);
        zm_answer_free(answer);
    }
    CHECK(context->games.files == &t.files);
    unlink(claims);
}

int main(void)
{
    zm_context *context = zm_context_new();
    char place[] = "/tmp/rules-read-XXXXXX", claims[64], folder[64];
    CHECK(mkdtemp(place) != NULL);
    snprintf(claims, sizeof claims, "%s/p.claims", place);
    snprintf(folder, sizeof folder, "%s/bundle", place);
    test_list();
    test_no_reader();
    test_changed(context, claims, folder);
    rmdir(place);
    zm_context_free(context);
    return zm_test_report("rules_read");
}

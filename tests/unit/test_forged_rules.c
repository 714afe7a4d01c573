/* Forged heads that bring the rules of games in files along, as docs/certificates.md has them:
 * "text N", N bytes and a newline, once for each part in a file. Each breaks one condition of the
 * checker. Who reads such rules is not the checker's business: here they are added up, byte by byte,
 * and the game is always the same, one penny that must be taken. So the first player wins, by the
 * move 0, and a sum of pennies is worth 1 if their number is odd (Sprague and Grundy). */
#include "forged.h"

enum { MOST_PARTS = 16, MOST_TEXT = 262144 }; /* which a head may have */

/* ---- A penny, and who reads its rules. ---- */

typedef struct penny {
    const zm_game *game;
} penny;

static void start_penny(const void *self, uint64_t *position)
{
    (void)self;
    *position = 1;
}

static bool next_penny(const void *self, const uint64_t *position, zm_move *move)
{
    (void)self;
    if (*position == 0 || !zm_move_is_first(*move))
        return false;
    *move = (zm_move){1, 0, 0};
    return true;
}

static void play_penny(const void *self, const uint64_t *from, zm_move move, uint64_t *to)
{
    (void)self, (void)move;
    *to = *from - 1;
}

static bool is_impartial(const void *self, const char **try)
{
    (void)self, (void)try;
    return true;
}

static void leave_alone(const zm_game *game)
{
    (void)game;
}

static zm_status copy_penny(const zm_game **out, zm_account *on, const zm_game *game,
                            zm_error *why)
{
    (void)on, (void)why;
    *out = game;
    return ZM_OK;
}

static const zm_origin origin = {.copy = copy_penny, .hold = leave_alone, .forget = leave_alone};
static const zm_game penny_game = {.name = "penny", .rules = 1, .self_size = sizeof(penny),
                                   .start = start_penny, .next = next_penny, .play = play_penny,
                                   .impartial = is_impartial, .origin = &origin};

/* The rules that were asked to be read, one after the other, and those that the checker told. */
static struct reader {
    unsigned long opened, told;
    size_t length;
    char first, last;       /* of their bytes */
    uint64_t sum, told_sum; /* over all bytes */
    size_t told_lengths[2]; /* of the last two */
    bool without;           /* once there were none */
} reader;

static uint64_t add_up(uint64_t sum, const zm_text *text)
{
    for (size_t i = 0; i < text->length; i++)
        sum = sum * 257 + (unsigned char)text->data[i] + 1;
    return sum;
}

static zm_status read_penny(const zm_game **out, const zm_game_files *files, zm_account *on,
                            const char *name, size_t length, const zm_text *text, zm_error *why)
{
    (void)files, (void)on, (void)name, (void)length, (void)why;
    *out = &penny_game;
    reader.opened++;
    reader.without = reader.without || !text || text->length == 0;
    if (reader.without)
        return ZM_OK;
    reader.length += text->length;
    reader.first = text->data[0];
    reader.last = text->data[text->length - 1];
    reader.sum = add_up(reader.sum, text);
    return ZM_OK;
}

static void tell(void *context, const zm_instance *instance, const zm_text *rules)
{
    (void)context;
    CHECK(instance && instance->game == &penny_game);
    reader.told_lengths[reader.told++ % 2] = rules->length;
    reader.told_sum = add_up(reader.told_sum, rules);
}

static const zm_game_files files = {.open = read_penny};
static const zm_catalogue with_files = {.files = &files};

/* ---- Heads. ---- */

static void begin_rules(const char *game, const char *winner, const char *kind)
{
    begin(game, "", winner, kind);
    sheet.length--; /* the empty line comes after the rules */
    reader = (struct reader){0};
}

static void put_bytes(const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_byte((unsigned char)bytes[i]);
}

/* The line, the bytes that follow it, the empty line and the proof. */
static void put_rules(const char *line, const char *bytes, size_t count)
{
    begin_rules("my.lua", "first", "tree");
    put_text(line);
    put_bytes(bytes, count);
    put_text("\n");
    NUMBERS(0);
}

#define RULES(line, bytes) put_rules(line, bytes, strlen(bytes))

static void test_texts(void)
{
    RULES("text 3\n", "abc\n");
    ACCEPTED();
    CHECK(reader.opened == 1 && reader.length == 3 && reader.first == 'a' && reader.last == 'c');
    CHECK(reader.told == 1 && reader.told_sum == reader.sum);
    char all[257];
    for (int i = 0; i < 256; i++)
        all[i] = (char)i;
    all[256] = '\n';
    put_rules("text 255\n", all + 1, 256); /* any bytes, that of a newline too */
    ACCEPTED();
    CHECK(reader.length == 255 && reader.first == 1 && reader.last == (char)255);
    put_rules("text 256\n", all, 257); /* but for 0: whoever prints them would stop there */
    UNREADABLE("no empty line ends its head");
    put_rules("text 3\n", "a\0c\n", 4);
    UNREADABLE("no empty line ends its head");
    put_rules("text 3\n", "a\0\n", 3); /* nor does it end them */
    UNREADABLE("no empty line ends its head");
    /* A newline and nothing else ends them. */
    static const char *const ends[] = {"abc\t", "abcx", "abcx\n", "abc\t\n", "ab\n", "abc", "a"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        RULES("text 3\n", ends[i]);
        UNREADABLE("no empty line ends its head");
    }
    static const char *const lines[] = {"text 0\n", "text -1\n", "text 1x\n", "text x\n", "text \n",
                                        "text 18446744073709551617\n", "texts 1\n", "uext 1\n",
                                        "sext 1\n", "text\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        RULES(lines[i], "a\n");
        UNREADABLE("no empty line ends its head");
        RULES(lines[i], "\n");
        UNREADABLE("no empty line ends its head");
    }
    RULES("text 18446744073709551620\n", "abcd\n"); /* 4, if nobody sees that it is too large */
    UNREADABLE("no empty line ends its head");
    CHECK(reader.opened == 0);
}

/* The longest rules, and a byte more. */
static void test_long(void)
{
    for (int more = 0; more < 2; more++) {
        char line[40];
        begin_rules("my.lua", "first", "tree");
        snprintf(line, sizeof line, "text %d\n", MOST_TEXT + more);
        put_text(line);
        for (int i = 0; i < MOST_TEXT + more; i++)
            put_byte('a' + i % 26);
        put_text("\n\n");
        NUMBERS(0);
        if (more)
            UNREADABLE("no empty line ends its head");
        else
            ACCEPTED();
        CHECK(reader.length == (more ? 0 : MOST_TEXT));
    }
}

/* ---- Names: rules are for the games in files, and for those that are added under a name. ---- */

static void test_names(void)
{
    static const char *const names[] = {"my.lua", "penny", "a-game_2", "a/b.lua"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        begin_rules(names[i], "first", "tree");
        put_text("text 1\na\n\n");
        NUMBERS(0);
        ACCEPTED();
        CHECK(reader.opened == 1);
    }
    begin_rules("nim :rows=1", "first", "tree"); /* without rules it is a game like another */
    put_text("\n");
    UNREADABLE("there is no game 'nim '");
    CHECK(reader.opened == 0);
}

/* ---- Sums. ---- */

static void begin_sum(int files_in_it, int texts, const char *other)
{
    char game[400] = "my.lua";
    for (int i = 1; i < files_in_it; i++)
        strcat(game, " + my.lua");
    strcat(game, other);
    begin_rules(game, files_in_it % 2 ? "first" : "second", "sum");
    for (int i = 0; i < texts; i++) {
        put_text("text 1\n");
        put_byte('a' + i);
        put_text("\n");
    }
    put_text("\n");
    for (int i = 0; i < files_in_it; i++)
        put_number(1);
}

/* Rules for each part in a file, and for no other. */
static void test_sums(void)
{
    for (int parts = 2; parts <= MOST_PARTS; parts++) {
        begin_sum(parts, parts, "");
        ACCEPTED();
        CHECK(reader.opened == (unsigned)parts && reader.told == (unsigned)parts &&
              reader.length == (unsigned)parts && reader.told_sum == reader.sum && !reader.without);
        begin_sum(parts, parts - 1, "");
        UNREADABLE("only the command zermelo opens games in files");
        CHECK(!reader.without && reader.told == 0);
    }
    for (int texts = MOST_PARTS + 1; texts < MOST_PARTS + 9; texts++) {
        begin_sum(MOST_PARTS, texts, "");
        UNREADABLE("no empty line ends its head");
    }
    begin_sum(2, 3, "");
    UNREADABLE("it does not have the rules of each game in a file");
    begin_sum(2, 2, " + nim:rows=1/1,play=normal"); /* worth 0 */
    put_number(0);
    ACCEPTED();
    begin_sum(2, 3, " + nim:rows=1/1,play=normal");
    put_number(0);
    UNREADABLE("it does not have the rules of each game in a file");
    begin_sum(1, 1, " + nim"); /* nim's own play is misere */
    UNREADABLE("its parts must be in normal play");
    begin_sum(1, 1, " + penny"); /* a name without rules is one that nobody has */
    UNREADABLE("");
    begin_rules("my.lua + Nim=1", "second", "sum");
    put_text("text 1\na\ntext 1\nb\n\n");
    NUMBERS(1, 1);
    UNREADABLE("whose name none can have");
    begin_rules("my.lua + penny", "second", "sum");
    put_text("text 1\na\ntext 1\nb\n\n");
    NUMBERS(1, 1);
    ACCEPTED();
    begin_rules("my.lua", "first", "tree");
    put_text("text 1\na\ntext 1\nb\n\n");
    NUMBERS(0);
    UNREADABLE("it does not have the rules of each game in a file");
}

/* A game that was added from a file, here: another one may have added another one by this name. */
static void test_added(void)
{
    const zm_game *added[] = {&penny_game};
    const zm_catalogue with_penny = {.added = added, .count = 1, .files = &files};
    catalogue = &with_penny;
    begin_rules("penny", "first", "tree");
    put_text("\n");
    NUMBERS(0);
    UNREADABLE("it does not have the rules of each game in a file");
    CHECK(reader.opened == 0);
    begin_rules("penny", "first", "tree");
    put_text("text 1\na\n\n");
    NUMBERS(0);
    ACCEPTED();
    CHECK(reader.opened == 1);
    catalogue = &with_files;
}

/* ---- Outlines: rules in a file are asked by one thread. ---- */

static void run_never(void *context, uint64_t jobs, void (*job)(void *argument, uint64_t index),
                      void *argument)
{
    (void)context, (void)jobs, (void)job, (void)argument;
    CHECK_SAY(false, "several threads may ask");
}

static void test_outline(void)
{
    begin_rules("my.lua", "first", "outline\nlimit 9\nwork 3");
    put_text("text 1\na\n\n");
    NUMBERS(2 * 0 + 1); /* the move 0, after which the rest is left */
    runner = run_never;
    ACCEPTED();
    runner = NULL;
}

/* ---- Who reads no files, and limits. ---- */

static void test_without_files(void)
{
    static const zm_catalogue without = {0};
    catalogue = &without;
    RULES("text 3\n", "abc\n");
    UNREADABLE("zermelo-check cannot");
    catalogue = &with_files;
    told = NULL;
    RULES("text 3\n", "abc\n");
    ACCEPTED();
    CHECK(reader.opened == 1 && reader.told == 0);
    told = tell;
}

static void test_limits(void)
{
    for (int played = 0; played < 2; played++) { /* short rules after long ones, and a move */
        begin("my.lua + my.lua", played ? "1:1" : "", "second", "sum");
        sheet.length--;
        put_text("text 100000\n");
        for (int i = 0; i < 100000; i++)
            put_byte('a');
        put_text("\ntext 1\nb\n\n");
        NUMBERS(1 - (uint64_t)played, 1);
        CHECK(starve(1024) > 97); /* they count */
        CHECK(reader.told_lengths[0] == 100000 && reader.told_lengths[1] == 1);
    }
    RULES("text 3\n", "abc\n");
    starve(8);
    CHECK(reader.told_lengths[(reader.told - 1) % 2] == 3);
}

int main(void)
{
    catalogue = &with_files;
    told = tell;
    test_texts();
    test_long();
    test_names();
    test_sums();
    test_added();
    test_outline();
    test_without_files();
    test_limits();
    return zm_test_report("test_forged_rules");
}

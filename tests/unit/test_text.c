/* Messages: one line of UTF-8, whatever they quote. Texts that grow. */
#include "text.h"
#include "test.h"

static bool within(unsigned char byte, unsigned least, unsigned greatest)
{
    return byte >= least && byte <= greatest;
}

/* The Unicode Standard, Table 3-7 (well-formed UTF-8 byte sequences), line by line; and no control
 * characters (00..1F, 7F, 80..9F). */
static size_t well_formed(const unsigned char *at)
{
    static const unsigned char table[][7] = {
        {0x20, 0x7E, 0}, {0xC3, 0xDF, 1, 0x80, 0xBF}, {0xC2, 0xC2, 1, 0xA0, 0xBF},
        {0xE0, 0xE0, 2, 0xA0, 0xBF}, {0xE1, 0xEC, 2, 0x80, 0xBF}, {0xED, 0xED, 2, 0x80, 0x9F},
        {0xEE, 0xEF, 2, 0x80, 0xBF}, {0xF0, 0xF0, 3, 0x90, 0xBF}, {0xF1, 0xF3, 3, 0x80, 0xBF},
        {0xF4, 0xF4, 3, 0x80, 0x8F}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const unsigned char *line = table[i];
        size_t more = line[2];
        if (!within(*at, line[0], line[1]) || (more > 0 && !within(at[1], line[3], line[4])))
            continue;
        for (size_t k = 2; k <= more; k++)
            if (!within(at[k], 0x80, 0xBF))
                return 0;
        return 1 + more;
    }
    return 0;
}

static bool is_presentable(const char *message)
{
    const unsigned char *at = (const unsigned char *)message;
    while (*at) {
        size_t length = well_formed(at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

/* What is well formed stays, and what is not becomes so. */
static bool is_quoted_well(const char *text)
{
    zm_error error;
    zm_fail(&error, ZM_BAD_INPUT, "'%s'", text);
    const char *quoted = error.message + 1;
    bool same = strlen(quoted) == strlen(text) + 1 && strncmp(quoted, text, strlen(text)) == 0;
    return is_presentable(error.message) && same == is_presentable(text);
}

static void test_quotes(void)
{
    static const unsigned char ends[] = {' ', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0};
    bool good = true;
    for (unsigned first = 1; first < 256; first++)
        for (unsigned second = 1; second < 256; second++)
            for (size_t i = 0; i < sizeof ends * sizeof ends; i++) {
                char text[] = {(char)first, (char)second, (char)ends[i / sizeof ends],
                               (char)ends[i % sizeof ends], '\0'};
                good = good && is_quoted_well(text);
            }
    CHECK(good);
}

/* Wherever a long message ends, no character is cut in two. */
static void test_cuts(void)
{
    zm_error error;
    char text[1000] = "";
    while (strlen(text) < 900)
        strcat(text, "\xC3\xA4\xE2\x88\x92\xF0\x9F\x8E\xB2");
    for (int start = 0; start < 9; start++) {
        zm_fail(&error, ZM_BAD_INPUT, "%.*s%s", start, "123456789", text);
        CHECK(is_presentable(error.message));
        zm_fail(&error, ZM_BAD_INPUT, "'%.*s' is cut", start + 20, text);
        CHECK(is_presentable(error.message));
    }
}

/* Room for every length behind every length: the same as one put after the other. */
static void test_formats(void)
{
    char before[150], after[150];
    bool good = true;
    for (int first = 0; first < 150; first++)
        for (int second = 0; second < 150; second++) {
            zm_text formatted = {0}, put = {0};
            memset(before, 'a', sizeof before);
            memset(after, 'b', sizeof after);
            before[first] = after[second] = '\0';
            zm_text_put(&formatted, before);
            zm_text_format(&formatted, "%s", after);
            zm_text_put(&put, before);
            zm_text_put(&put, after);
            good = good && formatted.length == put.length && zm_text_ok(&formatted) &&
                   strcmp(zm_text_string(&formatted), zm_text_string(&put)) == 0;
            zm_text_free(&formatted);
            zm_text_free(&put);
        }
    CHECK(good);
}

/* What does not fit is not there in part, and nothing comes after it. */
static void test_no_room(void)
{
    zm_account account = {.limit = 64 + ZM_BLOCK_COST};
    zm_text text = {.account = &account};
    zm_text_format(&text, "%060d", 7);
    CHECK(zm_text_ok(&text) && text.length == 60);
    zm_text_format(&text, "%s", "12345678");
    CHECK(!zm_text_ok(&text) && text.length == 60 && strlen(zm_text_string(&text)) == 60);
    zm_text_format(&text, "%s", "1");
    CHECK(text.length == 60 && strlen(zm_text_string(&text)) == 60);
    zm_text_free(&text);
}

/* A text has room for little more than there is in it, and all of it. */
static void test_large(void)
{
    enum { MEGABYTE = 1 << 20 };
    zm_text text = {0};
    for (size_t i = 0; i < 9 * MEGABYTE; i += 16)
        zm_text_put(&text, "sixteen letters.");
    CHECK(zm_text_ok(&text) && text.length == 9 * MEGABYTE && strlen(text.data) == text.length);
    CHECK(text.capacity <= text.room && text.room < text.length + text.length / 4);
    zm_text_free(&text);
}

/* Nobody waits any more: it ends soon, though there is room; and it begins with a look, so that a
 * loop that writes nothing can end, too. */
static void test_nobody_waits(void)
{
    static const char somebody_else; /* is asked for it: who is not has no time left at all */
    enum { LARGE = 1 << 21, SOON = LARGE / 16 };
    atomic_bool cancel = false;
    zm_account account = {.limit = UINT64_MAX,
                          .clock = {.cancel = &cancel, .asker = &somebody_else}};
    zm_text text = {.account = &account};
    zm_text_repeat(&text, " ", LARGE);
    zm_text_clear(&text);
    CHECK(zm_text_goes_on(&text));
    cancel = true;
    size_t length = 0;
    for (; zm_text_ok(&text) && length < LARGE; length++)
        zm_text_put(&text, "x");
    CHECK_SAY(!zm_text_ok(&text) && length <= SOON, "%zu bytes are written for nobody", length);
    zm_text_free(&text);
    CHECK(zm_text_ok(&text) && !zm_text_goes_on(&text) && !zm_text_ok(&text));
    zm_text_free(&text);
}

int main(void)
{
    test_formats();
    test_no_room();
    test_large();
    test_nobody_waits();
    test_quotes();
    test_cuts();
    return zm_test_report("test_text");
}
